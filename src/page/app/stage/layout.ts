import type { AskedInPlay } from '../../../play/screen.ts';
import { aboutOf } from '../../../rules/questions/about.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { SoFar } from '../../../view/steps/so-far.ts';
import { placeAsked } from '../drag/drag-plan.ts';

/**
 * How map and panel share the screen, by what is asked: `map` to move and to place somebody; `close` to look whom one sees, with the
 * map near to those; `hand` for dice, ticks and words, with the map as a strip.
 */
export type Layout = 'map' | 'close' | 'hand';

/** Who looks, or attacks, and whom: the map comes close to all of them. */
export interface LookedAt {
  readonly by: string;
  readonly ids: readonly string[];
}

const onTheMap: readonly string[] = ['operative', 'order', 'action'];

/** What is asked; undefined where something else is shown. */
type Asked = Pick<AskedInPlay, 'question' | 'soFar'> | undefined;

/** `looked`: somebody whom the question is about is on the map. */
export function layoutOf(asked: Asked, looked: LookedAt | null, isDoubt: boolean): Layout {
  if (isDoubt) return 'close';
  if (!asked) return 'map';
  const { question } = asked;
  if (placeAsked(question) || onTheMap.includes(question.name)) return looked ? 'close' : 'map';
  if (question.kind === 'dice' || question.kind === 'number' || question.kind === 'text') return 'hand';
  if (question.kind === 'choice' && question.many) return 'hand';
  return looked ? 'close' : 'hand';
}

/** Whom the open question is about: the target that may be chosen, who is in doubt, or whose attack is under way. `aimed`: the enemy that was chosen. */
export function lookedAtIn(now: Asked, state: GameState | null, aimed: string | null): LookedAt | null {
  if (!now || !state?.keepsPositions) return null;
  const { question, soFar } = now;
  if (placeAsked(question)) return null;
  const acting = state.acting?.id;
  if (aimed !== null && acting !== undefined) return standing({ by: acting, ids: [aimed] }, state);
  if (question.name === 'target' && question.kind === 'choice' && acting !== undefined)
    return standing({ by: acting, ids: question.options.map(({ value }) => value) }, state);
  if (onTheMap.includes(question.name)) return null;
  const about = aboutOf(question);
  const asked = about?.by && !(question.kind === 'choice' && question.many) ? { by: about.by, ids: about.ids } : null;
  const looked = asked && standing(asked, state);
  return looked ?? standing(attackIn(soFar), state);
}

/** The last attack of what has happened so far, with its target. */
function attackIn(soFar: SoFar | undefined): LookedAt | null {
  const last = soFar?.events.findLast(
    (event) => 'id' in event && 'target' in event && typeof event.target === 'string',
  );
  return last && 'id' in last && 'target' in last && typeof last.target === 'string'
    ? { by: String(last.id), ids: [last.target] }
    : null;
}

/** As far as they are on the map; null where one side is not. */
function standing(looked: LookedAt | null, { positions }: GameState): LookedAt | null {
  if (!looked || !positions[looked.by]) return null;
  const ids = looked.ids.filter((id) => id !== looked.by && positions[id]);
  return ids.length === 0 ? null : { by: looked.by, ids };
}
