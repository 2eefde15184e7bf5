import type { EventType, GameEvent } from '../events.ts';
import { type Finding, type Recorded, type TurningPoint, unmatched } from '../finding.ts';
import { operativesInPlay } from '../stats.ts';
import { turningPoints } from './turning-points.ts';

/** A turning point whose Strategy phase is over, by the entry `n`. */
interface Played {
  readonly point: TurningPoint;
  readonly over: Recorded;
}

/** What the Ready step brings and the journal of a Strategy phase that is over lacks: CP and readied operatives. */
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
  const by = point.number > 1 && over.after.initiative === 'npos' ? 2 : 1;
  return {
    ...about('cp', over),
    rule: 'Ready step: command points',
    missing: `Turning point ${point.number}: the players did not gain their ${by} CP.`,
    late: [{ deed: { do: 'cp', args: { by } }, outOfTurn: false }],
  };
}

/** Somebody was left expended by it. */
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
