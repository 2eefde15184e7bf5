import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { AppliedTrigger, Deed } from '../../src/rules/language/deed.ts';
import { findings, ids } from './audit-journal.ts';
import { scene } from './scene.ts';

/** An action as an entry records it, with nothing said of the threat level; undefined: it does not move it. */
const firefight = scene({ phase: 'firefight', npos: ['necron-warrior', 'canoptek-macrocyte'], operatives: ['kel'] });
const note: Deed = { do: 'cp', args: { by: 0 } };
const attack = (action: 'shoot' | 'fight' | 'hatchway-fight'): GameEvent => ({
  type: 'operative-attacked',
  id: 'kel',
  action,
  target: 'warrior-1',
  weapon: 'carbine',
  profile: '4 3+ 3/4',
});
const npoActs = (action: 'shoot' | 'fight' | 'reposition'): GameEvent => ({
  type: 'npo-acted',
  id: 'warrior-1',
  clause: 1,
  action,
  ap: 1,
});
const acts = (action: 'breach' | 'operate-hatch' | 'other' | 'dash'): GameEvent => ({
  type: 'action-performed',
  id: 'kel',
  action,
  ap: 1,
});
const hurt = (id: string): GameEvent => ({ type: 'damage-inflicted', id, wounds: 2, because: 'other action' });

describe('what an entry records', () => {
  it.each<[string, readonly GameEvent[], AppliedTrigger | null, string]>([
    ['a Shoot', [attack('shoot')], 'shoot', 'Kel performed Shoot'],
    ['a Fight', [attack('fight')], 'fight', 'Kel performed Fight'],
    ['a Hatchway Fight', [attack('hatchway-fight')], 'fight', 'Kel performed Hatchway Fight'],
    ['a Shoot of an NPO', [npoActs('shoot')], 'npo-shoot', 'Necron Warrior 1 performed Shoot'],
    ['a Fight of an NPO', [npoActs('fight')], 'npo-fight', 'Necron Warrior 1 performed Fight'],
    ['a move of an NPO', [npoActs('reposition')], null, ''],
    ['a Breach', [acts('breach')], 'breach', 'Kel performed Breach'],
    ['Operate Hatch', [acts('operate-hatch')], 'operate-hatch', 'Kel performed Operate Hatch'],
    [
      'another action that hurts an NPO',
      [acts('other'), hurt('warrior-1')],
      'damage',
      'Kel inflicted damage on an NPO',
    ],
    ['another action that hurts a player operative', [acts('other'), hurt('kel')], null, ''],
    ['another action that hurts nobody', [acts('other')], null, ''],
    ['a Dash', [acts('dash')], null, ''],
  ])('%s [THR-03 THR-06 THR-11 THR-13 THR-14 THR-18 THR-20 THR-23]', (_, events, trigger, what) => {
    const found = findings(firefight, { deed: note, events });
    expect(found.map(({ id, missing, late }) => [id, missing, late])).toEqual(
      trigger === null
        ? []
        : [
            [
              `${trigger}-2`,
              `Entry 2: ${what}, and the threat level was not judged for it.`,
              [{ deed: { do: 'threat', args: { trigger } }, outOfTurn: false }],
            ],
          ],
    );
  });

  const judged = (trigger: 'shoot' | 'fight'): GameEvent => ({
    type: 'threat-changed',
    from: 5,
    to: 6,
    reasons: [{ trigger, change: 1 }],
  });

  it('twice is judged twice, each by its own trigger', () => {
    const two = [attack('shoot'), attack('shoot'), judged('shoot')];
    expect(ids(firefight, { deed: note, events: two })).toEqual(['shoot-2']);
    expect(ids(firefight, { deed: note, events: [...two, judged('shoot')] })).toEqual([]);
    expect(ids(firefight, { deed: note, events: [attack('fight'), judged('shoot')] })).toEqual(['fight-2']);
  });

  it('is told in the same turning point or later, never in an earlier one', () => {
    const told: Deed = { do: 'threat', args: { trigger: 'shoot' } };
    const shot = { deed: note, events: [attack('shoot')] };
    const next: readonly GameEvent[] = [
      { type: 'turning-point-ended', turningPoint: 2 },
      { type: 'step-began', phase: 'firefight', step: 'activations' },
    ];
    const turn = { deed: { do: 'end-turn', args: {} } as const, events: next };
    expect(ids(firefight, { deed: told }, shot)).toEqual([]);
    expect(ids(firefight, shot, turn, { deed: told })).not.toContain('shoot-2');
    expect(ids(firefight, { deed: told }, turn, shot)).toContain('shoot-4');
  });
});

describe('a hatchway put right by hand', () => {
  const hatch = (number: number, open = true): Deed => ({ do: 'hatch', args: { number, open } });
  const operated = (number: number): GameEvent => ({
    type: 'action-performed',
    id: 'kel',
    action: 'operate-hatch',
    ap: 1,
    door: { kind: 'hatchway', number },
  });
  const judged: GameEvent = { type: 'threat-unmoved', trigger: 'operate-hatch', because: 'limit' };

  it('is explained by an Operate Hatch recorded for it: for that hatchway, and for one of its moves [THR-18 THR-19]', () => {
    const action = { deed: note, events: [operated(3), judged] };
    expect(ids(firefight, action, { deed: hatch(3) })).toEqual([]);
    expect(ids(firefight, { deed: hatch(3) }, action)).toEqual([]);
    expect(ids(firefight, action, { deed: hatch(4) })).toEqual(['operate-hatch-3']);
    expect(ids(firefight, action, { deed: hatch(3) }, { deed: hatch(3, false) })).toEqual(['operate-hatch-4']);
  });
});

describe('an NPO taken out by hand', () => {
  const remove = (id: string): Deed => ({ do: 'npo', args: { change: 'set', id, to: { state: 'incapacitated' } } });

  it('is not explained by what was done to another one, nor by a move', () => {
    const move = { deed: note, events: [{ ...acts('dash'), target: 'macrocyte-1' } as const] };
    expect(ids(firefight, move, { deed: remove('warrior-1') })).toEqual(['attack-3']);
    const judged: GameEvent = { type: 'threat-unmoved', trigger: 'shoot', because: 'limit' };
    const shot = { deed: note, events: [attack('shoot'), judged] };
    expect(ids(firefight, shot, { deed: remove('macrocyte-1') })).toEqual(['attack-3']);
    expect(ids(firefight, shot, { deed: remove('warrior-1') })).toEqual([]);
  });

  it('by a wound that leaves it standing nothing is missing', () => {
    const wound: Deed = { do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: 3 } };
    expect(ids(firefight, { deed: wound })).toEqual([]);
    const enough: Deed = { do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: 9 } };
    expect(ids(firefight, { deed: enough })).toEqual(['attack-2']);
  });

  it('beside a trigger that is told among other corrections, one more needs one more', () => {
    const shoot: Deed = { do: 'threat', args: { trigger: 'shoot' } };
    const hatches: Deed = { do: 'threat', args: { trigger: 'operate-hatch' } };
    expect(ids(firefight, { deed: shoot }, { deed: remove('warrior-1') })).toEqual([]);
    expect(ids(firefight, { deed: hatches, events: [] }, { deed: remove('warrior-1') })).toEqual(['attack-3']);
  });
});
