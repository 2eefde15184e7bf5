import { mapNumbers } from '../../catalog/maps.ts';
import type { Operation } from '../../catalog/operations.ts';
import { idsOfPack, isOwnCard, type Pack } from '../../catalog/pack.ts';
import { missionIds } from '../../catalog/types.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { playBattle } from './trial.ts';
import type { TrialEnd } from './trial-end.ts';

/** What came of games with a pack, and which of its parts never came up in them. */
export interface PackTrials {
  readonly games: number;
  readonly ends: Readonly<Record<string, number>>;
  /** What went wrong, with the seed of its game. */
  readonly wrong: readonly { readonly seed: string; readonly what: string }[];
  readonly never: readonly string[];
}

const weapons = [
  { name: 'rifle', type: 'ranged', profile: '4 3+ 3/4 piercing 1' },
  { name: 'blade', type: 'melee', profile: '4 3+ 4/5 rending' },
] as const;
const team = ['A', 'B', 'C', 'D'].map((name) => ({ name, apl: 2, wounds: 12, save: 3, weapons }));

/** Plays so many games of Joint Ops with a pack, its own missions, maps and themes more often than the printed ones. */
export async function tryPack(pack: Pack, games: number, seed: string): Promise<PackTrials> {
  const missing = new Set([...idsOfPack({ ...pack, teams: [], rulings: {} }), ...markerParts(pack)]);
  const ends: Record<string, number> = {};
  const wrong: { seed: string; what: string }[] = [];
  const missions = (pack.missions ?? []).map(({ id }) => id);
  const maps = [...(pack.maps ?? []).map(({ number }) => number), ...mapNumbers];
  const themes = (pack.themes ?? []).map(({ id }) => id);
  for (const theme of themes) missing.delete(theme);
  for (let number = 0; number < games; number++) {
    const own = `${seed}/${number}`;
    const among = number % 2 === 0 && missions.length > 0 ? missions : missionIds;
    const mission = among[Math.floor(number / 2) % among.length] ?? 'random';
    const map = maps[number % maps.length] ?? 1;
    const start = { seed: own, mission, map, operatives: team, pack, themes, rulings: {} };
    missing.delete(mission);
    missing.delete(`${map}`);
    missing.delete('npo-table');
    const markers = markerWatch(mission);
    const end: TrialEnd = await playBattle(start, own, {
      done: ({ events }) => {
        for (const event of events) {
          if (event.type === 'npo-set-up') missing.delete(event.datacard);
          if (event.type === 'card-drawn') missing.delete(event.card);
          for (const part of markers(event)) missing.delete(part);
        }
      },
    });
    const name = end.wrong === null ? (end.outcome ?? 'goes on') : 'wrong';
    ends[name] = (ends[name] ?? 0) + 1;
    if (end.wrong !== null) wrong.push({ seed: own, what: end.wrong });
  }
  return { games, ends, wrong, never: [...missing] };
}

type MarkerOperation = Extract<Operation['do'], `${string}-marker` | 'swap-markers'>;

const operations: Readonly<Record<MarkerOperation, true>> = {
  'place-marker': true,
  'move-marker': true,
  'swap-markers': true,
  'remove-marker': true,
  'carry-marker': true,
  'drop-marker': true,
  'search-marker': true,
};

const isMarkerOperation = (word: unknown): word is MarkerOperation =>
  typeof word === 'string' && Object.hasOwn(operations, word);

const part = (source: string, operation: MarkerOperation | 'pick-up'): string => `${operation} of ${source}`;

/** What the missions and event cards of a pack do with markers, each operation of each of them once. */
function markerParts({ missions = [], eventCards = [] }: Pack): readonly string[] {
  const sources = [...missions, ...eventCards.filter(isOwnCard)];
  return sources.flatMap(({ id, does }) => [
    ...new Set(operationsIn(does).map((operation) => part(id, operation))),
    ...('pickUp' in does ? [part(id, 'pick-up')] : []),
  ]);
}

function operationsIn(value: unknown): readonly MarkerOperation[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly MarkerOperation[] =>
    key === 'do' && isMarkerOperation(inner) ? [inner] : operationsIn(inner),
  );
}

/** Of one game: which of these parts an event shows. */
function markerWatch(mission: string): (event: GameEvent) => readonly string[] {
  const inPlay = new Set<string>();
  return (event) => {
    switch (event.type) {
      case 'marker-set': {
        const moved = inPlay.has(event.marker);
        inPlay.add(event.marker);
        return [part(event.because, moved ? 'move-marker' : 'place-marker')];
      }
      case 'marker-removed':
        inPlay.delete(`${event.marker}`);
        return event.because === undefined ? [] : [part(event.because, 'remove-marker')];
      case 'markers-swapped':
        return [part(event.because, 'swap-markers')];
      case 'marker-picked-up':
        return [
          part(mission, 'pick-up'),
          ...(event.because === undefined ? [] : [part(event.because, 'carry-marker')]),
        ];
      case 'marker-placed':
        return event.because === undefined ? [] : [part(event.because, 'drop-marker')];
      case 'item-searched':
        return [part(mission, 'pick-up'), part(mission, 'search-marker')];
      default:
        return [];
    }
  };
}
