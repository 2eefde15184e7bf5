import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { answerFromBoard, type FactAsked } from '../../../src/rules/board/answers/answer.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import { onBoard } from '../../../src/rules/state/base.ts';

const at = (id: string, x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  id,
  side: id.startsWith('w') ? 'npos' : 'players',
  order: 'engage',
  mm: 32,
  ...onBoard([x, y]),
  ...more,
});
const near = (
  id: string,
  other: PlacedModel,
  dx: number,
  dy: number,
  more: Partial<PlacedModel> = {},
): PlacedModel => ({
  ...at(id, 0, 0),
  x: other.x + dx,
  y: other.y + dy,
  ...more,
});
const table = (open: readonly string[], ...standing: readonly PlacedModel[]) =>
  new Table({ map: killzoneMap(1), open: new Set(open), readings: killzone.readings }, standing);
const asked = (about: About, standing: Table, kind: FactAsked['kind'] = 'choice', many = true) =>
  answerFromBoard({ kind, many, about }, standing)?.answer;
const stands = (by: string | null, ...ids: readonly string[]) => ({ by, ids, from: 'stands' as const });

const targets = (by: string, ...ids: readonly string[]): About => ({
  predicate: 'valid-target',
  ...stands(by, ...ids),
  inches: null,
  order: null,
  remarks: {
    cover: { is: 'in-cover' },
    obscured: { is: 'obscured' },
    reposition: { is: 'after', way: [{ action: 'reposition', inches: 5, to: 'shooting-position' }] },
  },
});

describe('questions of fact, answered by where everybody stands', () => {
  it('a target that is seen is valid, one behind a wall is not, one in cover only on Engage [COR-44 COR-45 GLO-37 GLO-38]', () => {
    const w = at('w', 0.5, 3);
    const [open, hidden] = [near('open', w, 0, 6), at('hidden', 2.5, 3)];
    expect(asked(targets('w', 'open', 'hidden'), table([], w, open, hidden))).toEqual(['open']);
    // Behind C3 of map 1, and more than 2" from the shooter.
    const shooter = near('w', at('c3', 1.76, 0.76), -1.8, 3.9);
    const behind = near('kel', at('c3', 1.76, 0.76), 0, -1.7);
    const far = near('kel', at('c3', 1.76, 0.76), 1.6, -1.2);
    expect(asked(targets('w', 'kel'), table([], shooter, behind))).toEqual(['kel:cover']);
    expect(asked({ ...targets('w', 'kel'), remarks: {} }, table([], shooter, { ...behind, order: 'conceal' }))).toEqual(
      [],
    );
    expect(asked({ ...targets('w', 'kel'), remarks: {} }, table([], shooter, far))).toEqual(['kel']);
  });

  it('is valid after a Reposition where one leads to a place from which it is seen, and never through a friend [COR-44 COR-40]', () => {
    const w = at('w', 0.7, 2.5);
    const kel = at('kel', 1.5, 1.4);
    const withDoor = table(['B1'], w, kel);
    expect(asked(targets('w', 'kel'), table([], w, kel))).toEqual([]);
    expect(asked(targets('w', 'kel'), withDoor)).toEqual(['kel:reposition']);
    const friend = near('w-2', kel, 1.5, 0);
    expect(asked(targets('w', 'kel'), table(['B1'], w, kel, friend))).toEqual([]);
  });

  it('nobody is a target of one with an enemy in control range, who is told instead', () => {
    const w = at('w', 0.5, 3);
    const about: About = {
      ...targets('w', 'kel'),
      remarks: {},
      others: {
        engaged: { is: 'engaged', canLeave: true, way: [{ action: 'fall-back', inches: 5 }] },
        trapped: { is: 'engaged', canLeave: false, way: [{ action: 'fall-back', inches: 5 }] },
      },
    };
    expect(asked(about, table([], w, near('kel', w, 1.5, 0)))).toEqual(['engaged']);
  });

  it('who is in control range now, or after a Charge, with those who assist [GLO-13 COR-32]', () => {
    const w = at('w', 0.5, 3);
    const about: About = {
      predicate: 'in-control-range',
      ...stands('w', 'kel', 'roth'),
      remarks: {
        charge: { is: 'after', way: [{ action: 'charge', inches: 7, to: 'closest-operative' }] },
        'assist-1': { is: 'assisted', by: 1 },
      },
    };
    const [kel, roth] = [near('kel', w, 1.6, 0), near('roth', w, 0, 7)];
    expect(asked(about, table([], w, kel, roth))).toEqual(['kel']);
    expect(asked(about, table([], w, roth, at('kel', 6.5, 3)))).toEqual(['roth:charge']);
    expect(asked(about, table([], w, kel, near('w-2', kel, 0, 1.7), at('roth', 6.5, 3)))).toEqual(['kel:assist-1']);
    expect(asked(about, table([], w, at('kel', 6.5, 3), at('roth', 2.5, 5)))).toEqual([]);
  });

  it('whom it can fight across an open access point that its base touches, while nobody is in its control range [KZ-70 KZ-71 KZ-72 KZ-74]', () => {
    const door = at('door', 1, 0.5);
    const w = near('w', door, -0.75, 0);
    const about: About = {
      predicate: 'in-control-range',
      ...stands('w', 'kel', 'roth'),
      remarks: {
        across: { is: 'across-open-door', inches: 2 },
        charge: { is: 'after', way: [{ action: 'charge', inches: 7, to: 'closest-operative' }] },
        'assist-1': { is: 'assisted', by: 1 },
      },
    };
    const [kel, roth] = [near('kel', door, 2.4, 0), near('roth', w, 0, 4)];
    const both: About = { predicate: 'across-open-door', ...stands('w', 'kel', 'roth'), inches: 2 };
    expect(asked(about, table(['H1'], w, kel, roth))).toEqual(['kel:across']);
    expect(asked(both, table(['H1'], w, kel, roth))).toEqual(['kel']);
    const shooter: About = {
      ...targets('w', 'kel', 'roth'),
      others: {
        engaged: { is: 'engaged', canLeave: null },
        across: { is: 'across-open-door', inches: 2 },
      },
    };
    expect(asked(shooter, table(['H1'], w, kel, roth))).toEqual(['across']);
    expect(asked(both, table([], w, kel, roth))).toEqual([]);
    expect(asked(both, table(['H1'], w, near('kel', door, 3.2, 0), roth))).toEqual([]);
    expect(asked(both, table(['H1'], near('w', door, -1.4, 0), kel, roth))).toEqual([]);
    expect(asked(both, table(['H1'], w, roth, near('kel', door, -2.4, 0)))).toEqual([]);
    expect(asked(about, table(['H1'], w, kel, near('roth', w, 0, 1.6)))).toEqual(['roth']);
    expect(asked(shooter, table(['H1'], w, kel, near('roth', w, 0, 1.6)))).toEqual(['engaged']);
  });

  it('inches, nearness and who is closest go around walls and through open doors [KZ-08]', () => {
    const [a, b] = [near('a', at('door', 1, 0.5), -1.5, 0), near('b', at('door', 1, 0.5), 1.5, 0)];
    const w = near('w', a, 0, 4);
    const distance: About = { predicate: 'distance', ...stands('a', 'b'), measure: 'around-walls' };
    expect(asked(distance, table(['H1'], a, b), 'number', false)).toBe(2);
    expect(asked(distance, table([], a, b), 'number', false)).toBeUndefined();
    const nearby: About = {
      ...{ predicate: 'near', ...stands('w', 'a', 'b'), around: ['w'], inches: 6, visible: false },
      measure: 'around-walls',
    };
    expect(asked(nearby, table(['H1'], a, b, w))).toEqual(['a', 'b']);
    expect(asked(nearby, table([], a, b, w))).toEqual(['a']);
    const closest: About = { predicate: 'closest', ...stands('w', 'a', 'b'), measure: 'hatchways-open' };
    expect(asked(closest, table([], a, b, w))).toEqual(['a']);
    expect(asked(closest, table([], b, w, at('a', 6.5, 5)))).toEqual(['b']);
  });

  it('rooms, areas, doors and markers [KZ-09 KZ-53 KZ-21 KZ-36]', () => {
    const [west, east] = [near('kel', at('door', 1, 0.5), -1.2, 0), near('w', at('door', 1, 0.5), 1.2, 0)];
    const both = table(['H1'], west, east);
    expect(asked({ predicate: 'room-of', ...stands('kel', 'A', 'B', 'C') }, both)).toEqual(['A']);
    expect(asked({ predicate: 'same-room', ...stands('kel', 'w') }, both)).toEqual([]);
    expect(asked({ predicate: 'all-in-drop-zone', ...stands(null, 'kel'), player: 'A' }, both, 'confirm')).toBe(true);
    expect(asked({ predicate: 'all-in-drop-zone', ...stands(null, 'w'), player: 'A' }, both, 'confirm')).toBe(false);
    const beyond: About = { predicate: 'beyond-access-point', ...stands('kel', 'w'), door: 'hatchway', number: 1 };
    expect(asked(beyond, both)).toEqual(['w']);
    expect(asked({ ...beyond, by: 'w', ids: ['w'] }, both)).toEqual([]);
    expect(asked({ predicate: 'hatchway-watched', ...stands('kel', 'w'), hatchway: 1 }, both, 'confirm')).toBe(true);
    expect(asked({ predicate: 'hatchway-watched', ...stands('kel', 'w'), hatchway: 2 }, both, 'confirm')).toBe(false);
    expect(asked({ predicate: 'base-in-access-point', ...stands(null, '1', '2') }, both)).toEqual([]);
    const inIt = table(['H1'], { ...west, ...onBoard([1, 0.5]) });
    expect(asked({ predicate: 'base-in-access-point', ...stands(null, '1', '2') }, inIt)).toEqual(['1']);
    const marker: About = { predicate: 'contests-marker', ...stands('kel', 'kel', 'w'), marker: 2 };
    expect(asked(marker, table([], at('kel', 3.2, 3.3), at('w', 3.2, 3.9)))).toEqual(['kel']);
    expect(
      asked(
        { predicate: 'at-sarcophagus', ...stands(null, 'kel', 'w') },
        table([], at('kel', 4, 3.5), at('w', 6, 5)),
        'number',
      ),
    ).toBe(1);
  });

  it('whether it can get away, get there, or charge the closest', () => {
    const w = at('w', 0.5, 3);
    const [kel, far] = [near('kel', w, 0, 6), near('far', w, 0, 11)];
    const way = [{ action: 'reposition', inches: 5 }] as const;
    expect(
      asked(
        { predicate: 'can-end-beside', by: 'w', ids: ['w-2'], from: { way } },
        table([], w, near('w-2', w, 0, 6)),
        'confirm',
      ),
    ).toBe(true);
    expect(
      asked(
        { predicate: 'can-end-beside', by: 'w', ids: ['w-2'], from: { way } },
        table([], w, near('w-2', w, 0, 9)),
        'confirm',
      ),
    ).toBe(false);
    expect(
      asked({ predicate: 'can-charge', ...stands(null, 'w'), inches: [7], to: ['kel', 'far'] }, table([], w, kel, far)),
    ).toEqual(['w']);
    expect(
      asked({ predicate: 'can-charge', ...stands(null, 'w'), inches: [3], to: ['kel', 'far'] }, table([], w, kel, far)),
    ).toEqual([]);
    const back: About = {
      predicate: 'free-of',
      by: 'w',
      ids: ['kel'],
      from: { way: [{ action: 'fall-back', inches: 5 }] },
    };
    expect(asked(back, table([], w, near('kel', w, 1.5, 0)), 'confirm')).toBe(true);
  });

  it('is unsure where a place may be wrong, and says nothing of whom it does not know', () => {
    const w = at('w', 0.5, 3);
    const engaged: About = { predicate: 'engaged', ...stands('w', 'kel') };
    const fact: FactAsked = { kind: 'confirm', about: engaged };
    expect(answerFromBoard(fact, table([], w, near('kel', w, 2.3, 0, { error: 0.3 })))).toEqual({
      answer: false,
      sure: false,
    });
    expect(answerFromBoard(fact, table([], w, near('kel', w, 4, 0, { error: 0.3 })))).toEqual({
      answer: false,
      sure: true,
    });
    expect(answerFromBoard(fact, table([], w))).toBeUndefined();
    expect(
      answerFromBoard(
        { kind: 'choice', many: false, about: { predicate: 'moves-made', ...stands('w', 'kel') } },
        table([], w),
      ),
    ).toBeUndefined();
  });
});
