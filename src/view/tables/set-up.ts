import { cardIn } from '../../catalog/catalogue.ts';
import { equipmentIn } from '../../catalog/equipment.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type { GameConfig, GameState } from '../../rules/state/state.ts';
import type { Cell, PageTable } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { placeNote, placeShort, severalPlaces } from '../sentences/set-up.ts';
import { killzoneName, loadoutName, playerName } from '../words/names.ts';
import { capital, counted, listed, spans } from '../words/text.ts';

/** What people do before operatives and NPOs are set up, in order (pack, Kill Team Selection; Game Sequence 1 to 3). */
export function setUpChecklist(config: GameConfig): string[] {
  const { map, mode, players = [] } = config;
  const drawn = mapOf(config);
  const killzone =
    map === null
      ? 'Set up the killzone: terrain as you have agreed.'
      : `Set up the killzone as on ${killzoneName(config)} (tw maps ${`${map}`.replace(/^.*\//, '')}).`;
  if (mode === 'adversary-ops')
    return [
      'Kill teams, equipment, ops and scoring: as your other pack says, with three objective markers.',
      killzone,
      `Drop zones: ${players.map(({ name }, index) => `${name} has ${'ABCD'[index]}`).join(', ')}.`,
    ];
  return [
    'Bring one kill team, split between you. Or half a team each (round up; round down for a harder game).',
    killzone,
    chosenEquipment(config),
    drawn === null || drawn.teleportPads.length > 0
      ? 'Set up equipment terrain before the NPOs, more than 2" from teleport pads.'
      : 'Set up equipment terrain before the NPOs.',
  ];
}

function chosenEquipment({ roster, teamRules = [] }: GameConfig): string {
  const options = new Set(equipmentIn(teamRules).map(({ name }) => name));
  const chosen = new Set(roster.flatMap(({ equipment = [] }) => equipment.filter((name) => options.has(name))));
  return chosen.size === 0
    ? 'Choose at most four equipment options for all of you, none twice.'
    : `Take your equipment: ${[...chosen].join(', ')}.`;
}

export type SettingUp = EventOf<'npo-set-up' | 'npo-not-set-up'>;

/**
 * What to place where, in order, and how; `title` says why. `state`: when all are set up; `notes`: how to choose a place, `plain` where
 * nothing is near what a mission is about.
 */
export function placementTable(
  title: string,
  events: readonly SettingUp[],
  state: GameState,
  notes: 'of-mission' | 'plain' | 'none' = 'of-mission',
): PageTable {
  const setter = { title: 'Set up by', stacked: 'by', cell: (event: SettingUp) => setterOf(event, state) };
  return columnTable<SettingUp>({
    title,
    columns: [
      { title: 'Id', cell: (event) => (isPlaced(event) ? event.id : notPlaced(event, state)) },
      ...(state.adversary === null ? [] : [setter]),
      {
        title: 'NPO',
        stacked: '',
        spare: true,
        cell: (event) => (isPlaced(event) ? cardIn(state.catalogue, event.datacard).name : ''),
      },
      { title: 'Dice', cell: ({ dice }) => dice?.join(',') ?? '' },
      {
        title: 'Weapon',
        stacked: '',
        cell: (event) => (isPlaced(event) ? loadoutName(cardIn(state.catalogue, event.datacard), event.weapons) : ''),
      },
      { title: 'Where', stacked: 'at', cell: (event) => (isPlaced(event) ? placeShort(event, state) : '') },
      { title: 'State', stacked: '', cell: (event) => stateCell(event, state) },
    ],
    rows: events,
    notes: notes === 'none' ? [] : notesOf(events, state, notes === 'of-mission'),
    empty: 'No NPO is set up.',
  });
}

const isPlaced = (event: SettingUp): event is EventOf<'npo-set-up'> => event.type === 'npo-set-up';

const notPlaced = ({ count, datacard }: EventOf<'npo-not-set-up'>, { catalogue }: GameState): string =>
  counted(count, datacard === null ? 'NPO' : cardIn(catalogue, datacard).name);

function stateCell(event: SettingUp, { config }: GameState): Cell {
  if (isPlaced(event)) return { text: event.state, role: event.state };
  const because = event.because === 'limit' ? `limit of ${config.npoLimit}` : 'no miniature left';
  return { text: `not set up: ${because}`, role: 'warning' };
}

/** Name of the player that sets it up, in Adversary Ops. */
export const setterOf = (event: SettingUp, state: GameState): string =>
  event.type === 'npo-set-up' && event.by !== undefined ? playerName(state, event.by) : '';

/** One of them for a list that is ticked off: who, with what, where. */
export function placementItem(event: EventOf<'npo-set-up'>, state: GameState): string {
  const weapon = loadoutName(cardIn(state.catalogue, event.datacard), event.weapons);
  const who = setterOf(event, state);
  const head = `${who === '' ? '' : `${who}: `}${event.name}${weapon === '' ? '' : ` (${weapon})`} with ${capital(event.order)}`;
  const where = placeShort(event, state);
  return event.place.at === 'site' ? `${head}. ${capital(where)}.` : `${head}: ${where}.`;
}

/** How to place these, each way once. */
export const placementNotes = (events: readonly SettingUp[], state: GameState): string[] => notesOf(events, state);

/** How to place them, each way once. */
function notesOf(events: readonly SettingUp[], state: GameState, hasMission = true): string[] {
  const told = events.filter((event) => event.type === 'npo-set-up');
  const ways = grouped(
    told.filter(({ place }) => placeNote(place, state.adversary !== null) !== null),
    ({ place, order }) => ` with ${capital(order)}. ${capital(placeNote(place, state.adversary !== null) ?? '')}.`,
  );
  // Where rules choose differently between places, each way has the names of those that are set up so.
  const isNamed = ways.size > 1 && told.some(isChosenFor);
  const notes = [...ways].map(([how, those]) => {
    const names = [...new Set(those.map(({ datacard }) => cardIn(state.catalogue, datacard).name))];
    return `Set up ${isNamed ? listed(names) : 'each NPO'}${how}`;
  });
  const within = !hasMission || events.every(({ cause }) => cause === 'room');
  if (state.adversary !== null || notes.length === 0 || told.every(isChosenFor)) return notes;
  return [...notes, `${severalPlaces(state, within)}.`];
}

/** Its place is chosen by preferences of its own. */
const isChosenFor = ({ place }: EventOf<'npo-set-up'>): boolean => 'prefer' in place && (place.prefer ?? []).length > 0;

/** Who goes where, a line a place, and how the miniatures are numbered when the battle is set up: what to do on the table. */
export function placementLines(events: readonly SettingUp[], state: GameState): string[] {
  const placed = events.filter((event) => event.type === 'npo-set-up');
  const places = grouped(placed, (event) => placeShort(event, state));
  const cards = grouped(placed, ({ datacard }) => capital(cardIn(state.catalogue, datacard).short));
  const named = (those: readonly EventOf<'npo-set-up'>[]): string =>
    [...grouped(those, ({ datacard }) => capital(cardIn(state.catalogue, datacard).short))]
      .map(([name, group]) => `${name} ${spans(group.map(numberOf))}`)
      .join(', ');
  const numbering = placed.some(({ cause }) => cause === 'mission');
  return [
    ...[...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, group]) => `${capital(place)}: ${named(group)}.`),
    ...(numbering && cards.size > 0 ? [`Number your miniatures: ${named(placed)}.`] : []),
  ];
}

/** Of `warrior-3` the 3. */
const numberOf = ({ id }: EventOf<'npo-set-up'>): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}
