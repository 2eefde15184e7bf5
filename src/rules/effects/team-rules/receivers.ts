import type { Receiver } from '../../../catalog/team-deeds.ts';
import { isOwn } from '../../state/own-rules.ts';
import type { GameState, Npo, Operative } from '../../state/state.ts';
import { enemiesInPlay, operativesInPlay, someoneById } from '../../state/stats.ts';
import type { Deeds } from './deeds.ts';

/** The operatives in the killzone that an effect is for. */
export function receivers(
  state: GameState,
  of: Receiver,
  { own, self, player, targets = [], enemy }: Deeds,
): readonly (Npo | Operative)[] {
  const there = operativesInPlay(state).filter((one) => one.player === player);
  const named = (ids: readonly string[]): readonly (Npo | Operative)[] =>
    ids.flatMap((id) => someoneById(state, id) ?? []).filter((one) => one.state !== 'incapacitated');
  const friends = (): readonly Operative[] => there.filter((one) => isOwn(own, one, state));
  switch (of) {
    case 'self':
      return self === null ? friends() : named([self]);
    case 'target':
      return named(targets);
    case 'enemy':
      return named(enemy === undefined ? [] : [enemy]);
    case 'friends':
      return friends();
    case 'team':
      return there;
    case 'enemies':
      return enemiesInPlay(state, self ?? there[0]?.id ?? '');
  }
}
