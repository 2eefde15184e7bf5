import type { Absent, Table } from './table.ts';

/** Of everybody but one, whose place is not known. */
export const othersAbsent = ({ absent }: Table, id: string): readonly Absent[] => absent.filter((one) => one.id !== id);

/**
 * Where an NPO goes, or is set up, can be worked out: of the others no place is missing but of NPOs. They may be in the way and no
 * more, as anybody sees who puts it there; an enemy anywhere may be the one that it goes for, or bar its way.
 */
export const canBeWorkedOut = (table: Table, id: string): boolean =>
  othersAbsent(table, id).every(({ side }) => side === 'npos');
