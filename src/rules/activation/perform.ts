import type { BehaviourClause } from '../../catalog/types.ts';
import { npoFight, npoShoot } from '../combat/npo-attack.ts';
import { emit, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { attackFacts } from './auras.ts';
import { charge, fallBack, move, openHatchway } from './moves.ts';
import { decideShot } from './shot.ts';
import { afterAttack, type Situation, spend } from './situation.ts';
import { enemiesOf, targetsOf } from './surroundings.ts';
import { decideFight } from './target-priority.ts';

/** Performs one clause, `number` on its list. */
export function* performClause(at: Situation, clause: BehaviourClause, number: number): Rule {
  switch (clause.action) {
    case 'shoot':
      return yield* shoot(at, number);
    case 'fight':
      return yield* fight(at, number);
    case 'charge':
      return yield* charge(at, number);
    case 'fall-back':
      return yield* fallBack(at, number);
    case 'reposition':
    case 'dash':
      return yield* move(at, clause, number);
  }
}

function* shoot(at: Situation, clause: number): Rule {
  if ((yield* targetsOf(at)).length === 0 && (yield* openHatchway(at, 'shoot')) === null) return;
  const seen = at.here.targets ?? [];
  spend(at, 'shoot');
  const facts = yield* attackFacts(at);
  const { weapon, profile, targets, ...why } = yield* decideShot(at.npo, seen, at.look.alone, facts);
  const [primary] = targets;
  const { id } = at.npo;
  yield* emit({
    type: 'npo-acted',
    id,
    clause,
    action: 'shoot',
    ap: 1,
    target: primary.id,
    weapon: weapon.id,
    profile: profile.id,
    ...why,
  });
  yield* npoShoot({ npo: id, weapon: weapon.id, profile: profile.id, targets, ...facts });
  yield* afterAttack(at);
}

function* fight(at: Situation, clause: number): Rule {
  const enemies = yield* enemiesOf(at);
  spend(at, 'fight');
  const facts = yield* attackFacts(at);
  const { enemy, ...why } = yield* decideFight(at.npo, enemies, facts);
  const { id } = at.npo;
  const barred = at.interrupts.some(({ id: by, pointBlank }) => pointBlank && by === enemy.id);
  const across = at.here.engaged ? {} : { across: true };
  yield* emit({ type: 'npo-acted', id, clause, action: 'fight', ap: 1, target: enemy.id, ...across, ...why });
  if (across.across) yield* decidedBy('npo-hatchway-fight');
  yield* npoFight({ npo: id, target: enemy.id, assists: enemy.assists, retaliates: !barred, ...facts });
  yield* afterAttack(at);
}
