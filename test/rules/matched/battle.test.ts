import { describe, expect, it } from 'vitest';
import type { MatchedMissionId } from '../../../src/matched/catalog/matched.ts';
import type { Seat } from '../../../src/matched/rules/state.ts';
import { unsealed } from '../../../src/matched/rules/tac-op-deck.ts';
import { pointsOf } from '../../../src/matched/rules/victory-points.ts';
import { endTurn, type Match, matchBefore } from './match.ts';

const battle = (mission: MatchedMissionId) => matchBefore('battle', { mission });
const act = (match: Match, what: 'loot' | 'secure', player: Seat, marker: number) =>
  match.do({ do: what, args: { player, marker, controls: true } });
const points = (match: Match, seat: Seat) => pointsOf(match.state.score[seat]);
const initiative = { 'roll-off': [5, 2], initiative: 'a' } as const;
const painted = { 'painted-a': false, 'painted-b': false } as const;
/** Of Capture: who controls each of the six markers. */
const control = (...who: readonly (Seat | 'nobody')[]) =>
  Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`controls-marker-${index + 1}`, who[index] ?? 'nobody']));

describe('mission A, Loot', () => {
  it('of a marker that the operative controls, once in a turning point [CRT-87]', () => {
    const match = battle('loot');
    const asked = match.do({ do: 'loot', args: { player: 'a', marker: 2 } }, { 'controls-marker': true });
    expect(asked.question('controls-marker')?.why).toContain('control objective marker 2');
    expect(() => act(match, 'loot', 'b', 2)).toThrow('Marker 2 was looted in this turning point already.');
    const away = () => match.do({ do: 'loot', args: { player: 'a', marker: 3 } }, { 'controls-marker': false });
    expect(away).toThrow('does not control marker 3');
    expect(() => act(match, 'loot', 'a', 7)).toThrow('There is no objective marker 7: they are 1 to 6.');
    expect(() => act(match, 'secure', 'a', 1)).toThrow('Secure is no action of this mission.');
    act(endTurn(match, initiative), 'loot', 'b', 2);
  });

  it('four times in the battle at most [CRT-88]', () => {
    const match = battle('loot');
    for (let turn = 1; turn <= 3; turn++) {
      act(match, 'loot', 'a', 1);
      endTurn(match, initiative);
    }
    act(match, 'loot', 'a', 1);
    expect(match.state.markers[0]).toMatchObject({ looted: 4 });
    // A correction of the turning point's mark would not help: the battle's limit stands beside it.
    match.state = {
      ...match.state,
      markers: match.state.markers.map((marker) => ({ ...marker, lootedNow: false })),
    };
    expect(() => act(match, 'loot', 'b', 1)).toThrow('looted 4 times: no more in this battle');
  });

  it('each scores 1 VP [CRT-89]', () => {
    const match = act(battle('loot'), 'loot', 'b', 1);
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([0, 1]);
    expect(points(act(match, 'loot', 'b', 2), 'b').mission).toBe(2);
  });
});

describe('mission B, Secure', () => {
  it('a marker that the operative controls; it stays secured until the enemy secures it [CRT-90]', () => {
    const match = battle('secure');
    const away = () => match.do({ do: 'secure', args: { player: 'a', marker: 1 } }, { 'controls-marker': false });
    expect(away).toThrow('does not control marker 1');
    act(match, 'secure', 'a', 1);
    endTurn(match, initiative);
    expect(match.state.markers[0]?.securedBy).toBe('a');
    expect(act(match, 'secure', 'b', 1).state.markers[0]?.securedBy).toBe('b');
  });

  it('1 VP for every marker secured at the end of each turning point [CRT-91]', () => {
    const match = battle('secure');
    act(act(act(match, 'secure', 'a', 1), 'secure', 'a', 2), 'secure', 'b', 3);
    expect(points(match, 'a').mission).toBe(0);
    endTurn(match, initiative);
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([2, 1]);
    endTurn(act(match, 'secure', 'b', 1), initiative);
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([3, 3]);
  });
});

describe('mission C, Capture', () => {
  it('what a side controls when a turning point ends is captured, before the points [CRT-92]', () => {
    const match = endTurn(battle('capture'), { ...control('a', 'b'), ...initiative });
    const kinds = match.events.map(({ type }) => type);
    expect(kinds.lastIndexOf('captured')).toBeLessThan(kinds.indexOf('mission-scored'));
    expect(match.of('captured')).toMatchObject([
      { player: 'a', marker: 1 },
      { player: 'b', marker: 2 },
    ]);
  });

  it('it stays captured with nobody near [CRT-93]', () => {
    const match = endTurn(battle('capture'), { ...control('a'), ...initiative });
    endTurn(match, { ...control(), ...initiative });
    expect(match.state.markers[0]?.capturedBy).toBe('a');
    expect(points(match, 'a').mission).toBe(2);
  });

  it('it is lost when the enemy controls it [CRT-94]', () => {
    const match = endTurn(battle('capture'), { ...control('a'), ...initiative });
    endTurn(match, { ...control('b'), ...initiative });
    expect(match.state.markers[0]?.capturedBy).toBe('b');
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([1, 1]);
  });

  it('1 VP for every marker captured at the end of each turning point [CRT-95]', () => {
    const match = endTurn(battle('capture'), { ...control('a', 'a', 'b', 'a'), ...initiative });
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([3, 1]);
  });
});

describe('limits', () => {
  it('4 VP of the mission in one turning point [CRT-57]', () => {
    const match = battle('loot');
    for (const marker of [1, 2, 3, 4]) act(match, 'loot', 'a', marker);
    expect(points(match, 'a').mission).toBe(4);
    act(match, 'loot', 'a', 5);
    expect(match.of('mission-scored')).toEqual([{ type: 'mission-scored', player: 'a', points: 1, scored: 0 }]);
    expect(points(match, 'a').mission).toBe(4);
    const six = endTurn(battle('capture'), { ...control('b', 'b', 'b', 'b', 'b', 'b'), ...initiative });
    expect(points(six, 'b').mission).toBe(4);
    expect(six.says.join(' ')).toContain('2 lost: 4 in a turning point at most');
  });

  it('16 VP of the mission in the battle [CRT-58]', () => {
    const match = battle('capture');
    const all = control('a', 'a', 'a', 'a', 'a');
    for (let turn = 1; turn <= 3; turn++) endTurn(match, { ...all, ...initiative });
    expect(points(match, 'a').mission).toBe(12);
    endTurn(match, { ...all, ...painted });
    expect(points(match, 'a').mission).toBe(16);
    expect(pointsOf({ mission: [4, 4, 4, 4, 4], tacOps: {}, painted: 0 }).mission).toBe(16);
  });

  it('2 VP of each Tac Op, so 6 of the three [CRT-59]', () => {
    const match = battle('loot');
    const score = (name: string, by: number) => match.do({ do: 'score', args: { player: 'a', name, points: by } });
    expect(() => score('recon 1', 1)).toThrow('has shown no Tac Op of that name');
    for (const name of ['recon 1', 'recon 2', 'Faction One']) {
      match.do({ do: 'reveal', args: { player: 'a', name } });
      score(name, 2);
      expect(() => score(name, 1)).toThrow('two at most: 0 are left');
    }
    expect(points(match, 'a').tacOps).toBe(6);
    score('recon 1', -1);
    expect(points(match, 'a').tacOps).toBe(5);
    expect(() => score('recon 1', -2)).toThrow('has scored 1');
    const asked = endTurn(match, { 'tac-op-points-a-recon-1': 1, ...initiative });
    expect(asked.question('tac-op-points-a-recon-1')).toMatchObject({ min: 0, max: 1 });
    expect(asked.asked.filter(({ name }) => name.startsWith('tac-op-points'))).toHaveLength(1);
    expect(points(asked, 'a').tacOps).toBe(6);
  });

  it('2 VP for a roster painted Battle Ready [CRT-60]', () => {
    const match = battle('loot');
    for (let turn = 1; turn <= 3; turn++) endTurn(match, initiative);
    endTurn(match, { 'painted-a': true, 'painted-b': false });
    expect([points(match, 'a').painted, points(match, 'b').painted]).toEqual([2, 0]);
    expect(match.question('painted-a')?.why).toContain('Is every operative of Ada painted (Battle Ready)?');
  });

  it('24 VP in all [CRT-61]', () => {
    const most = { mission: [4, 4, 4, 4], tacOps: { one: 2, two: 2, three: 2 }, painted: 2 };
    expect(pointsOf(most).total).toBe(24);
    expect(pointsOf({ ...most, painted: 4 }).total).toBe(24);
  });
});

describe('the end', () => {
  const played = (answers: Readonly<Record<string, boolean>>, loots: number) => {
    const match = battle('loot');
    for (let marker = 1; marker <= loots; marker++) act(match, 'loot', 'a', marker);
    for (let turn = 1; turn <= 3; turn++) endTurn(match, initiative);
    expect(match.state).toMatchObject({ turningPoint: 4, outcome: null, step: 'battle' });
    return endTurn(match, answers);
  };

  it('after four turning points [CRT-54]', () => {
    const match = played({ 'painted-a': false, 'painted-b': false }, 1);
    expect(match.of('turning-point-ended')).toMatchObject([{ number: 4 }]);
    expect(match.state.step).toBe('end');
    expect(() => match.next()).toThrow('The battle is over.');
  });

  it('a player without operatives does not end it: the other plays on [CRT-55]', () => {
    const match = battle('loot').do({ do: 'left', args: { player: 'b', count: 0 } });
    expect(match.says.join(' ')).toContain('Ada plays the remaining turning points out');
    endTurn(match, {});
    expect(match.state).toMatchObject({ turningPoint: 2, initiative: 'a', outcome: null });
    expect(match.says.join(' ')).not.toContain('Roll-off');
    expect(points(act(match, 'loot', 'a', 1), 'a').mission).toBe(1);
    expect(() => act(match, 'loot', 'b', 2)).toThrow('Bela has no operatives left');
    expect(points(match, 'b').mission).toBe(0);
  });

  it('a player without operatives scores nothing for markers or Tac Ops, and none can be left who was not there [CRT-55]', () => {
    const match = battle('secure');
    act(match, 'secure', 'a', 1);
    act(match, 'secure', 'b', 2);
    match.do({ do: 'left', args: { player: 'b', count: 0 } });
    endTurn(match, {});
    expect([points(match, 'a').mission, points(match, 'b').mission]).toEqual([1, 0]);
    expect(() => match.do({ do: 'left', args: { player: 'b', count: 1 } })).toThrow('Bela has 0 operatives');
    const held = unsealed(match.state, 'b', match.state.tacOps.b[0] ?? { sealed: '' }).name;
    match.do({ do: 'reveal', args: { player: 'b', name: held } });
    const score = (count: number) => match.do({ do: 'score', args: { player: 'b', name: held, points: count } });
    expect(() => score(1)).toThrow('Bela has no operatives left');
  });

  it('most victory points wins, equal is a draw [CRT-56]', () => {
    expect(played({ 'painted-a': false, 'painted-b': false }, 1).state.outcome).toBe('a');
    expect(played({ 'painted-a': false, 'painted-b': true }, 1).state.outcome).toBe('b');
    const draw = played({ 'painted-a': false, 'painted-b': true }, 2);
    expect(draw.state.outcome).toBe('draw');
    expect(draw.says.at(-1)).toBe('Ada 2 VP, Bela 2 VP: a draw.');
  });
});
