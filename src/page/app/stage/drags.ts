import type { Question } from '../../../engine/question.ts';
import type { Point } from '../../../geometry/point.ts';
import { unknownPlace } from '../../../rules/state/place-word.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { operativeById } from '../../../rules/state/stats.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import type { LayingOut } from './laid-out.ts';
import { movable } from './movable.ts';
import type { Stage } from './stage.ts';

/** A finger, or a key, takes up a miniature; false: it stays where it is. */
export function takeUp(stage: Stage, id: string, at: Point): boolean {
  const state = stage.state.peek();
  const open = stage.open.peek();
  const dragged = stage.dragging.now.peek();
  if (!state || stage.looksOnly || (open?.is !== 'asked' && open?.is !== 'lay-out')) return false;
  if (dragged?.wanted) {
    if (dragged.id !== id) return false;
    stage.dragging.hold();
    return true;
  }
  if (open.is === 'lay-out') {
    if (!operativeById(state, id) || !state.positions[id]) return false;
    stage.dragging.pick(id, { from: undefined }, at);
    return true;
  }
  const why = whyStill(open.asked.question, state, id, stage.chosen.peek());
  if (why !== undefined) {
    if (why !== '') sayStill(stage, why);
    return false;
  }
  stage.note.value = '';
  stage.dragging.pick(id, null, at);
  return true;
}

/** The finger lets go: the move, or the place that was asked for. */
export async function letGo(stage: Stage): Promise<void> {
  const open = stage.open.peek();
  const dragged = stage.dragging.now.peek();
  if (open?.is === 'lay-out' && dragged) return putOnMap(stage, open);
  if (open?.is !== 'asked' || !dragged) return;
  // What was proposed is taken as it was suggested.
  const word = dragged.wanted?.suggested;
  if (dragged.wanted && !dragged.moved && word !== undefined && word !== unknownPlace)
    return open.reply({ is: 'answer', value: word });
  const dropped = await stage.dragging.drop();
  if (stage.open.peek() !== open) return;
  if (!dropped) {
    const why = stage.dragging.now.peek() ? undefined : dragged.found?.words[0];
    if (why !== undefined) sayStill(stage, why);
    return;
  }
  stage.note.value = '';
  if (dragged.wanted) return open.reply({ is: 'answer', value: dropped.code });
  stage.wish.value = { is: 'drop', ...dropped };
  stage.goOn();
}

function sayStill(stage: Stage, why: string): void {
  stage.note.value = why;
  stage.spoken.value = why;
}

/** Where no place is found near the finger, the miniature goes back to the tray, or to where it stood. */
async function putOnMap(stage: Stage, open: LayingOut): Promise<void> {
  const dropped = await stage.dragging.drop();
  if (stage.open.peek() !== open) return;
  if (dropped) open.reply({ is: 'put', id: dropped.id, code: dropped.code });
  else stage.dragging.clear();
}

/** Why a miniature is not lifted, in a sentence; empty where nobody expects it to be; undefined: it is lifted. */
function whyStill(question: Question, state: GameState, id: string, chosen: string | null): string | undefined {
  const operative = operativeById(state, id);
  const name = shortNameOf(state, id);
  if (!operative) return '';
  if (!state.positions[id]) return `Nobody has said where ${name} is.`;
  if (movable(question, state, chosen).includes(id)) return undefined;
  const { acting } = state;
  if (operative.state === 'expended') return `${name} is expended.`;
  if (acting && acting.id !== id) return `${shortNameOf(state, acting.id)} is acting.`;
  if (acting && question.name === 'action') return `${name} has no move left.`;
  if (question.name === 'operative') return `It is not the turn of ${name}.`;
  return 'Answer the question first.';
}
