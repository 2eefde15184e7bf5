import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Acting, GameState } from '../../src/rules/state/state.ts';
import { scene } from './scene.ts';

/** What an event changes, and that it changes nothing else. */
const acting: Acting = { id: 'kel', counteracts: false, ap: 2, performed: ['dash'], cheapBreach: false };
const busy = scene({
  phase: 'firefight',
  npos: ['necron-warrior', { datacard: 'necron-warrior', state: 'expended' }],
  operatives: ['kel', { id: 'vane', state: 'expended' }],
  acting,
  activations: 3,
  lastActivated: 'npos',
  playersRecorded: true,
  onGuard: ['kel', 'vane'],
  interrupted: ['vane'],
  counteracted: ['vane'],
  reanimationRolled: ['warrior-1'],
  gambits: { draws: 2, reinforced: true, extraReinforcements: 1, auspex: true },
  deck: { inPlay: ['flesh-hunger'], used: ['dark-of-the-tomb'] },
  openHatchways: [2],
});

const changes = (event: GameEvent, state: GameState = busy): Partial<GameState> => {
  const after = evolve(state, event);
  const { known, ...changed } = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(state, key))),
  );
  return changed;
};

describe('the end of a turning point', () => {
  it('begins the next with nothing of the last but what lasts [SEQ-13 STR-23 STR-24]', () => {
    expect(changes({ type: 'turning-point-ended', turningPoint: 2 })).toEqual({
      turningPoint: 3,
      phase: 'strategy',
      step: 'initiative',
      initiative: null,
      acting: null,
      activations: 0,
      activatedOfPlayers: 0,
      lastActivated: null,
      playersRecorded: false,
      onGuard: [],
      interrupted: [],
      counteracted: [],
      reanimationRolled: [],
      fell: [],
      gambits: { draws: 0, reinforced: false, extraReinforcements: 0, auspex: false },
      deck: { ...busy.deck, inPlay: [], used: ['dark-of-the-tomb', 'flesh-hunger'] },
    });
  });
});

describe('whose turn it is', () => {
  it('an activation of a player operative ends its guard, not that of others', () => {
    const idle = { ...busy, acting: null, playersRecorded: false };
    expect(changes({ type: 'operative-activated', id: 'kel', order: 'engage', ap: 3 }, idle)).toEqual({
      operatives: [{ ...busy.operatives[0], order: 'engage' }, busy.operatives[1]],
      acting: { id: 'kel', counteracts: false, ap: 3, performed: [], cheapBreach: false },
      playersRecorded: true,
      activatedOfPlayers: 1,
      onGuard: ['vane'],
    });
  });

  it('a counteraction is one action of 1 AP, and is remembered for the turning point [COR-24 COR-25]', () => {
    const idle = { ...busy, acting: null, counteracted: [], playersRecorded: false };
    expect(changes({ type: 'operative-counteracts', id: 'vane' }, idle)).toEqual({
      acting: { id: 'vane', counteracts: true, ap: 1, performed: [], cheapBreach: false },
      counteracted: ['vane'],
      playersRecorded: true,
    });
    expect(changes({ type: 'npo-counteracts', id: 'warrior-2' }, { ...busy, lastActivated: 'players' })).toEqual({
      counteracted: ['vane', 'warrior-2'],
      npoActing: 'warrior-2',
      lastActivated: 'npos',
    });
  });

  it('an action costs the AP of whoever acts, and a free one none', () => {
    const breach = { type: 'action-performed', id: 'kel', action: 'breach', ap: 1, cheap: true } as const;
    expect(changes(breach)).toEqual({ acting: { ...acting, ap: 1, performed: ['dash', 'breach'], cheapBreach: true } });
    expect(changes({ type: 'action-performed', id: 'kel', action: 'shoot', ap: 1 })).toEqual({
      acting: { ...acting, ap: 1, performed: ['dash', 'shoot'] },
    });
    expect(changes({ type: 'action-performed', id: 'vane', action: 'shoot', ap: 1 })).toEqual({});
    expect(changes({ type: 'action-performed', id: 'kel', action: 'shoot', ap: 1, free: true })).toEqual({
      interrupted: ['vane', 'kel'],
    });
  });

  it('whoever is set up anew is on guard no more [KZ-60]', () => {
    expect(changes({ type: 'positions-swapped', ids: ['kel', 'oro'] })).toEqual({ onGuard: ['vane'] });
    expect(changes({ type: 'teleported', id: 'kel' })).toEqual({ onGuard: ['vane'] });
    expect(changes({ type: 'teleported', id: 'oro', with: 'vane' })).toEqual({ onGuard: ['kel'] });
  });

  it('where its last move began is remembered, as long as inches alone have led it on', () => {
    const at = (x: number) => ({ x, y: 3, error: 0.3 });
    const placed = { ...busy, positions: { kel: at(2) } };
    const moves = (action: 'reposition' | 'operate-hatch', state: GameState) =>
      evolve(state, { type: 'action-performed', id: 'kel', action, ap: 1 });
    const went = moves('reposition', placed);
    expect(went.acting).toMatchObject({ movedFrom: at(2) });
    expect(moves('operate-hatch', { ...went, positions: { kel: at(5) } }).acting).toMatchObject({ movedFrom: at(2) });
    expect(moves('reposition', { ...went, positions: { kel: at(5) } }).acting).toMatchObject({ movedFrom: at(5) });
    expect(moves('reposition', { ...went, positions: {} }).acting).not.toHaveProperty('movedFrom');
    expect(evolve(went, { type: 'teleported', id: 'kel' }).acting).not.toHaveProperty('movedFrom');
    expect(evolve(went, { type: 'teleported', id: 'vane' }).acting).toHaveProperty('movedFrom');
    expect(evolve(went, { type: 'phased', id: 'kel', hatchway: 1, inches: 2 }).acting).not.toHaveProperty('movedFrom');
  });

  it('a Heavy weapon is remembered for whoever acts, and for nobody else', () => {
    const attack = {
      type: 'operative-attacked',
      action: 'shoot',
      target: 'warrior-1',
      weapon: 'stubber',
      profile: '5 4+ 3/4 heavy (dash only)',
    } as const;
    expect(changes({ ...attack, id: 'kel', heavy: 'dash' })).toEqual({ acting: { ...acting, heavy: 'dash' } });
    expect(changes({ ...attack, id: 'vane', heavy: 'dash' })).toEqual({});
    expect(changes({ ...attack, id: 'kel' })).toEqual({});
  });

  it('whoever is expended acts no more; one that had acted before changes nothing', () => {
    expect(changes({ type: 'operative-expended', id: 'kel' })).toEqual({
      operatives: [{ ...busy.operatives[0], state: 'expended' }, busy.operatives[1]],
      acting: null,
      lastActivated: 'players',
    });
    expect(changes({ type: 'operative-expended', id: 'vane' })).toEqual({ lastActivated: 'players' });
    expect(changes({ type: 'npo-expended', id: 'warrior-2', acted: true })).toEqual({});
    expect(changes({ type: 'npo-expended', id: 'warrior-1', acted: true })).toEqual({
      npos: [{ ...busy.npos[0], state: 'expended' }, busy.npos[1]],
    });
  });
});

describe('Reanimation Protocols', () => {
  it('a success leaves 1 wound and no readiness; a failure nothing but that it was rolled [EVT-REP-2 EVT-REP-6]', () => {
    const rolled = (id: string, reanimated: boolean) =>
      changes(
        { type: 'reanimation-rolled', id, face: reanimated ? 4 : 3, reanimated },
        { ...busy, reanimationRolled: [] },
      );
    expect(rolled('warrior-1', true)).toEqual({
      npos: [{ ...busy.npos[0], wounds: 1, state: 'expended' }, busy.npos[1]],
      reanimationRolled: ['warrior-1'],
    });
    expect(rolled('warrior-1', false)).toEqual({ reanimationRolled: ['warrior-1'] });
    expect(rolled('warrior-2', true)).toEqual({
      npos: [busy.npos[0], { ...busy.npos[1], wounds: 1 }],
      reanimationRolled: ['warrior-2'],
    });
  });
});

describe('doors', () => {
  it('a correction is of a hatchway or of a breach point, and of that one alone', () => {
    const correct = (door: 'hatchway' | 'breach-point') =>
      changes({ type: 'door-corrected', door, number: 1, open: true, breached: true });
    const moved = { number: 1, open: true, breached: true };
    expect(correct('hatchway')).toEqual({ hatchways: [moved, ...busy.hatchways.slice(1)] });
    expect(correct('breach-point')).toEqual({ breachPoints: [moved, ...busy.breachPoints.slice(1)] });
    expect(changes({ type: 'hatchway-moved', number: 2, open: false })).toEqual({
      hatchways: busy.hatchways.map((door) => (door.number === 2 ? { ...door, open: false } : door)),
    });
  });
});

describe('command points', () => {
  it('never fall below 0', () => {
    const spent = { type: 'command-points-changed', change: -3, because: 'correction' } as const;
    expect(evolve({ ...busy, commandPoints: 4 }, spent).commandPoints).toBe(1);
    expect(evolve({ ...busy, commandPoints: 2 }, spent).commandPoints).toBe(0);
  });
});

describe('who is named, and nobody else', () => {
  const one = (event: GameEvent, id: string) => evolve(busy, event).operatives.find((each) => each.id === id);

  it('an order changes for that operative alone, or that NPO', () => {
    const changed: GameEvent = { type: 'order-changed', id: 'kel', order: 'engage', because: 'guard' };
    expect([one(changed, 'kel')?.order, one(changed, 'vane')?.order]).toEqual(['engage', 'conceal']);
    const npo = evolve(busy, { type: 'order-changed', id: 'warrior-1', order: 'engage', because: 'guard' });
    expect(npo.npos.map(({ order }) => order)).toEqual(['engage', 'conceal']);
    expect(npo.operatives.map(({ order }) => order)).toEqual(['conceal', 'conceal']);
  });

  it('who is out of the killzone stays out when its activation ends', () => {
    const gone = { ...busy, operatives: busy.operatives.map((each) => ({ ...each, state: 'escaped' as const })) };
    const after = evolve(gone, { type: 'operative-expended', id: 'kel' });
    expect(after.operatives.map(({ state }) => state)).toEqual(['escaped', 'escaped']);
    expect(after).toMatchObject({ acting: null, lastActivated: 'players' });
  });
});
