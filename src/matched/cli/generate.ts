import { readFileSync, writeFileSync } from 'node:fs';
import { parsed } from '../../catalog/schema-faults.ts';
import { among, anyText, formOf, fromTo, lazily, listOf, type Of } from '../../catalog/schema-parts.ts';
import { termsOf } from '../../cli/asking/terms.ts';
import { type CommandOutcome, diceDocument, pageOutcome, type Run } from '../../cli/line/command.ts';
import { readText } from '../../cli/terminal/read-text.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { decideOnce } from '../../game/performing/one-shot.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { diskReason, errorCode } from '../../session/disk/problem.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import {
  type MapSetId,
  mapName,
  mapSet,
  mapSetIds,
  matchedMission,
  matchedMissionIds,
  pairing,
  tacOpOn,
} from '../catalog/matched.ts';
import { deckIn } from './deck.ts';
import { mapOf, missionOf, setOf } from './words.ts';

export interface GenerateWords {
  readonly set?: string;
  readonly mission?: string;
  readonly map?: string;
  readonly deck?: string;
  readonly select?: readonly string[];
  readonly remove?: readonly string[];
  readonly card?: string;
  readonly seed?: string;
}

/** What the generator deals, and the selected Tac Ops. */
const card = lazily(() =>
  formOf({ set: among(mapSetIds), mission: among(matchedMissionIds), map: fromTo(1), tacOps: listOf(anyText()) }),
);
type Card = Of<typeof card>;

const mostTacOps = 3;
const { pick } = vocabulary<null, never>();

/**
 * The mission generator: a mission and a map dealt at random or picked; Tac Ops of a deck that the set allows, and at most three
 * selected. With `--card` it continues where it stopped. Throws `Failure`.
 */
export async function generate(run: Run, words: GenerateWords): Promise<CommandOutcome> {
  const before = words.card === undefined ? undefined : cardIn(words.card);
  const set = words.set === undefined ? (before?.set ?? 'open') : setOf(words.set);
  const { result: dealt, asked, seed } = await decideOnce(termsOf(run), () => dealing(words, set, before), words.seed);
  const kept = (before?.tacOps ?? []).map((name) => tacOpOn(set, name));
  const now: Card = { set, ...dealt, tacOps: selected(kept, set, words) };
  if (words.card !== undefined && !run.options.dryRun) keep(words.card, now);
  const allowed =
    words.deck === undefined
      ? undefined
      : allowedIn(set, deckIn(words.deck, await readText(words.deck, run.io)).tacOps);
  const { id, letter, name } = matchedMission(now.mission);
  const document = {
    seed,
    dice: diceDocument(asked),
    set,
    mission: { id, letter, name },
    map: { number: now.map, name: mapName(set, now.map) },
    pairing: pairing(now.mission, now.map),
    tacOps: now.tacOps,
    replaced: mapSet(set).tacOps,
    ...(allowed ? { deck: allowed } : {}),
  };
  return pageOutcome(document, () => [
    heading(`${pairing(now.mission, now.map)}: ${name} on ${mapName(set, now.map)}`),
    paragraph(
      `Mission ${letter}. ${name}; map ${now.map} of ${mapSet(set).name}.`,
      ...mapSet(set).tacOps.map(({ instead, name: tacOp }) => `Tac Op ${tacOp} stands for ${instead}.`),
      ...(allowed ? [`Tac Ops: ${allowed.join(', ')}.`] : []),
      ...(now.tacOps.length > 0 ? [`Selected: ${now.tacOps.join(', ')}.`] : []),
    ),
  ]);
}

function* dealing(
  words: GenerateWords,
  set: MapSetId,
  before: Card | undefined,
): RuleOf<null, never, Pick<Card, 'mission' | 'map'>> {
  const same = before?.set === set ? before : undefined;
  const goesOn = words.select !== undefined || words.remove !== undefined;
  const mission =
    words.mission !== undefined
      ? missionOf(words.mission)
      : goesOn && same
        ? same.mission
        : yield* pick('mission-card', 'The mission card dealt', matchedMissionIds, (value) => ({
            value,
            label: matchedMission(value).name,
          }));
  const numbers = mapSet(set).maps.map((_, index) => index + 1);
  const map =
    words.map !== undefined
      ? mapOf(set, words.map)
      : goesOn && same
        ? same.map
        : yield* pick('map-card', 'The map card dealt', numbers, (number) => ({
            value: `${number}`,
            label: mapName(set, number),
          }));
  return { mission, map };
}

function selected(
  before: readonly string[],
  set: MapSetId,
  { select = [], remove = [] }: GenerateWords,
): readonly string[] {
  const gone = remove.map((name) => tacOpOn(set, name).toLowerCase());
  const strange = remove.find((name) => !before.some((one) => one.toLowerCase() === tacOpOn(set, name).toLowerCase()));
  if (strange !== undefined) throw new Failure('invalid-data', `${strange} is not among the selected Tac Ops.`);
  const tacOps = [
    ...before.filter((name) => !gone.includes(name.toLowerCase())),
    ...select.map((name) => tacOpOn(set, name)),
  ];
  if (tacOps.length > mostTacOps)
    throw new Failure('refused', `Three Tac Ops are selected at most; these would be ${tacOps.length}.`);
  return tacOps;
}

/** Tac Ops replaced by others on these maps are hidden. */
const allowedIn = (set: MapSetId, tacOps: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(tacOps.map(({ name }) => tacOpOn(set, name))),
];

/** The stored card; undefined if there is none yet. */
function cardIn(file: string): Card | undefined {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Failure('invalid-data', `${file} cannot be read: ${diskReason(error)}.`);
  }
  const json = readJson(written);
  if (!json.ok) throw new Failure('invalid-data', `${file} is no card of the generator: ${json.found} is not JSON.`);
  const read = parsed(card(), json.value);
  if (read.ok) return read.value;
  throw new Failure('invalid-data', describeFault(file, read.faults, written));
}

function keep(file: string, now: Card): void {
  try {
    writeFileSync(file, `${JSON.stringify(now)}\n`);
  } catch (error) {
    throw new Failure('not-written', `${file} cannot be written because ${diskReason(error)}.`);
  }
}
