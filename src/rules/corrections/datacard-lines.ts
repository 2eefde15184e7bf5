import { profileRules } from '../../catalog/datacards.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import { kebab } from '../../engine/spelling.ts';
import { numberFact, severalFact, type TableFact, type TableLine, textFact } from '../language/table-line.ts';
import { longestMove, mostApl, mostWounds } from '../state/limits.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf } from '../state/stats.ts';
import { weaponsText } from './weapons-text.ts';

/** Names, figures, weapons and the uses of Limited ones, a line for each model. */
export const datacardLines = (state: GameState): readonly TableLine[] => [
  ...state.npos.map((npo) => npoCard(npo, state)),
  ...state.operatives.map((operative) => operativeCard(operative, state)),
];

function npoCard(npo: Npo, state: GameState): TableLine {
  const { id, name, maxWounds, weapons } = npo;
  const { apl, save, move, weapons: all } = cardOf(state, npo);
  const limited = all
    .filter((weapon) => weapons.includes(weapon.id))
    .filter((weapon) => weapon.profiles.some((profile) => profileRules(profile).some(isLimited)));
  return {
    id: `${id}.datacard`,
    label: `${name}: ${maxWounds} wounds; ${weapons.join(', ')}`,
    subject: { of: 'npo-card', npo },
    facts: [
      textFact(`${id}.name`, `${name}: its name`, name),
      ...statFacts({ id, name, apl, save }),
      numberFact(`${id}.max-wounds`, `${name}: wounds of its datacard`, maxWounds, 1, mostWounds),
      numberFact(`${id}.move`, `${name}: its Move in inches`, move, 0, longestMove),
      severalFact(
        `${id}.weapons`,
        `${name}: its weapons`,
        weapons,
        all.map((weapon) => ({ value: weapon.id, label: weapon.name })),
      ),
      ...limited.map((weapon) => usesFact(id, weapon.id, state)),
    ],
  };
}

function operativeCard(operative: Operative, state: GameState): TableLine {
  const { id, name, apl, save, maxWounds, weapons, move = 0, base = 0, keywords = [], equipment = [] } = operative;
  const limited = weapons.filter(({ profile }) => {
    const parsed = parseProfile(profile);
    return parsed.ok && parsed.profile.rules.some(isLimited);
  });
  return {
    id: `${id}.datacard`,
    label: `${name}: APL ${apl}, Save ${save}+, ${maxWounds} wounds; ${weaponsText(weapons)}`,
    subject: { of: 'operative-card', operative },
    facts: [
      textFact(`${id}.name`, `${name}: its name`, name),
      ...statFacts(operative),
      numberFact(`${id}.max-wounds`, `${name}: wounds of its datacard`, maxWounds, 1, mostWounds),
      numberFact(`${id}.move`, `${name}: its Move in inches, 0 if that is not known`, move, 0, longestMove),
      numberFact(`${id}.base`, `${name}: its base in mm, 0 if that is not known`, base, 0, 200),
      textFact(`${id}.keywords`, `${name}: its keywords, with commas`, listText(keywords)),
      textFact(`${id}.equipment`, `${name}: its equipment, with commas`, listText(equipment)),
      textFact(
        `${id}.weapons`,
        `${name}: its weapons, for example "ranged Bolt rifle 4 3+ 3/4 piercing 1 | melee Fists 4 3+ 3/4"`,
        weaponsText(weapons),
      ),
      ...limited.map((weapon) => usesFact(id, weapon.name, state)),
    ],
  };
}

const statFacts = ({ id, name, apl, save }: Pick<Operative, 'id' | 'name' | 'apl' | 'save'>): readonly TableFact[] => [
  numberFact(`${id}.apl`, `${name}: its APL, effects left out`, apl, 0, mostApl),
  numberFact(`${id}.save`, `${name}: its Save`, save, 2, 6),
];

const isLimited = ({ rule }: WeaponRule): boolean => rule === 'limited';
const listText = (all: readonly string[]): string => all.join(', ') || 'none';

/** `kel.uses-plasma-gun`. */
function usesFact(id: string, weapon: string, { limitedUses }: GameState): TableFact {
  const uses = limitedUses.filter((use) => use.id === id && use.weapon === weapon).length;
  return numberFact(`${id}.uses-${kebab(weapon)}`, `${weapon}: uses in this battle`, uses, 0, 99);
}
