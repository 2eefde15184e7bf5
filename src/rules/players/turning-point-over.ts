import { teamMoment } from '../effects/team-rules/own-moments.ts';
import { emit, look, type Rule, refuse } from '../language/language.ts';
import { readyNpos, whereNow } from '../state/stats.ts';
import { playersAreDone } from './npo-turn.ts';
import { ownDoing } from './own-doing.ts';

/** A turning point is over: everybody is expended, and what lasts to its end has ended (core rules, Turning point). */
export function* turningPointOver(): Rule {
  const state = yield* look();
  if (state.phase !== 'firefight')
    yield* refuse({
      message: `A turning point ends after its Firefight phase. Now is ${whereNow(state)}.`,
      rule: 'Turning point: Strategy phase, then Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
  const ready = readyNpos(state);
  if (ready.length > 0)
    yield* refuse({
      message: `${ready.map((npo) => npo.name).join(', ')} ${ready.length === 1 ? 'is' : 'are'} still ready.`,
      rule: 'Turning point: it ends when all operatives are expended',
      hint: { deed: { do: 'resolve-npo', args: {} } },
    });
  yield* playersAreDone();
  yield* teamMoment('turn-ends', { doing: ownDoing });
  for (const { id, effects } of [...state.npos, ...state.operatives])
    if (effects.some((effect) => effect.until === 'end-of-turning-point'))
      yield* emit({ type: 'effects-ended', id, until: 'end-of-turning-point' });
}
