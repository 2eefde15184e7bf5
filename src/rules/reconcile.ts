import { cardIds } from '../catalog/types.ts';
import { parseAnswer } from '../engine/answer.ts';
import type { AnswerValue, Question } from '../engine/question.ts';
import type { ReconcileArgs } from './deed.ts';
import type { NpoChanges } from './events.ts';
import { askNumber, askText, choose, chooseMany, confirm, emit, look, type Rule, reject } from './language.ts';
import { insistOnLimit } from './modes/joint-ops/set-up-npo.ts';
import { changeThreat } from './modes/joint-ops/threat.ts';
import { missionOf } from './modes/modes.ts';
import { guardBroken } from './players/guard.ts';
import type { About } from './questions/about.ts';
import { effectOptions, knownEffects } from './reconcile/facts.ts';
import { npoStates, operativeStates, orders, tableLines } from './reconcile/table-lines.ts';
import { standing } from './standing.ts';
import type { Npo, Operative } from './state.ts';
import type { TableFact, TableLine } from './table-line.ts';

/** The right values by the names of their facts: only those that differ from what is recorded. */
type Right = ReadonlyMap<string, AnswerValue>;

/** Puts the record right where the table differs from it. Nothing follows from a correction but what the threat level does. */
export function* reconcile({ set }: ReconcileArgs): Rule {
  const before = yield* look();
  const lines = tableLines(before);
  const right = set.length > 0 ? yield* given(lines, set) : yield* asked(lines);
  for (const line of lines)
    if (line.facts.some(({ question }) => right.has(question.name))) yield* correct(line, right);
  yield* insistOnLimit(before);
}

function* given(lines: readonly TableLine[], set: ReconcileArgs['set']): Rule<Right> {
  const facts = lines.flatMap((line) => line.facts);
  const right = new Map<string, AnswerValue>();
  for (const { fact: name, value } of set) {
    const fact = facts.find(({ question }) => question.name === name);
    if (!fact) {
      const line = lines.find(({ id }) => id === name.split('.')[0]);
      const known = line ? line.facts.map(({ question }) => question.name) : lines.map(({ id }) => id);
      return yield* reject({
        message: `Nothing on the table is called "${name}".`,
        hint: `known: ${known.join(', ')}`,
      });
    }
    const parsed = parseAnswer(fact.question, value);
    if (!parsed.ok) return yield* reject({ message: `${parsed.problem}.`, hint: fact.question.why });
    if (differs(fact, parsed.value)) right.set(name, parsed.value);
  }
  return right;
}

function* asked(lines: readonly TableLine[]): Rule<Right> {
  const which = yield* chooseMany({
    name: 'differs',
    why: 'Compare the table with these lines: which differ?',
    options: lines.map(({ id, label }) => ({ value: id, label })),
    min: 0,
    max: lines.length,
  });
  const right = new Map<string, AnswerValue>();
  for (const line of lines.filter(({ id }) => which.includes(id)))
    for (const fact of line.facts) {
      const value = yield* ask(fact.question);
      if (differs(fact, value)) right.set(fact.question.name, value);
    }
  return right;
}

const differs = ({ value }: TableFact, now: AnswerValue): boolean => String(value) !== String(now);

function* ask(question: Question<About>): Rule<AnswerValue> {
  switch (question.kind) {
    case 'choice':
      return question.many ? yield* chooseMany(question) : yield* choose(question);
    case 'number':
      return yield* askNumber(question);
    case 'confirm':
      return yield* confirm(question);
    case 'text':
      return yield* askText(question);
    case 'dice':
      return yield* reject({ message: `${question.name} is no fact of the table.` });
  }
}

function* correct({ id, subject }: TableLine, right: Right): Rule {
  switch (subject.of) {
    case 'npo': {
      const { npo } = subject;
      const state = npoStates.find((one) => one === right.get(`${id}.state`));
      const changes: NpoChanges = { ...plain(id, right), ...(state && { state }) };
      const whole = { ...changes, ...(yield* standing(npo, changes)) };
      if (Object.keys(whole).length > 0) yield* emit({ type: 'npo-corrected', id, changes: whole });
      return yield* correctEffects(npo, right);
    }
    case 'operative': {
      const { operative } = subject;
      const state = operativeStates.find((one) => one === right.get(`${id}.state`));
      const apl = right.get(`${id}.apl`);
      const changes = { ...plain(id, right), ...(apl !== undefined && { apl: Number(apl) }), ...(state && { state }) };
      const whole = { ...changes, ...(yield* standing(operative, changes)) };
      if (Object.keys(whole).length > 0) yield* emit({ type: 'operative-corrected', id, changes: whole });
      yield* correctEffects(operative, right);
      const guard = right.get(`${id}.guard`);
      if (guard === undefined && changes.order !== undefined) yield* guardBroken([id]);
      if (guard !== undefined) yield* emit({ type: guard === true ? 'guard-began' : 'guard-ended', id });
      return;
    }
    case 'door': {
      const value = String(right.get(id));
      const open = value.startsWith('open');
      const breached = value.endsWith('breached');
      return yield* emit({ type: 'door-corrected', door: subject.kind, number: subject.door.number, open, breached });
    }
    case 'threat': {
      const { threat } = yield* look();
      return yield* changeThreat([{ trigger: 'correction', change: Number(right.get(id)) - threat }]);
    }
    case 'command-points': {
      const change = Number(right.get(id)) - (yield* look()).commandPoints;
      return yield* emit({ type: 'command-points-changed', change, because: 'correction' });
    }
    case 'cards': {
      const value = right.get(id);
      const inPlay = cardIds.filter((card) => Array.isArray(value) && value.map(String).includes(card));
      return yield* emit({ type: 'cards-corrected', inPlay });
    }
    case 'mission': {
      const state = yield* look();
      const objectives = missionOf(state).corrected?.(state.objectives, right) ?? state.objectives;
      if (typeof objectives === 'string') return yield* reject({ message: objectives });
      return yield* emit({ type: 'objectives-corrected', objectives });
    }
  }
}

function plain(id: string, right: Right): Pick<NpoChanges, 'wounds' | 'order'> {
  const wounds = right.get(`${id}.wounds`);
  const order = orders.find((one) => one === right.get(`${id}.order`));
  return { ...(wounds !== undefined && { wounds: Number(wounds) }), ...(order && { order }) };
}

function* correctEffects({ id, effects }: Npo | Operative, right: Right): Rule {
  const value = right.get(`${id}.effects`);
  if (!Array.isArray(value)) return;
  const wanted = effectOptions.filter((option) => value.map(String).includes(option.value));
  const before = knownEffects(effects);
  const touched = [...before.filter((one) => !wanted.includes(one)), ...wanted.filter((one) => !before.includes(one))];
  for (const until of new Set(touched.map((one) => one.until))) {
    if (before.some((one) => one.until === until)) yield* emit({ type: 'effects-ended', id, until });
    for (const { change } of wanted.filter((one) => one.until === until)) {
      const source = effects.find((one) => one.change === change && one.until === until)?.source ?? 'correction';
      yield* emit({ type: 'effect-began', id, effect: { kind: 'apl', change, source, until } });
    }
  }
}
