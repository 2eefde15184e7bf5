import { describe, expect, it } from 'vitest';
import { headline } from '../../src/view/sentences/headline.ts';
import { statusDocument } from '../../src/view/status.ts';
import { playHead } from '../../src/view/steps/play-head.ts';
import { scene } from '../rules/scene.ts';
import { ascii, narrow } from './looks.ts';

const firefight = scene({
  phase: 'firefight',
  initiative: 'npos',
  threat: 7,
  mission: 'destroy-sarcophagus',
  npos: ['necron-warrior', 'canoptek-macrocyte', { datacard: 'necron-warrior', state: 'expended' }],
  operatives: ['kel', { id: 'vane', state: 'expended' }],
});
const acting = scene({
  phase: 'firefight',
  npos: [{ datacard: 'necron-warrior', state: 'dormant' }],
  operatives: ['brother-oru'],
  acting: { id: 'brother-oru', counteracts: false, ap: 2, performed: ['reposition'], cheapBreach: false },
});

describe('the head of play', () => {
  it('tells turning point, phase, threat, who is ready of how many, the mission and whose turn it is', () => {
    expect(playHead(firefight, "the NPOs' turn", ascii)).toEqual([
      'TP 2 | Firefight | threat 7 (grade 2) | NPOs 2/3 | yours 1/2 | Destruction 0/20',
      "2 standing (lose at 0) | the NPOs' turn",
    ]);
  });

  it('tells whose activation it is, with the AP left', () => {
    expect(playHead(acting, 'your turn', ascii).join(' ')).toContain(
      'TP 2 | Firefight | threat 5 (grade 1) | NPOs 0/1 | yours 1/1 | Demolished 0/7 1 standing (lose at 0) | Brother-oru 2 AP',
    );
    expect(playHead(acting, 'your turn', ascii).join(' ')).not.toContain('your turn');
  });

  it('is two lines at 40 columns, shortened by whole pieces, the AP never left out', () => {
    const lines = playHead(acting, null, narrow);
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line.length).toBeLessThan(40);
    const whole = playHead(acting, null, { ...narrow, width: 400 })
      .join(' | ')
      .split(' | ');
    const short = ['Firefight', 'Brother-oru 2 AP', 'ours 1/1', 'NPOs 0/1'];
    for (const piece of lines.join(' | ').split(' | ')) expect([...whole, ...short]).toContain(piece);
    expect(lines.join(' | ')).toContain('Brother-oru 2 AP');
  });
});

describe('the activation that goes on (table 12)', () => {
  it('is in the status document: who, of which side, AP left, what it has done', () => {
    expect(statusDocument(acting, []).activation).toEqual({
      id: 'brother-oru',
      side: 'players',
      ap: 2,
      performed: ['reposition'],
    });
    expect(statusDocument(firefight, []).activation).toBeNull();
  });

  it('is in the headline, which has words where no NPO is to activate', () => {
    expect(headline(acting, ascii)).toMatch(/NPOs dormant \|\s+Brother-oru: 2 AP left$/);
    expect(headline(scene({ phase: 'firefight' }), ascii)).toContain('no NPO to activate');
  });
});
