import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { TeamRule, TeamRules } from '../../../src/catalog/team-rules.ts';
import { killTeams } from '../../../src/catalog/teams.ts';
import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { operativeFight } from '../../../src/rules/combat/operative-fight.ts';
import { operativeShoot } from '../../../src/rules/combat/operative-shoot.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../src/rules/facts/recorded.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { RuleHolding } from '../../../src/rules/state/own-facts.ts';
import type { Acting, GameState, Npo, Operative, PlayerAction } from '../../../src/rules/state/state.ts';
import { spoken } from '../../../src/view/questions/question-words.ts';
import { only, type Scene, scene } from '../scene.ts';
import { withArms } from './armed-enemy.ts';
import { fileOf } from './team-file.ts';

/** The four attacks that an operative may be in. */
const attacks = ['shoots', 'fights', 'is shot at', 'is fought'] as const;
type Attack = (typeof attacks)[number];

/** What an attack is like where it matters to a rule. All else is plain, and what the table is asked is so. */
export interface Setting {
  /** Kel's datacard, and Vane's, if it is there. */
  readonly card?: string;
  readonly vane?: string;
  /** The name of Kel's weapon, its figures and weapon rules. */
  readonly weapon?: string;
  readonly figures?: string;
  /** Kel blocks where it can. */
  readonly blocks?: true;
  /** Nobody shoots with it. */
  readonly melee?: true;
  /** Weapon rules of the Necron Warrior's weapons, their Hit and damage. */
  readonly enemy?: readonly string[];
  readonly hit?: number;
  readonly damage?: readonly [normal: number, critical: number];
  readonly kel?: Partial<Operative>;
  readonly npo?: Partial<Omit<Npo, 'datacard'>>;
  /** Keywords of Ben's operative, which is the enemy of Kel, who is Anna's. */
  readonly rival?: readonly string[];
  /** What Kel has done in its activation; it is not activated if nothing is said. */
  readonly after?: readonly PlayerAction[];
  readonly acting?: Partial<Acting>;
  /** Tokens of Kel and of the Warrior. */
  readonly kelHas?: readonly string[];
  readonly enemyHas?: readonly string[];
  /** A rule that acts for Kel by an earlier use, with what was chosen after a colon. */
  readonly holds?: string;
  readonly of?: Scene;
  /** What was chosen with the rule. */
  readonly choice?: string;
  /** Whether the rule acts by an earlier use; a strategy ploy does. */
  readonly used?: boolean;
  readonly cover?: boolean;
  readonly obscured?: boolean;
  /** What the table says: of what is asked in words, of territories, of who is near, of inches. */
  readonly told?: boolean;
  readonly home?: boolean;
  readonly near?: readonly string[];
  readonly inches?: number;
  /** Kel's attack dice, the enemy's, and defence dice; all others show 6, 4 and 1 in turn. */
  readonly mine?: readonly number[];
  readonly theirs?: readonly number[];
  readonly saves?: readonly number[];
}

const faces = [6, 4, 1];

function facesOf(name: string, by: string | undefined, { mine, theirs, saves }: Setting) {
  if (name === 'defence-dice') return saves;
  if (name !== 'attack-dice' && name !== 'retaliation-dice') return undefined;
  return by === 'kel' ? mine : theirs;
}

function answerTo(question: Question, setting: Setting): AnswerValue {
  const { told = true, home = true, near, inches = 2 } = setting;
  const { name } = question;
  switch (question.kind) {
    case 'dice': {
      const said = facesOf(name, question.by, setting);
      return Array.from({ length: question.count }, (_, at) =>
        Math.min(question.sides, said?.[at] ?? faces[at % faces.length] ?? 1),
      );
    }
    case 'choice': {
      const values = question.options.map(({ value }) => value);
      if (name === 'rule-target') return question.many ? values.slice(0, question.max) : (values[0] ?? '');
      if (name === 'near-by-rule') return values.filter((one) => near?.includes(one) ?? true);
      if (name === 'ploy-choice' && values.includes(setting.choice ?? '')) return setting.choice ?? '';
      if (setting.blocks && name === 'strike-or-block')
        return values.find((one) => one.includes('block')) ?? values[0] ?? '';
      return question.suggest?.value ?? (question.many ? [] : (values[0] ?? ''));
    }
    case 'number':
      if (name === 'accurate' || name === 'ploy-points') return question.max;
      return name === 'distance' ? inches : (question.suggest?.value ?? question.min);
    case 'confirm':
      if (name === 'rule-told') return told;
      return name === 'in-territory' ? home : name === 'within-range' || (question.suggest?.value ?? false);
    case 'text':
      return name === 'weapon-figures' ? (setting.figures ?? '3 3+ 3/4') : weaponOf(setting);
  }
}

const weaponOf = ({ weapon = 'Weapon', figures = '3 3+ 3/4' }: Setting): string => `${weapon} ${figures}`;

/** What happens, and what the table is asked; null where the rule that is said can do nothing. */
function played(rule: Rule, state: GameState, setting: Setting): Played | null {
  const told: string[] = [];
  const source: Source<GameState, About> = (question, _, now) => {
    const known = recordedAnswer(question, now);
    if (!known && (question.name === 'rule-told' || question.name === 'near-by-rule')) told.push(question.name);
    return known ? { value: known.value, source: 'known' } : { value: answerTo(question, setting), source: 'answer' };
  };
  const found = resolve(spoken(rule), state, evolve, source);
  if (found.is === 'refused') return null;
  if (found.is !== 'done') throw new Error(`not played: ${JSON.stringify(found).slice(0, 300)}`);
  return { events: found.events, told };
}

interface Played {
  readonly events: readonly GameEvent[];
  readonly told: readonly string[];
}

const isSaid = (rule: TeamRule, { used, ...setting }: Setting): boolean =>
  used !== true &&
  setting.holds?.split(':')[0] !== rule.id &&
  (rule.kind === 'firefight-ploy' || rule.offered === true);

/** Kel with everything that its rule asks for, against a Necron Warrior; 3 CP, turning point 2. */
function tableFor(rules: readonly TeamRules[], team: TeamRules, rule: TeamRule, setting: Setting): GameState {
  const { whose } = rule;
  const [first] = typeof whose === 'object' && 'operatives' in whose ? whose.operatives : [];
  const cards = killTeams.teams.find(({ id }) => id === team.team)?.operatives ?? [];
  const card = setting.card ?? first ?? cards[1]?.id ?? 'somebody';
  const man = { order: 'engage', team: team.team, wounds: 12, maxWounds: 12 } as const;
  const isUsed = setting.used ?? (rule.kind === 'strategy-ploy' || rule.at === 'gambit');
  const { choice } = setting;
  const use = { rule: rule.id, team: team.team, id: null, turningPoint: 2, during: null };
  const { rival } = setting;
  const anna = rival && { player: 'anna' };
  const state = withArms(
    scene({
      phase: 'firefight',
      teamRules: rules,
      commandPoints: 3,
      ...(rival && { mode: 'adversary-ops' }),
      npos: [{ datacard: 'necron-warrior', order: 'engage', ...setting.npo }],
      operatives: [
        {
          ...man,
          id: 'kel',
          teamCard: card,
          ...anna,
          ...(typeof whose === 'object' && 'equipment' in whose && { equipment: [whose.equipment] }),
          ...(typeof whose === 'object' && 'keyword' in whose && { keywords: [whose.keyword] }),
          ...setting.kel,
        },
        ...(setting.vane === undefined ? [] : [{ ...man, ...anna, id: 'vane', teamCard: setting.vane }]),
        ...(rival ? [{ ...man, id: 'rival', player: 'ben', team: 'none', keywords: rival }] : []),
      ],
      ...((setting.acting || setting.after) && {
        acting: {
          id: 'kel',
          counteracts: false,
          ap: 2,
          performed: setting.after ?? [],
          cheapBreach: false,
          ...setting.acting,
        },
      }),
      tokens: [...tokensOn('kel', setting.kelHas), ...tokensOn('warrior-1', setting.enemyHas)],
      ...(setting.holds !== undefined && { ruleHoldings: [holding(team.team, setting.holds)] }),
      ...(isUsed && { ruleUses: [{ ...use, ...anna, ...(choice !== undefined && { choice }) }] }),
      ...setting.of,
    }),
    {
      rules: [...(setting.enemy ?? [])],
      hit: setting.hit ?? 4,
      normal: setting.damage?.[0] ?? 3,
      critical: setting.damage?.[1] ?? 4,
    },
  );
  const players = state.adversary?.players.map((one) => ({ ...one, commandPoints: 3 }));
  return players && state.adversary ? { ...state, adversary: { ...state.adversary, players } } : state;
}

const tokensOn = (id: string, tokens: readonly string[] = []) => tokens.map((token) => ({ id, token, count: 1 }));

function holding(team: string, said: string): RuleHolding {
  const [rule = '', choice] = said.split(':');
  return { rule, team, id: 'kel', until: 'end-of-battle', ...(choice !== undefined && { choice }) };
}

function attackOf(attack: Attack, setting: Setting): Rule {
  const { cover = false, obscured = false } = setting;
  const weapon = weaponOf(setting);
  const npo = setting.rival ? 'rival' : 'warrior-1';
  switch (attack) {
    case 'shoots':
      return operativeShoot({ operative: 'kel', npo, weapon, cover, obscured, doing: ownDoing });
    case 'fights':
      return operativeFight({ operative: 'kel', npo, weapon, assists: 0, doing: ownDoing });
    case 'is shot at':
      if (setting.rival)
        return operativeShoot({ operative: 'rival', npo: 'kel', weapon, cover, obscured, doing: ownDoing });
      return npoShoot({
        npo: 'warrior-1',
        weapon: 'gun',
        profile: 'plain',
        targets: [{ id: 'kel', cover, obscured }],
        ignoresInjury: false,
        doing: ownDoing,
      });
    case 'is fought':
      if (setting.rival) return operativeFight({ operative: 'rival', npo: 'kel', weapon, assists: 0, doing: ownDoing });
      return npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false, doing: ownDoing });
  }
}

/** The table with the rule, and without it. */
export function bothTables(team: string, id: string, setting: Setting) {
  const own = fileOf(team);
  const rule = own.rules.find((one) => one.id === id);
  if (!rule) throw new Error(`${team} has no ${id}`);
  const without = { ...own, rules: own.rules.filter((one) => one !== rule) };
  const tableOf = (rules: TeamRules) => tableFor([rules], own, rule, setting);
  return { rule, with: tableOf(own), without: tableOf(without) };
}

/** Kel's attack, or one against it, with the rule and without it. */
function bothWays({ rule, ...tables }: ReturnType<typeof bothTables>, attack: Attack, setting: Setting) {
  const { id } = rule;
  const { choice } = setting;
  const ploys = isSaid(rule, setting) ? [choice === undefined ? id : `${id}:${choice}`] : [];
  const play = (table: GameState, said: readonly string[]) =>
    played(withSaidPloys({ ploys: [...said] }, attackOf(attack, setting)), table, setting);
  return { name: rule.name, with: play(tables.with, ploys), without: () => play(tables.without, []) };
}

/** In which attacks of Kel's and against it the rule changes anything; with a question mark, where the table is asked and nothing comes of it. */
function whereItActs(team: string, id: string, setting: Setting = {}): readonly string[] {
  const tables = bothTables(team, id, setting);
  return attacks.flatMap((attack) => {
    if (setting.melee && attack === 'shoots') return [];
    const both = bothWays(tables, attack, setting);
    const without = both.with && both.without();
    if (both.with === null || without === null) return [];
    if (!isDeepStrictEqual(both.with.events, without.events)) return [attack];
    return isDeepStrictEqual(both.with.told, without.told) ? [] : [`${attack}?`];
  });
}

/** Weapon rules, figures and changes of Hit that an attack has by the rule: of the attacker, then of who retaliates. */
function shownInAttack(team: string, id: string, attack: Attack, setting: Setting = {}): readonly string[] {
  const both = bothWays(bothTables(team, id, setting), attack, setting);
  return only('attack-rolled', both.with?.events ?? []).flatMap(({ rules, modifiers }) =>
    [...rules, ...modifiers].filter((text) => text.includes(both.name)),
  );
}

type Case = readonly [rule: string, where: string, setting?: Setting];
type Shown = readonly [rule: string, attack: Attack, setting: Setting, shown: readonly string[]];

/** Where rules of a team act, and where they do not: `nowhere`. */
export const expectWhere = (team: string, cases: readonly Case[]): void => {
  for (const [rule, where, setting = {}] of cases)
    it(`${team}, ${rule}: ${where} (${JSON.stringify(setting)})`, () => {
      expect(whereItActs(team, rule, setting).join(', ') || 'nowhere').toBe(where);
    });
};

/** What is shown of rules in an attack. */
export const expectShown = (team: string, cases: readonly Shown[]): void => {
  for (const [rule, attack, setting, shown] of cases)
    it(`${team}, ${rule}: ${attack}: ${shown.join(', ') || 'nothing'} (${JSON.stringify(setting)})`, () => {
      expect(shownInAttack(team, rule, attack, setting)).toEqual(shown);
    });
};
