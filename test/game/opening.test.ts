import { describe, expect, it } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { gameOf, turningPointStart } from '../../src/game/keeping/game.ts';
import { keptInMemory } from '../../src/game/keeping/in-memory.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { dueStep, openingQuestion, perform } from '../../src/game/performing/perform.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
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

  it('that asks nobody is what is carried out then; another deed, given dice and a game that went on are resolved anew', async () => {
    const strategy: Deed = { do: 'strategy', args: {} };
    const carried = async (keeper: Keeper, terms = plainTerms) => (await perform(keeper, terms, strategy)).events;
    const plain = await carried(keptInMemory(game.session));
    const keeper = keptInMemory(game.session);
    const before = keeper.read();
    expect(await openingQuestion(plainTerms, before, strategy)).toBeUndefined();
    expect(await openingQuestion(plainTerms, before, strategy)).toBeUndefined();
    expect(await carried(keeper)).toEqual(plain);
    // Not what was foreseen of the game before, nor of another deed of it.
    expect(dueStep(keeper.read().state)?.do).not.toBe('strategy');
    await expect(carried(keeper)).rejects.toThrow();
    const other = keptInMemory(game.session);
    await openingQuestion(plainTerms, other.read(), strategy);
    const threat = await perform(other, plainTerms, { do: 'threat', args: { to: 3 } });
    expect(threat.after.threat).toBe(3);
    const given = keptInMemory(game.session);
    await openingQuestion(plainTerms, given.read(), strategy);
    const unused = { ...plainTerms, given: { dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6], answers: [] } };
    await expect(carried(given, unused)).rejects.toThrow(/dice/i);
  });

  it('is put with the board’s opinion where that is not sure', async () => {
    // Map 1: beside a side of open hatchway 1, Kel beyond it: whether he is seen hangs on how wide the door is.
    const door = onBoard([1, 0.5]);
    const state: GameState = {
      ...scene({
        ...{ mission: 'regroup', map: 1, phase: 'firefight', initiative: 'npos', openHatchways: [1] },
        ...{ npos: ['necron-warrior'], operatives: [{ id: 'kel', order: 'engage' }] },
      }),
      keepsPositions: true,
      positions: {
        'warrior-1': { x: door.x - 2, y: door.y + 1.05, error: 0.25 },
        kel: { x: door.x + 2, y: door.y + 1.05 + 32 / 25.4 / 2, error: 0.3 },
      },
    };
    const now = { ...later, state };
    const asked = await openingQuestion(plainTerms, now, { do: 'resolve-npo', args: { id: 'warrior-1' } });
    expect(asked?.question).toMatchObject({
      name: 'valid-targets',
      suggest: {
        because: 'too close to call: is Kel in cover? obscured? a valid target before the move?',
      },
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
    later.standing.find(({ after }) => after.turningPoint === later.state.turningPoint)?.after,
  );
  expect(turningPointStart(later)?.turningPoint).toBe(later.state.turningPoint);
});
