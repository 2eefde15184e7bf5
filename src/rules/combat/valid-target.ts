import { inForce, ofBearer } from '../effects/in-force.ts';
import { confirm, look, type Rule, refuse } from '../language.ts';
import type { ShootTarget, WeaponUse } from '../moments/attack.ts';
import type { Npo } from '../state.ts';
import { cardOf } from '../stats.ts';

/** What has been said of the target with the command. */
export interface SeenTarget {
  readonly cover?: boolean | undefined;
  readonly obscured?: boolean | undefined;
  /** Inches, rounded up. */
  readonly distance?: number | undefined;
  readonly pointBlank?: boolean | undefined;
}

/** The NPO as a target: in cover or obscured, and whether it is valid at all (core rules, Shoot 2). */
export function* primaryTarget(use: WeaponUse, npo: Npo, args: SeenTarget): Rule<ShootTarget> {
  if (args.pointBlank) return { id: npo.id, cover: false, obscured: false };
  yield* insistUnguarded(npo);
  const cover = yield* isInCover(use, npo, args);
  if (cover && npo.order === 'conceal') yield* insistInSight(use, npo);
  const obscured =
    args.obscured ??
    (yield* confirm({
      name: 'obscured',
      why: `Is ${npo.name} obscured (Heavy terrain in between, more than 1" from both)?`,
    }));
  return { id: npo.id, cover, obscured };
}

/** What may bar it from being a valid target although it is visible. */
export function* insistUnguarded(npo: Npo): Rule {
  for (const mayBeTarget of inForce(yield* look(), 'mayBeTarget')) yield* mayBeTarget(npo);
}

const neverInCover = 2;

function* isInCover(use: WeaponUse, npo: Npo, { cover, distance }: SeenTarget): Rule<boolean> {
  const near = distance !== undefined && distance <= neverInCover;
  if (near && cover)
    yield* refuse({ message: `At ${distance}" nothing is in cover.`, rule: 'Shoot 2: cover beyond 2" only' });
  if (near || cover !== undefined) return cover ?? false;
  const matters =
    !use.rules.some(({ steps }) => steps.noCoverSave) ||
    (npo.order === 'conceal' && !use.rules.some(({ steps }) => steps.ignoresCover === 'any-terrain'));
  return (
    matters &&
    (yield* confirm({
      name: 'cover',
      why: `Is ${npo.name} in cover (terrain in between and in its control range, more than 2" away)?`,
    }))
  );
}

/** In cover with a Conceal order it is no valid target, unless that terrain does not count. */
export function* insistInSight(use: WeaponUse, npo: Npo): Rule {
  const ignored = use.rules.flatMap(({ steps }) => steps.ignoresCover ?? []);
  if (ignored.includes('any-terrain')) return;
  const lightOnly =
    (ignored.includes('light-terrain') || ofBearer(cardOf(yield* look(), npo), 'noLightCover') !== undefined) &&
    (yield* confirm({ name: 'light-cover', why: `Is it Light terrain alone that gives ${npo.name} cover?` }));
  if (!lightOnly)
    yield* refuse({
      message: `${npo.name} is in cover with a Conceal order: no valid target.`,
      rule: 'Shoot 2: valid target',
    });
}
