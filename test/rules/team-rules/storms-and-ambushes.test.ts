import { describe, expect, it } from 'vitest';
import { ownWays } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState, RuleHolding } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { inForce, lastingOn, marked, pair } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice, hitOf, miss, ruleNames } from './rolls.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const held = (team: string, rule: string, choice?: string): { ruleHoldings: RuleHolding[] } => ({
  ruleHoldings: [{ rule, team, id: 'kel', until: 'end-of-battle', ...(choice !== undefined && { choice }) }],
});

describe('Wolf Scouts and XV26', () => {
  const wolves = teamNamed('wolf-scouts');

  it('Elemental Storm: placed in a Gambit; then Charges with Conceal', () => {
    const { state } = wolves.gambits('elemental-storm', 'wolf-scout-hunter');
    expect(state.ownMarkers?.map(({ marker }) => marker)).toEqual(['Storm']);
    const storm: Scene = {
      ownMarkers: [{ marker: 'Storm', by: null }],
      ruleHoldings: [{ rule: 'elemental-storm', team: 'wolf-scouts', id: null, until: 'end-of-battle' }],
    };
    const may = (of: Scene) => wolves.leave('wolf-scout-hunter', 'charge', [], of)?.concealed;
    expect([may(storm), may({})]).toEqual([true, false]);
  });

  it('Spiritual Chirurgy: with a Fangbearer in the team nothing changes for the injured, but the Wolf', () => {
    const set = atMoment('set-up', 'wolf-scouts', 'wolf-scout-fangbearer');
    expect(pointsLeft(set.state, 'Fangbearer', undefined)).toBe(1);
    const hit = (card: string, of: Scene) =>
      hitOf(
        asAsked((said) => wolves.shot('Rifle 1 3+ 3/4', { card, of, kel: { wounds: 3 } }, said), {
          ...miss,
          'rule-told': [false],
        }),
      );
    const led: Scene = { teamPoints: { Fangbearer: 1 } };
    expect([
      hit('wolf-scout-hunter', led),
      hit('wolf-scout-hunter', {}),
      hit('wolf-scout-fenrisian-wolf', led),
    ]).toEqual([3, 4, 4]);
  });

  const team = 'xv26-stealth-battlesuits';
  const suits = teamNamed(team);

  it('Electrochaff Launcher: a friend near the Lodestar, over 2" away, is obscured and Piercing does nothing', () => {
    const chaff = (inches: number, of: Scene = {}, near: readonly string[] = []) =>
      only(
        'attack-rolled',
        asAsked((said) => suits.shotAt({ card: 'xv26-lodestar', of, ploys: ['electrochaff-launcher'] }, said), {
          'attack-dice': [[4, 1, 1, 1]],
          distance: [inches],
          'near-by-rule': [near],
        }).events,
      )[0];
    const scattered = {
      obscured: true,
      rules: ['Piercing 1', 'no Piercing 1 (Electrochaff Launcher)', 'obscured (Electrochaff Launcher)'],
    };
    const beside = pair(team, 'xv26-infiltrator', 'xv26-lodestar');
    expect([chaff(3), chaff(3, beside, ['vane'])]).toMatchObject([scattered, scattered]);
    expect(() => chaff(2)).toThrow('cannot be used');
    expect(() => chaff(2, beside, ['vane'])).toThrow('cannot be used');
    expect(() => chaff(3, beside, [])).toThrow('cannot be used');
  });

  it('Prepare Ambush: a marker; one shot at an enemy near it has Seek, and it is gone', () => {
    const { state } = suits.gambits('prepare-ambush', 'xv26-infiltrator');
    expect(state.ownMarkers).toMatchObject([{ marker: 'Ambush', ends: 'ready' }]);
    const lies: Scene = { ownMarkers: [{ marker: 'Ambush', by: null }] };
    const ambushed = (of: Scene, answers: Answers) =>
      suits.shot('Rifle 1 3+ 3/4', { card: 'xv26-infiltrator', of, ploys: ['ambush'] }, answers);
    const shoots = (told: boolean) => ambushed(lies, { ...miss, 'rule-told': [told], 'in-territory': [false] });
    expect([ruleNames(shoots(true)), shoots(true).state.ownMarkers]).toEqual([['Seek'], []]);
    expect(() => shoots(false)).toThrow('cannot be used');
  });

  it('Vectored Retro-Thrusters: one that is charged falls back for free, 1 CP', () => {
    const charged = (after: string, card = 'xv26-infiltrator') =>
      atMoment('enemy-acted', team, card, {
        after: [after],
        ploys: ['vectored-retro-thrusters'],
        answers: { 'free-action': ['none'] },
      });
    const used = charged('charge');
    expect(used.state.commandPoints).toBe(2);
    expect(() => charged('dash')).toThrow('nothing to do');
    expect(() => charged('charge', 'mv15-gun-drone')).toThrow('nothing to do');
  });
});

describe('Warpcoven', () => {
  const team = 'warpcoven';
  const boon = (choice: string): Scene => held(team, 'boons-of-tzeentch', choice);
  const card = 'sorcerer-of-destiny';

  it('Immaterial Flight, Mutant Appendage: by the boon that was chosen', () => {
    const ways = (of: Scene) => {
      const state = tableOfTeam(team, { kel: card }, of);
      const kel = operativeById(state, 'kel');
      return kel && ownWays(state, kel, 'reposition')?.instead;
    };
    expect([ways(boon('immaterial-flight')), ways(boon('mutant-appendage'))]).toEqual([
      [{ over: 'pieces' }],
      undefined,
    ]);
    const { leave } = teamNamed(team);
    const may = (of: Scene, performed: readonly ('pick-up' | 'shoot')[] = []) => {
      const now = leave(card, 'mission-action', performed, of);
      return [now?.engaged, now?.ap];
    };
    expect([may(boon('mutant-appendage')), may(boon('mutant-appendage'), ['pick-up']), may(boon('time-walk'))]).toEqual(
      [
        [true, 0],
        [true, 1],
        [false, 1],
      ],
    );
  });

  it('Sorcerous Scrolls: another boon for the rest of the battle', () => {
    const { uses, usesNot } = teamNamed(team);
    const changed = uses(card, 'sorcerous-scrolls', {}, { 'battle-choice': ['time-walk'] });
    expect(changed.state.ruleHoldings?.at(-1)).toMatchObject({
      rule: 'boons-of-tzeentch',
      id: 'kel',
      choice: 'time-walk',
    });
    expect(usesNot('tzaangor-warrior', 'sorcerous-scrolls')).toContain('Sorcerous Scrolls cannot be used: not here');
  });
});

describe('Battleclade', () => {
  const team = 'battleclade';
  const { uses, usesNot, leave } = teamNamed(team);
  const servitor = 'combat-servitor';

  it('Noospheric Network: 1 AP, and after its activation another Servitor does an action', () => {
    const used = uses(servitor, 'noospheric-network', {}, {}, servitor);
    expect([used.state.acting?.ap, lastingOn(used.state, 'kel')]).toEqual([1, ['apl -1']]);
    expect(usesNot('technoarcheologist', 'noospheric-network')).toContain('has no action of its kill team called');
    const during: Scene = {
      ruleUses: [{ rule: 'noospheric-network', team, id: 'kel', turningPoint: 2, during: 'kel' }],
      apart: true,
    };
    const over = (of: Scene, answers: Answers) =>
      marked(
        atOwnMoment('expended', team, servitor, { cards: { vane: 'gun-servitor' }, of, answers }).state,
        'Network',
        'vane',
      );
    const acts = { 'rule-target': [['vane']], 'ploy-choice': ['keep'], 'free-action': ['none'] };
    expect([over(during, acts), over({}, {})]).toEqual([1, 0]);
    const counter: Scene = { ...acting({ counteracts: true }), ...holding('Network') };
    expect([leave(servitor, 'shoot', [], counter)?.barred, leave(servitor, 'shoot')?.barred]).toEqual([
      'Network Counteraction',
      undefined,
    ]);
  });

  it('Neurocyclic Reserve Cells: D3 times for 0 AP', () => {
    const kel = { equipment: ['Neurocyclic Reserve Cells'] };
    const set = atMoment('set-up', team, servitor, { kel, answers: dice(5) });
    expect(pointsLeft(set.state, 'Reserve Cells', undefined)).toBe(3);
    const used = uses(servitor, 'reserve-cells', {}, {}, servitor, { teamPoints: { 'Reserve Cells': 1 } });
    expect([used.state.acting?.ap, pointsLeft(used.state, 'Reserve Cells', undefined)]).toEqual([2, 0]);
    expect(usesNot(servitor, 'reserve-cells')).toContain(
      'Reserve Cells cannot be used: it takes 1 Reserve Cells, and none is left',
    );
  });

  it('Network Override: a Servitor within 6" does an action at once', () => {
    const answers = { 'ploy-choice': ['keep'], 'free-action': ['none'] };
    const used = uses('servitor-underseer', 'network-override', { target: 'vane' }, answers, servitor, {
      ...acting(),
      apart: true,
    });
    expect(marked(used.state, 'Network', 'vane')).toBe(1);
    expect(usesNot('servitor-underseer', 'network-override', {}, 'technoarcheologist')).toContain('nobody is there');
  });

  it('Datacoronal Accumulator: a D3 no higher than the objectives contested is 1 CP', () => {
    const cp = (choice: string, ...faces: number[]) =>
      uses('servitor-underseer', 'datacoronal-accumulator', {}, { 'ploy-choice': [choice], ...dice(...faces) }).state
        .commandPoints;
    expect([cp('one', 1), cp('one', 3), cp('two', 4), cp('two', 5), cp('three')]).toEqual([4, 3, 4, 3, 4]);
  });

  it('Duty Of Reclamation: Command Re-roll costs nothing for one that contests a marker', () => {
    const state = tableOfTeam(team, { kel: servitor }, inForce(team, 'duty-of-reclamation'));
    const rule = fileOf('any').rules.find(({ id }) => id === 'command-re-roll');
    const price = (of: GameState) => rule && ployPrice(of, { team: fileOf('any'), rule }, { id: 'kel' });
    expect(price(state)).toMatchObject({ cp: 0, told: expect.stringContaining('contest') });
    expect(price(tableOfTeam(team, { kel: servitor }))?.cp).toBe(1);
  });
});
