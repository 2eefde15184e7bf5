import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import { instructionsFor } from '../../../src/matched/rules/steps.ts';
import { endTurn, Match, matchBefore } from './match.ts';

/** What was asked, and what may be answered. */
const asked = ({ asked: all }: Match): readonly string[] => all.map(said);
function said(of: Question): string {
  const suggested = 'suggest' in of && of.suggest !== undefined ? `, suggested ${of.suggest.value}` : '';
  switch (of.kind) {
    case 'number':
      return `${of.name}: ${of.min} to ${of.max}${suggested}`;
    case 'choice':
      return `${of.name}: ${of.options.map(({ label }) => label).join(' | ')}${suggested}`;
    default:
      return `${of.name}: ${of.kind}${suggested}`;
  }
}
/** The question that is open when nothing is answered. */
const open = (match: Match, name: string, answers = {}): string => {
  expect(() => match.next(answers)).toThrow(`asked ${name}`);
  return asked(match).at(-1) ?? '';
};
const initiative = { 'roll-off': [5, 2], initiative: 'a' } as const;

describe('what is asked before the battle', () => {
  it('the markers of the map card: 1 to 12, usually six', () => {
    const match = matchBefore('killzone').next({ 'objective-markers': 12 });
    expect(asked(match)[0]).toBe('objective-markers: 1 to 12, suggested 6');
    expect(match.state.markers).toHaveLength(12);
  });

  it('how many operatives each has: 1 to 30; each gains 3 CP', () => {
    const match = matchBefore('kill-team').next({ 'operatives-a': 1, 'operatives-b': 30 });
    expect(asked(match)).toEqual(['operatives-a: 1 to 30', 'operatives-b: 1 to 30']);
    expect(match.state.commandPoints).toEqual({ a: 3, b: 3 });
  });

  it('equipment: none is none; ten points are as many as there are', () => {
    const shown = (items: string) =>
      matchBefore('equipment').next({ 'equipment-a': items, 'equipment-b': 'none' }).of('equipment-revealed')[0];
    for (const items of ['none', ' none '])
      expect(shown(items)).toEqual({ type: 'equipment-revealed', player: 'a', items: 'none', points: 0 });
    expect(shown(' medkit 4, rope 6')).toEqual({
      type: 'equipment-revealed',
      player: 'a',
      items: 'medkit 4, rope 6',
      points: 10,
    });
    const wrong = (items: string) => () => matchBefore('equipment').next({ 'equipment-a': items });
    expect(wrong('medkit 4, rope 7')).toThrow('Ada has 10 equipment points, not 11.');
    expect(wrong('medkit 4, rope')).toThrow('Each piece of equipment ends in its points');
    expect(asked(matchBefore('equipment').next({ 'equipment-a': 'none', 'equipment-b': 'none' }))).toEqual([
      'equipment-a: text, suggested none',
      'equipment-b: text, suggested none',
    ]);
  });

  it('scouting: the secret options; what each selected is resolved as selected', () => {
    const match = matchBefore('scouting').next({
      'scouting-a': 'dash',
      'scouting-b': 'order',
      'first-initiative': 'b',
    });
    expect(match.of('scouting-resolved')).toEqual([
      { type: 'scouting-resolved', player: 'a', option: 'dash' },
      { type: 'scouting-resolved', player: 'b', option: 'order' },
    ]);
  });

  it('what people do at a step is told for the set, the method and what is hidden', () => {
    const base = matchBefore('tac-ops').state;
    const told = (of: Partial<typeof base>) => instructionsFor({ ...base, ...of });
    expect(told({ tacOpMethod: 'own' })).not.toEqual(told({ tacOpMethod: 'row' }));
    expect(told({ tacOpMethod: 'row' })).toEqual(told({ tacOpMethod: 'bids' }));
    expect(told({ tacOpMethod: null })).toEqual(told({ tacOpMethod: 'draft' }));
    const mission = { ...base, step: 'mission' } as const;
    expect(instructionsFor({ ...mission, method: 'fixed' })).not.toEqual(
      instructionsFor({ ...mission, method: 'random' }),
    );
  });
});

describe('what is asked in the battle', () => {
  const battle = (mission: 'loot' | 'secure' | 'capture') => matchBefore('battle', { mission });

  it.each([
    ['loot', 'a marker was looted | a Tac Op is shown | operatives were lost | the turning point is over'],
    ['secure', 'a marker was secured | a Tac Op is shown | operatives were lost | the turning point is over'],
    ['capture', 'a Tac Op is shown | operatives were lost | the turning point is over'],
  ] as const)('of the mission %s: %s', (mission, options) => {
    expect(open(battle(mission), 'battle')).toBe(`battle: ${options}, suggested end`);
  });

  it('a marker that was looted: of which player, which marker, whether it is controlled', () => {
    const answers = { battle: 'loot', 'battle-player': 'b', marker: 6, 'controls-marker': true };
    const match = battle('loot').next(answers);
    expect(asked(match).slice(1)).toEqual(['battle-player: Ada | Bela', 'marker: 1 to 6', 'controls-marker: confirm']);
    expect(match.events).toEqual([
      { type: 'looted', player: 'b', marker: 6 },
      expect.objectContaining({ type: 'mission-scored', player: 'b', points: 1 }),
    ]);
    const secured = battle('secure').next({
      battle: 'secure',
      'battle-player': 'a',
      marker: 1,
      'controls-marker': true,
    });
    expect(secured.events).toEqual([{ type: 'secured', player: 'a', marker: 1 }]);
  });

  it('a Tac Op that is shown, by its name', () => {
    const match = battle('loot').next({ battle: 'reveal', 'battle-player': 'b', 'tac-op': 'security 2' });
    expect(match.of('tac-op-revealed')).toMatchObject([{ player: 'b', name: 'security 2', archetype: 'security' }]);
    const ofFaction = battle('loot').next({ battle: 'reveal', 'battle-player': 'a', 'tac-op': 'Faction One' });
    expect(ofFaction.of('tac-op-revealed')).toMatchObject([{ player: 'a', name: 'Faction One', archetype: null }]);
  });

  it('how many operatives are left: from none to as many as there were', () => {
    const match = battle('loot').next({ battle: 'left', 'battle-player': 'a', 'operatives-left': 0 });
    expect(asked(match).at(-1)).toBe('operatives-left: 0 to 7');
    expect(match.events).toEqual([{ type: 'operatives-left', player: 'a', count: 0 }]);
    expect(match.state.operatives).toEqual({ a: 0, b: 6 });
  });

  it('who controls each marker of Capture: nobody, or whoever keeps it', () => {
    const none = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`controls-marker-${at + 1}`, 'nobody']));
    const match = endTurn(battle('capture'), { ...none, 'controls-marker-2': 'b', ...initiative });
    expect(asked(match)[1]).toBe('controls-marker-1: Ada | Bela | nobody');
    expect(match.of('captured')).toEqual([{ type: 'captured', player: 'b', marker: 2 }]);
    endTurn(match, { ...none, ...initiative });
    expect(asked(match)[2]).toBe('controls-marker-2: Ada | Bela | nobody: Bela keeps it');
    expect(match.of('captured')).toEqual([]);
  });

  it('what a Tac Op shown has scored: as much as it has left; none is no event; nothing once it has all', () => {
    const match = battle('loot').do({ do: 'reveal', args: { player: 'a', name: 'recon 2' } });
    endTurn(match, { 'tac-op-points-a-recon-2': 0, ...initiative });
    expect(asked(match)[1]).toBe('tac-op-points-a-recon-2: 0 to 2, suggested 0');
    expect(match.of('tac-op-scored')).toEqual([]);
    endTurn(match, { 'tac-op-points-a-recon-2': 1, ...initiative });
    expect(match.of('tac-op-scored')).toMatchObject([{ player: 'a', name: 'recon 2', points: 1 }]);
    match.do({ do: 'score', args: { player: 'a', name: 'recon 2', points: 1 } });
    expect(asked(endTurn(match, initiative)).join()).not.toContain('tac-op-points');
  });
});

describe('what may not be done', () => {
  it('the actions of the battle before it: shown Tac Ops, losses, points, loot', () => {
    const due = matchBefore('equipment');
    const message = 'That is done while the battle is played.';
    expect(() => due.do({ do: 'left', args: { player: 'a', count: 3 } })).toThrow(message);
    expect(() => due.do({ do: 'loot', args: { player: 'a', marker: 1, controls: true } })).toThrow(message);
    expect(() => due.do({ do: 'score', args: { player: 'a', name: 'recon 1', points: 1 } })).toThrow(message);
  });

  it('more points off a Tac Op than it has scored, or more than two', () => {
    const match = matchBefore('battle').do({ do: 'reveal', args: { player: 'a', name: 'recon 2' } });
    const score = (points: number) => match.do({ do: 'score', args: { player: 'a', name: 'recon 2', points } });
    expect(() => score(-1)).toThrow('recon 2 has scored 0; no more can be taken off.');
    expect(() => score(3)).toThrow('recon 2 scores two at most: 2 are left.');
    score(1);
    expect(() => score(2)).toThrow('recon 2 scores two at most: 1 is left.');
    score(-1);
    expect(match.of('tac-op-scored')).toEqual([{ type: 'tac-op-scored', player: 'a', name: 'recon 2', points: -1 }]);
    expect(() => score(-1)).toThrow('has scored 0');
  });

  it('more CP spent than a player has; all of them may be', () => {
    const match = matchBefore('battle');
    const had = match.state.commandPoints.b;
    expect(() => match.do({ do: 'cp', args: { player: 'b', by: -had - 1 } })).toThrow(`Bela has ${had} CP.`);
    expect(match.do({ do: 'cp', args: { player: 'b', by: -had } }).state.commandPoints.b).toBe(0);
    expect(match.do({ do: 'cp', args: { player: 'b', by: 2 } }).state.commandPoints.b).toBe(2);
  });

  it('anything once the battle is over: it is ended by the points, and its step is the last', () => {
    const match = matchBefore('battle');
    for (let turn = 1; turn <= 3; turn++) endTurn(match, initiative);
    endTurn(match, { 'painted-a': false, 'painted-b': true });
    expect(match.of('battle-ended')).toEqual([{ type: 'battle-ended', a: 0, b: 2, winner: 'b' }]);
    expect(match.state.step).toBe('end');
    expect(() => match.next()).toThrow('The battle is over.');
    const drawn = matchBefore('battle');
    for (let turn = 1; turn <= 3; turn++) endTurn(drawn, initiative);
    endTurn(drawn, { 'painted-a': true, 'painted-b': true });
    expect(drawn.of('battle-ended')).toEqual([{ type: 'battle-ended', a: 2, b: 2, winner: null }]);
  });
});

describe('mission and map', () => {
  it('of which only one is fixed in advance is asked', () => {
    expect(() => new Match({ mission: 'loot' }).next()).toThrow('asked mission-method');
    expect(() => new Match({ map: 4 }).next()).toThrow('asked mission-method');
  });
});
