import { describe, expect, it } from 'vitest';
import type { EventOf, GameEvent } from '../../src/rules/events/events.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import { isInstruction, sentence, sentences } from '../../src/view/steps/sentence.ts';
import { placementItem } from '../../src/view/tables/set-up.ts';
import { onItsSide } from '../../src/view/words/names.ts';
import { scene } from '../rules/scene.ts';
import { examples, table } from './examples.ts';

const says = (event: GameEvent): string | null => sentence(event, table);

describe('every event has one sentence, or needs none', () => {
  it.each(Object.entries(examples))('%s', (_type, [event, text]) => {
    expect(says(event)).toBe(text);
  });

  it('in plain ASCII', () => {
    expect(
      Object.values(examples)
        .flatMap(([, text]) => text ?? [])
        .join('\n'),
    ).toMatch(/^[\n -~]*$/);
  });
});

it('a second turn of the players in the alternation of gambits is told as another', () => {
  const own = { type: 'gambit-turn', side: 'players', gambit: 'own' } as const;
  const card = { type: 'gambit-turn', side: 'npos', gambit: 'reinforcements' } as const;
  expect(sentences([own, card, own], table)).toEqual([
    'Players: your strategic gambit now, or pass.',
    'Players: your turn again, another strategic gambit, or pass.',
  ]);
});

describe('setting up', () => {
  const warrior = { ...examples['npo-set-up'][0], state: 'dormant', cause: 'mission' } as const;

  it('says which room, and what binds every NPO of the mission [MIS-4-02 MIS-4-03 MIS-4-04 MIS-4-06]', () => {
    expect(says({ ...warrior, place: { at: 'rooms', which: 'sarcophagus', rooms: ['D'] } })).toBe(
      "Set up Necron Warrior 2 (gauss flayer) with Conceal, dormant, in the room of the sarcophagus (room D). Wholly within Player B's territory, spread evenly. Each with terrain within its control range, between it and Player A's drop zone.",
    );
  });

  it('keeps the NPOs of a room away from everybody [MIS-5-08 MIS-5-09]', () => {
    expect(
      says({ ...warrior, cause: 'room', state: 'ready', place: { at: 'rooms', which: 'opened', rooms: ['C'] } }),
    ).toBe(
      'Set up Necron Warrior 2 (gauss flayer) with Conceal, ready, wholly in the room just opened (room C) (mission, room opened). Spread evenly, more than 2" from all other operatives if possible.',
    );
  });

  it('seeks player operatives for Flesh Hunger [EVT-FLH-2 EVT-FLH-4 EVT-FLH-5]', () => {
    const place = { at: 'hatchway', hatchway: 5, territory: true, near: 'seek' } as const;
    expect(says({ ...warrior, cause: 'flesh-hunger', state: 'ready', place })).toBe(
      "Set up Necron Warrior 2 (gauss flayer) with Conceal, ready, wholly within Player B's territory, as close as possible to hatchway 5 (A-E) (Flesh Hunger). Within control range of a player operative if possible. Choice of places? Nearest to an access point still to be breached, then where the NPO can attack, then out of sight.",
    );
    const inside = { ...place, hatchway: 4, near: 'avoid' } as const;
    expect(says({ ...warrior, cause: 'a-chittering-drone', state: 'ready', place: inside, room: 'E' })).toContain(
      "Set up Necron Warrior 2 (gauss flayer) with Conceal, ready, on the room E side of hatchway 4 (D-E) (A Chittering Drone). Access point in control range, in Player B's territory, or as close as possible. Not within control range of player operatives if possible. Choice of places? Nearest to an access point still to be breached, then where the NPO can attack, then out of sight.",
    );
  });

  it('names the side of the hatchway on which the board has placed it, whichever was meant', () => {
    const place = { at: 'hatchway', hatchway: 4, territory: false, near: 'avoid' } as const;
    const arrives = { ...warrior, id: 'warrior-9', cause: 'reinforcements', state: 'ready', place, room: 'E' } as const;
    // Hatchway 4 joins D, north of it, and E.
    const put = (y: number): GameEvent => ({ type: 'placed', id: 'warrior-9', x: 14, y, error: 0.25, how: 'told' });
    expect(sentences([arrives, put(14)], table)[0]).toContain('on the room D side of hatchway 4 (D-E)');
    expect(sentences([arrives, put(18)], table)[0]).toContain('on the room E side of hatchway 4 (D-E)');
    const state = { ...table, positions: { 'warrior-9': { x: 14, y: 14, error: 0.25 } } };
    expect(placementItem(onItsSide(arrives, state.positions['warrior-9'], state), state)).toContain(
      'hatchway 4, room D side',
    );
    expect(onItsSide(arrives, undefined, state)).toBe(arrives);
  });

  it('says no more of how places are chosen where the board tells the place next', () => {
    const put: GameEvent = { type: 'placed', id: 'warrior-9', x: 14, y: 14, error: 0.25, how: 'told' };
    const arrives = { ...warrior, id: 'warrior-9', cause: 'room', state: 'ready' } as const;
    const come = (place: EventOf<'npo-set-up'>['place'], how: 'told' | 'typed' = 'told') =>
      sentences(
        [
          { ...arrives, place },
          { ...put, how },
        ],
        table,
      )[0];
    const opened = { at: 'rooms', which: 'opened', rooms: ['D'] } as const;
    expect(come(opened)).toMatch(/with Conceal, ready, in the room just opened \(room D\) \(mission, room opened\)\.$/);
    expect(come(opened, 'typed')).toContain('Spread evenly, more than 2" from all');
    const far = { at: 'hatchway', hatchway: 5, territory: true, near: 'seek' } as const;
    expect(come(far)).toContain(
      "ready, wholly within Player B's territory, as close as possible to hatchway 5 (A-E) (",
    );
    expect(come({ ...far, territory: false })).toContain('ready, on the room D side of hatchway 5 (A-E) (');
    expect(come({ at: 'marker', marker: 2, near: 'avoid' })).toContain(
      'ready, at objective marker 2, or as close as possible (',
    );
    expect(come({ at: 'territory' })).toContain("ready, in Player B's territory (");
  });

  it('names the room of a territory where the rules choose one [MIS-1-02 MIS-1-04 MIS-1-05]', () => {
    expect(says({ ...warrior, place: { at: 'territory' }, room: 'C' })).toContain(
      "Set up Necron Warrior 2 (gauss flayer) with Conceal, dormant, in room C. Wholly within Player B's territory, spread evenly. Each with terrain within its control range, between it and Player A's drop zone.",
    );
  });

  it('names the wall end for Awakened Warrior', () => {
    const place = { at: 'site', site: 'no-such-place' } as const;
    expect(says({ ...warrior, cause: 'awakened-warrior', place })).toContain(
      'Set up Necron Warrior 2 (gauss flayer) with Conceal, dormant, within control range of: no-such-place (Awakened Warrior).',
    );
  });
});

describe('what an NPO does', () => {
  const aim = { inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false } as const;
  const act = (event: Omit<Extract<GameEvent, { type: 'npo-acted' }>, 'type' | 'id'>): string | null =>
    says({ type: 'npo-acted', id: 'warrior-1', ...event });
  const reposition = { clause: 3, action: 'reposition', ap: 1 } as const;

  it('falls back to where it can shoot, or serves best, and may pass through control range [NPO-WAR-8 GLO-40]', () => {
    expect(act({ clause: 1, action: 'fall-back', ap: 2, aim, towards: { at: 'sarcophagus' } })).toBe(
      'Fall back with Necron Warrior 1 up to 5" to a spot with a valid target, not obscured. Else as close as possible to the sarcophagus. Through control range if need be, not ending in it.',
    );
  });

  it('repositions to where it has a target, and says which of several is obscured there', () => {
    const both = { ...aim, operatives: ['kel', 'vane'] };
    expect(act({ ...reposition, aim: both })).toBe(
      'Move Necron Warrior 1 up to 5" to a spot with Kel and Vane as valid targets, not obscured.',
    );
    expect(act({ ...reposition, aim: both, obscured: ['vane'] })).toContain(
      'Move Necron Warrior 1 up to 5" to a spot with Kel as valid target, not obscured, and Vane obscured.',
    );
  });

  it('goes where the mission wants it, with whom it sees obscured as its target [NPO-WAR-11]', () => {
    const mission = { ...aim, to: 'mission-position', operatives: ['kel', 'vane'] } as const;
    const towards = { at: 'drop-zone' } as const;
    expect(act({ ...reposition, aim: mission, towards, obscured: ['kel', 'vane'] })).toBe(
      'Move Necron Warrior 1 up to 5" into Player B\'s drop zone (right edge); with Kel and Vane as valid targets, though obscured.',
    );
  });

  it('says that its Dash may finish the way, and through which hatchway it goes', () => {
    const towards = { at: 'escape-marker', place: { edge: 'right', inches: 15.9 } } as const;
    expect(act({ ...reposition, aim: { ...aim, dash: true, hatchway: true }, through: 3, towards })).toBe(
      'Move Necron Warrior 1 up to 5" through hatchway 3 (B-D) to a spot with a valid target, not obscured. With its Dash 3" more. Else as close as possible to the Escape marker.',
    );
  });

  it('does not name the hatchway, or what serves it best, where an older session does not', () => {
    expect(act({ ...reposition, aim: { ...aim, to: 'mission-position', hatchway: true } })).toBe(
      'Move Necron Warrior 1 up to 5" through the opened hatchway to the best place for the NPOs.',
    );
    expect(act({ clause: null, action: 'operate-hatch', ap: 1 })).toBe(
      'Necron Warrior 1 operates the hatchway on the way.',
    );
    expect(act({ clause: null, action: 'operate-hatch', ap: 1, hatchway: 4 })).toBe(
      'Necron Warrior 1 operates hatchway 4 (D-E).',
    );
  });

  it('operates a hatchway beside it or on its way, by where it stands', () => {
    const { x, y: wall } = onBoard([4.5, 4]);
    const operates = (y: number) =>
      sentence(
        { type: 'npo-acted', id: 'warrior-1', clause: null, action: 'operate-hatch', ap: 1, hatchway: 4 },
        { ...table, positions: { 'warrior-1': { x, y, error: 0.25 } } },
      );
    expect(operates(wall - 1)).toBe('Necron Warrior 1 operates hatchway 4 (D-E).');
    expect(operates(wall - 4)).toBe('Necron Warrior 1 operates hatchway 4 (D-E).');
  });

  it('may go to the other teleport pad', () => {
    expect(act({ ...reposition, aim: { ...aim, operatives: ['kel'], teleport: true } })).toContain(
      'Move Necron Warrior 1 up to 5" to a spot with Kel as valid target, not obscured. On a teleport pad (room B or E)? To the other pad if better.',
    );
  });

  it('charges the closest player operative by the shortest way, into its control range [NPO-SCA-7 GLO-29]', () => {
    const charge = { ...aim, inches: 8, to: 'closest-operative', operatives: ['kel'] } as const;
    expect(act({ clause: 2, action: 'charge', ap: 1, aim: charge })).toBe(
      'Charge with Necron Warrior 1 up to 8" by the shortest way into control range of Kel.',
    );
    expect(act({ clause: 2, action: 'charge', ap: 1, aim: { ...charge, operatives: [] }, through: 2 })).toBe(
      'Charge with Necron Warrior 1 up to 8" through hatchway 2 (B-C) by the shortest way into control range of the closest player operative.',
    );
  });

  it('dashes from cover to cover, without climbing [NPO-SCA-10 GLO-17]', () => {
    const dash = { ...aim, inches: 3, to: 'closest-operative', cover: true } as const;
    expect(act({ clause: 4, action: 'dash', ap: 1, aim: dash })).toBe(
      'Dash with Necron Warrior 1 up to 3" towards the closest player operative. In cover if possible.',
    );
  });

  it('dashes on towards what a move before it was told to go for', () => {
    const dash = { clause: 4, action: 'dash', ap: 1, aim: { ...aim, inches: 3 } } as const;
    expect(act({ ...dash, towards: { at: 'rooms', rooms: ['B', 'D'], opened: true } })).toBe(
      'Dash with Necron Warrior 1 up to 3" to a spot with a valid target, not obscured. Else on towards a room still to be scouted.',
    );
    expect(act({ ...dash, towards: { at: 'carrier', id: 'kel' } })).toContain(
      'Dash with Necron Warrior 1 up to 3" to a spot with a valid target, not obscured. Else between Kel (carrier) and Player A\'s left edge.',
    );
  });

  it('names the profile of the weapon [NPO-CRA-9]', () => {
    const shot = { target: 'kel', weapon: 'twin-gauss-reapers', profile: 'sweeping' };
    expect(says({ ...examples['npo-acted'][0], ...shot, id: 'crawler-1' })).toBe(
      'Canoptek Tomb Crawler 1 shoots Kel with twin gauss reapers, sweeping (still ready).',
    );
  });

  it('says why this profile, and for a shot that answers another how many dice had failed', () => {
    const shot = { target: 'kel', weapon: 'twin-gauss-reapers', profile: 'sweeping', id: 'crawler-1' };
    const acted = { ...examples['npo-acted'][0], ...shot };
    expect(says({ ...acted, because: 'likeliest', chance: 0.5, profileBecause: 'worse' })).toContain(
      'Canoptek Tomb Crawler 1 shoots Kel with twin gauss reapers, sweeping (best chance to incapacitate: 50.0 %).',
    );
    expect(says({ ...acted, because: 'multi-threat-eliminator', fails: 3 })).toContain(
      'Multi-Threat Eliminator, 3 failed).',
    );
  });

  it('says why nothing was done [BEH-06]', () => {
    expect(says({ type: 'npo-expended', id: 'warrior-1', acted: false })).toBe(
      'Necron Warrior 1 can do nothing and is expended.',
    );
  });
});

describe('dice of an attack', () => {
  const attack = examples['attack-rolled'][0];

  it('shows re-rolls, dice retained unrolled, discarded and made better', () => {
    const dice = [
      { face: 1, rerolled: 5, result: 'normal' },
      { face: null, rerolled: null, result: 'normal', by: 'accurate' },
      { face: 6, rerolled: null, result: 'discarded', by: 'obscured' },
      { face: 4, rerolled: null, result: 'critical', by: 'rending' },
    ] as const;
    expect(says({ ...attack, hit: 4, modifiers: ['4+'], dice, criticals: 1, normals: 2, rules: ['rending'] })).toBe(
      'Gauss flayer on Kel: hits on 4+; dice 1>5 - (6) 4*: 1 critical, 2 normal (Rending).',
    );
  });
});

describe('threat', () => {
  it('says why it does not move [THR-02 THR-04]', () => {
    expect(sentence({ type: 'threat-unmoved', trigger: 'fight', because: 'limit' }, scene({ threat: 15 }))).toBe(
      'Threat stays at 15: it goes no higher.',
    );
    expect(says({ type: 'threat-unmoved', trigger: 'operate-hatch', because: 'mission' })).toBe(
      'Threat stays at 5: player Operate Hatch does not count in this mission.',
    );
  });

  it('says a failed roll once only', () => {
    const roll: readonly GameEvent[] = [
      { type: 'threat-rolled', trigger: 'operate-hatch', face: 3, raises: false },
      { type: 'threat-unmoved', trigger: 'operate-hatch', because: 'roll' },
    ];
    expect(sentences(roll, table)).toEqual(['Operate Hatch: D6 3, no rise (threat rises on 4+).']);
  });
});

describe('rulings and causes', () => {
  it('names the value that this game has', () => {
    const state = scene({ rulings: { 'initiative-tie': 'reroll' } });
    expect(sentence({ type: 'ruling-applied', ruling: 'initiative-tie' }, state)).toBe(
      'Ruling initiative-tie: set to reroll in this game.',
    );
  });

  it('keeps an unknown id', () => {
    expect(says({ type: 'ruling-applied', ruling: 'house-rule' })).toBe('Ruling house-rule.');
    expect(says({ type: 'incapacitated', id: 'nobody' })).toBe('nobody is incapacitated.');
  });
});

it('a sentence knows what the events before it have changed', () => {
  const events: readonly GameEvent[] = [
    examples['npo-set-up'][0],
    { type: 'damage-inflicted', id: 'warrior-2', wounds: 2, because: 'Fight' },
    { type: 'damage-inflicted', id: 'warrior-2', wounds: 9, because: 'Fight' },
  ];
  expect(sentences(events, table).slice(1)).toEqual([
    'Warrior 2 takes 2 damage: wounds 9 to 7 of 9 (Fight).',
    'Warrior 2 takes 9 damage: wounds 7 to 0 of 9 (Fight).',
  ]);
});

it('what asks for a hand on the table is an instruction, a reason is not', () => {
  expect(isInstruction(examples['npo-acted'][0])).toBe(true);
  expect(isInstruction(examples['clause-failed'][0])).toBe(false);
});

it('who counteracts has counteracted: it was expended before', () => {
  const [kel] = table.operatives;
  const id = kel?.id ?? '';
  const over = { type: 'operative-expended', id } as const;
  expect(sentences([{ type: 'operative-counteracts', id }, over], table).at(-1)).toMatch(/ has counteracted\.$/);
  expect(sentences([{ type: 'operative-activated', id, order: 'engage', ap: 2 }, over], table).at(-1)).toMatch(
    / is expended\.$/,
  );
});

it('a tomb that sleeps with nobody in it says what is to come', () => {
  expect(says({ type: 'tomb-slept', npos: [] })).toBe('Threat is 0: NPOs that come now are dormant (Dormant NPOs).');
});

it('that a rule applies is not said beside its dice, nor beside the token that it gives', () => {
  const acted = { type: 'own-rule-acted', rule: 'rounds', name: 'Rounds', id: 'kel' } as const;
  const rolled = { type: 'own-rule-rolled', rule: 'rounds', name: 'Rounds', id: 'kel', face: 5, needs: 4 } as const;
  const token = { type: 'token-changed', id: 'warrior-1', token: 'Poison', change: 1, because: 'Rounds' } as const;
  const count = (...events: GameEvent[]) => sentences(events, table).filter((text) => text.includes('applies')).length;
  expect([count(acted), count(rolled, acted), count(acted, token)]).toEqual([1, 0, 0]);
  expect(count({ ...rolled, rule: 'other', name: 'Other' }, acted)).toBe(1);
});
