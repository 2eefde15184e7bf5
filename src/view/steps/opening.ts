import { missionOfGame } from '../../catalog/catalogue.ts';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { missionInShort } from '../tables/missions.ts';
import { killzoneName, playedTitle } from '../words/names.ts';
import { listed } from '../words/text.ts';

/** The first that is told of a game: which mission, what wins and loses it, the map and the team. */
export function openingBlocks(state: GameState): Block[] {
  const { config } = state;
  const data = missionOfGame(config);
  const map = config.map === null ? 'Killzone: as you have agreed.' : `Killzone: ${killzoneName(config)} (m shows it).`;
  return [heading(playedTitle(config)), paragraph(...(data ? missionInShort(data) : []), map, ...teamLines(state))];
}

function teamLines(state: GameState): readonly string[] {
  const { operatives } = state;
  if (operatives.length === 0) return [];
  if (state.adversary === null)
    return [`Your team: ${listed(operatives.map(({ name }) => name))}.`, ...ownersIn(state)];
  return playersIn(state).map(
    ({ id, name }) => `${name}: ${listed(operatives.filter(({ player }) => player === id).map((one) => one.name))}.`,
  );
}

/** Whose operatives they are, a line each; none where nobody has said so. */
function ownersIn({ operatives }: GameState): readonly string[] {
  const owners = [...new Set(operatives.flatMap(({ owner }) => owner ?? []))];
  return owners.map(
    (owner) => `${owner}: ${listed(operatives.filter((one) => one.owner === owner).map(({ name }) => name))}.`,
  );
}
