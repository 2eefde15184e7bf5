import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, describe, expect, it } from 'vitest';
import { unpackInto } from '../packed/pack.ts';
import { someOf } from '../seeds.ts';

/*
 * The types of the package as a program has them that installs it: a bare folder, no types of Node, everything strict, and the
 * declarations of the package themselves checked.
 */

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tw-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tarball = unpackInto(folder, 'and types');

const [example = '', ahead = '', own = '', ...more] = [
  ...readFileSync(join(root, 'docs/from-a-program.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```/gm),
].map(([, code = '']) => code);

const good = `import type { About, GameEvent, Question } from 'tw-tomb-world';

export const rolled = (event: GameEvent): boolean => event.type === 'threat-changed';
export const asksWho = (question: Question<About>): string | null | undefined => question.about?.by;
`;

/** Each line is wrong, and nothing else is. */
const wrong = `import { openGame, type GameEvent, type GameState } from 'tw-tomb-world';

export const type: GameEvent['type'] = 'no-such-event-type';
export const is = (event: GameEvent): boolean => event.type === 'shot';
export const field = (event: GameEvent): unknown => event.nonsense;
export const point = (state: GameState): string => state.turningPoint;
export const game = openGame({ start: { mission: 1, map: 1, operatives: [{ name: 'Kel', apl: 'three', wounds: 9 }] } });
export const deed = (await game).perform({ do: 'nonsense', args: {} });
`;

const files: Readonly<Record<string, string>> = {
  ...{ 'play.mjs': example, 'ahead.mjs': `${ahead}\n${own}` },
  ...{ 'good.mts': good, 'wrong.mts': wrong },
};

/** The lines that the compiler says of the program. */
function told(module: string, resolution: string): readonly string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
  const how = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--types', ''];
  const words = [
    '--singleThreaded',
    '--ignoreConfig',
    '--noEmit',
    '--allowJs',
    '--checkJs',
    ...strict,
    ...how,
    ...Object.keys(files),
  ];
  return spawnSync(process.execPath, [compiler, ...words], { cwd: folder, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
}

const ways = [
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['esnext', 'bundler'],
] as const;

describe.each(someOf(ways, 2))('a program of module %s, resolution %s', (module, resolution) => {
  it('compiles with every block of the docs, and is told of a wrong event, field, set-up and deed', () => {
    expect(more).toEqual([]);
    const all = told(module, resolution);
    const isWrong = (line: string): boolean => /^(?:wrong\.mts\(| )/.test(line);
    expect(all.filter((line) => !isWrong(line))).toEqual([]);
    const lines = all.flatMap((line) => /^wrong\.mts\(\d+/.exec(line) ?? []);
    expect([...new Set(lines)]).toEqual([3, 4, 5, 6, 7, 8].map((line) => `wrong.mts(${line}`));
  });
});

it('are found by every way of looking for them', async () => {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  const problems = checked.types ? checked.problems : [{ kind: 'no types' }];
  // It is an ES module alone.
  expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
});
