// Every file of data/ is parsed by its schema before the program is built, or runs from its sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** Throws all that is wrong with the first file of the folder that is not right, with file, line and column. */
export async function checkData(folder = join(root, 'data')) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/session/packs/shipped-data.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { problemsInData } = await import(`data:text/javascript;base64,${code}`);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'));
  for (const file of files.toSorted()) {
    const problems = problemsInData(file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8'));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
}
