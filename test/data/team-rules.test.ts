import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { teamsWithRules } from '../../src/catalog/rules-of-team.ts';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { killTeams } from '../../src/catalog/teams.ts';
import { parseWeaponRule } from '../../src/catalog/weapon-rule.ts';

const folder = join(import.meta.dirname, '../../data/teams');
const files = readdirSync(folder).filter((name) => name.endsWith('.rules.json'));
const read = (name: string) => teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));

describe('rules of kill teams as data', () => {
  it('each file is one of the kill teams, and tw loads it', () => {
    expect(files.map((name) => name.replace('.rules.json', '')).toSorted()).toEqual(
      [...teamsWithRules, 'any'].toSorted(),
    );
    for (const id of teamsWithRules) expect(killTeams.teams.map((team) => team.id)).toContain(id);
  });

  it.each(files)('%s: its operatives and weapon rules exist, ids are names', (name) => {
    const { team, rules } = read(name);
    const figures = killTeams.teams.find(({ id }) => id === team);
    expect(`${team}.rules.json`).toBe(name);
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, whose, chooses, does, name: called } of rules) {
      expect(
        called
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, ''),
      ).toBe(id);
      if (typeof whose === 'object' && 'operatives' in whose)
        for (const one of whose.operatives) expect(figures?.operatives.map((operative) => operative.id)).toContain(one);
      const gained = does.flatMap((entry) =>
        entry.when === 'uses-weapon' || entry.when === 'is-attacked'
          ? entry.effects.flatMap((effect) => ('gains' in effect && effect.gains !== 'chosen' ? effect.gains : []))
          : [],
      );
      const gainsChosen = does.some(
        (entry) =>
          entry.when === 'uses-weapon' &&
          entry.effects.some((effect) => 'gains' in effect && effect.gains === 'chosen'),
      );
      const chosen = gainsChosen && Array.isArray(chooses) ? chooses : [];
      for (const text of [...gained, ...chosen]) expect(parseWeaponRule(text), text).toBeDefined();
    }
  });

  /** Texts that name mission actions but Operate Hatch, and one of marker control alone. */
  const others = [
    'accursed-mutant',
    'accursed-torment',
    'berserker',
    'nightmare-hulk',
    'unleash-daemon',
    'slow-witted',
  ];
  it.each(files)(
    '%s: mission actions are those of the mission and of the killzone (Missions, Scout Room; killzone)',
    (name) => {
      const lists = (value: unknown): readonly (readonly unknown[])[] =>
        typeof value !== 'object' || value === null
          ? []
          : [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(lists)];
      for (const rule of read(name).rules)
        for (const list of lists(rule.does).filter((one) => one.includes('mission-action'))) {
          if (rule.id === 'divine-acquisition') continue;
          expect(list, rule.id).toContain('scout-room');
          if (others.includes(rule.id)) expect(list, rule.id).not.toContain('operate-hatch');
          else expect(list, rule.id).toContain('operate-hatch');
        }
    },
  );

  it('what is no word of the closed sets is told', () => {
    const [rule] = read('any.rules.json').rules;
    const wrong = { ...rule, does: [{ when: 'attack-dice', effects: [{ rerolls: 'some' }] }] };
    expect(teamRules.safeParse({ ...read('any.rules.json'), rules: [wrong] }).success).toBe(false);
    const late = { ...rule, does: [{ when: 'is-attacked', effects: [{ rerolls: 'one' }] }] };
    expect(teamRules.safeParse({ ...read('any.rules.json'), rules: [late] }).success).toBe(false);
    expect(teamRules.safeParse({ ...read('any.rules.json'), rules: [{ ...rule, does: [] }] }).success).toBe(false);
  });
});
