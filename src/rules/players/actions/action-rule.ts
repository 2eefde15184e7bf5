import type { Refusal } from '../../../engine/rule.ts';
import type { ActArgs, ActorArgs } from '../../language/deed.ts';
import type { Rule } from '../../language/language.ts';
import type { ActionKind } from '../../mission/mission.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import type { PlaceEvent } from '../../placing/placing.ts';
import type { Acting, GameState, Operative, PlayerAction } from '../../state/state.ts';

/** An action of player operatives: all that the rules say of this one. What is left out does not hold for it. */
export interface ActionRule<A extends PlayerAction = PlayerAction> {
  readonly action: A;
  /** AP, as printed (core rules, Actions; killzone). */
  readonly ap: number;
  /** It may cost less here, by the operative's choice. */
  readonly cheaper?: Cheaper;
  /** Actions after which it cannot be performed in the same activation (core rules, Actions). */
  readonly notAfter?: readonly PlayerAction[];
  /** It may be performed several times in one activation. */
  readonly again?: true;
  readonly counteraction?: 'barred';
  /** A Conceal order bars it, or allows it to those operatives alone. */
  readonly conceal?: 'bars' | ((operative: Operative, state: GameState) => boolean);
  /** What an enemy in control range means for it. `bars-if-known`: nobody is asked whether there is one. */
  readonly enemyClose?: 'bars' | 'bars-if-known' | 'needed';
  /** What carrying the mission's marker means for it. */
  readonly carrying?: 'bars' | 'needed';
  /** What else forbids it at that cost. */
  readonly whyNot?: (acting: Acting, cost: number) => { readonly message: string; readonly rule: string } | undefined;
  /** The ones there are, where it stands for several. */
  readonly kinds?: (state: GameState, id: string) => readonly ActionKind[];

  /** What the words after it name. */
  readonly aim: ActionAim;
  /** What the command line calls it for short. */
  readonly short?: string;

  /** There is something in the killzone for it; else it is not offered. */
  readonly isPossible: (operative: Operative, state: GameState) => boolean;
  /** Why there is nobody for an action that needs an enemy in the killzone. */
  readonly whyNobody?: (operative: Operative, state: GameState) => Refusal<string> | undefined;
  /** Players look for it: where it is missing from those offered, they are told why. */
  readonly sought?: true;
  /** Why it is not possible, in a few words. */
  readonly whyImpossible?: (operative: Operative, state: GameState) => string;
  /** False: by the record nobody can be in reach of it, so it is offered among the unlikely ones. */
  readonly isPlausible?: (operative: Operative, state: GameState) => boolean;
  /** Why it is offered only among what is unlikely; else nobody is in reach. */
  readonly whyUnlikely?: (operative: Operative, state: GameState) => string | undefined;
  /** Nothing else can be chosen now: it is part of what has been done. */
  readonly isDue?: (operative: Operative, state: GameState) => boolean;
  /** What is asked of it as soon as it is chosen from those offered. */
  readonly asks?: (operative: Operative) => Rule<Partial<ActArgs>>;

  /** Spends the AP, does what it does on the table, and moves the threat level (ruling threat-timing). */
  readonly perform: (args: Performing, cost: number) => Rule;
}

/** What may be named with an action: `enemy-and-place` of a Charge, `kind` where there are several of that action. */
export type ActionAim =
  | 'enemy'
  | 'enemy-and-place'
  | 'place'
  | 'hatchway'
  | 'door'
  | 'marker'
  | 'room'
  | 'kind'
  | 'nothing';

/** How an action may cost less than its printed AP. */
export interface Cheaper {
  /** AP that it may cost, the printed ones last. */
  readonly costs: (said: Pick<ActorArgs, 'cheap'>, operative: Operative, now: Acting) => readonly number[];
  /** One of them, asked where there is a choice. */
  readonly ask: (said: Pick<ActorArgs, 'cheap'>, operative: Operative, now: Acting) => Rule<number>;
  /** What it is called among the actions offered, and what that line adds. */
  readonly value: string;
  readonly note: string;
  /** Whether another rule that takes AP off it would gain anything now. */
  readonly isHelped: (operative: Operative, now: Acting) => boolean;
}

/** What was said with an action. `ends`: where a move ends, worked out beforehand; null: unknown. */
export type Performing = ActorArgs & {
  readonly ends?: PlaceEvent | null;
  /** The players have said that a rule of their kill team allows it. */
  readonly byOwnRule?: boolean;
  /** By which effects of rules of kill teams inflict damage, act and move. */
  readonly doing?: Doing;
};
