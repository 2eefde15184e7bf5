import { describe, expect, it } from 'vitest';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { banners, headline, nextLine } from '../../src/view/sentences/headline.ts';
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
      'TP 2 | Firefight phase | initiative NPOs | threat 7 (grade 2) | NPOs 3/10 |\n  CP 3 | activation 3 of 5',
    );
  });

  it('wraps between its parts at 40 columns', () => {
    expect(headline(firefight, narrow).split('\n')).toEqual([
      'TP 2 | Firefight phase |',
      '  initiative NPOs | threat 7 (grade 2) |',
      '  NPOs 3/10 | CP 3 | activation 3 of 5',
    ]);
  });

  it('names the step of the Strategy phase', () => {
    expect(headline(scene({ initiative: null, step: 'initiative', threat: 0 }), ascii)).toBe(
      'TP 2 | Strategy phase, Initiative | threat 0 (grade 0) | NPOs 0/10 | CP 0',
    );
  });

  it('says how the battle ended', () => {
    expect(headline(scene({ phase: 'over', outcome: 'players-lose', threat: 15 }), ascii)).toBe(
      'Battle over | the players lose in TP 2 | threat 15 (grade 3) | NPOs 0/10 | CP 0',
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
  it('tells a new grade and that the tomb wakes', () => {
    const events = [
      { type: 'threat-changed', from: 0, to: 1, reasons: [{ trigger: 'shoot', change: 1 }] },
      { type: 'tomb-woke', npos: [] },
    ] as const;
    expect(drawPage(banners(events, firefight), ascii)).toBe(
      [
        '===============================',
        'THREAT GRADE 1 (was 0), level 1',
        '===============================',
        '',
        '==================================',
        'THE TOMB WAKES: every NPO is ready',
        '==================================',
      ].join('\n'),
    );
  });

  it('is silent while the grade stays', () => {
    expect(banners([{ type: 'threat-changed', from: 6, to: 7, reasons: [] }], firefight)).toEqual([]);
  });

  it('tells the end of the battle', () => {
    const rule = '━'.repeat(58);
    expect(
      drawPage(
        banners(
          [{ type: 'battle-ended', outcome: 'players-win', because: 'sarcophagus-destroyed', count: 20 }],
          firefight,
        ),
        unicode,
      ),
    ).toBe(`${rule}\nTHE PLAYERS WIN: the sarcophagus has 20 Destruction points\n${rule}`);
  });
});
