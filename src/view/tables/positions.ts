import { codeAt } from '../../rules/board/keypad.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';
import type { Table } from '../page/page.ts';
import { relationText } from '../sentences/places.ts';

/** Where everybody in the killzone stands. */
export function positionTable(state: GameState): Table {
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
