import { describe, expect, it } from 'vitest';
import { type MissionParts, missionPartsSchema } from '../../../../../src/catalog/mission-parts.ts';
import { parsed } from '../../../../../src/catalog/schema-faults.ts';
import { drawsAllowed, reinforcementCount } from '../../../../../src/rules/course/joint-ops/gambits.ts';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import { counterOf } from '../../../../../src/rules/language/counters.ts';
import { gradeAt } from '../../../../../src/rules/state/parts.ts';
import { bannersOf } from '../../../../../src/view/sentences/headline.ts';
import { sentence } from '../../../../../src/view/steps/sentence.ts';
import { threatTable } from '../../../../../src/view/tables/threat.ts';
import { offered, only, play, refusal, type Scene } from '../../../scene.ts';
import { table } from './outpost.ts';

const gambitStep: Scene = { phase: 'strategy', step: 'gambit', threat: 0, npos: [] };
const game = (parts: MissionParts, of: Scene = {}) =>
  table({ parts, counters: [{ id: 'alarm', name: 'Alarm' }] }, { ...gambitStep, ...of });
const strategy = () => deedRule({ do: 'strategy', args: {} });
const count = (change: number) => [{ do: 'count', counter: 'alarm', change }] as const;

const sides: MissionParts = {
  gambits: {
    npos: [
      { id: 'alarm', name: 'Sound the Alarm', when: { turningPoint: { from: 2 } }, perform: count(2) },
      { id: 'louder', name: 'Louder', when: { counter: 'alarm', is: { from: 2 } }, perform: count(3) },
    ],
    players: [{ id: 'cut', name: 'Cut the Wire', when: { counter: 'alarm', is: { from: 1 } }, perform: count(7) }],
  },
};

describe('gambits that a mission brings', () => {
  const used = (events: Parameters<typeof only>[1]) =>
    only('own-gambit-used', events).map(({ side, id }) => `${side} ${id}`);

  it('the NPOs use theirs from the top, each once; the players are offered theirs in turn with them', () => {
    const state = game(sides, { initiative: 'npos' });
    expect(offered(strategy(), state)).toEqual(['cut', 'none']);
    const { state: now, events, asked } = play(strategy(), state, { 'mission-gambit': ['cut'] });
    expect(used(events)).toEqual(['npos alarm', 'players cut', 'npos louder']);
    expect(asked).toEqual(['mission-gambit']);
    expect(counterOf(now, 'alarm')).toBe(12);
    expect(now.phase).toBe('firefight');
  });

  it('none whose condition does not hold; the players may leave theirs, and are asked again in their next turn', () => {
    const early = game(sides, { turningPoint: 1 });
    expect(used(play(strategy(), early).events)).toEqual([]);
    const left = play(strategy(), game(sides, { initiative: 'npos' }), { 'mission-gambit': ['none', 'none', 'none'] });
    expect(used(left.events)).toEqual(['npos alarm', 'npos louder']);
  });

  it('are used as the Firefight phase begins where the step is played by hand', () => {
    const { events } = play(deedRule({ do: 'firefight', args: {} }), game(sides), { 'mission-gambit': ['cut'] });
    expect(used(events)).toEqual(['npos alarm', 'npos louder', 'players cut']);
  });

  it('come anew in the next turning point', () => {
    const first = play(strategy(), game(sides), { 'mission-gambit': ['cut'] }).state;
    expect(first.gambits.own).toEqual(['alarm', 'cut', 'louder']);
    const next = play(deedRule({ do: 'end-turn', args: {} }), { ...first, operatives: [], npos: [] }).state;
    expect(next.gambits.own).toBeUndefined();
  });

  it('are told by their names', () => {
    const event = { type: 'own-gambit-used', side: 'npos', id: 'alarm' } as const;
    expect(sentence(event, game(sides))).toBe('NPOs: Sound the Alarm.');
  });

  it('a mission without them asks and tells nothing of them', () => {
    const { events, asked } = play(strategy(), game({}));
    expect(asked).toEqual([]);
    expect(events).toEqual([{ type: 'step-began', phase: 'firefight', step: 'activations' }]);
  });
});

describe("grades of a mission's own", () => {
  const grades = [{ from: 2 }, { from: 4, reinforcements: 5 }, { from: 8, reinforcements: 0, eventCards: 2 }];
  const parts: MissionParts = { threat: { grades }, eventCards: {}, reinforcements: {} };
  const at = (threat: number, of: Scene = {}) => game(parts, { threat, ...of });

  it('begin where it says', () => {
    const { config } = at(0);
    expect([0, 1, 2, 3, 4, 7, 8, 15].map((level) => gradeAt(config, level))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(gradeAt(game({ threat: {} }).config, 8)).toBe(2);
  });

  it('bring so many reinforcements, or their number, and so many event cards, or none', () => {
    expect([1, 3, 4, 8].map((level) => reinforcementCount(at(level)))).toEqual([0, 1, 5, 0]);
    expect([1, 3, 4, 8].map((level) => drawsAllowed(at(level)))).toEqual([0, 0, 0, 2]);
    expect(refusal(deedRule({ do: 'draw-event', args: { all: false } }), at(4)).message).toBe(
      'No event card is drawn at grade 2; the threat is 4.',
    );
  });

  it('are named in head line, banner and table', () => {
    const state = at(3);
    const rise = { type: 'threat-changed', from: 3, to: 4, reasons: [{ trigger: 'shoot', change: 1 }] } as const;
    expect(sentence(rise, state)).toBe('Threat 3 to 4, grade 1 to 2: player Shoot +1.');
    expect(bannersOf(rise, state)).toHaveLength(1);
    expect(bannersOf(rise, game({ threat: {} }))).toEqual([]);
    expect(threatTable(state).notes).toEqual(['Grade 2 begins at level 4.']);
    expect(threatTable(at(9)).notes).toEqual(['6 more to 15, the highest level.']);
  });

  it('rise, each from a higher level than the one before', () => {
    const faults = parsed(missionPartsSchema, { threat: { grades: [{ from: 4 }, { from: 4 }] } });
    expect(JSON.stringify(faults)).toContain('be higher than that of the grade before it');
  });
});
