import { printedDatacard } from '../../src/catalog/datacards.ts';
import { cardIds } from '../../src/catalog/tables.ts';
import { type DatacardId, datacardIds, type MissionId, missionIds, themes } from '../../src/catalog/types.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameConfig } from '../../src/rules/state/state.ts';
import { everySeed, someOf } from '../seeds.ts';
import { anyGame } from './any-game.ts';
import { chance } from './chance.ts';
import { type Game, type GameLength, playGame, type Step } from './play-game.ts';
import { signsOf } from './signs.ts';

export interface WholeGame extends Game {
  /** Such as `regroup, map 3`. */
  readonly name: string;
  readonly steps: readonly Step[];
}

function whole(name: string, length: GameLength, fixed: Partial<GameConfig>): WholeGame {
  const by = chance(name);
  const steps: Step[] = [];
  const game = playGame({ ...anyGame(by, name), ...fixed }, by, length, (step) => steps.push(step));
  return { ...game, name, steps };
}

/** Computed for each value no more than once: the games of a name are always the same ones. */
function once<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}

const maps = [null, 1, 2, 3, 4, 5, 6] as const;

/** On every map and on none, by day on one that no other mission has; in the order of the sequence, by players who go for the mission. */
export const gamesOfMission = once((mission: MissionId) =>
  (everySeed ? maps : maps.slice(missionIds.map(String).indexOf(mission)).slice(0, 1)).map((map) =>
    whole(`${mission}, map ${map}`, { deeds: 250, inOrder: true }, { mission, map }),
  ),
);

/** Threat, corrections, undo and redo come in between. */
export const messyGames = once((mission: MissionId) =>
  someOf([null, 2] as const).map((map) => {
    const rolled = map === null ? {} : { mission: missionIds.map(String).indexOf(mission) + 1, map };
    return whole(`${mission}, map ${map}, in a mess`, { deeds: 80, inOrder: false }, { mission, map, rolled });
  }),
);

/** Several of one datacard, hurt and wide awake, with cards in force; little else is in the killzone. */
export const gameOfDatacard = once((id: DatacardId) => ofDatacard(id, 0));

const ofDatacard = (id: DatacardId, number: number): WholeGame =>
  whole(
    `several of ${id}, ${number}`,
    { deeds: 120, inOrder: false, opening: company(id, number) },
    {
      mission: 'scout-sub-crypt',
      npoLimit: 10,
      roster: team,
      rulings: { 'my-will-be-done': 'in' },
      difficulty: { npos: 0, types: 'printed', cards: 0, without: [] },
    },
  );

const team = anyGame(chance('team of six'), '').roster.map((operative) => ({ ...operative, wounds: 12, save: 2 }));

const cardsInForce = 'rewards-of-annihilation,countertemporal-shifting,reanimation-protocols';

function company(id: DatacardId, number: number): readonly Deed[] {
  const weapon = id === 'canoptek-tomb-crawler' && number % 2 === 0 ? { weapon: 'transdimensional-isolator' } : {};
  const add: Deed = { do: 'npo', args: { change: 'add', datacard: id, ...weapon } };
  const warden: Deed = { do: 'npo', args: { change: 'add', datacard: 'royal-warden' } };
  const short = printedDatacard(id)?.short ?? id;
  const hurt: readonly Deed[] = [1, 2].map((number) => ({
    do: 'npo',
    args: { change: 'wound', id: `${short}-${number}`, wounds: 3 },
  }));
  const cards: Deed = { do: 'reconcile', args: { set: [{ fact: 'cards', value: cardsInForce }] } };
  return [add, add, add, warden, warden, ...hurt, cards, { do: 'threat', args: { to: 12 } }];
}

export const allGames = (): readonly WholeGame[] => [
  ...missionIds.flatMap((id) => [...gamesOfMission(id), ...messyGames(id)]),
  ...datacardIds.map(gameOfDatacard),
];

const mostGamesMore = 60;

/** What is still wanted when all games are played, and more and more of them after that. */
export const neverShown = once((wanted: readonly string[]): readonly string[] => {
  const shownIn = ({ steps }: WholeGame): ReadonlySet<string> => new Set(steps.flatMap(signsOf));
  let missing = allGames()
    .map(shownIn)
    .reduce((left, shown) => left.filter((sign) => !shown.has(sign)), wanted);
  for (let number = 1; number <= mostGamesMore && missing.length > 0; number++) {
    const shown = shownIn(gameFor(missing[number % missing.length] ?? '', number));
    missing = missing.filter((sign) => !shown.has(sign));
  }
  return missing;
});

/** One more game, in which it may well be shown. */
function gameFor(sign: string, number: number): WholeGame {
  const id = datacardIds.find((one) => sign.endsWith(` of ${one}`));
  const mission = missionIds.find((one) => sign.startsWith(`${one}:`));
  const bearer = sign.includes('banishment') ? 'canoptek-tomb-crawler' : sign.includes('rewards') ? 'flayed-one' : id;
  if (sign === 'event deck-exhausted')
    return whole(
      `one more for ${sign}, ${number}`,
      { deeds: 150, inOrder: true },
      { difficulty: { npos: -9, types: 'printed', cards: 2, without: cardIds.slice(2) } },
    );
  if (sign.startsWith('card '))
    return whole(
      `one more for ${sign}, ${number}`,
      { deeds: 150, inOrder: true, opening: company('royal-warden', number) },
      { themes, npoLimit: 10, difficulty: { npos: 0, types: 'printed', cards: 2, without: [] } },
    );
  if (bearer) return ofDatacard(bearer, number);
  return whole(
    `one more for ${sign}, ${number}`,
    { deeds: 150, inOrder: number % 2 === 0 },
    mission ? { mission } : {},
  );
}
