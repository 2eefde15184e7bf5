import * as z from 'zod';
import { catalogueOf } from '../catalog/catalogue.ts';
import { printedDatacard } from '../catalog/datacards.ts';
import { type DatacardChange, isOwnDatacard, type OwnDatacard, type Pack } from '../catalog/pack.ts';
import { type DatacardData, datacardIds, type NpoTableRow } from '../catalog/types.ts';
import { cardsFit, packCard } from './card-schema.ts';
import { describeDataProblem, fitting, kebab, listed, table, unlike, words } from './data-checks.ts';
import { abilityChoices, behaviour, ownDatacard, profileFields, statFields } from './datacard-schema.ts';
import { readJson } from './json-text.ts';

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

const datacardEntry = fitting<DatacardChange | OwnDatacard>((value) =>
  changesOurs(value) ? datacardChange : ownDatacard,
);

/** The 2D6 table of NPOs. */
export const npoTable = table<NpoTableRow>(
  z.strictObject({ from: z.int(), to: z.int(), datacard: kebab, ranged: z.array(kebab) }),
  2,
  12,
);

type Issues = z.core.ParsePayload<Pack>['issues'];

/** The parts fit each other: ids, short forms, weapons. */
function fitsTogether({ value: pack, issues }: z.core.ParsePayload<Pack>): void {
  const cards = catalogueOf(pack).datacards;
  for (const [index, entry] of (pack.datacards ?? []).entries()) {
    const card = cards.get(entry.id);
    if (!card) continue;
    const place = ['datacards', index];
    if (isOwnDatacard(entry)) ownFits(entry, place, issues, [...cards.values()]);
    abilitiesFit(card, [...place, 'abilities'], issues);
  }
  cardsFit(pack, (id) => cards.has(id), [...cards.keys()], issues);
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

const packSchema: z.ZodType<Pack> = z
  .strictObject({
    name: words,
    datacards: z
      .array(datacardEntry)
      .min(1)
      .check(unlike<DatacardChange | OwnDatacard>('id', ({ id }) => id))
      .exactOptional(),
    npoTable: npoTable.exactOptional(),
    eventCards: listed(packCard).exactOptional(),
  })
  .check(fitsTogether);

/** The pack in this text, or one sentence about the first thing that is wrong with it; `file` is only named in it. */
export function parsePack(
  file: string,
  text: string,
): { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly message: string } {
  const json = readJson(text);
  if (!json.ok)
    return { ok: false, message: `${file}: not JSON at line ${json.line}, column ${json.column}: ${json.found}.` };
  const checked = packSchema.safeParse(json.value, { reportInput: true });
  return checked.success
    ? { ok: true, pack: checked.data }
    : { ok: false, message: describeDataProblem(file, checked.error, text) };
}
