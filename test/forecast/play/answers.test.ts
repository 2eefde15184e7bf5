import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/engine/question.ts';
import { keyedDice } from '../../../src/forecast/play/dice.ts';
import { type PlayOn, rollOn } from '../../../src/forecast/play/roll-on.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import type { GameState, RosterWeapon } from '../../../src/rules/state/state.ts';
import { atTable, from, marine, rifle } from '../../policy/at-table.ts';

/** What happens when Kel, two Warriors 6" and 8" before her, does that, and no board tells anything; by the name of the answers. */
function kelDoes(action: 'shoot' | 'fight', { weapons, says = {}, apart = {}, ...how }: Partial<PlayOn> & Told = {}) {
  const plain = atTable(
    { kel: from([1, 3]), 'warrior-1': from([1, 4.5]), 'warrior-2': from([1, 5]) },
    { npos: ['necron-warrior', 'necron-warrior'], operatives: [marine('kel', weapons ? { weapons } : {})] },
  );
  const state = { ...plain, known: { ...plain.known, controlRange: apart } };
  const asked: string[] = [];
  const events: GameEvent[] = [];
  const first: readonly Deed[] = [{ do: 'act', args: { id: 'kel', order: 'engage', action } }];
  const { is, because } = rollOn(state, {
    policy: {
      ...{ id: 'says', version: 1 },
      choose: () => {
        throw new Error('she has done what she was to do');
      },
      answer({ name }) {
        asked.push(name);
        return says[name];
      },
    },
    ...{ dice: keyedDice('s', 1), chance: () => 0, board: () => undefined, first },
    until: () => events.length > 0,
    watch: (_deed, _before, more) => void events.push(...more),
    ...how,
  });
  const shots = events.flatMap((event) =>
    event.type === 'attack-rolled' ? [`${event.target} ${event.obscured ? 'obscured' : 'in the open'}`] : [],
  );
  return { is, because, asked, shots };
}
interface Told {
  readonly weapons?: readonly RosterWeapon[];
  /** By the name of the question. */
  readonly says?: Readonly<Record<string, AnswerValue>>;
  readonly apart?: GameState['known']['controlRange'];
}

describe('a question of the rules in a forecast', () => {
  it('is answered as suggested; where nothing is, the first target, no cover, nobody else', () => {
    const blast: RosterWeapon = { ...rifle, profile: '4 3+ 3/4 Blast 2' };
    const { is, asked, shots } = kelDoes('shoot', { weapons: [blast] });
    expect(is).toBe('stopped');
    expect(asked).toEqual(['engaged', 'target', 'cover', 'obscured', 'secondary-targets']);
    expect(shots).toEqual(['warrior-1 in the open']);
  });

  it('is answered by the policy first, then by the board', () => {
    expect(kelDoes('shoot', { says: { target: 'warrior-2' } }).shots).toEqual(['warrior-2 in the open']);
    const board: PlayOn['board'] = ({ name }) =>
      name === 'target'
        ? { certainty: 'doubtful', value: 'warrior-2', others: ['warrior-1'], because: 'it is nearer' }
        : undefined;
    expect(kelDoes('shoot', { board }).shots).toEqual(['warrior-2 in the open']);
    expect(kelDoes('shoot', { board, says: { target: 'warrior-1', obscured: true } }).shots).toEqual([
      'warrior-1 obscured',
    ]);
  });

  it('is asked of nobody where the record answers it', () => {
    const apart = { kel: { 'warrior-1': false, 'warrior-2': false } };
    expect(kelDoes('shoot', { apart }).asked).toEqual(['target', 'cover', 'obscured']);
    expect(kelDoes('shoot').asked).toEqual(['engaged', 'target', 'cover', 'obscured']);
  });

  it('that asks for words is answered with unknown, and what comes of that is told', () => {
    expect(kelDoes('shoot', { weapons: [] })).toMatchObject({
      ...{ is: 'broken', because: 'act: Kel has no ranged weapon "unknown".' },
    });
  });

  it('is left open by nobody but the dice: without them the battle is broken, and says what nobody answers', () => {
    const { is, because } = kelDoes('shoot', { dice: () => undefined });
    expect([is, because]).toEqual(['broken', 'act: nobody answers attack-dice']);
  });
});
