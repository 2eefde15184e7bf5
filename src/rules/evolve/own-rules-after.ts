import type { EventOf, GameEvent } from '../events/events.ts';
import { pointsKey, type TokensHeld } from '../state/own-facts.ts';
import type { Acting, Effect, GameState, Npo, Operative } from '../state/state.ts';
import { teamMarkersAfter, teamMarkersLeft } from './own-markers-after.ts';

type OwnRuleEvent = EventOf<
  | 'token-changed'
  | 'team-points-changed'
  | 'rule-holds'
  | 'free-actions-granted'
  | 'free-action-due'
  | 'free-action-began'
  | 'free-action-ended'
  | 'action-points-gained'
  | 'expended-by-rule'
  | 'moved-by-rule'
  | 'turn-kept'
  | 'own-marker-placed'
  | 'own-marker-located'
  | 'own-marker-removed'
  | 'own-marker-dwindles'
>;

/** What rules of kill teams leave behind. */
export function ownRulesAfter(state: GameState, event: OwnRuleEvent): GameState {
  switch (event.type) {
    case 'token-changed':
      return { ...state, tokens: tokensAfter(state, event) };
    case 'team-points-changed': {
      const key = pointsKey(event.points, event.player);
      const now = Math.max(0, (state.teamPoints?.[key] ?? 0) + event.change);
      return { ...state, teamPoints: { ...state.teamPoints, [key]: now } };
    }
    case 'rule-holds': {
      const { type: _, name: _name, ...holding } = event;
      const others = (state.ruleHoldings ?? []).filter(
        (one) => one.rule !== event.rule || one.team !== event.team || one.id !== event.id,
      );
      const fresh = isFresh(state, event.id) ? { fresh: true } : {};
      return { ...state, ruleHoldings: [...others, { ...holding, ...fresh }] };
    }
    case 'free-actions-granted': {
      if (state.acting?.id !== event.id) return state;
      const { actions, because, each } = event;
      const grant = { actions, because, ...(each === true && { each: true as const }) };
      return { ...state, acting: { ...state.acting, free: [...(state.acting.free ?? []), grant] } };
    }
    case 'free-action-due': {
      const { type: _, ...due } = event;
      return { ...state, freeDue: [...(state.freeDue ?? []), due] };
    }
    case 'free-action-began': {
      const freeDue = state.freeDue?.filter(({ id }) => id !== event.id);
      const began: Acting = {
        id: event.id,
        counteracts: false,
        ap: 0,
        performed: [],
        cheapBreach: false,
        borrowed: true,
      };
      return {
        ...state,
        acting: state.acting ? { ...began, within: state.acting } : began,
        ...(freeDue && { freeDue }),
      };
    }
    case 'free-action-ended':
      return state.acting?.id === event.id ? { ...state, acting: state.acting.within ?? null } : state;
    case 'action-points-gained':
      return state.acting?.id === event.id
        ? { ...state, acting: { ...state.acting, ap: Math.max(0, state.acting.ap + event.ap) } }
        : state;
    case 'expended-by-rule':
      return ofEach(state, (one) =>
        one.id === event.id && one.state === 'ready' ? { ...one, state: 'expended' } : one,
      );
    case 'moved-by-rule':
      return { ...state, onGuard: state.onGuard.filter((id) => id !== event.id) };
    case 'own-marker-placed':
    case 'own-marker-located':
    case 'own-marker-removed':
    case 'own-marker-dwindles':
      return { ...state, ownMarkers: teamMarkersAfter(state, event) };
    case 'turn-kept':
      return { ...state, turnKept: { ids: event.ids, because: event.because } };
  }
}

const isFresh = ({ acting }: GameState, id: string | null): boolean => id !== null && acting?.id === id;

function tokensAfter(state: GameState, event: EventOf<'token-changed'>): readonly TokensHeld[] {
  const { id, token, change, until } = event;
  const all = state.tokens ?? [];
  const before = all.find((one) => one.id === id && one.token === token);
  const count = Math.max(0, (before?.count ?? 0) + change);
  const others = all.filter((one) => one !== before);
  if (count === 0) return others;
  const lasts = until === undefined ? {} : { until, ...(isFresh(state, id) && { fresh: true }) };
  return [...others, { id, token, count, ...lasts }];
}

/** The same change for everybody of either side. */
const ofEach = (state: GameState, change: <W extends Npo | Operative>(one: W) => W): GameState => ({
  ...state,
  npos: state.npos.map(change),
  operatives: state.operatives.map(change),
});

/** Somebody's activation has begun, or is over; or the turning point is. */
type Span = { readonly is: 'begins' | 'over'; readonly id: string } | { readonly is: 'turning-point' };

function spanOf(event: GameEvent, { acting }: GameState): Span | undefined {
  switch (event.type) {
    case 'operative-activated':
    case 'npo-activated':
      return { is: 'begins', id: event.id };
    case 'operative-expended':
      return acting?.id === event.id && acting.counteracts ? undefined : { is: 'over', id: event.id };
    case 'npo-expended':
      return { is: 'over', id: event.id };
    case 'turning-point-ended':
      return { is: 'turning-point' };
    default:
      return undefined;
  }
}

interface Lasting {
  readonly id?: string | null;
  readonly until?: Effect['until'];
  readonly fresh?: boolean;
}

/** What lasts until then is over. */
export function spansAfter(after: GameState, before: GameState, event: GameEvent): GameState {
  if (before.config.teamRules === undefined) return after;
  if (before.ownMarkers !== undefined && before.ownMarkers.length > 0)
    return spansAfterMarkers({ ...after, ownMarkers: teamMarkersLeft(after.ownMarkers ?? [], event) }, before, event);
  return spansAfterMarkers(after, before, event);
}

function spansAfterMarkers(after: GameState, before: GameState, event: GameEvent): GameState {
  const fallen = event.type === 'incapacitated' ? withoutTokensOf(countingKills(after, event), event.id) : after;
  const kept =
    event.type === 'operative-activated'
      ? following(fallen, event.id)
      : event.type === 'npo-activated' || event.type === 'turning-point-ended'
        ? withoutTurnKept(fallen)
        : fallen;
  const span = spanOf(event, before);
  if (!span) return kept;
  const lasts = (one: Lasting): boolean => isLasting(one, span);
  const { tokens, ruleHoldings } = kept;
  return ofEach(
    {
      ...kept,
      ...(tokens && { tokens: tokens.filter(lasts).map((one) => aged(one, span)) }),
      ...(ruleHoldings && { ruleHoldings: ruleHoldings.filter(lasts).map((one) => aged(one, span)) }),
    },
    (one) => {
      // What ends with its own activation or the turning point has an event of its own.
      const effects = one.effects.filter(
        ({ until }) =>
          until === 'end-of-next-activation' || until === 'end-of-turning-point' || lasts({ id: one.id, until }),
      );
      return effects.length === one.effects.length ? one : { ...one, effects };
    },
  );
}

function isLasting({ id, until = 'end-of-battle', fresh }: Lasting, span: Span): boolean {
  switch (until) {
    case 'end-of-battle':
      return true;
    case 'end-of-activation':
      return span.is === 'begins';
    case 'end-of-turning-point':
      return span.is !== 'turning-point';
    case 'end-of-next-activation':
      return span.is !== 'over' || span.id !== id || fresh === true;
    case 'start-of-next-activation':
      return span.is !== 'begins' || span.id !== id;
  }
}

/** The activation in which it began is over: the next one counts. */
const aged = <L extends Lasting>(one: L, span: Span): L =>
  one.fresh && span.is === 'over' && span.id === one.id ? { ...one, fresh: false } : one;

const withoutTokensOf = (state: GameState, gone: string): GameState =>
  state.tokens === undefined ? state : { ...state, tokens: state.tokens.filter(({ id }) => id !== gone) };

function countingKills(state: GameState, { by }: EventOf<'incapacitated'>): GameState {
  const { acting } = state;
  if (acting === null || acting.id !== by) return state;
  return { ...state, acting: { ...acting, kills: (acting.kills ?? 0) + 1 } };
}

function withoutTurnKept(state: GameState): GameState {
  if (state.turnKept === undefined) return state;
  const { turnKept: _, ...others } = state;
  return others;
}

/** The operative that activates right after a friend by a rule: the turn is kept once. */
function following(state: GameState, id: string): GameState {
  if (state.turnKept === undefined || state.acting === null) return state;
  const { turnKept, ...others } = state;
  return turnKept.ids.includes(id) ? { ...others, acting: { ...state.acting, follows: true } } : others;
}
