import { describe, expect, it } from 'vitest';
import { checkAnswer, parseAnswer } from '../../../src/engine/answer.ts';
import type { Question } from '../../../src/engine/question.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import type { Known } from '../../../src/rules/state/state.ts';
import { only, play, question, type Scene, scene } from '../scene.ts';

/** Map 1: A is the drop zone; hatchway 1 joins A and B, 2 B and C, 3 B and D, 4 D and E, 5 A and E, 6 C and E. */
const table = (known: Partial<Known>, of: Scene = {}) =>
  scene({
    phase: 'firefight',
    playersRecorded: true,
    map: 1,
    npos: ['necron-warrior', 'necron-warrior', 'necron-warrior'],
    operatives: [{ id: 'kel', apl: 3, move: 6 }, 'vane'],
    known: { ...nothingKnown, within: { kel: ['A'], vane: ['A'] }, wayGone: { kel: 30, vane: 0 }, ...known },
    ...of,
  });
const act = (args: ActArgs) => deedRule({ do: 'act', args });
const kel = (args: ActArgs) => act({ id: 'kel', order: 'engage', ...args });
const hatch = () => kel({ action: 'operate-hatch', engaged: false });
const fight = () => kel({ action: 'fight', engaged: true });
const shoot = () => kel({ action: 'shoot', engaged: false });
const values = (asked: Question): readonly string[] =>
  asked.kind === 'choice' ? asked.options.map(({ value }) => value) : [];
const suggested = (asked: Question) => ('suggest' in asked ? asked.suggest?.value : undefined);

describe('Operate Hatch offers', () => {
  it('the hatchways of the rooms in which the operative can be; the rest when asked for', () => {
    const state = table({});
    expect(values(question(hatch(), state))).toEqual(['1', '5', 'another']);
    expect(values(question(hatch(), state, { 'hatchway-operated': ['another'] }))).toEqual(['2', '3', '4', '6']);
    expect(values(question(hatch(), table({}, { openHatchways: [1] })))).toEqual(['1', '5', 'another']);
    expect(values(question(hatch(), table({ within: { kel: ['A', 'B'] } })))).toEqual(['1', '2', '3', '5', 'another']);
  });

  it('those that its moves since the drop zone reach: hatchway 5 is 3.8" from it, hatchway 1 beside it', () => {
    const near = table({ wayGone: { kel: 0 } });
    expect(values(question(hatch(), near))).toEqual(['1', 'another']);
    expect(suggested(question(hatch(), near))).toBe('1');
    expect(values(question(hatch(), table({ wayGone: { kel: 6 } })))).toEqual(['1', '5', 'another']);
  });

  it('all, where nothing is known of it, and where none could be', () => {
    const all = ['1', '2', '3', '4', '5', '6'];
    expect(values(question(hatch(), table({ within: {}, wayGone: {} })))).toEqual(all);
    expect(values(question(hatch(), table({}, { map: null })))).toEqual(all);
    expect(values(question(hatch(), table({ within: { kel: ['Z'] } })))).toEqual(all);
  });

  it('and takes a far one that is named at once: somebody may have moved unrecorded', () => {
    const { state } = play(hatch(), table({}), {
      'hatchway-operated': ['6'],
      'threat-operate-hatch': [[1]],
      'engaged-beyond': [],
    });
    expect(state.hatchways[5]?.open).toBe(true);
    const asked = question(hatch(), table({}));
    expect(parseAnswer(asked, '6')).toEqual({ ok: true, value: '6' });
    expect(checkAnswer(asked, '7')).toMatchObject({ ok: false });
    expect(
      only(
        'action-performed',
        play(kel({ action: 'operate-hatch', engaged: false, door: { kind: 'hatchway', number: 6 } }), table({}), {
          'threat-operate-hatch': [[1]],
        }).events,
      ),
    ).toHaveLength(1);
  });
});

describe('a Breach', () => {
  const breach = () => kel({ action: 'breach', engaged: false });

  it('offers the breach points of the rooms in which the operative can be; the rest when asked for', () => {
    expect(values(question(breach(), table({})))).toEqual(['breach-point-1', 'hatchway-1', 'hatchway-5', 'another']);
    expect(values(question(breach(), table({}), { 'breached-door': ['another'] }))).toContain('breach-point-4');
    expect(values(question(breach(), table({ within: {}, wayGone: {} })))).toContain('breach-point-4');
  });

  it('of the sarcophagus is offered wherever it can be', () => {
    const state = table({}, { mission: 'destroy-sarcophagus' });
    expect(values(question(breach(), state))).toContain('sarcophagus-1');
  });
});

describe('an operative shut off from all NPOs', () => {
  const rooms = { 'warrior-1': 'B', 'warrior-2': 'C', 'warrior-3': 'D' };
  const anything = () => act({ id: 'kel', order: 'engage', engaged: false });
  const offers = (known: Partial<Known>, of: Scene = {}) => values(question(anything(), table(known, of)));

  it('is offered neither Charge nor Shoot, and both as soon as a door opens; they may be said all the same', () => {
    const first = { turningPoint: 1 };
    expect(offers({ rooms }, first)).not.toContain('charge');
    expect(offers({ rooms }, first)).not.toContain('shoot');
    for (const more of [{ openHatchways: [1] }, { openBreachPoints: [1] }])
      expect(offers({ rooms }, { ...first, ...more })).toEqual(expect.arrayContaining(['charge', 'shoot']));
    expect(offers({ rooms, within: {} }, first)).toEqual(expect.arrayContaining(['charge', 'shoot']));
    const said = kel({ action: 'charge', target: 'warrior-1', engaged: false });
    expect(play(said, table({ rooms }, first)).asked).toEqual([]);
  });

  it('may Charge from one teleport pad to the other from turning point 2 on [KZ-48]', () => {
    expect(offers({ rooms }, { turningPoint: 2 })).toContain('charge');
    expect(offers({ rooms }, { turningPoint: 2 })).not.toContain('shoot');
  });
});

describe('a Fight offers', () => {
  const rooms = { 'warrior-1': 'A', 'warrior-2': 'B', 'warrior-3': 'C' };

  it('those whom the Charge was told to have ended beside, of all others only when asked for [COR-32]', () => {
    const charged = table({ controlRange: { kel: { 'warrior-2': true } } });
    expect(values(question(fight(), charged))).toEqual(['warrior-2', 'another']);
    expect(suggested(question(fight(), charged))).toBe('warrior-2');
    expect(values(question(fight(), charged, { target: ['another'] }))).toEqual(['warrior-1', 'warrior-3']);
    const both = table({ controlRange: { kel: { 'warrior-2': true, 'warrior-3': true, 'warrior-1': false } } });
    expect(values(question(fight(), both))).toEqual(['warrior-2', 'warrior-3']);
    expect(suggested(question(fight(), both))).toBeUndefined();
  });

  it('those of whom walls, closed doors and inches do not part it', () => {
    expect(values(question(fight(), table({ rooms })))).toEqual(['warrior-1', 'another']);
    const open = { openHatchways: [1] };
    // One alone is named, behind the others.
    expect(values(question(fight(), table({ rooms }, open)))).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
    const [six, sixteen] = [6, 16].map((gone) =>
      values(
        question(
          fight(),
          table({ rooms: { 'warrior-1': 'C', 'warrior-2': 'B' }, wayGone: { kel: gone } }, { openHatchways: [1, 2] }),
        ),
      ),
    );
    expect([six, sixteen]).toEqual([
      ['warrior-2', 'warrior-3', 'warrior-1'],
      ['warrior-1', 'warrior-2', 'warrior-3'],
    ]);
    expect(values(question(fight(), table({ within: {} })))).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
  });

  it('and a Shoot those in no room that walls and closed doors shut off', () => {
    expect(values(question(shoot(), table({ rooms })))).toEqual(['warrior-1', 'another']);
    expect(values(question(shoot(), table({ rooms }, { openHatchways: [1, 2] })))).toEqual([
      'warrior-1',
      'warrior-2',
      'warrior-3',
    ]);
  });
});
