import type { DatacardData } from '../../catalog/types.ts';
import type { NpoFacts } from '../combat/npo-facts.ts';
import type { NpoAction } from '../events.ts';
import { look, type Rule } from '../language.ts';
import type { GameState, Npo } from '../state.ts';
import { cardOf, npoApl, npoById, npoMove, operativesInPlay } from '../stats.ts';
import type { Enemy, Target, Way } from './facts.ts';

/**
 * What an NPO has before it, as far as its behaviour cares: whom it can shoot from where it stands; what it can attack
 * later in this activation, and by what way; else whether its way leads through a closed
 * hatchway.
 */
export interface View {
  readonly targets: readonly Target[];
  readonly ahead: Ahead | null;
  readonly opens: boolean;
}

/** An attack that is possible once the actions of `way` are performed: `targets` for Shoot, `enemies` for Fight. */
export interface Ahead {
  readonly way: Way;
  readonly targets: readonly Target[];
  readonly enemies: readonly Enemy[];
}

/** How an operative on guard has interrupted; a point-blank shot bars it from retaliating until this activation is over. */
export interface Interrupt {
  readonly id: string;
  readonly pointBlank: boolean;
}

export const nothingAhead: View = { targets: [], ahead: null, opens: false };

/**
 * What is known of an activation so far. A fact is asked for once, when it first matters, and kept until a move or a
 * fight makes it stale; undefined is "not asked yet".
 */
export interface Situation {
  /** As it was when its activation began. */
  readonly started: Npo;
  /** As it now is. */
  npo: Npo;
  readonly card: DatacardData;
  readonly performed: Set<NpoAction>;
  /** It counteracts: one action of 1 AP, 2" of movement at most (core rules, Counteract). */
  readonly counteracts: boolean;
  /** Who has interrupted from guard in this activation, if anyone. */
  interrupt?: Interrupt | null;
  /** AP. */
  spent: number;
  /** What is known of the auras and rooms that it stands in; `moved` since it was activated. */
  auras: Partial<NpoFacts> & { readonly moved?: boolean };
  engaged?: boolean | undefined;
  /** An enemy is in control range, and it cannot fall back. */
  trapped?: boolean | undefined;
  enemies?: readonly Enemy[] | undefined;
  view?: View | undefined;
  /** After a Fall Back. */
  targetsAfterFallBack?: readonly Target[] | undefined;
}

export function situationOf(state: GameState, npo: Npo): Situation {
  const card = cardOf(state, npo);
  return { started: npo, npo, card, performed: new Set(), counteracts: false, spent: 0, auras: {} };
}

export const counteractingSituation = (state: GameState, npo: Npo): Situation => ({
  ...situationOf(state, npo),
  counteracts: true,
});

const counteractInches = 2;
const reach = ({ counteracts }: Situation, inches: number): number =>
  counteracts ? Math.min(counteractInches, inches) : inches;

/** Inches. */
export const dashInches = (at: Situation): number => reach(at, 3);
/** AP left. A change of APL counts from the next action on (core rules, Stats). */
export const apOf = ({ npo, card, spent, counteracts }: Situation): number =>
  Math.max(0, (counteracts ? 1 : npoApl(npo, card)) - spent);
/** Inches. */
export const moveOf = (at: Situation): number => reach(at, npoMove(at.npo, at.card, at.auras.ignoresInjury));
export const chargeInches = (at: Situation): number => reach(at, npoMove(at.npo, at.card, at.auras.ignoresInjury) + 2);

export const shoots = ({ card }: Situation): boolean => card.behaviour.clauses.some(({ action }) => action === 'shoot');
/** Behaviour begins with Fall Back. */
export const fallsBack = ({ card }: Pick<Situation, 'card'>): boolean =>
  card.behaviour.clauses[0]?.action === 'fall-back';

/** It stands somewhere else now. */
export function moved(at: Situation, now: { engaged: boolean; enemies?: readonly Enemy[]; view?: View }): void {
  at.engaged = now.engaged;
  at.enemies = now.enemies ?? [];
  at.view = now.view ?? nothingAhead;
  at.auras = { moved: true };
}

/** The NPO as the attack has left it. Enemies that have fallen are in nobody's control range, and nobody's targets. */
export function* afterAttack(at: Situation): Rule {
  const state = yield* look();
  at.npo = npoById(state, at.npo.id) ?? at.npo;
  const standing = operativesInPlay(state).map(({ id }) => id);
  if (at.view) at.view = viewOfThose(at.view, standing);
  at.targetsAfterFallBack = at.targetsAfterFallBack?.filter(({ id }) => standing.includes(id));
  enemiesGone(at, standing);
}

function viewOfThose(view: View, standing: readonly string[]): View {
  const stands = ({ id }: { readonly id: string }): boolean => standing.includes(id);
  const ahead = view.ahead && {
    ...view.ahead,
    targets: view.ahead.targets.filter(stands),
    enemies: view.ahead.enemies.filter(stands),
  };
  const attacks = ahead !== null && ahead.targets.length + ahead.enemies.length > 0;
  return { ...view, targets: view.targets.filter(stands), ahead: attacks ? ahead : null };
}

/** Whoever is free of enemies looks at the table anew. */
function enemiesGone(at: Situation, inPlay: readonly string[]): void {
  if (!at.enemies || !at.engaged) return;
  const standing = at.enemies.filter(({ id }) => inPlay.includes(id));
  if (standing.length === at.enemies.length) return;
  at.enemies = standing;
  at.trapped = undefined;
  at.engaged = standing.length > 0;
  at.view = undefined;
}
