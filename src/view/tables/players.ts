import { mapOf } from '../../catalog/pack.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import { adversaryOf } from '../../rules/mission/adversary-ops/players.ts';
import type { CodedMap } from '../../rules/state/base.ts';
import type { GameState, Position } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';
import type { PageTable } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { relationText } from '../sentences/places.ts';

/** The players of Adversary Ops: points, operatives left, operatives incapacitated. */
export function playerTable(state: GameState): PageTable {
  const { players, initiative } = adversaryOf(state);
  const inPlay = operativesInPlay(state);
  return columnTable({
    title: 'Players',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', stacked: '', spare: true, cell: ({ name }) => name },
      { title: 'VP', align: 'right', cell: ({ victoryPoints }) => `${victoryPoints}` },
      { title: 'CP', align: 'right', cell: ({ commandPoints }) => `${commandPoints}` },
      {
        title: 'Operatives',
        align: 'right',
        cell: ({ id }) => `${inPlay.filter(({ player }) => player === id).length}`,
      },
      { title: 'Kills', align: 'right', cell: ({ kills }) => `${kills}` },
      { title: 'Initiative', stacked: '', cell: ({ id }) => (id === initiative ? 'initiative' : '') },
    ],
    rows: players,
    notes: ['Kills: operatives of other players. NPOs score nothing, nor do operatives incapacitated by NPOs.'],
  });
}

/** Where everybody in the killzone stands. */
export function positionTable(state: GameState): PageTable {
  const { positions } = state;
  return columnTable({
    title: 'Positions',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', stacked: '', spare: true, cell: ({ name }) => name },
      { title: 'Place', cell: ({ id }) => placeText(positions[id], mapOf(state.config)) },
      {
        title: 'Said of it',
        cell: ({ id }) => {
          const relation = positions[id]?.relation;
          return relation === undefined ? '' : relationText(relation, state);
        },
      },
    ],
    rows: [...operativesInPlay(state), ...nposInPlay(state)],
    notes: state.keepsPositions ? [] : ['This game keeps no positions: it does as soon as somebody is placed.'],
    empty: 'Nobody is in the killzone.',
  });
}

function placeText(position: Position | undefined, map: CodedMap | null): string {
  if (!position) return 'unknown';
  const { error } = position;
  return `${codeOn(map, position)}${error > 0.35 ? `, give or take ${Math.round(error * 10) / 10}"` : ''}`;
}
