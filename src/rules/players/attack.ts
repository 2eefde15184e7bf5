import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import { engagement, isCertain } from '../facts/certain.ts';
import { canMeet, canTouch } from '../known/whereabouts.ts';
import type { ActorArgs } from '../language/deed.ts';
import { asOption, look, type Rule, refuse, reject } from '../language/language.ts';
import type { Doing } from '../moments/own-deeds.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { enemiesInPlay, npoById, someoneById } from '../state/stats.ts';
import { type Attack, whyNoTarget } from './attackable.ts';
import { insistOnClearShot } from './clear-shot.ts';
import { choosePlausible, splitOptions } from './plausible.ts';
import { friendAt, possibleTargets } from './targets.ts';

/** The target of its attack; asked for if it was not named. */
export function* attackTarget(action: Attack, { id, target }: ActorArgs): Rule<string> {
  const chosen = target ?? (yield* chooseTarget(action, id));
  if (target === undefined && action !== 'shoot') return chosen;
  const enemy = yield* enemyCalled(chosen, id);
  if (target !== undefined) yield* insistOnPlace(action, id, enemy);
  if (action === 'shoot') yield* insistOnClearShot(id, enemy, whomRule.shoot);
  return chosen;
}

function* chooseTarget(action: Attack, id: string): Rule<string> {
  const state = yield* look();
  const enemies = possibleTargets(state, action, id);
  const what = state.adversary === null ? 'NPO' : 'enemy';
  if (enemies.length === 0) return yield* reject({ message: `No ${what} is in the killzone.` });
  const close = enemies.filter((enemy) => action === 'fight' && isCertain(state, engagement(state, id, enemy.id)));
  const targets = splitOptions(
    enemies,
    (enemy) => (close.length > 0 ? close.includes(enemy) : canAttack(state, action, id, enemy.id)),
    asOption,
  );
  return yield* choosePlausible({ name: 'target', why: `Which ${what} do you attack?` }, targets, `another ${what}`);
}

/** By the rooms where both can be: a Fight is with one that can have come within 1", no attack goes through walls and closed doors. */
const canAttack = (state: GameState, action: Attack, id: string, enemy: string): boolean =>
  action === 'fight' ? canTouch(state, id, enemy) : canMeet(state, id, enemy);

/** The enemy of that operative with this id, if it is in the killzone; else rejected. */
export function* enemyCalled(target: string, attacker: string): Rule<Npo | Operative> {
  const state = yield* look();
  const enemy = enemiesInPlay(state, attacker).find(({ id }) => id === target);
  if (enemy) return enemy;
  const who = state.adversary === null ? npoById(state, target) : someoneById(state, target);
  if (who?.state === 'incapacitated') return yield* reject({ message: `${who.name} is incapacitated.` });
  if (!who)
    return yield* reject({
      message: `No ${state.adversary === null ? 'NPO' : 'enemy'} is called "${target}".`,
      hint: { advice: 'list-npos' },
    });
  return yield* reject({ message: `${who.name} is no enemy in the killzone.` });
}

const whomRule: Readonly<Record<Attack, string>> = {
  shoot: 'Shoot 2: valid target',
  fight: 'Fight: an enemy in control range',
  'hatchway-fight': 'Hatchway Fight',
};

function* insistOnPlace(action: Attack, id: string, npo: Npo | Operative): Rule {
  const state = yield* look();
  const message = whyNoTarget(state, action, id, npo.id);
  if (message !== undefined) yield* refuse({ message, rule: whomRule[action] });
  const friend = action === 'shoot' ? friendAt(state, id, npo) : undefined;
  if (friend) yield* refuse({ message: `${friend.name} is in ${npo.name}'s control range.`, rule: whomRule.shoot });
}

/** Shoot, Fight or Hatchway Fight of a player operative, to the threat level. */
export function* performAttack(
  action: Attack,
  npo: string,
  args: ActorArgs & { readonly doing?: Doing | undefined },
): Rule {
  const { id: operative, weapon, cover, obscured, distance, assists, with: own, doing } = args;
  if (action === 'shoot')
    return yield* operativeShoot({ operative, npo, weapon, cover, obscured, distance, with: own, doing });
  yield* operativeFight({ operative, npo, weapon, assists, hatchway: action === 'hatchway-fight', with: own, doing });
}
