import type { Question } from '../../engine/question.ts';
import { relation } from '../../rules/events/places.ts';
import { effect, markerPlace, objectives, operative, order, phase, side, step } from '../../rules/events/values.ts';
import { gameEvent } from '../../rules/events.ts';
import { matchedEvent } from '../../rules/matched/events.ts';
import type { Progress, Prospect } from '../../rules/mission.ts';
import { aboutShape } from '../../rules/questions/about-shape.ts';
import { diceChoices, modeIds, outcomes, playerActions } from '../../rules/state.ts';
import type { JsonSchema } from '../../shape/json-schema.ts';
import {
  among,
  anything,
  both,
  defined,
  either,
  every,
  finite,
  list,
  object,
  objectAs,
  optional,
  orNull,
  type Shape,
  taggedAs,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import type { PositionsDocument, StatusDocument } from '../../view/status.ts';
import { exitCodes } from '../exit-codes.ts';
import { matchedStatus } from './matched.ts';

type Npo = StatusDocument['npos'][number];
type PlayerOperative = StatusDocument['operatives'][number];
type Door = StatusDocument['hatchways'][number];

const npo: Shape<Npo> = objectAs<Npo>({
  id: text,
  datacard: text.means('id of its datacard'),
  name: text,
  weapons: list(text).means('ids of the weapons carried'),
  wounds: whole,
  maxWounds: whole,
  order,
  state: among(['ready', 'expended', 'dormant', 'incapacitated']),
  effects: list(effect),
  cameTo: optional(
    text.means('letter of the room in which it was set up, where that is known; it may have left since'),
  ),
  injured: yesNo,
  apl: whole.means('as it is now'),
  move: finite.means('inches, as it is now'),
});

const playerOperative: Shape<PlayerOperative> = both(operative, object({ injured: yesNo }));
const door: Shape<Door> = objectAs<Door>({ number: whole, open: yesNo, breached: yesNo });

const counted = among(['escaped', 'demolished', 'searched', 'destruction-points', 'scouted']);
const progress: Shape<Progress> = either(
  object({ counts: counted, done: whole, needed: whole }),
  either(
    object({ counts: among(['item']), carrier: orNull(text.means('id; null: it lies on the floor')) }),
    either(
      object({ counts: among(['together']), needed: whole }),
      object({
        counts: among(['own']).means('of a mission of a pack'),
        name: text.means('id of its counter, or what its markers are'),
        done: whole,
        needed: whole,
      }),
    ),
  ),
);
const prospect: Shape<Prospect> = taggedAs<Prospect, 'is'>('is', {
  open: { mayFall: whole.means('so many more may be incapacitated'), left: whole.means('in the killzone') },
  hopeless: { needed: whole, left: whole },
  safe: {},
});

const tally = object({
  id: text,
  name: text,
  commandPoints: whole,
  victoryPoints: whole.means('as entered'),
  kills: whole.means('operatives of other players that its own have incapacitated'),
});
const adversary = object({
  players: list(tally),
  initiative: orNull(text).means('id of the player'),
  lastInitiative: orNull(text).means('in the turning point before'),
  reinforcer: orNull(text).means('id of the player that sets up the reinforcement'),
  last: orNull(text).means('id of the player whose operative acted last'),
  controlled: orNull(object({ npo: text, target: text, by: text.means('id of the player') })).means(
    'the NPO whose activation goes on',
  ),
  turn: orNull(text).means('whose turn it is in the Firefight phase: id of the player, or npos'),
});

const position = objectAs<PositionsDocument[string]>({
  place: text.means('keypad code'),
  x: finite.means("inches from the board's north-west corner to the middle of the base"),
  y: finite,
  error: finite.means('by how many inches that may be wrong'),
  relation: optional(relation.means('what was said of the place, and outranks the inches')),
});

/** `status`: the game as it stands. */
export const status = objectAs<StatusDocument>({
  mode: among(modeIds),
  mission: orNull(
    object({
      number: wholeFrom(1).means('1 to 6, or that of a mission of a pack'),
      id: text,
      name: text,
      progress: orNull(progress).means('how far the players have come, of what the mission counts'),
      prospect: orNull(prospect).means('what they can still lose; null where no player operative is on record'),
    }),
  ).means('null in Adversary Ops'),
  map: orNull(either(wholeFrom(1, 6), text)).means('1 to 6, the id of a map of a pack, or null'),
  seed: text.means('what the dice hang on'),
  turningPoint: whole.means('from 1'),
  phase,
  step,
  initiative: orNull(side),
  commandPoints: whole.means('of the players'),
  threat: orNull(object({ level: wholeFrom(0, 15), grade: wholeFrom(0, 3) })).means(
    'level 0 to 15, grade 0 to 3; null in Adversary Ops',
  ),
  npos: list(npo).means('all that were ever set up'),
  operatives: list(playerOperative).means('of the players; apl as it is now'),
  deck: object({ draw: whole.means('cards left'), inPlay: list(text).means('ids'), used: whole }),
  hatchways: list(door),
  breachPoints: list(door),
  objectives: objectives.means("the mission's own state"),
  markers: optional(
    list(
      object({
        id: text,
        name: text,
        size: among(['objective', 'other']).means('40 mm or 20 mm across'),
        place: markerPlace,
        found: yesNo.means('it is what was searched for'),
        spot: optional(
          object({ x: finite, y: finite, error: finite }).means('its middle, in inches from the north-west corner'),
        ),
      }),
    ).means('of the mission or event cards of a pack, where there are any'),
  ),
  adversary: optional(adversary.means('players, initiative and turn, in Adversary Ops alone')),
  npoLimit: whole.means('NPOs in the killzone at once'),
  diceOf: among(diceChoices).means('whose dice are rolled on the table'),
  positions: orNull(every(position)).means('where operatives stand, by id; null in a game that keeps no positions'),
  outcome: orNull(among(outcomes)),
  activation: orNull(
    object({ id: text, side: among(['players']), ap: whole.means('left'), performed: list(among(playerActions)) }),
  ).means('the activation or counteraction that is going on; those of NPOs are over with their command'),
  todo: list(text).means('what to run next, each a command line'),
});

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
const name = text.means('as in --answer NAME=VALUE');
const why = text.means('the question for a person');
const secret = optional(yesNo.means('not for the eyes of everybody at the table'));
const suggested = <T>(value: Shape<T>) => optional(object({ value, because: text }));
const about = optional(
  aboutShape.means('of a fact of the table: what is asked, with what that predicate needs besides'),
);

/** `error.question`, by its kind. */
export const question = taggedAs<Question, 'kind'>('kind', {
  dice: {
    name,
    why,
    secret,
    count: whole.means('how many dice'),
    sides: whole,
    whose: optional(text.means('players or npos')),
    faces: optional(list(option).means('what each face stands for')),
  },
  choice: {
    name,
    why,
    secret,
    many: yesNo,
    min: whole,
    max: whole,
    options: list(option),
    unlikely: optional(list(option).means('taken as answers too, though the record speaks against them')),
    tags: optional(list(option).means('remarks that may be added to a value')),
    about,
    suggest: suggested(either(text, list(text))),
  },
  number: {
    name,
    why,
    secret,
    min: finite,
    max: finite,
    atMost: optional(finite.means('only whether it is more counts: yes answers as this does, no as one more')),
    about,
    suggest: suggested(finite),
  },
  confirm: { name, why, secret, about, suggest: suggested(yesNo) },
  text: { name, why, secret, about, suggest: suggested(text) },
});

/** How `--answer` answers each kind of question. */
export const answersTo: Readonly<Record<Question['kind'], string>> = {
  dice: 'faces in order, such as 3,4',
  choice: 'a value, with many several (a,b) or none, each with its tags (a:tag) or what is within it (a:b/tag)',
  number: 'a whole number',
  confirm: 'yes or no',
  text: 'some text',
};

const error = object({
  code: among(Object.keys(exitCodes)),
  message: text.means('one sentence'),
  hint: optional(text.means('what to do about it')),
  rule: optional(text.means('the rule that says no')),
  question: optional(defined('question', question)),
  line: optional(whole.means('of a run file')),
  stack: optional(text.means('of a bug')),
});

const dice = object({
  name: text,
  why: text,
  sides: whole,
  values: list(whole),
  source: among(['seed', 'typed']),
});

const amended = object({
  n: whole,
  do: text,
  fate: among(['amended', 'as-before', 'differently', 'kept', 'redone', 'dropped']),
  why: optional(text.means('why it no longer held')),
});

const whyDocument = object({
  decided: list(
    object({ event: either(defined('event', gameEvent), defined('matched-event', matchedEvent)), text }),
  ).means('each clause and what became of it'),
  facts: list(
    object({
      ...{ name: text, why: text, answer: text, by: text },
      measured: optional(list(text.means('what the board measures of it, a sentence each'))),
    }),
  ).means('what was known of the table'),
  chances: list(text),
  dice: list(text),
  changes: list(text).means('the smallest that would have changed a decision'),
});

/** The JSON document, of success and of failure. Commands that only look something up add keys of their own. */
export const document = object({
  tw: among([1]).means('the version of this document'),
  command: text.means('the verb'),
  ok: yesNo.means('true, or false with error'),
  entry: optional(
    either(whole, object({ id: text })).means(
      'number of the journal entry written; absent when nothing was written; of rules TERM: the term',
    ),
  ),
  dice: optional(
    either(list(dice), object({ seed: wholeFrom(0), table: wholeFrom(0) })).means(
      'what was rolled, in order; of verify: how many dice follow from the seed, and how many were rolled on the table',
    ),
  ),
  events: optional(
    list(either(defined('event', gameEvent), defined('matched-event', matchedEvent))).means(
      'what happened, in order (see events; of a match: matchedEvents)',
    ),
  ),
  says: optional(list(text).means('the same for a person')),
  amended: optional(list(amended).means('amend only')),
  why: optional(whyDocument.means('why only')),
  status: optional(
    either(defined('status', status), defined('matched-status', matchedStatus)).means(
      'the game after the command (see status; of a match: matchedStatus)',
    ),
  ),
  error: optional(error),
});

/** The JSON document as a JSON Schema, for programs that check what they read. */
export const jsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What tw --json prints',
  ...document.schema,
  $defs: {
    event: gameEvent.schema,
    'matched-event': matchedEvent.schema,
    status: status.schema,
    'matched-status': matchedStatus.schema,
    question: question.schema,
  },
};
