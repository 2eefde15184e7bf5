import { describe, expect, it } from 'vitest';
import { missionIds } from '../../src/catalog/types.ts';
import type { ChoiceQuestion, Question } from '../../src/engine/question.ts';
import { seal } from '../../src/engine/seal.ts';
import { type Chance, chanceOf, trialBattle } from '../../src/game/trials/trial-battle.ts';
import { answerTo, whatIsWrong } from '../../src/game/trials/trial-end.ts';
import { answerInMatch, matchOf } from '../../src/matched/game/trial-match.ts';
import { matchedStart } from '../../src/matched/rules/state.ts';
import { scene } from '../rules/scene.ts';

const lowest: Chance = () => 0;
const highest: Chance = (most) => most - 1;
/** These numbers, one after the other, each as far as it may be. */
const given = (...numbers: readonly number[]): Chance => {
  const left = [...numbers];
  return (most) => Math.min(left.shift() ?? 0, most - 1);
};

describe('chances', () => {
  it('hang on the seed alone, and are spread over all that may be', () => {
    const drawn = (seed: string) => {
      const chance = chanceOf(seed);
      return Array.from({ length: 60 }, () => chance(6));
    };
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
    expect([...new Set(drawn('a'))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('an answer at random', () => {
  const number: Exclude<Question, { kind: 'dice' }> = { kind: 'number', name: 'n', why: '', min: 2, max: 5 };
  const choice = (change: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
    kind: 'choice',
    name: 'c',
    why: '',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
    many: false,
    min: 1,
    max: 1,
    ...change,
  });
  const confirm: Exclude<Question, { kind: 'dice' }> = { kind: 'confirm', name: 'y', why: '' };
  const text = (name: string, suggest?: string): Exclude<Question, { kind: 'dice' }> => ({
    kind: 'text',
    name,
    why: '',
    ...(suggest === undefined ? {} : { suggest: { value: suggest, because: '' } }),
  });

  it('is a number in bounds, yes or no, a text that is suggested or none', () => {
    expect([answerTo(number, lowest), answerTo(number, highest)]).toEqual([2, 5]);
    expect([answerTo(confirm, lowest), answerTo(confirm, highest)]).toEqual([true, false]);
    expect([answerTo(text('t', 'rope'), lowest), answerTo(text('t'), lowest)]).toEqual(['rope', 'none']);
  });

  it('is one option, or some of them, each once', () => {
    expect([answerTo(choice(), lowest), answerTo(choice(), highest)]).toEqual(['a', 'c']);
    const some = choice({ many: true, min: 0, max: 2 });
    expect([answerTo(some, lowest), answerTo(some, highest)]).toEqual([[], ['c', 'b']]);
    expect(answerTo(some, given(2, 0, 0))).toEqual(['a', 'b']);
    expect(answerTo(choice({ many: true, min: 1, max: 9 }), highest)).toEqual(['c', 'b', 'a']);
    expect(answerTo(choice({ many: true, min: 2, max: 2 }), lowest)).toEqual(['a', 'b']);
    expect(answerTo(choice({ options: [] }), lowest)).toBe('');
  });
});

describe('an action at random', () => {
  it('is in every second case one that serves the mission, where there is one', () => {
    const action = (...values: readonly string[]): ChoiceQuestion => ({
      kind: 'choice',
      name: 'action',
      why: '',
      options: values.map((value) => ({ value, label: value })),
      many: false,
      min: 1,
      max: 1,
    });
    expect(answerTo(action('dash', 'breach'), given(0, 0))).toBe('breach');
    expect(answerTo(action('dash', 'breach'), given(1, 0))).toBe('dash');
    expect(answerTo(action('dash', 'shoot'), given(0, 0))).toBe('dash');
  });
});

describe('an answer at random in a match', () => {
  const start = matchedStart(matchOf(0, 'a'));
  const text = (name: string, suggest?: string) =>
    ({
      kind: 'text',
      name,
      why: '',
      ...(suggest === undefined ? {} : { suggest: { value: suggest, because: '' } }),
    }) as const;
  const hand = (name: string, ...labels: readonly string[]): ChoiceQuestion => ({
    ...{ kind: 'choice', name, why: '', many: true, min: 2, max: 2 },
    options: labels.map((label) => ({ value: label, label })),
  });

  it('names a Tac Op where one is to be named', () => {
    expect(answerInMatch(text('tac-op-a', 'x'), start, lowest)).toBe('Op 0 (recon)');
    expect(answerInMatch(text('tac-op-a'), start, highest)).toBe('Op 39 (recon)');
  });

  it('takes Tac Ops of one archetype, where there are enough of it', () => {
    const labels = ['Hold (recon)', 'Loot (seek)', 'Scout (recon)'];
    expect(answerInMatch(hand('tac-ops-a', ...labels), start, given(0, 0, 0, 0))).toEqual([
      'Hold (recon)',
      'Scout (recon)',
    ]);
    expect(answerInMatch(hand('tac-ops-a', ...labels), start, given(1, 0, 1, 0))).toEqual([
      'Loot (seek)',
      'Hold (recon)',
    ]);
    expect(answerInMatch(hand('others', ...labels), start, given(0, 0, 0))).toEqual(['Hold (recon)', 'Loot (seek)']);
  });

  it('shows a Tac Op that is held in secret, if somebody has one and nothing else is asked', () => {
    const sealed = seal(JSON.stringify(['Hold', 'recon']), `${start.config.seed}/tac-ops/a`, undefined);
    const holding = { ...start, tacOps: { a: [{ sealed }, { name: 'Loot', archetype: 'seek' }], b: [] } };
    expect(answerInMatch(text('reveal'), holding, highest)).toBe('Hold');
    expect(answerInMatch(text('equipment-a'), holding, lowest)).toBe('none');
    expect(answerInMatch(text('reveal', 'rope'), start, lowest)).toBe('rope');
  });
});

describe('battles that are tried', () => {
  const round = (number: number) => trialBattle('joint-ops', number, 'a');

  it('have the six missions in turn, then one at random, on all maps and on none', () => {
    const missions = [...missionIds, 'random', missionIds[0]];
    expect(missions.map((_, index) => round(index))).toMatchObject(missions.map((mission) => ({ mission })));
    expect(Array.from({ length: 9 }, (_, index) => round(index).map)).toEqual([1, 2, 3, 4, 5, 6, null, 'random', 1]);
  });

  it('of Adversary Ops have two players with two operatives each', () => {
    const start = trialBattle('adversary-ops', 0, 'a');
    expect(start).not.toHaveProperty('mission');
    expect(start).toMatchObject({
      players: ['One', 'Two'],
      operatives: [
        { name: 'A', player: 'One' },
        { name: 'B', player: 'One' },
        { name: 'C', player: 'Two' },
        { name: 'D', player: 'Two' },
      ],
    });
    expect(Array.from({ length: 6 }, (_, index) => trialBattle('adversary-ops', index, 'a').map)).toEqual([
      1,
      2,
      3,
      null,
      'random',
      1,
    ]);
  });

  it('have teams of three or four with all kinds of weapons, and now and then what makes them harder or easier', () => {
    const starts = Array.from({ length: 60 }, (_, index) => trialBattle('joint-ops', 0, `${index}`));
    const all = starts.flatMap(({ operatives = [] }) => operatives);
    const span = (figures: readonly (number | undefined)[]) => {
      const known = figures.map((figure) => figure ?? 0);
      return [Math.min(...known), Math.max(...known)];
    };
    expect([all.map(({ apl }) => apl), all.map(({ wounds }) => wounds), all.map(({ save }) => save)].map(span)).toEqual(
      [
        [2, 3],
        [8, 14],
        [3, 5],
      ],
    );
    expect(span(starts.map(({ operatives = [] }) => operatives.length))).toEqual([3, 4]);
    expect(all.every(({ player }) => player === undefined)).toBe(true);
    expect(new Set(all.flatMap(({ weapons = [] }) => weapons.map(({ profile }) => profile))).size).toBe(20);
    for (const what of ['themes', 'difficulty', 'inventory', 'npoLimit', 'rulings'] as const) {
      const count = starts.filter((start) => start[what] !== undefined).length;
      expect(count, what).toBeGreaterThan(3);
      expect(count, what).toBeLessThan(30);
    }
    const grenadiers = all.filter(({ keywords }) => keywords?.includes('GRENADIER')).length;
    expect(grenadiers).toBeGreaterThan(all.length / 12);
    expect(grenadiers).toBeLessThan(all.length / 3);
    const harder = starts.flatMap(({ difficulty }) => difficulty ?? []);
    expect(span(harder.map(({ npos }) => npos))).toEqual([-1, 1]);
    expect(span(harder.map(({ cards }) => cards))).toEqual([-1, 1]);
    expect(new Set(harder.map(({ types }) => types)).size).toBe(3);
    expect(new Set(harder.map(({ without }) => without?.length)).size).toBe(2);
  });
});

describe('what no battle may come to', () => {
  const sound = scene({ npos: ['necron-warrior'], operatives: ['kel'], threat: 3 });
  const [warrior] = sound.npos;
  const [kel] = sound.operatives;
  if (!warrior || !kel) throw new Error('The scene has a Warrior and an operative.');
  const withWarrior = (change: object) => whatIsWrong({ ...sound, npos: [{ ...warrior, ...change }] });

  it('is a threat level that there is not', () => {
    const at = (threat: number) => whatIsWrong({ ...sound, threat });
    expect([at(0), at(15)]).toEqual([null, null]);
    expect([at(-1), at(16), at(2.5)]).toEqual([
      'the threat level is -1',
      'the threat level is 16',
      'the threat level is 2.5',
    ]);
  });

  it('is somebody with more wounds than there are, or up with none', () => {
    expect(withWarrior({})).toBeNull();
    expect(withWarrior({ wounds: 10, maxWounds: 9 })).toBe('warrior-1 has 10 of 9 wounds');
    expect(withWarrior({ wounds: -1 })).toBe(`warrior-1 has -1 of ${warrior.maxWounds} wounds`);
    expect(withWarrior({ wounds: 0 })).toBe(`warrior-1 is ${warrior.state} with 0 wounds`);
    expect(withWarrior({ wounds: 0, state: 'incapacitated' })).toBeNull();
    expect(withWarrior({ wounds: 1, state: 'incapacitated' })).toBe('warrior-1 is incapacitated with 1 wounds');
    expect(whatIsWrong({ ...sound, operatives: [{ ...kel, wounds: 99 }] })).toBe(
      `${kel.id} has 99 of ${kel.maxWounds} wounds`,
    );
  });

  it('is two of one id, or more NPOs than may stand', () => {
    expect(whatIsWrong({ ...sound, operatives: [{ ...kel, id: 'warrior-1' }] })).toBe('two have the same id');
    const several = (count: number, limit: number, fallen: number) =>
      whatIsWrong({
        ...sound,
        npos: Array.from({ length: count }, (_, index) =>
          index < fallen
            ? { ...warrior, id: `w${index}`, wounds: 0, state: 'incapacitated' }
            : { ...warrior, id: `w${index}` },
        ),
        config: { ...sound.config, npoLimit: limit },
      });
    expect([several(3, 3, 0), several(3, 2, 1), several(3, 2, 0)]).toEqual([null, null, '3 NPOs stand, 2 may']);
  });
});

describe('matches that are tried', () => {
  it('have every set of maps and every way to find mission and Tac Ops, in turn', () => {
    expect([0, 1, 2, 3].map((round) => matchOf(round, 'a').set)).toEqual([
      'open',
      'close-quarters',
      'hazardous',
      'open',
    ]);
    expect(matchOf(0, 'a').method).not.toBe(matchOf(1, 'a').method);
    expect(matchOf(0, 'a').tacOpMethod).not.toBe(matchOf(1, 'a').tacOpMethod);
    const { players, seed } = matchOf(0, 'a');
    expect([seed, players.a.deck.length, players.b.deck.filter(({ archetype }) => archetype === null).length]).toEqual([
      'a',
      27,
      3,
    ]);
  });
});
