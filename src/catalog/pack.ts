import type { AbilityTerms } from './datacard-schema.ts';
import { datacards } from './datacards.ts';
import { type KillzoneMap, killzoneMap, type MapId } from './maps.ts';
import type { TeamData } from './teams.ts';
import type {
  AbilityData,
  AbilityId,
  BehaviourData,
  CardId,
  DatacardData,
  DatacardId,
  EventCardData,
  MissionData,
  NpoTableRow,
  ProfileData,
  SwitchId,
  WeaponData,
} from './types.ts';

/** A user's own pack: what it changes of ours, by our ids, and what it adds. Whatever it leaves out is as printed. */
export interface Pack {
  readonly name: string;
  /** What the ids of its own parts begin with, and a slash; absent where it needs to be told from no other. */
  readonly id?: string;
  readonly version?: string;
  /** One with an id of ours changes that datacard; any other is a datacard of the pack's own. */
  readonly datacards?: readonly (DatacardChange | OwnDatacard)[];
  /** In place of the whole 2D6 table. */
  readonly npoTable?: readonly NpoTableRow[];
  /** One with an id of ours has other words; any other is a card of the pack's own. */
  readonly eventCards?: readonly (CardWording | OwnEventCard)[];
  /** Killzones of its own; `number` is the id of the map. */
  readonly maps?: readonly KillzoneMap[];
  /** Missions of the pack's own. */
  readonly missions?: readonly OwnMission[];
  readonly themes?: readonly OwnTheme[];
  /** Figures of kill teams. */
  readonly teams?: readonly TeamData[];
  /** What its author plays by; a game may say otherwise. */
  readonly rulings?: Readonly<Partial<Record<SwitchId, string>>>;
  /** Of several that were put together: the name of the pack that a part is from, by the id of the part. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** A theme of its own: the datacards and event cards that name it come with it. */
export interface OwnTheme {
  readonly id: string;
  readonly name: string;
}

/** What the 2D6 table of NPOs is called among the parts of a pack. */
export const npoTablePart = 'npo-table';

/** The ids of what a pack changes and adds. */
export const idsOfPack = (pack: Pack): readonly string[] => [
  ...(pack.datacards ?? []).map(({ id }) => id),
  ...(pack.eventCards ?? []).map(({ id }) => id),
  ...(pack.missions ?? []).map(({ id }) => id),
  ...(pack.maps ?? []).map(({ number }) => `${number}`),
  ...(pack.themes ?? []).map(({ id }) => id),
  ...(pack.teams ?? []).map(({ id }) => id),
  ...Object.keys(pack.rulings ?? {}),
  ...(pack.npoTable ? [npoTablePart] : []),
];

/** The name of the pack that changes or adds this part; undefined where it is as printed. */
export function packBehind(pack: Pack | undefined, part: string): string | undefined {
  if (!pack) return undefined;
  return pack.sources?.[part] ?? (idsOfPack(pack).includes(part) ? pack.name : undefined);
}

/** Which map a game has, and the pack that it may be from. */
export interface MapChoice {
  readonly map: MapId | null;
  readonly pack?: Pack;
}

/** The killzone of a game: one of ours or of its pack; null where the table has another. */
export function mapOf({ map, pack }: MapChoice): KillzoneMap | null {
  if (map === null) return null;
  if (typeof map === 'number') return killzoneMap(map);
  const own = pack?.maps?.find(({ number }) => number === map);
  if (!own) throw new RangeError(`There is no map ${map} in this game`);
  return own;
}

export interface DatacardChange extends Partial<Pick<DatacardData, 'apl' | 'move' | 'save' | 'wounds'>> {
  readonly id: DatacardId;
  readonly weapons?: readonly WeaponChange[];
  /** In place of all that are printed. */
  readonly abilities?: readonly AbilityChoice[];
  /** In place of the printed one. */
  readonly behaviour?: BehaviourData;
}

export interface WeaponChange {
  readonly id: string;
  readonly profiles: readonly ProfileChange[];
}

export type ProfileChange = Pick<ProfileData, 'id'> & Partial<Omit<ProfileData, 'id' | 'name'>>;

/** A whole datacard: everything that a printed one has, its abilities chosen from those that the rules know. */
export interface OwnDatacard extends Omit<DatacardData, 'abilities' | 'source' | 'correction'> {
  readonly abilities?: readonly AbilityChoice[];
}

/** An ability as printed, or with terms of its own, told in words. */
export type AbilityChoice = AbilityId | AbilityChange;

export interface AbilityChange extends AbilityTerms {
  readonly id: AbilityId;
  readonly effect: string;
}

/** Other words for what a card does; the rule stays. */
export interface CardWording {
  readonly id: CardId;
  readonly effect: string;
}

/** A whole event card: everything that a printed one has, its rules as data. */
export type OwnEventCard = Omit<EventCardData, 'source' | 'correction' | 'since'> &
  Required<Pick<EventCardData, 'does'>>;

/** A whole mission, its rules as data; its number is 7 or more. */
export type OwnMission = MissionData & Required<Pick<MissionData, 'does'>>;

export const isOwnCard = (card: CardWording | OwnEventCard): card is OwnEventCard => 'does' in card;

export const isOwnDatacard = (card: DatacardChange | OwnDatacard): card is OwnDatacard => 'short' in card;

/** The pack's own datacards, whole. */
export const ownDatacards = ({ datacards: cards = [] }: Pack): readonly DatacardData[] =>
  cards.filter(isOwnDatacard).map((card) => ({ ...card, abilities: chosen(card.abilities ?? []), source: 'pack' }));

/** A datacard of ours with what the pack changes of it. */
export function withChanges(printed: DatacardData, pack: Pack): DatacardData {
  const change = pack.datacards?.find(({ id }) => id === printed.id);
  if (!change || isOwnDatacard(change)) return printed;
  return {
    ...printed,
    ...change,
    weapons: printed.weapons.map((weapon) => changed(weapon, change.weapons)),
    abilities: change.abilities ? chosen(change.abilities) : printed.abilities,
  };
}

function changed(weapon: WeaponData, changes: readonly WeaponChange[] = []): WeaponData {
  const profiles = changes.find(({ id }) => id === weapon.id)?.profiles;
  if (!profiles) return weapon;
  return {
    ...weapon,
    profiles: weapon.profiles.map((profile) => ({ ...profile, ...profiles.find(({ id }) => id === profile.id) })),
  };
}

/** The abilities of ours, each as it is printed. */
export const printedAbilities: ReadonlyMap<string, AbilityData> = new Map(
  datacards.flatMap(({ abilities }) => abilities).map((ability) => [ability.id, ability]),
);

const chosen = (choices: readonly AbilityChoice[]): readonly AbilityData[] =>
  choices.flatMap((choice) => {
    const printed = printedAbilities.get(typeof choice === 'string' ? choice : choice.id);
    return printed ? [typeof choice === 'string' ? printed : { ...printed, ...choice }] : [];
  });

/** An event card of ours in the words of the pack, if it has any. */
export function withWording(printed: EventCardData, { eventCards = [] }: Pack): EventCardData {
  const wording = eventCards.find(({ id }) => id === printed.id);
  return wording ? { ...printed, effect: wording.effect } : printed;
}

/** The pack's own event cards, whole. */
export const ownEventCards = ({ eventCards = [] }: Pack): readonly EventCardData[] =>
  eventCards.filter(isOwnCard).map((card) => ({ ...card, source: 'pack' }));
