import { codeAt } from '../../rules/board/ground/keypad.ts';
import { adversaryOf } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';
import type { PageTable } from '../page/page.ts';
import { relationText } from '../sentences/places.ts';

/** The players of Adversary Ops: points, operatives left, operatives incapacitated. */
export function playerTable(state: GameState): PageTable {
  const { players, initiative } = adversaryOf(state);
  const inPlay = operativesInPlay(state);
  return {
    title: 'Players',
    columns: [
      { title: 'Id' },
      { title: 'Name', stacked: '', spare: true },
      { title: 'VP', align: 'right' },
      { title: 'CP', align: 'right' },
      { title: 'Operatives', align: 'right' },
      { title: 'Kills', align: 'right' },
      { title: 'Initiative', stacked: '' },
    ],
    rows: players.map(({ id, name, victoryPoints, commandPoints, kills }) => [
      id,
      name,
      `${victoryPoints}`,
      `${commandPoints}`,
      `${inPlay.filter(({ player }) => player === id).length}`,
      `${kills}`,
      id === initiative ? 'initiative' : '',
    ]),
    notes: ['Kills: operatives of other players. NPOs score nothing, nor do operatives incapacitated by NPOs.'],
  };
}

/** Where everybody in the killzone stands. */
export function positionTable(state: GameState): PageTable {
  return {
    title: 'Positions',
    columns: [
      { title: 'Id' },
      { title: 'Name', stacked: '', spare: true },
      { title: 'Place' },
      { title: 'Said of it' },
    ],
    rows: [...operativesInPlay(state), ...nposInPlay(state)].map(({ id, name }) => {
      const position = state.positions[id];
      if (!position) return [id, name, 'unknown', ''];
      const { relation, error } = position;
      const about = error > 0.35 ? `, give or take ${Math.round(error * 10) / 10}"` : '';
      return [id, name, `${codeAt(position)}${about}`, relation === undefined ? '' : relationText(relation, state)];
    }),
    notes: state.keepsPositions ? [] : ['This game keeps no positions: it does as soon as somebody is placed.'],
    empty: 'Nobody is in the killzone.',
  };
}
