import { apart, type Point } from '../../../geometry/point.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { enemiesInPlay, npoById } from '../../../rules/state/stats.ts';
import { placeAsked } from '../drag/drag-plan.ts';
import type { Dragged } from '../drag/dragging.ts';
import { isGhost } from './back.ts';
import { letGo } from './drags.ts';
import { movable } from './movable.ts';
import type { Stage } from './stage.ts';

/** Who and what on the map answers the open question, and who may be dragged. */
export interface Choices {
  readonly offered: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly mayMove: ReadonlySet<string>;
}

export function choicesOn(stage: Stage, state: GameState): Choices {
  const open = stage.open.value;
  const none: Choices = { offered: new Set(), chosen: new Set(), mayMove: new Set() };
  if (open?.is !== 'asked' || stage.looksOnly) return none;
  const { question } = open.asked;
  const values = question.kind === 'choice' ? question.options.map(({ value }) => value) : [];
  const mayMove = movable(question, state, stage.chosen.value);
  const doors = question.name === 'hatchway-operated' ? values.map((number) => `H${number}`) : [];
  return {
    offered: new Set([...values, ...doors]),
    chosen: new Set(stage.ticked.value),
    mayMove: new Set(mayMove),
  };
}

/** A miniature is tapped: it answers, or its card opens. `isOn`: and not beside its base. True: something came of it. */
export function tapMiniature(stage: Stage, id: string, isOn = true): boolean {
  stage.note.value = '';
  const open = stage.open.peek();
  if (open?.is === 'asked' && !stage.looksOnly) {
    const { question } = open.asked;
    const offers = question.kind === 'choice' && question.options.some(({ value }) => value === id);
    if (offers && question.many) {
      stage.tick(id);
      return true;
    }
    if (offers) {
      open.reply({ is: 'answer', value: id });
      return true;
    }
    if (placeAsked(question)) return false;
    const state = stage.state.peek();
    const acting = state?.acting?.id;
    if (state && acting !== undefined && question.name === 'action' && isEnemy(state, id, acting)) {
      stage.dragging.clear();
      stage.aimed.value = id;
      return true;
    }
    // A tap on a place moves the acting operative, even on the place where it is shown.
    if (question.name === 'action' && id === acting && (isGhost(stage) || !isOn)) return false;
  }
  stage.sheet.value = { name: 'card', of: id };
  return true;
}

/** A bare place is tapped: the one whose place is asked for, or who acts, is shown there; and who is shown there already moves. */
export function tapPlace(stage: Stage, place: Point): void {
  const dragged = stage.dragging.now.peek();
  if (dragged?.wanted) stage.dragging.move(place);
  else tapMove(stage, place, dragged);
}

function tapMove(stage: Stage, place: Point, dragged: Dragged | null): void {
  stage.note.value = '';
  const [open, state] = [stage.open.peek(), stage.state.peek()];
  const id = state?.acting?.id;
  if (open?.is !== 'asked' || open.asked.question.name !== 'action' || !state || id === undefined || stage.looksOnly)
    return;
  stage.aimed.value = null;
  if (!movable(open.asked.question, state, null).includes(id)) return;
  const at = dragged?.found?.place;
  if (dragged && at && apart(at, place) <= (dragged.mm ?? 32) / 50.8 + besideGhost) return void letGo(stage);
  if (dragged) stage.dragging.move(place);
  else stage.dragging.propose(id, place);
}

/** Inches beside a base that is shown which mean it still. */
const besideGhost = 0.3;

const isEnemy = (state: GameState, id: string, of: string): boolean =>
  npoById(state, id) !== undefined || enemiesInPlay(state, of).some((one) => one.id === id);

/** A door is tapped: it answers, is operated, or its sheet opens. */
export function tapDoor(stage: Stage, state: GameState, door: string): void {
  const open = stage.open.peek();
  const number = Number(door.slice(1));
  if (open?.is === 'asked' && !stage.looksOnly && door.startsWith('H')) {
    const { question } = open.asked;
    if (question.name === 'hatchway-operated' && question.kind === 'choice') {
      const offers = question.options.some(({ value }) => value === `${number}`);
      if (offers) {
        open.reply({ is: 'answer', value: `${number}` });
        return;
      }
    }
    const operates =
      question.name === 'action' &&
      question.kind === 'choice' &&
      question.options.some(({ value }) => value === 'operate-hatch');
    if (operates && state.acting) {
      stage.wish.value = { is: 'hatchway', id: state.acting.id, number };
      stage.goOn();
      return;
    }
  }
  stage.sheet.value = { name: 'door', of: door };
}
