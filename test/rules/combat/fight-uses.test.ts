import { describe, expect, it } from 'vitest';
import type { WeaponRule } from '../../../src/catalog/weapon-rule.ts';
import { choiceValue, fightUses } from '../../../src/rules/combat/fight-uses.ts';
import { rulesInUse } from '../../../src/rules/effects/weapon-rules/weapon-rules.ts';

const uses = (
  own: [number, number],
  enemy: [number, number],
  rules: readonly WeaponRule[] = [],
  enemyRules: readonly WeaponRule[] = [],
): string[] =>
  fightUses(
    { criticals: own[0], normals: own[1] },
    { criticals: enemy[0], normals: enemy[1] },
    rulesInUse(rules),
    rulesInUse(enemyRules),
  ).map(choiceValue);

describe('what a success may be used for', () => {
  it('a critical blocks either, a normal blocks a normal [COR-62 COR-63]', () => {
    expect(uses([1, 1], [1, 1])).toEqual([
      'strike-critical',
      'strike-normal',
      'block-critical-with-critical',
      'block-normal-with-critical',
      'block-normal-with-normal',
    ]);
  });

  it('where there is nothing to block it may block nothing [COR-64]', () => {
    expect(uses([0, 1], [1, 0])).toEqual(['strike-normal', 'block-nothing-with-normal']);
    expect(uses([1, 0], [0, 0])).toEqual(['strike-critical', 'block-nothing-with-critical']);
  });

  it('against Brutal only criticals block [COR-75 NPO-CRA-5]', () => {
    expect(uses([1, 1], [1, 1], [], [{ rule: 'brutal' }])).toEqual([
      'strike-critical',
      'strike-normal',
      'block-critical-with-critical',
      'block-normal-with-critical',
    ]);
  });

  it('with Shield one block may cancel two [NPO-LYC-4]', () => {
    expect(uses([1, 1], [2, 2], [{ rule: 'shield' }])).toEqual([
      'strike-critical',
      'strike-normal',
      'block-2-criticals-with-critical',
      'block-critical-and-normal-with-critical',
      'block-critical-with-critical',
      'block-2-normals-with-critical',
      'block-normal-with-critical',
      'block-2-normals-with-normal',
      'block-normal-with-normal',
    ]);
  });
});
