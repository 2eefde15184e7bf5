import { describe, expect, it } from 'vitest';
import kommandos from '../../data/teams/kommandos.rules.json';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import { atTable, from, marine } from './at-table.ts';

describe('orders that a rule of the kill team bars', () => {
  const at = (teamCard: string) =>
    atTable(
      { kel: from([1, 3]), 'warrior-1': from([1, 3], 0, 12) },
      {
        npos: ['necron-warrior'],
        teamRules: [teamRules.parse(kommandos)],
        operatives: [marine('kel', { team: 'kommandos', teamCard })],
      },
    );
  const ordersIn = (teamCard: string) => [
    ...new Set(
      offersIn(at(teamCard))
        .all()
        .map(({ deed }) => deed.do === 'act' && deed.args.order),
    ),
  ];

  it('a Bomb Squig is never concealed, whatever is chosen for it; a Boy may be', () => {
    expect(ordersIn('kommando-bomb-squig')).toEqual(['engage']);
    expect(ordersIn('kommando-boy')).toEqual(['engage', 'conceal']);
    expect(offersIn(at('kommando-bomb-squig')).nothing.args).toMatchObject({ action: 'done', order: 'engage' });
    expect(offersIn(at('kommando-boy')).nothing.args).toMatchObject({ action: 'done', order: 'conceal' });
  });

  it.each(playerPolicies)('$name keeps to it', (policy) => {
    const state = at('kommando-bomb-squig');
    const { deed } = policy.choose(state, offersIn(state), () => 0.5);
    expect(deed.args).toMatchObject({ id: 'kel', order: 'engage' });
  });
});
