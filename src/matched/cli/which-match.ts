import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { type Prompt, plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { decideOnce } from '../../game/performing/one-shot.ts';
import { type MapSetId, mapSetIds, matched } from '../catalog/matched.ts';
import { type BySeat, type MatchedConfig, type MatchedPlayer, type Seat, seats } from '../rules/state.ts';
import { type Deck, deckIn } from './deck.ts';

const { askText, choose } = vocabulary<null, never>();

/** Asks for the options of `tw matched new`: who plays, on which maps, with which Tac Ops. Each step asks the rest. */
export async function whichMatch(ask: Prompt): Promise<MatchedConfig> {
  const { result } = await decideOnce({ ...plainTerms, ask }, wanted);
  return result;
}

function* wanted(): RuleOf<null, never, MatchedConfig> {
  const a = yield* nameOf('a', '');
  const b = yield* nameOf('b', a);
  const set = yield* maps();
  const names: BySeat<string> = { a, b };
  const own: Record<Seat, MatchedPlayer> = { a: playerOf(a, undefined), b: playerOf(b, undefined) };
  for (const seat of seats) own[seat] = playerOf(names[seat], yield* deckOf(seat, names[seat]));
  const seed = yield* askText({
    name: 'seed',
    why: 'Dice seed?',
    suggest: { value: 'random', because: 'random; a seed replays the same rolls' },
  });
  return { kind: 'matched', seed: seed === 'random' ? freshSeed() : seed, set, players: own };
}

/** Two players with different names. */
function* nameOf(seat: Seat, taken: string): RuleOf<null, never, string> {
  const usual = `Player ${seat.toUpperCase()}`;
  let again = '';
  while (true) {
    const name = yield* askText({
      name: `player-${seat}`,
      why: `${again}Name of the ${seat === 'a' ? 'first' : 'second'} player?`,
      suggest: { value: usual, because: 'any name will do' },
    });
    if (name.trim() !== '' && name.trim().toLowerCase() !== taken.toLowerCase()) return name.trim();
    again = `${taken} plays already. `;
  }
}

function* maps(): RuleOf<null, never, MapSetId> {
  const chosen = yield* choose({
    name: 'map-set',
    why: 'Which maps?',
    options: matched.sets.map(({ id, name }) => ({ value: id, label: name })),
    suggest: { value: 'open', because: 'the killzones without walls' },
  });
  return mapSetIds.find((id) => id === chosen) ?? 'open';
}

/** A deck as people write it, undefined for none; asked again until it is valid. */
function* deckOf(seat: Seat, name: string): RuleOf<null, never, Deck | undefined> {
  let again = '';
  while (true) {
    const text = yield* askText({
      name: `deck-${seat}`,
      why: `${again}${name}'s deck of Tac Ops, as JSON?`,
      suggest: { value: 'none', because: 'Tac Ops are typed when they are chosen' },
    });
    if (text.trim() === 'none') return undefined;
    try {
      return deckIn('The deck', text);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      again = `${problem.message} `;
    }
  }
}

export const playerOf = (name: string, deck: Deck | undefined): MatchedPlayer => ({
  name,
  archetypes: deck?.archetypes ?? [],
  deck: deck?.tacOps ?? [],
});
