import type { RedrawBecause } from '../events/reasons.ts';
import { asOption, chooseMany, emit, look, pick, type Rule } from '../language/language.ts';
import type { GameState, Operative } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { otherwise, type Performer } from './context.ts';

/** So many times two random player operatives, in Adversary Ops two of each team, swap positions (ruling relocation-repeat). */
export const swap: Performer<'swap'> = function* ({ times, else: instead }, context) {
  const state = yield* look();
  const teams = teamsOf(state);
  if (teams.some((team) => team.length < 2)) return yield* otherwise(instead, 'too-few-operatives', context);
  if (context.accessDenied(state)) {
    const failed = yield* swapWithinRooms(operativesInPlay(state), times, context.source);
    return failed === undefined ? undefined : yield* otherwise(instead, failed, context);
  }
  for (let time = 1; time <= times; time++)
    for (const team of teams) {
      const first = yield* pick('relocated', `Swap ${time} of ${times}: which operative, at random?`, team, asOption);
      const others = team.filter((operative) => operative !== first);
      const second = yield* pick('relocated', `Swap ${time} of ${times}: with which, at random?`, others, asOption);
      yield* change(first, second, context.source);
    }
  return undefined;
};

/** All player operatives in the killzone; in Adversary Ops those of each player. */
function teamsOf(state: GameState): readonly (readonly Operative[])[] {
  const all = operativesInPlay(state);
  if (state.adversary === null) return [all];
  return state.adversary.players.map(({ id }) => all.filter(({ player }) => player === id));
}

function* change(first: Operative, second: Operative, because: string): Rule {
  yield* emit({ type: 'positions-swapped', ids: [first.id, second.id], because });
}

/** Access Denied: only two operatives of one room can swap; their rooms stay as they were (ruling regroup-removal). */
function* swapWithinRooms(all: readonly Operative[], times: number, because: string): Rule<RedrawBecause | undefined> {
  yield* emit({ type: 'ruling-applied', ruling: 'regroup-removal' });
  const ids = yield* chooseMany({
    name: 'room-mates',
    why: 'which player operatives share a room with another?',
    about: { predicate: 'same-room', by: null, ids: all.map(({ id }) => id), from: 'stands' },
    options: all.map(asOption),
    min: 0,
    max: all.length,
  });
  const eligible = all.filter((operative) => ids.includes(operative.id));
  if (eligible.length < 2) return 'no-two-in-one-room';
  const mates = new Map<string, readonly string[]>();
  for (let time = 1; time <= times; time++) {
    const first = yield* pick('relocated', `Swap ${time} of ${times}: which operative, at random?`, eligible, asOption);
    const others = eligible.filter((operative) => operative !== first);
    const known =
      mates.get(first.id) ??
      (yield* chooseMany({
        name: 'same-room',
        why: `who is in the same room as ${first.name}?`,
        about: { predicate: 'same-room', by: first.id, ids: others.map(({ id }) => id), from: 'stands' },
        options: others.map(asOption),
        min: 1,
        max: others.length,
      }));
    mates.set(first.id, known);
    const partners = others.filter((operative) => known.includes(operative.id));
    const second = yield* pick('relocated', `Swap ${time} of ${times}: with which, at random?`, partners, asOption);
    yield* change(first, second, because);
  }
  return undefined;
}
