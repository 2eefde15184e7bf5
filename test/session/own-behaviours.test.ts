import { describe, expect, it } from 'vitest';
import type { BehaviourClause } from '../../src/catalog/types.ts';
import { parsePack } from './parse-pack.ts';

/** A pack that changes the Warrior's behaviour; what is wrong with it, or null. */
function wrongIn(behaviour: object): string | null {
  const own = { aim: 'Go on.', order: 'attack-made', clauses: [{ action: 'shoot' }], ...behaviour };
  const pack = { name: 'Ours', datacards: [{ id: 'necron-warrior', behaviour: own }] };
  const read = parsePack('ours.json', JSON.stringify(pack));
  return read.ok ? null : read.message;
}
const withClauses = (...clauses: readonly object[]) => wrongIn({ clauses });
const reposition = { action: 'reposition', cover: true, dashFulfils: false } as const;

describe('a behaviour of a pack', () => {
  it('may have all that there is', () => {
    const clauses: readonly BehaviourClause[] = [
      { action: 'fight', twice: true, target: ['carrier', 'weakest'] },
      { action: 'shoot', twice: true, target: ['not-in-cover', 'not-obscured', 'closest', 'most-wounded', 'ready'] },
      { action: 'charge', to: 'operative', target: ['ready'] },
      { action: 'fall-back', to: 'cover', prefer: ['target-not-obscured', 'marker-visible', 'unseen', 'valid-target'] },
      { ...reposition, to: 'operative', target: ['carrier'] },
      { ...reposition, to: 'marker', markers: [1, 'key'] },
      { ...reposition, to: 'place', place: { zone: 'territory-b' } },
      { ...reposition, to: 'place', place: { room: 'A' } },
      { ...reposition, to: 'place', place: { point: [3, 4] } },
      { ...reposition, to: 'edge', edge: 'top' },
      { action: 'stay', when: 'unhurt' },
      { action: 'dash', to: 'shooting-position', cover: false, dashFulfils: false, when: 'not-injured' },
    ];
    expect(wrongIn({ order: { engageIf: ['charge', 'injured'] }, neverObscured: true, clauses })).toBeNull();
    expect(wrongIn({ order: { engageIf: [] }, standsIn: { reload: 'ready-step' } })).toBeNull();
  });

  it.each([
    [[{ action: 'hide' }], 'action'],
    [[{ action: 'shoot', twice: false }], 'twice'],
    [[{ action: 'charge', to: 'operative' }], 'which operative it prefers'],
    [[{ action: 'charge', to: 'closest-operative', target: ['ready'] }], 'be left out'],
    [[{ action: 'shoot', target: ['ready', 'ready'] }], 'be used only once'],
    [[{ action: 'shoot', target: [] }], 'target'],
    [[{ action: 'shoot', target: ['prettiest'] }], 'prettiest'],
    [[{ ...reposition, to: 'place' }], 'which place'],
    [[{ ...reposition, to: 'marker', edge: 'top' }], 'only "to": "edge" looks at it'],
    [[{ ...reposition, to: 'edge', markers: [1] }], 'only "to": "marker" looks at it'],
    [[{ ...reposition, to: 'marker', prefer: ['unseen'] }], 'only "to": "cover" looks at it'],
    [[{ ...reposition, to: 'place', place: { point: [-1, 3] } }], 'place'],
    [[{ ...reposition, to: 'place', place: { point: [1, 2, 3] } }], 'place'],
    [[{ ...reposition, to: 'place', place: { room: 'a room' } }], 'place'],
    [[{ ...reposition, to: 'cover', cover: 'yes' }], 'cover'],
    [[{ ...reposition, to: 'the moon' }], 'the moon'],
    [Array.from({ length: 41 }, () => ({ action: 'shoot' })), 'clauses'],
    [[], 'clauses'],
  ])('with %j ends in one sentence', (clauses, named) => {
    const message = withClauses(...clauses);
    expect(message).toContain(named);
    expect(message).toMatch(/^ours\.json/);
    expect(message?.split('\n')).toHaveLength(1);
  });

  it.each([
    [{ order: { engageIf: ['never'] } }, 'engageIf'],
    [{ order: { engageIf: 'always' } }, 'engageIf'],
    [{ order: {} }, 'engageIf'],
    [{ order: 'sometimes' }, 'sometimes'],
    [{ standsIn: { reload: 'd20' } }, 'd20'],
    [{ standsIn: {} }, 'reload'],
    [{ standsIn: { reload: 'ready-step' }, clauses: [{ action: 'fight' }] }, 'be shoot, since it is never activated'],
    [{ neverObscured: false }, 'neverObscured'],
  ])('with %j ends in one sentence, too', (behaviour, named) => {
    const message = wrongIn(behaviour);
    expect(message).toContain(named);
    expect(message).toMatch(/^ours\.json/);
  });

  it.each([
    [{ apl: -1 }, 'apl'],
    [{ move: 16 }, 'move'],
    [{ move: 0.5 }, 'move'],
  ])('figures %j are refused; 0 is not', (figures, named) => {
    const parse = (more: object) =>
      parsePack('ours.json', JSON.stringify({ name: 'Ours', datacards: [{ id: 'necron-warrior', ...more }] }));
    expect(parse(figures)).toMatchObject({ ok: false, message: expect.stringContaining(named) });
    expect(parse({ apl: 0, move: 0 }).ok).toBe(true);
  });
});
