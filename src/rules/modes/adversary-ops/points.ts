import type { PointsArgs, VictoryArgs } from '../../language/deed.ts';
import { choose, emit, look, type Rule, reject } from '../../language/language.ts';
import { playersIn } from '../../mission/adversary-ops/players.ts';
import { pointsBeyond } from '../../state/limits.ts';
import type { PlayerTally } from '../../state/state.ts';

/** The player with that id; asked for where it is left out. */
export function* whichPlayer(id: string | undefined, why: string): Rule<PlayerTally> {
  const players = playersIn(yield* look());
  const named = id ?? (yield* choose({ name: 'player', why, options: players.map(asChoice) }));
  const player = players.find((one) => one.id === named);
  if (player) return player;
  return yield* reject({
    message: `No player is called "${named}".`,
    hint: players.map((one) => one.id).join(', ') || 'only Adversary Ops has players by name',
  });
}

export const asChoice = ({ id, name }: PlayerTally) => ({ value: id, label: name });

/** CP of a player spent on ploys and the like, or put right by hand; there are never fewer than 0. */
export function* playerPoints({ by, player, for: spentOn }: PointsArgs): Rule {
  const { id, name, commandPoints } = yield* whichPlayer(player, 'Whose CP?');
  if (commandPoints + by < 0)
    return yield* reject({ message: `${name} has ${commandPoints} CP, so ${-by} cannot be spent.` });
  const beyond = pointsBeyond(`${name} has`, commandPoints, by, 'CP');
  if (beyond !== undefined) return yield* reject({ message: beyond });
  yield* emit({
    type: 'command-points-changed',
    change: by,
    because: 'correction',
    player: id,
    ...(spentOn !== undefined && { for: spentOn }),
  });
}

/** VP that a player scores by the pack that is played beside this one, or has taken back. */
export function* scoreVictoryPoints({ by, player, for: reason }: VictoryArgs): Rule {
  if ((yield* look()).adversary === null)
    return yield* reject({ message: 'Joint Ops has no victory points: the mission is won or lost.' });
  const { id, name, victoryPoints } = yield* whichPlayer(player, 'Who scores?');
  if (by === 0) return yield* reject({ message: 'Say how many VP, such as 1 or -1.' });
  if (victoryPoints + by < 0)
    return yield* reject({ message: `${name} has ${victoryPoints} VP, so ${-by} cannot be taken back.` });
  const beyond = pointsBeyond(`${name} has`, victoryPoints, by, 'VP');
  if (beyond !== undefined) return yield* reject({ message: beyond });
  yield* emit({ type: 'victory-points-changed', player: id, change: by, because: reason ?? 'as entered' });
}
