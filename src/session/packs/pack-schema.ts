import { catalogueOf } from '../../catalog/catalogue.ts';
import type { OwnTheme, Pack } from '../../catalog/pack.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import { checkSwitch, rulings as switches } from '../../catalog/rulings.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { type NpoTableRow, switchIds } from '../../catalog/types.ts';
import { beOneOf } from '../../shape/fault.ts';
import { every, type FieldsAs, form, some } from '../../shape/objects.ts';
import { saying } from '../../shape/saying.ts';
import { among, list, optional, type Shape, such, text, wholeFrom, yesNo } from '../../shape/shape.ts';
import { fitting, keptAs } from '../../shape/written.ts';
import { base, figure, kebabText, listById, partId, result, someText, table, unlike } from './basic-shapes.ts';
import { packCard } from './card-schema.ts';
import { datacardEntry } from './datacard-schema.ts';
import { keptMap, type OwnMap, ownMap } from './map-schema.ts';
import { packMissions } from './mission-schema.ts';

const profile = such(text, (written) => parseProfile(written).ok, 'be a profile such as 4 3+ 3/4 Piercing 1');

const operative = saying(
  form<TeamOperative>({
    id: kebabText,
    name: someText,
    apl: figure(1, 9),
    move: figure(1, 20),
    save: wholeFrom(2, 6),
    wounds: figure(1, 60),
    base,
    leader: yesNo,
    weapons: list(
      saying(
        form<TeamOperative['weapons'][number]>({
          name: someText,
          type: among({ ranged: true, melee: true }),
          profile: keptAs(text, profile),
        }),
        {
          name: 'what it is called',
          type: 'for Shoot or for Fight',
          profile: 'attack dice, hit, damage and rules: 4 3+ 3/4 Piercing 1',
        },
      ),
    ),
  }),
  {
    id: 'how it is named in --team',
    name: 'what it is called',
    apl: 'Action Point Limit',
    move: 'Move, in inches',
    save: 'the D6 that saves: 3 is 3+',
    wounds: 'Wounds',
    base: 'its base, in mm across',
    leader: 'whether it is the leader',
    weapons: 'its weapons',
  },
);

/** The figures of a kill team. */
export const teamSchema: Shape<TeamData> = saying(
  form<TeamData>({
    id: partId,
    name: someText,
    printing: someText,
    archetypes: list(someText),
    operatives: listById(operative),
  }),
  {
    id: 'its name in --team',
    name: 'what it is called',
    printing: 'where its figures are from',
    archetypes: 'its archetypes, such as Security',
    operatives: 'its operatives',
  },
);

/** The 2D6 table of NPOs. */
export const npoTableShape = table(
  saying(form<NpoTableRow>({ from: result(2, 12), to: result(2, 12), datacard: partId, ranged: list(kebabText) }), {
    from: 'the least 2D6 of this row',
    to: 'the most 2D6 of this row',
    datacard: 'the id of the NPO that comes',
    ranged: 'ids of the ranged weapons of which it has one',
  }),
  2,
  12,
);

const rulingsSay = Object.fromEntries(switches.map(({ id, question }) => [id, question]));
const rulings = fitting(saying(some(switchIds, text), rulingsSay), (chosen, wrong) => {
  for (const id of switchIds) {
    const value = chosen[id];
    const checked = value === undefined ? undefined : checkSwitch(id, value);
    if (checked?.ok === false) wrong([id], beOneOf(checked.allowed), value);
  }
});

/** A pack as people write it. `$schema` is for editors. */
interface WrittenPack extends Omit<Pack, 'maps' | 'sources'> {
  readonly $schema?: string;
  readonly maps?: readonly OwnMap[];
}
const fields: FieldsAs<Omit<WrittenPack, '$schema'>> = {
  name: someText,
  id: optional(kebabText),
  version: optional(someText),
  datacards: optional(
    fitting(
      list(datacardEntry, 1),
      unlike('id', ({ id }) => id),
    ),
  ),
  npoTable: optional(npoTableShape),
  eventCards: optional(listById(packCard)),
  missions: optional(packMissions),
  maps: optional(listById(ownMap)),
  themes: optional(
    listById(
      saying(form<OwnTheme>({ id: partId, name: someText }), {
        id: 'its id: after that of the pack and a slash',
        name: 'what it is called',
      }),
    ),
  ),
  teams: optional(listById(teamSchema)),
  rulings: optional(rulings),
};
export const writtenPack = saying(form<WrittenPack>({ $schema: optional(text), ...fields }), {
  $schema: 'the schema of this file, for editors',
  name: 'what it is called',
  id: 'ids of its parts begin with it and a slash',
  version: 'its version, in words of yours',
  datacards: 'NPOs: changes of printed ones, or whole ones',
  npoTable: 'the 2D6 table of NPOs, in place of the printed one',
  eventCards: 'event cards: other words for printed ones, or whole ones',
  missions: 'missions of its own',
  maps: 'maps of its own',
  themes: 'themes, with which some of its parts come',
  teams: 'kill teams for --team',
  rulings: 'rulings that are not the usual ones',
});

/** A pack that was written, as a game has it. */
export const packOf = ({ $schema: _, maps, ...pack }: WrittenPack): Pack => ({
  ...pack,
  ...(maps && { maps: maps.map(({ id, ...map }) => ({ number: id, ...map })) }),
});

/** A user's pack as the first line of a session keeps it: its table names datacards that the game has. */
export const keptPack: Shape<Pack> = such(
  form<Pack>({ ...fields, maps: optional(list(keptMap)), sources: optional(every(text)) }),
  (pack, trail) => {
    const { datacards, npoTable: rows } = catalogueOf(pack);
    const strange = rows.findIndex((row) => !datacards.has(row.datacard));
    if (strange >= 0) trail.push('npoTable', strange, 'datacard');
    return strange < 0;
  },
);
