import * as z from 'zod';
import { catalogueOf } from '../../catalog/catalogue.ts';
import { printedDatacard } from '../../catalog/datacards.ts';
import type { KillzoneMap } from '../../catalog/maps.ts';
import { type DatacardChange, isOwnCard, isOwnDatacard, type OwnDatacard, type Pack } from '../../catalog/pack.ts';
import { checkSwitch } from '../../catalog/rulings.ts';
import { type DatacardData, datacardIds, type NpoTableRow, switchIds, themes } from '../../catalog/types.ts';
import { datacardsFit, markersFit, packCard } from './card-schema.ts';
import { fitting, kebab, listed, partId, table, unlike, words } from './data-checks.ts';
import { abilityChoices, behaviour, ownDatacard, profileFields, statFields } from './datacard-schema.ts';
import { joinedPack } from './joined-packs.ts';
import { ownMap } from './map-schema.ts';
import { packMissions } from './mission-schema.ts';
import { teamSchema } from './team-schema.ts';

const profileChange = z.strictObject({
  id: kebab,
  atk: profileFields.atk.exactOptional(),
  hit: profileFields.hit.exactOptional(),
  normal: profileFields.normal.exactOptional(),
  critical: profileFields.critical.exactOptional(),
  rules: profileFields.rules.exactOptional(),
});

const datacardChange: z.ZodType<DatacardChange> = z
  .strictObject({
    id: z.enum(datacardIds),
    apl: statFields.apl.exactOptional(),
    move: statFields.move.exactOptional(),
    save: statFields.save.exactOptional(),
    wounds: statFields.wounds.exactOptional(),
    weapons: listed(z.strictObject({ id: kebab, profiles: listed(profileChange) })).exactOptional(),
    abilities: abilityChoices.exactOptional(),
    behaviour: behaviour.exactOptional(),
  })
  .check(namesOurs);

/** Weapons and profiles are changed, never added. */
function namesOurs({ value, issues }: z.core.ParsePayload<DatacardChange>): void {
  const printed = printedDatacard(value.id);
  if (!printed) return;
  const { name, weapons } = printed;
  for (const [index, change] of (value.weapons ?? []).entries()) {
    const place = ['weapons', index];
    const weapon = weapons.find(({ id }) => id === change.id);
    if (!weapon) {
      const message = `be a weapon of ${name}: ${weapons.map(({ id }) => id).join(', ')}`;
      issues.push({ code: 'custom', path: [...place, 'id'], message, input: change.id });
      continue;
    }
    for (const [number, { id }] of change.profiles.entries()) {
      if (weapon.profiles.some((profile) => profile.id === id)) continue;
      const message = `be a profile of ${weapon.name}: ${weapon.profiles.map((profile) => profile.id).join(', ')}`;
      issues.push({ code: 'custom', path: [...place, 'profiles', number, 'id'], message, input: id });
    }
  }
}

const changesOurs = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && datacardIds.some((id) => id === value.id);

/** A datacard in a pack: what changes of ours, or a whole one. */
export const datacardEntry = fitting<DatacardChange | OwnDatacard>([ownDatacard, datacardChange], (value) =>
  changesOurs(value) ? datacardChange : ownDatacard,
);

/** The 2D6 table of NPOs. */
export const npoTable = table<NpoTableRow>(
  z.strictObject({ from: z.int(), to: z.int(), datacard: partId, ranged: z.array(kebab) }),
  2,
  12,
);

type Issues = z.core.ParsePayload<Pack>['issues'];

/** The parts fit each other: ids, short forms, weapons. */
function fitsTogether({ value: pack, issues }: z.core.ParsePayload<Pack>, before: Pack | undefined): void {
  const whole = before ? joinedPack(before, pack) : pack;
  const cards = catalogueOf(whole).datacards;
  themesFit(pack, [...themes, ...(whole.themes ?? []).map(({ id }) => id)], issues);
  for (const [index, entry] of (pack.datacards ?? []).entries()) {
    const card = cards.get(entry.id);
    if (!card) continue;
    const place = ['datacards', index];
    if (isOwnDatacard(entry)) ownFits(entry, place, issues, [...cards.values()]);
    abilitiesFit(card, [...place, 'abilities'], issues);
  }
  datacardsFit(pack, [...cards.keys()], issues);
  markersFit(pack, before, issues);
  for (const [index, row] of (pack.npoTable ?? []).entries()) {
    const place = ['npoTable', index];
    const card = cards.get(row.datacard);
    if (!card) {
      const message = `be one of ${[...cards.keys()].join(', ')}`;
      issues.push({ code: 'custom', path: [...place, 'datacard'], message, input: row.datacard });
      continue;
    }
    for (const [number, id] of row.ranged.entries())
      if (!card.weapons.some((weapon) => weapon.id === id && weapon.type === 'ranged')) {
        const message = `be a ranged weapon of ${card.name}`;
        issues.push({ code: 'custom', path: [...place, 'ranged', number], message, input: id });
      }
  }
}

/** Cards come with a theme that there is. */
function themesFit(pack: Pack, known: readonly string[], issues: Issues): void {
  for (const part of ['datacards', 'eventCards'] as const)
    for (const [index, card] of (pack[part] ?? []).entries()) {
      const theme = 'theme' in card ? card.theme : undefined;
      if (theme === undefined || known.includes(theme)) continue;
      issues.push({
        code: 'custom',
        path: [part, index, 'theme'],
        message: `be one of ${known.join(', ')}`,
        input: theme,
      });
    }
}

/** NPOs are told apart by their short form and number; a card that replaces another does so by its theme. */
function ownFits(
  { id, short, theme, replaces }: OwnDatacard,
  place: (string | number)[],
  issues: Issues,
  all: readonly DatacardData[],
): void {
  const taken = all.find((other) => other.short === short && other.id !== id);
  if (taken) {
    const message = `be a short form that no other datacard has (${taken.name} has it)`;
    issues.push({ code: 'custom', path: [...place, 'short'], message, input: short });
  }
  if (replaces === undefined) return;
  if (theme === undefined)
    issues.push({ code: 'custom', path: [...place, 'theme'], message: 'be given with replaces', input: theme });
  if (!all.some((other) => other.id === replaces && other.id !== id)) {
    const message = `be one of ${all
      .filter((other) => other.id !== id)
      .map((other) => other.id)
      .join(', ')}`;
    issues.push({ code: 'custom', path: [...place, 'replaces'], message, input: replaces });
  }
}

/** An ability that shoots does so with a weapon of its card, with one that it has. */
function abilitiesFit({ abilities, weapons }: DatacardData, place: (string | number)[], issues: Issues): void {
  for (const [index, { weapon, profile }] of abilities.entries()) {
    if (weapon === undefined && profile === undefined) continue;
    const carried = weapons.find(({ id, type }) => id === weapon && type === 'ranged');
    if (carried?.profiles.some(({ id }) => id === profile)) continue;
    const message = carried ? `be a profile of ${carried.name}` : 'be a ranged weapon of this datacard';
    const [field, input] = carried ? ['profile', profile] : ['weapon', weapon];
    issues.push({ code: 'custom', path: [...place, index, field], message, input });
  }
}

const rulings = z.partialRecord(z.enum(switchIds), z.string()).check(({ value, issues }) => {
  for (const [id, chosen] of Object.entries(value)) {
    const checked = checkSwitch(id, chosen);
    if (!checked.ok)
      issues.push({ code: 'custom', path: [id], message: `be one of ${checked.allowed.join(', ')}`, input: chosen });
  }
});

const maps = z
  .array(ownMap)
  .min(1)
  .check(unlike('id', ({ id }) => id))
  .transform((drawn): readonly KillzoneMap[] => drawn.map(({ id, ...map }) => ({ number: id, ...map })));

/** The shape of a pack, without the check of its parts against each other. */
export const packShape = z.strictObject({
  $schema: z.string().exactOptional(),
  name: words,
  id: kebab.exactOptional(),
  version: words.exactOptional(),
  datacards: z
    .array(datacardEntry)
    .min(1)
    .check(unlike<DatacardChange | OwnDatacard>('id', ({ id }) => id))
    .exactOptional(),
  npoTable: npoTable.exactOptional(),
  eventCards: listed(packCard).exactOptional(),
  missions: packMissions.exactOptional(),
  maps: maps.exactOptional(),
  themes: listed(z.strictObject({ id: partId, name: words })).exactOptional(),
  teams: listed(teamSchema).exactOptional(),
  rulings: rulings.exactOptional(),
});

/** A pack that comes after others: its parts may name theirs. */
export const packSchemaAfter = (before: Pack | undefined) =>
  packShape
    .transform(({ $schema: _, ...pack }): Pack => pack)
    .check((context) => {
      namespaced(context);
      fitsTogether(context, before);
    });

/** The ids of a pack's own parts begin with its id, so that two packs never mean the same. */
function namespaced({ value: pack, issues }: z.core.ParsePayload<Pack>): void {
  const check = (part: string, index: number, id: string, ...field: (string | number)[]): void => {
    const right = pack.id === undefined ? !id.includes('/') : id.startsWith(`${pack.id}/`);
    if (right) return;
    const message =
      pack.id === undefined
        ? 'have no slash, since the pack has no id'
        : `begin with the id of the pack: ${pack.id}/${id.replace(/^.*\//, '')}`;
    issues.push({ code: 'custom', path: [part, index, ...(field.length === 0 ? ['id'] : field)], message, input: id });
  };
  for (const [index, card] of (pack.datacards ?? []).entries())
    if (isOwnDatacard(card)) check('datacards', index, card.id);
  for (const [index, card] of (pack.eventCards ?? []).entries())
    if (isOwnCard(card)) {
      check('eventCards', index, card.id);
      for (const [number, { id }] of (card.does.markers ?? []).entries())
        check('eventCards', index, id, 'does', 'markers', number, 'id');
    }
  for (const [index, { id }] of (pack.missions ?? []).entries()) check('missions', index, id);
  for (const [index, { number }] of (pack.maps ?? []).entries()) check('maps', index, `${number}`);
  for (const part of ['themes', 'teams'] as const)
    for (const [index, { id }] of (pack[part] ?? []).entries()) check(part, index, id);
}
