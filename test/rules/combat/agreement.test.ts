import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../src/catalog/parse-profile.ts';
import { banishedOf36 } from '../../../src/odds/damage.ts';
import { fight } from '../../../src/odds/fight.ts';
import { shoot } from '../../../src/odds/shoot.ts';
import { beginAction } from '../../../src/rules/combat/attack-action.ts';
import { fightSequence } from '../../../src/rules/combat/fight-sequence.ts';
import { shootSequence } from '../../../src/rules/combat/shoot-sequence.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import type { WeaponUse } from '../../../src/rules/moments/attack.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { everySeed } from '../../seeds.ts';
import { scene } from '../scene.ts';
import { everyRoll, tally } from './every-roll.ts';

const open = { cover: false, obscured: false };
/** By night every face of the defence dice is tried. */
const byDay = (save: number): number | undefined => (everySeed ? undefined : save);

function weapon(state: GameState, side: WeaponUse['side'], text: string): WeaponUse {
  const parsed = parseProfile(text);
  const [user] = state.operatives;
  if (!parsed.ok || !user) throw new Error(text);
  return {
    ...operativeWeaponUse(user, 'weapon', parsed.profile, []),
    side,
    user: side === 'npos' ? 'warrior-1' : user.id,
  };
}

describe('rules and odds cannot drift apart: every dice of a Shoot', () => {
  it.each([
    ['2 4+ 3/4', 3, 5, open],
    ['2 4+ 3/4 piercing 1', 3, 5, { cover: true, obscured: false }],
    ['2 3+ 3/4 lethal 5+ piercing crits 1', 4, 5, open],
    ['3 4+ 2/5 rending', 5, 9, open],
    ['3 4+ 2/5 punishing, piercing 2', 5, 9, open],
    ['3 4+ 2/5 punishing, rending, piercing 2', 4, 9, open],
    ['2 5+ 2/5 severe, piercing 1', 4, 9, open],
    ['2 3+ 2/4 severe, piercing 1', 4, 9, { cover: false, obscured: true }],
    ['3 3+ 2/4 rending, piercing 2', 4, 9, { cover: true, obscured: true }],
    ['2 4+ 3/2 devastating 2, saturate', 3, 6, { cover: true, obscured: false }],
    ['2 4+ 3/4 accurate 1', 3, 5, open],
    ['3 5+ 3/4 accurate 1, accurate 1', 3, 5, open],
    ['2 4+ 3/4 balanced, piercing 1', 3, 5, open],
    ['2 4+ 2/6 ceaseless, rending, piercing 2', 3, 5, open],
    ['2 4+ 3/4 relentless, piercing 2', 3, 5, { cover: true, obscured: false }],
    ['2 4+ 1/9 ceaseless, balanced, piercing 2', 3, 8, { cover: true, obscured: false }],
  ])(
    '%s against Save %i+, %i wounds [ODD-02 ODD-03 ODD-04 ODD-05 ODD-06 ODD-07 ODD-08 ODD-17 TPR-22 COR-72]',
    (text, save, wounds, facts) => {
      const state = scene({ npos: ['necron-warrior'], operatives: [{ id: 'kel', save, wounds, maxWounds: 99 }] });
      const use = weapon(state, 'npos', text);
      const outcomes = everyRoll(
        () => shootSequence(beginAction('shoot'), use, { id: 'kel', ...facts }),
        state,
        byDay(save),
      );
      const odds = shoot(use.odds, { save, wounds, defenceDice: 3 }, facts, 'optimal');
      const most = Math.max(...outcomes.map(({ dice }) => dice));
      const expected = new Map<number, number>();
      for (const [damage, weight] of odds.withCritical.entries()) {
        const both = weight + (odds.withoutCritical[damage] ?? 0);
        const left = Math.max(0, wounds - damage);
        if (both > 0) expected.set(left, (expected.get(left) ?? 0) + (both * 6 ** most) / odds.total);
      }
      const left = tally(outcomes, most, (after) => after.operatives[0]?.wounds ?? -1);
      expect([...left]).toEqual([...expected].sort(([a], [b]) => a - b));
    },
  );

  it('Dimensional Banishment [ODD-10 NPO-CRA-20 NPO-CRA-21]', () => {
    const wounds = 6;
    const state = scene({ npos: ['necron-warrior'], operatives: [{ id: 'kel', save: 4, wounds, maxWounds: 99 }] });
    const use = weapon(state, 'npos', '2 4+ 2/3 dimensional banishment');
    let fallen = 0;
    const outcomes = everyRoll(
      function* () {
        const action = beginAction('shoot');
        yield* shootSequence(action, use, { id: 'kel', ...open });
        fallen = action.fallen.length;
        if (fallen > 0) yield { do: 'emit', event: { type: 'incapacitated', id: 'kel' } };
      },
      state,
      byDay(4),
    );
    const most = Math.max(...outcomes.map(({ dice }) => dice));
    const odds = shoot(use.odds, { save: 4, wounds, defenceDice: 3 }, open, 'optimal');
    let cases = 0;
    for (const [damage, weight] of odds.withCritical.entries())
      cases +=
        weight * banishedOf36(wounds, damage, true) +
        (odds.withoutCritical[damage] ?? 0) * banishedOf36(wounds, damage, false);
    const down = tally(outcomes, most, (after) => (after.operatives[0]?.state === 'incapacitated' ? 1 : 0));
    expect((down.get(1) ?? 0) * odds.total * 36).toBe(cases * 6 ** most);
  });
});

describe('rules and odds cannot drift apart: every dice of a Fight', () => {
  it.each([
    ['2 4+ 3/4', '2 4+ 3/4', 5, 7],
    ['3 4+ 1/2', '2 3+ 3/4', 4, 3],
    ['2 3+ 4/6 lethal 5+ shield', '3 3+ 3/4', 6, 8],
    ['2 4+ 4/4 brutal', '3 4+ 3/4', 5, 8],
    ['2 3+ 3/4 shock', '2 3+ 3/5 lethal 5+', 8, 8],
    ['2 3+ 3/4 lethal 5+', '2 3+ 3/5 shock, rending', 6, 6],
    ['2 3+ 3/2 devastating 2', '2 3+ 3/2 devastating 3', 4, 5],
    ['2 4+ 3/4 balanced', '1 4+ 3/4', 5, 7],
    ['1 4+ 3/4', '2 4+ 3/4 ceaseless', 5, 7],
    ['2 4+ 3/4 relentless', '2 4+ 2/3 accurate 1', 5, 4],
  ])(
    '%s against %s, %i and %i wounds [ODD-11 ODD-12 ODD-13 ODD-17 TPR-21 TPR-22]',
    (first, second, wounds, enemyWounds) => {
      const state = scene({
        npos: [{ datacard: 'necron-warrior', wounds }],
        operatives: [{ id: 'kel', wounds: enemyWounds, maxWounds: 99 }],
      });
      const use = weapon(state, 'npos', first);
      const against = weapon(state, 'players', second);
      const outcomes = everyRoll(
        () => fightSequence(beginAction('fight'), { id: 'warrior-1', use }, { id: 'kel', use: against }),
        state,
      );
      const most = Math.max(...outcomes.map(({ dice }) => dice));
      const odds = fight({ attack: use.odds, wounds }, { attack: against.odds, wounds: enemyWounds }, 'optimal');
      const scaled = (losses: readonly (number | bigint)[]) =>
        losses.flatMap((weight, lost) =>
          Number(weight) > 0 ? [[lost, (Number(weight) * 6 ** most) / Number(odds.total)]] : [],
        );
      const lost = (start: number, left: (after: GameState) => number) => [
        ...tally(outcomes, most, (after) => start - left(after)),
      ];
      expect(lost(wounds, (after) => after.npos[0]?.wounds ?? -1)).toEqual(scaled(odds.attackerLoses));
      expect(lost(enemyWounds, (after) => after.operatives[0]?.wounds ?? -1)).toEqual(scaled(odds.defenderLoses));
    },
  );
});
