import type { TeamRule, TeamRules } from '../../catalog/team-rules.ts';
import { kebab } from '../../engine/spelling.ts';
import type { GameState, Operative, RuleUse } from './state.ts';
import { operativeById } from './stats.ts';

/** A rule of a kill team in this game. */
export interface OwnRule {
  readonly team: TeamRules;
  readonly rule: TeamRule;
}

/** A rule that is used, with what was chosen. */
export interface RuleInPlay {
  readonly own: OwnRule;
  readonly choice: string | undefined;
}

/** The team whose rules are everybody's. */
export const everyTeam = 'any';

/** Every rule that the kill teams of this game have. */
export const allRules = ({ config }: Pick<GameState, 'config'>): readonly OwnRule[] => {
  const { teamRules } = config;
  if (teamRules === undefined) return [];
  const known = all.get(teamRules);
  if (known) return known;
  const rules = teamRules.flatMap((team) => team.rules.map((rule) => ({ team, rule })));
  all.set(teamRules, rules);
  return rules;
};
const all = new WeakMap<readonly TeamRules[], readonly OwnRule[]>();

/** Whether the rule is one of this operative's. Who came without a team is of the only one that there is. */
export function isOwn({ team, rule }: OwnRule, operative: Operative, state: Pick<GameState, 'config'>): boolean {
  if (team.team !== everyTeam) {
    const others = (state.config.teamRules ?? []).filter((one) => one.team !== everyTeam && one !== team);
    if (operative.team === undefined ? others.length > 0 : operative.team !== team.team) return false;
  }
  const { whose } = rule;
  if (whose === 'team') return true;
  if ('operatives' in whose) return whose.operatives.includes(datacardOf(operative));
  if ('keyword' in whose) return hasWord(operative.keywords, whose.keyword);
  return hasWord(operative.equipment, whose.equipment);
}

const hasWord = (words: readonly string[] | undefined, word: string): boolean =>
  words?.some((one) => kebab(one) === kebab(word)) === true;

/** Its datacard among those of its team: `watch-sergeant`, by its name where the roster does not say. */
export const datacardOf = ({ teamCard, name }: Operative): string => teamCard ?? kebab(name.replace(/\s*\d+$/, ''));

/** The rules of one operative. */
export const rulesOf = (state: GameState, operative: Operative): readonly OwnRule[] =>
  allRules(state).filter((own) => isOwn(own, operative, state));

const isSame = ({ team, rule }: OwnRule, use: RuleUse): boolean => use.rule === rule.id && use.team === team.team;

/** Whose command points and ploys: the player's in Adversary Ops, else everybody's. */
const isOfPlayer = (use: RuleUse, operative: Operative | undefined): boolean =>
  use.player === undefined || operative === undefined || use.player === operative.player;

/** Whether nobody has to decide that the rule acts. */
export const isAlwaysOn = ({ kind, offered }: TeamRule): boolean => !offered && !kind.endsWith('-ploy');

/** Whether somebody may decide at each attack that it acts: a strategy ploy was used before. */
export const isAtWill = (rule: TeamRule): boolean => !isAlwaysOn(rule) && rule.kind !== 'strategy-ploy';

/** The rule as an option: its name, and what it takes. */
export const priced = ({ name, cp }: TeamRule): string => (cp ? `${name}, ${cp} CP` : name);

/** The use of the rule by which it acts for this operative now; `always` where it needs none; undefined: it does not act. */
export function actingUse(state: GameState, own: OwnRule, operative: Operative): RuleUse | 'always' | undefined {
  const { rule } = own;
  if (isAlwaysOn(rule)) return 'always';
  return state.ruleUses?.findLast(
    (use) => isSame(own, use) && isOfPlayer(use, operative) && isGoingOn(state, rule, use, operative),
  );
}

const isGoingOn = (state: GameState, rule: TeamRule, use: RuleUse, operative: Operative): boolean =>
  isInForce(state, rule, use) && (rule.kind === 'strategy-ploy' || use.id === operative.id);

/** A strategy ploy holds to the end of the turning point, another rule to that of the activation in which it was used, if it says so. */
export function isInForce(state: GameState, rule: TeamRule, use: RuleUse): boolean {
  if (use.turningPoint !== state.turningPoint) return false;
  if (rule.kind === 'strategy-ploy') return true;
  const during = activeNow(state);
  return rule.lasts === 'activation' && during !== null && use.during === during;
}

/** Whose activation goes on, as a use of a rule remembers it. */
export const activeNow = ({ acting, npoActing }: GameState): string | null => acting?.id ?? npoActing;

/** CP at hand of whoever uses a rule for this operative. */
export const pointsFor = ({ adversary, commandPoints }: GameState, player: string | undefined): number =>
  adversary === null ? commandPoints : (adversary.players.find(({ id }) => id === player)?.commandPoints ?? 0);

/** Why the rule cannot be used now for this operative, or by this player; undefined where it can. */
export function whyNotUsable(
  state: GameState,
  own: OwnRule,
  { id, player }: { readonly id: string | null; readonly player?: string | undefined },
): string | undefined {
  const { rule } = own;
  const left = pointsFor(state, player);
  if ((rule.cp ?? 0) > left)
    return `it takes ${rule.cp} CP, and ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left`;
  const operative = id === null ? undefined : operativeById(state, id);
  const before = (state.ruleUses ?? []).filter(
    (use) => isSame(own, use) && (operative ? isOfPlayer(use, operative) : use.player === player),
  );
  const once = rule.once ?? (rule.cp === undefined || own.team.team === everyTeam ? undefined : 'turning-point');
  if (once === 'battle' && before.length > 0) return 'it has been used in this battle';
  if (once === 'turning-point' && before.some((use) => use.turningPoint === state.turningPoint))
    return 'it has been used in this turning point';
  const during = activeNow(state);
  if (once === 'activation' && before.some((use) => use.during === during && use.turningPoint === state.turningPoint))
    return 'it has been used in this activation';
  return undefined;
}
