import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game/keeping/game.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { isDeedLine } from '../../src/session/journal/format.ts';
import { sessionIn } from '../../src/session/journal/session.ts';
import { stepNews } from '../../src/view/steps/step-news.ts';
import { stepTitle } from '../../src/view/steps/step-title.ts';

function gameIn(name: string) {
  const lines = readFileSync(join(import.meta.dirname, `../sessions/${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const read = sessionIn(battleJournal, name, lines);
  if (!read.ok) throw new Error(read.message);
  return gameOf(read.session);
}

describe('a step that others have taken', () => {
  const game = gameIn('half-escape');
  const newsOf = (n: number) => {
    const { before, entry } = game.standing[n - 1] ?? {};
    return before && entry ? stepNews({ before, events: entry.events }) : [];
  };

  it('is told by who did what, the damage, and who is incapacitated', () => {
    expect(newsOf(14)).toEqual([
      'Operative 5 fought Warrior 2 through a hatchway.',
      'Damage: Operative 5 4 (4 of 12 left), Warrior 2 6 (3 of 9 left).',
    ]);
    expect(newsOf(20)).toEqual([
      'Macrocyte 1 fought Operative 5 and shot Operative 3.',
      'Damage: Operative 5 4, Operative 3 6 (3 of 12 left).',
      'Operative 5 is incapacitated.',
    ]);
    expect(newsOf(15)).toEqual(['Warrior 1 shot Operative 5 and moved.', 'No damage.']);
    expect(newsOf(9)).toEqual(['Operative 2 opened hatchway 4 (A-D).']);
    expect(newsOf(7)).toEqual(['Operative 3 is expended.']);
  });

  it('has at most three sentences', () => {
    for (const { before, entry } of game.standing)
      expect(stepNews({ before, events: entry.events }).length).toBeLessThanOrEqual(3);
  });

  it('tells where somebody has moved to, where places are kept', () => {
    const before = game.standing[4]?.after;
    const { id, name } = before?.operatives[0] ?? {};
    if (!before || id === undefined) throw new Error('nobody is there');
    const events = [
      { type: 'action-performed', id, action: 'dash', ap: 1 },
      { type: 'placed', id, x: 10.1, y: 10.1, error: 0.1, how: 'typed', moved: 2.4 },
    ] as const;
    expect(stepNews({ before, events })).toEqual([`${name} moved 3" to 3355.`]);
  });
});

it('every step of a game has a title in the words of the game', () => {
  const titles = ['half-escape', 'rivals-in-a-mess', 'demolished'].flatMap((name) => {
    const game = gameIn(name);
    return game.session.entries.filter(isDeedLine).map((entry) => stepTitle(entry, game.state));
  });
  expect(titles).toEqual(expect.arrayContaining(['Operative 3: Dash', 'Strategy phase', 'Set-up', 'Event card']));
  for (const title of titles) expect(title).toMatch(/^\p{Lu}|^\d/u);
});
