import type { NamedPlace } from '../../catalog/operation-parts.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { Question } from '../../engine/question.ts';
import type { Reply } from '../../engine/rule.ts';
import type { Rule } from '../../rules/language/language.ts';
import type { About, Leg, Way } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById, someoneById } from '../../rules/state/stats.ts';
import { howNear } from '../../rules/state/zone-words.ts';
import { markerName } from '../sentences/markers.ts';
import { causeName } from '../words/names.ts';
import { shortNameOf } from '../words/short-names.ts';
import { capital, listed } from '../words/text.ts';

/** The rule with its questions put into words: those of facts are made of what they are about. */
export function* spoken<R>(rule: Rule<R>): Rule<R> {
  let reply: Reply<GameState> = { is: 'done' };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return next.value;
    const request = next.value;
    if (request.do !== 'ask' || request.question.why !== '') {
      reply = yield request;
      continue;
    }
    const seen: Reply<GameState> = yield { do: 'look' };
    const { question } = request;
    reply = yield seen.is === 'state' ? { ...request, question: inWords(question, seen.state) } : request;
  }
}

/** A question of a fact with its words; another one, or one that has words, as it is. */
export function inWords(question: Question<About>, state: GameState): Question<About> {
  if (question.why !== '' || !('about' in question) || !question.about) return question;
  const { about } = question;
  const because = about.rule === undefined ? '' : `${capital(causeName(about.rule))}: `;
  return { ...question, why: `${because}${capitalAfter(because, asked(about, namesIn(about, state)))}` };
}

const capitalAfter = (before: string, text: string): string => (before === '' ? capital(text) : text);

/** How those that a question is about are called. */
interface Names {
  /** The one for which it is asked, at the beginning and within a sentence. */
  readonly by: string;
  readonly one: string;
  readonly all: string;
  /** The order of the one, where it is Conceal: it may be no valid target then. */
  readonly order: string;
  /** The same, each of them. */
  readonly each: string;
  /** Of which kind they are: `player operatives`, `NPOs`, `operatives`. */
  readonly kind: string;
  /** The marker that it is about. */
  readonly marker: string;
  /** The place from which is measured. */
  readonly place: string;
  named(ids: readonly string[]): string;
  measured(measure: Measure): string;
}

function namesIn(about: About, state: GameState): Names {
  const { by, ids } = about;
  const are = (kind: (id: string) => boolean): boolean => ids.length > 0 && ids.every(kind);
  const isNpo = (id: string): boolean => npoById(state, id) !== undefined;
  const isOperative = (id: string): boolean => state.operatives.some((operative) => operative.id === id);
  const named = (those: readonly string[]): string =>
    listed(
      those.map((id) => shortNameOf(state, id)),
      'or',
    );
  return {
    by: by === null ? '' : shortNameOf(state, by),
    one: shortNameOf(state, ids[0] ?? ''),
    order: someoneById(state, ids[0] ?? '')?.order === 'conceal' ? ' (Conceal)' : '',
    all: named(ids),
    each: listed(ids.map((id) => shortNameOf(state, id))),
    marker: about.predicate === 'contests-marker' ? markerName(about.marker, state) : '',
    place: about.predicate === 'near-place' ? landmarkName(about.place, state) : '',
    kind: are(isOperative) ? 'player operatives' : are(isNpo) ? 'NPOs' : 'operatives',
    named,
    measured: (measure) => howMeasured(measure, state),
  };
}

export function landmarkName(place: NamedPlace, state: GameState): string {
  if (place === 'sarcophagus') return 'the sarcophagus (C1)';
  return 'marker' in place ? markerName(place.marker, state) : `the access point of hatchway ${place.hatchway}`;
}

/** What is asked. */
function asked(about: About, names: Names): string {
  const { by, one, all, kind } = names;
  const then = about.from === 'stands' ? '' : ` ${onceMoved(about.from.way)}`;
  switch (about.predicate) {
    case 'valid-target': {
      const within = about.inches === null ? '' : ` within ${about.inches}"`;
      const beside =
        about.beside === undefined
          ? ''
          : `, within ${about.beside.inches}" of ${names.named([about.beside.id])} and in no friend's control range`;
      const free = about.unlessEngaged === undefined ? '' : ' (none with an enemy in control range)';
      return `${by} wants to shoot. Which ${kind} are valid targets${within}${beside}${then || later(about)}${free}?`;
    }
    case 'arrival':
      return `Where exactly is ${by} set up?`;
    case 'move-end':
      return `Where does the move of ${by} end?`;
    case 'as-told':
      return about.text;
    case 'in-control-range':
      return `Which ${kind} are in control range of ${by}${then || later(about)}?`;
    case 'across-open-door':
      return `Which ${kind} can ${by} fight through an open door, within ${about.inches}" of its access point?`;
    case 'engaged':
      return `Is an enemy in control range of ${by}?`;
    case 'free-of':
      return `Can ${by} get out of every enemy's control range${then}?`;
    case 'can-end-beside':
      return `Can ${by} get ${all} into control range${then}?`;
    case 'near': {
      const whom = names.named(about.around);
      const seen = about.visible ? `visible to ${whom} and ` : '';
      return `Which ${kind} are ${seen}within ${about.inches}"${about.visible ? '' : ` of ${whom}`}${names.measured(about.measure)}?`;
    }
    case 'near-place':
      return `Which ${kind} are within ${about.inches}" of ${names.place}?`;
    case 'distance':
      if (about.rule === 'aggressive-defence-construct')
        return `Is ${by} within ${about.inches}" of ${one}${names.measured(about.measure)}?`;
      if (about.inches !== undefined)
        return `Is ${one} within ${about.inches}" of ${by}${names.measured(about.measure)}?`;
      return `How many inches from ${by} to ${one}, rounded up${names.measured(about.measure)}?`;
    case 'closest':
      return about.to !== undefined
        ? `Which is closest to ${names.named(about.to)}${names.measured(about.measure)}?`
        : `Which ${kind} are closest to ${by}${names.measured(about.measure)}?`;
    case 'can-charge':
      return `Which of these can Charge the closest of ${names.named(about.to)} (up to ${[...new Set(about.inches)].join(' or ')}")?`;
    case 'beyond-access-point':
      return 'Who is beyond it, with the access point in control range?';
    case 'base-in-access-point':
      return 'Which have a base in their access point?';
    case 'on-other-pad':
      return `Is anybody on guard on the other teleport pad, where ${by} goes?`;
    case 'stands-at':
      return `Where is ${by} now?`;
    case 'moves-elsewhere':
      return `How does the move of ${by} end?`;
    case 'moves-made':
      return `Has ${by} moved in this activation?`;
    case 'has-room':
      return `Which has room for a ${about.base} mm base? Of several, the worst for the players.`;
    case 'visible':
      return about.to === undefined
        ? `Which ${kind} are visible to ${by}${then}?`
        : `Is ${all} visible to ${names.named(about.to)}?`;
    case 'in-cover':
      return `Is ${one}${names.order} in cover?`;
    case 'in-light-cover':
      return `Is ${one} in cover of Light terrain only?`;
    case 'obscured':
      return `Is ${one} obscured?`;
    case 'assisting':
      return `How many others assist ${by}? Each has ${one} in control range, and no other enemy.`;
    case 'same-room':
      return `Are ${by} and ${all} in the same room${then}?`;
    case 'in-room':
      return by === '' ? `Which ${kind} are in room ${about.room}?` : `Is ${by} in room ${about.room}?`;
    case 'can-attack':
      return about.to.length > 2
        ? `Which ${kind} can Shoot or Fight which of your operatives, now or after moving?`
        : `Which ${kind} can Shoot or Fight ${names.named(about.to)}, now or after moving?`;
    case 'most-exposed':
      return about.inOrder
        ? 'Which NPO goes first: one in the open, else the closest? Tick more to settle their order.'
        : 'Which NPO goes first: one in the open, else the closest?';
    case 'on-its-way':
      return `Which hatchway does ${by} open on the way?`;
    case 'room-of':
      return `Which room is ${by} in?`;
    case 'hinders-scouting':
      return `Does anything stop ${by} from scouting room ${about.room}?`;
    case 'contests-marker':
      return `Which ${kind === 'player operatives' && about.by !== null ? 'other operatives' : kind} have ${names.marker} in control range?`;
    case 'at-sarcophagus':
      return 'How many player operatives have the sarcophagus (C1) in control range?';
    case 'all-in-drop-zone':
      return `Are these all wholly within Player ${about.player}'s drop zone: ${names.each}?`;
    case 'in-territory':
      return `Is ${names.each} ${howNear(about.inches)} Player ${about.player}'s ${about.area === undefined ? 'territory' : 'drop zone'}?`;
    case 'all-free-of':
      return `Is no enemy in the control range of any of these: ${names.each}?`;
    case 'each-near-another':
      return `Is each of these within ${about.inches}" of another one: ${names.each}?`;
    case 'fits-at-hatchway':
      return `Can ${by} be set up within ${about.inches}" of the access point of hatchway ${about.hatchway}?`;
    case 'hatchway-watched':
      return `Is the access point of hatchway ${about.hatchway} in an enemy's control range?`;
  }
}

type Measure = 'straight' | 'around-walls' | 'hatchways-open';

/** How inches are measured; a board without walls has no way but the straight one. */
export function howMeasured(measure: Measure, { config }: Pick<GameState, 'config'>): string {
  if (mapOf(config)?.walls.length === 0) return '';
  return { straight: '', 'around-walls': ' (around walls)', 'hatchways-open': ' (on foot, through hatchways)' }[
    measure
  ];
}

/** What the remarks ask besides: what becomes true only after its move, through a hatchway if need be; the remarks say how. */
function later({ remarks = {} }: About): string {
  const ways = Object.values(remarks).flatMap((meaning) => (meaning.is === 'after' ? [meaning.way] : []));
  return ways.length === 0 ? '' : ', now or after moving';
}

/** `after repositioning up to 5"`. */
export const onceMoved = (way: Way): string => `after ${listed(way.map(legWords))}`;

function legWords({ action, inches }: Leg): string {
  const far = inches === undefined ? '' : ` up to ${inches}"`;
  switch (action) {
    case 'operate-hatch':
      return 'opening a hatchway';
    case 'reposition':
      return `repositioning${far}`;
    case 'dash':
      return `dashing${far}`;
    case 'charge':
      return `charging the closest${far}`;
    case 'fall-back':
      return `falling back${far}`;
  }
}
