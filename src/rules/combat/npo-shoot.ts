import { datacard, profileRules } from '../../catalog/datacards.ts';
import { emit, look, type Rule, reject, roll } from '../language.ts';
import { npoById } from '../stats.ts';
import { applyTrigger } from '../threat.ts';

/** One target of a Shoot, an operative of either side (Blast hits NPOs too), and what the table shows of it. */
export interface ShootTarget {
  readonly id: string;
  readonly cover: boolean;
  readonly obscured: boolean;
}

/** What holds for an NPO on the table during an attack. */
export interface NpoAuras {
  /** A Royal Warden is within 6" (Engrammatic Logic). */
  readonly ignoresInjury: boolean;
  /** A Royal Warden is in its room (Enforcer Of The Phaerons). */
  readonly sharesWardenRoom?: boolean;
  /** The sarcophagus is in its room (My Will Be Done). */
  readonly inSarcophagusRoom?: boolean;
}

export interface NpoShootArgs extends NpoAuras {
  readonly npo: string;
  /** Ids of a weapon that it carries and of one of its profiles. */
  readonly weapon: string;
  readonly profile: string;
  /** The primary target, then the secondary ones in order. */
  readonly targets: readonly ShootTarget[];
}

/** An NPO's Shoot from its attack dice to the threat level (core rules, Shoot; pack, Threat Level). */
export function* npoShoot({ npo: id, weapon, profile, targets }: NpoShootArgs): Rule {
  const npo = npoById(yield* look(), id);
  if (!npo) return yield* reject({ message: `No NPO is called "${id}".` });
  const printed = datacard(npo.datacard)
    .weapons.find((each) => each.id === weapon)
    ?.profiles.find((each) => each.id === profile);
  if (!printed) return yield* reject({ message: `${npo.name} has no weapon "${weapon}", ${profile}.` });
  for (const target of targets) {
    const faces = yield* roll('attack-dice', `${npo.name} shoots ${target.id}`, printed.atk);
    const results = faces.map((face) => (face === 6 ? 'critical' : face >= printed.hit ? 'normal' : 'fail'));
    yield* emit({
      type: 'attack-rolled',
      id,
      target: target.id,
      weapon,
      profile,
      hit: printed.hit,
      modifiers: [`${printed.hit}+`],
      dice: faces.map((face, index) => ({ face, rerolled: null, result: results[index] ?? 'fail' })),
      criticals: results.filter((result) => result === 'critical').length,
      normals: results.filter((result) => result === 'normal').length,
      rules: profileRules(printed).map(({ rule }) => rule),
    });
  }
  yield* applyTrigger('npo-shoot');
}
