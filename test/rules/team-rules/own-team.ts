import { teamRules } from '../../../src/catalog/team-rules.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { act } from '../../../src/rules/players/act.ts';
import type { Acting, GameState, PlayerAction } from '../../../src/rules/state/state.ts';
import { type Answers, play, refusal, type Scene, scene } from '../scene.ts';

type Rule = Readonly<Record<string, unknown>>;

/** A team of these rules alone: an ability of everybody, unless they say otherwise. */
export const teamOf = (...rules: readonly Rule[]) =>
  teamRules.parse({
    team: 'tests',
    name: 'Tests',
    printing: 'test',
    rules: rules.map((rule) => ({
      name: String(rule.id),
      kind: 'ability',
      whose: 'team',
      says: `What ${rule.id} does.`,
      does: [],
      ...rule,
    })),
  });

const man = (id: string) =>
  ({ id, order: 'engage', team: 'tests', teamCard: 'man', wounds: 10, maxWounds: 12 }) as const;

/** Kel and Vane of that team, Engage and with 10 of 12 wounds, and a Necron Warrior. */
export const tableOf = (rules: readonly Rule[], of: Scene = {}) =>
  scene({
    phase: 'firefight',
    teamRules: [teamOf(...rules)],
    commandPoints: 1,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [man('kel'), man('vane')],
    ...of,
  });

/** Kel acts, with 2 AP left and nothing performed if nothing else is said. */
export const acting = (of: Partial<Acting> = {}): { readonly acting: Acting } => ({
  acting: { id: 'kel', counteracts: false, ap: 2, performed: [], cheapBreach: false, ...of },
});

const kel = (args: ActArgs) => withSaidPloys(args, act({ id: 'kel', engaged: false, ...args }));

/** What Kel does; `own` is a rule of its team. */
export const does = (
  state: GameState,
  action: PlayerAction | { readonly own: string },
  args: ActArgs = {},
  answers: Answers = {},
) =>
  play(
    kel({
      ...(typeof action === 'string' ? { action } : { action: 'team-action', missionAction: action.own }),
      ...args,
    }),
    state,
    answers,
  );

export const doesNot = (
  state: GameState,
  action: PlayerAction | { readonly own: string },
  args: ActArgs = {},
  answers: Answers = {},
) =>
  refusal(
    kel({
      ...(typeof action === 'string' ? { action } : { action: 'team-action', missionAction: action.own }),
      ...args,
    }),
    state,
    answers,
  ).message;

/** What is offered to Kel when it is asked what it does. */
export const choosing = (args: ActArgs = {}) => kel(args);
