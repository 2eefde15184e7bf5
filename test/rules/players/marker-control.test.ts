import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { type Answers, play, question, refusal, type Scene, scene } from '../scene.ts';

const pickUp = () => deedRule({ do: 'act', args: { id: 'kel', order: 'conceal', action: 'pick-up', marker: 3 } });
const crypt = (of: Scene = {}) =>
  scene({
    mission: 'recover-transponder',
    phase: 'firefight',
    apart: true,
    objectives: { mission: 'recover-transponder', markers: [3], found: false, carrier: null },
    npos: ['necron-warrior'],
    operatives: ['kel', 'vane'],
    ...of,
  });
const carrier = (of: Scene, answers: Answers) => play(pickUp(), crypt(of), answers).state.objectives;

describe('a marker is picked up by the side that controls it', () => {
  it('which NPOs have it in control range is asked once, and nobody else where none has [COR-100 GLO-46]', () => {
    expect(question(pickUp(), crypt())).toMatchObject({
      name: 'contests-marker',
      why: 'Marker control: Which NPOs have objective marker 3 in control range?',
      about: { predicate: 'contests-marker', by: 'kel', ids: ['warrior-1'], marker: 3 },
    });
    expect(play(pickUp(), crypt(), { 'contests-marker': [[]] }).asked).toEqual(['contests-marker']);
    expect(carrier({}, { 'contests-marker': [[]] })).toMatchObject({ carrier: 'kel' });
  });

  it('an NPO that has stood still in another room cannot have it in control range, until the item is carried about [COR-100]', () => {
    const on = (rooms: Readonly<Record<string, string>>, of: Scene = {}) => {
      const state = crypt({ map: 3, ...of });
      return { ...state, known: { ...state.known, rooms } };
    };
    expect(play(pickUp(), on({ 'warrior-1': 'D' })).asked).toEqual([]);
    expect(question(pickUp(), on({ 'warrior-1': 'B' })).name).toBe('contests-marker');
    const found = { mission: 'recover-transponder', markers: [3], found: true, carrier: null } as const;
    expect(question(pickUp(), on({ 'warrior-1': 'D' }, { objectives: found })).name).toBe('contests-marker');
  });

  it('that of the higher total APL: equal, neither has it [COR-100]', () => {
    const answers = { 'contests-marker': [['warrior-1'], []] };
    expect(refusal(pickUp(), crypt(), answers)).toEqual({
      message: 'Kel does not control marker 3: Necron Warrior 1 contests it with APL 2, against 2.',
      rule: 'Pick Up Marker: a marker that it controls',
    });
    expect(carrier({}, { 'contests-marker': [['warrior-1'], ['vane']] })).toMatchObject({ carrier: 'kel' });
    const two = { npos: ['necron-warrior', 'necron-warrior'] } as const;
    // 4 against 4 at best: who else of the players contests it makes no difference.
    expect(refusal(pickUp(), crypt(two), { 'contests-marker': [['warrior-1', 'warrior-2']] }).message).toBe(
      'Kel does not control marker 3: Necron Warrior 1, Necron Warrior 2 contest it with APL 4, against 2.',
    );
  });

  it('nothing is asked where all NPOs together could not contest it, nor what is done outside of recorded actions [COR-100]', () => {
    const strong = { operatives: [{ id: 'kel', apl: 3 }, 'vane'] };
    expect(play(pickUp(), crypt(strong)).asked).toEqual([]);
    const deed = deedRule({ do: 'mission', args: { what: 'pick-up', id: 'kel', marker: 3 } });
    expect(play(deed, crypt()).asked).toEqual([]);
  });

  it('changes of APL count, for the players and for NPOs [COR-100]', () => {
    const lost = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const stunned = { npos: [{ datacard: 'necron-warrior', effects: [lost] }] } as const;
    expect(play(pickUp(), crypt(stunned)).asked).toEqual([]);
    const kel = { operatives: [{ id: 'kel', apl: 3, effects: [lost] }] };
    expect(refusal(pickUp(), crypt(kel), { 'contests-marker': [['warrior-1']] }).message).toContain('against 2');
  });

  it('Steadfast: a Tomb Crawler counts as 3, whatever has changed its APL [NPO-CRA-18 NPO-CRA-19 COR-97 COR-100]', () => {
    const lost = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const crawler = {
      npos: [{ datacard: 'canoptek-tomb-crawler', effects: [lost] }],
      operatives: [{ id: 'kel', apl: 3 }],
    } as const;
    expect(refusal(pickUp(), crypt(crawler), { 'contests-marker': [['crawler-1']] }).message).toBe(
      'Kel does not control marker 3: Canoptek Tomb Crawler 1 contests it with APL 3, against 3.',
    );
  });
});
