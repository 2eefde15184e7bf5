import { expect, it } from 'vitest';
import { endActivation } from '../../../src/rules/players/begin-activation.ts';
import { play, scene } from '../scene.ts';

const stun = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' } as const;

it.each([
  ['one object twice', [stun, stun], [stun]],
  ['two alike, as a journal that is read again has them', [stun, { ...stun }], [{ ...stun }]],
])('what began in an activation outlasts it, though one like it ends then: %s [COR-98]', (_, effects, gained) => {
  const acting = { id: 'kel', counteracts: false, ap: 0, performed: [], cheapBreach: false, gained };
  const { state } = play(
    endActivation('kel'),
    scene({ phase: 'firefight', operatives: [{ id: 'kel', effects }], acting }),
  );
  expect(state.operatives[0]?.effects).toEqual([stun]);
});
