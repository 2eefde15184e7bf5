import { missionOfGame } from '../catalog/catalogue.ts';
import { mapOf } from '../catalog/pack.ts';
import type { RuleKind } from '../catalog/team-rules.ts';
import type { DatacardData, MissionId } from '../catalog/types.ts';
import { codeOn } from '../rules/board/ground/keypad.ts';
import { spotOf } from '../rules/markers/marker-points.ts';
import { isLying, isPrinted, type Marker, markersOf } from '../rules/markers/markers.ts';
import type { Progress, Prospect } from '../rules/mission/mission.ts';
import { missionOf } from '../rules/modes/modes.ts';
import { playerInTurn } from '../rules/players/turn-order.ts';
import { aplNow } from '../rules/state/own-figures.ts';
import { allRules, isInForce } from '../rules/state/own-rules.ts';
import { gradeAt, hasThreat } from '../rules/state/parts.ts';
import type {
  Adversary,
  Door,
  GameState,
  MeasuredPoint,
  ModeId,
  Npo,
  Operative,
  PlayerAction,
  Position,
} from '../rules/state/state.ts';
import { cardOf, isInjured, npoApl, npoMove } from '../rules/state/stats.ts';

/** `status` of the JSON document: the whole state for a program, computed numbers included. Distances in inches. */
export interface StatusDocument {
  readonly mode: ModeId;
  /** Null in Adversary Ops. */
  readonly mission: {
    readonly number: number;
    readonly id: MissionId;
    readonly name: string;
    /** How far the players have come. */
    readonly progress: Progress | null;
    /** What they can still lose; null where no player operative is on record. */
    readonly prospect: Prospect | null;
  } | null;
  /** A map of a pack by its id. */
  readonly map: number | string | null;
  /** Empty until the battle is over: `seal` tells it then. */
  readonly seed: string;
  readonly turningPoint: number;
  readonly phase: GameState['phase'];
  readonly step: GameState['step'];
  readonly initiative: GameState['initiative'];
  readonly commandPoints: number;
  /** Null where the battle has no threat level (Adversary Ops, some missions of packs). */
  readonly threat: { readonly level: number; readonly grade: number } | null;
  readonly npos: readonly NpoStatus[];
  readonly operatives: readonly OperativeStatus[];
  readonly deck: { readonly draw: number; readonly inPlay: readonly string[]; readonly used: number };
  readonly hatchways: readonly Door[];
  readonly breachPoints: readonly Door[];
  readonly objectives: GameState['objectives'];
  /** Markers that operations have set up, in games that have such; of mission 3 `objectives` tells. */
  readonly markers?: readonly MarkerStatus[];
  /** Players, initiative, victory points and whose turn it is, in Adversary Ops alone. */
  readonly adversary?: Adversary & { readonly turn: string | null };
  readonly npoLimit: number;
  readonly diceOf: GameState['diceOf'];
  /** Where operatives of either side stand, by id; null in a game that keeps no positions. */
  readonly positions: PositionsDocument | null;
  readonly outcome: GameState['outcome'];
  /** Ids of the player operatives that are on guard. */
  readonly onGuard: readonly string[];
  /** The activation, or counteraction, that is going on: `ap` is left, `performed` in order. */
  readonly activation: {
    readonly id: string;
    readonly side: 'players';
    readonly ap: number;
    readonly performed: readonly PlayerAction[];
  } | null;
  /** Rules of the players' kill teams that hold now by having been used; in games that have such rules. */
  readonly inForce?: readonly RuleInForce[];
  /** Tokens of operatives of either side, points of the teams by their name; in games that have such. */
  readonly tokens?: readonly { readonly id: string; readonly token: string; readonly count: number }[];
  readonly teamPoints?: Readonly<Record<string, number>>;
  readonly todo: readonly string[];
}

/** `operative`: whose use it is, null where it holds for all; `player` by id (Adversary Ops). */
export interface RuleInForce {
  readonly id: string;
  readonly name: string;
  readonly kind: RuleKind;
  readonly operative: string | null;
  readonly choice: string | null;
  readonly says: string;
  readonly player?: string;
}

type NpoStatus = Npo & {
  readonly injured: boolean;
  readonly guard: boolean;
  readonly apl: number;
  readonly save: number;
  readonly move: number;
};
type OperativeStatus = Operative & { readonly injured: boolean; readonly guard: boolean };

/** Places in inches from the north-west corner of the board to the middle of the base; `place`: the keypad code. */
export type PositionsDocument = Readonly<Record<string, Position & { readonly place: string }>>;

export const positionsDocument = ({ keepsPositions, positions, config }: GameState): PositionsDocument | null =>
  keepsPositions
    ? Object.fromEntries(Object.entries(positions).map(([id, at]) => [id, { place: codeOn(mapOf(config), at), ...at }]))
    : null;

/** `todo`: the next steps, each a command line that can be run. */
export function statusDocument(state: GameState, todo: readonly string[]): StatusDocument {
  const data = missionOfGame(state.config);
  const { progress, prospect } = missionOf(state);
  return {
    mode: state.config.mode,
    mission: data
      ? { number: data.number, id: data.id, name: data.name, progress: progress(state), prospect: prospect(state) }
      : null,
    map: state.config.map,
    seed: state.outcome === null ? '' : state.config.seed,
    turningPoint: state.turningPoint,
    phase: state.phase,
    step: state.step,
    initiative: state.initiative,
    commandPoints: state.commandPoints,
    threat: hasThreat(state.config) ? { level: state.threat, grade: gradeAt(state.config, state.threat) } : null,
    npos: state.npos.map((npo) => npoStatus(npo, cardOf(state, npo), state.onGuard)),
    operatives: state.operatives.map((operative) => ({
      ...operative,
      apl: aplNow(state, operative),
      injured: isInjured(operative),
      guard: state.onGuard.includes(operative.id),
    })),
    deck: { draw: state.deck.draw.length, inPlay: state.deck.inPlay, used: state.deck.used.length },
    hatchways: state.hatchways,
    breachPoints: state.breachPoints,
    objectives: state.objectives,
    ...markersStatus(state),
    ...(state.adversary && {
      adversary: { ...state.adversary, turn: state.phase === 'firefight' ? (playerInTurn(state) ?? null) : null },
    }),
    npoLimit: state.config.npoLimit,
    diceOf: state.diceOf,
    positions: positionsDocument(state),
    outcome: state.outcome,
    onGuard: state.onGuard,
    activation: activationOf(state),
    ...(state.config.teamRules && { inForce: rulesInForce(state) }),
    ...(state.tokens && { tokens: state.tokens.map(({ id, token, count }) => ({ id, token, count })) }),
    ...(state.teamPoints && { teamPoints: state.teamPoints }),
    todo,
  };
}

/** Where a marker is; `spot` in inches from the north-west corner, as far as it is known. */
export type MarkerStatus = Pick<Marker, 'id' | 'name' | 'size' | 'place' | 'found'> & { readonly spot?: MeasuredPoint };

function markersStatus(state: GameState): Pick<StatusDocument, 'markers'> {
  const all = markersOf(state).filter((marker) => !isPrinted(state, marker));
  const map = mapOf(state.config);
  if (all.length === 0) return {};
  return {
    markers: all.map((marker) => {
      const { id, name, size, place, found } = marker;
      const spot = map === null || !isLying(marker) ? undefined : spotOf(marker, map);
      return { id, name, size, place, found, ...(spot && { spot }) };
    }),
  };
}

/** Rules of kill teams that somebody has set in force. */
export function rulesInForce(state: GameState): readonly RuleInForce[] {
  return (state.ruleUses ?? []).flatMap((use) => {
    const own = allRules(state).find(({ team, rule }) => team.team === use.team && rule.id === use.rule);
    if (!own || !isInForce(state, own.rule, use)) return [];
    const { id, name, kind, says } = own.rule;
    const player = use.player === undefined ? {} : { player: use.player };
    return [{ id, name, kind, operative: use.id, choice: use.choice ?? null, says, ...player }];
  });
}

/** Those of NPOs are over with the command that resolves them. */
function activationOf({ acting }: GameState): StatusDocument['activation'] {
  if (!acting) return null;
  const { id, ap, performed } = acting;
  return { id, side: 'players', ap, performed };
}

const npoStatus = (npo: Npo, card: DatacardData, onGuard: readonly string[]): NpoStatus => ({
  ...npo,
  injured: isInjured(npo),
  guard: onGuard.includes(npo.id),
  apl: npoApl(npo, card),
  save: card.save,
  move: npoMove(npo, card),
});
