import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/game/keeping/failure.ts';
import { pageFace } from '../../../src/page/app/stage/page-face.ts';
import { newStage } from '../../../src/page/app/stage/stage.ts';
import { seated, tableWith } from '../../play/scripted-face.ts';

const locked = new Failure('locked', 'The game has changed meanwhile.');

async function page() {
  const { seat } = seated(await tableWith([{ do: 'strategy', args: {} }]));
  const stage = newStage({ isLed: true, scouting: () => () => {} });
  return { stage, seat, face: pageFace(stage, seat) };
}

describe('a step that another screen has carried out first', () => {
  it('is no tap that was not taken, where nobody has tapped', async () => {
    const { stage, face } = await page();
    await face.complain(locked);
    expect(stage.note.value).toBe('');
  });

  it('says so of a reply that was sent', async () => {
    const { stage, seat, face } = await page();
    const { state } = seat.read();
    const opening = await seat.opening({ do: 'act', args: {} }, seat.read());
    if (!opening) throw new Error('somebody is asked');
    const reply = face.ask({
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
    await face.complain(locked);
    expect(stage.note.value).toMatch(/Your tap was not taken\.$/);
  });

  it('leaves the map as the game is now, whatever waits to be done', async () => {
    const { stage, seat, face } = await page();
    const before = seat.read();
    const done = await seat.carryOut({ do: 'threat', args: { to: 4 } }, () => Promise.reject(new Error('nobody')));
    face.tell({ is: 'step', done, waits: true, read: [], where: { state: before.state, turn: null }, keys: {} });
    expect(stage.open.value?.is).toBe('told');
    expect(stage.state.value?.threat).toBe(4);
    await seat.carryOut({ do: 'threat', args: { to: 6 } }, () => Promise.reject(new Error('nobody')));
    stage.game.value = seat.read();
    expect(stage.state.value?.threat).toBe(6);
  });
});

describe('what a player has done last', () => {
  it('stays above the step that comes at once, until that is done', async () => {
    const { stage, seat, face } = await page();
    const where = { state: null, turn: null };
    const nobody = () => Promise.reject(new Error('nobody'));
    const own = await seat.carryOut({ do: 'act', args: { id: 'kel', order: 'conceal', action: 'done' } }, nobody);
    await face.tell({ is: 'step', done: own, waits: false, read: [], where, keys: {} });
    const said = stage.justNow.value?.lines.join(' ') ?? '';
    expect(said).toContain('Kel is expended.');
    const next = await seat.carryOut({ do: 'threat', args: { to: 4 } }, nobody);
    face.tell({ is: 'step', done: next, waits: true, read: [], where, keys: {} });
    const open = stage.open.value;
    if (open?.is !== 'told') throw new Error('it waits');
    expect(stage.justNow.value?.lines.join(' ')).toBe(said);
    open.reply(null);
    expect(stage.justNow.value).toBeNull();
  });
});
