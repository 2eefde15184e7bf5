import { adversaryOf } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativesInPlay } from '../../rules/state/stats.ts';
import type { Table } from '../page/page.ts';

/** The players of Adversary Ops: points, operatives left and whom they have incapacitated. */
export function playerTable(state: GameState): Table {
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
    notes: ['Kills: operatives of other players. NPOs, and whom NPOs incapacitate, score nothing.'],
  };
}
