import { catalogueOf, eventCardIn } from '../../catalog/catalogue.ts';
import type { Pack } from '../../catalog/pack.ts';
import type { EventOf, GameEvent } from '../../rules/events/events.ts';
import { playerById, playersIn } from '../../rules/mission/adversary-ops/players.ts';
import { gradeAt, hasThreat } from '../../rules/state/parts.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import type { Cell, PageTable } from '../page/page.ts';
import { setAsideText } from '../sentences/reasons.ts';
import { initiativeBecause } from '../sentences/strategy.ts';
import { sideName } from '../words/names.ts';
import { capital, counted, listed, signed } from '../words/text.ts';

/** Initiative step: the dice of both sides, and who has it. */
export function initiativeTable(events: readonly EventOf<'initiative-rolled' | 'initiative-set'>[]): PageTable {
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
export function readyTable(
  events: readonly EventOf<'command-points-changed' | 'readied'>[],
  state: GameState,
): PageTable {
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
): PageTable {
  const rows: Cell[][] = [];
  for (const event of events) {
    if (event.type === 'card-drawn') {
      const { name, effect } = eventCardIn(catalogueOf(pack), event.card);
      rows.push([name, 'drawn', effect]);
    } else if (event.type === 'card-resolved') rows.at(-1)?.splice(1, 1, 'resolved');
    else if (event.type === 'card-in-force') rows.at(-1)?.splice(1, 1, { text: 'in force', role: 'warning' });
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

/** What a turning point has brought: `start` is the state when it began, `end` the state just before it ends. */
export function turningPointTable(start: GameState, end: GameState): PageTable {
  const change = end.threat - start.threat;
  return {
    title: `Turning point ${end.turningPoint}`,
    columns: [{ title: 'What' }, { title: 'How much', stacked: '' }],
    rows: [
      ['NPO activations', `${end.activations}`],
      ...(hasThreat(end.config)
        ? [['Threat', `${start.threat} to ${end.threat} (${signed(change)}), grade ${gradeAt(end.config, end.threat)}`]]
        : []),
      ...playersIn(end).map(({ id, name, victoryPoints }) => [
        `VP of ${name}`,
        `${victoryPoints} (${signed(victoryPoints - (playerById(start, id)?.victoryPoints ?? 0))})`,
      ]),
      ['NPOs set up', `${end.npos.length - start.npos.length}`],
      ['NPOs incapacitated', fallen(start.npos, end.npos)],
      ['Operatives incapacitated', fallen(start.operatives, end.operatives)],
      ['Wounds lost by NPOs', `${woundsLost(start.npos, end.npos)}`],
      ['Wounds lost by operatives', `${woundsLost(start.operatives, end.operatives)}`],
    ],
  };
}

function fallen(before: readonly (Npo | Operative)[], after: readonly (Npo | Operative)[]): string {
  const down = (who: Npo | Operative): boolean => who.state === 'incapacitated';
  const already = before.filter(down).map(({ id }) => id);
  const names = after.filter((who) => down(who) && !already.includes(who.id)).map(({ name }) => name);
  return names.length === 0 ? 'none' : `${names.length}: ${listed(names)}`;
}

/** Of those there at both times, and of those that came since; regained wounds count against. */
function woundsLost(before: readonly (Npo | Operative)[], after: readonly (Npo | Operative)[]): number {
  const had = new Map(before.map(({ id, wounds }) => [id, wounds]));
  return after.reduce((sum, { id, wounds, maxWounds }) => sum + (had.get(id) ?? maxWounds) - wounds, 0);
}
