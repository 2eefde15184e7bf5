import data from '../../data/rulings.json';
import { frozen } from './frozen.ts';
import { type RulingData, type SwitchId, switchIds } from './types.ts';

/** What a battle needs of a ruling; `ruling-texts.ts` has the whole of it. A page begins with these fields alone. */
type ShortRuling = Pick<RulingData, 'id' | 'answer' | 'values'>;

const byId = new Map<string, ShortRuling>(frozen(data).map((ruling) => [ruling.id, ruling]));

/** The ruling with this id. */
export function rulingById(id: string): ShortRuling | undefined {
  return byId.get(id);
}

function switchValues(id: SwitchId): readonly string[] {
  return byId.get(id)?.values ?? [];
}

/** The default of a switch: the first of its values. */
function switchDefault(id: SwitchId): string {
  return switchValues(id)[0] ?? '';
}

/** What every switch is set to unless the game says otherwise. */
export const switchDefaults: Readonly<Record<SwitchId, string>> = frozen({
  'initiative-tie': switchDefault('initiative-tie'),
  'reinforcements-ready': switchDefault('reinforcements-ready'),
  'breach-damage-threat': switchDefault('breach-damage-threat'),
  'guard-threat': switchDefault('guard-threat'),
  loadout: switchDefault('loadout'),
  'battle-length': switchDefault('battle-length'),
  'my-will-be-done': switchDefault('my-will-be-done'),
  'fight-choices': switchDefault('fight-choices'),
  'npo-teleport': switchDefault('npo-teleport'),
  'theme-choice': switchDefault('theme-choice'),
  'mission-target': switchDefault('mission-target'),
  'npo-first': switchDefault('npo-first'),
});

/** Switches whose default has changed since 1.0.0: a game that begins keeps in its first line what it began with. */
export const defaultsToBeWritten: Readonly<Partial<Record<SwitchId, string>>> = frozen({
  'mission-target': switchDefaults['mission-target'],
  'npo-first': switchDefaults['npo-first'],
});

/** What these are in a game whose first line says nothing of them. */
export const defaultsUnwritten: Readonly<Partial<Record<SwitchId, string>>> = frozen({
  'mission-target': 'first',
  'npo-first': 'no',
});

/** Whether somebody has chosen that switch for a game; what the game merely began with was not chosen. */
export function isChosen(id: SwitchId, set: Readonly<Partial<Record<SwitchId, string>>>): boolean {
  const value = set[id];
  return value !== undefined && value !== defaultsToBeWritten[id] && value !== defaultsUnwritten[id];
}

/** A switch with one of its values, or what would have been right: ids of switches, or values (`number`: 1 or more). */
export type CheckedSwitch =
  | { readonly ok: true; readonly id: SwitchId; readonly value: string }
  | { readonly ok: false; readonly code: 'unknown-switch' | 'unknown-value'; readonly allowed: readonly string[] };

/** Checks `--ruling ID=VALUE`. Upper and lower case are the same. */
export function checkSwitch(id: string, value: string): CheckedSwitch {
  const wanted = id.trim().toLowerCase();
  const known = switchIds.find((name) => name === wanted);
  if (known === undefined) return { ok: false, code: 'unknown-switch', allowed: switchIds };
  const allowed = switchValues(known);
  const chosen = value.trim().toLowerCase();
  if (allowed.includes('number') && /^[1-9]\d{0,2}$/.test(chosen)) return { ok: true, id: known, value: chosen };
  if (chosen === 'number' || !allowed.includes(chosen)) return { ok: false, code: 'unknown-value', allowed };
  return { ok: true, id: known, value: chosen };
}
