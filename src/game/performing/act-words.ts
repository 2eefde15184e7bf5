import type { ActArgs } from '../../rules/language/deed.ts';
import { actionName } from '../../rules/state/action-names.ts';
import { readPlace } from '../../rules/state/place-word.ts';
import { type GameState, isMove, playerActions, type RosterOperative } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';

type Action = NonNullable<ActArgs['action']>;

/** Operate Hatch is called as `tw hatch` is. */
const actions = [
  ...playerActions.map((id) => ({ id, name: actionName[id], ...(id === 'operate-hatch' && { short: 'hatch' }) })),
  { id: 'done', name: 'done' },
] as const;

/** What a player operative does, as words say it; each may be left out from the end. */
export interface ActWords {
  readonly operative?: string | undefined;
  readonly action?: string | undefined;
  readonly what?: string | undefined;
  readonly place?: readonly string[];
}

/** The same as a deed has it. Throws `Failure`. */
export function actWords(
  { operative, action, what, place = [] }: ActWords,
  { operatives, npos, adversary }: Pick<GameState, 'operatives' | 'npos' | 'adversary'>,
): ActArgs {
  const chosen = action === undefined ? undefined : named('action', action, actions, actions.length).id;
  return {
    ...(operative === undefined ? {} : { id: operativeId(operative, operatives) }),
    ...(chosen === undefined ? {} : { action: chosen }),
    ...(what === undefined || chosen === undefined
      ? {}
      : objectOf(chosen, what, place, (word) =>
          adversary === null ? named('NPO', word, npos).id : named('enemy', word, [...npos, ...operatives]).id,
        )),
  };
}

/** `none` declines to counteract. */
const operativeId = (word: string, operatives: readonly RosterOperative[]): string =>
  word === 'none' ? word : named('operative', word, operatives).id;

/** Id of the enemy that a word names. Throws `Failure`. */
type Enemy = (word: string) => string;

/** What the words after the action say of it. */
function objectOf(action: Action, what: string, more: readonly string[], enemy: Enemy): Partial<ActArgs> {
  if (isMoveWord(action)) return moveOf(action, [what, ...more], enemy);
  if (more.length > 0)
    throw new Failure('usage', `${action} takes no further words after ${what}; leave out "${more.join(' ')}".`);
  return thingOf(action, what, enemy);
}

type Move = 'charge' | 'reposition' | 'dash' | 'fall-back';
const isMoveWord = (action: Action): action is Move => action !== 'done' && isMove(action);

/** A Charge asks first for its target, unless the place names it: `=w1`. */
function moveOf(action: Move, words: readonly string[], enemy: Enemy): Partial<ActArgs> {
  const [first = '', ...rest] = words;
  if (action !== 'charge') return { place: words.join(' ') };
  const touched = readPlace(words.join(' '));
  if (touched?.is === 'contact') return { target: enemy(touched.with), place: words.join(' ') };
  return { target: enemy(first), ...(rest.length === 0 ? {} : { place: rest.join(' ') }) };
}

function thingOf(action: Exclude<Action, Move>, what: string, enemy: Enemy): Partial<ActArgs> {
  switch (action) {
    case 'shoot':
    case 'fight':
    case 'hatchway-fight':
    case 'other':
      return { target: enemy(what) };
    case 'operate-hatch':
      return { door: { kind: 'hatchway', number: numberOf(what.replace(/^h(?=\d)/i, '')) } };
    case 'breach':
      return { door: doorOf(what) };
    case 'pick-up':
      return { marker: /^\d+$/.test(what) ? Number(what) : what };
    case 'scout-room':
      return { room: what.toUpperCase() };
    case 'mission-action':
      return { missionAction: what };
    case 'place':
    case 'guard':
    case 'done':
      throw new Failure('usage', `${action} takes no further words; leave out "${what}".`);
  }
}

function doorOf(what: string): NonNullable<ActArgs['door']> {
  if (/^(sarcophagus|c1)$/i.test(what)) return { kind: 'sarcophagus', number: 1 };
  const hatchway = /^h(?:atch(?:way)?)?-?(\d+)$/i.exec(what)?.[1];
  if (hatchway !== undefined) return { kind: 'hatchway', number: Number(hatchway) };
  return { kind: 'breach-point', number: numberOf(what.replace(/^(?:breach-?(point-?)?|b(?=\d))/i, '')) };
}

function numberOf(what: string): number {
  if (/^\d+$/.test(what)) return Number(what);
  throw new Failure('usage', `${what} is no number.`);
}
