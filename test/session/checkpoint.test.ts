import { chmodSync, existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, gameOf } from '../../src/game/keeping/game.ts';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { checkpointsIn } from '../../src/session/files/checkpoint.ts';
import { changedEntries } from '../../src/session/files/line-file.ts';
import { readSessionOf } from '../../src/session/files/read-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import type { Draft } from '../../src/session/journal/format.ts';
import { Table } from '../cli/tw.ts';
import { anyHistory } from './histories.ts';
import { deeds, entriesOf, fileOf, load, folder as newFolder, played, sessionText, setUp, threatTo } from './sample.ts';

const recorded = join(import.meta.dirname, '../sessions');
const three: readonly Draft[] = [setUp, threatTo(3), threatTo(5)];

/** A cache folder of its own, as one build of the program has it. */
function cache(build = 'one', folder = newFolder()) {
  const env = { XDG_CACHE_HOME: folder };
  const checkpoints = checkpointsIn(build, env);
  if (!checkpoints) throw new Error('no cache folder');
  const states = join(folder, 'tw/states');
  const files = () => (existsSync(states) ? readdirSync(states).map((name) => join(states, name)) : []);
  return { checkpoints, folder, files };
}
const only = (files: readonly string[]): string => files[0] ?? '';

/** The same file opened by a program that starts anew, with and without checkpoints. */
const opened = (path: string, { checkpoints }: Pick<ReturnType<typeof cache>, 'checkpoints'>): Keeper =>
  keptInFile(path, { checkpoints });
const told = ({ state, position, session, standing: all }: Game) => ({
  state,
  position,
  entries: session.entries,
  states: all.map(({ after }) => after),
});
const truth = (path: string) => told(keptInFile(path).read());

describe('a checkpoint', () => {
  it('holds the whole state, whatever has happened in the game', () => {
    const { checkpoints } = cache();
    for (const name of readdirSync(recorded).filter((each) => each.endsWith('.jsonl'))) {
      const { standing: all } = gameOf(load(join(recorded, name)));
      for (const { after: state, position, entry } of all) {
        const occasions = { [`2/${entry.do}`]: entry.n };
        const comeTo = { state, position, occasions, entries: entry.n };
        const journal = Buffer.from(`${name} ${entry.n}`);
        checkpoints.keep(battleJournal, name, 1, journal, comeTo);
        expect(checkpoints.find(battleJournal, name, 1, journal)).toStrictEqual(comeTo);
      }
    }
  });

  it('is told from the journal, and what is asked of the game besides is read from it', () => {
    const kept = cache();
    const path = fileOf(sessionText(played(deeds)));
    const first = opened(path, kept).read();
    expect(kept.files()).toHaveLength(1);
    const again = opened(path, kept).read();
    expect(again.state).not.toBe(first.state);
    expect(told(again)).toStrictEqual(told(first));
    expect(told(again)).toStrictEqual(truth(path));
  });

  it('follows whatever is done, undone, redone or rolled again, from several terminals', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.array(fc.boolean()), async (history, others) => {
        const [one, two] = [cache('one'), cache('two')];
        const [first, ...drafts] = history;
        const path = fileOf(sessionText(first ? [first] : []));
        const long = opened(path, one);
        for (const [index, draft] of drafts.entries()) {
          const keeper = others[index] ? opened(path, two) : index % 3 === 0 ? long : opened(path, one);
          await keeper.change({ dryRun: false }, async () => ({ drafts: [draft], result: () => {} }));
          expect(told(opened(path, one).read())).toStrictEqual(truth(path));
        }
        expect(entriesOf(history)).toMatchObject(load(path).entries.map(({ n, at, ...draft }) => ({ n, ...draft })));
        expect(changedEntries(path)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('is of use for the very same journal alone, however alike another one is', () => {
    const kept = cache();
    const path = fileOf(sessionText(three));
    const before = readFileSync(path, 'utf8');
    expect(opened(path, kept).read().state.threat).toBe(5);
    const edited = before.replace('"to":5,"reasons"', '"to":4,"reasons"');
    expect(edited).toHaveLength(before.length);
    writeFileSync(path, edited);
    utimesSync(path, 1, 1);
    expect(opened(path, kept).read().state.threat).toBe(4);
    writeFileSync(path, before.trimEnd().split('\n').slice(0, -1).join('\n').concat('\n'));
    expect(opened(path, kept).read().state.threat).toBe(3);
    writeFileSync(path, before);
    expect(opened(path, kept).read().state.threat).toBe(5);
  });

  it('proves that the lines have been checked: they are not checked again, and others are', () => {
    const { checkpoints } = cache();
    const path = fileOf(sessionText(three));
    const before = readFileSync(path, 'utf8');
    const { session } = opened(path, { checkpoints }).read();
    const never = (): never => {
      throw new Error('checked');
    };
    const unchecked = { ...battleJournal, header: never, entry: { deed: never, amend: never } };
    const again = readSessionOf(unchecked, path, undefined, checkpoints);
    expect(again.ok && again.session.entries).toStrictEqual(session.entries);
    expect(() => readSessionOf(unchecked, path)).toThrow('checked');
    writeFileSync(path, before.replaceAll('"threat-changed"', '"threat-chanced"'));
    utimesSync(path, 1, 1);
    expect(readSessionOf(battleJournal, path, undefined, checkpoints)).toMatchObject({ ok: false });
  });

  it('is made by this build of the program for itself', () => {
    const kept = cache('one');
    const path = fileOf(sessionText(three));
    const journal = readFileSync(path);
    const { state } = opened(path, kept).read();
    kept.checkpoints.keep(battleJournal, path, 7, journal, {
      state: { ...state, threat: 9 },
      entries: 3,
      position: 3,
      occasions: {},
    });
    expect(kept.checkpoints.find(battleJournal, path, 7, journal)?.state.threat).toBe(9);
    expect(cache('two', kept.folder).checkpoints.find(battleJournal, path, 7, journal)).toBeUndefined();
  });

  it('is not believed when a byte of it is not as it was written, nor when it was put together by hand', () => {
    const kept = cache();
    const path = fileOf(sessionText(three));
    const { threat } = opened(path, kept).read().state;
    const file = only(kept.files());
    const whole = readFileSync(file);
    const journal = readFileSync(path);
    const { ino } = load(path).end.file;
    for (let at = 0; at < whole.length; at += at < 200 ? 1 : 7) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
      writeFileSync(file, damaged);
      expect(kept.checkpoints.find(battleJournal, path, ino, journal), `byte ${at}`).toBeUndefined();
    }
    for (const part of ['', '\n\n\n', whole.subarray(0, 100), whole.subarray(0, -1)]) {
      writeFileSync(file, part);
      expect(opened(path, kept).read().state.threat).toBe(threat);
    }
    writeFileSync(file, whole.toString().replace('"threat":5', '"threat":6'));
    expect(opened(path, kept).read().state.threat).toBe(5);
    // That of another game, under the name of this one's.
    const other = fileOf(sessionText([setUp, threatTo(8)]));
    const others = cache();
    opened(other, others).read();
    writeFileSync(file, readFileSync(only(others.files())));
    expect(opened(path, kept).read().state.threat).toBe(5);
  });

  it('is not believed when somebody else may write it', () => {
    const kept = cache();
    const path = fileOf(sessionText(three));
    opened(path, kept).read();
    const found = () => kept.checkpoints.find(battleJournal, path, load(path).end.file.ino, readFileSync(path));
    expect(found()).toBeDefined();
    chmodSync(only(kept.files()), 0o620);
    expect(found()).toBeUndefined();
  });

  it('is not made of a journal whose last line is cut off, of which is warned each time', () => {
    const kept = cache();
    const path = fileOf(sessionText(three));
    truncateSync(path, readFileSync(path).length - 5);
    const warnings: string[] = [];
    for (const _ of [1, 2]) {
      const keeper = keptInFile(path, { warn: (warning) => warnings.push(warning), checkpoints: kept.checkpoints });
      expect(keeper.read().state.threat).toBe(3);
    }
    expect(warnings).toHaveLength(2);
    expect(kept.files()).toEqual([]);
  });

  it('is done without where it cannot be written, and where none is wanted', async () => {
    const path = fileOf(sessionText(three));
    const nowhere = cache('one', '/dev/null/nowhere');
    expect(opened(path, nowhere).read().state.threat).toBe(5);
    await opened(path, nowhere).change({ dryRun: false }, async () => ({ drafts: [threatTo(6)], result: () => {} }));
    expect(opened(path, nowhere).read().state.threat).toBe(6);
    expect(checkpointsIn('one', { NODE_DISABLE_COMPILE_CACHE: '1', HOME: '/tmp' })).toBeUndefined();
  });

  it('is kept of the latest sessions only', () => {
    const kept = cache();
    const { state } = opened(fileOf(sessionText(three)), kept).read();
    for (let other = 0; other < 40; other++)
      kept.checkpoints.keep(battleJournal, 'game', other + 1, Buffer.from('x'), {
        state,
        entries: 1,
        position: 1,
        occasions: {},
      });
    expect(kept.files()).toHaveLength(32);
  });
});

describe('the built program', () => {
  it('says the same with checkpoints as without, after each command, amend among them', async () => {
    const table = new Table();
    const env = { XDG_CACHE_HOME: table.path('cache') };
    const lines = [
      'new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --operative Vane:2:8',
      'initiative',
      'ready --auto',
      'firefight',
      'resolve-npo --auto --no-input',
      'threat set 9',
      'undo',
      'redo',
      'amend 2 --auto --answer initiative=1,6',
      'operative wound kel 3',
      'status --at 4',
      'log',
      'verify',
    ];
    const without = { ...env, NODE_DISABLE_COMPILE_CACHE: '1' };
    const around = { build: 'one', env };
    for (const line of lines) {
      await table.tw(line.split(' '), around);
      const words = line.startsWith('amend') ? ['next', '--dry-run', '--auto', '--no-input'] : ['status', '--json'];
      expect(await table.tw(words, around), line).toEqual(await table.tw(words, { env: without }));
      expect(readdirSync(table.path('cache/tw/states')), line).toHaveLength(1);
    }
    // In a process of its own, which knows by itself what build it is.
    const [kept = ''] = readdirSync(table.path('cache/tw/states'));
    const before = readFileSync(table.path(`cache/tw/states/${kept}`));
    table.process(['threat', '+1'], { env });
    expect(table.process(['status', '--json'], { env })).toEqual(
      await table.tw(['status', '--json'], { env: without }),
    );
    expect(readFileSync(table.path(`cache/tw/states/${kept}`)).equals(before)).toBe(false);
  });

  it('verifies the journal, whatever a checkpoint says that was made for it', async () => {
    const table = new Table();
    const build = 'one';
    const around = { build, env: { XDG_CACHE_HOME: table.path('cache') } };
    const run = (line: string) => table.tw(line.split(' '), around);
    await run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3');
    await run('threat set 4');
    const path = table.path('tw-session.jsonl');
    const { checkpoints } = cache(build, table.path('cache'));
    const { state, position, session } = keptInFile(path).read();
    const forged = { state: { ...state, threat: 11 }, position, occasions: {}, entries: session.entries.length };
    checkpoints.keep(battleJournal, path, load(path).end.file.ino, readFileSync(path), forged);
    const asIfNone = await table.run('verify');
    expect(await run('verify')).toEqual(asIfNone);
    expect((await run('audit')).out).not.toContain('11');
    expect((await run('log')).out).toBe((await table.run('log')).out);
  });
});
