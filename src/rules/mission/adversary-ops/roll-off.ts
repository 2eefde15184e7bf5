import type { RollOffAbout } from '../../events/reasons.ts';
import { emit, ofPlayers, type Rule, roll } from '../../language/language.ts';
import type { PlayerTally } from '../../state/state.ts';

/** A D6 for each of these players, in their order. */
export function* rollEach(why: string, players: readonly PlayerTally[]): Rule<readonly number[]> {
  const names = players.map(({ name }) => name).join(', ');
  return yield* roll('roll-off', `roll-off ${why}: ${names}, in that order`, players.length, 6, ofPlayers);
}

/** A roll-off: the highest wins; those that are level roll again (core rules, Dice). One alone wins without a roll. */
export function* rollOff(about: RollOffAbout, why: string, players: readonly PlayerTally[]): Rule<PlayerTally> {
  let left = players;
  while (true) {
    const [only, another] = left;
    if (!only) throw new RangeError('nobody rolls off');
    if (!another) return only;
    const faces = yield* rollEach(why, left);
    const highest = Math.max(...faces);
    const best = left.filter((_, index) => faces[index] === highest);
    const [winner, level] = best;
    yield* emit({
      type: 'rolled-off',
      about,
      dice: left.map(({ id }, index) => ({ player: id, face: faces[index] ?? 0 })),
      winner: winner && !level ? winner.id : null,
    });
    left = best;
  }
}
