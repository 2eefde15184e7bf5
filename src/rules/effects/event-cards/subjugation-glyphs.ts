import { asOption, emit, look, pick, rollD6 } from '../../language/language.ts';
import { inOrderFrom } from '../../mission/adversary-ops/players.ts';
import type { Moments } from '../../moments/moments.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeApl, operativesInPlay } from '../../state/stats.ts';

/**
 * Subjugation Glyphs: random operatives one after another, in Adversary Ops of each player in turn, until a D6 beats an APL;
 * that one loses 1 APL (ruling glyphs-duration).
 */
export const subjugationGlyphs: Moments = {
  *drawn() {
    let left = operativesInPlay(yield* look());
    let turn = left;
    while (left.length > 0) {
      const operative = yield* pick(
        'glyph-operative',
        'Subjugation Glyphs: which operative, at random?',
        turn,
        asOption,
      );
      const apl = operativeApl(operative);
      const face = yield* rollD6(
        'glyph',
        `Subjugation Glyphs: above ${apl} (its APL) ${operative.name} has 1 APL less`,
      );
      yield* emit({ type: 'glyph-rolled', id: operative.id, face, apl, lost: face > apl });
      if (face > apl) {
        const effect = {
          kind: 'apl',
          change: -1,
          source: 'subjugation-glyphs',
          until: 'end-of-turning-point',
        } as const;
        yield* emit({ type: 'effect-began', id: operative.id, effect });
        return undefined;
      }
      left = left.filter((other) => other !== operative);
      turn = ofNextPlayer(yield* look(), operative, left);
    }
    return undefined;
  },
};

/** Those of the next player in turn who has any left; in Joint Ops all that are left. */
function ofNextPlayer(state: GameState, { player }: Operative, left: readonly Operative[]): readonly Operative[] {
  const [own, ...others] = inOrderFrom(state, player ?? null);
  if (own === undefined) return left;
  const next = [...others, own].find(({ id }) => left.some((operative) => operative.player === id));
  return left.filter((operative) => operative.player === next?.id);
}
