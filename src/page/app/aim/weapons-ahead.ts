import { parseProfile } from '../../../catalog/parse-profile.ts';
import { resolve, type Source } from '../../../engine/resolve.ts';
import { inOrder } from '../../../game/answering/sources.ts';
import { type Combatant, fight } from '../../../odds/fight.ts';
import { shootFigures } from '../../../odds/figures.ts';
import { fractionValue } from '../../../odds/fraction.ts';
import type { AttackProfile } from '../../../odds/profile.ts';
import { shoot } from '../../../odds/shoot.ts';
import { glanceAt } from '../../../rules/board/places/glance.ts';
import { saveOf, usualDefenceDice } from '../../../rules/combat/defence.ts';
import { npoUse } from '../../../rules/combat/npo-attack.ts';
import { deedRule } from '../../../rules/deeds.ts';
import { oddsProfile } from '../../../rules/effects/weapon-rules/odds.ts';
import { evolve } from '../../../rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../rules/facts/recorded.ts';
import { boardAnswer } from '../../../rules/npo-places/answer.ts';
import type { About } from '../../../rules/questions/about.ts';
import type { GameState, Npo, Operative } from '../../../rules/state/state.ts';
import { cardOf, isInjured, npoById, operativeById, someoneById } from '../../../rules/state/stats.ts';

/** An attack with one weapon, before it is made. */
export interface WeaponAhead {
  readonly action: 'shoot' | 'fight';
  readonly weapon: string;
  /** Why it cannot be; null: nothing speaks against it. */
  readonly why: string | null;
  /** The chance that the enemy is incapacitated, and the damage on average. */
  readonly kills: number;
  readonly damage: number;
  /** The chance that the attacker is, in a Fight. */
  readonly falls: number;
  /** By how much the threat rises; null where there is none. */
  readonly threat: number | null;
}

/** Each weapon of an operative against an enemy, by the very attack that would be made: best first, and those that cannot be last. */
export function weaponsAhead(state: GameState, id: string, target: string): readonly WeaponAhead[] {
  const operative = operativeById(state, id);
  const enemy = someoneById(state, target);
  if (!operative || !enemy) return [];
  return operative.weapons
    .flatMap(({ name, type, profile }): readonly WeaponAhead[] => {
      const parsed = parseProfile(profile);
      if (!parsed.ok) return [];
      const action = type === 'ranged' ? 'shoot' : 'fight';
      const tried = attackTried(state, { id, action, target, weapon: name });
      const used = parseProfile(tried.profile ?? profile);
      const figures = used.ok ? used.profile : parsed.profile;
      // What was tried is as it is used: injury is in its Hit already.
      const attack = oddsProfile(figures, tried.profile === undefined && isInjured(operative), 'condensed');
      const isSilent = figures.rules.some(({ rule }) => rule === 'silent');
      const threat = state.adversary === null ? (action === 'shoot' && isSilent ? 0 : 1) : null;
      return [
        { action, weapon: name, why: tried.why, threat, ...chancesOf(state, { action, attack, operative, enemy }) },
      ];
    })
    .toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null) || other.kills - one.kills);
}

interface Tried {
  readonly why: string | null;
  /** The profile with what changes it here; undefined where it did not come so far. */
  readonly profile: string | undefined;
}

/** Up to its first dice. */
function attackTried(
  state: GameState,
  args: { readonly id: string; readonly action: 'shoot' | 'fight'; readonly target: string; readonly weapon: string },
): Tried {
  const { source } = inOrder<GameState, About>({ known: recordedAnswer, board: boardAnswer, suggests: true });
  const untilDice: Source<GameState, About> = (question, occurrence, now) =>
    question.kind === 'dice' ? undefined : source(question, occurrence, now);
  const found = resolve(deedRule({ do: 'act', args }), state, evolve, untilDice);
  if (found.is === 'refused') return { why: found.refusal.message, profile: undefined };
  if (found.is === 'invalid') return { why: found.invalid.message, profile: undefined };
  const attacked = found.events.find((event) => event.type === 'operative-attacked');
  return { why: null, profile: attacked?.profile };
}

interface AttackAhead {
  readonly action: 'shoot' | 'fight';
  readonly attack: AttackProfile;
  readonly operative: Operative;
  readonly enemy: Npo | Operative;
}

function chancesOf(
  state: GameState,
  { action, attack, operative, enemy }: AttackAhead,
): Pick<WeaponAhead, 'kills' | 'damage' | 'falls'> {
  if (action === 'shoot') {
    const at = state.positions[operative.id];
    const seen = at && glanceAt(state, operative.id, at)?.enemies.find(({ id }) => id === enemy.id)?.seen;
    const defender = { save: saveOf(state, enemy), wounds: enemy.wounds, defenceDice: usualDefenceDice };
    const odds = shoot(attack, defender, seen ?? { cover: false, obscured: false }, 'optimal');
    const { incapacitated, mean } = shootFigures(odds, enemy.wounds);
    return { kills: fractionValue(incapacitated), damage: fractionValue(mean), falls: 0 };
  }
  const against: Combatant = { attack: retaliation(state, enemy), wounds: enemy.wounds };
  const odds = fight({ attack, wounds: operative.wounds }, against, 'optimal');
  const total = Number(odds.total);
  const lost = odds.defenderLoses.reduce<number>((sum, cases, wounds) => sum + Number(cases) * wounds, 0);
  return {
    kills: Number(odds.defenderLoses.at(-1) ?? 0) / total,
    damage: lost / total,
    falls: Number(odds.attackerLoses.at(-1) ?? 0) / total,
  };
}

const noRetaliation: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** With its first melee weapon. */
function retaliation(state: GameState, enemy: Npo | Operative): AttackProfile {
  const npo = npoById(state, enemy.id);
  if (npo) {
    const weapon = cardOf(state, npo).weapons.find(({ id, type }) => type === 'melee' && npo.weapons.includes(id));
    const profile = weapon?.profiles[0];
    return weapon && profile ? npoUse(npo, weapon, profile, { ignoresInjury: false }).odds : noRetaliation;
  }
  const own = operativeById(state, enemy.id);
  const melee = own?.weapons.find(({ type }) => type === 'melee');
  const parsed = melee && parseProfile(melee.profile);
  return own && parsed?.ok ? oddsProfile(parsed.profile, isInjured(own), 'condensed') : noRetaliation;
}
