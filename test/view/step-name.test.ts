import { expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { stepName } from '../../src/view/steps/step-name.ts';
import { scene } from '../rules/scene.ts';

const state = scene({ npos: ['necron-warrior'], operatives: ['kel'] });
const name = (deed: Deed, ...events: readonly Partial<GameEvent>[]): string =>
  stepName(deed, events as readonly GameEvent[], state);

it('a step that is taken back has the name that people at the table give it', () => {
  expect(name({ do: 'strategy', args: {} })).toBe('the Strategy phase');
  expect(name({ do: 'end-turn', args: {} })).toBe('the end of the turning point');
  expect(name({ do: 'resolve-npo', args: {} }, { type: 'npo-activated', id: 'warrior-1' })).toBe(
    "Warrior 1's activation",
  );
  expect(name({ do: 'counteract', args: {} }, { type: 'npo-counteracts', id: 'warrior-1' })).toBe(
    "Warrior 1's counteraction",
  );
  const act: Deed = { do: 'act', args: {} };
  expect(name(act, { type: 'action-performed', id: 'kel', action: 'fall-back' })).toBe("Kel's Fall Back");
  expect(name(act, { type: 'action-performed', id: 'kel', action: 'other' })).toBe("Kel's action");
  expect(name(act, { type: 'operative-expended', id: 'kel' })).toBe("the end of Kel's activation");
  expect(name(act, { type: 'counteract-declined', side: 'players' })).toBe('that nobody counteracts');
  expect(name({ do: 'cp', args: { by: -2 } })).toBe('2 CP spent');
  expect(name({ do: 'hatch', args: { number: 3, open: true } })).toBe('hatch 3 open');
});
