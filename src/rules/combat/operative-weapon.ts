import {
  formatProfile,
  parseProfile,
  parseWeapon,
  type TypedWeapon,
  type WeaponFigures,
} from '../../catalog/parse-profile.ts';
import { rangeIn } from '../../catalog/weapon-rule.ts';
import type { Option } from '../../engine/question.ts';
import { meantBy } from '../../engine/spelling.ts';
import { fight } from '../../odds/fight.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { insistOnFigures } from '../effects/team-rules/arms.ts';
import { dearerBy, whyNotWith } from '../effects/team-rules/second-action.ts';
import { asOffer } from '../effects/team-rules/use-rule.ts';
import { besideWeapons } from '../effects/team-rules/weapon-offers.ts';
import { isCertain, isRuledOut, withinInches } from '../facts/certain.ts';
import { askText, choose, emit, look, type Rule, reject } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { actionEffects } from '../state/action-leave.ts';
import { rangeMayGain, weaponsOf } from '../state/own-arms.ts';
import type { OwnRule } from '../state/own-rules.ts';
import type { GameState, Npo, Operative, RosterOperative } from '../state/state.ts';
import { isInjured, operativeById } from '../state/stats.ts';
import { rulesAsText, unknownRules } from '../state/unknown-rules.ts';
import { type HitChange, isUnusable, operativeWeaponUse } from './weapon-use.ts';

/** A weapon of a player operative by its name. */
export interface NamedProfile {
  readonly name: string;
  /** As written in the roster or typed. */
  readonly text: string;
  readonly profile: WeaponFigures;
}

/** The weapons of one type that the roster gives it. A profile that cannot be read rejects the command. */
export function* rosterWeapons(operative: Operative, type: 'ranged' | 'melee'): Rule<readonly NamedProfile[]> {
  const weapons: NamedProfile[] = [];
  yield* insistOnFigures(operative, type);
  const state = yield* look();
  for (const weapon of weaponsOf(state, operativeById(state, operative.id) ?? operative)) {
    if (weapon.type !== type) continue;
    const parsed = parseProfile(weapon.profile);
    if (!parsed.ok)
      return yield* reject({
        message: `${operative.name}, ${weapon.name}: ${parsed.problem}`,
        hint: 'its weapons can be set right with the operative',
      });
    weapons.push({ name: weapon.name, text: weapon.profile, profile: parsed.profile });
  }
  return weapons;
}

/** Names the unknown rules of a weapon before its dice: they could matter now. */
export function* noteTeamRules(when: 'attack' | 'retaliation', { user, weapon, teamRules }: WeaponUse): Rule {
  const state = yield* look();
  const rules = unknownRules(state, operativeById(state, user)?.team, teamRules);
  if (rules.length > 0) yield* emit({ type: 'team-rules-noted', when, weapons: [{ id: user, weapon, rules }] });
}

/** Names the weapons of these operatives that have unknown rules, once, when the operatives come. */
export function* noteTeamRulesOf(when: 'set-up' | 'correction', operatives: readonly RosterOperative[]): Rule {
  const state = yield* look();
  const weapons = operatives.flatMap(({ id, team, weapons: own }) =>
    own.flatMap(({ name, profile }) => {
      const rules = unknownRules(state, team, rulesAsText(profile));
      return rules.length === 0 ? [] : [{ id, weapon: name, rules }];
    }),
  );
  if (weapons.length > 0) yield* emit({ type: 'team-rules-noted', when, weapons });
}

/** `injured` worsens the Hit of its weapons by 1 (core rules, Stats). */
export const injuryOf = (operative: Operative): HitChange => ({
  reason: 'injured',
  change: isInjured(operative) ? 1 : 0,
});

/** What a player operative retaliates with: its melee weapon; which one, or its profile, is asked if the roster does not say. */
export function* retaliationWeapon(
  operative: Operative,
  npo: Npo | Operative,
  against: AttackProfile,
): Rule<WeaponUse | undefined> {
  for (const { effect } of actionEffects(yield* look(), operative)) if ('retaliates' in effect) return undefined;
  const known = yield* rosterWeapons(operative, 'melee');
  if (known.length === 0) return yield* typedRetaliation(operative);
  const state = yield* look();
  const usable = known.filter(({ name, profile }) => !isUnusable(state, operative.id, name, profile.rules));
  if (usable.length === 0) return undefined;
  const uses = usable.map(({ name, profile }) => operativeWeaponUse(operative, name, profile, [injuryOf(operative)]));
  const best = uses.toSorted((a, b) => risk(operative, npo, against, a) - risk(operative, npo, against, b))[0];
  const chosen = yield* choose({
    name: 'retaliation-weapon',
    why: `Which melee weapon does ${operative.name} retaliate with against ${npo.name}?`,
    options: uses.map(({ weapon, profile }) => ({ value: weapon, label: `${weapon}: ${profile}` })),
    ...(best ? { suggest: { value: best.weapon, because: 'best odds' } } : {}),
  });
  return uses.find(({ weapon }) => weapon === chosen);
}

function* typedRetaliation(operative: Operative): Rule<WeaponUse | undefined> {
  const text = yield* askText({
    name: 'retaliation-weapon',
    why: `${operative.name}'s melee weapon, for example Fists 4 3+ 3/4 (Atk, Hit, damage, rules), or none?`,
    suggest: { value: 'none', because: 'no melee weapon known: no retaliation' },
  });
  if (text.toLowerCase() === 'none') return undefined;
  const { name, profile } = yield* namedOrTyped(operative, 'melee', text, []);
  return operativeWeaponUse(operative, name, profile, [injuryOf(operative)]);
}

/** How badly a fight goes for the retaliating operative: its chance to be incapacitated minus the NPO's. */
function risk(operative: Operative, npo: Npo | Operative, against: AttackProfile, use: WeaponUse): number {
  const odds = fight(
    { attack: against, wounds: npo.wounds },
    { attack: use.odds, wounds: operative.wounds },
    'optimal',
  );
  return (Number(odds.defenderLoses.at(-1) ?? 0) - Number(odds.attackerLoses.at(-1) ?? 0)) / Number(odds.total);
}

/** A weapon as it is used, and the rules of its user's kill team that were chosen with it. */
export interface ChosenWeapon {
  readonly use: WeaponUse;
  readonly wanted: readonly OwnRule[];
}

/** Who attacks whom, and with what `words`; `worth`: what a weapon comes to, for the suggestion. */
interface Arming {
  readonly operative: Operative;
  readonly target: Npo | Operative;
  readonly type: 'ranged' | 'melee';
  readonly words: string | undefined;
  /** Whether the target is obscured, if that was said. */
  readonly obscured?: boolean | undefined;
  useOf(weapon: NamedProfile): WeaponUse;
  worth(use: WeaponUse): number;
}

/**
 * The weapon of an attack: the one named in `words`, or a profile typed there; without words the only one of that type in the
 * roster, else it is asked. Rules that may be used with one of these weapons are lines of the same question.
 */
export function* chooseWeapon(
  action: AttackAction,
  { operative, target, type, words, obscured, useOf, worth }: Arming,
): Rule<ChosenWeapon> {
  const known = yield* rosterWeapons(operative, type);
  if (words !== undefined) return { use: useOf(yield* namedOrTyped(operative, type, words, known)), wanted: [] };
  const state = yield* look();
  if (known.length === 0) {
    const text = yield* askText({
      name: 'weapon',
      why: `${operative.name}'s ${type} weapon, for example ${examples[type]} (name, Atk, Hit, damage, rules)?`,
      example: examples[type],
    });
    return { use: useOf(yield* namedOrTyped(operative, type, text, known)), wanted: [] };
  }
  const kind = type === 'ranged' ? 'shoot' : 'fight';
  const usable = known.filter(
    (weapon) =>
      isUsable(state, operative, type, weapon) &&
      !isBeyondRange(state, operative, target, weapon) &&
      whyNotWith(state, operative, weapon.name, kind) === undefined,
  );
  const dearer = ({ name }: NamedProfile): string => {
    const ap = dearerBy(state, operative, name, kind);
    return ap === 0 ? '' : ` (${ap} AP more)`;
  };
  const [best] = usable
    .filter((weapon) => surelyReaches(state, operative, target, weapon))
    .toSorted((a, b) => worth(useOf(b)) - worth(useOf(a)));
  const rules =
    usable.length > 1 ? besideWeapons(state, action, usable.map(useOf), { target: target.id, obscured }) : [];
  const wanted: OwnRule[] = [];
  while (true) {
    const open = rules.filter((own) => !wanted.includes(own));
    const chosen = yield* choose({
      name: 'weapon',
      why: `Which ${type} weapon on ${target.name}${wanted.length > 0 ? `, with ${wanted.map(({ rule }) => rule.name).join(' and ')}` : ''}?`,
      options: [
        ...(usable.length > 0 ? usable : known).map((weapon) => ({
          value: weapon.name,
          label: `${weapon.name}: ${weapon.text}${dearer(weapon)}`,
        })),
        ...open.map((own) => asLine(state, own, operative)),
      ],
      ...(best ? { suggest: { value: best.name, because: 'best odds' } } : {}),
    });
    const rule = open.find((own) => asLine(state, own, operative).value === chosen);
    const found = known.find(({ name }) => name === chosen);
    if (rule) wanted.push(rule);
    else if (found) return { use: useOf(found), wanted };
    else return yield* reject({ message: `${operative.name} has no ${type} weapon "${chosen}".` });
  }
}

/** `with Toxin Shot: …`. */
function asLine(state: GameState, own: OwnRule, operative: Operative): Option {
  const { value, label } = asOffer(state, own, operative);
  return { value: `with-${value}`, label: `with ${label}` };
}

/** Whether nothing on record forbids it: it is not used up, not too heavy after that move, and not too loud for a Conceal order. */
export function isUsable(
  state: GameState,
  operative: Operative,
  type: 'ranged' | 'melee',
  { name, profile: { rules } }: Pick<NamedProfile, 'name' | 'profile'>,
): boolean {
  if (isUnusable(state, operative.id, name, rules)) return false;
  if (type === 'melee') return true;
  const concealed = operative.order === 'conceal' && state.acting?.id === operative.id;
  return !concealed || rules.some(({ rule }) => rule === 'silent');
}

/** Whether the board is sure that the target is beyond its Range, and beyond what rules may add to that. */
export const isBeyondRange = (
  state: GameState,
  operative: Operative,
  target: Npo | Operative,
  { profile }: Pick<NamedProfile, 'profile'>,
): boolean => {
  const range = rangeIn(profile.rules);
  return (
    range !== undefined &&
    isRuledOut(state, withinInches(operative.id, target.id, range + rangeMayGain(state, operative)))
  );
};

/** Whether it has no Range, or the target is certainly within it: only such a weapon is suggested. */
const surelyReaches = (
  state: GameState,
  operative: Operative,
  target: Npo | Operative,
  { profile }: NamedProfile,
): boolean => {
  const range = rangeIn(profile.rules);
  return range === undefined || isCertain(state, withinInches(operative.id, target.id, range));
};

/**
 * One of the known weapons, or a profile with or without a name. If the roster gave none of that type, or the name is new, the
 * weapon is kept, so nobody types it twice. A nameless one beside others is for this attack only (a ploy, say).
 */
function* namedOrTyped(
  operative: Operative,
  type: 'ranged' | 'melee',
  words: string,
  known: readonly NamedProfile[],
): Rule<NamedProfile> {
  const options = known.map((one) => ({ id: one.name, one }));
  const meant = meantBy(words, options);
  if (meant.is === 'one') return meant.one.one;
  const parsed = parseWeapon(words);
  if (!parsed.ok) {
    const hint = known.length === 0 ? parsed.problem : `It has ${known.map(({ name }) => name).join(', ')}.`;
    const message = /^\d/.test(words) ? parsed.problem : `${operative.name} has no ${type} weapon "${words}".`;
    return yield* reject({ message, hint });
  }
  return yield* typedWeapon(operative, type, parsed.weapon, known);
}

function* typedWeapon(
  operative: Operative,
  type: 'ranged' | 'melee',
  { type: said, name, profile: text }: TypedWeapon,
  known: readonly NamedProfile[],
): Rule<NamedProfile> {
  if (said !== undefined && said !== type)
    return yield* reject({ message: `A ${type} weapon is needed here, not a ${said} one.` });
  const parsed = parseProfile(text);
  if (!parsed.ok) return yield* reject({ message: parsed.problem });
  const { profile } = parsed;
  const same = known.find(
    (one) => formatProfile(one.profile) === formatProfile(profile) && (name === undefined || one.name === name),
  );
  if (same) return same;
  const isGiven = operative.weapons.some((weapon) => weapon.type === type && weapon.typed !== true);
  const weapon = { name: name ?? freshName(operative, `${type} weapon`), type, profile: text, typed: true } as const;
  if (!isGiven || name !== undefined) yield* emit({ type: 'weapon-kept', id: operative.id, weapon });
  return { name: weapon.name, text, profile };
}

function freshName({ weapons }: Operative, name: string): string {
  const taken = weapons.filter((weapon) => weapon.name.startsWith(name)).length;
  return taken === 0 ? name : `${name} ${taken + 1}`;
}

const examples = { ranged: 'Bolt rifle 4 3+ 3/4 piercing 1', melee: 'Fists 4 3+ 3/4 brutal' } as const;
