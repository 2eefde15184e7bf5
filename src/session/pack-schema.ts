import * as z from 'zod';
import { datacards } from '../catalog/datacards.ts';
import { cardIds } from '../catalog/types.ts';
import { kebab, listed, table, words } from './data-checks.ts';
import { datacardsSchema } from './datacard-schema.ts';
import { describeDataProblem } from './describe-data-problem.ts';
import { readJson } from './json-text.ts';

const npoTableRow = z.strictObject({ from: z.int(), to: z.int(), datacard: kebab, ranged: z.array(kebab) });

/**
 * A user's own pack: datacards (new ones, or ours by the same id), a 2D6 table that may name them, and wordings for
 * event cards.
 */
const packSchema = z
  .strictObject({
    name: words,
    datacards: datacardsSchema.exactOptional(),
    npoTable: table(npoTableRow, 2, 12).exactOptional(),
    eventCards: listed(
      z.strictObject({
        id: z.enum(cardIds),
        name: words.exactOptional(),
        effect: words.exactOptional(),
        redraw: words.exactOptional(),
      }),
    ).exactOptional(),
  })
  .check(({ value, issues }) => {
    const known = new Map([...datacards, ...(value.datacards ?? [])].map((card) => [card.id, card]));
    value.npoTable?.forEach((row, index) => {
      const card = known.get(row.datacard);
      if (card === undefined)
        issues.push({
          code: 'custom',
          path: ['npoTable', index, 'datacard'],
          message: 'be a datacard of this pack or of ours',
          input: row.datacard,
        });
      row.ranged.forEach((id, place) => {
        if (card?.weapons.some((weapon) => weapon.id === id && weapon.type === 'ranged') === false)
          issues.push({
            code: 'custom',
            path: ['npoTable', index, 'ranged', place],
            message: `be a ranged weapon of ${card.name}`,
            input: id,
          });
      });
    });
  });
export type Pack = z.infer<typeof packSchema>;

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
