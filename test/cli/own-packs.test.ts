import { describe, expect, it } from 'vitest';
import { tombStalker } from '../runner/own-packs.ts';
import { Table } from './tw.ts';

async function stalked(): Promise<Table> {
  const table = new Table();
  table.write('pack.json', JSON.stringify(tombStalker));
  const line =
    'new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --inventory tomb-stalker=3 --pack pack.json';
  const { exitCode, err } = await table.run(line);
  if (exitCode !== 0) throw new Error(err);
  return table;
}

describe("a datacard of a user's pack", () => {
  it('has a sheet, and a place among the datacards', async () => {
    const table = await stalked();
    const sheet = (await table.run('datacard stalker')).out;
    for (const part of [
      'Tomb Stalker (tomb-stalker)',
      'Heat ray (beam)',
      '\n2 Shoot\n',
      '4 Only while injured: Dash towards the closest player operative',
      '5 Reposition to',
      'Engrammatic Logic: NPOs within 3"',
    ])
      expect(sheet).toContain(part);
    const { datacards } = await table.json('datacard');
    expect(datacards.at(-1)).toMatchObject({ id: 'tomb-stalker', source: 'pack' });
  });

  it('is set up by its name, counted among the miniatures, and told as it is called', async () => {
    const table = await stalked();
    expect(await table.json('npo add stalker')).toMatchObject({
      exitCode: 0,
      events: [{ type: 'npo-set-up', datacard: 'tomb-stalker', weapons: ['heat-ray', 'stalking-claws'], wounds: 14 }],
    });
    const { npos } = (await table.json('status')).status;
    expect(npos.at(-1)).toMatchObject({
      name: expect.stringMatching(/^Tomb Stalker \d$/),
      apl: 3,
      move: 6,
      maxWounds: 14,
    });
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('has chances: with its own profiles, as the game knows them', async () => {
    const table = await stalked();
    expect(await table.json('odds shoot --attacker stalker:beam --defender kel')).toMatchObject({
      exitCode: 0,
      attacker: 'Tomb Stalker, Heat ray (beam) (5 3+ 4/5 Piercing Crits 1, Severe)',
    });
  });

  it('is unknown in a game without the pack', async () => {
    const table = new Table();
    await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3');
    expect(await table.json('npo add tomb-stalker')).toMatchObject({ exitCode: 2, error: { code: 'invalid-data' } });
  });
});

it('the chances of a printed weapon are those of the pack of the game', async () => {
  const table = new Table();
  const flayer = { id: 'gauss-flayer', atk: 8 };
  const warrior = { id: 'necron-warrior', weapons: [{ id: 'gauss-flayer', profiles: [flayer] }] };
  table.write('pack.json', JSON.stringify({ name: 'More dice', datacards: [warrior] }));
  await table.run('new-game --mission 1 --map 1 --seed abc --operative Kel:3:12:3 --pack pack.json');
  expect(await table.json('odds shoot --attacker necron-warrior:gauss-flayer --defender kel')).toMatchObject({
    attacker: 'Necron Warrior, Gauss flayer (8 4+ 3/4 Piercing 1)',
  });
});

describe("an event card of a user's pack", () => {
  const wind = {
    id: 'cold-wind',
    name: 'Cold Wind',
    copies: 4,
    lasts: 'turning-point',
    effect: 'Each player operative loses 1 wound; weapons of NPOs are Balanced.',
    does: {
      drawn: [{ do: 'wound', who: { side: 'players' }, wounds: 1 }],
      inForce: { weapons: { rule: 'Balanced', in: 'killzone' } },
    },
  };
  const others = [
    'dark',
    'maze',
    'awakened',
    'drone',
    'living',
    'reanimation',
    'counter',
    'stirrings',
    'trans',
    'glyphs',
  ];
  async function windy(): Promise<Table> {
    const table = new Table();
    table.write('pack.json', JSON.stringify({ name: 'Windy', eventCards: [wind] }));
    const without = others.map((card) => `--without-card ${card}`).join(' ');
    const line = `new-game --mission 2 --map 1 --seed abc --operative Kel:3:12:3 --pack pack.json ${without}`;
    const { exitCode, err } = await table.run(line);
    if (exitCode !== 0) throw new Error(err);
    return table;
  }

  it('has a sheet, and a place in the deck', async () => {
    const table = await windy();
    expect((await table.run('card cold')).out).toContain('Cold Wind');
    expect((await table.json('status')).status.deck).toEqual({ draw: 4, inPlay: [], used: 0 });
  });

  it('is drawn, does what its data says, and is in force: the same when it is read again', async () => {
    const table = await windy();
    for (const line of [
      'threat set 12',
      'strategy --auto',
      'end-turn --force --reason test',
      'next --auto',
      'next --auto',
    ])
      await table.run(line);
    const drawn = await table.json('draw-event --auto');
    expect(drawn).toMatchObject({
      exitCode: 0,
      says: expect.arrayContaining([expect.stringContaining('Event card: Cold Wind.')]),
    });
    expect(drawn.events).toContainEqual({
      type: 'damage-inflicted',
      id: 'kel',
      wounds: 1,
      because: 'cold-wind',
      by: null,
    });
    expect(drawn.status.deck.inPlay).toEqual(['cold-wind']);
    expect((await table.run('status')).out).toContain('In force: Cold Wind. Each player operative loses 1 wound');
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});

describe("a mission of a user's pack", () => {
  const noise = {
    number: 7,
    id: 'wake-all',
    name: 'Wake All',
    npos: { d3: 0, plus: 2 },
    placement: 'territory',
    objectiveMarkers: false,
    glance: { wins: 'Threat 15.', loses: 'All fallen.', players: 'Be loud.', npos: 'To the sarcophagus.' },
    rules: [{ name: 'Noise', text: 'Ring the bell.' }],
    victory: ['Won at threat 15.'],
    does: {
      goal: 'sarcophagus',
      counters: [{ id: 'bells', name: 'Bells' }],
      actions: [
        {
          id: 'ring',
          name: 'Ring',
          perform: [
            { do: 'count', counter: 'bells', change: 1 },
            { do: 'threat', change: 5 },
          ],
        },
      ],
      progress: { of: { counter: 'bells' }, needed: 3 },
      won: [{ when: { threat: { from: 15 } }, because: 'The whole tomb is awake.' }],
    },
  };

  it('is played by its number or name, told, counted and won', async () => {
    const table = new Table();
    table.write('pack.json', JSON.stringify({ name: 'Loud', missions: [noise] }));
    const begun = await table.json('new-game --mission 7 --map 1 --seed abc --operative Kel:3:12:3 --pack pack.json');
    expect(begun).toMatchObject({ exitCode: 0, status: { mission: { number: 7, id: 'wake-all', name: 'Wake All' } } });
    expect(begun.status.npos).toHaveLength(2);
    await table.run('strategy --auto');
    expect((await table.run('mission')).out).toContain('You: Be loud.');
    await table.run('threat set 9');
    const ring = 'act kel mission-action ring --answer order=engage';
    const rung = await table.json(`${ring} --dry-run`);
    expect(rung).toMatchObject({
      status: { threat: { level: 14 }, objectives: { counters: { bells: 1 } }, outcome: null },
    });
    await table.run('threat set 10');
    const over = await table.json(ring);
    expect(over).toMatchObject({ exitCode: 0, status: { outcome: 'players-win' } });
    expect(over.says.at(-1)).toContain('(The whole tomb is awake)');
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});
