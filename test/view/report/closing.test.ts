import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../src/view/page/draw-page.ts';
import { noPaint } from '../../../src/view/page/look.ts';
import { type AskedChance, closingBlocks } from '../../../src/view/report/closing.ts';
import { scene } from '../../rules/scene.ts';
import { battle, shot, type Told } from './battles.ts';

const start = scene({
  phase: 'firefight',
  npos: ['necron-warrior', 'necron-warrior'],
  operatives: ['kel', 'vane'],
});
const by = (id: string, by: string): Told => ({
  deed: { do: 'end-turn', args: {} },
  events: [{ type: 'incapacitated', id, by, because: 'fists' }],
});
const ended: Told = {
  deed: { do: 'concede', args: {} },
  events: [{ type: 'battle-ended', outcome: 'players-lose', because: 'conceded', count: 2 }],
};

const screen = (told: readonly Told[], asked: readonly AskedChance[] = [], width = 80): string =>
  drawPage(closingBlocks(battle(told, start), asked, { unicode: true }), { width, unicode: true, paint: noPaint });

describe('the last screen of a battle', () => {
  const whole = [shot, by('warrior-1', 'kel'), by('warrior-2', 'kel'), by('vane', 'warrior-1'), ended];

  it('says how it ended, who killed whom by name, and whom you lost', () => {
    const text = screen(whole);
    expect(text).toContain('The players lose in turning point 2: the players conceded.');
    expect(text).toContain('Kel incapacitated Necron Warrior 1 and Necron Warrior 2.');
    expect(text).toContain('Lost: Vane (to Necron Warrior 1).');
    expect(text).toMatch(/Threat by turning point: \S \d+ \(highest \d+\)\./);
    expect(screen([shot, ended])).toContain('Nobody of your 2 operatives was lost.');
  });

  it('has the luckiest and the unluckiest roll of the players, with what is the average', () => {
    expect(screen(whole).replaceAll(/\s+/g, ' ')).toMatch(
      /(Luckiest|Unluckiest) roll: Kel, .*, on .*: \d+ (hits|damage) where \d+\.\d is the average \(entry 2\)/,
    );
  });

  it('says what the forecasts said that were asked for, and where it turned', () => {
    expect(screen(whole)).not.toContain('Forecasts');
    const asked = [
      { entry: 2, chance: 0.6 },
      { entry: 4, chance: 0.2 },
    ];
    expect(screen(whole, asked).replaceAll(/\s+/g, ' ')).toContain(
      "Forecasts of a program's play: 60 % in turning point 2 and 20 % in turning point 2. It turned where the chance fell by 40 points: Vane fell.",
    );
  });

  it('is none while the battle goes on, and fits 40 columns', () => {
    expect(screen([shot])).toBe('');
    for (const line of screen(whole, [], 40).split('\n')) expect([...line].length).toBeLessThanOrEqual(40);
  });
});
