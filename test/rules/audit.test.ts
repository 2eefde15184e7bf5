import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { Effect } from '../../src/rules/state/state.ts';
import { findings, ids, noArgs } from './audit-journal.ts';
import { only, playAtRandom, scene } from './scene.ts';

const threat = (trigger: 'shoot' | 'fight' | 'operate-hatch' | 'breach' | 'damage'): Deed => ({
  do: 'threat',
  args: { trigger },
});
const hatch = (number: number, open = true): Deed => ({ do: 'hatch', args: { number, open } });
const remove = (id: string): Deed => ({ do: 'npo', args: { change: 'set', id, to: { state: 'incapacitated' } } });

const firefight = scene({ phase: 'firefight', npos: ['necron-warrior', 'canoptek-macrocyte'], operatives: ['kel'] });

describe('the threat level after a recorded action', () => {
  const attacked = {
    type: 'operative-attacked',
    id: 'kel',
    action: 'shoot',
    target: 'warrior-1',
    weapon: 'carbine',
    profile: '4 3+ 3/4',
  } as const;
  const attack: Deed = { do: 'attack', args: { operative: 'kel', npo: 'warrior-1' } };

  it('an attack without its threat is found, and tw threat shoot makes up for it [THR-03]', () => {
    const [first, ...others] = findings(firefight, { deed: attack, events: [attacked] });
    expect(others).toEqual([]);
    expect(first).toEqual({
      id: 'shoot-2',
      entries: [2],
      rule: 'Threat Level',
      missing: 'Entry 2: Kel performed Shoot, and the threat level was not judged for it.',
      late: [{ deed: threat('shoot'), outOfTurn: false }],
    });
  });

  it('judged in the same entry, by a rise, by Silent or at the limit, nothing is missing [THR-02 THR-04]', () => {
    const rise = {
      type: 'threat-changed',
      from: 5,
      to: 6,
      reasons: [{ trigger: 'shoot', change: 1 }],
    } as const;
    const silent = { type: 'threat-unmoved', trigger: 'shoot', because: 'silent' } as const;
    const limit = { type: 'threat-unmoved', trigger: 'shoot', because: 'limit' } as const;
    for (const judged of [rise, silent, limit])
      expect(ids(firefight, { deed: attack, events: [attacked, judged] })).toEqual([]);
  });

  it('one threat told later makes up for one attack, not for two [THR-03]', () => {
    const shot = { deed: attack, events: [attacked] };
    expect(ids(firefight, shot, shot, { deed: threat('shoot') })).toEqual(['shoot-3']);
    expect(ids(firefight, shot, { deed: threat('fight') })).toEqual(['shoot-2']);
  });

  it('a Shoot of an NPO is judged as well [THR-13]', () => {
    const shot = { type: 'npo-acted', id: 'warrior-1', clause: 1, action: 'shoot', ap: 1, target: 'kel' } as const;
    const deed: Deed = { do: 'resolve-npo', args: {} };
    expect(ids(firefight, { deed, events: [shot] })).toEqual(['npo-shoot-2']);
  });

  it('a level corrected downwards hides what had raised it', () => {
    const back: Deed = { do: 'threat', args: { by: -1 } };
    const found = findings(firefight, { deed: threat('shoot') }, { deed: back });
    expect(found).toMatchObject([
      { id: 'lowered-3', entries: [2, 3], late: [{ deed: { do: 'threat', args: { by: 1 } } }] },
    ]);
    expect(ids(firefight, { deed: back })).toEqual([]);
    const again: Deed = { do: 'threat', args: { by: 1 } };
    expect(ids(firefight, { deed: threat('shoot') }, { deed: back }, { deed: again })).toEqual([]);
  });
});

describe('doors moved by hand in the Firefight phase', () => {
  it('a hatchway opened or closed asks whether it was an action of a player [THR-18 THR-19]', () => {
    const found = findings(firefight, { deed: hatch(3) }, { deed: hatch(3, false) });
    expect(found.map(({ missing }) => missing)).toEqual([
      "Entry 2: hatchway 3 was opened; if it was a player's action, its D6 for the threat level is missing.",
      "Entry 3: hatchway 3 was closed; if it was a player's action, its D6 for the threat level is missing.",
    ]);
    expect(found[0]?.late).toEqual([{ deed: threat('operate-hatch'), outOfTurn: false }]);
  });

  it('its D6 may have been rolled just before [THR-18]', () => {
    expect(
      ids(firefight, { deed: threat('operate-hatch'), answers: { 'threat-operate-hatch': [[2]] } }, { deed: hatch(3) }),
    ).toEqual([]);
  });

  it('nothing is due in the Strategy phase, nor in mission 5', () => {
    expect(ids(scene(), { deed: hatch(3) })).toEqual([]);
    const crypt = scene({ mission: 'scout-sub-crypt', phase: 'firefight' });
    expect(ids(crypt, { deed: hatch(3), answers: { 'opened-rooms': ['none'] } })).toEqual([]);
  });

  it('a breach point lacks its Breach threat until it is told [THR-20 THR-21]', () => {
    const breach: Deed = { do: 'breach', args: { number: 2, close: false } };
    expect(ids(firefight, { deed: breach })).toEqual(['breach-2']);
    expect(ids(firefight, { deed: breach }, { deed: threat('breach'), answers: { 'threat-breach': [[1]] } })).toEqual(
      [],
    );
  });
});

describe('an NPO incapacitated by a correction', () => {
  it('lacks the attack that did it: Shoot, Fight or other damage', () => {
    const [found] = findings(firefight, { deed: remove('warrior-1') });
    expect(found).toMatchObject({
      id: 'attack-2',
      missing:
        'Entry 2: Necron Warrior 1 was incapacitated by a correction; no Shoot, Fight or other damage is recorded.',
      late: [{ deed: threat('shoot') }, { deed: threat('fight') }, { deed: threat('damage') }],
    });
  });

  it('is explained by a trigger among the corrections around it, once for all that one attack felled', () => {
    expect(
      ids(firefight, { deed: remove('warrior-1') }, { deed: threat('shoot') }, { deed: remove('macrocyte-1') }),
    ).toEqual([]);
  });

  it('is explained by a trigger told later, which explains no second one', () => {
    const between = { deed: hatch(1), events: [] };
    const steps = [{ deed: remove('warrior-1') }, between, { deed: remove('macrocyte-1') }, between];
    expect(ids(firefight, ...steps, { deed: threat('damage') })).toEqual([
      'operate-hatch-3',
      'attack-4',
      'operate-hatch-5',
    ]);
  });

  it('is no matter outside of the Firefight phase', () => {
    expect(ids(scene({ npos: ['necron-warrior'] }), { deed: remove('warrior-1') })).toEqual([]);
  });
});

describe('the Strategy phase', () => {
  const skipped = { deed: noArgs('firefight'), force: true } as const;
  const gambits = scene({ threat: 11, initiative: 'npos', npos: ['necron-warrior'] });

  it('event cards and reinforcements skipped with --force are found; late they have to be overruled', () => {
    const readied = { type: 'command-points-changed', change: 1, because: 'ready-step' } as const;
    const found = findings(gambits, { deed: noArgs('ready'), events: [readied] }, skipped);
    expect(found.map(({ id, missing, late }) => [id, missing, late])).toEqual([
      [
        'event-card-3',
        'Turning point 2: an event card was due, and none was drawn before entry 3.',
        [{ deed: { do: 'draw-event', args: { all: false } }, outOfTurn: true }],
      ],
      [
        'reinforcements-3',
        'Turning point 2: the reinforcements did not come before entry 3.',
        [{ deed: noArgs('reinforce'), outOfTurn: true }],
      ],
    ]);
  });

  it('reinforcements that came late are no longer missing', () => {
    const quiet = scene({ threat: 0, step: 'ready' });
    const late = { deed: noArgs('reinforce'), force: true } as const;
    expect(ids(quiet, { deed: noArgs('ready') }, skipped)).toEqual(['reinforcements-3']);
    expect(ids(quiet, { deed: noArgs('ready') }, skipped, late)).toEqual([]);
  });

  it('while the phase goes on nothing is missing yet, nor in the first turning point', () => {
    expect(ids(scene({ threat: 11, step: 'ready' }), { deed: noArgs('ready') })).toEqual([]);
    expect(ids(scene({ turningPoint: 1, step: 'ready' }), { deed: noArgs('ready') }, skipped)).toEqual([]);
  });

  it('CP that were not gained: two where the NPOs have the initiative, one without', () => {
    const without = scene({ threat: 0, gambits: { reinforced: true }, initiative: 'npos' });
    expect(findings(without, skipped)).toMatchObject([
      {
        id: 'cp-2',
        missing: 'Turning point 2: the players did not gain their 2 CP.',
        late: [{ deed: { do: 'cp', args: { by: 2 } } }],
      },
    ]);
    expect(ids(without, skipped, { deed: { do: 'cp', args: { by: 2 } } })).toEqual([]);
  });

  it('whoever was left expended because nobody was readied', () => {
    const tired = scene({ gambits: { reinforced: true }, npos: [{ datacard: 'necron-warrior', state: 'expended' }] });
    expect(ids(tired, skipped)).toEqual(['cp-2', 'ready-2']);
  });

  it('mission 1: Auspex Calibration, which is due from the second turning point on', () => {
    const maze = scene({
      mission: 'shifting-labyrinth',
      step: 'ready',
      gambits: { reinforced: true },
      operatives: ['kel'],
    });
    const found = findings(maze, { deed: noArgs('ready') }, skipped);
    expect(found).toMatchObject([
      { id: 'auspex-3', late: [{ deed: { do: 'mission', args: { what: 'auspex' } }, outOfTurn: true }] },
    ]);
    const late = {
      deed: { do: 'mission', args: { what: 'auspex' } },
      answers: { auspex: [[3]] },
      force: true,
    } as const;
    expect(ids(maze, { deed: noArgs('ready') }, skipped, late)).toEqual([]);
  });

  it('mission 4: Nanoscarab Repair, if there are Destruction points', () => {
    const mission = 'destroy-sarcophagus';
    const with_ = (destructionPoints: number) =>
      scene({ mission, objectives: { mission, destructionPoints }, gambits: { reinforced: true } });
    const crypt = with_(9);
    expect(ids(crypt, skipped)).toEqual(['cp-2', 'repair-2']);
    const repair = {
      deed: { do: 'mission', args: { what: 'repair' } },
      answers: { 'nanoscarab-repair': [[4]], 'near-sarcophagus': [0] },
    } as const;
    expect(ids(crypt, skipped, repair)).toEqual(['cp-2']);
    expect(ids(with_(0), skipped)).toEqual(['cp-2']);
  });
});

describe('the end of a turning point', () => {
  it('names the NPOs that were still ready; only an undo helps', () => {
    const over = { deed: noArgs('end-turn'), force: true } as const;
    expect(findings(firefight, over)).toMatchObject([
      {
        id: 'left-ready-2',
        late: [],
        missing: 'Turning point 2 ended with Necron Warrior 1, Canoptek Macrocyte 1 still ready.',
      },
    ]);
  });

  const stunned: Effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' };

  it('an effect outlives the activation that was expended by hand; ended by hand it is no longer found', () => {
    const table = scene({ phase: 'firefight', npos: [{ datacard: 'necron-warrior', effects: [stunned] }] });
    const expend: Deed = { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'expended' } } };
    const end: Deed = { do: 'npo', args: { change: 'end-effects', id: 'warrior-1', until: 'end-of-next-activation' } };
    expect(findings(table, { deed: expend })).toMatchObject([
      { entries: [2], late: [{ deed: end, outOfTurn: false }] },
    ]);
    expect(ids(table, { deed: expend }, { deed: end })).toEqual([]);
  });

  it('an effect that came after the activation lasts on', () => {
    const table = scene({ phase: 'firefight', npos: [{ datacard: 'necron-warrior', state: 'expended' }] });
    const began = { type: 'effect-began', id: 'warrior-1', effect: stunned } as const;
    expect(ids(table, { deed: hatch(1), events: [began] })).not.toContain('effects-warrior-1');
  });
});

describe('mission 5', () => {
  const crypt = scene({ mission: 'scout-sub-crypt', map: 1, phase: 'firefight' });

  it('a door opened without the NPOs of the rooms behind it is found, and tw mission room makes up for it', () => {
    const opened = { type: 'hatchway-moved', number: 1, open: true } as const;
    const found = findings(crypt, { deed: hatch(1), events: [opened] });
    expect(found.length).toBeGreaterThan(0);
    const room = found.flatMap(({ late }) => late)[0]?.deed;
    expect(room).toMatchObject({ do: 'mission', args: { what: 'room' } });
    for (const { rule } of found) expect(rule).toBe('Mission 05, NPOs');
  });

  it('as the rules open it nothing is missing', () => {
    const { events } = playAtRandom(deedRule(hatch(1)), crypt, 'crypt');
    expect(only('room-opened', events).length).toBeGreaterThan(0);
    expect(ids(crypt, { deed: hatch(1), events })).toEqual([]);
  });
});

it('once the battle is over nothing is made up for', () => {
  const over = { type: 'battle-ended', outcome: 'players-win', because: 'regrouped' } as const;
  const found = findings(firefight, { deed: hatch(1) }, { deed: hatch(2), events: [over] });
  expect(found.map(({ id, late }) => [id, late])).toEqual([
    ['operate-hatch-2', []],
    ['operate-hatch-3', []],
  ]);
});
