import type { DiceQuestion, Question } from '../../engine/question.ts';
import { aboutShape } from '../../rules/questions/about-shape.ts';
import { byZod } from '../../shape/by-zod.ts';
import { object, tagged } from '../../shape/objects.ts';
import {
  anything,
  either,
  exactly,
  finite,
  list,
  optional,
  type Shape,
  text,
  whole,
  yesNo,
} from '../../shape/shape.ts';

const barred = optional(list(text).means('remarks that would be refused of it'));

const option = object({
  value: text,
  label: text,
  chance: optional(finite.means('what was weighed for it, from 0 to 1')),
  barred,
  within: optional(
    object({
      options: list(object({ value: text, label: text, barred })),
      tags: list(object({ value: text, label: text })),
      about: optional(anything.means('what these are about, as about of a question')),
    }).means('what may be said of it at once, each with remarks behind a slash: a:b/tag'),
  ),
});
const name = text.means('its NAME in --answer NAME=VALUE');
const address = optional(text.means('which question of its command it is: its ADDRESS in --answer ADDRESS=VALUE'));
const why = text.means('the question for a person');
const secret = optional(yesNo.means('not for the eyes of everybody at the table'));
const answerer = optional(text.means('who answers it: id of a player, where that does not follow from the game'));
const suggested = <T>(value: Shape<T>) => optional(object({ value, because: text }));
/** Printed for copying if nothing is suggested. */
const example = <T>(value: Shape<T>) => optional(value.means('an answer that would be taken, where none is suggested'));
const about = optional(
  byZod(aboutShape()).means('of a fact of the table: what is asked, with what that predicate needs besides'),
);

/** As printed: dice have no `about`, which a program may look for in any question. */
type Printed = Exclude<Question, DiceQuestion> | Omit<DiceQuestion, 'about'>;

/** `error.question`, by its kind. */
export const question = tagged<Printed, 'kind'>('kind', {
  dice: {
    name,
    address,
    why,
    secret,
    answerer,
    count: whole.means('how many dice'),
    sides: whole,
    whose: optional(text.means('players or npos')),
    by: optional(text.means("id of the operative that rolls, of either side; absent where they are nobody's own")),
    faces: optional(list(option).means('what each face stands for')),
  },
  choice: {
    name,
    address,
    why,
    secret,
    answerer,
    many: yesNo,
    min: whole,
    max: whole,
    options: list(option),
    ordered: optional(exactly(true).means('the order in which they are said is chosen too')),
    by: optional(text.means('id of the operative that does it; absent where nobody does, or who does is chosen here')),
    unlikely: optional(list(option).means('taken as answers too, though the record speaks against them')),
    open: optional(list(option).means('the options that are left open by where everybody stands: all are taken')),
    notNow: optional(
      list(
        object({
          value: text,
          label: text,
          because: text,
          insists: optional(exactly(true).means('taken as an answer all the same: a rule of the kill team allows it')),
        }),
      ).means('what is not offered now, and why: no answers'),
    ),
    tags: optional(list(option).means('remarks that may be added to a value')),
    about,
    suggest: suggested(either(text, list(text))),
    example: example(either(text, list(text))),
    either: optional(
      object({
        why: text.means('the question of yes or no'),
        yes: list(text).means('the answer that yes stands for'),
        no: list(text),
      }).means('only two answers are left, and this asks which'),
    ),
    left: optional(
      list(list(text)).means('the answers that the board leaves, the likeliest first, where they are more'),
    ),
  },
  number: {
    name,
    address,
    why,
    secret,
    answerer,
    min: finite,
    max: finite,
    atMost: optional(finite.means('only whether it is more counts: yes answers as this does, no as one more')),
    about,
    suggest: suggested(finite),
  },
  confirm: { name, address, why, secret, answerer, about, suggest: suggested(yesNo), example: example(yesNo) },
  text: { name, address, why, secret, answerer, about, suggest: suggested(text), example: example(text) },
});

/** How `--answer` answers each kind of question. */
export const answerForms: Readonly<Record<Question['kind'], string>> = {
  dice: 'faces in order, such as 3,4',
  choice: 'a value, with many several (a,b) or none, each with its tags (a:tag) or what is within it (a:b/tag)',
  number: 'a whole number',
  confirm: 'yes or no',
  text: 'some text',
};
