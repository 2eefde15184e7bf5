import type { NamedPlace } from '../../catalog/operation-parts.ts';
import type { EndPreference } from '../../catalog/types.ts';
import type { Option, Question } from '../../engine/question.ts';
import type { Goal, PlaceValue } from '../events/place-values.ts';
import type { StepAhead } from '../state/outlook.ts';
import type { Order } from '../state/state.ts';

/**
 * An action on the way to the place that a question asks about. `inches`: how far at most, of a move. `to`: where a move
 * leads; `shooting-position` to where a valid target is not obscured, if it can (ruling closest-route for the others);
 * `any-operative` to any that it can charge; `cover` into cover, if it can.
 */
export interface Leg {
  readonly action: StepAhead;
  readonly inches?: number;
  readonly to?:
    | 'shooting-position'
    | 'closest-operative'
    | 'royal-warden'
    | 'away-from-enemies'
    | 'any-operative'
    | 'operative'
    | 'cover'
    | 'goal';
  /** From a teleport pad it may go to the other one instead (ruling npo-teleport). */
  readonly pad?: true;
  /** Of Operate Hatch: only beside where it stands, not on the move (Mission 06). */
  readonly beside?: true;
}

/** Actions in order; none: from where it stands. */
export type Way = readonly Leg[];

/** What a hatchway is opened for: the moves that follow, and the attack. */
export interface WayToAttack {
  readonly way: Way;
  readonly attack: 'shoot' | 'charge';
}

/** How it moves if it opens no hatchway, and the Range of its ranged weapons. */
export interface Instead {
  readonly way: Way;
  readonly range: number | null;
}

/** Where the one who asks stands when it looks: where it is now, or at the end of a way. */
type Standpoint = 'stands' | { readonly way: Way };

/** How inches are measured: around walls, through open doors only; or as if every hatchway were open (ruling closest-route). */
export type Measure = 'straight' | 'around-walls' | 'hatchways-open';

/** What a remark on a named id, or an option that is no id, says of the table. */
export type Meaning =
  | { readonly is: 'in-cover' | 'obscured' }
  /** True only at the end of this way, and at the end of none before it. */
  | { readonly is: 'after'; readonly way: Way }
  /** So many others, exactly, have it in their control range and are in no other enemy's. */
  | { readonly is: 'assisted'; readonly by: number }
  /** None of these is within so many inches of it, and visible to it where `visible` (Blast, Torrent). */
  | { readonly is: 'alone'; readonly ids: readonly string[]; readonly inches: number; readonly visible: boolean }
  /** Within so many inches of, and beyond, the access point of an open hatchway or breach point that its base touches (Hatchway Fight). */
  | { readonly is: 'across-open-door'; readonly inches: number }
  /** An enemy is in its control range. `canLeave`: and it can, or cannot, fall back by this way to outside every enemy's; null: not told. */
  | { readonly is: 'engaged'; readonly canLeave: boolean | null; readonly way?: Way }
  /**
   * None of the ids, but a closed hatchway is on its way to them that it could open first (ruling closest-route). `comesBy`, by NPO:
   * the closed ones on its way to what it goes for in this mission instead, in their order.
   */
  | {
      readonly is: 'hatchway-on-its-way';
      readonly comesBy?: Readonly<Record<string, readonly string[]>>;
      /** This one. */
      readonly number?: number;
    }
  /** It has made this one move and no other, none (`no-move`), or another one or several (`other-moves`). */
  | { readonly is: 'dash' | 'reposition' | 'no-move' | 'other-moves' }
  /** For the players worse than any other (Threat Principle): a judgement. */
  | { readonly is: 'worse' }
  /**
   * None of these other NPOs comes before it: none can attack more threateningly, or as much so and is not in cover, or
   * closer (Activation Priority). Where nobody is named besides: none of them all can Shoot or Fight.
   */
  | { readonly is: 'no-other-first'; readonly npos: readonly string[] }
  /** This NPO can attack, and comes before all others by the same ladder. */
  | { readonly is: 'comes-first'; readonly npo: string }
  /** None of the NPOs that are asked of can attack; this one is not in cover, or the closest (Activation Priority 2, 3). */
  | { readonly is: 'goes-first-idle'; readonly npo: string }
  /** Nothing tells them apart, or it is true of none. */
  | { readonly is: 'no-difference' | 'none' };

/** An option or a remark, and what it says of the table. */
export type Told = Option & { readonly means: Meaning };

/** What every question of fact tells. */
interface Asking<P extends string> {
  readonly predicate: P;
  /** Id of the operative, of either side, for which it is asked; null where nobody looks. */
  readonly by: string | null;
  /** Ids that the fact is about: operatives, hatchways, rooms, markers. */
  readonly ids: readonly string[];
  readonly from: Standpoint;
  /** By the spelling of each remark of the question, as in `kel:cover`: what it says. */
  readonly remarks?: Readonly<Record<string, Meaning>>;
  /** By the value of each option that is no id: what it says. */
  readonly others?: Readonly<Record<string, Meaning>>;
  /** Id of the card, ability, weapon rule or term that asks. */
  readonly rule?: string;
}

/** What is asked of a single NPO that may attack. */
export type OwnLook = Extract<About, { readonly predicate: 'valid-target' | 'in-control-range' }>;

/**
 * A fact of the table, as a program that knows the positions needs it: the predicate, who asks, about which ids, from where,
 * measured how. A question of several is answered by those of `ids` of which it is so, one of yes or no by whether it is so of
 * any of them, a number by how many or how far.
 */
export type About =
  /** Who is a valid target (core rules, Shoot 2), within that many inches where the weapon has a Range. */
  | (Asking<'valid-target'> & {
      readonly inches: number | null;
      readonly order: Order | null;
      /** Only those within that many inches of the one with this id, and in control range of none of these friends (Torrent). */
      readonly beside?: { readonly id: string; readonly inches: number; readonly clearOf: readonly string[] };
      /** Nobody is while one of these, its enemies, is in its control range. */
      readonly unlessEngaged?: readonly string[];
    })
  /** Who is in its control range: visible and within 1". */
  | Asking<'in-control-range'>
  /** Who is within that many inches of, and beyond, the access point of an open hatchway or breach point that its base touches. */
  | (Asking<'across-open-door'> & { readonly inches: number })
  /** Is any of `ids`, its enemies, in its control range? */
  | Asking<'engaged'>
  /** Can it get to the end of that way outside the control range of all `ids`? */
  | Asking<'free-of'>
  /** Can it end that way with any of `ids` in its control range? */
  | Asking<'can-end-beside'>
  /** Who is within that many inches of any of `around`, and visible to it where `visible`. */
  | (Asking<'near'> & {
      readonly around: readonly string[];
      readonly inches: number;
      readonly visible: boolean;
      readonly measure: Measure;
    })
  /** Who is within that many inches of a place. */
  | (Asking<'near-place'> & { readonly place: NamedPlace; readonly inches: number })
  /** Inches between it and the id, rounded up. */
  | (Asking<'distance'> & { readonly measure: Measure; readonly inches?: number })
  /** Who is closest to it; several when they are equally close. With `by` null: closest to any of `to`. */
  | (Asking<'closest'> & { readonly measure: Measure; readonly to?: readonly string[] })
  /** Who can Charge whichever of `to` is closest to it: each of `ids` by as many `inches`, in the same order. */
  | (Asking<'can-charge'> & { readonly inches: readonly number[]; readonly to: readonly string[] })
  /** Are they visible to it; with `by` null: to any of `to`. */
  | (Asking<'visible'> & { readonly to?: readonly string[] })
  /** Is the id in cover from it; by Light terrain alone; obscured. */
  | Asking<'in-cover' | 'in-light-cover' | 'obscured'>
  /** How many of its friends assist it against the id (core rules, Fight). */
  | Asking<'assisting'>
  /** Is it in one room with any of `ids`, or who of `ids` is; with `by` null: who of `ids` shares its room with another of them. */
  | Asking<'same-room'>
  /** Who, or is it, in this room: its id, or the place it is known by. */
  | (Asking<'in-room'> & { readonly room: string })
  /** Which of these NPOs is not in cover from some of `to`; of several, or if none is: closest to one (Activation Priority 2, 3). */
  | (Asking<'most-exposed'> & {
      readonly to: readonly string[];
      /** In the order in which they activate; those that are left out are asked of again. */
      readonly inOrder?: true;
    })
  /**
   * Which of these NPOs can Shoot or Fight any of `to` in this activation, where they stand or once they have moved. `looks`, by NPO:
   * what would be asked of it alone; it can if an answer to one of these names an operative of `to`, or an enemy in control range.
   */
  | (Asking<'can-attack'> & {
      readonly to: readonly string[];
      readonly looks: Readonly<Record<string, readonly OwnLook[]>>;
    })
  /**
   * Which closed hatchway is on its way; with `opens`: leads, once open, to that attack at the end of that way. `comesBy`: those on its
   * way to what it goes for, where that is no enemy; `instead`: how it moves if it opens none: the better of both is the answer.
   */
  | (Asking<'on-its-way'> & {
      readonly measure: Measure;
      readonly opens?: WayToAttack;
      readonly way?: Way;
      readonly comesBy?: readonly string[];
      readonly instead?: Instead;
    })
  /** In which of the rooms `ids` is it. */
  | Asking<'room-of'>
  /** What keeps it from scouting that room: an enemy in its control range, an NPO of `ids` in the room, the room itself. */
  | (Asking<'hinders-scouting'> & { readonly room: string })
  /** Who has the objective marker with that number, or the marker with that id, in control range; the one who asks has. */
  | (Asking<'contests-marker'> & { readonly marker: number | string })
  /** How many of `ids` have the sarcophagus in control range. */
  | Asking<'at-sarcophagus'>
  /** Are all of `ids` wholly within that player's drop zone. */
  | (Asking<'all-in-drop-zone'> & { readonly player: 'A' | 'B' })
  /** Is it wholly within that player's territory, or drop zone (`area`); with `inches`, any of its base within so many of it. */
  | (Asking<'in-territory'> & {
      readonly player: 'A' | 'B';
      readonly area?: 'drop-zone' | undefined;
      readonly inches?: number | undefined;
    })
  /** Is none of `ids` in control range of any of `enemies`. */
  | (Asking<'all-free-of'> & { readonly enemies: readonly string[] })
  /** Is each of `ids` within that many inches of another one of them. */
  | (Asking<'each-near-another'> & { readonly inches: number })
  /** Is there room for it within that many inches of the access point of that hatchway. */
  | (Asking<'fits-at-hatchway'> & { readonly hatchway: number; readonly inches: number; readonly mm?: number })
  /** Who has the access point of that hatchway or breach point in its control range, on the other side of it than the one who asks. */
  | (Asking<'beyond-access-point'> & { readonly door: 'hatchway' | 'breach-point'; readonly number: number })
  /** Which of `ids` it is true of; with no ids, whether the pack's words are true. */
  | (Asking<'as-told'> & { readonly text: string })
  /** Which of these hatchways and breach points has a base in its access point? */
  | Asking<'base-in-access-point'>
  /** Who stands on the teleport pad to which the one who asks goes. */
  | Asking<'on-other-pad'>
  /** Where does it stand: a place as places are typed, or unknown. `within`: so near the access point of that hatchway (mission 6). */
  | (Asking<'stands-at'> & { readonly within?: { readonly hatchway: number; readonly inches: number } })
  /** Does its move end elsewhere than where it leads (off the killzone, at another pad)? `barred`: why it cannot, by the record. */
  | (Asking<'moves-elsewhere'> & { readonly barred: string | null })
  /** Which moves has it made in this activation; with `guard` it interrupts another's. */
  | (Asking<'moves-made'> & { readonly guard?: true })
  /** At which of these places is room for a base of so many millimetres; of several where it is worst for the players (Threat Principle). */
  | (Asking<'has-room'> & { readonly base: number })
  /** Where it ends a move. */
  | MoveEndAbout
  /** Where it is set up. */
  | Arrival
  /** Is the access point of this hatchway in control range of any of `ids`, its enemies? */
  | (Asking<'hatchway-watched'> & { readonly hatchway: number });

/** Where the move of an NPO ends, as inches east and south of the north-west corner of the board: `12.5,3.25`. Never put to people. */
export type MoveEndAbout = Asking<'move-end'> & {
  /** The move, of so many inches at most. */
  readonly leg: Leg & { readonly action: 'reposition' | 'dash' | 'charge' | 'fall-back' };
  /** What it goes for; `ids` are those it could then shoot or fight, as far as that was looked for. */
  readonly to:
    | 'shooting-position'
    | 'mission-position'
    | 'closest-operative'
    | 'royal-warden'
    | 'operative'
    | 'cover'
    | 'goal';
  /** What it goes for by its own behaviour. */
  readonly goal?: Goal;
  /** What its end should be like, besides being in cover: the first that can be. */
  readonly prefer?: readonly EndPreference[];
  /** It ends in cover if it can. */
  readonly cover: boolean;
  /** The Range of its ranged weapons. */
  readonly range: number | null;
  /** A Dash that may follow. */
  readonly next?: Leg;
  /** The hatchway that it has opened on the move, or before it. */
  readonly through?: number;
};

/** Where an NPO that is set up stands, in the same way. Never put to people. */
export type Arrival = Asking<'arrival'> & {
  readonly place: PlaceValue;
  /** The room of the map that the rules chose. */
  readonly room?: string;
};

/** What a question is about, where it is one of a fact of this game. */
export function aboutOf(question: Question | { readonly about?: unknown }): About | undefined {
  const about = 'about' in question ? question.about : undefined;
  return isAbout(about) ? about : undefined;
}

/** Only the rules of this game say what a question is about. */
const isAbout = (about: unknown): about is About => typeof about === 'object' && about !== null && 'predicate' in about;
