import { numberedWeaponRules, weaponRuleNames } from '../../catalog/weapon-rule.ts';
import { nearest, withoutNumber } from '../../engine/spelling.ts';
import type { combatEvents } from '../../rules/events/combat.ts';
import type { AttackDice, DefenceDice, EventOf } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import { carriedWeapon, causeName, nameOf } from '../words/names.ts';
import { capital, counted } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

/** Shoot and Fight, from either side. */
export const combatSentences: SentencesOf<typeof combatEvents> = {
  'operative-attacked'(event, state) {
    const weapon = carriedWeapon(state, event.id, event.weapon);
    const through = event.action === 'hatchway-fight' ? ' through the open door' : '';
    return `${nameOf(state, event.id)} ${actionVerb[event.action]} ${nameOf(state, event.target)}${through} with ${weapon}.`;
  },
  'attack-rolled': attackText,
  'defence-rolled': defenceText,
  'success-struck': (event, state) =>
    `${nameOf(state, event.id)} strikes ${nameOf(state, event.target)} with a ${event.success} success.`,
  'success-blocked': (event, state) =>
    `${nameOf(state, event.id)} blocks ${blockedText(event)} of ${nameOf(state, event.target)} with a ${event.success} success.`,
  'success-discarded': (event, state) =>
    `${nameOf(state, event.id)} loses a ${event.success} success (${causeName(event.because)}).`,
  'rule-rolled': (event, state) =>
    `${capital(causeName(event.rule))}, ${nameOf(state, event.id)}: ${ruleRollText(event)}.`,
  'rule-barred': ({ name }) => `${name} cannot be used here.`,
  'own-rule-acted': ({ name, id }, state) => `${name} applies to ${nameOf(state, id)}.`,
  'own-rule-rolled': ({ name, id, face, needs }, state) =>
    `${name}, ${nameOf(state, id)}: D6 ${face} (${needs}+ needed): ${face >= needs ? 'success' : 'no effect'}.`,
  'breach-rolled': ({ id, face, hurts }, state) =>
    `Breach, ${nameOf(state, id)} beyond: D6 ${face}, ${hurts ? 'damage' : 'no damage'} (damage on 4+).`,
  'reanimation-rolled'({ id, face, reanimated, needs = 4, because = 'reanimation-protocols' }, state) {
    const result = reanimated ? 'reanimated with 1 wound' : 'incapacitated';
    return `${nameOf(state, id)}: D6 ${face} (${needs}+ needed), ${result} (${capital(causeName(because))}).`;
  },
  'order-changed': (event, state) =>
    `Give ${nameOf(state, event.id)} ${event.order === 'engage' ? 'an Engage' : 'a Conceal'} order (${causeName(event.because)}).`,
  'team-rules-noted': teamRulesText,
  'weapon-used': () => null,
};

/** What was rolled for a rule, what it had to be, and what comes of it. */
function ruleRollText({ rule, dice, needs, successes }: EventOf<'rule-rolled'>): string {
  const [only = 0, ...more] = dice;
  const sum = dice.reduce((total, face) => total + face, 0);
  const rolled =
    rule === 'dimensional-banishment'
      ? `${dice.length}D6 ${sum} (${dice.join(' + ')})`
      : more.length > 0
        ? `dice ${dice.join(' ')}`
        : `${rule === 'aggressive-defence-construct' ? 'D3' : 'D6'} ${only}`;
  const wanted = /^\d/.test(needs) ? ` (${needs} needed)` : `, ${successes > 0 ? '' : 'not '}${needs}`;
  const comes = whatComes[rule] ?? (more.length > 0 ? counted(successes, 'success', 'successes') : 'success');
  return `${rolled}${wanted}: ${successes > 0 ? comes : 'no effect'}`;
}

/** Of the one that the rule is rolled for. */
const whatComes: Readonly<Record<string, string>> = {
  hot: 'damage',
  'dimensional-banishment': 'incapacitated',
  'aggressive-defence-construct': 'damage to the attacker',
};

/** Rules that the players apply themselves, told where they could matter. */
function teamRulesText({ when, weapons }: EventOf<'team-rules-noted'>, state: GameState): string {
  const all = weapons.map(({ id, weapon, rules }) => {
    const named = rules.map((rule) => `${rule}${ruleMeant(rule)}`).join(', ');
    return when === 'attack' || when === 'retaliation'
      ? `${capital(weapon)} has ${named}`
      : `${named} (${nameOf(state, id)}, ${weapon})`;
  });
  const text = all.join('; ');
  return when === 'attack' || when === 'retaliation'
    ? `${text}: not known to tw, apply it yourselves.`
    : `Not known to tw: ${text}. You are reminded whenever the weapon is used; apply the rule yourselves.`;
}

/** A rule that was perhaps misspelled: by a letter, or by more where it has a number as few rules have. */
function ruleMeant(rule: string): string {
  const word = withoutNumber(rule);
  const spaced = (names: readonly string[]) => names.map((one) => one.replaceAll('-', ' '));
  const near =
    word === rule
      ? nearest(word, spaced(weaponRuleNames), 1)
      : nearest(word, spaced([...numberedWeaponRules, 'devastating']));
  return near === undefined ? '' : ` [${capital(near)}?]`;
}

const actionVerb = { shoot: 'shoots', fight: 'fights', 'hatchway-fight': 'fights' } as const;

function blockedText({ criticals, normals }: EventOf<'success-blocked'>): string {
  const parts = [
    ...(criticals === 0 ? [] : [`${criticals} critical`]),
    ...(normals === 0 ? [] : [`${normals} normal`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** One attack: the Hit it needed and why, the dice and what is retained. */
function attackText(event: EventOf<'attack-rolled'>, state: GameState): string {
  const weapon = capital(carriedWeapon(state, event.id, event.weapon));
  const { criticals, normals } = event;
  const rules = event.rules.length === 0 ? '' : ` (${event.rules.map((rule) => capital(causeName(rule))).join(', ')})`;
  const hit = `hits on ${event.hit}+${reasons(event.hit, event.modifiers)}`;
  const dice = event.dice.map(attackFace).join(' ');
  return `${weapon} on ${nameOf(state, event.target)}: ${hit}; dice ${dice}: ${successes(criticals, normals) ?? 'no hit'}${rules}.`;
}

/** The defence against it, and what gets through. */
function defenceText(event: EventOf<'defence-rolled'>, state: GameState): string {
  const { criticals, normals, left } = event;
  const save = `saves on ${event.save}+${reasons(event.save, event.modifiers)}`;
  const dice = event.dice.length === 0 ? 'no dice' : `dice ${event.dice.map(defenceFace).join(' ')}`;
  const all = event.rollsAll ? ' (all rolled, no cover save)' : '';
  const through = successes(left.criticals, left.normals) ?? 'nothing';
  return `${nameOf(state, event.id)} ${save}; ${dice}${all}: ${successes(criticals, normals) ?? 'no save'}. Through: ${through}.`;
}

/** `1 critical, 2 normal`; undefined for none. */
const successes = (criticals: number, normals: number): string | undefined =>
  criticals + normals === 0
    ? undefined
    : [...(criticals > 0 ? [`${criticals} critical`] : []), ...(normals > 0 ? [`${normals} normal`] : [])].join(', ');

/** What makes up a number, unless it is just the number. */
function reasons(value: number, modifiers: readonly string[]): string {
  const others = modifiers.filter((modifier) => modifier !== `${value}+`);
  return others.length === 0 ? '' : ` (${modifiers.join(', ')})`;
}

/** `1>5` was re-rolled, `-` retained unrolled, `(6)` discarded, `4*` counts for more than it shows. */
function attackFace({ face, rerolled, result, by }: AttackDice): string {
  const shown = face === null ? '-' : rerolled === null ? `${face}` : `${face}>${rerolled}`;
  if (result === 'discarded') return `(${shown})`;
  return by === undefined || by === 'accurate' ? shown : `${shown}*`;
}

const defenceFace = ({ face, rerolled, by }: DefenceDice): string => {
  if (face === null) return '-';
  return `${face}${rerolled === undefined ? '' : `>${rerolled}`}${by === undefined ? '' : '*'}`;
};
