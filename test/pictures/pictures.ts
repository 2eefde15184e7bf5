/*
 * npm run pictures: what README and docs show, drawn from what the built program prints, for light and dark pages. The seed
 * is fixed, so pictures change only when tw does.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { darkened } from './darkened.ts';
import { dark, light, terminalSvg } from './terminal-svg.ts';

const pictures = join(import.meta.dirname, '../../docs/pictures');
const program = join(import.meta.dirname, '../../bin/tw.cjs');
const folder = mkdtempSync(join(tmpdir(), 'tw-pictures-'));

/** What a command line prints on standard output, 80 columns wide and in colours. */
function printed(line: string): string {
  const words = ['--color', 'always', ...line.split(' ')];
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', COLUMNS: '80', TW_PAGER: '' };
  return execFileSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
}

/** As it looks when somebody types it; the list of dice and choices is left out, which only says again what stands above it. */
const typed = (line: string): readonly string[] => [
  `\u001b[32m$\u001b[0m \u001b[1mtw ${line}\u001b[0m`,
  ...printed(line)
    .replace(/Dice and choices:\n(?:[a-z-]+: .*\n(?: .*\n)*)+/, '')
    .trimEnd()
    .split('\n'),
  '',
];

const places = [
  ...['captain-ilse 1155', 'dorn 1255', 'meck 1355', 'sister-oru 1455'],
  ...['warrior-1 3155', 'warrior-2 4155', 'warrior-3 6155', 'warrior-4 4555', 'macrocyte-1 7255'],
];

function write(name: string, svg: string): void {
  writeFileSync(join(pictures, name), svg);
  console.log(`docs/pictures/${name}: ${Math.ceil(svg.length / 1000)} kB`);
}

try {
  mkdirSync(pictures, { recursive: true });
  printed('new-game --demo --seed picture');
  for (const place of places) printed(`place ${place}`);
  printed('strategy --auto');
  printed('act captain-ilse reposition h1 --order engage --auto');
  const lines = ['act ilse operate-hatch --auto', 'act ilse shoot w1 --auto', 'resolve-npo --auto'].flatMap(typed);
  const title =
    'A turning point in the terminal: a hatchway opens, the tomb wakes, Captain Ilse shoots, an NPO answers.';
  write('turning-point-light.svg', terminalSvg(lines.slice(0, -1), title, light));
  write('turning-point-dark.svg', terminalSvg(lines.slice(0, -1), title, dark));
  const map = printed('board --svg -');
  write('map-light.svg', map);
  write('map-dark.svg', darkened(map));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
