import { describe, expect, it } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { insistSame, type Keeper } from '../../src/game/keeping/keeper.ts';
import { perform } from '../../src/game/performing/perform.ts';
import type { GameAccess } from '../../src/play/game-access.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { SetUp } from '../../src/play/set-up/start.ts';
import { stepReportOf } from '../../src/play/step-report-of.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { deedWords } from '../../src/view/questions/deed-words.ts';
import { stepReport } from '../../src/view/steps/step-report.ts';
import { anyReply, gone, type Line, ScriptedScreen, seated, tableWith } from './scripted-screen.ts';

const noSetUp: SetUp = {
  draft: { read: () => [], keep: () => {}, drop: () => {} },
  teams: { ways: '', rosterIn: async () => undefined },
};

const strategy: Deed = { do: 'strategy', args: {} };
const firefight = (): Promise<Keeper> => tableWith([strategy]);

/** Leads through the script until it is at its end, or the game is left. */
async function lead(keeper: Keeper, script: readonly Line[], screen = new ScriptedScreen(script)) {
  const left = await guide({ screen: screen, access: seated(keeper).access, ...noSetUp }).catch((problem) => {
    if (problem instanceof Error && problem.message === gone().message) return 'gone';
    throw problem;
  });
  return { face: screen, left };
}

const deedsOf = (keeper: Keeper): readonly string[] =>
  keeper.read().session.entries.map((entry) => ('do' in entry ? entry.do : 'undo' in entry ? 'undo' : 'other'));

describe('a game is led through without a terminal', () => {
  it.each(['1', '4', '6'])('mission %s whole, to its outcome, each step asked, kept and told', async (mission) => {
    const keeper = await tableWith([], { mission, seed: 'whole', npos: 0 });
    let turn = 0;
    const screen = new ScriptedScreen([], (asked) => anyReply(asked, ++turn));
    const { left } = await lead(keeper, [], screen);
    const { state, standing: told } = keeper.read();
    expect(left).toBe('over');
    expect(state.phase).toBe('over');
    expect(turn).toBeGreaterThan(20);
    const steps = screen.told.flatMap((one) => (one.is === 'step' ? one.done.deed.do : []));
    expect(steps).toEqual(told.slice(1).map(({ entry }) => entry.do));
    expect(screen.told[0]).toMatchObject({ is: 'again', waits: true, done: { deed: { do: 'new-game' } } });
  });

  it('the end of a turning point waits until it is read; what the players do, and what CP are asked after, does not', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, ['kel', 'conceal', 'done', 'conceal', 'done']);
    const steps = screen.told.flatMap((one) => (one.is === 'step' ? [[one.done.deed.do, one.waits]] : []));
    expect(steps).toEqual([
      ['act', false],
      ['act', false],
      ['end-turn', true],
      ['strategy', false],
    ]);
  });

  it('says whose turn it is: the players, then the operative that is named, with its AP', async () => {
    const { face: screen } = await lead(await firefight(), ['kel']);
    const turns = screen.heard.flatMap((one) => (one.is === 'asked' ? one.asked.where.turn : []));
    expect(turns).toEqual(['your turn', 'Kel: 3 AP left']);
  });

  it('quits without writing anything of the step', async () => {
    const keeper = await firefight();
    const { left } = await lead(keeper, ['kel', 'conceal', { key: 'q' }]);
    expect(left).toBe('quit');
    expect(deedsOf(keeper)).toEqual(['new-game', 'strategy']);
  });
});

describe('key u', () => {
  it('takes answers back over several questions, and the step is carried out with what is said then', async () => {
    const keeper = await firefight();
    const back = { key: 'u' };
    const { face: screen } = await lead(keeper, ['kel', 'engage', back, back, 'vane', 'conceal', 'done']);
    expect(screen.questions.slice(0, 7)).toEqual([
      'operative',
      'order',
      'action',
      'order',
      'operative',
      'order',
      'action',
    ]);
    const takenBack = screen.heard.flatMap((one) => (one.is === 'taken-back' ? [[one.question.name, one.value]] : []));
    expect(takenBack).toEqual([
      ['order', 'engage'],
      ['operative', 'kel'],
    ]);
    expect(keeper.read().standing[2]?.entry.answers).toMatchObject([
      { name: 'operative', value: 'vane' },
      { name: 'order', value: 'conceal' },
      { name: 'action', value: 'done' },
    ]);
  });

  it('gives the question back with the very reply that was taken back', async () => {
    const { face: screen } = await lead(await firefight(), ['kel', 'engage', { key: 'u' }]);
    const [, first, , again] = screen.heard.flatMap((one) => (one.is === 'asked' ? one.asked : []));
    expect(first?.again).toBeUndefined();
    expect(again?.again).toEqual({ is: 'answer', value: 'engage' });
  });

  it('at a first question undoes the last step', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, ['kel', 'conceal', 'breach', 'sarcophagus-1', { key: 'u' }]);
    expect(deedsOf(keeper)).toEqual(['new-game', 'strategy', 'act', 'undo']);
    expect(screen.told.at(-1)).toMatchObject({ is: 'undone', undone: { entries: [{ do: 'act' }] } });
    expect(screen.last.question.name).toBe('operative');
  });

  it('at the first step of all leads to the set-up, in which the game is kept as a backup', async () => {
    const keeper = await firefight();
    const screen = new ScriptedScreen([{ key: 'u' }, 'none']);
    screen.atTold.push({ is: 'words', key: 'u' });
    const { left } = await lead(keeper, [], screen);
    expect(screen.last.question.why).toContain('The game that is there is kept as a backup.');
    expect(left).toBe('quit');
    expect(deedsOf(keeper)).toEqual(['new-game', 'strategy', 'undo']);
  });

  it('stops before a step that asks nobody and was taken back, which Enter carries out again', async () => {
    const keeper = await tableWith([{ do: 'threat', args: { to: 3 } }, strategy]);
    const { face: screen } = await lead(keeper, [{ key: 'u' }]);
    const moved = screen.told.flatMap((one) => (one.is === 'undone' ? one.undone.entries : []));
    expect(moved).toMatchObject([{ do: 'strategy' }]);
    expect(screen.told).toContainEqual(
      expect.objectContaining({ is: 'words', waits: true, says: ['Next: the Strategy phase.'] }),
    );
    expect(deedsOf(keeper)).toEqual(['new-game', 'threat', 'strategy', 'undo', 'strategy']);
    expect(keeper.read().state.threat).toBe(3);
  });

  it('after n leads back to the part of the players, and takes nothing back', async () => {
    const keeper = await tableWith([{ do: 'threat', args: { to: 3 } }, strategy]);
    const { face: screen } = await lead(keeper, [{ key: 'n' }, { key: 'u' }]);
    expect(screen.questions).toEqual(['operative', 'valid-targets', 'operative']);
    expect(deedsOf(keeper)).toEqual(['new-game', 'threat', 'strategy']);
  });

  it('forgets a place that was refused together with the question before it', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, [{ key: 'p' }, '1515', 'nowhere', { key: 'u' }]);
    const asked = screen.heard.flatMap((one) => (one.is === 'asked' ? one.asked : [])).slice(1);
    expect(asked.map(({ question }) => question.why.replace(/.*Where/, 'Where'))).toEqual([
      'Where is Kel?',
      'Where is Vane?',
      'Where is Vane?',
      'Where is Kel?',
    ]);
    expect(asked[3]?.again?.value).toBe('1515');
    expect(keeper.read().state.keepsPositions).not.toBe(true);
  });
});

describe('what the rules refuse', () => {
  const openAll: readonly Deed[] = [1, 2, 3, 4, 5, 6].map((number) => ({ do: 'hatch', args: { number, open: true } }));

  it('is said, and asked again; refused there once more, so is the question before it', async () => {
    const keeper = await tableWith([strategy, ...openAll]);
    const before = deedsOf(keeper).length;
    const { face: screen } = await lead(keeper, ['kel', 'conceal', 'no', 'shoot', '4 3+ 3/4', '4 3+ 3/4']);
    expect(screen.complaints).toHaveLength(2);
    expect(screen.complaints[0]).toContain('is not Silent');
    expect(screen.questions.slice(-3)).toEqual(['weapon', 'weapon', 'action']);
    expect(deedsOf(keeper)).toHaveLength(before);
  });

  it('because of what is seen leads back to the choice of the action, once', async () => {
    const keeper = await tableWith([strategy, ...openAll]);
    const before = deedsOf(keeper).length;
    const { face: screen } = await lead(keeper, ['kel', 'engage', 'no', 'shoot', '4 3+ 3/4', 'in cover']);
    expect(screen.complaints).toHaveLength(1);
    expect(screen.complaints[0]).toContain('no valid target');
    expect(screen.questions.slice(-3)).toEqual(['weapon', 'cover-and-obscured', 'action']);
    expect(deedsOf(keeper)).toHaveLength(before);
  });
});

describe('another screen changes the game meanwhile', () => {
  const elsewhere = (keeper: Keeper) => () =>
    perform(keeper, plainTerms, { do: 'operative', args: { change: 'wound', id: 'kel', wounds: 2 } });

  it('which is said, read and asked again: nothing is written on a game that nobody has seen', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, [elsewhere(keeper), 'kel', 'vane', 'conceal', 'done']);
    expect(screen.complaints).toEqual([
      'The game has changed meanwhile: entry 3 (operative wound kel). Nothing was written.',
    ]);
    const [first, again] = screen.heard.flatMap((one) => (one.is === 'asked' ? one.asked : []));
    expect(first?.where.state?.operatives[0]?.wounds).toBe(12);
    expect(again?.question.name).toBe('operative');
    expect(again?.where.state?.operatives[0]?.wounds).toBe(10);
    expect(deedsOf(keeper).slice(2, 4)).toEqual(['operative', 'act']);
  });

  it('and a face that has said so itself is asked anew without a complaint', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, [elsewhere(keeper), 'stale']);
    expect(screen.complaints).toEqual([]);
    expect(screen.questions).toEqual(['operative', 'operative']);
    expect(screen.last.where.state?.operatives[0]?.wounds).toBe(10);
  });

  it('and a seat that hears so before anybody was asked has told it: the game is read again without a complaint', async () => {
    const keeper = await firefight();
    const { access } = seated(keeper);
    let opened = 0;
    const opening: GameAccess['opening'] = async (deed, seen) => {
      opened += 1;
      if (opened === 1) await elsewhere(keeper)();
      insistSame(seen, keeper.read(), deedWords);
      return access.opening(deed, seen);
    };
    const screen = new ScriptedScreen([{ key: 'q' }]);
    expect(await guide({ screen: screen, access: { ...access, opening }, ...noSetUp })).toBe('quit');
    expect(screen.complaints).toEqual([]);
    expect(opened).toBe(2);
    expect(screen.last.where.state?.operatives[0]?.wounds).toBe(10);
  });
});

describe('other keys', () => {
  it('n: the end of the turning point where no NPO is ready, as long as the players record nothing', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, [{ key: 'n' }]);
    expect(screen.heard[1]).toMatchObject({ is: 'asked', asked: { keys: { n: 'skip yours' } } });
    expect(deedsOf(keeper)[2]).toBe('end-turn');
  });

  it('n is not there once a player operative has acted', async () => {
    const { face: screen } = await lead(await firefight(), ['kel', 'conceal', 'done']);
    expect(screen.heard.flatMap((one) => (one.is === 'asked' ? 'n' in one.asked.keys : [])).slice(0, 1)).toEqual([
      true,
    ]);
    expect('n' in screen.last.keys).toBe(false);
  });

  it('d changes whose dice are typed, and the step goes on where it was', async () => {
    const keeper = await firefight();
    const d = { key: 'd' };
    const { face: screen } = await lead(keeper, ['kel', 'conceal', d, 'breach', 'sarcophagus-1', '4 5', '3']);
    expect(keeper.read().standing.find(({ entry }) => entry.do === 'act')?.entry.answers).toContainEqual({
      name: 'destruction-points',
      value: [4, 5],
      source: 'prompt',
    });
    expect(screen.questions.slice(0, 5)).toEqual(['operative', 'order', 'action', 'action', 'breached-door']);
  });

  it('d at dice that are to be typed rolls them from the seed', async () => {
    const keeper = await firefight();
    const d = { key: 'd' };
    await lead(keeper, [d, 'kel', 'conceal', 'breach', 'sarcophagus-1', d, d]);
    expect(keeper.read().standing.find(({ entry }) => entry.do === 'act')?.entry.answers).toContainEqual(
      expect.objectContaining({ name: 'destruction-points', source: 'seed' }),
    );
  });

  it('$ spends command points with a word of what for; no number, or more than there are, is asked again', async () => {
    const keeper = await firefight();
    const points = keeper.read().state.commandPoints;
    const { face: screen } = await lead(keeper, [{ key: '$' }, 'all', '99', '1 Command Re-roll']);
    expect(screen.complaints).toHaveLength(2);
    expect(screen.complaints[0]).toBe('Type how many, and what for: 1 our ploy.');
    expect(keeper.read().state.commandPoints).toBe(points - 1);
    expect(keeper.read().standing.at(-1)?.entry).toMatchObject({ do: 'cp', args: { by: -1, for: 'Command Re-roll' } });
    expect(screen.last.question.name).toBe('operative');
  });

  it('d and p where nothing is asked yet: the step is told again with its to-dos, and the game goes on', async () => {
    const keeper = await tableWith();
    const screen = new ScriptedScreen(['0', 'kel']);
    screen.atTold.push({ is: 'again', key: 'd' });
    await lead(keeper, [], screen);
    expect(keeper.read().state.diceOf).toBe('players');
    expect(screen.told.slice(0, 3).map((one) => [one.is, one.is === 'undone' ? '' : 'd' in one.keys])).toEqual([
      ['again', true],
      ['beside', true],
      ['again', true],
    ]);
    expect(screen.told[2]).toMatchObject({
      done: { deed: { do: 'new-game' } },
      where: { state: { diceOf: 'players' } },
    });
  });

  it('p and b at the question of CP lead back to it', async () => {
    const keeper = await tableWith();
    const { face: screen } = await lead(keeper, [{ key: 'b' }, { key: 'p' }, '1515', '1212', '0', 'kel']);
    expect(screen.questions).toEqual([
      'spend-cp',
      'spend-cp',
      'stands-at',
      'stands-at',
      'spend-cp',
      'operative',
      'order',
    ]);
    expect(keeper.read().state.keepsPositions).toBe(true);
  });

  it('command points are asked for once when the Gambits are done', async () => {
    const keeper = await tableWith();
    const { face: screen } = await lead(keeper, ['0', 'kel']);
    expect(screen.questions).toEqual(['spend-cp', 'operative', 'order']);
    expect(screen.told.at(-1)).toMatchObject({ is: 'step', waits: false, done: { deed: { do: 'strategy' } } });
  });

  it('p: everybody says where they are, once', async () => {
    const keeper = await firefight();
    const { face: screen } = await lead(keeper, [{ key: 'p' }], new ScriptedScreen([{ key: 'p' }, '1515', '1212']));
    expect(keeper.read().state.keepsPositions).toBe(true);
    expect(Object.keys(keeper.read().state.positions)).toEqual(expect.arrayContaining(['kel', 'vane']));
    expect('p' in screen.last.keys).toBe(false);
  });

  it('b puts the record right by what the face has for that, or leaves', async () => {
    const keeper = await firefight();
    const screen = new ScriptedScreen([{ key: 'b' }, { key: 'b' }]);
    const leaves = [true, false];
    screen.correction = async () => leaves.shift() ?? false;
    expect((await lead(keeper, [], screen)).left).toBe('quit');
    expect(screen.questions).toEqual(['operative', 'operative']);
  });

  it('a step that nobody is asked for takes no correction with it when it is taken back', async () => {
    const keeper = await tableWith();
    const screen = new ScriptedScreen([{ key: 'u' }]);
    screen.atTold.push({ is: 'again', key: 'b' });
    screen.correction = async () => {
      await seated(keeper).access.carryOut({ do: 'threat', args: { by: 3 } }, async () => true);
      return true;
    };
    await lead(keeper, [], screen);
    const travelled = screen.told.flatMap((one) => (one.is === 'undone' ? one.undone.entries : []));
    expect(travelled.map((entry) => ('do' in entry ? entry.do : 'other'))).toEqual(['strategy']);
    expect(
      keeper
        .read()
        .standing.map(({ entry }) => entry.do)
        .slice(0, 2),
    ).toEqual(['new-game', 'threat']);
  });
});

describe('positions at the start', () => {
  const offering = async (keeper: Keeper, script: readonly Line[], screen = new ScriptedScreen(script)) => {
    const { access } = seated(keeper);
    const left = await guide({ screen, access, ...noSetUp, offersPositions: true }).catch((problem) => {
      if (problem instanceof Error && problem.message === gone().message) return 'gone';
      throw problem;
    });
    return { screen, left };
  };

  it('are offered between what is played and what is set up; yes: the map says where each NPO is set up', async () => {
    const keeper = await tableWith([], { npos: 0 });
    const { screen } = await offering(keeper, ['yes', '11553', '11229']);
    expect(screen.questions.slice(0, 3)).toEqual(['keep-positions', 'stands-at', 'stands-at']);
    expect(screen.told.slice(0, 2)).toMatchObject([
      { is: 'again', part: 'told', waits: false },
      { is: 'again', part: 'set-up-without-npos', waits: true },
    ]);
    expect(keeper.read().state.keepsPositions).toBe(true);
    expect(deedsOf(keeper).slice(0, 3)).toEqual(['new-game', 'place', 'strategy']);
    // The NPOs, then the players' operatives, as without positions.
    const operatives = /^Set up your operatives wholly within Player A's drop zone/;
    const first = screen.told[1];
    expect(first && 'done' in first ? stepReportOf(first).table.filter((line) => operatives.test(line)) : null).toEqual(
      [],
    );
    const [, put] = keeper.read().standing;
    if (put?.entry.do !== 'place') throw new Error('nobody is placed');
    const { entry, before } = put;
    const npos = entry.events.filter((event) => event.type === 'placed' && event.how === 'told');
    const { table } = stepReport('place', npos, before, npos.reduce(evolve, before), () => undefined);
    expect(table).toEqual([
      ...npos.map(() => expect.stringMatching(/^Set up .* with Conceal at/)),
      expect.stringMatching(operatives),
    ]);
    expect(stepReport('place', entry.events.slice(-1), before, before, () => undefined).table).toEqual([]);
  });

  it('no: all is set up as the rules say, and nothing is kept of the question', async () => {
    const keeper = await tableWith([], { npos: 0 });
    const { screen } = await offering(keeper, ['no']);
    expect(screen.told[1]).toMatchObject({ is: 'again', part: 'set-up', waits: true });
    expect(keeper.read().state.keepsPositions).toBe(false);
    expect(deedsOf(keeper).slice(0, 2)).toEqual(['new-game', 'strategy']);
  });

  it('u leads back to the offer from the first place, and from there to the set-up', async () => {
    const keeper = await tableWith([], { npos: 0 });
    const { screen } = await offering(keeper, ['yes', { key: 'u' }, { key: 'u' }]);
    expect(screen.questions).toEqual(['keep-positions', 'stands-at', 'keep-positions', 'start-game']);
    expect(deedsOf(keeper)).toEqual(['new-game']);
  });

  it('u at the offer itself leads to the set-up', async () => {
    const { screen } = await offering(await tableWith([], { npos: 0 }), [{ key: 'u' }]);
    expect(screen.questions).toEqual(['keep-positions', 'start-game']);
  });

  it('are offered no more once something else has been done, nor without a map, nor where the screen does not', async () => {
    const { screen } = await offering(await firefight(), []);
    expect(screen.questions).toEqual(['operative']);
    const { face } = await lead(await tableWith(), []);
    expect(face.questions).not.toContain('keep-positions');
  });
});

describe('key U', () => {
  it('gives the answer again that was taken back, with those after it', async () => {
    const keeper = await firefight();
    const [back, again] = [{ key: 'u' }, { key: 'U' }];
    const { face } = await lead(keeper, ['kel', 'engage', back, back, again, again, 'done']);
    expect(face.questions.slice(0, 7)).toEqual([
      'operative',
      'order',
      'action',
      'order',
      'operative',
      'order',
      'action',
    ]);
    expect(keeper.read().state.operatives[0]).toMatchObject({ id: 'kel', order: 'engage' });
  });

  it('is not there after another answer', async () => {
    const { face } = await lead(await firefight(), ['kel', 'engage', { key: 'u' }, 'conceal']);
    expect('U' in face.last.keys).toBe(false);
    const { face: same } = await lead(await firefight(), ['kel', 'engage', { key: 'u' }, { key: 'u' }, 'kel']);
    expect(same.last.question.name).toBe('order');
    expect('U' in same.last.keys).toBe(true);
  });

  it('does a step again; not once another was taken', async () => {
    const keeper = await firefight();
    const { face } = await lead(keeper, ['kel', 'conceal', 'done', { key: 'u' }, { key: 'U' }]);
    expect(deedsOf(keeper)).toEqual(['new-game', 'strategy', 'act', 'undo', 'other']);
    expect(face.last.question.name).toBe('order');
    const other = await firefight();
    await lead(other, ['kel', 'conceal', 'done', { key: 'u' }, 'vane', 'conceal', 'done']);
    expect(deedsOf(other)).toEqual(['new-game', 'strategy', 'act', 'undo', 'act']);
  });
});
