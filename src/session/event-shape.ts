import { cardIds } from '../catalog/types.ts';
import {
  type AttackDice,
  type DefenceDice,
  type GameEvent,
  type MoveAim,
  npoActions,
  type Place,
  type Success,
  type ThreatReason,
  threatTriggers,
} from '../rules/events.ts';
import {
  type Effect,
  type EscapeMarkerPlace,
  type Objectives,
  type Operative,
  type Phase,
  playerActions,
  type Step,
  sides,
} from '../rules/state.ts';
import { isNpoChanges, isOperativeChanges, isOrder, isRosterOperative } from './deed-shape.ts';
import {
  among,
  both,
  finite,
  type Is,
  list,
  object,
  optional,
  orNull,
  pair,
  tagged,
  text,
  whole,
  word,
  yesNo,
} from './shape.ts';

const isEscapeMarkerPlace: Is<EscapeMarkerPlace> = object<EscapeMarkerPlace>({
  edge: among(['top', 'right', 'bottom', 'left']),
  inches: finite,
});
type DoorPlace = NonNullable<Extract<GameEvent, { readonly type: 'action-performed' }>['door']>;
const isDoorPlace: Is<DoorPlace> = object<DoorPlace>({
  kind: among(['hatchway', 'breach-point', 'sarcophagus']),
  number: whole,
});
const isObjectives: Is<Objectives> = tagged<Objectives, 'mission'>('mission', {
  'shifting-labyrinth': { escapeMarker: orNull(isEscapeMarkerPlace) },
  'demolition-protocol': {},
  'recover-transponder': { markers: list(whole), found: yesNo, carrier: orNull(text) },
  'destroy-sarcophagus': { destructionPoints: whole },
  'scout-sub-crypt': { opened: list(text), scouted: list(text) },
  regroup: { loneSurvivor: yesNo },
});
/** Ids of datacards are open; `read-session` compares them with the catalogue of the game. */
const isDatacard = text;
const isCard = among(cardIds);
const isSide = among(sides);
const isAction = among(npoActions);
const isTrigger = among(threatTriggers);
const isCause = among(['mission', 'reinforcements', 'correction', 'room', ...cardIds]);
const isPhase: Is<Phase> = word({ setup: true, strategy: true, firefight: true, over: true });
const isStep: Is<Step> = word({ initiative: true, ready: true, gambit: true, activations: true, end: true });
const isUntil: Is<Effect['until']> = word({ 'end-of-turning-point': true, 'end-of-next-activation': true });

const isEffect: Is<Effect> = object<Effect>({
  kind: word({ apl: true }),
  change: among([-1, 1]),
  source: text,
  until: isUntil,
});

const isOperative: Is<Operative> = both(
  isRosterOperative,
  object<Omit<Operative, 'id' | 'name' | 'apl' | 'wounds' | 'save' | 'weapons'>>({
    maxWounds: whole,
    order: isOrder,
    state: word({ ready: true, expended: true, incapacitated: true, escaped: true }),
    effects: list(isEffect),
  }),
);

const isPlace: Is<Place> = tagged<Place, 'at'>('at', {
  territory: {},
  rooms: { which: word({ objectives: true, sarcophagus: true, others: true, opened: true }), rooms: list(text) },
  hatchway: { hatchway: whole, territory: yesNo, near: word({ avoid: true, seek: true }) },
  site: { site: text },
  npo: { npo: text },
  anywhere: {},
});

const isMoveAim: Is<MoveAim> = object<MoveAim>({
  inches: finite,
  to: word({
    'shooting-position': true,
    'mission-position': true,
    'closest-operative': true,
    'royal-warden': true,
    operatives: true,
  }),
  operatives: list(text),
  cover: yesNo,
  hatchway: yesNo,
  dash: optional(yesNo),
  teleport: optional(yesNo),
});

const isAttackDice: Is<AttackDice> = object<AttackDice>({
  face: orNull(whole),
  rerolled: orNull(whole),
  result: word({ critical: true, normal: true, fail: true, discarded: true }),
  by: optional(word({ accurate: true, obscured: true, severe: true, punishing: true, rending: true })),
});

const isSuccess: Is<Success> = word({ critical: true, normal: true });

const isDefenceDice: Is<DefenceDice> = object<DefenceDice>({
  face: orNull(whole),
  result: word({ critical: true, normal: true, fail: true }),
});

/** Any event, as it is kept in an entry. */
export const isGameEvent: Is<GameEvent> = tagged<GameEvent, 'type'>('type', {
  'mission-rolled': { face: whole },
  'map-rolled': { face: whole },
  'npo-count-decided': { count: whole, dice: list(whole), plus: whole, difficulty: whole },
  'npo-set-up': {
    id: text,
    datacard: isDatacard,
    name: text,
    weapons: list(text),
    wounds: whole,
    order: isOrder,
    state: word({ ready: true, expended: true, dormant: true }),
    place: isPlace,
    cause: isCause,
  },
  'row-skipped': { rolled: isDatacard, used: isDatacard },
  'npo-not-set-up': {
    datacard: orNull(isDatacard),
    because: word({ limit: true, 'no-miniature': true }),
    cause: isCause,
    count: whole,
  },
  'warden-came': {},
  'operative-set-up': { operative: isOperative },
  'battle-began': {},
  'step-began': { phase: isPhase, step: isStep },
  'initiative-rolled': { npos: whole, players: whole },
  'initiative-set': {
    side: isSide,
    because: word({
      'first-turning-point': true,
      'threat-0': true,
      won: true,
      chosen: true,
      tie: true,
      correction: true,
    }),
  },
  'command-points-changed': {
    change: whole,
    because: word({ 'ready-step': true, 'set-up': true, correction: true }),
  },
  readied: { npos: list(text), operatives: list(text) },
  'deck-shuffled': { returned: list(isCard) },
  'gambit-turn': {
    side: isSide,
    gambit: word({ 'event-card': true, reinforcements: true, pass: true, own: true, auspex: true }),
  },
  'gambit-used': { gambit: word({ 'event-card': true, reinforcements: true }) },
  'gambit-not-due': {
    gambit: word({ 'event-card': true, reinforcements: true }),
    because: word({ 'first-turning-point': true, grade: true, difficulty: true }),
  },
  'reinforcements-decided': { grade: whole, extra: whole, difficulty: whole, count: whole },
  'card-drawn': { card: isCard },
  'card-set-aside': { card: isCard, because: text },
  'card-in-force': { card: isCard },
  'card-resolved': { card: isCard },
  'deck-exhausted': {},
  'reinforcement-earned': {},
  'positions-swapped': { ids: pair(text) },
  'glyph-rolled': { id: text, face: whole, apl: whole, lost: yesNo },
  'hatchway-moved': { number: whole, open: yesNo },
  'breach-point-moved': { number: whole, open: yesNo },
  breached: { door: word({ hatchway: true, 'breach-point': true }), number: whole },
  'wounds-regained': { id: text, wounds: whole, because: text },
  'damage-inflicted': { id: text, wounds: whole, because: text },
  incapacitated: { id: text },
  'effect-began': { id: text, effect: isEffect },
  'effects-ended': { id: text, until: isUntil },
  'threat-rolled': { trigger: word({ 'operate-hatch': true, breach: true }), face: whole, raises: yesNo },
  'threat-unmoved': {
    trigger: isTrigger,
    because: word({ silent: true, 'unseen-kill': true, mission: true, limit: true, roll: true, ruling: true }),
  },
  'threat-changed': {
    from: whole,
    to: whole,
    reasons: list(object<ThreatReason>({ trigger: isTrigger, change: whole })),
  },
  'tomb-woke': { npos: list(text) },
  'tomb-slept': { npos: list(text) },
  'npo-chosen': { id: text, because: text, from: list(text) },
  'npo-activated': { id: text, order: isOrder, because: text, apl: whole, move: finite },
  'clause-failed': { id: text, clause: whole, action: isAction, because: text },
  'npo-acted': {
    id: text,
    clause: orNull(whole),
    action: isAction,
    ap: whole,
    aim: optional(isMoveAim),
    target: optional(text),
    weapon: optional(text),
    profile: optional(text),
    because: optional(text),
  },
  'attack-rolled': {
    id: text,
    target: text,
    weapon: text,
    profile: text,
    hit: whole,
    modifiers: list(text),
    dice: list(isAttackDice),
    criticals: whole,
    normals: whole,
    rules: list(text),
  },
  'defence-rolled': {
    id: text,
    attacker: text,
    save: whole,
    modifiers: list(text),
    dice: list(isDefenceDice),
    criticals: whole,
    normals: whole,
    left: object<{ readonly criticals: number; readonly normals: number }>({ criticals: whole, normals: whole }),
  },
  'success-struck': { id: text, target: text, success: isSuccess },
  'success-blocked': { id: text, target: text, success: isSuccess, criticals: whole, normals: whole },
  'success-discarded': { id: text, success: isSuccess, because: text },
  'rule-rolled': { rule: text, id: text, dice: list(whole), needs: text, successes: whole },
  'reanimation-rolled': { id: text, face: whole, reanimated: yesNo },
  'operative-attacked': {
    id: text,
    action: word({ shoot: true, fight: true, 'hatchway-fight': true }),
    target: text,
    weapon: text,
    profile: text,
    heavy: optional(word({ none: true, dash: true, reposition: true })),
  },
  'order-changed': { id: text, order: isOrder, because: text },
  'weapon-used': { id: text, weapon: text },
  'npo-expended': { id: text, acted: yesNo },
  'turning-point-ended': { turningPoint: whole },
  'operative-activated': { id: text, order: isOrder, ap: whole },
  'operative-counteracts': { id: text },
  'npo-counteracts': { id: text },
  'action-performed': {
    id: text,
    action: among(playerActions),
    ap: whole,
    target: optional(text),
    door: optional(isDoorPlace),
    cheap: optional(yesNo),
    free: optional(yesNo),
  },
  'counteract-declined': { side: isSide },
  'operative-expended': { id: text },
  'guard-began': { id: text },
  'guard-ended': { id: text },
  escaped: { id: text },
  teleported: { id: text },
  'escape-marker-placed': { place: orNull(isEscapeMarkerPlace) },
  'auspex-rolled': { d3: whole, inches: whole },
  'escape-marker-moved': {
    place: orNull(isEscapeMarkerPlace),
    direction: among(['left', 'right']),
    inches: finite,
    further: finite,
  },
  'item-searched': { id: text, marker: whole, d3: orNull(whole), others: whole, found: yesNo },
  'marker-removed': { marker: whole },
  'marker-picked-up': { id: text },
  'marker-placed': { id: text },
  'destruction-points-changed': {
    change: whole,
    dice: list(whole),
    because: among(['breach', 'nanoscarab-repair', 'correction']),
    near: optional(whole),
  },
  'objective-markers-placed': { count: whole },
  'room-opened': { room: text },
  'room-npos-decided': { d3: whole, grade: whole, count: whole },
  'room-scouted': { room: text },
  phased: { id: text, hatchway: whole, inches: finite },
  'phasing-failed': { id: text, hatchway: whole },
  'regroup-checked': { fails: orNull(among(['drop-zone', 'control-range', 'together'])) },
  'npo-corrected': { id: text, changes: isNpoChanges },
  'operative-corrected': { id: text, changes: isOperativeChanges },
  'door-corrected': {
    door: word({ hatchway: true, 'breach-point': true }),
    number: whole,
    open: yesNo,
    breached: yesNo,
  },
  'cards-corrected': { inPlay: list(isCard) },
  'objectives-corrected': { objectives: isObjectives },
  override: { rule: text, message: text, reason: text },
  'ruling-applied': { ruling: text },
  'battle-ended': { outcome: word({ 'players-win': true, 'players-lose': true }), because: text },
});
