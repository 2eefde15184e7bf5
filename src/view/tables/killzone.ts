import type { TokensHeld } from '../../rules/state/own-facts.ts';
import { aplNow } from '../../rules/state/own-figures.ts';
import type { Door, Effect, GameState, Npo, Operative } from '../../rules/state/state.ts';
import { cardOf, isInjured, npoApl, npoMove } from '../../rules/state/stats.ts';
import { rulesAsText, unknownRules } from '../../rules/state/unknown-rules.ts';
import type { Cell, PageTable } from '../page/page.ts';
import { type ColumnOf, columnTable } from '../page/table.ts';
import { causeName, loadoutName } from '../words/names.ts';
import { capital, signed } from '../words/text.ts';

/** The NPOs in the killzone. */
export const nposInKillzone = (state: GameState): PageTable =>
  columnTable({
    title: 'NPOs',
    columns: [
      ...named,
      ...standing<Npo>(),
      { title: 'APL', cell: (npo) => `${npoApl(npo, cardOf(state, npo))}` },
      { title: 'Move', cell: (npo) => `${npoMove(npo, cardOf(state, npo))}"` },
      { title: 'Weapon', stacked: '', cell: (npo) => loadoutName(cardOf(state, npo), npo.weapons) },
      effects(state),
    ],
    rows: state.npos.filter(inPlay),
    notes: goneNotes(state.npos),
    empty: 'No NPO is in the killzone.',
  });

/** The player operatives in the killzone. */
export const operativeTable = (state: GameState): PageTable => {
  const { operatives, adversary, onGuard } = state;
  return columnTable({
    title: 'Player operatives',
    columns: [
      ...named,
      ...(adversary === null ? [] : [{ title: 'Player', cell: ({ player = '' }: Operative) => player }]),
      ...standing<Operative>(({ id }) => onGuard.includes(id)),
      { title: 'APL', cell: (operative) => `${aplNow(state, operative)}` },
      { title: 'Save', cell: ({ save }) => `${save}+` },
      effects(state),
    ],
    rows: operatives.filter(inPlay),
    notes: [...goneNotes(operatives), ...teamRuleNotes(state)],
    empty: 'No player operative is in the killzone.',
  });
};

/** Every weapon of the player operatives in the killzone. */
export function weaponTable({ operatives }: GameState): PageTable {
  const armed = operatives.filter(inPlay).flatMap(({ name, weapons }) => weapons.map((weapon) => ({ name, weapon })));
  return columnTable({
    title: 'Weapons',
    columns: [
      { title: 'Operative', cell: ({ name }) => name },
      { title: 'Weapon', cell: ({ weapon }) => weapon.name },
      { title: 'Type', cell: ({ weapon }) => weapon.type },
      { title: 'Profile', cell: ({ weapon }) => weapon.profile },
    ],
    rows: armed,
    empty: 'No weapon is known yet; each is asked for when it is first used.',
  });
}

/** Weapon rules that are not known here, for those who apply them. */
function teamRuleNotes(state: GameState): string[] {
  const own = state.operatives.filter(inPlay).flatMap(({ name, team, weapons }) =>
    weapons.flatMap((weapon) => {
      const texts = unknownRules(state, team, rulesAsText(weapon.profile));
      return texts.length === 0 ? [] : [`${texts.join(', ')} (${name}, ${weapon.name})`];
    }),
  );
  return own.length === 0 ? [] : [`Weapon rules for you to apply: ${own.join('; ')}.`];
}

const named: readonly ColumnOf<Npo | Operative>[] = [
  { title: 'Id', cell: ({ id }) => id },
  { title: 'Name', stacked: '', spare: true, cell: ({ name }) => name },
];

const standing = <Who extends Npo | Operative>(
  isOnGuard: (who: Who) => boolean = () => false,
): readonly ColumnOf<Who>[] => [
  { title: 'Wounds', cell: ({ wounds, maxWounds }) => `${wounds}/${maxWounds}` },
  { title: 'Order', stacked: '', cell: ({ order }) => capital(order) },
  { title: 'State', stacked: '', cell: (who) => stateCell(who, isOnGuard(who)) },
];

const effects = ({ tokens = [] }: GameState): ColumnOf<Npo | Operative> => ({
  title: 'Effects',
  stacked: '',
  cell: (who) =>
    [...tokens.filter(({ id }) => id === who.id).map(tokenText), ...who.effects.map(effectText)].join('; '),
});

function stateCell(who: Npo | Operative, isOnGuard: boolean): Cell {
  const injury = isInjured(who) ? ['injured'] : 'neverInjured' in who && who.neverInjured ? ['never injured'] : [];
  const text = [who.state, ...reloading(who), ...injury, ...(isOnGuard ? ['on guard'] : [])].join(', ');
  return { text, role: isInjured(who) ? 'injured' : who.state };
}

/** One that Shoots in the place of others, and cannot do it again yet. */
function reloading(who: Npo | Operative): string[] {
  if (!('reload' in who) || who.reload === undefined) return [];
  const { face } = who.reload;
  return [face === null ? 'reloading' : `reloading (${face})`];
}

const inPlay = ({ state }: Npo | Operative): boolean => state !== 'incapacitated' && state !== 'escaped';

function goneNotes(all: readonly (Npo | Operative)[]): string[] {
  const ids = (wanted: 'incapacitated' | 'escaped'): string[] =>
    all.filter(({ state }) => state === wanted).map(({ id }) => id);
  const [fallen, escaped] = [ids('incapacitated'), ids('escaped')];
  return [
    ...(fallen.length === 0 ? [] : [`Incapacitated: ${fallen.join(', ')}.`]),
    ...(escaped.length === 0 ? [] : [`Escaped: ${escaped.join(', ')}.`]),
  ];
}

const shortUntil = {
  'end-of-turning-point': 'this TP',
  'end-of-next-activation': 'next activation',
  'end-of-activation': 'this activation',
  'start-of-next-activation': 'until next activation',
  'end-of-battle': 'this battle',
} as const;

const tokenText = ({ token, count }: TokensHeld): string => (count === 1 ? token : `${count} ${token}`);

const effectText = (effect: Effect): string =>
  `${changeText(effect)} ${shortUntil[effect.until]} (${causeName(effect.source)})`;

function changeText({ kind, change }: Effect): string {
  if (kind === 'ignores-injured') return 'ignores injuries';
  if (kind === 'save') return `Save ${change < 0 ? 'better' : 'worse'} by ${Math.abs(change)}`;
  return kind === 'apl' ? `APL ${signed(change)}` : `Move ${signed(change)}"`;
}

/** Hatchways in one row, breach points in another, a column for each number; none on a board without them. */
export function doorTables({ hatchways, breachPoints }: GameState): readonly PageTable[] {
  const most = Math.max(hatchways.length, breachPoints.length);
  if (most === 0) return [];
  const table = columnTable<DoorRow>({
    title: 'Doors',
    columns: [
      { title: '', cell: ({ name }) => name },
      ...Array.from({ length: most }, (_, index) => ({
        title: `${index + 1}`,
        cell: ({ doors, role }: DoorRow) => doorCell(doors[index], role),
      })),
    ],
    rows: [
      { name: 'Hatchway', doors: hatchways, role: 'hatchway' },
      { name: 'Breach point', doors: breachPoints, role: 'breach-point' },
    ],
  });
  return [table];
}

interface DoorRow {
  readonly name: string;
  readonly doors: readonly Door[];
  readonly role: 'hatchway' | 'breach-point';
}

function doorCell(door: Door | undefined, role: DoorRow['role']): Cell {
  if (!door) return '';
  const text = `${door.open ? 'open' : 'closed'}${door.breached ? ', breached' : ''}`;
  return door.open ? { text, role } : text;
}
