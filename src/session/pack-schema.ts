import * as z from 'zod';
import { printedDatacard } from '../catalog/datacards.ts';
import type { DatacardChange, Pack } from '../catalog/pack.ts';
import { cardIds, datacardIds } from '../catalog/types.ts';
import { kebab, listed, words } from './data-checks.ts';
import { npoTableSchema } from './data-schema.ts';
import { profileFields, statFields } from './datacard-schema.ts';
import { describeDataProblem } from './describe-data-problem.ts';
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

const packSchema: z.ZodType<Pack> = z
  .strictObject({
    name: words,
    datacards: listed(datacardChange).exactOptional(),
    npoTable: npoTableSchema.exactOptional(),
    eventCards: listed(z.strictObject({ id: z.enum(cardIds), effect: words })).exactOptional(),
  })
  .check(({ value, issues }) => {
    for (const [index, row] of (value.npoTable ?? []).entries()) {
      const card = printedDatacard(row.datacard);
      if (!card) continue;
      for (const [place, id] of row.ranged.entries())
        if (!card.weapons.some((weapon) => weapon.id === id && weapon.type === 'ranged'))
          issues.push({
            code: 'custom',
            path: ['npoTable', index, 'ranged', place],
            message: `be a ranged weapon of ${card.name}`,
            input: id,
          });
    }
  });

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
    : { ok: false, message: describeDataProblem(file, checked.error) };
}
