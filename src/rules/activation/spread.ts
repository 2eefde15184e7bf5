import type { DatacardData, ProfileData } from '../../catalog/types.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import type { Told } from '../questions/about.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';

/** `Blast 2"`, `Torrent 1"`: the rule by which a profile hits others besides its target; null if it hits only that. */
export const spreadOf = (profile: ProfileData): string | null =>
  profile.rules.find((rule) => /^(Blast|Torrent) /.test(rule)) ?? null;

/** How far from the target others are hit; Blast hits friends too. */
export const reachOf = (rule: string): { readonly inches: number; readonly blast: boolean } => ({
  inches: Number.parseInt(rule.replace(/^\w+ /, ''), 10),
  blast: rule.startsWith('Blast'),
});

/** The operatives that may be hit besides a target (core rules, Blast, Torrent); not the NPO that shoots (ruling own-blast). */
export function couldBeHit(state: GameState, { id }: Npo, rule: string): readonly (Npo | Operative)[] {
  const friends = reachOf(rule).blast ? nposInPlay(state).filter((one) => one.id !== id) : [];
  return [...operativesInPlay(state), ...friends];
}

/** Remark on a target: nobody else would be hit, so that is not asked. */
export function aloneRemark(state: GameState, npo: Npo, card: DatacardData): readonly Told[] {
  const [weapon] = carried(npo, card, 'ranged');
  const rule = weapon?.profiles.map(spreadOf).find((one) => one !== null);
  if (!rule) return [];
  const ids = couldBeHit(state, npo, rule).map(({ id }) => id);
  const { inches, blast } = reachOf(rule);
  if (ids.length < 2) return [];
  return [
    {
      value: 'alone',
      label: blast
        ? `nobody else, friend or foe, within ${inches}" (${rule})`
        : `no other player operative within ${inches}" (${rule})`,
      means: { is: 'alone', ids, inches, visible: blast },
    },
  ];
}
