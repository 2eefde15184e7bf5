import { audit } from '../../src/rules/audit/audit.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { Finding, Recorded } from '../../src/rules/language/finding.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { type Answers, play } from './scene.ts';

/** A deed with its dice and answers; `force`: the refusals it meets are overruled. Or events as an older journal has them. */
export type Step =
  | { readonly deed: Deed; readonly answers?: Answers; readonly force?: true }
  | { readonly deed: Deed; readonly events: readonly GameEvent[] };

export const noArgs = (name: 'ready' | 'reinforce' | 'firefight' | 'strategy' | 'end-turn' | 'initiative'): Deed => ({
  do: name,
  args: {},
});

/** Entries 2, 3, … from this state on, one a step. */
export function journal(start: GameState, steps: readonly Step[]): readonly Recorded[] {
  const entries: Recorded[] = [];
  let before = start;
  for (const [index, step] of steps.entries()) {
    const events =
      'events' in step
        ? step.events
        : play(deedRule(step.deed), before, step.answers, step.force ? 'told so' : undefined).events;
    const after = events.reduce(evolve, before);
    entries.push({ entry: { ...step.deed, n: index + 2, events }, before, after });
    before = after;
  }
  return entries;
}

/** What the audit operatives entries finds. */
export const findings = (start: GameState, ...steps: readonly Step[]): readonly Finding[] =>
  audit(journal(start, steps));

export const ids = (start: GameState, ...steps: readonly Step[]): readonly string[] =>
  findings(start, ...steps).map(({ id }) => id);
