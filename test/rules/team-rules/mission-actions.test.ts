import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { playersMove } from '../../../src/rules/players/players-move.ts';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import type { PlayerAction } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, question, refusal, type Scene } from '../scene.ts';
import { acting } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

/** Operate Hatch, Breach (killzone) and Scout Room (Mission 05) are mission actions, as those of a pack are. */
const apOf = (team: string, card: string, of: Scene = {}) => {
  const { leave } = teamNamed(team);
  const ap = (action: PlayerAction) => leave(card, action, [], of)?.ap;
  return [ap('operate-hatch'), ap('scout-room'), ap('breach')];
};

describe('one mission action in an activation for 1 AP less', () => {
  it.each([
    ['kommandos', 'kommando-comms-boy', 'kommando-boy'],
    ['elucidian-starstriders', 'lectro-maester', 'voidsman'],
    ['exaction-squad', 'arbites-malocator', 'arbites-gunner'],
    ['hearthkyn-salvagers', 'hearthkyn-lugger', 'hearthkyn-warrior'],
    ['inquisitorial-agents', 'arbites-malocator', 'enlightener'],
  ])('%s: a %s, not a %s', (team, card, other) => {
    const { leave } = teamNamed(team);
    const ap = (who: string, performed: readonly PlayerAction[] = []) =>
      (['operate-hatch', 'scout-room', 'breach'] as const).map((action) => leave(who, action, performed)?.ap);
    expect([ap(card), ap(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    // The second one has its whole cost.
    expect(ap(card, ['operate-hatch'])).toEqual([1, 1, 1]);
  });
});

describe('a mission action for 1 AP more', () => {
  it.each([
    ['ratlings', 'bullgryn', 'ratling-sniper'],
    ['fellgor-ravagers', 'fellgor-mangler', 'fellgor-warrior'],
    ['gellerpox-infected', 'lumberghast', 'gellerpox-mutant'],
    ['chaos-cult', 'chaos-mutant', 'chaos-devotee'],
  ])('%s: a %s, but for Operate Hatch; not a %s', (team, card, other) => {
    expect([apOf(team, card), apOf(team, other)]).toEqual([
      [1, 2, 2],
      [1, 1, 1],
    ]);
  });
});

describe('Breach (killzone: for less than 2 AP not with Charge or Shoot)', () => {
  const breach = (args: ActArgs = {}) =>
    deedRule({ do: 'act', args: { id: 'kel', action: 'breach', door: { kind: 'breach-point', number: 1 }, ...args } });
  const nobody: Answers = { engaged: [false], 'beyond-access-point': [[]], 'threat-breach': [[1]] };
  const cost = (card: string, more: Parameters<typeof acting>[0] = {}) =>
    only(
      'action-performed',
      play(breach(), tableOfTeam('kommandos', { kel: card }, { ...acting(more), apart: true }), nobody).events,
    ).map(({ ap, cheap }) => [ap, cheap]);

  it('1 AP by a rule that makes mission actions cheaper, and then neither of them', () => {
    expect(cost('kommando-comms-boy')).toEqual([[1, true]]);
    expect(cost('kommando-boy')).toEqual([[2, undefined]]);
  });

  it('after a Shoot it takes the 2 AP that are printed', () => {
    expect(cost('kommando-comms-boy', { performed: ['shoot'], ap: 2 })).toEqual([[2, undefined]]);
    const short = tableOfTeam('kommandos', { kel: 'kommando-comms-boy' }, acting({ performed: ['shoot'], ap: 1 }));
    expect(refusal(breach(), short, nobody).message).toContain('it takes 2 AP, and 1 is left');
  });
});

it('Elusive: beside an enemy it opens hatchways; others do not', () => {
  const { leave } = teamNamed('brood-brothers');
  const may = (card: string) =>
    (['operate-hatch', 'scout-room', 'breach'] as const).map((action) => leave(card, action)?.engaged);
  expect([may('psychic-familiar'), may('brood-brother-trooper')]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

describe('a free mission action before it is removed', () => {
  const falls = (ploy: string) => () =>
    withSaidPloys({ ploys: [ploy] }, teamMoment('friend-falls', { about: 'kel', enemy: 'warrior-1', doing: ownDoing }));

  it.each([
    ['hearthkyn-salvagers', 'worth-it', 'hearthkyn-warrior'],
    ['wyrmblade', 'a-plan-generations-in-the-making', 'neophyte-warrior'],
  ])('%s: %s, Operate Hatch or Breach, 0 AP, nothing else', (team, ploy, card) => {
    const rule = falls(ploy);
    const table = tableOfTeam(team, { kel: card, vane: card }, {}, { wounds: 0 });
    const open = question(rule(), table, { engaged: [false] });
    expect(open.kind === 'choice' && open.options.map(({ value }) => value)).toEqual([
      'operate-hatch',
      'breach',
      'none',
    ]);
    const { events, state } = play(rule(), table, {
      'free-action': ['operate-hatch'],
      engaged: [false],
      'hatchway-operated': ['3'],
      'threat-operate-hatch': [[1]],
    });
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'operate-hatch', ap: 0 }]);
    expect(state.commandPoints).toBe(2);
  });
});

it('Ammo Resupply is a mission action as well', () => {
  const ap = (card: string) => {
    const state = tableOfTeam('kommandos', { kel: card }, acting());
    const kel = operativeById(state, 'kel');
    return kel && ownCost(state, kel, 'team-action', 1, 'ammo-resupply').ap;
  };
  expect([ap('kommando-comms-boy'), ap('kommando-boy')]).toEqual([0, 1]);
});

describe('a move through a closed hatchway, which it opens next', () => {
  const leads = (card: string, more: Parameters<typeof acting>[0] = {}) =>
    playersMove(tableOfTeam('kommandos', { kel: card }, acting(more)), 'kel', 'reposition').opensHatchways;

  it('is none of one that never operates hatchways, and once in an activation', () => {
    expect([leads('kommando-boy'), leads('kommando-bomb-squig')]).toEqual([true, false]);
    expect(leads('kommando-boy', { performed: ['operate-hatch'] })).toBe(false);
  });

  it('needs the AP of both: by a rule that makes mission actions cheaper, those of the move alone', () => {
    expect([leads('kommando-boy', { ap: 1 }), leads('kommando-comms-boy', { ap: 1 })]).toEqual([false, true]);
  });
});
