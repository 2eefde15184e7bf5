import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../../src/catalog/types.ts';
import { strategyDeed } from '../../../../src/rules/course/adversary-ops/strategy-phase.ts';
import { drawCard } from '../../../../src/rules/course/draw-card.ts';
import { sentences } from '../../../../src/view/steps/sentence.ts';
import { type Answers, offered, only, play, question } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

const table = (card: CardId, of: Parameters<typeof rivals>[0] = {}) => rivals({ ...of, deck: { draw: [card] } });
const draw = (card: CardId, of: Parameters<typeof rivals>[0], answers: Answers = {}) =>
  play(drawCard(), table(card, of), answers);
const redrawn = (card: CardId, of: Parameters<typeof rivals>[0], answers: Answers = {}) =>
  only('card-set-aside', draw(card, of, answers).events).map(({ because }) => because);

describe.each([
  ['a-chittering-drone', 'canoptek-scarab-swarm', 'avoid'],
  ['flesh-hunger', 'flayed-one', 'seek'],
] as const)('%s without one in the killzone', (card, datacard, near) => {
  it('brings it to a random objective marker, set up by the winner of a roll-off [EVT-ACD-3 EVT-FLH-3 ADV-40]', () => {
    const state = table(card, { map: 2 });
    expect(offered(drawCard(), state)).toEqual(['1', '2', '3']);
    const { state: after, events } = play(drawCard(), state, { marker: [3], 'roll-off': [[1, 6]] });
    expect(after.npos).toMatchObject([{ datacard, state: 'ready', order: 'conceal' }]);
    expect(only('npo-set-up', events)).toMatchObject([{ place: { at: 'marker', marker: 3, near }, by: 'ben' }]);
    const told = sentences(events, state).find((one) => one.startsWith('Ben: place')) ?? '';
    expect(told).toContain('');
    expect(told).not.toContain('territory');
  });

  it('has three markers without a map as well', () => {
    expect(offered(drawCard(), table(card))).toEqual(['1', '2', '3']);
  });

  it('is drawn again at the NPO limit [ADV-25]', () => {
    expect(redrawn(card, { npoLimit: 0 })).toEqual(['limit']);
  });
});

describe('A Chittering Drone with Scarab Swarms', () => {
  const hurt = (wounds: number) => ({ datacard: 'canoptek-scarab-swarm', wounds }) as const;

  it('of several wounded ones the winner of a roll-off restores one, whichever it likes [ADV-40]', () => {
    const npos = [hurt(2), hurt(6)];
    const { events } = draw('a-chittering-drone', { npos }, { 'roll-off': [[4, 2]], 'restored-swarm': ['scarab-2'] });
    const max = table('a-chittering-drone', { npos }).npos[1]?.maxWounds ?? 0;
    expect(only('wounds-regained', events)).toMatchObject([{ id: 'scarab-2', wounds: max - 6 }]);
  });

  it('the only one is restored without a decision', () => {
    const { asked, events } = draw('a-chittering-drone', { npos: [hurt(2)] });
    expect(asked).not.toContain('roll-off');
    expect(only('wounds-regained', events)).toMatchObject([{ id: 'scarab-1' }]);
  });
});

describe('Flesh Hunger with Flayed Ones', () => {
  const npos = [{ datacard: 'flayed-one', order: 'engage' }, 'flayed-one'] as const;

  it('which one it is the winner of a roll-off decides [ADV-40]', () => {
    const before = { 'engaged-npos': [[]], 'roll-off': [[6, 1]] };
    expect(question(drawCard(), table('flesh-hunger', { npos }), before)).toMatchObject({
      name: 'hunting-npo',
      why: 'Flesh Hunger: Anna, which Flayed One Charges (or Repositions)?',
    });
    const charge = draw(
      'flesh-hunger',
      { npos },
      { ...before, 'hunting-npo': ['flayed-1'], 'able-to-charge': [['flayed-1']] },
    );
    expect(only('npo-acted', charge.events)).toMatchObject([{ id: 'flayed-1', action: 'charge', ap: 0 }]);
    const concealed = draw('flesh-hunger', { npos }, { ...before, 'hunting-npo': ['flayed-2'] });
    expect(only('npo-acted', concealed.events)).toMatchObject([{ id: 'flayed-2', action: 'reposition' }]);
  });
});

describe('Stirrings of Horror', () => {
  it('always brings one more reinforcement, and moves no threat level [EVT-SOH-3 ADV-42]', () => {
    const { state, events } = draw('stirrings-of-horror', {});
    expect(state.gambits.extraReinforcements).toBe(1);
    expect(only('threat-changed', events)).toEqual([]);
    expect(sentences(events, table('stirrings-of-horror'))).toContain(
      'One more reinforcement in this Strategy phase (Stirrings Of Horror).',
    );
  });
});

describe('Transdimensional Relocation', () => {
  it('swaps a pair of each team, three times, never across teams [EVT-TDR-2]', () => {
    const operatives = [
      { id: 'kel', player: 'anna' },
      { id: 'orsk', player: 'ben' },
      { id: 'vane', player: 'anna' },
      { id: 'grum', player: 'ben' },
      { id: 'zug', player: 'ben' },
    ];
    const { events } = draw(
      'transdimensional-relocation',
      { operatives },
      {
        relocated: [[1], [1], [2], [2], [3], [1], [1], [2], [2]],
      },
    );
    expect(only('positions-swapped', events).map(({ ids }) => ids)).toEqual([
      ['kel', 'vane'],
      ['orsk', 'zug'],
      ['vane', 'kel'],
      ['zug', 'orsk'],
      ['kel', 'vane'],
      ['grum', 'zug'],
    ]);
  });

  it('is drawn again when one team has a single operative in the killzone, though another has two [EVT-TDR-2]', () => {
    const operatives = [
      { id: 'kel', player: 'anna' },
      { id: 'vane', player: 'anna' },
      { id: 'orsk', player: 'ben' },
      { id: 'grum', player: 'ben', state: 'incapacitated' },
    ] as const;
    expect(redrawn('transdimensional-relocation', { operatives })).toEqual(['too-few-operatives']);
  });
});

describe('Subjugation Glyphs', () => {
  it('after a failed roll goes on with one of the other player, and so on in turn [EVT-SUB-4]', () => {
    const before = { 'glyph-operative': [[1]], glyph: [[2]] };
    const state = table('subjugation-glyphs');
    expect(offered(drawCard(), state)).toEqual(['kel', 'vane', 'orsk', 'grum']);
    expect(offered(drawCard(), state, before)).toEqual(['orsk', 'grum']);
    const { events } = play(drawCard(), state, { 'glyph-operative': [[1], [2]], glyph: [[2], [1], [3]] });
    expect(only('glyph-rolled', events).map(({ id, lost }) => [id, lost])).toEqual([
      ['kel', false],
      ['grum', false],
      ['vane', true],
    ]);
  });

  it('passes over a player who has none left, until all have been rolled for [EVT-SUB-4]', () => {
    const operatives = [
      { id: 'kel', player: 'anna' },
      { id: 'orsk', player: 'ben' },
      { id: 'zed', player: 'cleo' },
      { id: 'zoe', player: 'cleo' },
    ];
    const { events } = draw(
      'subjugation-glyphs',
      { players: three, operatives },
      {
        'glyph-operative': [[3]],
        glyph: [[1], [1], [1], [1]],
      },
    );
    expect(only('glyph-rolled', events).map(({ id }) => id)).toEqual(['zed', 'kel', 'orsk', 'zoe']);
  });
});

describe('The Maze Reforms', () => {
  const of = { openHatchways: [1, 3, 4], openBreachPoints: [2, 4] } as const;

  it('is several decisions, made by the players in turn from the winner of one roll-off [ADV-40 ADV-41]', () => {
    const answers = {
      'blocked-doors': [[]],
      'roll-off': [[2, 5]],
      'closing-breach-point': ['breach-point-4'],
      'hatchways-closing': [[3]],
    };
    const asked = question(drawCard(), table('the-maze-reforms', of), answers);
    expect(asked).toMatchObject({
      name: 'closing-hatchway',
      why: 'The Maze Reforms: Anna, which hatchway closes?',
    });
    const { state, events } = draw('the-maze-reforms', of, {
      ...answers,
      'closing-hatchway': ['hatchway-3', 'hatchway-1'],
    });
    expect(only('rolled-off', events)).toHaveLength(1);
    expect(state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([4]);
    expect(state.breachPoints.filter(({ open }) => open).map(({ number }) => number)).toEqual([2]);
  });

  it('goes round among three', () => {
    const asked = question(drawCard(), table('the-maze-reforms', { ...of, players: three }), {
      'blocked-doors': [[]],
      'roll-off': [[2, 3, 5]],
      'closing-breach-point': ['breach-point-4'],
      'hatchways-closing': [[5]],
      'closing-hatchway': ['hatchway-3'],
    });
    expect(asked).toMatchObject({ why: 'The Maze Reforms: Ben, which hatchway closes?' });
  });
});

describe('Awakened Warrior', () => {
  it('is set up where the winner of a roll-off decides, with nothing suggested [ADV-40]', () => {
    const asked = question(drawCard(), table('awakened-warrior', { map: 1 }), { 'roll-off': [[1, 2]] });
    expect(asked).toMatchObject({
      name: 'site',
      why: 'Awakened Warrior: Ben, where is the Necron Warrior set up?',
    });
    expect(asked).not.toHaveProperty('suggest');
    const { events } = draw('awakened-warrior', {}, { 'roll-off': [[1, 2]], site: ['wall-end'], 'npo-weapon': [[1]] });
    expect(only('npo-set-up', events)).toMatchObject([{ by: 'ben', state: 'ready', place: { at: 'site' } }]);
  });
});

describe('the other cards', () => {
  it.each<readonly [CardId]>([
    ['dark-of-the-tomb'],
    ['reanimation-protocols'],
    ['countertemporal-shifting'],
    ['rewards-of-annihilation'],
  ])('%s is in force as in Joint Ops, and asks nobody', (card) => {
    const { state, asked } = draw(card, {});
    expect(state.deck.inPlay).toEqual([card]);
    expect(asked).toEqual([]);
  });

  it('Living Metal Flux is rolled for each, without a decision', () => {
    const npos = [{ datacard: 'necron-warrior', wounds: 2 }] as const;
    expect(draw('living-metal-flux', { npos }, { 'wounds-regained': [[6]] }).asked).not.toContain('roll-off');
  });

  it('all can be left out: then only the reinforcement is due [ADV-03]', () => {
    const without = rivals({ deck: { draw: [], used: [], inPlay: [] } });
    expect(strategyDeed(without).do).toBe('reinforce');
  });
});
