import { checkAnswer } from '../../engine/answer.ts';
import type { Answer, AnswerValue, Question } from '../../engine/question.ts';
import { type Asked, resolve, type Source } from '../../engine/resolve.ts';
import type { Refusal } from '../../engine/rule.ts';
import type { GameEvent } from '../events/events.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Rule } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import { gradesOf, hasThreat, maxThreat } from '../state/parts.ts';
import type { GameState } from '../state/state.ts';
import { type Alternative, alternatives } from './alternatives.ts';

type Facts = Source<GameState, About>;

/** A deed as it was resolved. */
export interface Resolved {
  readonly rule: () => Rule;
  readonly before: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Asked[];
  /** The sources in order: `recorded`, then the one that knows or rolls what was not asked then, `least` for the rest. */
  readonly sources: (recorded: Facts, least: Facts) => Facts;
  readonly overrule?: ((refusal: Refusal) => GameEvent) | undefined;
}

/** One fact changed, and the first decision that would have come out differently. */
export interface WhatIf {
  readonly fact:
    | { readonly of: 'answer'; readonly question: Question; readonly given: AnswerValue; readonly other: Alternative }
    | { readonly of: 'threat'; readonly level: number };
  readonly was: GameEvent | null;
  readonly is: GameEvent | null;
  /** The first order of an NPO that would have been different. */
  readonly order: Extract<GameEvent, { readonly type: 'npo-activated' }> | null;
  /** The answers to what was not asked then: the least that can be said. */
  readonly assumed: readonly Answer[];
}

/** For each fact, the smallest change that would have changed a decision; those that assume least come first. */
export function whatIfs(deed: Resolved): readonly WhatIf[] {
  const found = [...ofThreat(deed), ...deed.asked.flatMap((one, index) => ofAnswer(deed, one, index))];
  return found.toSorted((a, b) => a.assumed.length - b.assumed.length);
}

function ofAnswer(deed: Resolved, { question, answer }: Asked, index: number): readonly WhatIf[] {
  const occurrence = deed.asked.slice(0, index).filter((one) => one.question.name === question.name).length + 1;
  for (const other of alternatives(question, answer.value)) {
    const changed = { name: question.name, occurrence, value: other.value };
    const parted = resolveWith(deed, deed.before, changed);
    if (parted) return [{ fact: { of: 'answer', question, given: answer.value, other }, ...parted }];
  }
  return [];
}

/** Reinforcements and event cards depend on the threat grade: the nearest level of the grade below and above. */
function ofThreat(deed: Resolved): readonly WhatIf[] {
  const { before, events } = deed;
  if (!hasThreat(before.config)) return [];
  if (!events.some(({ type }) => type === 'reinforcements-decided' || type === 'gambit-not-due')) return [];
  const grades = gradesOf(before.config);
  const below = grades.findLast(({ from }) => from <= before.threat)?.from;
  const above = grades.find(({ from }) => from > before.threat)?.from;
  const levels = [...(below === undefined ? [] : [below - 1]), ...(above === undefined ? [] : [above])];
  return levels
    .filter((level) => level >= 0 && level <= maxThreat)
    .flatMap((level) => {
      const parted = resolveWith(deed, { ...before, threat: level });
      return parted ? [{ fact: { of: 'threat' as const, level }, ...parted }] : [];
    });
}

function resolveWith(
  { rule, asked, sources, overrule, events }: Resolved,
  before: GameState,
  changed?: { readonly name: string; readonly occurrence: number; readonly value: AnswerValue },
): Pick<WhatIf, 'was' | 'is' | 'order' | 'assumed'> | null {
  const assumed: Answer[] = [];
  const recorded: Source = (question, occurrence) => {
    if (changed?.name === question.name && changed.occurrence === occurrence)
      return { value: changed.value, source: 'answer' };
    const then = asked.filter((one) => one.question.name === question.name)[occurrence - 1];
    return then && checkAnswer(question, then.answer.value).ok ? then.answer : undefined;
  };
  const assuming: Source = (question) => {
    if (question.kind === 'dice') return undefined;
    const value = least(question);
    assumed.push({ name: question.name, value, source: 'auto' });
    return { value, source: 'auto' };
  };
  const resolution = resolve(rule(), before, evolve, sources(recorded, assuming), { overrule });
  if (resolution.is !== 'done') return null;
  const beside = (all: readonly GameEvent[]) => all.filter(({ type }) => type !== 'npo-activated');
  const parted = parting(beside(events), beside(resolution.events)) ?? parting(events, resolution.events);
  if (!parted) return null;
  const orders = events.filter((event) => event.type === 'npo-activated');
  const order = resolution.events
    .filter((event) => event.type === 'npo-activated')
    .find(({ id, order: now }) => orders.some((one) => one.id === id && one.order !== now));
  return { ...parted, order: order ?? null, assumed };
}

/** The answer that says least about the table: nobody, no, the lowest number, or the suggestion if something must be said. */
function least(question: Exclude<Question, { readonly kind: 'dice' }>): AnswerValue {
  switch (question.kind) {
    case 'choice': {
      const first = question.options.slice(0, question.min).map(({ value }) => value);
      if (question.many) return first;
      return question.suggest?.value ?? first[0] ?? '';
    }
    case 'number':
      return question.suggest?.value ?? question.min;
    case 'confirm':
      return question.suggest?.value ?? false;
    case 'text':
      return question.suggest?.value ?? 'unknown';
  }
}

/** What tells one decision from another; null for an event that merely follows from one, such as the dice of an attack. */
export function decision(event: GameEvent): string | null {
  switch (event.type) {
    case 'npo-chosen':
      return `${event.type} ${event.id}`;
    case 'npo-activated':
      return `${event.type} ${event.id} ${event.order}`;
    case 'npo-acted':
      return [event.type, event.id, event.action, event.target, event.weapon, event.profile].join(' ');
    case 'initiative-set':
      return `${event.type} ${event.side}`;
    case 'reinforcements-decided':
      return `${event.type} ${event.count}`;
    case 'gambit-not-due':
      return `${event.type} ${event.gambit}`;
    case 'card-drawn':
    case 'card-set-aside':
      return `${event.type} ${event.card}`;
    case 'npo-set-up':
      return `${event.type} ${event.id} ${JSON.stringify(event.place)}`;
    case 'positions-swapped':
      return `${event.type} ${event.ids.join(' ')}`;
    case 'effect-began':
      return `${event.type} ${event.id} ${event.effect.kind === 'apl' ? event.effect.change : event.effect.kind}`;
    case 'order-changed':
      return `${event.type} ${event.id} ${event.order}`;
    case 'action-performed':
      return `${event.type} ${event.id} ${event.action}`;
    case 'hatchway-moved':
    case 'breach-point-moved':
      return `${event.type} ${event.number}`;
    case 'battle-ended':
      return `${event.type} ${event.outcome}`;
  }
  return null;
}

export const decisive = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => decision(event) !== null);

/** The first decisions at which the two courses part: what was decided, and what would have been; null for nothing more. */
export function parting(
  was: readonly GameEvent[],
  is: readonly GameEvent[],
): { readonly was: GameEvent | null; readonly is: GameEvent | null } | null {
  const [before, now] = [decisive(was), decisive(is)];
  for (let index = 0; index < Math.max(before.length, now.length); index++) {
    const [one, other] = [before[index] ?? null, now[index] ?? null];
    if (one === null || other === null || decision(one) !== decision(other)) return { was: one, is: other };
  }
  return null;
}
