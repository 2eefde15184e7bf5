import type { NamedPlace } from '../../catalog/operations.ts';
import type { Question } from '../../engine/question.ts';
import type { Reply } from '../../engine/rule.ts';
import type { Rule } from '../../rules/language/language.ts';
import type { About, Leg, Way } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import { markerName } from '../sentences/markers.ts';
import { causeName, nameOf, namesOf } from '../words/names.ts';
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
  /** The same, each of them. */
  readonly each: string;
  /** Of which kind they are: `player operatives`, `NPOs`, `of these`. */
  readonly kind: string;
  /** The marker that it is about. */
  readonly marker: string;
  /** The place from which is measured. */
  readonly place: string;
  named(ids: readonly string[]): string;
}

function namesIn(about: About, state: GameState): Names {
  const { by, ids } = about;
  const are = (kind: (id: string) => boolean): boolean => ids.length > 0 && ids.every(kind);
  const isNpo = (id: string): boolean => npoById(state, id) !== undefined;
  const isOperative = (id: string): boolean => state.operatives.some((operative) => operative.id === id);
  const named = (those: readonly string[]): string => listed(namesOf(state, those), 'or');
  return {
    by: by === null ? '' : nameOf(state, by),
    one: nameOf(state, ids[0] ?? ''),
    all: named(ids),
    each: listed(namesOf(state, ids)),
    marker: about.predicate === 'contests-marker' ? markerName(about.marker, state) : '',
    place: about.predicate === 'near-place' ? landmarkName(about.place, state) : '',
    kind: are(isOperative) ? 'player operatives' : are(isNpo) ? 'NPOs' : 'of these',
    named,
  };
}

function landmarkName(place: NamedPlace, state: GameState): string {
  if (place === 'sarcophagus') return 'the sarcophagus (C1)';
  return 'marker' in place ? markerName(place.marker, state) : `the access point of hatchway ${place.hatchway}`;
}

/** What is asked. */
function asked(about: About, names: Names): string {
  const { by, one, all, kind } = names;
  const there = standpoint(about);
  switch (about.predicate) {
    case 'valid-target': {
      const within = about.inches === null ? '' : ` and within ${about.inches}"`;
      const beside =
        about.beside === undefined
          ? ''
          : `, within ${about.beside.inches}" of ${names.named([about.beside.id])} and not in control range of a friend`;
      const free = about.unlessEngaged === undefined ? '' : ', with no enemy in its control range';
      return `${by}: which ${kind} are valid targets ${there}${within}${beside}${free}?${later(about)}`;
    }
    case 'arrival':
      return `${by}: where exactly is it set up?`;
    case 'move-end':
      return `${by}: where does its move end?`;
    case 'as-told':
      return about.text;
    case 'in-control-range':
      return about.from === 'stands'
        ? `${by}: which ${kind} are in its control range?${later(about)}`
        : `${by}: which ${kind} will be in its control range ${there}?${later(about)}`;
    case 'across-open-door':
      return `${by}: which ${kind} are beyond an open hatchway or breach point that its base touches, within ${about.inches}" of its access point?`;
    case 'engaged':
      return `Is an enemy in ${by}'s control range?`;
    case 'free-of':
      return `${by}: ${there}, can it be outside the control range of every enemy?`;
    case 'can-end-beside':
      return `${by}: ${there}, can it have ${all} in its control range?`;
    case 'near': {
      const seen = about.visible ? `visible to ${names.named(about.around)} and ` : '';
      const whom = about.visible ? 'it' : names.named(about.around);
      return `Which ${kind} are ${seen}within ${about.inches}" of ${whom}${measured(about.measure)}?`;
    }
    case 'near-place':
      return `Which ${kind} are within ${about.inches}" of ${names.place}?`;
    case 'distance':
      if (about.inches !== undefined) return `Is ${one} within ${about.inches}" of ${by}${measured(about.measure)}?`;
      return `How many inches are between ${by} and ${one}, rounded up${measured(about.measure)}?`;
    case 'closest':
      return about.to !== undefined
        ? `Which of these is closest to ${names.named(about.to)}${measured(about.measure)}?`
        : `${by}: which of these is closest to it${measured(about.measure)}? Several, if they are equally close`;
    case 'can-charge':
      return `Which of these can Charge the closest of ${names.named(about.to)} (up to ${[...new Set(about.inches)].join(' or ')}")?`;
    case 'beyond-access-point':
      return 'Who is on the other side with the access point in control range?';
    case 'base-in-access-point':
      return 'Which of these have a base in their access point?';
    case 'on-other-pad':
      return `Who of those on guard stands on the teleport pad to which ${by} goes?`;
    case 'stands-at':
      return `Where does ${by} stand now?`;
    case 'moves-elsewhere':
      return `How does ${by}'s move end?`;
    case 'moves-made':
      return `Has ${by} moved in this activation?`;
    case 'has-room':
      return `Which of these has room for a base of ${about.base} mm? Of several the one that is worst for the players`;
    case 'visible':
      return about.to === undefined
        ? `${by}: which ${kind} are visible to it ${there}?`
        : `Is ${all} visible to ${names.named(about.to)}?`;
    case 'in-cover':
      return `Is ${one} in cover (terrain in between and in its control range, more than 2" away)?`;
    case 'in-light-cover':
      return `Is it Light terrain alone that gives ${one} cover?`;
    case 'obscured':
      return `Is ${one} obscured (Heavy terrain in between, more than 1" from both)?`;
    case 'assisting':
      return `How many others have ${one} in their control range, and are in no other enemy's, to assist ${by}?`;
    case 'same-room':
      return `Is ${by} ${there} in one room with ${all}?`;
    case 'in-room':
      return by === '' ? `Which ${kind} are in room ${about.room}?` : `Is ${by} in room ${about.room}?`;
    case 'most-exposed':
      return 'Which of these is not in cover from a player operative; of several, or if all are, the closest to one? Several, if they are equal in both';
    case 'on-its-way':
      return `${by}: which hatchway does it open on its way?`;
    case 'room-of':
      return `Which room is ${by} in?`;
    case 'hinders-scouting':
      return `Scout Room: does anything keep ${by} from scouting room ${about.room}?`;
    case 'contests-marker':
      return `Which ${kind}${kind === 'player operatives' && about.by !== null ? ' besides' : ''} have ${names.marker} in control range?`;
    case 'at-sarcophagus':
      return 'How many player operatives have the sarcophagus (C1) in control range?';
    case 'all-in-drop-zone':
      return `Is every one of them in the killzone wholly within Player ${about.player}'s drop zone: ${names.each}?`;
    case 'all-free-of':
      return `Are all of them outside the control range of every enemy: ${names.each}?`;
    case 'each-near-another':
      return `Is each of them within ${about.inches}" of another one: ${names.each}?`;
    case 'fits-at-hatchway':
      return `Can ${by} be set up within ${about.inches}" of the access point of hatchway ${about.hatchway}?`;
    case 'hatchway-watched':
      return `Is the access point of hatchway ${about.hatchway} in an enemy's control range?`;
  }
}

const measured = (measure: 'straight' | 'around-walls' | 'hatchways-open'): string =>
  ({ straight: '', 'around-walls': ', around walls', 'hatchways-open': ', by the way through hatchways' })[measure];

/** Where it looks from: `from where it stands`, `once it has repositioned up to 5"`. */
const standpoint = ({ from }: About): string => (from === 'stands' ? 'from where it stands' : onceMoved(from.way));

/** What the remarks ask besides: what becomes true only after its move, through a hatchway if need be. */
function later({ remarks = {}, predicate, from }: About): string {
  const ways = Object.values(remarks).flatMap((meaning) => (meaning.is === 'after' ? [meaning.way] : []));
  // A way that is the beginning of another, or another through a hatchway, is said with it.
  const whole = ways.filter((way) => !ways.some((other) => other.length > way.length && begins(other, way)));
  const onFoot = whole.filter((way) => !whole.some((other) => leadsThrough(way, other)));
  const opens = onFoot.length < whole.length ? ways.find(([leg]) => leg?.action === 'operate-hatch') : undefined;
  const said = onFoot.map((way) => {
    const shorter = ways.filter((other) => other.length < way.length && begins(way, other));
    return `once it has ${inTurn(way, Math.max(0, ...shorter.map(({ length }) => length)))}`;
  });
  const hatchway = opens?.[0] ? `, if need be after it has ${legWords(opens[0])}` : '';
  const so = predicate === 'in-control-range' ? 'will be in its control range' : 'are';
  const pads = [...ways, from === 'stands' ? [] : from.way].flat().some(({ pad }) => pad);
  const asks = said.length === 0 ? '' : ` If none: which ${so} ${said.join(', or ')}${hatchway}?`;
  return `${asks}${pads ? ' From a teleport pad it may go to the other one instead.' : ''}`;
}

const same = (one: Leg, other: Leg | undefined): boolean => one.action === other?.action;
const begins = (way: Way, with_: Way): boolean => with_.every((leg, index) => same(leg, way[index]));
const leadsThrough = ([first, ...rest]: Way, way: Way): boolean =>
  first?.action === 'operate-hatch' && rest.length > 0 && rest.length === way.length && begins(rest, way);

/** `once it has repositioned up to 5"`. */
export const onceMoved = (way: Way): string => `once it has ${inTurn(way, 0)}`;

/** Legs in turn; those from `needed` on only if need be (0: all are needed). Where the way leads is said once, at its end. */
function inTurn(way: Way, needed: number): string {
  const first = listed(way.slice(0, needed || way.length).map(legWords));
  const rest = needed === 0 ? '' : ` (and, if need be, ${listed(way.slice(needed).map(legWords))})`;
  const aims = way.some(({ to }) => to === 'shooting-position');
  return `${first}${rest}${aims ? ', to where one is not obscured, if it can' : ''}`;
}

function legWords({ action, inches, beside }: Leg): string {
  const far = inches === undefined ? '' : ` up to ${inches}"`;
  switch (action) {
    case 'operate-hatch':
      return beside ? 'opened a hatchway beside which it stands' : 'opened a hatchway';
    case 'reposition':
      return `repositioned${far}`;
    case 'dash':
      return `dashed${far}`;
    case 'charge':
      return `charged the closest one${far.replace(' up', ', up')}`;
    case 'fall-back':
      return `fallen back${far}`;
  }
}
