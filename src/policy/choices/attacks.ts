import { rangeIn } from '../../catalog/weapon-rule.ts';
import type { PlacedModel } from '../../rules/board/table/standing.ts';
import { isUsable } from '../../rules/combat/operative-weapon.ts';
import { isNoTarget } from '../../rules/players/attackable.ts';
import { friendAt } from '../../rules/players/targets.ts';
import { npoById } from '../../rules/state/stats.ts';
import { type Actor, choiceOf, mayPerform } from './actor.ts';
import { bestFight, figuresOf, shotOdds } from './attack-odds.ts';
import type { Choice } from './choice.ts';

/**
 * Every Shoot that it can make: each valid target with each weapon that reaches it. `those`: the enemies it sees from where it
 * would stand; without them the record tells, for where it stands now.
 */
export function shotsOf(actor: Actor, those?: readonly PlacedModel[]): readonly Choice[] {
  const { state, table, me, operative } = actor;
  if (!mayPerform(actor, 'shoot')) return [];
  return (those ?? table.enemiesOf(me)).flatMap((enemy): readonly Choice[] => {
    const npo = npoById(state, enemy.id);
    if (!npo || !(those || table.seesAtFaceValue(me, enemy))) return [];
    const seen = table.protectionAtFaceValue(me, enemy);
    if (enemy.order === 'conceal' && seen.cover) return [];
    if ((!those && isNoTarget(state, 'shoot', me.id, enemy.id)) || friendAt(state, me.id, npo)) return [];
    if (table.friendsOf(me).some((friend) => table.areClose(friend, enemy))) return [];
    return operative.weapons.flatMap((weapon) => {
      const figures = weapon.type === 'ranged' ? figuresOf(weapon) : null;
      if (!figures || !isUsable(state, operative, 'ranged', { name: weapon.name, profile: figures })) return [];
      const range = rangeIn(figures.rules);
      if (range !== undefined && !table.isWithin(me, enemy, range)) return [];
      const odds = shotOdds(state, operative, { name: weapon.name, figures }, npo, seen);
      return [
        choiceOf(actor, 'shoot', 'attack', { target: enemy.id, weapon: weapon.name }, { target: enemy.id, odds }),
      ];
    });
  });
}

/** Every Fight with an enemy in control range, with its best weapon. */
export function fightsOf(actor: Actor): readonly Choice[] {
  const { state, table, me, operative } = actor;
  if (!mayPerform(actor, 'fight')) return [];
  return table.enemiesOf(me).flatMap((enemy) => {
    const npo = npoById(state, enemy.id);
    if (!npo || !table.areClose(me, enemy)) return [];
    const best = bestFight(state, operative, npo, assistsTo(actor, enemy));
    if (!best) return [];
    const { weapon, odds } = best;
    return [choiceOf(actor, 'fight', 'attack', { target: enemy.id, weapon }, { target: enemy.id, odds })];
  });
}

/** Friends in the enemy's control range and in no other enemy's (core rules, Fight, Assists). */
export const assistsTo = ({ table, me }: Pick<Actor, 'table' | 'me'>, enemy: PlacedModel): number =>
  table
    .friendsOf(me)
    .filter(
      (friend) =>
        table.areClose(friend, enemy) &&
        !table.enemiesOf(me).some((other) => other.id !== enemy.id && table.areClose(friend, other)),
    ).length;
