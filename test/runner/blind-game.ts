import { withOwnKeys } from '../../src/cli/asking/own-keys.ts';
import { seededDice } from '../../src/engine/dice.ts';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  parseRemarked,
  type Question,
} from '../../src/engine/question.ts';
import { resolve } from '../../src/engine/resolve.ts';
import { demoTeamOf } from '../../src/game/teams/demo-teams.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { measuredFact } from '../../src/rules/facts/measured.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import { type About, aboutOf } from '../../src/rules/questions/about.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { playOnBoard } from './board-game.ts';
import { keysFor } from './keys-for.ts';

/** What an activation or counteraction of an NPO costs a person whose `tw` is told no positions. */
export interface BlindActivation {
  /** Names of the questions of fact. */
  readonly asked: readonly string[];
  /** Of their answers; dice are rolled by the seed. */
  readonly keys: number;
  /** The NPO that goes first with positions, and without; null where there was but one. */
  readonly chosen: { readonly seen: string; readonly told: string } | null;
}

/** What only a game with positions has, and what is told instead. */
const unseenEvents: ReadonlySet<GameEvent['type']> = new Set(['placed', 'sight-told', 'npo-looked', 'npo-chosen']);

/**
 * The demonstration's team in that mission on that map, with everybody on the board. Beside it goes the same game without positions,
 * whose every question about the NPOs is answered as somebody does who sees that board.
 */
export async function playBlind(
  mission: GameConfig['mission'],
  map: GameConfig['map'],
  { deeds = 250, seed = 'shadow', npoFirst = true } = {},
): Promise<readonly BlindActivation[]> {
  const printed = { npos: 0, types: 'printed', cards: 0, without: [] } as const;
  const plain = { roster: demoTeamOf(0), rulings: {}, npoLimit: 10, difficulty: printed, inventory: null };
  const how = { thorough: false, slips: 0, asOne: true };
  const { steps } = await playOnBoard(`${seed} ${mission}`, { mission, map, ...plain }, deeds, how);
  const activations: BlindActivation[] = [];
  const [first] = steps;
  if (!first) throw new Error('nothing was done');
  let blind = withoutPlaces(
    initialState({ ...first.before.config, rulings: { 'npo-first': npoFirst ? 'yes' : 'no' } }),
  );
  for (const [number, { deed, before: seen, events }] of steps.entries()) {
    const told: GameEvent[] = [];
    if (deed.do === 'resolve-npo' || deed.do === 'counteract') {
      const dice = seededDice('blind', number);
      const asked: string[] = [];
      let keys = 0;
      const outcome = resolve(deedRule(deed), blind, evolve, (question, occurrence, now) => {
        if (question.kind === 'dice') return dice(question, occurrence);
        const about = aboutOf(question);
        if (!about) return { value: decidedAs(question), source: 'auto' };
        const certain = recordedAnswer(question, now);
        if (certain) return { value: certain.value, source: 'known' };
        const value = seenBy(question, about, seen);
        asked.push(
          question.name +
            (process.env.DUMP && about.predicate === 'can-attack'
              ? `(${about.ids.length}>${about.to.length}=${String(value) === 'none' ? 0 : (value as string[]).length})`
              : ''),
        );
        keys += keysFor(withOwnKeys(question, now), value).length;
        return { value, source: 'answer' };
      });
      if (outcome.is !== 'done') throw new Error(`${mission}, ${deed.do}: ${JSON.stringify(outcome)}`);
      told.push(...outcome.events.filter(({ type }) => type === 'npo-looked' || type === 'npo-chosen'));
      const [one, other] = [events, outcome.events].map(chosenIn);
      activations.push({ asked, keys, chosen: one && other ? { seen: one, told: other } : null });
    }
    const both = [...told, ...events.filter(({ type }) => !unseenEvents.has(type))];
    blind = both.reduce((state, event) => withoutPlaces(evolve(state, event)), blind);
  }
  return activations;
}

const withoutPlaces = (state: GameState): GameState => ({ ...state, keepsPositions: false, positions: {} });

const chosenIn = (events: readonly GameEvent[]): string | undefined =>
  events.flatMap((event) => (event.type === 'npo-chosen' ? [event.id] : []))[0];

type Answerable = Exclude<Question<About>, { kind: 'dice' }>;

/** A decision, and what the board cannot tell: what is suggested, else the first or nothing. */
function decidedAs(question: Answerable): AnswerValue {
  if (question.suggest) return question.suggest.value;
  switch (question.kind) {
    case 'choice':
      return question.many
        ? question.options.slice(0, question.min).map(({ value }) => value)
        : (question.options[0]?.value ?? '');
    case 'number':
      return question.min;
    case 'confirm':
      return false;
    case 'text':
      return 'none';
  }
}

/** The answer of somebody who sees the board. */
function seenBy(question: Answerable, about: About, seen: GameState): AnswerValue {
  if (question.kind === 'text') return decidedAs(question);
  if (question.kind === 'choice' && about.predicate === 'can-attack') return attackers(question, about, seen);
  if (question.kind === 'choice' && about.predicate === 'most-exposed' && about.inOrder)
    return inOrder(question, about, seen);
  const { kind } = question;
  const value = measuredFact({ kind, many: kind === 'choice' && question.many, about }, seen)?.value;
  if (value === undefined || typeof value === 'object') {
    if (kind !== 'choice' || !question.many) return decidedAs(question);
    const said = (value ?? []).map(String).filter((one) => isOffered(question, one));
    return said.length < question.min ? decidedAs(question) : said;
  }
  return kind === 'choice' && !isOffered(question, String(value)) ? decidedAs(question) : value;
}

const isOffered = ({ options }: ChoiceQuestion<About>, one: string): boolean =>
  options.some(({ value }) => value === parseRemarked(one).value);

type Of<P extends About['predicate']> = Extract<About, { predicate: P }>;

/** Those that can attack, and whom the first of them can. */
function attackers(question: ChoiceQuestion<About>, about: Of<'can-attack'>, seen: GameState): readonly string[] {
  const all = about.ids.filter((id) =>
    (about.looks[id] ?? []).some((look) => {
      const told = measuredFact({ kind: 'choice', many: true, about: look }, seen)?.value;
      const said = (typeof told === 'object' ? told : []).map((one) => parseRemarked(String(one)).value);
      const isClose = (who: string): boolean => ['engaged', 'across-open-door'].includes(look.others?.[who]?.is ?? '');
      return said.some((who) => about.to.includes(who) || isClose(who));
    }),
  );
  return all.length > 0 ? all.map((id, index) => (index < wholly ? withWhom(question, id, seen) : id)) : ['none'];
}

const wholly = Number(process.env.WHOLLY ?? 1);

function withWhom({ options }: ChoiceQuestion<About>, id: string, seen: GameState): string {
  const within = options.find(({ value }) => value === id)?.within;
  const look = within?.about as About | undefined;
  if (!within || !look) return id;
  const told = measuredFact({ kind: 'choice', many: true, about: look }, seen)?.value;
  const said = (typeof told === 'object' ? told : [])
    .map((one) => parseRemarked(String(one)))
    .filter(({ value }) => within.options.some((option) => option.value === value));
  return formatRemarked({ value: id, remarks: said.map(formatWithin) });
}

/** All of them, each with the hatchway that it opens on its way. */
function inOrder(question: ChoiceQuestion<About>, about: Of<'most-exposed'>, seen: GameState): readonly string[] {
  const left = [...about.ids];
  const order: string[] = [];
  while (left.length > 0) {
    const found = measuredFact({ kind: 'choice', many: true, about: { ...about, ids: left } }, seen)?.value;
    const [first = left[0] ?? ''] = typeof found === 'object' ? found.map(String) : [];
    const { value: id, remarks } = parseRemarked(first);
    left.splice(left.indexOf(id), 1);
    const opens = remarks.some((remark) => remark.startsWith('hatchway')) ? hatchwayOf(question, id, seen) : undefined;
    order.push(
      formatRemarked({
        value: id,
        remarks: opens === undefined ? remarks.filter((one) => one === 'engaged') : [opens],
      }),
    );
  }
  return order;
}

function hatchwayOf({ options, tags = [] }: ChoiceQuestion<About>, id: string, seen: GameState): string | undefined {
  const barred = options.find(({ value }) => value === id)?.barred ?? [];
  const its = tags.map(({ value }) => value).filter((tag) => tag.startsWith('hatchway-') && !barred.includes(tag));
  const ids = its.map((tag) => tag.replace('hatchway-', ''));
  const about = { predicate: 'on-its-way', by: id, ids, from: 'stands', measure: 'hatchways-open' } as const;
  const number = measuredFact({ kind: 'choice', many: false, about }, seen)?.value;
  return its.find((tag) => tag === `hatchway-${number}`) ?? its[0];
}
