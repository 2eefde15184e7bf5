import { describe, expect, it } from 'vitest';
import type { Pack } from '../../src/catalog/pack.ts';
import { resolveNpo } from '../../src/rules/activation/activation.ts';
import { npoFight, npoShoot } from '../../src/rules/combat/npo-attack.ts';
import type { AttackArgs, Deed } from '../../src/rules/language/deed.ts';
import { operativeAttack } from '../../src/rules/players/operative-attack.ts';
import { activate, table } from '../rules/activation/activate.ts';
import { ids } from '../rules/audit-journal.ts';
import { nanoscarabRepair } from '../rules/modes/joint-ops/missions/nanoscarab.ts';
import { only, play, question, type Scene, scene } from '../rules/scene.ts';

/** The edges of rules: one more or one less would come out otherwise. */

const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12 } as const;
const shoots = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({
    operative: 'kel',
    npo: 'hexmark-1',
    action: 'shoot',
    weapon: '4 3+ 3/4',
    cover: false,
    obscured: false,
    distance: 8,
    ...args,
  });

describe('Multi-Threat Eliminator counts what failed against it', () => {
  const hexmark = (of: Scene = {}) =>
    scene({ phase: 'firefight', npos: ['hexmark-destroyer'], operatives: [kel], ...of });
  const diceShotBack = (weapon: string, attack: readonly number[], ...blocked: readonly number[][]) => {
    const { events } = play(shoots({ weapon }), hexmark(), {
      'attack-dice': [attack, [4, 4, 4, 4]],
      'defence-dice': [...blocked, [6, 6]],
      'valid-targets': [['kel']],
    });
    return only('attack-rolled', events).find(({ id }) => id === 'hexmark-1')?.dice.length;
  };

  it('one dice more than the fails, and no more than four, however many failed [NPO-HEX-11]', () => {
    expect(diceShotBack('4 3+ 3/4', [1, 1, 2, 3], [1, 1, 1])).toBe(4);
    expect(diceShotBack('4 3+ 3/4', [1, 1, 1, 2])).toBe(4);
    expect(diceShotBack('6 3+ 3/4', [1, 1, 1, 1, 1, 2])).toBe(4);
  });

  it('not the success that is lost because it is obscured, nor those that it blocks [NPO-HEX-7]', () => {
    const answers = {
      'attack-dice': [
        [3, 3, 3, 1],
        [4, 4],
      ],
      'defence-dice': [
        [6, 6, 6],
        [6, 6],
      ],
      'valid-targets': [['kel']],
    };
    const { events } = play(shoots({ obscured: true }), hexmark(), answers);
    expect(only('attack-rolled', events)[1]?.dice).toHaveLength(2);
  });

  it('not what failed against another target of the same Blast [NPO-HEX-7]', () => {
    const pair = hexmark({ npos: ['hexmark-destroyer', 'necron-warrior'] });
    const { events } = play(shoots({ weapon: '4 3+ 3/4 blast 2' }), pair, {
      'secondary-targets': [['warrior-1']],
      'attack-dice': [
        [3, 3, 3, 1],
        [1, 1, 1, 2],
        [4, 4],
      ],
      'defence-dice': [
        [1, 1, 1],
        [6, 6],
      ],
      'valid-targets': [['kel']],
    });
    expect(only('attack-rolled', events).at(-1)).toMatchObject({ id: 'hexmark-1', target: 'kel' });
    expect(only('attack-rolled', events).at(-1)?.dice).toHaveLength(2);
  });
});

describe('an injured NPO', () => {
  const hitWith = (wounds: number) => {
    const state = scene({ npos: [{ datacard: 'canoptek-scarab-swarm', wounds }], operatives: [kel] });
    const fight = npoFight({ npo: 'scarab-1', target: 'kel', assists: 0, ignoresInjury: false, retaliates: false });
    return only('attack-rolled', play(fight, state, { 'attack-dice': [[1, 1, 1, 1, 1]] }).events)[0]?.hit;
  };

  it('has fewer than half of its wounds left: with exactly half it is none [COR-95]', () => {
    expect([6, 5, 4].map(hitWith)).toEqual([4, 4, 5]);
  });
});

describe('Dark Of The Tomb', () => {
  it('leaves the NPOs their re-rolls [EVT-DOT-2]', () => {
    const dark = scene({ npos: ['hexmark-destroyer'], operatives: [kel], deck: { inPlay: ['dark-of-the-tomb'] } });
    const target = { id: 'kel', cover: false, obscured: false };
    const weapon = { weapon: 'enmitic-disintegrator-pistols', profile: 'focused' };
    const { events } = play(npoShoot({ npo: 'hexmark-1', ...weapon, ignoresInjury: false, targets: [target] }), dark, {
      'attack-dice': [[1, 1, 4, 4, 4]],
      'reroll-dice': [[5, 5]],
      'defence-dice': [[6, 6]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({ normals: 5 });
  });
});

describe('which ready NPO is the most threatening', () => {
  it('of those that can incapacitate nobody, the one with the higher mean damage [TPR-06]', () => {
    const tough = {
      id: 'kel',
      wounds: 60,
      maxWounds: 60,
      weapons: [{ name: 'stick', type: 'melee', profile: '1 6+ 1/1' }],
    } as const;
    const open = question(
      resolveNpo(undefined),
      table({ npos: ['canoptek-scarab-swarm', 'skorpekh-destroyer'], operatives: [tough] }),
    );
    expect(open).toMatchObject({ name: 'control-range', about: { by: 'skorpekh-1' } });
  });
});

describe('actions that exclude each other', () => {
  const pack: Pack = { name: 'Fast swarms', datacards: [{ id: 'canoptek-scarab-swarm', apl: 3 }] };

  it('an NPO that has charged does not dash, with AP left and its enemy fallen [COR-29 COR-32]', () => {
    const { steps } = activate(
      table({ pack, npos: ['canoptek-scarab-swarm'], operatives: [{ id: 'kel', wounds: 1 }, 'vane'] }),
      { 'control-range': [['kel:charge']] },
      'kills',
    );
    expect(steps.filter((step) => /[A-Z]{4}/.test(step))).toEqual(['2 CHARGE', '1 FIGHT kel']);
    expect(steps).toContain('4 dash: not in one activation with Charge');
  });
});

describe('re-rolls', () => {
  const table = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: [kel] });
  const attack = (weapon: string) => shoots({ npo: 'warrior-1', weapon });

  it('Relentless covers every dice, so that Balanced beside it asks nothing more [COR-89]', () => {
    const { asked } = play(attack('2 3+ 3/4 relentless balanced'), table, {
      'attack-dice': [[1, 1]],
      relentless: [[]],
    });
    expect(asked).toEqual(['attack-dice', 'relentless']);
  });

  it('Ceaseless does not: Balanced beside it has its one dice of the others [COR-76 COR-77]', () => {
    const { asked } = play(attack('2 3+ 3/4 ceaseless balanced'), table, {
      'attack-dice': [[1, 2]],
      ceaseless: [['dice-1']],
      'reroll-dice': [[1], [1]],
      balanced: [['dice-2']],
    });
    expect(asked).toEqual(['attack-dice', 'ceaseless', 'reroll-dice', 'balanced', 'reroll-dice']);
  });
});

describe('a Royal Warden that falls back', () => {
  const launcher = { name: 'launcher', type: 'ranged', profile: '4 3+ 3/5 blast 2' } as const;

  it('shoots nobody that has fallen since [KZ-64 BEH-04]', () => {
    const state = table({
      npos: ['royal-warden', 'necron-warrior'],
      operatives: [
        { id: 'kel', weapons: [launcher], state: 'expended', order: 'engage' },
        { id: 'vane', wounds: 5 },
      ],
      onGuard: ['kel'],
    });
    const { steps, state: after } = activate(
      state,
      {
        'valid-targets': [['engaged']],
        'fall-back-targets': [['vane']],
        'guard-interrupt': ['kel'],
        'guard-action': ['shoot'],
        'secondary-targets': [['vane']],
        'attack-dice': [
          [1, 1, 1, 1],
          [6, 6, 6, 6],
        ],
        'defence-dice': [[1, 1, 1]],
      },
      'misses',
      'warden-1',
    );
    expect(after.operatives[1]).toMatchObject({ state: 'incapacitated' });
    expect(steps.filter((step) => step.includes('SHOOT'))).toEqual([]);
    expect(steps).toContain('2 shoot: no valid target');
  });
});

describe('Nanoscarab Repair', () => {
  const crypt = (destructionPoints: number) =>
    scene({
      mission: 'destroy-sarcophagus',
      objectives: { mission: 'destroy-sarcophagus', destructionPoints },
      operatives: ['kel', 'vane'],
    });

  it('does not ask who is near where all points are removed in any case [MIS-4-10 MIS-4-11]', () => {
    expect(play(nanoscarabRepair(), crypt(4), { 'nanoscarab-repair': [6] }).asked).toEqual(['nanoscarab-repair']);
    expect(play(nanoscarabRepair(), crypt(5), { 'nanoscarab-repair': [6], 'near-sarcophagus': [2] }).asked).toEqual([
      'nanoscarab-repair',
      'near-sarcophagus',
    ]);
  });
});

describe('Enforcer Of The Phaerons in force', () => {
  it('asks nothing once no Royal Warden in the killzone any more [EVT-EOP-1]', () => {
    const inPlay = ['enforcer-of-the-phaerons'] as const;
    const answers = { 'valid-targets': [['kel']] };
    const without = table({ npos: ['necron-warrior'], operatives: ['kel'], deck: { inPlay } });
    expect(activate(without, answers).questions.map(({ name }) => name)).not.toContain('shares-warden-room');
    const warden = { datacard: 'royal-warden', state: 'expended' } as const;
    const with_ = table({ npos: ['necron-warrior', warden], operatives: ['kel'], deck: { inPlay } });
    expect(question(resolveNpo('warrior-1'), with_, answers)).toMatchObject({ name: 'shares-warden-room' });
  });
});

describe('the audit', () => {
  const attacked = {
    type: 'operative-attacked',
    id: 'kel',
    action: 'shoot',
    target: 'warrior-1',
    weapon: 'carbine',
    profile: '4 3+ 3/4',
  } as const;
  const unmoved = { type: 'threat-unmoved', trigger: 'shoot', because: 'limit' } as const;
  const attack: Deed = { do: 'attack', args: { operative: 'kel', npo: 'warrior-1' } };
  const remove: Deed = { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } };
  const next: Deed = { do: 'end-turn', args: {} };

  it('takes an attack of the same turning point for the cause of a fall, not one of an earlier one', () => {
    const firefight = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
    const shot = { deed: attack, events: [attacked, unmoved] };
    expect(ids(firefight, shot, { deed: remove })).not.toContain('attack-3');
    const later = [
      { type: 'turning-point-ended', turningPoint: 2 },
      { type: 'step-began', phase: 'firefight', step: 'activations' },
    ] as const;
    expect(ids(firefight, shot, { deed: next, events: later }, { deed: remove })).toContain('attack-4');
  });
});
