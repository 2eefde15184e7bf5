import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/game/keeping/failure.ts';
import { pageScreen } from '../../../src/page/app/stage/page-screen.ts';
import { newStage } from '../../../src/page/app/stage/stage.ts';
import { seated, tableWith } from '../../play/scripted-screen.ts';

const locked = new Failure('locked', 'The game has changed meanwhile.');

/** `waiting`: entries that wait to be done on the table. */
async function page(waiting: readonly number[] = []) {
  const { access } = seated(await tableWith([{ do: 'strategy', args: {} }]));
  const nothing = async () => {};
  const queue = {
    ...{ done: nothing, tick: nothing, stepOn: nothing, onChange: () => nothing },
    waiting: () => waiting.map((entry) => ({ entry, ticks: [] })),
  };
  const stage = newStage({ isLed: true, queue, lookahead: () => () => {} });
  return { stage, seat: access, face: pageScreen(stage, access) };
}

describe('a step that another screen has carried out first', () => {
  it('is no tap that was not taken, where nobody has tapped', async () => {
    const { stage, face: screen } = await page();
    await screen.complain(locked);
    expect(stage.note.value).toBe('');
  });

  it('says so of a reply that was sent', async () => {
    const { stage, seat: access, face: screen } = await page();
    const { state } = access.read();
    const opening = await access.opening({ do: 'act', args: {} }, access.read());
    if (!opening) throw new Error('somebody is asked');
    const reply = screen.ask({
      question: opening.question,
      where: { state, turn: null },
      keys: {},
      soFar: opening.soFar,
      told: 0,
      again: undefined,
    });
    const open = stage.open.value;
    if (open?.is !== 'asked') throw new Error('it is asked');
    open.reply({ is: 'answer', value: 'kel' });
    await reply;
    await screen.complain(locked);
    expect(stage.note.value).toMatch(/Your tap was not taken\.$/);
  });

  it('leaves the map as the game is now, whatever waits to be done', async () => {
    const { stage, seat: access, face: screen } = await page();
    const before = access.read();
    const done = await access.carryOut({ do: 'threat', args: { to: 4 } }, () => Promise.reject(new Error('nobody')));
    screen.tell({ is: 'step', done, waits: true, read: [], where: { state: before.state, turn: null }, keys: {} });
    expect(stage.open.value?.is).toBe('told');
    expect(stage.state.value?.threat).toBe(4);
    await access.carryOut({ do: 'threat', args: { to: 6 } }, () => Promise.reject(new Error('nobody')));
    stage.game.value = access.read();
    expect(stage.state.value?.threat).toBe(6);
  });
});

describe('of several steps that wait', () => {
  it('each is told with the map and the threat of its moment, and nothing of the next', async () => {
    const { stage, seat: access, face: screen } = await page([3, 5]);
    const nobody = () => Promise.reject(new Error('nobody'));
    const told = [];
    for (const to of [2, 4, 7]) told.push(await access.carryOut({ do: 'threat', args: { to } }, nobody));
    const [first, beside, last] = told;
    if (!first || !beside || !last) throw new Error('three steps');
    expect(told.map(({ entry }) => entry)).toEqual([3, 4, 5]);
    const tell = (done: typeof first) =>
      screen.tell({ is: 'step', done, waits: true, read: [], where: { state: last.after, turn: null }, keys: {} });
    tell(first);
    // What nobody has to wait for was done meanwhile.
    expect(stage.state.value?.threat).toBe(4);
    expect(stage.happened.value?.after.map(({ entry }) => entry.n)).toEqual([4]);
    tell(last);
    expect(stage.state.value?.threat).toBe(7);
    expect(stage.happened.value?.after).toEqual([]);
  });
});

describe('what a player has done last', () => {
  it('stands above the next question, and a step that waits takes its place', async () => {
    const { stage, seat: access, face: screen } = await page();
    const where = { state: null, turn: null };
    const nobody = () => Promise.reject(new Error('nobody'));
    const own = await access.carryOut({ do: 'act', args: { id: 'kel', order: 'conceal', action: 'done' } }, nobody);
    await screen.tell({ is: 'step', done: own, waits: false, read: [], where, keys: {} });
    stage.game.value = access.read();
    expect(stage.happened.value?.step.entry).toMatchObject({ do: 'act', args: { id: 'kel' } });
    const next = await access.carryOut({ do: 'threat', args: { to: 4 } }, nobody);
    screen.tell({ is: 'step', done: next, waits: true, read: [], where, keys: {} });
    stage.game.value = access.read();
    expect(stage.happened.value?.step.entry).toMatchObject({ do: 'threat' });
  });
});
