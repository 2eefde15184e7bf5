import { catalogueOf } from '../../catalog/catalogue.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { CardId } from '../../catalog/types.ts';
import { nothingKnown } from '../known/known.ts';
import { ruling } from '../language/rulings.ts';
import { playersOf } from '../mission/adversary-ops/players.ts';
import { missionIn } from '../modes/modes.ts';
import { partsOf } from '../state/parts.ts';
import type { Door, GameConfig, GameState } from '../state/state.ts';

/** The state before the first entry: nothing is set up, the threat level at its start (pack, Threat Level), every door closed (killzone). */
export function initialState(config: GameConfig): GameState {
  const doors = doorCounts(config);
  const parts = partsOf(config);
  return {
    config,
    catalogue: catalogueOf(config.pack),
    turningPoint: 0,
    phase: 'setup',
    step: 'initiative',
    initiative: null,
    lastInitiative: null,
    commandPoints: 0,
    threat: parts.threat?.start ?? 0,
    npos: [],
    operatives: [],
    deck: { draw: parts.eventCards ? deckOf(config) : [], inPlay: [], used: [] },
    gambits: { draws: 0, reinforced: false, extraReinforcements: 0, auspex: false },
    activations: 0,
    acting: null,
    npoActing: null,
    lastActivated: null,
    playersRecorded: false,
    onGuard: [],
    turnsLeftToTable: false,
    interrupted: [],
    counteracted: [],
    hatchways: closedDoors(doors.hatchways),
    breachPoints: closedDoors(doors.breachPoints),
    objectives: missionIn(config).objectives,
    adversary: config.players ? playersOf(config.players) : null,
    reanimationRolled: [],
    limitedUses: [],
    wardenCame: false,
    counters: {},
    markers: {},
    known: nothingKnown,
    keepsPositions: false,
    positions: {},
    diceOf: config.diceOf ?? 'none',
    outcome: null,
  };
}

/** Six hatchways and four breach points without a map (killzone, map key: two of every wall). */
function doorCounts(config: GameConfig): { hatchways: number; breachPoints: number } {
  const walls = mapOf(config)?.walls;
  if (!walls) return { hatchways: 6, breachPoints: 4 };
  return {
    hatchways: walls.filter((wall) => wall.hatchway !== undefined).length,
    breachPoints: walls.filter((wall) => wall.breachPoint !== undefined).length,
  };
}

const closedDoors = (count: number): readonly Door[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, open: false, breached: false }));

/** The 11 base cards, those of the themes in use, and My Will Be Done where the ruling puts it in; none of a later release. */
function deckOf(config: GameConfig): readonly CardId[] {
  return [...catalogueOf(config.pack).eventCards.values()]
    .filter((card) => !isLater(card.since, config.tw))
    .filter((card) => card.theme === undefined || config.themes.includes(card.theme))
    .filter((card) => card.id !== 'my-will-be-done' || ruling(config, 'my-will-be-done') === 'in')
    .filter((card) => !config.difficulty.without.includes(card.id))
    .flatMap((card) => Array.from({ length: card.copies }, () => card.id));
}

/** Whether a release came after the one that began the game: `0.10.0` after `0.9.1`. */
function isLater(since: string | undefined, began: string | undefined): boolean {
  if (since === undefined || began === undefined) return false;
  const [one, other] = [since, began].map((release) => release.split('.').map(Number));
  const differs = one?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return differs >= 0 && (one?.[differs] ?? 0) > (other?.[differs] ?? 0);
}
