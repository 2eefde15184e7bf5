import { preferences } from '../../catalog/arrival-schema.ts';
import {
  numberedWeaponRules,
  plainWeaponRules,
  retainingWeaponRules,
  type WeaponRule,
} from '../../catalog/weapon-rule.ts';
import { boardEdges, endPreferences } from '../../catalog/words.ts';
import { every, form, object, tagged } from '../../shape/objects.ts';
import {
  among,
  both,
  either,
  exactly,
  finite,
  list,
  type Of,
  optional,
  orNull,
  type Shape,
  such,
  text,
  whole,
  yesNo,
} from '../../shape/shape.ts';
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

export const id = text.means('id of the NPO or operative');
export const ids = list(text);
/** Ids of datacards are open; `read-session` compares them with the catalogue of the game. */
export const datacard = text.means('id of the datacard');
/** Ids of event cards are open, as those of datacards. */
export const card = text.means('id of the event card');
export const cards = list(card);
export const sideShape = among(sides);
export const order: Shape<Order> = among({ engage: true, conceal: true });
export const phaseShape: Shape<Phase> = among({ setup: true, strategy: true, firefight: true, over: true });
export const step: Shape<Step> = among({ initiative: true, ready: true, gambit: true, activations: true, end: true });
export const face = whole.means('the D6');
export const faces = list(whole).means('the dice');
/** A player of Adversary Ops. */
export const player = text.means('id of the player');
export const reasonInWords = text.means('why, in words');
export const door = among(['hatchway', 'breach-point']);
export const doorNumber = whole.means('of the door, as on the map');

export const until: Shape<Effect['until']> = among({
  'end-of-turning-point': true,
  'end-of-next-activation': true,
  'end-of-activation': true,
  'start-of-next-activation': true,
  'end-of-battle': true,
});
export const effect: Shape<Effect> = object<Effect>({
  kind: among({ apl: true, 'ignores-injured': true, move: true, save: true }),
  change: among([0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]),
  source: text.means('the card, ability, action or rule that caused it'),
  until,
});

export const rosterWeapon = form<RosterWeapon>({
  name: text,
  type: among({ ranged: true, melee: true }),
  profile: text.means('such as "4 3+ 3/4 piercing 1"'),
  typed: optional(yesNo.means('true when it was told as it was first used')),
});
/** The id of a model as `tw` makes them: words joined by hyphens, nothing that a shell would read as more. */
export const modelId = such(text, (value) => /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(value));
export const rosterOperative = form<RosterOperative>({
  id: modelId,
  name: text,
  apl: whole,
  wounds: whole,
  save: whole.means('3 for 3+'),
  weapons: list(rosterWeapon),
  move: optional(whole.means('inches')),
  base: optional(whole.means('its diameter in mm')),
  keywords: optional(list(text).means('of its datacard')),
  equipment: optional(list(text).means('as text')),
  player: optional(text.means('id of the player whose operative it is (Adversary Ops)')),
  owner: optional(text.means('name of the person whose operative it is (Joint Ops)')),
  place: optional(text.means('where it starts, as a place is typed')),
  woundsLeft: optional(whole.means('what it begins with, if that is less')),
  team: optional(text.means('id of its kill team, whose rules it plays by')),
  teamCard: optional(text.means('its datacard in that team')),
  neverInjured: optional(yesNo.means('by a rule of its team')),
});
export const operative: Shape<Operative> = both(
  rosterOperative,
  object<Omit<Operative, keyof RosterOperative>>({
    maxWounds: whole,
    order,
    state: among({ ready: true, expended: true, incapacitated: true, escaped: true }),
    effects: list(effect),
  }),
);

export const escapeMarkerPlace: Shape<EscapeMarkerPlace> = object<EscapeMarkerPlace>({
  edge: among(['top', 'right', 'bottom', 'left']),
  inches: finite.means('along that edge from its first corner, clockwise'),
});
export const objectives: Shape<Objectives> = tagged<Objectives, 'mission'>('mission', {
  'shifting-labyrinth': { escapeMarker: orNull(escapeMarkerPlace) },
  'demolition-protocol': {},
  'recover-transponder': { markers: list(whole), found: yesNo, carrier: orNull(text) },
  'destroy-sarcophagus': { destructionPoints: whole },
  'scout-sub-crypt': { opened: list(text), scouted: list(text) },
  regroup: { loneSurvivor: yesNo },
  own: { escapeMarker: orNull(escapeMarkerPlace), loneSurvivor: yesNo, counters: every(whole) },
  'adversary-ops': { opened: list(text) },
});

/** Where a marker is. */
export const markerPlaceShape: Shape<MarkerPlace> = tagged<MarkerPlace, 'at'>('at', {
  objective: { number: whole.means('where the map has that objective marker') },
  room: { room: text.means('its letter') },
  zone: { zone: among(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']) },
  hatchway: { hatchway: whole.means('at its access point') },
  operative: { id: text.means('in its control range, where it stood then') },
  spot: {
    x: finite.means('inches from the north-west corner of the board'),
    y: finite,
    error: finite.means('by how many inches it may be wrong'),
  },
  told: { text: text.means('as the card or mission says') },
  table: {},
  carried: { id },
  removed: {},
});

/** Why an NPO is set up. */
export const cause = text.means('why it comes: mission, reinforcements, correction, room, or the id of the event card');
export type Cause = Of<typeof cause>;

const prefer = optional(list(among(preferences)).means('by which the place there is chosen, one after the other'));

/** Where an NPO is set up; the sentence for it is made in the view. */
export const place = tagged('at', {
  territory: object({}).means("spread evenly over Player B's territory"),
  rooms: object({
    which: among(['objectives', 'sarcophagus', 'others', 'opened']),
    rooms: list(text).means('letters of the map; empty without a map'),
  }),
  hatchway: object({
    hatchway: whole,
    territory: yesNo.means("within Player B's territory"),
    near: among(['avoid', 'seek']).means('player operatives'),
  }),
  site: object({ site: text }).means('a wall end or pillar side with a Necron Warrior on it'),
  npo: object({ npo: text }).means("in another NPO's control range"),
  marker: object({
    marker: whole.means('number of the objective marker'),
    near: among(['avoid', 'seek']).means('player operatives'),
    prefer,
  }).means('an objective marker'),
  spot: object({
    spawn: text.means('what the spawn point is called'),
    x: finite.means('inches from the west edge of the board'),
    y: finite.means('inches from the north edge'),
    near: among(['avoid', 'seek']).means('player operatives'),
    prefer,
  }).means('a spawn point of the mission'),
  edge: object({
    edge: among(['player-a', 'player-b', 'north', 'east', 'south', 'west']),
    inches: whole.means('from it at most'),
    near: among(['avoid', 'seek']).means('player operatives'),
    prefer,
  }).means('along a killzone edge'),
  area: object({
    zone: optional(among(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b'])),
    room: optional(text.means('its letter')),
    near: among(['avoid', 'seek']).means('player operatives'),
    prefer,
  }).means('in a zone or a room'),
  anywhere: object({}).means('as it stands on the table'),
});
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
export const trigger = among(threatTriggers);
export type ThreatTrigger = Of<typeof trigger>;

/** What raised or lowered the threat level, one line of a sum (pack, Threat Level). */
export const threatReason = object({ trigger, change: whole });
export type ThreatReason = Of<typeof threatReason>;

export const npoActions = ['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash', 'operate-hatch'] as const;
export const npoAction = among(npoActions);
export type NpoAction = Of<typeof npoAction>;

/** Where a move leads, for the instruction to the table. */
export const moveAim = object({
  inches: finite.means('how far at most'),
  to: among([
    ...(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden', 'operatives'] as const),
    ...(['operative', 'cover', 'goal'] as const),
  ]).means('operative: the one that it prefers; goal: what it goes for by its behaviour'),
  operatives: ids.means('that it is at, or has as targets, at the end'),
  cover: yesNo.means('it ends in cover if it can'),
  hatchway: yesNo.means('it opens a hatchway on the way'),
  dash: optional(yesNo.means('the Dash that follows may be what brings it there')),
  teleport: optional(yesNo.means('it may go to the other teleport pad, if it stands on one')),
  prefer: optional(list(among(endPreferences)).means('what its end should be like as well: the first that can be')),
});
export type MoveAim = Of<typeof moveAim>;

/**
 * What an NPO goes for where it cannot attack: there it serves the NPOs best, as the mission stands (datacards,
 * Behaviour; pack, Threat Principle).
 */
export const goal = tagged('at', {
  'escape-marker': object({ place: orNull(escapeMarkerPlace) }).means('the Escape marker'),
  'access-points': object({ hatchways: list(whole), breachPoints: list(whole) }).means(
    'the nearest of these, which the players still need',
  ),
  markers: object({ markers: list(whole) }).means('the nearest of the objective markers still in play'),
  item: object({}).means('the item, where it lies'),
  'own-markers': object({ markers: list(text).means('their ids') }).means(
    'the nearest of these markers, where they lie',
  ),
  carrier: object({ id }).means("between the carrier and Player A's killzone edge"),
  sarcophagus: object({}).means('the sarcophagus'),
  rooms: object({
    rooms: list(text).means('their letters'),
    opened: yesNo.means('whether they have been opened'),
  }).means('the nearest of these rooms, which are to be scouted'),
  'drop-zone': object({}).means("Player B's drop zone"),
  operative: object({ id: orNull(text) }).means('that player operative; null: the closest one'),
  edge: object({ edge: among(['nearest', ...boardEdges]) }).means('an edge of the killzone'),
  point: object({ x: finite, y: finite }).means('a point of the board, in inches'),
  zone: object({ zone: among(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']) }).means(
    'a drop zone or territory',
  ),
  room: object({ room: text.means('its letter') }).means('a room'),
});
export type Goal = Of<typeof goal>;
const target: Shape<Target> = object<Target>({
  id,
  cover: yesNo.means('in cover'),
  obscured: yesNo,
  worse: optional(yesNo.means('for the players worse than any other')),
});
const enemy: Shape<Enemy> = object<Enemy>({
  id,
  assists: whole.means('NPOs that assist against it'),
  worse: optional(yesNo.means('for the players worse than any other')),
});
const steps = list(among(['operate-hatch', 'reposition', 'dash', 'charge', 'fall-back'])).means(
  'in order; none: from where it stands',
);
/** Whom an NPO can attack, as it was told. */
export const outlook: Shape<Outlook> = object<Outlook>({
  apl: whole.means('as it is'),
  move: finite.means('inches'),
  engaged: orNull(yesNo).means('an enemy is in its control range'),
  trapped: orNull(yesNo).means('and it cannot fall back'),
  enemies: orNull(list(enemy)).means('those in its control range'),
  across: optional(either(list(enemy), among(['somebody'])).means('those whom it can fight across an access point')),
  ahead: list(
    object<Outlook['ahead'][number]>({
      way: steps,
      targets: orNull(list(target)).means('valid targets from there'),
      enemies: orNull(list(enemy)).means('those in its control range there'),
    }),
  ).means('what it was told of each place that it can get to'),
  nothing: yesNo.means('it can attack nobody'),
  of: ids.means('ids of the player operatives of whom it was told'),
  attacks: optional(exactly(true).means('it can attack somebody else, though it was not told whom')),
});

export const success = among(['critical', 'normal']);

/** One dice of an attack, after re-rolls and retention. */
export const attackDice = object({
  face: orNull(whole).means('null for a dice retained unrolled (Accurate)'),
  rerolled: orNull(whole),
  result: among(['critical', 'normal', 'fail', 'discarded']),
  by: optional(
    among(['accurate', 'obscured', 'team-rule', ...retainingWeaponRules]).means(
      'what made the result another than the face says',
    ),
  ),
});
export type AttackDice = Of<typeof attackDice>;

/** One defence dice. */
export const defenceDice = object({
  face: orNull(whole).means('null for the cover save, retained unrolled'),
  result: among(['critical', 'normal', 'fail']),
  rerolled: optional(whole.means('what it shows after a re-roll')),
  by: optional(among(['team-rule']).means('what made the result another than the face says')),
});
export type DefenceDice = Of<typeof defenceDice>;

/** A weapon rule as it is in force. */
export const weaponRule: Shape<WeaponRule> = either(
  object({ rule: among(plainWeaponRules) }),
  either(
    object({ rule: among(numberedWeaponRules), x: whole }),
    tagged('rule', {
      devastating: object({ x: whole, inches: optional(finite.means('around the target')) }),
      heavy: object({ only: optional(among(['dash', 'reposition']).means('the one move that is still allowed')) }),
    }),
  ),
);
/** A weapon as it was used, Hit apart: attack dice, damage, every rule that it had. */
export const usedProfile = object({ atk: whole, normal: whole, critical: whole, rules: list(weaponRule) });

/** A profile of an NPO's weapon as a correction has it. */
export const npoProfile = form<NpoProfile>({
  weapon: text.means('id of the weapon on its datacard'),
  profile: text.means('id of the profile on its datacard'),
  figures: text.means('such as "4 3+ 4/5 Piercing 1"'),
});
export const npoChanges = form({
  name: optional(text),
  maxWounds: optional(whole),
  weapons: optional(list(text).means('ids of those it carries')),
  wounds: optional(whole),
  order: optional(order),
  state: optional(among(['ready', 'expended', 'dormant', 'incapacitated'])),
  apl: optional(whole),
  save: optional(whole.means('3 for 3+')),
  move: optional(whole.means('inches')),
  profiles: optional(list(npoProfile).means('all that differ from its datacard')),
});
export type NpoChanges = Of<typeof npoChanges>;

export const operativeChanges = form({
  name: optional(text),
  maxWounds: optional(whole),
  wounds: optional(whole),
  apl: optional(whole),
  save: optional(whole),
  order: optional(order),
  state: optional(among(['ready', 'expended', 'incapacitated', 'escaped'])),
  weapons: optional(list(rosterWeapon).means('all that it has')),
  move: optional(whole.means('inches')),
  base: optional(whole.means('its diameter in mm')),
  keywords: optional(list(text)),
  equipment: optional(list(text)),
  neverInjured: optional(yesNo.means('by a rule of its team')),
});
export type OperativeChanges = Of<typeof operativeChanges>;
