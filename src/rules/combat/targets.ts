import { rangeIn } from '../../catalog/weapon-rule.ts';
import type { Option } from '../../engine/question.ts';
import { inForce, ofBearer } from '../effects/in-force.ts';
import { hidesByRules } from '../effects/team-rules/hides.ts';
import { canMeet } from '../known/whereabouts.ts';
import { asOption, chooseMany, chooseRemarked, confirm, look, type Rule, refuse } from '../language/language.ts';
import { likelyOnes } from '../language/likely-ones.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { type Target, targetAsRemarked, targetMeanings, targetRemarks } from '../questions/remarked.ts';
import { hasNoLightCover, hiddenBeyond } from '../state/own-figures.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, enemiesInPlay, operativeById, operativesInPlay, someoneById } from '../state/stats.ts';

/** What the command said about the target. */
export interface SeenTarget {
  readonly cover?: boolean | undefined;
  readonly obscured?: boolean | undefined;
  /** Inches, rounded up. */
  readonly distance?: number | undefined;
  readonly pointBlank?: boolean | undefined;
}

/** The enemy as a target: in cover or obscured, and whether it is a valid target at all (core rules, Shoot 2). */
export function* primaryTarget(use: WeaponUse, npo: Npo | Operative, args: SeenTarget): Rule<Target> {
  if (args.pointBlank) return { id: npo.id, cover: false, obscured: false };
  yield* insistUnguarded(npo);
  yield* insistNear(npo, args);
  const cover = yield* isInCover(use, npo, args);
  if (cover && npo.order === 'conceal') yield* insistInSight(use, npo);
  const obscured =
    (use.seesAll ? false : args.obscured) ??
    (yield* confirm({
      name: 'obscured',
      why: '',
      about: { predicate: 'obscured', by: use.user, ids: [npo.id], from: 'stands' },
    }));
  return { id: npo.id, cover, obscured };
}

/** What may keep it from being a valid target although it is visible. */
export function* insistUnguarded(npo: Npo | Operative): Rule {
  if (!('datacard' in npo)) return;
  for (const mayBeTarget of inForce(yield* look(), 'mayBeTarget')) yield* mayBeTarget(npo);
}

/** With a Conceal order some are no valid targets from afar. */
function* insistNear(npo: Npo | Operative, { distance }: SeenTarget): Rule {
  if ('datacard' in npo || distance === undefined) return;
  const beyond = hiddenBeyond(yield* look(), npo);
  if (beyond !== undefined && distance > beyond)
    yield* refuse({
      message: `${npo.name} has a Conceal order and is farther than ${beyond}": no valid target.`,
      rule: 'Shoot 2: valid target',
    });
}

const neverInCover = 2;

function* isInCover(use: WeaponUse, npo: Npo | Operative, { cover, distance }: SeenTarget): Rule<boolean> {
  const near = distance !== undefined && distance <= neverInCover;
  if (near && cover)
    yield* refuse({ message: `At ${distance}" nothing is in cover.`, rule: 'Shoot 2: cover beyond 2" only' });
  if (near || cover !== undefined) return cover ?? false;
  const matters =
    !use.rules.some(({ steps }) => steps.noCoverSave) ||
    (npo.order === 'conceal' &&
      (!use.rules.some(({ steps }) => steps.ignoresCover === 'any-terrain') ||
        (!('datacard' in npo) && (yield* hidesByRules(npo)))));
  return (
    matters &&
    (yield* confirm({
      name: 'cover',
      why: '',
      about: { predicate: 'in-cover', by: use.user, ids: [npo.id], from: 'stands' },
      // With a Conceal order in cover it would be no valid target.
      ...(npo.order === 'conceal' && { example: false }),
    }))
  );
}

/** In cover with a Conceal order it is no valid target, unless that terrain does not count. */
export function* insistInSight(use: WeaponUse, npo: Npo | Operative): Rule {
  const hides = !('datacard' in npo) && (yield* hidesByRules(npo));
  const ignored = hides ? [] : use.rules.flatMap(({ steps }) => steps.ignoresCover ?? []);
  if (ignored.includes('any-terrain')) return;
  const lightOnly =
    (ignored.includes('light-terrain') || isShownInLight(yield* look(), npo)) &&
    (yield* confirm({
      name: 'light-cover',
      why: '',
      about: { predicate: 'in-light-cover', by: use.user, ids: [npo.id], from: 'stands' },
    }));
  if (!lightOnly)
    yield* refuse({
      message: `${npo.name} is in cover with a Conceal order: no valid target.`,
      rule: 'Shoot 2: valid target',
    });
}

/**
 * The operatives that a player operative's Blast or Torrent hits besides the primary target. Blast: everybody of either side, in
 * cover and obscured as the primary target is, including the shooter (ruling own-blast). Torrent: valid targets, each with its own
 * cover and obscurity.
 */
export function* secondaryTargets(use: WeaponUse, primary: Target): Rule<readonly Target[]> {
  const rule = use.rules.find(({ steps }) => steps.secondaryTargets);
  if (!rule) return [];
  const state = yield* look();
  const name = someoneById(state, primary.id)?.name ?? primary.id;
  const others = enemiesInPlay(state, use.user).filter(({ id }) => id !== primary.id);
  // The shooter chooses the order in which they are shot (core rules, Blast, Torrent).
  const question = { name: 'secondary-targets', min: 0, ordered: true } as const;
  const reach = `within ${rule.numbers.x}" of ${name}`;
  if (rule.steps.secondaryTargets === 'everyone') {
    const everyone = [...others, ...friendsAndSelf(state, use.user)];
    const why = `Blast: who else, of either side, is visible to and ${reach}?`;
    const ids = yield* chooseMany({
      ...question,
      why,
      about: {
        predicate: 'near',
        by: use.user,
        ids: everyone.map(({ id }) => id),
        from: 'stands',
        around: [primary.id],
        inches: rule.numbers.x,
        visible: true,
        measure: 'around-walls',
        rule: rule.rule.rule,
      },
      max: everyone.length,
      ...likelyOnes(everyone, ({ id }) => canMeet(state, primary.id, id), asOption),
    });
    return ids.map((id) => ({ ...primary, id }));
  }
  const chosen = yield* chooseRemarked({
    ...question,
    why: `Torrent: which others do you shoot? Valid targets ${reach}, in no friend's control range.`,
    about: {
      predicate: 'valid-target',
      by: use.user,
      ids: others.map(({ id }) => id),
      from: 'stands',
      inches: rangeIn(use.rules.map((one) => one.rule)) ?? null,
      order: null,
      beside: { id: primary.id, inches: rule.numbers.x, clearOf: friendsAndSelf(state, use.user).map(({ id }) => id) },
      remarks: targetMeanings,
      rule: rule.rule.rule,
    },
    max: others.length,
    options: others.map((other) => ({ ...asOption(other), ...neverValidInCover(use, other, state) })),
    tags: targetRemarks,
  });
  const targets = chosen.map(targetAsRemarked);
  for (const { id, cover } of targets) {
    const npo = others.find((other) => other.id === id);
    if (!npo) continue;
    yield* insistUnguarded(npo);
    if (cover && npo.order === 'conceal') yield* insistInSight(use, npo);
  }
  return targets;
}

/** Remarks that would certainly be refused for this target are not offered; Light cover that may not count has to be asked. */
function neverValidInCover(use: WeaponUse, target: Npo | Operative, state: GameState): Pick<Option, 'barred'> {
  const mayNotCount = use.rules.some(({ steps }) => steps.ignoresCover !== undefined) || isShownInLight(state, target);
  return target.order === 'conceal' && !mayNotCount ? { barred: ['cover'] } : {};
}

/** Light terrain gives it no cover when a valid target is selected. */
export const isShownInLight = (state: GameState, target: Npo | Operative): boolean =>
  'datacard' in target ? ofBearer(cardOf(state, target), 'noLightCover') !== undefined : hasNoLightCover(state, target);

/** Its own side, including the user. */
const friendsAndSelf = (state: GameState, user: string): readonly Operative[] =>
  operativesInPlay(state).filter(({ player }) => player === operativeById(state, user)?.player);
