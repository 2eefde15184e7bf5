import { describe, expect, it } from 'vitest';
import { teamRulesOf } from '../../src/catalog/pack.ts';
import { rulesOfGame } from '../../src/catalog/rules-of-team.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';

const operative = {
  id: 'deckhand',
  name: 'Deckhand',
  apl: 2,
  move: 6,
  save: 5,
  wounds: 8,
  base: 28,
  leader: true,
  weapons: [],
};
const rule = {
  id: 'sea-legs',
  name: 'Sea Legs',
  kind: 'ability',
  whose: 'team',
  says: 'Shot at: one defence dice more.',
  does: [{ when: 'defends', effects: [{ dice: 1 }] }],
};
const team = {
  id: 'night-shift',
  name: 'Night Shift',
  printing: 'ours',
  archetypes: ['Security'],
  operatives: [operative],
};
const read = (rules: unknown) =>
  readPack([{ file: 'pack.json', text: JSON.stringify({ name: 'Night', teams: [{ ...team, rules }] }) }]);

describe('a kill team of a pack brings its rules', () => {
  it('in the form of ours: a game with that team has them, one without does not', async () => {
    const found = read([rule]);
    if (!found.ok) throw new Error(found.message);
    const own = teamRulesOf(found.pack);
    expect((await rulesOfGame(['night-shift'], own)).map((one) => one.team)).toEqual(['any', 'night-shift']);
    expect((await rulesOfGame(['deathwatch'], own)).map((one) => one.team)).toEqual(['any', 'deathwatch']);
    expect(own[0]?.rules[0]?.does).toEqual(rule.does);
  });

  it.each([
    ['an effect that there is not', [{ ...rule, does: [{ when: 'defends', effects: [{ explodes: 1 }] }] }]],
    ['a moment that there is not', [{ ...rule, does: [{ when: 'full-moon', effects: [{ dice: 1 }] }] }]],
    ['a ploy without CP', [{ ...rule, kind: 'firefight-ploy' }]],
    ['a rule twice', [rule, rule]],
    ['no list', 'all of them'],
  ])('%s is refused in a sentence', (_, rules) => {
    const found = read(rules);
    expect(found.ok).toBe(false);
    if (!found.ok) expect(found.message).toMatch(/^pack\.json.*rules.*\.$/s);
  });
});
