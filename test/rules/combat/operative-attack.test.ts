import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import type { Acting, PlayerAction } from '../../../src/rules/state/state.ts';
import { only, play, question, refusal, type Scene, scene } from '../scene.ts';

const bolter = { name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4' } as const;
const kel = { id: 'kel', order: 'engage', apl: 3, weapons: [bolter] } as const;
const acting = (performed: readonly PlayerAction[], more: Partial<Acting> = {}): Acting => ({
  id: 'kel',
  counteracts: false,
  ap: 3 - performed.length,
  performed,
  cheapBreach: false,
  ...more,
});
const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [kel],
    ...of,
  });
const attack = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', cover: false, obscured: false, ...args });
const close = (kel: Readonly<Record<string, boolean>>) => ({ ...nothingKnown, controlRange: { kel } });
const misses = { 'attack-dice': [[1, 1, 1, 1]] };

describe('an attack in a recorded activation is one of its actions', () => {
  it('not twice, nor Shoot with Guard, nor without AP, nor of more than 1 AP in a counteraction [COR-16 COR-17 KZ-57]', () => {
    expect(refusal(attack(), firefight({ acting: acting(['shoot']) })).rule).toBe('Shoot (action restrictions)');
    expect(refusal(attack(), firefight({ acting: acting(['guard']) })).message).toContain('with Guard');
    expect(refusal(attack(), firefight({ acting: acting([], { ap: 0 }) })).rule).toBe('Shoot (AP)');
    expect(refusal(attack({ action: 'hatchway-fight' }), firefight({ acting: acting(['fight']) })).message).toContain(
      'with Fight',
    );
  });

  it('takes the last AP, and the operative is expended [COR-16 COR-21]', () => {
    const { state } = play(attack(), firefight({ acting: acting(['dash', 'reposition']) }), misses);
    expect(state.acting).toBeNull();
    expect(state.operatives[0]?.state).toBe('expended');
  });

  it('where no activation is recorded in the turning point it is a plain attack, for no AP', () => {
    const { events, state } = play(attack(), firefight(), misses);
    expect(events.map(({ type }) => type)).toEqual(['operative-attacked', 'attack-rolled', 'threat-changed']);
    expect(state.operatives[0]?.state).toBe('ready');
  });

  it('where they are recorded it is an action like any other: in turn, with an order, and of its AP [COR-12 COR-15 COR-16]', () => {
    const recorded = { playersRecorded: true, lastActivated: 'npos' } as const;
    const { events, state } = play(attack(), firefight(recorded), misses);
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
      'operative-activated',
      'action-performed',
      'operative-attacked',
    ]);
    expect(state.acting).toMatchObject({ id: 'kel', ap: 2, performed: ['shoot'] });
    const expended = { ...recorded, operatives: [{ ...kel, state: 'expended' as const }, 'vane'] };
    expect(refusal(attack(), firefight(expended)).rule).toBe('Counteract');
    expect(refusal(attack(), firefight({ ...recorded, lastActivated: 'players' })).message).toContain('NPOs');
  });

  it('of whoever is on guard it interrupts the NPOs: free, and its guard is over [KZ-60 KZ-65]', () => {
    const expended = { operatives: [{ ...kel, state: 'expended' as const }], playersRecorded: true };
    const { events, state } = play(attack(), firefight({ ...expended, onGuard: ['kel'] }), misses);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'shoot', ap: 0, free: true }]);
    expect(only('operative-attacked', events)).toMatchObject([{ guard: true }]);
    expect(state).toMatchObject({ onGuard: [], interrupted: ['kel'] });
  });

  it('point-blank only from guard, and at an enemy in control range [KZ-66 KZ-67]', () => {
    const near = { pointBlank: true };
    expect(refusal(attack(near), firefight()).message).toBe('Kel is not on guard, and so cannot shoot point-blank.');
    expect(refusal(attack(near), firefight({ onGuard: ['kel'] })).message).toBe("No enemy is in Kel's control range.");
    const npos = [{ datacard: 'necron-warrior', order: 'engage' }, 'necron-warrior'] as const;
    const beset = { onGuard: ['kel'], npos, known: close({ 'warrior-1': false, 'warrior-2': true }), apart: false };
    expect(refusal(attack(near), firefight(beset)).message).toBe("Necron Warrior 1 is not in Kel's control range.");
    expect(refusal(attack(), firefight(beset)).message).toContain('point-blank');
    const { events } = play(attack({ ...near, npo: 'warrior-2' }), firefight(beset), misses);
    expect(only('attack-rolled', events)[0]).toMatchObject({ target: 'warrior-2', hit: 4 });
  });
});

describe('weapons that are offered and suggested', () => {
  it('none that is used up, nor one that is heard under a Conceal order [COR-81 COR-91]', () => {
    const melta = { name: 'Melta', type: 'ranged', profile: '4 3+ 6/6 limited 1' } as const;
    const silenced = { name: 'Silenced', type: 'ranged', profile: '4 4+ 2/3 silent' } as const;
    const quiet = { ...silenced, name: 'Quiet', profile: '5 3+ 2/3 silent' };
    const armed = { ...kel, weapons: [melta, bolter, silenced, quiet] };
    const suggested = (of: Scene) => {
      const asked = question(operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot' }), firefight(of));
      return asked.kind === 'choice' ? [asked.suggest?.value, asked.options.length] : asked.name;
    };
    expect(suggested({ operatives: [armed] })).toEqual(['Melta', 4]);
    expect(suggested({ operatives: [armed], limitedUses: [{ id: 'kel', weapon: 'Melta' }] })).toEqual(['Bolter', 3]);
    expect(suggested({ operatives: [{ ...armed, order: 'conceal' }], acting: acting([]) })).toEqual(['Quiet', 2]);
  });
});

describe('effects until the end of the next activation', () => {
  it('one that begins in an activation outlives it; one from before ends with it [COR-92 COR-98]', () => {
    const stun = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;
    const breach = { ...stun, source: 'breach' } as const;
    const frag = { weapon: '4 3+ 1/1 stun, blast 2' };
    const self = {
      'secondary-targets': [['kel']],
      'attack-dice': [
        [1, 1, 1, 1],
        [6, 1, 1, 1],
      ],
      'defence-dice': [[1, 1, 1]],
    };
    const start = firefight({ operatives: [{ ...kel, effects: [breach] }], acting: acting(['dash', 'reposition']) });
    const { state } = play(attack(frag), start, self);
    expect(state.operatives[0]).toMatchObject({ state: 'expended', effects: [stun] });
    const next = {
      ...state,
      lastActivated: null,
      operatives: state.operatives.map((one) => ({ ...one, state: 'ready' as const })),
    };
    const done = play(deedRule({ do: 'act', args: { id: 'kel', action: 'done', order: 'engage' } }), next);
    expect(done.state.operatives[0]?.effects).toEqual([]);
  });
});

describe('Heavy in a recorded activation', () => {
  const heavy = (profile: string) => ({ weapon: profile });
  const plain = heavy('4 3+ 5/6 heavy');
  const dashOnly = heavy('4 3+ 5/6 heavy (dash only)');

  it('what has been recorded is not asked: no shot after a move, unless that move is allowed [COR-78]', () => {
    expect(refusal(attack(plain), firefight({ acting: acting(['dash']) })).rule).toBe('Weapon Rules, Heavy');
    expect(refusal(attack(dashOnly), firefight({ acting: acting(['reposition']) })).rule).toBe('Weapon Rules, Heavy');
    expect(play(attack(plain), firefight({ acting: acting([]) }), misses).asked).toEqual(['attack-dice']);
    expect(play(attack(dashOnly), firefight({ acting: acting(['dash']) }), misses).asked).toEqual(['attack-dice']);
  });

  it('no move afterwards either, but the one that it allows [COR-78]', () => {
    const then = (action: PlayerAction) => deedRule({ do: 'act', args: { id: 'kel', action } });
    const { state: fired } = play(attack(plain), firefight({ acting: acting([]) }), misses);
    for (const move of ['dash', 'reposition', 'charge'] as const)
      expect(refusal(then(move), fired).message).toBe('Kel cannot: it has used a Heavy weapon.');
    const { state: light } = play(attack(dashOnly), firefight({ acting: acting([]) }), misses);
    expect(refusal(then('reposition'), light).rule).toContain('Heavy');
    expect(only('action-performed', play(then('dash'), light).events)).toHaveLength(1);
  });
});
