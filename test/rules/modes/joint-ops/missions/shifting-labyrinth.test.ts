import { describe, expect, it } from 'vitest';
import { nextDeed, nextDeeds } from '../../../../../src/rules/course/course.ts';
import {
  beginFirefight,
  drawEvent,
  reinforce,
  strategy,
} from '../../../../../src/rules/course/joint-ops/strategy-phase.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { GameEvent } from '../../../../../src/rules/events/events.ts';
import type { MissionArgs } from '../../../../../src/rules/language/deed.ts';
import type { GameState } from '../../../../../src/rules/state/state.ts';
import { objectivesText } from '../../../../../src/view/sentences/missions.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { only, play, refusal, rejection, type Scene, scene } from '../../../scene.ts';

const mission = (args: MissionArgs) => deedRule({ do: 'mission', args });
const labyrinth = (of: Scene = {}): GameState => scene({ mission: 'shifting-labyrinth', ...of });
const onMap = (of: Scene = {}): GameState =>
  labyrinth({
    map: 1,
    objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 11.9 } },
    ...of,
  });
const turns = (events: readonly GameEvent[]) =>
  only('gambit-turn', events).map(({ side, gambit }) => `${side} ${gambit}`);
const left = { auspex: [1], 'auspex-distance': [3] };

describe('Auspex Calibration', () => {
  it('D3 of 1: the marker goes D3+3" left, by a roll of its own [MIS-1-11 MIS-1-14]', () => {
    const start = onMap();
    const { state, events } = play(mission({ what: 'auspex' }), start, left);
    expect(only('auspex-rolled', events)).toEqual([{ type: 'auspex-rolled', d3: 1, inches: 5 }]);
    expect(state.objectives).toMatchObject({ escapeMarker: { edge: 'right', inches: 6.9 } });
    expect(sentences(events, start)).toEqual([
      'Players: Auspex Calibration.',
      'Auspex Calibration: D3 1, to the left; D3 2 + 3: 5".',
      'Move the Escape marker 5" left, facing the edge: right edge, 6.9" from the top right corner.',
    ]);
  });

  it('D3 of 2: it stays, and no distance is rolled [MIS-1-12]', () => {
    const { state, events, asked } = play(mission({ what: 'auspex' }), onMap(), { auspex: [4] });
    expect(asked).toEqual(['auspex']);
    expect(only('escape-marker-moved', events)).toEqual([]);
    expect(state.objectives).toMatchObject({ escapeMarker: { edge: 'right', inches: 11.9 } });
  });

  it('D3 of 3: D3+3" right [MIS-1-13 MIS-1-14]', () => {
    const { state, events } = play(mission({ what: 'auspex' }), onMap(), { auspex: [5], 'auspex-distance': [6] });
    expect(only('auspex-rolled', events)).toEqual([{ type: 'auspex-rolled', d3: 3, inches: 6 }]);
    expect(state.objectives).toMatchObject({ escapeMarker: { edge: 'right', inches: 17.9 } });
  });

  it('may take the marker around a corner [MIS-1-15]', () => {
    const nearCorner = onMap({
      objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 2 } },
    });
    const { state } = play(mission({ what: 'auspex' }), nearCorner, left);
    expect(state.objectives).toMatchObject({ escapeMarker: { edge: 'top' } });
  });

  it('without a map says how it goes round corners and past terrain [MIS-1-15 MIS-1-16]', () => {
    const start = labyrinth();
    const { state, events } = play(mission({ what: 'auspex' }), start, left);
    expect(state.objectives).toEqual({ mission: 'shifting-labyrinth', escapeMarker: null });
    expect(sentences(events, start).at(-1)).toBe(
      'Move the Escape marker 5" left, facing the edge, round the corner if need be, on to where terrain leaves room.',
    );
  });

  it.each([
    ['in the first turning point', { turningPoint: 1 }, 'it begins in the second turning point'],
    ['twice in a turning point', { gambits: { auspex: true } }, 'it has been resolved in this turning point'],
    [
      'once somebody has escaped',
      { operatives: ['kel', { id: 'vane', state: 'escaped' }] },
      'a player operative has escaped',
    ],
  ] satisfies [string, Scene, string][])('is refused %s [MIS-1-09 MIS-1-17]', (_when, differs, because) => {
    expect(refusal(mission({ what: 'auspex' }), labyrinth(differs))).toEqual({
      message: `No Auspex Calibration now: ${because}.`,
      rule: 'Mission 01, Auspex Calibration',
    });
  });

  it('is refused outside of the Gambit step [MIS-1-09]', () => {
    expect(refusal(mission({ what: 'auspex' }), labyrinth({ phase: 'firefight' })).message).toContain(
      'Auspex Calibration belongs in the Gambit step',
    );
    expect(rejection(mission({ what: 'auspex' }), scene({ mission: 'regroup' }))).toContain('no Auspex Calibration');
  });

  it('comes again in the next turning point [MIS-1-09]', () => {
    const { state: resolved } = play(mission({ what: 'auspex' }), labyrinth({ threat: 0 }), { auspex: [3] });
    const { state: firefight } = play(strategy(), resolved);
    const { state: next } = play(deedRule({ do: 'end-turn', args: {} }), firefight);
    const { events } = play(strategy(), next, { auspex: [3] });
    expect(turns(events)).toEqual(['players auspex', 'npos reinforcements', 'players own', 'npos pass']);
  });
});

describe("Auspex Calibration is one of the players' turns", () => {
  const noReinforcements = { threat: 0, deck: {} };

  it('the first of them, with the initiative [MIS-1-10]', () => {
    const { events } = play(strategy(), labyrinth({ ...noReinforcements, initiative: 'players' }), { auspex: [3] });
    expect(turns(events)).toEqual(['players auspex', 'npos reinforcements', 'players own', 'npos pass']);
  });

  it('the first of them, without [MIS-1-10]', () => {
    const { events } = play(strategy(), labyrinth({ ...noReinforcements, initiative: 'npos' }), { auspex: [3] });
    expect(turns(events)).toEqual(['npos reinforcements', 'players auspex', 'npos pass']);
  });

  it('after it, the NPOs go on [MIS-1-10]', () => {
    const { state } = play(mission({ what: 'auspex' }), labyrinth(noReinforcements), { auspex: [3] });
    const { events } = play(strategy(), state);
    expect(turns(events)).toEqual(['npos reinforcements', 'players own', 'npos pass']);
  });

  it('between two event cards [MIS-1-10]', () => {
    const { events } = play(
      drawEvent({ all: true }),
      labyrinth({ threat: 15, initiative: 'npos', deck: { draw: ['dark-of-the-tomb', 'countertemporal-shifting'] } }),
      { auspex: [3], 'event-card': [1] },
    );
    expect(turns(events)).toEqual(['npos event-card', 'players auspex', 'npos event-card']);
  });

  it('none in the first turning point, none after an escape [MIS-1-09 MIS-1-17]', () => {
    const first = play(strategy(), labyrinth({ ...noReinforcements, turningPoint: 1 }));
    expect(turns(first.events)).toEqual(['players own', 'npos pass']);
    const operatives = ['kel', { id: 'vane', state: 'escaped' }] as const;
    const later = play(strategy(), labyrinth({ ...noReinforcements, operatives }));
    expect(turns(later.events)).toEqual(['players own', 'npos reinforcements', 'players own', 'npos pass']);
  });

  it('the Firefight phase waits for it [MIS-1-09]', () => {
    const { state } = play(reinforce(), labyrinth(noReinforcements));
    expect(refusal(beginFirefight(), state)).toMatchObject({
      rule: 'Mission 01, Auspex Calibration',
      hint: { deed: { do: 'mission', args: { what: 'auspex' } } },
    });
  });

  it('step by step it is the next deed: first with the initiative, else after a gambit of the NPOs [MIS-1-10]', () => {
    const deed = { do: 'mission', args: { what: 'auspex' } };
    expect(nextDeed(labyrinth({ initiative: 'players' }))).toEqual(deed);
    expect(nextDeeds(labyrinth({ initiative: 'players' }))).toEqual([{ do: 'mission', args: { what: 'auspex' } }]);
    expect(nextDeed(labyrinth({ initiative: 'npos' }))).toEqual({ do: 'reinforce', args: {} });
    expect(nextDeed(labyrinth({ initiative: 'npos', gambits: { reinforced: true } }))).toEqual(deed);
  });
});

describe('escaping', () => {
  it('which edge may be crossed, near a corner both [MIS-1-07]', () => {
    expect(objectivesText(onMap({ operatives: ['kel'] }))).toBe(
      'Escape marker: right edge, 11.9" from the top right corner; within 1" of it the right edge may be crossed. Escaped: 0 of 1 (1 to win).',
    );
    const corner = onMap({ objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 0 } } });
    expect(objectivesText(corner)).toContain('the top or right edge may be crossed');
  });

  it('takes the operative out of the killzone; the battle goes on with the others [MIS-1-08]', () => {
    const start = labyrinth({ phase: 'firefight', operatives: ['kel', 'vane'] });
    const { state, events } = play(mission({ what: 'escape', id: 'kel' }), start);
    expect(events).toEqual([{ type: 'escaped', id: 'kel' }]);
    expect(sentences(events, start).slice(0, 1)).toEqual(['Remove Kel: escaped.']);
    expect(state.outcome).toBeNull();
  });

  it('is for player operatives in the killzone', () => {
    const state = labyrinth({
      npos: ['necron-warrior'],
      operatives: [{ id: 'kel', state: 'escaped' }, 'vane', { id: 'sarn', state: 'incapacitated' }],
    });
    expect(rejection(mission({ what: 'escape', id: 'kel' }), state)).toBe('Kel is escaped.');
    expect(rejection(mission({ what: 'escape', id: 'sarn' }), state)).toBe('Sarn is incapacitated.');
    expect(rejection(mission({ what: 'escape', id: 'warrior-1' }), state)).toContain('is an NPO');
    expect(rejection(mission({ what: 'escape', id: 'nobody' }), state)).toBe('No operative is called "nobody".');
  });

  it('has no place in missions without an exit', () => {
    const state = scene({ mission: 'demolition-protocol', operatives: ['kel'] });
    expect(rejection(mission({ what: 'escape', id: 'kel' }), state)).toBe(
      'Mission 2, Demolition Protocol, has no way to escape.',
    );
  });
});

describe('the outcome', () => {
  const fallen = (id: string) => ({ id, state: 'incapacitated', wounds: 0 }) as const;
  const out = (id: string) => ({ id, state: 'escaped' }) as const;

  it('is declared when the last one has left, and won with half of those set up [MIS-1-18 MIS-1-19]', () => {
    const start = labyrinth({ phase: 'firefight', operatives: ['kel', out('vane'), fallen('sarn'), fallen('orrin')] });
    const { state, events } = play(mission({ what: 'escape', id: 'kel' }), start);
    expect(events).toEqual([
      { type: 'escaped', id: 'kel' },
      {
        type: 'battle-ended',
        outcome: 'players-win',
        because: 'escaped-half',
        count: 2,
        of: 4,
      },
    ]);
    expect(state).toMatchObject({ phase: 'over', outcome: 'players-win' });
  });

  it('is lost with fewer [MIS-1-20]', () => {
    const operatives = ['kel', fallen('vane'), fallen('sarn')];
    const { state } = play(mission({ what: 'escape', id: 'kel' }), labyrinth({ phase: 'firefight', operatives }));
    expect(state.outcome).toBe('players-lose');
  });

  it('is lost when the last one falls and too few are out [MIS-1-18 MIS-1-20]', () => {
    const operatives = ['kel', out('vane'), fallen('sarn')];
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const { state, events } = play(wound, labyrinth({ phase: 'firefight', operatives }));
    expect(only('battle-ended', events)).toHaveLength(1);
    expect(state.outcome).toBe('players-lose');
  });

  it('is won when the last one falls and half are out [MIS-1-19]', () => {
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    const { state } = play(wound, labyrinth({ phase: 'firefight', operatives: ['kel', out('vane')] }));
    expect(state.outcome).toBe('players-win');
  });
});

it('whoever escapes in its activation is no longer acting, nor on guard [MIS-1-08]', () => {
  const acting = { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false } as const;
  const start = labyrinth({ phase: 'firefight', operatives: ['kel', 'vane'], acting, onGuard: ['kel', 'vane'] });
  const { state } = play(mission({ what: 'escape', id: 'kel' }), start);
  expect(state).toMatchObject({ acting: null, lastActivated: 'players', onGuard: ['vane'] });
  expect(play(mission({ what: 'escape', id: 'vane' }), start).state).toMatchObject({ acting, onGuard: ['kel'] });
});
