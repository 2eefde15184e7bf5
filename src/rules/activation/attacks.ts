import type { TableRule } from '../../catalog/types.ts';
import { carried } from '../attack-odds/attack-odds.ts';
import { preferredBy } from '../behaviour/behaviour.ts';
import { npoFight, npoShoot } from '../combat/npo-attack.ts';
import { ownMoment } from '../effects/team-rules/own-moments.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { actWhenDue, ownDoing } from '../players/own-doing.ts';
import { npoById, operativesInPlay } from '../state/stats.ts';
import { openHatchway } from './operate-hatch.ts';
import { decideShot } from './shot.ts';
import { afterAttack, attackFacts, type Situation, spend } from './situation.ts';
import { enemiesOf, targetsOf } from './surroundings.ts';
import { decideFight } from './target-priority.ts';

/** Tells a pack's rules that exist only in words: the table plays them. */
export function* tellOf({ npo: { id }, card }: Situation, notes: readonly TableRule[] = []): Rule {
  for (const { name, text } of notes)
    yield* emit({ type: 'table-told', text: `${name}: ${text}`, because: card.id, id });
}

/** Shoot, by the clause with that number. `ap`: none where it stands in for another. */
export function* npoShoots(at: Situation, clause: number, ap = 1): Rule {
  if ((yield* targetsOf(at)).length === 0 && (yield* openHatchway(at, 'shoot')) === null) return;
  const seen = at.here.targets ?? [];
  spend(at, 'shoot');
  const facts = yield* attackFacts(at);
  const { weapon, profile, targets, ...why } = yield* decideShot(
    at.npo,
    seen,
    at.look.alone,
    facts,
    preferredBy(at, 'shoot'),
  );
  const [primary] = targets;
  const { id } = at.npo;
  yield* emit({
    type: 'npo-acted',
    id,
    clause,
    action: 'shoot',
    ap,
    target: primary.id,
    weapon: weapon.id,
    profile: profile.id,
    ...why,
  });
  yield* tellOf(at, profile.notes);
  yield* npoShoot({ npo: id, weapon: weapon.id, profile: profile.id, targets, ...facts, doing: ownDoing });
  yield* actWhenDue();
  yield* attacked(
    at,
    'shoot',
    targets.map((one) => one.id),
  );
  yield* afterAttack(at);
}

/** Fight, by the clause with that number. `ap`: none where it interrupts from guard. */
export function* npoFights(at: Situation, clause: number, ap = 1): Rule {
  const enemies = yield* enemiesOf(at);
  spend(at, 'fight');
  const facts = yield* attackFacts(at);
  const { enemy, ...why } = yield* decideFight(at.npo, enemies, facts, preferredBy(at, 'fight'));
  const { id } = at.npo;
  const barred = at.interrupts.some(({ id: by, pointBlank }) => pointBlank && by === enemy.id);
  const across = at.here.engaged ? {} : { across: true };
  yield* emit({ type: 'npo-acted', id, clause, action: 'fight', ap, target: enemy.id, ...across, ...why });
  if (across.across) yield* decidedBy('npo-hatchway-fight');
  const profiles = carried(at.npo, at.card, 'melee').flatMap((weapon) => weapon.profiles);
  for (const { notes } of profiles) yield* tellOf(at, notes);
  yield* npoFight({
    npo: id,
    target: enemy.id,
    assists: enemy.assists,
    retaliates: !barred,
    ...facts,
    doing: ownDoing,
  });
  yield* actWhenDue();
  yield* attacked(at, 'fight', [enemy.id]);
  yield* afterAttack(at);
}

/** Those that still stand may answer by rules of their kill team. */
function* attacked({ npo }: Situation, action: 'shoot' | 'fight', ids: readonly string[]): Rule {
  for (const id of ids)
    if (operativesInPlay(yield* look()).some((one) => one.id === id) && npoById(yield* look(), npo.id)?.wounds)
      yield* ownMoment('attacked', id, { enemy: npo.id, after: [action], doing: ownDoing });
}
