import { missionOfGame } from '../../catalog/catalogue.ts';
import type { AnswerValue, Option } from '../../engine/question.ts';
import type { Refusal } from '../../engine/rule.ts';
import type { Point } from '../../geometry/point.ts';
import type { EventOf, GameEvent, Goal } from '../events/events.ts';
import type { DecidesVictory, EndedBecause } from '../events/reasons.ts';
import type { AppliedTrigger, Deed, MissionArgs } from '../language/deed.ts';
import type { Finding, Recorded, TurningPoint } from '../language/finding.ts';
import { look, type Rule, reject } from '../language/language.ts';
import type { TableFact } from '../language/table-line.ts';
import type { Harm } from '../moments/action.ts';
import { countedOperatives, isUncounted } from '../state/own-figures.ts';
import type { RoomDoor } from '../state/rooms.ts';
import type { GameState, Objectives, Operative, PlayerAction, Side } from '../state/state.ts';
import { npoById, operativeById, operativesInPlay } from '../state/stats.ts';

/**
 * A mission: what it keeps count of, when it is won or lost, and an entry for each moment of the game that it touches.
 * What is left out goes on as the core rules have it.
 */
export interface Mission {
  /** What it keeps count of, before the battle. */
  readonly objectives: Objectives;
  /** The same after one more event. Decides nothing. */
  readonly evolve?: (objectives: Objectives, event: GameEvent) => Objectives;
  /** Before the NPOs are set up. */
  readonly setUp?: (harm: Harm) => Rule;
  /** The last of the Ready step. */
  readonly readyStep?: (harm: Harm) => Rule;
  /** A gambit that the players must use in each Gambit step in which nothing forbids it (`whyNot`, in a clause). */
  readonly gambit?: {
    readonly name: string;
    readonly rule: string;
    readonly deed: Deed;
    readonly whyNot: (state: GameState) => string | undefined;
    readonly use: () => Rule;
  };
  /** Gambits that only this mission has; the NPOs use theirs, the players are offered theirs. */
  readonly ownGambits?: Partial<Readonly<Record<Side, readonly MissionGambit[]>>>;
  /** Actions of player operatives that only a mission has. */
  readonly actions?: Partial<Readonly<Record<PlayerAction, MissionAction>>>;
  /** Actions of NPOs that only a mission has, as far as the record tells. An NPO with a clause for one performs it. */
  readonly npoActions?: (state: GameState, npo: string) => readonly NpoDeed[];
  /** Whether that player operative carries the mission's marker. */
  readonly carries?: (state: GameState, id: string) => boolean;
  /** Why the players' victory depends on that operative, as far as the record tells; undefined: no more than on others. */
  readonly victoryDependsOn?: (state: GameState, id: string) => DecidesVictory | undefined;
  /** Where else than on its way that move of a player operative may end. */
  readonly moveEnd?: (state: GameState, action: PlayerAction, operative: Operative) => MoveEnd | undefined;
  /** A hatchway or breach point has opened, on either side's account. */
  readonly doorOpened?: (kind: RoomDoor['kind'], number: number, harm: Harm) => Rule;
  /** A player operative has come out of a teleport pad. */
  readonly teleported?: (id: string) => Rule;
  /** Why nobody's Operate Hatch can close that open hatchway. */
  readonly whyItStaysOpen?: (state: GameState, hatchway: number) => Refusal<string> | undefined;
  /** What else than a breach point the players can Breach, and what that does. */
  readonly breach?: {
    readonly kind: 'hatchway' | 'sarcophagus';
    readonly places: (state: GameState) => readonly Option[];
    readonly perform: (number: number, harm: Harm) => Rule;
  };
  /** What never raises the threat level here. */
  readonly unheard?: readonly AppliedTrigger[];
  /** Nobody Operates a Hatch in the middle of Dash or Reposition. */
  readonly noHatchOnTheMove?: true;
  /** A player operative that moves through a hatchway comes back elsewhere: no other end of its move lies beyond one. */
  readonly phasing?: true;
  /** Nobody gets from room to room but through hatchways: no teleporting, no swapping, no arriving elsewhere. */
  readonly accessDenied?: true;
  /**
   * What that NPO goes for where it cannot attack: where it hinders the players most, as the mission stands (datacards,
   * Behaviour; pack, Threat Principle). Of one that is not set up yet: the same without an id.
   */
  readonly goal: (state: GameState, npo?: string) => Goal;
  /** How far the players have come; null: the program does not know what is played for. */
  readonly progress: (state: GameState) => Progress | null;
  /** What they can still lose before it is lost; null where no player operative is on record. */
  readonly prospect: (state: GameState) => Prospect | null;
  /** After every deed, before the outcome is judged: what it does as these things have happened. */
  readonly happened?: (events: readonly GameEvent[], harm: Harm) => Rule;
  /** After every deed, before the outcome is judged. */
  readonly afterDeed?: () => Rule;
  /** How the battle stands: won, lost, or null while it goes on. */
  readonly outcome: (state: GameState) => Verdict | null;
  /** What only the end of a turning point decides. */
  readonly turningPointEnds?: (harm: Harm) => Rule<Verdict | null>;
  /** How it ends after the last turning point, where there is one (ruling battle-length). Else lost. */
  readonly atLast?: (state: GameState) => Verdict;
  /** What may happen to its markers, points and rooms outside of recorded actions. */
  readonly deeds?: { readonly [W in MissionArgs['what']]?: (args: MissionDeed<W>, harm: Harm) => Rule };
  /** What it keeps count of, fact by fact, as the table must show it. */
  readonly facts?: (state: GameState) => readonly TableFact[];
  /** The objectives with the right values in place of the recorded ones; or what is wrong with one. */
  readonly corrected?: (objectives: Objectives, right: ReadonlyMap<string, AnswerValue>) => Objectives | string;
  /** What it required and the journal does not show. */
  readonly missing?: (journal: readonly Recorded[], points: readonly TurningPoint[]) => readonly Finding[];
}

export type MissionDeed<W extends MissionArgs['what']> = Extract<MissionArgs, { readonly what: W }>;

/** A gambit that only a mission has; the table is asked for what must hold if need be. */
export interface MissionGambit {
  readonly id: string;
  readonly name: string;
  readonly mayBe: (harm: Harm) => Rule<boolean>;
  readonly use: (harm: Harm) => Rule;
}

/** An action that only a mission has. `isPossible`: there is something in the killzone for it. */
export interface MissionAction {
  readonly isPossible: (state: GameState, id: string) => boolean;
  /** The ones there are, where it stands for several (the mission actions of a pack). */
  readonly kinds?: (state: GameState, id: string) => readonly ActionKind[];
  readonly perform: (args: MissionActionArgs) => Rule;
}

/** What an NPO can do by a clause of its behaviour: Pick Up Marker, or a mission action. */
export interface NpoDeed {
  readonly action: 'pick-up' | 'mission-action';
  /** Which mission action. */
  readonly id?: string;
  readonly ap: number;
  readonly notEngaged: boolean;
  /** Only for one that carries a marker, or only for one that carries none. */
  readonly carrying?: boolean | undefined;
  /** The ids of the markers at which it is performed, of which the NPOs must control one; null: it needs none. */
  readonly markers: readonly string[] | null;
  /** What else must hold; the table is asked if need be. */
  readonly mayBe: (marker: string | undefined, harm: Harm) => Rule<boolean>;
  readonly perform: (marker: string | undefined, harm: Harm) => Rule;
}

/** One of the mission actions of a pack: what it costs, and whether an enemy in control range forbids it. */
export interface ActionKind {
  readonly id: string;
  readonly name: string;
  readonly ap: number;
  readonly notEngaged: boolean;
}

/** Who performs it, and what was said of it. */
interface MissionActionArgs {
  readonly id: string;
  readonly marker?: number | string | undefined;
  readonly room?: string | undefined;
  /** An enemy is in its control range. */
  readonly engaged?: boolean | undefined;
  /** Refuses a marker that its side does not control. */
  readonly mayTake: (operative: Operative, marker: string, rule?: string) => Rule;
  /** Which one, of the mission actions of a pack. */
  readonly missionAction?: string | undefined;
  readonly harm: Harm;
}

/** Another end of a move than the place it leads to, how it is offered, and the rule that has it. */
export interface MoveEnd {
  readonly value: 'escapes' | 'teleports' | 'phases';
  readonly label: string;
  readonly rule: string;
  /** Why it cannot be, by the record: it is not asked then. */
  readonly barred?: string;
  /** Where the middle of a base of that radius can be as the move ends so; left out where no place tells. */
  readonly places?: (radius: number) => readonly Point[];
}

/** How the battle has ended, and why, with what the mission counts. */
export interface Verdict extends Numbers {
  readonly outcome: 'players-win' | 'players-lose';
  readonly because: EndedBecause;
}

/** How far the players have come: so many of those needed, of what the mission counts. */
export type Progress =
  | {
      readonly counts: 'escaped' | 'demolished' | 'searched' | 'destruction-points' | 'scouted';
      readonly done: number;
      readonly needed: number;
    }
  /** A counter of a pack's mission, by its id. */
  | { readonly counts: 'own'; readonly name: string; readonly done: number; readonly needed: number }
  /** The item has been found; null: it lies on the table. */
  | { readonly counts: 'item'; readonly carrier: string | null }
  /** So many have to come together. */
  | { readonly counts: 'together'; readonly needed: number };

/** How it stands for the players, as far as the record tells. */
export type Prospect =
  /** So many of those in the killzone may still be incapacitated; with one more the mission cannot be won. */
  | { readonly is: 'open'; readonly mayFall: number; readonly left: number }
  /** It cannot be won any more, though the battle goes on: so many are needed, and fewer are left. */
  | { readonly is: 'hopeless'; readonly needed: number; readonly left: number }
  /** It cannot be lost any more, though the battle goes on. */
  | { readonly is: 'safe' };

/** So many player operatives must be left in the killzone for the mission to be won. */
export function asLongAs(state: GameState, needed: number): Prospect | null {
  if (state.operatives.length === 0) return null;
  const left = operativesInPlay(state).filter((one) => !isUncounted(state, one)).length;
  return left < needed ? { is: 'hopeless', needed, left } : { is: 'open', mayFall: left - needed, left };
}

type Numbers = Pick<EventOf<'battle-ended'>, 'count' | 'of' | 'id' | 'rooms' | 'words'>;

export const win = (because: EndedBecause, numbers: Numbers = {}): Verdict => ({
  outcome: 'players-win',
  because,
  ...numbers,
});
export const lose = (because: EndedBecause, numbers: Numbers = {}): Verdict => ({
  outcome: 'players-lose',
  because,
  ...numbers,
});

/** Where no player operative has ever been set up, none is missed. */
export const nobodyLeft = (state: GameState): boolean =>
  state.operatives.length > 0 && operativesInPlay(state).length === 0;

/** Lost, when every player operative is incapacitated. */
export function fallen(state: GameState): Verdict | null {
  const all = countedOperatives(state);
  return all.length > 0 && all.every((one) => one.state === 'incapacitated') ? lose('all-incapacitated') : null;
}

type ObjectivesOf<M extends Objectives['mission']> = Extract<Objectives, { readonly mission: M }>;

const isOf = <M extends Objectives['mission']>(objectives: Objectives, id: M): objectives is ObjectivesOf<M> =>
  objectives.mission === id;

/** What that mission keeps count of, in a rule that only it has. */
export function objectivesOf<M extends Objectives['mission']>(
  { objectives }: Pick<GameState, 'objectives'>,
  id: M,
): ObjectivesOf<M> {
  if (isOf(objectives, id)) return objectives;
  throw new RangeError(`not of ${objectives.mission}: ${id}`);
}

/** This mission has no such thing ("Scout Room"). */
export function* rejectHere(what: string): Rule<never> {
  const { config } = yield* look();
  const data = missionOfGame(config);
  if (!data) return yield* reject({ message: `Adversary Ops has no ${what}.` });
  return yield* reject({
    message: `Mission ${data.number}, ${data.name}, has no ${what}.`,
    hint: { advice: 'read-mission' },
  });
}

/** The player operative with this id, if it is in the killzone; else rejected. */
export function* inKillzone(id: string): Rule<Operative> {
  const state = yield* look();
  const operative = operativesInPlay(state).find((one) => one.id === id);
  if (operative) return operative;
  const gone = operativeById(state, id);
  if (gone) return yield* reject({ message: `${gone.name} is ${gone.state}.`, hint: { advice: 'list-operatives' } });
  const npo = npoById(state, id);
  return yield* reject({
    message: npo ? `${npo.name} is an NPO; this is for player operatives.` : `No operative is called "${id}".`,
    hint: { advice: 'list-operatives' },
  });
}
