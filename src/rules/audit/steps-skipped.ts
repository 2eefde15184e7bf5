import type { EventType, GameEvent } from '../events/events.ts';
import { evolve } from '../evolve/evolve.ts';
import { type Finding, type Late, type Recorded, type TurningPoint, unmatched } from '../language/finding.ts';
import { partsOf } from '../state/parts.ts';
import type { Adversary, GameState } from '../state/state.ts';
import { operativesInPlay, readyNpos } from '../state/stats.ts';

/** A turning point whose Strategy phase ended with the entry `n`. */
interface Played {
  readonly point: TurningPoint;
  readonly over: Recorded;
}

/** What the Ready step gives and the journal lacks once the Strategy phase is over: CP and readied operatives. */
export function readyStepSkipped(journal: readonly Recorded[]): readonly Finding[] {
  const played = turningPoints(journal).flatMap((point): Played[] =>
    point.strategyEnd ? [{ point, over: point.strategyEnd }] : [],
  );
  const corrected = journal.filter(({ entry }) => entry.do === 'cp' && entry.args.by > 0);
  return [
    ...unmatched(played.filter(lacksCommandPoints), corrected, isLater).map(commandPoints),
    ...played.filter(lacksReadying).map(notReadied),
  ];
}

const isLater = ({ over }: Played, { entry }: Recorded): boolean => entry.n > over.entry.n;

const has = ({ point }: Played, wanted: (event: GameEvent) => boolean): boolean =>
  point.entries.some(({ entry }) => entry.events.some(wanted));
const hasType = (played: Played, type: EventType): boolean => has(played, (event) => event.type === type);

const lacksCommandPoints = (played: Played): boolean =>
  !has(played, (event) => event.type === 'command-points-changed' && event.because === 'ready-step');

function commandPoints({ point, over }: Played): Finding {
  const { adversary } = over.after;
  if (adversary !== null) return playersPoints(adversary, { point, over });
  const by = point.number > 1 && over.after.initiative === 'npos' ? 2 : 1;
  return {
    ...about('cp', over),
    rule: 'Ready step: command points',
    missing: `Turning point ${point.number}: the players did not gain their ${by} CP.`,
    late: [{ deed: { do: 'cp', args: { by } }, outOfTurn: false }],
  };
}

/** In Adversary Ops each player gains their own. */
function playersPoints({ players, initiative }: Adversary, { point, over }: Played): Finding {
  const due = players.map(({ id, name }) => ({ id, name, by: point.number > 1 && id !== initiative ? 2 : 1 }));
  return {
    ...about('cp', over),
    rule: 'Ready step: command points',
    missing: `Turning point ${point.number}: the players did not gain their CP (${due.map(({ name, by }) => `${name} ${by}`).join(', ')}).`,
    late: due.map(({ id, by }) => ({ deed: { do: 'cp', args: { by, player: id } }, outOfTurn: false })),
  };
}

/** Whether it left somebody expended. */
const lacksReadying = (played: Played): boolean =>
  !hasType(played, 'readied') &&
  [...played.over.before.npos, ...operativesInPlay(played.over.before)].some(({ state }) => state === 'expended');

const notReadied = ({ point, over }: Played): Finding => ({
  ...about('ready', over),
  rule: 'Ready step',
  missing: `Turning point ${point.number}: nobody was readied before entry ${over.entry.n}.`,
  late: [],
});

const about = (what: string, { entry }: Recorded) => ({ id: `${what}-${entry.n}`, entries: [entry.n] });

/** NPOs that were still ready when the turning point ended (core rules, Firefight phase). */
export function leftReady(journal: readonly Recorded[]): readonly Finding[] {
  return turningPoints(journal).flatMap(({ number, end, last }): Finding[] => {
    const names = readyNpos(last).map(({ name }) => name);
    if (!end || names.length === 0) return [];
    const { n } = end.entry;
    return [
      {
        id: `left-ready-${n}`,
        entries: [n],
        rule: 'Turning point: it ends when all operatives are expended',
        missing: `Turning point ${number} ended with ${names.join(', ')} still ready.`,
        late: [],
      },
    ];
  });
}

/** The turning points in order; one that is under way comes last. */
export function turningPoints(journal: readonly Recorded[]): readonly TurningPoint[] {
  const byNumber = new Map<number, Recorded[]>();
  for (const recorded of journal) {
    const { turningPoint } = recorded.before;
    if (turningPoint === 0) continue;
    const entries = byNumber.get(turningPoint) ?? [];
    entries.push(recorded);
    byNumber.set(turningPoint, entries);
  }
  return [...byNumber].map(([number, entries]) => turningPoint(number, entries));
}

function turningPoint(number: number, entries: readonly Recorded[]): TurningPoint {
  const end = entries.find(({ entry }) => entry.events.some(({ type }) => type === 'turning-point-ended'));
  const strategyEnd = entries.find(
    ({ entry, before }) =>
      before.phase === 'strategy' &&
      entry.events.some(
        (event) => event.type === 'turning-point-ended' || (event.type === 'step-began' && event.phase === 'firefight'),
      ),
  );
  const now = entries.at(-1);
  const last = end ? stateAtEnd(end) : now?.after;
  if (!last) throw new Error('a turning point without entries');
  return { number, entries, strategyEnd, end, last };
}

/** The state just before the turning point ended. */
function stateAtEnd({ entry, before }: Recorded): GameState {
  const at = entry.events.findIndex(({ type }) => type === 'turning-point-ended');
  return entry.events.slice(0, at).reduce(evolve, before);
}

/** Event cards and reinforcements that were due in a finished Strategy phase (pack, Tomb World Event Cards, NPO Reinforcements). */
export const gambitsSkipped =
  (cardsDue: (state: GameState) => number) =>
  (journal: readonly Recorded[]): readonly Finding[] =>
    turningPoints(journal).flatMap((point) => {
      if (point.number < 2 || !point.strategyEnd) return [];
      return [...cardsSkipped(point, cardsDue), ...reinforcementsSkipped(point)];
    });

function cardsSkipped(point: TurningPoint, cardsDue: (state: GameState) => number): readonly Finding[] {
  const closed = gambitsClosed(point);
  if (!closed) return [];
  const missing = cardsDue(closed.state) - point.last.gambits.draws;
  return Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    id: `event-card-${closed.n}${index === 0 ? '' : `-${index + 1}`}`,
    entries: [closed.n],
    rule: 'Tomb World Event Cards',
    missing: `Turning point ${point.number}: an event card was due, and none was drawn before entry ${closed.n}.`,
    late: lateIn(point, { deed: { do: 'draw-event', args: { all: false } }, outOfTurn: true }),
  }));
}

function reinforcementsSkipped(point: TurningPoint): readonly Finding[] {
  if (point.last.gambits.reinforced || !point.strategyEnd || !partsOf(point.last.config).reinforcements) return [];
  const { n } = point.strategyEnd.entry;
  return [
    {
      id: `reinforcements-${n}`,
      entries: [n],
      rule: 'NPO Reinforcements',
      missing: `Turning point ${point.number}: the reinforcements did not come before entry ${n}.`,
      late: lateIn(point, { deed: { do: 'reinforce', args: {} }, outOfTurn: true }),
    },
  ];
}

/** Only during the turning point: in a later one the deed would count for that one. */
const lateIn = (point: TurningPoint, late: Late): readonly Late[] => (point.end || point.last.outcome ? [] : [late]);

/** From when no more cards could be drawn: as the reinforcements came, or as the Strategy phase ended. */
function gambitsClosed({ entries }: TurningPoint): { readonly n: number; readonly state: GameState } | undefined {
  for (const { entry, before } of entries) {
    let state = before;
    for (const event of entry.events) {
      if (
        (event.type === 'gambit-used' && event.gambit === 'reinforcements') ||
        (event.type === 'step-began' && event.phase === 'firefight') ||
        event.type === 'turning-point-ended'
      )
        return { n: entry.n, state };
      state = evolve(state, event);
    }
  }
  return undefined;
}
