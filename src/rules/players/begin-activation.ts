import type { NotNow, Option } from '../../engine/question.ts';
import { ownMoment, rivalMoment } from '../effects/team-rules/own-moments.ts';
import { remindOf } from '../effects/team-rules/reminders.ts';
import { asOption, choose, emit, look, type Rule, refuse } from '../language/language.ts';
import { playerById } from '../mission/adversary-ops/players.ts';
import type { Doing } from '../moments/own-deeds.ts';
import { counteractionActions, counteractsConcealed, leaveFor, orderAlone } from '../state/action-leave.ts';
import { aplNow } from '../state/own-figures.ts';
import type { Acting, GameState, Operative, Order, PlayerAction } from '../state/state.ts';
import { operativeById, operativesInPlay } from '../state/stats.ts';
import { actionRules } from './actions/action-rules.ts';
import { insistOnDueHatchway } from './due-hatchway.ts';
import {
  isTurnKept,
  operativeCounteractors,
  operativesInTurn,
  playerInTurn,
  readyOperatives,
  turnOf,
} from './turn-order.ts';

/** Which operative acts: the one that is acting, or one of the ready ones. */
export function* chooseOperative(): Rule<string> {
  const state = yield* look();
  if (state.acting) return state.acting.id;
  yield* insistOnTurn(state);
  const ready = operativesInTurn(state);
  const counteracting = ready.length === 0;
  const offered = counteracting ? operativeCounteractors(state) : ready;
  if (offered.length === 0)
    yield* refuse({
      message: 'No player operative is ready.',
      rule: 'Firefight phase: ready operatives activate',
      hint: { advice: 'do-what-is-due' },
    });
  const missing = counteracting ? cannotCounteract(state, offered) : [];
  return yield* choose({
    name: 'operative',
    why: counteracting ? 'Which player operative counteracts?' : 'Which player operative activates?',
    options: [...offered.map(withOwner), ...(counteracting ? [{ value: 'none', label: 'nobody' }] : [])],
    ...(missing.length > 0 && { notNow: missing }),
  });
}

/** `Dorn (12/12), Anna`: whose it is, if people said so. */
const withOwner = (operative: Operative): Option => {
  const option = asOption(operative);
  return operative.owner === undefined ? option : { ...option, label: `${option.label}, ${operative.owner}` };
};

/** Who is expended and may not counteract, each with the reason. */
function cannotCounteract(state: GameState, offered: readonly Operative[]): readonly NotNow[] {
  const sides = new Set(offered.map(({ player }) => player));
  return operativesInPlay(state)
    .filter((one) => one.state === 'expended' && sides.has(one.player) && !offered.includes(one))
    .map((one) => ({
      value: one.id,
      label: `Counteracting with ${one.name}`,
      because: whyNoCounteract(one, state),
    }));
}

/** Nobody of the players counteracts, so the NPOs are next (core rules, Counteract). */
export function* declineCounteract(): Rule {
  const state = yield* look();
  if (turnOf(state) !== 'players' || operativesInTurn(state).length > 0 || operativeCounteractors(state).length === 0)
    yield* refuse({
      message: 'No player operative is to counteract now, so nothing is declined.',
      rule: 'Counteract',
      hint: { advice: 'do-what-is-due' },
    });
  const player = playerInTurn(state);
  yield* emit({ type: 'counteract-declined', side: 'players', ...(player && { player }) });
}

/** What has been said of the activation that begins: its order, and its first action. */
interface Wish {
  readonly order?: Order | undefined;
  readonly action: PlayerAction | null;
  readonly weapon?: string | undefined;
  readonly doing?: Doing | undefined;
}

/** The activation or counteraction that this operative is in, begun if it has not been. Null: it cannot act. */
export function* acting(id: string, wish: Wish): Rule<Acting | null> {
  const before = yield* look();
  if (before.acting?.id === id) return before.acting;
  if (before.acting) yield* leaveActivation(before.acting.id, wish.doing);
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative) return null;
  if (operative.state === 'expended') yield* mayCounteract(operative);
  yield* insistOnTurn(state, before.acting);
  yield* insistOnPlayer(state, operative);
  yield* insistOnKeptTurn(state, operative);
  if (operative.state === 'ready' && (yield* isSkipped(operative, wish.doing))) return null;
  if (operative.state === 'expended') yield* beginCounteraction(operative, wish.doing);
  else yield* activate(operative, wish);
  return (yield* look()).acting;
}

/** A rule of the kill team may skip the activation that is due; not one that another rule has given. */
function* isSkipped({ id, player }: Operative, doing: Doing | undefined): Rule<boolean> {
  const before = yield* look();
  if (before.config.teamRules === undefined || isTurnKept(before)) return false;
  yield* ownMoment('would-activate', id, { doing });
  const now = yield* look();
  return now !== before && (turnOf(now) !== 'players' || (now.adversary !== null && playerInTurn(now) !== player));
}

/** `left`: whose activation was going on until another operative was named. */
function* insistOnTurn(state: GameState, left: Acting | null = null): Rule {
  if (
    turnOf(state) !== 'players' &&
    (state.playersRecorded || state.lastActivated !== null || state.initiative === 'npos')
  )
    yield* refuse({
      message:
        left === null
          ? `It is not the players' turn to activate, but the NPOs'.`
          : `${operativeById(state, left.id)?.name ?? left.id} has ${left.ap} AP left; when its activation is over, the NPOs are next.`,
      rule: 'Firefight phase: the sides alternate, beginning with the initiative',
      hint: { advice: 'do-what-is-due' },
    });
}

/** In Adversary Ops each player has a turn. */
function* insistOnPlayer(state: GameState, { name, player }: Operative): Rule {
  const turn = playerById(state, playerInTurn(state) ?? null);
  if (turn === undefined || turn.id === player) return;
  yield* refuse({
    message: `It is ${turn.name}'s turn to activate, and ${name} is not ${turn.name}'s.`,
    rule: 'Firefight phase: the players alternate, beginning with the initiative',
    hint: { advice: 'do-what-is-due' },
  });
}

/** A rule of the kill team lets one of some activate next. */
function* insistOnKeptTurn(state: GameState, { id, name }: Operative): Rule {
  const { turnKept } = state;
  if (!isTurnKept(state) || turnKept === undefined || turnKept.ids.includes(id)) return;
  yield* refuse({
    message: `${name} is not the one to activate next: ${turnKept.ids.map((one) => operativeById(state, one)?.name ?? one).join(', ')}.`,
    rule: turnKept.because,
    hint: { advice: 'list-operatives' },
  });
}

/** An order first, then AP up to APL (core rules, Activation). */
function* activate(operative: Operative, { order, action, weapon, doing }: Wish): Rule {
  if (operative.state !== 'ready')
    yield* refuse({
      message: `${operative.name} is ${operative.state}.`,
      rule: 'Firefight phase: ready operatives activate',
    });
  const concealed = action === null ? undefined : actionRules[action].conceal;
  const engages = concealed !== undefined;
  const conceals =
    weapon !== undefined ||
    (concealed !== 'bars' && concealed?.(operative, yield* look()) !== false) ||
    (action !== null && leaveFor(yield* look(), operative, action).concealed);
  const alone = orderAlone(yield* look(), operative);
  if (order !== undefined && alone !== undefined && order !== alone.order)
    yield* refuse({ message: `${operative.name} cannot have that order.`, rule: alone.because });
  const chosen =
    order ??
    (yield* choose({
      name: 'order',
      // The last ready operative is no choice.
      why: `${operativesInTurn(yield* look()).length === 1 ? `${operative.name} is the last one ready. ` : ''}Order for ${operative.name}?`,
      options: [
        ...(alone?.order === 'conceal' ? [] : [{ value: 'engage', label: 'Engage' }]),
        ...(alone?.order === 'conceal' || (conceals && alone === undefined)
          ? [{ value: 'conceal', label: 'Conceal' }]
          : []),
      ],
      suggest: {
        value: engages ? 'engage' : operative.order,
        because: engages ? 'the action needs it' : 'as now',
      },
    }));
  yield* emit({
    type: 'operative-activated',
    id: operative.id,
    order: chosen === 'engage' ? 'engage' : 'conceal',
    ap: aplNow(yield* look(), operative),
  });
  yield* remindOf('activates', operative.id);
  yield* ownMoment('activates', operative.id, { doing });
  yield* rivalMoment('enemy-activates', operative.id, { doing });
}

/** Rules of its kill team may let it do more than one action, or begin with another order. */
function* beginCounteraction(operative: Operative, doing: Doing | undefined): Rule {
  const { id } = operative;
  const actions = counteractionActions(yield* look(), operative);
  yield* emit({ type: 'operative-counteracts', id, ...(actions > 1 && { actions }) });
  yield* remindOf('counteracts', id);
  yield* ownMoment('counteracts', id, { doing });
}

/** One action of 1 AP for an expended operative with an Engage order, once in a turning point (core rules, Counteract). */
function* mayCounteract(operative: Operative): Rule {
  const state = yield* look();
  if (!operativeCounteractors(state).some((other) => other.id === operative.id))
    yield* refuse({
      message: `${operative.name} is expended and cannot counteract: ${whyNoCounteract(operative, state)}.`,
      rule: 'Counteract',
      hint: { advice: 'list-operatives' },
    });
}

function whyNoCounteract(operative: Operative, state: GameState): string {
  if (readyOperatives(state).some(({ player }) => player === operative.player))
    return 'other player operatives are still ready';
  if (operative.order === 'conceal' && !counteractsConcealed(state, operative)) return 'Conceal order';
  if (state.counteracted.includes(operative.id)) return 'it has counteracted in this turning point';
  if (state.interrupted.includes(operative.id)) return 'it has interrupted from guard in this turning point';
  if (state.adversary === null) return 'no NPO is ready';
  const rivalIsReady = readyOperatives(state).some(({ player }) => player !== operative.player);
  return rivalIsReady ? 'it is not in turn' : 'no other player has a ready operative';
}

/** A player ends its activation, said so or by going on with somebody else. */
export function* leaveActivation(id: string, doing?: Doing): Rule {
  yield* insistOnDueHatchway(id);
  yield* endActivation(id, doing);
}

/** It is expended. Effects until the end of its next activation end, except those that began in this one. */
export function* endActivation(id: string, doing?: Doing): Rule {
  if (!(yield* look()).acting?.counteracts) {
    yield* ownMoment('expended', id, { doing });
    yield* rivalMoment('enemy-expended', id, { doing });
  }
  if ((yield* look()).acting?.id !== id) return;
  const state = yield* look();
  const effects = operativeById(state, id)?.effects ?? [];
  const until = 'end-of-next-activation';
  const gained = (state.acting?.gained ?? []).filter((effect) => effect.until === until);
  const all = effects.filter((effect) => effect.until === until);
  if (!state.acting?.counteracts && all.length > gained.length) {
    yield* emit({ type: 'effects-ended', id, until });
    for (const effect of gained) yield* emit({ type: 'effect-began', id, effect });
  }
  yield* emit({ type: 'operative-expended', id });
}
