import { missionOfGame } from '../../catalog/catalogue.ts';
import { glossary } from '../../catalog/glossary.ts';
import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { printedAbilities } from '../../catalog/pack.ts';
import { missions } from '../../catalog/tables.ts';
import { formatAnswer } from '../../engine/answer.ts';
import type { AnswerValue, ChoiceQuestion, Question, Suggestion } from '../../engine/question.ts';
import { type About, aboutOf } from '../../rules/questions/about.ts';
import { roomsOf } from '../../rules/state/rooms.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById } from '../../rules/state/stats.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { datacardPage, eventCardPage, glossaryPage } from '../sheets.ts';
import { counted } from '../words/text.ts';

/**
 * The rules behind a question: the datacard of the NPO that asks, the event card, ability or rule of this mission because
 * of which it is asked, and the terms, actions and weapon rules that it is about. Null state: before the game.
 */
export function questionRule(question: Question, state: GameState | null): Block[] {
  const about = aboutOf(question);
  const setUp = setUpHelp(question);
  const behind = [
    ...(about?.rule === undefined ? [] : [about.rule]),
    ...(question.kind === 'text' && setUp.length > 0 ? [] : behindName(question.name)),
    ...(about ? behindFact(about) : []),
    ...(question.kind === 'choice' ? question.options.map(({ value }) => value) : []),
  ];
  const blocks = [
    ...setUp,
    ...(state === null || !about ? [] : datacardOf(about, state)),
    ...[...new Set(behind)].flatMap((id) => ruleOf(id, state)),
  ];
  const because = question.kind === 'dice' || !question.suggest ? [] : [suggested(question.suggest)];
  const all = [...because, ...notNowOf(question)];
  return blocks.length > 0 ? [...blocks, ...all] : [paragraph(question.why), ...all];
}

/** What somebody may look for here, and why it is not to be had. */
function notNowOf(question: Question): Block[] {
  const missing = question.kind === 'choice' ? (question.notNow ?? []) : [];
  if (missing.length === 0) return [];
  return [heading('Not now'), paragraph(...missing.map(({ label, because }) => `${label}: ${because}.`))];
}

const suggested = ({ value, because }: Suggestion<AnswerValue>): Block =>
  paragraph(`Suggested: ${formatAnswer(value)} (${because}).`);

function datacardOf({ by }: About, state: GameState): Block[] {
  const npo = by === null ? undefined : npoById(state, by);
  return npo ? datacardPage(cardOf(state, npo), state.config.pack) : [];
}

/** An event card, an ability, a rule of this mission, or an entry of the glossary. */
function ruleOf(id: string, state: GameState | null): Block[] {
  if (state !== null) {
    const card = state.catalogue.eventCards.get(id);
    if (card) return eventCardPage(card, state.config.pack);
    const own = missionOfGame(state.config)?.rules.find(({ name }) => kebab(name) === id);
    if (own) return [heading(own.name), paragraph(own.text)];
  }
  const ability = printedAbilities.get(id);
  if (ability) return [heading(ability.name), paragraph(ability.effect)];
  const entry = glossary.entry(id);
  return entry ? glossaryPage(entry) : [];
}

const kebab = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Ids of the terms that a fact of the table is about. */
const behindFact = ({ predicate }: About): readonly string[] => terms[predicate];

const terms: Readonly<Record<About['predicate'], readonly string[]>> = {
  'valid-target': ['valid-target', 'visible', 'in-cover', 'obscured', 'control-range'],
  'in-control-range': ['control-range'],
  'across-open-door': ['hatchway-fight', 'access-point'],
  engaged: ['control-range'],
  'as-told': [],
  'free-of': ['fall-back', 'control-range'],
  'can-end-beside': ['control-range'],
  near: ['visible'],
  'near-place': ['movement'],
  distance: ['movement'],
  closest: ['shoot-ladder'],
  'can-charge': ['charge'],
  'beyond-access-point': ['breach', 'access-point'],
  'stands-at': [],
  'moves-elsewhere': [],
  'moves-made': ['heavy'],
  'base-in-access-point': ['access-point'],
  'on-other-pad': ['teleport-pad'],
  'has-room': ['threat-principle'],
  visible: ['visible'],
  'in-cover': ['in-cover'],
  'in-light-cover': ['in-cover', 'terrain-types'],
  obscured: ['obscured'],
  assisting: ['assist'],
  'same-room': ['room'],
  'in-room': ['room'],
  'can-attack': ['activation-ladder'],
  'most-exposed': ['activation-ladder'],
  'on-its-way': ['operate-hatch', 'hatchway'],
  'hatchway-watched': ['operate-hatch', 'access-point'],
  'room-of': ['room'],
  'hinders-scouting': ['control-range', 'room'],
  'at-sarcophagus': ['control-range'],
  'contests-marker': ['marker-control', 'control-range'],
  'all-in-drop-zone': ['drop-zone'],
  'in-territory': ['territory'],
  'all-free-of': ['control-range'],
  'each-near-another': ['movement'],
  'fits-at-hatchway': ['hatchway', 'access-point'],
  arrival: ['threat-principle'],
  'move-end': ['behaviour', 'threat-principle'],
};

/**
 * Ids of the terms, event cards, abilities and mission rules that a question of this name is about, besides those that a
 * fact tells. A name that is such an id itself stands for it.
 */
const behindName = (name: string): readonly string[] => byName[name] ?? [name];

const byName: Readonly<Record<string, readonly string[]>> = {
  'go-on': ['turning-point'],
  operative: ['activation', 'counteract'],
  order: ['order', 'engage', 'conceal'],
  'initiative-npos': ['initiative', 'roll-off'],
  'initiative-players': ['initiative', 'roll-off'],
  'control-range': ['control-range', 'charge'],
  'attack-dice': ['shoot-sequence'],
  'retaliation-dice': ['fight-sequence'],
  'defence-dice': ['shoot-sequence', 'save'],
  'retaliation-weapon': ['retaliate'],
  'reroll-or-pass': ['re-roll'],
  assists: ['assist'],
  'visible-to-others': ['threat-level'],
  'strike-or-block': ['strike', 'block'],
  'npo-strike-or-block': ['strike', 'block'],
  'beyond-access-point': ['breach', 'access-point'],
  concussion: ['breach'],
  'breach-cost': ['breach'],
  'breached-door': ['breach', 'breach-point'],
  'hatchway-operated': ['operate-hatch'],
  'guard-interrupt': ['on-guard', 'point-blank-shot'],
  'guard-action': ['on-guard', 'point-blank-shot'],
  'guard-target': ['on-guard', 'point-blank-shot'],
  moved: ['heavy'],
  'within-range': ['range'],
  'devastating-targets': ['devastating'],
  whirling: ['whirling-onslaught'],
  'whirling-targets': ['whirling-onslaught'],
  'npo-type': ['npo'],
  'npo-weapon': ['npo'],
  hatchway: ['reinforcement-sequence'],
  'event-card': ['event-card-sequence'],
  site: ['awakened-warrior', 'set-up-ladder'],
  reanimation: ['reanimation-protocols'],
  countertemporal: ['countertemporal-shifting'],
  glyph: ['subjugation-glyphs'],
  'glyph-operative': ['subjugation-glyphs'],
  relocated: ['transdimensional-relocation'],
  'same-room': ['transdimensional-relocation'],
  'room-mates': ['transdimensional-relocation'],
  rewards: ['rewards-of-annihilation'],
  'hatchways-closing': ['the-maze-reforms'],
  'closing-hatchway': ['the-maze-reforms'],
  'closing-breach-point': ['the-maze-reforms'],
  'blocked-doors': ['the-maze-reforms'],
  'engaged-npos': ['flesh-hunger'],
  'able-to-charge': ['flesh-hunger'],
  'closest-npo': ['flesh-hunger'],
  'shares-warden-room': ['enforcer-of-the-phaerons'],
  'in-sarcophagus-room': ['my-will-be-done'],
  flaying: ['horrifying-flaying'],
  'flaying-targets': ['horrifying-flaying'],
  guarded: ['guardian-protocols'],
  auspex: ['auspex-calibration'],
  'auspex-distance': ['auspex-calibration'],
  marker: ['locate-item', 'marker-control'],
  'locate-item': ['locate-item'],
  'destruction-points': ['sarcophagus'],
  'near-sarcophagus': ['nanoscarab-repair'],
  'room-npos': ['npos'],
  'scouted-room': ['scout-room'],
  'scout-hindered': ['scout-room'],
  'teleport-room': ['teleport-pad', 'room'],
  'phasing-hatchway': ['phasing-points'],
  'phasing-fits': ['phasing-points'],
  'move-left': ['phasing-points'],
};

/** What there is to choose from, or to type, as a game is set up, one at a glance in each line; empty for any other question. */
function setUpHelp(question: Question): Block[] {
  if (question.kind === 'text' && question.name === 'operative') return operativesInWords;
  if (question.kind === 'text' && question.name === 'stands-at') return placesInWords;
  if (question.kind !== 'choice') return [];
  if (question.name === 'which-mission') return missionsAtAGlance(question);
  if (question.name === 'which-map') return mapsAtAGlance(question);
  return [];
}

const operativesInWords: Block[] = [
  heading('How operatives are typed'),
  paragraph(
    'One operative: its name, APL, wounds and save, for example Kel:3:12:3. Further ones follow, one at a time.',
    'A weapon of the operative typed last: ranged or melee, its name, ATK, HIT and DMG, and its weapon rules: ranged Bolt rifle 4 3+ 3/4 piercing 1. It can also be typed when it is first used.',
    'A kill team as tw knows it: deathwatch; or these of it, with their weapons: deathwatch:watch-sergeant,gunner(plasma).',
    'A roster: the name of its file, or its JSON pasted on one line.',
    'demo: a made-up team to try it with.',
  ),
];

const placesInWords: Block[] = [
  heading('How a place is said'),
  paragraph(
    'On the map: arrows move the mark by 1", with Shift by 0.1". Tab goes on to another likely place. Enter takes the place, x leaves it unknown.',
    'Typed: 43 (column, row), 4397 (and two digits as on a keypad).',
    'h3 at hatchway 3, h3+ beyond it, b2 at breach point 2, p1 on teleport pad 1.',
    'c3n touching C3 on its north side, c3/w1 in cover of C3 from Warrior 1.',
    '=w1 in base contact with Warrior 1, =w1 4 on its left; ne2.5 is 2.5" north-east, >h3 4 is 4" towards hatchway 3.',
  ),
];

function missionsAtAGlance({ options }: ChoiceQuestion): Block[] {
  const lines = missions
    .filter(({ id }) => options.some(({ value }) => value === id))
    .map(({ number, name, glance }) => `${number}. ${name}: ${glance.wins}`);
  return [
    heading('How the missions are won'),
    paragraph(...lines),
    paragraph('In the game o shows the whole mission; tw mission 1 does so at any time.'),
  ];
}

function mapsAtAGlance({ options }: ChoiceQuestion): Block[] {
  const lines = mapNumbers
    .filter((number) => options.some(({ value }) => value === `${number}`))
    .map((number) => `${killzoneMap(number).name}: ${inShort(killzoneMap(number))}`);
  return [
    heading('The maps'),
    paragraph(...lines),
    paragraph(
      'In the game m draws the map; tw maps 1 does so at any time. With none of the six nothing is known of rooms.',
    ),
  ];
}

/** Its rooms, doors and the edge at which the players begin. */
function inShort(map: KillzoneMap): string {
  const { walls, killzoneEdge } = map;
  const hatchways = walls.filter(({ hatchway }) => hatchway).length;
  const breachPoints = walls.filter(({ breachPoint }) => breachPoint).length;
  return `${counted(roomsOf(map).length, 'room')}, ${counted(hatchways, 'hatchway')}, ${counted(breachPoints, 'breach point')}; you begin at the ${killzoneEdge.A} edge`;
}
