import { expect, it } from 'vitest';
import { resolve } from '../../../src/engine/resolve.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { boardAnswer } from '../../../src/rules/npo-places/answer.ts';
import { table } from './activate.ts';

const at = (x: number, y = 11) => ({ x, y, error: 0 });
const answers: Readonly<Record<string, string>> = { 'guard-interrupt': 'kel', 'guard-action': 'fight' };

/** A Swarm charges Kel, who interrupts from guard and falls; the board says who is near whom. */
function charge(vane: ReturnType<typeof at>) {
  const state = table({
    npos: ['canoptek-scarab-swarm'],
    operatives: [
      { id: 'kel', wounds: 1, state: 'expended', order: 'engage' },
      { id: 'vane', state: 'expended' },
    ],
    ...{ map: 1, onGuard: ['kel'], keepsPositions: true },
    positions: { 'scarab-1': at(2), kel: at(7), vane },
  });
  const done = resolve(resolveNpo(undefined), state, evolve, (question, _, now) => {
    // Attackers miss, and who retaliates hits.
    if (question.kind === 'dice')
      return { value: Array(question.count).fill(question.name === 'retaliation-dice' ? 6 : 1), source: 'dice' };
    const value = boardAnswer(question, now)?.value ?? answers[question.name];
    return value === undefined ? undefined : { value, source: 'answer' };
  });
  if (done.is !== 'done') throw new Error(JSON.stringify(done));
  return {
    fell: done.state.operatives.filter(({ wounds }) => wounds === 0).map(({ id }) => id),
    acted: done.events.flatMap((event) => (event.type === 'npo-acted' ? `${event.action} ${event.target ?? ''}` : [])),
  };
}

it('fights nobody once the one that it charged has fallen on guard, unless somebody else is beside it [KZ-64 COR-34]', () => {
  expect(charge(at(11))).toEqual({ fell: ['kel'], acted: ['charge '] });
  expect(charge(at(6.9, 12.5)).acted).toEqual(['charge ', 'fight vane']);
});
