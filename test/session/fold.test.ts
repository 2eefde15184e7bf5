import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/game/keeping/failure.ts';
import { gameAt, gameOf } from '../../src/game/keeping/game.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { replay } from '../../src/session/journal/fold.ts';
import type { Draft } from '../../src/session/journal/format.ts';
import { planReroll } from '../../src/session/journal/timeline.ts';
import { anyHistory } from './histories.ts';
import { deeds, header, played, sessionOf, setUp, stateOf, stateOn, threatTo, timelineOf } from './sample.ts';

describe('the state', () => {
  it('is what the standing entries make of the table', () => {
    expect(stateOf([setUp, threatTo(2), threatTo(5)]).threat).toBe(5);
    expect(stateOf([setUp, threatTo(2), threatTo(5), { undo: 3 }]).threat).toBe(2);
    expect(stateOf([setUp, threatTo(2), threatTo(5), { undo: 3 }, { redo: 3 }]).threat).toBe(5);
  });

  it('counts a second roll in the place of the first', () => {
    expect(stateOf([setUp, threatTo(2), { ...threatTo(6), replaces: 2, reroll: 1 }]).threat).toBe(6);
    expect(stateOf([setUp, threatTo(2), { ...threatTo(6), replaces: 2, reroll: 1 }, { undo: 3 }]).threat).toBe(2);
  });

  it('can be seen as it was after any entry, undone ones too', () => {
    const game = gameOf(sessionOf([setUp, threatTo(2), threatTo(5), { undo: 3 }]));
    expect([0, 1, 2, 3, 4].map((n) => gameAt(game, n).state.threat)).toEqual([0, 0, 2, 5, 2]);
    expect(() => gameAt(game, 5)).toThrow(new Failure('usage', 'There is no entry 5: the session has entries 1 to 4.'));
    expect(() => gameAt(game, 1.5)).toThrow(Failure);
  });

  it('before a second roll is the state before the first roll', () => {
    const plan = planReroll(timelineOf([setUp, threatTo(2), threatTo(5)]));
    expect(plan.ok && stateOn(header, plan.before).threat).toBe(2);
  });
});

describe('any history', () => {
  it('undoing what was done changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, (drafts) => {
        const done: Draft[] = [...drafts, threatTo(7)];
        expect(stateOf([...done, { undo: done.length }])).toEqual(stateOf(drafts));
      }),
    );
  });

  it('redoing what was undone changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(5), (drafts, more) => {
        const done: Draft[] = [...drafts, threatTo(7)];
        for (let count = 0; count < more; count++) done.push(threatTo(count));
        const undone: Draft[] = [...done, { undo: drafts.length + 1 }];
        expect(stateOf([...undone, { redo: done.length }])).toEqual(stateOf(done));
      }),
    );
  });

  it('replays to the state it folds to', () => {
    fc.assert(
      fc.property(anyHistory, (drafts) => {
        const session = sessionOf(drafts);
        const steps = [...replay(session)];
        expect(steps.at(-1)?.after).toEqual(gameOf(session).state);
        expect(steps.map((step) => step.position)).toEqual(steps.map((_, index) => index + 1));
      }),
    );
  });
});

it('replays a game step by step, each from where the one before ended', () => {
  const steps = [...replay(sessionOf(played(deeds)))];
  expect(steps.map(({ entry }) => entry.do)).toEqual(deeds.map((deed) => deed.do));
  expect(steps[0]?.before).toEqual(
    initialState({ ...header, rulings: { 'mission-target': 'first', 'npo-first': 'no' } }),
  );
  steps.slice(1).forEach((step, index) => {
    expect(step.before).toEqual(steps[index]?.after);
  });
  expect(steps.at(-1)?.after).toMatchObject({ turningPoint: 2, phase: 'firefight' });
});
