import { signsOf } from '../../rules/board/places/signs.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../rules/state/stats.ts';

/** Who is shown on the board. */
export interface Labelled {
  readonly id: string;
  readonly name: string;
  /** The two characters that stand for it. */
  readonly label: string;
  readonly side: 'player' | 'npo';
  readonly state: (Npo | Operative)['state'];
}

/** Everybody in the killzone, the players first. */
export function labelled(state: GameState): readonly Labelled[] {
  const signs = signsOf(state);
  const shown =
    (side: Labelled['side']) =>
    ({ id, name, state: readiness }: Npo | Operative): Labelled => ({
      ...{ id, name, side, state: readiness },
      label: signs.get(id) ?? '??',
    });
  return [...operativesInPlay(state).map(shown('player')), ...nposInPlay(state).map(shown('npo'))];
}

/** What stands behind a label for how ready its operative is: `*` ready, `z` dormant, nothing once it has acted. */
export const readySign = ({ state }: Pick<Labelled, 'state'>): string =>
  state === 'ready' ? '*' : state === 'dormant' ? 'z' : ' ';
