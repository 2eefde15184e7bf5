import { parseWeaponRule } from '../../../catalog/weapon-rule.ts';
import { type Rule, reject } from '../../language/language.ts';
import type { RuledChange } from '../../moments/ruled-change.ts';

/** What players say of a rule that tw does not know, for one attack: how it is named where it shows. */
const because = 'your rule';

const changed = /^([+-]?\d) ?(atk|attacks?|hit|damage|dmg|normal|critical|crit)$/;
const turnedRound = /^(atk|attacks?|hit|damage|dmg|normal|critical|crit) ?([+-]\d)$/;

/** By what is re-rolled, the weapon rule that does it. */
const rerolls: readonly (readonly [RegExp, 'balanced' | 'ceaseless' | 'relentless'])[] = [
  [/^re-?roll (?:one|1|a dice)$/, 'balanced'],
  [/^re-?roll (?:any|all)$/, 'relentless'],
  [/^re-?roll (?:same|alike|one result)$/, 'ceaseless'],
];

/**
 * Reads `lethal 5, reroll one, +1 atk, -1 damage, ignore injured`: weapon rules in the spelling of profiles, numbers that change,
 * re-rolls. Rejects what it cannot read.
 */
export function* ownChanges(text: string | undefined): Rule<readonly RuledChange[]> {
  if (text === undefined) return [];
  const changes: RuledChange[] = [];
  for (const part of text.split(/[,;]/)) {
    const words = part.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    if (words === '') continue;
    const change = changeSaid(words);
    if (!change)
      return yield* reject({
        message: `A rule of your own reads "lethal 5, reroll one, +1 atk, -1 damage, ignore injured", not "${part.trim()}".`,
      });
    changes.push(change);
  }
  return changes;
}

function changeSaid(words: string): RuledChange | undefined {
  if (/^ignore (?:injured|injury|injuries)$/.test(words)) return { ignores: 'injured', because };
  const reroll = rerolls.find(([form]) => form.test(words))?.[1];
  if (reroll) return { gains: [{ rule: reroll }], because };
  const [, by, what] = changed.exec(words) ?? [];
  const [, other, less] = turnedRound.exec(words) ?? [];
  if (by !== undefined && what !== undefined) return numberSaid(what, Number(by));
  if (other !== undefined && less !== undefined) return numberSaid(other, Number(less));
  const rule = parseWeaponRule(words);
  return rule && { gains: [rule], because };
}

/** A better Hit is said as +1. */
function numberSaid(what: string, by: number): RuledChange {
  if (/^at/.test(what)) return { atk: by, because };
  if (what === 'hit') return { hit: -by, because };
  if (what === 'normal') return { damage: by, of: 'normal', because };
  return { damage: by, of: /^crit/.test(what) ? 'critical' : 'both', because };
}
