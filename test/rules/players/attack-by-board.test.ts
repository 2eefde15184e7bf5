import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { knownAfter } from '../../../src/rules/known/lifetime.ts';
import type { ActorArgs } from '../../../src/rules/language/deed.ts';
import { placing } from '../../../src/rules/placing/placing.ts';
import { actionRules } from '../../../src/rules/players/actions/action-rules.ts';
import { breachable } from '../../../src/rules/players/actions/breach.ts';
import { operable } from '../../../src/rules/players/actions/operate-hatch.ts';
import { attackTarget } from '../../../src/rules/players/attack.ts';
import { whyNoTarget } from '../../../src/rules/players/attackable.ts';
import { askEngaged } from '../../../src/rules/players/engagement.ts';
import { interrupt, interruptFromGuard } from '../../../src/rules/players/guard.ts';
import { playersMove } from '../../../src/rules/players/players-move.ts';
import { rememberingSights } from '../../../src/rules/players/remembering.ts';
import { chargeBounds } from '../../../src/rules/players/way-there.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { offered, play, question, refusal, scene } from '../scene.ts';
import { tableOf } from '../team-rules/own-team.ts';

const base = 32 / 25.4;
const warriors = ['necron-warrior', 'necron-warrior', 'necron-warrior'] as const;
const south = (inches: number, error = 0) => ({ x: 2.4, y: 6 + inches + base, error });
/** Kel west of hatchway 1 of map 1, with Warriors 0.5" and 4" south of him, and one 0.5" north. */
const state = (more: Partial<GameState> = {}): GameState => ({
  ...scene({ map: 1, phase: 'firefight', npos: warriors, operatives: ['kel'] }),
  keepsPositions: true,
  positions: {
    kel: { x: 2.4, y: 6, error: 0 },
    'warrior-1': south(0.5),
    'warrior-2': south(4),
    'warrior-3': { x: 2.4, y: 5.5 - base, error: 0 },
  },
  ...more,
});
const mayFight = (at: GameState) => offered(attackTarget('fight', { id: 'kel' }), at);
const fights = (target: string) => attackTarget('fight', { id: 'kel', target });

describe('whom a player operative may Fight, where the miniatures have places', () => {
  it('is not offered whom the board is sure to be outside its control range', () => {
    expect(mayFight(state())).toEqual(['warrior-1', 'warrior-3']);
    const doubtful = state({ positions: { ...state().positions, 'warrior-2': south(1.1, 0.3) } });
    // Of whom the board is not sure comes last.
    expect(mayFight(doubtful)).toEqual(['warrior-1', 'warrior-3', 'warrior-2']);
    const one = state({ positions: { ...doubtful.positions, 'warrior-3': south(7) } });
    expect(mayFight(one)).toEqual(['warrior-1', 'warrior-2']);
    expect(question(attackTarget('fight', { id: 'kel' }), one)).toMatchObject({ suggest: { value: 'warrior-1' } });
    expect(mayFight(state({ keepsPositions: false }))).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
  });

  it('is offered all of them alike, whichever of them the record has inside', () => {
    const known = { ...state().known, controlRange: { kel: { 'warrior-3': true } } };
    expect(mayFight(state({ known }))).toEqual(['warrior-1', 'warrior-3']);
  });

  it('is everybody whom the record leaves, when the board would leave nobody', () => {
    const apart = state({ positions: { ...state().positions, 'warrior-1': south(8), 'warrior-3': south(6) } });
    expect(mayFight(apart)).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
  });

  it('is refused when named though surely outside, unless the record has it inside', () => {
    expect(play(fights('warrior-1'), state()).result).toBe('warrior-1');
    expect(refusal(fights('warrior-2'), state()).message).toBe("Necron Warrior 2 is not in Kel's control range.");
    const stated = state({ known: { ...state().known, controlRange: { kel: { 'warrior-2': true } } } });
    expect(play(fights('warrior-2'), stated).result).toBe('warrior-2');
  });
});

/** The middle of hatchway 1 of map 1, through which one goes from west to east. */
const at1 = onBoard(
  killzoneMap(1).walls.flatMap(({ hatchway }) => (hatchway?.number === 1 ? [hatchway.at] : []))[0] ?? [0, 0],
);

describe('whom a player operative may Shoot, where the miniatures have places', () => {
  // Warrior 2 is to the east, behind closed hatchway 1, the others south and north of Kel.
  const kel = { x: at1.x - 2, y: at1.y, error: 0 };
  const east = { x: at1.x + 4, y: at1.y, error: 0 };
  const by = (y: number) => ({ ...kel, y: kel.y + y });
  const beyond = state({ positions: { kel, 'warrior-1': by(1.5), 'warrior-2': east, 'warrior-3': by(-1.5) } });
  const shoots = (target?: string) => attackTarget('shoot', { id: 'kel', ...(target && { target }) });

  it('is offered only whom it may see, and refused when named though surely out of sight', () => {
    expect(offered(shoots(), beyond)).toEqual(['warrior-1', 'warrior-3']);
    expect(refusal(shoots('warrior-2'), beyond)).toMatchObject({
      message: 'Kel does not see Necron Warrior 2.',
      rule: 'Shoot 2: valid target',
    });
    expect(play(shoots('warrior-1'), beyond).result).toBe('warrior-1');
    expect(play(shoots('warrior-2'), { ...beyond, keepsPositions: false }).result).toBe('warrior-2');
    const opened = { ...beyond, hatchways: beyond.hatchways.map((one) => ({ ...one, open: one.number === 1 })) };
    expect(play(shoots('warrior-2'), opened).result).toBe('warrior-2');
  });

  it('from guard likewise: with what it can, at whom it can, and nobody is asked where it can at none [KZ-57]', () => {
    const at = (positions: GameState['positions']) => ({ ...beyond, onGuard: ['kel'], positions });
    const near = { kel, 'warrior-1': by(4), 'warrior-2': east, 'warrior-3': by(-4) };
    const [guard] = at(near).operatives;
    const [, npo] = at(near).npos;
    if (!guard || !npo) throw new Error('nobody is there');
    expect(offered(interrupt(guard, npo), at(near))).toEqual(['warrior-1', 'warrior-3']);
    expect(offered(interruptFromGuard(npo, []), at(near))).toEqual(['kel', 'none']);
    const none = { kel, 'warrior-1': east, 'warrior-2': east, 'warrior-3': east };
    expect(play(interruptFromGuard(npo, []), at(none)).asked).toEqual([]);
    expect(offered(interruptFromGuard(npo, []), { ...at(none), keepsPositions: false })).toEqual(['kel', 'none']);
    expect(refusal(interrupt(guard, npo, { attack: 'shoot', target: 'warrior-2' }), at(near)).message).toBe(
      'Kel does not see Necron Warrior 2.',
    );
    const values = (now: GameState) => offered(interruptFromGuard(npo, [], { maySwap: true }), now);
    const [pad] = killzoneMap(1).teleportPads.map(onBoard);
    expect(values(at(near))).toEqual(['kel', 'none']);
    const onIt = { ...near, kel: { ...kel, ...pad }, 'warrior-1': { ...kel, x: pad?.x ?? 0, y: (pad?.y ?? 0) - 2.5 } };
    expect(values(at(onIt))).toContain('swapped-kel');
    expect(values({ ...at(near), keepsPositions: false })).toContain('swapped-kel');
    // In control range of one it Fights, or shoots point-blank.
    expect(offered(interrupt(guard, npo), at({ ...near, 'warrior-1': by(1.5) }))).toEqual(['point-blank', 'fight']);
  });

  it('is nobody in whose control range a friend of the shooter stands [COR-44]', () => {
    const beside = (inches: number, error = 0): GameState => {
      const at = state({ positions: { kel, 'warrior-1': by(4), 'warrior-2': east, 'warrior-3': by(-3) } });
      const vane = { ...by(4), x: kel.x - inches - base, error };
      const both = scene({ map: 1, phase: 'firefight', npos: warriors, operatives: ['kel', 'vane'] });
      return { ...both, keepsPositions: true, positions: { ...at.positions, vane } };
    };
    expect(play(shoots(), beside(0.5)).result).toBe('warrior-3');
    expect(refusal(shoots('warrior-1'), beside(0.5)).message).toBe("Vane is in Necron Warrior 1's control range.");
    expect(offered(shoots(), beside(1.2))).toEqual(['warrior-1', 'warrior-3']);
    expect(offered(shoots(), beside(0.9, 0.3))).toEqual(['warrior-1', 'warrior-3']);
  });

  describe('where the places are too close to call', () => {
    const vaneAt = (inches: number): GameState => ({
      ...scene({ map: 1, phase: 'firefight', npos: warriors, operatives: ['kel', 'vane'], onGuard: ['kel'] }),
      keepsPositions: true,
      positions: {
        ...{ kel, 'warrior-1': by(4), 'warrior-2': east, 'warrior-3': by(-3) },
        vane: { ...by(4), x: kel.x - inches - base, error: 0.3 },
      },
    });
    const no = { 'friend-beside': [false] };
    const yes = { 'friend-beside': [true] };
    const isBeside = "Vane is in Necron Warrior 1's control range.";

    it('it is asked whether a friend is in the control range of the target, named or chosen [COR-44]', () => {
      expect(question(shoots('warrior-1'), vaneAt(0.9))).toMatchObject({
        name: 'friend-beside',
        why: "Is Vane in Necron Warrior 1's control range?",
        about: { predicate: 'engaged', by: 'vane', ids: ['warrior-1'] },
      });
      expect(play(shoots('warrior-1'), vaneAt(0.9), no).result).toBe('warrior-1');
      expect(refusal(shoots('warrior-1'), vaneAt(0.9), yes)).toMatchObject({
        message: isBeside,
        rule: 'Shoot 2: valid target',
      });
      const chosen = { target: ['warrior-1'] };
      expect(play(shoots(), vaneAt(0.9), { ...chosen, ...no }).result).toBe('warrior-1');
      expect(refusal(shoots(), vaneAt(0.9), { ...chosen, ...yes }).message).toBe(isBeside);
    });

    it('of nobody else, and of none that the board or the record is sure of', () => {
      expect(play(shoots('warrior-3'), vaneAt(0.9)).asked).toEqual([]);
      expect(play(shoots('warrior-1'), vaneAt(1.7)).asked).toEqual([]);
      expect(refusal(shoots('warrior-1'), vaneAt(0.4)).message).toBe(isBeside);
      const known = (close: boolean) => ({
        ...vaneAt(0.9),
        known: { ...vaneAt(0.9).known, controlRange: { vane: { 'warrior-1': close } } },
      });
      expect(play(shoots('warrior-1'), known(false)).asked).toEqual([]);
      expect(refusal(shoots('warrior-1'), known(true)).message).toBe(isBeside);
      expect(play(shoots('warrior-1'), { ...vaneAt(0.9), keepsPositions: false }).asked).toEqual([]);
    });

    it('what was answered is recorded of the two, so that nobody is asked again', () => {
      const { state: told } = play(rememberingSights(shoots('warrior-1')), vaneAt(0.9), no);
      expect(told.known.controlRange).toEqual({ vane: { 'warrior-1': false } });
      expect(play(shoots('warrior-1'), told).asked).toEqual([]);
    });

    it('a Fight that was taken tells it: nobody may Shoot at that enemy then [COR-44]', () => {
      const fought = vaneAt(0.9);
      const after = knownAfter(fought, {
        ...{ type: 'action-performed', id: 'vane', action: 'fight', ap: 1, target: 'warrior-1' },
      });
      expect(refusal(shoots('warrior-1'), { ...fought, known: after }).message).toBe(isBeside);
    });

    it('it is asked of an interrupting Shoot too [KZ-57 COR-44]', () => {
      const at = vaneAt(0.9);
      const [guard] = at.operatives;
      const [npo] = at.npos;
      if (!guard || !npo) throw new Error('nobody is there');
      const interrupts = () => interrupt(guard, npo, { attack: 'shoot', target: 'warrior-1' });
      expect(question(interrupts(), at)).toMatchObject({ name: 'friend-beside' });
      expect(refusal(interrupts(), at, yes)).toMatchObject({ message: isBeside, rule: 'On Guard' });
      expect(question(interrupts(), at, no)).toMatchObject({ name: 'weapon' });
    });

    it('one on guard that may have an enemy in control range is asked before it Shoots, and else shoots that one [KZ-57]', () => {
      const at = {
        ...vaneAt(5),
        positions: { ...vaneAt(5).positions, 'warrior-1': { ...by(0.9 + base), error: 0.3 } },
      };
      const [guard] = at.operatives;
      const [npo] = at.npos;
      if (!guard || !npo) throw new Error('nobody is there');
      const chosen = { 'guard-action': ['shoot'] };
      expect(question(interrupt(guard, npo), at, chosen)).toMatchObject({
        name: 'guard-engaged',
        why: "Is Necron Warrior 1 in Kel's control range?",
      });
      expect(offered(interrupt(guard, npo), at, { ...chosen, 'guard-engaged': [false] })).toContain('warrior-3');
      const beset = { 'guard-action': ['shoot', 'point-blank'], 'guard-engaged': [true] };
      expect(offered(interrupt(guard, npo), at, { ...beset, 'guard-action': ['shoot'] })).toEqual([
        'point-blank',
        'fight',
      ]);
      expect(question(interrupt(guard, npo), at, beset)).toMatchObject({
        name: 'weapon',
        why: expect.stringContaining('ranged'),
      });
      const named = () => interrupt(guard, npo, { attack: 'shoot', target: 'warrior-3' });
      expect(refusal(named(), at, { 'guard-engaged': [true] }).message).toBe(
        "An enemy is in Kel's control range: it Fights, or shoots at that one point-blank.",
      );
      // Who Fights says that somebody is there.
      expect(question(interrupt(guard, npo, { attack: 'fight', target: 'warrior-1' }), at).name).toBe('assists');
    });

    it('and whether the target is visible: through a door of 2.2", not through one of 2" [COR-44 KZ-07]', () => {
      const at = scene({
        map: 1,
        phase: 'firefight',
        openHatchways: [1],
        npos: ['necron-warrior'],
        operatives: ['kel'],
      });
      const aside = {
        ...at,
        keepsPositions: true,
        positions: {
          kel: { x: at1.x - 2, y: at1.y + 1.05, error: 0 },
          'warrior-1': { x: at1.x + 2, y: at1.y + 1.05 + base / 2, error: 0 },
        },
      };
      expect(question(shoots('warrior-1'), aside)).toMatchObject({
        name: 'target-visible',
        why: 'Does Kel see Necron Warrior 1?',
      });
      expect(play(shoots('warrior-1'), aside, { 'target-visible': [true] }).result).toBe('warrior-1');
      expect(refusal(shoots('warrior-1'), aside, { 'target-visible': [false] }).message).toBe(
        'Kel does not see Necron Warrior 1.',
      );
      const { state: told } = play(rememberingSights(shoots('warrior-1')), aside, { 'target-visible': [true] });
      expect(told.known.sights).toMatchObject([{ by: { id: 'kel' }, to: { id: 'warrior-1' }, visible: true }]);
      expect(play(shoots('warrior-1'), told).asked).toEqual([]);
    });
  });

  it('is nobody beyond the Range of all its weapons', () => {
    const gun = (profile: string) => ({ name: 'Gun', type: 'ranged' as const, profile });
    const armed = (...profiles: readonly string[]): GameState => {
      const at = state({ positions: { kel, 'warrior-1': by(4), 'warrior-2': east, 'warrior-3': by(-3) } });
      return { ...at, operatives: at.operatives.map((one) => ({ ...one, weapons: profiles.map(gun) })) };
    };
    // Bases 32 mm across: 2.74" and 1.74" between them.
    expect(offered(shoots(), armed('4 3+ 3/4 range 3'))).toEqual(['warrior-1', 'warrior-3']);
    expect(play(shoots(), armed('4 3+ 3/4 range 2')).result).toBe('warrior-3');
    expect(offered(shoots(), armed('4 3+ 3/4 range 2', '4 3+ 3/4'))).toEqual(['warrior-1', 'warrior-3']);
    expect(refusal(shoots('warrior-1'), armed('4 3+ 3/4 range 2')).message).toBe(
      'No weapon of Kel reaches further than 2", and Necron Warrior 1 is further than that.',
    );
  });

  it('is everybody within the Range that rules of its kill team may still give its weapons', () => {
    const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4 range 2' } as const;
    const with_ = (rule: Readonly<Record<string, unknown>>, of: Partial<GameState> = {}): GameState => ({
      ...tableOf([{ id: 'far', ...rule }], { map: 1, operatives: [{ id: 'kel', weapons: [rifle], team: 'tests' }] }),
      keepsPositions: true,
      positions: { kel, 'warrior-1': by(4) },
      ...of,
    });
    const refused = (at: GameState) => whyNoTarget(at, 'shoot', 'kel', 'warrior-1');
    const further = { when: 'uses-weapon', effects: [{ range: 1 }] };
    expect(refused(with_({ does: [{ when: 'uses-weapon', effects: [{ atk: 1 }] }] }))).toContain(
      'No weapon of Kel reaches further than 2"',
    );
    expect(refused(with_({ does: [further] }))).toBeUndefined();
    const ploy = { kind: 'firefight-ploy', cp: 1, does: [further] };
    expect(refused(with_(ploy))).toBeUndefined();
    expect(refused(with_(ploy, { commandPoints: 0 }))).toContain('No weapon of Kel');
    const gun = { weapon: 'Gun', type: 'ranged', profile: '4 3+ 3/4' };
    expect(refused(with_({ does: [{ when: 'armed', effects: [gun] }] }))).toBeUndefined();
  });

  it('is nobody who surely is in cover with a Conceal order, for weapons that need not Seek [COR-44]', () => {
    const hidden = (order: 'conceal' | 'engage', profile: string): GameState => {
      const at = scene({
        ...{ map: 1, phase: 'firefight', openHatchways: [1] },
        npos: [{ datacard: 'necron-warrior', order }],
        operatives: [{ id: 'kel', weapons: [{ name: 'Gun', type: 'ranged', profile }] }],
      });
      const behind = { x: at1.x + 1, y: at1.y + 1, error: 0 };
      return { ...at, keepsPositions: true, positions: { kel: { ...kel, x: at1.x - 3 }, 'warrior-1': behind } };
    };
    const mayShoot = (at: GameState) => at.operatives.map((who) => actionRules.shoot.isPossible(who, at));
    expect(mayShoot(hidden('conceal', '4 3+ 3/4'))).toEqual([false]);
    expect(refusal(shoots('warrior-1'), hidden('conceal', '4 3+ 3/4')).message).toBe(
      'Necron Warrior 1 is in cover with a Conceal order: no valid target.',
    );
    expect(mayShoot(hidden('engage', '4 3+ 3/4'))).toEqual([true]);
    expect(mayShoot(hidden('conceal', '4 3+ 3/4 seek'))).toEqual([true]);
    expect(mayShoot({ ...hidden('conceal', '4 3+ 3/4'), keepsPositions: false })).toEqual([true]);
  });

  it('is nobody where none can be seen: the action is not offered then', () => {
    const alone = state({ positions: { kel, 'warrior-1': east, 'warrior-2': east, 'warrior-3': east } });
    const [who] = alone.operatives;
    if (!who) throw new Error('Kel is there.');
    expect(actionRules.shoot.isPossible(who, alone)).toBe(false);
    expect(actionRules.fight.isPossible(who, alone)).toBe(false);
    expect(actionRules.shoot.isPossible(who, beyond)).toBe(true);
    expect(actionRules.fight.isPossible(who, beyond)).toBe(true);
    expect(actionRules.fight.isPossible(who, { ...alone, keepsPositions: false })).toBe(true);
  });
});

it('whether an enemy is in control range is asked of those who may be', () => {
  const near = (inches: number, error: number) =>
    state({ positions: { ...state().positions, 'warrior-1': south(5), 'warrior-3': { ...south(inches), error } } });
  const [who] = state().operatives;
  if (!who) throw new Error('nobody is there');
  const asks = (at: GameState) => question(askEngaged(who, false), at).why;
  expect(asks(near(1.1, 0.3))).toBe("Is Necron Warrior 3 in Kel's control range?");
  expect(asks({ ...near(1.1, 0.3), keepsPositions: false })).toBe("Is an enemy in Kel's control range?");
});

describe('whom a player operative may Charge, where the miniatures have places', () => {
  // Nobody has said its Move: 8" is the longest, so 10" to an end within 1" of an enemy.
  const kel = { x: 2.4, y: 2, error: 0 };
  const south = (inches: number) => ({ ...kel, y: kel.y + inches + base });
  const alone = (at: { readonly x: number; readonly y: number }, more: Partial<GameState> = {}) => {
    const there = { ...at, error: 0 };
    const all = state({ positions: { kel, 'warrior-1': there, 'warrior-2': there, 'warrior-3': there }, ...more });
    return all.operatives.map((who) => actionRules.charge.isPlausible?.(who, { ...all, ...more }));
  };

  it('is not offered at nobody whom the way around the walls can bring within its reach', () => {
    expect(alone(south(10.9))).toEqual([true]);
    expect(alone(south(11.1))).toEqual([false]);
    expect(alone(south(11.1), { keepsPositions: false })).toEqual([true]);
    const behind = { x: at1.x + 1.5, y: at1.y };
    const before = { ...kel, x: at1.x - 2, y: at1.y };
    const near = state({ positions: { kel: before, 'warrior-1': { ...behind, error: 0 } } });
    const [who] = near.operatives;
    if (!who) throw new Error('nobody is there');
    const one = { ...near, npos: near.npos.slice(0, 1) };
    expect(actionRules.charge.isPlausible?.(who, one)).toBe(false);
    expect(
      actionRules.charge.isPlausible?.(who, {
        ...one,
        hatchways: one.hatchways.map((door) => ({ ...door, open: true })),
      }),
    ).toBe(true);
  });

  it('is offered in mission 6 while a hatchway is open, though nobody is in reach [MIS-6-14]', () => {
    const all = {
      ...scene({ map: 1, mission: 'regroup', phase: 'firefight', npos: warriors, operatives: ['kel'] }),
      keepsPositions: true,
    };
    const there = { ...south(14), error: 0 };
    const positions = { kel, 'warrior-1': there, 'warrior-2': there, 'warrior-3': there };
    const [who] = all.operatives;
    if (!who) throw new Error('nobody is there');
    const offers = (open: boolean) =>
      actionRules.charge.isPlausible?.(who, {
        ...all,
        positions,
        hatchways: all.hatchways.map((door) => ({ ...door, open: open && door.number === 1 })),
      });
    expect([offers(true), offers(false)]).toEqual([true, false]);
  });

  it('may be with anybody where a place is not known or, from turning point 2 on, it stands on a teleport pad [KZ-48]', () => {
    const { 'warrior-2': _, ...rest } = state().positions;
    const far = { ...south(14), error: 0 };
    const unknown = state({ positions: { ...rest, kel, 'warrior-1': far, 'warrior-3': far } });
    expect(unknown.operatives.map((who) => actionRules.charge.isPlausible?.(who, unknown))).toEqual([true]);
    const [pad] = killzoneMap(1).teleportPads.map(onBoard);
    const onIt = { kel: { ...(pad ?? kel), error: 0 }, 'warrior-1': { x: 2, y: 20, error: 0 } };
    const one = { ...state({ positions: onIt }), npos: state().npos.slice(0, 1) };
    const offers = (turningPoint: number) =>
      one.operatives.map((who) => actionRules.charge.isPlausible?.(who, { ...one, turningPoint }));
    expect([offers(1), offers(2)]).toEqual([[false], [true]]);
    // Beside a pad nobody teleports.
    const beside = { ...one, turningPoint: 2, positions: { ...onIt, kel: { ...onIt.kel, x: onIt.kel.x + 2.5 } } };
    expect(beside.operatives.map((who) => actionRules.charge.isPlausible?.(who, beside))).toEqual([false]);
  });

  it('with somebody whom surely no Charge reaches is refused before it is asked where that ends', () => {
    const charges = (at: GameState) => refusal(actionRules.charge.perform({ id: 'kel', target: 'warrior-1' }, 1), at);
    const behind = { x: at1.x + 1.5, y: at1.y, error: 0 };
    const before = { ...kel, x: at1.x - 1.5, y: at1.y };
    const one = { ...state({ positions: { kel: before, 'warrior-1': behind } }), npos: state().npos.slice(0, 1) };
    expect(charges(one)).toMatchObject({
      message: 'No Charge of Kel can end beside Necron Warrior 1.',
      rule: 'Charge',
    });
    const open = { ...one, hatchways: one.hatchways.map((door) => ({ ...door, open: true })) };
    expect(question(actionRules.charge.perform({ id: 'kel', target: 'warrior-1' }, 1), open).name).toBe('stands-at');
  });

  it('ends with the one who is charged in its control range, not with another one only', () => {
    const from = { ...kel, y: 7 };
    const positions = { kel: from, 'warrior-1': { ...from, y: 3 }, 'warrior-2': { ...from, y: 11 } };
    const two = { ...state({ positions }), npos: state().npos.slice(0, 2) };
    const ends = (place: string, target: string) => {
      const bounds = chargeBounds('kel', playersMove(two, 'kel', 'charge', 1), target);
      const landed = placing(two, 'kel', place, { from, bounds });
      return 'problem' in landed ? landed.problem : landed.type;
    };
    expect(ends('=warrior-1', 'warrior-1')).toBe('placed');
    expect(ends('=warrior-2', 'warrior-1')).toContain('Kel must end the Charge with Necron Warrior 1 in control range');
    expect(ends('=warrior-2', 'warrior-2')).toBe('placed');
  });
});

describe('what a player operative may open, where the miniatures have places', () => {
  const door = { kind: 'hatchway', number: 1 } as const;
  /** From the middle of a wall to the middle of a base beside it that has it in control range, just. */
  const beside = 0.27 + 1 + base / 2;
  const kelAt = (x: number, y: number, error = 0, more: Partial<GameState> = {}): GameState =>
    state({ positions: { kel: { x, y, error } }, ...more });
  const opens = (said: Partial<ActorArgs> = {}) => actionRules['operate-hatch'].perform({ id: 'kel', ...said }, 1);
  const numbers = (at: GameState) => operable(at, 'kel').map(({ number }) => number);

  it('is a hatchway that it may have in control range, and no other', () => {
    expect(numbers(kelAt(at1.x - beside + 0.2, at1.y))).toEqual([1]);
    expect(numbers(kelAt(3, 15))).toEqual([]);
    // 0.2" too far by what was typed: it may be near enough.
    expect(numbers(kelAt(at1.x - beside - 0.2, at1.y))).toEqual([]);
    expect(numbers(kelAt(at1.x - beside - 0.2, at1.y, 0.3))).toEqual([1]);
    expect(numbers(kelAt(3, 15, 0, { keepsPositions: false }))).toHaveLength(state().hatchways.length);
    const touching = kelAt(3, 15);
    const said = {
      ...touching,
      positions: { kel: { x: 3, y: 15, error: 0, relation: { is: 'door', door: 'H3' } as const } },
    };
    expect(numbers(said)).toEqual([3]);
  });

  it('is refused beyond that, but right after a move on which it may be opened', () => {
    const far = kelAt(3, 15);
    expect(refusal(opens({ door }), far)).toMatchObject({
      message: "Hatchway 1 is not in Kel's control range.",
      rule: 'Operate Hatch',
    });
    expect(refusal(opens(), far)).toMatchObject({
      message: "There is no hatchway in Kel's control range.",
      rule: 'Operate Hatch',
    });
    const acting = { id: 'kel', ap: 1, counteracts: false, cheapBreach: false, performed: ['reposition'] } as const;
    const moved = { ...far, acting: { ...far.acting, ...acting } as NonNullable<GameState['acting']> };
    expect(numbers(moved)).toHaveLength(state().hatchways.length);
    const regroup = scene({ map: 1, phase: 'firefight', mission: 'regroup', operatives: ['kel'] });
    expect(numbers({ ...regroup, keepsPositions: true, positions: far.positions, acting: moved.acting })).toEqual([]);
  });

  it('none that the shortest way by a place with it in control range is too long for: 6.7" by hatchway 2 of map 2 [KZ-21 KZ-22]', () => {
    const walked = (move: number): GameState => {
      const at = scene({ map: 2, phase: 'firefight', operatives: [{ id: 'kel', move, apl: 3 }] });
      const acting = { id: 'kel', ap: 1, counteracts: false, cheapBreach: false, performed: ['reposition'] } as const;
      return {
        ...at,
        keepsPositions: true,
        positions: { kel: { x: 14.9313, y: 10.0228, error: 0 } },
        acting: { ...acting, movedFrom: { x: 9.4612, y: 13.9765, error: 0 } },
      };
    };
    const second = opens({ door: { kind: 'hatchway', number: 2 } });
    expect(numbers(walked(6))).toEqual([3]);
    expect(refusal(second, walked(6))).toMatchObject({
      message: "Hatchway 2 is not in Kel's control range.",
      rule: 'Operate Hatch',
    });
    expect(numbers(walked(7))).toEqual([2, 3]);
    const { state: opened } = play(second, walked(7), { 'threat-operate-hatch': [[1]] });
    expect(opened.hatchways.map(({ open }) => open)).toEqual([false, true, false, false, false, false]);
  });

  it('of a move that began at a known place those alone that its way may have passed', () => {
    const from = { x: at1.x - beside + 0.2, y: at1.y, error: 0 };
    const moved = (x: number, y: number, begun: typeof from | undefined, of: Partial<GameState> = {}) => {
      const walked = kelAt(x, y, 0, of);
      const acting = { id: 'kel', ap: 1, counteracts: false, performed: ['reposition'], movedFrom: begun } as const;
      return numbers({ ...walked, acting: { ...walked.acting, ...acting } as NonNullable<GameState['acting']> });
    };
    // Kel goes 6", south along the wall: by hatchway 1, or from nowhere near it.
    expect(moved(3, from.y + 5.5, from)).toEqual([1]);
    expect(moved(3, from.y + 5.5, { ...from, y: from.y + 9 })).toEqual([]);
    expect(moved(3, from.y + 5.5, undefined)).toHaveLength(state().hatchways.length);
    // Through it: it was opened from where the move began.
    expect(moved(at1.x + 2, at1.y, { ...from, x: at1.x - 3 })).toContain(1);
    expect(moved(at1.x + 2, at1.y, { ...from, x: at1.x - 3 })).not.toContain(2);
  });

  it('and to breach likewise, the sarcophagus too', () => {
    const values = (at: GameState) => breachable(at, 'kel').map(({ value }) => value);
    const far = kelAt(3, 15);
    expect(values(far)).toEqual([]);
    expect(values({ ...far, keepsPositions: false }).length).toBeGreaterThan(2);
    expect(refusal(actionRules.breach.perform({ id: 'kel' }, 2), far).message).toContain(
      "nothing to breach in Kel's control range",
    );
    expect(
      refusal(actionRules.breach.perform({ id: 'kel', door: { kind: 'breach-point', number: 2 } }, 2), far).message,
    ).toBe("Breach point 2 is not in Kel's control range.");
    const tomb = scene({ map: 1, phase: 'firefight', mission: 'destroy-sarcophagus', operatives: ['kel'] });
    const sarcophagus = { kind: 'sarcophagus', number: 1 } as const;
    const there = { ...tomb, keepsPositions: true, positions: far.positions };
    expect(refusal(actionRules.breach.perform({ id: 'kel', door: sarcophagus }, 2), there).message).toBe(
      "The sarcophagus is not in Kel's control range.",
    );
  });

  it('to breach a hatchway it has to stand there: its way is none of the Breach [KZ-32 MIS-2-06]', () => {
    const from = { x: at1.x - beside + 0.2, y: at1.y, error: 0 };
    const protocol = scene({ map: 1, phase: 'firefight', mission: 'demolition-protocol', operatives: ['kel'] });
    const walked = (y: number): GameState => ({
      ...protocol,
      keepsPositions: true,
      positions: { kel: { x: from.x, y, error: 0 } },
      acting: {
        ...protocol.acting,
        id: 'kel',
        ap: 2,
        counteracts: false,
        performed: ['reposition'],
        movedFrom: from,
      } as NonNullable<GameState['acting']>,
    });
    const values = (at: GameState) => breachable(at, 'kel').map(({ value }) => value);
    const past = walked(from.y + 4);
    // On that way it could have opened hatchway 1.
    expect(numbers(past)).toEqual([1]);
    expect(values(past)).toEqual([]);
    expect(refusal(actionRules.breach.perform({ id: 'kel', door }, 2), past)).toMatchObject({
      message: "Hatchway 1 is not in Kel's control range.",
      rule: 'Breach',
    });
    expect(values(walked(from.y))).toEqual(['hatchway-1']);
    const again = walked(from.y);
    const once = {
      ...again,
      hatchways: again.hatchways.map((one) => ({ ...one, open: true, breached: one.number === 1 })),
    };
    expect(breachable(once, 'kel')).toEqual([
      { value: 'hatchway-1', label: expect.stringContaining('breached already') },
    ]);
  });
});
