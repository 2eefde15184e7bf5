import { describe, expect, it } from 'vitest';
import { groupsOf } from '../../../src/matched/rules/steps.ts';
import { matchBefore } from './match.ts';

const told = (...match: readonly { readonly says: readonly string[] }[]) => match.flatMap(({ says }) => says).join(' ');

describe('what the table is told', () => {
  it('objective markers stand where the map card has them [CRT-19]', () => {
    expect(told(matchBefore('killzone'))).toContain('objective markers where the map card has them');
  });

  it('the killzone is chosen, built, and its traits are said [CRT-20]', () => {
    expect(told(matchBefore('killzone'))).toContain('build it, and say which traits each terrain feature');
  });

  it('operatives by what the faction requires, shown to the opponent [CRT-23]', () => {
    expect(told(matchBefore('kill-team'))).toContain('by what the faction requires, and show them');
  });

  it('a barricade near its drop zone and away from the others [CRT-42]', () => {
    for (const set of ['open', 'hazardous'] as const)
      expect(told(matchBefore('barricades', { set }))).toContain("near its owner's drop zone and away from all others");
  });

  it('in Close Quarters in the own territory, away from access points and from the others [CRT-68]', () => {
    const says = told(matchBefore('barricades', { set: 'close-quarters' }));
    expect(says).toContain("in its owner's territory, away from access points and from all others");
    expect(says).not.toContain("near its owner's drop zone");
    expect(told(matchBefore('barricades'))).not.toContain('access points');
  });

  it('never on terrain, but on Insignificant terrain [CRT-43]', () => {
    expect(told(matchBefore('barricades'))).toContain('Not on a terrain feature, unless that is Insignificant');
  });

  it('setting up elsewhere is declared now [CRT-45]', () => {
    expect(told(matchBefore('operatives'))).toContain('A rule lets you set up operatives elsewhere? Say so now');
  });

  it('wholly within the drop zone, with an order [CRT-47]', () => {
    expect(told(matchBefore('operatives'))).toContain('wholly within its drop zone, with an Engage or a Conceal order');
  });

  it.each([
    ['Light and Traversable terrain feature as well', 'CRT-72'],
    ['never the aerial, are Vantage Points: a move may end there', 'CRT-73'],
    ['the gap between unconnected gantries is jumped', 'CRT-74'],
    ['near enough for a jump', 'CRT-75'],
  ])('Hazardous Areas, the killzone: %s [%s]', (words) => {
    expect(told(matchBefore('killzone', { set: 'hazardous' }))).toContain(words);
    expect(told(matchBefore('killzone'))).not.toContain(words);
  });

  it.each<['close-quarters' | 'hazardous', string, string]>([
    ['close-quarters', 'a wall on the centre line blocks that stretch', 'CRT-66'],
    ['close-quarters', 'touching an open access point on the line is on the line, and is still wholly', 'CRT-67'],
    ['hazardous', 'gantries below are no terrain nearby, nor is the ferratonic furnace', 'CRT-76'],
    ['hazardous', "half or more of the Vantage Point lies in the opponent's territory", 'CRT-77'],
    ['hazardous', 'standing on a Vantage Point counts', 'CRT-78'],
  ])('%s, Tac Ops: %s [%s]', (set, words) => {
    expect(told(matchBefore('tac-ops', { set }))).toContain(words);
    expect(told(matchBefore('tac-ops'))).not.toContain(words);
  });
});

describe('step 3', () => {
  it('the winner of the roll-off, who is the Attacker? [CRT-21]', () => {
    const match = matchBefore('roles').next({ 'roll-off': [2, 5], attacker: 'a', 'drop-zone': 'a' });
    expect(match.of('rolled-off')).toMatchObject([{ winner: 'b' }]);
    expect(match.of('roles-set')).toEqual([{ type: 'roles-set', attacker: 'a', by: 'b' }]);
    expect(match.question('attacker')?.why).toContain('Bela, who is the Attacker?');
  });

  it('the Defender chooses a drop zone, the Attacker gets the other [CRT-22]', () => {
    const match = matchBefore('roles').next({ 'roll-off': [2, 5], attacker: 'a', 'drop-zone': 'b' });
    expect(match.question('drop-zone')?.why).toContain('Bela (Defender), which drop zone?');
    expect(match.state.dropZones).toEqual({ a: 'a', b: 'b' });
  });
});

it('step 4: 3 CP for each player [CRT-24]', () => {
  expect(matchBefore('kill-team').state.commandPoints).toEqual({ a: 0, b: 0 });
  expect(matchBefore('tac-ops').state.commandPoints).toEqual({ a: 3, b: 3 });
});

it('step 6: equipment of 10 points at most, added up and shown [CRT-40]', () => {
  const equip = (items: string) => matchBefore('equipment').next({ 'equipment-a': items, 'equipment-b': 'none' });
  const match = equip('medkit 3, rope 2, grenade 5');
  expect(match.state.equipment).toEqual({
    a: { items: 'medkit 3, rope 2, grenade 5', points: 10 },
    b: { items: 'none', points: 0 },
  });
  expect(match.says.join(' ')).toContain('Ada shows equipment for 10 points');
  expect(() => equip('medkit 3, rope 2, grenade 6')).toThrow('Ada has 10 equipment points, not 11.');
  expect(() => equip('medkit')).toThrow('ends in its points');
});

it('step 7: barricades in turn, the Defender first, two each [CRT-41]', () => {
  const match = matchBefore('barricades');
  const order: string[] = [];
  while (match.state.step === 'barricades')
    order.push(
      ...match
        .next()
        .of('barricade-set-up')
        .map(({ player, number }) => `${player}${number}`),
    );
  expect(order).toEqual(['b1', 'a1', 'b2', 'a2']);
});

describe('step 8', () => {
  it('three groups as equal in number as can be [CRT-44]', () => {
    expect([1, 2, 6, 7, 8, 14].map(groupsOf)).toEqual([[1], [1, 1], [2, 2, 2], [3, 2, 2], [3, 3, 2], [5, 5, 4]]);
  });

  it('a group at a time in turn, the Defender first [CRT-46]', () => {
    const match = matchBefore('operatives');
    const order: string[] = [];
    while (match.state.step === 'operatives')
      order.push(
        ...match
          .next()
          .of('group-set-up')
          .map(({ player, operatives }) => `${player}${operatives}`),
      );
    expect(order).toEqual(['b2', 'a3', 'b2', 'a2', 'b2', 'a2']);
  });

  it('a kill team of two has two groups, and the other goes on alone', () => {
    const match = matchBefore('kill-team').next({ 'operatives-a': 9, 'operatives-b': 2 });
    match
      .next({ 'tac-ops-a': ['recon-1', 'recon-2', 'faction-one'] })
      .next({ 'tac-ops-b': ['security-1', 'security-2', 'security-3'] })
      .next({ 'equipment-a': 'none', 'equipment-b': 'none' });
    for (let barricade = 0; barricade < 4; barricade++) match.next();
    const order: string[] = [];
    while (match.state.step === 'operatives')
      order.push(
        ...match
          .next()
          .of('group-set-up')
          .map(({ player }) => player),
      );
    expect(order).toEqual(['b', 'a', 'b', 'a', 'a']);
  });
});

describe('step 9', () => {
  const scout = (a: string, b: string) =>
    matchBefore('scouting').next({ 'scouting-a': a, 'scouting-b': b, 'first-initiative': 'b' });

  it('both select in secret and show it together [CRT-48]', () => {
    const match = scout('dash', 'order');
    for (const name of ['scouting-a', 'scouting-b']) expect(match.question(name)?.secret).toBe(true);
    expect(match.events[0]).toEqual({ type: 'scouting-revealed', a: 'dash', b: 'order' });
  });

  it("the Attacker's is resolved first [CRT-49]", () => {
    expect(
      scout('dash', 'order')
        .of('scouting-resolved')
        .map(({ player }) => player),
    ).toEqual(['a', 'b']);
    const other = matchBefore('scouting');
    other.state = { ...other.state, attacker: 'b' };
    other.next({ 'scouting-a': 'dash', 'scouting-b': 'order', 'first-initiative': 'b' });
    expect(other.of('scouting-resolved').map(({ player }) => player)).toEqual(['b', 'a']);
  });

  it.each([
    ['barricade', 'one more barricade wholly within their own territory, on a Vantage Point if wished', 'CRT-50'],
    ['order', 'once in turning point 1 may change the order of a ready operative that is picked to activate', 'CRT-51'],
    ['dash', 'a free Dash with one operative wholly within the drop zone, as if it had FLY', 'CRT-52'],
  ])('%s: %s [%s]', (option, words) => {
    expect(told(scout(option, option === 'dash' ? 'order' : 'dash'))).toContain(words);
  });

  it('the first initiative follows from the cards, whose table is lost: it is asked [CRT-53]', () => {
    const match = scout('dash', 'order');
    expect(match.question('first-initiative')?.why).toContain('Who has the first initiative, by the scouting cards?');
    expect(match.state).toMatchObject({ step: 'battle', turningPoint: 1, initiative: 'b' });
  });
});
