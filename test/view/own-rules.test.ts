import { describe, expect, it } from 'vitest';
import { rulesOfTeam } from '../../src/catalog/rules-of-team.ts';
import { operativeById } from '../../src/rules/state/stats.ts';
import { drawPage, drawTable } from '../../src/view/page/draw-page.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { nposInKillzone, operativeTable } from '../../src/view/tables/killzone.ts';
import { ownRulesBlocks } from '../../src/view/tables/own-rules.ts';
import { scene } from '../rules/scene.ts';
import { ascii } from './looks.ts';

const phobos = await rulesOfTeam('phobos-strike-team');
if (!phobos) throw new Error('it has rules');

const shown = (teamCard: string, uses: readonly string[] = []): string => {
  const plain = scene({ phase: 'firefight', operatives: [{ id: 'kel', teamCard }] });
  const ruleUses = uses.map(
    (rule) => ({ rule, team: 'phobos-strike-team', id: null, turningPoint: plain.turningPoint, during: null }) as const,
  );
  const state = { ...plain, ruleUses, config: { ...plain.config, teamRules: [phobos] } };
  const kel = operativeById(state, 'kel');
  return kel ? drawPage(ownRulesBlocks(state, kel), { ...ascii, width: 160 }) : '';
};

describe('the card of an operative', () => {
  it('has its rules and the ploys of its team, with what they cost', () => {
    const card = shown('infiltrator-helix-adept');
    expect(card).toMatch(/Helix Gauntlet[ |]+action[ |]+1 AP/);
    expect(card).toMatch(/Transhuman Physiology[ |]+firefight ploy[ |]+1 CP/);
    expect(card).toMatch(/Medic![ |]+ability[ |]+once a turning point/);
    expect(card).not.toContain('In force');
  });

  it('has none of another datacard', () => {
    expect(shown('reiver-warrior')).not.toContain('Helix Gauntlet');
    expect(shown('reiver-warrior')).toContain('Terror');
  });

  it('tells what is in force, and has it first', () => {
    const card = shown('reiver-warrior', ['deadly-shots']);
    expect(card).toContain('In force: Deadly Shots.');
    expect(card.indexOf('Deadly Shots  ')).toBeLessThan(card.indexOf('Astartes'));
    expect(shown('reiver-warrior').indexOf('Deadly Shots  ')).toBeGreaterThan(
      shown('reiver-warrior').indexOf('Astartes'),
    );
  });

  it('has nothing where the game knows no rules', () => {
    const state = scene({ phase: 'firefight', operatives: ['kel'] });
    const kel = operativeById(state, 'kel');
    expect(kel && ownRulesBlocks(state, kel)).toEqual([]);
  });
});

describe('tokens', () => {
  const changed = (change: number) =>
    ({ type: 'token-changed', id: 'warrior-1', token: 'Poison', change, because: 'Toxin' }) as const;
  const table = scene({ phase: 'firefight', operatives: ['kel'], npos: ['necron-warrior'] });

  it('a sentence says how many there are after it', () => {
    expect(sentences([changed(1), changed(1), changed(-2)], table).map((text) => text.replace(/.*has/, 'has'))).toEqual(
      ['has 1 (Toxin).', 'has 2 (Toxin).', 'has 0 (Toxin).'],
    );
    const points = { type: 'team-points-changed', points: 'Faith', change: 2, because: 'Acts' } as const;
    expect(sentences([points, points, { ...points, change: -3 }], table)).toEqual([
      '+2 Faith: 2 (Acts).',
      '+2 Faith: 4 (Acts).',
      '-3 Faith: 1 (Acts).',
    ]);
  });

  it('are in the tables of both sides, beside whose they are', () => {
    const marked = { ...table, tokens: [{ id: 'warrior-1', token: 'Poison', count: 1 }] };
    expect(drawTable(nposInKillzone(marked), ascii)).toContain('Poison');
    expect(drawTable(operativeTable(marked), ascii)).not.toContain('Poison');
    const twice = { ...table, tokens: [{ id: 'kel', token: 'Guilt', count: 2 }] };
    expect(drawTable(operativeTable(twice), ascii)).toContain('2 Guilt');
    expect(drawTable(nposInKillzone(twice), ascii)).not.toContain('Guilt');
  });
});
