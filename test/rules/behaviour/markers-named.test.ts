import { describe, expect, it } from 'vitest';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import { goalOfClause } from '../../../src/rules/behaviour/aims.ts';
import { carriedBy, inRoom, removed, table } from '../operations/vault.ts';

type ToMarker = Extract<BehaviourClause, { action: 'reposition' }>;

const to = (markers?: ToMarker['markers']): ToMarker => ({
  ...{ action: 'reposition', to: 'marker', cover: false, dashFulfils: false },
  ...(markers && { markers }),
});
const lying = { relic: inRoom('A'), key: inRoom('B'), lamp: inRoom('C') };

describe('a move towards a marker of the mission', () => {
  it('means those that are named, and no other', () => {
    expect(goalOfClause(table(lying), to(['key']))).toEqual({ at: 'own-markers', markers: ['key'] });
    expect(goalOfClause(table(lying), to(['lamp', 'relic']))).toEqual({
      at: 'own-markers',
      markers: ['relic', 'lamp'],
    });
  });

  it('means all of the mission, where none is named', () =>
    expect(goalOfClause(table(lying), to())).toEqual({ at: 'own-markers', markers: ['relic', 'key', 'lamp'] }));

  it('means none that is carried or removed', () => {
    const state = table({ relic: inRoom('A'), key: carriedBy('kel'), lamp: removed });
    expect(goalOfClause(state, to())).toEqual({ at: 'own-markers', markers: ['relic'] });
    expect(goalOfClause(state, to(['key', 'lamp']))).toEqual({ at: 'own-markers', markers: [] });
  });

  it('means the objective markers of the map, by their numbers or where no marker of the mission lies', () => {
    expect(goalOfClause(table(lying), to([2, 3]))).toEqual({ at: 'markers', markers: [2, 3] });
    const gone = table({ relic: removed, key: removed, lamp: removed }, { map: null });
    expect(goalOfClause(gone, to())).toEqual({ at: 'markers', markers: [1, 2, 3] });
  });

  it('means both where numbers and ids are named: of the mission, as far as they lie there', () =>
    expect(goalOfClause(table(lying), to([1, 'key']))).toEqual({ at: 'own-markers', markers: ['key'] }));
});
