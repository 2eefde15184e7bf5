import { type Catalogue, cardIn } from '../../src/catalog/catalogue.ts';
import { frozen } from '../../src/catalog/frozen.ts';
import type { DatacardId } from '../../src/catalog/types.ts';
import { seededDice } from '../../src/engine/dice.ts';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { type Resolution, resolve, type Source } from '../../src/engine/resolve.ts';
import type { Refusal } from '../../src/engine/rule.ts';
import type { EventType, GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import { knownAfter } from '../../src/rules/known/lifetime.ts';
import type { Hint } from '../../src/rules/language/deed.ts';
import type { Rule } from '../../src/rules/language/language.ts';
import { boardAnswer } from '../../src/rules/npo-places/answer.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { Door, GameConfig, GameState, Npo, Operative } from '../../src/rules/state/state.ts';
import { spoken } from '../../src/view/questions/question-words.ts';

/** An NPO of a scene: its datacard, and what differs from a ready, concealed, unhurt one with all its weapons. */
export type NpoSketch = DatacardId | ({ readonly datacard: DatacardId } & Partial<Omit<Npo, 'datacard'>>);
/** A player operative of a scene: its id, and what differs from APL 2, 10 wounds, Save 4+, ready, concealed. */
export type OperativeSketch = string | ({ readonly id: string } & Partial<Operative>);

/** A table as it stands. Everything left out is the usual: mission 2, no map, turning point 2, Gambit step, threat 5. */
export interface Scene
  extends Partial<Omit<GameConfig, 'difficulty'>>,
    Partial<Omit<GameState, 'config' | 'npos' | 'operatives' | 'deck' | 'gambits' | 'hatchways' | 'breachPoints'>> {
  readonly difficulty?: Partial<GameConfig['difficulty']>;
  readonly npos?: readonly NpoSketch[];
  readonly operatives?: readonly OperativeSketch[];
  readonly deck?: Partial<GameState['deck']>;
  readonly gambits?: Partial<GameState['gambits']>;
  /** Numbers of the open ones. */
  readonly openHatchways?: readonly number[];
  readonly openBreachPoints?: readonly number[];
  /** It is known that nobody has an enemy in control range, as when the battle begins; else nothing is known of that. */
  readonly apart?: boolean;
}

/** The two players of a scene of Adversary Ops, who wants others names them. */
const rivals = [
  { id: 'anna', name: 'Anna' },
  { id: 'ben', name: 'Ben' },
];

export function config(with_: Partial<Omit<GameConfig, 'difficulty'>> & Pick<Scene, 'difficulty'> = {}): GameConfig {
  return {
    mode: with_.mode ?? 'joint-ops',
    mission: with_.mode === 'adversary-ops' ? null : (with_.mission ?? 'demolition-protocol'),
    ...(with_.mode === 'adversary-ops' ? { players: with_.players ?? rivals } : {}),
    map: with_.map ?? null,
    rolled: with_.rolled ?? {},
    seed: with_.seed ?? 'test',
    roster: with_.roster ?? [],
    rulings: with_.rulings ?? {},
    npoLimit: with_.npoLimit ?? 10,
    themes: with_.themes ?? [],
    difficulty: { npos: 0, types: 'printed', cards: 0, without: [], ...with_.difficulty },
    inventory: with_.inventory ?? null,
    ...(with_.pack ? { pack: with_.pack } : {}),
    ...(with_.teamRules ? { teamRules: with_.teamRules } : {}),
  };
}

/** The state of a scene, frozen to the bottom: a rule that changed it in place would throw. */
export function scene(of: Scene = {}): GameState {
  const { npos, operatives, deck, gambits, openHatchways, openBreachPoints, difficulty, apart, ...others } = of;
  const {
    mode,
    mission,
    players,
    map,
    rolled,
    seed,
    roster,
    rulings,
    npoLimit,
    themes,
    inventory,
    pack,
    teamRules,
    ...differs
  } = others;
  const start = initialState(config(of));
  const usual = {
    turningPoint: 2,
    phase: 'strategy',
    initiative: 'players',
    lastInitiative: 'players',
    threat: 5,
  } as const;
  const state: GameState = frozen({
    ...start,
    ...usual,
    step: of.phase === 'firefight' ? 'activations' : 'gambit',
    ...differs,
    npos: npoList(npos ?? [], start.catalogue),
    operatives: (operatives ?? []).map(operative),
    deck: { ...start.deck, ...deck },
    gambits: { ...start.gambits, ...gambits },
    hatchways: opened(start.hatchways, openHatchways),
    breachPoints: opened(start.breachPoints, openBreachPoints),
  });
  return apart ? frozen({ ...state, known: knownAfter(state, { type: 'battle-began' }) }) : state;
}

const opened = (doors: readonly Door[], numbers: readonly number[] = []): readonly Door[] =>
  doors.map((door) => ({ ...door, open: numbers.includes(door.number) }));

/** Named as in the game: warrior-1, warrior-2, crawler-1. */
function npoList(sketches: readonly NpoSketch[], catalogue: Catalogue): Npo[] {
  const count = new Map<DatacardId, number>();
  return sketches.map((sketch) => {
    const { datacard: id, ...differs } = typeof sketch === 'string' ? { datacard: sketch } : sketch;
    const number = (count.get(id) ?? 0) + 1;
    count.set(id, number);
    const card = cardIn(catalogue, id);
    return {
      id: `${card.short}-${number}`,
      datacard: id,
      name: `${card.name} ${number}`,
      weapons: card.weapons.map((weapon) => weapon.id),
      wounds: card.wounds,
      maxWounds: card.wounds,
      order: 'conceal',
      state: 'ready',
      effects: [],
      ...differs,
    };
  });
}

function operative(sketch: OperativeSketch): Operative {
  const { id, ...differs } = typeof sketch === 'string' ? { id: sketch } : sketch;
  const usual = { apl: 2, wounds: 10, maxWounds: 10, save: 4, weapons: [], effects: [] };
  return { id, name: id[0]?.toUpperCase() + id.slice(1), ...usual, order: 'conceal', state: 'ready', ...differs };
}

/** Answers by the name of their question, one for each time it is asked: `{ 'npo-type': [[3, 4], [6, 6]], site: ['none'] }`. */
export type Answers = Readonly<Record<string, readonly AnswerValue[]>>;

interface Played<R> {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  /** Names of the questions, in order. */
  readonly asked: readonly string[];
  readonly result: R;
}

/** Plays a rule to its end. Fails when an answer is missing or left over, or when it is refused or rejected. */
export function play<R>(rule: Rule<R>, state: GameState, answers: Answers = {}, force?: string): Played<R> {
  const { left, resolution } = run(rule, state, answers, force);
  const played = ended(resolution);
  if (left.length > 0) throw new Error(`answers left over: ${left.join(', ')}`);
  return played;
}

function ended<R>(resolution: Resolution<GameState, GameEvent, R, About, Hint>): Played<R> {
  if (resolution.is !== 'done') throw new Error(`not played to the end: ${JSON.stringify(resolution)}`);
  const { state, events, asked, result } = resolution;
  return {
    state,
    events,
    asked: asked.filter(({ answer }) => answer.source !== 'known').map(({ question }) => question.name),
    result,
  };
}

/** Plays a rule to its end with random dice and random choices; the same seed, the same game. */
export const playAtRandom = <R>(rule: Rule<R>, state: GameState, seed: string): Played<R> =>
  atRandom(rule, state, seed, certain);

/** The same where the board tells what it knows or holds for likeliest. */
export const playByBoard = <R>(rule: Rule<R>, state: GameState, seed: string): Played<R> =>
  atRandom(rule, state, seed, (question, now) => {
    const sure = certain(question, now);
    const measured = sure ? undefined : boardAnswer(question, now);
    return sure ?? (measured && { value: measured.value, source: 'board' });
  });

function atRandom<R>(
  rule: Rule<R>,
  state: GameState,
  seed: string,
  known: (question: Question<About>, now: GameState) => ReturnType<Source>,
): Played<R> {
  const dice = seededDice(seed, 1);
  const face = (name: string, sides: number, occurrence: number): number =>
    Number([dice({ kind: 'dice', name, why: '', count: 1, sides }, occurrence)?.value].flat()[0]);
  const source: Source<GameState, About> = (open, occurrence, now) => {
    const sure = known(open, now);
    if (sure) return sure;
    switch (open.kind) {
      case 'dice':
        return dice(open, occurrence);
      case 'choice': {
        const values = open.options.map(({ value }) => value);
        if (!open.many) return answered(values[face(open.name, values.length, occurrence) - 1] ?? '');
        const wanted = values.filter((value) => face(`${open.name} ${value}`, 2, occurrence) === 1);
        const enough = [...wanted, ...values.filter((value) => !wanted.includes(value))].slice(0, open.min);
        return answered(wanted.length < open.min ? enough : wanted.slice(0, open.max));
      }
      case 'number':
        return answered(open.min - 1 + face(open.name, open.max - open.min + 1, occurrence));
      case 'confirm':
        return answered(face(open.name, 2, occurrence) === 1);
      case 'text':
        return answered('some text');
    }
  };
  return ended(resolve(rule, state, frozenEvolve, source));
}

function certain(question: Question<About>, state: GameState): ReturnType<Source> {
  const fact = recordedAnswer(question, state);
  return fact && { value: fact.value, source: 'known' };
}

const answered = (value: AnswerValue) => ({ value, source: 'answer' }) as const;

/** How the rules refuse. Fails when they do not. */
export function refusal(rule: Rule<unknown>, state: GameState, answers: Answers = {}): Refusal {
  const { resolution } = run(rule, state, answers);
  if (resolution.is !== 'refused') throw new Error(`not refused: ${JSON.stringify(resolution)}`);
  return resolution.refusal;
}

/** Why the command makes no sense, in one sentence. Fails when it does. */
export function rejection(rule: Rule<unknown>, state: GameState, answers: Answers = {}): string {
  const { resolution } = run(rule, state, answers);
  if (resolution.is !== 'invalid') throw new Error(`not rejected: ${JSON.stringify(resolution)}`);
  return resolution.invalid.message;
}

/** The question at which these answers end. Fails when there is none. */
export function question(rule: Rule<unknown>, state: GameState, answers: Answers = {}): Question {
  const { resolution } = run(rule, state, answers);
  if (resolution.is !== 'question') throw new Error(`no question: ${JSON.stringify(resolution)}`);
  return resolution.question;
}

/** Who or what could be chosen, or picked at random, at the question at which these answers end. */
export function offered(rule: Rule<unknown>, state: GameState, answers: Answers = {}): string[] {
  const open = question(rule, state, answers);
  const options = open.kind === 'choice' ? open.options : open.kind === 'dice' ? (open.faces ?? []) : [];
  return options.map((option) => option.value);
}

/** The events of one type, in order. */
export function only<T extends EventType>(type: T, events: readonly GameEvent[]): Extract<GameEvent, { type: T }>[] {
  return events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
}

function run<R>(
  rule: Rule<R>,
  state: GameState,
  answers: Answers,
  force?: string,
): { resolution: Resolution<GameState, GameEvent, R, About, Hint>; left: readonly string[] } {
  const used = new Map<string, number>();
  const source: Source<GameState, About> = (question, occurrence, now) => {
    const { name } = question;
    const value = answers[name]?.[occurrence - 1];
    if (value === undefined) return certain(question, now);
    used.set(name, occurrence);
    return answered(value);
  };
  const overrule = (no: Refusal): GameEvent => ({
    type: 'override',
    rule: no.rule,
    message: no.message,
    reason: force ?? '',
  });
  const resolution = resolve(spoken(rule), state, frozenEvolve, source, force === undefined ? {} : { overrule });
  const left = Object.entries(answers).filter(([name, values]) => (used.get(name) ?? 0) < values.length);
  return { resolution, left: left.map(([name]) => name) };
}

/** Every state on the way is frozen, and every event: nothing may change in place. */
const frozenEvolve = (state: GameState, event: GameEvent): GameState => frozen(evolve(state, frozen(event)));
