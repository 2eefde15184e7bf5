import { catalogueOf, missionData } from '../../catalog/catalogue.ts';
import type { MissionRules } from '../../catalog/mission-rules.ts';
import type { MissionData } from '../../catalog/types.ts';
import type { GameEvent, Goal } from '../events/events.ts';
import type { AppliedTrigger } from '../language/deed.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { raiseThreat } from '../mission/joint-ops/threat.ts';
import type { Mission, Verdict } from '../mission/mission.ts';
import type { Mode, TriggerFacts } from '../mission/mode.ts';
import type { Harm } from '../moments/action.ts';
import { hasThreat } from '../state/parts.ts';
import type { RoomDoor } from '../state/rooms.ts';
import type { GameConfig, GameState, Objectives } from '../state/state.ts';
import { adversaryOps, unnoticed } from './adversary-ops/adversary-ops.ts';
import { missionAsData } from './joint-ops/missions/as-data.ts';
import { scoutSubCrypt } from './joint-ops/missions/scout-sub-crypt.ts';

/** The missions whose rules no other one would share. */
const coded: Readonly<Record<string, Mission>> = {
  'scout-sub-crypt': scoutSubCrypt,
};

/** The rules of a mission. Throws for one that has neither data nor code: the checks of packs see to it that there is none. */
function missionBy(data: MissionData): Mission {
  const mission = hasRules(data) ? missionAsData(data) : coded[data.id];
  if (!mission) throw new RangeError(`There are no rules of mission ${data.id}`);
  return mission;
}

const hasRules = (data: MissionData): data is MissionData & { readonly does: MissionRules } => data.does !== undefined;

const modes: Readonly<Record<GameConfig['mode'], Mode>> = {
  'joint-ops': {
    mission: ({ mission, pack }) => missionBy(missionData(catalogueOf(pack), mission ?? 'shifting-labyrinth')),
    noticed: raiseThreat,
  },
  'adversary-ops': { mission: () => adversaryOps, noticed: unnoticed },
};

/** The mission of this game, with its entries for the moments of the game. */
export const missionIn = (config: GameConfig): Mission => modes[config.mode].mission(config);
export const missionOf = ({ config }: Pick<GameState, 'config'>): Mission => missionIn(config);

/** Where NPOs go now that cannot attack, and are not set up yet. */
export const goalOf = (state: GameState): Goal => missionOf(state).goal(state);

/** What the mission keeps count of, after one more event. */
export const objectivesAfter = ({ config, objectives }: GameState, event: GameEvent): Objectives =>
  missionIn(config).evolve?.(objectives, event) ?? objectives;

/** An action is over that the opposition may notice: in Joint Ops it may raise the threat level. */
export function* applyTrigger(trigger: AppliedTrigger, facts: TriggerFacts = {}): Rule {
  const { config } = yield* look();
  if (!hasThreat(config)) return;
  if (missionIn(config).unheard?.includes(trigger))
    return yield* emit({ type: 'threat-unmoved', trigger, because: 'mission' });
  yield* modes[config.mode].noticed(trigger, facts);
}

/** A hatchway or breach point has opened, on either side's account; before the threat level moves. `harm`: how it inflicts damage. */
export function* doorOpened(kind: RoomDoor['kind'], number: number, harm: Harm): Rule {
  const { doorOpened: opened } = missionOf(yield* look());
  if (opened) yield* opened(kind, number, harm);
}

/** The mission's verdict on the battle now; null while it goes on (Missions 01 to 06, Victory). */
export const checkOutcome = (state: GameState): Verdict | null =>
  state.phase === 'setup' ? null : missionOf(state).outcome(state);

/** After every deed, in which these events were: what the mission still does, and whether the battle is over. */
export function* afterDeed(events: readonly GameEvent[], harm: Harm): Rule {
  const mission = missionOf(yield* look());
  if (mission.happened) yield* mission.happened(events, harm);
  if (mission.afterDeed) yield* mission.afterDeed();
  const state = yield* look();
  const verdict = state.outcome === null ? checkOutcome(state) : null;
  if (verdict) yield* emit({ type: 'battle-ended', ...verdict });
}
