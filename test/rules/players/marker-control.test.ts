import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { actionRules } from '../../../src/rules/players/actions/action-rules.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { type Answers, offered, play, question, refusal, type Scene, scene } from '../scene.ts';

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

describe('a marker is picked up where its place and that of the operative allow it', () => {
  const act = (marker?: number) =>
    deedRule({ do: 'act', args: { id: 'kel', order: 'conceal', action: 'pick-up', ...(marker && { marker }) } });
  const [one, , three] = killzoneMap(3).objectiveMarkers.map(onBoard);
  /** Kel so many inches from the middle of marker 3 of map 3, the NPOs beside marker 1. */
  const kelAt = (inches: number, error = 0, of: Partial<GameState> = {}): GameState => ({
    ...crypt({
      map: 3,
      objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null },
      npos: ['necron-warrior', 'necron-warrior'],
    }),
    keepsPositions: true,
    positions: {
      kel: { x: (three?.x ?? 0) + inches, y: three?.y ?? 0, error },
      vane: { x: 2, y: 2, error: 0 },
      'warrior-1': { x: (one?.x ?? 0) + 1.5, y: one?.y ?? 0, error: 0 },
      'warrior-2': { x: (one?.x ?? 0) - 1.5, y: one?.y ?? 0, error: 0 },
    },
    ...of,
  });
  const isOffered = (at: GameState) =>
    at.operatives.slice(0, 1).map((who) => actionRules['pick-up'].isPossible(who, at));
  const taken = (at: GameState, marker?: number) =>
    play(act(marker), at, { 'contests-marker': [[]], 'locate-item': [[6]] }).state.objectives;

  it('the action is not offered where no marker can be in its control range, and refused at one that is named [COR-100]', () => {
    expect(isOffered(kelAt(2))).toEqual([true]);
    expect(isOffered(kelAt(4))).toEqual([false]);
    expect(isOffered(kelAt(4, 2))).toEqual([true]);
    expect(isOffered(kelAt(4, 0, { keepsPositions: false }))).toEqual([true]);
    expect(taken(kelAt(2), 3)).toMatchObject({ carrier: 'kel' });
    expect(refusal(act(3), kelAt(4))).toEqual({
      message: "Marker 3 is not in Kel's control range.",
      rule: 'Pick Up Marker: a marker that it controls',
      hint: 'move there first',
    });
    expect(refusal(act(1), kelAt(2)).message).toContain('Marker 1 is not in');
  });

  it('only those that can be are chosen from; one alone is meant [COR-100]', () => {
    expect(taken(kelAt(2))).toMatchObject({ carrier: 'kel' });
    expect(offered(act(), kelAt(4))).toEqual(['1', '2', '3']);
    expect(offered(act(), kelAt(2, 0, { keepsPositions: false }))).toEqual(['1', '2', '3']);
  });

  it('who contests it is asked only of those who can have it in control range [COR-100 GLO-46]', () => {
    const near = kelAt(2);
    const beside = (inches: number, error: number) => ({
      ...near,
      positions: { ...near.positions, 'warrior-2': { x: (three?.x ?? 0) - inches, y: three?.y ?? 0, error } },
    });
    expect(question(act(3), beside(2.6, 1))).toMatchObject({ about: { ids: ['warrior-2'] } });
    expect(question(act(3), near)).toMatchObject({ about: { ids: ['warrior-1', 'warrior-2'] } });
  });

  it('what puts the record right is not bound by places [COR-100]', () => {
    const deed = deedRule({ do: 'mission', args: { what: 'pick-up', id: 'kel', marker: 3 } });
    expect(play(deed, kelAt(4), { 'locate-item': [[6]] }).state.objectives).toMatchObject({ carrier: 'kel' });
    expect(offered(deedRule({ do: 'mission', args: { what: 'pick-up', id: 'kel' } }), kelAt(2))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });
});
