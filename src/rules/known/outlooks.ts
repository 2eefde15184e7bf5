import { firstListed, hasSameClauses } from '../behaviour/behaviour.ts';
import type { GameEvent } from '../events/events.ts';
import type { Outlook } from '../state/outlook.ts';
import type { GameState } from '../state/state.ts';
import { cardOf, npoById, operativeById, operativesInPlay } from '../state/stats.ts';
import { areClose } from './known.ts';

type Outlooks = Readonly<Record<string, Outlook>>;

/**
 * Which enemies NPOs can attack, as they were told, after this event in that state. An operative that moves has to be looked at
 * anew; so does everything after a door opens or closes, or an operative is incapacitated where others could be charged instead.
 */
export function outlooksAfter(state: GameState, event: GameEvent): Outlooks {
  const { outlooks } = state.known;
  if (event.type === 'npo-looked') return { ...outlooks, [event.id]: event.outlook };
  if (Object.keys(outlooks).length === 0) return outlooks;
  switch (event.type) {
    case 'turning-point-ended':
    case 'npo-set-up':
    case 'hatchway-moved':
    case 'breach-point-moved':
    case 'door-corrected':
    case 'teleported':
      return {};
    case 'npo-acted':
      return afterNpo(state, event.id, event.action, event.aim?.operatives ?? []);
    case 'operative-activated':
    case 'order-changed':
      return operativeById(state, event.id)?.order === event.order ? outlooks : reopened(state, outlooks, [event.id]);
    case 'action-performed':
      return moves.has(event.action) ? reopened(state, outlooks, [event.id]) : outlooks;
    case 'operative-attacked':
      return state.playersRecorded || state.acting?.id === event.id ? outlooks : reopened(state, outlooks, [event.id]);
    case 'damage-inflicted':
      return afterWounds(state, event.id, -event.wounds);
    case 'wounds-regained':
      return afterWounds(state, event.id, event.wounds);
    case 'positions-swapped':
    case 'phased': {
      const ids = event.type === 'phased' ? [event.id] : event.ids;
      return reopened(state, without(outlooks, ids), ids);
    }
    case 'escaped':
    case 'incapacitated':
    case 'npo-removed':
      return npoById(state, event.id)
        ? reopened(state, without(outlooks, [event.id]), besideOf(state, event.id))
        : reopened(state, outlooks, [event.id]);
    case 'npo-corrected':
      return without(outlooks, [event.id]);
    case 'operative-removed':
      return reopened(state, outlooks, [event.id]);
    case 'operative-corrected':
      return event.changes.state === undefined ? reopened(state, outlooks, [event.id]) : {};
    default:
      return outlooks;
  }
}

const moves: ReadonlySet<string> = new Set(['reposition', 'dash', 'charge', 'fall-back', 'other']);

/** Other NPOs cannot target an enemy in an NPO's control range (core rules, Shoot 2): a Charge or Fall Back changes that. */
function afterNpo(state: GameState, id: string, action: string, charged: readonly string[]): Outlooks {
  const { outlooks } = state.known;
  if (action === 'charge') return reopened(state, without(outlooks, [id]), charged);
  if (action === 'fall-back') return reopened(state, without(outlooks, [id]), besideOf(state, id));
  return action === 'reposition' || action === 'dash' ? without(outlooks, [id]) : outlooks;
}

/** With other clauses there are other ways to attack: it has to be asked anew. */
function afterWounds(state: GameState, id: string, change: number): Outlooks {
  const { outlooks } = state.known;
  const npo = npoById(state, id);
  const isSame = !npo || hasSameClauses(cardOf(state, npo), npo, { ...npo, wounds: npo.wounds + change });
  return isSame ? outlooks : without(outlooks, [id]);
}

/** Player operatives that may be in that NPO's control range. */
const besideOf = (state: GameState, id: string): readonly string[] =>
  operativesInPlay(state).flatMap((one) => (areClose(state.known, one.id, id) === false ? [] : [one.id]));

/** Only the closest may be charged, so a move of any of them counts (ruling charge-closest). */
function charges(state: GameState, id: string): boolean {
  const npo = npoById(state, id);
  return npo !== undefined && firstListed({ npo, card: cardOf(state, npo) }, ['charge']) !== undefined;
}

const reopened = (state: GameState, outlooks: Outlooks, ids: readonly string[]): Outlooks =>
  Object.fromEntries(
    Object.entries(outlooks).map(([npo, outlook]) => [
      npo,
      ids.length === 0
        ? outlook
        : { ...outlook, of: charges(state, npo) ? [] : outlook.of.filter((id) => !ids.includes(id)) },
    ]),
  );

const without = (outlooks: Outlooks, ids: readonly string[]): Outlooks =>
  Object.fromEntries(Object.entries(outlooks).filter(([id]) => !ids.includes(id)));
