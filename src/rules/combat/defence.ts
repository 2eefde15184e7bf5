import { leastDamage } from '../../odds/damage.ts';
import { takesCoverSave } from '../../odds/shoot.ts';
import type { DefenceDice } from '../events/events.ts';
import { confirm, emit, look, type Rule, roll } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { saveNow } from '../state/own-figures.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf } from '../state/stats.ts';
import type { RetainedDice } from './attack-dice.ts';
import { changedByEnemy } from './enemy-dice.ts';
import { type ChangedDice, changedByRules, type DiceResult } from './own-dice.ts';
import { type RuledDefence, ruledDefence } from './ruled-defence.ts';

/** Successes of either kind. */
export interface Successes {
  readonly criticals: number;
  readonly normals: number;
}

export const usualDefenceDice = 3;

export const saveOf = (state: GameState, who: Npo | Operative): number =>
  'datacard' in who ? cardOf(state, who).save : saveNow(state, who);

/** Rolls the target's defence dice and blocks as well as possible. Returns the successes left (core rules, Shoot 4, 5). */
export function* defend(
  action: AttackAction,
  use: WeaponUse,
  target: Npo | Operative,
  { criticals, normals, ...rest }: RetainedDice,
  sight: Target,
): Rule<Successes> {
  if (target.state === 'dormant') yield* decidedBy('dormant-defends');
  const ruled = yield* ruledDefence(action, use, target, sight);
  const lowered = Math.min(ruled.lowers, criticals);
  const retained = { ...rest, criticals: criticals - lowered, normals: normals + lowered };
  const { criticalFrom } = ruled;
  const save = Math.max(2, saveOf(yield* look(), target) + ruled.save);
  const { count, modifiers } = defenceDice(use, criticals > 0, ruled);
  const mayTakeIt = (sight.cover || ruled.coverGiven) && count > 0 && !use.rules.some(({ steps }) => steps.noCoverSave);
  const coverSave = mayTakeIt && (yield* wantsCoverSave(use, target, retained));
  const saved = (face: number): DiceResult => savedWith(face, save, criticalFrom);
  const kept = [...(coverSave ? ruled.coverSaves : []), ...ruled.retained].slice(0, Math.max(0, count));
  const why = `${target.name} defends against ${use.label}: ${save}+ saves`;
  const roller = { whose: 'datacard' in target ? 'npos' : 'players', by: target.id };
  const faces = yield* roll('defence-dice', why, count - kept.length, 6, roller);
  const {
    again,
    turned,
    added = [],
  } = yield* changedDefence(action, use, target, retained, { faces, saved, kept, sight });
  const dice = faces.map((face, place): DefenceDice => {
    const rerolled = again.get(place);
    const result = turned.get(place);
    return {
      face,
      result: result ?? saved(rerolled ?? face),
      ...(rerolled !== undefined && { rerolled }),
      ...(result !== undefined && { by: 'team-rule' }),
    };
  });
  for (const result of [...kept, ...added].toReversed())
    dice.unshift({
      face: null,
      result,
      ...((result !== 'normal' || kept.length + added.length > 1) && { by: 'team-rule' }),
    });
  const saves = { criticals: countOf(dice, 'critical'), normals: countOf(dice, 'normal') };
  const left = afterBlocks(retained, saves, use);
  yield* emit({
    type: 'defence-rolled',
    id: target.id,
    attacker: use.user,
    save,
    modifiers: coverSave ? [...modifiers, 'cover save'] : modifiers,
    dice,
    ...saves,
    left,
    ...(mayTakeIt && !coverSave && { rollsAll: true }),
  });
  return left;
}

/** Defence dice, what a face is, and what is retained besides. */
interface Rolled {
  readonly faces: readonly number[];
  readonly kept: readonly DiceResult[];
  saved(face: number): DiceResult;
  /** How it is seen by the one that shoots. */
  readonly sight: Target;
}

/** What the rules of the kill team of a player operative make of its defence dice. */
function* changedDefence(
  action: AttackAction,
  use: WeaponUse,
  target: Npo | Operative,
  retained: RetainedDice,
  { faces, saved, kept, sight }: Rolled,
): Rule<ChangedDice> {
  const answered = (changed: ChangedDice) =>
    changedByEnemy(
      {
        kind: 'enemy-defence-dice',
        action,
        roller: target.id,
        against: use.user,
        role: 'attacks',
        use,
        faces,
        resultOf: saved,
      },
      changed,
    );
  if ('datacard' in target) return yield* answered({ again: new Map(), turned: new Map() });
  const harmOf = (results: readonly DiceResult[]): number => {
    const saves = {
      criticals: [...results, ...kept].filter((one) => one === 'critical').length,
      normals: [...results, ...kept].filter((one) => one === 'normal').length,
    };
    const damage = leastDamage(retained, saves, use);
    // Being incapacitated counts as twice its wounds.
    return damage >= target.wounds ? 2 * target.wounds : damage;
  };
  const resultOf = saved;
  const changed = yield* changedByRules({
    kind: 'defence-dice',
    action,
    use,
    who: target,
    enemy: use.user,
    role: 'retaliates',
    sight,
    label: `${target.name} against ${use.label}`,
    faces,
    again: new Map(),
    mayReroll: true,
    resultOf,
    best(now, open) {
      const harm = harmOf(now.map(resultOf));
      let best: { place: number; gain: number } | undefined;
      for (const place of open) {
        const expected = [1, 2, 3, 4, 5, 6].reduce(
          (sum, face) => sum + harmOf(now.map((one, at) => resultOf(at === place ? face : one))) / 6,
          0,
        );
        const gain = harm === 0 ? 0 : (harm - expected) / harm;
        if (gain > (best?.gain ?? 1e-9)) best = { place, gain };
      }
      return best;
    },
  });
  return yield* answered(changed);
}

/** Of Piercing and Piercing Crits the greater counts. */
function defenceDice(
  { rules }: WeaponUse,
  criticalRetained: boolean,
  { dice }: RuledDefence,
): { count: number; modifiers: readonly string[] } {
  const fewer = Math.max(
    0,
    ...rules.flatMap(({ steps, numbers }) => steps.fewerDefenceDice?.(numbers, criticalRetained) ?? []),
  );
  const count = Math.max(0, usualDefenceDice + dice - fewer);
  return { count, modifiers: [`${usualDefenceDice + dice} dice`, ...(fewer > 0 ? [`Piercing -${fewer}`] : [])] };
}

/** The defender may decline the cover save: asked only if rolling that dice may be better. */
function* wantsCoverSave(use: WeaponUse, target: Npo | Operative, retained: RetainedDice): Rule<boolean> {
  const defender = { save: saveOf(yield* look(), target), wounds: target.wounds, defenceDice: usualDefenceDice };
  if (takesCoverSave(use.odds, defender, retained, 'incapacitate')) return true;
  if ('datacard' in target) return false;
  return yield* confirm({
    name: 'cover-save',
    why: `${target.name} is in cover: keep one defence dice as a normal save?`,
    suggest: { value: false, because: 'rolling has better odds' },
  });
}

/** 6 is critical, 1 fails (core rules, Shoot 4). */
function savedWith(face: number, save: number, criticalFrom: number): DiceResult {
  if (face >= criticalFrom) return 'critical';
  return face === 1 || face < save ? 'fail' : 'normal';
}

const countOf = (dice: readonly DefenceDice[], result: DefenceDice['result']): number =>
  dice.filter((each) => each.result === result).length;

/** The successes left after the best blocks: a normal save for a normal success, two for a critical, a critical save for either. */
export function afterBlocks(
  attack: Successes,
  saves: Successes,
  damage: { normal: number; critical: number },
): Successes {
  const least = leastDamage(attack, saves, damage);
  for (let criticals = 0; criticals <= attack.criticals; criticals++)
    for (let normals = 0; normals <= attack.normals; normals++)
      if (
        criticals * damage.critical + normals * damage.normal === least &&
        canLeave(attack, saves, { criticals, normals })
      )
        return { criticals, normals };
  return attack;
}

function canLeave(attack: Successes, saves: Successes, left: Successes): boolean {
  const criticals = attack.criticals - left.criticals;
  const byCriticals = Math.min(criticals, saves.criticals);
  const normalsLeft = saves.normals - 2 * (criticals - byCriticals);
  return normalsLeft >= 0 && attack.normals - left.normals <= normalsLeft + saves.criticals - byCriticals;
}
