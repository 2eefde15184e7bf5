import type { TableWithPlayers } from '../../cli/commands/table.ts';
import { plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureSent } from '../../page/server/failure-sent.ts';
import { tagOfEntry } from '../../page/server/tags.ts';
import { guideMatch } from '../play/guide-match.ts';
import { type MatchSeat, seatAtMatch } from '../play/match-seat.ts';
import { seats } from '../rules/state.ts';

/**
 * A match on the screens of its players: one guide at the server leads them all, and what is secret is asked on its player's screen alone.
 * No page has more of the match than it is asked and told. Throws `Failure`.
 */
export function matchAtTable(path: string): TableWithPlayers {
  const own = seatAtMatch(path, plainTerms);
  const { state } = own.read();
  const tag = (): string => {
    const last = own.read().session.entries.at(-1);
    return last ? tagOfEntry(last) : '';
  };
  const refused = async () => failureSent(new Failure('refused', 'A match is led by its server, on every screen.'));
  return {
    players: seats.map((id) => ({ id, name: state.config.players[id].name || `Player ${id.toUpperCase()}` })),
    table: {
      sent: () => ({ is: 'match', tag: tag() }),
      newsSince: () => null,
      deed: refused,
      travel: refused,
      newGame: refused,
    },
    leading: {
      roles: ['player', 'table'],
      lead(face, knows) {
        const seat: MatchSeat = {
          read: () => knows(own.read()),
          opening: own.opening,
          next: async (...how) => knows(await own.next(...how)),
          undo: async (...how) => knows(await own.undo(...how)),
        };
        return guideMatch({ face, seat });
      },
      tag,
    },
  };
}
