import { describe, expect, it } from 'vitest';
import { verify } from '../../src/game/again/verify.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { emit, type Rule, refuse, rollD6 } from '../../src/rules/language/language.ts';
import type { DeedDraft, Draft } from '../../src/session/journal/format.ts';
import { planReroll } from '../../src/session/journal/timeline.ts';
import { carriedOut, deeds, header, played, sessionOf, stateOn, timelineOf } from '../session/sample.ts';

const game = played(deeds);
const findingsOf = (drafts: readonly Draft[], rule: (deed: Deed) => Rule = deedRule) =>
  verify(gameOf(sessionOf(drafts)), rule, 'abc').findings;

/** The game with one entry (from 1) changed. */
const changed = (n: number, change: (draft: DeedDraft) => DeedDraft): readonly DeedDraft[] =>
  game.map((draft, index) => (index + 1 === n ? change(draft) : draft));

describe('a session holds', () => {
  it('when every entry comes out as it is written, overruled refusals too', () => {
    expect(game.some(({ events }) => events.some(({ type }) => type === 'override'))).toBe(true);
    expect(verify(gameOf(sessionOf(game)), deedRule, 'abc')).toEqual({
      entries: game.length,
      dice: { seed: 33, table: 0 },
      findings: [],
      warnings: [],
      rolls: { left: 0, undone: 0, anew: 0 },
    });
  });

  it('after undo, redo and a second roll, with the dice of their places', () => {
    const undone: Draft[] = [...game, { undo: 3 }, { redo: 3 }, { undo: 2 }];
    const timeline = timelineOf(undone);
    const strategy = carriedOut({ do: 'strategy', args: {} }, stateOn(header, timeline.top), '2');
    const plan = planReroll(timelineOf([...undone, strategy]));
    if (!plan.ok) throw new Error(plan.message);
    const second = carriedOut({ do: 'strategy', args: {} }, stateOn(header, plan.before), `2+${plan.reroll}`);
    const { replaces, reroll } = plan;
    expect(
      verify(gameOf(sessionOf([...undone, strategy, { ...second, replaces, reroll }])), deedRule, 'abc'),
    ).toMatchObject({
      entries: 2,
      findings: [],
    });
  });

  it('with a warning when it was made with other data', () => {
    expect(verify(gameOf(sessionOf(game)), deedRule, 'def').warnings).toEqual([
      'The session was made with other data (abc, now def), by tw 0.1.0.',
    ]);
  });
});

describe('the entry is named', () => {
  it('whose events are edited', () => {
    const hatch = changed(3, (draft) => ({ ...draft, events: [{ type: 'hatchway-moved', number: 2, open: true }] }));
    expect(findingsOf(hatch)).toEqual([
      {
        entry: 3,
        kind: 'events',
        what: 'Entry 3 (hatch): event 1 is written as {"type":"hatchway-moved","number":2,"open":true}, and would now be {"type":"hatchway-moved","number":1,"open":true}.',
      },
    ]);
  });

  it('that lacks an event, or has one too many', () => {
    expect(findingsOf(changed(3, (draft) => ({ ...draft, events: [] })))).toMatchObject([
      { entry: 3, kind: 'events', what: expect.stringContaining('is written as nothing') },
    ]);
    expect(
      findingsOf(changed(3, (draft) => ({ ...draft, events: [...draft.events, { type: 'warden-came' }] }))),
    ).toMatchObject([{ entry: 3, kind: 'events', what: expect.stringContaining('would now be nothing') }]);
  });

  it('whose dice are edited', () => {
    const edited = changed(1, (draft) => {
      const [first, ...rest] = draft.answers;
      if (!first || !Array.isArray(first.value)) throw new Error('the first answer is dice');
      return { ...draft, answers: [{ ...first, value: first.value.map((face) => (Number(face) % 6) + 1) }, ...rest] };
    });
    expect(findingsOf(edited)[0]).toMatchObject({
      entry: 1,
      kind: 'dice',
      what: expect.stringMatching(/^Entry 1 \(new-game\): the dice .* are edited: \d.*, where the seed gives \d/),
    });
  });

  it('whose dice belong to another occasion', () => {
    const fished = carriedOut({ do: 'new-game', args: {} }, stateOn(header, null), '9');
    const answers = fished.answers.map((answer) => ({ ...answer, occasion: '2/kel/1' }));
    expect(findingsOf([{ ...fished, answers }])[0]).toMatchObject({ entry: 1, kind: 'dice' });
  });

  it('that has no answer to a question, or an answer to no question', () => {
    expect(findingsOf(changed(1, (draft) => ({ ...draft, answers: [] })))).toMatchObject([
      { entry: 1, kind: 'answers' },
    ]);
    const idle = changed(3, (draft) => ({ ...draft, answers: [{ name: 'weather', value: 'rain', source: 'answer' }] }));
    expect(findingsOf(idle)).toEqual([
      { entry: 3, kind: 'answers', what: 'Entry 3 (hatch): the answer to weather is no longer asked for.' },
    ]);
  });

  it('whose answer does not fit its question', () => {
    const wrong = changed(1, (draft) => ({
      ...draft,
      answers: draft.answers.map((answer) => ({ ...answer, value: [9], source: 'dice' })),
    }));
    expect(findingsOf(wrong)[0]).toMatchObject({ entry: 1, kind: 'invalid' });
  });

  it('that would now be refused', () => {
    const noHatches = (deed: Deed): Rule =>
      deed.do === 'hatch' ? refuse({ message: 'The hatchways are rusted shut.', rule: 'none' }) : deedRule(deed);
    expect(findingsOf(game, noHatches)).toEqual([
      { entry: 3, kind: 'refused', what: 'Entry 3 (hatch): it would now be refused: The hatchways are rusted shut.' },
    ]);
  });

  it('that comes out differently under a corrected rule, and only that one', () => {
    function* corrected(deed: Deed): Rule {
      yield* deedRule(deed);
      if (deed.do === 'hatch') yield* emit({ type: 'threat-unmoved', trigger: 'operate-hatch', because: 'ruling' });
    }
    expect(findingsOf(game, corrected)).toMatchObject([{ entry: 3, kind: 'events' }]);
  });

  it('but not for dice that were rolled on the table', () => {
    function* rolls(): Rule {
      const face = yield* rollD6('lamp', 'a roll');
      yield* emit({ type: 'mission-rolled', face });
    }
    const rolled = (face: number): readonly DeedDraft[] => [
      {
        do: 'new-game',
        args: {},
        answers: [{ name: 'lamp', value: [face], source: 'dice' }],
        events: [{ type: 'mission-rolled', face }],
        says: [],
        questions: 0,
      },
    ];
    for (const face of [1, 2, 3, 4, 5, 6]) expect(findingsOf(rolled(face), rolls)).toEqual([]);
  });
});

describe('what cannot be resolved again', () => {
  it('is named as well when the rules can make nothing of it', () => {
    const broken = (): Rule => {
      throw new RangeError('there is no threat level -1');
    };
    expect(findingsOf(game, (deed) => (deed.do === 'hatch' ? broken() : deedRule(deed)))).toContainEqual({
      entry: 3,
      kind: 'fault',
      what: 'Entry 3 (hatch): the rules can make nothing of it: there is no threat level -1.',
    });
  });

  it('nor a line that was changed, whether it stands or not', () => {
    expect(verify(gameOf(sessionOf(game)), deedRule, 'abc', [2]).findings).toEqual([
      {
        entry: 2,
        kind: 'line',
        what: 'Entry 2: its line, or the line before it, was changed after it had been written.',
      },
    ]);
  });
});
