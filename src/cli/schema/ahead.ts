import { every, object } from '../../shape/objects.ts';
import { anything, finite, list, optional, orNull, pair, text, whole, yesNo } from '../../shape/shape.ts';

// The documents of games played ahead (tw simulate, forecast, director, pack check --balance).

const chance = object({
  chance: finite.means('from 0 to 1'),
  low: finite,
  high: finite,
  level: finite.means('how often such an interval has the true chance in it'),
});

const difference = {
  difference: finite.means('of two chances, by games with the same dice'),
  low: finite,
  high: finite,
  level: finite,
};

const method = object({
  policy: text.means('who plays, with its version'),
  policies: list(text),
  dice: text.means('scheme of the dice'),
  board: text,
  seed: text.means('of these games, never that of a game at the table'),
  cap: whole.means('the last turning point that is played'),
  notModelled: list(text).means('what players have and the program does not know'),
});

const from = object({
  hash: text.means('of all that the games begin with, the seed of the game apart'),
  turningPoint: whole.means('0: at the set-up'),
  mission: orNull(text),
  map: anything.means('number or id of the map, null for none'),
  threat: orNull(whole).means('null where the battle has no threat level'),
});

const figures = {
  id: text,
  policy: text,
  games: whole,
  wins: whole,
  losses: whole,
  undecided: whole,
  broken: whole.means('games that ended in a fault of the program'),
  turningPoints: every(whole).means('games by the turning point in which they ended'),
  down: every(whole).means('games by the number of player operatives that were incapacitated'),
  why: every(whole).means('games by why they were won or lost'),
  threat: list(pair(whole)).means(
    'for each turning point, the first of them the one it began in: games that came to its end (those over before are left out), and the sum of their threat levels',
  ),
  win: chance,
};

const pairs = list(
  object({
    a: text.means('id of an option'),
    b: text,
    both: whole.means('pairs of games that were won with both'),
    onlyA: whole,
    onlyB: whole,
    neither: whole,
    ...difference,
  }),
);

const simulation = object({ method, from, options: list(object(figures)), pairs });

const forecast = object({
  method,
  from,
  options: list(
    object({
      ...figures,
      deed: optional(anything.means('what is done first')),
      deeds: optional(list(anything).means('all of it, where it is more than one deed')),
    }),
  ),
  pairs,
  dropped: list(text).means('those that were surely behind, and so played no further'),
});

const setting = object({ npos: whole, types: text, cards: whole });
const tried = object({
  setting,
  games: whole,
  wins: whole,
  undecided: whole.means('games that were not decided by the last turning point: they count as not won'),
  win: chance,
  measured: optional(whole.means('games among them that the release has measured')),
});

const director = object({
  method,
  from,
  played: optional(object({ won: whole, games: whole }).means('finished games of yours that it goes by')),
  options: list(text).means('of tw new-game, for the chosen setting'),
  wish: finite,
  wishForPolicy: finite.means('the same chance for the policy, where your own games are gone by'),
  chosen: tried,
  reached: yesNo.means('the wish lies in the interval of the chosen setting'),
  levers: list(object({ lever: text, setting, ...difference })).means('each lever alone, against the printed setting'),
  tried: list(tried),
  apart: list(object({ option: text, value: text, games: whole, win: chance, ...difference })).means(
    'options that are no levers',
  ),
  measured: optional(anything.means('what the release has measured of this mission and map')),
});

const balance = object({
  method,
  parts: list(
    object({ part: text, kind: text, games: whole, with: chance, without: chance, ...difference, broken: whole }),
  ),
});

const measured = object({
  tw: text.means('the release'),
  team: text,
  method: anything,
  chances: list(
    object({ mission: whole, map: whole, setting, games: whole, wins: whole, undecided: whole, win: chance }),
  ),
});

/** The keys that they add to the document. */
export const aheadKeys = {
  simulation: optional(simulation.means('simulate only')),
  forecast: optional(forecast.means('forecast only')),
  director: optional(director.means('director only')),
  balance: optional(balance.means('pack check --balance only')),
  measured: optional(measured.means('simulate --table only')),
};
