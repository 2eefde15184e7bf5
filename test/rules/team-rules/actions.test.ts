import { describe, expect, it } from 'vitest';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { act } from '../../../src/rules/players/act.ts';
import type { Acting, PlayerAction } from '../../../src/rules/state/state.ts';
import { offered, only, play, question, refusal } from '../scene.ts';
import { table } from './match.ts';
import { miss } from './rolls.ts';

const acting = (of: Partial<Acting>): { readonly acting: Acting } => ({
  acting: { id: 'kel', counteracts: false, ap: 3, performed: [], cheapBreach: false, ...of },
});
const shoot = (weapon = '1 3+ 3/4') =>
  withSaidPloys(
    {},
    act({ id: 'kel', action: 'shoot', target: 'warrior-1', weapon, cover: false, obscured: false, engaged: false }),
  );

describe('Veteran Astartes: two Shoots or two Fights', () => {
  it('a second Shoot in one activation', () => {
    const { state } = play(shoot(), table(acting({ ap: 2, performed: ['shoot'] })), miss);
    expect(state.acting?.performed).toEqual(['shoot', 'shoot']);
    expect(state.acting?.ap).toBe(1);
  });

  it('the second Shoot is listed with what it costs with the weapons that there are', () => {
    const pistol = { name: 'Bolt Pistol', type: 'ranged', profile: '4 3+ 3/4' } as const;
    const rifle = { name: 'Stalker Bolt Rifle (heavy)', type: 'ranged', profile: '4 3+ 3/5' } as const;
    const listed = (weapons: readonly (typeof pistol | typeof rifle)[], used: string, ap = 2) => {
      const state = table({
        ...acting({ ap, performed: ['shoot'], used: [used] }),
        apart: true,
        operatives: [{ id: 'kel', order: 'engage', team: 'deathwatch', teamCard: 'marksman-veteran', weapons }],
      });
      const asked = question(act({ id: 'kel', engaged: false }), state);
      return asked.kind === 'choice' ? asked.options.find(({ value }) => value === 'shoot')?.label : undefined;
    };
    expect(listed([rifle], rifle.name)).toBe('Shoot (2 AP)');
    expect(listed([pistol, rifle], rifle.name)).toBe('Shoot (1 AP; 1 more with Stalker Bolt Rifle)');
    expect(listed([pistol, rifle], pistol.name)).toBe('Shoot (1 AP)');
    expect(listed([pistol], 'Melta Bomb')).toBe('Shoot (2 AP)');
    // There is but 1 AP.
    expect(listed([rifle], rifle.name, 1)).toBeUndefined();
  });

  it('no third one, no second one of both kinds, and none for others than the Deathwatch', () => {
    const third = refusal(shoot(), table(acting({ performed: ['shoot', 'shoot'] })), miss);
    expect(third.message).toContain('performed that already');
    const both = refusal(shoot(), table(acting({ performed: ['fight', 'shoot', 'fight'] })), miss);
    expect(both.message).toContain('performed that already');
    const other = table({
      ...acting({ performed: ['shoot'] }),
      operatives: [{ id: 'kel', order: 'engage', team: 'kommandos' }],
    });
    expect(refusal(shoot(), other, miss).message).toContain('performed that already');
  });

  it('with the Heavy Plasma Incinerator both times the second takes 1 AP more', () => {
    const heavy = 'Heavy Plasma Incinerator 1 3+ 4/6';
    const used = acting({ ap: 2, performed: ['shoot'], used: ['Heavy Plasma Incinerator (standard)'] });
    const { state, events } = play(shoot(heavy), table(used), miss);
    expect(only('action-points-spent', events)).toMatchObject([{ ap: 1, because: 'Veteran Astartes' }]);
    // 2 AP: 1 for the Shoot, 1 more; so it is expended.
    expect(state.acting).toBeNull();
    const poor = acting({ ap: 1, performed: ['shoot'], used: ['Heavy Plasma Incinerator (standard)'] });
    expect(refusal(shoot(heavy), table(poor), miss).message).toContain('takes 1 AP more, and 0 is left');
    const bolt = acting({ ap: 2, performed: ['shoot'], used: ['Bolt Pistol'] });
    expect(only('action-points-spent', play(shoot(heavy), table(bolt), miss).events)).toEqual([]);
  });
});

describe('Veteran Astartes: what is offered for a second Shoot', () => {
  const ranged = (name: string) => ({ name, type: 'ranged', profile: '4 3+ 4/6' }) as const;
  const incinerator = 'Heavy Plasma Incinerator';
  const armed = (weapons: readonly string[], used: string, ap: number) =>
    table({
      ...acting({ ap, performed: ['shoot'], used: [used] }),
      operatives: [
        {
          ...{ id: 'kel', order: 'engage', wounds: 12, maxWounds: 12 },
          team: 'deathwatch',
          weapons: weapons.map(ranged),
        },
      ],
    });
  const kel = () => act({ id: 'kel', engaged: false });
  const weapons = (at: ReturnType<typeof armed>) => {
    const asked = question(act({ id: 'kel', action: 'shoot', target: 'warrior-1', engaged: false }), at);
    return asked.kind === 'choice'
      ? asked.options.filter(({ value }) => !value.startsWith('with-')).map(({ label }) => label)
      : [];
  };

  it('none whose weapons all take more AP than are left; the reason is told', () => {
    const poor = armed([incinerator], incinerator, 1);
    expect(offered(kel(), poor)).not.toContain('shoot');
    expect(question(kel(), poor)).toMatchObject({
      notNow: expect.arrayContaining([
        expect.objectContaining({
          value: 'shoot',
          because: 'a second Shoot with Heavy Plasma Incinerator takes 1 AP more, and 0 is left',
        }),
      ]),
    });
    expect(offered(kel(), armed([incinerator], incinerator, 2))).toContain('shoot');
    expect(offered(kel(), armed([incinerator, 'Bolt Pistol'], incinerator, 1))).toContain('shoot');
  });

  it('no weapon that takes more AP than are left; with AP enough its line says so', () => {
    const three = [incinerator, 'Bolt Pistol', 'Bolt Rifle'];
    const [heavy, pistol, rifle] = three.map((name) => `${name}: 4 3+ 4/6`);
    expect(weapons(armed(three, incinerator, 1))).toEqual([pistol, rifle]);
    expect(weapons(armed(three, incinerator, 2))).toEqual([`${heavy} (1 AP more)`, pistol, rifle]);
    // The first Shoot with it takes 1 AP.
    expect(weapons({ ...armed(three, incinerator, 2), ...acting({ ap: 2 }) })).toEqual([heavy, pistol, rifle]);
  });
});

describe('Veteran Astartes: counteracting', () => {
  const expended = (order: 'engage' | 'conceal', team = 'deathwatch') =>
    table({ operatives: [{ id: 'kel', order, state: 'expended', wounds: 12, maxWounds: 12, team }] });

  it('under a Conceal order too, with two different actions of 1 AP', () => {
    const dash = withSaidPloys({}, act({ id: 'kel', action: 'dash', engaged: false }));
    const first = play(dash, expended('conceal'));
    expect(only('operative-counteracts', first.events)).toMatchObject([{ actions: 2 }]);
    expect(first.state.acting).toMatchObject({ counteracts: true, ap: 1 });
    expect(refusal(dash2(), first.state).message).toContain('performed that already');
  });

  it('not Shoot and Fight', () => {
    const state = { ...expended('engage'), ...acting({ counteracts: true, actions: 2, ap: 1, performed: ['shoot'] }) };
    const fight = act({ id: 'kel', action: 'fight', target: 'warrior-1', weapon: '1 3+ 3/4', assists: 0 });
    expect(refusal(fight, state).message).toContain('not Shoot and Fight');
  });

  it('others need an Engage order, and have one action', () => {
    const dash = () => act({ id: 'kel', action: 'dash', engaged: false });
    expect(refusal(dash(), expended('conceal', 'kommandos')).message).toContain('Conceal order');
    expect(play(dash(), expended('engage', 'kommandos')).state.acting).toBeNull();
  });

  const dash2 = () => act({ id: 'kel', action: 'dash', engaged: false });
});

describe('Auspicator Tracking', () => {
  it('changes its order as it counteracts, for 1 CP', () => {
    const at = table({ operatives: [{ id: 'kel', order: 'conceal', state: 'expended', team: 'deathwatch' }] });
    const { state, events } = play(
      withSaidPloys({ ploys: ['auspicator-tracking'] }, act({ id: 'kel', action: 'dash', engaged: false })),
      at,
    );
    expect(only('order-changed', events)).toMatchObject([{ order: 'engage', because: 'Auspicator Tracking' }]);
    expect(state.commandPoints).toBe(0);
  });

  it('not in an activation', () => {
    const ready = withSaidPloys(
      { ploys: ['auspicator-tracking'] },
      act({ id: 'kel', order: 'engage', action: 'dash', engaged: false }),
    );
    expect(refusal(ready, table()).message).toContain('nothing to do here');
  });
});

describe('Clandestine Headtaker', () => {
  it('charges with a Conceal order; a Gunner does not', () => {
    const charge = () => withSaidPloys({}, act({ id: 'kel', action: 'charge', engaged: false }));
    const concealed = (teamCard: string) =>
      table({
        ...acting({}),
        operatives: [{ id: 'kel', order: 'conceal', team: 'deathwatch', teamCard }],
      });
    expect(play(charge(), concealed('headtaker-veteran')).state.acting?.performed).toEqual(['charge']);
    expect(refusal(charge(), concealed('gunner-veteran')).message).toContain('Conceal order');
  });
});

describe('And They Shall Know No Fear', () => {
  it('an injured operative keeps its Hit', () => {
    const hurt = {
      id: 'kel',
      order: 'engage',
      wounds: 2,
      maxWounds: 12,
      team: 'deathwatch',
      effects: [
        { kind: 'ignores-injured', change: 0, source: 'And They Shall Know No Fear', until: 'end-of-turning-point' },
      ],
    } as const;
    const { events } = play(shoot(), table({ ...acting({}), operatives: [hurt] }), miss);
    expect(only('attack-rolled', events)[0]?.hit).toBe(3);
    const { events: usual } = play(shoot(), table({ ...acting({}), operatives: [{ ...hurt, effects: [] }] }), miss);
    expect(only('attack-rolled', usual)[0]?.hit).toBe(4);
  });

  it('is used in the Gambit step, for all of the team, to the end of the turning point', () => {
    const { state, events } = play(
      withSaidPloys({ ploys: ['and-they-shall-know-no-fear'] }, useStrategyPloys()),
      table(),
    );
    expect(only('effect-began', events)).toMatchObject([
      { id: 'kel', effect: { kind: 'ignores-injured', change: 0, until: 'end-of-turning-point' } },
    ]);
    expect(state.commandPoints).toBe(0);
    expect(state.ruleUses).toMatchObject([{ rule: 'and-they-shall-know-no-fear', id: null, turningPoint: 2 }]);
  });

  it('ploys for more CP than there are are refused', () => {
    const two = withSaidPloys({ ploys: ['and-they-shall-know-no-fear', 'the-long-vigil'] }, useStrategyPloys());
    expect(refusal(two, table()).message).toBe('These ploys take 2 CP, and 1 is left.');
  });
});

describe('a rule of their own that tw does not know', () => {
  const led = () => withSaidPloys({ asksPloys: true }, act({ id: 'kel', engaged: false, asksPloys: true }));
  const others = (performed: readonly PlayerAction[]) =>
    table({
      ...acting({ performed }),
      operatives: [{ id: 'kel', order: 'engage', team: 'kommandos', wounds: 12, maxWounds: 12 }],
    });
  const shot = {
    ploy: ['none'],
    weapon: ['1 3+ 3/4'],
    cover: [false],
    obscured: [false],
    'attack-dice': [[1]],
  };

  it('an action that is refused is performed when it is insisted on, and remembered', () => {
    expect(question(led(), others(['shoot']))).toMatchObject({
      notNow: expect.arrayContaining([expect.objectContaining({ value: 'shoot', insists: true })]),
    });
    const { state, events } = play(led(), others(['shoot']), { action: ['shoot'], ...shot });
    expect(only('own-rule-allows', events)).toMatchObject([{ id: 'kel', action: 'shoot' }]);
    expect(state.acting?.performed).toEqual(['shoot', 'shoot']);
    // From now on it is offered like any other.
    expect(offered(led(), state)).toContain('shoot');
  });

  it('who is not led is refused as ever', () => {
    const plain = question(act({ id: 'kel', engaged: false }), others(['shoot']));
    expect(plain).toMatchObject({
      notNow: expect.arrayContaining([{ value: 'shoot', label: 'Shoot', because: expect.any(String) }]),
    });
  });
});
