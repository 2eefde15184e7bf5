import { describe, expect, it } from 'vitest';
import { missionActionsOf } from '../../../src/policy/choices/things.ts';
import type { Objectives, PlayerAction, Position } from '../../../src/rules/state/state.ts';
import { ownMission } from '../../rules/own-mission.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, short } from '../at-table.ts';

interface Standing {
  readonly kel: Position;
  readonly warrior?: Position;
  readonly performed?: readonly PlayerAction[];
  readonly ap?: number;
}

/** What Kel can do for the mission there, a Warrior where one is to be. */
function actions({ kel, warrior, ...now }: Standing, scene: Scene) {
  const state = atTable(
    { kel, ...(warrior && { 'warrior-1': warrior }) },
    { npos: warrior ? ['necron-warrior'] : [], ...scene },
  );
  const one = acting(state);
  return missionActionsOf({ ...one, acting: { ...one.acting, ...now } });
}

/** Objective marker 3 of map 1, and inches from its middle. */
const marker3 = (dx: number, dy = 0): Position => from([3.5, 4.5], dx, dy);

describe('Pick Up Marker is offered', () => {
  const search = (more: Partial<Extract<Objectives, { mission: 'recover-transponder' }>> = {}): Scene => ({
    mission: 'recover-transponder',
    objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: false, carrier: null, ...more },
  });
  const names = (standing: Standing, scene = search()): readonly string[] => actions(standing, scene).map(short);

  it('at the marker in control range, at no other', () => {
    expect(names({ kel: marker3(1.5) })).toEqual(['pick-up 3']);
    expect(names({ kel: marker3(3.5) })).toEqual([]);
    expect(actions({ kel: marker3(1.5) }, search())[0]).toMatchObject({ who: 'kel', ap: 1, serves: 'mission' });
    // That one was searched already.
    expect(names({ kel: marker3(1.5) }, search({ markers: [1, 2] }))).toEqual([]);
  });

  it('not where an enemy contests it', () => {
    expect(names({ kel: marker3(-1.5), warrior: marker3(1.5) })).toEqual([]);
    expect(names({ kel: marker3(-1.5), warrior: marker3(3.5) })).toEqual(['pick-up 3']);
  });

  it('once in an activation; one who carries it may place it instead', () => {
    expect(names({ kel: marker3(1.5), performed: ['pick-up'] })).toEqual([]);
    expect(names({ kel: marker3(1.5), ap: 0 })).toEqual([]);
    const carries = search({ found: true, carrier: 'kel' });
    expect(names({ kel: marker3(1.5) }, carries)).toEqual(['place']);
    // To put it down brings nobody nearer to victory.
    expect(actions({ kel: marker3(1.5) }, carries)[0]).toMatchObject({ serves: 'nothing', ap: 1 });
    expect(names({ kel: marker3(1.5), performed: ['pick-up'] }, carries)).toEqual([]);
  });
});

describe('Scout Room is offered', () => {
  const crypt = (opened: readonly string[], scouted: readonly string[] = [], threat = 3): Scene => ({
    ...{ mission: 'scout-sub-crypt', threat },
    objectives: { mission: 'scout-sub-crypt', opened, scouted },
  });
  const names = (standing: Standing, scene: Scene): readonly string[] => actions(standing, scene).map(short);
  const inD = from([2.6, 2.6]);

  it('of the opened room that it is in, without an NPO in it', () => {
    expect(names({ kel: inD }, crypt(['D']))).toEqual(['scout-room D']);
    expect(names({ kel: inD }, crypt(['B']))).toEqual([]);
    expect(names({ kel: inD, warrior: from([4.5, 3.6]) }, crypt(['D']))).toEqual([]);
    expect(names({ kel: inD, warrior: from([3, 5]) }, crypt(['D']))).toEqual(['scout-room D']);
  });

  it('not a second time, nor while the threat level is 0', () => {
    expect(names({ kel: inD }, crypt(['D', 'B'], ['D']))).toEqual([]);
    expect(names({ kel: inD }, crypt(['D'], [], 0))).toEqual([]);
    expect(names({ kel: inD, performed: ['scout-room'] }, crypt(['D']))).toEqual([]);
  });
});

describe('an action of a pack’s mission is offered', () => {
  const vault = ownMission('Seal the Vault', {
    goal: 'objective-markers',
    counters: [{ id: 'seals', name: 'Seals', most: 9 }],
    actions: ['seal', 'bless'].map((id, index) => ({
      ...{ id, name: id, ap: index + 1 },
      perform: [{ do: 'count', counter: 'seals', change: 2 }],
    })),
  });
  const scene: Scene = { mission: 'seal-the-vault', pack: { name: 'Vaults', missions: [vault] } };
  const kinds = (now: Omit<Standing, 'kel'>): readonly unknown[] =>
    actions({ kel: from([1, 3]), ...now }, scene).map(({ deed, ap }) => [deed.args.missionAction, ap]);

  it('each for its own AP, as far as they reach', () => {
    expect(kinds({ ap: 3 })).toEqual([
      ['seal', 1],
      ['bless', 2],
    ]);
    expect(kinds({ ap: 1 })).toEqual([['seal', 1]]);
    expect(kinds({ ap: 0 })).toEqual([]);
    expect(kinds({ ap: 3, performed: ['mission-action'] })).toEqual([]);
  });
});
