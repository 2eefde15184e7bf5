import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import { apart } from '../../src/geometry/point.ts';
import { codeAt } from '../../src/rules/board/ground/keypad.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { ActArgs, PlaceArgs } from '../../src/rules/language/deed.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { only, play, question, refusal, rejection, type Scene, scene } from './scene.ts';

const firefight = (of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    map: 1,
    apart: true,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', apl: 3 }, 'vane'],
    ...of,
  });
const place = (...places: PlaceArgs['places']) => deedRule({ do: 'place', args: { places } });
const placed = (places: Readonly<Record<string, string>>, of: Scene = {}): GameState =>
  play(place(...Object.entries(places).map(([id, word]) => ({ id, place: word }))), firefight(of)).state;
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const codes = ({ positions }: GameState) =>
  Object.fromEntries(Object.entries(positions).map(([id, position]) => [id, codeAt(position)]));

describe('placing by hand', () => {
  it('puts everybody where is said, in order, and says so', () => {
    const before = firefight();
    const { state, events } = play(
      place({ id: 'warrior-1', place: '7142' }, { id: 'kel', place: '=w1 4' }, { id: 'vane', place: '4555' }),
      before,
    );
    expect(Object.keys(state.positions)).toEqual(['warrior-1', 'kel', 'vane']);
    expect(sentences(events, before)).toEqual([
      'Necron Warrior 1 is at 7142.',
      'Kel is at 6162, in base contact with Warrior 1.',
      'Vane is at 4555.',
    ]);
    expect(only('placed', events)[1]).toMatchObject({ how: 'typed', word: '=w1 4', error: 0.3 });
  });

  it('beside whom the map shows by two characters: R1 is a Tomb Crawler', () => {
    const npos = ['canoptek-macrocyte', 'canoptek-tomb-crawler'];
    const beside = (sign: string) => {
      const state = placed({ 'macrocyte-1': '7142', 'crawler-1': '5555' }, { npos });
      return play(place({ id: 'kel', place: `=${sign} 4` }), state).state.positions.kel?.relation;
    };
    // C1 is the sarcophagus.
    expect(beside('r1')).toEqual({ is: 'contact', with: 'crawler-1' });
    expect(beside('m1')).toEqual({ is: 'contact', with: 'macrocyte-1' });
  });

  it('takes steps from where somebody stood, and forgets a place', () => {
    const state = placed({ kel: '3555' });
    const stepped = play(place({ id: 'kel', place: 'e2' }), state).state.positions.kel;
    expect((stepped?.x ?? 0) - (state.positions.kel?.x ?? 0)).toBeCloseTo(2, 3);
    expect(play(place({ id: 'kel', place: 'Unknown' }), state).state.positions).toEqual({});
  });

  it('puts several aside for one another where they change places at once', () => {
    const state = placed({ kel: '4555', vane: '3555' });
    const swapped = play(place({ id: 'kel', place: '3555' }, { id: 'vane', place: '4555' }), state).state;
    expect(codes(swapped)).toEqual({ kel: '3555', vane: '4555' });
    expect(rejection(place({ id: 'kel', place: '3555' }), state)).toBe('No room for Kel at 3555: Vane is in the way.');
  });

  it('asks for everybody who is not placed yet, in turn: one may stand beside the one before', () => {
    const { state, asked } = play(
      deedRule({ do: 'place', args: { places: [], all: true } }),
      placed({ vane: '4555' }),
      {
        'stands-at': ['3555', '=kel 8'],
      },
    );
    expect(asked).toEqual(['stands-at', 'stands-at']);
    expect(state.positions['warrior-1']?.relation).toEqual({ is: 'contact', with: 'kel' });
    expect(codes(state).kel).toBe('3555');
  });

  it('ends with a word for the whole game', () => {
    const state = play(deedRule({ do: 'place', args: { places: [], keeps: false } }), placed({ kel: '3555' })).state;
    expect([state.keepsPositions, state.positions]).toEqual([false, {}]);
  });

  it('refuses what is no place, whom nobody knows or who has left, and games without a map', () => {
    const kel = (word: string) => place({ id: 'kel', place: word });
    expect(rejection(kel('8888'), firefight())).toBe('"8888" is not a place.');
    expect(rejection(kel('=warior-1'), firefight())).toBe('There is no operative warior-1. Did you mean warrior-1?');
    expect(rejection(place({ id: 'nobody', place: '43' }), firefight())).toBe('nobody is not in the killzone.');
    expect(rejection(kel('4555'), firefight({ operatives: [{ id: 'kel', state: 'escaped' }, 'vane'] }))).toBe(
      'Kel is not in the killzone.',
    );
    expect(rejection(kel('4555'), firefight({ map: null }))).toBe(
      'There are no places in this game: its killzone is none of the maps.',
    );
  });
});

describe('a move of a player operative', () => {
  it('ends where is said with it', () => {
    const { state, asked } = play(act({ action: 'reposition', place: 'e2' }), placed({ kel: '3555' }));
    expect(asked).toEqual([]);
    expect(codes(state)).toEqual({ kel: '4544' });
  });

  it('makes the game keep positions, if it is said there first', () => {
    const { state } = play(act({ action: 'dash', place: '4555' }), firefight());
    expect([state.keepsPositions, codes(state)]).toEqual([true, { kel: '4555' }]);
  });

  it('is followed by the question where it stands, only in games that keep positions, and not when it escapes', () => {
    expect(play(act({ action: 'dash' }), firefight()).asked).toEqual([]);
    const asked = question(act({ action: 'dash' }), placed({ vane: '3555' }));
    expect(asked).toMatchObject({
      name: 'stands-at',
      why: 'Where is Kel now?',
      suggest: { value: 'unknown' },
    });
    const answered = (word: string) =>
      codes(play(act({ action: 'dash' }), placed({ kel: '3555' }), { 'stands-at': [word] }).state);
    expect(answered('4554')).toEqual({ kel: '4554' });
    expect(answered('unknown')).toEqual({});
  });

  it('to charge somebody is suggested to end in contact with it', () => {
    const state = placed({ kel: '7162', 'warrior-1': '7142' });
    expect(question(act({ action: 'charge', target: 'warrior-1' }), state)).toMatchObject({
      suggest: { value: '=warrior-1', because: 'in base contact with its target' },
    });
    const unplaced = placed({ kel: '7162' });
    expect(question(act({ action: 'charge', target: 'warrior-1' }), unplaced)).toMatchObject({
      suggest: { value: 'unknown' },
    });
  });

  it('is asked again where nobody can stand, with the reason, and not for ever where it is always the same', () => {
    const state = placed({ kel: '3555', vane: '4555' });
    const dash = (...words: readonly string[]) => ({ 'stands-at': words });
    expect(question(act({ action: 'dash' }), state, dash('4555'))).toMatchObject({
      why: expect.stringMatching(
        /^No room for Kel at 4555: Vane is in the way\. The nearest free place is \d+\. Where is Kel now\?$/,
      ),
    });
    expect(codes(play(act({ action: 'dash' }), state, dash('99', 'e1')).state).kel).toBe('3564');
    const many = ['foo', 'fooo', 'aaa', 'bbb', 'ccc', 'ddd', 'eee'];
    expect(question(act({ action: 'dash' }), state, dash(...many))).toMatchObject({
      why: '"eee" is not a place. Try 4397 (a square) or h3 (a door). Where is Kel now?',
    });
    expect(codes(play(act({ action: 'dash' }), state, dash(...many, 'e1')).state).kel).toBe('3564');
    expect(rejection(act({ action: 'dash' }), state, dash('99', '99', '99', '99', '99'))).toBe('"99" is not a place.');
  });

  it('and other actions ask nothing of places', () => {
    expect(play(act({ action: 'guard' }), placed({ kel: '3555' })).asked).not.toContain('stands-at');
  });

  it('between the teleport pads changes places with whoever stands there, and asks nothing', () => {
    const state = placed({ kel: 'p1', vane: 'p2' });
    const done = play(act({ action: 'reposition', teleports: true }), state);
    expect(done.asked).toEqual([]);
    const pads = killzoneMap(1).teleportPads.map(onBoard);
    const at = (id: string, pad: number) =>
      apart(done.state.positions[id] ?? { x: 0, y: 0 }, pads[pad] ?? { x: 0, y: 0 });
    expect([at('kel', 1), at('vane', 0)]).toEqual([0, 0]);
    expect(done.state.positions.kel?.relation).toEqual({ is: 'pad', pad: 2 });
    expect(done.state.positions.vane?.relation).toEqual({ is: 'pad', pad: 1 });
  });

  it('between the pads from a place that is not known is asked for', () => {
    const state = placed({ vane: 'p2' });
    expect(question(act({ action: 'reposition', teleports: true }), state)).toMatchObject({ name: 'stands-at' });
  });
});

describe('a move of a player operative whose Move is known', () => {
  /** Everybody placed, Kel with a Move of 6", and nobody near. */
  const ready = (places: Readonly<Record<string, string>> = {}, kel: object = {}, of: Scene = {}): GameState =>
    placed(
      { kel: '3555', vane: '1655', 'warrior-1': '7142', ...places },
      { operatives: [{ id: 'kel', apl: 3, move: 6, ...kel }, 'vane'], ...of },
    );
  const to = (action: 'charge' | 'reposition' | 'dash' | 'fall-back', word: string, more: ActArgs = {}) =>
    act({ action, place: word, ...more });

  it('leads as far as that and no further: beyond is refused, or put aside by an inch and said [COR-40]', () => {
    const state = ready();
    expect(codes(play(to('reposition', 'e6'), state).state).kel).toBe(
      codes(play(place({ id: 'kel', place: 'e6' }), state).state).kel,
    );
    // A step is measured from where it stands, wherever that is: all that is too long of it is taken off.
    const { events } = play(to('reposition', 'e6.8'), state);
    expect(only('placed', events)[0]).toMatchObject({ off: 'move', aside: 0.8, x: (state.positions.kel?.x ?? 0) + 6 });
    expect(sentences(events, state).join(' ')).toMatch(/Kel is at 5\d+, set back 0\.8": as far as the move goes\./);
    expect(refusal(to('reposition', 'e7.2'), state)).toMatchObject({
      message: expect.stringMatching(/^Kel cannot get to 5\d+: 8" away, 6" of movement\.$/),
      hint: expect.stringMatching(
        /^the nearest end of this move is 5\d+; Reposition and Dash, said as one, lead there$/,
      ),
      rule: 'Reposition',
    });
    expect(
      play(to('charge', '=warrior-1', { target: 'warrior-1' }), ready({ 'warrior-1': '5555' })).state.positions.kel,
    ).toMatchObject({
      relation: { is: 'contact', with: 'warrior-1' },
    });
    expect(refusal(to('charge', '=warrior-1'), ready({ 'warrior-1': '6655' })).message).toMatch(
      /^Kel cannot get there: \d+" away, 8" of movement\.$/,
    );
  });

  it('of a Dash is 3", of an injured one 2" less, of a counteraction 2"', () => {
    const far = (action: 'reposition' | 'dash', kel: object = {}) => refusal(to(action, 'e7'), ready({}, kel)).message;
    expect(far('dash')).toMatch(/3" of movement\.$/);
    expect(far('reposition', { wounds: 4, maxWounds: 10 })).toMatch(/4" of movement\.$/);
    const expended = placed(
      { kel: '3555', 'warrior-1': '7142' },
      { operatives: [{ id: 'kel', apl: 3, move: 6, state: 'expended', order: 'engage' }], playersRecorded: true },
    );
    expect(
      refusal(deedRule({ do: 'act', args: { id: 'kel', action: 'reposition', place: 'e5' } }), expended).message,
    ).toMatch(/2" of movement\.$/);
  });

  it('is not looked at where it stood is not known; where its Move is not, it is the longest there is, and a Dash is 3"', () => {
    const unknown = ready({}, { move: undefined });
    expect(codes(play(to('reposition', '5555'), unknown).state).kel).toBe('5555');
    expect(refusal(to('reposition', '6555'), unknown)).toMatchObject({
      rule: 'Reposition',
      message: 'Kel cannot get to 6555: 11" away, no operative moves more than 8".',
    });
    expect(refusal(to('dash', '6555'), unknown).rule).toBe('Dash');
    const nowhere = play(place({ id: 'kel', place: 'unknown' }), ready()).state;
    expect(codes(play(to('dash', '6555'), nowhere).state).kel).toBe('6555');
  });

  it('goes through no wall and no closed door, but through a hatchway that it may open on its way', () => {
    const beyond = (openHatchways: readonly number[], apl = 3) =>
      ready({ kel: '2255' }, { apl, move: 6 }, { openHatchways });
    expect(codes(play(to('reposition', 'h3+'), beyond([3])).state).kel).toBeDefined();
    expect(play(to('reposition', 'h3+'), beyond([])).state.positions.kel).toBeDefined();
    expect(refusal(to('reposition', 'h3+'), beyond([], 1)).message).toMatch(
      /^Kel cannot get there: (no way there|\d+" away, 6" of movement)\.$/,
    );
    expect(refusal(to('charge', 'h3+'), beyond([])).rule).toBe('Charge');
  });

  it('ends beside no enemy, and a Charge beside one [COR-42]', () => {
    const near = ready({ 'warrior-1': '5555' });
    expect(only('placed', play(to('reposition', 'e6'), near).events)[0]).toMatchObject({ off: 'move' });
    expect(refusal(to('reposition', '=warrior-1'), near).message).toBe(
      'Kel may not end this move there: Necron Warrior 1 is in control range.',
    );
    expect(refusal(to('charge', 'e3'), near).message).toMatch(
      /^Kel must end the Charge with an enemy in control range, not at 4\d+\.$/,
    );
  });

  it('stands there all the same where that is overruled, or said twice when asked', () => {
    const state = ready();
    const forced = play(to('reposition', '6555'), state, {}, 'a stratagem');
    expect(codes(forced.state).kel).toBe('6555');
    const twice = play(act({ action: 'reposition' }), state, { 'stands-at': ['6555', '6555'] });
    expect(codes(twice.state).kel).toBe('6555');
    expect(only('override', twice.events)).toMatchObject([{ rule: 'Reposition', reason: 'said twice' }]);
    expect(question(act({ action: 'reposition' }), state, { 'stands-at': ['6555'] })).toMatchObject({
      why: expect.stringMatching(
        /^Kel cannot get to 6555: .*The nearest end of this move is 5\d+\. Type 6555 again to put Kel there anyway\. Where/,
      ),
    });
    const asked = question(act({ action: 'reposition' }), state, { 'stands-at': ['6555'] });
    const nearest = /The nearest end of this move is (\d+)/.exec(asked.why)?.[1] ?? '';
    expect(asked).toMatchObject({ suggest: { value: nearest, because: 'the nearest' } });
    expect(codes(play(act({ action: 'reposition' }), state, { 'stands-at': ['6555', nearest] }).state).kel).toBe(
      nearest,
    );
    // What is no place has none that is nearest to it.
    const typo = question(act({ action: 'reposition' }), state, { 'stands-at': ['h9'] });
    expect(typo).toMatchObject({ suggest: { value: 'unknown' } });
    const other = play(act({ action: 'reposition' }), state, { 'stands-at': ['6555', 'e2'] });
    expect(only('override', other.events)).toEqual([]);
  });
});
