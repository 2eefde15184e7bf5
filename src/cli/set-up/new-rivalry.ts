import { didYouMean, kebab } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Begun, beginAdversaryOps } from '../../game/performing/begun.ts';
import { demoPlayers } from '../../game/teams/demo-teams.ts';
import type { Player } from '../../rules/state/state.ts';
import { termsOf } from '../asking/terms.ts';
import type { Run } from '../line/command.ts';
import type { NewGameWords } from './new-game-words.ts';
import { teamOf } from './new-team.ts';

/** Players, map and operatives of a battle of Adversary Ops, as given or asked. Throws `Failure`. */
export function rivalryOf(words: NewGameWords, seed: string, run: Run): Promise<Begun> {
  refuseOfJointOps(words);
  const { player: players = words.demo ? demoPlayers : undefined, map = words.demo ? '1' : undefined } = words;
  return beginAdversaryOps({ players, map }, termsOf(run), seed, (terms, seat, all) => {
    const player = all[seat];
    if (!player) throw new Error('each team of Adversary Ops has a player');
    const own = {
      team: ownedBy(player, all, 'team', words.team),
      roster: ownedBy(player, all, 'roster', words.roster),
      operative: ownedBy(player, all, 'operative', words.operative),
      equipment: words.equipment && ownedBy(player, all, 'equipment', words.equipment),
      teams: words.packs?.teams,
      ...(words.demo ? { demo: true } : {}),
      operatives: words.operatives?.filter((operative) => operative.player === player.id) ?? [],
    };
    return teamOf(own, run, terms, seat, player.name);
  });
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

/** The part of an option that belongs to that player: `Anna=anna.json`. Throws `Failure` for a part that belongs to nobody. */
function ownedBy(
  player: Player,
  players: readonly Player[],
  option: 'team' | 'roster' | 'operative' | 'equipment',
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
          ? `Whose is --${option} "${word}"? It begins with the player, for example ${players[0]?.name}=${word}.`
          : `No player is called ${name.trim()}.${didYouMean(id, ids)}`,
        { hint: `The players are ${players.map((one) => one.name).join(' and ')}.` },
      );
    return id === player.id ? [rest.trim()] : [];
  });
}
