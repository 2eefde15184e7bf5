import { describe, expect, it } from 'vitest';
import { gameOf, turningPointStart } from '../../src/game/game.ts';
import { dueStep, openingQuestion } from '../../src/game/perform.ts';
import { plainTerms } from '../../src/game/terms.ts';
import { played, sessionOf } from '../session/sample.ts';

const game = gameOf(sessionOf(played([{ do: 'new-game', args: {} }])));
const later = gameOf(
  sessionOf(
    played([
      { do: 'new-game', args: {} },
      { do: 'strategy', args: {} },
    ]),
  ),
);

describe('the step that is due', () => {
  it('is the whole Strategy phase, then whoever activates', () => {
    expect(dueStep(game.state)).toEqual({ do: 'strategy', args: {} });
    expect(dueStep({ ...game.state, phase: 'over' })).toBeUndefined();
    expect(['act', 'firefight', 'resolve-npo']).toContain(dueStep(later.state)?.do);
  });

  it('begins with the first question that nobody has answered, if there is one', () => {
    const act = { do: 'act', args: {} } as const;
    expect(openingQuestion(plainTerms, later, act)?.kind).toBe('choice');
    expect(openingQuestion(plainTerms, game, { do: 'threat', args: { by: 1 } })).toBeUndefined();
    const dice = openingQuestion({ ...plainTerms, diceOf: 'all' }, later, {
      do: 'npo',
      args: { change: 'add', datacard: 'necron-warrior' },
    });
    expect(dice === undefined || dice.kind === 'dice').toBe(true);
  });
});

it('a turning point starts with the entry that began it', () => {
  expect(turningPointStart(later)).toBe(
    later.told.find(({ after }) => after.turningPoint === later.state.turningPoint)?.after,
  );
  expect(turningPointStart(later)?.turningPoint).toBe(later.state.turningPoint);
});
