import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../src/policy/choices/actor.ts';
import { consider } from '../../../src/policy/greedy/considered.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import type { Taste } from '../../../src/policy/greedy/taste.ts';
import { viewFrom } from '../../../src/policy/greedy/view.ts';
import { bestOf } from '../../../src/policy/greedy/weigh.ts';
import type { Acting, Order, Position } from '../../../src/rules/state/state.ts';
import type { NpoSketch, Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, short, sword } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

interface Before extends Scene {
  readonly warriors?: readonly Position[];
  readonly warrior?: Partial<Exclude<NpoSketch, string>>;
  readonly now?: Partial<Acting>;
}
function at(kel: Position, { warriors = [], warrior = {}, now, ...scene }: Before = {}): Actor {
  const places = Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place]));
  const npos = warriors.map((): NpoSketch => ({ datacard: 'necron-warrior', order: 'engage', ...warrior }));
  const one = acting(atTable({ kel, ...places }, { npos, ...scene }));
  const then = { ...one.acting, ...now };
  return { ...one, state: { ...one.state, acting: then }, acting: then };
}
const both: readonly Order[] = ['engage', 'conceal'];
interface How {
  readonly taste?: Partial<Taste>;
  readonly orders?: readonly Order[];
  readonly quiet?: boolean;
}
const considered = (actor: Actor, { taste = {}, orders = both, quiet = false }: How = {}) =>
  consider(actor, orders, { plan: planOf(actor.state), taste: { ...plainTaste, ...taste }, quiet });
const best = (actor: Actor, { taste = {}, orders = both, quiet = false }: How = {}) => {
  const found = bestOf(actor, orders, { plan: planOf(actor.state), taste: { ...plainTaste, ...taste }, quiet });
  return { ...found, what: short(found.choice) };
};

const [kel, near, far] = [from([1, 3]), from([1, 4.2]), from([1, 5.5])];
const atSarcophagus = from([4, 3], 0, 2.2);
const covered = { at: from([0.9, 2.5]), by: from([0.6, 1]) };

describe('what holds for all that an operative may do', () => {
  it('attacks are made under Engage, and not where all are to be quiet', () => {
    expect(considered(at(kel)).engages).toBe(true);
    expect(considered(at(kel), { orders: ['conceal'] }).engages).toBe(false);
    expect(considered(at(kel), { quiet: true }).engages).toBe(false);
  });

  it('AP are spare that its errand does not take in this activation', () => {
    expect(considered(at(atSarcophagus)).spare).toBe(1);
    expect(considered(at(atSarcophagus, { now: { ap: 1 } })).spare).toBe(1);
    // Too far: one goes for a move.
    expect(considered(at(kel)).spare).toBe(2);
    // Without an errand all are.
    expect(considered(at(kel, { mission: 'shifting-labyrinth' })).spare).toBe(3);
  });

  it('it fears to fall where enemies see it, more where the mission hangs on it; less in cover under Conceal', () => {
    const fear = (taste: Partial<Taste>, scene: Scene = {}, order: Order = 'engage'): number =>
      considered(at(kel, { warriors: [near], ...scene }), { taste }).danger(kel, order);
    const plain = fear({ fall: 100 });
    expect(plain).toBeLessThan(-5);
    expect(fear({ fall: 200 })).toBeCloseTo(2 * plain, 9);
    expect(fear({})).toBe(0);
    expect(fear({ fall: 100 }, { threat: 0 })).toBe(0);
    const mission3 = { mission: 'recover-transponder' } as const;
    expect(fear({ fall: 100 }, mission3)).toBeLessThan(plain);
    expect(fear({}, mission3)).toBeLessThan(0);
    const hidden = considered(at(covered.at, { warriors: [covered.by] }), { taste: { fall: 100 } });
    expect(hidden.danger(covered.at, 'conceal')).toBeCloseTo(0, 9);
    expect(hidden.danger(covered.at, 'engage')).toBeLessThan(-5);
    expect(considered(at(kel), { taste: { fall: 100 } }).danger(kel, 'engage')).toBeCloseTo(0, 9);
  });

  it('a Shoot is thought of where an AP is left for it, and it is worth enough', () => {
    const taste = { wound: 1 };
    const shot = (how: How = {}, before: Before = {}, ap = 0) =>
      considered(at(kel, { warriors: [near], ...before }), { taste, ...how }).shotFrom(kel, ap);
    const plain = shot();
    expect(plain?.choice.target).toBe('warrior-1');
    expect(plain?.worth).toBeCloseTo(plain?.choice.odds?.mean ?? 99, 9);
    expect(shot({}, {}, 2)).toBeDefined();
    expect(shot({}, {}, 3)).toBeUndefined();
    expect(shot({ quiet: true })).toBeUndefined();
    expect(shot({ orders: ['conceal'] })).toBeUndefined();
    expect(shot({ taste: { ...taste, least: (plain?.worth ?? 0) + 0.01 } })).toBeUndefined();
    expect(shot({ taste: { ...taste, least: plain?.worth ?? 99 } })).toBeDefined();
    expect(shot({}, { warriors: [from([3, 3])] })).toBeUndefined();
    // At the sarcophagus 2 of the 2 AP go for the Breach.
    const busy = considered(at(atSarcophagus, { warriors: [from([4, 3], 3, 2.2)], now: { ap: 2 } }), { taste });
    expect(busy.shotFrom(atSarcophagus, 0)).toBeUndefined();
  });

  it('while the tomb sleeps quiet ones attack nobody, but from where they can come no further', () => {
    const asleep: Before = { warriors: [near], warrior: { state: 'dormant' }, threat: 0 };
    const may = (actor: Actor, quiet: boolean): boolean =>
      considered(actor, { taste: { quiet } }).mayAttack({ target: 'warrior-1' });
    expect(may(at(kel, asleep), true)).toBe(false);
    expect(may(at(kel, asleep), false)).toBe(true);
    expect(may(at(kel, { ...asleep, threat: 1 }), true)).toBe(true);
    expect(may(at(atSarcophagus, { ...asleep, openHatchways: [4] }), true)).toBe(true);
    // Closed, hatchway 4 is ahead of her: she could go on.
    expect(may(at(atSarcophagus, asleep), true)).toBe(false);
    // Beside a hatchway that she may open she is not there yet.
    expect(may(at(from([2, 5.5], -1.2), asleep), true)).toBe(false);
    // From turning point 6 on nobody waits any more.
    expect(may(at(kel, { ...asleep, turningPoint: 5 }), true)).toBe(false);
    expect(may(at(kel, { ...asleep, turningPoint: 6 }), true)).toBe(true);
    // In mission 5 sleepers have to be killed where a room is to be scouted.
    const crypt = (scouted: readonly string[]): Before => ({
      ...{ ...asleep, mission: 'scout-sub-crypt' },
      objectives: { mission: 'scout-sub-crypt', opened: [], scouted },
    });
    expect(may(at(kel, crypt([])), true)).toBe(true);
    expect(may(at(kel, crypt(['A'])), true)).toBe(false);
    expect(considered(at(kel, crypt([])), { taste: { quiet: true } }).mayAttack({})).toBe(false);
  });
});

describe('the best that it can do', () => {
  /** Nothing to go for: she stays where she is, unless an attack leads elsewhere. */
  const stays: Before = { mission: 'shifting-labyrinth' };

  it('is to open the hatchway that its move goes through, before anything else', () => {
    const due = at(from([2, 5.5], 1.9), { now: { ap: 1, performed: ['reposition'], opens: 5 } });
    expect(best(due)).toMatchObject({ what: 'operate-hatch hatchway 5' });
  });

  it('is nothing where it holds nothing dear', () => {
    expect(best(at(kel, { ...stays, warriors: [far] })).what).toBe('done');
    // An attack that is worth less than the least is none.
    expect(best(at(kel, { ...stays, warriors: [far] }), { taste: { wound: 1, least: 50 } }).what).toBe('done');
  });

  it('is a move where inches count, with the Shoot from its end, under Engage', () => {
    const taste = { inch: 1 };
    expect(best(at(kel), { taste })).toMatchObject({ what: 'reposition', order: 'engage' });
    const moved = at(kel, { warriors: [far], now: { performed: ['reposition', 'dash'], ap: 1 } });
    expect(best(moved, { taste: { inch: 1, wound: 1 } }).what).toBe('shoot warrior-1 Bolt rifle');
  });

  it('is a Shoot first where the way on leads out of sight: the move that it leaves counts with it', () => {
    // The Warrior stands in the northern arm of the room, the way leads around the corner.
    const corner = at(from([0.5, 2.8]), { warriors: [from([0.5, 0.7])], now: { ap: 2 } });
    const [still, hurried] = [0, 1].map((inch) => best(corner, { taste: { inch, wound: 10 } }));
    expect([still?.what, hurried?.what]).toEqual(['shoot warrior-1 Bolt rifle', 'shoot warrior-1 Bolt rifle']);
    expect(still?.worth).toBeGreaterThanOrEqual(10 * (still?.choice.odds?.mean ?? 99));
    expect(hurried?.worth).toBeGreaterThan((still?.worth ?? 0) + 2);
  });

  it('is a Shoot for what it is worth itself, where no AP is left for a move', () => {
    const last = at(kel, { warriors: [far], now: { ap: 1, performed: ['reposition'] } });
    const [still, hurried] = [0, 0.5].map((inch) => best(last, { taste: { inch, wound: 10 } }));
    expect([still?.what, hurried?.what]).toEqual(['shoot warrior-1 Bolt rifle', 'shoot warrior-1 Bolt rifle']);
    expect(still?.worth).toBeCloseTo(10 * (still?.choice.odds?.mean ?? 0), 9);
    expect(hurried?.worth).toBe(still?.worth);
  });

  it('is a move and the Shoot after it, under Engage, where both can be made', () => {
    // Around the corner she sees the Warrior, and shoots; concealed she does not.
    const hidden = at(from([0.6, 1]), {
      mission: 'shifting-labyrinth',
      objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'left', inches: 4 } },
      ...{ warriors: [from([1.7, 3.2])], now: { ap: 2 } },
    });
    const [plain, shoots] = [0, 10].map((wound) => best(hidden, { taste: { inch: 1, wound } }));
    expect(shoots).toMatchObject({ what: 'reposition', order: 'engage' });
    expect(shoots?.worth).toBeGreaterThan((plain?.worth ?? 99) + 10);
    expect(best(hidden, { taste: { inch: 1, wound: 10 }, orders: ['conceal'] }).worth).toBeCloseTo(
      plain?.worth ?? 0,
      9,
    );
    // With 1 AP the move is all.
    const one = { ...hidden, acting: { ...hidden.acting, ap: 1 } };
    expect(best(one, { taste: { inch: 1, wound: 10 } }).worth).toBeCloseTo(plain?.worth ?? 0, 9);
  });

  it('is a move through a hatchway even where all are quiet, if hatchways make no noise (Mission 05)', () => {
    const west = from([2, 5.5], -1.2);
    const crypt: Before = {
      mission: 'scout-sub-crypt',
      objectives: { mission: 'scout-sub-crypt', opened: [], scouted: [] },
    };
    const quietly = { taste: { inch: 10 }, quiet: true };
    expect(best(at(west, crypt), quietly).choice.serves).toBe('door');
    expect(best(at(west), quietly).choice.serves).not.toBe('door');
    expect(best(at(west), { taste: { inch: 10 } }).choice.serves).toBe('door');
  });

  it('is to escape, whatever could be shot at before', () => {
    const carries: Before = {
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: true, carrier: 'kel' },
      ...{ warriors: [from([1, 5.5])], now: { ap: 2 } },
    };
    expect(best(at(from([1, 4]), carries), { taste: { mission: 100, wound: 1 } }).choice.deed.args.escapes).toBe(true);
  });

  it('is a Fight beside an enemy, even where it is worth little', () => {
    const beside = at(kel, { ...stays, warriors: [{ ...kel, y: kel.y + 1.8 }] });
    expect(best(beside, { taste: { fall: 1 } })).toMatchObject({
      what: 'fight warrior-1 Power weapon',
      order: 'engage',
    });
    expect(best(beside, { orders: ['conceal'] }).what).not.toMatch(/^fight/);
    expect(best(beside, { quiet: true }).what).toBe('done');
  });

  it('is a Charge where that is worth most: at the one it is worth most at, where an AP is left for the Fight', () => {
    const operatives = [marine('kel', { weapons: [sword] })];
    const taste = { wound: 1, kill: 1 };
    const two: Before = { ...stays, warriors: [near, from([0.5, 4.2])], operatives };
    expect(best(at(kel, two), { taste }).what).toMatch(/^charge/);
    expect(best(at(kel, two), { taste })).toMatchObject({ order: 'engage' });
    const hurt = at(kel, {
      ...two,
      npos: [
        { datacard: 'necron-warrior', order: 'engage' },
        { datacard: 'necron-warrior', order: 'engage', wounds: 2 },
      ],
    });
    expect(best(hurt, { taste: { kill: 10 } }).what).toBe('charge warrior-2');
    expect(best(at(kel, { ...two, now: { ap: 1 } }), { taste }).what).toBe('done');
    expect(best(at(kel, two), { taste, orders: ['conceal'] }).what).toBe('done');
    expect(best(at(kel, two), { taste, quiet: true }).what).toBe('done');
    expect(best(at(kel, two), { taste: { ...taste, least: 99 } }).what).toBe('done');
    // Inches are worth more.
    expect(best(at(kel, { ...two, mission: 'destroy-sarcophagus' }), { taste: { ...taste, inch: 50 } }).what).toBe(
      'reposition',
    );
    // At the sarcophagus 2 of 3 AP go for the Breach.
    const busy = (ap: number) => at(atSarcophagus, { warriors: [from([4, 3], -4, 2.2)], operatives, now: { ap } });
    expect(best(busy(3), { taste }).what).toBe('done');
    expect(best(at(kel, { ...two, now: { ap: 2 } }), { taste }).what).toMatch(/^charge/);
    // Nobody wakes the tomb by it, who is to be quiet.
    const asleep: Before = { ...two, warrior: { state: 'dormant' }, threat: 0 };
    expect(best(at(kel, asleep), { taste: { ...taste, quiet: true } }).what).toBe('done');
    expect(best(at(kel, asleep), { taste }).what).toMatch(/^charge/);
  });

  it('looks for another Charge where none leads to the best target', () => {
    const operatives = [marine('kel', { weapons: [sword] })];
    // The hurt one stands 3" away behind the wall.
    const parted = at(from([0.6, 1.2]), {
      operatives,
      warriors: [from([0.6, 2.5]), from([1.4, 1.2])],
      npos: [
        { datacard: 'necron-warrior', order: 'engage' },
        { datacard: 'necron-warrior', order: 'engage', wounds: 2 },
      ],
    });
    expect(best(parted, { taste: { kill: 10 } }).what).toBe('charge warrior-1');
  });

  it('is Guard for one who has nothing better to do, and who is asked to', () => {
    const taste = { guards: true, guard: 2 };
    expect(best(at(kel, stays), { taste })).toMatchObject({ what: 'guard', order: 'engage' });
    expect(best(at(kel, stays), { taste: { guard: 2 } }).what).toBe('done');
    expect(best(at(kel, stays), { taste, quiet: true }).what).toBe('done');
    expect(best(at(kel, stays), { taste, orders: ['conceal'] }).what).toBe('done');
    // Both AP go for the Breach.
    expect(best(at(atSarcophagus, { now: { ap: 2 } }), { taste }).what).toBe('done');
  });

  it('is done under the order under which it is safest, where it does not attack', () => {
    const hidden = at(covered.at, { ...stays, warriors: [covered.by] });
    expect(best(hidden, { taste: { fall: 100 } })).toMatchObject({ what: 'done', order: 'conceal' });
    expect(best(hidden, { taste: { fall: 100 }, orders: ['conceal', 'engage'] })).toMatchObject({ order: 'conceal' });
    // In the open it is all the same: the first.
    expect(best(at(kel, stays), { taste: { fall: 100 } })).toMatchObject({ what: 'done', order: 'engage' });
  });

  it('is no move into sight for one who is afraid', () => {
    // South along the arm, where the Warrior beyond the corner sees her, to the Escape marker in the south-west.
    const scene: Before = {
      mission: 'shifting-labyrinth',
      objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'left', inches: 4 } },
      ...{ warriors: [from([1.7, 3.2])], operatives: [marine('kel', { weapons: [] })], now: { ap: 1 } },
    };
    const kelAt = at(from([0.6, 1]), scene);
    const seen = (how: How): number => {
      const { end } = best(kelAt, how).choice;
      return end ? viewFrom(kelAt, end).seen.length : 0;
    };
    expect(viewFrom(kelAt, kelAt.me).seen).toEqual([]);
    expect(seen({ taste: { inch: 1 } })).toBe(1);
    expect(seen({ taste: { inch: 1, fall: 2000 } })).toBe(0);
  });

  it('an attack below the least worth is made only where there is nothing else to do', () => {
    const taste = { kill: 10, least: 30, leastIdle: 1 };
    const beside = at(kel, { ...stays, warriors: [far] });
    expect(best(beside, { taste }).what).toBe('charge warrior-1');
    expect(best(beside, { taste: { ...taste, leastIdle: 20 } }).what).toBe('done');
    expect(best(beside, { taste: { kill: 10, least: 30 } }).what).toBe('done');
    expect(best(beside, { taste, quiet: true }).what).toBe('done');
    expect(best(at(kel, { warriors: [far] }), { taste: { ...taste, inch: 6 } }).what).toBe('reposition');
  });
});
