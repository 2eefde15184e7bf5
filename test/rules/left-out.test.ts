import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../src/catalog/maps.ts';
import type { Question } from '../../src/engine/question.ts';
import { resolve, type Source } from '../../src/engine/resolve.ts';
import { resolveNpo } from '../../src/rules/activation/activation.ts';
import { placeWithoutThem } from '../../src/rules/activation/ending.ts';
import { tableOf } from '../../src/rules/board/table/table-of.ts';
import { drawCard } from '../../src/rules/course/draw-card.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import type { Rule } from '../../src/rules/language/language.ts';
import { boardAnswer } from '../../src/rules/npo-places/answer.ts';
import { standsWhereSetUp } from '../../src/rules/placing/set-up-place.ts';
import { type About, aboutOf, type MoveEndAbout } from '../../src/rules/questions/about.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState, Position } from '../../src/rules/state/state.ts';
import { warriorSites } from '../../src/rules/state/warrior-sites.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { type Answers, only, question, type Scene, scene } from './scene.ts';

const at = (x: number, y: number): Position => ({ ...onBoard([x, y]), error: 0 });

/** Kel in room A of map 1, Flayed Ones north of him; a Necron Warrior is there, and nobody has said where. */
const state = (positions: GameState['positions'], of: Scene = {}): GameState => ({
  ...scene({
    phase: 'firefight',
    turningPoint: 1,
    map: 1,
    npos: ['flayed-one', 'flayed-one', 'necron-warrior'],
    operatives: ['kel'],
    playersRecorded: true,
    ...of,
  }),
  keepsPositions: true,
  positions,
});
const kel = at(0.5, 4.8);
const flayed = { 'flayed-1': at(0.5, 2.6), 'flayed-2': at(0.5, 1.4) };

/** Plays it as by `--auto`: what is given, then what is known, the board, and what is suggested. */
function auto(rule: Rule<unknown>, now: GameState, given: Answers = {}) {
  const source: Source<GameState, About> = (open, occurrence, then) => {
    const said = given[open.name]?.[occurrence - 1];
    if (said !== undefined) return { value: said, source: 'answer' };
    const fact = recordedAnswer(open, then);
    if (fact) return { value: fact.value, source: 'known' };
    const told = open.kind === 'dice' ? undefined : boardAnswer(open, then);
    if (told?.others.length === 0) return { value: told.value, source: 'board' };
    if (open.kind === 'dice') return { value: Array.from({ length: open.count ?? 1 }, () => 1), source: 'seed' };
    if (open.kind === 'choice' && open.many) return { value: [], source: 'auto' };
    return open.suggest && { value: open.suggest.value, source: 'auto' };
  };
  const resolution = resolve(rule, now, evolve, source);
  if (resolution.is !== 'done') throw new Error(`not played to the end: ${JSON.stringify(resolution)}`);
  const { asked } = resolution;
  const of = (name: string) => asked.filter((one) => one.question.name === name).map((one) => one.answer.source);
  return { ...resolution, of };
}

/** What the board answers to a question for a text. */
function onBoardOf(open: Question, now: GameState) {
  const about = aboutOf(open);
  if (!about) throw new Error('It is about something on the table.');
  return boardAnswer({ kind: 'text', name: open.name, why: open.why, about }, now);
}

describe('where an NPO goes while another NPO has no place', () => {
  it('is suggested, with who is left out: nobody else loses its place', () => {
    let now = state({ kel, ...flayed });
    for (const id of ['flayed-1', 'flayed-2']) {
      const { state: after, of } = auto(resolveNpo(id), now);
      expect(of('npo-end').length).toBeGreaterThan(0);
      expect(new Set(of('npo-end'))).toEqual(new Set(['auto']));
      now = after;
      expect(Object.keys(now.positions).sort()).toEqual(['flayed-1', 'flayed-2', 'kel']);
    }
    expect(now.positions['flayed-1']).not.toEqual(flayed['flayed-1']);
  });

  it('is exact, reckoned without the one who is missing and said so; another place may be said', () => {
    const now = state({ kel, ...flayed });
    const open = question(resolveNpo('flayed-1'), now, { 'control-range': [[]] });
    if (open.kind !== 'text') throw new Error('It is asked where it ends.');
    expect(open.name).toBe('npo-end');
    expect(open.suggest?.because).toMatch(/^\d{4}, without Necron Warrior 1, whose place is not known$/);
    const alone = state(now.positions, { npos: ['flayed-one', 'flayed-one'] });
    expect(open.suggest?.value).toBe(onBoardOf(open, alone)?.value);
    const aside = auto(resolveNpo('flayed-1'), now, { 'npo-end': ['s1', 'unknown'] });
    expect(only('placed', aside.events)[0]).toMatchObject({ how: 'typed', word: 's1' });
    expect(Object.keys(aside.state.positions).sort()).toEqual(['flayed-2', 'kel']);
  });

  it('is never taken for a fact: without a suggestion taken it is a question', () => {
    const now = state({ kel, ...flayed });
    const open = question(resolveNpo('flayed-1'), now, { 'control-range': [[]] });
    expect(onBoardOf(open, now)).toBeUndefined();
  });

  it('is not suggested where it hangs on the one who is missing: a Royal Warden to stand beside', () => {
    const npos = ['lychguard', 'royal-warden'] as const;
    const now = state({ kel, 'lychguard-1': at(0.5, 2.6) }, { npos });
    const all = tableOf(now);
    if (!all) throw new Error('There is a map.');
    const about: MoveEndAbout = {
      predicate: 'move-end',
      by: 'lychguard-1',
      ids: [],
      from: 'stands',
      leg: { action: 'reposition', inches: 5 },
      to: 'royal-warden',
      cover: false,
      range: null,
    };
    expect(placeWithoutThem(now, all, about)).toEqual({
      value: 'unknown',
      because: 'depends on the place of Royal Warden 1, whose place is not known',
    });
    expect(placeWithoutThem(now, all, { ...about, to: 'closest-operative' })?.value).toMatch(/^[\d.]+,[\d.]+$/);
  });

  it('is not worked out while an operative has no place, or it has none itself', () => {
    for (const positions of [flayed, { kel, 'flayed-2': flayed['flayed-2'] }])
      expect(
        auto(resolveNpo('flayed-1'), state(positions), { 'control-range': [[]], 'closest-operative': ['kel'] }).of(
          'npo-end',
        ),
      ).toEqual([]);
  });
});

describe('an NPO that is set up', () => {
  const draws = (of: GameState['positions'], given: Answers = {}) => {
    const now = state(of, { threat: 11, deck: { draw: ['awakened-warrior'] }, npos: ['flayed-one'] });
    const drawn = auto(drawCard(), now, given);
    return { ...drawn, texts: sentences(drawn.events, now) };
  };
  const [site] = warriorSites(killzoneMap(1));

  it('at a modelled Necron Warrior stands within 1" of it, as the board says [EVT-AWA-4]', () => {
    const { of, state: after } = draws({ kel, 'flayed-1': flayed['flayed-1'] }, { site: [site?.id ?? ''] });
    expect(of('npo-place')).toEqual(['board']);
    expect(of('stands-at')).toEqual([]);
    const [there, beside] = [after.positions['warrior-1'], onBoard(site?.at ?? [0, 0])];
    expect(Math.hypot((there?.x ?? 0) - beside.x, (there?.y ?? 0) - beside.y)).toBeLessThanOrEqual(1 + 16 / 25.4);
  });

  it('for which the board finds no place is asked for once; it may be left open, and that is said', () => {
    const before = state({ kel, ...flayed });
    const nowhere = (given: Answers = {}) =>
      auto(standsWhereSetUp('warrior-1', { place: { at: 'site', site: 'a shelf' } }), before, given);
    const open = nowhere();
    expect([open.of('npo-place'), open.of('stands-at')]).toEqual([['board'], ['auto']]);
    expect(sentences(open.events, before)).toEqual(['The place of Necron Warrior 1 is not known.']);
    expect(sentences([{ type: 'place-forgotten', id: 'kel' }], before)).toEqual([
      'The place of Kel is no longer known.',
    ]);
    const { state: after, events } = nowhere({ 'stands-at': ['4555'] });
    expect(only('placed', events)).toMatchObject([{ id: 'warrior-1', how: 'typed', word: '4555' }]);
    expect(Object.keys(after.positions).sort()).toEqual(['flayed-1', 'flayed-2', 'kel', 'warrior-1']);
  });

  it('gets its place of the board while another NPO has none, and a word says another', () => {
    const before = state({ kel, 'flayed-1': flayed['flayed-1'] });
    const arrives = (given: Answers = {}, of = before) =>
      auto(standsWhereSetUp('flayed-2', { place: { at: 'territory' } }), of, given);
    const { of, state: after } = arrives();
    expect(of('npo-place')).toEqual(['board']);
    expect(after.positions['flayed-2']).toBeDefined();
    expect(arrives({ 'npo-place': ['4555'] }).events).toMatchObject([{ type: 'placed', word: '4555' }]);
    expect(arrives({ 'npo-place': ['unknown'] }).events).toEqual([{ type: 'place-forgotten', id: 'flayed-2' }]);
    expect(arrives({}, state({ 'flayed-1': flayed['flayed-1'] })).asked).toEqual([]);
  });
});
