import type { Choice } from '../../../policy/choices/choice.ts';
import { declining, type Offers } from '../../../policy/choices/offers.ts';
import type { OwnChance, PlayerPolicy } from '../../../policy/policy.ts';
import type { GameState } from '../../../rules/state/state.ts';

/** Whose opinions are asked: the one that plays on, and others that would do otherwise. */
export interface Heads {
  readonly usual: PlayerPolicy;
  readonly others: readonly PlayerPolicy[];
}

/**
 * The few choices that are worth playing on, at most so many, each of them once: what the usual policy would do; the best that another
 * operative could do first; what the other policies would do; more of the other operatives; to decline a counteraction.
 */
export function promisingChoices(
  state: GameState,
  offers: Offers,
  { usual, others }: Heads,
  chance: OwnChance,
  most: number,
): readonly Choice[] {
  const first = usual.choose(state, offers, chance);
  const [next, ...later] = offers.who
    .filter((id) => id !== first.who && offers.actor(id) !== undefined)
    .map((id) => usual.choose(state, { ...offers, who: [id] }, chance))
    .toSorted((a, b) => urgency.indexOf(a.serves) - urgency.indexOf(b.serves));
  const all = [
    first,
    ...(next ? [next] : []),
    ...others.map((head) => head.choose(state, offers, chance)),
    ...later,
    ...(offers.counteracts ? [declining] : []),
  ];
  const once = new Map(all.map((choice) => [JSON.stringify(choice.deed), choice]));
  return [...once.values()].slice(0, most);
}

/** What another operative would go first for, the most urgent first. */
const urgency: readonly Choice['serves'][] = ['mission', 'attack', 'door', 'guard', 'move', 'nothing'];
