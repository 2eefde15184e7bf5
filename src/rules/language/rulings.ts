import { switchDefaults } from '../../catalog/rulings.ts';
import type { SwitchId } from '../../catalog/types.ts';
import { hasThreat } from '../state/parts.ts';
import type { GameConfig } from '../state/state.ts';
import { emit, look, type Rule } from './language.ts';

/** The value of a ruling switch in this game. */
export const ruling = (config: GameConfig, id: SwitchId): string => config.rulings[id] ?? switchDefaults[id];

/** A ruling has decided something that could have gone differently: the log names it. */
export function* decidedBy(id: string): Rule {
  if (ofThreat.has(id) && !hasThreat((yield* look()).config)) return;
  yield* emit({ type: 'ruling-applied', ruling: id });
}

/** These decide about the threat level, which not every battle has. */
const ofThreat: ReadonlySet<string> = new Set([
  ...['threat-per-action', 'hatchway-fight-threat', 'free-shoot-threat', 'threat-timing'],
  ...['breach-damage-threat', 'guard-threat', 'wake-readies', 'sleep-expends'],
]);

/** The same rule, but it names each ruling only once. */
export function* namingOnce<R>(rule: Rule<R>): Rule<R> {
  const named = new Set<string>();
  let step = rule.next({ is: 'done' });
  while (!step.done) {
    const request = step.value;
    const id = request.do === 'emit' && request.event.type === 'ruling-applied' ? request.event.ruling : undefined;
    const again = id !== undefined && named.has(id);
    if (id !== undefined) named.add(id);
    step = rule.next(again ? { is: 'done' } : yield request);
  }
  return step.value;
}
