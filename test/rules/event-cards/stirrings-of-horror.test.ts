import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

const card = 'stirrings-of-horror';

describe('Stirrings Of Horror', () => {
  it.each([11, 13, 14])('at threat %i the level rises by 1 [EVT-SOH-1]', (threat) => {
    const { state, events } = draw(card, { threat });
    expect(state.threat).toBe(threat + 1);
    expect(state.gambits.extraReinforcements).toBe(0);
    expect(events[1]).toEqual({
      type: 'threat-changed',
      from: threat,
      to: threat + 1,
      reasons: [{ trigger: card, change: 1 }],
    });
  });

  it('at 15 one more reinforcement in this Strategy phase instead [EVT-SOH-2]', () => {
    const { state, events } = draw(card, { threat: 15 });
    expect(state.threat).toBe(15);
    expect(state.gambits.extraReinforcements).toBe(1);
    expect(events[1]).toEqual({ type: 'reinforcement-earned', because: 'stirrings-of-horror' });
  });
});
