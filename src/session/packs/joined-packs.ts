import { type DatacardChange, idsOfPack, isOwnDatacard, type OwnDatacard, type Pack } from '../../catalog/pack.ts';

/**
 * Two packs as one: what both change of a datacard is taken from the later where they differ, as are its words of a card and
 * its table. Each part keeps the name of the pack that it is from.
 */
export function joinedPack(before: Pack, after: Pack): Pack {
  const sources = { ...sourcesOf(before) };
  for (const [part, name] of Object.entries(sourcesOf(after))) {
    const earlier = sources[part];
    sources[part] = earlier === undefined || earlier === name ? name : `${earlier}, then ${name}`;
  }
  const datacards = joinedDatacards(before.datacards ?? [], after.datacards ?? []);
  const eventCards = byId(before.eventCards ?? [], after.eventCards ?? []);
  const missions = byId(before.missions ?? [], after.missions ?? []);
  const themes = byId(before.themes ?? [], after.themes ?? []);
  const teams = byId(before.teams ?? [], after.teams ?? []);
  const rulings = { ...before.rulings, ...after.rulings };
  const drawn = after.maps ?? [];
  const maps = [...(before.maps ?? []).filter(({ number }) => !drawn.some((map) => map.number === number)), ...drawn];
  return {
    name: `${before.name}, ${after.name}`,
    sources,
    ...(datacards.length === 0 ? {} : { datacards }),
    ...(eventCards.length === 0 ? {} : { eventCards }),
    ...(missions.length === 0 ? {} : { missions }),
    ...(maps.length === 0 ? {} : { maps }),
    ...(themes.length === 0 ? {} : { themes }),
    ...(teams.length === 0 ? {} : { teams }),
    ...(Object.keys(rulings).length === 0 ? {} : { rulings }),
    ...(after.npoTable ? { npoTable: after.npoTable } : before.npoTable ? { npoTable: before.npoTable } : {}),
  };
}

/** These packs as one, each read after those that it may refer to; undefined where none is named. */
export async function joinedInOrder(
  names: readonly string[],
  read: (name: string, before: Pack | undefined) => Promise<Pack>,
): Promise<Pack | undefined> {
  let packs: Pack | undefined;
  for (const name of names) {
    const pack = await read(name, packs);
    packs = packs ? joinedPack(packs, pack) : pack;
  }
  return packs;
}

const sourcesOf = (pack: Pack): Readonly<Record<string, string>> =>
  pack.sources ?? Object.fromEntries(idsOfPack(pack).map((part) => [part, pack.name]));

const byId = <T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): readonly T[] => [
  ...before.filter(({ id }) => !after.some((one) => one.id === id)),
  ...after,
];

type Card = DatacardChange | OwnDatacard;

function joinedDatacards(before: readonly Card[], after: readonly Card[]): readonly Card[] {
  const joined = before.map((card) => {
    const change = after.find(({ id }) => id === card.id);
    if (!change) return card;
    return isOwnDatacard(card) || isOwnDatacard(change) ? change : { ...card, ...change };
  });
  return [...joined, ...after.filter(({ id }) => !before.some((card) => card.id === id))];
}

/** Where two packs speak of the same thing: a sentence each, the one that counts last. */
export function conflictsOf(before: Pack, after: Pack): readonly string[] {
  const earlier = sourcesOf(before);
  return Object.keys(sourcesOf(after)).flatMap((part) => {
    const name = earlier[part];
    return name === undefined
      ? []
      : [`${name} and ${after.name} both have ${part}: ${after.name} counts, being later.`];
  });
}
