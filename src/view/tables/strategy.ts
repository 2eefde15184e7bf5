import { eventCardIn, type Pack } from '../../catalog/pack.ts';
import type { EventOf, GameEvent } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { sideName } from '../names.ts';
import { setAsideText } from '../sentences/reasons.ts';
import { initiativeBecause } from '../sentences/strategy.ts';
import type { Cell, Table } from '../table.ts';
import { capital, counted, signed } from '../text.ts';

/** Initiative step: the dice of both sides, and who has it. */
export function initiativeTable(events: readonly EventOf<'initiative-rolled' | 'initiative-set'>[]): Table {
  const rolls = events.filter((event) => event.type === 'initiative-rolled');
  const set = events.findLast((event) => event.type === 'initiative-set');
  const holder = (side: 'npos' | 'players'): string => (set?.side === side ? 'has the initiative' : '');
  return {
    title: 'Initiative',
    columns: [{ title: 'Side' }, { title: 'D6', stacked: 'D6' }, { title: 'Initiative', stacked: '' }],
    rows: [
      ['NPOs', rolls.map(({ npos }) => npos).join(', '), holder('npos')],
      ['Players', rolls.map(({ players }) => players).join(', '), holder('players')],
    ],
    notes: set === undefined ? [] : [`${capital(sideName(set.side))}: ${initiativeBecause[set.because]}.`],
  };
}

/** Ready step: CP and who is readied. `state`: before it. */
export function readyTable(events: readonly EventOf<'command-points-changed' | 'readied'>[], state: GameState): Table {
  const points = events
    .filter((event) => event.type === 'command-points-changed')
    .reduce((sum, { change }) => sum + change, 0);
  const readied = events.findLast((event) => event.type === 'readied');
  const dormant = state.npos.filter((npo) => npo.state === 'dormant').length;
  return {
    title: 'Ready',
    columns: [{ title: 'Side' }, { title: 'CP', stacked: 'CP' }, { title: 'Readied' }],
    rows: [
      [
        'Players',
        `${signed(points)}, now ${state.commandPoints + points}`,
        counted(readied?.operatives.length ?? 0, 'operative'),
      ],
      ['NPOs', '', `${counted(readied?.npos.length ?? 0, 'NPO')}${dormant === 0 ? '' : `, ${dormant} dormant`}`],
    ],
  };
}

/** Event cards drawn in the Gambit step, in order, with what became of each. */
export function cardTable(
  events: readonly EventOf<'card-drawn' | 'card-set-aside' | 'card-in-force' | 'card-resolved' | 'deck-exhausted'>[],
  pack?: Pack,
): Table {
  const rows: Cell[][] = [];
  for (const event of events) {
    if (event.type === 'card-drawn') {
      const { name, effect } = eventCardIn(pack, event.card);
      rows.push([name, 'resolved', effect]);
    } else if (event.type === 'card-in-force') rows.at(-1)?.splice(1, 1, { text: 'in force', role: 'warning' });
    else if (event.type === 'card-set-aside')
      rows.at(-1)?.splice(1, 2, { text: 'set aside', role: 'undone' }, capital(setAsideText(event)));
    else if (event.type === 'deck-exhausted') rows.push(['(deck empty)', 'no card', '']);
  }
  return {
    title: 'Event cards',
    columns: [{ title: 'Card' }, { title: 'State', stacked: '' }, { title: 'Effect', stacked: '' }],
    rows,
  };
}

/** The events that each table of the Strategy phase tells. */
export const isInitiative = (event: GameEvent): event is EventOf<'initiative-rolled' | 'initiative-set'> =>
  event.type === 'initiative-rolled' || (event.type === 'initiative-set' && event.because !== 'correction');

export const isReady = (event: GameEvent): event is EventOf<'command-points-changed' | 'readied'> =>
  event.type === 'readied' || (event.type === 'command-points-changed' && event.because === 'ready-step');

export const isCard = (
  event: GameEvent,
): event is EventOf<'card-drawn' | 'card-set-aside' | 'card-in-force' | 'card-resolved' | 'deck-exhausted'> =>
  event.type === 'card-drawn' ||
  event.type === 'card-set-aside' ||
  event.type === 'card-in-force' ||
  event.type === 'card-resolved' ||
  event.type === 'deck-exhausted';
