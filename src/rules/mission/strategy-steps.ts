import type { Deed } from '../language/deed.ts';
import { emit, look, type Rule, refuse } from '../language/language.ts';
import { standsInBy } from '../state/reload.ts';
import type { Step } from '../state/state.ts';
import { nposInPlay, operativesInPlay, stepNames, whereNow } from '../state/stats.ts';

/** The gambits of the NPOs, in their order. */
export type NpoGambit = 'event-card' | 'reinforcements';

/** What carries each of them out. */
export const gambitDeeds: Readonly<Record<NpoGambit, Deed>> = {
  'event-card': { do: 'draw-event', args: { all: false } },
  reinforcements: { do: 'reinforce', args: {} },
};

/** Refuses unless the game is at this step of the Strategy phase. */
export function* mustBeAt(step: Step, what: string): Rule {
  const state = yield* look();
  if (state.phase === 'strategy' && state.step === step) return;
  yield* refuse({
    message: `${what} belongs in the ${stepNames[step]} step. Now is ${whereNow(state)}.`,
    rule: 'Strategy phase: Initiative, Ready, Gambit, in that order',
    hint: { advice: 'do-what-is-due' },
  });
}

/** Refuses once the Firefight phase has begun, and before the gambits. */
export function* mustBeforeFirefight(): Rule {
  const state = yield* look();
  if (state.phase === 'firefight')
    yield* refuse({
      message: `The Firefight phase has already begun (turning point ${state.turningPoint}).`,
      rule: 'Turning point: Strategy phase, then Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
  else yield* mustBeAt('gambit', 'Starting the Firefight phase');
}

/** The Initiative step, in which a mode decides who has the initiative. */
export function* stepOfInitiative(takeInitiative: () => Rule): Rule {
  yield* mustBeAt('initiative', 'The roll-off for initiative');
  yield* takeInitiative();
  yield* emit({ type: 'step-began', phase: 'strategy', step: 'ready' });
}

/** All that are awake and in the killzone are readied (core rules, Turning point; pack, Dormant NPOs). */
export function* readyAll(): Rule {
  const state = yield* look();
  yield* emit({
    type: 'readied',
    npos: state.npos
      .filter((npo) => npo.state === 'ready' || (npo.state === 'expended' && standsInBy(state, npo) === undefined))
      .map((npo) => npo.id),
    operatives: operativesInPlay(state).map((operative) => operative.id),
  });
  for (const { id, reload } of nposInPlay(state)) if (reload) yield* emit({ type: 'npo-reloaded', id });
}

/** The whole Strategy phase, or what is left of it, by the steps of a mode. */
export function* strategyPhase(steps: {
  readonly initiative: () => Rule;
  readonly ready: () => Rule;
  readonly gambits: () => Rule;
}): Rule {
  const start = yield* look();
  if (start.phase !== 'strategy')
    yield* refuse({
      message: `The Strategy phase is over. Now is ${whereNow(start)}.`,
      rule: 'Turning point: Strategy phase, then Firefight phase',
    });
  if ((yield* look()).step === 'initiative') yield* steps.initiative();
  if ((yield* look()).step === 'ready') yield* steps.ready();
  yield* steps.gambits();
  yield* emit({ type: 'step-began', phase: 'firefight', step: 'activations' });
}
