import type { RuleCondition } from '../../../catalog/team-rules.ts';
import type { About } from '../../questions/about.ts';
import type { GameState, Operative } from '../../state/state.ts';

export type TerritoryCondition = Extract<RuleCondition, { territory: unknown }>;

/** In Joint Ops the players' territory is A and that of the NPOs B; in Adversary Ops A is the first player's. */
export function territoryAbout(
  { territory, area, inches }: TerritoryCondition,
  rule: string,
  { self, whom }: { readonly self: Operative; readonly whom: string },
  { config }: GameState,
): Extract<About, { predicate: 'in-territory' }> {
  const isFirst = config.players === undefined || config.players[0]?.id === self.player;
  return {
    ...{ predicate: 'in-territory', by: null, ids: [whom], from: 'stands', rule },
    player: isFirst === (territory === 'own') ? 'A' : 'B',
    ...(area && { area }),
    ...(inches !== undefined && { inches }),
  };
}
