import type { Point } from '../../../geometry/point.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { placeAsked } from '../drag/drag-plan.ts';
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
  const mayMove = movable(question, state);
  const doors = question.name === 'hatchway-operated' ? values.map((number) => `H${number}`) : [];
  return {
    offered: new Set([...values, ...doors]),
    chosen: new Set(stage.ticked.value),
    mayMove: new Set(mayMove),
  };
}

/** A miniature is tapped: it answers, or its card opens. True: something came of it. */
export function tapMiniature(stage: Stage, id: string): boolean {
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
  }
  stage.sheet.value = { name: 'card', of: id };
  return true;
}

/** A bare place is tapped: the one whose place is asked for is shown there. */
export function tapPlace(stage: Stage, place: Point): void {
  if (stage.dragging.now.peek()?.wanted) stage.dragging.move(place);
}

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
