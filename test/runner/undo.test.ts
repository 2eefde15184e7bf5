import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import type { Draft, Entry } from '../../src/session/journal/format.ts';
import { advance, planRedo, planUndo, standing, type Timeline } from '../../src/session/journal/timeline.ts';
import { seeds } from '../seeds.ts';
import { anyGame } from './any-game.ts';
import { chance } from './chance.ts';
import { type Game, playGame } from './play-game.ts';

const anyPlayed: fc.Arbitrary<Game> = fc.tuple(fc.nat(), fc.integer({ min: 3, max: 25 })).map(([number, deeds]) => {
  const by = chance(`undo ${number}`);
  return playGame(anyGame(by, `${number}`), by, { deeds, inOrder: false }, () => undefined);
});

function then(timeline: Timeline, n: number, draft: Draft): Timeline {
  const entry: Entry = { n, at: '', ...draft };
  const next = advance(timeline, entry);
  if (typeof next === 'string') throw new Error(next);
  return next;
}

const stateOn = ({ config }: Game, { top }: Timeline): GameState =>
  standing({ top })
    .flatMap(({ entry }) => entry.events)
    .reduce(evolve, initialState(config));

it('undo takes back what was done, and redo brings it back, whatever it was', () => {
  fc.assert(
    fc.property(anyPlayed, fc.integer({ min: 1, max: 4 }), (game, count) => {
      const undo = planUndo(game.timeline, { count });
      fc.pre(undo.ok);
      if (!undo.ok) return;
      const kept = standing(game.timeline).slice(0, -count);
      const undone = then(game.timeline, game.entries.length + 1, undo.draft);
      expect(stateOn(game, undone)).toEqual(stateOn(game, { ...undone, top: kept.at(-1) ?? null }));
      const redo = planRedo(undone, count);
      if (!redo.ok) throw new Error(redo.message);
      const redone = then(undone, game.entries.length + 2, redo.draft);
      expect(stateOn(game, redone)).toEqual(game.state);
    }),
    { numRuns: seeds(25, 6) },
  );
});

it('the same seed, the same choices: the same game', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const play = (): Game => {
        const by = chance(`twice ${number}`);
        return playGame(anyGame(by, `${number}`), by, { deeds: 20, inOrder: false }, () => undefined);
      };
      expect(play().entries).toEqual(play().entries);
    }),
    { numRuns: seeds(10, 2) },
  );
});
