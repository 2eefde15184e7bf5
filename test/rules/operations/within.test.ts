import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/catalog/conditions.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { Group } from '../../../src/catalog/operation-parts.ts';
import { measuredFact } from '../../../src/rules/facts/measured.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { offered, play, question, scene } from '../scene.ts';
import { performed } from './performing.ts';

const state = scene({
  map: 1,
  phase: 'firefight',
  npos: ['flayed-one'],
  operatives: ['kel', 'vane'],
  openHatchways: [1],
});
const near = (of: NonNullable<Group['within']>['of'], inches = 6): Group => ({
  side: 'players',
  within: { inches, of },
});
const wounding = (who: Group, it = 'kel') => performed([{ do: 'wound', who, wounds: 1 }], { it });
const none = { predicate: 'engaged', by: null, ids: [], from: 'stands' } as const;
const hurt = ({ operatives }: GameState) => operatives.filter(({ wounds }) => wounds < 10).map(({ id }) => id);

describe('those within so many inches of something', () => {
  it('are asked for where no places are kept: of the sarcophagus, a hatchway, the one at hand', () => {
    expect(question(wounding(near('sarcophagus')), state).why).toBe(
      'Cold wind: Which player operatives are within 6" of the sarcophagus (C1)?',
    );
    expect(question(wounding(near({ hatchway: 2 }, 3)), state).why).toContain('3" of the access point of hatchway 2?');
    // Nobody is near itself.
    expect(offered(wounding(near('it')), state)).toEqual(['vane']);
    expect(hurt(play(wounding(near('sarcophagus')), state, { near: [['vane']] }).state)).toEqual(['vane']);
    expect(hurt(play(wounding(near('sarcophagus')), state, { near: [[]] }).state)).toEqual([]);
  });

  it('nobody is asked where nobody could be, or there is nothing to measure from', () => {
    const gone = scene({ map: 1, phase: 'firefight', npos: ['flayed-one'], operatives: [] });
    expect(play(wounding(near('sarcophagus')), gone).asked).toEqual([]);
    expect(play(performed([{ do: 'wound', who: near('it'), wounds: 1 }]), state).asked).toEqual([]);
  });

  it.each<[string, number]>([
    ['at its side', 0.5],
    ['within 3"', 2.5],
  ])('the board tells them where places are kept: %s', (_, off) => {
    const [c1] = killzoneMap(1).terrain.filter(({ piece }) => piece === 'C1');
    if (!c1) throw new Error('no sarcophagus');
    const middle = onBoard(c1.center);
    const west = middle.x - (c1.size[0] * 3.8125) / 2;
    const placed = {
      ...state,
      keepsPositions: true,
      positions: {
        kel: { x: west - off - 16 / 25.4, y: middle.y, error: 0 },
        vane: { x: 1.5, y: 22, error: 0 },
        'flayed-1': { x: 26, y: 2, error: 0 },
      },
    };
    const of = (who: Group) =>
      measuredFact({ kind: 'choice', many: true, about: aboutOf(question(wounding(who), placed)) ?? none }, placed)
        ?.value;
    expect(of(near('sarcophagus', 3))).toEqual(['kel']);
    expect(of(near('sarcophagus', 2))).toEqual(off > 1 ? [] : ['kel']);
  });

  it('count in a condition, and are asked for there alone where they decide', () => {
    const when = (there: Group): Condition => ({ there, count: { from: 2 } });
    const tell = (text: string) => [{ do: 'tell', text }] as const;
    const judged = (group: Group, answers = {}) =>
      play(
        performed([{ do: 'if', when: when(group), perform: tell('yes'), else: tell('no') }], { it: 'kel' }),
        state,
        answers,
      );
    const says = ({ events }: ReturnType<typeof judged>) =>
      events.flatMap((e) => (e.type === 'table-told' ? [e.text] : []));
    expect(says(judged(near('sarcophagus'), { near: [['kel', 'vane']] }))).toEqual(['yes']);
    expect(says(judged(near('sarcophagus'), { near: [['kel']] }))).toEqual(['no']);
    const none = judged({ ...near('sarcophagus'), wounded: true });
    expect([says(none), none.asked]).toEqual([['no'], []]);
  });
});
