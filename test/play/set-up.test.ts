import { describe, expect, it } from 'vitest';
import type { Said } from '../../src/play/asking/conversation.ts';
import type { SetUpWords } from '../../src/play/game-access.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { SetUp } from '../../src/play/set-up/start.ts';
import { readRosterText } from '../../src/session/roster/read-roster.ts';
import { emptyTable, gone, type Line, ScriptedScreen } from './scripted-screen.ts';

/** A set-up whose answers are kept, and that takes pasted rosters. */
function setUpWith(kept: { said: readonly Said[] }): SetUp {
  return {
    draft: {
      read: () => kept.said,
      keep: (said) => {
        kept.said = [...said];
      },
      drop: () => {
        kept.said = [];
      },
    },
    teams: {
      ways: 'Who comes?',
      async rosterIn(text) {
        if (!/^[[{<]/.test(text)) return undefined;
        const read = await readRosterText('the text', text);
        return read.ok ? read : { operatives: [], notes: [] };
      },
    },
  };
}

async function setUp(
  script: readonly Line[],
  words: SetUpWords = {},
  kept: { said: readonly Said[] } = { said: [] },
  atTold: ScriptedScreen['atTold'] = [],
  more: Partial<SetUp> = {},
) {
  const table = emptyTable();
  const screen = new ScriptedScreen(script);
  screen.atTold.push(...atTold);
  const left = await guide({ screen: screen, access: table.access, ...setUpWith(kept), ...more }, words).catch(
    (problem) => {
      if (problem instanceof Error && problem.message === gone().message) return 'gone';
      throw problem;
    },
  );
  return { face: screen, left, ...table };
}

const namesIn = (table: Awaited<ReturnType<typeof setUp>>): readonly string[] =>
  table
    .keeper()
    .read()
    .state.operatives.map(({ name }) => name);

describe('a game is set up without a terminal', () => {
  it('by mode, operatives, seed, mission and map, in that order; then it is told, and its first step begins', async () => {
    const done = await setUp(['joint-ops', 'Kel:3:12', 'melee Knife 4 3+ 3/4', 'done', 'a seed', 'regroup', '2']);
    expect(done.face.questions.slice(0, 7)).toEqual([
      'start-game',
      'operative',
      'operative',
      'operative',
      'seed',
      'which-mission',
      'which-map',
    ]);
    const { config } = done.keeper().read().state;
    expect(config).toMatchObject({ mode: 'joint-ops', mission: 'regroup', map: 2, seed: 'a seed' });
    expect(config.roster).toMatchObject([{ id: 'kel', wounds: 12, weapons: [{ name: 'Knife', type: 'melee' }] }]);
    expect(done.face.told[0]).toMatchObject({ is: 'begun', waits: true });
  });

  it('with a roster of more than six, or with a bench: those that are ticked play, and what was not understood is noted', async () => {
    const roster = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, index) => ({
          name: `Op ${index + 1}`,
          apl: 2,
          wounds: 8,
          weapons: [{ name: 'Knife', type: 'melee', profile: '3 4+ 2/3 Brutel' }],
        })),
      );
    const chosen = await setUp(['joint-ops', roster(7), 'op-2,op-7', 'random', '1', '1']);
    expect(chosen.face.questions).toContain('roster-operatives');
    expect(namesIn(chosen)).toEqual(['Op 2', 'Op 7']);
    const noted = chosen.face.heard.flatMap((one) => (one.is === 'noted' ? one.text : []));
    expect(noted).toContain(
      'Weapon rules kept as text, shown whenever such a weapon is used: Brutel (did you mean brutal?).',
    );
    const six = await setUp(['joint-ops', roster(6), 'random', '1', '1']);
    expect(six.face.questions).not.toContain('roster-operatives');
    expect(namesIn(six)).toHaveLength(6);
    const benched = JSON.stringify({
      rosterName: 'x',
      ops: ['Kel', 'Bo'].map((opName) => ({
        opName,
        APL: 2,
        WOUNDS: 8,
        SAVE: '4+',
        isDeployed: opName === 'Kel',
        weapons: [],
      })),
    });
    const asked = await setUp(['joint-ops', benched, 'bo', 'random', '1', '1']);
    expect(namesIn(asked)).toEqual(['Bo']);
  });

  it('with a kill team by its name, whose figures are noted to be a starting point', async () => {
    const done = await setUp(['joint-ops', 'deathwatch:watch-sergeant,gunner', 'none', 'random', '1', '1']);
    expect(namesIn(done)).toHaveLength(2);
    const [noted] = done.face.heard.flatMap((one) => (one.is === 'noted' ? one.text : []));
    expect(noted).toMatch(/^The figures of Deathwatch .*are a starting point$/);
  });

  it('with a roster that was pasted', async () => {
    const roster = JSON.stringify([{ name: 'Vane', apl: 2, wounds: 8, save: 4 }]);
    expect(namesIn(await setUp(['joint-ops', roster, 'random', '4', '1']))).toEqual(['Vane']);
  });

  it('what is no operative is said, and asked again', async () => {
    const done = await setUp(['joint-ops', 'Kel:3:x', 'Kel:3:12', 'done', 'random', '4', '1']);
    expect(done.face.complaints).toEqual(['The wounds in "Kel:3:x" is a whole number from 1 to 100, not "x".']);
    expect(namesIn(done)).toEqual(['Kel']);
  });

  it('in Adversary Ops with its players, and a team of each', async () => {
    const done = await setUp(['adversary-ops', 'Anna', 'Ben', 'demo', 'Old Gorrin:2:12', 'done', 'random', '1']);
    expect(done.face.questions.slice(0, 4)).toEqual(['start-game', 'player-a', 'player-b', 'operative']);
    expect(done.face.heard.flatMap((one) => (one.is === 'asked' ? one.asked.question.why : []))).toContain(
      "Ben's team? Who comes?",
    );
    const { config } = done.keeper().read().state;
    expect(config).toMatchObject({ mode: 'adversary-ops', map: 1, players: [{ id: 'anna' }, { id: 'ben' }] });
    expect(config.roster.map(({ player }) => player)).toEqual(['anna', 'anna', 'anna', 'anna', 'ben']);
  });

  it('as the demonstration with no question at all', async () => {
    const done = await setUp([], { demo: true });
    expect(done.face.questions[0]).toBe('spend-cp');
    expect(done.keeper().read().state.config).toMatchObject({ mission: 'shifting-labyrinth', map: 1 });
    expect(namesIn(done)).toContain('Captain Ilse');
  });

  it('a name that is none, or the other player has, is asked for again', async () => {
    const said = ['adversary-ops', 'Anna', 'Anna', 'anna', '!', 'Ben', 'demo', 'demo', 'random', '1'];
    const { face: screen, keeper } = await setUp(said);
    expect(screen.complaints).toEqual([
      'Two players are called Anna.',
      'Two players are called anna.',
      'A player needs a name, and "!" is none.',
    ]);
    expect(screen.questions.slice(0, 6)).toEqual([
      'start-game',
      'player-a',
      'player-b',
      'player-b',
      'player-b',
      'player-b',
    ]);
    expect(keeper().read().session.header.players).toMatchObject([{ name: 'Anna' }, { name: 'Ben' }]);
  });

  it('a roster without operatives is told at once, and the team asked for again', async () => {
    const { face: screen, keeper } = await setUp(['joint-ops', '[]', 'demo', 'random', '1', '1']);
    expect(screen.complaints).toEqual(['There are no operatives in that roster.']);
    expect(screen.questions.slice(0, 4)).toEqual(['start-game', 'operative', 'operative', 'seed']);
    expect(keeper().read().state.operatives).not.toHaveLength(0);
  });

  it('and the demonstration of Adversary Ops has a team of its own for each player', async () => {
    const { keeper } = await setUp([], { demo: true, mode: 'adversary-ops' });
    const { roster, players } = keeper().read().state.config;
    expect(players?.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    expect(new Set(roster.map(({ name }) => name)).size).toBe(roster.length);
    expect(roster.filter(({ player }) => player === 'ben').map(({ name }) => name)).toContain('Warden Brask');
  });

  it('packs are for where there are files', async () => {
    await expect(setUp(['yes', 'random'], { team: ['deathwatch'], pack: ['mine.json'] })).rejects.toThrow(
      'A game with packs of your own is set up in a terminal.',
    );
  });
});

describe('a set-up that is left', () => {
  const kept = (): { said: readonly Said[] } => ({ said: [] });

  it('is kept, and goes on where it was', async () => {
    const draft = kept();
    expect((await setUp(['joint-ops', 'Kel:3:12', { key: 'q' }], {}, draft)).left).toBe('none');
    const done = await setUp(['yes', 'done', 'random', '4', '1'], {}, draft);
    expect(done.face.questions.slice(0, 3)).toEqual(['go-on-with-set-up', 'operative', 'seed']);
    expect(namesIn(done)).toEqual(['Kel']);
    expect(draft.said).toEqual([]);
  });

  it('may be forgotten', async () => {
    const draft = kept();
    await setUp(['joint-ops', 'Kel:3:12', { key: 'q' }], {}, draft);
    const { face: screen } = await setUp(['no'], {}, draft);
    expect(screen.questions).toEqual(['go-on-with-set-up', 'start-game']);
  });

  it('u takes answers back, to before the first of them', async () => {
    const back = { key: 'u' };
    const { face: screen, left } = await setUp(['joint-ops', 'Kel:3:12', back, back, back]);
    expect(screen.questions).toEqual(['start-game', 'operative', 'operative', 'operative', 'start-game']);
    expect(left).toBe('none');
  });

  it('u at the first step of the game leads back into it, and the game that was there gives way', async () => {
    const {
      words,
      face: screen,
      keeper,
    } = await setUp([...['joint-ops', 'Kel:3:12', 'done', 'a seed', '4', '1'], ...[{ key: 'u' }, '2']], {}, kept(), [
      { is: 'words', key: 'u' },
    ]);
    expect(words.map(({ overwrite }) => overwrite)).toEqual([undefined, true]);
    expect(screen.questions.slice(6, 9)).toEqual(['spend-cp', 'which-map', 'spend-cp']);
    expect(keeper().read().state.config).toMatchObject({ seed: 'a seed', map: 2 });
  });
});

describe('whose operatives they are', () => {
  const asksOwners = { asksOwners: true } as const;
  const shared = [
    'joint-ops',
    'Kel:3:12',
    'Vane:2:8',
    'Oru:3:14',
    'done',
    'yes',
    'Anna, Ben',
    'Anna',
    'Ben',
    'everybody',
  ];

  it('is asked of each by one key, where each plays operatives of his own', async () => {
    const { words, face } = await setUp([...shared, 'a seed', '1', '1'], {}, undefined, [], asksOwners);
    expect(words[0]?.owner).toEqual(['Anna=kel', 'Ben=vane']);
    expect(face.questions.slice(5, 10)).toEqual(['owners', 'people', 'owner', 'owner', 'owner']);
  });

  it('is nobody’s where all play all of them; one operative is not shared out, nor what --owner has said', async () => {
    const all = ['joint-ops', 'Kel:3:12', 'Vane:2:8', 'done', 'no', 'a seed', '1', '1'];
    expect((await setUp(all, {}, undefined, [], asksOwners)).words[0]?.owner).toBeUndefined();
    const alone = await setUp(['joint-ops', 'Kel:3:12', 'done', 'a seed', '1', '1'], {}, undefined, [], asksOwners);
    expect(alone.face.questions).not.toContain('owners');
    const owner = ['anna=kel'];
    const said = ['joint-ops', 'Kel:3:12', 'Vane:2:8', 'done', 'a seed', '1', '1'];
    expect((await setUp(said, { owner }, undefined, [], asksOwners)).words[0]?.owner).toEqual(owner);
  });

  it('is asked of a team that is named with the command too', async () => {
    const one = await setUp(
      ['yes', 'none', 'no', 'a seed', '1', '1'],
      { team: ['deathwatch:watch-sergeant,gunner'] },
      undefined,
      [],
      asksOwners,
    );
    expect(one.words[0]?.owner).toBeUndefined();
    expect(one.words[0]?.operatives?.length).toBe(2);
    expect(one.face.questions.slice(0, 3)).toEqual(['start-game', 'team-equipment', 'owners']);
    const script = ['yes', 'none', 'yes', 'Anna, Ben', 'Anna', 'Ben', 'a seed', '1', '1'];
    const shared = await setUp(script, { team: ['deathwatch:watch-sergeant,gunner'] }, undefined, [], asksOwners);
    expect(shared.words[0]?.owner?.map((owner) => owner.replace(/=.*/, ''))).toEqual(['Anna', 'Ben']);
  });

  it('u leads back within it; a sign that --owner takes for something else is no part of a name', async () => {
    const { words } = await setUp(
      [...shared.slice(0, 6), 'A=b, Ben,', 'Ben', { key: 'u' }, 'A b', 'A b', 'Ben', 's', '1', '1'],
      {},
      undefined,
      [],
      asksOwners,
    );
    expect(words[0]?.owner).toEqual(['A b=kel,vane', 'Ben=oru']);
  });
});
