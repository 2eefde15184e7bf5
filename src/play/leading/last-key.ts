import type { Guided } from '../asking/guided.ts';
import type { Face } from '../face.ts';
import type { Seat } from '../seat.ts';
import { gameIfAny } from './game-if-any.ts';

/** Somebody who is led, and what the last key has led to. */
export interface Followed extends Guided {
  /** So many deeds are what the last key has led to, one at least: a step back takes back these and no other. */
  sinceLastKey(): number;
  /** The name of the question whose answer was the last key and has led to no deed; null for every other key. */
  ledToNothing(): string | null;
}

/** One reply: the name of the question (null: something told), and how many deeds stood when it came. */
interface Reply {
  readonly to: string | null;
  readonly standing: number;
}

/**
 * Counts what each reply of the person leads to, steps that ask nobody included. Where another screen has acted since the person was
 * asked or told, it is one: the last deed of anybody.
 */
export function followed<G extends Guided>(guided: G): G & Followed {
  const { face, seat } = guided;
  const none: Reply = { to: null, standing: standing(seat) };
  let [last, before] = [none, none];
  /** How many deeds stood when the person was asked or told last. */
  let shown = none.standing;
  const replied = async <T>(to: string | null, reply: Promise<T>): Promise<T> => {
    before = last;
    shown = standing(seat);
    try {
      return await reply;
    } finally {
      last = { to, standing: standing(seat) };
    }
  };
  const counting: Face = {
    ask: (asked, over) => replied(asked.question.name, face.ask(asked, over)),
    tell: (told, over) => replied(null, face.tell(told, over)),
    correct: () => replied(null, face.correct()),
    takenBack: (question, value) => face.takenBack(question, value),
    waits: (whose) => face.waits?.(whose),
    note: (text, hint) => face.note(text, hint),
    complain: (problem, answered) => face.complain(problem, answered),
  };
  return {
    ...guided,
    face: counting,
    sinceLastKey: () => (standing(seat) === shown ? Math.max(1, shown - before.standing) : 1),
    ledToNothing: () => (shown === before.standing ? before.to : null),
  };
}

const standing = (seat: Pick<Seat, 'read'>): number => gameIfAny(seat)?.told.length ?? 0;
