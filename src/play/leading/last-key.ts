import type { Guided } from '../asking/guided.ts';
import type { GameAccess } from '../game-access.ts';
import type { Screen } from '../screen.ts';
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
  const { screen, access } = guided;
  const none: Reply = { to: null, standing: standing(access) };
  let [last, before] = [none, none];
  /** How many deeds stood when the person was asked or told last. */
  let shown = none.standing;
  const replied = async <T>(to: string | null, reply: Promise<T>): Promise<T> => {
    before = last;
    shown = standing(access);
    try {
      return await reply;
    } finally {
      last = { to, standing: standing(access) };
    }
  };
  const counting: Screen = {
    ask: (asked, over) => replied(asked.question.name, screen.ask(asked, over)),
    tell(told, over) {
      if (told.waits) return replied(null, screen.tell(told, over));
      // Nobody has pressed a key at what is told without a stop.
      before = last;
      shown = standing(access);
      return screen.tell(told, over);
    },
    correct: () => replied(null, screen.correct()),
    takenBack: (question, value, way) => screen.takenBack(question, value, way),
    waits: (whose) => screen.waits?.(whose),
    note: (text, hint) => screen.note(text, hint),
    complain: (problem, answered) => screen.complain(problem, answered),
  };
  return {
    ...guided,
    screen: counting,
    sinceLastKey: () => (standing(access) === shown ? Math.max(1, shown - before.standing) : 1),
    ledToNothing: () => (shown === before.standing ? before.to : null),
  };
}

const standing = (access: Pick<GameAccess, 'read'>): number => gameIfAny(access)?.standing.length ?? 0;
