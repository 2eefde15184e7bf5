import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../../src/rules/events/events.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { knownAfter } from '../../../src/rules/known/lifetime.ts';
import { only, type Scene } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;

/** Kel has done this and stands there still; Vane is nearly down. */
function having(done: Partial<EventOf<'action-performed'>>, of: Scene) {
  const state = table({
    map: 1,
    npos: [crawler, warrior],
    operatives: ['kel', { id: 'vane', wounds: 1 }],
    playersRecorded: true,
    rulings: { 'mission-target': 'first', 'npo-first': 'no' },
    ...of,
  });
  const action = { type: 'action-performed', id: 'kel', action: 'breach', ap: 1, ...done } as const;
  return { ...state, known: knownAfter(state, action) };
}

const atSarcophagus = { door: { kind: 'sarcophagus', number: 1 } } as const;
const atHatchway = { action: 'operate-hatch', door: { kind: 'hatchway', number: 3 } } as const;
/** Hatchway 3 joins B and D; the NPOs are in E, or one of them is anywhere. */
const scouting = (scouted: readonly string[], anywhere?: string): Scene => ({
  mission: 'scout-sub-crypt',
  objectives: { mission: 'scout-sub-crypt', opened: ['B', 'D'], scouted },
  openHatchways: [3],
  known: {
    ...nothingKnown,
    within: Object.fromEntries(['crawler-1', 'warrior-1'].flatMap((id) => (id === anywhere ? [] : [[id, ['E']]]))),
  },
});

const alone = { npos: [warrior] } as const;
const firstSeen = { 'valid-targets': [['vane'], ['kel']] };
const bothSeen = { 'valid-targets': [['kel', 'vane']], 'secondary-targets': [[]] };

describe('mission 4: the players win at the sarcophagus', () => {
  const mission = { mission: 'destroy-sarcophagus' } as const;

  it('so who has breached it and stands there is shot before one that is likelier to fall [TPR-04 TPR-06]', () => {
    const { npo, steps, reasons, events } = activate(having(atSarcophagus, mission), firstSeen);
    expect([npo, steps[1]]).toEqual(['warrior-1', '2 SHOOT kel']);
    expect(only('npo-chosen', events)[0]).toMatchObject({
      because: 'helps-players',
      target: 'kel',
      hangsOn: 'at-sarcophagus',
    });
    expect(reasons[0]).toBe('only valid target');
    const both = activate(having(atSarcophagus, mission), bothSeen);
    expect(both.steps).toContain('2 SHOOT kel');
    expect(both.reasons[0]).toMatch(/^can Breach the sarcophagus$/);
  });

  it('of several there the likeliest to fall, though another elsewhere is likelier, and that is said [TPR-04 TPR-16]', () => {
    const three = { ...mission, operatives: ['kel', { id: 'sarn', wounds: 4 }, { id: 'vane', wounds: 1 }] };
    const one = having(atSarcophagus, { ...three, ...alone });
    const breached = { type: 'action-performed', id: 'sarn', action: 'breach', ap: 1, ...atSarcophagus } as const;
    const { steps, reasons, events } = activate(
      { ...one, known: knownAfter(one, breached) },
      { 'valid-targets': [['kel', 'sarn', 'vane']] },
    );
    expect(steps).toContain('2 SHOOT sarn');
    expect(reasons[0]).toMatch(/^best chance to incapacitate: .+ %, can Breach the sarcophagus$/);
    expect(only('ruling-applied', events)).toEqual([{ type: 'ruling-applied', ruling: 'mission-target' }]);
    // Nothing is said of it where it tells nobody apart.
    const both = activate({ ...one, known: knownAfter(one, breached) }, { 'valid-targets': [['kel', 'sarn']] });
    expect(both.reasons[0]).toMatch(/^best chance to incapacitate: \d+\.\d %$/);
  });

  it('not who has gone from there, nor who breached another thing, nor anybody in another mission', () => {
    const there = having(atSarcophagus, { ...mission, ...alone });
    const dashed = { type: 'action-performed', id: 'kel', action: 'dash', ap: 1 } as const;
    const gone = { ...there, known: knownAfter(there, dashed) };
    const atPoint = having({ door: { kind: 'breach-point', number: 1 } }, { ...mission, ...alone });
    const other = having(atSarcophagus, { mission: 'demolition-protocol', ...alone });
    for (const state of [gone, atPoint, other])
      expect(activate(state, { 'valid-targets': [['kel', 'vane']] }).steps).toContain('2 SHOOT vane');
  });
});

describe('mission 5: the players win by the rooms that they scout', () => {
  it('so who stands at the open door of one that can be scouted is shot first [TPR-04 TPR-06 MIS-5-11]', () => {
    const { npo, steps, events } = activate(having(atHatchway, scouting(['B'])), firstSeen);
    expect([npo, steps[1]]).toEqual(['warrior-1', '2 SHOOT kel']);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'helps-players', hangsOn: 'before-unscouted-room' });
  });

  it('not at a door between rooms that are scouted, nor beside one in which an NPO can be, nor without a map [MIS-5-15 MIS-5-16]', () => {
    const scouted = having(atHatchway, { ...scouting(['B', 'D']), ...alone });
    const held = having(atHatchway, { ...scouting(['B'], 'warrior-1'), ...alone });
    const mapless = having(atHatchway, { ...scouting([]), ...alone, map: null });
    for (const state of [scouted, held, mapless])
      expect(activate(state, { 'valid-targets': [['kel', 'vane']] }).steps).toContain('2 SHOOT vane');
  });
});
