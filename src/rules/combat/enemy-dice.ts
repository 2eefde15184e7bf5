import { actingAt, type EffectAt, offerAt, sayActed, usableAt } from '../effects/team-rules/at-moment.ts';
import { type Occasion, occasionIn } from '../effects/team-rules/occasion.ts';
import { look, type Rule, roll } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import { rolledBy, type WeaponUse } from '../moments/attack.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import type { ChangedDice, DiceResult } from './own-dice.ts';

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

/** What the rules of the one that they are rolled against make of them: what hurts their roller most. */
export function* changedByEnemy(dice: EnemyDice, before: ChangedDice): Rule<ChangedDice> {
  const state = yield* look();
  const self = operativeById(state, dice.against);
  if (!self || state.config.teamRules === undefined) return before;
  const { action, kind, use } = dice;
  const again = new Map(before.again);
  const turned = new Map(before.turned);
  let sixesAlone = false;
  const faceAt = (place: number): number => again.get(place) ?? dice.faces[place] ?? 1;
  const resultAt = (place: number): DiceResult => turned.get(place) ?? dice.resultOf(faceAt(place));
  const places = () => [...dice.faces.keys()];
  const enemy = someoneById(state, dice.roller);
  const occasion = (): Occasion => occasionIn(action, self, enemy, dice.role, { use, results: places().map(resultAt) });
  const concerned = (effect: EffectAt<EnemyDice['kind']>): readonly number[] => {
    if ('criticals' in effect) return places().filter((at) => faceAt(at) !== 6 && resultAt(at) !== 'fail');
    if ('spoils' in effect) return places().filter((at) => effect.spoils.includes(faceAt(at)));
    if ('rerolls' in effect)
      return places().filter((at) => !again.has(at) && !turned.has(at) && effect.rerolls.results.includes(faceAt(at)));
    const { faces } = effect;
    const of = (result: DiceResult) =>
      places().filter((at) => resultAt(at) === result && (faces === undefined || faces.includes(faceAt(at))));
    const all = effect.turns === 'success' ? [...of('critical'), ...of('normal')] : of(effect.turns);
    return all.slice(0, effect.dice);
  };
  const matters = (effect: EffectAt<EnemyDice['kind']>): boolean => concerned(effect).length > 0;
  const shown = places().map(faceAt).join(' ');
  const why = `${enemy?.name ?? 'The enemy'} against ${self.name}: ${shown}. Use a rule?`;
  yield* offerAt(action, occasion(), why, yield* usableAt(kind, action, occasion(), matters));
  for (const { own, effect } of yield* actingAt(kind, action, occasion(), matters)) {
    const at = concerned(effect);
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
