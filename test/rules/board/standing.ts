import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, type MapNumber } from '../../../src/catalog/maps.ts';
import type { AnswerValue } from '../../../src/engine/question.ts';
import { answerFromBoard, type FactAsked } from '../../../src/rules/board/answers/answer.ts';
import type { Judged } from '../../../src/rules/board/ground/judge.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import { onBoard } from '../../../src/rules/state/base.ts';

/** Somebody by lattice, on 32 mm with an Engage order; ids that begin with w are NPOs. */
export const at = (id: string, x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  id,
  side: id.startsWith('w') ? 'npos' : 'players',
  order: 'engage',
  mm: 32,
  ...onBoard([x, y]),
  ...more,
});

/** Somebody so many inches east and south of a place of the lattice. */
export const by = (
  id: string,
  [x, y]: readonly [number, number],
  dx: number,
  dy: number,
  more: Partial<PlacedModel> = {},
): PlacedModel => {
  const from = onBoard([x, y]);
  return { ...at(id, 0, 0), x: from.x + dx, y: from.y + dy, ...more };
};

/** Somebody so many inches from somebody else, from middle to middle. */
export const near = (
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

/** Map 1 (or another) with these doors open. */
export const table = (open: readonly string[], standing: readonly PlacedModel[], map: MapNumber = 1): Table =>
  new Table({ map: killzoneMap(map), open: new Set(open), readings: killzone.readings }, standing);

export const judged = (
  about: About,
  standing: Table,
  kind: FactAsked['kind'] = 'choice',
  many = true,
): Judged<AnswerValue> | undefined => answerFromBoard({ kind, many, about }, standing);

/** Of whom it is so. */
export const whom = (about: About, standing: Table): AnswerValue | undefined => judged(about, standing)?.answer;
/** Whether it is so. */
export const isSo = (about: About, standing: Table): AnswerValue | undefined =>
  judged(about, standing, 'confirm')?.answer;

export const stands = (who: string | null, ...ids: readonly string[]) => ({ by: who, ids, from: 'stands' as const });

/** Radius of 32 mm. */
export const radius = 32 / 25.4 / 2;
