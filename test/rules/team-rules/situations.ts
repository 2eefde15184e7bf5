import { formatProfile, parseProfile } from '../../../src/catalog/parse-profile.ts';
import { killTeams } from '../../../src/catalog/teams.ts';
import { kebab } from '../../../src/engine/spelling.ts';
import { fightOddsAhead, shotOddsAhead } from '../../../src/rules/attack-odds/odds-ahead.ts';
import { type FightAhead, fightAhead, shotAhead } from '../../../src/rules/attack-odds/rules-ahead.ts';
import { npoFight, npoShoot, npoUse } from '../../../src/rules/combat/npo-attack.ts';
import { operativeFight } from '../../../src/rules/combat/operative-fight.ts';
import { operativeShoot } from '../../../src/rules/combat/operative-shoot.ts';
import { injuryOf } from '../../../src/rules/combat/operative-weapon.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import type { WeaponUse } from '../../../src/rules/moments/attack.ts';
import type { GameState, Npo } from '../../../src/rules/state/state.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { everySeed } from '../../seeds.ts';
import { only, scene } from '../scene.ts';
import { type DiceOutcome, everyOutcome, TooManyOutcomes } from './every-outcome.ts';
import { fileOf } from './team-file.ts';

/** A stream of numbers from 0 to 1: the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** With fewer dice, that all of them can be tried; nobody is far away or near others. */
const leftOut = ['range', 'blast', 'torrent', 'heavy', 'limited'];
const fewest = 2;
const blade = { weapon: 'combat-attachment', profile: 'combat-attachment', figures: `${fewest} 4+ 3/4` };

/** A player operative of a team by chance, with one weapon, and a Necron Warrior; some strategy ploys in force. */
function situation(seed: number, type: 'ranged' | 'melee') {
  const random = chance(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const able = killTeams.teams.filter(({ operatives }) =>
    operatives.some(({ weapons }) => weapons.some((one) => one.type === type)),
  );
  const team = pick(able);
  const card = pick(team.operatives.filter(({ weapons }) => weapons.some((one) => one.type === type)));
  const rules = fileOf(team.id);
  const weapon = pick(card.weapons.filter((one) => one.type === type));
  const parsed = parseProfile(weapon.profile);
  if (!parsed.ok) throw new Error(weapon.profile);
  const figures = {
    ...parsed.profile,
    atk: Math.min(type === 'melee' ? 1 : fewest, parsed.profile.atk),
    rules: parsed.profile.rules.filter(({ rule }) => !leftOut.includes(rule)),
  };
  const text = formatProfile(figures);
  const ploys = rules.rules.filter(({ kind, chooses, target }) => kind === 'strategy-ploy' && !chooses && !target);
  const inForce = ploys.filter(() => random() < 0.4).slice(0, 2);
  const wounds = 1 + Math.floor(random() * card.wounds);
  const npoWounds = 1 + Math.floor(random() * 10);
  const state = scene({
    phase: 'firefight',
    teamRules: [fileOf('any'), rules],
    commandPoints: 3,
    npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: npoWounds, profiles: [blade] }],
    operatives: [
      {
        id: 'kel',
        team: team.id,
        teamCard: card.id,
        order: random() < 0.7 ? 'engage' : 'conceal',
        save: card.save,
        wounds,
        maxWounds: card.wounds,
        keywords: [team.name],
        weapons: [{ name: weapon.name, type, profile: text }],
        // What brings a weapon would be another one to fight with.
        equipment: rules.rules.flatMap(({ whose, does }) =>
          typeof whose === 'object' &&
          'equipment' in whose &&
          random() < 0.3 &&
          does.every(({ when }) => when !== 'armed')
            ? [whose.equipment]
            : [],
        ),
      },
    ],
    ruleUses: inForce.map(({ id }) => ({ rule: id, team: team.id, id: null, turningPoint: 2, during: null })),
  });
  const sight = { cover: random() < 0.4, obscured: random() < 0.3 };
  const [kel] = state.operatives;
  const [npo] = state.npos;
  if (!kel || !npo) throw new Error('nobody there');
  const use = operativeWeaponUse(kel, weapon.name, figures, [injuryOf(kel)]);
  return { state, sight, use, kel, npo, name: `${kebab(team.name)}, ${card.id}, ${weapon.name} (${text})` };
}
type Situation = ReturnType<typeof situation>;

/** That the target, and in a fight the attacker, is incapacitated. */
interface Chances {
  readonly kills: number;
  readonly falls: number;
}

/** More dice than that take a second and more; by day those with fewer are enough. */
const mostOutcomes = everySeed ? 2000 : 400;

/** An attack that is thought of: what its odds say, and the real one, which is to be enumerated. */
interface Thought {
  readonly name: string;
  /** The rules in force that the odds know of. */
  readonly names: readonly string[];
  /** Whether the odds reckon with all that is in force. */
  readonly isWhole: boolean;
  readonly reckon: () => Chances;
  readonly enumerate: () => Chances & { readonly acted: ReadonlySet<string> };
}

const fallen = (outcomes: readonly DiceOutcome[], id: string): number =>
  outcomes.reduce(
    (all, { chance: of, events }) =>
      all + (events.some((event) => event.type === 'incapacitated' && event.id === id) ? of : 0),
    0,
  );

/** `acted`: the rules that said so in one of the outcomes. */
const plainly = (attack: () => Rule, state: GameState, target: string, attacker?: string) => () => {
  const outcomes = everyOutcome(attack, state, { most: mostOutcomes });
  const acted = outcomes.flatMap(({ events }) => only('own-rule-acted', events).map(({ name }) => name));
  return {
    acted: new Set(acted),
    kills: fallen(outcomes, target),
    falls: attacker === undefined ? 0 : fallen(outcomes, attacker),
  };
};

function npoWeapon(state: GameState, npo: Npo, type: 'ranged' | 'melee'): { weapon: string; use: WeaponUse } {
  const weapon = cardOf(state, npo).weapons.find((one) => one.type === type);
  const profile = weapon?.profiles[0];
  if (!weapon || !profile) throw new Error(`no ${type} weapon`);
  return { weapon: weapon.id, use: npoUse(npo, weapon, profile, { ignoresInjury: false }) };
}

function shoots({ state, sight, use, kel, npo, name }: Situation): Thought {
  const target = { id: npo.id, save: cardOf(state, npo).save, wounds: npo.wounds };
  return {
    name,
    names: shotAhead(state, use, npo.id, sight).names,
    isWhole: true,
    reckon: () => shotOddsAhead(state, use, target, sight),
    enumerate: plainly(
      () => operativeShoot({ operative: kel.id, npo: npo.id, weapon: use.weapon, ...sight }),
      state,
      npo.id,
    ),
  };
}

function isShotAt({ state, sight, kel, npo, name }: Situation): Thought {
  const { weapon, use: all } = npoWeapon(state, npo, 'ranged');
  const use = { ...all, atk: fewest, odds: { ...all.odds, atk: fewest } };
  const targets = [{ id: kel.id, ...sight }];
  const shot = { npo: npo.id, weapon, profile: all.profile, targets, dice: fewest, ignoresInjury: false };
  return {
    name,
    names: shotAhead(state, use, kel.id, sight).names,
    isWhole: true,
    reckon: () => shotOddsAhead(state, use, kel, sight),
    enumerate: plainly(() => npoShoot(shot), state, kel.id),
  };
}

const inFight = ({ names, leftOut }: FightAhead) => ({ names, isWhole: leftOut.length === 0 });

function fights({ state, use, kel, npo, name }: Situation): Thought {
  const answer = npoWeapon(state, npo, 'melee').use;
  return {
    name,
    ...inFight(fightAhead(state, use, npo.id, answer)),
    reckon: () => fightOddsAhead(state, use, kel.wounds, npo, answer),
    enumerate: plainly(
      () => operativeFight({ operative: kel.id, npo: npo.id, weapon: use.weapon, assists: 0 }),
      state,
      npo.id,
      kel.id,
    ),
  };
}

function isFought({ state, use: answer, kel, npo, name }: Situation): Thought {
  const { use } = npoWeapon(state, npo, 'melee');
  return {
    name,
    ...inFight(fightAhead(state, use, kel.id, answer)),
    reckon: () => fightOddsAhead(state, use, npo.wounds, kel, answer),
    enumerate: plainly(
      () => npoFight({ npo: npo.id, target: kel.id, assists: 0, ignoresInjury: false }),
      state,
      kel.id,
      npo.id,
    ),
  };
}

const kinds = {
  shoots: ['ranged', shoots],
  'is shot at': ['ranged', isShotAt],
  fights: ['melee', fights],
  'is fought': ['melee', isFought],
} as const satisfies Record<string, readonly ['ranged' | 'melee', (of: Situation) => Thought]>;

export type AttackKind = keyof typeof kinds;

/** The attack of that number, enumerated: every fourth as chance has it, the others with a rule in force. */
export function enumerated(kind: AttackKind, number: number) {
  const [type, of] = kinds[kind];
  for (let more = 0; more < 100; more++) {
    const found = of(situation(number * 1000 + more, type));
    if (!found.isWhole || (number % 4 !== 0 && found.names.length === 0)) continue;
    try {
      const plain = found.enumerate();
      return { ...found, plain, odds: found.reckon() };
    } catch (error) {
      if (!(error instanceof TooManyOutcomes)) throw error;
    }
  }
  throw new Error('no rule in force');
}
