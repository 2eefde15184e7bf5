import type { ActArgs } from '../../rules/language/deed.ts';
import { actionRules } from '../../rules/players/actions/action-rules.ts';
import { actionName } from '../../rules/state/action-names.ts';
import { allRules, isUsedActing } from '../../rules/state/own-rules.ts';
import { readPlace } from '../../rules/state/place-word.ts';
import { type GameState, playerActions, type RosterOperative } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';

type Action = NonNullable<ActArgs['action']>;

const actions = [
  ...playerActions.map((id) => {
    const { short } = actionRules[id];
    return { id, name: actionName[id], ...(short !== undefined && { short }) };
  }),
  { id: 'done', name: 'done' },
] as const;

/** What a player operative does, in words; each may be left out from the end. */
export interface ActWords {
  readonly operative?: string | undefined;
  readonly action?: string | undefined;
  readonly what?: string | undefined;
  readonly place?: readonly string[];
}

/** The same as the arguments of a deed. Throws `Failure`. */
export function actWords(
  { operative, action, what, place = [] }: ActWords,
  { operatives, npos, adversary, config }: Pick<GameState, 'operatives' | 'npos' | 'adversary' | 'config'>,
): ActArgs {
  const own = allRules({ config }).flatMap(({ rule: { id, name, ...rule } }) =>
    isUsedActing({ id, name, ...rule }) ? [{ id, name }] : [],
  );
  const all = [...actions, ...own];
  const meant = action === undefined ? undefined : named('action', action, all, all.length).id;
  const chosen = actions.find(({ id }) => id === meant)?.id;
  return {
    ...(operative === undefined ? {} : { id: operativeId(operative, operatives) }),
    ...(chosen === undefined ? {} : { action: chosen }),
    ...(meant !== undefined && chosen === undefined && { action: 'team-action' as const, missionAction: meant }),
    ...(what !== undefined &&
      meant !== undefined &&
      chosen === undefined && { target: someone(what, [...npos, ...operatives]) }),
    ...(what === undefined || chosen === undefined
      ? {}
      : objectOf(chosen, what, place, (word) =>
          adversary === null ? named('NPO', word, npos).id : named('enemy', word, [...npos, ...operatives]).id,
        )),
  };
}

/** The operative, of either side, that an action of the kill team is performed on. */
const someone = (word: string, all: readonly { readonly id: string; readonly name: string }[]): string =>
  named('operative', word, all).id;

/** `none` declines to counteract. */
const operativeId = (word: string, operatives: readonly RosterOperative[]): string =>
  word === 'none' ? word : named('operative', word, operatives).id;

/** Id of the enemy that a word names. Throws `Failure`. */
type Enemy = (word: string) => string;

/** Reads the words after the action. */
function objectOf(action: Action, what: string, more: readonly string[], enemy: Enemy): Partial<ActArgs> {
  const aim = action === 'done' ? 'nothing' : actionRules[action].aim;
  if (aim === 'place') return { place: [what, ...more].join(' ') };
  if (aim === 'enemy-and-place') return enemyAndPlace(what, more, enemy);
  if (more.length > 0)
    throw new Failure('usage', `${action} takes no further words after ${what}; leave out "${more.join(' ')}".`);
  switch (aim) {
    case 'enemy':
      return { target: enemy(what) };
    case 'hatchway':
      return { door: { kind: 'hatchway', number: numberOf(what.replace(/^h(?=\d)/i, '')) } };
    case 'door':
      return { door: doorOf(what) };
    case 'marker':
      return { marker: /^\d+$/.test(what) ? Number(what) : what };
    case 'room':
      return { room: what.toUpperCase() };
    case 'kind':
      return { missionAction: what };
    case 'nothing':
      throw new Failure('usage', `${action} takes no further words; leave out "${what}".`);
  }
}

/** The enemy comes first, unless the place names it: `=w1`. */
function enemyAndPlace(what: string, more: readonly string[], enemy: Enemy): Partial<ActArgs> {
  const words = [what, ...more].join(' ');
  const touched = readPlace(words);
  if (touched?.is === 'contact') return { target: enemy(touched.with), place: words };
  return { target: enemy(what), ...(more.length === 0 ? {} : { place: more.join(' ') }) };
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
