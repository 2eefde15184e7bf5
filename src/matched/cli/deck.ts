import { complain } from '../../cli/line/complain.ts';
import type { Io } from '../../cli/terminal/io.ts';
import { readText } from '../../cli/terminal/read-text.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { only } from '../../shape/objects.ts';
import { list, optional, text, yesNo } from '../../shape/shape.ts';
import type { TacOp } from '../rules/state.ts';

/** A kill team's Tac Ops as a person writes them. */
export interface Deck {
  readonly archetypes: readonly string[];
  readonly tacOps: readonly TacOp[];
}

const tacOp = only({
  name: text.means('the name of a Tac Op'),
  archetype: optional(text.means('an archetype, like "recon"')),
  faction: optional(yesNo),
});
const deck = only({ archetypes: optional(list(text)), tacOps: list(tacOp) });

/** Reads a deck of Tac Ops; `-` is standard input. Throws `Failure`. */
export async function readDeck(file: string, io: Io): Promise<Deck> {
  const json = readJson(await readText(file, io));
  if (!json.ok)
    throw new Failure('invalid-data', `${file}: line ${json.line}, column ${json.column} is not JSON: ${json.found}.`);
  const { value } = json;
  if (!deck.is(value, [])) throw new Failure('invalid-data', `${file}: ${complain(deck, value, 'A deck')}`);
  const tacOps = value.tacOps.map(({ name, archetype, faction }, index): TacOp => {
    if ((archetype === undefined) === (faction !== true))
      throw new Failure(
        'invalid-data',
        `${file}: tacOps[${index}] is of an archetype or of the faction, and of one alone.`,
      );
    return { name: name.trim(), archetype: archetype?.trim().toLowerCase() ?? null };
  });
  const names = tacOps.map(({ name }) => name.toLowerCase());
  const twice = tacOps.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index);
  if (twice) throw new Failure('invalid-data', `${file}: ${twice.name} is in the deck twice.`);
  return { archetypes: (value.archetypes ?? []).map((name) => name.trim().toLowerCase()), tacOps };
}
