import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../src/policy/choices/actor.ts';
import { goalsOf } from '../../../src/policy/goals/goals.ts';
import { apOfErrand, movesOn } from '../../../src/policy/greedy/going.ts';
import { type Errand, planOf } from '../../../src/policy/greedy/plan.ts';
import type { Acting, Objectives } from '../../../src/rules/state/state.ts';
import { kelAt as at, from } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

const errandOf = ({ state }: Actor): Errand => {
  const errand = planOf(state).errands.get('kel');
  if (!errand) throw new Error('Kel goes for nothing');
  return errand;
};
const taste = { ...plainTaste, inch: 1, mission: 100 };
/** The moves that bring her on, with the inches that each brings, and what it is worth besides these. */
function on(actor: Actor, throughDoors = true, inch = 1) {
  const errand = errandOf(actor);
  return movesOn(actor, errand, { taste: { ...taste, inch }, throughDoors }).map(({ choice, worth }) => {
    const gain = choice.end ? errand.inches - errand.far(choice.end) : Number.NaN;
    return { choice, worth, gain, besides: worth - gain * (goalsOf(actor.state).inchFactor ?? 1) };
  });
}

const [middle, west] = [from([1, 3.5]), from([2, 5.5], -1.2)];

describe('the moves that bring an operative on', () => {
  it('are the best of its Reposition, the nearest first; where it can reposition no Dash', () => {
    const moves = on(at(middle));
    expect(moves.length).toBeGreaterThan(2);
    expect(moves.length).toBeLessThan(12);
    expect(moves.every(({ choice, gain }) => choice.action === 'reposition' && gain > 0)).toBe(true);
    const gains = moves.map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(gains[0]).toBeGreaterThan(4);
    const dashes = on(at(middle, { now: { performed: ['reposition'], ap: 2 } }));
    expect(dashes.length).toBeGreaterThan(2);
    expect(dashes.every(({ choice }) => choice.action === 'dash')).toBe(true);
  });

  it('are worth their inches, by the mission more or less; a Dash a little less than a Reposition', () => {
    const [reposition] = on(at(middle));
    const [dash] = on(at(middle, { now: { performed: ['reposition'], ap: 2 } }));
    for (const { besides } of on(at(middle))) expect(besides).toBeCloseTo(reposition?.besides ?? 99, 6);
    expect(Math.abs(reposition?.besides ?? 99)).toBeLessThan(1);
    expect(dash?.besides).toBeLessThan(reposition?.besides ?? 0);
    // Mission 2 hurries.
    const hurried = on(at(middle, { mission: 'demolition-protocol' }));
    expect(hurried[0]?.worth).toBeGreaterThan(1.5 * (hurried[0]?.gain ?? 99));
  });

  it('lead through a closed hatchway ahead, which is worth less than its inches; not where no door is to be opened', () => {
    const doors = on(at(west)).filter(({ choice }) => choice.serves === 'door');
    expect(doors.length).toBeGreaterThan(0);
    for (const { besides } of doors) expect(besides).toBeLessThan(-1);
    expect(on(at(west), false).filter(({ choice }) => choice.serves === 'door')).toEqual([]);
  });

  it('are none for one that is there', () => {
    const beside = from([4, 3], 0, 2.2);
    expect(on(at(beside))).toEqual([]);
  });

  it('are a Fall Back beside an enemy, as long as an AP is left after it', () => {
    const warrior = { ...middle, y: middle.y + 1.8 };
    const back = on(at(middle, { warrior }));
    expect(back.length).toBeGreaterThan(0);
    expect(back.every(({ choice }) => choice.action === 'fall-back')).toBe(true);
    expect(on(at(middle, { warrior, now: { ap: 2 } }))).toEqual([]);
  });

  it('are worth most where they win: over the edge', () => {
    const objectives: Objectives = { mission: 'recover-transponder', markers: [1, 2, 3], found: true, carrier: 'kel' };
    const moves = on(at(from([1, 4.5]), { mission: 'recover-transponder', objectives }));
    expect(moves[0]?.choice.deed.args.escapes).toBe(true);
    expect(moves[0]?.worth).toBeGreaterThan(taste.mission);
    // However many inches that is.
    const still = on(at(from([1, 4.5]), { mission: 'recover-transponder', objectives }), true, 0);
    expect(still[0]?.worth).toBe(moves[0]?.worth);
    expect(moves[0]?.worth).toBeGreaterThan(2 * Math.max(...moves.slice(1).map(({ worth }) => worth)));
  });

  it('go through a hatchway that leads elsewhere as far as one comes nearer by that on the average', () => {
    const actor = at(west, { mission: 'regroup', openHatchways: [5, 6] });
    const { inches, comesBack } = errandOf(actor);
    const through = on(actor).find(({ choice }) => choice.deed.args.phases !== undefined);
    expect(through?.worth).toBeGreaterThan(inches - comesBack(3) - 4);
    expect(through?.worth).toBeLessThan(inches - comesBack(3) + 1);
  });
});

describe('the AP to get there in this activation and do it', () => {
  const kel = at(middle);
  const ap = (inches: number, itsAp: number, now: Partial<Acting> = {}, actor = kel): number => {
    const errand = errandOf(kel);
    const acts = { ...actor.acting, ...now };
    return apOfErrand({ ...actor, acting: acts }, { ...errand, inches, aim: { ...errand.aim, ap: itsAp } });
  };

  it.each([
    [0.3, 2, 2, 'she is there'],
    [0.5, 3, 3, 'she is there, and it takes all'],
    [5, 2, 3, 'a Reposition leads there'],
    [6, 1, 2, 'a Reposition just leads there'],
    [8, 1, 3, 'a Reposition and a Dash'],
    [9, 1, 3, 'both just lead there'],
    [8, 2, 1, 'that and 2 AP more are too many: one for a move'],
    [5, 3, 1, 'after a Reposition 3 AP are too many'],
    [9.5, 1, 1, 'too far for both'],
    [0.3, 4, 0, 'there, but it takes more than there are'],
    [1, 1, 2, 'an inch away'],
  ])('to %s" and %s AP there are %s: %s', (inches, itsAp, wanted) => {
    expect(ap(inches, itsAp)).toBe(wanted);
  });

  it('go without the moves that were made', () => {
    const repositioned = { performed: ['reposition'], ap: 2 } as const;
    expect(ap(2.5, 1, repositioned)).toBe(2);
    expect(ap(3, 1, repositioned)).toBe(2);
    expect(ap(3.5, 1, repositioned)).toBe(0);
    expect(ap(8, 1, { performed: ['dash'], ap: 3 })).toBe(1);
    expect(ap(5, 1, { performed: ['dash'], ap: 2 })).toBe(2);
    expect(ap(1, 1, { performed: ['reposition', 'dash'], ap: 2 })).toBe(0);
    expect(ap(1, 1, { performed: ['charge'], ap: 2 })).toBe(0);
  });

  it('are those of a Move of 6" where none is told', () => {
    const untold = at(middle, { operatives: [{ id: 'kel', apl: 3 }] });
    expect(ap(6, 1, {}, untold)).toBe(2);
    expect(ap(6.5, 1, {}, untold)).toBe(3);
  });

  it('are none beside an enemy: nobody goes on from there', () => {
    const beside = at(middle, { warrior: { ...middle, y: middle.y + 1.8 } });
    expect(ap(5, 1, {}, beside)).toBe(0);
    expect(ap(0.3, 1, {}, beside)).toBe(0);
  });
});
