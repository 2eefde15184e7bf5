import { describe, expect, it } from 'vitest';
import type { ActionRule } from '../../../src/rules/players/actions/action-rule.ts';
import { actionRules } from '../../../src/rules/players/actions/action-rules.ts';
import { type ActionFacts, whyForbidden } from '../../../src/rules/players/conditions.ts';
import { type Acting, playerActions } from '../../../src/rules/state/state.ts';
import { scene } from '../scene.ts';

const [kel] = scene({ map: 1, phase: 'firefight', operatives: ['kel'] }).operatives;
if (!kel) throw new RangeError('nobody is there');
const free: ActionFacts = { cost: 1, engaged: false, carrying: false };
const fresh: Acting = { id: 'kel', counteracts: false, ap: 3, performed: [], cheapBreach: false };

describe('the actions of the players', () => {
  it('cost what is printed', () => {
    const dear = playerActions.filter((action) => actionRules[action].ap !== 1);
    expect(dear.map((action) => [action, actionRules[action].ap])).toEqual([
      ['fall-back', 2],
      ['breach', 2],
    ]);
  });

  it('that share no activation bar each other, whichever comes first, but for Pick Up before Place', () => {
    const bars = playerActions.flatMap((action) =>
      (actionRules[action].notAfter ?? []).map((earlier) => [earlier, action] as const),
    );
    const oneWay = bars.filter(([earlier, action]) => !actionRules[earlier].notAfter?.includes(action));
    expect(oneWay).toEqual([['pick-up', 'place']]);
  });
});

describe('an action is allowed or forbidden by what it declares', () => {
  /** One that no table has, as a kill team may bring its own. */
  const own = (declared: Partial<ActionRule> = {}): ActionRule => ({
    ...{ action: 'other', ap: 1, aim: 'nothing', isPossible: () => true, *perform() {} },
    ...declared,
  });
  const why = (declared: Partial<ActionRule>, now: Partial<Acting> = {}, facts: Partial<ActionFacts> = {}, who = kel) =>
    whyForbidden(own(declared), who, { ...fresh, ...now }, { ...free, ...facts })?.message;

  it('and by nothing else', () => {
    const now = { counteracts: true, performed: ['dash', 'shoot'] as const };
    for (const engaged of [true, false, undefined])
      for (const carrying of [true, false])
        expect(why({}, now, { engaged, carrying }, { ...kel, order: 'conceal' })).toBeUndefined();
  });

  it('what it may not follow, and itself', () => {
    expect(why({ notAfter: ['dash'] }, { performed: ['dash'] })).toBe('Kel cannot: not in one activation with Dash.');
    expect(why({ notAfter: ['dash'] }, { performed: ['reposition'] })).toBeUndefined();
    expect(why({}, { performed: ['other'] })).toBe('Kel cannot: it has performed that already in this activation.');
    expect(why({ again: true }, { performed: ['other'] })).toBeUndefined();
  });

  it('order, counteraction, an enemy in control range, and the marker', () => {
    expect(why({ conceal: 'bars' }, {}, {}, { ...kel, order: 'conceal' })).toBe('Kel cannot: Conceal order.');
    expect(why({ conceal: 'bars' }, {}, {}, { ...kel, order: 'engage' })).toBeUndefined();
    expect(why({ counteraction: 'barred' }, { counteracts: true })).toMatch(/is no counteraction/);
    expect(why({ counteraction: 'barred' })).toBeUndefined();
    for (const enemyClose of ['bars', 'bars-if-known'] as const) {
      expect(why({ enemyClose }, {}, { engaged: true })).toBe('Kel cannot: an enemy is in control range.');
      expect(why({ enemyClose }, {}, { engaged: false })).toBeUndefined();
    }
    expect(why({ enemyClose: 'needed' }, {}, { engaged: false })).toBe('Kel cannot: no enemy is in control range.');
    expect(why({ enemyClose: 'needed' }, {}, { engaged: true })).toBeUndefined();
    expect(why({ carrying: 'bars' }, {}, { carrying: true })).toBe('Kel cannot: it carries a marker already.');
    expect(why({ carrying: 'needed' })).toBe('Kel cannot: it carries no marker.');
    expect(why({ carrying: 'needed' }, {}, { carrying: true })).toBeUndefined();
  });

  it('a reason of its own', () => {
    const whyNot: ActionRule['whyNot'] = (_, cost) => (cost < 2 ? { message: 'too cheap', rule: 'Mine' } : undefined);
    expect(why({ whyNot })).toBe('Kel cannot: too cheap.');
    expect(why({ whyNot }, {}, { cost: 2 })).toBeUndefined();
  });
});
