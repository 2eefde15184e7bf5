import { eventCardIn } from '../../catalog/catalogue.ts';
import { partsOf } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { drawPage } from '../page/draw-page.ts';
import type { Look } from '../page/look.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
import { headline, nextLine } from '../sentences/headline.ts';
import { objectivesText } from '../sentences/missions.ts';
import { doorTables, nposInKillzone, operativeTable } from '../tables/killzone.ts';
import { playerTable } from '../tables/players.ts';
import { playedTitle } from '../words/names.ts';
import { nowLines } from './mission-words.ts';

/** `tw status`: tables of both sides and the doors, mission and cards; then, as after every command, headline and what to run next. */
export function statusReport(state: GameState, todo: readonly string[], look: Look): string {
  const stands = [headline(state, look), nextLine(todo, look)].filter((part) => part !== '').join('\n');
  return `${drawPage(statusBlocks(state), look)}\n\n${stands}`;
}

function statusBlocks(state: GameState): Block[] {
  const map = state.config.map === null ? 'no map' : `map ${state.config.map}`;
  const { draw, inPlay, used } = state.deck;
  const { pack } = state.config;
  return [
    ...(state.adversary === null ? [] : [tableBlock(playerTable(state))]),
    tableBlock(nposInKillzone(state)),
    tableBlock(operativeTable(state)),
    ...doorTables(state).map(tableBlock),
    paragraph(
      `${playedTitle(state.config)}, ${map}. ${objectivesText(state)}`.trim(),
      ...nowLines(state),
      ...(pack ? [`Pack: ${pack.name}.`] : []),
      ...(partsOf(state.config).eventCards
        ? [`Event deck: ${draw.length} to draw, ${used.length} used, ${inPlay.length} in force.`]
        : []),
      ...inPlay.map((id) => {
        const card = eventCardIn(state.catalogue, id);
        return `In force: ${card.name}. ${card.effect}`;
      }),
    ),
  ];
}
