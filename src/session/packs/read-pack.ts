import type { Pack } from '../../catalog/pack.ts';
import { packOf, writtenPack } from '../../catalog/pack-schema.ts';
import { type Fault, parsed } from '../../catalog/schema-faults.ts';
import { readJson } from '../disk/json-text.ts';
import { dataProblems, describeDataProblem } from './data-checks.ts';
import { partsFit } from './pack-fits.ts';
import type { PackText } from './pack-texts.ts';

export type ReadPack =
  | { readonly ok: true; readonly pack: Pack }
  /** `message`: the first in one sentence; `problems`: all of them, each with its file, line and column. */
  | { readonly ok: false; readonly message: string; readonly problems: readonly string[] };

/** Where in the whole pack each file stands, so that a problem is told of the file. */
interface Part extends PackText {
  readonly path: readonly (string | number)[];
}

/** The pack in these texts, the main one first; `before`: packs that it may refer to. */
export function readPack(texts: readonly PackText[], before?: Pack): ReadPack {
  let whole: Readonly<Record<string, unknown>> = {};
  const parts: Part[] = [];
  for (const { file, text: written, list } of texts) {
    const text = withoutComments(written);
    if (depthIn(text) > deepest) {
      const message = `${file}: it is nested more than ${deepest} deep; packs are read up to that depth.`;
      return { ok: false, message, problems: [message] };
    }
    const json = readJson(text);
    if (!json.ok) {
      const cause = json.cause === undefined ? '' : ` (${json.cause})`;
      const message = `${file}: not JSON at line ${json.line}, column ${json.column}: ${json.found}${cause}.`;
      return { ok: false, message, problems: [message] };
    }
    if (list === undefined) {
      parts.push({ file, text, path: [] });
      if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
        return checkedPack(json.value, parts, before);
      whole = { ...whole, ...json.value };
      continue;
    }
    const items: unknown = whole[list] ?? [];
    if (!Array.isArray(items)) return checkedPack(whole, parts, before);
    parts.push({ file, text, list, path: [list, items.length] });
    whole = { ...whole, [list]: [...items, withoutSchema(json.value)] };
  }
  return checkedPack(whole, parts, before);
}

function checkedPack(whole: unknown, parts: readonly Part[], before: Pack | undefined): ReadPack {
  const first = parsed(writtenPack, whole);
  const faults = first.ok ? [] : [...first.faults];
  // A field that there is not hides what does not fit in its group.
  const strange = faults.filter((fault) => fault.strange);
  const read = strange.length === 0 ? first : parsed(writtenPack, strange.reduce(withoutStrange, whole));
  if (!read.ok) faults.push(...read.faults.filter((fault) => !faults.some((known) => isSame(known, fault))));
  if (read.ok) {
    const pack = packOf(read.value);
    partsFit(pack, before, (at, must, found) =>
      faults.push({ at, found, ...(typeof must === 'string' ? { must } : must) }),
    );
    if (faults.length === 0) return { ok: true, pack };
  }
  const problems = faults.map((fault) => problemIn(parts, fault));
  return {
    ok: false,
    message: problems[0]?.sentence ?? 'The pack is not as it should be.',
    problems: problems.map(({ placed }) => placed),
  };
}

const isSame = (one: Fault, other: Fault): boolean =>
  one.must === other.must && one.at.join('/') === other.at.join('/');

/** The same without the fields that this fault is about. */
function withoutStrange(value: unknown, { at: [key, ...at], strange = [], ...fault }: Fault): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const left =
    key === undefined
      ? fields.filter(([name]) => !strange.includes(name))
      : fields.map(([name, part]): [string, unknown] => [
          name,
          name === `${key}` ? withoutStrange(part, { ...fault, at, strange }) : part,
        ]);
  return Array.isArray(value) ? left.map(([, part]) => part) : Object.fromEntries(left);
}

/** Lists and groups inside each other; printed cards and missions have at most a dozen. */
const deepest = 50;

function depthIn(text: string): number {
  let [depth, most] = [0, 0];
  for (const [mark] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth += 1;
    if (mark === ']' || mark === '}') depth -= 1;
    if (depth > most) most = depth;
  }
  return most;
}

/** `$schema` is for editors, in every file. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '$schema'));
}

function problemIn(parts: readonly Part[], fault: Fault): { readonly sentence: string; readonly placed: string } {
  const part =
    parts.find(({ path }) => path.length > 0 && path.every((step, index) => fault.at[index] === step)) ??
    parts.find(({ path }) => path.length === 0);
  const { file, text, path } = part ?? { file: 'the pack', text: '', path: [] };
  const inPart = [{ ...fault, at: fault.at.slice(path.length) }];
  const [told = ''] = dataProblems(text, inPart);
  return { sentence: describeDataProblem(file, inPart, text), placed: `${file}, ${told}` };
}

/** A JSON text with its comments (`//` to the line's end, and between slash-star and star-slash) made blank, so that every place stays where it is. */
const withoutComments = (text: string): string =>
  text.replaceAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : part.replaceAll(/[^\n]/g, ' '),
  );
