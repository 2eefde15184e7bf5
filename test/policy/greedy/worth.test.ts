import { describe, expect, it } from 'vitest';
import { attackWorth, bestShotFrom } from '../../../src/policy/greedy/attack-worth.ts';
import type { Taste } from '../../../src/policy/greedy/taste.ts';
import { dangerIn, viewFrom } from '../../../src/policy/greedy/view.ts';
import type { Scene } from '../../rules/scene.ts';
import { acting, atTable, from, marine, rifle } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const [kel, near, far] = [from([1, 3]), from([1, 4.5]), from([1, 5.5])];

describe('the worth of an attack', () => {
  const worth = (
    taste: Partial<Taste>,
    odds: Parameters<typeof attackWorth>[1]['odds'],
    { target = 'warrior-1', ...scene }: Scene & { readonly target?: string } = {},
  ): number => {
    const state = atTable({ kel, 'warrior-1': near }, { npos: ['necron-warrior'], ...scene });
    return attackWorth({ state }, { odds, target }, { ...plainTaste, ...taste });
  };
  const even = { kill: 0.5, mean: 4 };

  it('is what it is likely to do: a kill, wounds, and more where the NPO has yet to act', () => {
    expect(worth({ kill: 10 }, even)).toBe(5);
    expect(worth({ wound: 2 }, even)).toBe(8);
    expect(worth({ first: 10 }, even)).toBe(5);
    expect(worth({ first: 10 }, even, { npos: [{ datacard: 'necron-warrior', state: 'expended' }] })).toBe(0);
    expect(worth({ first: 10 }, even, { target: 'nobody' })).toBe(0);
    expect(worth({ kill: 10, wound: 1, first: 10 }, undefined)).toBe(0);
  });

  it('is less by its own fall and by the noise, as long as the threat can rise', () => {
    expect(worth({ kill: 10, fall: 20 }, { ...even, die: 0.25 })).toBe(0);
    // Where the mission hangs on everybody it fears even more.
    expect(worth({}, { ...even, die: 0.25 }, { mission: 'recover-transponder' })).toBeLessThan(0);
    expect(worth({ kill: 10, threat: 3 }, even, { threat: 5 })).toBe(2);
    expect(worth({ kill: 10, threat: 3 }, even, { threat: 15 })).toBe(5);
  });

  it('is less where the mission is to get away or together, not to fight', () => {
    expect(worth({ kill: 10, wound: 2 }, even)).toBe(13);
    expect(worth({ kill: 10, wound: 2 }, even, { mission: 'regroup' })).toBeCloseTo(13 / 4, 9);
    expect(worth({ kill: 10, wound: 2 }, even, { mission: 'shifting-labyrinth' })).toBeCloseTo(13 * 0.45, 9);
  });

  it('is more where the mission wants that room cleared', () => {
    const crypt = (scouted: readonly string[]): Scene => ({
      ...{ mission: 'scout-sub-crypt', objectives: { mission: 'scout-sub-crypt', opened: [], scouted } },
    });
    expect(worth({}, even, crypt([]))).toBeGreaterThan(0);
    expect(worth({}, even, crypt(['A']))).toBe(0);
  });
});

describe('a place', () => {
  const warriors = { npos: [0, 1].map(() => ({ datacard: 'necron-warrior' as const, order: 'engage' as const })) };
  const behind = from([2.6, 3]);
  const at = (more: Scene = {}) =>
    acting(atTable({ kel, 'warrior-1': near, 'warrior-2': from([2.5, 5]) }, { ...warriors, ...more }));

  it('shows whom it sees: from elsewhere others', () => {
    const seen = (place: typeof kel): readonly string[] => viewFrom(at(), place).seen.map(({ id }) => id);
    expect(seen(kel)).toEqual(['warrior-1']);
    expect(seen(behind)).toEqual([]);
    expect(seen(from([3, 5.3]))).toEqual(['warrior-2']);
    const actor = at();
    expect(viewFrom(actor, kel).table).toBe(actor.table);
    expect(viewFrom(actor, { x: kel.x + 1, y: kel.y }).table).not.toBe(actor.table);
    expect(viewFrom(actor, { x: kel.x, y: kel.y + 1 }).there).toMatchObject({ id: 'kel', x: kel.x, y: kel.y + 1 });
  });

  it('is the more dangerous the more NPOs that are awake see it; the fewer wounds she has, the more', () => {
    const danger = (more: Scene = {}, place = kel): number => dangerIn(at(more), viewFrom(at(more), place), false);
    const one = danger();
    expect(one).toBeGreaterThan(0.05);
    expect(one).toBeLessThan(1);
    expect(danger({}, behind)).toBe(0);
    const both = acting(atTable({ kel, 'warrior-1': near, 'warrior-2': { ...near, x: near.x + 2 } }, warriors));
    expect(dangerIn(both, viewFrom(both, kel), false)).toBeCloseTo(2 * one, 6);
    expect(danger({ operatives: [marine('kel', { wounds: 5 })] })).toBeGreaterThan(one + 0.1);
    const dormant = { npos: warriors.npos.map((npo) => ({ ...npo, state: 'dormant' as const })) };
    expect(danger(dormant)).toBe(0);
  });

  it('is safe for one who conceals in cover, not in the open', () => {
    const covered = acting(
      atTable({ kel: from([0.9, 2.5]), 'warrior-1': from([0.6, 1]) }, { npos: warriors.npos.slice(0, 1) }),
    );
    const view = viewFrom(covered, covered.me);
    expect(dangerIn(covered, view, true)).toBe(0);
    expect(dangerIn(covered, view, false)).toBeGreaterThan(0);
    expect(dangerIn(at(), viewFrom(at(), kel), true)).toBeGreaterThan(0);
  });

  it('has its best Shoot: at the one it is worth most at, none where nobody is seen', () => {
    const taste = { ...plainTaste, wound: 1 };
    const hurt = acting(
      atTable(
        { kel, 'warrior-1': near, 'warrior-2': far },
        {
          npos: [warriors.npos[0] ?? 'necron-warrior', { datacard: 'necron-warrior', wounds: 2, order: 'engage' }],
          operatives: [
            marine('kel', {
              weapons: [
                { ...rifle, profile: '2 3+ 3/4' },
                { ...rifle, name: 'Big', profile: '5 2+ 4/5' },
              ],
            }),
          ],
        },
      ),
    );
    const best = bestShotFrom(hurt, viewFrom(hurt, kel), { ...plainTaste, kill: 1 });
    expect(best?.choice).toMatchObject({ target: 'warrior-2', deed: { args: { weapon: 'Big' } } });
    expect(best?.worth).toBeCloseTo(best?.choice.odds?.kill ?? 0, 12);
    expect(bestShotFrom(hurt, viewFrom(hurt, kel), taste)?.choice.deed.args.weapon).toBe('Big');
    expect(bestShotFrom(hurt, viewFrom(hurt, from([2.6, 3])), taste)).toBeUndefined();
  });

  it('where she stands has none at one who sees her, but whom the rules say she does not see', () => {
    // Through open hatchway 4, at the jamb.
    const jamb = acting(
      atTable(
        { kel: { x: 16.0406, y: 14.4066, error: 0 }, 'warrior-1': { x: 16.836572, y: 18.472478, error: 0.25 } },
        { ...warriors, npos: warriors.npos.slice(0, 1), openHatchways: [1, 3, 4] },
      ),
    );
    const view = viewFrom(jamb, jamb.me);
    expect(view.seen.map(({ id }) => id)).toEqual(['warrior-1']);
    expect(bestShotFrom(jamb, view, { ...plainTaste, wound: 1 })).toBeUndefined();
  });
});
