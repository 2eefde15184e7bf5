import type { Adversary, GameState, Player, PlayerTally } from '../../../../src/rules/state/state.ts';
import { type OperativeSketch, type Scene, scene } from '../../scene.ts';

/** A table of Adversary Ops: Anna has the initiative and won the roll-off; Kel and Vane are hers, Orsk and Grum are Ben's. */
interface Rivalry extends Omit<Scene, 'adversary' | 'operatives'> {
  readonly players?: readonly Player[];
  readonly adversary?: Partial<Omit<Adversary, 'players'>>;
  readonly tallies?: Readonly<Record<string, Partial<PlayerTally>>>;
  readonly operatives?: readonly OperativeSketch[];
}

const usual = [
  { id: 'kel', player: 'anna' },
  { id: 'vane', player: 'anna' },
  { id: 'orsk', player: 'ben' },
  { id: 'grum', player: 'ben' },
] as const;

/** Three of them, for what two cannot show. */
export const three: readonly Player[] = [
  { id: 'anna', name: 'Anna' },
  { id: 'ben', name: 'Ben' },
  { id: 'cleo', name: 'Cleo' },
];

export function rivals({ adversary, tallies = {}, operatives = usual, ...of }: Rivalry = {}): GameState {
  const state = scene({ threat: 0, ...of, mode: 'adversary-ops', operatives });
  if (state.adversary === null) throw new Error('no players');
  return {
    ...state,
    adversary: {
      ...state.adversary,
      initiative: 'anna',
      lastInitiative: 'anna',
      reinforcer: 'ben',
      ...adversary,
      players: state.adversary.players.map((player) => ({ ...player, ...tallies[player.id] })),
    },
  };
}
