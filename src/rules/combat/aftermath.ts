import { aggressiveDefenceConstruct } from '../effects/abilities/aggressive-defence-construct.ts';
import { horrifyingFlaying } from '../effects/abilities/horrifying-flaying.ts';
import { reward } from '../effects/event-cards/rewards-of-annihilation.ts';
import { emit, type Rule } from '../language.ts';
import { type AttackAction, beginEffects } from './attack-action.ts';

/**
 * The action is over: those who fell are incapacitated one after another, with the rules that answer it, and changed
 * stats take effect. Rules that would have prevented it came before (core rules, Stats).
 */
export function* aftermath(action: AttackAction): Rule {
  // An answer may make others fall: they are added behind.
  for (const fall of action.fallen) {
    yield* emit({ type: 'incapacitated', ...fall });
    if (fall.by === null) continue;
    yield* aggressiveDefenceConstruct(action, fall.id, fall.by);
    yield* horrifyingFlaying(action, fall.id, fall.by);
    yield* reward(fall.by, fall.id);
  }
  yield* beginEffects(action);
}
