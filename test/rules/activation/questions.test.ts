import { describe, expect, it } from 'vitest';
import { datacards } from '../../../src/catalog/datacards.ts';
import { missionIds } from '../../../src/catalog/types.ts';
import { seededDice } from '../../../src/engine/dice.ts';
import type { AnswerValue, ChoiceQuestion, Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { nextDeed } from '../../../src/rules/course/course.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { readyNpos } from '../../../src/rules/state/stats.ts';
import { config, only } from '../scene.ts';
import { factNames, factOf } from './activate.ts';

const knife = { name: 'knife', type: 'melee', profile: '3 4+ 3/4' } as const;
const kinds = [
  { apl: 2, wounds: 8, save: 4 },
  { apl: 2, wounds: 8, save: 4 },
  { apl: 3, wounds: 12, save: 3 },
];
const roster = ['kel', 'vane', 'bron', 'isk', 'tor', 'mab'].map((id, index) => ({
  id,
  name: id,
  weapons: [knife],
  ...(kinds[index % kinds.length] ?? { apl: 2, wounds: 8, save: 4 }),
}));

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const one = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

/** One of several looks of the table, by how often it is seen; those that the question does not offer are left out. */
function look(random: Random, chances: Readonly<Record<string, number>>, offered: (name: string) => boolean): string {
  const known = Object.entries(chances).filter(([name]) => offered(name));
  let at = random() * known.reduce((sum, [, chance]) => sum + chance, 0);
  for (const [name, chance] of known) {
    at -= chance;
    if (at < 0) return name;
  }
  return 'none';
}

const sight = { none: 20, now: 40, reposition: 18, dash: 4, engaged: 10, trapped: 2, hatchway: 3, opens: 3 };
const reach = { none: 30, now: 25, charge: 35, hatchway: 4, opens: 6 };

/** How often some ready NPO can attack: the sides draw near turning point by turning point. */
const attackChance = ({ turningPoint }: GameState): number => Math.min(0.75, 0.25 * turningPoint);

/** What a table might show: some of the operatives, with remarks. */
function tableAnswer(question: ChoiceQuestion, random: Random, attacks: number): AnswerValue {
  const has = (value: string): boolean => question.options.some((option) => option.value === value);
  const tagged = (value: string): boolean => (question.tags ?? []).some((tag) => tag.value === value);
  const operatives = question.options
    .map(({ value }) => value)
    .filter((value) => roster.some(({ id }) => id === value));
  const some = (most: number, ...tags: string[]): string[] =>
    operatives
      .toSorted(() => random() - 0.5)
      .slice(0, 1 + Math.floor(random() * most))
      .map((id) =>
        [id, ...tags, ...['cover', 'obscured', 'assist-1'].filter((tag) => tagged(tag) && random() < 0.35)].join(':'),
      );
  const offered = (name: string): boolean =>
    name === 'none' || name === 'now' || (name === 'opens' ? has('hatchway') : has(name) || tagged(name));
  switch (question.name) {
    case 'activate': {
      const npo = one(random, question.options)?.value ?? '';
      return [random() < 0.8 || !tagged('hatchway') ? npo : `${npo}:hatchway`];
    }
    case 'closest':
      return some(1);
    case 'valid-targets':
    case 'targets-after-fight':
    case 'control-range':
    case 'charge-after-fight': {
      if (question.min > 0) return operatives.slice(0, question.min);
      // While others may come before it, the table tells which does, as a person sees it at a glance.
      const others = question.options.map(({ value }) => value).filter((value) => /-\d+$/.test(value));
      if (has('no-other') && random() >= attacks) return ['no-other'];
      if (has('no-other') && random() < 0.3) return [one(random, others) ?? 'no-other'];
      const seen = has('no-other') ? 'now' : look(random, question.name.includes('targets') ? sight : reach, offered);
      if (seen === 'none') return question.min > 0 ? some(1) : [];
      if (seen === 'now') return [...some(3), ...(has('no-other') ? ['no-other'] : [])];
      if (seen === 'opens') return ['hatchway'];
      return has(seen) && seen !== 'hatchway' ? [seen] : some(2, seen);
    }
  }
  if (!question.many) return one(random, question.options)?.value ?? '';
  const wanted = question.options.map(({ value }) => value).filter(() => random() < 0.3);
  return wanted.length >= question.min
    ? wanted.slice(0, question.max)
    : question.options.slice(0, question.min).map(({ value }) => value);
}

function answer(question: Question, random: Random, attacks: number): AnswerValue | undefined {
  switch (question.kind) {
    case 'dice':
      return undefined;
    case 'choice':
      return tableAnswer(question, random, attacks);
    case 'confirm':
      return random() < 0.5;
    case 'number':
      return question.min + Math.floor(random() * (question.max - question.min + 1));
    case 'text':
      return 'none';
  }
}

interface Count {
  activations: number;
  facts: number;
  questions: number;
  /** Such as `warrior shoot`. */
  readonly acted: Set<string>;
}

/** Of the players only that they raise the threat level is told. */
function firefightDeed(state: GameState, random: Random): Deed {
  if (random() < 0.35) return { do: 'threat', args: { trigger: random() < 0.5 ? 'shoot' : 'breach' } };
  return readyNpos(state).length > 0 ? { do: 'resolve-npo', args: {} } : { do: 'end-turn', args: {} };
}

/** A whole game of the NPOs: the players raise the threat level by what they do, and the dice do the rest. */
function playGame(game: number, count: Count): void {
  const random = randomNumbers(game);
  const start = config({
    mission: missionIds[game % missionIds.length] ?? 'regroup',
    roster,
    themes: game % 2 === 0 ? [] : ['flayer-curse', 'destroyer-cult', 'crownworld'],
    seed: `game ${game}`,
  });
  let state: GameState = initialState(start);
  for (let entry = 1; entry < 150 && state.turningPoint < 6; entry++) {
    const deed = state.phase === 'firefight' ? firefightDeed(state, random) : nextDeed(state);
    if (!deed) return;
    const dice = seededDice(start.seed, entry);
    const source: Source = (question, occurrence) => {
      const value = answer(question, random, attackChance(state));
      return value === undefined ? dice(question, occurrence) : { value, source: 'answer' };
    };
    const resolution = resolve(deedRule(deed), state, evolve, source);
    if (resolution.is !== 'done')
      throw new Error(`game ${game}, ${JSON.stringify(deed)}: ${JSON.stringify(resolution)}`);
    if (deed.do === 'resolve-npo')
      tally(
        resolution.asked.map(({ question }) => question),
        count,
      );
    for (const event of only('npo-acted', resolution.events))
      count.acted.add(`${event.id.replace(/-\d+$/, '')} ${event.action}`);
    state = resolution.state;
  }
}

function tally(asked: readonly Question[], count: Count): void {
  const names = asked.filter(({ kind }) => kind !== 'dice').map(({ name }) => name);
  const facts = asked.filter(({ name }) => factNames.includes(name)).map(factOf);
  if (new Set(facts).size < facts.length) throw new Error(`asked twice: ${facts.join(', ')}`);
  count.activations += 1;
  count.facts += facts.length;
  count.questions += names.length;
}

describe('what a game asks of the table', () => {
  const count: Count = { activations: 0, facts: 0, questions: 0, acted: new Set() };

  it.each(Array.from({ length: 60 }, (_, game) => game))(
    'is never the same fact twice in an activation: game %i',
    (game) => {
      expect(() => playGame(game, count)).not.toThrow();
    },
  );

  it('is two facts an activation or fewer on average', () => {
    expect(count.activations).toBeGreaterThan(300);
    expect(count.facts / count.activations).toBeLessThanOrEqual(2);
  });

  it('is hardly more with what the dice of both sides make the players decide', () => {
    expect(count.questions / count.activations).toBeLessThanOrEqual(2.2);
  });

  it('made NPOs of every datacard do what their behaviours name, and nothing else but Operate Hatch [BEH-01 BEH-10]', () => {
    for (const { short, behaviour } of datacards) {
      const own = [...count.acted]
        .filter((one) => one.startsWith(`${short} `))
        .map((one) => one.slice(short.length + 1));
      const listed: readonly string[] = behaviour.clauses.map(({ action }) => action);
      expect(own.length).toBeGreaterThan(2);
      expect(own.filter((action) => action !== 'operate-hatch' && !listed.includes(action))).toEqual([]);
    }
  });
});
