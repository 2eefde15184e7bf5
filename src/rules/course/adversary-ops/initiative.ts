import { choose, emit, look, type Rule } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { adversaryOf, playersIn } from '../../mission/adversary-ops/players.ts';
import { rollEach, rollOff } from '../../mission/adversary-ops/roll-off.ts';
import type { PlayerTally } from '../../state/state.ts';

/**
 * Who has the initiative: the winner of the roll-off decides. A tie is not rolled again: whoever did not have it in the last
 * turning point decides (core rules, Turning point). In the first there is none before, so that is rolled again.
 */
export function* takeInitiative(): Rule {
  const state = yield* look();
  const players = playersIn(state);
  const { lastInitiative } = adversaryOf(state);
  const faces = yield* rollEach('for initiative', players);
  const [highest, lowest] = [Math.max(...faces), Math.min(...faces)];
  const best = players.filter((_, index) => faces[index] === highest);
  const [winner, level] = best;
  if (!winner) return;
  const dice = players.map(({ id }, index) => ({ player: id, face: faces[index] ?? 0 }));
  yield* emit({ type: 'rolled-off', about: 'initiative', dice, winner: level ? null : winner.id });
  if (!level) return yield* decide(winner, 'won', lastOf(players.filter((_, index) => faces[index] === lowest)));
  if (lastInitiative === null) return yield* takeInitiative();
  yield* decidedBy('initiative-tie');
  if (ruling(state.config, 'initiative-tie') === 'reroll') return yield* takeInitiative();
  const without = best.filter(({ id }) => id !== lastInitiative);
  const decider = yield* rollOff('initiative', 'for deciding who has the initiative', without);
  yield* decidedBy('adversary-tie');
  const others = players.filter((player, index) => player !== decider && faces[index] === lowest);
  yield* decide(decider, 'tie', lastOf(others.length > 0 ? others : players.filter((player) => player !== decider)));
}

/** Of several that have rolled lowest, the last in the order of the players (ruling adversary-several). */
const lastOf = (players: readonly PlayerTally[]): PlayerTally | undefined => players.at(-1);

function* decide(decider: PlayerTally, because: 'won' | 'tie', lost: PlayerTally | undefined): Rule {
  const players = playersIn(yield* look());
  const player = yield* choose({
    name: 'initiative',
    why: `${decider.name} decides who has the initiative`,
    options: players.map(({ id, name }) => ({ value: id, label: name })),
    suggest: { value: decider.id, because: 'acting first, and the usual choice' },
  });
  yield* emit({
    type: 'initiative-set',
    side: 'players',
    because: because === 'won' && player !== decider.id ? 'chosen' : because,
    player,
    ...(lost && { lost: lost.id }),
  });
}
