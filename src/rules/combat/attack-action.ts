import { inForce } from '../effects/in-force.ts';
import { ruledDamage } from '../effects/team-rules/damage.ts';
import { actAsItFalls, isKeptStanding } from '../effects/team-rules/falls.ts';
import { type AttackAt, ownMoment, rivalMoment, teamMoment } from '../effects/team-rules/own-moments.ts';
import { askDue, remindOf } from '../effects/team-rules/reminders.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { type AttackAction, doingIn, type Fall, type Harm, type Hits, hasFallen, isOut } from '../moments/action.ts';
import type { Damage } from '../moments/damage.ts';
import { npoById, operativeById, someoneById } from '../state/stats.ts';

export function beginAction(kind: AttackAction['kind'], own: AttackAction['own'] = []): AttackAction {
  const action: AttackAction = {
    kind,
    fallen: [],
    spared: [],
    effects: [],
    distances: new Map(),
    own,
    used: [],
    answered: [],
    spent: new Set(),
    asked: new Set(),
    due: new Map(),
    decided: new Map(),
    lost: new Map(),
    retained: new Map(),
    inflicted: new Map(),
    hands: new Map(),
    told: new Map(),
    named: new Map(),
    damageOf: (hits) => damageOf(action, hits),
    inflict: (damage) => inflict(action, damage),
    incapacitate: (fall) => incapacitate(action, fall),
  };
  return action;
}

function* damageOf(action: AttackAction, hits: Hits): Rule<number> {
  const each = yield* ruledDamage(action, hits);
  noteInflicted(action, hits, each);
  let damage = each.reduce((total, wounds) => total + wounds, 0);
  for (const hit of inForce(yield* look(), 'hit')) damage -= yield* hit(hits);
  return damage;
}

/** Keeps count of the dice that have inflicted damage, and of the weapon that rolled them. */
function noteInflicted(
  { inflicted, hands }: AttackAction,
  { id, use, results = [] }: Hits,
  wounds: readonly number[],
): void {
  if (use === undefined) return;
  hands.set(use.user, use);
  const key = `${use.user} ${id}`;
  const { criticals, normals } = inflicted.get(key) ?? { criticals: 0, normals: 0 };
  const of = (kind: 'critical' | 'normal') => wounds.filter((one, at) => one > 0 && results[at] === kind).length;
  inflicted.set(key, { criticals: criticals + of('critical'), normals: normals + of('normal') });
}

function* inflict(action: AttackAction, { id, wounds, because, by }: Damage): Rule {
  if (wounds === 0 || isOut(action, id)) return;
  yield* emit({ type: 'damage-inflicted', id, wounds, because, by });
  action.lost.set(id, (action.lost.get(id) ?? 0) + wounds);
  if (someoneById(yield* look(), id)?.wounds === 0) yield* incapacitate(action, { id, by, because });
}

function* incapacitate(action: AttackAction, fall: Fall): Rule {
  const { id } = fall;
  if (isOut(action, id)) return;
  const state = yield* look();
  const npo = npoById(state, id);
  if (npo)
    for (const wouldFall of inForce(state, 'wouldFall'))
      if ((yield* wouldFall(npo, action)) === 'stays') {
        action.spared.push(id);
        return;
      }
  if (yield* isKeptStanding(action, fall)) {
    action.spared.push(id);
    return;
  }
  yield* remindOf('falls', id);
  action.fallen.push(fall);
}

/**
 * Ends the action: operatives at 0 wounds are incapacitated one after another, rules respond to that, and changed stats take effect.
 * Rules that prevent it have acted before (core rules, Stats).
 */
export function* aftermath(action: AttackAction): Rule {
  yield* askDue(action);
  // A response may incapacitate others: they are added at the end.
  for (const fall of action.fallen) {
    yield* actAsItFalls(action, fall);
    if (operativeById(yield* look(), fall.id))
      yield* teamMoment('friend-falls', { about: fall.id, enemy: fall.by ?? undefined, doing: doingIn(action) });
    if (npoById(yield* look(), fall.id)) yield* teamMoment('enemy-falls', { enemy: fall.id, doing: doingIn(action) });
    else yield* rivalMoment('enemy-falls', fall.id, { doing: doingIn(action) });
    yield* emit({ type: 'incapacitated', ...fall });
    if (fall.by === null) continue;
    yield* remindOf('incapacitates', fall.by);
    yield* ownMoment('kills', fall.by, { enemy: fall.id, doing: doingIn(action), attack: attackOf(action, fall) });
    for (const fell of inForce(yield* look(), 'fell')) yield* fell(fall.id, fall.by, action);
  }
  for (const { id, effect } of action.effects)
    if (!hasFallen(action, id)) yield* emit({ type: 'effect-began', id, effect });
}

/** What conditions ask about the attack by which an operative fell; undefined if no weapon did it. */
function attackOf({ kind, attacker, hands }: AttackAction, { by, because }: Fall): AttackAt | undefined {
  const use = by === null ? undefined : hands.get(by);
  if (attacker === undefined || use?.weapon !== because) return undefined;
  return { action: kind, role: attacker === by ? 'attacks' : 'retaliates', use };
}

/** Inflicts damage that comes from no attack and nobody: first all of it, then operatives fall (pack glossary, Damage). */
export const harm: Harm = function* (damage, because) {
  const action = beginAction('shoot');
  for (const { id, wounds } of damage) yield* action.inflict({ id, wounds, because, by: null });
  yield* aftermath(action);
};
