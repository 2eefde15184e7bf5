import type { MissionParts, OwnGambit } from '../../../../catalog/mission-parts.ts';
import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import type { Operation } from '../../../../catalog/operations.ts';
import type { MissionData } from '../../../../catalog/types.ts';
import type { Goal } from '../../../events/events.ts';
import { counterOf } from '../../../language/counters.ts';
import { emit, look, type Rule } from '../../../language/language.ts';
import { numberFact } from '../../../language/table-line.ts';
import { markerFacts } from '../../../markers/marker-points.ts';
import { carriedBy } from '../../../markers/markers.ts';
import { asLongAs, type Mission, type MissionDeed, type MissionGambit, win } from '../../../mission/mission.ts';
import type { Harm } from '../../../moments/action.ts';
import type { Context, ContextFor } from '../../../operations/context.ts';
import { mayBePerformed, performOperations } from '../../../operations/perform.ts';
import type { GameState, Objectives } from '../../../state/state.ts';
import {
  auspexGambit,
  auspexSkipped,
  escapeMarkerCorrected,
  escapeMarkerFacts,
  escapeMarkerOf,
  placeEscapeMarker,
} from './auspex.ts';
import { decidesAsData } from './decides.ts';
import { escapeEnd, leaveKillzone, prospectOfEscapes } from './escape.ts';
import { goalOfMarkers, itemCorrected, itemFacts } from './item.ts';
import { toldForTheEnd } from './lying-for-the-end.ts';
import { npoDeeds } from './npo-deeds.ts';
import { type Does, firstObjectives, objectivesEvolved, withCounter } from './objectives-as-data.ts';
import { ownActions } from './own-actions.ts';
import { openDoorways, phase } from './phasing.ts';
import { dropOfFallen, markerActions, markerDeeds } from './pick-up.ts';
import { repairsSkipped } from './repairs-skipped.ts';
import { accessPointsNeeded, breachDeed, sabotage, staysOpen } from './sabotage.ts';
import { hasRegrouped, noteLoneSurvivor } from './team.ts';
import { answered } from './triggers.ts';
import { atItsEnd, atLastOf, endedAsData, progressOf } from './verdict-as-data.ts';

const known = new WeakMap<MissionData, Mission>();

/** A mission as its data has it (Missions 01 to 04 and 06, and those of packs). */
export function missionAsData(data: Does): Mission {
  const before = known.get(data);
  if (before) return before;
  const mission = compiled(data);
  known.set(data, mission);
  return mission;
}

function compiled(data: Does): Mission {
  const { does } = data;
  const goal = (state: GameState): Goal =>
    does.goal === 'markers' ? goalOfMarkers(does, state) : goals[does.goal](state);
  const context = (harm: Harm): Omit<Context, 'perform'> => ({
    source: data.id,
    name: data.name,
    goal,
    accessDenied: () => does.accessDenied === true,
    harm,
  });
  const performing = function* (operations: readonly Operation[] | undefined, harm: Harm): Rule {
    if (operations) yield* performOperations(operations, context(harm));
  };
  return {
    objectives: firstObjectives(data),
    evolve: objectivesEvolved,
    *setUp(harm) {
      if (does.escapeMarker) yield* placeEscapeMarker();
      yield* performing(does.setUp, harm);
    },
    ...(does.readyStep ? { readyStep: (harm) => performing(does.readyStep, harm) } : {}),
    ...(does.escapeMarker?.auspex ? { gambit: auspexGambit } : {}),
    ...(does.doorOpened ? { doorOpened: (_kind, _number, harm) => performing(does.doorOpened, harm) } : {}),
    ...(does.triggers ? { happened: (events, harm) => answered(does.triggers ?? [], events, context, harm) } : {}),
    ...(does.hangsOn ? { victoryDependsOn: decidesAsData(does, does.hangsOn) } : {}),
    ...(does.pickUp ? { carries: (state, id) => carriedBy(state, id) !== undefined } : {}),
    ...movesOf(does),
    ...(does.breachedStayOpen ? { whyItStaysOpen: staysOpen } : {}),
    ...(does.breach
      ? { breach: does.breach === 'hatchways' ? sabotage : atSarcophagus(does.breach.sarcophagus, context) }
      : {}),
    ...(does.quietHatches ? { unheard: ['operate-hatch'] } : {}),
    ...(does.noHatchOnTheMove ? { noHatchOnTheMove: true } : {}),
    ...(does.phasing ? { phasing: true } : {}),
    ...(does.accessDenied ? { accessDenied: true } : {}),
    actions: {
      ...markerActions(does, context),
      ...(does.actions ? { 'mission-action': ownActions(does.actions, context) } : {}),
    },
    ...(does.parts?.gambits ? { ownGambits: gambitsOf(does.parts.gambits, context) } : {}),
    ...(does.npoActions || does.pickUp?.some(({ npos }) => npos) ? { npoActions: npoDeeds(does, context) } : {}),
    goal,
    progress: (state) => progressOf(does, state),
    prospect: (state) =>
      does.escape && does.escape.needed !== 'carrier'
        ? prospectOfEscapes(state, does.escape)
        : asLongAs(state, does.left ?? 1),
    *afterDeed() {
      yield* dropOfFallen();
      yield* toldForTheEnd(does, { source: data.id, name: data.name });
      if (does.teamAtEnd?.includes('together')) yield* noteLoneSurvivor();
    },
    outcome: (state) => endedAsData(does, state),
    *turningPointEnds(harm) {
      yield* performing(does.turningPointEnds, harm);
      if (does.teamAtEnd && (yield* hasRegrouped(does.teamAtEnd))) return win('regrouped');
      return does.ends ? yield* atItsEnd(does, does.ends, { ...context(harm), perform: performOperations }) : null;
    },
    ...atLastOf(does),
    deeds: deedsOf(does, context),
    facts: (state) => [
      ...(does.escapeMarker ? escapeMarkerFacts(state) : []),
      ...itemFacts(state),
      ...markerFacts(state),
      ...(does.counters ?? []).map(({ id, name, most = 99, fact = id }) =>
        numberFact(`mission.${fact}`, name, counterOf(state, id), 0, most),
      ),
    ],
    corrected(objectives, right) {
      const marker = does.escapeMarker ? escapeMarkerCorrected(objectives, right) : objectives;
      if (typeof marker === 'string') return marker;
      if (marker.mission === 'recover-transponder') return itemCorrected(marker, right);
      return (does.counters ?? []).reduce((all: Objectives, { id, fact = id }) => {
        const value = right.get(`mission.${fact}`);
        return value === undefined ? all : withCounter(all, id, Number(value));
      }, marker);
    },
    ...(does.escapeMarker?.auspex ? { missing: auspexSkipped } : {}),
    ...(does.readyStep?.some((operation) => operation.do === 'repair') ? { missing: repairsSkipped } : {}),
  };
}

const goals: Readonly<Record<Exclude<MissionRules['goal'], 'markers'>, (state: GameState) => Goal>> = {
  'escape-marker': (state) => ({ at: 'escape-marker', place: escapeMarkerOf(state) }),
  'access-points': accessPointsNeeded,
  'objective-markers': () => ({ at: 'markers', markers: [1, 2, 3] }),
  sarcophagus: () => ({ at: 'sarcophagus' }),
  'drop-zone': () => ({ at: 'drop-zone' }),
  'closest-operative': () => ({ at: 'operative', id: null }),
};

function gambitsOf(
  { npos = [], players = [] }: NonNullable<MissionParts['gambits']>,
  context: ContextFor,
): NonNullable<Mission['ownGambits']> {
  const asRules = ({ id, name, when, perform }: OwnGambit): MissionGambit => ({
    ...{ id, name },
    *mayBe(harm) {
      return yield* mayBePerformed(when, context(harm));
    },
    *use(harm) {
      yield* performOperations(perform, context(harm));
    },
  });
  return { npos: npos.map(asRules), players: players.map(asRules) };
}

function movesOf(does: MissionRules): Pick<Mission, 'moveEnd'> {
  const { escape: way, phasing } = does;
  if (way)
    return {
      moveEnd: (state, action, operative) => escapeEnd(does, way, state, action, operative),
    };
  if (!phasing) return {};
  return {
    moveEnd: (state) =>
      state.hatchways.some(({ open }) => open)
        ? {
            ...{ value: 'phases', label: 'phased through a hatchway', rule: 'Phasing Points' },
            places: () => openDoorways(state),
          }
        : undefined,
  };
}

const atSarcophagus = (operations: readonly Operation[], context: ContextFor): NonNullable<Mission['breach']> => ({
  kind: 'sarcophagus',
  places: () => [{ value: 'sarcophagus-1', label: 'the sarcophagus' }],
  *perform(_number, harm) {
    yield* performOperations(operations, context(harm));
  },
});

/** What may happen outside of recorded actions. */
function deedsOf(does: MissionRules, context: ContextFor): NonNullable<Mission['deeds']> {
  const { breach, readyStep, counters } = does;
  const repairs = readyStep?.filter((operation) => operation.do === 'repair') ?? [];
  return {
    ...(does.escape ? { escape: leaveKillzone } : {}),
    ...markerDeeds(does, context),
    ...(does.phasing ? { phase: ({ id, inches }) => phase(id, inches) } : {}),
    ...(breach === 'hatchways' ? { breach: breachDeed } : {}),
    ...(breach && breach !== 'hatchways'
      ? {
          *breach(_args, harm) {
            yield* performOperations(breach.sarcophagus, context(harm));
          },
        }
      : {}),
    ...(repairs.length > 0
      ? {
          *repair(_args, harm) {
            yield* performOperations(repairs, context(harm));
          },
        }
      : {}),
    ...(counters?.some(({ id }) => id === 'destruction-points') ? { sarcophagus: setDestructionPoints } : {}),
  };
}

function* setDestructionPoints({ points }: MissionDeed<'sarcophagus'>): Rule {
  const change = points - counterOf(yield* look(), 'destruction-points');
  yield* emit({ type: 'destruction-points-changed', change, dice: [], because: 'correction' });
}
