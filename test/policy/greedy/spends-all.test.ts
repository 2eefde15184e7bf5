import { describe, expect, it } from 'vitest';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { bestOf } from '../../../src/policy/greedy/weigh.ts';
import type { Objectives } from '../../../src/rules/state/state.ts';
import { acting, atTable, from, short } from '../at-table.ts';
import { plainTaste } from './plain-taste.ts';

describe('the last AP of an operative beside a marker (Mission 03)', () => {
  const objectives: Objectives = { mission: 'recover-transponder', markers: [3], found: false, carrier: null };
  const marker = [3.5, 4.5] as const;
  const best = (warrior: number, { quiet = false } = {}): string => {
    const places = { kel: from(marker, -1.5), 'warrior-1': from(marker, warrior) };
    const npos = [{ datacard: 'necron-warrior' as const, order: 'engage' as const }];
    const one = acting(atTable(places, { mission: 'recover-transponder', objectives, npos, threat: 5 }));
    const now = { ...one.acting, ap: 1, performed: ['reposition' as const] };
    const actor = { ...one, state: { ...one.state, acting: now }, acting: now };
    const taste = { ...plainTaste, mission: 100, kill: 45, wound: 2 };
    return short(bestOf(actor, ['engage'], { plan: planOf(actor.state), taste, quiet }).choice);
  };

  it('goes for the marker where no enemy contests it', () => {
    expect(best(5)).toBe('pick-up 3');
  });

  it('goes for a Shoot at the enemy that contests it, but where nobody is to make a noise', () => {
    expect(best(1.6)).toBe('shoot warrior-1 Bolt rifle');
    expect(best(1.6, { quiet: true })).toBe('done');
  });
});
