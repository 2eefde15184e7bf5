import { type OperativeFightArgs, operativeFight } from '../combat/operative-fight.ts';
import { type OperativeShootArgs, operativeShoot } from '../combat/operative-shoot.ts';
import { engagement, isDoubtful, isSo } from '../facts/certain.ts';
import { areClose, enemyIds, possiblyCloseTo } from '../known/known.ts';
import { asOption, choose, chooseMany, emit, look, type Rule, refuse } from '../language/language.ts';
import { actionName } from '../state/action-names.ts';
import type { GameState, Interrupt, Npo, Operative } from '../state/state.ts';
import { enemiesInPlay, operativeById, operativesInPlay, someoneById } from '../state/stats.ts';
import { isNoTarget, whyNoTarget } from './attackable.ts';
import { insistOnClearShot } from './clear-shot.ts';
import { askEngaged } from './engagement.ts';
import { canBeOnPad } from './in-reach.ts';
import { anyAccessPointOpen, shootable } from './targets.ts';

/**
 * After an action of an enemy, one operative on guard may interrupt: Shoot or Fight for free, or what counts as one; once
 * in each activation, in Adversary Ops once for each player (killzone, On Guard). `before`: who has interrupted it already.
 * `maySwap`: that action may have taken an NPO to the other teleport pad, and whom it has changed places with has been set
 * up, and is on guard no more. `midMove`: the move that goes on after that action. Null: nobody interrupts.
 */
export function* interruptFromGuard(
  npo: Npo | Operative,
  before: readonly Interrupt[],
  { maySwap = false, midMove }: { readonly maySwap?: boolean; readonly midMove?: MidMove | undefined } = {},
): Rule<Interrupt | null> {
  const state = yield* look();
  const guards = guardsAgainst(state, npo.id).filter(
    (operative) => !hasInterrupted(state, before, operative) && attacksOf(state, operative).length > 0,
  );
  if (guards.length === 0) return null;
  const chosen = yield* choose({
    name: 'guard-interrupt',
    why: `${whatItDid(npo, midMove, state)}. Does anybody on guard interrupt?`,
    options: [
      ...guards.map(asOption),
      { value: 'none', label: 'nobody' },
      ...(maySwap ? guards.filter(({ id }) => canBeOnPad(state, id)) : []).map(({ id, name }) => ({
        value: `swapped-${id}`,
        label: `changed teleport pads with ${name}`,
      })),
    ],
  });
  const swapped = guards.find(({ id }) => chosen === `swapped-${id}`);
  if (swapped) {
    yield* emit({ type: 'guard-ended', id: swapped.id });
    return yield* interruptFromGuard(npo, before);
  }
  const operative = guards.find((guard) => guard.id === chosen);
  return operative ? yield* interrupt(operative, npo) : null;
}

/** A move in the middle of which a hatchway has been opened; `towards`: the ids that it goes for, where they are known. */
export interface MidMove {
  readonly action: 'charge' | 'reposition' | 'dash';
  readonly hatchway: number;
  readonly towards: readonly string[];
}

function whatItDid({ name }: Npo | Operative, move: MidMove | undefined, state: GameState): string {
  if (!move) return `${name} has performed an action`;
  const names = move.towards.map((id) => someoneById(state, id)?.name ?? id).join(' or ');
  const whom = names === '' ? '' : ` towards ${names}`;
  return `${name} has opened hatchway ${move.hatchway} in the middle of its ${actionName[move.action]}${whom}`;
}

/** The enemies of an operative of either side that are on guard. */
export const guardsAgainst = (state: GameState, id: string): readonly Operative[] =>
  operativesInPlay(state).filter((guard) => state.onGuard.includes(guard.id) && enemyIds(state, id).includes(guard.id));

/** Whether it, or another one of its player, has interrupted that activation. */
export const hasInterrupted = (state: GameState, before: readonly Interrupt[], { player }: Operative): boolean =>
  before.some(({ id }) => operativeById(state, id)?.player === player);

/** What it interrupts that enemy with is asked where it is left out. */
export function* interrupt(
  operative: Operative,
  npo: Npo | Operative,
  said: { readonly attack?: GuardAttack | undefined; readonly target?: string } & AttackFacts = {},
): Rule<Interrupt> {
  const { attack: wanted, target: named, ...facts } = said;
  const attack = yield* attackFromGuard(operative, npo, wanted);
  const target = named ?? (yield* chooseTarget(operative, npo, attack));
  yield* insistOnAttack(operative, attack, target);
  const shot =
    attack === 'shoot' ? enemiesInPlay(yield* look(), operative.id).find(({ id }) => id === target) : undefined;
  if (shot) yield* insistOnClearShot(operative.id, shot, 'On Guard');
  const pointBlank = attack === 'point-blank';
  const action = pointBlank ? 'shoot' : attack;
  yield* emit({
    type: 'action-performed',
    id: operative.id,
    action,
    ap: 0,
    target,
    free: true,
    ...(pointBlank && { pointBlank }),
  });
  yield* emit({ type: 'guard-ended', id: operative.id });
  const who = { operative: operative.id, npo: target, guard: true, ...facts };
  if (action === 'shoot') yield* operativeShoot({ ...who, pointBlank });
  else yield* operativeFight({ ...who, hatchway: action === 'hatchway-fight' });
  return { id: operative.id, pointBlank };
}

/** What has been said of the attack with the command. */
type AttackFacts = Omit<
  OperativeShootArgs & OperativeFightArgs,
  'operative' | 'npo' | 'guard' | 'pointBlank' | 'hatchway'
>;

export type GuardAttack = 'shoot' | 'point-blank' | 'fight' | 'hatchway-fight';

const labels: Readonly<Record<GuardAttack, string>> = {
  shoot: 'Shoot',
  'point-blank': 'Shoot point-blank, at an enemy in control range',
  fight: 'Fight',
  'hatchway-fight': 'Hatchway Fight',
};

/** The target that an attack needs: point-blank, one in control range as for a Fight. */
const isLike = { shoot: 'shoot', 'point-blank': 'fight', fight: 'fight', 'hatchway-fight': 'hatchway-fight' } as const;

/** What it can interrupt with: attacks for which not everybody is ruled out. */
const attacksOf = (state: GameState, operative: Operative): readonly GuardAttack[] =>
  attacksKnown(state, operative).filter(
    (attack) => !state.keepsPositions || attackable(state, operative, attack).length > 0,
  );

/** With an enemy in control range it Shoots point-blank or Fights, else it Shoots as usual or Fights across an access point. */
function attacksKnown(state: GameState, { id }: Operative): readonly GuardAttack[] {
  const engaged = isSo(state, engagement(state, id));
  return (['shoot', 'point-blank', 'fight', 'hatchway-fight'] as const).filter((attack) => {
    if (isBeside(attack)) return engaged !== false;
    if (engaged === true) return false;
    return attack === 'shoot' ? shootable(state, id).length > 0 : anyAccessPointOpen(state);
  });
}

/** Its attack; where that is barred by an enemy that the places leave open to be in its control range, it is asked whether one is. */
function* attackFromGuard(
  operative: Operative,
  npo: Npo | Operative,
  wanted: GuardAttack | undefined,
): Rule<GuardAttack> {
  const attack = wanted ?? (yield* chooseAttack(operative, npo));
  const state = yield* look();
  if (isBeside(attack) || !isDoubtful(state, engagement(state, operative.id))) return attack;
  if (!(yield* askEngaged(operative, false, 'guard-engaged'))) return attack;
  if (wanted !== undefined) yield* refuse({ message: besideIt(operative), rule: 'On Guard' });
  return wanted ?? (yield* chooseAttack(operative, npo, isBeside));
}

/** An attack on an enemy in its control range. */
const isBeside = (attack: GuardAttack): boolean => attack === 'point-blank' || attack === 'fight';

const besideIt = ({ name }: Operative): string =>
  `An enemy is in ${name}'s control range: it Fights, or shoots at that one point-blank.`;

function* chooseAttack(
  operative: Operative,
  npo: Npo | Operative,
  may: (attack: GuardAttack) => boolean = () => true,
): Rule<GuardAttack> {
  const attacks = attacksOf(yield* look(), operative).filter(may);
  const chosen = yield* choose({
    name: 'guard-action',
    by: operative.id,
    why: `${operative.name} interrupts ${npo.name}. How?`,
    options: attacks.map((value) => ({ value, label: labels[value] })),
  });
  return attacks.find((attack) => attack === chosen) ?? 'shoot';
}

/** By what is known of its control range. */
function* insistOnAttack(operative: Operative, attack: GuardAttack, target: string): Rule {
  const state = yield* look();
  const close = isBeside(attack);
  if (!attacksKnown(state, operative).includes(attack))
    yield* refuse({
      message: close
        ? `No enemy is in ${operative.name}'s control range.`
        : attack === 'hatchway-fight' && !anyAccessPointOpen(state)
          ? 'No hatchway or breach point is open.'
          : besideIt(operative),
      rule: 'On Guard',
    });
  const npo = someoneById(state, target);
  if (npo && !targetsOf(state, operative, attack).includes(npo)) {
    yield* refuse({
      message: close
        ? `${npo.name} is not in ${operative.name}'s control range.`
        : `${npo.name} has a friend of ${operative.name} in its control range: no valid target.`,
      rule: 'On Guard',
    });
    // The same reason need not be overruled twice.
    if (close) return;
  }
  const unseen = whyNoTarget(state, isLike[attack], operative.id, target);
  if (unseen !== undefined) yield* refuse({ message: unseen, rule: 'On Guard' });
}

/** As usual for that attack: it need not be the NPO interrupted, unless no other is in control range. */
function* chooseTarget(operative: Operative, npo: Npo | Operative, attack: GuardAttack): Rule<string> {
  const state = yield* look();
  const likely = attackable(state, operative, attack);
  const targets = likely.length > 0 ? likely : targetsOf(state, operative, attack);
  return yield* choose({
    name: 'guard-target',
    by: operative.id,
    why: `${operative.name} interrupts ${npo.name}. Which target?`,
    options: targets.map(asOption),
    ...(targets.includes(npo) ? { suggest: { value: npo.id, because: 'the one interrupted' } } : {}),
  });
}

/** Those of them that are not ruled out. */
const attackable = (state: GameState, operative: Operative, attack: GuardAttack): readonly (Npo | Operative)[] =>
  targetsOf(state, operative, attack).filter(({ id }) => !isNoTarget(state, isLike[attack], operative.id, id));

function targetsOf(state: GameState, { id }: Operative, attack: GuardAttack): readonly (Npo | Operative)[] {
  if (attack === 'shoot') return shootable(state, id);
  const npos = enemiesInPlay(state, id);
  const close = possiblyCloseTo(state, id);
  return attack === 'hatchway-fight' ? npos : npos.filter((npo) => close.includes(npo.id));
}

/** No longer on guard: an enemy has ended an action in its control range uninterrupted, or its order has changed (killzone, Guard). */
export function* guardBroken(ids: readonly string[]): Rule {
  const { onGuard } = yield* look();
  for (const id of onGuard.filter((guard) => ids.includes(guard))) yield* emit({ type: 'guard-ended', id });
}

/**
 * Operatives of other players on guard watch each action of a player operative too: one of each player may interrupt its
 * activation once, none a counteraction. Those that it ends the action beside, and whose player has not interrupted, are on
 * guard no more (killzone, Guard, On Guard). In Joint Ops there are no rivals.
 */
export function* rivalsOnGuard(id: string): Rule {
  while (true) {
    const state = yield* look();
    const operative = stillActing(state, id);
    if (!operative) return;
    if (state.acting?.counteracts) break;
    if (!(yield* interruptFromGuard(operative, interruptsOf(state)))) break;
  }
  const state = yield* look();
  const guards = guardsAgainst(state, id).filter((guard) => !hasInterrupted(state, interruptsOf(state), guard));
  yield* guardBroken(yield* guardsBeside(id, guards));
}

const interruptsOf = ({ acting }: GameState) => acting?.interrupts ?? [];

const stillActing = (state: GameState, id: string): Operative | undefined =>
  state.acting?.id === id ? operativeById(state, id) : undefined;

/** Which of them it has in control range; asks where that is not known. */
export function* guardsBeside(id: string, guards: readonly (Npo | Operative)[]): Rule<readonly string[]> {
  const state = yield* look();
  const inside = guards.filter((guard) => areClose(state.known, id, guard.id) === true);
  const open = guards.filter((guard) => areClose(state.known, id, guard.id) === undefined);
  const close = inside.map((guard) => guard.id);
  if (open.length === 0) return close;
  const ids = open.map((guard) => guard.id);
  const told = yield* chooseMany({
    name: 'guards-beside',
    about: { predicate: 'in-control-range', by: id, ids, from: 'stands', rule: 'on-guard' },
    min: 0,
    max: open.length,
    options: open.map(asOption),
    suggest: { value: [], because: 'usually nobody is' },
  });
  return [...close, ...told];
}
