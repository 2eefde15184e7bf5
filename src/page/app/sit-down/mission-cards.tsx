import { missions } from '../../../catalog/tables.ts';
import type { MissionId } from '../../../catalog/types.ts';
import { type AmongPacks, Cards } from './cards.tsx';

/** What wins, at a glance. */
const wins: Readonly<Partial<Record<MissionId, string>>> = {
  'shifting-labyrinth': 'Half of you escape beside the Escape marker',
  'demolition-protocol': 'Breach seven hatchways and breach points',
  'recover-transponder': 'Find the transponder, carry it over your edge',
  'destroy-sarcophagus': 'Deal 20 Destruction points to the sarcophagus',
  'scout-sub-crypt': 'Scout three rooms',
  regroup: "Everyone left regroups in Player B's drop zone",
};

/** The six missions, each with what wins it and how many NPOs there are at the start; and those of packs. */
export function MissionCards({ value, packs, choose }: AmongPacks) {
  const cards = missions.map(({ id, number, name, npos, glance }) => ({
    value: id,
    shows: (
      <>
        <b>{`${number}. ${name}`}</b>
        <span>{wins[id] ?? glance.wins}</span>
        <small>{npos ? `${npos.d3}D3+${npos.plus} NPOs at the start` : 'NPOs as rooms are opened'}</small>
      </>
    ),
  }));
  const own = packs.flatMap(({ pack }) =>
    (pack.missions ?? []).map(({ id, name, glance }) => ({
      value: id,
      shows: (
        <>
          <b>{name}</b>
          <span>{glance.wins}</span>
          <small>{pack.name}</small>
        </>
      ),
    })),
  );
  return <Cards legend="Mission" name="mission" value={value} cards={[...cards, atRandom, ...own]} choose={choose} />;
}

export const atRandom = {
  value: 'random',
  shows: (
    <>
      <b>At random</b>
      <span>A D6 decides</span>
    </>
  ),
};
