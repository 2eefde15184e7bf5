import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { imported } from '../../src/session/files/portable.ts';
import { readSession } from '../../src/session/files/read-session.ts';
import type { DeedDraft, Draft, Header } from '../../src/session/journal/format.ts';
import { sessionBeyondLimits } from '../../src/session/journal/limits-of-session.ts';
import { folder, header, sessionOf, sessionText, setUp } from './sample.ts';
import { nothing } from './threat-to.ts';

/*
 * A session that comes from elsewhere has the limits of a game, as whatever is told here: test/game/limits.test.ts.
 */

const [kel] = header.roster;
if (!kel) throw new Error('nobody plays');
const withRoster = (...roster: Header['roster']): Header => ({ ...header, roster });
const gun = { name: 'Gun', type: 'ranged', profile: '99 0+ 9/9' } as const;
const corrected = (changes: Extract<GameEvent, { type: 'operative-corrected' }>['changes']): DeedDraft => ({
  do: 'operative',
  args: { change: 'set', id: 'kel', to: {} },
  ...nothing,
  events: [{ type: 'operative-corrected', id: 'kel', changes }],
});
const fresh = { order: 'conceal', state: 'ready', effects: [] } as const;
const orr: DeedDraft = {
  do: 'operative',
  args: { change: 'add', operative: { ...kel, id: 'orr', name: 'Orr' } },
  ...nothing,
  events: [
    { type: 'operative-set-up', operative: { ...kel, id: 'orr', name: 'Orr', ...fresh, wounds: 101, maxWounds: 101 } },
  ],
};
const spent: DeedDraft = { do: 'cp', args: { by: -1, for: 'x'.repeat(501) }, ...nothing };

const rows: readonly (readonly [what: string, said: string, drafts: readonly Draft[], first?: Header])[] = [
  ['wounds', '1 to 100 wounds', [setUp], withRoster({ ...kel, wounds: 1_000_000_000 })],
  ['APL', 'APL of 0 to 9', [setUp], withRoster({ ...kel, apl: 10 })],
  ['a name', '60 characters', [setUp], withRoster({ ...kel, name: 'x'.repeat(61) })],
  ['a profile', 'Atk is from 1 to 8', [setUp], withRoster({ ...kel, weapons: [gun] })],
  ['an id twice', 'the id kel is used twice', [setUp], withRoster(kel, kel)],
  [
    '61 operatives',
    'up to 60',
    [setUp],
    withRoster(...Array.from({ length: 61 }, (_, at) => ({ ...kel, id: `k${at}` }))),
  ],
  ['a seed', 'seed must have 500 characters at most', [setUp], { ...header, seed: 'x'.repeat(501) }],
  ['the text of a deed', 'Entry 2: The deed: args.for must have 500 characters', [setUp, spent]],
  ['a reason', 'Entry 1: The reason: the whole must have 500', [{ ...setUp, reason: 'x'.repeat(501) }]],
  ['an operative that came later', 'Entry 2: Orr has 1 to 100 wounds', [setUp, orr]],
  ['wounds put right', 'Entry 2: kel has 1 to 100 wounds', [setUp, corrected({ maxWounds: 101 })]],
  ['APL put right', 'Entry 2: kel has an APL of 0 to 9', [setUp, corrected({ apl: -5 })]],
  ['what an amendment has', 'Entry 3: Orr has', [setUp, corrected({}), { amend: 2, entries: [{ of: 2, ...orr }] }]],
];

const neverMatch = async () => {
  throw new Error('no match is imported');
};

describe('a session from elsewhere', () => {
  for (const [what, said, drafts, first = header] of rows)
    it(`is not taken in with ${what} beyond the limit`, async () => {
      const path = join(folder(), 'taken.jsonl');
      expect(await imported(path, sessionText(drafts, first), 'sent.jsonl', false, neverMatch)).toMatchObject({
        ok: false,
        code: 'usage',
        message: expect.stringContaining(said),
      });
      expect(existsSync(path)).toBe(false);
    });

  it('is taken in with what is at the limit', () => {
    const most = withRoster({ ...kel, name: 'x'.repeat(60), wounds: 100, apl: 9, weapons: [] });
    const reason = 'x'.repeat(500);
    const drafts = [{ ...setUp, reason }, corrected({ maxWounds: 100, wounds: 0, apl: 0 })];
    expect(sessionBeyondLimits(sessionOf(drafts, { ...most, seed: reason }))).toBeUndefined();
  });

  it('of any kind that was recorded is within them', () => {
    const kept = ['../sessions', '../compatibility/1.0.0'].flatMap((name) =>
      readdirSync(join(import.meta.dirname, name))
        .filter((file) => file.endsWith('.jsonl'))
        .map((file) => join(import.meta.dirname, name, file)),
    );
    const battles = kept.map(readSession).flatMap((read) => (read.ok ? [read.session] : []));
    expect(battles.length).toBeGreaterThan(15);
    expect(battles.map(sessionBeyondLimits).filter((wrong) => wrong !== undefined)).toEqual([]);
  });
});
