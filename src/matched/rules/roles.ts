import { choose, emit, look, type MatchedRule, rollOff } from './language.ts';
import { nameOf, otherSeat, type Seat } from './state.ts';

/** The player who decides says who is Attacker and who is Defender (Critical Operations, step 3). */
export function* setRoles(by: Seat): MatchedRule {
  const state = yield* look();
  const attacker = yield* choose({
    name: 'attacker',
    why: `${nameOf(state, by)}, who is the Attacker?`,
    answerer: by,
    options: [
      { value: 'a', label: nameOf(state, 'a') },
      { value: 'b', label: nameOf(state, 'b') },
    ],
  });
  yield* emit({ type: 'roles-set', attacker: attacker === 'a' ? 'a' : 'b', by });
}

/** Step 3: Attacker and Defender, unless step 1 has set them; the Defender picks a drop zone, the Attacker has the other. */
export function* rolesAndDropZones(): MatchedRule {
  if ((yield* look()).attacker === null) yield* setRoles(yield* rollOff('Attacker and Defender'));
  const state = yield* look();
  const defender = otherSeat(state.attacker ?? 'a');
  const zone = yield* choose({
    name: 'drop-zone',
    why: `${nameOf(state, defender)} (Defender), which drop zone?`,
    answerer: defender,
    options: [
      { value: 'a', label: "Player A's drop zone" },
      { value: 'b', label: "Player B's drop zone" },
    ],
  });
  yield* emit({ type: 'drop-zone-chosen', player: defender, zone: zone === 'a' ? 'a' : 'b' });
}
