import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchedEvents } from '../../src/matched/rules/events.ts';
import { deck } from '../rules/matched/match.ts';
import { faults } from './described.ts';
import { Table } from './tw.ts';

const deckFile = JSON.stringify({
  tacOps: deck.map(({ name, archetype }) => (archetype === null ? { name, faction: true } : { name, archetype })),
});

/** A match of Ada (7 operatives) and Bela (6) up to the first turning point; entry 6 and 7 are the Tac Ops. */
const script = [
  'matched new --player Ada --player Bela --seed one --deck deck.json --mission A --map 4',
  'next',
  'next --auto',
  'next --answer attacker=a --answer drop-zone=b',
  'next --answer operatives-a=7 --answer operatives-b=6',
  'next --answer tac-op-method=own --answer tac-ops-a=recon-4,recon-5,faction-two',
  'next --answer tac-ops-b=seek-4,seek-5,faction-three',
  'next --answer equipment-a=none --answer equipment-b=rope2',
  ...Array.from({ length: 10 }, () => 'next'),
  'next --answer scouting-a=dash --answer scouting-b=order --answer first-initiative=b',
  'matched loot a 1 --answer controls-marker=yes',
  'matched loot a 2 --answer controls-marker=yes',
  'next --answer battle=end --answer initiative=a',
];

/** The session file of the whole script, once it has been played. */
let whole: string | undefined;

async function played(lines: readonly string[] = script): Promise<Table> {
  const table = new Table();
  table.write('deck.json', deckFile);
  if (lines === script && whole !== undefined) {
    table.write('tw-session.jsonl', whole);
    return table;
  }
  for (const line of lines) {
    const { exitCode, err } = await table.run(line);
    if (exitCode !== 0) throw new Error(`${line}: ${err}`);
  }
  if (lines === script) whole = journal(table);
  return table;
}

const journal = (of: Table): string => readFileSync(of.path('tw-session.jsonl'), 'utf8');

describe('the dice of a match', () => {
  const begun = script.slice(0, 3);
  const nextStep = async (...between: readonly string[]) => {
    const table = await played([...begun, ...between]);
    const { dice } = await table.json('next --answer attacker=a --answer drop-zone=b');
    const { answers } = (await table.json('log')).entries.at(-1);
    return { dice, occasions: answers.flatMap(({ occasion = '' }) => (occasion === '' ? [] : [occasion])) };
  };

  it('are of the step, and the same after what was undone and looked at', async () => {
    const plain = await nextStep();
    expect(new Set(plain.occasions)).toEqual(new Set(['0/roles/1']));
    expect(await nextStep('next --answer attacker=b --answer drop-zone=a', 'undo', 'status')).toEqual(plain);
    expect(await nextStep('undo', 'redo', 'undo', 'next --auto')).toEqual(plain);
  });

  it('are told by no dry run', async () => {
    const table = await played(begun);
    const rolls = new Set<string>();
    for (let time = 0; time < 8; time++) {
      const { dice } = await table.json('next --dry-run --answer attacker=a --answer drop-zone=b');
      expect(dice[0].source).toBe('trial');
      rolls.add(JSON.stringify(dice));
    }
    expect(rolls.size).toBeGreaterThan(1);
  });
});

describe('amend in a match', () => {
  it('other answers, and what came after is resolved again: one entry, one undo', async () => {
    const table = await played();
    const before = (await table.json('status')).status;
    const amended = await table.json('amend 5 --answer operatives-b=8');
    expect(amended).toMatchObject({ exitCode: 0, entry: 23, status: { players: { b: { operatives: 8 } } } });
    expect(amended.amended.slice(0, 3)).toEqual([
      { n: 5, do: 'next', fate: 'amended' },
      { n: 6, do: 'next', fate: 'as-before' },
      { n: 7, do: 'next', fate: 'as-before' },
    ]);
    // Bela has groups of 3, 3 and 2 now.
    expect(amended.amended.filter(({ fate }: { fate: string }) => fate === 'differently')).toMatchObject([
      { n: 13 },
      { n: 15 },
    ]);
    expect((await table.json('verify')).findings).toEqual([]);
    const undone = await table.json('undo');
    expect(undone.says).toEqual(['Undone: amend 5 (entry 23).']);
    expect(undone.status).toEqual(before);
    expect((await table.json('redo')).status.players.b.operatives).toBe(8);
  });

  it('an entry is dropped, and the seeded dice of later ones stay what they were', async () => {
    const table = await played();
    const dice = (await table.json('show 22')).shown.answers.find(({ name }: { name: string }) => name === 'roll-off');
    const { says, amended, status } = await table.json('amend 20 --drop');
    expect(says[0]).toBe('Entry 20 (loot a 1) is dropped.');
    expect(amended).toMatchObject([
      { n: 20, fate: 'dropped' },
      { n: 21, fate: 'as-before' },
      { n: 22, fate: 'as-before' },
    ]);
    expect(status.players.a.victoryPoints).toMatchObject({ mission: 1 });
    expect(status.markers[0].looted).toBe(0);
    const { entries } = (await table.json('log')).entries.at(-1);
    expect(entries.at(-1).answers).toContainEqual(dice);
    expect((await table.json('verify')).findings).toEqual([]);
    const { out } = await table.run('log');
    expect(out).toContain('loot a 1 (dropped)');
    expect(out).toContain('Entry 20 is dropped.');
  });

  it('an entry that no longer holds asks what becomes of it: keep, redo or drop', async () => {
    const table = await played();
    // With one operative each there is one group each: four steps less, and scouting is due at entry 15.
    const amendment = 'amend 5 --answer operatives-a=1 --answer operatives-b=1';
    const asked = await table.json(amendment);
    expect(asked).toMatchObject({ exitCode: 3, error: { question: { name: 'entry-15' } } });
    expect(asked.error.question.options.map(({ value }: { value: string }) => value)).toEqual(['keep', 'redo', 'drop']);
    const before = journal(table);
    const redone = await table.json(
      `${amendment} --answer entry-15=redo --answer entry-15.scouting-a=dash --answer entry-15.scouting-b=order ` +
        '--answer entry-15.first-initiative=a --answer entry-16=drop --answer entry-17=drop --answer entry-18=drop ' +
        '--answer entry-19=drop --dry-run',
    );
    expect(redone).toMatchObject({ exitCode: 0, status: { turningPoint: 2, players: { a: { groups: 1 } } } });
    expect(redone.entry).toBeUndefined();
    expect(journal(table)).toBe(before);
    const kept = await table.json(
      `${amendment} --answer entry-15=keep --answer entry-16=drop --answer entry-17=drop --answer entry-18=drop`,
    );
    expect(kept.amended.filter(({ fate }: { fate: string }) => fate === 'kept').length).toBe(1);
    const verified = await table.json('verify');
    expect(verified.findings).toEqual([]);
    expect(verified.warnings[0]).toContain('was kept as it was');
  });

  it('refuses what cannot be, and writes nothing', async () => {
    const table = await played();
    const before = journal(table);
    for (const [line, exitCode, words] of [
      ['amend 99 --drop', 1, 'There is no entry 99, or it is no deed.'],
      ['amend 1 --drop', 1, 'Entry 1 set up the game.'],
      ['amend 5', 2, 'Nothing to amend'],
      ['amend 20 --answer controls-marker=no', 1, 'does not control marker 1'],
      ['amend 20 --answer marker=3', 2, 'was not asked for'],
      ['why 99', 1, 'There is no entry 99, or it is no deed.'],
      ['show 99', 2, 'There is no entry 99'],
    ] as const) {
      const failed = await table.run(line);
      expect([line, failed.exitCode, failed.out]).toEqual([line, exitCode, '']);
      expect(failed.err).toContain(words);
    }
    expect(journal(table)).toBe(before);
  });

  it('by force, with its reason in the entry and in the report', async () => {
    const table = await played();
    const forced = await table.tw([
      ...'amend 20 --answer controls-marker=no --force --reason'.split(' '),
      'we looked again',
    ]);
    expect(forced.exitCode).toBe(0);
    expect((await table.run('report')).out).toContain('| 20 | loot a 1 | An operative that does not control marker 1');
    expect((await table.run('report')).out).toContain('we looked again');
  });
});

describe('what is hidden stays hidden', () => {
  /** The names of what is hidden, as they are printed and as they are typed. */
  const hidden = /recon[ -][1-6]|seek[ -][45]|faction[ -](one|two|three)/i;
  const looks = ['why 6', 'why 7', 'show 6', 'verify', 'report', 'log', 'status'];

  it.each(['own', 'draft', 'built', 'any'])('before it is shown, Tac Ops by %s', async (method) => {
    const some = (seat: string, ids: string) => `--answer tac-ops-${seat}=${ids}`;
    const six = 'recon-1,recon-2,recon-3,recon-4,recon-5,recon-6';
    const [a, b] =
      method === 'own' || method === 'any'
        ? [some('a', 'recon-4,recon-5,faction-two'), some('b', 'seek-4,seek-5,faction-three')]
        : method === 'built'
          ? [some('a', six), some('b', six)]
          : ['', ''];
    const table = await played([
      ...script.slice(0, 5),
      `next --auto --answer tac-op-method=${method} ${a}`.trim(),
      `next --auto ${b}`.trim(),
    ]).catch(async () => {
      // Of two cards drawn, one is kept: whichever comes first is offered first.
      const made = await played(script.slice(0, 5));
      for (const [seat, words] of [
        ['a', `--answer tac-op-method=${method} ${a}`],
        ['b', b],
      ] as const) {
        let line = `next ${words}`.trim();
        for (let asked = 0; asked < 4; asked++) {
          const { exitCode, error } = await made.json(line);
          if (exitCode === 0) break;
          const [first] = error.question.options;
          line += ` --answer ${error.question.name}=${first.value}`;
          expect(error.question.name).toContain(seat);
        }
      }
      return made;
    });
    expect((await table.json('status')).status.players.b.secretTacOps).toBe(3);
    for (const look of looks.flatMap((line) => [line, `${line} --json`])) {
      const { exitCode, out, err } = await table.run(look);
      expect([look, exitCode]).toEqual([look, 0]);
      expect([look, out + err]).toEqual([look, expect.not.stringMatching(hidden)]);
    }
  });

  it('in an amendment and in the reasons of one that no longer holds', async () => {
    const table = await played();
    const amended = await table.run('amend 6 --answer tac-ops-a=recon-1,recon-2,recon-3 --json');
    expect(amended.exitCode).toBe(0);
    expect(amended.out).not.toMatch(hidden);
    const [, ...entries] = journal(table).trimEnd().split('\n');
    for (const entry of entries) expect(entry).not.toMatch(hidden);
    expect((await table.json('matched reveal a recon 2')).says).toEqual([
      'Ada shows the Tac Op recon 2, archetype recon.',
    ]);
    // Shown, and then amended away: what was shown is no longer held.
    const gone = await table.json('amend 6 --answer tac-ops-a=recon-4,recon-5,recon-6');
    expect(gone).toMatchObject({ exitCode: 3, error: { question: { name: 'entry-24' } } });
    expect(gone.error.question.why).toContain('holds no secret Tac Op of that name');
    expect(JSON.stringify(gone).replaceAll(/recon 2/g, '')).not.toMatch(hidden);
  });
});

describe('verify, why and report of a match', () => {
  it('verify names an edited line, edited events and dice, and never what was secret', async () => {
    const table = await played();
    expect(await table.json('verify')).toMatchObject({ exitCode: 0, ok: true, entries: 22, findings: [] });
    const lines = journal(table).trimEnd().split('\n');
    const path = table.path('tw-session.jsonl');
    const edited = (n: number, from: string, to: string): void => {
      const line = lines[n];
      if (!line?.includes(from)) throw new Error(`entry ${n} has no ${from}`);
      writeFileSync(path, `${lines.with(n, line.replace(from, to)).join('\n')}\n`);
    };
    edited(5, '"operatives":7', '"operatives":8');
    const events = await table.json('verify');
    expect(events).toMatchObject({ exitCode: 1, ok: false, error: { code: 'refused' } });
    expect(events.findings.map(({ entry, kind }: { entry: number; kind: string }) => [entry, kind])).toEqual([
      [5, 'events'],
      // Groups of three, three and two.
      [16, 'events'],
      [5, 'line'],
      [6, 'line'],
    ]);
    const { answers } = JSON.parse(lines[4] ?? '');
    const [dice] = answers;
    edited(4, JSON.stringify(dice), JSON.stringify({ ...dice, value: [6, 1] }));
    expect((await table.json('verify')).findings[0]).toMatchObject({
      entry: 4,
      kind: 'dice',
      what: expect.stringContaining(`6,1, where the seed gives ${dice.value.join(',')}`),
    });
    edited(7, '"tac-ops-sealed","player":"b"', '"tac-ops-sealed","player":"a"');
    const { out } = await table.run('verify');
    expect(out).toContain('Entry 7 (next): event 1 is written as');
    expect(out).not.toMatch(/seek|faction three/i);
  });

  it('why tells the answers and dice that decided it', async () => {
    const table = await played();
    const { why, do: does, entry } = await table.json('why 4');
    expect([does, entry]).toEqual(['next', 4]);
    expect(why.decided.map(({ event: { type } }: { event: { type: string } }) => type)).toEqual([
      'rolled-off',
      'roles-set',
      'drop-zone-chosen',
    ]);
    expect(why.facts).toMatchObject([
      { name: 'attacker', answer: 'Ada', by: 'given' },
      { name: 'drop-zone', by: 'given' },
    ]);
    expect(why.dice).toHaveLength(1);
    expect((await table.json('why')).entry).toBe(22);
  });

  it('the report has points, steps and what was overruled; a file is not replaced unasked', async () => {
    const table = await played();
    await table.run('matched cp a -1');
    const { out } = await table.run('report');
    expect(out).toContain('# Match report: Ada and Bela, A4, Loot');
    expect(out).toContain('| Mission, turning point 1 | 2 | 0 |');
    expect(out).toContain('## Turning point 1\n\nAda loots marker 1');
    expect(out).toContain('| 23 | cp a -1 | Ada: -1 CP, 2 now. |');
    expect(out).not.toContain('Next: ');
    const { exitCode, files } = await table.json('report --html match.html');
    expect([exitCode, files]).toEqual([0, [table.path('match.html')]]);
    expect(readFileSync(table.path('match.html'), 'utf8')).toContain('Match report');
    expect((await table.run('report --html match.html')).exitCode).toBe(2);
  });

  it('status, log and why of an earlier entry by --at', async () => {
    const table = await played();
    expect((await table.json('status --at 5')).status.step).toBe('tac-ops');
    expect((await table.json('log --at 5')).entries).toHaveLength(5);
    expect((await table.json('report --at 5')).report.title).toContain('A4');
    expect((await table.run('status --at 99')).err).toContain('There is no entry 99');
  });

  it('every document of a match is as tw schema says, and every event has its meaning', async () => {
    const table = await played();
    for (const line of ['status', 'next --dry-run --auto --answer initiative=b', 'why 4', 'amend 20 --drop', 'undo']) {
      const { exitCode, err, ...document } = await table.json(line);
      expect([line, exitCode, await faults('output', document)]).toEqual([line, 0, []]);
    }
    const wrong = { tw: 1, command: 'matched', ok: true, events: [{ type: 'looted', player: 'c', marker: 1 }] };
    expect(await faults('output', wrong)).not.toEqual([]);
    const { schema } = await table.json('schema');
    expect(Object.keys(schema.matchedEvents)).toEqual(Object.keys(matchedEvents));
    for (const { means } of Object.values<{ means: string }>(schema.matchedEvents)) expect(means).toMatch(/\.$/);
    expect(schema.matchedStatus.pairing).toContain('A4');
  });

  it('the readings of a match are rulings', async () => {
    const table = await played();
    const { rulings } = await table.json('rulings');
    const ids = rulings.map(({ id }: { id: string }) => id).filter((id: string) => id.startsWith('match-'));
    expect(ids).toHaveLength(8);
    expect((await table.run('rulings match-bids --session tw-session.jsonl')).out).toContain('Attacker and Defender');
  });
});

describe('a match has all that a game has in its journal', () => {
  it('the last step is rolled again with other dice, both rolls are kept, and the first comes back', async () => {
    const table = await played(script.slice(0, 4));
    const dice = async () =>
      (await table.json('show 4')).shown.answers.filter(({ source }: { source: string }) => source === 'seed');
    expect(await dice()).not.toEqual([]);
    const before = (await table.json('status')).status;
    expect((await table.run('reroll')).err).toContain('reroll needs --reason TEXT');
    const rolled = await table.json('reroll --reason cocked --answer attacker=a --answer drop-zone=b');
    expect(rolled).toMatchObject({ exitCode: 0, entry: 5 });
    const { shown } = await table.json('show 5');
    expect(shown).toMatchObject({ do: 'next', reason: 'cocked', replaces: 4, reroll: 1 });
    expect(shown.answers.map(({ occasion = '' }) => occasion).filter((one: string) => one !== '')).toContain(
      '0/roles/1+1',
    );
    const { out } = await table.run('log');
    expect(out).toContain('Rolled again (cocked).');
    expect(out).toContain('next (replaced)');
    expect((await table.json('verify')).findings).toEqual([]);
    await table.json('undo');
    expect((await table.json('status')).status).toEqual(before);
  });

  it('a step without dice is not rolled again, nor is the beginning', async () => {
    const table = await played([...script.slice(0, 1), 'matched cp a 1']);
    expect((await table.run('matched reroll --reason why')).err).toContain('Entry 2 (cp) rolled no dice.');
    await table.run('undo');
    expect((await table.run('matched reroll --reason why')).err).toContain('the last entry set up the game');
  });

  it('goes back to an entry by its number', async () => {
    const table = await played();
    expect((await table.json('undo --to 5')).says).toHaveLength(17);
    expect((await table.json('status')).status.step).toBe('tac-ops');
    expect((await table.run('undo 2 --to 5')).err).toContain('undo takes a count or --to, not both.');
  });

  it('that a newer tw wrote is told so, and by no command to be thrown away', async () => {
    const table = await played(script.slice(0, 2));
    const path = table.path('tw-session.jsonl');
    writeFileSync(path, journal(table).replace('"tw-session":1', '"tw-session":2'));
    for (const line of ['matched status', 'status', 'matched next']) {
      const { exitCode, err } = await table.run(line);
      expect([line, exitCode]).toEqual([line, 4]);
      expect(err).toContain('(format 2; this one reads up to 1).');
      expect(err).toContain('Use the tw that made it, or a newer one.');
      expect(err).not.toContain('--overwrite');
    }
  });

  it('is begun anew by its own command where its first line is damaged', async () => {
    const table = await played(script.slice(0, 1));
    const path = table.path('tw-session.jsonl');
    writeFileSync(path, journal(table).replace('"seed":"one"', '"seed":1'));
    expect((await table.run('matched status')).err).toContain('start anew with tw matched new --overwrite');
  });

  it.each([
    ['the name of a player', '"name":"Ada"', `"name":"${'x'.repeat(501)}"`, 'The game: players.a.name must have 500'],
    [
      'a reason',
      '"do":"next"',
      `"do":"next","reason":"${'x'.repeat(501)}"`,
      'Entry 2: The reason: the whole must have 500',
    ],
  ])('is not taken in from elsewhere with %s beyond the limit', async (_, said, instead, says) => {
    const table = await played(script.slice(0, 2));
    const text = journal(table)
      .replace(said, instead)
      .replaceAll(/,"sum":"[0-9a-f]{8}"/g, '');
    table.write('sent.jsonl', text);
    const { exitCode, err } = await table.run('import sent.jsonl --session taken.jsonl');
    expect(exitCode).toBe(2);
    expect(err).toContain(`sent.jsonl: ${says}`);
    expect(existsSync(table.path('taken.jsonl'))).toBe(false);
    table.write('sent.jsonl', text.replaceAll('x'.repeat(501), 'x'.repeat(500)));
    expect((await table.run('import sent.jsonl --session taken.jsonl')).exitCode).toBe(0);
  });
});
