import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Table } from '../cli/tw.ts';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Blocks of a page that a reader may type, each with its lines: comments and what follows a pipe left out. */
const blocksOf = (page: string): readonly (readonly string[])[] =>
  [...textOf(page).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').replace(/ \| .*$/, ''))
      .filter((line) => line !== ''),
  );

const wordsOf = (line: string): readonly string[] =>
  (line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replaceAll(/["']/g, ''));

/** They lead through a game, serve or play until they are left, or work for minutes: their words are checked by their help. */
const lasting = new Set(['play', 'watch', 'table', 'simulate', 'forecast', 'director']);

/** A folder in which a reader has what the pages name. */
function desk(): Table {
  const table = new Table();
  cpSync(join(root, 'examples'), table.path('examples'), { recursive: true });
  table.write('opening.txt', 'status\nmissions 1\n');
  table.write('positions.jsonl', `${JSON.stringify({ id: 1, ...sight })}\n`);
  copyFileSync(join(root, 'test/session/rosters/new-recruit.json'), table.path('team.rosz'));
  return table;
}

const sight = {
  ...{ kind: 'visible', map: 1, open: ['H1'] },
  ...{ from: { x: 1, y: 16, mm: 32 }, to: { x: 5.5, y: 19.8, mm: 40 } },
};

describe.each(pages)('%s', (page) => {
  it('has commands that run as printed, one after another', async () => {
    const table = desk();
    const env = { XDG_CONFIG_HOME: table.folder, XDG_STATE_HOME: table.path('state'), TW_PAGER: '' };
    for (const line of blocksOf(page).flat()) {
      const [program, ...words] = wordsOf(line);
      if (program !== 'tw') {
        expect(line).toMatch(/^(?:npm|npx|git|node bin\/tw\.cjs|eval) /);
        continue;
      }
      const isCheck = line.startsWith('tw pack check');
      if (lasting.has(words[0] ?? '') || isCheck || words.includes('--ahead')) {
        const out =
          (await table.run(`${isCheck ? 'pack check' : words[0]} --help`)).out + (await table.run('help options')).out;
        for (const option of words.filter((word) => word.startsWith('--'))) expect(out, line).toContain(option);
        continue;
      }
      let { exitCode, err } = await table.tw(words, { env });
      // At a prompt it would ask; a reader takes what is suggested.
      if (exitCode === 3 && words.includes('--no-input')) continue;
      if (exitCode === 3) ({ exitCode, err } = await table.tw([...words, '--auto'], { env }));
      expect([line, exitCode, err]).toEqual([line, 0, expect.anything()]);
    }
  });

  it('is read in a few minutes', () => {
    expect(textOf(page).split(/\s+/).length).toBeLessThanOrEqual(1500);
  });

  it('links to what is there', () => {
    const links = [...textOf(page).matchAll(/(?:\]\(|src(?:set)?=")([^)"\s]+)/g)].flatMap(([, link = '']) => link);
    for (const link of links.filter((each) => !/^https?:/.test(each))) {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? join(root, page) : join(root, dirname(page), path);
      expect([link, existsSync(file)]).toEqual([link, true]);
      if (anchor === undefined) continue;
      const heads = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, head = '']) =>
        head
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(heads).toContain(anchor);
    }
  });
});

it('every page is named in the README', () => {
  const readme = textOf('README.md');
  expect(pages.filter((page) => page !== 'README.md' && !readme.includes(`(${page})`))).toEqual([]);
});

it('the pictures are small, named for those who do not see them, and there for light and dark pages', () => {
  const folder = join(root, 'docs/pictures');
  const names = readdirSync(folder);
  for (const name of names) {
    expect([name, statSync(join(folder, name)).size <= 200_000]).toEqual([name, true]);
    if (!name.endsWith('.svg')) continue;
    const svg = readFileSync(join(folder, name), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*aria-label(?:ledby)?="/);
    expect(svg).not.toMatch(/<script|href=/);
  }
  const bare = new Set(names.map((name) => name.replace(/-(?:light|dark)\.\w+$/, '')));
  for (const name of bare) expect(names.filter((each) => each.startsWith(`${name}-`))).toHaveLength(2);
});
