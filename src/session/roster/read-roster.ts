import { readJson, withoutMark } from '../disk/json-text.ts';
import { builtRoster, type ForeignRoster } from './builder.ts';
import { readDataSet } from './data-set.ts';
import { limits, type RosterOutcome, type Unreadable, unreadableRoster } from './imported.ts';
import { readNewRecruit } from './new-recruit.ts';
import { checkOwn, readOwn } from './own.ts';

const example = 'A roster is a JSON array: [{"name": "Kel", "apl": 3, "wounds": 12, "save": 3}].';

/** Whether these bytes are a zip archive. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

/**
 * A roster, whatever it was made with, known by its content: ours, the JSON of the open data sets and of New Recruit,
 * BattleScribe's `.ros` and `.rosz`. `file` is only named in what is said; `team` names one of several kill teams.
 */
export async function readRosterBytes(file: string, bytes: Uint8Array, team?: string): Promise<RosterOutcome> {
  if (isZip(bytes)) {
    const { unpackRos } = await import('./rosz.ts');
    const unpacked = unpackRos(file, bytes);
    return typeof unpacked === 'string' ? readRosterText(file, unpacked, team) : unpacked;
  }
  try {
    return await readRosterText(file, new TextDecoder('utf-8', { fatal: true }).decode(bytes), team);
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    return unreadableRoster(`${file}: it is no UTF-8 text, and no zip archive either.`);
  }
}

/** The same of a text. */
export async function readRosterText(file: string, text: string, team?: string): Promise<RosterOutcome> {
  if (text.length > limits.text) return unreadableRoster(`${file}: it is longer than ${limits.text / 1_000_000} MB.`);
  const plain = withoutMark(text);
  if (isWebPage.test(plain)) return webPage(file, plain);
  if (isTextList(plain)) return unreadableRoster(`${file}: it is a list as text, to be read by people.`, figuresIn);
  if (/^\s*</.test(plain)) {
    const { readRos } = await import('./ros-xml.ts');
    return outcomeOf(file, readRos(file, text), 'It is XML, but no BattleScribe roster of Kill Team.');
  }
  const json = readJson(text);
  if (!json.ok)
    return unreadableRoster(`${file}: line ${json.line}, column ${json.column} is not JSON: ${json.found}.`, example);
  const foreign = readNewRecruit(file, json.value) ?? readDataSet(file, json.value, team);
  return foreign ? outcomeOf(file, foreign, '') : withKeptRules(readOwn(file, json.value, text));
}

async function withKeptRules(read: RosterOutcome): Promise<RosterOutcome> {
  if (!read.ok) return read;
  const { keptAsText } = await import('./kept-rules.ts');
  return { ...read, notes: [...read.notes, ...(await keptAsText(read.operatives))] };
}

const isWebPage = /^\s*(?:<!--[^>]{0,500}-->\s*)?(?:<!doctype\s+html|<html|<head|<body)\b/i;
/** As a list for a chat is written: by New Recruit and BattleScribe with headings between plus signs, or their name at the end; by `tw`. */
function isTextList(text: string): boolean {
  if (/^\s*[[{<]/.test(text)) return false;
  const first = text.trimStart().slice(0, 2000).split('\n').slice(0, 5);
  return (
    first.some((line) => /^\s*#{0,2} ?\+{2,3} /.test(line)) ||
    /^[^[{<]{1,500}?\(\d+\s+operatives?\)\s*\n\s*\n/.test(text.trimStart().slice(0, 600)) ||
    /(?:created|generated|made) with (?:battlescribe|new ?recruit)/i.test(text.slice(-2000))
  );
}
const figuresIn =
  'Export it as data: New Recruit, Export, JSON; BattleScribe, the saved .ros or .rosz; KTDash, ktdash.app/api/rosters/ID; tw roster export --format ktdash.';

/** Somebody has saved what the browser shows. */
function webPage(file: string, text: string): Unreadable {
  const [, id = 'ID'] = /\/rosters\/([A-Za-z0-9_-]{3,40})/.exec(text) ?? [];
  return unreadableRoster(
    `${file}: it is a web page, not a roster.`,
    `Of KTDash, save https://ktdash.app/api/rosters/${id} instead; of New Recruit, export JSON.`,
  );
}

/** What is wrong with JSON that is to be our own roster; undefined where it is no JSON, or a roster of another kind. */
export function ownIn(bytes: Uint8Array): ReturnType<typeof checkOwn> | undefined {
  const text = new TextDecoder().decode(bytes);
  const json = readJson(text);
  if (!json.ok || readNewRecruit('', json.value) || readDataSet('', json.value)) return undefined;
  return checkOwn(json.value, text);
}

async function outcomeOf(
  file: string,
  read: ForeignRoster | Unreadable | undefined,
  problem: string,
): Promise<RosterOutcome> {
  if (!read) return unreadableRoster(`${file}: no operative is in it. ${problem}`);
  if ('ok' in read) return read;
  const built = builtRoster(file, read);
  if (!built.ok) return built;
  const { inItsTeam } = await import('./in-its-team.ts');
  const { told, ...roster } = built;
  return inItsTeam(roster, told);
}
