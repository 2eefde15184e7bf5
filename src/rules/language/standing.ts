import type { Npo, Operative } from '../state/state.ts';
import { askNumber, type Rule } from './language.ts';

/** At 0 wounds it is incapacitated (pack glossary, Damage), and whoever stands has wounds: what one says of the other. */
export function* standing(
  who: Npo | Operative,
  { wounds, state }: { readonly wounds?: number; readonly state?: string },
): Rule<{ readonly wounds?: number; readonly state?: 'incapacitated' | 'expended' }> {
  if (state === 'incapacitated') return { wounds: 0 };
  if (wounds === 0) return { state: 'incapacitated' };
  if (who.state !== 'incapacitated') return {};
  if (wounds !== undefined) return state === undefined ? { state: 'expended' } : {};
  if (state === undefined) return {};
  const left = yield* askNumber({
    name: `${who.id}.wounds-left`,
    why: `${who.name} is back in the killzone: wounds left`,
    min: 1,
    max: who.maxWounds,
  });
  return { wounds: left };
}
