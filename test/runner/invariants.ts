import { initialState } from '../../src/rules/evolve/initial.ts';
import type { GameState, Npo, Operative } from '../../src/rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../src/rules/state/stats.ts';

/** Whatever happens in a game, these hold after every deed. Returns those that do not, in words. */
export function broken(state: GameState): string[] {
  const { config, threat, npos, operatives, deck, acting } = state;
  const standing = nposInPlay(state);
  const present = operativesInPlay(state).map(({ id }) => id);
  const holds: Readonly<Record<string, boolean>> = {
    'threat from 0 to 15 [THR-02]': Number.isInteger(threat) && threat >= 0 && threat <= 15,
    'no more NPOs than the limit [RNF-14]': standing.length <= config.npoLimit,
    'dormant at threat 0, and only then, in Adversary Ops never [DOR-01] [ADV-42]': standing.every(
      (npo) => (npo.state === 'dormant') === (threat === 0 && state.adversary === null),
    ),
    'no CP or VP of a player are negative': (state.adversary?.players ?? []).every(
      ({ commandPoints, victoryPoints }) => commandPoints >= 0 && victoryPoints >= 0,
    ),
    'every card is in one pile [STR-24]':
      sorted([...deck.draw, ...deck.used, ...deck.inPlay]).join() === sorted(initialState(config).deck.draw).join(),
    'wounds from 0 to the most': [...npos, ...operatives].every(inRange),
    'nobody stands without wounds': [...npos, ...operatives].every(
      ({ wounds, state: now }) => wounds > 0 === (now !== 'incapacitated'),
    ),
    'ids are unique': new Set([...npos, ...operatives].map(({ id }) => id)).size === npos.length + operatives.length,
    'whoever acts is in the killzone': acting === null || (present.includes(acting.id) && acting.ap >= 0),
    'whoever is on guard is in the killzone': state.onGuard.every((id) => present.includes(id)),
    'nobody twice': new Set(state.counteracted).size === state.counteracted.length,
    'CP are not negative': state.commandPoints >= 0,
    'over exactly when there is an outcome': (state.phase === 'over') === (state.outcome !== null),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
}

const sorted = (cards: readonly string[]): string[] => [...cards].sort();
const inRange = ({ wounds, maxWounds }: Npo | Operative): boolean => wounds >= 0 && wounds <= maxWounds;
