import { describe, expect, it } from 'vitest';
import { datacardIds, missionIds } from '../../src/catalog/types.ts';
import { seededDice } from '../../src/engine/dice.ts';
import { resolve, type Source } from '../../src/engine/resolve.ts';
import type { Deed } from '../../src/rules/deed.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { evolve } from '../../src/rules/evolve.ts';
import { initialState } from '../../src/rules/initial.ts';
import { areClose, isEngaged, known } from '../../src/rules/known.ts';
import { type About, aboutOf } from '../../src/rules/questions/about.ts';
import { nextDeed } from '../../src/rules/sequence.ts';
import type { GameState } from '../../src/rules/state.ts';
import { nposInPlay, operativesInPlay } from '../../src/rules/stats.ts';
import { anyGame } from './any-game.ts';
import { chance } from './chance.ts';
import { decided, decisions } from './decisions.ts';
import { answerFrom } from './from-about.ts';
import { Tabletop } from './tabletop.ts';

interface Played {
  /** What went wrong, each as one sentence. */
  readonly wrong: readonly string[];
  /** Names of the questions that came without a word of what they are about. */
  readonly bare: ReadonlySet<string>;
  readonly predicates: readonly string[];
  readonly cards: readonly string[];
  readonly deeds: readonly string[];
  readonly turningPoints: number;
}

/** Plays so many turning points, every fact told from where things stand. */
function play(
  seed: string,
  turningPoints: number,
  opening: readonly Deed[],
  fixed: Partial<GameState['config']>,
): Played {
  const by = chance(seed);
  const config = { ...anyGame(by, seed), ...fixed, npoLimit: 20, inventory: null };
  const table = new Tabletop(
    config.roster.map(({ id }) => id),
    by,
  );
  const [wrong, bare, predicates, deeds]: [string[], Set<string>, string[], string[]] = [[], new Set(), [], []];
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
      const value = answerFrom(about, question.kind, question.kind === 'choice' && question.many, table);
      const certain = known(question, now);
      if (certain && certain.value !== value)
        wrong.push(`${about.predicate} of ${about.by}: ${value}, but known: ${certain.because}`);
      return { value, source: 'answer' };
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
    // Who has but a weapon that does not reach shoots at nobody; something else is done.
    if (outcome.is === 'refused' && outcome.refusal.rule === 'Weapon Rules, Range') continue;
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
    turningPoints: state.outcome === null ? state.turningPoint : turningPoints + 1,
  };
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
      .filter(({ id }) => (isEngaged(state, id) ?? table.closeTo(id).length > 0) !== table.closeTo(id).length > 0)
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

const games = missionIds.flatMap((mission) =>
  ([1, 4] as const).map((map) => play(`${mission} ${map}`, 2, [], { mission, map })),
);
const companies = datacardIds.map((datacard) => {
  const add: Deed = { do: 'npo', args: { change: 'add', datacard } };
  return play(`several of ${datacard}`, 2, [add, add, { do: 'threat', args: { to: 12 } }], {
    mission: 'demolition-protocol',
    map: 2,
  });
});
const all = [...games, ...companies];

describe('a script that knows where everybody stands', () => {
  it('answers every question of fact from what it is about, to the end of the turning point', () => {
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(all.filter(({ turningPoints }) => turningPoints < 3)).toEqual([]);
  });

  it('is asked no fact without being told what it is about', () => {
    expect([...new Set(all.flatMap(({ bare }) => [...bare]))].filter((name) => !decisions.includes(name))).toEqual([]);
  });

  it('has played every datacard, and every part of a turning point', () => {
    expect(datacardIds.filter((id) => !all.some(({ cards }) => cards.includes(id)))).toEqual([]);
    const parts = ['initiative', 'ready', 'draw-event', 'reinforce', 'act', 'resolve-npo', 'counteract', 'end-turn'];
    expect(parts.filter((part) => !all.some(({ deeds }) => deeds.some((deed) => deed === part)))).toEqual([]);
    expect(new Set(all.flatMap(({ predicates }) => predicates)).size).toBeGreaterThan(14);
  });
});
