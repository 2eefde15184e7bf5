import type { AnswerValue, Question } from '../../../engine/question.ts';
import { placeAsked } from '../drag/drag-plan.ts';
import type { Dropped } from '../drag/dragging.ts';

/** What somebody has shown with a finger before it was asked: who, what, where. */
export type Wish =
  | ({ readonly is: 'drop' } & Dropped)
  | { readonly is: 'hatchway'; readonly id: string | null; readonly number: number }
  | {
      readonly is: 'attack';
      readonly id: string;
      readonly action: 'shoot' | 'fight' | 'hatchway-fight';
      readonly target: string;
      readonly weapon: string;
    };

/** What a wish says to a question, and what is left of it; no answer: the question goes to the person. */
export interface WishSays {
  readonly answer?: AnswerValue;
  readonly left: Wish | null;
}

/** Only what is offered is answered: a wish that does not fit is forgotten, and the person is asked. */
export function wishSays(wish: Wish, question: Question): WishSays {
  const who = wish.id;
  const place = placeAsked(question);
  if (place) {
    if (wish.is === 'drop' && place.id === wish.id) return { answer: wish.code, left: null };
    return { left: null };
  }
  if (question.kind !== 'choice' || question.many) return { left: wish };
  const offers = (value: string | null): value is string =>
    value !== null && [...question.options, ...(question.unlikely ?? [])].some((option) => option.value === value);
  switch (question.name) {
    case 'operative':
      return offers(who) ? { answer: who, left: wish } : { left: null };
    case 'order': {
      // A Charge needs the Engage order; else it is the one that was shown, or that it has.
      const shown = wish.is === 'drop' ? (wish.action === 'charge' ? 'engage' : wish.order) : null;
      const wanted = shown ?? String(question.suggest?.value ?? '');
      return offers(wanted) ? { answer: wanted, left: wish } : { left: wish };
    }
    case 'action': {
      const wanted = wish.is === 'hatchway' ? 'operate-hatch' : wish.action;
      return offers(wanted) ? { answer: wanted, left: wish } : { left: null };
    }
    case 'target':
      if (wish.is !== 'attack') return { left: wish };
      return offers(wish.target) ? { answer: wish.target, left: wish } : { left: null };
    case 'weapon':
      if (wish.is !== 'attack') return { left: wish };
      return offers(wish.weapon) ? { answer: wish.weapon, left: null } : { left: null };
    case 'hatchway-operated':
      return wish.is === 'hatchway' && offers(`${wish.number}`)
        ? { answer: `${wish.number}`, left: null }
        : { left: null };
    case 'move-ends':
      return question.suggest && !Array.isArray(question.suggest.value)
        ? { answer: question.suggest.value, left: wish }
        : { left: wish };
    default:
      return { left: wish };
  }
}
