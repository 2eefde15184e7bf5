import { describe, expect, it } from 'vitest';
import { secondEditionTerms } from '../../src/matched/catalog/second-edition.ts';
import { distanceRules, numberedRules, plainRules } from '../../src/matched/catalog/weapon-rule.ts';
import { Table } from './tw.ts';

const rules = async (line: string) => await new Table().run(`rules ${line}`);
const json = async (line: string) => await new Table().json(`rules ${line}`);

describe('tw rules', () => {
  it('a term of the edition asked for, with what it speaks of and how the other edition has it', async () => {
    const older = await json('ceaseless --edition 2021');
    expect(older).toMatchObject({ edition: 2021, entry: { id: 'ceaseless' } });
    expect(older.entry.text).toContain('show 1');
    expect(older.otherEdition.text).toContain('one chosen result');
    expect((await json('ceaseless')).entry.text).toContain('one chosen result');
    const { out } = await rules('scouting --edition 2021');
    expect(out).toContain('See also: Vantage Point, Territory, Barricade, Turning point.');
    expect(out).toContain('Source: Critical Operations 2022');
  });

  it('a weapon rule as it stands on a card', async () => {
    expect((await json('AP1 --edition 2021')).entry.id).toBe('ap');
    expect((await json('lethal 5+ --edition 2021')).entry.id).toBe('lethal');
  });

  it('a term that only the other edition has is shown as such', async () => {
    const { out } = await rules('tac op');
    expect(out).toContain('The 2024 rules have no Tac Op; this is of 2021.');
  });

  it('a fuzzy question shows the nearest, one that no name answers what speaks of it', async () => {
    expect((await rules('lethall --edition 2021')).out).toMatch(/Nearest to "lethall"[\s\S]*Lethal x\+/);
    expect((await rules('archetyp --edition 2021')).out).toContain('Archetype (term)');
    expect((await json('centre line --edition 2021')).entry.id).toBe('secure-centre-line');
    expect((await json('yellow lines --edition 2021')).entry.id).toBe('gantry');
  });

  it('what nobody has heard of is refused', async () => {
    const { exitCode, err } = await rules('qqqqzzzz --edition 2021');
    expect(exitCode).toBe(2);
    expect(err).toContain('The 2021 rules have no term qqqqzzzz.');
    expect((await rules('lethal --edition 2018')).exitCode).toBe(2);
  });

  it('without a term all names, by kind', async () => {
    const { out } = await rules('--edition 2021');
    for (const word of ['Weapon rules', 'Barrage', 'Tac Op', 'Loot', 'Vantage Point']) expect(out).toContain(word);
    expect(out).not.toContain('Piercing');
  });
});

describe('the glossary of the second edition', () => {
  it('explains every weapon rule, each under its own id', () => {
    for (const rule of [...distanceRules, ...numberedRules, ...plainRules])
      expect(secondEditionTerms.entry(rule)?.kind).toBe('weapon-rule');
    const ids = secondEditionTerms.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
