import { Failure } from '../../game/keeping/failure.ts';
import { heldSettings } from '../line/settings.ts';
import type { NewGameWords } from './new-game-words.ts';

/**
 * What the settings say of a new game of Joint Ops, where its words leave it open: mission, map and difficulty, and a team or roster where
 * no operatives are named. The demonstration is as it is. Throws `Failure`.
 */
export function withUsual(words: NewGameWords, env: Readonly<Record<string, string | undefined>>): NewGameWords {
  if (words.demo || words.mode === 'adversary-ops') return words;
  const held = new Map(
    heldSettings(env).flatMap(({ setting: { name }, value, origin }) => (origin === 'default' ? [] : [[name, value]])),
  );
  const usual = <K extends keyof NewGameWords>(word: K, name: string, as: (value: string) => NewGameWords[K]) => {
    const value = held.get(name);
    return value === undefined || words[word] !== undefined ? {} : { [word]: as(value) };
  };
  const count = (value: string): number => {
    const number = Number(value);
    if (!Number.isInteger(number)) throw new Failure('invalid-data', `"${value}" is no whole number.`);
    return number;
  };
  const isManned = [words.team, words.roster, words.operative, words.operatives].some((one) => one !== undefined);
  return {
    ...words,
    ...usual('mission', 'mission', String),
    ...usual('map', 'map', String),
    ...usual('npos', 'npos', count),
    ...usual('eventCards', 'event-cards', count),
    ...(isManned ? {} : { ...usual('team', 'team', (name) => [name]), ...usual('roster', 'roster', (file) => [file]) }),
  };
}

/** What the settings have added: `As set by tw config: mission 4, map 1.`; '' where nothing. */
export function usualText(said: NewGameWords, words: NewGameWords): string {
  const added = (['mission', 'map', 'team', 'roster', 'npos', 'eventCards'] as const).flatMap((word) =>
    said[word] === words[word] ? [] : [`${word === 'eventCards' ? 'event cards' : word} ${words[word]}`],
  );
  return added.length === 0 ? '' : `As set by tw config: ${added.join(', ')}.`;
}
