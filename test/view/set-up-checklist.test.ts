import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { noPaint } from '../../src/view/page/look.ts';
import { deedReport } from '../../src/view/steps/drawn-report.ts';
import { config, play } from '../rules/scene.ts';

const look = { width: 400, unicode: false, paint: noPaint };

function newGame(map: 1 | null): string {
  const before = initialState(config({ mission: 'demolition-protocol', map }));
  const swarms = Array.from({ length: 5 }, () => [1, 1]);
  const { events, state } = play(deedRule({ do: 'new-game', args: {} }), before, {
    'npo-count': [[1, 1]],
    'npo-type': swarms,
  });
  return deedReport('new-game', events, before, state, look);
}

describe('before the NPOs are set up', () => {
  const report = newGame(1);
  const at = (text: string): number => report.indexOf(text);

  it('the kill team comes first, shared or half of a team each, halves rounded up [JOP-10 JOP-11 JOP-12 SEQ-02]', () => {
    expect(at('Bring one kill team, split between you. Or half a team each')).toBeGreaterThanOrEqual(0);
    expect(report).toContain('(round up; round down for a harder game)');
    expect(at('Bring one kill team')).toBeLessThan(at('Set up the killzone'));
  });

  it('the terrain is that of the map [SEQ-03]', () => {
    expect(report).toContain('Set up the killzone as on map 1 (tw maps 1).');
    expect(newGame(null)).toContain('terrain as you have agreed');
  });

  it('four equipment options at most, none twice; what stands before the battle comes before the NPOs [SEQ-06 SEQ-07 SEQ-09]', () => {
    expect(report).toContain('Choose at most four equipment options for all of you, none twice');
    expect(at('Set up equipment terrain before the NPOs')).toBeLessThan(at('Set up these NPOs, in this order'));
  });

  it('then the NPOs, where the mission says, and between such places by the ladder [TPR-09 TPR-10 TPR-11 TPR-12]', () => {
    expect(at("wholly within Player B's territory")).toBeLessThan(at('Choice of places?'));
    expect(report).toContain(
      'Nearest to an access point still to be breached, then where the NPO can attack, then out of sight.',
    );
  });
});
