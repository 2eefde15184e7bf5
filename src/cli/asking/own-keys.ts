import type { Question } from '../../engine/question.ts';
import type { GameState } from '../../rules/state/state.ts';
import { keyAt, keyFromEnd, lettersBeside, type OwnKeys } from './rows.ts';

/**
 * The question with keys that stay the same for the whole game: a player operative has its place in its kill team and an NPO that of
 * its arrival, also when others are expended or gone, and each action has one. Where operatives of two players stand in one list, its lines are counted; NPOs
 * among operatives are counted on from those.
 */
export function withOwnKeys<Q extends Question>(question: Q, state: GameState | undefined): Q & { own?: OwnKeys } {
  if (question.kind !== 'choice' || !state) return question;
  const own = question.name === 'action' ? actions : sideKeys(question, state);
  return own ? { ...question, own } : question;
}

/** The actions in the order of the core rules' and the killzone's lists, letters after 9; 0 ends the activation. */
const actions: OwnKeys = {
  keys: {
    shoot: '1',
    fight: '2',
    charge: '3',
    reposition: '4',
    dash: '5',
    'reposition-and-dash': '6',
    'dash-out': 'x',
    'fall-back': '7',
    'operate-hatch': '8',
    breach: '9',
    'pick-up': 'a',
    place: 'c',
    'scout-room': 'e',
    guard: 'g',
    'hatchway-fight': 'h',
    other: 'i',
    'cheap-breach': 'j',
    'mission-action': 'k',
    done: '0',
  },
  // Those after p, which leads to the positions.
  others: 18,
};

/**
 * Operatives by their places in their kill team, NPOs in the order in which they came, also when others are gone; 0 is nobody, and
 * what else there is to say is counted on from the last one. After 9 NPOs have the last letters, so that the first ones are left for
 * the operatives within their lines, or among them.
 */
function sideKeys(
  { options }: Extract<Question, { readonly kind: 'choice' }>,
  { operatives, npos, adversary }: GameState,
): OwnKeys | undefined {
  const isListed = ({ id }: { readonly id: string }): boolean => options.some(({ value }) => value === id);
  const [first, ...others] = operatives.filter(isListed);
  if (others.some(({ player }) => player !== first?.player)) return undefined;
  const withNpos = npos.some(isListed);
  const side = first ? operatives.filter(({ player }) => player === first.player) : withNpos ? npos : [];
  if (side.length === 0) return undefined;
  const theirs = side === npos || (withNpos && adversary === null) ? npoKeys(npos) : undefined;
  const free = theirs && side !== npos ? lettersBeside(theirs) : undefined;
  const keys =
    side === npos
      ? theirs
      : { ...theirs, ...Object.fromEntries(side.map(({ id }, index) => [id, free?.[index] ?? keyAt(index)])) };
  const own = { keys: { ...keys, none: '0' }, others: side === npos ? Math.min(9, side.length) : side.length };
  return adversary === null ? { ...own, within: withinKeys(operatives) } : own;
}

const npoKeys = (npos: GameState['npos']): OwnKeys['keys'] =>
  Object.fromEntries(npos.map(({ id }, index) => [id, index > 8 ? keyFromEnd(index - 9) : keyAt(index)]));

/** An operative has its letter also when others have fallen, and a remark whatever else is offered. */
const withinKeys = (operatives: GameState['operatives']): NonNullable<OwnKeys['within']> => ({
  ...hatchways,
  ...Object.fromEntries(operatives.map(({ id }, index) => [id, index])),
  ...Object.fromEntries(Object.entries(remarks).map(([value, place]) => [value, operatives.length + place])),
});

/** Of remarks with one place only one can be made on an attack. */
const remarks = {
  cover: 0,
  charge: 0,
  obscured: 1,
  'assist-1': 1,
  reposition: 2,
  'assist-2': 2,
  dash: 3,
  'assist-3': 3,
  hatchway: 4,
  worse: 5,
  alone: 6,
  engaged: 7,
  trapped: 8,
  across: 9,
} as const;

/** Which one an NPO opens on its way: there are no operatives in that list. */
const hatchways = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number, index) => [`hatchway-${number}`, index]));
