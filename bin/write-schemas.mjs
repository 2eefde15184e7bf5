// The JSON Schemas of the package, as `tw schema NAME` prints them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { execute, writing, screenOf } = createRequire(import.meta.url)('./tw.cjs').load();
const folder = join(import.meta.dirname, '../schemas');

/** What `tw schema` prints to a pipe. */
async function schema(...words) {
  let out = '';
  const screen = () => screenOf({}, 'never', {});
  const io = {
    env: {},
    ...writing(
      (lines) => {
        out += lines;
      },
      (lines) => process.stderr.write(lines),
    ),
    stdin: async function* () {},
    stands: () => {},
    canPrompt: false,
    screen,
    talkScreen: screen,
  };
  if ((await execute(['schema', ...words], io)) !== 0) throw new Error(`tw schema ${words.join(' ')} failed.`);
  return out;
}

mkdirSync(folder, { recursive: true });
for (const name of Object.keys(JSON.parse(await schema('--json')).schemas))
  writeFileSync(join(folder, `${name}.json`), await schema(name));
