import type { Zone } from '../../../catalog/arrival-schema.ts';
import type { Condition, MarkerIs } from '../../../catalog/conditions.ts';
import type { MissionRules } from '../../../catalog/mission-rules.ts';
import type { Doors, Group, Markers, Range } from '../../../catalog/operation-parts.ts';
import type { Operation } from '../../../catalog/operations.ts';
import { asRecorded } from '../../../rules/operations/condition.ts';
import type { GameState } from '../../../rules/state/state.ts';

/** Something that the players of a pack's mission have yet to bring about, as far as its victory conditions say. */
export type Wanted =
  | { readonly want: 'counter'; readonly counter: string; readonly more: boolean }
  | { readonly want: 'doors'; readonly doors: Doors; readonly are: 'open' | 'demolished' }
  | { readonly want: 'markers'; readonly markers: Markers; readonly are: MarkerIs }
  | {
      readonly want: 'markers-there';
      readonly markers: Markers;
      readonly in: { readonly room: string } | { readonly zone: Zone };
    }
  | { readonly want: 'players'; readonly group: Group }
  | { readonly want: 'fewer-npos'; readonly group: Group };

/** What is still missing for its victory. */
export function wantedOf(does: MissionRules, state: GameState): readonly Wanted[] {
  const { won = [], ends, progress } = does;
  const ways = [...won, ...(ends?.won ? [ends.won] : [])];
  const all = ways.flatMap(({ when }) => wantedBy(when, does, state));
  if (ways.length > 0 || !progress) return all;
  const { of, needed } = progress;
  const count = { from: needed };
  if ('counter' in of) return wantedBy({ counter: of.counter, is: count }, does, state);
  return wantedBy({ ...of, count }, does, state);
}

/**
 * What an unmet condition asks for. Players cannot work for something that only the table knows. `besides`: counters already
 * followed, so that two that need each other end. `whatever`: the more the better.
 */
export function wantedBy(
  condition: Condition,
  does: MissionRules,
  state: GameState,
  besides: readonly string[] = [],
  whatever = false,
): readonly Wanted[] {
  if (!whatever && asRecorded(condition, state) === true) return [];
  if ('all' in condition) return condition.all.flatMap((one) => wantedBy(one, does, state, besides));
  if ('any' in condition) return condition.any.flatMap((one) => wantedBy(one, does, state, besides));
  if ('not' in condition) return unwanted(condition.not);
  if ('counter' in condition) {
    const { counter, is } = condition;
    if (besides.includes(counter)) return [];
    const more = is.from !== undefined;
    return [{ want: 'counter', counter, more }, ...byItself({ counter, more }, does, state, [...besides, counter])];
  }
  if ('open' in condition) return [{ want: 'doors', doors: condition.open, are: 'open' }];
  if ('demolished' in condition) return [{ want: 'doors', doors: condition.demolished, are: 'demolished' }];
  if ('markers' in condition) return [{ want: 'markers', markers: condition.markers, are: condition.are }];
  if ('markersIn' in condition) return [{ want: 'markers-there', markers: condition.of, in: condition.markersIn }];
  if ('fell' in condition) return condition.fell === 'npos' ? [{ want: 'fewer-npos', group: { side: 'npos' } }] : [];
  if ('more' in condition) return wantedBy({ counter: condition.more, is: { from: 1 } }, does, state, besides, true);
  if ('fallen' in condition)
    return condition.fallen.side === 'npos' ? [{ want: 'fewer-npos', group: condition.fallen }] : [];
  if ('down' in condition) return condition.down.side === 'npos' ? [{ want: 'fewer-npos', group: condition.down }] : [];
  if ('there' in condition) return wantedThere(condition.there, condition.count);
  return [];
}

const wantedThere = (group: Group, { from = 1 }: Range = {}): readonly Wanted[] => {
  if (group.side === 'players') return [{ want: 'players', group }];
  return from <= 0 ? [{ want: 'fewer-npos', group }] : [];
};

/** For a condition that must not hold, players can only bring about that NPOs are gone. */
const unwanted = (condition: Condition): readonly Wanted[] =>
  'there' in condition && condition.there.side === 'npos' ? [{ want: 'fewer-npos', group: condition.there }] : [];

/** What has to hold in a Ready step or at the end of a turning point for a counter to rise or fall. */
function byItself(
  { counter, more }: { readonly counter: string; readonly more: boolean },
  does: MissionRules,
  state: GameState,
  besides: readonly string[],
): readonly Wanted[] {
  const { readyStep = [], turningPointEnds = [], triggers = [] } = does;
  const fallen = triggers.filter(
    ({ on, of, perform }) => on === 'falls' && of.side === 'npos' && changes(perform, counter, more),
  );
  const atTimes = [...readyStep, ...turningPointEnds].flatMap((operation): readonly Wanted[] => {
    if (operation.do === 'score')
      return more && operation.players === counter
        ? [{ want: 'markers', markers: operation.markers, are: 'controlled' }]
        : [];
    if (operation.do === 'if' && changes(operation.perform, counter, more))
      return wantedBy(operation.when, does, state, besides);
    return operation.do === 'each' && changes(operation.perform, counter, more) ? wantedThere(operation.who) : [];
  });
  return [...atTimes, ...fallen.map(({ of }) => ({ want: 'fewer-npos', group: of }) as const)];
}

/** Whether these operations may raise that counter, or lower it. */
export const changes = (operations: readonly Operation[], counter: string, more: boolean): boolean =>
  operations.some((operation) => {
    if (operation.do === 'count') return operation.counter === counter && (operation.less !== true) === more;
    return within(operation).some((inner) => changes(inner, counter, more));
  });

/** Whether these operations may take a marker out of play. */
export const removes = (operations: readonly Operation[]): boolean =>
  operations.some((operation) => operation.do === 'remove-marker' || within(operation).some(removes));

/** The lists of operations inside an operation. */
function within(operation: Operation): readonly (readonly Operation[])[] {
  const lists: (readonly Operation[] | undefined)[] = [
    'perform' in operation ? operation.perform : undefined,
    'found' in operation ? operation.found : undefined,
    'else' in operation ? operation.else : undefined,
  ];
  return lists.flatMap((list) => (list ? [list] : []));
}
