import { drawnMap } from './board-map.ts';
import { datacards } from './datacards.ts';
import { type KillzoneMap, killzoneMap, type MapId } from './maps.ts';
import type {
  AbilityChoice,
  CardWording,
  DatacardChange,
  OwnDatacard,
  OwnEventCard,
  Pack,
  WeaponChange,
} from './pack-schema.ts';
import type { TeamRules } from './team-rules.ts';
import type { AbilityData, DatacardData, EventCardData, WeaponData } from './types.ts';

export type {
  CardWording,
  DatacardChange,
  OwnDatacard,
  OwnEventCard,
  OwnMission,
  Pack,
} from './pack-schema.ts';

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
  return asDrawn(own);
}

/** The maps of a pack as games use them. */
export const mapsOf = (pack: Pack | undefined): readonly KillzoneMap[] => (pack?.maps ?? []).map(asDrawn);

const asDrawn = (map: NonNullable<Pack['maps']>[number]): KillzoneMap => ('board' in map ? drawnMap(map) : map);

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

/** The kill teams of a pack that bring rules of their own. */
export const teamRulesOf = (pack: { readonly teams?: Pack['teams'] } | undefined): readonly TeamRules[] =>
  (pack?.teams ?? []).flatMap(({ id, name, printing, rules }) =>
    rules === undefined ? [] : [{ team: id, name, printing, rules: [...rules] }],
  );
