import { kebab } from '../../engine/spelling.ts';
import { fightAhead, shotAhead } from '../../rules/attack-odds/rules-ahead.ts';
import { saveOf } from '../../rules/combat/defence.ts';
import { npoUse } from '../../rules/combat/npo-attack.ts';
import { injuryOf } from '../../rules/combat/operative-weapon.ts';
import { operativeWeaponUse } from '../../rules/combat/weapon-use.ts';
import { environmentOf } from '../../rules/effects/weapon-rules/odds.ts';
import type { WeaponUse } from '../../rules/moments/attack.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById, operativeById, someoneById } from '../../rules/state/stats.ts';
import { fightRequestAhead, shootRequestAhead } from '../../view/odds/in-game.ts';
import type { FightRequest, ShootRequest } from '../../view/odds/request.ts';
import type { Party } from './party.ts';

/** The odds between two of a game, with the rules of their kill teams in force; as they were where none is, or one is not in it. */
export function shootInGame(
  plain: ShootRequest,
  state: GameState | undefined,
  attacker: Party,
  defender: Party,
): ShootRequest {
  const target = state && defender.id !== undefined ? someoneById(state, defender.id) : undefined;
  const use = state && useOf(state, attacker, 'ranged');
  if (!state || !target || !use || plain.utility !== 'incapacitate') return plain;
  const ahead = shotAhead(state, use, target.id, { cover: plain.cover, obscured: plain.obscured });
  return ahead.names.length === 0 ? plain : shootRequestAhead(plain, ahead, saveOf(state, target));
}

export function fightInGame(
  plain: FightRequest,
  state: GameState | undefined,
  attacker: Party,
  defender: Party,
): FightRequest {
  const use = state && useOf(state, attacker, 'melee');
  const answer = state && useOf(state, defender, 'melee');
  if (!state || !use || !answer || plain.utility !== 'incapacitate') return plain;
  const ahead = fightAhead(state, use, answer.user, answer);
  return ahead.names.length + ahead.leftOut.length === 0 ? plain : fightRequestAhead(plain, ahead);
}

/** The weapon of someone in the game as it is used. */
function useOf(state: GameState, { id, weapon }: Party, type: 'ranged' | 'melee'): WeaponUse | undefined {
  if (id === undefined || weapon?.name === undefined) return undefined;
  const operative = operativeById(state, id);
  if (operative)
    return operativeWeaponUse(operative, weapon.name, weapon.profile, [injuryOf(operative)], environmentOf(state));
  const npo = npoById(state, id);
  if (!npo) return undefined;
  for (const carried of cardOf(state, npo).weapons)
    for (const profile of carried.type === type ? carried.profiles : []) {
      const full = profile.name === undefined ? carried.name : `${carried.name} (${profile.name})`;
      if (kebab(full) === kebab(weapon.name)) return npoUse(npo, carried, profile, { ignoresInjury: false });
    }
  return undefined;
}
