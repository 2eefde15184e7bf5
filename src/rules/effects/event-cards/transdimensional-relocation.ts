import { asOption, chooseMany, emit, look, pick, type Rule } from '../../language.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Moments, Redraw } from '../../moments/moments.ts';
import type { GameState, Operative } from '../../state.ts';
import { operativesInPlay } from '../../stats.ts';

/** Transdimensional Relocation: three times, two random player operatives, in Adversary Ops two of each team, swap positions (ruling relocation-repeat). */
export const transdimensionalRelocation: Moments = {
  *drawn() {
    const state = yield* look();
    const all = operativesInPlay(state);
    const teams = teamsOf(state);
    if (teams.some((team) => team.length < 2)) return { because: 'too-few-operatives' };
    if (missionOf(state).accessDenied) return yield* swapWithinRooms(all);
    for (let time = 0; time < 3; time++)
      for (const team of teams) {
        const first = yield* pick('relocated', `swap ${time + 1} of 3: first operative`, team, asOption);
        const others = team.filter((operative) => operative !== first);
        yield* swap(first, yield* pick('relocated', `swap ${time + 1} of 3: second operative`, others, asOption));
      }
    return undefined;
  },
};

/** All player operatives in the killzone; in Adversary Ops those of each player. */
function teamsOf(state: GameState): readonly (readonly Operative[])[] {
  const all = operativesInPlay(state);
  if (state.adversary === null) return [all];
  return state.adversary.players.map(({ id }) => all.filter(({ player }) => player === id));
}

function* swap(first: Operative, second: Operative): Rule {
  yield* emit({ type: 'positions-swapped', ids: [first.id, second.id] });
}

/** Access Denied: only two operatives of one room can swap; their rooms stay as they were (ruling regroup-removal). */
function* swapWithinRooms(all: readonly Operative[]): Rule<Redraw | undefined> {
  yield* emit({ type: 'ruling-applied', ruling: 'regroup-removal' });
  const ids = yield* chooseMany({
    name: 'room-mates',
    why: 'which player operatives share their room with another one?',
    about: { predicate: 'same-room', by: null, ids: all.map(({ id }) => id), from: 'stands' },
    options: all.map(asOption),
    min: 0,
    max: all.length,
  });
  const eligible = all.filter((operative) => ids.includes(operative.id));
  if (eligible.length < 2) return { because: 'no-two-in-one-room' };
  const mates = new Map<string, readonly string[]>();
  for (let time = 0; time < 3; time++) {
    const first = yield* pick('relocated', `swap ${time + 1} of 3: first operative`, eligible, asOption);
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
    yield* swap(first, yield* pick('relocated', `swap ${time + 1} of 3: second operative`, partners, asOption));
  }
  return undefined;
}
