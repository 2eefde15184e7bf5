import { isOwnCard, isOwnDatacard, npoTablePart, type Pack } from '../../catalog/pack.ts';
import { missionIds, type Theme } from '../../catalog/types.ts';
import {
  type ChanceInterval,
  type DifferenceInterval,
  newcombe,
  roundedChance,
  roundedDifference,
  wilson,
} from '../../forecast/count/interval.ts';
import { emptyTally, pairOf, type Tally, withGame } from '../../forecast/count/tally.ts';
import type { Job, JobAtSetUp, SetUpChange } from '../../forecast/play/job.ts';
import { type GamePlayer, gamesInOrder } from './players.ts';

/** What kind of part it is, which decides what it is played against. */
export type BalancedKind = 'datacard' | 'event-card' | 'npo-table' | 'mission' | 'map';

/** A part of a pack, with a set-up that has it and one that does not. A set-up without a mission has the printed ones in turn. */
export interface BalanceCase {
  readonly part: string;
  readonly kind: BalancedKind;
  readonly with: SetUpChange;
  readonly without: SetUpChange;
}

/** What one part of a pack changes: how often games are won with it and without it, by pairs with the same dice. */
export interface PartBalance extends DifferenceInterval {
  readonly part: string;
  readonly kind: BalancedKind;
  readonly games: number;
  readonly with: ChanceInterval;
  readonly without: ChanceInterval;
  /** Broken games of either set-up. */
  readonly broken: number;
}

/**
 * The parts of a pack that can be played with and without. A datacard of its own against none of its miniatures at hand, a changed
 * one against the printed one; an event card against a deck without it; the NPO table against the printed one; a mission (on the
 * pack's first map, if it has one) against the printed missions; a map against the map of the start. A part of a theme is played
 * with that theme on both sides.
 */
export function balanceCases(pack: Pack, { difficulty }: JobAtSetUp['start']['config']): readonly BalanceCase[] {
  const inTheme = (theme: Theme | undefined): SetUpChange => ({
    pack,
    ...(theme !== undefined && { themes: [theme] }),
  });
  const datacards = (pack.datacards ?? []).map((card): BalanceCase => {
    const { id } = card;
    if (!isOwnDatacard(card)) {
      const others = (pack.datacards ?? []).filter((one) => one !== card);
      return { part: id, kind: 'datacard', with: { pack }, without: { pack: { ...pack, datacards: others } } };
    }
    const own = inTheme(card.theme);
    return { part: id, kind: 'datacard', with: own, without: { ...own, inventory: { [id]: 0 } } };
  });
  const cards = (pack.eventCards ?? []).filter(isOwnCard).map(({ id, theme }): BalanceCase => {
    const own = inTheme(theme);
    const taken = { ...difficulty, without: [...difficulty.without, id] };
    return { part: id, kind: 'event-card', with: own, without: { ...own, difficulty: taken } };
  });
  const [firstMap] = pack.maps ?? [];
  const missions = (pack.missions ?? []).map(({ id }): BalanceCase => {
    const there = { pack, mission: id, ...(firstMap && { map: firstMap.number }) };
    return { part: id, kind: 'mission', with: there, without: { pack } };
  });
  const maps = (pack.maps ?? []).map(
    ({ number }): BalanceCase => ({
      ...{ part: `${number}`, kind: 'map', with: { pack, map: number }, without: { pack } },
    }),
  );
  const { npoTable, ...printedTable } = pack;
  const table: BalanceCase = {
    ...{ part: npoTablePart, kind: 'npo-table', with: { pack }, without: { pack: printedTable } },
  };
  return [...datacards, ...cards, ...(npoTable ? [table] : []), ...missions, ...maps];
}

/** How games are played for it. */
export interface BalanceTerms {
  /** Pairs for each part. */
  readonly games: number;
  readonly player: GamePlayer;
  readonly signal?: AbortSignal;
  /** Called after each pair with the part and how many of its pairs are over. */
  readonly onProgress?: (part: string, games: number) => void;
}

/** Plays each part with and without it. If stopped, it returns only the parts already begun. */
export async function balance(
  job: JobAtSetUp,
  cases: readonly BalanceCase[],
  { games, player, signal, onProgress }: BalanceTerms,
): Promise<readonly PartBalance[]> {
  const all: PartBalance[] = [];
  for (const one of cases) {
    let tally = emptyTally(2);
    // The printed missions in turn: game k has mission k modulo six.
    for (const [first, mission] of missionIds.entries()) {
      const numbers: number[] = [];
      for (let k = first; k < games; k += missionIds.length) numbers.push(k);
      if (numbers.length === 0 || signal?.aborted) continue;
      const now: Job = {
        ...job,
        options: [one.with, one.without].map((setUp) => ({
          policy: job.options[0]?.policy ?? '',
          setUp: { mission, ...setUp },
        })),
      };
      for await (const lines of gamesInOrder(numbers, player(now, numbers, signal))) {
        tally = withGame(tally, lines);
        onProgress?.(one.part, tally.options[0]?.games ?? 0);
      }
    }
    if ((tally.options[0]?.games ?? 0) > 0) all.push(balanceOf(one, tally));
  }
  return all;
}

function balanceOf({ part, kind }: BalanceCase, tally: Tally): PartBalance {
  const [own, other] = tally.options;
  return {
    ...{ part, kind, games: own?.games ?? 0 },
    with: roundedChance(wilson(own?.wins ?? 0, own?.games ?? 0)),
    without: roundedChance(wilson(other?.wins ?? 0, other?.games ?? 0)),
    ...roundedDifference(newcombe(pairOf(tally, 0, 1))),
    broken: (own?.broken ?? 0) + (other?.broken ?? 0),
  };
}
