import { describe, expect, it } from 'vitest';
import { teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { deedsOf } from './by-hand/deeds-of-team.ts';
import { fileOf, tableOfTeam } from './team-file.ts';

/** Kel is incapacitated and not yet removed; Vane stands there. What Kel has done first. */
function falls(
  team: string,
  cards: Readonly<Record<string, string>>,
  ploys: string[],
  answers: Answers = {},
  kel: object = {},
  of: Scene = {},
) {
  const { events, state } = play(
    withSaidPloys({ ploys }, teamMoment('friend-falls', { about: 'kel', enemy: 'warrior-1', doing: ownDoing })),
    tableOfTeam(team, cards, of, { wounds: 0, order: 'conceal', ...kel }),
    answers,
  );
  return { did: only('action-performed', events).map(({ id, action, ap }) => `${id} ${action} ${ap}`), state };
}

const apart = { apart: true } as const;

describe('a free action before it is removed', () => {
  it.each([
    ['wyrmblade', 'overthrow-the-oppressors', 'neophyte-gunner', 'neophyte-icon-bearer', 'locus'],
    ['sanctifiers', 'imperial-cult-devotion', 'sanctifier-preacher', 'sanctifier-reliquant', undefined],
    ['brood-brothers', 'broodmind-devotion', 'brood-brother-gunner', 'brood-brother-iconward', 'patriarch'],
  ])('%s: %s, of a ready one in sight within 6", turned to Engage', (team, rule, falling, beside, notThis) => {
    const answers = { 'near-by-rule': [['kel']], 'ploy-choice': ['change'], 'free-action': ['none'] };
    const { state } = falls(team, { kel: falling, vane: beside }, [rule], answers, {}, apart);
    expect(operativeById(state, 'kel')?.order).toBe('engage');
    expect(state.ruleUses?.map((use) => use.rule)).toEqual([rule]);
    const not = (cards: Readonly<Record<string, string>>, kel: object = {}) =>
      expect(() => falls(team, cards, [rule], answers, kel, apart)).toThrow('nothing to do');
    not({ kel: falling, vane: beside }, { state: 'expended' });
    not({ kel: falling, vane: falling });
    if (notThis) not({ kel: notThis, vane: beside });
    expect(() =>
      falls(team, { kel: falling, vane: beside }, [rule], { ...answers, 'near-by-rule': [[]] }, {}, apart),
    ).toThrow('cannot be used');
  });

  it('In Death, Atonement: of a ready one that is clear of enemies, for 1 CP', () => {
    const cards = { kel: 'trooper', vane: 'medic' };
    const answers = { 'rule-told': [true], 'ploy-choice': ['change'], 'free-action': ['dash'], engaged: [false] };
    const { did, state } = falls('death-korps', cards, ['in-death-atonement'], answers);
    expect([did, state.commandPoints, operativeById(state, 'kel')?.order]).toEqual([['kel dash 0'], 2, 'engage']);
    expect(() => falls('death-korps', cards, ['in-death-atonement'], { 'rule-told': [false] })).toThrow(
      'cannot be used',
    );
    expect(() => falls('death-korps', cards, ['in-death-atonement'], {}, { state: 'expended' })).toThrow(
      'nothing to do',
    );
    expect(falls('death-korps', cards, []).did).toEqual([]);
  });

  it('A Plan: never of an agent', () => {
    const cards = { kel: 'locus', vane: 'neophyte-warrior' };
    expect(() => falls('wyrmblade', cards, ['a-plan-generations-in-the-making'])).toThrow('nothing to do');
  });

  it('in a game: shot down, it shoots back and is removed', () => {
    const { shotAt } = deedsOf(fileOf('death-korps'));
    const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 6/6' } as const;
    const { events, state } = shotAt(
      'trooper',
      {
        'attack-dice': [
          [4, 4, 4, 4],
          [3, 3, 1, 1],
        ],
        'defence-dice': [
          [1, 1],
          [1, 1, 1],
        ],
        'rule-told': [true],
        'ploy-choice': ['keep'],
        'free-action': ['shoot'],
        cover: [false],
        obscured: [false],
      },
      { ploys: ['in-death-atonement'], kel: { wounds: 4, order: 'engage', weapons: [rifle] } },
    );
    expect(only('damage-inflicted', events).map(({ id, wounds }) => [id, wounds])).toEqual([
      ['kel', 12],
      ['warrior-1', 12],
    ]);
    expect(operativeById(state, 'kel')?.state).toBe('incapacitated');
  });
});
