import type { Effect, Position } from './models.ts';

export const playerActions = [
  'shoot',
  'fight',
  'charge',
  'reposition',
  'dash',
  'fall-back',
  'operate-hatch',
  'breach',
  'pick-up',
  'place',
  'scout-room',
  'mission-action',
  'guard',
  'hatchway-fight',
  'other',
] as const;
export type PlayerAction = (typeof playerActions)[number];

const moves = ['charge', 'reposition', 'dash', 'fall-back'] as const;
/** An action in which an operative moves. */
export const isMove = (action: PlayerAction): action is (typeof moves)[number] => moves.some((one) => one === action);

/** The activation, or counteraction, of a player operative that is going on. `ap` is what is left. */
export interface Acting {
  readonly id: string;
  readonly counteracts: boolean;
  readonly ap: number;
  readonly performed: readonly PlayerAction[];
  /** The mission actions of a pack among these. */
  readonly missionActions?: readonly string[];
  /** It has used Breach for less than 2 AP. */
  readonly cheapBreach: boolean;
  /** It has used a Heavy weapon: the one move that is still allowed, if any. */
  readonly heavy?: HeavyMove;
  /** Where its last move began, if that is known. */
  readonly movedFrom?: Position | undefined;
  /** Effects that began in this activation; they last beyond it. */
  readonly gained?: readonly Effect[];
  /** Rivals that have interrupted it from guard (Adversary Ops). */
  readonly interrupts?: readonly Interrupt[];
}

/** How an operative on guard has interrupted; a point-blank shot bars it from retaliating until this activation is over. */
export interface Interrupt {
  readonly id: string;
  readonly pointBlank: boolean;
}

/** The move that Heavy allows: `Heavy (Dash only)`; `none` for plain Heavy. */
export type HeavyMove = 'none' | 'dash' | 'reposition';
