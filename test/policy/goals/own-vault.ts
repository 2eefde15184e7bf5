import type { Condition } from '../../../src/catalog/conditions.ts';
import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { Operation } from '../../../src/catalog/operations.ts';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import type { MissionAim } from '../../../src/policy/goals/aim.ts';
import { goalsOf } from '../../../src/policy/goals/goals.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import type { GameState, MarkerKept } from '../../../src/rules/state/state.ts';
import { lies, table } from '../../rules/operations/vault.ts';
import type { Scene } from '../../rules/scene.ts';
import { from, marine } from '../at-table.ts';

/** Of a 28 mm base, in inches. */
export const radius = 14 / 25.4;
const places = { kel: from([1, 3]), vane: from([1, 5]) };
type Markers = Readonly<Record<string, MarkerKept>>;
export const relic: Markers = { relic: lies({ at: 'objective', number: 1 }) };

/** Kel and Vane on map 1 in a mission with these rules. */
export const vault = (does: Partial<MissionRules>, markers: Markers = {}, more: Scene = {}): GameState =>
  table(
    markers,
    { map: 1, keepsPositions: true, positions: places, operatives: [marine('kel'), marine('vane')], ...more },
    does,
  );
export const won = (when: Condition): Pick<MissionRules, 'won'> => ({ won: [{ when, because: 'So it is.' }] });
export const aims = (state: GameState): readonly MissionAim[] => goalsOf(state).aims(state);
export const ids = (state: GameState): readonly string[] => aims(state).map(({ id }) => id);
export const choice = (action: Choice['action'], args: ActArgs = {}): Choice => ({
  deed: { do: 'act', args },
  ...{ action, ap: 1, serves: 'mission' },
});
/** A counter that is to come to 3, and what raises it by one. */
export const count: Extract<Operation, { readonly do: 'count' }> = { do: 'count', counter: 'seals', change: 1 };
export const seals = { ...won({ counter: 'seals', is: { from: 3 } }), counters: [{ id: 'seals', name: 'Seals' }] };
