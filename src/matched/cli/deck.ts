import { parsed } from '../../catalog/schema-faults.ts';
import { anyText, formOf, lazily, listOf, maybe, trueOrFalse } from '../../catalog/schema-parts.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import type { TacOp } from '../rules/state.ts';

/** A kill team's Tac Ops as people write them. */
export interface Deck {
  readonly archetypes: readonly string[];
  readonly tacOps: readonly TacOp[];
}

const deck = lazily(() =>
  formOf({
    archetypes: maybe(listOf(anyText())),
    tacOps: listOf(formOf({ name: anyText(), archetype: maybe(anyText()), faction: maybe(trueOrFalse()) })),
  }),
);

/** The deck of Tac Ops in a text; `name`: where the text comes from. Throws `Failure`. */
export function deckIn(name: string, words: string): Deck {
  const json = readJson(words);
  if (!json.ok)
    throw new Failure('invalid-data', `${name}: line ${json.line}, column ${json.column} is not JSON: ${json.found}.`);
  const read = parsed(deck(), json.value);
  if (!read.ok) throw new Failure('invalid-data', describeFault(name, read.faults, words));
  const { value } = read;
  const tacOps = value.tacOps.map(({ name: op, archetype, faction }, index): TacOp => {
    if ((archetype === undefined) === (faction !== true))
      throw new Failure(
        'invalid-data',
        `${name}: tacOps[${index}] is of an archetype or of the faction, and of one alone.`,
      );
    return { name: op.trim(), archetype: archetype?.trim().toLowerCase() ?? null };
  });
  const names = tacOps.map(({ name: op }) => op.toLowerCase());
  const twice = tacOps.find(({ name: op }, index) => names.indexOf(op.toLowerCase()) < index);
  if (twice) throw new Failure('invalid-data', `${name}: ${twice.name} is in the deck twice.`);
  return { archetypes: (value.archetypes ?? []).map((one) => one.trim().toLowerCase()), tacOps };
}
