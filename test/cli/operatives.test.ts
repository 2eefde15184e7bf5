import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deedWords } from '../../src/view/questions/deed-words.ts';
import { enter, interrupt, Player } from './player.ts';
import { newGame, Table } from './tw.ts';

const battle = 'new-game --mission 1 --map 1 --seed abc';
const names = (status: { operatives: readonly { id: string }[] }) => status.operatives.map(({ id }) => id);

describe('operatives at set-up', () => {
  it('come with their weapons, on one line each', async () => {
    const table = new Table();
    const line = 'Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4 piercing 1 | melee 4 3+ 3/4';
    const { out } = await table.tw([...battle.split(' '), '--operative', line, '--json']);
    expect(JSON.parse(out).status.operatives[0].weapons).toEqual([
      { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 piercing 1' },
      { name: 'melee weapon', type: 'melee', profile: '4 3+ 3/4' },
    ]);
    for (const [wrong, sentence] of [
      ['Kel:3:12:3 | Bolt rifle 4 3+ 3/4', 'Say whether "Bolt rifle 4 3+ 3/4" is ranged or melee'],
      ['Kel:3:12:3 | ranged Bolt rifle', 'A weapon reads "ranged Bolt rifle 4 3+ 3/4 piercing 1"'],
      ['Kel:3:12:3 | ranged Bolt rifle 9 3+ 3/4', 'Atk is from 1 to 8, not 9.'],
    ] as const) {
      const { exitCode, err } = await table.tw([...battle.split(' '), '--overwrite', '--operative', wrong]);
      expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)]);
    }
  });

  it('without a ranged weapon do not Shoot, but with one that a rule lends', async () => {
    const table = new Table();
    await table.tw([...battle.split(' '), '--operative', 'Kel:3:12:3 | melee Claws 4 3+ 3/4', '--npos', '-2']);
    await table.run('npo add warrior --weapon gauss-flayer');
    await table.run('strategy --auto');
    const shot = 'act kel shoot warrior-1 --order engage';
    const refused = await table.run(shot);
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain('Kel has no ranged weapon. Name one that a rule lends it with --weapon.');
    for (const named of [
      ['--weapon', '4 3+ 3/4'],
      ['--answer', 'weapon=4 3+ 3/4'],
    ])
      expect((await table.tw([...shot.split(' '), ...named, '--dry-run'])).err).not.toContain('no ranged weapon');
  });

  it('a roster may have Move, base, keywords and equipment; a profile that is none is told', async () => {
    const table = new Table();
    const kel = { name: 'Kel', apl: 3, wounds: 12, move: 6, base: 32, keywords: ['GRENADIER'], equipment: ['mine'] };
    table.write('roster.json', JSON.stringify([kel]));
    const { status } = await table.json(`${battle} --roster roster.json`);
    expect(status.operatives[0]).toMatchObject(kel);
    table.write(
      'roster.json',
      JSON.stringify([{ ...kel, weapons: [{ name: 'X', type: 'ranged', profile: '4 dice' }] }]),
    );
    const { exitCode, err } = await table.run(`${battle} --overwrite --roster roster.json`);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('[0].weapons[0].profile must be a profile')]);
  });

  it('that is never injured keeps Move and Hit, however few wounds it has; it can be switched either way', async () => {
    const table = new Table();
    const kel = { name: 'Kel', apl: 3, wounds: 12, move: 6, neverInjured: true };
    table.write('roster.json', JSON.stringify([kel, { ...kel, name: 'Bo', neverInjured: false }]));
    await table.run(`${battle} --roster roster.json`);
    const injured = async () =>
      (await table.json('status')).status.operatives.map((one: { injured: boolean }) => one.injured);
    const hurt = await table.run('operative wound kel 8');
    expect(hurt.out).toContain('wounds 12 to 4 of 12');
    expect(hurt.out).not.toContain('injured (');
    expect((await table.run('operative wound bo 8')).out).toContain('now injured');
    expect(await injured()).toEqual([false, true]);
    expect((await table.run('operative')).out).toContain('never injured');
    const set = async (words: string) => (await table.run(`operative set ${words}`)).out;
    expect(await set('bo --never-injured')).toContain('Bo: never injured (correction).');
    expect(await injured()).toEqual([false, false]);
    expect(await set('kel --can-be-injured')).toContain('Kel: injured like others (correction).');
    expect(await injured()).toEqual([true, false]);
    expect((await table.run('operative set kel --never-injured --can-be-injured')).exitCode).toBe(2);
    const nothing = await set('kel --can-be-injured');
    expect(nothing).not.toContain('correction');
  });

  it('begin with the wounds that a roster leaves them', async () => {
    const table = new Table();
    const kel = { name: 'Kel', apl: 3, wounds: 12, woundsLeft: 5 };
    table.write('roster.json', JSON.stringify([kel, { ...kel, name: 'Bo', woundsLeft: 20 }]));
    const { out } = await table.run(`${battle} --roster roster.json`);
    expect(out).toContain('Kel: APL 3, 5 of 12 wounds, save 4+.');
    expect((await table.json('status')).status.operatives).toMatchObject([
      { wounds: 5, maxWounds: 12, injured: true },
      { wounds: 12, maxWounds: 12, injured: false },
    ]);
  });

  it('one that comes later is not called what an NPO is or will be called', async () => {
    const table = new Table();
    await table.run(`${battle} --operative Kel:3:12:3`);
    for (const id of ['our-warrior-30', 'our-warrior-30-2']) {
      expect((await table.tw(['operative', 'add', 'Warrior 30:2:9'])).exitCode).toBe(0);
      expect((await table.json('status')).status.operatives.at(-1)).toMatchObject({ id, name: 'Warrior 30' });
    }
  });

  it('are asked for at the prompt: typed with weapons, one of which is wrong at first', async () => {
    const table = new Table();
    const player = new Player(table, battle);
    expect(await player.view()).toContain('Your team?');
    await player.press('Kel:3:12:3', enter);
    await player.press('Bolt rifle 4 3+ 3/4', enter);
    await player.press('ranged Bolt rifle 4 3+ 3/4 poison', enter);
    await player.press('Vane:2:8 | melee Knife 3 4+ 3/4', enter, enter);
    expect(await player.end()).toBe(0);
    const { status } = await table.json('status');
    expect(names(status)).toEqual(['kel', 'vane']);
    expect(status.operatives[0].weapons).toMatchObject([{ name: 'Bolt rifle', profile: '4 3+ 3/4 poison' }]);
    expect(status.operatives[1].weapons).toMatchObject([{ name: 'Knife' }]);
  });

  it('? at the first one tells what may be typed, and no rule of the game; Enter says that nothing is typed', async () => {
    const player = new Player(new Table(), 'play', { rows: 40 });
    await player.press('1');
    expect(await player.view()).toContain('Your team?');
    expect(await player.press(enter)).toContain('Nothing is typed yet; ? says what may be.');
    const told = await player.press('?', enter);
    for (const way of ['Kel:3:12:3', 'ranged Bolt rifle 4 3+ 3/4', 'gunner(plasma)', 'demo: a made-up team'])
      expect(told.replaceAll(/\s+/g, ' ')).toContain(way);
    expect(told).not.toContain('Activation');
    expect(told).not.toContain('Counteract');
    await player.press('q', 'nobody', enter);
    expect(await player.view()).toContain('There is no kill team nobody.');
    expect(await player.view()).not.toContain('Taken back');
    await player.press('q', enter);
    expect(await player.end()).toBe(0);
  });

  it('a line that is refused is told without a broken word, and Tab has it to be edited', async () => {
    const table = new Table();
    for (const cols of [80, 40]) {
      const player = new Player(table, battle, { cols });
      await player.press('legionaries:gunner(meltagun)*', enter);
      const told = await player.view();
      expect(told.replaceAll(/\s+/g, ' ')).toContain('reads gunner, gunner(plasma,fists) or gunner*2, not');
      expect(told).not.toMatch(/[a-z]\n(?:[a-z],|\w+\()/);
      await player.press(interrupt);
      await player.end();
    }
    const player = new Player(table, 'play');
    await player.press('1', ...'legionaries:gunner,bunner', enter);
    expect(await player.view()).toMatch(
      /There is no operative of Legionaries bunner\.[\s\S]*Tab: edit[\s\S]*\(legionaries:gunner,bunner\)/,
    );
    await player.press('\t', ...Array.from({ length: 'bunner'.length }, () => '\u007f'), ...'butcher', enter);
    // No equipment.
    await player.press(enter);
    expect(await player.view()).toContain('Does each of you play only some of the operatives?');
    expect((await player.view()).replaceAll(/\s+/g, ' ')).toContain('legionaries:gunner,butcher');
    await player.press(interrupt);
    await player.end();
  });

  it('are pasted as JSON, or are those of the demonstration', async () => {
    const pasted = new Table();
    const first = new Player(pasted, battle);
    await first.press('[{"name": "Kel", "apl": 3, "wounds": 12}, {"name": "Kel", "apl": 2, "wounds": 8}]', enter);
    expect(await first.end()).toBe(0);
    expect(names((await pasted.json('status')).status)).toEqual(['kel', 'kel-2']);
    const tried = new Table();
    const second = new Player(tried, battle);
    await second.press('demo', enter);
    expect(await second.end()).toBe(0);
    expect(names((await tried.json('status')).status)).toEqual(['captain-ilse', 'dorn', 'meck', 'sister-oru']);
  });

  it('without a prompt it is said in one sentence how they are added', async () => {
    const { exitCode, err } = await new Table().run(battle);
    expect(exitCode).toBe(0);
    expect(err).toContain('No player operatives yet: tw operative add');
    expect(err).toContain('--demo');
    expect(err.split('\n').filter((line) => line.includes('operative'))).toHaveLength(1);
  });

  it('--demo starts a ready game, once, by new-game and by play', async () => {
    const table = new Table();
    const { status } = await table.json('new-game --demo --seed a');
    expect([status.mission.number, status.map, status.operatives.length]).toEqual([1, 1, 4]);
    expect((await table.run('play --demo --no-input')).exitCode).toBe(2);
    const other = new Table();
    const player = new Player(other, 'play --demo');
    expect(await player.view()).not.toContain('Your team?');
    await player.press('q');
    expect(await player.end()).toBe(0);
    expect((await other.json('status')).status.operatives).toHaveLength(4);
    const mission = await new Table().json('new-game --demo --mission 4 --map 2');
    expect([mission.status.mission.number, mission.status.map]).toEqual([4, 2]);
  });
});

describe('unknown weapon rules', () => {
  it('are told at set-up, in status and when they matter, and stop no combat', async () => {
    const table = new Table();
    const weapons = [
      { name: 'X', type: 'ranged', profile: '4 3+ 3/4 poison' },
      { name: 'Y', type: 'ranged', profile: '4 3+ 3/4' },
      { name: 'F', type: 'melee', profile: '3 3+ 3/4 parry' },
      { name: 'G', type: 'melee', profile: '3 3+ 3/4' },
    ];
    table.write('roster.json', JSON.stringify([{ name: 'Ann', apl: 2, wounds: 12, weapons }]));
    const { says } = await table.json(`${battle} --roster roster.json`);
    expect(says.filter((line: string) => line.includes('poison'))).toHaveLength(1);
    expect((await table.run('status')).out.replaceAll(/\s+/g, ' ')).toContain(
      'Weapon rules for you to apply: poison (Ann, X); parry (Ann, F).',
    );
    for (const line of ['threat set 5', 'strategy --auto']) expect((await table.run(line)).exitCode).toBe(0);
    const told = async (line: string) => {
      const { exitCode, says: lines } = await table.json(`${line} --dry-run --auto`);
      expect(exitCode).toBe(0);
      return lines.filter((one: string) => one.includes('apply it yourselves'));
    };
    const shot = 'act ann shoot w1 --order engage --no-engaged --no-cover --no-obscured --weapon';
    expect(await told(`${shot} X`)).toEqual(['X has poison: not known to tw, apply it yourselves.']);
    expect(await told(`${shot} Y`)).toEqual([]);
    const fight =
      'resolve-npo w1 --answer control-range=ann --answer valid-targets=trapped --answer retaliation-weapon';
    expect(await told(`${fight}=F`)).toEqual(['F has parry: not known to tw, apply it yourselves.']);
    expect(await told(`${fight}=G`)).toEqual([]);
  });

  it('are not counted by the odds, which say so', async () => {
    const table = new Table();
    await table.tw([...battle.split(' '), '--operative', 'Ann:2:12 | ranged X 4 3+ 3/4 poison']);
    const { notCounted } = await table.json('odds shoot --attacker ann --defender warrior-1');
    expect(notCounted).toEqual(['poison (X)']);
    expect((await table.run('odds shoot --attacker ann --defender w1')).out).toContain('Not counted');
    const { exitCode, err } = await table.tw(['odds', 'shoot', '--attacker', '4 3+ 3/4 poison', '--defender', '3+ 12']);
    expect([exitCode, err]).toEqual([2, expect.stringContaining('"poison" is no weapon rule')]);
  });
});

describe('an operative put right', () => {
  it('in everything that its datacard has; weapons are added, changed and taken away', async () => {
    const table = await newGame();
    const set = async (...words: readonly string[]) => {
      const { exitCode, out, err } = await table.tw(['operative', 'set', 'kel', ...words, '--json']);
      return { exitCode, err, operative: exitCode === 0 ? JSON.parse(out).status.operatives[0] : undefined };
    };
    const stats = ['--name', 'Kelda', '--apl', '2', '--move', '6', '--base', '32', '--max-wounds', '14'];
    const { operative } = await set(...stats, '--keywords', 'SCOUT, GRENADIER', '--equipment', 'mine');
    expect(operative).toMatchObject({ name: 'Kelda', apl: 2, move: 6, base: 32, maxWounds: 14, wounds: 14 });
    expect([operative.keywords, operative.equipment]).toEqual([['SCOUT', 'GRENADIER'], ['mine']]);
    await set('--weapon', 'ranged Rifle 4 3+ 3/4', '--weapon', 'melee Fists 3 4+ 3/4');
    const changed = await set('--weapon', 'rifle 4 2+ 3/4', '--without-weapon', 'fists');
    expect(changed.operative.weapons).toEqual([{ name: 'rifle', type: 'ranged', profile: '4 2+ 3/4' }]);
    for (const [option, value, sentence] of [
      ['--weapon', 'Gun 4 2+ 3/4', 'Say whether "Gun 4 2+ 3/4" is ranged or melee'],
      ['--without-weapon', 'sword', 'There is no weapon sword.'],
      ['--wounds', '15', 'Kelda has 0 to 14 wounds, not 15.'],
    ] as const) {
      const { exitCode, err } = await table.tw(['operative', 'set', 'kel', option, value]);
      expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)]);
    }
  });

  it('to what is so already: nothing is written', async () => {
    const table = await newGame();
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    for (const line of [
      'operative set kel --apl 3',
      'threat set 0',
      'npo set w1 --order conceal',
      'operative heal kel 2',
    ]) {
      const { exitCode, out } = await table.run(line);
      expect([line, exitCode, out.split('\n')[0]]).toEqual([line, 0, 'It is so already: nothing was changed.']);
    }
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
  });

  it('an NPO in its name, wounds and weapon', async () => {
    const table = await newGame();
    await table.run('npo set w1 --weapon flayer');
    const { events } = await table.json('npo set w1 --weapon reaper --max-wounds 10 --name Bones');
    expect(events).toEqual([
      {
        type: 'npo-corrected',
        id: 'warrior-1',
        changes: { maxWounds: 10, name: 'Bones', weapons: ['gauss-reaper', 'combat-attachment'], wounds: 10 },
      },
    ]);
    expect((await table.json('npo set w1 --weapon warscythe')).error.message).toContain(
      'There is no weapon warscythe.',
    );
  });

  it('an NPO in its figures: they are told, kept, undone and verified', async () => {
    const table = await newGame();
    const set = async (words: string, weapon: string) =>
      JSON.parse((await table.tw(['npo', 'set', 'w1', ...words.split(' '), weapon, '--json'])).out);
    const { events, says, status } = await set(
      '--apl 3 --save 3+ --move 6 --weapon flayer --weapon',
      'gauss-flayer 5 3+ 4/6 lethal 5+',
    );
    const w1 = ({ npos }: { npos: readonly { id: string }[] }) => npos.find(({ id }) => id === 'warrior-1');
    const figures = { weapon: 'gauss-flayer', profile: 'gauss-flayer', figures: '5 3+ 4/6 Lethal 5+' };
    expect(events[0].changes).toMatchObject({ apl: 3, save: 3, move: 6, profiles: [figures] });
    expect(says[0]).toContain('APL 3, save 3+, Move 6"');
    expect(says[0]).toContain('gauss flayer 5 3+ 4/6 Lethal 5+ (correction).');
    expect(w1(status)).toMatchObject({ apl: 3, save: 3, move: 6, profiles: [figures] });
    const to = { save: 3, profiles: [figures] };
    expect(deedWords({ do: 'npo', args: { change: 'set', id: 'warrior-1', to } })).toBe(
      "npo set warrior-1 --save 3 --weapon 'gauss-flayer 5 3+ 4/6 Lethal 5+'",
    );
    expect((await table.run('verify')).exitCode).toBe(0);
    const { says: back } = await set('--weapon', 'gauss-flayer 4 4+ 3/4 piercing 1');
    expect(back[0]).toContain('weapons as on its datacard (correction).');
    await table.run('undo 2');
    const { status: before } = await table.json('status');
    expect(w1(before)).toMatchObject({ apl: 2, save: 4, move: 5 });
    expect(w1(before)).not.toHaveProperty('profiles');
  });

  it.each([
    [['--apl', 'x'], '--apl'],
    [['--save', '9'], 'a Save from 2+ to 6+, not 9+'],
    [['--move', '50'], 'a Move of 0 to 20 inches, not 50'],
    [['--weapon', 'gauss-flayer 4 3+ 4/5 poison'], '"poison" is no weapon rule that tw plays for an NPO'],
    [['--weapon', 'warscythe 4 3+ 4/5'], 'There is no weapon warscythe'],
    [['--weapon', 'gauss-flayer 12 3+ 4/5'], 'Atk is from 1 to 8, not 12'],
  ])('an NPO in its figures: %j is refused, and nothing is written', async (words, sentence) => {
    const table = await newGame();
    const before = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    const { exitCode, err } = await table.tw(['npo', 'set', 'w1', ...words]);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(readFileSync(table.path('tw-session.jsonl'), 'utf8')).toBe(before);
  });

  it('taken out, it is in no count', async () => {
    const table = await newGame();
    await table.run('operative add Ghost:2:8:4');
    const { says, status } = await table.json('operative remove gh');
    expect(names(status)).toEqual(['kel', 'vane']);
    expect(says[0]).toContain('is taken out as if never set up (correction).');
  });

  it('an NPO taken out is in no count either, and the session verifies', async () => {
    const table = await newGame();
    const { status: before } = await table.json('status');
    await table.run('npo add lychguard');
    await table.run('npo wound lychguard-1 30');
    const { says, status } = await table.json('npo remove lychguard-1');
    expect(status.npos).toEqual(before.npos);
    expect(says[0]).toContain('is taken out as if never set up (correction).');
    expect((await table.run('report')).out).not.toMatch(/Lychguard 1\W+Correction/);
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('a deed is told as the command that does it', () => {
    const weapon = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4 Range 8"' } as const;
    const to = { maxWounds: 14, keywords: ['SCOUT', 'ELITE'], weapons: [weapon] };
    expect(deedWords({ do: 'operative', args: { change: 'set', id: 'kel', to } })).toBe(
      `operative set kel --max-wounds 14 --keywords 'SCOUT, ELITE' --weapon 'ranged Rifle 4 3+ 3/4 Range 8"'`,
    );
    expect(deedWords({ do: 'npo', args: { change: 'set', id: 'warrior-1', to: { weapons: ['gauss-reaper'] } } })).toBe(
      'npo set warrior-1 --weapon gauss-reaper',
    );
    const harm = [
      { id: 'warrior-1', wounds: 2 },
      { id: 'vane', wounds: 1 },
    ];
    expect(deedWords({ do: 'act', args: { id: 'kel', action: 'other', harm } })).toBe(
      'act kel other --wounds warrior-1=2,vane=1',
    );
  });

  it('the log shows it as the command that does it', async () => {
    const table = await newGame();
    await table.tw(['operative', 'set', 'kel', '--max-wounds', '14', '--weapon', 'ranged Rifle 4 3+ 3/4']);
    const { out } = await table.run('log');
    expect(out.replaceAll(/[\s│]+/g, ' ')).toContain('operative set kel --max-wounds');
  });
});

describe('names as people type them', () => {
  it('in verbs and in answers; several or none are told with the nearest', async () => {
    const table = await newGame();
    for (const line of ['threat set 5', 'strategy --auto']) await table.run(line);
    const shot = '--no-engaged --no-cover --no-obscured --order engage --dry-run --json --auto';
    const words = (operative: string, npo: string) => ['act', operative, 'shoot', npo, '--weapon', '4 3+ 3/4'];
    for (const [operative, npo] of [
      ['K', 'w1'],
      ['kel', 'Warrior1'],
      ['KEL', 'warrior 1'],
    ] as const) {
      const { exitCode, out } = await table.tw([...words(operative, npo), ...shot.split(' ')]);
      expect([operative, npo, exitCode]).toEqual([operative, npo, 0]);
      expect(JSON.parse(out).events.find(({ type }: { type: string }) => type === 'operative-attacked')).toMatchObject({
        id: 'kel',
        target: 'warrior-1',
      });
    }
    const { err } = await table.tw([...words('kel', 'w'), ...shot.split(' ').filter((word) => word !== '--json')]);
    expect(err).toMatch(/w may be warrior-1, warrior-2 or warrior-3: say which NPO/);
    const answered = await table.json('resolve-npo w1 --auto --dry-run --answer valid-targets=K:cov');
    expect(answered.says.join(' ')).toContain('shoots Kel');
  });

  it('an action that hurts several takes their names, too', async () => {
    const table = await newGame();
    for (const line of ['threat set 5', 'strategy --auto']) await table.run(line);
    const { events, status } = await table.json('act kel other --order engage --wounds w1=2,w2=1 --auto');
    expect(events.filter(({ type }: { type: string }) => type === 'damage-inflicted')).toHaveLength(2);
    expect(status.threat.level).toBe(6);
    expect((await table.run('act kel other --wounds w1=0')).err).toContain('ID=NUMBER for each');
  });

  it('what a question wants can be pasted', async () => {
    const table = await newGame();
    for (const line of ['threat set 5', 'strategy --auto']) await table.run(line);
    const { err, exitCode } = await table.run('act kel shoot w1 --order engage --no-engaged');
    expect([exitCode, err]).toEqual([
      3,
      expect.stringContaining("answer with: --answer weapon='Bolt rifle 4 3+ 3/4 piercing 1'"),
    ]);
    expect(err).not.toContain('suggested');
  });
});
