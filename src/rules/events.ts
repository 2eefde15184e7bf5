import type { CardId, DatacardId } from '../catalog/types.ts';
import type {
  Effect,
  EscapeMarkerPlace,
  HeavyMove,
  Objectives,
  Operative,
  Order,
  Phase,
  PlayerAction,
  Side,
  Step,
} from './state.ts';

/** Why an NPO is set up. */
export type Cause = 'mission' | 'reinforcements' | 'correction' | 'room' | CardId;

/** Where an NPO is set up; the sentence for it is made in the view. */
export type Place =
  /** Spread evenly over Player B's territory. */
  | { readonly at: 'territory' }
  /** In one of these rooms (letters of the map; empty without a map), inside Player B's territory. */
  | {
      readonly at: 'rooms';
      readonly which: 'objectives' | 'sarcophagus' | 'others' | 'opened';
      readonly rooms: readonly string[];
    }
  | { readonly at: 'hatchway'; readonly hatchway: number; readonly territory: boolean; readonly near: 'avoid' | 'seek' }
  /** A wall end or pillar side with a Necron Warrior on it. */
  | { readonly at: 'site'; readonly site: string }
  /** In another NPO's control range. */
  | { readonly at: 'npo'; readonly npo: string }
  | { readonly at: 'anywhere' };

/** What raised or lowered the threat level, one line of a sum (pack, Threat Level). */
export interface ThreatReason {
  readonly trigger: ThreatTrigger;
  readonly change: number;
}
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
  'correction',
] as const;
export type ThreatTrigger = (typeof threatTriggers)[number];

export const npoActions = ['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash', 'operate-hatch'] as const;
export type NpoAction = (typeof npoActions)[number];

/** Where a move leads, for the instruction to the table. `inches`: how far at most. */
export interface MoveAim {
  readonly inches: number;
  readonly to: 'shooting-position' | 'mission-position' | 'closest-operative' | 'royal-warden' | 'operatives';
  /** Operatives that it is at, or has as targets, at the end. */
  readonly operatives: readonly string[];
  readonly cover: boolean;
  /** Opens a hatchway on the way. */
  readonly hatchway: boolean;
  /** The Dash that follows may be what brings it there. */
  readonly dash?: boolean;
  /** It may go to the other teleport pad, if it stands on one. */
  readonly teleport?: boolean;
}

/** One dice of an attack, after re-rolls and retention. */
export interface AttackDice {
  /** Null for a dice retained unrolled (Accurate). */
  readonly face: number | null;
  readonly rerolled: number | null;
  readonly result: 'critical' | 'normal' | 'fail' | 'discarded';
  /** What made the result another than the face says. */
  readonly by?: 'accurate' | 'obscured' | 'severe' | 'punishing' | 'rending';
}

/** One defence dice; null for the cover save, retained unrolled. */
export interface DefenceDice {
  readonly face: number | null;
  readonly result: Success | 'fail';
}

export type Success = 'critical' | 'normal';

/** Everything that can happen. State is the fold of these, in order. */
export type GameEvent =
  // set-up
  | { readonly type: 'mission-rolled'; readonly face: number }
  | { readonly type: 'map-rolled'; readonly face: number }
  | {
      readonly type: 'npo-count-decided';
      readonly count: number;
      readonly dice: readonly number[];
      readonly plus: number;
      readonly difficulty: number;
    }
  | {
      readonly type: 'npo-set-up';
      readonly id: string;
      readonly datacard: DatacardId;
      readonly name: string;
      readonly weapons: readonly string[];
      readonly wounds: number;
      readonly order: Order;
      readonly state: 'ready' | 'expended' | 'dormant';
      readonly place: Place;
      readonly cause: Cause;
    }
  | { readonly type: 'row-skipped'; readonly rolled: DatacardId; readonly used: DatacardId }
  | {
      readonly type: 'npo-not-set-up';
      readonly datacard: DatacardId | null;
      readonly because: 'limit' | 'no-miniature';
      readonly cause: Cause;
      readonly count: number;
    }
  | { readonly type: 'warden-came' }
  | { readonly type: 'operative-set-up'; readonly operative: Operative }
  | { readonly type: 'battle-began' }
  // strategy phase
  | { readonly type: 'step-began'; readonly phase: Phase; readonly step: Step }
  | { readonly type: 'initiative-rolled'; readonly npos: number; readonly players: number }
  | {
      readonly type: 'initiative-set';
      readonly side: Side;
      readonly because: 'first-turning-point' | 'threat-0' | 'won' | 'chosen' | 'tie' | 'correction';
    }
  | {
      readonly type: 'command-points-changed';
      readonly change: number;
      readonly because: 'ready-step' | 'set-up' | 'correction';
    }
  | { readonly type: 'readied'; readonly npos: readonly string[]; readonly operatives: readonly string[] }
  | { readonly type: 'deck-shuffled'; readonly returned: readonly CardId[] }
  | {
      readonly type: 'gambit-turn';
      readonly side: Side;
      readonly gambit: 'event-card' | 'reinforcements' | 'pass' | 'own' | 'auspex';
    }
  | { readonly type: 'gambit-used'; readonly gambit: 'event-card' | 'reinforcements' }
  | {
      readonly type: 'gambit-not-due';
      readonly gambit: 'event-card' | 'reinforcements';
      readonly because: 'first-turning-point' | 'grade' | 'difficulty';
    }
  | {
      readonly type: 'reinforcements-decided';
      readonly grade: number;
      readonly extra: number;
      readonly difficulty: number;
      readonly count: number;
    }
  | { readonly type: 'card-drawn'; readonly card: CardId }
  | { readonly type: 'card-set-aside'; readonly card: CardId; readonly because: string }
  | { readonly type: 'card-in-force'; readonly card: CardId }
  | { readonly type: 'card-resolved'; readonly card: CardId }
  | { readonly type: 'deck-exhausted' }
  | { readonly type: 'reinforcement-earned' }
  | { readonly type: 'positions-swapped'; readonly ids: readonly [string, string] }
  | {
      readonly type: 'glyph-rolled';
      readonly id: string;
      readonly face: number;
      readonly apl: number;
      readonly lost: boolean;
    }
  // the table
  | { readonly type: 'hatchway-moved'; readonly number: number; readonly open: boolean }
  | { readonly type: 'breach-point-moved'; readonly number: number; readonly open: boolean }
  | { readonly type: 'breached'; readonly door: 'hatchway' | 'breach-point'; readonly number: number }
  | { readonly type: 'wounds-regained'; readonly id: string; readonly wounds: number; readonly because: string }
  | { readonly type: 'damage-inflicted'; readonly id: string; readonly wounds: number; readonly because: string }
  | { readonly type: 'incapacitated'; readonly id: string }
  | { readonly type: 'effect-began'; readonly id: string; readonly effect: Effect }
  | { readonly type: 'effects-ended'; readonly id: string; readonly until: Effect['until'] }
  // threat
  | {
      readonly type: 'threat-rolled';
      readonly trigger: 'operate-hatch' | 'breach';
      readonly face: number;
      readonly raises: boolean;
    }
  | {
      readonly type: 'threat-unmoved';
      readonly trigger: ThreatTrigger;
      readonly because: 'silent' | 'unseen-kill' | 'mission' | 'limit' | 'roll' | 'ruling';
    }
  | {
      readonly type: 'threat-changed';
      readonly from: number;
      readonly to: number;
      readonly reasons: readonly ThreatReason[];
    }
  | { readonly type: 'tomb-woke'; readonly npos: readonly string[] }
  | { readonly type: 'tomb-slept'; readonly npos: readonly string[] }
  // firefight
  | { readonly type: 'npo-chosen'; readonly id: string; readonly because: string; readonly from: readonly string[] }
  | {
      readonly type: 'npo-activated';
      readonly id: string;
      readonly order: Order;
      readonly because: string;
      readonly apl: number;
      readonly move: number;
    }
  | {
      readonly type: 'clause-failed';
      readonly id: string;
      readonly clause: number;
      readonly action: NpoAction;
      readonly because: string;
    }
  | {
      readonly type: 'npo-acted';
      readonly id: string;
      readonly clause: number | null;
      readonly action: NpoAction;
      readonly ap: number;
      readonly aim?: MoveAim;
      readonly target?: string;
      readonly weapon?: string;
      readonly profile?: string;
      readonly because?: string;
    }
  | {
      readonly type: 'attack-rolled';
      readonly id: string;
      readonly target: string;
      readonly weapon: string;
      readonly profile: string;
      readonly hit: number;
      readonly modifiers: readonly string[];
      readonly dice: readonly AttackDice[];
      readonly criticals: number;
      readonly normals: number;
      readonly rules: readonly string[];
    }
  /** Defence against a Shoot: `left` are the successes that the best blocks leave. */
  | {
      readonly type: 'defence-rolled';
      readonly id: string;
      readonly attacker: string;
      readonly save: number;
      readonly modifiers: readonly string[];
      readonly dice: readonly DefenceDice[];
      readonly criticals: number;
      readonly normals: number;
      readonly left: { readonly criticals: number; readonly normals: number };
    }
  | { readonly type: 'success-struck'; readonly id: string; readonly target: string; readonly success: Success }
  | {
      readonly type: 'success-blocked';
      readonly id: string;
      readonly target: string;
      readonly success: Success;
      readonly criticals: number;
      readonly normals: number;
    }
  | { readonly type: 'success-discarded'; readonly id: string; readonly success: Success; readonly because: string }
  /** Dice of a card, ability or weapon rule: how many of them meet what it needs. */
  | {
      readonly type: 'rule-rolled';
      readonly rule: string;
      readonly id: string;
      readonly dice: readonly number[];
      readonly needs: string;
      readonly successes: number;
    }
  | { readonly type: 'reanimation-rolled'; readonly id: string; readonly face: number; readonly reanimated: boolean }
  | {
      readonly type: 'operative-attacked';
      readonly id: string;
      readonly action: 'shoot' | 'fight' | 'hatchway-fight';
      readonly target: string;
      readonly weapon: string;
      readonly profile: string;
      /** The move that its Heavy weapon leaves it in this activation. */
      readonly heavy?: HeavyMove;
    }
  | { readonly type: 'order-changed'; readonly id: string; readonly order: Order; readonly because: string }
  /** One of the uses of a Limited weapon. */
  | { readonly type: 'weapon-used'; readonly id: string; readonly weapon: string }
  | { readonly type: 'npo-expended'; readonly id: string; readonly acted: boolean }
  | { readonly type: 'turning-point-ended'; readonly turningPoint: number }
  // player operatives
  | { readonly type: 'operative-activated'; readonly id: string; readonly order: Order; readonly ap: number }
  | { readonly type: 'operative-counteracts'; readonly id: string }
  | { readonly type: 'npo-counteracts'; readonly id: string }
  | {
      readonly type: 'action-performed';
      readonly id: string;
      readonly action: PlayerAction;
      readonly ap: number;
      readonly target?: string;
      readonly door?: { readonly kind: 'hatchway' | 'breach-point' | 'sarcophagus'; readonly number: number };
      readonly cheap?: boolean;
      readonly free?: boolean;
    }
  | { readonly type: 'counteract-declined'; readonly side: Side }
  | { readonly type: 'operative-expended'; readonly id: string }
  | { readonly type: 'guard-began' | 'guard-ended'; readonly id: string }
  | { readonly type: 'escaped'; readonly id: string }
  | { readonly type: 'teleported'; readonly id: string }
  // missions
  | { readonly type: 'escape-marker-placed'; readonly place: EscapeMarkerPlace | null }
  | { readonly type: 'auspex-rolled'; readonly d3: number; readonly inches: number }
  | {
      readonly type: 'escape-marker-moved';
      readonly place: EscapeMarkerPlace | null;
      readonly direction: 'left' | 'right';
      readonly inches: number;
      readonly further: number;
    }
  | {
      readonly type: 'item-searched';
      readonly id: string;
      readonly marker: number;
      /** Null for the last marker, which needs no roll. */
      readonly d3: number | null;
      readonly others: number;
      readonly found: boolean;
    }
  | { readonly type: 'marker-removed'; readonly marker: number }
  | { readonly type: 'marker-picked-up'; readonly id: string }
  | { readonly type: 'marker-placed'; readonly id: string }
  | {
      readonly type: 'destruction-points-changed';
      readonly change: number;
      readonly dice: readonly number[];
      readonly because: 'breach' | 'nanoscarab-repair' | 'correction';
      /** Player operatives with the sarcophagus in control range: so much less is repaired. */
      readonly near?: number;
    }
  | { readonly type: 'objective-markers-placed'; readonly count: number }
  | { readonly type: 'room-opened'; readonly room: string }
  | { readonly type: 'room-npos-decided'; readonly d3: number; readonly grade: number; readonly count: number }
  | { readonly type: 'room-scouted'; readonly room: string }
  | { readonly type: 'phased'; readonly id: string; readonly hatchway: number; readonly inches: number }
  /** No room for it at this hatchway. */
  | { readonly type: 'phasing-failed'; readonly id: string; readonly hatchway: number }
  /** The conditions of mission 6 at the end of a turning point: which one fails, if any. */
  | { readonly type: 'regroup-checked'; readonly fails: 'drop-zone' | 'control-range' | 'together' | null }
  // corrections
  | { readonly type: 'npo-corrected'; readonly id: string; readonly changes: NpoChanges }
  | { readonly type: 'operative-corrected'; readonly id: string; readonly changes: OperativeChanges }
  | {
      readonly type: 'door-corrected';
      readonly door: 'hatchway' | 'breach-point';
      readonly number: number;
      readonly open: boolean;
      readonly breached: boolean;
    }
  | { readonly type: 'cards-corrected'; readonly inPlay: readonly CardId[] }
  | { readonly type: 'objectives-corrected'; readonly objectives: Objectives }
  | { readonly type: 'override'; readonly rule: string; readonly message: string; readonly reason: string }
  | { readonly type: 'ruling-applied'; readonly ruling: string }
  | { readonly type: 'battle-ended'; readonly outcome: 'players-win' | 'players-lose'; readonly because: string };

export interface NpoChanges {
  readonly wounds?: number;
  readonly order?: Order;
  readonly state?: 'ready' | 'expended' | 'dormant' | 'incapacitated';
}

export interface OperativeChanges {
  readonly wounds?: number;
  readonly apl?: number;
  readonly save?: number;
  readonly order?: Order;
  readonly state?: Operative['state'];
}

export type EventType = GameEvent['type'];
