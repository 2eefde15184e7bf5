import { parseAnswer } from '../../engine/answer.ts';
import type { AnswerValue, Question } from '../../engine/question.ts';
import { kebab, meantBy } from '../../engine/spelling.ts';
import type { NpoChanges } from '../events/events.ts';
import type { ReconcileArgs } from '../language/deed.ts';
import {
  askNumber,
  askText,
  choose,
  chooseMany,
  confirm,
  emit,
  look,
  type Rule,
  reject,
} from '../language/language.ts';
import type { Right, TableFact, TableLine } from '../language/table-line.ts';
import { correctMarkers } from '../markers/marker-points.ts';
import { playerById } from '../mission/adversary-ops/players.ts';
import { changeThreat } from '../mission/joint-ops/threat.ts';
import { missionOf } from '../modes/modes.ts';
import { placeDeed } from '../placing/set-up-place.ts';
import type { About } from '../questions/about.ts';
import { insistOnLimit } from '../setting-up/set-up-npo.ts';
import type { Npo, Operative } from '../state/state.ts';
import { npoById, operativeById } from '../state/stats.ts';
import { courseChanges, npoCardChanges, operativeCardChanges, usesIn } from './changes.ts';
import { npoCorrected, operativeCorrected } from './correct-model.ts';
import { datacardLines } from './datacard-lines.ts';
import { effectOptions, knownEffects, npoStates, operativeStates, orderWords, tableLines } from './table-lines.ts';
import { readWeapons } from './weapons-text.ts';

/**
 * Puts the record right where the table differs from it. Nothing follows from a correction but what the threat level does,
 * and a card in force that keeps an NPO from falling. Datacards come first: they bound what the table can show.
 */
export function* reconcile({ set }: ReconcileArgs): Rule {
  const before = yield* look();
  if (set.length === 0) {
    const [cards, lines] = [datacardLines(before), tableLines(before)];
    yield* correctAll([...cards, ...lines], yield* asked([...lines, ...cards]));
  } else {
    const cards = datacardLines(before);
    const named = set.map((one) => ({ ...one, fact: fullName(one.fact, [...cards, ...tableLines(before)]) }));
    const ofCards = named.filter(({ fact }) => cards.some((line) => factOf(line, fact) !== undefined));
    yield* correctAll(cards, yield* given(cards, ofCards));
    const lines = tableLines(yield* look());
    const others = named.filter((one) => !ofCards.includes(one));
    yield* correctAll(lines, yield* given(lines, others));
  }
  yield* insistOnLimit(before);
}

function* correctAll(lines: readonly TableLine[], right: Right): Rule {
  for (const line of lines)
    if (line.facts.some(({ question }) => right.has(question.name))) yield* correct(line, right);
  const places = lines.flatMap(({ id }) => {
    const place = right.get(`${id}.place`);
    return place === undefined ? [] : [{ id, place: String(place) }];
  });
  yield* placeDeed({ places });
}

const factOf = ({ facts }: TableLine, name: string): TableFact | undefined =>
  facts.find(({ question }) => question.name === name);

/** `w1.wounds` is `warrior-1.wounds`: what comes before the dot as people type it, and what comes after; `sluices` alone is the mission's. */
function fullName(typed: string, lines: readonly TableLine[]): string {
  if (lines.some((line) => factOf(line, typed) !== undefined)) return typed;
  const ofMission = `mission.${typed}`;
  if (lines.some((line) => factOf(line, ofMission) !== undefined)) return ofMission;
  const names = lines.flatMap(({ facts }) => facts.map(({ question }) => question.name));
  const [who = '', what] = typed.split('.');
  const owners = [...new Set(names.map((name) => name.split('.')[0] ?? ''))].map((id) => ({ id }));
  const owner = meantBy(who, owners);
  if (owner.is !== 'one') return typed;
  if (what === undefined) return owner.one.id;
  const own = names.flatMap((name) => (name.startsWith(`${owner.one.id}.`) ? [{ id: name.split('.')[1] ?? '' }] : []));
  const fact = meantBy(what, own);
  return `${owner.one.id}.${fact.is === 'one' ? fact.one.id : what}`;
}

function* given(lines: readonly TableLine[], set: ReconcileArgs['set']): Rule<Right> {
  const right = new Map<string, AnswerValue>();
  for (const { fact: name, value } of set) {
    const fact = lines.map((line) => factOf(line, name)).find((one) => one !== undefined);
    if (!fact) return yield* rejectFact(name);
    const parsed = parseAnswer(fact.question, value);
    if (!parsed.ok) return yield* reject({ message: `${parsed.problem}.`, hint: fact.question.why });
    if (differs(fact, parsed.value)) right.set(name, parsed.value);
  }
  return right;
}

/** There is no such fact: the nearest three, of the one that was meant where that is clear. */
function* rejectFact(name: string): Rule<never> {
  const state = yield* look();
  const names = [...datacardLines(state), ...tableLines(state)].flatMap(({ facts }) =>
    facts.map(({ question }) => question.name),
  );
  const own = names.filter((one) => one.split('.')[0] === name.split('.')[0]);
  const meant = meantBy(
    name,
    names.map((id) => ({ id })),
  );
  const near = meant.is === 'none' ? meant.near.map(({ id }) => id) : [];
  const known = own.length > 0 ? own : near;
  return yield* reject({
    message: `Nothing on the table is called "${name}".`,
    ...(known.length === 0 ? {} : { hint: `known: ${known.join(', ')}` }),
  });
}

function* asked(lines: readonly TableLine[]): Rule<Right> {
  const which = yield* chooseMany({
    name: 'differs',
    why: 'Which lines differ from your table?',
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
      const npo = npoById(yield* look(), id) ?? subject.npo;
      const state = npoStates.find((one) => one === right.get(`${id}.state`));
      yield* npoCorrected(npo, { ...plain(id, right), ...(state && { state }) });
      return yield* correctEffects(npo, right);
    }
    case 'operative': {
      const operative = operativeById(yield* look(), id) ?? subject.operative;
      const state = operativeStates.find((one) => one === right.get(`${id}.state`));
      const changes = { ...plain(id, right), ...(state && { state }) };
      const guard = right.get(`${id}.guard`);
      yield* operativeCorrected(operative, changes);
      yield* correctEffects(operative, right);
      const isOnGuard = (yield* look()).onGuard.includes(id);
      if (guard !== undefined && guard !== isOnGuard)
        yield* emit({ type: guard === true ? 'guard-began' : 'guard-ended', id });
      return;
    }
    case 'npo-card':
      yield* npoCorrected(subject.npo, npoCardChanges(subject.npo, right));
      return yield* correctUses(subject.npo.id, right);
    case 'operative-card':
      yield* insistOnWeapons(id, right);
      yield* operativeCorrected(subject.operative, operativeCardChanges(subject.operative, right));
      return yield* correctUses(subject.operative.id, right);
    case 'course':
      return yield* emit({
        type: 'course-corrected',
        ...courseChanges(right, (yield* look()).adversary !== null),
      });
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
    case 'player':
      return yield* correctPlayer(subject.player, id, right);
    case 'command-points': {
      const change = Number(right.get(id)) - (yield* look()).commandPoints;
      return yield* emit({ type: 'command-points-changed', change, because: 'correction' });
    }
    case 'cards': {
      const value = right.get(id);
      const inPlay = [...(yield* look()).catalogue.eventCards.keys()].filter(
        (card) => Array.isArray(value) && value.map(String).includes(card),
      );
      return yield* emit({ type: 'cards-corrected', inPlay });
    }
    case 'mission': {
      const state = yield* look();
      const objectives = missionOf(state).corrected?.(state.objectives, right) ?? state.objectives;
      if (typeof objectives === 'string') return yield* reject({ message: objectives });
      if (objectives !== state.objectives) yield* emit({ type: 'objectives-corrected', objectives });
      return yield* correctMarkers(state, right);
    }
  }
}

/** CP and VP of a player of Adversary Ops. */
function* correctPlayer(player: string, line: string, right: Right): Rule {
  const tally = playerById(yield* look(), player);
  if (!tally) return;
  const [points, scored] = [right.get(`${line}.cp`), right.get(`${line}.vp`)];
  const because = 'correction';
  if (points !== undefined)
    yield* emit({ type: 'command-points-changed', change: Number(points) - tally.commandPoints, because, player });
  if (scored !== undefined)
    yield* emit({ type: 'victory-points-changed', player, change: Number(scored) - tally.victoryPoints, because });
}

function plain(id: string, right: Right): Pick<NpoChanges, 'wounds' | 'order'> {
  const wounds = right.get(`${id}.wounds`);
  const order = orderWords.find((one) => one === right.get(`${id}.order`));
  return { ...(wounds !== undefined && { wounds: Number(wounds) }), ...(order && { order }) };
}

function* insistOnWeapons(id: string, right: Right): Rule {
  const typed = right.get(id.replace('.datacard', '.weapons'));
  const wrong = typed === undefined ? undefined : readWeapons(String(typed));
  if (typeof wrong === 'string') return yield* reject({ message: wrong });
}

function* correctUses(id: string, right: Right): Rule {
  const { limitedUses } = yield* look();
  for (const { weapon, uses } of usesIn(id, right)) {
    const used = limitedUses.filter((use) => use.id === id && kebab(use.weapon) === weapon);
    yield* emit({ type: 'uses-corrected', id, weapon: used[0]?.weapon ?? (yield* weaponCalled(id, weapon)), uses });
  }
}

function* weaponCalled(id: string, weapon: string): Rule<string> {
  const operative = operativeById(yield* look(), id);
  return operative?.weapons.find(({ name }) => kebab(name) === weapon)?.name ?? weapon;
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
      const known = effects.find((one) => one.kind === 'apl' && one.change === change && one.until === until);
      const source = known?.source ?? 'correction';
      yield* emit({ type: 'effect-began', id, effect: { kind: 'apl', change, source, until } });
    }
    for (const effect of effects)
      if (effect.kind !== 'apl' && effect.until === until && before.some((one) => one.until === until))
        yield* emit({ type: 'effect-began', id, effect });
  }
}
