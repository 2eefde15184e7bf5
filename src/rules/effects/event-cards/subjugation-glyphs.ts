import { asOption, emit, look, pick, rollD6 } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import { operativeApl, operativesInPlay } from '../../stats.ts';

/** Subjugation Glyphs: random operatives one after another, until a D6 beats an APL; that one loses 1 APL (ruling glyphs-duration). */
export const subjugationGlyphs: Moments = {
  *drawn() {
    let left = operativesInPlay(yield* look());
    while (left.length > 0) {
      const operative = yield* pick('glyph-operative', 'operative that the glyphs pick', left, asOption);
      const apl = operativeApl(operative);
      const face = yield* rollD6('glyph', `${operative.name}: above APL ${apl} it loses 1 APL`);
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
    }
    return undefined;
  },
};
