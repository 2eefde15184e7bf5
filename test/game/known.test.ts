import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../src/engine/question.ts';
import { resolveAgain } from '../../src/game/again/resolve-again.ts';
import { verify } from '../../src/game/again/verify.ts';
import { decide } from '../../src/game/answering/decide.ts';
import { answerersInGame, plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { confirm, emit, type Rule } from '../../src/rules/language/language.ts';
import type { DeedDraft } from '../../src/session/journal/format.ts';
import { played, sessionOf } from '../session/sample.ts';

const setUp = played([{ do: 'new-game', args: {} }]);
const before = gameOf(sessionOf(setUp)).state;
const charger = before.npos[0]?.id ?? '';

/** The first NPO charges Kel; then somebody wants to know whether an enemy is in control range. */
function* chargesAndAsks(): Rule {
  yield* emit({
    type: 'npo-acted',
    id: charger,
    action: 'charge',
    ap: 1,
    clause: 1,
    aim: { inches: 7, to: 'closest-operative', operatives: ['kel'], cover: false, hatchway: false },
  });
  const engaged = yield* confirm({
    name: 'engaged',
    why: 'Is it?',
    about: { predicate: 'engaged', by: charger, ids: ['kel'], from: 'stands' },
    suggest: { value: false, because: 'seldom' },
  });
  if (engaged) yield* emit({ type: 'warden-came' });
}

const rule = (deed: Deed): Rule => (deed.do === 'hatch' ? chargesAndAsks() : deedRule(deed));
const typed = (text: string, more: Partial<Terms> = {}): Terms => ({
  ...plainTerms,
  given: { dice: [], answers: [{ name: 'engaged', text }] },
  ...more,
});
const resolve = (terms: Terms) =>
  decide(
    chargesAndAsks,
    before,
    evolve,
    answerersInGame(terms, () => undefined),
  );

/** The entry as it was recorded, with this answer. */
async function recorded(value: AnswerValue, reason?: string): Promise<DeedDraft> {
  const { events } = await resolve(typed(value === true ? 'yes' : 'no', { force: true }));
  const answers = [{ name: 'engaged', value, source: 'answer' as const }];
  const deed: Deed = { do: 'hatch', args: { number: 1, open: true } };
  return { ...deed, answers, events, says: [], questions: 1, ...(reason === undefined ? {} : { reason }) };
}

const again = (draft: DeedDraft) => resolveAgain({ entry: { n: 2, at: '', ...draft }, position: 2 }, before, rule);

describe('what the record knows', () => {
  it('is answered before anybody is asked, suggestions too', async () => {
    for (const auto of [false, true]) {
      const { asked } = await resolve({ ...plainTerms, auto });
      expect(asked.map(({ answer }) => answer)).toEqual([{ name: 'engaged', value: true, source: 'known' }]);
    }
  });

  it('binds who types an answer, unless he overrules it', async () => {
    expect((await resolve(typed('yes'))).asked.map(({ answer }) => answer.source)).toEqual(['answer']);
    const refused = await resolve(typed('no')).catch((problem: unknown) => problem);
    if (!(refused instanceof Failure)) throw new Error('it was not refused');
    expect(refused.code).toBe('refused');
    expect(refused.message).toMatch(/is in .*'s control range, and nothing has moved since\.$/);
    expect((await resolve(typed('no', { force: true }))).events).toHaveLength(1);
  });

  it('need not be in the journal; a recorded answer that says otherwise no longer holds', async () => {
    const yes = await recorded(true);
    expect(again(yes)).toMatchObject({ holds: true });
    expect(again({ ...yes, answers: [] })).toMatchObject({ holds: true, asked: [{ answer: { source: 'known' } }] });
    const no = again(await recorded(false));
    expect(no).toMatchObject({ holds: false, barred: false, why: expect.stringMatching(/nothing has moved since$/) });
    expect(again(await recorded(false, 'we saw it'))).toMatchObject({ holds: true });
    expect(again({ ...yes, answers: [{ name: 'engaged', value: 'perhaps', source: 'answer' }] })).toMatchObject({
      holds: false,
      barred: false,
      why: expect.stringContaining('engaged'),
    });
  });

  it('is what verify holds a recorded answer against', async () => {
    const findings = async (draft: DeedDraft) => verify(gameOf(sessionOf([...setUp, draft])), rule, 'abc').findings;
    expect(await findings(await recorded(true))).toEqual([]);
    expect(await findings(await recorded(false, 'we saw it'))).toEqual([]);
    expect(await findings(await recorded(false))).toEqual([
      {
        entry: 2,
        kind: 'answers',
        what: expect.stringMatching(
          /^Entry 2 \(hatch\): its answer to engaged is not what the record knows: .*since\.$/,
        ),
      },
    ]);
  });
});
