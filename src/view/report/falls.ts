import type { GameEvent } from '../../rules/events.ts';
import { evolve } from '../../rules/evolve.ts';
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
  for (const [at, event] of entry.events.entries()) {
    const fallen = fallenOf(event);
    if (fallen !== undefined) {
      const [by, weapon] = causeOf(entry.events.slice(0, at), fallen);
      rows.push([
        `${entry.n}`,
        `${before.turningPoint}`,
        nameOf(state, fallen),
        by === null ? '' : nameOf(state, by),
        capital(by === null ? causeName(weapon) : carriedWeapon(state, by, weapon)),
      ]);
    }
    state = evolve(state, event);
  }
  return rows;
}

function fallenOf(event: GameEvent): string | undefined {
  if (event.type === 'incapacitated') return event.id;
  const corrected = event.type === 'npo-corrected' || event.type === 'operative-corrected';
  return corrected && event.changes.state === 'incapacitated' ? event.id : undefined;
}

/** Who did it, and the weapon, rule or action; nobody for a correction. */
function causeOf(events: readonly GameEvent[], id: string): readonly [by: string | null, because: string] {
  const hurt = events.findLast((event) => event.type === 'damage-inflicted' && event.id === id);
  const because = hurt?.type === 'damage-inflicted' ? hurt.because : 'correction';
  const attack = events.findLast((event) => event.type === 'attack-rolled' && event.target === id);
  if (attack?.type === 'attack-rolled') return [attack.id, attack.weapon];
  const action = events.findLast((event) => event.type === 'action-performed');
  return action?.type === 'action-performed' ? [action.id, because] : [null, because];
}
