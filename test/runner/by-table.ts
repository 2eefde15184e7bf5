import { seededDice } from '../../src/engine/dice.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  type Option,
  parseRemarked,
  type Question,
} from '../../src/engine/question.ts';
import { resolve, type Source } from '../../src/engine/resolve.ts';
import { dangerFrom } from '../../src/rules/activation/candidates.ts';
import { type Danger, greatest, moreDangerous } from '../../src/rules/activation/danger.ts';
import { situationOf } from '../../src/rules/activation/situation.ts';
import { nextDeed } from '../../src/rules/course/course.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import { areClose, isEngagedOnRecord } from '../../src/rules/known/known.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { type About, aboutOf } from '../../src/rules/questions/about.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { npoById, nposInPlay, operativesInPlay, readyNpos } from '../../src/rules/state/stats.ts';
import { anyGame } from './any-game.ts';
import { type Chance, chance } from './chance.ts';
import { decided } from './decisions.ts';
import { answerFrom } from './from-about.ts';
import { Tabletop } from './tabletop.ts';

export interface PlayedByTable {
  /** What went wrong, each as one sentence. */
  readonly wrong: readonly string[];
  /** Names of the questions that came without a word of what they are about. */
  readonly bare: ReadonlySet<string>;
  readonly predicates: readonly string[];
  readonly cards: readonly string[];
  readonly deeds: readonly string[];
  readonly turningPoints: number;
  /** Of each activation of an NPO: its datacard, and what was asked of a person, dice apart. */
  readonly activations: readonly { readonly datacard: string; readonly asked: readonly Question<About>[] }[];
}

/** Plays so many turning points on a made-up table, every fact told from where things stand. */
export function playByTable(
  seed: string,
  turningPoints: number,
  opening: readonly Deed[],
  fixed: Partial<GameState['config']>,
): PlayedByTable {
  const by = chance(seed);
  const config = { ...anyGame(by, seed), ...fixed, npoLimit: 20, inventory: null };
  const table = new Tabletop(
    config.roster.map(({ id }) => id),
    by,
  );
  const [wrong, bare, predicates, deeds]: [string[], Set<string>, string[], string[]] = [[], new Set(), [], []];
  const activations: { datacard: string; asked: readonly Question<About>[] }[] = [];
  let state = initialState(config);
  const due = (): Deed | undefined => nextDeed(state);
  const left = [...opening];
  for (let count = 1; count < 300 && state.turningPoint <= turningPoints && wrong.length === 0; count++) {
    const deed = (state.phase === 'setup' ? undefined : left.shift()) ?? due();
    if (!deed) break;
    const dice = seededDice(seed, count);
    const source: Source<GameState, About> = (question, occurrence, now) => {
      if (question.kind === 'dice') return dice(question, occurrence);
      const about = aboutOf(question);
      if (!about) {
        bare.add(question.name);
        return { value: decided(question, table, by, now), source: 'answer' };
      }
      predicates.push(about.predicate);
      const value = toldOf(question, about, table, now);
      const certain = recordedAnswer(question, now);
      if (certain && `${certain.value}` !== `${value}`)
        wrong.push(`${about.predicate} of ${about.by}: ${value}, but known: ${certain.because}`);
      return { value, source: certain ? 'known' : 'answer' };
    };
    const outcome = resolve(
      deedRule(deed),
      state,
      (now, event) => {
        table.see(event);
        return evolve(now, event);
      },
      source,
    );
    deeds.push(deed.do);
    const asked = outcome.is === 'done' ? outcome.asked : [];
    const began = outcome.is === 'done' ? outcome.events.find(({ type }) => type === 'npo-activated') : undefined;
    if (deed.do === 'resolve-npo' && began?.type === 'npo-activated')
      activations.push({
        datacard: state.npos.find(({ id }) => id === began.id)?.datacard ?? '',
        asked: asked.filter(({ answer }) => answer.source === 'answer').map(({ question }) => question),
      });
    // Who has but a weapon that does not reach shoots at nobody; something else is done.
    if (outcome.is === 'refused' && ['Weapon Rules, Range', 'Actions, Shoot'].includes(outcome.refusal.rule)) continue;
    if (outcome.is !== 'done') wrong.push(`${seed}, ${deed.do}: ${JSON.stringify(outcome)}`);
    else {
      state = outcome.state;
      wrong.push(
        ...contradictions(state, table).map(
          (one) => `${seed}, ${deed.do} ${count}: ${one} after ${JSON.stringify(outcome.events)}`,
        ),
      );
    }
  }
  return {
    wrong,
    bare,
    predicates,
    deeds,
    cards: state.npos.map(({ datacard }) => datacard),
    activations,
    turningPoints: state.outcome === null ? state.turningPoint : turningPoints + 1,
  };
}

/** What a person says of the table. */
function toldOf(question: Question<About>, about: About, table: Tabletop, state: GameState): AnswerValue {
  const told = answerFrom(about, question.kind, question.kind === 'choice' && question.many, table);
  return question.kind === 'choice' && Array.isArray(told) ? withFirst(question, told.map(String), table, state) : told;
}

/** What a person at this table answers, dice apart: what is so, and any decision that can be carried out. */
export function answerAt(
  question: Exclude<Question<About>, { kind: 'dice' }>,
  table: Tabletop,
  by: Chance,
  state: GameState,
): AnswerValue {
  const about = aboutOf(question);
  return about ? toldOf(question, about, table, state) : decided(question, table, by, state);
}

/**
 * Says which NPO goes first, as a person does who sees the whole table: that no other can do worse, or which one does and
 * whom it can attack; where none can attack, the one that is most exposed.
 */
function withFirst(
  { about, options }: ChoiceQuestion<About>,
  told: readonly string[],
  table: Tabletop,
  state: GameState,
): AnswerValue {
  const [said, meaning] = Object.entries(about?.others ?? {}).find(([, { is }]) => is === 'no-other-first') ?? [];
  if (said === undefined || meaning?.is !== 'no-other-first') return [...told];
  const { npos } = meaning;
  const dangers = new Map(npos.map((id) => [id, dangerOf(id, table, state)]));
  const others = greatest(
    state,
    [...dangers.values()].flatMap((danger) => danger ?? []),
  );
  const rest = readyNpos(state).flatMap(({ id }) => (npos.includes(id) ? [] : (dangerOf(id, table, state) ?? [])));
  const most = greatest(state, rest);
  if (others === null && most === null) {
    const idle = mostExposed(state, table, options);
    return idle.length > 0 && told.length === 0 ? idle : [...told, said];
  }
  if (others === null || (most !== null && moreDangerous(state, others, most) <= 0)) return [...told, said];
  const worst = npos.find((id) => {
    const danger = dangers.get(id);
    return danger?.target === others.target && moreDangerous(state, danger, others) === 0;
  });
  return worst === undefined ? [...told] : [...told, atOnce(worst, options, table)];
}

/** With whom it can attack, where that can be said at once. */
function atOnce(npo: string, options: readonly Option[], table: Tabletop): string {
  const inner = aboutOf({ about: options.find(({ value }) => value === npo)?.within?.about });
  const whom = inner ? answerFrom(inner, 'choice', true, table) : [];
  const remarks = (Array.isArray(whom) ? whom : []).map((one) => formatWithin(parseRemarked(String(one))));
  return formatRemarked({ value: npo, remarks });
}

/** None can attack. */
function mostExposed(state: GameState, table: Tabletop, options: readonly Option[]): string[] {
  const ids = readyNpos(state).map(({ id }) => id);
  const to = operativesInPlay(state).map(({ id }) => id);
  const exposed = answerFrom({ predicate: 'most-exposed', by: null, ids, from: 'stands', to }, 'choice', true, table);
  const all = Array.isArray(exposed) ? exposed.map(String) : [];
  if (!all.every((id) => options.some(({ value }) => value === id))) return [];
  return all.map((id) => {
    const within = options.find(({ value }) => value === id)?.within?.options ?? [];
    return within.some(({ value }) => value === 'nobody') ? `${id}:nobody` : id;
  });
}

/** What this NPO would do, by where everybody stands. */
function dangerOf(id: string, table: Tabletop, state: GameState): Danger | null {
  const npo = npoById(state, id);
  if (!npo) return null;
  const outcome = resolve(dangerFrom(situationOf(state, npo)), state, evolve, (question) => {
    const about = aboutOf(question);
    if (!about) return undefined;
    return {
      value: answerFrom(about, question.kind, question.kind === 'choice' && question.many, table),
      source: 'answer',
    };
  });
  return outcome.is === 'done' ? outcome.result : null;
}

/** Where the record knows something else than the table shows. */
function contradictions(state: GameState, table: Tabletop): readonly string[] {
  const operatives = operativesInPlay(state);
  const npos = nposInPlay(state);
  const pairs = operatives.flatMap(({ id }) => npos.map((npo) => [id, npo.id] as const));
  return [
    ...pairs
      .filter(([one, two]) => (areClose(state.known, one, two) ?? table.isClose(one, two)) !== table.isClose(one, two))
      .map(([one, two]) => `${one} and ${two} are ${table.isClose(one, two) ? '' : 'not '}close`),
    ...[...operatives, ...npos]
      .filter(
        ({ id }) => (isEngagedOnRecord(state, id) ?? table.closeTo(id).length > 0) !== table.closeTo(id).length > 0,
      )
      .map(({ id }) => `${id} has ${table.closeTo(id).length} enemies close`),
    ...npos
      .filter(({ id }) => state.known.rooms[id] !== undefined && state.known.rooms[id] !== table.roomOf(id))
      .map(({ id }) => `${id} is in room ${table.roomOf(id)}`),
    ...[...operatives, ...npos]
      .filter(
        ({ id }) => state.known.hatchways[id] !== undefined && !table.isAtDoor(id, String(state.known.hatchways[id])),
      )
      .map(({ id }) => `${id} is at no hatchway`),
  ];
}
