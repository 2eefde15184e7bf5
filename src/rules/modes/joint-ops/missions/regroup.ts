import type { ConfirmQuestion } from '../../../../engine/question.ts';
import type { EventOf } from '../../../events.ts';
import { asDoor, confirm, emit, look, pick, type Rule, reject } from '../../../language.ts';
import { asLongAs, fallen, inKillzone, type Mission, objectivesOf, win } from '../../../mission.ts';
import type { About } from '../../../questions/about.ts';
import { nposInPlay, operativesInPlay } from '../../../stats.ts';

const mission = 'regroup';

/** Mission 06: hatchways lead to other hatchways, nobody teleports, and the team must come together in Player B's drop zone. */
export const regroup: Mission = {
  objectives: { mission, loneSurvivor: false },
  evolve: (objectives, event) =>
    event.type === 'ruling-applied' && event.ruling === 'regroup-single'
      ? { ...objectivesOf({ objectives }, mission), loneSurvivor: true }
      : objectives,
  moveEnd: ({ hatchways }) =>
    hatchways.some(({ open }) => open)
      ? { value: 'phases', label: 'it moves through a hatchway', rule: 'Phasing Points' }
      : undefined,
  noHatchOnTheMove: true,
  accessDenied: true,
  afterDeed: noteLoneSurvivor,
  goal: () => ({ at: 'drop-zone' }),
  progress: (state) => ({ counts: 'together', needed: operativesInPlay(state).length }),
  prospect: (state) => asLongAs(state, 2),
  outcome: fallen,
  *turningPointEnds() {
    return (yield* hasRegrouped()) ? win('regrouped') : null;
  },
  deeds: { phase: ({ id, inches }) => phase(id, inches) },
};

/**
 * A player operative has moved through a hatchway: it is set up again at a random open one, maybe the same, with `inches`
 * of its move left. Where there is no room another open hatchway is drawn (Mission 06, Phasing Points; ruling phasing-same).
 */
function* phase(id: string, inches: number): Rule {
  const operative = yield* inKillzone(id);
  const { hatchways, config } = yield* look();
  let left = hatchways.filter(({ open }) => open);
  if (left.length === 0)
    return yield* reject({
      message: 'No hatchway is open, so nobody moves through one.',
      hint: { advice: 'open-a-hatchway' },
    });
  while (true) {
    const drawn = yield* pick('phasing-hatchway', `open hatchway at which ${operative.name} comes back`, left, (door) =>
      asDoor('hatchway', door, config),
    );
    left = left.filter((hatchway) => hatchway !== drawn);
    if (left.length === 0 || (yield* fits(id, drawn.number, inches)))
      return yield* emit({ type: 'phased', id, hatchway: drawn.number, inches });
    yield* emit({ type: 'phasing-failed', id, hatchway: drawn.number });
  }
}

function* fits(id: string, hatchway: number, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'phasing-fits',
    about: { predicate: 'fits-at-hatchway', by: id, ids: [id], from: 'stands', hatchway, inches },
    suggest: { value: true, because: 'there is seldom no room' },
  });
}

/** The three conditions over all player operatives in the killzone, at the end of a turning point (Mission 06, Victory). */
function* hasRegrouped(): Rule<boolean> {
  const state = yield* look();
  const team = operativesInPlay(state).map(({ id }) => id);
  if (state.operatives.length > 0 && team.length < 2) return false;
  const fails = yield* failing(
    team,
    nposInPlay(state).map(({ id }) => id),
  );
  yield* emit({ type: 'regroup-checked', fails });
  return fails === null;
}

/** The first condition that is not met; those after it are not asked. */
function* failing(team: readonly string[], npos: readonly string[]): Rule<EventOf<'regroup-checked'>['fails']> {
  if (!(yield* confirm(inDropZone(team)))) return 'drop-zone';
  if (npos.length > 0 && !(yield* confirm(outOfReach(team, npos)))) return 'control-range';
  return (yield* confirm(together(team))) ? null : 'together';
}

type Condition = Omit<ConfirmQuestion<About>, 'kind' | 'why'> & { readonly about: About };

const inDropZone = (ids: readonly string[]): Condition => ({
  name: 'regroup-drop-zone',
  about: { predicate: 'all-in-drop-zone', by: null, ids, from: 'stands', player: 'B' },
  suggest: { value: false, because: 'it takes the whole team to get there' },
});

const outOfReach = (ids: readonly string[], npos: readonly string[]): Condition => ({
  name: 'regroup-control-range',
  about: { predicate: 'all-free-of', by: null, ids, from: 'stands', enemies: npos },
  suggest: { value: true, because: 'say no if one is in control range' },
});

const together = (ids: readonly string[]): Condition => ({
  name: 'regroup-together',
  about: { predicate: 'each-near-another', by: null, ids, from: 'stands', inches: 3 },
  suggest: { value: true, because: 'say no if one stands apart' },
});

/** One operative left in the killzone is never near another, so it cannot win: said once (ruling regroup-single). */
function* noteLoneSurvivor(): Rule {
  const state = yield* look();
  if (objectivesOf(state, mission).loneSurvivor || state.outcome !== null) return;
  if (operativesInPlay(state).length === 1) yield* emit({ type: 'ruling-applied', ruling: 'regroup-single' });
}
