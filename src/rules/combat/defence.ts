import { leftAfterBlocks, type Successes } from '../../odds/damage.ts';
import type { DiceResult } from '../../odds/dice-rules.ts';
import { countedSaves, harmBy, mostSparingDie } from '../../odds/reroll-saves.ts';
import type { DefenceRules } from '../../odds/ruled-shoot.ts';
import { takesCoverSave } from '../../odds/shoot.ts';
import { mayBeSpared, sparingRules } from '../effects/team-rules/damage.ts';
import { occasionIn } from '../effects/team-rules/occasion.ts';
import type { DefenceDice } from '../events/events.ts';
import { confirm, emit, look, type Rule, roll } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { type AttackAction, hitsOf } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { saveNow } from '../state/own-figures.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, someoneById } from '../state/stats.ts';
import type { RetainedDice } from './attack-dice.ts';
import { changedByEnemy } from './enemy-dice.ts';
import { type ChangedDice, changedByRules } from './own-dice.ts';
import { ruledDefence } from './ruled-defence.ts';

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
  const left = leftAfterBlocks(retained, saves, use);
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
  const mayBeLess = mayBeSpared(yield* look(), target);
  const against = { retained, kept, figures: use, wounds: target.wounds, mayBeLess, resultOf: saved };
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
    resultOf: saved,
    best: (now, open) => mostSparingDie(against, now, open),
    gainOf(before, after) {
      const harm = harmBy(against, before);
      return harm === 0 ? 0 : (harm - harmBy(against, after)) / harm;
    },
    *onDamage(dice) {
      const left = leftAfterBlocks(retained, countedSaves([...dice, ...kept]), use);
      const occasion = occasionIn(action, target, someoneById(yield* look(), use.user), 'retaliates', { use });
      return yield* sparingRules(action, occasion, hitsOf(target.id, use, left));
    },
  });
  return yield* answered(changed);
}

/** Of Piercing and Piercing Crits the greater counts. */
function defenceDice(
  { rules }: WeaponUse,
  criticalRetained: boolean,
  { dice }: DefenceRules,
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
