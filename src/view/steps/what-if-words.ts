import type { AnswerValue, Question } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { type About, aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById, someoneById } from '../../rules/state/stats.ts';
import type { Difference } from '../../rules/why/alternatives.ts';
import type { WhatIf } from '../../rules/why/what-if.ts';
import { onceMoved } from '../questions/question-words.ts';
import { profileOf, weaponName } from '../words/names.ts';
import { shortNameOf } from '../words/short-names.ts';
import { counted } from '../words/text.ts';
import { sentence } from './sentence.ts';

/** What a player would have done otherwise is no fact: nobody looks for it in the reasons. */
export function isOwnChoice({ fact, is, assumed }: WhatIf): boolean {
  const names = [...(fact.of === 'answer' ? [fact.question.name] : []), ...assumed.map(({ name }) => name)];
  return names.some((name) => choices.includes(name)) && (is === null || is.type === 'action-performed');
}

const choices: readonly string[] = ['operative', 'order', 'action'];

/** Such as "If Warrior 1 could not shoot Kel, it would reposition." Undefined where no plain words say what would be otherwise. */
export function whatIfSentence({ fact, was, is, order }: WhatIf, state: GameState): string | undefined {
  const condition =
    fact.of === 'threat' ? `the threat level were ${fact.level}` : ifText(fact.question, fact.other.difference, state);
  if (condition === undefined) return undefined;
  const withOrder = order !== null && is?.type === 'npo-acted' ? `, with ${orderText(order.order)}` : '';
  return `If ${condition}${consequence(was, is, condition, state)}${withOrder}.`;
}

/** What an answer says of somebody that it names, by the question's predicate. */
function saysOf(about: About, id: string, not: '' | ' not', state: GameState): string {
  const by = about.by === null ? '' : shortNameOf(state, about.by);
  const one = shortNameOf(state, id);
  const then = about.from === 'stands' ? '' : ` ${onceMoved(about.from.way)}`;
  switch (about.predicate) {
    case 'valid-target':
      return `${by} could${not} shoot ${one}${then}`;
    case 'in-control-range':
      return `${one} were${not} in ${by}'s control range${then}`;
    case 'across-open-door':
      return `${by} could${not} fight ${one} through an open door`;
    case 'near':
      return `${one} were${not} near enough to be hit as well`;
    case 'closest':
      return `${one} were${not} the closest`;
    case 'can-attack':
      return `${one} could${not} attack anybody`;
    case 'most-exposed':
      return `${one} were${not} the easiest to shoot at`;
    case 'visible':
      return `${by} could${not} see ${one}${then}`;
    case 'same-room':
    case 'in-room':
      return `${one} were${not} in that room`;
    default:
      return `that were${not} so of ${one}`;
  }
}

function ifText(question: Question, difference: Difference, state: GameState): string | undefined {
  switch (difference.is) {
    case 'added':
    case 'removed':
      return optionText(question, difference.option, difference.is === 'added' ? '' : ' not', state);
    case 'remark-added':
    case 'remark-removed': {
      const { option, remark } = difference;
      return remarkText(question, option, remark, difference.is === 'remark-added' ? '' : ' not', state);
    }
    case 'instead':
      return insteadText(question, difference.value, state);
  }
}

function insteadText(question: Question, value: AnswerValue, state: GameState): string | undefined {
  const about = aboutOf(question);
  const [only] = Array.isArray(value) ? value.map(String) : [String(value)];
  const isThere = only !== undefined && someoneById(state, only) !== undefined;
  if (question.name === 'guard-interrupt')
    return isThere ? `${shortNameOf(state, only)} interrupted` : 'nobody interrupted';
  if (isThere && about) return `${saysOf(about, only, '', state)} instead`;
  if (question.kind === 'confirm') return confirmText(question, value === true ? '' : ' not', state);
  if (about?.predicate === 'on-its-way' || question.name === 'hatchway-opened')
    return only === 'none' ? 'it opened no hatchway' : `it opened hatchway ${only}`;
  if (question.name === 'weapon') return `${only} were used instead`;
  if (about?.predicate === 'distance')
    return `${shortNameOf(state, about.ids[0] ?? '')} were ${only}" from ${shortNameOf(state, about.by ?? '')}`;
  if (isThere) return `it were ${shortNameOf(state, only)} instead`;
  return undefined;
}

function confirmText(question: Question, not: '' | ' not', state: GameState): string | undefined {
  const about = aboutOf(question);
  const one = shortNameOf(state, about?.ids[0] ?? '');
  switch (about?.predicate) {
    case 'engaged':
      return `${not === '' ? 'an' : 'no'} enemy were in ${shortNameOf(state, about.by ?? '')}'s control range`;
    case 'in-cover':
      return `${one} were${not} in cover`;
    case 'obscured':
      return `${one} were${not} obscured`;
    case 'free-of':
      return `${shortNameOf(state, about.by ?? '')} could${not} get away`;
    default:
      return undefined;
  }
}

function remarkText(question: Question, option: string, remark: string, not: '' | ' not', state: GameState): string {
  const label = remarkLabel(question, remark);
  const about = aboutOf(question);
  const one = shortNameOf(state, option);
  const meaning = about?.remarks?.[remark];
  switch (meaning?.is) {
    case 'in-cover':
    case 'obscured':
      return `${one} were${not} ${label}`;
    case 'after':
      return `${about ? saysOf(about, option, '', state) : one} ${not === '' ? label : 'at once'}`;
    case 'worse':
      return `losing ${one} ${not === '' ? 'hurt' : 'did not hurt'} you most`;
    default:
      return `this were${not} so: ${one} ${label}`;
  }
}

function optionText(question: Question, option: string, not: '' | ' not', state: GameState): string {
  const about = aboutOf(question);
  const by = shortNameOf(state, about?.by ?? '');
  const any = not === '' ? 'an' : 'no';
  switch (about?.others?.[option]?.is) {
    case 'comes-first':
    case 'goes-first-idle':
      return `${shortNameOf(state, option)} were${not} said to go first`;
    case 'engaged':
      return `${any} enemy were in ${by}'s control range`;
    case 'across-open-door':
      return `${any} enemy were across an open door from ${by}`;
    case 'hatchway-on-its-way':
      return `${by} had ${not === '' ? 'a' : 'no'} hatchway to open on its way`;
  }
  if (about?.predicate === 'base-in-access-point')
    return `${not === '' ? 'a' : 'no'} base were in ${labelOf(question, option)}`;
  if (about && someoneById(state, option)) return saysOf(about, option, not, state);
  return `this were${not} so: ${labelOf(question, option)}`;
}

const labelOf = (question: Question, value: string): string =>
  (question.kind === 'choice' && question.options.find((option) => option.value === value)?.label) || value;

export const remarkLabel = (question: Question, remark: string): string =>
  (question.kind === 'choice' && question.tags?.find(({ value }) => value === remark)?.label) || remark;

const orderText = (order: 'engage' | 'conceal'): string => (order === 'engage' ? 'an Engage order' : 'a Conceal order');

/** Do not name again the operative that the condition begins with. */
function consequence(was: GameEvent | null, is: GameEvent | null, condition: string, state: GameState): string {
  const name = (id: string): string => {
    const short = shortNameOf(state, id);
    return condition.startsWith(`${short} `) ? 'it' : short;
  };
  if (is?.type === 'npo-acted') return `, ${name(is.id)} would ${actedText(is, state)}`;
  if (is?.type === 'npo-chosen') return `, ${name(is.id)} would go first`;
  if (is?.type === 'npo-activated') return `, ${name(is.id)} would have ${orderText(is.order)}`;
  if (is?.type === 'reinforcements-decided') return `, ${counted(is.count, 'NPO')} would come`;
  if (is === null && was?.type === 'npo-acted') return `, ${name(was.id)} would not ${actedText(was, state)}`;
  const said = saidOf(is, state);
  if (said !== null) return `: ${said}`;
  const before = saidOf(was, state);
  return before === null ? ', something else would come of it' : `, this would not come: ${before}`;
}

function saidOf(event: GameEvent | null, state: GameState): string | null {
  const said = event && sentence(event, state);
  return said === null ? null : said.replace(/\.$/, '');
}

const verbs = {
  fight: 'fight',
  shoot: 'shoot',
  charge: 'charge',
  'fall-back': 'fall back',
  reposition: 'reposition',
  dash: 'dash',
  'operate-hatch': 'operate a hatchway',
  guard: 'go on guard',
  'pick-up': 'pick up a marker',
  'mission-action': 'perform a mission action',
} as const;

function actedText(event: Extract<GameEvent, { readonly type: 'npo-acted' }>, state: GameState): string {
  const { id, action, target, weapon, profile } = event;
  const npo = npoById(state, id);
  const targetWords = target === undefined ? '' : ` ${shortNameOf(state, target)}`;
  if (npo === undefined || weapon === undefined) return `${verbs[action]}${targetWords}`;
  const card = cardOf(state, npo);
  const mode = profile === undefined ? undefined : profileOf(card, weapon, profile)?.name;
  return `${verbs[action]}${targetWords} with ${weaponName(card, weapon)}${mode === undefined ? '' : `, ${mode}`}`;
}
