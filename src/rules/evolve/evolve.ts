import { cardIn } from '../../catalog/catalogue.ts';
import type { GameEvent } from '../events/events.ts';
import { fallenAfter, keepsPositionsAfter, positionsAfter } from '../events/positions.ts';
import { knownAfter } from '../known/lifetime.ts';
import { roomOfArrival } from '../known/whereabouts.ts';
import { markersAfter } from '../markers/markers.ts';
import { adversaryAfter } from '../mission/adversary-ops/tally.ts';
import { objectivesAfter } from '../modes/modes.ts';
import { standsInBy } from '../state/reload.ts';
import type { Door, GameState, Npo } from '../state/state.ts';
import { actingAfterAttack, afterAction, hatchwayDue, placedAnew, placedBeyond } from './acting-after.ts';
import { afterInterrupt, correctCourse, deckAfter, gained, nextTurningPoint, npoInterrupts } from './course-after.ts';
import {
  changeWounds,
  correctNpo,
  correctOperative,
  noLongerOnGuard,
  withEffects,
  withNpo,
  withOperative,
  withoutNpo,
  withoutTheGone,
} from './models-after.ts';
import { ownRulesAfter, spansAfter } from './own-rules-after.ts';

/** The state after one more event. The only place where state changes; it decides nothing. */
export function evolve(state: GameState, event: GameEvent): GameState {
  const after = spansAfter(withAdversary(changed(state, event), state, event), state, event);
  const known = knownAfter(state, event);
  const positions = positionsAfter(state, event);
  const keepsPositions = keepsPositionsAfter(state, event);
  const markers = markersAfter(state, event);
  const fallenAt = fallenAfter(state, event);
  const placed = { positions, keepsPositions, ...(fallenAt && { fallenAt }) };
  if (markers !== state.markers) return { ...after, known, ...placed, markers };
  if (positions !== state.positions || keepsPositions !== state.keepsPositions) return { ...after, known, ...placed };
  return known === state.known ? after : { ...after, known };
}

/** Adds what only a battle between players keeps. */
function withAdversary(after: GameState, before: GameState, event: GameEvent): GameState {
  const adversary = adversaryAfter(before, event);
  return adversary === before.adversary ? after : { ...after, adversary };
}

/** One that is never readied is expended instead. */
const awake = (state: GameState, npo: Npo): Npo['state'] =>
  standsInBy(state, npo) === undefined ? 'ready' : 'expended';

function changed(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'npo-set-up': {
      const { id, datacard: card, name, weapons, wounds, order, state: readiness } = event;
      const cameTo = roomOfArrival(event);
      const npo: Npo = {
        id,
        datacard: card,
        name,
        weapons,
        wounds,
        maxWounds: cardIn(state.catalogue, card).wounds,
        order,
        state: readiness,
        effects: [],
        ...(cameTo === undefined ? {} : { cameTo }),
      };
      return { ...state, npos: [...state.npos, npo] };
    }
    case 'warden-came':
      return { ...state, wardenCame: true };
    case 'operative-set-up':
      return { ...state, operatives: [...state.operatives, event.operative] };
    case 'battle-began':
      return { ...state, phase: 'strategy', step: 'initiative', turningPoint: 1 };
    case 'step-began':
      return { ...state, phase: event.phase, step: event.step, npoActing: null };
    case 'initiative-set':
      return { ...state, initiative: event.side };
    case 'command-points-changed':
      if (event.player !== undefined) return state;
      return { ...state, commandPoints: Math.max(0, state.commandPoints + event.change) };
    case 'readied':
      return {
        ...state,
        npos: state.npos.map((npo) => (event.npos.includes(npo.id) ? { ...npo, state: 'ready' } : npo)),
        operatives: state.operatives.map((o) => (event.operatives.includes(o.id) ? { ...o, state: 'ready' } : o)),
      };
    case 'deck-shuffled':
    case 'card-drawn':
    case 'card-in-force':
    case 'cards-corrected':
      return { ...state, deck: deckAfter(state.deck, event) };
    case 'own-gambit-used':
      return { ...state, gambits: { ...state.gambits, own: [...(state.gambits.own ?? []), event.id] } };
    case 'gambit-used':
      return {
        ...state,
        gambits:
          event.gambit === 'event-card'
            ? { ...state.gambits, draws: state.gambits.draws + 1 }
            : { ...state.gambits, reinforced: true },
      };
    case 'reinforcement-earned':
      return { ...state, gambits: { ...state.gambits, extraReinforcements: state.gambits.extraReinforcements + 1 } };
    case 'hatchway-moved':
      return { ...state, hatchways: moveDoor(state.hatchways, event.number, { open: event.open }) };
    case 'breach-point-moved':
      return { ...state, breachPoints: moveDoor(state.breachPoints, event.number, { open: event.open }) };
    case 'breached':
      return event.door === 'hatchway'
        ? { ...state, hatchways: moveDoor(state.hatchways, event.number, { breached: true }) }
        : { ...state, breachPoints: moveDoor(state.breachPoints, event.number, { breached: true }) };
    case 'wounds-regained':
      return changeWounds(state, event.id, event.wounds);
    case 'damage-inflicted':
      return changeWounds(state, event.id, -event.wounds);
    case 'incapacitated':
      return withoutTheGone({
        ...state,
        fell: [...(state.fell ?? []), event.id],
        npos: state.npos.map((npo) =>
          npo.id === event.id ? { ...npo, wounds: 0, state: 'incapacitated', effects: [] } : npo,
        ),
        operatives: state.operatives.map((o) =>
          o.id === event.id ? { ...o, wounds: 0, state: 'incapacitated', effects: [] } : o,
        ),
      });
    case 'effect-began':
      return withEffects(gained(state, event), event.id, (effects) => [...effects, event.effect]);
    case 'effects-ended':
      return withEffects(state, event.id, (effects) =>
        effects.filter(({ until, kind }) => until !== event.until || (event.kind !== undefined && kind !== event.kind)),
      );
    case 'threat-changed':
      return { ...state, threat: event.to };
    case 'tomb-woke':
      return {
        ...state,
        npos: state.npos.map((npo) => (event.npos.includes(npo.id) ? { ...npo, state: awake(state, npo) } : npo)),
      };
    case 'tomb-slept':
      return {
        ...state,
        npos: state.npos.map((npo) => (event.npos.includes(npo.id) ? { ...npo, state: 'dormant' } : npo)),
      };
    case 'npo-activated':
      return withNpo(
        { ...state, activations: state.activations + 1, npoActing: event.id, lastActivated: 'npos' },
        event.id,
        (npo) => ({ ...npo, order: event.order }),
      );
    case 'npo-stands-in':
      return withNpo(
        { ...state, activations: state.activations + 1, npoActing: event.id, lastActivated: 'npos' },
        event.id,
        (npo) => ({ ...npo, reload: { face: null, since: state.activatedOfPlayers ?? 0 } }),
      );
    case 'reload-rolled':
      return withNpo(state, event.id, (npo) => ({ ...npo, reload: { face: event.face, since: event.activated } }));
    case 'npo-reloaded':
      return withNpo(state, event.id, ({ reload: _, ...npo }) => npo);
    case 'reanimation-rolled':
      return withNpo({ ...state, reanimationRolled: [...state.reanimationRolled, event.id] }, event.id, (npo) =>
        event.reanimated ? { ...npo, wounds: 1, state: npo.state === 'ready' ? 'expended' : npo.state } : npo,
      );
    case 'npo-acted':
      return noLongerOnGuard(state, [event.id]);
    case 'order-changed':
      return {
        ...withNpo(
          state.npos.some(({ id }) => id === event.id) ? noLongerOnGuard(state, [event.id]) : state,
          event.id,
          (npo) => ({ ...npo, order: event.order }),
        ),
        operatives: state.operatives.map((o) => (o.id === event.id ? { ...o, order: event.order } : o)),
      };
    case 'weapon-used':
      return { ...state, limitedUses: [...state.limitedUses, { id: event.id, weapon: event.weapon }] };
    case 'npo-expended':
      return withNpo(state, event.id, (npo) => (npo.state === 'ready' ? { ...npo, state: 'expended' } : npo));
    case 'turning-point-ended':
      return nextTurningPoint(state);
    case 'operative-activated':
      return {
        ...withOperative(state, event.id, (operative) => ({ ...operative, order: event.order })),
        acting: { id: event.id, counteracts: false, ap: event.ap, performed: [], cheapBreach: false },
        npoActing: null,
        playersRecorded: true,
        onGuard: state.onGuard.filter((id) => id !== event.id),
        activatedOfPlayers: (state.activatedOfPlayers ?? 0) + 1,
      };
    case 'operative-counteracts':
      return {
        ...state,
        acting: {
          id: event.id,
          counteracts: true,
          ap: event.actions ?? 1,
          performed: [],
          cheapBreach: false,
          ...(event.actions !== undefined && { actions: event.actions }),
        },
        npoActing: null,
        counteracted: [...new Set([...state.counteracted, event.id])],
        playersRecorded: true,
      };
    case 'npo-counteracts':
      return {
        ...state,
        counteracted: [...new Set([...state.counteracted, event.id])],
        npoActing: event.id,
        lastActivated: 'npos',
      };
    case 'action-performed':
      return event.free === true ? afterInterrupt(state, event) : afterAction(state, event);
    case 'operative-attacked':
      return actingAfterAttack(state, event);
    case 'operative-expended':
      return {
        ...withOperative(state, event.id, (operative) =>
          operative.state === 'ready' ? { ...operative, state: 'expended' } : operative,
        ),
        acting: state.acting?.id === event.id ? null : state.acting,
        lastActivated: 'players',
      };
    case 'counteract-declined':
      return { ...state, lastActivated: event.side };
    case 'activation-skipped':
      return { ...state, lastActivated: 'players' };
    case 'turns-left-to-table':
      return { ...state, turnsLeftToTable: true };
    case 'guard-began':
      return { ...state, onGuard: [...state.onGuard, event.id] };
    case 'npo-interrupts':
      return npoInterrupts(state, event);
    case 'guard-ended':
      return noLongerOnGuard(state, [event.id]);
    case 'positions-swapped':
      return noLongerOnGuard(state, event.ids);
    case 'teleported':
      return placedAnew(noLongerOnGuard(state, [event.id, ...(event.with === undefined ? [] : [event.with])]), event);
    case 'phased':
      return placedAnew(state, event);
    case 'placed':
      return placedBeyond(state, event);
    case 'escaped':
      return withoutTheGone(withOperative(state, event.id, (operative) => ({ ...operative, state: 'escaped' })));
    case 'auspex-rolled':
      return { ...state, gambits: { ...state.gambits, auspex: true } };
    case 'escape-marker-placed':
    case 'escape-marker-moved':
    case 'item-searched':
    case 'marker-removed':
    case 'marker-picked-up':
    case 'marker-placed':
    case 'destruction-points-changed':
    case 'room-opened':
    case 'room-scouted':
    case 'ruling-applied':
      return { ...state, objectives: objectivesAfter(state, event) };
    case 'npo-corrected':
      return withNpo(state, event.id, (npo) => correctNpo(npo, event.changes));
    case 'npo-removed':
      return withoutNpo(state, event.id);
    case 'operative-removed':
      return withoutTheGone({ ...state, operatives: state.operatives.filter(({ id }) => id !== event.id) });
    case 'weapon-kept':
      return withOperative(state, event.id, (operative) => ({
        ...operative,
        weapons: [...operative.weapons, event.weapon],
      }));
    case 'uses-corrected': {
      const { id, weapon, uses } = event;
      const others = state.limitedUses.filter((use) => use.id !== id || use.weapon !== weapon);
      return { ...state, limitedUses: [...others, ...Array.from({ length: uses }, () => ({ id, weapon }))] };
    }
    case 'course-corrected':
      return correctCourse(state, event);
    case 'operative-corrected':
      return withoutTheGone(withOperative(state, event.id, (operative) => correctOperative(operative, event.changes)));
    case 'door-corrected': {
      const { number, open, breached } = event;
      return event.door === 'hatchway'
        ? { ...state, hatchways: moveDoor(state.hatchways, number, { open, breached }) }
        : { ...state, breachPoints: moveDoor(state.breachPoints, number, { open, breached }) };
    }
    case 'counter-changed': {
      if (state.objectives.mission === 'own') return { ...state, objectives: objectivesAfter(state, event) };
      const before = state.counters[event.counter] ?? 0;
      return { ...state, counters: { ...state.counters, [event.counter]: before + event.change } };
    }
    case 'action-points-spent':
      return state.acting?.id === event.id
        ? { ...state, acting: { ...state.acting, ap: state.acting.ap - event.ap } }
        : state;
    case 'own-rule-allows': {
      const before = state.allowedByOwnRule?.[event.id] ?? [];
      const allowed = { ...state.allowedByOwnRule, [event.id]: [...new Set([...before, event.action])] };
      return { ...state, allowedByOwnRule: allowed };
    }
    case 'rule-reminded': {
      const { type: _, name: _name, ...said } = event;
      return {
        ...state,
        ruleReminders: [...(state.ruleReminders ?? []), { ...said, turningPoint: state.turningPoint }],
      };
    }
    case 'rule-used': {
      const { type: _, name: _name, ...use } = event;
      return { ...state, ruleUses: [...(state.ruleUses ?? []), { ...use, turningPoint: state.turningPoint }] };
    }
    case 'token-changed':
    case 'team-points-changed':
    case 'rule-holds':
    case 'free-actions-granted':
    case 'free-action-began':
    case 'free-action-ended':
    case 'action-points-gained':
    case 'expended-by-rule':
    case 'moved-by-rule':
    case 'turn-kept':
    case 'free-action-due':
    case 'own-marker-placed':
    case 'own-marker-located':
    case 'own-marker-removed':
    case 'own-marker-dwindles':
      return ownRulesAfter(state, event);
    case 'dice-of-set':
      return { ...state, diceOf: event.of };
    case 'objectives-corrected':
      return { ...state, objectives: event.objectives };
    case 'battle-ended':
      return { ...state, phase: 'over', step: 'end', outcome: event.outcome };
    case 'hatchway-due':
      return hatchwayDue(state, event);
    case 'npo-targeted':
    case 'rolled-off':
    case 'victory-points-changed':
    case 'mission-rolled':
    case 'map-rolled':
    case 'npo-count-decided':
    case 'row-skipped':
    case 'npo-not-set-up':
    case 'initiative-rolled':
    case 'gambit-turn':
    case 'gambit-not-due':
    case 'reinforcements-decided':
    case 'card-set-aside':
    case 'card-resolved':
    case 'deck-exhausted':
    case 'glyph-rolled':
    case 'threat-rolled':
    case 'threat-unmoved':
    case 'npo-chosen':
    case 'npo-looked':
    case 'sight-told':
    case 'clause-failed':
    case 'attack-rolled':
    case 'defence-rolled':
    case 'success-struck':
    case 'success-blocked':
    case 'success-discarded':
    case 'rule-rolled':
    case 'own-rule-acted':
    case 'rule-barred':
    case 'own-rule-rolled':
    case 'breach-rolled':
    case 'card-rolled':
    case 'table-told':
    case 'team-rules-noted':
    case 'override':
    case 'objective-markers-placed':
    case 'marker-set':
    case 'markers-swapped':
    case 'room-npos-decided':
    case 'opened-in-mid-move':
    case 'phasing-failed':
    case 'regroup-checked':
    case 'place-forgotten':
    case 'positions-dropped':
      return state;
  }
}

const moveDoor = (doors: readonly Door[], number: number, change: Partial<Door>): readonly Door[] =>
  doors.map((door) => (door.number === number ? { ...door, ...change } : door));
