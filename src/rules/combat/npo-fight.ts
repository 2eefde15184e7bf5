import { datacard } from '../../catalog/datacards.ts';
import { emit, look, type Rule, reject, roll } from '../language.ts';
import { npoById } from '../stats.ts';
import { applyTrigger } from '../threat.ts';
import type { NpoAuras } from './npo-shoot.ts';

export interface NpoFightArgs extends NpoAuras {
  readonly npo: string;
  /** The player operative that it fights. */
  readonly target: string;
  /** Other NPOs in that operative's control range and in no other player operative's. */
  readonly assists: number;
  /** False after a point-blank shot from guard in this activation (killzone, On Guard). */
  readonly retaliates?: boolean;
}

/** An NPO's Fight from both sides' dice to the threat level (core rules, Fight; pack, Threat Level). */
export function* npoFight({ npo: id, target }: NpoFightArgs): Rule {
  const npo = npoById(yield* look(), id);
  const weapon = npo && datacard(npo.datacard).weapons.find((w) => w.type === 'melee' && npo.weapons.includes(w.id));
  const printed = weapon?.profiles[0];
  if (!npo || !weapon || !printed) return yield* reject({ message: `No NPO with a melee weapon is called "${id}".` });
  const faces = yield* roll('attack-dice', `${npo.name} fights ${target}`, printed.atk);
  const results = faces.map((face) => (face === 6 ? 'critical' : face >= printed.hit ? 'normal' : 'fail'));
  yield* emit({
    type: 'attack-rolled',
    id,
    target,
    weapon: weapon.id,
    profile: printed.id,
    hit: printed.hit,
    modifiers: [`${printed.hit}+`],
    dice: faces.map((face, index) => ({ face, rerolled: null, result: results[index] ?? 'fail' })),
    criticals: results.filter((result) => result === 'critical').length,
    normals: results.filter((result) => result === 'normal').length,
    rules: [],
  });
  yield* applyTrigger('npo-fight');
}
