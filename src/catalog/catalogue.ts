import { datacards } from './datacards.ts';
import { ownDatacards, ownEventCards, type Pack, withChanges, withWording } from './pack.ts';
import { eventCards, missions, npoTable } from './tables.ts';
import type {
  AbilityData,
  AbilityId,
  CardId,
  DatacardData,
  DatacardId,
  EventCardData,
  MissionData,
  MissionId,
  NpoTableRow,
} from './types.ts';

/** What a game is played with: what is printed, and what its pack changes and adds. */
export interface Catalogue {
  /** By id: ours in their order, then the pack's own. */
  readonly datacards: ReadonlyMap<DatacardId, DatacardData>;
  readonly npoTable: readonly NpoTableRow[];
  /** By id: ours in their order, then the pack's own. */
  readonly eventCards: ReadonlyMap<CardId, EventCardData>;
  /** By id: ours by number, then the pack's own. */
  readonly missions: ReadonlyMap<MissionId, MissionData>;
}

const byId = <C extends { readonly id: string }>(cards: readonly C[]): ReadonlyMap<string, C> =>
  new Map(cards.map((card) => [card.id, card]));

let printedEventCards: Catalogue['eventCards'] | undefined;

/** Most commands need no event card, so these are read on demand. */
const printed: Catalogue = {
  datacards: byId(datacards),
  npoTable,
  get eventCards() {
    printedEventCards ??= byId(eventCards);
    return printedEventCards;
  },
  missions: byId(missions),
};

const byPack = new WeakMap<Pack, Catalogue>();

/** The catalogue of a game with this pack, if any: one object for each pack. */
export function catalogueOf(pack: Pack | undefined): Catalogue {
  if (!pack) return printed;
  const known = byPack.get(pack);
  if (known) return known;
  const catalogue: Catalogue = {
    datacards: byId([...datacards.map((card) => withChanges(card, pack)), ...ownDatacards(pack)]),
    npoTable: pack.npoTable ?? npoTable,
    eventCards: byId([...eventCards.map((card) => withWording(card, pack)), ...ownEventCards(pack)]),
    missions: byId([...missions, ...(pack.missions ?? [])]),
  };
  byPack.set(pack, catalogue);
  return catalogue;
}

export const cardIn = ({ datacards: cards }: Catalogue, id: DatacardId): DatacardData => inGame('datacard', cards, id);

export const eventCardIn = ({ eventCards: cards }: Catalogue, id: CardId): EventCardData =>
  inGame('event card', cards, id);

export const missionData = ({ missions: all }: Catalogue, id: MissionId): MissionData => inGame('mission', all, id);

/** Throws for an id that the game does not have; no session that names such an id can be read. */
function inGame<C extends object>(kind: string, all: ReadonlyMap<string, C>, id: string): C {
  const found = all.get(id);
  if (!found) throw new RangeError(`There is no ${kind} ${id} in this game`);
  return found;
}

/** The mission of a game; undefined where the mode has none (Adversary Ops). */
export const missionOfGame = ({
  mission,
  pack,
}: {
  readonly mission: MissionId | null;
  readonly pack?: Pack;
}): MissionData | undefined => (mission === null ? undefined : missionData(catalogueOf(pack), mission));

/** An ability of a datacard, with its terms; undefined when it does not have it. */
export const abilityIn = ({ abilities }: DatacardData, id: AbilityId): AbilityData | undefined =>
  abilities.find((ability) => ability.id === id);
