import type { Effect, GameState, Npo, Operative } from '../../rules/state.ts';
import { isInjured, npoApl, npoMove, operativeApl } from '../../rules/stats.ts';
import { causeName, loadoutName } from '../names.ts';
import type { Cell, Column, Table } from '../table.ts';
import { capital, signed } from '../text.ts';

/** All NPOs, the incapacitated last. */
export function npoTable(state: GameState): Table {
  return {
    title: 'NPOs',
    columns: [...columns, { title: 'Move' }, { title: 'Weapon', stacked: '' }, { title: 'Effects', stacked: '' }],
    rows: fallenLast(state.npos).map((npo) => [
      ...standing(npo),
      `${npoApl(npo)}`,
      `${npoMove(npo)}"`,
      loadoutName(npo.datacard, npo.weapons),
      effectsText(npo.effects),
    ]),
    empty: 'No NPO has been set up.',
  };
}

/** All player operatives, those out of the killzone last. */
export function operativeTable(state: GameState): Table {
  return {
    title: 'Player operatives',
    columns: [...columns, { title: 'Save' }, { title: 'Effects', stacked: '' }],
    rows: fallenLast(state.operatives).map((operative) => [
      ...standing(operative),
      `${operativeApl(operative)}`,
      `${operative.save}+`,
      effectsText(operative.effects),
    ]),
    empty: 'No player operative has been set up.',
  };
}

const columns: readonly Column[] = [
  { title: 'Id' },
  { title: 'Name', stacked: '' },
  { title: 'Wounds' },
  { title: 'Order', stacked: '' },
  { title: 'State', stacked: '' },
  { title: 'APL' },
];

function standing(who: Npo | Operative): Cell[] {
  const wounds = `${who.wounds}/${who.maxWounds}`;
  return [
    who.id,
    who.name,
    isInjured(who) ? { text: `${wounds} injured`, role: 'injured' } : wounds,
    gone(who) ? '' : capital(who.order),
    { text: who.state, role: who.state },
  ];
}

const gone = ({ state }: Npo | Operative): boolean => state === 'incapacitated' || state === 'escaped';

const fallenLast = <T extends Npo | Operative>(all: readonly T[]): T[] => [
  ...all.filter((who) => !gone(who)),
  ...all.filter(gone),
];

const shortUntil = { 'end-of-turning-point': 'this TP', 'end-of-next-activation': 'next activation' } as const;

function effectsText(effects: readonly Effect[]): string {
  return effects
    .map(({ change, source, until }) => `APL ${signed(change)} ${shortUntil[until]} (${causeName(source)})`)
    .join('; ');
}
