import { expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { only, play, refusal, type Scene } from '../scene.ts';
import { tableOfTeam } from './team-file.ts';

const over: Scene = { npos: [{ datacard: 'necron-warrior', state: 'expended' }], apart: true };
const expended = { state: 'expended' } as const;
const ends = (ploys: string[]) => deedRule({ do: 'end-turn', args: { ploys } });

it('a ploy said with the end of the turning point is used there', () => {
  const table = tableOfTeam('kommandos', { kel: 'kommando-boy' }, over, expended);
  const used = play(ends(['krump-em']), table);
  expect(only('command-points-changed', used.events)).toMatchObject([{ change: -1, for: "Krump 'Em" }]);
  expect(only('command-points-changed', play(ends([]), table).events)).toEqual([]);
});

it('one that has no place in that step is refused', () => {
  const table = tableOfTeam('kommandos', { kel: 'kommando-boy' }, over, expended);
  expect(refusal(ends(['shake-it-off']), table).message).toContain('nothing to do here');
  const begins: Scene = { phase: 'strategy', step: 'initiative', turningPoint: 2, initiative: null };
  const initiative = deedRule({ do: 'initiative', args: { ploys: ['krump-em'] } });
  const refused = refusal(initiative, tableOfTeam('kommandos', { kel: 'kommando-boy' }, begins), {
    'initiative-npos': [[3]],
    'initiative-players': [[4]],
    initiative: ['players'],
  });
  expect(refused.message).toContain('nothing to do here');
  const ready = deedRule({ do: 'ready', args: { ploys: ['krump-em'] } });
  const step: Scene = { phase: 'strategy', step: 'ready', turningPoint: 2 };
  expect(refusal(ready, tableOfTeam('kommandos', { kel: 'kommando-boy' }, step)).message).toContain(
    'nothing to do here',
  );
});
