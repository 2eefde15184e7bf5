import { datacards } from '../../catalog/datacards.ts';
import type { KillzoneMap } from '../../catalog/maps.ts';
import { type DatacardChange, isOwnCard, isOwnDatacard, mapsOf, npoTablePart, type Pack } from '../../catalog/pack.ts';
import { rulingById } from '../../catalog/rulings.ts';
import { eventCards } from '../../catalog/tables.ts';
import { counted, listed } from '../words/text.ts';

/** A part of a pack; `changes`: it takes the place of something printed, or changes it. */
export interface PackPart {
  readonly id: string;
  readonly kind: 'npo' | 'npo-table' | 'event-card' | 'mission' | 'map' | 'theme' | 'team' | 'ruling';
  readonly name: string;
  readonly changes: boolean;
  /** What it is, or what is different, in a few words. */
  readonly what: string;
}

/** What each kind is called. */
export const kindNames: Readonly<Record<PackPart['kind'], string>> = {
  npo: 'NPO',
  'npo-table': '2D6 table',
  'event-card': 'event card',
  mission: 'mission',
  map: 'map',
  theme: 'theme',
  team: 'kill team',
  ruling: 'ruling',
};

/** Everything that a pack brings and changes, what it changes first. */
export function packParts(pack: Pack): readonly PackPart[] {
  const all = [
    ...npoParts(pack),
    ...tableParts(pack),
    ...cardParts(pack),
    ...missionParts(pack),
    ...mapsOf(pack).map(mapPart),
    ...(pack.themes ?? []).map(({ id, name }) => brought(id, 'theme', name, 'its NPOs and event cards come with it')),
    ...(pack.teams ?? []).map(({ id, name, operatives }) =>
      brought(id, 'team', name, `${counted(operatives.length, 'operative')} to choose from`),
    ),
    ...rulingParts(pack),
  ];
  return [...all.filter(({ changes }) => changes), ...all.filter(({ changes }) => !changes)];
}

const brought = (id: string, kind: PackPart['kind'], name: string, what: string): PackPart => ({
  ...{ id, kind, name, what },
  changes: false,
});

const npoParts = ({ datacards = [] }: Pack): readonly PackPart[] =>
  datacards.map((card): PackPart => {
    if (!isOwnDatacard(card)) return changedNpo(card);
    const { id, name, move, apl, save, wounds } = card;
    return brought(
      id,
      'npo',
      name,
      `${move === 0 ? 'never moves' : `Move ${move}"`}, APL ${apl}, Save ${save}+, ${wounds} wounds`,
    );
  });

/** Each figure that is different, with the printed one after it. */
function changedNpo({
  id,
  move,
  apl,
  save,
  wounds,
  weapons = [],
  abilities,
  behaviour,
  keywords,
}: DatacardChange): PackPart {
  const printed = datacards.find((card) => card.id === id);
  const figure = (
    name: string,
    now: number | undefined,
    before: number | undefined,
    sign: string,
  ): readonly string[] => (now === undefined ? [] : [`${name} ${now}${sign} (printed ${before}${sign})`]);
  const what = [
    ...figure('Move', move, printed?.move, '"'),
    ...figure('APL', apl, printed?.apl, ''),
    ...figure('Save', save, printed?.save, '+'),
    ...figure('wounds', wounds, printed?.wounds, ''),
    ...weapons.map((weapon) => `figures of ${printed?.weapons.find((one) => one.id === weapon.id)?.name ?? weapon.id}`),
    ...(abilities ? [abilities.length === 0 ? 'no abilities' : 'its abilities'] : []),
    ...(behaviour ? ['its behaviour'] : []),
    ...(keywords ? ['its keywords'] : []),
  ];
  return { id, kind: 'npo', name: printed?.name ?? id, changes: true, what: listed(what) };
}

function tableParts({ npoTable, datacards: own = [] }: Pack): readonly PackPart[] {
  if (!npoTable) return [];
  const nameOf = (id: string): string =>
    own.filter(isOwnDatacard).find((card) => card.id === id)?.name ??
    datacards.find((card) => card.id === id)?.name ??
    id;
  const rows = npoTable.map(({ from, to, datacard }) => `${from === to ? from : `${from}-${to}`} ${nameOf(datacard)}`);
  return [{ id: npoTablePart, kind: 'npo-table', name: 'Which NPO comes', changes: true, what: rows.join(', ') }];
}

const cardParts = ({ eventCards: cards = [] }: Pack): readonly PackPart[] =>
  cards.map((card): PackPart => {
    if (isOwnCard(card)) return brought(card.id, 'event-card', card.name, card.effect);
    const name = eventCards.find(({ id }) => id === card.id)?.name ?? card.id;
    return { id: card.id, kind: 'event-card', name, changes: true, what: 'other words, the same rule' };
  });

const missionParts = ({ missions = [] }: Pack): readonly PackPart[] =>
  missions
    .toSorted((one, other) => one.number - other.number)
    .map(({ id, number, name, glance }) => brought(id, 'mission', `${number}. ${name}`, glance.wins));

function mapPart({ number, name, board, walls, terrain }: KillzoneMap): PackPart {
  const size = board === undefined ? 'of the pieces of Tomb World' : `${board.width}" by ${board.height}"`;
  const built = [
    ...(walls.length === 0 ? [] : ['walls']),
    counted(terrain.length, 'piece of terrain', 'pieces of terrain'),
  ];
  return brought(`${number}`, 'map', name, board === undefined ? size : `${size}, with ${listed(built)}`);
}

const rulingParts = ({ rulings = {} }: Pack): readonly PackPart[] =>
  Object.entries(rulings).map(([id, value]): PackPart => {
    const usual = rulingById(id)?.values?.[0];
    return { id, kind: 'ruling', name: id, changes: true, what: `${value} (else ${usual})` };
  });
