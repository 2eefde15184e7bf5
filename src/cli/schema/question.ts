import { casesAs } from '../../catalog/schema-cases.ts';
import {
  anyNumber,
  anyText,
  anything,
  anyWhole,
  atLeast,
  either,
  lazily,
  like,
  listOf,
  maybe,
  means,
  type Schema,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import type { DiceQuestion, Question } from '../../engine/question.ts';
import { aboutShape } from '../../rules/questions/about-schema.ts';

const texts = () => listOf(anyText());
const barred = () => maybe(means(texts(), 'remarks that would be refused of it'));

const option = lazily(() =>
  atLeast({
    value: anyText(),
    label: anyText(),
    chance: maybe(means(anyNumber(), 'what was weighed for it, from 0 to 1')),
    barred: barred(),
    within: maybe(
      means(
        atLeast({
          options: listOf(atLeast({ value: anyText(), label: anyText(), barred: barred() })),
          tags: listOf(atLeast({ value: anyText(), label: anyText() })),
          about: maybe(means(anything(), 'what these are about, as about of a question')),
        }),
        'what may be said of it at once, each with remarks behind a slash: a:b/tag',
      ),
    ),
  }),
);
const options = (says: string) => maybe(means(listOf(option()), says));

/** What every question has. */
const put = () => ({
  name: means(anyText(), 'its NAME in --answer NAME=VALUE'),
  address: maybe(means(anyText(), 'which question of its command it is: its ADDRESS in --answer ADDRESS=VALUE')),
  why: means(anyText(), 'the question for a person'),
  secret: maybe(means(trueOrFalse(), 'not for the eyes of everybody at the table')),
  answerer: maybe(means(anyText(), 'who answers it: id of a player, where that does not follow from the game')),
});
const suggested = <T extends Schema<unknown>>(value: T) => maybe(atLeast({ value, because: anyText() }));
/** Printed for copying if nothing is suggested. */
const example = <T extends Schema<unknown>>(value: T) =>
  maybe(means(value, 'an answer that would be taken, where none is suggested'));
const about = () =>
  maybe(means(like(aboutShape()), 'of a fact of the table: what is asked, with what that predicate needs besides'));

/** As printed: dice have no `about`, which a program may look for in any question. */
type Printed = Exclude<Question, DiceQuestion> | Omit<DiceQuestion, 'about'>;

/** `error.question`, by its kind. */
export const question = lazily(() =>
  casesAs<Printed, 'kind'>('kind', {
    dice: () => ({
      ...put(),
      count: means(anyWhole(), 'how many dice'),
      sides: anyWhole(),
      whose: maybe(means(anyText(), 'players or npos')),
      by: maybe(means(anyText(), "id of the operative that rolls, of either side; absent where they are nobody's own")),
      faces: options('what each face stands for'),
    }),
    choice: () => ({
      ...put(),
      many: trueOrFalse(),
      min: anyWhole(),
      max: anyWhole(),
      options: listOf(option()),
      ordered: maybe(means(yes(), 'the order in which they are said is chosen too')),
      by: maybe(
        means(anyText(), 'id of the operative that does it; absent where nobody does, or who does is chosen here'),
      ),
      unlikely: options('taken as answers too, though the record speaks against them'),
      open: options('the options that are left open by where everybody stands: all are taken'),
      notNow: maybe(
        means(
          listOf(
            atLeast({
              value: anyText(),
              label: anyText(),
              because: anyText(),
              insists: maybe(means(yes(), 'taken as an answer all the same: a rule of the kill team allows it')),
            }),
          ),
          'what is not offered now, and why: no answers',
        ),
      ),
      tags: options('remarks that may be added to a value'),
      about: about(),
      suggest: suggested(either(anyText(), texts())),
      example: example(either(anyText(), texts())),
      either: maybe(
        means(
          atLeast({
            why: means(anyText(), 'the question of yes or no'),
            yes: means(texts(), 'the answer that yes stands for'),
            no: texts(),
          }),
          'only two answers are left, and this asks which',
        ),
      ),
      left: maybe(
        means(listOf(texts()), 'the answers that the board leaves, the likeliest first, where they are more'),
      ),
    }),
    number: () => ({
      ...put(),
      min: anyNumber(),
      max: anyNumber(),
      atMost: maybe(means(anyNumber(), 'only whether it is more counts: yes answers as this does, no as one more')),
      about: about(),
      suggest: suggested(anyNumber()),
    }),
    confirm: () => ({
      ...put(),
      about: about(),
      suggest: suggested(trueOrFalse()),
      example: example(trueOrFalse()),
    }),
    text: () => ({ ...put(), about: about(), suggest: suggested(anyText()), example: example(anyText()) }),
  }),
);

/** How `--answer` answers each kind of question. */
export const answerForms: Readonly<Record<Question['kind'], string>> = {
  dice: 'faces in order, such as 3,4',
  choice: 'a value, with many several (a,b) or none, each with its tags (a:tag) or what is within it (a:b/tag)',
  number: 'a whole number',
  confirm: 'yes or no',
  text: 'some text',
};
