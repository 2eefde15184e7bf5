import type { Remarked } from '../../engine/question.ts';
import { type Activating, apNeeded, type Going, hasSameClauses } from '../behaviour/behaviour.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import { addedRules, keepsItsStats } from '../combat/npo-attack.ts';
import { environmentOf } from '../effects/weapon-rules/odds.ts';
import type { NpoAction } from '../events/events.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { look, type Rule } from '../language/language.ts';
import { ruling } from '../language/rulings.ts';
import { missionOf } from '../modes/modes.ts';
import type { Told } from '../questions/about.ts';
import type { Outlook } from '../state/outlook.ts';
import type { GameState, Interrupt, Npo } from '../state/state.ts';
import { cardOf, isInjured, npoById, npoMove, operativesInPlay } from '../state/stats.ts';
import { forgetFallen, type LookedAtPlace, type NpoStep, placeAfter, type Steps, unseen } from './place.ts';

/** What may be said together with an answer about the table, and what has been said. */
export interface LookAhead {
  /** The remarks on the other NPOs that could do worse. */
  besides: readonly Told[];
  /** Which of those were said, each with what was added at once. */
  said: readonly Remarked[];
  /** Targets with nobody else near enough to be hit, as the table said (Blast, Torrent). */
  readonly alone: Set<string>;
  /** The answer to its own question, if given at once; null: still to be asked. */
  given: readonly Remarked[] | null;
  /** The name of the NPO known to do worst. */
  best: string | null;
  /** What it was told earlier; for some operatives it may have changed since. */
  before: Outlook | null;
  /** It was said that it can attack somebody. */
  attacks: boolean;
}

/** An activation so far: what has been done in it, and what is known about the table. */
export interface Situation extends Activating {
  /** The NPO as its activation began. */
  readonly started: Npo;
  /** The NPO as it is now. */
  npo: Npo;
  /** From a teleport pad it may go to the other pad. */
  readonly pads: boolean;
  /** It also opens a hatchway during a move. */
  readonly opensOnTheMove: boolean;
  readonly performed: (NpoAction | 'stay')[];
  /** The operatives that have interrupted from guard in this activation. */
  readonly interrupts: Interrupt[];
  spent: number;
  /** What is known about the auras and rooms where it stands; `moved`: since it was activated. */
  auras: Partial<NpoFacts> & { readonly moved?: boolean };
  /** The place where it stands. */
  here: LookedAtPlace;
  /** Its question about the table, and what may be said with it. */
  readonly look: LookAhead;
  /** Steps only foreseen, from where it really stands to `here`. */
  readonly foreseen: Steps;
}

/**
 * People say first which NPOs can attack, then whom, on a map whose rooms tell which of them need no question. The board needs not be
 * asked for the one before the other; where no room is known, one question of each NPO is fewer.
 */
export const asksNpoFirst = ({ config, keepsPositions, adversary }: GameState): boolean =>
  ruling(config, 'npo-first') === 'yes' && config.map !== null && !keepsPositions && adversary === null;

export function situationOf(state: GameState, npo: Npo, counteracts = false): Situation {
  const card = cardOf(state, npo);
  // If known to be engaged it is not asked; if known to be free, the question that comes anyway says it again.
  const here = unseen({ engaged: isEngagedOnRecord(state, npo.id) || undefined });
  const table = { pads: !counteracts && mayTeleport(state), opensOnTheMove: !missionOf(state).noHatchOnTheMove };
  const begun = {
    performed: [],
    counteracts,
    standsIn: false,
    spent: 0,
    auras: {},
    here,
    foreseen: [],
    interrupts: [],
  };
  const look: LookAhead = {
    besides: [],
    said: [],
    alone: new Set(),
    given: null,
    best: null,
    before: null,
    attacks: false,
  };
  return { started: npo, npo, card, ...table, ...begun, look };
}

const counteractInches = 2;
const reach = ({ counteracts }: Situation, inches: number): number =>
  counteracts ? Math.min(counteractInches, inches) : inches;

/** Inches. */
export const dashInches = (at: Situation): number => reach(at, 3);
/** Inches of a Reposition, Dash or Fall Back. */
export const moveInches = (at: Situation, move: Going['action']): number =>
  move === 'dash' ? dashInches(at) : moveOf(at);
/** Inches. */
export const moveOf = (at: Situation): number => reach(at, npoMove(at.npo, at.card, at.auras.ignoresInjury));
export const chargeInches = (at: Situation): number => reach(at, npoMove(at.npo, at.card, at.auras.ignoresInjury) + 2);

export function spend(at: Situation, action: NpoAction, ap = apNeeded(action)): void {
  at.spent += ap;
  at.performed.push(action);
}

/** AP that an action takes where it stands: mission actions take more by rules of player operatives near it. */
export const apHere = ({ here }: Situation, action: NpoAction): number =>
  apNeeded(action) + (here.dearer?.get(action) ?? 0);

/** It stands somewhere else now. */
export function moved(at: Situation, step: NpoStep): void {
  at.here = placeAfter(at.here, step);
  at.auras = { moved: true };
}

/** The situation after an action; answers about it still hold once the NPO gets there. */
export function foresee(at: Situation, action: NpoAction, ...steps: Steps): Situation {
  const then = { ...at, performed: [...at.performed], foreseen: [...at.foreseen, ...steps] };
  for (const step of steps) {
    if (step === 'operate-hatch' && action !== step) spend(then, step, apHere(then, step));
    then.here = placeAfter(then.here, step);
  }
  spend(then, action);
  return then;
}

/**
 * The NPO after an attack. Incapacitated enemies are in nobody's control range, and are nobody's targets. `stood`: how many stood
 * before it, if the attack may have been somebody else's.
 */
export function* afterAttack(at: Situation, stood = 0): Rule {
  const state = yield* look();
  const { npo: before } = at;
  at.npo = npoById(state, before.id) ?? before;
  const standing = operativesInPlay(state).map(({ id }) => id);
  const { engaged, enemies } = at.here;
  // What it was told it could do was told for other clauses.
  if (!hasSameClauses(at.card, before, at.npo)) at.here = unseen({ engaged, enemies });
  forgetFallen(at.here, standing);
  if (!engaged) return;
  const { nothing } = at.here;
  if (!enemies) {
    // Nobody has said who was in its control range: it may have been the incapacitated one.
    if (standing.length < stood) at.here = unseen({ engaged: isEngagedOnRecord(state, before.id), nothing });
    return;
  }
  const left = enemies.filter(({ id }) => standing.includes(id));
  // Once no enemy is in control range, look at the table anew; with fewer left it may be able to get away now.
  if (left.length < enemies.length) at.here = unseen({ engaged: left.length > 0, enemies: left, nothing });
}

/**
 * From turning point 2 an operative on a teleport pad may go to the other pad (killzone, Teleport pad; ruling npo-teleport); not
 * in a counteraction, which sets it up again within 2" at most (core rules, Counteract).
 */
const mayTeleport = (state: GameState): boolean =>
  state.turningPoint > 1 && ruling(state.config, 'npo-teleport') === 'yes' && !missionOf(state).accessDenied;

/** Whether it keeps its stats although injured (Engrammatic Logic). Asked once for the place where it stands. */
export function* ignoresInjury(at: Situation): Rule<boolean> {
  if (!isInjured(at.npo)) return false;
  const known = at.auras.ignoresInjury ?? (yield* keepsItsStats(at.npo, at.auras.moved));
  at.auras = { ...at.auras, ignoresInjury: known };
  return known;
}

/** Asked only if a Royal Warden or a card in force makes it matter, and once for the place where it stands. */
export function* attackFacts(at: Situation): Rule<NpoFacts> {
  const facts: NpoFacts = {
    ignoresInjury: yield* ignoresInjury(at),
    added: at.auras.added ?? (yield* addedRules(at.npo)),
    ...(environmentOf(yield* look()) === 'none' && { environment: 'none' }),
  };
  at.auras = { ...at.auras, ...facts };
  return facts;
}
