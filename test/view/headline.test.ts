import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { bannersOf, headline, nextLine } from '../../src/view/sentences/headline.ts';
import { deedReport } from '../../src/view/steps/drawn-report.ts';
import { scene } from '../rules/scene.ts';
import { ascii, narrow, unicode } from './looks.ts';

const firefight = scene({
  phase: 'firefight',
  initiative: 'npos',
  threat: 7,
  commandPoints: 3,
  activations: 3,
  npos: ['necron-warrior', 'canoptek-macrocyte', { datacard: 'necron-warrior', state: 'expended' }],
});

describe('headline', () => {
  it('says where the battle stands', () => {
    expect(headline(firefight, ascii)).toBe(
      'TP 2 | Firefight phase | initiative NPOs | threat 7 (grade 2) | NPOs 3 | CP 3 |\n  activation 3 of 5',
    );
  });

  it('wraps between its parts at 40 columns', () => {
    expect(headline(firefight, narrow).split('\n')).toEqual([
      'TP 2 | Firefight phase |',
      '  initiative NPOs | threat 7 (grade 2) |',
      '  NPOs 3 | CP 3 | activation 3 of 5',
    ]);
  });

  it('counts the NPOs, and says when there may be no more', () => {
    const counted = (npoLimit: number) => headline({ ...firefight, config: { ...firefight.config, npoLimit } }, ascii);
    expect(counted(4)).toContain('| NPOs 3 |');
    expect(counted(3)).toContain('| NPOs 3 (limit) |');
  });

  it('names the step of the Strategy phase', () => {
    expect(headline(scene({ initiative: null, step: 'initiative', threat: 0 }), ascii)).toBe(
      'TP 2 | Strategy phase, Initiative | threat 0 (grade 0) | NPOs 0 | CP 0',
    );
  });

  it('says how the battle ended', () => {
    expect(headline(scene({ phase: 'over', outcome: 'players-lose', threat: 15 }), ascii)).toBe(
      'Battle over | the players lose in TP 2 | threat 15 (grade 3) | NPOs 0 | CP 0',
    );
  });
});

describe('next', () => {
  it('is a command that can be run, the others below it', () => {
    expect(nextLine(['tw reinforce', 'tw end-turn'], ascii)).toBe('Next: tw reinforce\n  or: tw end-turn');
    expect(nextLine([], ascii)).toBe('');
  });
});

describe('banners', () => {
  const drawn = (event: GameEvent, look = ascii): string => drawPage(bannersOf(event, scene()), look);

  it('tell a new grade, and that the tomb wakes or sleeps, in two words', () => {
    const risen: GameEvent = { type: 'threat-changed', from: 0, to: 1, reasons: [{ trigger: 'shoot', change: 1 }] };
    expect(drawn(risen)).toBe('=== GRADE 1 ===');
    expect(drawn({ type: 'tomb-woke', npos: [] })).toBe('=== TOMB WAKES ===');
    expect(drawn({ type: 'tomb-slept', npos: [] })).toContain('TOMB SLEEPS');
  });

  it('are silent while the grade stays', () => {
    expect(bannersOf({ type: 'threat-changed', from: 6, to: 7, reasons: [] }, scene())).toEqual([]);
  });

  it('tell the end of the battle', () => {
    const ended: GameEvent = { type: 'battle-ended', outcome: 'players-win', because: 'regrouped' };
    expect(drawn(ended, unicode)).toBe('━━━ PLAYERS WIN ━━━');
  });

  it('come below what has caused them', () => {
    const events: GameEvent[] = [
      { type: 'threat-rolled', trigger: 'operate-hatch', face: 4, raises: true },
      { type: 'threat-changed', from: 0, to: 1, reasons: [{ trigger: 'operate-hatch', change: 1 }] },
    ];
    const lines = deedReport('act', events, firefight, firefight, ascii).split('\n');
    expect(lines.findIndex((line) => line.includes('D6 4'))).toBeLessThan(lines.indexOf('=== GRADE 1 ==='));
  });
});
