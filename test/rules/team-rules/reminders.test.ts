import { describe, expect, it } from 'vitest';
import { teamRules } from '../../../src/catalog/team-rules.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { only, play, question } from '../scene.ts';
import { shooting } from '../weapon-rules/duel.ts';
import { table } from './match.ts';
import { miss } from './rolls.ts';

const shoots = (asksPloys = false) => withSaidPloys({ asksPloys }, shooting('1 3+ 3/4'));

describe('rules that the table plays', () => {
  it('are said at their moment to whose they are, once in a turning point', () => {
    const first = play(shoots(), table({ commandPoints: 0 }, 'marksman-veteran'), miss);
    expect(only('rule-reminded', first.events)).toMatchObject([{ rule: 'vigilant-marksman', id: 'kel' }]);
    expect(only('rule-reminded', play(shoots(), first.state, miss).events)).toEqual([]);
    const later = { ...first.state, turningPoint: 3 };
    expect(only('rule-reminded', play(shoots(), later, miss).events)).toHaveLength(1);
    expect(only('rule-reminded', play(shoots(), table({ commandPoints: 0 }), miss).events)).toEqual([]);
  });

  it('who is led says done or not now; what is done once in a battle is not said again', () => {
    const at = table({
      commandPoints: 0,
      operatives: [{ id: 'kel', order: 'engage', team: 'deathwatch', equipment: ['Ammunition Reserve'] }],
    });
    // No other question of its attack lists it: it comes after it.
    expect(question(shoots(true), at, miss)).toMatchObject({ name: 'reminder', suggest: { value: 'not-now' } });
    const done = play(shoots(true), at, { ...miss, reminder: ['ammunition-reserve'] });
    expect(only('rule-used', done.events)).toMatchObject([{ rule: 'ammunition-reserve' }]);
    expect(only('rule-reminded', play(shoots(true), { ...done.state, turningPoint: 3 }, miss).events)).toEqual([]);
    const notNow = play(shoots(true), at, { ...miss, reminder: ['not-now'] });
    expect(only('rule-reminded', play(shoots(), { ...notNow.state, turningPoint: 3 }, miss).events)).toHaveLength(1);
  });

  it('those of the Gambit step are said once for the team', () => {
    const rules = [
      {
        id: 'plan',
        name: 'Plan',
        kind: 'ability',
        whose: { operatives: ['planner'] },
        says: 'A plan.',
        does: [],
        reminds: 'gambit',
      },
    ];
    const team = teamRules.parse({ team: 'deathwatch', name: 'Deathwatch', printing: 'test', rules });
    const said = (card: string) =>
      only('rule-reminded', play(withSaidPloys({}, useStrategyPloys()), table({ teamRules: [team] }, card)).events);
    expect(said('planner')).toMatchObject([{ rule: 'plan', id: null }]);
    expect(said('gunner-veteran')).toEqual([]);
  });

  it('several of one moment are one list: what is ticked is used, nothing else', () => {
    const at = table({}, 'disruptor-veteran');
    const [team] = at.config.teamRules?.filter((one) => one.team === 'deathwatch') ?? [];
    if (!team) throw new Error('Deathwatch plays');
    const [first] = team.rules.filter(({ id }) => id === 'ammunition-reserve');
    if (!first) throw new Error('it is reminded');
    const omni = { ...first, whose: 'team', reminds: 'gambit' } as const;
    const two = [omni, { ...omni, id: 'second', name: 'Second' }];
    const both = { ...at, config: { ...at.config, teamRules: [{ ...team, rules: two }] } };
    const guided = () => withSaidPloys({ asksPloys: true }, useStrategyPloys());
    expect(question(guided(), both)).toMatchObject({
      name: 'reminders',
      options: [{ value: 'ammunition-reserve' }, { value: 'second' }],
      suggest: { value: [] },
    });
    const { events } = play(guided(), both, { reminders: [['second']] });
    expect(only('rule-reminded', events)).toHaveLength(2);
    expect(only('rule-used', events).map(({ rule }) => rule)).toEqual(['second']);
    const unasked = play(withSaidPloys({}, useStrategyPloys()), both);
    expect(only('rule-used', unasked.events)).toEqual([]);
    const said = play(withSaidPloys({ ploys: ['second'] }, useStrategyPloys()), both);
    expect(only('rule-used', said.events).map(({ rule }) => rule)).toEqual(['second']);
  });
});
