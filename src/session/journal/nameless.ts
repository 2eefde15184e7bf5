import { withoutSum, withSum } from './line-sum.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A session, line by line, without what one does not send to strangers: operatives, players and packs have numbers for
 * names, times and reasons are gone. What seeds the dice stays, so all comes out as it did.
 */
export function nameless(lines: readonly string[]): readonly string[] {
  const values = lines.map((line): unknown => JSON.parse(withoutSum(line)));
  const standIns = new Map<string, string>();
  for (const value of values) collect(value, standIns);
  const renamed = renaming(standIns);
  let before = '';
  return values.map((value, index) => {
    const line = JSON.stringify(bare(value, renamed));
    before = index === 0 ? line : withSum(line, before);
    return before;
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects who has a name and is no NPO: operatives and players, of a match by their seat. */
function collect(value: unknown, standIns: Map<string, string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, standIns);
  if (!isFields(value)) return;
  const { id, name, datacard, apl, weapons } = value;
  const isOperative = apl !== undefined && Array.isArray(weapons) && weapons.every(isFields);
  if (typeof id === 'string' && typeof name === 'string' && datacard === undefined) {
    if (isOperative) add(standIns, id, name, 'operative');
    else if (Object.keys(value).length <= 2) add(standIns, id, name, 'player');
  }
  if (isFields(value.players))
    for (const [seat, player] of Object.entries(value.players))
      if (isFields(player) && typeof player.name === 'string') add(standIns, `player ${seat}`, player.name, 'player');
  for (const each of Object.values(value)) collect(each, standIns);
}

function add(standIns: Map<string, string>, id: string, name: string, kind: string): void {
  const known = standIns.get(id) ?? `${kind}-${new Set(standIns.values()).size + 1}`;
  standIns.set(id, known);
  if (name !== '' && !standIns.has(name)) standIns.set(name, `${kind.charAt(0).toUpperCase()}${known.slice(1)}`);
}

/** Whole words alone: an operative called Ann leaves the cannon as it is. */
function renaming(standIns: ReadonlyMap<string, string>): (text: string) => string {
  if (standIns.size === 0) return (text) => text;
  const longestFirst = [...standIns.keys()].sort((one, other) => other.length - one.length);
  const words = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replaceAll(any, (word) => standIns.get(word) ?? word);
}

const noTime = '2000-01-01T00:00:00.000Z';

function bare(value: unknown, renamed: (text: string) => string): unknown {
  if (typeof value === 'string') return renamed(value);
  if (Array.isArray(value)) return value.map((each) => bare(each, renamed));
  if (!isFields(value)) return value;
  const { n, at } = value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === 'reason' && typeof each === 'string') return [key, '…'];
      if (key === 'at' && typeof n === 'number' && each === at) return [key, noTime];
      if (key === 'pack' && isFields(each)) return [key, { ...Object.fromEntries(Object.entries(each)), name: 'pack' }];
      return [renamed(key), bare(each, renamed)];
    }),
  );
}
