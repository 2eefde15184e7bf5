import type { Option } from '../../engine/question.ts';
import { asOption, choose, chooseMany, confirm, look, type Rule } from '../language.ts';
import type { Npo } from '../state.ts';
import { operativesInPlay } from '../stats.ts';

/**
 * The facts of the table that an activation may ask for, by name. A person answers them by looking at the table;
 * with positions on a map, geometry can.
 */
export const factNames = [
  'activate',
  'closest-npo',
  'valid-targets',
  'control-range',
  'reposition-targets',
  'fall-back',
  'fall-back-targets',
  'charge-targets',
  'hatchway-opened',
  'near-warden',
  'secondary-targets',
  'closest',
  'helps-players-most',
] as const;

/** A valid target as seen from where the NPO stands. `dash`: only after the Dash as well. */
export interface Target {
  readonly id: string;
  readonly cover: boolean;
  readonly obscured: boolean;
  readonly dash: boolean;
}

/** An enemy in control range, and how many NPOs assist against it (core rules, Fight). */
export interface Enemy {
  readonly id: string;
  readonly assists: number;
}

const coverTags: readonly Option[] = [
  { value: 'cover', label: 'in cover' },
  { value: 'obscured', label: 'obscured' },
];
const dashTag: Option = { value: 'dash', label: 'only with the Dash as well' };
const assistTags: readonly Option[] = [1, 2, 3].map((count) => ({
  value: `assist-${count}`,
  label: `${count} other NPO${count === 1 ? '' : 's'} in its control range and in no other enemy's`,
}));

const readTarget = (value: string): Target => {
  const [id = '', ...tags] = value.split(':');
  return { id, cover: tags.includes('cover'), obscured: tags.includes('obscured'), dash: tags.includes('dash') };
};

const readEnemy = (value: string): Enemy => {
  const [id = '', ...tags] = value.split(':');
  return { id, assists: Math.max(0, ...tags.map((tag) => Number(tag.replace('assist-', '')))) };
};

/** Whom can it shoot from where it stands? Null when an enemy is in its control range. */
export function* askTargets(npo: Npo, range: string): Rule<readonly Target[] | null> {
  const operatives = operativesInPlay(yield* look());
  if (operatives.length === 0) return [];
  const answer = yield* chooseMany({
    name: 'valid-targets',
    why: `${npo.name}: which player operatives are valid targets from where it stands${range}?`,
    options: [...operatives.map(asOption), { value: 'engaged', label: 'an enemy is in its control range' }],
    tags: coverTags,
    min: 0,
    max: operatives.length + 1,
  });
  return answer.includes('engaged') ? null : answer.map(readTarget);
}

/** Whom could it shoot after moving as described? */
export function* askTargetsAfter(
  name: 'reposition-targets' | 'fall-back-targets',
  npo: Npo,
  move: string,
  withDash: boolean,
): Rule<readonly Target[] | null> {
  const operatives = operativesInPlay(yield* look());
  if (operatives.length === 0) return [];
  const cannot: Option[] = name === 'fall-back-targets' ? [{ value: 'cannot', label: 'it cannot get away' }] : [];
  const answer = yield* chooseMany({
    name,
    why: `${npo.name}: which player operatives would be valid targets ${move}? Take the best place, unobscured if there is one`,
    options: [...operatives.map(asOption), ...cannot],
    tags: withDash ? [...coverTags, dashTag] : coverTags,
    min: 0,
    max: operatives.length + cannot.length,
  });
  return answer.includes('cannot') ? null : answer.map(readTarget);
}

/** Which enemies are in its control range? */
export function* askEnemies(npo: Npo): Rule<readonly Enemy[]> {
  const operatives = operativesInPlay(yield* look());
  const answer = yield* chooseMany({
    name: 'control-range',
    why: `${npo.name}: which player operatives are in its control range?`,
    options: operatives.map(asOption),
    tags: assistTags,
    min: Math.min(1, operatives.length),
    max: operatives.length,
  });
  return answer.map(readEnemy);
}

/** What a fighter has before it: enemies in control range, or else whether it can Charge. */
export interface Melee {
  readonly enemies: readonly Enemy[];
  readonly charge: 'no' | 'yes' | 'after-hatchway';
}

export function* askMelee(npo: Npo, inches: number, mayOpenHatchway: boolean): Rule<Melee> {
  const operatives = operativesInPlay(yield* look());
  if (operatives.length === 0) return { enemies: [], charge: 'no' };
  const hatchway: Option[] = mayOpenHatchway
    ? [{ value: 'charge-after-hatchway', label: 'none, but it can so Charge once it has opened a hatchway (1 AP)' }]
    : [];
  const answer = yield* chooseMany({
    name: 'control-range',
    why: `${npo.name}: which player operatives are in its control range? If none: can it Charge the closest one (${inches}")?`,
    options: [
      ...operatives.map(asOption),
      { value: 'charge', label: `none, but it can Charge the closest one (${inches}")` },
      ...hatchway,
    ],
    tags: assistTags,
    min: 0,
    max: operatives.length + 1 + hatchway.length,
  });
  const plain = answer.map(readEnemy);
  const enemies = plain.filter((enemy) => operatives.some((operative) => operative.id === enemy.id));
  const has = (value: string): boolean => plain.some((enemy) => enemy.id === value);
  if (enemies.length > 0) return { enemies, charge: 'no' };
  return { enemies, charge: has('charge') ? 'yes' : has('charge-after-hatchway') ? 'after-hatchway' : 'no' };
}

/** Who is in its control range once it has charged the closest? None: it cannot. */
export function* askCharge(npo: Npo, inches: number, certain: boolean): Rule<readonly Enemy[]> {
  const operatives = operativesInPlay(yield* look());
  const answer = yield* chooseMany({
    name: 'charge-targets',
    why: `${npo.name} Charges the closest player operative (${inches}"): who is then in its control range${certain ? '' : '? None, if it cannot'}?`,
    options: operatives.map(asOption),
    tags: assistTags,
    min: certain ? Math.min(1, operatives.length) : 0,
    max: operatives.length,
  });
  return answer.map(readEnemy);
}

export function* askFallBack(npo: Npo, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'fall-back',
    why: `${npo.name}: can it Fall Back up to ${inches}" to a place outside every enemy's control range?`,
    suggest: { value: true, because: 'it nearly always can' },
  });
}

export function* askNearWarden(npo: Npo, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'near-warden',
    why: `${npo.name}: can it end this activation (${inches}" in all) with the Royal Warden in its control range?`,
    suggest: { value: true, because: 'its task is to stay near' },
  });
}

export function* askHatchway(npo: Npo): Rule<number> {
  const closed = (yield* look()).hatchways.filter((hatchway) => !hatchway.open);
  const answer = yield* choose({
    name: 'hatchway-opened',
    why: `${npo.name}: which hatchway does it open?`,
    options: closed.map(({ number }) => ({ value: String(number), label: `hatchway ${number}` })),
  });
  return Number(answer);
}
