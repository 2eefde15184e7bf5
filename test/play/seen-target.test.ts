import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { asOneLook } from '../../src/play/asking/seen-target.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { About } from '../../src/rules/questions/about.ts';
import { anyReply, gone, type Line, ScriptedScreen, seated, tableWith } from './scripted-screen.ts';

const opened: readonly Deed[] = [
  { do: 'strategy', args: {} },
  ...[1, 2, 3, 4, 5, 6].map((number): Deed => ({ do: 'hatch', args: { number, open: true } })),
];
const shot = (weapon: string): readonly Line[] => ['kel', 'engage', 'no', 'shoot', weapon];
const [back, again] = [{ key: 'u' }, { key: 'U' }];

/** Leads through the script until it is at its end; `whole`: on until the attack is written. */
async function lead(script: readonly Line[], whole = false): Promise<{ keeper: Keeper; screen: ScriptedScreen }> {
  const keeper = await tableWith(opened);
  const before = keeper.read().standing.length;
  const screen = new ScriptedScreen(script, (asked) => {
    if (!whole || keeper.read().standing.length > before) throw gone();
    return anyReply(asked, 3);
  });
  const setUp = {
    draft: { read: () => [], keep: () => {}, drop: () => {} },
    teams: { ways: '', rosterIn: async () => undefined },
  };
  await guide({ screen, access: seated(keeper).access, ...setUp }).catch((problem) => {
    if (!(problem instanceof Error) || problem.message !== gone().message) throw problem;
  });
  return { keeper, screen };
}

const inCover = (by: string, target: string): About => ({ predicate: 'in-cover', by, ids: [target], from: 'stands' });

const rangeOf = (by: string, target: string): Question => ({
  kind: 'confirm',
  name: 'within-range',
  why: 'Within 8"?',
  about: {
    ...{ predicate: 'near', by, ids: [target], from: 'stands' },
    ...{ around: [by], inches: 8, visible: false, measure: 'around-walls' },
  },
});

const answersOf = ({ keeper }: { keeper: Keeper }) =>
  Object.fromEntries((keeper.read().standing.at(-1)?.entry.answers ?? []).map(({ name, value }) => [name, value]));

const asksOf = ({ screen }: { screen: ScriptedScreen }): readonly string[] =>
  screen.questions.slice(screen.questions.indexOf('weapon') + 1);

describe('one look at the target of an attack', () => {
  it.each([
    ['neither', false, false],
    ['obscured', false, true],
  ])('is one question, and its answer is both facts: %s', async (said, cover, obscured) => {
    const led = await lead([...shot('4 3+ 3/4'), said], true);
    expect(asksOf(led)[0]).toBe('cover-and-obscured');
    expect(asksOf(led)).not.toContain('obscured');
    expect(answersOf(led)).toMatchObject({ cover, obscured });
  });

  it('takes Range as said, and says so', async () => {
    const led = await lead([...shot('4 3+ 3/4 range 8'), 'neither'], true);
    expect(led.screen.questions).not.toContain('within-range');
    const look = led.screen.heard.find((one) => one.is === 'asked' && one.asked.question.name === 'cover-and-obscured');
    expect(look).toMatchObject({
      asked: { question: { why: 'Range 8". Is Warrior 1 (Conceal) in cover, or obscured?' } },
    });
    expect(answersOf(led)).toMatchObject({ 'within-range': true, cover: false, obscured: false });
  });

  it.each([
    ['the same target', 'kel', 'warrior-1', 'Range 8". In cover?'],
    ['another target', 'kel', 'warrior-2', 'In cover?'],
    ['another shooter', 'vane', 'warrior-1', 'In cover?'],
  ])('has the Range said before it at %s only', (_, by, target, why) => {
    const range = rangeOf('kel', 'warrior-1');
    const look = { kind: 'confirm', name: 'cover', why: 'In cover?', about: inCover(by, target) } as const;
    expect(asOneLook(look, null, range).why).toBe(why);
    expect(asOneLook(look, null, undefined).why).toBe('In cover?');
  });

  it('is taken back as one answer, in its own words, and given again as one', async () => {
    const weapon = '4 3+ 3/4 range 8';
    const once = await lead([...shot(weapon), 'in cover', back]);
    expect(once.screen.complaints).toHaveLength(1);
    const led = await lead([...shot(`${weapon}, blast 2`), 'obscured', back, again]);
    const takenBack = led.screen.heard.flatMap((one) =>
      one.is === 'taken-back' ? [[one.question.name, one.value]] : [],
    );
    expect(takenBack).toEqual([
      ['cover-and-obscured', 'obscured'],
      ['cover-and-obscured', 'obscured'],
    ]);
    expect(led.screen.last.question.name).toBe('secondary-targets');
    const reply = await lead([...shot(`${weapon}, blast 2`), 'obscured', back]);
    expect(reply.screen.last.again).toEqual({ is: 'answer', value: 'obscured' });
  });
});
