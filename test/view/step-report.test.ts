import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events.ts';
import { evolve } from '../../src/rules/evolve.ts';
import { noPaint } from '../../src/view/look.ts';
import { stepReport } from '../../src/view/step-report.ts';
import { scene } from '../rules/scene.ts';

const before = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
const struck = (success: 'critical' | 'normal'): GameEvent => ({
  type: 'success-struck',
  id: 'warrior-1',
  target: 'kel',
  success,
});
const hurt = (wounds: number): GameEvent => ({
  type: 'damage-inflicted',
  id: 'kel',
  wounds,
  because: 'bayonet',
  by: 'warrior-1',
});

const reported = (...events: readonly GameEvent[]) =>
  stepReport(
    'resolve-npo',
    events,
    before,
    events.reduce(evolve, before),
    { width: 40, unicode: false, paint: noPaint },
    () => undefined,
  );

describe('a step as play tells it where it would take a page more', () => {
  it('leaves out a strike whose damage is told next, and nothing of the damage; at length it is told', () => {
    const { told, short } = reported(struck('critical'), hurt(4));
    expect(told).toMatch(/strikes\s+Kel\s+with\s+a\s+critical\s+success/);
    expect(short).not.toContain('strikes');
    expect(short).toMatch(/Kel takes 4 damage: wounds 10 to 6/);
  });

  it('keeps a strike that hurts nobody, and one whose damage something comes before', () => {
    expect(reported(struck('normal')).short).toContain('strikes');
    const ruled: GameEvent = { type: 'success-discarded', id: 'kel', success: 'normal', because: 'shock' };
    expect(reported(struck('critical'), ruled, hurt(4)).short).toContain('strikes');
  });
});
