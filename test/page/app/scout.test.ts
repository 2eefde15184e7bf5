import { describe, expect, it } from 'vitest';
import { newLookahead } from '../../../src/page/app/drag/lookahead.ts';
import type { FromLookahead, ToLookahead } from '../../../src/page/app/drag/lookahead-messages.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { by } from '../../rules/board/standing.ts';
import { type Scene, scene } from '../../rules/scene.ts';

// In the open of room A of map 1, an NPO 4" to the north.
const { x, y } = by('kel', [1, 3.5], 0, 0);
const game = (of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    map: 1,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', move: 6 }, 'vane'],
    keepsPositions: true,
    positions: {
      kel: { x, y, error: 0 },
      vane: { x, y: y + 4, error: 0 },
      'warrior-1': { x, y: y - 4, error: 0 },
    },
    ...of,
  });

/** What the scout says to these messages, each turn of its work at once. */
function scouted(state: GameState, ...messages: readonly ToLookahead[]): readonly FromLookahead[] {
  const told: FromLookahead[] = [];
  const turns: (() => void)[] = [];
  const scout = newLookahead(
    (one) => told.push(one),
    (turn) => turns.push(turn),
    () => 0,
  );
  for (const message of [{ is: 'game' as const, state, ahead: [] }, ...messages]) {
    scout(message);
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn();
  }
  return told;
}

const picked: ToLookahead = { is: 'pick', pick: 1, id: 'kel', wanted: null };
const pointed = (east: number, south: number): ToLookahead => ({
  is: 'point',
  pick: 1,
  step: 1,
  finger: { x: x + east, y: y + south },
});
const placeIn = (told: readonly FromLookahead[]) => told.find((one) => one.is === 'at');

describe('a miniature that is picked up', () => {
  it('is told by which move it gets where the finger is, with the inches, and whom it sees there', () => {
    const at = placeIn(scouted(game(), picked, pointed(1.9, 0)));
    expect(at).toMatchObject({
      action: 'reposition',
      inches: { text: '2"' },
      sights: [{ id: 'warrior-1', how: 'in-the-open' }],
    });
    expect(at?.words.slice(0, 2)).toEqual(['Reposition', expect.stringMatching(/^2" of 6"/)]);
    expect(at?.path).toHaveLength(2);
  });

  it('is told with which order its activation begins, as nobody asks for one: as it has it, Engage to charge', () => {
    const conceals = placeIn(scouted(game(), picked, pointed(1.9, 0)));
    expect(conceals).toMatchObject({ order: 'conceal' });
    const charges = placeIn(scouted(game(), picked, pointed(0, -2.4)));
    expect(charges).toMatchObject({ action: 'charge', order: 'engage' });
  });

  it('takes a longer move where the first is too short, and a Charge beside an enemy', () => {
    expect(placeIn(scouted(game(), picked, pointed(0, 8.2)))).toMatchObject({ action: 'reposition-and-dash' });
    expect(placeIn(scouted(game(), picked, pointed(0, -2.4)))).toMatchObject({ action: 'charge' });
  });

  it('is put on the nearest legal place near the finger, and nowhere where there is none', () => {
    const aside = placeIn(scouted(game(), picked, pointed(0, 4)));
    expect(aside?.place).toBeDefined();
    expect(aside?.place).not.toEqual({ x, y: y + 4 });
    const far = placeIn(scouted(game(), picked, pointed(16, 4)));
    expect(far).toMatchObject({ place: undefined, code: undefined, sights: [] });
    expect(far?.words.join()).toMatch(/Let go, and it stays where it is/);
  });

  it('shows where a plain move, a longer one and a Charge may end', () => {
    const reach = scouted(game(), picked, pointed(1, 0))
      .flatMap((one) => (one.is === 'reach' ? [one.reach] : []))
      .at(-1);
    const kinds = new Set(reach?.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['plain', 'further', 'charge']));
    expect(reach?.every(({ at }) => Math.hypot(at.x - x, at.y - y) < 10)).toBe(true);
  });

  it('stays where it is when the rules let it make no move, in their words', () => {
    const acting = { id: 'vane', ap: 1, performed: [], counteracts: false, cheapBreach: false };
    const told = scouted(game({ acting, initiative: 'npos', lastActivated: 'players' }), picked, pointed(1, 0));
    expect(told).toEqual([{ is: 'cannot', pick: 1, why: expect.stringMatching(/AP left|turn/) }]);
  });
});

describe('a place that is asked for', () => {
  it('is proposed, likely places with it, and judged where a finger puts it', () => {
    const state = game({ phase: 'setup', positions: {} });
    const wanted = { from: undefined };
    const told = scouted(
      state,
      { is: 'pick', pick: 1, id: 'kel', wanted },
      { is: 'point', pick: 1, step: 1, finger: null },
    );
    expect(told.find((one) => one.is === 'picked')).toMatchObject({ mm: 32 });
    expect(placeIn(told)).toMatchObject({ action: null, code: expect.stringMatching(/^\d{5}$/) });
  });
});
