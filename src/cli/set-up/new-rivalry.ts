import { didYouMean, kebab } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { decideRivalry, withOwnIds } from '../../game/performing/new-game.ts';
import { rivalryRulings } from '../../game/performing/new-rivalry.ts';
import type { Player, RosterOperative } from '../../rules/state/state.ts';
import { termsOf } from '../asking/terms.ts';
import type { Run } from '../line/command.ts';
import type { Begun, NewGameWords } from './new-game-words.ts';
import { teamOf } from './new-team.ts';

const demoPlayers = ['Anna', 'Ben'];

/** Players, map and operatives of a battle of Adversary Ops, as said or asked. Throws `Failure`. */
export async function rivalryOf(words: NewGameWords, seed: string, run: Run): Promise<Begun> {
  refuseOfJointOps(words);
  const { player: players = words.demo ? demoPlayers : undefined, map = words.demo ? '1' : undefined } = words;
  const decided = await decideRivalry(termsOf(run), { players, map }, seed);
  const { battle } = decided;
  let { asked, rest } = decided;
  let roster: readonly RosterOperative[] = [];
  for (const [seat, player] of battle.players.entries()) {
    const own = {
      team: ownedBy(player, battle.players, 'team', words.team),
      roster: ownedBy(player, battle.players, 'roster', words.roster),
      operative: ownedBy(player, battle.players, 'operative', words.operative),
      teams: words.packs?.teams,
      ...(words.demo ? { demo: true } : {}),
      operatives: words.operatives?.filter((operative) => operative.player === player.id) ?? [],
    };
    const team = await teamOf(own, run, rest, seat, player.name);
    asked = [...asked, ...team.asked];
    rest = team.terms;
    roster = withOwnIds(
      team.roster.map((operative) => ({ ...operative, player: player.id })),
      roster,
    );
  }
  return { battle, roster, rulings: rivalryRulings, asked, terms: rest };
}

/** Options that Adversary Ops does not have. Throws `Failure`. */
function refuseOfJointOps({ mission, npos, npoTypes, eventCards }: NewGameWords): void {
  const because = {
    '--mission':
      mission === undefined ? undefined : 'it has no missions: the pack that you play beside it says what scores',
    '--npos': npos === undefined ? undefined : 'there are D3 NPOs in each room',
    '--npo-types': npoTypes === undefined ? undefined : 'difficulty is of Joint Ops',
    '--event-cards': eventCards === undefined ? undefined : 'one card is drawn in each turning point',
  };
  for (const [option, why] of Object.entries(because))
    if (why !== undefined) throw new Failure('usage', `${option} is for Joint Ops alone; in Adversary Ops ${why}.`);
}

/** What of an option is that player's: `Anna=anna.json`. Throws `Failure` for what is nobody's. */
function ownedBy(
  player: Player,
  players: readonly Player[],
  option: 'team' | 'roster' | 'operative',
  words: readonly string[] = [],
): readonly string[] {
  return words.flatMap((word) => {
    const [, name, rest = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
    const ids = players.map(({ id }) => id);
    const id = kebab(name ?? '');
    if (name === undefined || !ids.includes(id))
      throw new Failure(
        'usage',
        name === undefined
          ? `Whose is --${option} "${word}"? It begins with the player, as in ${players[0]?.name}=${word}.`
          : `No player is called ${name.trim()}.${didYouMean(id, ids)}`,
        { hint: `The players are ${players.map((one) => one.name).join(' and ')}.` },
      );
    return id === player.id ? [rest.trim()] : [];
  });
}
