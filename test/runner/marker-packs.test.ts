import seedrandom from 'seedrandom';
import { expect, it } from 'vitest';
import type { Condition, MarkerIs } from '../../src/catalog/conditions.ts';
import type { MissionRules } from '../../src/catalog/mission-rules.ts';
import type { MarkerSpot, Markers, Who } from '../../src/catalog/operation-parts.ts';
import type { Operation } from '../../src/catalog/operations.ts';
import { tryPack } from '../../src/game/trials/pack-trials.ts';
import { everySeed } from '../seeds.ts';
import { parsePack } from '../session/parse-pack.ts';

/** So many packs made by chance; `MARKER_PACKS=500 vitest run …` is the long run. */
const rounds = Number(process.env.MARKER_PACKS ?? (everySeed ? 12 : 1));

const ids = ['relic', 'key', 'lamp'];

/** A mission and an event card of any operations on markers, of all that their shapes allow. */
function anyPack(seed: string): unknown {
  const random = seedrandom(seed);
  const below = (length: number): number => Math.floor(random() * length);
  const one = <T>(list: readonly T[]): T => {
    const [first = undefined] = [list[below(list.length)]];
    if (first === undefined) throw new RangeError('nothing to choose from');
    return first;
  };
  const some = (): readonly string[] => ids.filter(() => random() < 0.5);
  const markers = (atHand: boolean): Markers =>
    atHand ? one<Markers>(['this', 'others', 'all', some()]) : one<Markers>(['all', some()]);
  const who = (): Who =>
    one<Who>([
      'it',
      { side: 'players' },
      { side: 'npos' },
      { side: 'players', wounded: true },
      { side: 'players', take: { random: 1 } },
    ]);
  const spot = (): MarkerSpot =>
    one<MarkerSpot>([
      { objective: one([1, 2, 3]) },
      { objective: one(['each', 'random']) },
      { room: one(['A', 'B', 'F']) },
      { zone: one(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']) },
      { hatchway: one([1, 6]) },
      { hatchway: 'random' },
      { near: who() },
      { told: 'somewhere' },
    ]);
  const are = (): MarkerIs =>
    one<MarkerIs>(['in-play', 'carried', 'lying', 'removed', 'escaped', 'found', 'controlled']);
  const condition = (atHand: boolean): Condition =>
    one<Condition>([
      { markers: markers(atHand), are: are() },
      { markers: markers(atHand), are: are(), count: { from: below(3), to: 3 } },
      { markersIn: { room: one(['A', 'B']) }, of: markers(atHand) },
      { markersIn: { zone: 'drop-zone-b' }, of: markers(atHand), count: { to: 1 } },
    ]);
  const operations = (atHand: boolean, depth = 2): readonly Operation[] =>
    Array.from({ length: below(3) }, () => operation(atHand, depth));
  const operation = (atHand: boolean, depth: number): Operation => {
    const more = (): readonly Operation[] => (depth > 0 ? operations(atHand, depth - 1) : []);
    return one<() => Operation>([
      () => ({ do: 'place-marker', markers: markers(atHand), at: spot(), else: more() }),
      () => ({ do: 'move-marker', markers: markers(atHand), to: spot() }),
      () => ({ do: 'swap-markers', markers: [one(ids), one(ids)], else: more() }),
      () => ({ do: 'remove-marker', markers: markers(atHand) }),
      () => ({ do: 'carry-marker', markers: markers(atHand), who: who(), else: more() }),
      () => ({ do: 'drop-marker', who: who() }),
      () => ({ do: 'search-marker', dice: 'seek', why: 'Seek', found: more(), else: more() }),
      () => ({ do: 'if', when: condition(atHand), perform: more(), else: more() }),
      () => ({ do: 'each', who: { side: 'players' }, perform: more() }),
      () => ({ do: 'count', counter: 'seals', change: 1 }),
    ])();
  };
  const out = random() < 0.5 ? { escape: { at: 'player-a-edge', needed: 'carrier' } as const } : {};
  const does: MissionRules = {
    markers: ids.map((id, index) => ({ id, name: `the ${id}`, size: index === 0 ? 'objective' : 'other' })),
    counters: [{ id: 'seals', name: 'Seals' }],
    setUp: [{ do: 'place-marker', markers: 'all', at: { objective: 'each' } }, ...operations(false)],
    pickUp: [
      {
        markers: one<'all' | readonly string[]>(['all', some()]),
        ...(random() < 0.5 ? { perform: operations(true) } : {}),
      },
    ],
    readyStep: operations(false),
    doorOpened: operations(false),
    turningPointEnds: operations(false),
    actions: [
      { id: 'do', name: 'Do', ap: below(3), at: 'all', notEngaged: true, perform: operations(true) },
      { id: 'go', name: 'Go', carrying: random() < 0.5, when: condition(false), perform: operations(false) },
    ],
    ...out,
    goal: 'markers',
    hangsOn: 'carrier',
    progress: { of: { markers: 'all', are: 'removed' }, needed: 3 },
    won: [{ when: { counter: 'seals', is: { from: 6 } }, because: 'Six seals.' }],
  };
  const mission = {
    number: 7,
    id: 'any',
    name: 'Any',
    npos: { d3: 1, plus: 1 },
    placement: 'territory',
    objectiveMarkers: false,
    glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
    rules: [{ name: 'Any', text: 'Any.' }],
    victory: ['Won.'],
    does,
  };
  const card = {
    id: 'tide',
    name: 'Tide',
    copies: 4,
    lasts: 'at-once',
    effect: 'Any.',
    does: { drawn: operations(false) },
  };
  return { name: 'Any', missions: [mission], eventCards: [card] };
}

it.each(Array.from({ length: rounds }, (_, round) => `markers ${round}`))(
  '%s: right, and played without a fault',
  async (seed) => {
    const parsed = parsePack('any.json', JSON.stringify(anyPack(seed)));
    if (!parsed.ok) throw new Error(parsed.message);
    const { wrong } = await tryPack(parsed.pack, 3, seed);
    expect(wrong).toEqual([]);
  },
);
