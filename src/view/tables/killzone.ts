import { parseProfile } from '../../catalog/parse-profile.ts';
import type { Door, Effect, GameState, Npo, Operative } from '../../rules/state/state.ts';
import { cardOf, isInjured, npoApl, npoMove, operativeApl } from '../../rules/state/stats.ts';
import type { Cell, Column, PageTable } from '../page/page.ts';
import { causeName, loadoutName } from '../words/names.ts';
import { capital, signed } from '../words/text.ts';

/** The NPOs in the killzone. */
export function nposInKillzone(state: GameState): PageTable {
  return {
    title: 'NPOs',
    columns: [...columns, { title: 'Move' }, { title: 'Weapon', stacked: '' }, { title: 'Effects', stacked: '' }],
    rows: state.npos.filter(inPlay).map((npo) => {
      const card = cardOf(state, npo);
      return [
        ...standing(npo),
        `${npoApl(npo, card)}`,
        `${npoMove(npo, card)}"`,
        loadoutName(card, npo.weapons),
        effectsText(npo.effects),
      ];
    }),
    notes: goneNotes(state.npos),
    empty: 'No NPO is in the killzone.',
  };
}

/** The player operatives in the killzone. */
export function operativeTable({ operatives, adversary, onGuard }: GameState): PageTable {
  const whose = adversary === null ? [] : [{ title: 'Player' }];
  return {
    title: 'Player operatives',
    columns: [
      ...columns.slice(0, 2),
      ...whose,
      ...columns.slice(2),
      { title: 'Save' },
      { title: 'Effects', stacked: '' },
    ],
    rows: operatives
      .filter(inPlay)
      .map((operative) => [
        ...standing(operative, onGuard.includes(operative.id)).toSpliced(
          2,
          0,
          ...whose.map(() => operative.player ?? ''),
        ),
        `${operativeApl(operative)}`,
        `${operative.save}+`,
        effectsText(operative.effects),
      ]),
    notes: [...goneNotes(operatives), ...teamRuleNotes(operatives)],
    empty: 'No player operative is in the killzone.',
  };
}

/** Every weapon of the player operatives in the killzone. */
export function weaponTable({ operatives }: GameState): PageTable {
  const armed = operatives.filter(inPlay).flatMap(({ name, weapons }) => weapons.map((weapon) => ({ name, weapon })));
  return {
    title: 'Weapons',
    columns: [{ title: 'Operative' }, { title: 'Weapon' }, { title: 'Type' }, { title: 'Profile' }],
    rows: armed.map(({ name, weapon }) => [name, weapon.name, weapon.type, weapon.profile]),
    empty: 'No weapon is known yet; each is asked for when it is first used.',
  };
}

/** Weapon rules that are not known here, for those who apply them. */
function teamRuleNotes(operatives: readonly Operative[]): string[] {
  const own = operatives.filter(inPlay).flatMap(({ name, weapons }) =>
    weapons.flatMap((weapon) => {
      const parsed = parseProfile(weapon.profile);
      const texts = parsed.ok ? (parsed.profile.texts ?? []) : [];
      return texts.length === 0 ? [] : [`${texts.join(', ')} (${name}, ${weapon.name})`];
    }),
  );
  return own.length === 0 ? [] : [`Weapon rules for you to apply: ${own.join('; ')}.`];
}

const columns: readonly Column[] = [
  { title: 'Id' },
  { title: 'Name', stacked: '', spare: true },
  { title: 'Wounds' },
  { title: 'Order', stacked: '' },
  { title: 'State', stacked: '' },
  { title: 'APL' },
];

function standing(who: Npo | Operative, isOnGuard = false): Cell[] {
  const injury = isInjured(who) ? ['injured'] : 'neverInjured' in who && who.neverInjured ? ['never injured'] : [];
  const now = [who.state, ...injury, ...(isOnGuard ? ['on guard'] : [])].join(', ');
  const state: Cell = { text: now, role: isInjured(who) ? 'injured' : who.state };
  return [who.id, who.name, `${who.wounds}/${who.maxWounds}`, capital(who.order), state];
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

const shortUntil = { 'end-of-turning-point': 'this TP', 'end-of-next-activation': 'next activation' } as const;

function effectsText(effects: readonly Effect[]): string {
  return effects
    .map((effect) => {
      const what = effect.kind === 'apl' ? `APL ${signed(effect.change)}` : 'ignores injuries';
      return `${what} ${shortUntil[effect.until]} (${causeName(effect.source)})`;
    })
    .join('; ');
}

/** Hatchways in one row, breach points in another, a column for each number. */
export function doorTable({ hatchways, breachPoints }: GameState): PageTable {
  const most = Math.max(hatchways.length, breachPoints.length);
  return {
    title: 'Doors',
    columns: [{ title: '' }, ...Array.from({ length: most }, (_, index) => ({ title: `${index + 1}` }))],
    rows: [
      ['Hatchway', ...cells(hatchways, most, 'hatchway')],
      ['Breach point', ...cells(breachPoints, most, 'breach-point')],
    ],
  };
}

function cells(doors: readonly Door[], most: number, role: 'hatchway' | 'breach-point'): Cell[] {
  const none = Array.from({ length: most - doors.length }, () => '');
  const own = doors.map(({ open, breached }): Cell => {
    const text = `${open ? 'open' : 'closed'}${breached ? ', breached' : ''}`;
    return open ? { text, role } : text;
  });
  return [...own, ...none];
}
