import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../src/catalog/types.ts';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, type Scene, scene } from '../scene.ts';

const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12 } as const;
const inForce = (card: CardId, of: Scene = {}) =>
  scene({
    phase: 'firefight',
    npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 3 }],
    operatives: [kel],
    deck: { inPlay: [card] },
    ...of,
  });
const shoot = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({
    operative: 'kel',
    npo: 'warrior-1',
    action: 'shoot',
    weapon: '2 3+ 5/6',
    cover: false,
    obscured: false,
    ...args,
  });
const fight = () => shoot({ action: 'fight', assists: 0 });

describe('Reanimation Protocols', () => {
  const table = inForce('reanimation-protocols');
  const hit = { 'attack-dice': [[3, 1]], 'defence-dice': [[1, 1, 1]] };

  it('4+: reanimated with 1 wound, expended, 1 APL less until its next activation ends [EVT-REP-1 EVT-REP-3 EVT-REP-6 EVT-REP-7 COR-98 COR-101]', () => {
    const { events, state } = play(shoot(), table, { ...hit, reanimation: [[4]] });
    expect(events.slice(4)).toEqual([
      { type: 'damage-inflicted', id: 'warrior-1', wounds: 5, because: 'ranged weapon', by: 'kel' },
      {
        type: 'reanimation-rolled',
        id: 'warrior-1',
        face: 4,
        reanimated: true,
        needs: 4,
        because: 'reanimation-protocols',
      },
      {
        type: 'effect-began',
        id: 'warrior-1',
        effect: { kind: 'apl', change: -1, source: 'reanimation-protocols', until: 'end-of-next-activation' },
      },
      { type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'shoot', change: 1 }], by: 'kel' },
    ]);
    expect(state.npos[0]).toMatchObject({ wounds: 1, state: 'expended' });
    expect(state.reanimationRolled).toEqual(['warrior-1']);
  });

  it('3 or less: incapacitated; the next time without a roll [EVT-REP-1 EVT-REP-2]', () => {
    expect(play(shoot(), table, { ...hit, reanimation: [[3]] }).state.npos[0]?.state).toBe('incapacitated');
    const again = inForce('reanimation-protocols', { reanimationRolled: ['warrior-1'] });
    expect(play(shoot(), again, hit).state.npos[0]?.state).toBe('incapacitated');
  });

  it('in a fight the dice of both sides are discarded, and the Fight is not excused [EVT-REP-5 EVT-REP-8]', () => {
    const { events, state, asked } = play(fight(), table, {
      'attack-dice': [[6, 6]],
      'retaliation-dice': [[6, 6, 6]],
      'strike-or-block': ['strike-critical'],
      reanimation: [[6]],
    });
    expect(asked).not.toContain('visible-to-others');
    expect(only('success-struck', events)).toHaveLength(1);
    expect(state).toMatchObject({ threat: 6, npos: [{ wounds: 1 }], operatives: [{ wounds: 12 }] });
  });

  it('nothing can incapacitate it for the rest of the action [EVT-REP-4]', () => {
    const two = inForce('reanimation-protocols', {
      npos: [
        { datacard: 'necron-warrior', order: 'engage', wounds: 3 },
        { datacard: 'necron-warrior', wounds: 9 },
      ],
    });
    const { state } = play(shoot({ weapon: '1 3+ 1/1 2" devastating 3, blast 2' }), two, {
      'secondary-targets': [['warrior-2']],
      'attack-dice': [[6], [6]],
      'devastating-targets': [[], ['warrior-1']],
      'defence-dice': [[6, 1, 1]],
      reanimation: [[5]],
    });
    expect(state.npos.map(({ wounds }) => wounds)).toEqual([1, 6]);
  });

  it('what follows an incapacitation does not happen [EVT-REP-8]', () => {
    const macrocyte = inForce('reanimation-protocols', {
      npos: [{ datacard: 'canoptek-macrocyte', order: 'engage', wounds: 1 }],
    });
    const { asked } = play(shoot({ npo: 'macrocyte-1', distance: 1 }), macrocyte, { ...hit, reanimation: [[4]] });
    expect(asked).not.toContain('defence-construct');
  });

  it('a dormant NPO is reanimated as well, and stays dormant as long as threat is 0 [EVT-REP-6 DOR-07]', () => {
    const asleep = inForce('reanimation-protocols', {
      threat: 0,
      npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 3, state: 'dormant' }],
    });
    const { state } = play(shoot({ weapon: '2 3+ 5/6 silent' }), asleep, { ...hit, reanimation: [[4]] });
    expect(state.npos[0]).toMatchObject({ wounds: 1, state: 'dormant' });
  });
});

describe('Countertemporal Shifting', () => {
  const table = inForce('countertemporal-shifting', { npos: [{ datacard: 'necron-warrior', order: 'engage' }] });

  it('each attack dice of 3 or more: on 5+ 1 damage less [EVT-CTS-1]', () => {
    const { events } = play(shoot({ weapon: '4 3+ 3/4' }), table, {
      'attack-dice': [[3, 3, 1, 1]],
      'defence-dice': [[1, 1, 1]],
      countertemporal: [[5, 4]],
    });
    expect(only('rule-rolled', events)).toEqual([
      {
        type: 'rule-rolled',
        rule: 'countertemporal-shifting',
        id: 'warrior-1',
        dice: [5, 4],
        needs: '5+',
        successes: 1,
      },
    ]);
    expect(only('damage-inflicted', events)[0]?.wounds).toBe(5);
  });

  it('not for less than 3, nor for players, nor for damage from no attack dice [EVT-CTS-2]', () => {
    play(shoot({ weapon: '4 3+ 2/3' }), table, { 'attack-dice': [[3, 3, 1, 1]], 'defence-dice': [[1, 1, 1]] });
    play(fight(), table, { 'attack-dice': [[1, 1]], 'retaliation-dice': [[6, 1, 1]] });
    const { events } = play(shoot({ weapon: '4 3+ 3/4 hot' }), table, { 'attack-dice': [[1, 1, 1, 1]], hot: [[2]] });
    expect(only('damage-inflicted', events)[0]).toMatchObject({ id: 'kel', wounds: 4 });
  });

  it('each strike is rolled for on its own; what Devastating inflicts is no damage of an attack dice [EVT-CTS-1 EVT-CTS-2]', () => {
    const { events } = play(shoot({ action: 'fight', assists: 0, weapon: '2 3+ 3/4' }), table, {
      'attack-dice': [[6, 3]],
      'retaliation-dice': [[1, 1, 1]],
      countertemporal: [[6], [1]],
    });
    expect(only('damage-inflicted', events).map(({ wounds }) => wounds)).toEqual([3, 3]);
    const torn = play(shoot({ weapon: '1 3+ 3/4 devastating 3' }), table, {
      'attack-dice': [[6]],
      'defence-dice': [[1, 1, 1]],
      countertemporal: [[5]],
    });
    expect(only('damage-inflicted', torn.events).map(({ wounds }) => wounds)).toEqual([3, 3]);
  });
});

describe('Rewards Of Annihilation', () => {
  const duel = (maxWounds: number, wounds: number) =>
    inForce('rewards-of-annihilation', {
      npos: [{ datacard: 'skorpekh-destroyer', wounds }],
      operatives: [{ id: 'kel', wounds: 4, maxWounds }],
    });
  const charge = () =>
    npoFight({ npo: 'skorpekh-1', target: 'kel', assists: 0, ignoresInjury: true, retaliates: false });
  const dice = { 'attack-dice': [[3, 3, 3, 3]] };

  it('a Destroyer that fells a player operative regains up to D3, or 2D3 from one of 12 Wounds [EVT-ROA-1 EVT-ROA-2]', () => {
    const small = play(charge(), duel(11, 10), { ...dice, rewards: [[5]] });
    expect(only('wounds-regained', small.events)).toEqual([
      { type: 'wounds-regained', id: 'skorpekh-1', wounds: 3, because: 'rewards-of-annihilation' },
    ]);
    expect(play(charge(), duel(12, 10), { ...dice, rewards: [[5], [3]] }).state.npos[0]?.wounds).toBe(15);
    expect(play(charge(), duel(12, 17), { ...dice, rewards: [[5], [3]] }).state.npos[0]?.wounds).toBe(18);
  });

  it('nothing is rolled where none is lost, or for another NPO [EVT-ROA-1]', () => {
    play(charge(), duel(12, 18), dice);
    const warrior = inForce('rewards-of-annihilation', { operatives: [{ id: 'kel', wounds: 1 }] });
    play(npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: true, retaliates: false }), warrior, {
      'attack-dice': [[6, 1, 1]],
    });
  });
});

describe('to the end of the turning point', () => {
  it('a card that is not in force changes nothing [EVT-DOT-3 EVT-REP-9 EVT-CTS-3 EVT-EOP-3 EVT-ROA-3]', () => {
    const none = inForce('reanimation-protocols', { deck: { inPlay: [], used: ['reanimation-protocols'] } });
    expect(play(shoot(), none, { 'attack-dice': [[3, 1]], 'defence-dice': [[1, 1, 1]] }).state.npos[0]?.state).toBe(
      'incapacitated',
    );
  });
});
