import { type Finding, type Recorded, type TurningPoint, unmatched } from '../../../finding.ts';
import { askNumber, emit, look, ofPlayers, type Rule, roll, rollD6 } from '../../../language.ts';
import { asLongAs, fallen, type Mission, objectivesOf, win } from '../../../mission.ts';
import { operativesInPlay } from '../../../stats.ts';
import { numberFact } from '../../../table-line.ts';

const mission = 'destroy-sarcophagus';

export const destructionPointsNeeded = 20;

/** Mission 04: Destruction points of Breaches at the sarcophagus, of which each Ready step repairs some. */
export const destroySarcophagus: Mission = {
  objectives: { mission, destructionPoints: 0 },
  evolve(objectives, event) {
    if (event.type !== 'destruction-points-changed') return objectives;
    const mine = objectivesOf({ objectives }, mission);
    return { ...mine, destructionPoints: Math.max(0, mine.destructionPoints + event.change) };
  },
  readyStep: nanoscarabRepair,
  hangsOn: ({ known }, id) => (known.beside[id]?.kind === 'sarcophagus' ? 'at-sarcophagus' : undefined),
  breach: {
    kind: 'sarcophagus',
    places: () => [{ value: 'sarcophagus-1', label: 'the sarcophagus' }],
    perform: breachSarcophagus,
  },
  goal: () => ({ at: 'sarcophagus' }),
  progress: (state) => ({
    counts: 'destruction-points',
    done: objectivesOf(state, mission).destructionPoints,
    needed: destructionPointsNeeded,
  }),
  prospect: (state) => asLongAs(state, 1),
  outcome(state) {
    const { destructionPoints } = objectivesOf(state, mission);
    return destructionPoints >= destructionPointsNeeded
      ? win('sarcophagus-destroyed', { count: destructionPoints })
      : fallen(state);
  },
  deeds: {
    breach: breachSarcophagus,
    repair: nanoscarabRepair,
    *sarcophagus({ points }) {
      const { destructionPoints } = objectivesOf(yield* look(), mission);
      const change = points - destructionPoints;
      yield* emit({ type: 'destruction-points-changed', change, dice: [], because: 'correction' });
    },
  },
  facts: (state) => [
    numberFact('mission.points', 'Destruction points', objectivesOf(state, mission).destructionPoints, 0, 99),
  ],
  corrected(objectives, right) {
    const mine = objectivesOf({ objectives }, mission);
    return { ...mine, destructionPoints: Number(right.get('mission.points') ?? mine.destructionPoints) };
  },
  missing: repairsSkipped,
};

/** Breach at the sarcophagus: 2D6 Destruction points and nothing else of that action (Mission 04, Sarcophagus). */
function* breachSarcophagus(): Rule {
  const dice = yield* roll('destruction-points', 'Breach at the sarcophagus: Destruction points', 2, 6, ofPlayers);
  const change = dice.reduce((total, face) => total + face, 0);
  yield* emit({ type: 'destruction-points-changed', change, dice, because: 'breach' });
}

/**
 * In each Ready step a D6, less 1 for every player operative with the sarcophagus in control range, is taken from the
 * Destruction points; neither falls below 0 (Mission 04, Nanoscarab Repair). With no points there is nothing to roll for.
 */
export function* nanoscarabRepair(): Rule {
  const points = objectivesOf(yield* look(), mission).destructionPoints;
  const because = 'nanoscarab-repair';
  if (points === 0) return yield* emit({ type: 'destruction-points-changed', change: 0, dice: [], because });
  const face = yield* rollD6('nanoscarab-repair', 'Nanoscarab Repair: so many Destruction points are removed');
  const near = yield* askNear(face, points);
  const change = 0 - Math.min(points, Math.max(0, face - near));
  yield* emit({ type: 'destruction-points-changed', change, dice: [face], because, near });
}

/** Asked only where it can change what is removed. */
function* askNear(face: number, points: number): Rule<number> {
  const state = yield* look();
  const ids = operativesInPlay(state).map(({ id }) => id);
  const most = state.operatives.length === 0 ? face : ids.length;
  if (face - most >= points) return 0;
  return yield* askNumber({
    name: 'near-sarcophagus',
    about: { predicate: 'at-sarcophagus', by: null, ids, from: 'stands' },
    min: 0,
    max: most,
    suggest: { value: 0, because: 'nobody, as long as nobody has got there' },
  });
}

/** Ready steps without Nanoscarab Repair, though there were Destruction points; one made up for later is none. */
function repairsSkipped(journal: readonly Recorded[], points: readonly TurningPoint[]): readonly Finding[] {
  const made = journal.filter(({ entry }) => entry.do === 'mission' && entry.args.what === 'repair');
  const skipped = points.flatMap((point) =>
    point.strategyEnd && lacksRepair(point, point.strategyEnd)
      ? [{ number: point.number, n: point.strategyEnd.entry.n }]
      : [],
  );
  return unmatched(skipped, made, ({ n }, { entry }) => entry.n > n).map(({ number, n }) => ({
    id: `repair-${n}`,
    entries: [n],
    rule: 'Mission 04, Nanoscarab Repair',
    missing: `Turning point ${number}: Nanoscarab Repair was not rolled in the Ready step.`,
    late: [{ deed: { do: 'mission', args: { what: 'repair' } }, outOfTurn: false }],
  }));
}

const lacksRepair = ({ entries }: TurningPoint, { before }: Recorded): boolean =>
  objectivesOf(before, mission).destructionPoints > 0 &&
  !entries.some(({ entry }) =>
    entry.events.some((event) => event.type === 'destruction-points-changed' && event.because === 'nanoscarab-repair'),
  );
