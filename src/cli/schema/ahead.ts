import {
  anyNumber,
  anyText,
  anything,
  anyWhole,
  atLeast,
  lazily,
  listOf,
  maybe,
  means,
  orNull,
  recordOf,
  trueOrFalse,
  twoOf,
} from '../../catalog/schema-parts.ts';

// The documents of games played ahead (tw simulate, forecast, director, pack check --balance).

const chance = () =>
  atLeast({
    chance: means(anyNumber(), 'from 0 to 1'),
    low: anyNumber(),
    high: anyNumber(),
    level: means(anyNumber(), 'how often such an interval has the true chance in it'),
  });

const difference = () => ({
  difference: means(anyNumber(), 'of two chances, by games with the same dice'),
  low: anyNumber(),
  high: anyNumber(),
  level: anyNumber(),
});

const method = () =>
  atLeast({
    policy: means(anyText(), 'who plays, with its version'),
    policies: listOf(anyText()),
    dice: means(anyText(), 'scheme of the dice'),
    board: anyText(),
    seed: means(anyText(), 'of these games, never that of a game at the table'),
    cap: means(anyWhole(), 'the last turning point that is played'),
    notModelled: means(listOf(anyText()), 'what players have and the program does not know'),
  });

const from = () =>
  atLeast({
    hash: means(anyText(), 'of all that the games begin with, the seed of the game apart'),
    turningPoint: means(anyWhole(), '0: at the set-up'),
    mission: orNull(anyText()),
    map: means(anything(), 'number or id of the map, null for none'),
    threat: means(orNull(anyWhole()), 'null where the battle has no threat level'),
  });

const figures = () => ({
  id: anyText(),
  policy: anyText(),
  games: anyWhole(),
  wins: anyWhole(),
  losses: anyWhole(),
  undecided: anyWhole(),
  broken: means(anyWhole(), 'games that ended in a fault of the program'),
  turningPoints: means(recordOf(anyWhole()), 'games by the turning point in which they ended'),
  down: means(recordOf(anyWhole()), 'games by the number of player operatives that were incapacitated'),
  why: means(recordOf(anyWhole()), 'games by why they were won or lost'),
  threat: means(
    listOf(twoOf(anyWhole(), anyWhole())),
    'for each turning point, the first of them the one it began in: games that came to its end (those over before are left out), and the sum of their threat levels',
  ),
  win: chance(),
});

const pairs = () =>
  listOf(
    atLeast({
      a: means(anyText(), 'id of an option'),
      b: anyText(),
      both: means(anyWhole(), 'pairs of games that were won with both'),
      onlyA: anyWhole(),
      onlyB: anyWhole(),
      neither: anyWhole(),
      ...difference(),
    }),
  );

const simulation = () =>
  atLeast({ method: method(), from: from(), options: listOf(atLeast(figures())), pairs: pairs() });

const forecast = () =>
  atLeast({
    method: method(),
    from: from(),
    options: listOf(
      atLeast({
        ...figures(),
        deed: maybe(means(anything(), 'what is done first')),
        deeds: maybe(means(listOf(anything()), 'all of it, where it is more than one deed')),
      }),
    ),
    pairs: pairs(),
    dropped: means(listOf(anyText()), 'those that were surely behind, and so played no further'),
  });

const setting = () => atLeast({ npos: anyWhole(), types: anyText(), cards: anyWhole() });
const tried = () =>
  atLeast({
    setting: setting(),
    games: anyWhole(),
    wins: anyWhole(),
    undecided: means(anyWhole(), 'games that were not decided by the last turning point: they count as not won'),
    win: chance(),
    measured: maybe(means(anyWhole(), 'games among them that the release has measured')),
  });

const director = () =>
  atLeast({
    method: method(),
    from: from(),
    played: maybe(means(atLeast({ won: anyWhole(), games: anyWhole() }), 'finished games of yours that it goes by')),
    options: means(listOf(anyText()), 'of tw new-game, for the chosen setting'),
    wish: anyNumber(),
    wishForPolicy: means(anyNumber(), 'the same chance for the policy, where your own games are gone by'),
    chosen: tried(),
    reached: means(trueOrFalse(), 'the wish lies in the interval of the chosen setting'),
    levers: means(
      listOf(atLeast({ lever: anyText(), setting: setting(), ...difference() })),
      'each lever alone, against the printed setting',
    ),
    tried: listOf(tried()),
    apart: means(
      listOf(atLeast({ option: anyText(), value: anyText(), games: anyWhole(), win: chance(), ...difference() })),
      'options that are no levers',
    ),
    measured: maybe(means(anything(), 'what the release has measured of this mission and map')),
  });

const balance = () =>
  atLeast({
    method: method(),
    parts: listOf(
      atLeast({
        ...{ part: anyText(), kind: anyText(), games: anyWhole(), with: chance(), without: chance() },
        ...difference(),
        broken: anyWhole(),
      }),
    ),
  });

const measured = () =>
  atLeast({
    tw: means(anyText(), 'the release'),
    team: anyText(),
    method: anything(),
    chances: listOf(
      atLeast({
        ...{ mission: anyWhole(), map: anyWhole(), setting: setting(), games: anyWhole() },
        ...{ wins: anyWhole(), undecided: anyWhole(), win: chance() },
      }),
    ),
  });

/** The keys that they add to the document. */
export const aheadKeys = lazily(() => ({
  simulation: maybe(means(simulation(), 'simulate only')),
  forecast: maybe(means(forecast(), 'forecast only')),
  director: maybe(means(director(), 'director only')),
  balance: maybe(means(balance(), 'pack check --balance only')),
  measured: maybe(means(measured(), 'simulate --table only')),
}));
