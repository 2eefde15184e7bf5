import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { MissionId } from '../../../src/catalog/types.ts';
import { codeAt } from '../../../src/rules/board/ground/keypad.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { boardAnswer } from '../../../src/rules/npo-places/answer.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState, Operative, PlayerAction } from '../../../src/rules/state/state.ts';
import { sentences } from '../../../src/view/steps/sentence.ts';
import { type Answers, offered, only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';

const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', apl: 3 }, 'vane'],
    ...of,
  });
const act = (args: ActArgs) => deedRule({ do: 'act', args });
const kel = (action: ActArgs['action'], more: ActArgs = {}) =>
  act({ id: 'kel', ...(action ? { action } : {}), ...more });

/** Kel has an order and has done these already. */
const having = (order: 'engage' | 'conceal', actions: readonly ActArgs[], of: Scene = {}): GameState => {
  let state = firefight(of);
  for (const args of actions)
    state = play(act({ id: 'kel', order, ...args }), state, {
      ...(args.action === 'fall-back' ? { engaged: [true] } : {}),
    }).state;
  return state;
};

describe('an activation', () => {
  it('begins with an order, which stays; APL is the AP there are [COR-15 COR-16]', () => {
    const { state, asked } = play(kel('dash'), firefight(), { order: ['engage'] });
    expect(asked).toEqual(['order']);
    expect(state.acting).toEqual({ id: 'kel', counteracts: false, ap: 2, performed: ['dash'], cheapBreach: false });
    expect(state.operatives[0]?.order).toBe('engage');
    expect(play(kel('reposition'), state).asked).toEqual([]);
  });

  it('is over when the AP are spent, and the operative is expended [COR-16 COR-21 GLO-36]', () => {
    const state = having('engage', [{ action: 'dash' }, { action: 'reposition' }]);
    const { state: over, events } = play(kel('guard'), state);
    expect(only('operative-expended', events)).toHaveLength(1);
    expect(over.acting).toBeNull();
    expect(over.operatives[0]?.state).toBe('expended');
  });

  it('may end with AP unspent; effects to its end are over then [COR-21 KZ-37]', () => {
    const effect = { kind: 'apl', change: -1, source: 'breach', until: 'end-of-next-activation' } as const;
    const start = firefight({ operatives: [{ id: 'kel', apl: 3, effects: [effect] }] });
    const { state, events } = play(kel('done', { order: 'conceal' }), start);
    expect(only('operative-activated', events)).toMatchObject([{ ap: 2 }]);
    expect(state.operatives[0]).toMatchObject({ state: 'expended', effects: [] });
  });

  it("another operative that acts ends it: then it is the NPOs' turn [COR-12]", () => {
    const state = having('conceal', [{ action: 'dash' }]);
    expect(refusal(act({ id: 'vane', action: 'dash', order: 'conceal' }), state).message).toBe(
      'Kel has 2 AP left; when its activation is over, the NPOs are next.',
    );
  });

  it('asks which operative, which order and which action when nothing is said [COR-19]', () => {
    expect(offered(act({}), firefight())).toEqual(['kel', 'vane']);
    expect(offered(act({}), firefight(), { operative: ['vane'] })).toEqual(['engage', 'conceal']);
    const actions = offered(act({}), firefight(), { operative: ['vane'], order: ['conceal'] });
    expect(actions).toContain('reposition');
    expect(actions).not.toContain('charge');
    expect(actions).not.toContain('pick-up');
    expect(actions.at(-1)).toBe('done');
  });

  it('offers Shoot to whoever has a ranged weapon on record, or no weapon at all; a borrowed one is named at once', () => {
    const of = (weapons: Operative['weapons']) => firefight({ operatives: [{ id: 'kel', weapons }] });
    const bolter = { name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4' } as const;
    const fists = { name: 'Fists', type: 'melee', profile: '3 4+ 3/4' } as const;
    const order = { order: ['engage'] };
    expect(offered(act({ id: 'kel' }), of([fists, bolter]), order)[0]).toBe('shoot');
    expect(offered(act({ id: 'kel' }), of([]), order)[0]).toBe('shoot');
    const asked = question(act({ id: 'kel' }), of([fists]), order);
    expect(asked.kind === 'choice' && asked.options.map(({ value }) => value)).not.toContain('shoot');
    expect(asked).toMatchObject({
      notNow: expect.arrayContaining([{ value: 'shoot', label: 'Shoot', because: 'it has no ranged weapon' }]),
      unlikely: [{ value: 'shoot' }],
    });
    const borrowed = { ...order, action: ['shoot'], weapon: ['Bolter 4 3+ 3/4'] };
    const next = question(act({ id: 'kel', target: 'warrior-1', engaged: false }), of([fists]), borrowed);
    expect(next).toMatchObject({ name: 'cover' });
  });

  it('offers nothing that there is nothing to do it to', () => {
    const choices = (of: Scene, order: 'engage' | 'conceal' = 'engage') =>
      offered(act({ id: 'kel' }), firefight(of), { order: [order] });
    for (const attack of ['shoot', 'fight', 'hatchway-fight', 'charge', 'fall-back'])
      expect(choices({ npos: [], operatives: [{ id: 'kel', apl: 3 }] })).not.toContain(attack);
    const loud = { name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4' } as const;
    const quiet = { name: 'Silenced', type: 'ranged', profile: '4 3+ 3/4 silent' } as const;
    expect(choices({ operatives: [{ id: 'kel', weapons: [loud] }] }, 'conceal')).not.toContain('shoot');
    expect(choices({ operatives: [{ id: 'kel', weapons: [quiet] }] }, 'conceal')).toContain('shoot');
    expect(choices({ openBreachPoints: [1, 2, 3, 4], mission: 'regroup' })).not.toContain('breach');
    const carried = { mission: 'recover-transponder', markers: [1, 2], found: true, carrier: 'vane' } as const;
    expect(choices({ mission: 'recover-transponder', objectives: carried })).not.toContain('pick-up');
    const scouted = { mission: 'scout-sub-crypt', opened: ['B'], scouted: ['B'] } as const;
    expect(choices({ mission: 'scout-sub-crypt', objectives: scouted })).not.toContain('scout-room');
  });
});

describe('an action that needs an enemy', () => {
  it.each<PlayerAction>(['fight', 'charge', 'fall-back', 'hatchway-fight'])(
    '%s: some NPO in the killzone [COR-20]',
    (action) => {
      const alone = firefight({ npos: [], operatives: [{ id: 'kel', apl: 3 }] });
      expect(refusal(kel(action, { order: 'engage' }), alone).message).toBe('Kel cannot: no NPO is in the killzone.');
    },
  );

  it('Hatchway Fight: an open hatchway or breach point as well [KZ-71]', () => {
    const across = kel('hatchway-fight', { order: 'engage', target: 'warrior-1' });
    expect(refusal(across, firefight()).message).toBe('Kel cannot: no hatchway or breach point is open.');
    expect(offered(kel(undefined, { order: 'engage' }), firefight({ openHatchways: [1] }))).toContain('hatchway-fight');
  });
});

describe('action restrictions', () => {
  const no = (action: ActArgs['action'], state: GameState, more: ActArgs = {}, answers: Answers = {}) =>
    refusal(kel(action, more), state, answers);

  it('no action twice [COR-17]', () => {
    expect(no('dash', having('conceal', [{ action: 'dash' }])).message).toBe(
      'Kel cannot: it has performed that already in this activation.',
    );
  });

  it('no more AP than there are [COR-16]', () => {
    const state = having('conceal', [{ action: 'dash' }, { action: 'reposition' }]);
    expect(no('breach', state, { door: { kind: 'breach-point', number: 1 } }).message).toBe(
      'Kel cannot: it takes 2 AP, and 1 is left.',
    );
  });

  it.each<[PlayerAction, PlayerAction, string]>([
    ['reposition', 'fall-back', 'COR-29'],
    ['reposition', 'charge', 'COR-29'],
    ['dash', 'charge', 'COR-30'],
    ['fall-back', 'reposition', 'COR-31'],
    ['fall-back', 'charge', 'COR-31'],
    ['charge', 'reposition', 'COR-32'],
    ['charge', 'dash', 'COR-32'],
    ['charge', 'fall-back', 'COR-32'],
  ])('%s not in one activation with %s [%s]', (action, earlier) => {
    const start = having('engage', [{ action: earlier }], { apart: earlier !== 'fall-back' });
    expect(no(action, start).message).toMatch(/^Kel cannot: not in one activation with /);
  });

  it('Guard counts as Shoot [KZ-57]', () => {
    const start = having('engage', [{ action: 'guard' }]);
    expect(no('shoot', start, { target: 'warrior-1' }).message).toBe('Kel cannot: not in one activation with Guard.');
  });

  it('no Charge and no Guard with a Conceal order [COR-32 KZ-58 GLO-34]', () => {
    for (const action of ['charge', 'guard'] as const)
      expect(no(action, firefight(), { order: 'conceal' }).message).toBe('Kel cannot: Conceal order.');
  });

  it.each<[PlayerAction, string]>([
    ['shoot', 'COR-33'],
    ['charge', 'COR-32'],
    ['reposition', 'COR-29'],
    ['dash', 'COR-30'],
    ['operate-hatch', 'KZ-24'],
    ['breach', 'KZ-39'],
    ['guard', 'KZ-59'],
    ['hatchway-fight', 'KZ-74'],
  ])('%s not while it is said that an enemy is in control range [%s]', (action) => {
    expect(no(action, firefight({ apart: false }), { order: 'engage', engaged: true }).message).toBe(
      'Kel cannot: an enemy is in control range.',
    );
  });

  it('Pick Up Marker neither, nor while carrying [COR-35]', () => {
    const mission = { mission: 'recover-transponder' } as const;
    expect(no('pick-up', firefight({ ...mission, apart: false }), { order: 'engage', engaged: true }).rule).toBe(
      'Pick Up Marker (conditions)',
    );
    const carrying = { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' } as const;
    expect(no('pick-up', firefight({ ...mission, objectives: carrying }), { order: 'engage' }).message).toBe(
      'Kel cannot: it carries a marker already.',
    );
  });

  it('Place Marker, 1 AP, only by the carrier, and not in one activation with Pick Up Marker [COR-36]', () => {
    const mission = { mission: 'recover-transponder' } as const;
    const carrying = { ...mission, markers: [1], found: true, carrier: 'kel' } as const;
    const { state } = play(kel('place', { order: 'engage' }), firefight({ ...mission, objectives: carrying }));
    expect([state.objectives, state.acting?.ap]).toMatchObject([{ carrier: null }, 2]);
    expect(no('place', firefight(mission), { order: 'engage' }).message).toBe('Kel cannot: it carries no marker.');
    const lying = firefight({ ...mission, objectives: { ...carrying, carrier: null } });
    const picked = play(kel('pick-up', { order: 'engage', marker: 1 }), lying).state;
    expect(no('place', picked).message).toBe('Kel cannot: not in one activation with Pick Up Marker.');
  });

  it('Fight and Fall Back only with one there [COR-34 COR-31]', () => {
    for (const action of ['fight', 'fall-back'] as const)
      expect(no(action, firefight(), { order: 'engage', engaged: false }).message).toBe(
        'Kel cannot: no enemy is in control range.',
      );
  });
});

const withItem = { mission: 'recover-transponder', markers: [1], found: true, carrier: 'kel' } as const;

/** Whether it is asked how the move ends. */
function hasEnd(rule: ReturnType<typeof act>, state: GameState, answers: Answers): boolean {
  try {
    return question(rule, state, answers).name === 'move-ends';
  } catch {
    return false;
  }
}

describe('what was not said of an action that was asked for', () => {
  const asking = (mission: MissionId, answers: Answers, of: Scene = {}) =>
    play(act({ id: 'kel', order: 'conceal' }), firefight({ mission, ...of }), { action: ['reposition'], ...answers });

  it('missions 1 and 3: whether the move leads off the killzone [MIS-1-08 MIS-3-14]', () => {
    for (const mission of ['shifting-labyrinth', 'recover-transponder'] as const) {
      const of = mission === 'recover-transponder' ? { objectives: withItem } : {};
      expect(asking(mission, { 'move-ends': ['escapes'] }, of).state.operatives[0]?.state).toBe('escaped');
      expect(asking(mission, { 'move-ends': ['as-usual'] }, of).state.operatives[0]?.state).toBe('ready');
    }
  });

  it('mission 3: no but who carries the item; others leave where that is said (table 13)', () => {
    const objectives = { ...withItem, carrier: 'vane' };
    expect(asking('recover-transponder', {}, { objectives }).asked).toEqual(['action']);
    const leaves = act({ id: 'kel', order: 'conceal', action: 'dash', escapes: true });
    const { state } = play(leaves, firefight({ mission: 'recover-transponder', objectives }));
    expect(state.operatives[0]?.state).toBe('escaped');
  });

  describe('mission 1: not where the Escape marker is out of reach (table 13)', () => {
    const start = { edge: 'right', inches: 11.9 } as const;
    const asked = (of: Scene): boolean => {
      const state = firefight({ mission: 'shifting-labyrinth', ...of });
      return hasEnd(act({ id: 'kel', order: 'conceal' }), state, { action: ['reposition'], engaged: [false] });
    };
    const far = (wayGone: Readonly<Record<string, number>>, of: Scene = {}): Scene => ({
      map: 1,
      apart: false,
      objectives: { mission: 'shifting-labyrinth', escapeMarker: start },
      known: { ...nothingKnown, wayGone },
      ...of,
    });

    it('by all that it can have gone since its drop zone: 21.6" are between them on map 1', () => {
      expect(asking('shifting-labyrinth', {}, { ...far({}), apart: true }).asked).toEqual(['action']);
      const with6 = (gone: number) => far({ kel: gone }, { operatives: [{ id: 'kel', move: 6 }, 'vane'] });
      expect(asked(with6(15.5))).toBe(false);
      expect(asked(with6(15.7))).toBe(true);
    });

    it('asked where that is not known, or the marker lies nobody knows where', () => {
      expect(asked(far({}))).toBe(true);
      expect(asked(far({ kel: 0 }, { map: null }))).toBe(true);
      expect(asked(far({ kel: 0 }, { objectives: { mission: 'shifting-labyrinth', escapeMarker: null } }))).toBe(true);
    });

    it('by where it stands, where that is known', () => {
      const at = (x: number) => far({ kel: 40 }, { positions: { kel: { x, y: 11.9, error: 0.1 } } });
      expect(asked(at(16))).toBe(false);
      expect(asked(at(17))).toBe(true);
    });

    describe('by its way, where positions are kept', () => {
      const npo = { id: 'warrior-1', x: 3, y: 3, error: 0 };
      const kept = (x: number, y: number, of: Scene = {}): Scene =>
        far(
          {},
          {
            operatives: [{ id: 'kel', move: 6, apl: 3 }, 'vane'],
            keepsPositions: true,
            positions: { kel: { x, y, error: 0 }, vane: { x: 2, y: 10, error: 0 }, 'warrior-1': npo },
            ...of,
          },
        );
      // Edge at 27.677"; 32 mm of base, so its middle is 0.63" short of it as it crosses.
      const radius = 32 / 25.4 / 2;

      it('asked where the base can come to the edge, and not a step further off [MIS-1-08]', () => {
        const off = (inches: number) => asked(kept(27.677 - radius - inches, 11.9));
        expect([off(5.9), off(6.1)]).toEqual([true, false]);
      });

      it('refused where it is said all the same, unless that is overruled [MIS-1-08]', () => {
        const leaves = () => act({ id: 'kel', order: 'conceal', action: 'reposition', escapes: true });
        const state = (inches: number): GameState =>
          firefight({ mission: 'shifting-labyrinth', ...kept(27.677 - radius - inches, 11.9) });
        expect(play(leaves(), state(5.9), { engaged: [false] }).state.operatives[0]?.state).toBe('escaped');
        expect(refusal(leaves(), state(6.1), { engaged: [false] })).toMatchObject({
          rule: 'Escape',
          message: 'Kel cannot reach that edge with this Reposition.',
        });
        const nowhere = { ...state(6.1), positions: {} };
        expect(play(leaves(), nowhere, { engaged: [false] }).state.operatives[0]?.state).toBe('escaped');
        expect(play(leaves(), state(6.1), { engaged: [false] }, 'measured').state.operatives[0]?.state).toBe('escaped');
      });

      it("within 1\" of the marker alone, along the edge: the marker's and the base's halves come on top", () => {
        // It stands at the edge; nearest it comes to 1" of the marker after so many inches along it.
        const near = 1 + 10 / 25.4 + radius;
        const along = (inches: number) => {
          const low = 11.9 + Math.sqrt(near ** 2 - (radius - 10 / 25.4) ** 2) + inches;
          return asked(kept(27.677 - radius - 0.01, low));
        };
        expect([along(5.6), along(6.3)]).toEqual([true, false]);
      });

      it('not beyond a closed hatchway that it has no AP left to open; 2" at most in a counteraction', () => {
        // Beside hatchway 1, in room B of map 2; the marker lies straight beyond it.
        const objectives = { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 6.2 } } as const;
        const beside = (apl: number, openHatchways: readonly number[] = []) =>
          asked(
            kept(22.3, 6.2, { map: 2, objectives, openHatchways, operatives: [{ id: 'kel', move: 6, apl }, 'vane'] }),
          );
        expect([beside(1), beside(2), beside(1, [1])]).toEqual([false, true, true]);
        const acting = { id: 'kel', ap: 1, performed: [], counteracts: true, cheapBreach: false } as const;
        const counter = (inches: number) => asked(kept(27.677 - radius - inches, 11.9, { acting }));
        expect([counter(1.9), counter(2.2)]).toEqual([true, false]);
      });
    });
  });

  it("mission 3: not where its move does not lead to Player A's killzone edge [MIS-3-14]", () => {
    const asked = (off: number): boolean => {
      const kel = { x: 32 / 25.4 / 2 + off, y: 13, error: 0 };
      const state = firefight({
        mission: 'recover-transponder',
        map: 1,
        apart: false,
        objectives: withItem,
        operatives: [{ id: 'kel', move: 6 }, 'vane'],
        keepsPositions: true,
        positions: { kel, vane: { x: 2, y: 18, error: 0 }, 'warrior-1': { x: 20, y: 3, error: 0 } },
      });
      return hasEnd(act({ id: 'kel', order: 'conceal' }), state, { action: ['reposition'], engaged: [false] });
    };
    expect([asked(5.9), asked(6.1)]).toEqual([true, false]);
  });

  it('mission 6: whether it phases, and how much of the move is left, once a hatchway is open [MIS-6-10]', () => {
    const open = { openHatchways: [4] };
    const { events } = asking('regroup', { 'move-ends': ['phases'], 'move-left': [3] }, open);
    expect(only('phased', events)).toEqual([{ type: 'phased', id: 'kel', hatchway: 4, inches: 3 }]);
    expect(asking('regroup', {}).asked).toEqual(['action']);
  });

  describe('mission 6, where the miniatures have places', () => {
    const openHatchways = [1, 4];
    const middleOf1 = onBoard(
      killzoneMap(1).walls.flatMap(({ hatchway }) => (hatchway?.number === 1 ? [hatchway.at] : []))[0] ?? [0, 0],
    );
    const standing = (x: number, y: number) =>
      firefight({
        ...{ mission: 'regroup', map: 1, apart: false, openHatchways, operatives: [{ id: 'kel', move: 6 }, 'vane'] },
        keepsPositions: true,
        positions: { kel: { x, y, error: 0 }, vane: { x: 2, y: 20, error: 0 }, 'warrior-1': { x: 25, y: 3, error: 0 } },
      });
    const said = { action: ['reposition'], engaged: [false] } as const;
    const begins = () => act({ id: 'kel', order: 'conceal' });

    it('it phases only where its move may lead through an open hatchway [MIS-6-10]', () => {
      expect(hasEnd(begins(), standing(middleOf1.x - 3, middleOf1.y), said)).toBe(true);
      expect(hasEnd(begins(), standing(2, 16), said)).toBe(false);
    });

    it('also where a friend stands before the open hatchway, or an enemy beyond it [MIS-6-10]', () => {
      const start = standing(middleOf1.x - 3, middleOf1.y);
      const beside = (id: string, dx: number): GameState => ({
        ...start,
        positions: { ...start.positions, [id]: { x: middleOf1.x + dx, y: middleOf1.y, error: 0 } },
      });
      expect(hasEnd(begins(), beside('vane', -0.9), said)).toBe(true);
      expect(hasEnd(begins(), beside('warrior-1', 1.2), said)).toBe(true);
    });

    it('no more inches of its move can be left than it has at the middle of a doorway, rounded up [MIS-6-12 COR-26]', () => {
      const left = (action: string) =>
        question(begins(), standing(middleOf1.x - 1.2, middleOf1.y), {
          action: [action],
          'move-ends': ['phases'],
          ...(action === 'charge' ? {} : { engaged: [false] }),
        });
      // 1.2" are 2".
      expect(left('reposition')).toMatchObject({ name: 'move-left', min: 0, max: 4 });
      expect(left('dash')).toMatchObject({ name: 'move-left', min: 0, max: 1 });
    });

    it('no more than that is taken when it is said with the move either [MIS-6-12 COR-26]', () => {
      const start = standing(middleOf1.x - 3, middleOf1.y);
      const phases = (action: 'reposition' | 'dash', inches: number) =>
        act({ id: 'kel', order: 'conceal', action, engaged: false, phases: inches });
      expect(refusal(phases('dash', 4), start)).toMatchObject({
        message: 'That move has 0" left at a hatchway at most, so not 4".',
        rule: 'Phasing Points',
      });
      expect(question(phases('dash', 0), start).name).toBe('phasing-hatchway');
      expect(refusal(phases('reposition', 4), start).message).toContain('has 3" left');
      expect(question(phases('reposition', 3), start).name).toBe('phasing-hatchway');
      // Where its place is not known: an inch at least takes it to a hatchway, and a counteraction has 2".
      const unknown = { ...start, positions: {} };
      expect(refusal(phases('dash', 3), unknown).message).toContain('has 2" left');
      expect(question(phases('dash', 2), unknown).name).toBe('phasing-hatchway');
      const counteracts = {
        ...unknown,
        operatives: start.operatives.map((one) => ({ ...one, state: 'expended' as const, order: 'engage' as const })),
      };
      const said = { id: 'kel', action: 'reposition', engaged: false } as const;
      expect(refusal(act({ ...said, phases: 2 }), counteracts).message).toContain('has 1" left');
      expect(question(act({ ...said, phases: 1 }), counteracts).name).toBe('phasing-hatchway');
    });

    it('it is set up no further from the access point than its move has inches left [MIS-6-12]', () => {
      const comesBack = (dx: number, dy: number) =>
        act({
          ...{ id: 'kel', order: 'conceal', action: 'reposition', engaged: false, phases: 2 },
          place: codeAt({ x: middleOf1.x + dx, y: middleOf1.y + dy }, 5),
        });
      const start = standing(middleOf1.x - 3, middleOf1.y);
      const drawn = { 'phasing-hatchway': [1], 'phasing-fits': [true] };
      // Half the wall and half of his base are 0.9".
      expect(only('placed', play(comesBack(-2.8, 0), start, drawn).events)[0]).not.toHaveProperty('aside');
      expect(only('placed', play(comesBack(-3.1, 0), start, drawn).events)[0]).toMatchObject({ off: 'move' });
      expect(refusal(comesBack(-1.5, 7), start, drawn)).toMatchObject({
        message: expect.stringMatching(/^Kel cannot get to \d+: \d" away, 2" of movement\.$/),
        rule: 'Phasing Points',
      });
    });

    it('it is not set up in control range of an enemy, but for a Charge [MIS-6-13 MIS-6-14]', () => {
      const start = standing(middleOf1.x - 3, middleOf1.y);
      const [x, y] = [middleOf1.x - 1.9, middleOf1.y];
      const guarded = { ...start, positions: { ...start.positions, 'warrior-1': { x: x - 1.8, y, error: 0 } } };
      const comesBack = (action: 'reposition' | 'charge', dx = 0) =>
        act({
          ...{ id: 'kel', order: 'engage', action, engaged: false, phases: 2 },
          place: codeAt({ x: x + dx, y }, 5),
        });
      const drawn = { 'phasing-hatchway': [1], 'phasing-fits': [true] };
      const gap = (place: { readonly x: number; readonly y: number }) =>
        Math.hypot(place.x - (x - 1.8), place.y - y) - 32 / 25.4;
      const [aside] = only('placed', play(comesBack('reposition'), guarded, drawn).events);
      expect(aside && gap(aside)).toBeGreaterThan(1);
      expect(aside).toMatchObject({ off: 'move' });
      // With an enemy on every side he is in some control range: that is refused, and can be overruled.
      const npos = Array.from({ length: 4 }, () => 'necron-warrior' as const);
      const ring = [0, 1.2, -1.2, 2.4].map(
        (dy, index) => [`warrior-${index + 1}`, { x: x - 1.6, y: y + dy * 1.4, error: 0 }] as const,
      );
      const beset = firefight({
        ...{
          mission: 'regroup',
          map: 1,
          apart: false,
          openHatchways,
          operatives: [{ id: 'kel', move: 6 }, 'vane'],
          npos,
        },
        keepsPositions: true,
        positions: { ...start.positions, ...Object.fromEntries(ring) },
      });
      expect(refusal(comesBack('reposition', -0.4), beset, drawn)).toMatchObject({
        message: expect.stringMatching(/^Kel may not end this move at \d+: Necron Warrior \d is in control range\.$/),
        rule: 'Phasing Points',
      });
      expect(gap(only('placed', play(comesBack('charge'), guarded, drawn).events)[0] ?? { x, y })).toBeLessThan(1);
      expect(only('placed', play(comesBack('reposition', 0.8), guarded, drawn).events)).toHaveLength(1);
      expect(only('placed', play(comesBack('reposition'), start, drawn).events)).toHaveLength(1);
    });

    it('the board tells whether there is room for it, though it stands nowhere then [MIS-6-15]', () => {
      const gone = standing(3, 3);
      const { kel: _, ...others } = gone.positions;
      const about = { predicate: 'fits-at-hatchway', by: 'kel', ids: ['kel'], from: 'stands', hatchway: 1 } as const;
      const fits = (more: object) =>
        boardAnswer(
          { kind: 'confirm', name: 'phasing-fits', why: '', about: { ...about, inches: 2, ...more } },
          { ...gone, positions: others },
        );
      expect(fits({ mm: 32 })).toMatchObject({ value: true });
      expect(fits({ mm: 250 })).toMatchObject({ value: false });
    });
  });

  it('mission 5: whether it teleports, from turning point 2 on [KZ-48]', () => {
    const answers = { 'move-ends': ['teleports'], 'opened-rooms': ['none'] };
    expect(only('teleported', asking('scout-sub-crypt', answers).events)).toHaveLength(1);
    expect(asking('scout-sub-crypt', {}, { turningPoint: 1 }).asked).toEqual(['action']);
  });

  it('nothing where the mission does not care', () => {
    expect(asking('destroy-sarcophagus', {}).asked).toEqual(['action']);
  });

  it('another action: the damage that it inflicts, and on whom [THR-11]', () => {
    const { state } = asking('regroup', { action: ['other'], damage: [2], target: ['warrior-1'] });
    expect([state.npos[0]?.wounds, state.threat]).toEqual([7, 6]);
    expect(asking('regroup', { action: ['other'], damage: [0] }).state.threat).toBe(5);
  });

  it('another action that hurts several is one action with one threat, after all of it [THR-11]', () => {
    const two = firefight({ npos: ['necron-warrior', { datacard: 'necron-warrior', wounds: 1 }] });
    const harm = [
      { id: 'warrior-1', wounds: 2 },
      { id: 'warrior-2', wounds: 3 },
      { id: 'vane', wounds: 1 },
    ];
    const { state, events } = play(kel('other', { order: 'engage', harm }), two);
    expect(state.npos.map(({ wounds }) => wounds)).toEqual([7, 0]);
    expect(state.operatives[1]?.wounds).toBe(9);
    expect([state.threat, only('action-performed', events).length]).toEqual([6, 1]);
    expect(events.at(-1)?.type).toBe('threat-changed');
    const friend = kel('other', { order: 'engage', harm: [{ id: 'vane', wounds: 1 }] });
    expect(play(friend, two).state.threat).toBe(5);
    const gone = kel('other', { order: 'engage', harm: [{ id: 'warrior-9', wounds: 1 }] });
    expect(rejection(gone, two)).toBe('Nobody in the killzone is called "warrior-9".');
    const twice = [...harm, { id: 'vane', wounds: 1 }];
    expect(rejection(kel('other', { order: 'engage', harm: twice }), two)).toBe('The damage of vane is said twice.');
  });
});

describe('counteracting', () => {
  const state = firefight({
    operatives: [{ id: 'kel', apl: 3, state: 'expended', order: 'engage' }],
    lastActivated: 'npos',
    playersRecorded: true,
  });

  it('one action of 1 AP for free, and it is over [COR-24 COR-28]', () => {
    const { state: over, events } = play(kel('reposition'), state);
    expect(events.map((event) => event.type)).toEqual([
      'operative-counteracts',
      'action-performed',
      'operative-expended',
    ]);
    expect(over).toMatchObject({ acting: null, counteracted: ['kel'], lastActivated: 'players' });
  });

  it('not Guard, nor an action of 2 AP [COR-24 KZ-42]', () => {
    expect(refusal(kel('guard'), state).message).toBe('Kel cannot: Guard is no counteraction.');
    const breach = kel('breach', { door: { kind: 'breach-point', number: 1 } });
    expect(refusal(breach, state).message).toBe('Kel cannot: a counteraction is one action of 1 AP.');
  });

  it('what counts is the cost that the action has then: 2 AP made 1 will do, 1 made 2 will not [COR-24]', () => {
    const beset = { ...state, known: nothingKnown };
    expect(refusal(kel('fall-back', { engaged: true }), beset).message).toContain(
      'a counteraction is one action of 1 AP',
    );
    const { state: over } = play(kel('fall-back', { engaged: true, cost: 1 }), beset);
    expect(over).toMatchObject({ acting: null, counteracted: ['kel'] });
    expect(refusal(kel('reposition', { cost: 2 }), state).message).toContain('a counteraction is one action of 1 AP');
  });

  it('is told that the inch for a doorway counts against its 2" [COR-26]', () => {
    const { events } = play(kel('reposition'), state);
    expect(sentences(events, state)[0]).toBe(
      'Kel counteracts: one free 1 AP action, moving no more than 2" (doorways count).',
    );
  });

  it('Breach for 1 AP is open to it [KZ-42]', () => {
    const breach = kel('breach', { door: { kind: 'breach-point', number: 1 }, cheap: true });
    const { state: over } = play(breach, state, { 'beyond-access-point': [[]], 'threat-breach': [[1]] });
    expect(over.breachPoints[0]?.open).toBe(true);
  });

  it('nobody need: none declines, where somebody could [COR-27 GLO-28]', () => {
    const none = () => act({ id: 'none' });
    expect(play(none(), state).state.lastActivated).toBe('players');
    expect(refusal(none(), firefight()).message).toBe(
      'No player operative is to counteract now, so nothing is declined.',
    );
  });

  it('once in a turning point [COR-25]', () => {
    expect(refusal(kel('dash'), { ...state, counteracted: ['kel'] }).message).toBe(
      'Kel is expended and cannot counteract: it has counteracted in this turning point.',
    );
  });
});
