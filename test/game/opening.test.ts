import { describe, expect, it } from 'vitest';
import { gameOf, turningPointStart } from '../../src/game/game.ts';
import { dueStep, openingQuestion } from '../../src/game/perform.ts';
import { plainTerms } from '../../src/game/terms.ts';
import type { GameState } from '../../src/rules/state.ts';
import { scene } from '../rules/scene.ts';
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

  it('begins with the first question that nobody has answered, if there is one', async () => {
    const act = { do: 'act', args: {} } as const;
    expect((await openingQuestion(plainTerms, later, act))?.question.kind).toBe('choice');
    expect(await openingQuestion(plainTerms, game, { do: 'threat', args: { by: 1 } })).toBeUndefined();
    const dice = await openingQuestion({ ...plainTerms, diceOf: 'all' }, later, {
      do: 'npo',
      args: { change: 'add', datacard: 'necron-warrior' },
    });
    expect(dice === undefined || dice.question.kind === 'dice').toBe(true);
  });

  it('is put with the board’s opinion where that is not sure', async () => {
    // Map 4: from room B it is as far to some of them by hatchway 1 as to others by hatchway 2.
    const state: GameState = {
      ...scene({
        mission: 'regroup',
        map: 4,
        phase: 'firefight',
        npos: [
          'necron-warrior',
          'canoptek-macrocyte',
          'canoptek-macrocyte',
          'canoptek-macrocyte',
          'canoptek-scarab-swarm',
          'canoptek-tomb-crawler',
        ],
        operatives: ['kel', 'vane', 'roth', 'orsk', 'dorn'],
      }),
      keepsPositions: true,
      positions: {
        'scarab-1': { x: 8.25, y: 5.25, error: 0.25 },
        'warrior-1': { x: 18.25, y: 5.75, error: 0.25 },
        'crawler-1': { x: 12.75, y: 2.75, error: 0.25 },
        'macrocyte-2': { x: 20.25, y: 2.25, error: 0.25 },
        'macrocyte-3': { x: 4.25, y: 4.75, error: 0.25 },
        roth: { x: 10.03, y: 21.46, error: 0.3 },
        orsk: { x: 15.53, y: 21.46, error: 0.3 },
        dorn: { x: 23.16, y: 21.46, error: 0.3 },
        kel: { x: 3.22, y: 16.88, error: 0.4 },
        'macrocyte-1': { x: 25.25, y: 10.25, error: 0.25 },
        vane: { x: 1.13, y: 18.46, error: 0.4 },
      },
      hatchways: [1, 2, 3, 4, 5, 6].map((number) => ({ number, open: number === 5, breached: false })),
      breachPoints: [1, 2, 3, 4].map((number) => ({ number, open: number === 3, breached: number === 3 })),
    };
    const now = { ...later, state };
    const asked = await openingQuestion(plainTerms, now, { do: 'resolve-npo', args: { id: 'macrocyte-2' } });
    expect(asked?.question).toMatchObject({
      name: 'hatchway-opened',
      suggest: { because: 'by where they stand, though too close to call' },
    });
  });

  it('comes with what has happened in the step before it', async () => {
    const state = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
    const terms = { ...plainTerms, diceOf: 'players' } as const;
    const given = { answers: [{ name: 'valid-targets', text: 'kel' }], dice: [] };
    const asked = await openingQuestion({ ...terms, given }, { ...later, state }, { do: 'resolve-npo', args: {} });
    expect(asked?.question.name).toBe('defence-dice');
    const told = asked?.soFar.events.map(({ type }) => type);
    expect(told).toEqual(expect.arrayContaining(['npo-activated', 'npo-acted', 'attack-rolled']));
    expect(asked?.soFar.before).toBe(state);
  });
});

it('a turning point starts with the entry that began it', () => {
  expect(turningPointStart(later)).toBe(
    later.told.find(({ after }) => after.turningPoint === later.state.turningPoint)?.after,
  );
  expect(turningPointStart(later)?.turningPoint).toBe(later.state.turningPoint);
});
