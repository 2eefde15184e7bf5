import { killzoneMap, type MapNumber } from '../../catalog/maps.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { kebab } from '../../engine/spelling.ts';
import type { GameConfig, Player } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';

const { askText, choose, rollD3 } = vocabulary<null, never>();

/** Players and map of a battle of Adversary Ops. */
export type Rivalry = Pick<GameConfig, 'mode' | 'mission' | 'map' | 'rolled'> & { readonly players: readonly Player[] };

/** Four turning points, unless given (ruling adversary-length). */
export const rivalryRulings: GameConfig['rulings'] = { 'battle-length': '4' };

/** Words that cannot be a player's id: they stand beside players in choices. */
const reserved = ['npos', 'nobody', 'players'];
const mostPlayers = 4;
const mapNumbers = [1, 2, 3] as const satisfies readonly MapNumber[];

/** As given, else as asked; a random map is one of the three, by a D3 (pack, Adversary Ops, Maps). Throws `Failure`. */
export function* whichRivalry(words: {
  readonly players?: readonly string[] | undefined;
  readonly map?: string | undefined;
}): RuleOf<null, never, Rivalry> {
  const players = playersNamed(words.players ?? (yield* askPlayers()));
  const map = mapOf(words.map ?? (yield* askMap()));
  const face = map === 'random' ? yield* rollD3('map', 'which map') : undefined;
  return {
    mode: 'adversary-ops',
    mission: null,
    players,
    map: map === 'random' ? (mapNumbers.find((number) => number === face) ?? null) : map,
    rolled: face === undefined ? {} : { map: face },
  };
}

/** Two or more players, each with an id of their own. Throws `Failure`. */
export function playersNamed(names: readonly string[]): readonly Player[] {
  if (names.length < 2 || names.length > mostPlayers)
    throw new Failure(
      'usage',
      `Adversary Ops is for 2 to ${mostPlayers} players; ${names.length} ${is(names)} named.`,
      {
        hint: '--player NAME, once for each; the first has drop zone A.',
      },
    );
  const players: Player[] = [];
  for (const name of names) players.push(playerNamed(name, players));
  return players;
}

/** One more player, with an id that none of the others has. Throws `Failure`. */
export function playerNamed(said: string, others: readonly Player[]): Player {
  const name = said.trim();
  const id = kebab(name);
  if (id === '') throw new Failure('invalid-data', `A player needs a name, and "${name}" is none.`);
  if (reserved.includes(id)) throw new Failure('invalid-data', `A player cannot be called ${name}.`);
  if (others.some((player) => player.id === id))
    throw new Failure('invalid-data', `Two players are called ${name}.`, { hint: 'Each needs a name of its own.' });
  return { id, name };
}

const is = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are');

/** The drop zones of the players who are asked for. */
export const dropZones = ['A', 'B'] as const;

export const playerWanted = (letter: (typeof dropZones)[number]) => ({
  name: `player-${letter.toLowerCase()}`,
  why: `Who plays from drop zone ${letter}?`,
  suggest: { value: `Player ${letter}`, because: 'any name will do' },
});

function* askPlayers(): RuleOf<null, never, readonly string[]> {
  const names: string[] = [];
  for (const letter of dropZones) names.push(yield* askText(playerWanted(letter)));
  return names;
}

function mapOf(word: string): MapNumber | null | 'random' {
  if (word === 'random') return word;
  if (word === 'none') return null;
  const map = mapNumbers.find((number) => `${number}` === word);
  if (map !== undefined) return map;
  const isOther = ['4', '5', '6'].includes(word);
  throw new Failure('invalid-data', isOther ? `Map ${word} is for Joint Ops alone.` : `There is no map ${word}.`, {
    hint: 'Adversary Ops has maps 1, 2 and 3; random is one of them, none another killzone.',
  });
}

function* askMap(): RuleOf<null, never, string> {
  return yield* choose({
    name: 'which-map',
    why: 'Which killzone map?',
    options: [
      ...mapNumbers.map((number) => ({ value: `${number}`, label: `${number}. ${killzoneMap(number).name}` })),
      { value: 'random', label: 'at random' },
      { value: 'none', label: 'none of the three: one of another pack' },
    ],
    suggest: { value: 'random', because: 'a D3 decides' },
  });
}
