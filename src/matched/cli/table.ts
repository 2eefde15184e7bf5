import type { OtherAtTable, TableWithPlayers } from '../../cli/commands/table.ts';
import { plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureSent } from '../../page/server/failure-sent.ts';
import { tagOf } from '../../page/server/tags.ts';
import type { MatchSent } from '../../page/wire/match.ts';
import { beginMatched, keptMatch, type MatchedGame } from '../game/game.ts';
import { accessAtMatch, guideMatch, type MatchAccess } from '../play/guide-match.ts';
import { seats } from '../rules/state.ts';
import { endOf, tableSheets } from '../view/table-sheets.ts';
import { whichMatch } from './which-match.ts';

/** A match on the screens of its players. */
export const matchedTable: OtherAtTable = {
  option: { value: 'matched', label: 'Matched play (2022): against each other, without NPOs' },
  at: matchAtTable,
  async begin(path, overwrite, ask) {
    await beginMatched(path, { ...plainTerms, ask }, await whichMatch(ask), overwrite);
  },
};

/**
 * One guide on the server leads all screens of a match; secrets are asked only on their player's screen. A page gets only what it
 * is asked and told, and what everybody may know. Throws `Failure`.
 */
export function matchAtTable(path: string): TableWithPlayers {
  const own = accessAtMatch(keptMatch(path), plainTerms);
  const players = playersIn(own.read());
  const tag = (): string => tagOf(own.read());
  const refused = async () => failureSent(new Failure('refused', 'A match is led by its server, on every screen.'));
  return {
    players,
    table: {
      others: [],
      sent: () => matchSent(own.read()),
      newsSince(seen) {
        const game = own.read();
        return tagOf(game) === seen ? null : matchSent(game);
      },
      deed: refused,
      travel: refused,
      newGame: refused,
      packs: refused,
    },
    leading: {
      roles: ['player', 'table'],
      async lead(screen, knows) {
        const access: MatchAccess = {
          read: () => knows(own.read()),
          opening: own.opening,
          carryOut: async (...how) => knows(await own.carryOut(...how)),
          undo: async (...how) => knows(await own.undo(...how)),
        };
        while ((await guideMatch({ screen: screen, access: access })) === 'over') {
          const game = access.read();
          const says = [endOf(game.state) ?? ''];
          const key = await screen.tell({ is: 'words', says, waits: true, keys: { u: 'undo' }, where });
          if (key === 'u') await access.undo(1, access.read());
          else if (access.read().state.outcome !== null) return;
        }
      },
      tag,
    },
  };
}

const where = { state: null, turn: null };

const playersIn = ({ state }: MatchedGame): MatchSent['players'] =>
  seats.map((id) => ({ id, name: state.config.players[id].name || `Player ${id.toUpperCase()}` }));

function matchSent(game: MatchedGame): MatchSent {
  const { header, entries } = game.session;
  const last = entries.at(-1);
  return {
    is: 'match',
    tag: tagOf(game),
    players: playersIn(game),
    lately: last && 'do' in last ? last.says : [],
    ...tableSheets({ config: header, told: game.standing }),
  };
}
