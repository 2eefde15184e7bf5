import { describe, expect, it } from 'vitest';
import { decidesOnlyWhoGoesFirst, whatHappened } from '../../src/game/answering/terms.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { About } from '../../src/rules/questions/about.ts';
import { scene } from '../rules/scene.ts';

const state = scene({ npos: ['necron-warrior', 'canoptek-scarab-swarm'], operatives: ['kel', 'vane'] });
const engaged: About = { predicate: 'engaged', by: 'kel', ids: ['warrior-1'], from: 'stands' };

describe('what counts of what has happened', () => {
  it('is how everything is now, and who did what to whom: not why, nor what was known on the way', () => {
    const acted = { type: 'npo-acted', id: 'warrior-1', clause: 2, action: 'shoot', ap: 1, target: 'kel' } as const;
    const told = (because: 'closest' | 'only-ready', action: 'shoot' | 'dash' = 'shoot', known = state.known) =>
      whatHappened({
        state: { ...state, known },
        events: [
          { type: 'npo-chosen', id: 'warrior-1', because, from: ['warrior-1'] },
          { ...acted, action },
        ],
      });
    expect(told('closest')).toEqual(told('only-ready'));
    expect(told('closest', 'shoot', { ...state.known, beset: ['kel'] })).toEqual(told('closest'));
    expect(told('closest', 'dash')).not.toEqual(told('closest'));
    expect(whatHappened({ state, events: [] })).not.toEqual(told('closest'));
    expect(whatHappened({ state: { ...state, threat: 9 }, events: [] })).not.toEqual(
      whatHappened({ state, events: [] }),
    );
  });
});

describe('a question that decides only which NPO goes first', () => {
  const chosen = (id: string, ...from: readonly string[]): GameEvent => ({
    type: 'npo-chosen',
    id,
    because: 'most-threatening',
    from,
  });
  const asked = (by: string | null, before: readonly GameEvent[], after: readonly GameEvent[]) =>
    decidesOnlyWhoGoesFirst({ kind: 'confirm', name: 'engaged', why: '', about: { ...engaged, by } }, before, {
      events: after,
    });

  it('is of one of those to choose from while another is chosen, before that (ruling board-order)', () => {
    const then = [chosen('scarab-1', 'warrior-1', 'scarab-1')];
    expect(asked('warrior-1', [], then)).toBe(true);
    expect(asked('scarab-1', [], then)).toBe(false);
    expect(asked('kel', [], then)).toBe(false);
    expect(asked(null, [], then)).toBe(false);
    expect(asked('warrior-1', then, then)).toBe(false);
    expect(asked('warrior-1', [], [])).toBe(false);
    expect(
      decidesOnlyWhoGoesFirst({ kind: 'dice', name: 'dice', why: '', count: 1, sides: 6 }, [], { events: then }),
    ).toBe(false);
  });
});
