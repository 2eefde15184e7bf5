import type { GameEvent } from '../../rules/events.ts';
import { evolve } from '../../rules/evolve.ts';
import type { GameState } from '../../rules/state.ts';
import { carriedWeapon, causeName, nameOf } from '../names.ts';
import type { Table } from '../table.ts';
import { capital } from '../text.ts';
import type { Battle, BattleEntry } from './battle.ts';

/** Who incapacitated whom, and with what. */
export function fallsTable({ entries }: Battle): Table {
  return {
    title: 'Incapacitated',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'Who fell' },
      { title: 'By' },
      { title: 'With' },
    ],
    rows: entries.flatMap(fallsOf),
    empty: 'Nobody has been incapacitated.',
  };
}

function fallsOf({ entry, before }: BattleEntry): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let state = before;
  for (const event of entry.events) {
    const cause = causeOf(event, state);
    if (cause) rows.push([`${entry.n}`, `${before.turningPoint}`, ...cause]);
    state = evolve(state, event);
  }
  return rows;
}

/** Who fell, by whom, with what; blank where the session does not say. */
function causeOf(event: GameEvent, state: GameState): readonly [who: string, by: string, because: string] | undefined {
  if (event.type === 'incapacitated') {
    const { id, by, because } = event;
    if (because === undefined) return [nameOf(state, id), '', ''];
    if (by === undefined || by === null) return [nameOf(state, id), '', capital(causeName(because))];
    return [nameOf(state, id), nameOf(state, by), capital(carriedWeapon(state, by, because))];
  }
  const corrected = event.type === 'npo-corrected' || event.type === 'operative-corrected';
  if (!corrected || event.changes.state !== 'incapacitated') return undefined;
  return [nameOf(state, event.id), '', capital(causeName('correction'))];
}
