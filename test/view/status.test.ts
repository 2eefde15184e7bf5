import { expect, it } from 'vitest';
import { statusDocument } from '../../src/view/status.ts';
import { statusReport } from '../../src/view/steps/status-report.ts';
import { scene } from '../rules/scene.ts';
import { ascii } from './looks.ts';

const state = scene({
  mission: 'destroy-sarcophagus',
  map: 1,
  seed: 'tomb',
  phase: 'firefight',
  initiative: 'npos',
  threat: 7,
  commandPoints: 3,
  npos: [{ datacard: 'necron-warrior', wounds: 4 }],
  operatives: [
    { id: 'kel', effects: [{ kind: 'apl', change: -1, source: 'subjugation-glyphs', until: 'end-of-turning-point' }] },
  ],
  openHatchways: [1],
  deck: { draw: ['living-metal-flux'], inPlay: ['dark-of-the-tomb'], used: ['the-maze-reforms'] },
  objectives: { mission: 'destroy-sarcophagus', destructionPoints: 9 },
});

it('for a program: the whole state with the numbers worked out', () => {
  expect(statusDocument(state, ['tw resolve-npo'])).toMatchObject({
    mode: 'joint-ops',
    mission: { number: 4, id: 'destroy-sarcophagus', name: 'Destroy Sarcophagus' },
    map: 1,
    // Nothing tells it before the battle is over.
    seed: '',
    turningPoint: 2,
    phase: 'firefight',
    step: 'activations',
    initiative: 'npos',
    commandPoints: 3,
    threat: { level: 7, grade: 2 },
    npos: [
      {
        id: 'warrior-1',
        datacard: 'necron-warrior',
        name: 'Necron Warrior 1',
        wounds: 4,
        maxWounds: 9,
        order: 'conceal',
        state: 'ready',
        injured: true,
        apl: 2,
        move: 4,
        effects: [],
      },
    ],
    operatives: [{ id: 'kel', wounds: 10, apl: 1, injured: false, effects: [{ change: -1 }] }],
    deck: { draw: 1, inPlay: ['dark-of-the-tomb'], used: 1 },
    hatchways: [{ number: 1, open: true, breached: false }, {}, {}, {}, {}, {}],
    breachPoints: [{ number: 1, open: false, breached: false }, {}, {}, {}],
    objectives: { mission: 'destroy-sarcophagus', destructionPoints: 9 },
    npoLimit: 10,
    outcome: null,
    todo: ['tw resolve-npo'],
  });
});

it('for a person: tables, then the headline with the next command under it, as after every command', () => {
  const lines = statusReport(state, ['tw resolve-npo'], ascii).split('\n');
  expect(lines[0]).toBe('NPOs');
  expect(lines.slice(-11)).toEqual([
    'Mission 4: Destroy Sarcophagus, map 1. Destruction points: 9 of 20.',
    'Lose one more operative, and the mission cannot be won.',
    'NPOs that cannot attack go as close as possible to the sarcophagus (C1, room D),',
    '  so nobody can Breach it.',
    'Event deck: 1 to draw, 1 used, 1 in force.',
    'In force: Dark Of The Tomb. A player operative that shoots at an operative more',
    '  than 8" away cannot re-roll attack dice.',
    '',
    'TP 2 | Firefight phase | initiative NPOs | threat 7 (grade 2) | NPOs 1 | CP 3 |',
    '  activation 0 of 1',
    'Next: tw resolve-npo',
  ]);
});
