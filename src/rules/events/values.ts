import { preferences } from '../../catalog/arrival-schema.ts';
import { caseOf, casesAs, casesOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  atLeastAs,
  checkedBy,
  either,
  type FieldsOf,
  formAs,
  formOf,
  lazily,
  like,
  listOf,
  maybe,
  means,
  type Of,
  orNull,
  recordOf,
  type Schema,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import type { MarkerEnds } from '../../catalog/team-words.ts';
import {
  numberedWeaponRules,
  plainWeaponRules,
  retainingWeaponRules,
  type WeaponRule,
} from '../../catalog/weapon-rule.ts';
import { boardEdges, endPreferences } from '../../catalog/words.ts';

import type { Enemy, Outlook, Target } from '../state/outlook.ts';
import {
  type Effect,
  type EscapeMarkerPlace,
  type MarkerPlace,
  type NpoProfile,
  type Objectives,
  type Operative,
  type Order,
  type Phase,
  type RosterOperative,
  type RosterWeapon,
  type Step,
  sides,
} from '../state/state.ts';

/** What the fields of several events hold. */

export const id = lazily(() => means(anyText(), 'id of the NPO or operative'));
export const ids = lazily(() => listOf(anyText()));
/** Ids of datacards are open; `read-session` compares them with the catalogue of the game. */
export const datacard = lazily(() => means(anyText(), 'id of the datacard'));
/** Ids of event cards are open, as those of datacards. */
export const card = lazily(() => means(anyText(), 'id of the event card'));
export const cards = lazily(() => listOf(card()));
export const sideShape = lazily(() => among(sides));
export const order = lazily((): Schema<Order> => among({ engage: true, conceal: true }));
export const phaseShape = lazily(
  (): Schema<Phase> => among({ setup: true, strategy: true, firefight: true, over: true }),
);
export const step = lazily(
  (): Schema<Step> => among({ initiative: true, ready: true, gambit: true, activations: true, end: true }),
);
export const face = lazily(() => means(anyWhole(), 'the D6'));
export const faces = lazily(() => means(listOf(anyWhole()), 'the dice'));
/** A player of Adversary Ops. */
export const player = lazily(() => means(anyText(), 'id of the player'));
export const reasonInWords = lazily(() => means(anyText(), 'why, in words'));
export const door = lazily(() => among(['hatchway', 'breach-point']));
export const doorNumber = lazily(() => means(anyWhole(), 'of the door, as on the map'));

export const markerEnd = lazily(
  (): Schema<MarkerEnds> =>
    among({ ready: true, 'end-of-turning-point': true, 'start-of-next-activation': true, dwindles: true }),
);

export const until = lazily(
  (): Schema<Effect['until']> =>
    among({
      'end-of-turning-point': true,
      'end-of-next-activation': true,
      'end-of-activation': true,
      'start-of-next-activation': true,
      'end-of-battle': true,
    }),
);
export const effect = lazily(() =>
  atLeastAs<Effect>({
    kind: among({ apl: true, 'ignores-injured': true, move: true, save: true }),
    change: among([0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]),
    source: means(anyText(), 'the card, ability, action or rule that caused it'),
    until: until(),
  }),
);

export const rosterWeapon = lazily(() =>
  formAs<RosterWeapon>({
    name: anyText(),
    type: among({ ranged: true, melee: true }),
    profile: means(anyText(), 'such as "4 3+ 3/4 piercing 1"'),
    typed: maybe(means(trueOrFalse(), 'true when it was told as it was first used')),
  }),
);
/** The id of a model as `tw` makes them: words joined by hyphens, nothing that a shell would read as more. */
export const modelId = lazily(() =>
  checkedBy(anyText(), (value, wrong) => {
    if (!/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(value)) wrong([], 'be words joined by hyphens', value);
  }),
);
const rosterFields = (): FieldsOf<RosterOperative> => ({
  id: modelId(),
  name: anyText(),
  apl: anyWhole(),
  wounds: anyWhole(),
  save: means(anyWhole(), '3 for 3+'),
  weapons: listOf(rosterWeapon()),
  move: maybe(means(anyWhole(), 'inches')),
  base: maybe(means(anyWhole(), 'its diameter in mm')),
  keywords: maybe(means(listOf(anyText()), 'of its datacard')),
  equipment: maybe(means(listOf(anyText()), 'as text')),
  player: maybe(means(anyText(), 'id of the player whose operative it is (Adversary Ops)')),
  owner: maybe(means(anyText(), 'name of the person whose operative it is (Joint Ops)')),
  place: maybe(means(anyText(), 'where it starts, as a place is typed')),
  woundsLeft: maybe(means(anyWhole(), 'what it begins with, if that is less')),
  team: maybe(means(anyText(), 'id of its kill team, whose rules it plays by')),
  teamCard: maybe(means(anyText(), 'its datacard in that team')),
  reminders: maybe(means(listOf(anyText()), 'names of rules of its own, which the table plays')),
  neverInjured: maybe(means(trueOrFalse(), 'by a rule of its team')),
});
export const rosterOperative = lazily(() => formAs<RosterOperative>(rosterFields()));
export const operative = lazily(() =>
  atLeastAs<Operative>({
    ...rosterFields(),
    maxWounds: anyWhole(),
    order: order(),
    state: among({ ready: true, expended: true, incapacitated: true, escaped: true }),
    effects: listOf(effect()),
  }),
);

export const escapeMarkerPlace = lazily(() =>
  atLeastAs<EscapeMarkerPlace>({
    edge: among(['top', 'right', 'bottom', 'left']),
    inches: means(anyNumber(), 'along that edge from its first corner, clockwise'),
  }),
);
export const objectives = lazily(() =>
  casesAs<Objectives, 'mission'>('mission', {
    'shifting-labyrinth': () => ({ escapeMarker: orNull(escapeMarkerPlace()) }),
    'demolition-protocol': () => ({}),
    'recover-transponder': () => ({ markers: listOf(anyWhole()), found: trueOrFalse(), carrier: orNull(anyText()) }),
    'destroy-sarcophagus': () => ({ destructionPoints: anyWhole() }),
    'scout-sub-crypt': () => ({ opened: listOf(anyText()), scouted: listOf(anyText()) }),
    regroup: () => ({ loneSurvivor: trueOrFalse() }),
    own: () => ({
      escapeMarker: orNull(escapeMarkerPlace()),
      loneSurvivor: trueOrFalse(),
      counters: recordOf(anyWhole()),
    }),
    'adversary-ops': () => ({ opened: listOf(anyText()) }),
  }),
);

const zone = lazily(() => among(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']));

/** Where a marker is. */
export const markerPlaceShape = lazily(() =>
  casesAs<MarkerPlace, 'at'>('at', {
    objective: () => ({ number: means(anyWhole(), 'where the map has that objective marker') }),
    room: () => ({ room: means(anyText(), 'its letter') }),
    zone: () => ({ zone: zone() }),
    hatchway: () => ({ hatchway: means(anyWhole(), 'at its access point') }),
    operative: () => ({ id: means(anyText(), 'in its control range, where it stood then') }),
    spot: () => ({
      x: means(anyNumber(), 'inches from the north-west corner of the board'),
      y: anyNumber(),
      error: means(anyNumber(), 'by how many inches it may be wrong'),
    }),
    told: () => ({ text: means(anyText(), 'as the card or mission says') }),
    table: () => ({}),
    carried: () => ({ id: id() }),
    removed: () => ({}),
  }),
);

/** Why an NPO is set up. */
export const cause = lazily(() =>
  means(anyText(), 'why it comes: mission, reinforcements, correction, room, or the id of the event card'),
);
export type Cause = Of<typeof cause>;

const near = lazily(() => means(among(['avoid', 'seek']), 'player operatives'));
const prefer = lazily(() =>
  maybe(means(listOf(among(preferences)), 'by which the place there is chosen, one after the other')),
);

/** Where an NPO is set up; the sentence for it is made in the view. */
export const place = lazily(() =>
  casesOf('at', {
    territory: caseOf("spread evenly over Player B's territory", () => ({})),
    rooms: () => ({
      which: among(['objectives', 'sarcophagus', 'others', 'opened']),
      rooms: means(listOf(anyText()), 'letters of the map; empty without a map'),
    }),
    hatchway: () => ({
      hatchway: anyWhole(),
      territory: means(trueOrFalse(), "within Player B's territory"),
      near: near(),
    }),
    site: caseOf('a wall end or pillar side with a Necron Warrior on it', () => ({ site: anyText() })),
    npo: caseOf("in another NPO's control range", () => ({ npo: anyText() })),
    marker: caseOf('an objective marker', () => ({
      marker: means(anyWhole(), 'number of the objective marker'),
      near: near(),
      prefer: prefer(),
    })),
    spot: caseOf('a spawn point of the mission', () => ({
      spawn: means(anyText(), 'what the spawn point is called'),
      x: means(anyNumber(), 'inches from the west edge of the board'),
      y: means(anyNumber(), 'inches from the north edge'),
      near: near(),
      prefer: prefer(),
    })),
    edge: caseOf('along a killzone edge', () => ({
      edge: among(['player-a', 'player-b', 'north', 'east', 'south', 'west']),
      inches: means(anyWhole(), 'from it at most'),
      near: near(),
      prefer: prefer(),
    })),
    area: caseOf('in a zone or a room', () => ({
      zone: maybe(zone()),
      room: maybe(means(anyText(), 'its letter')),
      near: near(),
      prefer: prefer(),
    })),
    anywhere: caseOf('as it stands on the table', () => ({})),
  }),
);
export type PlaceValue = Of<typeof place>;

export const threatTriggers = [
  'shoot',
  'fight',
  'damage',
  'operate-hatch',
  'breach',
  'breach-roll',
  'npo-shoot',
  'npo-fight',
  'guard',
  'stirrings-of-horror',
  'scout-room',
  'event-card',
  'correction',
] as const;
export const trigger = lazily(() => among(threatTriggers));
export type ThreatTrigger = Of<typeof trigger>;

/** What raised or lowered the threat level, one line of a sum (pack, Threat Level). */
export const threatReason = lazily(() => atLeast({ trigger: trigger(), change: anyWhole() }));
export type ThreatReason = Of<typeof threatReason>;

export const npoActions = [
  ...(['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash', 'operate-hatch'] as const),
  ...(['guard', 'pick-up', 'mission-action'] as const),
] as const;
export const npoAction = lazily(() => among(npoActions));
export type NpoAction = Of<typeof npoAction>;

/** Where a move leads, for the instruction to the table. */
export const moveAim = lazily(() =>
  atLeast({
    inches: means(anyNumber(), 'how far at most'),
    to: means(
      among([
        ...(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden', 'operatives'] as const),
        ...(['operative', 'cover', 'goal'] as const),
      ]),
      'operative: the one that it prefers; goal: what it goes for by its behaviour',
    ),
    operatives: means(like(ids()), 'that it is at, or has as targets, at the end'),
    cover: means(trueOrFalse(), 'it ends in cover if it can'),
    hatchway: means(trueOrFalse(), 'it opens a hatchway on the way'),
    dash: maybe(means(trueOrFalse(), 'the Dash that follows may be what brings it there')),
    teleport: maybe(means(trueOrFalse(), 'it may go to the other teleport pad, if it stands on one')),
    prefer: maybe(means(listOf(among(endPreferences)), 'what its end should be like as well: the first that can be')),
  }),
);
export type MoveAim = Of<typeof moveAim>;

/**
 * What an NPO goes for where it cannot attack: there it serves the NPOs best, as the mission stands (datacards,
 * Behaviour; pack, Threat Principle).
 */
export const goal = lazily(() =>
  casesOf('at', {
    'escape-marker': caseOf('the Escape marker', () => ({ place: orNull(escapeMarkerPlace()) })),
    'access-points': caseOf('the nearest of these, which the players still need', () => ({
      hatchways: listOf(anyWhole()),
      breachPoints: listOf(anyWhole()),
    })),
    markers: caseOf('the nearest of the objective markers still in play', () => ({ markers: listOf(anyWhole()) })),
    item: caseOf('the item, where it lies', () => ({})),
    'own-markers': caseOf('the nearest of these markers, where they lie', () => ({
      markers: means(listOf(anyText()), 'their ids'),
    })),
    carrier: caseOf("between the carrier and Player A's killzone edge", () => ({ id: id() })),
    sarcophagus: caseOf('the sarcophagus', () => ({})),
    rooms: caseOf('the nearest of these rooms, which are to be scouted', () => ({
      rooms: means(listOf(anyText()), 'their letters'),
      opened: means(trueOrFalse(), 'whether they have been opened'),
    })),
    'drop-zone': caseOf("Player B's drop zone", () => ({})),
    operative: caseOf('that player operative; null: the closest one', () => ({ id: orNull(anyText()) })),
    edge: caseOf('an edge of the killzone', () => ({ edge: among(['nearest', ...boardEdges]) })),
    point: caseOf('a point of the board, in inches', () => ({ x: anyNumber(), y: anyNumber() })),
    zone: caseOf('a drop zone or territory', () => ({ zone: zone() })),
    room: caseOf('a room', () => ({ room: means(anyText(), 'its letter') })),
  }),
);
export type Goal = Of<typeof goal>;
const target = lazily(() =>
  atLeastAs<Target>({
    id: id(),
    cover: means(trueOrFalse(), 'in cover'),
    obscured: trueOrFalse(),
    worse: maybe(means(trueOrFalse(), 'for the players worse than any other')),
  }),
);
const enemy = lazily(() =>
  atLeastAs<Enemy>({
    id: id(),
    assists: means(anyWhole(), 'NPOs that assist against it'),
    worse: maybe(means(trueOrFalse(), 'for the players worse than any other')),
  }),
);
const steps = lazily(() =>
  means(
    listOf(among(['operate-hatch', 'reposition', 'dash', 'charge', 'fall-back'])),
    'in order; none: from where it stands',
  ),
);
/** Whom an NPO can attack, as it was told. */
export const outlook = lazily(() =>
  atLeastAs<Outlook>({
    apl: means(anyWhole(), 'as it is'),
    move: means(anyNumber(), 'inches'),
    engaged: means(orNull(trueOrFalse()), 'an enemy is in its control range'),
    trapped: means(orNull(trueOrFalse()), 'and it cannot fall back'),
    enemies: means(orNull(listOf(enemy())), 'those in its control range'),
    across: maybe(
      means(either(listOf(enemy()), among(['somebody'])), 'those whom it can fight across an access point'),
    ),
    ahead: means(
      listOf(
        atLeastAs<Outlook['ahead'][number]>({
          way: steps(),
          targets: means(orNull(listOf(target())), 'valid targets from there'),
          enemies: means(orNull(listOf(enemy())), 'those in its control range there'),
        }),
      ),
      'what it was told of each place that it can get to',
    ),
    nothing: means(trueOrFalse(), 'it can attack nobody'),
    of: means(like(ids()), 'ids of the player operatives of whom it was told'),
    attacks: maybe(means(yes(), 'it can attack somebody else, though it was not told whom')),
  }),
);

export const success = lazily(() => among(['critical', 'normal']));

/** One dice of an attack, after re-rolls and retention. */
export const attackDice = lazily(() =>
  atLeast({
    face: means(orNull(anyWhole()), 'null for a dice retained unrolled (Accurate)'),
    rerolled: orNull(anyWhole()),
    result: among(['critical', 'normal', 'fail', 'discarded']),
    by: maybe(
      means(
        among(['accurate', 'obscured', 'team-rule', ...retainingWeaponRules]),
        'what made the result another than the face says',
      ),
    ),
  }),
);
export type AttackDice = Of<typeof attackDice>;

/** One defence dice. */
export const defenceDice = lazily(() =>
  atLeast({
    face: means(orNull(anyWhole()), 'null for the cover save, retained unrolled'),
    result: among(['critical', 'normal', 'fail']),
    rerolled: maybe(means(anyWhole(), 'what it shows after a re-roll')),
    by: maybe(means(among(['team-rule']), 'what made the result another than the face says')),
  }),
);
export type DefenceDice = Of<typeof defenceDice>;

/** A weapon rule as it is in force. */
export const weaponRule = lazily(
  (): Schema<WeaponRule> =>
    either(
      atLeast({ rule: among(plainWeaponRules) }),
      either(
        atLeast({ rule: among(numberedWeaponRules), x: anyWhole() }),
        casesOf('rule', {
          devastating: () => ({ x: anyWhole(), inches: maybe(means(anyNumber(), 'around the target')) }),
          heavy: () => ({ only: maybe(means(among(['dash', 'reposition']), 'the one move that is still allowed')) }),
        }),
      ),
    ),
);
/** A weapon as it was used, Hit apart: attack dice, damage, every rule that it had. */
export const usedProfile = lazily(() =>
  atLeast({ atk: anyWhole(), normal: anyWhole(), critical: anyWhole(), rules: listOf(weaponRule()) }),
);

/** A profile of an NPO's weapon as a correction has it. */
export const npoProfile = lazily(() =>
  formAs<NpoProfile>({
    weapon: means(anyText(), 'id of the weapon on its datacard'),
    profile: means(anyText(), 'id of the profile on its datacard'),
    figures: means(anyText(), 'such as "4 3+ 4/5 Piercing 1"'),
  }),
);
export const npoChanges = lazily(() =>
  formOf({
    name: maybe(anyText()),
    maxWounds: maybe(anyWhole()),
    weapons: maybe(means(listOf(anyText()), 'ids of those it carries')),
    wounds: maybe(anyWhole()),
    order: maybe(order()),
    state: maybe(among(['ready', 'expended', 'dormant', 'incapacitated'])),
    apl: maybe(anyWhole()),
    save: maybe(means(anyWhole(), '3 for 3+')),
    move: maybe(means(anyWhole(), 'inches')),
    profiles: maybe(means(listOf(npoProfile()), 'all that differ from its datacard')),
  }),
);
export type NpoChanges = Of<typeof npoChanges>;

export const operativeChanges = lazily(() =>
  formOf({
    name: maybe(anyText()),
    maxWounds: maybe(anyWhole()),
    wounds: maybe(anyWhole()),
    apl: maybe(anyWhole()),
    save: maybe(anyWhole()),
    order: maybe(order()),
    state: maybe(among(['ready', 'expended', 'incapacitated', 'escaped'])),
    weapons: maybe(means(listOf(rosterWeapon()), 'all that it has')),
    move: maybe(means(anyWhole(), 'inches')),
    base: maybe(means(anyWhole(), 'its diameter in mm')),
    keywords: maybe(listOf(anyText())),
    equipment: maybe(listOf(anyText())),
    neverInjured: maybe(means(trueOrFalse(), 'by a rule of its team')),
  }),
);
export type OperativeChanges = Of<typeof operativeChanges>;
