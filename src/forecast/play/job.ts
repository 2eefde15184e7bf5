import { catalogueOf } from '../../catalog/catalogue.ts';
import { type PlayerPolicy, policyName } from '../../policy/policy.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import type { GameLine } from '../count/game-line.ts';
import { chancesOf, diceScheme, shortHash } from './dice.ts';
import { policyCalled } from './policies.ts';
import { type PlayedOn, rollOn, withoutSeed } from './roll-on.ts';

/** A state without the parts of its catalogue, as it is sent to another thread or file. */
export type PlainState = Omit<GameState, 'catalogue'>;

/** Where games begin: at their set-up, or in the middle of a battle. */
export type SimulationStart = { readonly config: GameConfig } | { readonly state: PlainState };

/** What can be varied in a set-up. */
export type SetUpChange = Partial<
  Pick<GameConfig, 'mission' | 'map' | 'difficulty' | 'npoLimit' | 'themes' | 'inventory' | 'pack'>
>;

/** One of the options compared: who plays, and what is done first. */
export interface JobOption {
  /** `mission-first`, or with its version. */
  readonly policy: string;
  readonly first?: readonly Deed[];
  /** For a battle being set up: what is different in the set-up. */
  readonly setUp?: SetUpChange;
}

/** Games to play: the same job gives the same lines on every machine. Plain data: it is sent to other threads. */
export interface Job {
  readonly start: SimulationStart;
  readonly options: readonly JobOption[];
  readonly seed: string;
  readonly cap: number;
}

/** Games that start with their set-up. */
export interface JobAtSetUp extends Job {
  readonly start: Extract<SimulationStart, { readonly config: GameConfig }>;
}

/** The default seed of games, so that everybody gets the same ones. */
export const usualSeed = 'tw';

/** How games are played: on the exact board. */
export const boardMode = 'exact/1';

/** How the figures were made. */
export interface Method {
  /** The policy of the first option. */
  readonly policy: string;
  readonly policies: readonly string[];
  readonly dice: string;
  readonly board: string;
  readonly seed: string;
  readonly cap: number;
  /** What players have that the program does not know. */
  readonly notModelled: readonly string[];
}

export const notModelled = ['team-rules', 'command-points'] as const;

export function methodOf({ options, seed, cap }: Job, own: readonly PlayerPolicy[] = []): Method {
  const names = options.map(({ policy }) => policyName(policyCalled(policy, own) ?? { id: policy, version: 0 }));
  const policies = [...new Set(names)];
  return { policy: policies[0] ?? '', policies, dice: diceScheme, board: boardMode, seed, cap, notModelled };
}

/** A job made ready to play: its states and policies are resolved. */
export interface Playable {
  /** The line of one option of game `k`. */
  play(k: number, option: number): GameLine;
  /** The first of an option's opening deeds that no game can do; undefined if some game does each of them. */
  neverDone(option: number): NeverDone | undefined;
}

/** Throws `RangeError` for an unknown policy. */
export function playable(job: Job, own: readonly PlayerPolicy[] = []): Playable {
  const ready = job.options.map(({ policy: name, first, setUp }) => {
    const policy = policyCalled(name, own);
    if (!policy) throw new RangeError(`There is no policy ${name}.`);
    return { policy, first, from: stateOf(job.start, policy, setUp) };
  });
  const readied = (option: number) => {
    const one = ready[option];
    if (!one) throw new RangeError(`There is no option ${option}.`);
    return one;
  };
  return {
    neverDone(option) {
      const { policy, first = [], from } = readied(option);
      return neverDone(from, { policy, first, seed: job.seed });
    },
    play(k, option) {
      const one = readied(option);
      let sum = '';
      const end = rollOn(one.from, {
        policy: one.policy,
        ...chancesOf(job.seed, k),
        cap: job.cap,
        ...(one.first && { first: one.first }),
        watch(_deed, _before, events) {
          sum = shortHash(`${sum}${JSON.stringify(events)}`);
        },
      });
      return lineOf({ k, o: option, cap: job.cap }, end, sum);
    },
  };
}

function stateOf(start: SimulationStart, policy: PlayerPolicy, setUp: SetUpChange = {}): GameState {
  if ('state' in start) return withoutSeed({ ...start.state, catalogue: catalogueOf(start.state.config.pack) });
  const config = { ...start.config, ...setUp, seed: '' };
  return initialState({ ...config, roster: policy.setUp?.(config) ?? config.roster });
}

const results = { won: 'w', lost: 'l', undecided: 'u', stopped: 'u', broken: 'x' } as const;

const lineOf = (
  { k, o, cap }: { readonly k: number; readonly o: number; readonly cap: number },
  { is, because, state, threat, deeds }: PlayedOn,
  hash: string,
): GameLine => ({
  ...{ k, o, r: results[is], why: because, tp: Math.min(state.turningPoint, cap) },
  down: state.operatives.filter((one) => one.state === 'incapacitated').length,
  ...{ th: threat, d: deeds, h: hash },
});

/** An opening deed that is never done. */
interface NeverDone {
  /** Its index, from 0. */
  readonly at: number;
  readonly because: string;
  /** In how many trial games it was refused; 0: no dice come before it. */
  readonly games: number;
}

/** In how many trial games, each with other dice, a deed has to be refused. */
const trials = 24;

/**
 * The first of the opening deeds that the rules refuse before any dice, or in every trial game. If some dice allow it, it is an
 * option: games with other dice leave that deed out.
 */
function neverDone(
  from: GameState,
  { policy, first, seed }: { readonly policy: PlayerPolicy; readonly first: readonly Deed[]; readonly seed: string },
): NeverDone | undefined {
  // Each is a new object, even if a program has given the same one twice.
  const deeds = first.map((deed) => ({ ...deed }));
  const why = new Map<Deed, string>();
  let open: readonly Deed[] = deeds;
  for (let k = 0; k < trials && open.length > 0; k += 1) {
    const refused = new Set<Deed>();
    const done = new Set<Deed>();
    const {
      is,
      because,
      deeds: before,
    } = rollOn(from, {
      ...{ policy, ...chancesOf(seed, k), first: deeds, cap: 0 },
      until: () => done.size + refused.size === deeds.length,
      watch: (deed) => void (deeds.includes(deed) && done.add(deed)),
      refused(deed, _state, message) {
        if (!deeds.includes(deed)) return;
        refused.add(deed);
        if (!why.has(deed)) why.set(deed, message);
      },
    });
    if (is === 'broken' && before === 0) return { at: 0, because: because.replace(/^[a-z-]+: /, ''), games: 0 };
    // A deed that the turning point had no time for is not refused.
    open = open.filter((deed) => refused.has(deed));
  }
  const [never] = open;
  return never && { at: deeds.indexOf(never), because: why.get(never) ?? '', games: trials };
}
