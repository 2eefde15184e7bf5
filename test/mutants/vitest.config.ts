import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seed } from './mutations.ts';

const root = `${import.meta.dirname}/../..`;
const sownRules = `${import.meta.dirname}/sown-rules.ts`;
/**
 * To look at a few files: `ONLY=odds/fight` sows only where the path under src/ begins so, `TESTS=odds,game/known` runs
 * only tests whose path under test/ begins so; `MINUTES=2` stops after so long; `LONGEST=300` spends at most so many
 * milliseconds of processor time on each mutant, 1000 when the score is taken.
 *
 * `ONLY=data/teams`: of the rules of kill teams every entry, effect and condition is left out, one at a time.
 */
const { ONLY = '' } = process.env;
const sowsData = ONLY.startsWith('data/teams');
const {
  TESTS = sowsData
    ? 'rules/team-rules'
    : 'rules,rulebook,session,game,sessions,compatibility,odds,data,policy,forecast,cli/matched-journal,cli/own-packs',
} = process.env;

/** The lock is left alone: a fault in it might signal another process. */
const sown = /^src\/(rules|odds|session|game|policy|forecast)\/(?!lock|process-start).*\.ts$/;
const isSown = (file: string): boolean =>
  sown.test(file) && ONLY.split(',').some((begin) => file.startsWith(`src/${begin}`));
/** Of a module: a constant, or one of an object that is. */
const memories = /^((?:export )?const \w+ = | {2}\w+: )new (?:Weak)?Map(?:<.*>)?\(\)(?=[;,]$)/gm;

/** Sows the mutants into the rules, the odds, the session and the game. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(text, id) {
    const file = relative(root, id);
    if (!isSown(file)) return undefined;
    const { code, mutations } = seed(id, text);
    return {
      code: `const mutant = plantMutants(${JSON.stringify(file)}, ${JSON.stringify(mutations)});\n${code.replace(memories, '$1new MutantMemory()')}\nmutantsPlanted();\n`,
      map: null,
    };
  },
};

const rooms = [
  '/rules/',
  '/rulebook/',
  '/session/',
  '/game/',
  '/sessions/',
  '/compatibility/',
  '/odds/',
  '/data/',
  '/mutants/',
];
const roomOf = ({ moduleId }: TestSpecification): number =>
  rooms.findIndex((room) => moduleId.includes(`/test${room}`));

/** Sows what may be missing into the rules of kill teams: those that are imported, and those that a test reads. */
const missingRules: Plugin = {
  name: 'missing-rules',
  enforce: 'pre',
  async resolveId(id, from) {
    if (!id.endsWith('.rules.json')) return undefined;
    const found = await this.resolve(id, from, { skipSelf: true });
    return found && `\0${found.id}.js`;
  },
  load(id) {
    if (!id.endsWith('.rules.json.js')) return undefined;
    const text = readFileSync(id.slice(1, -3), 'utf8');
    return `import { sow } from '${sownRules}';\nexport default sow(${text});\n`;
  },
  transform(text, id) {
    if (relative(root, id) === 'src/catalog/team-rules.ts')
      return {
        code: `import { sow, plainOf } from '${sownRules}';\n${text}\nconst parsePlain = teamRules.parse;\nteamRules.parse = (data, ...more) => sow(parsePlain(plainOf(data), ...more));\n`,
        map: null,
      };
    return /\/src\/.*\.ts$/.test(id) ? { code: text.replace(memories, '$1new MutantMemory()'), map: null } : undefined;
  },
};

/** All other tests first, then the harvest. */
class HarvestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => roomOf(a) - roomOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root,
  plugins: [sowsData ? missingRules : mutants],
  test: {
    include: [
      ...TESTS.split(',').flatMap((begin) => [`test/${begin}*.test.ts`, `test/${begin}*/**/*.test.ts`]),
      'test/mutants/harvest.ts',
    ],
    // The last five load modules a second time, or start programs: what was sown would be sown again, or is not there.
    exclude: [
      'test/session/{processes,lock}.test.ts',
      'test/game/{package,threads/threads}.test.ts',
      'test/compatibility/later-data.test.ts',
      'test/data/broken-data.test.ts',
      'test/odds/fight-shared.test.ts',
    ],
    sequence: { sequencer: HarvestLast },
    isolate: false,
    maxWorkers: 1,
    runner: `${import.meta.dirname}/runner.ts`,
    testTimeout: 600_000,
    reporters: ['default', `${import.meta.dirname}/score.ts`],
  },
});
