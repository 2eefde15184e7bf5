import type { Question } from '../../engine/question.ts';
import type { GameState } from '../../rules/state/state.ts';
import { keyAt, type OwnKeys } from './rows.ts';

/**
 * The question with keys that stay the same for the whole game: a player operative has its place in its kill team, also when others
 * are expended or gone, and each action has one. Where NPOs or two kill teams stand in one list, its lines are counted.
 */
export function withOwnKeys<Q extends Question>(question: Q, state: GameState | undefined): Q & { own?: OwnKeys } {
  if (question.kind !== 'choice' || !state) return question;
  const own = question.name === 'action' ? actions : teamKeys(question, state);
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
  others: 17,
};

/** Operatives by their places in their kill team; 0 is nobody, and what else there is to say is counted on from its last one. */
function teamKeys(
  { options }: Extract<Question, { readonly kind: 'choice' }>,
  { operatives, npos }: GameState,
): OwnKeys | undefined {
  const isListed = ({ id }: { readonly id: string }): boolean => options.some(({ value }) => value === id);
  const [first, ...others] = operatives.filter(isListed);
  if (!first || others.some(({ player }) => player !== first.player) || npos.some(isListed)) return undefined;
  const team = operatives.filter(({ player }) => player === first.player);
  const keys = Object.fromEntries(team.map(({ id }, index) => [id, keyAt(index)]));
  return { keys: { ...keys, none: '0' }, others: team.length };
}
