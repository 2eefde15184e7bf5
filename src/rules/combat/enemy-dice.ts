import type { DiceResult } from '../../odds/dice-rules.ts';
import { actingAt, type EffectAt, offerAt, sayActed, usableAt } from '../effects/team-rules/at-moment.ts';
import { type Occasion, occasionIn } from '../effects/team-rules/occasion.ts';
import { look, type Rule, roll } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import { rolledBy, type WeaponUse } from '../moments/attack.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import type { ChangedDice } from './own-dice.ts';

/** Dice that one side has rolled, against an operative whose rules may change them. */
export interface EnemyDice {
  readonly kind: 'enemy-attack-dice' | 'enemy-defence-dice';
  readonly action: AttackAction;
  readonly roller: string;
  readonly against: string;
  readonly role: 'attacks' | 'retaliates';
  readonly use: WeaponUse;
  readonly faces: readonly number[];
  resultOf(face: number): DiceResult;
}

/** Applies the rules by which an operative changes dice rolled against it: it takes the best dice of the roller first. */
export function* changedByEnemy(dice: EnemyDice, before: ChangedDice): Rule<ChangedDice> {
  const state = yield* look();
  const self = operativeById(state, dice.against);
  if (!self || state.config.teamRules === undefined) return before;
  const { action, kind, use } = dice;
  const again = new Map(before.again);
  const turned = new Map(before.turned);
  let sixesAlone = false;
  const lying: LyingDice = {
    places: () => [...dice.faces.keys()],
    faceAt: (place) => again.get(place) ?? dice.faces[place] ?? 1,
    resultAt: (place) => turned.get(place) ?? dice.resultOf(lying.faceAt(place)),
    isAsRolled: (place) => !again.has(place) && !turned.has(place),
  };
  const { places, faceAt, resultAt } = lying;
  const enemy = someoneById(state, dice.roller);
  const occasion = (): Occasion => occasionIn(action, self, enemy, dice.role, { use, results: places().map(resultAt) });
  const matters = (effect: EffectAt<EnemyDice['kind']>): boolean => concernedBy(effect, lying).length > 0;
  const shown = places().map(faceAt).join(' ');
  const why = `${enemy?.name ?? 'The enemy'} against ${self.name}: ${shown}. Use a rule?`;
  yield* offerAt(action, occasion(), why, yield* usableAt(kind, action, occasion(), matters));
  for (const { own, effect } of yield* actingAt(kind, action, occasion(), matters)) {
    const at = concernedBy(effect, lying);
    if (at.length === 0) continue;
    yield* sayActed(own, self.id);
    if ('criticals' in effect) sixesAlone = true;
    else if ('spoils' in effect) {
      for (const place of at) turned.set(place, 'fail');
      const wounds = effect.inflict * at.length;
      yield* action.inflict({ id: dice.roller, wounds, because: own.rule.name, by: self.id });
    } else if ('turns' in effect) for (const place of at) turned.set(place, effect.into);
    else {
      const who = rolledBy({ side: enemy && 'datacard' in enemy ? 'npos' : 'players', user: dice.roller });
      const faces = yield* roll('reroll-dice', `${own.rule.name}: rolled again`, at.length, 6, who);
      for (const [index, place] of at.entries()) again.set(place, faces[index] ?? 1);
    }
  }
  return { ...before, again, turned, ...(sixesAlone && { sixesAlone }) };
}

/** The dice as they lie now, by their places in the roll. */
interface LyingDice {
  places(): readonly number[];
  faceAt(place: number): number;
  resultAt(place: number): DiceResult;
  isAsRolled(place: number): boolean;
}

/** The places of the dice that an effect changes, the best of their roller first. */
function concernedBy(
  effect: EffectAt<EnemyDice['kind']>,
  { places, faceAt, resultAt, isAsRolled }: LyingDice,
): readonly number[] {
  if ('criticals' in effect) return places().filter((at) => faceAt(at) !== 6 && resultAt(at) !== 'fail');
  if ('spoils' in effect) return places().filter((at) => effect.spoils.includes(faceAt(at)));
  if ('rerolls' in effect)
    return places().filter((at) => isAsRolled(at) && effect.rerolls.results.includes(faceAt(at)));
  const { faces } = effect;
  const of = (result: DiceResult) =>
    places().filter((at) => resultAt(at) === result && (faces === undefined || faces.includes(faceAt(at))));
  const all = effect.turns === 'success' ? [...of('critical'), ...of('normal')] : of(effect.turns);
  return all.slice(0, effect.dice);
}
