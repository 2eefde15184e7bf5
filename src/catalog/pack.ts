import { eventCard } from './event-cards.ts';
import type { CardId, DatacardData, DatacardId, EventCardData, NpoTableRow, ProfileData, WeaponData } from './types.ts';

/** A user's own pack: what it changes of ours, by our ids. Whatever it leaves out is as printed. */
export interface Pack {
  readonly name: string;
  readonly datacards?: readonly DatacardChange[];
  /** In place of the whole 2D6 table. */
  readonly npoTable?: readonly NpoTableRow[];
  readonly eventCards?: readonly CardWording[];
}

export interface DatacardChange extends Partial<Pick<DatacardData, 'apl' | 'move' | 'save' | 'wounds'>> {
  readonly id: DatacardId;
  readonly weapons?: readonly WeaponChange[];
}

export interface WeaponChange {
  readonly id: string;
  readonly profiles: readonly ProfileChange[];
}

export type ProfileChange = Pick<ProfileData, 'id'> & Partial<Omit<ProfileData, 'id' | 'name'>>;

/** Other words for what a card does; the rule stays. */
export interface CardWording {
  readonly id: CardId;
  readonly effect: string;
}

/** A datacard of ours with what the pack changes of it. */
export function withChanges(printed: DatacardData, pack: Pack): DatacardData {
  const change = pack.datacards?.find(({ id }) => id === printed.id);
  if (!change) return printed;
  return { ...printed, ...change, weapons: printed.weapons.map((weapon) => changed(weapon, change.weapons)) };
}

function changed(weapon: WeaponData, changes: readonly WeaponChange[] = []): WeaponData {
  const profiles = changes.find(({ id }) => id === weapon.id)?.profiles;
  if (!profiles) return weapon;
  return {
    ...weapon,
    profiles: weapon.profiles.map((profile) => ({ ...profile, ...profiles.find(({ id }) => id === profile.id) })),
  };
}

/** The event card as it reads in a game with this pack, if any. */
export const eventCardIn = (pack: Pack | undefined, id: CardId): EventCardData => ({
  ...eventCard(id),
  ...pack?.eventCards?.find((card) => card.id === id),
});
