import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lazily } from '../../src/catalog/schema-parts.ts';
import { verify } from '../../src/game/again/verify.ts';
import { gameAt, gameOf } from '../../src/game/keeping/game.ts';
import { matchedStatus } from '../../src/matched/view/status.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { statusDocument } from '../../src/view/status.ts';
import { readMatchedGame, verifyMatched } from '../game/match-in-file.ts';
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

/** What a kind of game says of a session after an entry, and what `tw verify` finds in it. */
interface Reader {
  statusAt(entry: number): unknown;
  findings(): readonly { readonly kind: string }[];
}

function ofTomb(path: string): Reader {
  const session = load(path);
  const game = lazily(() => gameOf(session));
  return {
    statusAt: (entry) => statusDocument(gameAt(game(), entry).state, []),
    findings: () => verify(game(), deedRule, session.header.rules).findings,
  };
}

const ofMatch = (path: string): Reader => ({
  statusAt: (entry) => matchedStatus(readMatchedGame(path, entry).state, []),
  findings: () => verifyMatched(path).findings,
});

/** Rules that were corrected since come out otherwise; what 1.0.0 was told and what it refused holds for ever. */
const mayDiffer: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': ['events'],
};

it('sessions of release 1.0.0 are kept', () => {
  expect(releases).toEqual(expect.arrayContaining(['1.0.0']));
  expect(sessionsOf('1.0.0').length).toBeGreaterThanOrEqual(11);
});

describe.each(releases.flatMap((release) => sessionsOf(release).map((name) => [release, name] as const)))(
  'the session of release %s: %s',
  (release, name) => {
    const path = join(import.meta.dirname, release, name);
    const { statusAt, findings } = name.startsWith('match-') ? ofMatch(`${path}.jsonl`) : ofTomb(`${path}.jsonl`);
    const then: readonly Then[] = JSON.parse(readFileSync(`${path}.json`, 'utf8'));

    it.each(then)('has the state of then after entry $entry', ({ entry, status: { todo, ...fields } }) => {
      const now: unknown = JSON.parse(JSON.stringify(statusAt(entry)));
      // The seed of a battle that goes on is told by no status any more.
      const isOpen = !name.startsWith('match-') && fields.outcome === null;
      expect(now).toMatchObject(isOpen ? { ...fields, seed: '' } : fields);
    });

    it('can be resolved again, entry by entry', () => {
      const kinds = findings().map(({ kind }) => kind);
      expect(kinds.filter((kind) => !mayDiffer[release]?.includes(kind))).toEqual([]);
    });
  },
);

it('a question that was not asked then is taken as it was taken: Kel shoots past Vane, who may be in control range [COR-44]', () => {
  expect(ofTomb(join(import.meta.dirname, '1.0.0', 'shot-past-a-friend.jsonl')).findings()).toEqual([]);
});
