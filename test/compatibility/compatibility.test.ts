import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verify } from '../../src/game/again/verify.ts';
import { gameAt, gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { statusDocument } from '../../src/view/status.ts';
import { load } from '../session/sample.ts';

/*
 * Sessions as the releases of old wrote them, with the `status --json` that they gave then after some of their entries.
 * They load for ever and give the same state: these files are never recorded again. A status may have gained fields; what
 * is to be done next is by the rules of today.
 */

interface Then {
  readonly entry: number;
  readonly status: Readonly<Record<string, unknown>>;
}

const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const sessionsOf = (release: string): string[] =>
  readdirSync(join(import.meta.dirname, release))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.replace('.jsonl', ''));

it('sessions of release 0.1.0 are kept', () => {
  expect(releases).toContain('0.1.0');
  expect(sessionsOf('0.1.0').length).toBeGreaterThanOrEqual(14);
});

describe.each(releases.flatMap((release) => sessionsOf(release).map((name) => [release, name] as const)))(
  'the session of release %s: %s',
  (release, name) => {
    const path = join(import.meta.dirname, release, name);
    const session = load(`${path}.jsonl`);
    const then: readonly Then[] = JSON.parse(readFileSync(`${path}.json`, 'utf8'));

    it.each(then)('has the state of then after entry $entry', ({ entry, status: { todo, ...fields } }) => {
      const { state } = gameAt(gameOf(session), entry);
      const now: unknown = JSON.parse(JSON.stringify(statusDocument(state, [])));
      expect(now).toMatchObject(fields);
    });

    it('can be resolved again, entry by entry', () => {
      const { findings } = verify(gameOf(session), deedRule, session.header.rules);
      expect(findings.filter(({ what }) => what === '')).toEqual([]);
    });
  },
);
