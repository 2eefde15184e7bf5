import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { datacardIds, missionIds } from '../../src/catalog/types.ts';
import { resolveAgain } from '../../src/game/again/resolve-again.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { eventDefinitions } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { type Entry, formatEntry } from '../../src/session/journal/format.ts';
import { parseEntry } from '../../src/session/journal/parse-line.ts';
import { advance, emptyTimeline, standing, type Timeline } from '../../src/session/journal/timeline.ts';
import { everySeed } from '../seeds.ts';
import { broken } from './invariants.ts';
import type { Step } from './play-game.ts';
import { signsWanted } from './signs.ts';
import { allGames, gameOfDatacard, gamesOfMission, messyGames, neverShown, type WholeGame } from './whole-games.ts';

const groups: readonly (readonly [string, () => readonly WholeGame[]])[] = [
  ...missionIds.map((id) => [id, () => gamesOfMission(id)] as const),
  ...missionIds.map((id) => [`${id}, in a mess`, () => messyGames(id)] as const),
  ...datacardIds.map((id) => [`several of ${id}`, () => [gameOfDatacard(id)]] as const),
];

describe.each(groups)('games of any answers: %s', (_, games) => {
  it('never come to a dead end', () => {
    expect(games().flatMap(({ name, deadEnd }) => (deadEnd === null ? [] : [`${name}: ${deadEnd}`]))).toEqual([]);
  });

  it('keep what always holds, after every deed', () => {
    expect(eachStep(games(), ({ after }) => broken(after).join(', '))).toEqual([]);
  });

  it('come out the same when their answers are given again, whoever gives them: every third deed [JOP-04]', () => {
    const wrong = eachStep(games(), ({ draft, position, before }, index) => {
      if (index % 3 !== 0) return '';
      const again = resolveAgain({ entry: { n: 1, at: '', ...draft }, position }, before, deedRule);
      if (!again.holds) return again.why;
      return isDeepStrictEqual(again.events, draft.events) ? '' : 'other events';
    });
    expect(wrong).toEqual([]);
  });

  it('are told in whole sentences', () => {
    const wrong = eachStep(games(), ({ draft }) =>
      draft.says.filter((line) => /undefined|NaN|\[object|\bnull\b/.test(line)).join(' | '),
    );
    expect(wrong).toEqual([]);
  });

  it('are the same when read from their journal', () => {
    for (const { entries, state } of games()) {
      const timeline = entries.map(readBack).reduce<Timeline>((line, entry) => {
        const next = advance(line, entry);
        if (typeof next === 'string') throw new Error(next);
        return next;
      }, emptyTimeline);
      const events = standing(timeline).flatMap(({ entry }) => entry.events);
      expect(events.reduce(evolve, initialState(state.config))).toEqual(state);
    }
  });
});

function readBack(entry: Entry): Entry {
  const parsed = parseEntry(battleJournal, formatEntry(entry));
  if (!parsed.ok) throw new Error(`entry ${entry.n}: ${parsed.wrong}`);
  return parsed.value;
}

/** What is wrong after a step, by the game and the number of its deed. */
function eachStep(games: readonly WholeGame[], wrongWith: (step: Step, index: number) => string): string[] {
  return games.flatMap(({ name, steps }) =>
    steps.flatMap((step, index) => {
      const wrong = wrongWith(step, index);
      return wrong === '' ? [] : [`${name}, deed ${index + 1} (${step.draft.do}): ${wrong}`];
    }),
  );
}

describe('all these games together', () => {
  // Battles of Adversary Ops, cards and missions of packs, and games on the board have runners and tests of their own.
  const elsewhere = [
    ...['rolled-off', 'victory-points-changed', 'npo-targeted'],
    ...['card-rolled', 'table-told', 'counter-changed'],
    ...['marker-set', 'markers-swapped'],
    ...['placed', 'place-forgotten', 'positions-dropped', 'sight-told'],
  ];
  const types = Object.keys(eventDefinitions).filter((type) => !elsewhere.includes(type));
  const wanted = [...Object.values(signsWanted).flat(), ...types.map((type) => `event ${type}`)];

  it.runIf(everySeed)(
    'show every event card, behaviour clause, weapon profile, ability, outcome and type of event but those of other runners',
    () => {
      expect(neverShown(wanted)).toEqual([]);
    },
  );

  it('are played to their outcome where the sides keep to the sequence', () => {
    const unfinished = missionIds.flatMap(gamesOfMission).filter(({ state }) => state.outcome === null);
    expect(unfinished.map(({ name }) => name)).toEqual([]);
  });

  // Answers by chance name NPOs as able to attack that no person would name, and then are asked whom.
  it('ask fewer than three and a half questions for an activation of an NPO, on average', () => {
    const activations = allGames()
      .flatMap(({ steps }) => steps)
      .filter(({ draft }) => draft.do === 'resolve-npo');
    const questions = activations.reduce((sum, { draft }) => sum + draft.questions, 0);
    const mean = questions / activations.length;
    console.log(`any answers: ${mean.toFixed(2)} questions an activation (${activations.length} activations)`);
    expect(mean).toBeLessThan(3.5);
  });
});
