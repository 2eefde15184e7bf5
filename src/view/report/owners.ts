import type { PageTable } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { counted } from '../words/text.ts';
import type { Battle } from './battle.ts';
import { fallsIn } from './falls.ts';

/** What somebody's operatives have done: NPOs that they incapacitated, and how many of them were. */
export interface OwnerCount {
  readonly owner: string;
  readonly operatives: number;
  readonly kills: number;
  readonly lost: number;
}

/** Of each person whose operatives these are; nobody where none was named. */
export function ownersIn({ entries }: Pick<Battle, 'entries'>): readonly OwnerCount[] {
  const operatives = entries.at(-1)?.after.operatives ?? [];
  const owners = [...new Set(operatives.flatMap(({ owner }) => owner ?? []))];
  const fell = fallsIn({ entries });
  return owners.map((owner) => {
    const own = operatives.filter((one) => one.owner === owner);
    const ids = own.map(({ id }) => id);
    return {
      owner,
      operatives: own.length,
      kills: fell.filter(({ killer, isNpo }) => isNpo && killer !== undefined && ids.includes(killer)).length,
      lost: own.filter(({ state }) => state === 'incapacitated').length,
    };
  });
}

/** `Anna: 2 NPOs incapacitated, 1 of 3 operatives lost.` */
export const ownerText = ({ owner, operatives, kills, lost }: OwnerCount): string =>
  `${owner}: ${counted(kills, 'NPO')} incapacitated, ${lost} of ${counted(operatives, 'operative')} lost.`;

/** The same as a table, for reports and figures over games. */
export const ownerTable = (owners: readonly OwnerCount[]): PageTable =>
  columnTable({
    title: 'By person',
    columns: [
      { title: 'Whose', cell: ({ owner }) => owner },
      { title: 'Operatives', align: 'right', cell: ({ operatives }) => `${operatives}` },
      { title: 'NPOs incapacitated', align: 'right', cell: ({ kills }) => `${kills}` },
      { title: 'Lost', align: 'right', cell: ({ lost }) => `${lost}` },
    ],
    rows: owners,
  });
