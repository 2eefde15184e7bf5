import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { todo } from '../../src/cli/performing/hint-words.ts';
import { verify } from '../../src/game/again/verify.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { statusDocument } from '../../src/view/status.ts';
import { load } from '../session/sample.ts';
import { reportText } from './report-text.ts';

/*
 * Sessions as a table has left them, the status they come to, and the report of them. When a rule is corrected and they no longer verify,
 * record them again, look at what has changed, and commit it with the correction:
 *
 *   npx tsx test/sessions/record.ts && npx biome check --write test/sessions
 */

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''));

it('there are six of Joint Ops and two of Adversary Ops', () => {
  expect(names).toHaveLength(8);
});

describe.each(names)('the session %s', (name) => {
  const path = join(import.meta.dirname, name);
  const session = load(`${path}.jsonl`);

  it('comes to its status', () => {
    const { state } = gameOf(session);
    const status: unknown = JSON.parse(JSON.stringify(statusDocument(state, todo(state))));
    expect(status).toEqual(JSON.parse(readFileSync(`${path}.json`, 'utf8')));
  });

  it('is reported as it was: who fell by whom, and what the dice were worth', async () => {
    await expect(reportText(session)).toMatchFileSnapshot(`${path}.md`);
  });

  it('would come out the same by the rules of today', () => {
    expect(verify(gameOf(session), deedRule, session.header.rules)).toMatchObject({ findings: [], warnings: [] });
  });
});
