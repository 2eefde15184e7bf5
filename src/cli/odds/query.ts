import { Failure } from '../../game/keeping/failure.ts';
import type { AttackProfile, Policy, Utility } from '../../odds/profile.ts';
import { oddsProfile } from '../../rules/effects/weapon-rules/odds.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeById } from '../../rules/state/stats.ts';
import { unknownRules } from '../../rules/state/unknown-rules.ts';
import { fightRequest, shootRequest } from '../../view/odds/answer.ts';
import type { OddsQuery } from '../../view/odds/request.ts';
import { fightInGame, shootInGame } from './in-game.ts';
import { isTyped, namedParty, type Party, typedParty, type Weapon, type WeaponType, weaponText } from './party.ts';

/** The options of `tw odds`, as typed. */
export interface OddsWords {
  readonly attacker?: string;
  readonly defender?: string;
  readonly cover?: true;
  readonly obscured?: true;
  readonly injured?: true;
  readonly condensed?: true;
  readonly first?: 'attacker' | 'defender';
  readonly policy?: Policy;
  readonly utility?: Utility;
  readonly batch?: string;
  readonly edition: '2021' | '2024';
  readonly defence?: string;
  readonly invulnerable?: string;
}

/** The question read from the options. `game` opens the session, if there is one. Throws `Failure`. */
export function oddsQuery(kind: 'shoot' | 'fight', words: OddsWords, game: () => GameState | undefined): OddsQuery {
  const { attacker, defender } = words;
  if (words.defence !== undefined || words.invulnerable !== undefined)
    throw new Failure('usage', '--defence and --invulnerable are of the second edition: add --edition 2021.');
  if (attacker === undefined || defender === undefined)
    throw new Failure('usage', `tw odds ${kind} needs --attacker and --defender.`, { hint: example[kind] });
  const state = isTyped(attacker) && isTyped(defender) ? undefined : game();
  const party = (side: string, text: string, type?: WeaponType): Party =>
    isTyped(text) ? typedParty(side, text) : namedParty(side, text, state, type);
  return kind === 'shoot'
    ? shootQuery(party('The attacker', attacker, 'ranged'), party('The defender', defender), words, state)
    : fightQuery(party('The attacker', attacker, 'melee'), party('The defender', defender, 'melee'), words, state);
}

const example = {
  shoot: 'For instance: tw odds shoot --attacker necron-warrior:gauss-flayer --defender "3+ 12" --cover',
  fight: 'For instance: tw odds fight --attacker flayed-one --defender "3+ 12 4 3+ 3/4"',
} as const;

function shootQuery(attacker: Party, defender: Party, words: OddsWords, state: GameState | undefined): OddsQuery {
  if (words.first !== undefined) throw new Failure('usage', '--first is for fights.');
  const weapon = weaponIn('The attacker', attacker);
  const save = given(defender.save, 'The defender needs a Save and wounds, like "3+ 12".');
  const wounds = given(defender.wounds, 'The defender needs a Save and wounds, like "3+ 12".');
  const injured = attacker.injured || words.injured === true;
  const plain = shootRequest({
    ...playing(words),
    attacker: attackOf(weapon, injured, words),
    defender: { save, wounds, defenceDice: 3 },
    situation: { cover: words.cover === true, obscured: words.obscured === true },
  });
  return {
    request: shootInGame(plain, state, attacker, defender),
    attacker: attackerText(attacker, weapon, injured),
    defender: [...nameOf(defender), `Save ${save}+`, `wounds ${wounds}`].join(', '),
    notCounted: unknownIn(attacker, weapon, state),
  };
}

function fightQuery(attacker: Party, defender: Party, words: OddsWords, state: GameState | undefined): OddsQuery {
  if (words.cover || words.obscured) throw new Failure('usage', '--cover and --obscured are for shooting.');
  const sides = [
    { side: 'The attacker', party: attacker, injured: attacker.injured || words.injured === true },
    { side: 'The defender', party: defender, injured: defender.injured },
  ].map(({ side, party, injured }) => {
    const weapon = weaponIn(side, party);
    const wounds = given(party.wounds, `${side} needs a Save and wounds before its profile, like "3+ 12 4 3+ 3/4".`);
    return {
      combatant: { attack: attackOf(weapon, injured, words), wounds },
      text: `${attackerText(party, weapon, injured)}, wounds ${wounds}`,
      notCounted: unknownIn(party, weapon, state),
    };
  });
  const [one, other] = sides;
  if (!one || !other) throw new Error('a fight has two sides');
  const plain = fightRequest({
    ...playing(words),
    attacker: one.combatant,
    defender: other.combatant,
    first: words.first ?? 'attacker',
  });
  return {
    request: fightInGame(plain, state, attacker, defender),
    attacker: one.text,
    defender: other.text,
    notCounted: [...one.notCounted, ...other.notCounted],
  };
}

const playing = ({ policy, utility = 'incapacitate' }: OddsWords) => ({ policy, utility });

function attackOf({ profile, condensed }: Weapon, injured: boolean, words: OddsWords): AttackProfile {
  return oddsProfile(profile, injured, condensed || words.condensed ? 'condensed' : 'none');
}

function weaponIn(side: string, { weapon }: Party): Weapon {
  return given(weapon, `${side} needs a weapon, like "4 3+ 3/4 piercing 1" (Atk, Hit, damage, rules).`);
}

function given<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Failure('invalid-data', otherwise);
  return value;
}

/** Weapon rules that neither tw nor the rules of its kill team in this game know. */
function unknownIn({ id }: Party, { name, profile }: Weapon, state: GameState | undefined): readonly string[] {
  const { texts = [] } = profile;
  const team = state && operativeById(state, id ?? '')?.team;
  const unknown = state ? unknownRules(state, team, texts) : texts;
  return unknown.map((text) => (name === undefined ? text : `${text} (${name})`));
}

const nameOf = ({ name }: Party): readonly string[] => (name === undefined ? [] : [name]);

const attackerText = (party: Party, weapon: Weapon, injured: boolean): string =>
  [...nameOf(party), weaponText(weapon), ...(injured ? ['injured: its Hit is 1 worse'] : [])].join(', ');
