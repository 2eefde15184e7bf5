import type { Question } from '../../engine/question.ts';
import type { GameState } from '../../rules/state/state.ts';
import { keyAt, type OwnKeys } from './rows.ts';

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
 * what else there is to say is counted on from the last one.
 */
function sideKeys(
  { options }: Extract<Question, { readonly kind: 'choice' }>,
  { operatives, npos }: GameState,
): OwnKeys | undefined {
  const isListed = ({ id }: { readonly id: string }): boolean => options.some(({ value }) => value === id);
  const [first, ...others] = operatives.filter(isListed);
  if (others.some(({ player }) => player !== first?.player)) return undefined;
  const side = first ? operatives.filter(({ player }) => player === first.player) : npos.some(isListed) ? npos : [];
  if (side.length === 0) return undefined;
  const keys = Object.fromEntries(side.map(({ id }, index) => [id, keyAt(index)]));
  return { keys: { ...keys, none: '0' }, others: side.length };
}
