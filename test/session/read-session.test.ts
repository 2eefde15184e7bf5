import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/keeping/game.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { appendEntry, openSession } from '../../src/session/files/append-entry.ts';
import { changedEntries, isSame } from '../../src/session/files/line-file.ts';
import { readSession, readSessionOf } from '../../src/session/files/read-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { formatKept } from '../../src/session/journal/format.ts';
import { tombStalker } from '../runner/own-packs.ts';
import { deeds, fileOf, folder, header, load, now, played, sessionText, setUp, threatTo } from './sample.ts';

const text = sessionText([setUp, threatTo(1), threatTo(2)]);

/** A name with letters of two, three and four bytes, so that a cut goes through letters too. */
const before = sessionText([setUp, threatTo(1)]);
const [, , second = ''] = before.split('\n');
const last = Buffer.from(formatKept({ n: 3, at: '2025-01-01', ...threatTo(2), says: ['Ö – 🜏'] }, second));

describe('a torn last line', () => {
  it('is left out with a warning, wherever it was cut', () => {
    for (let cut = 1; cut < last.length - 1; cut++) {
      const session = load(fileOf(Buffer.concat([Buffer.from(before), last.subarray(0, cut)])));
      expect(session.entries.map(({ n }) => n)).toEqual([1, 2]);
      expect(session.warnings).toEqual([expect.stringContaining('(line 4) was cut off')]);
    }
  });

  it('is written over by the next entry, wherever it was cut', async () => {
    for (let cut = 1; cut < last.length - 1; cut += 7) {
      const path = fileOf(Buffer.concat([Buffer.from(before), last.subarray(0, cut)]));
      const open = await openSession(battleJournal, path);
      if (!open.ok) throw new Error(open.message);
      expect(appendEntry(open, threatTo(9), { now })).toMatchObject({ ok: true, entry: { n: 3 } });
      open.lock.release();
      expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp, threatTo(1), threatTo(9)]));
      expect(load(path).warnings).toEqual([]);
    }
  });

  it('that lacks only its line break counts, and gets it with the next entry', async () => {
    const path = fileOf(text.slice(0, -1));
    expect(load(path)).toMatchObject({ entries: [{ n: 1 }, { n: 2 }, { n: 3 }], warnings: [] });
    const open = await openSession(battleJournal, path);
    if (!open.ok) throw new Error(open.message);
    expect(appendEntry(open, threatTo(9), { now })).toMatchObject({ ok: true });
    open.lock.release();
    expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp, threatTo(1), threatTo(2), threatTo(9)]));
  });

  it.each(['\n', '\n\n', '\r\n', '  \n\t\n', '\n  '])(
    'that is blank (%j) is no damage, and gives way to the next entry',
    async (blank) => {
      const path = fileOf(`${text}${blank}`);
      expect(load(path)).toMatchObject({ entries: [{ n: 1 }, { n: 2 }, { n: 3 }], warnings: [] });
      expect(changedEntries(path)).toEqual([]);
      const open = await openSession(battleJournal, path);
      if (!open.ok) throw new Error(open.message);
      expect(appendEntry(open, threatTo(9), { now })).toMatchObject({ ok: true });
      open.lock.release();
      expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp, threatTo(1), threatTo(2), threatTo(9)]));
    },
  );

  it('that was longer than the next entry leaves nothing behind', async () => {
    const path = fileOf(`${before}{"n":3,"at":"${'x'.repeat(5000)}`);
    const open = await openSession(battleJournal, path);
    if (!open.ok) throw new Error(open.message);
    expect(appendEntry(open, threatTo(9), { now })).toMatchObject({ ok: true });
    open.lock.release();
    expect(readFileSync(path, 'utf8')).toBe(sessionText([setUp, threatTo(1), threatTo(9)]));
  });

  it('that is whole but holds bytes that are not text is left out', () => {
    const bytes = Buffer.from(`${before}${JSON.stringify({ n: 3, at: '?', ...threatTo(2) })}`);
    bytes[bytes.indexOf('"?"') + 1] = 0xff;
    expect(load(fileOf(bytes))).toMatchObject({
      entries: [{ n: 1 }, { n: 2 }],
      warnings: [expect.stringContaining('(line 4) was cut off')],
    });
  });

  it('of zeros, as a power cut may leave it, is left out', () => {
    expect(load(fileOf(`${text}${'\0'.repeat(500)}`))).toMatchObject({ warnings: [expect.stringContaining('line 5')] });
  });
});

describe('a damaged session names its line', () => {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const damaged: readonly (readonly [string, string, number, string])[] = [
    ['empty', '', 1, 'this is not the first line of a session'],
    ['without its first line', lines.join('\n'), 1, 'this is not the first line of a session'],
    ['with a cut first line', first.slice(0, 20), 1, 'this is not the first line of a session'],
    ['of another kind', 'Dear diary\n', 1, 'this is not JSON'],
    ['with no entry', `${first}\n`, 2, 'the entry that sets up the game is missing'],
    ['with garbage in the middle', text.replace('"n":2', '"n"2'), 3, 'this is not JSON'],
    ['with an empty line', text.replace('{"n":2', '\n{"n":2'), 3, 'this is not JSON'],
    ['with a line twice', [first, lines[0], lines[0], ''].join('\n'), 3, 'entry 2 is missing, entry 1 is in its place'],
    ['with a line lost', [first, lines[0], lines[2], ''].join('\n'), 3, 'entry 2 is missing, entry 3 is in its place'],
    ['with a wrong last line', `${text}{"n":4}`, 5, 'do is missing or wrong'],
    ['with a first line of nothing', 'null\n', 1, 'this is not the first line of a session'],
    ['with a format in words', '{"tw-session":"1"}\n', 1, 'this is not the first line of a session'],
    ['that sets up twice', sessionText([setUp, setUp]), 3, 'a game is set up once, in the first entry'],
    ['that is never set up', sessionText([threatTo(1)]), 2, 'a game is set up once, in the first entry'],
    ['that undoes the set-up', sessionText([setUp, { undo: 1 }]), 3, 'entry 1 cannot be undone here'],
    [
      'that undoes twice',
      sessionText([setUp, threatTo(1), { undo: 2 }, { undo: 2 }]),
      5,
      'entry 2 cannot be undone here',
    ],
    ['that redoes too much', sessionText([setUp, threatTo(1), { redo: 2 }]), 4, 'entry 2 cannot be redone here'],
    [
      'that rolls an old entry again',
      sessionText([setUp, threatTo(1), { ...threatTo(2), replaces: 1 }]),
      4,
      'entry 1 is not the last that stands',
    ],
  ];
  it.each(damaged)('%s', (_, content, line, wrong) => {
    const path = fileOf(content);
    expect(readSession(path)).toMatchObject({
      ok: false,
      code: 'corrupt-session',
      message: `${path} is damaged in line ${line}: ${wrong}.`,
    });
  });

  it('and says what helps: a new game where the first line is lost, else a copy of the line', () => {
    expect(readSession(fileOf('Dear diary\n'))).toMatchObject({ hint: { advice: 'restore-or-start-anew' } });
    expect(readSession(fileOf(text.replace('"n":2', '"n"2')))).toMatchObject({
      hint: 'Restore the line from a copy, or cut the file off before it.',
    });
  });

  it('with bytes that are not text, the first of all too', () => {
    const start = Buffer.from(text);
    start[0] = 0xff;
    expect(readSession(fileOf(start))).toMatchObject({
      message: expect.stringContaining('line 1: it holds bytes that are not text.'),
    });
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('"n":2') + 1] = 0xff;
    const path = fileOf(bytes);
    expect(readSession(path)).toMatchObject({
      message: `${path} is damaged in line 3: it holds bytes that are not text.`,
    });
  });

  it('whatever byte of a game is changed, it is read or refused, and never thrown on', () => {
    const bytes = Buffer.from(sessionText(played(deeds)));
    const path = fileOf(bytes);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (place, byte) => {
        const changed = Buffer.from(bytes);
        changed[place] = byte;
        writeFileSync(path, changed);
        const loaded = readSession(path);
        if (loaded.ok) return;
        const line = 1 + bytes.subarray(0, place).filter((one) => one === 0x0a).length;
        expect(['corrupt-session', 'newer-session']).toContain(loaded.code);
        if (bytes[place] !== 0x0a && byte !== 0x0a && loaded.code === 'corrupt-session')
          expect(loaded.message).toContain(`line ${line}:`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('no session', () => {
  it('where there is no file', () => {
    const path = join(folder(), 'game.jsonl');
    expect(readSession(path)).toEqual({
      ok: false,
      code: 'no-session',
      message: `There is no session ${path}.`,
      hint: { advice: 'start-game' },
    });
  });

  it('where there is a folder', () => {
    const path = folder();
    expect(readSession(path)).toMatchObject({
      code: 'no-session',
      message: `${path} cannot be read as a session because it is a folder.`,
    });
  });

  it('below a file', () => {
    const path = join(fileOf(text), 'game.jsonl');
    expect(readSession(path)).toMatchObject({ code: 'no-session', message: expect.stringContaining('no such file') });
  });
});

describe('a session that was read before', () => {
  it('is the same one while its file is', () => {
    const session = load(fileOf(text));
    expect(readSessionOf(battleJournal, session.path, session)).toEqual({ ok: true, session });
    const again = readSessionOf(battleJournal, session.path, session);
    expect(again.ok && again.session).toBe(session);
    writeFileSync(session.path, sessionText([setUp]));
    expect(readSessionOf(battleJournal, session.path, session)).toMatchObject({
      ok: true,
      session: { entries: [{ n: 1 }] },
    });
  });

  it('is another one when its file is another, longer, or newer', () => {
    const stamp = { ino: 1, size: 2, mtimeMs: 3 };
    expect(isSame(stamp, { ...stamp })).toBe(true);
    for (const changed of [{ ino: 9 }, { size: 9 }, { mtimeMs: 9 }])
      expect(isSame(stamp, { ...stamp, ...changed })).toBe(false);
  });

  const handles = '/proc/self/fd';
  it.skipIf(!existsSync(handles))('leaves no file open, nor does the next entry', async () => {
    const path = fileOf(text);
    const open = () => readdirSync(handles).length;
    const atFirst = open();
    for (let time = 0; time < 20; time++) {
      load(path);
      const writing = await openSession(battleJournal, path);
      if (!writing.ok) throw new Error(writing.message);
      appendEntry(writing, threatTo(time), { now });
      writing.lock.release();
    }
    expect(open()).toBeLessThan(atFirst + 20);
  });
});

it('a newer format is not read', () => {
  const path = fileOf('{"tw-session":2,"new":"things"}\n');
  expect(readSession(path)).toMatchObject({
    code: 'newer-session',
    message: `A newer tw wrote ${path} (format 2; this one reads up to 1).`,
  });
});

it('follows links to the file itself', () => {
  const path = fileOf(text);
  const link = join(folder(), 'link.jsonl');
  symlinkSync(path, link);
  expect(load(link).path).toBe(path);
});

it('reads a file that another program has ended its lines in its own way', () => {
  const path = fileOf(text.replaceAll('\n', '\r\n'));
  expect(load(path).entries).toHaveLength(3);
});

describe('a session with a datacard that its game does not have', () => {
  const came = (datacard: string) =>
    ({
      type: 'npo-set-up',
      id: 'stalker-1',
      datacard,
      name: 'Stalker 1',
      weapons: [],
      wounds: 14,
      order: 'conceal',
      state: 'ready',
      place: { at: 'anywhere' },
      cause: 'correction',
    }) as const;
  const strange: readonly (readonly [string, GameEvent])[] = [
    ['set up', came('tomb-stalker')],
    ['skipped', { type: 'row-skipped', rolled: 'tomb-stalker', used: 'necron-warrior' }],
    ['used instead', { type: 'row-skipped', rolled: 'necron-warrior', used: 'tomb-stalker' }],
    [
      'not set up',
      { type: 'npo-not-set-up', datacard: 'tomb-stalker', because: 'limit', cause: 'reinforcements', count: 1 },
    ],
  ];

  it.each(strange)('%s: is damaged in that line', (_, event) => {
    const path = fileOf(sessionText([setUp, { ...threatTo(1), events: [event] }]));
    expect(readSession(path)).toMatchObject({
      ok: false,
      message: expect.stringContaining('line 3: the game has no datacard tomb-stalker'),
    });
  });

  it('after another that there is: is damaged in that line', () => {
    const events = [came('necron-warrior'), came('tomb-stalker')];
    expect(readSession(fileOf(sessionText([setUp, { ...threatTo(1), events }])))).toMatchObject({
      message: expect.stringContaining('line 3: the game has no datacard tomb-stalker'),
    });
  });

  it('in an amendment: is damaged in that line', () => {
    const entries = [{ of: 2, ...threatTo(1), events: [came('tomb-stalker')] }];
    expect(readSession(fileOf(sessionText([setUp, threatTo(1), { amend: 2, entries }])))).toMatchObject({
      ok: false,
      message: expect.stringContaining('line 4: the game has no datacard tomb-stalker'),
    });
  });

  it('is read where its pack has it, and where no datacard is named', () => {
    const drafts = [setUp, { ...threatTo(1), events: [came('tomb-stalker')] }];
    const [npo] = gameOf(load(fileOf(sessionText(drafts, { ...header, pack: tombStalker })))).state.npos;
    expect(npo).toMatchObject({ datacard: 'tomb-stalker', maxWounds: 14 });
    const limit: GameEvent = {
      type: 'npo-not-set-up',
      datacard: null,
      because: 'limit',
      cause: 'reinforcements',
      count: 1,
    };
    expect(readSession(fileOf(sessionText([setUp, { ...threatTo(1), events: [limit] }])))).toMatchObject({ ok: true });
  });
});

describe('the file of a session', () => {
  it('may begin with a byte order mark', () => {
    const path = fileOf(`\uFEFF${sessionText([setUp, threatTo(1)])}`);
    expect(load(path).entries).toHaveLength(2);
  });

  it('nests nothing more than 1000 deep', () => {
    const deep = (levels: number) =>
      sessionText([setUp]).replace('"args":{}', `"args":{},"pad":${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(readSession(fileOf(deep(900)))).toMatchObject({ ok: true });
    const path = fileOf(deep(100_000));
    expect(readSession(path)).toMatchObject({
      code: 'corrupt-session',
      message: `${path} is damaged in line 2: it is nested more than 1000 deep.`,
    });
  });
});
