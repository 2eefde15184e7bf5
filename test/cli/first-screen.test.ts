import { expect, it } from 'vitest';
import { Player } from './player.ts';
import { Table } from './tw.ts';

it.each([
  [80, 24],
  [40, 24],
])(
  'the first screen at %i by %i says what is played, what wins, what loses, map and team; the seal comes last',
  async (cols, rows) => {
    const table = new Table();
    const player = new Player(table, 'play --demo', { cols, rows });
    const first = (await player.view()).replaceAll(/\s+/g, ' ');
    const told = player.screen.text.replaceAll(/\s+/g, ' ');
    expect(first).toMatch(/^ ?Mission 1: Shifting Labyrinth Won: .* Lost: /);
    expect(told).toMatch(/Killzone: map 1 \(m shows it\)\. Your team: .*Dorn/);
    expect(first).not.toContain('sealed');
    await player.pressUntil('Dice sealed', '\r');
    expect(await player.view()).toContain('Dice sealed');
  },
);
