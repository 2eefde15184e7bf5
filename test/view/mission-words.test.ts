import { describe, expect, it } from 'vitest';
import { missions } from '../../src/catalog/tables.ts';
import { missionIds } from '../../src/catalog/types.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import {
  missionGlance,
  nowLines,
  progressText,
  prospectSentence,
  prospectText,
} from '../../src/view/steps/mission-words.ts';
import { sentences, told } from '../../src/view/steps/sentence.ts';
import { missionInShort } from '../../src/view/tables/missions.ts';
import { type Scene, scene } from '../rules/scene.ts';

const fallen = (id: string) => ({ id, state: 'incapacitated', wounds: 0 }) as const;
const out = (id: string) => ({ id, state: 'escaped' }) as const;
const table = (of: Scene) => scene({ phase: 'firefight', ...of });

describe('how far the players have come, for a line', () => {
  it.each([
    [{ mission: 'shifting-labyrinth', operatives: ['kel', out('vane'), 'oro'] }, 'Escaped 1/2'],
    [{ mission: 'demolition-protocol' }, 'Demolished 0/7'],
    [{ mission: 'recover-transponder' }, 'Markers searched 0/3'],
    [{ mission: 'destroy-sarcophagus' }, 'Destruction 0/20'],
    [{ mission: 'scout-sub-crypt' }, 'Scouted 0/3'],
    [{ mission: 'regroup', operatives: ['kel', 'vane'] }, 'Regroup all 2'],
  ] as const)('%j', (of, words) => {
    expect(progressText(table(of))).toBe(words);
  });

  it('mission 3: who has the item', () => {
    const mission = 'recover-transponder';
    const item = (carrier: string | null) =>
      progressText(
        table({ mission, operatives: ['kel'], objectives: { mission, markers: [2], found: true, carrier } }),
      );
    expect(item('kel')).toBe('Item: Kel');
    expect(item(null)).toBe('Item: on the floor');
  });
});

describe('what the players can still lose', () => {
  const labyrinth = (...operatives: NonNullable<Scene['operatives']>) =>
    table({ mission: 'shifting-labyrinth', operatives });

  it('in a line', () => {
    expect(prospectText(labyrinth('kel', 'vane', 'oro'))).toBe('3 standing (lose at 1)');
    expect(prospectText(labyrinth('kel', 'vane'))).toBe('2 standing (lose at 0)');
    expect(prospectText(labyrinth('kel', 'vane', fallen('oro')))).toBe('2 standing (lose at 1)');
    expect(prospectText(labyrinth('kel', fallen('vane'), fallen('oro')))).toBe('cannot be won');
    expect(prospectText(labyrinth('kel', out('vane')))).toBe('cannot be lost');
    expect(prospectText(labyrinth())).toBeNull();
  });

  it('in a sentence', () => {
    expect(prospectSentence(labyrinth('kel', 'vane', 'oro'))).toBe(
      'You can lose 1 of your 3 operatives; one more, and the mission cannot be won.',
    );
    expect(prospectSentence(labyrinth('kel', 'vane', fallen('oro')))).toBe(
      'Lose one more operative, and the mission cannot be won.',
    );
    expect(prospectSentence(labyrinth('kel', fallen('vane'), fallen('oro')))).toBe(
      'The mission can no longer be won: it takes 2 operatives, 1 left. Concede, or play on to the printed end.',
    );
    expect(prospectSentence(labyrinth('kel', out('vane')))).toBe(
      'The mission can no longer be lost: half have escaped. Play on until no operative is left.',
    );
    expect(prospectSentence(labyrinth())).toBeNull();
  });

  it('nothing before the battle, after it, and once it is decided', () => {
    const lone = { mission: 'regroup', operatives: ['kel'] } as const;
    expect(prospectText(scene({ ...lone, phase: 'setup' }))).toBeNull();
    expect(prospectText(scene({ ...lone, phase: 'over', outcome: 'players-lose' }))).toBeNull();
    expect(prospectText(table({ mission: 'regroup', operatives: [fallen('kel')] }))).toBeNull();
  });
});

describe('it is said once, when it becomes true', () => {
  const falls = (id: string): GameEvent => ({ type: 'incapacitated', id });
  const said = (of: Scene, ...events: readonly GameEvent[]) => sentences(events, table(of));
  const last = 'Lose one more operative, and the mission cannot be won.';

  it.each(missionIds)('%s: with the loss after which none may fall, and not again', (mission) => {
    const ids = { 'shifting-labyrinth': ['kel', 'vane', 'oro'], regroup: ['kel', 'vane', 'oro'] };
    const operatives = mission === 'shifting-labyrinth' || mission === 'regroup' ? ids[mission] : ['vane', 'oro'];
    const apl: GameEvent = { type: 'operative-expended', id: 'vane' };
    expect(said({ mission, operatives }, falls('oro'), apl)).toEqual([
      'Oro is incapacitated.',
      last,
      'Vane is expended.',
    ]);
  });

  it('mission 1: that it can no longer be won, after the second of three', () => {
    const mission = 'shifting-labyrinth';
    expect(said({ mission, operatives: ['kel', 'vane', fallen('oro')] }, falls('vane'))[1]).toMatch(
      /^The mission can no longer be won: it takes 2 operatives, 1 left/,
    );
  });

  it('mission 1: that it can no longer be lost, with the escape that makes the half', () => {
    const mission = 'shifting-labyrinth';
    const escapes: GameEvent = { type: 'escaped', id: 'vane' };
    expect(said({ mission, operatives: ['kel', 'vane', 'oro', fallen('sarn')] }, escapes)).toEqual([
      'Remove Vane: escaped.',
    ]);
    expect(said({ mission, operatives: ['kel', 'vane'] }, escapes)[1]).toMatch(/^The mission can no longer be lost/);
  });

  it('mission 6: that one alone cannot win', () => {
    expect(said({ mission: 'regroup', operatives: ['kel', 'vane'] }, falls('vane'))[1]).toMatch(
      /it takes 2 operatives, 1 left/,
    );
  });

  it.each(missionIds)('%s: not of the fall that ends the battle, nor of one that changes nothing', (mission) => {
    expect(said({ mission, operatives: ['kel', fallen('vane')] }, falls('kel'))).toEqual(['Kel is incapacitated.']);
    expect(said({ mission, operatives: ['kel', 'vane', 'oro', 'sarn', 'tek', 'ull'] }, falls('kel'))).toHaveLength(1);
  });

  it('is told as a warning, not as an instruction', () => {
    const lines = told([falls('oro')], table({ operatives: ['vane', 'oro'] }));
    expect(lines.map(({ warns }) => warns)).toEqual([undefined, true]);
  });
});

describe('a mission at a glance', () => {
  it.each(missions)('$name: in four short lines of our own', (mission) => {
    const lines = missionInShort(mission);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['Won', 'Lost', 'You', 'NPOs']);
    for (const line of lines) expect(line.length).toBeLessThan(260);
  });

  it('with what the NPOs go for now, and what may be lost', () => {
    expect(nowLines(table({ mission: 'destroy-sarcophagus', map: 1, operatives: ['kel', 'vane'] }))).toEqual([
      'You can lose 1 of your 2 operatives; one more, and the mission cannot be won.',
      'NPOs that cannot attack go as close as possible to the sarcophagus (C1, room D), so nobody can Breach it.',
    ]);
    const escapeMarker = { edge: 'top', inches: 3 } as const;
    const labyrinth = {
      mission: 'shifting-labyrinth',
      objectives: { mission: 'shifting-labyrinth', escapeMarker },
    } as const;
    expect(nowLines(table(labyrinth))).toEqual([
      'NPOs that cannot attack go as close as possible to the Escape marker, so nobody can leave there.',
    ]);
    expect(nowLines(scene({ phase: 'setup' }))).toEqual([]);
    expect(nowLines(scene({ phase: 'over', outcome: 'players-win' }))).toEqual([]);
  });

  it('begins with the mission, and says how it stands', () => {
    const blocks = JSON.stringify(missionGlance(table({ mission: 'scout-sub-crypt', map: 1, operatives: ['kel'] })));
    expect(blocks).toMatch(/Mission 5: Scout Sub-Crypt.*Won: Three rooms.*Now.*Rooms scouted: 0 of 3/);
  });
});
