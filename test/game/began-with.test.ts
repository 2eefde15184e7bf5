import { describe, expect, it } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { headerOf, plainGame, setUpGame } from '../../src/game/performing/new-game.ts';
import { ruling } from '../../src/rules/language/rulings.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { formatHeader } from '../../src/session/journal/format.ts';
import { parseHeader } from '../../src/session/journal/parse-line.ts';
import { rulingsTable } from '../../src/view/report/report.ts';

const kel = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };

async function begun(rulings: Record<string, string> = {}) {
  const config = { ...plainGame('began'), roster: [kel], rulings };
  const { before } = await setUpGame({ ...plainTerms, auto: true }, config);
  return before.config;
}

const chosenIn = (config: Awaited<ReturnType<typeof begun>>) =>
  rulingsTable({ config, entries: [] } as Parameters<typeof rulingsTable>[0]).rows.map(([id, , answer]) => [
    id,
    answer,
  ]);

describe('a game keeps the rulings that it began with [RUL-02]', () => {
  it('a new one writes the default of a switch that had another before, and any that was chosen', async () => {
    expect((await begun()).rulings).toEqual({ 'mission-target': 'half', 'npo-first': 'yes' });
    expect((await begun({ 'mission-target': 'equal' })).rulings).toEqual({
      'mission-target': 'equal',
      'npo-first': 'yes',
    });
  });

  it('one of 1.0.0, whose first line has no word for it, goes on as it began', async () => {
    const { rulings: _, ...old } = headerOf(await begun(), 'abc');
    const read = parseHeader(battleJournal, formatHeader({ ...old, rulings: {} }));
    expect(read.ok && ruling(read.value, 'mission-target')).toBe('first');
    expect(read.ok && ruling(read.value, 'npo-first')).toBe('no');
    const now = parseHeader(battleJournal, formatHeader(headerOf(await begun(), 'abc')));
    expect(now.ok && ruling(now.value, 'mission-target')).toBe('half');
    expect(now.ok && ruling(now.value, 'npo-first')).toBe('yes');
  });

  it('and the report calls set only what somebody has set', async () => {
    expect(chosenIn(await begun())).toEqual([]);
    expect(chosenIn(await begun({ 'mission-target': 'equal', 'guard-threat': 'yes' }))).toEqual([
      ['guard-threat', 'set to yes'],
      ['mission-target', 'set to equal'],
    ]);
  });
});
