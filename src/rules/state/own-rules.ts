import type { TeamRule, TeamRules } from '../../catalog/team-rules.ts';
import { kebab } from '../../engine/spelling.ts';
import { pointsKey } from './own-facts.ts';
import type { GameState, Operative, RuleHolding, RuleUse } from './state.ts';

/** A rule of a kill team in this game. */
export interface OwnRule {
  readonly team: TeamRules;
  readonly rule: TeamRule;
}

/** A rule in use, with what was chosen. */
export interface RuleInPlay {
  readonly own: OwnRule;
  readonly choice: string | undefined;
}

/** The team whose rules belong to everybody. */
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

/** Whether the rule is one of this operative's. An operative without a team belongs to the only one that there is. */
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
export const datacardOf = ({ teamCard, name }: Pick<Operative, 'teamCard' | 'name'>): string =>
  teamCard ?? kebab(name.replace(/\s*\d+$/, ''));

/** The rules of one operative, those of friends that act for it now, and actions that a rule of its grants. */
export function rulesOf(state: GameState, operative: Operative): readonly OwnRule[] {
  const its = ownRulesOf(state, operative);
  if (grantsIn(state).length === 0 && (state.ruleHoldings ?? []).length === 0) return its;
  return allRules(state).filter(
    (own) =>
      its.includes(own) ||
      holdingOf(state, own, operative) !== undefined ||
      grantOf(state, own, operative) !== undefined,
  );
}

function ownRulesOf(state: GameState, operative: Operative): readonly OwnRule[] {
  const { teamRules } = state.config;
  if (teamRules === undefined) return [];
  const known = ownRules.get(operative);
  if (known?.of === teamRules) return known.rules;
  const rules = allRules(state).filter((own) => isOwn(own, operative, state));
  ownRules.set(operative, { of: teamRules, rules });
  return rules;
}
const ownRules = new WeakMap<Operative, { readonly of: readonly TeamRules[]; readonly rules: readonly OwnRule[] }>();

/** A rule by which operatives may perform actions that are not theirs. */
export interface ActionGrant {
  readonly by: OwnRule;
  readonly actions: readonly string[];
  /** Each action once in that span; absent: whenever it may. */
  readonly limit?: 'turning-point' | undefined;
}

/** By which rule of its it may perform that action beyond the usual limits. */
export const grantOf = (
  state: Pick<GameState, 'config'>,
  { rule }: OwnRule,
  operative: Operative,
): ActionGrant | undefined =>
  rule.kind === 'action'
    ? grantsIn(state).find(({ by, actions }) => actions.includes(rule.id) && isOwn(by, operative, state))
    : undefined;

function grantsIn(state: Pick<GameState, 'config'>): readonly ActionGrant[] {
  const { teamRules } = state.config;
  const known = teamRules && grants.get(teamRules);
  if (!teamRules || known) return known ?? [];
  const found = allRules(state).flatMap((by) =>
    by.rule.does.flatMap((entry) =>
      entry.when === 'action'
        ? entry.effects.flatMap((effect) =>
            'grants' in effect ? [{ by, actions: effect.grants, limit: effect.limit }] : [],
          )
        : [],
    ),
  );
  grants.set(teamRules, found);
  return found;
}
const grants = new WeakMap<readonly TeamRules[], readonly ActionGrant[]>();

/** By which the rule acts for it until a time. */
export const holdingOf = (state: GameState, own: OwnRule, operative: Operative): RuleHolding | undefined =>
  state.ruleHoldings?.findLast(
    (one) =>
      isSameRule(own, one) &&
      (one.id === operative.id || (one.id === null && isOfPlayer(one, operative) && isOwn(own, operative, state))),
  );

export const isSameRule = ({ team, rule }: OwnRule, use: Pick<RuleUse, 'rule' | 'team'>): boolean =>
  use.rule === rule.id && use.team === team.team;

/** Whose command points and ploys: the player's in Adversary Ops, else everybody's. */
export const isOfPlayer = (use: Pick<RuleUse, 'player'>, operative: Operative | undefined): boolean =>
  use.player === undefined || operative === undefined || use.player === operative.player;

/** Whether nobody has to decide that the rule acts. */
export const isAlwaysOn = (rule: TeamRule): boolean => actsOfItself(rule) && !holdsLater(rule);

/** Nobody has to decide that its moments act. What an action says besides, such as of a token that it gives, acts of itself too. */
export function actsOfItself(rule: TeamRule): boolean {
  if (rule.offered || rule.kind.endsWith('-ploy') || rule.asks !== undefined) return false;
  return rule.at === undefined && (!isOwnAction(rule) || rule.lasts === undefined);
}

/** Whether somebody may decide at each attack that it acts: a strategy ploy was used before. */
export const isAtWill = (rule: TeamRule): boolean =>
  (rule.offered === true || rule.kind === 'firefight-ploy') && !isUsedInTurn(rule);

/** Used for all whose it is, in the Gambit step. */
export const isGambit = ({ kind, at }: TeamRule): boolean => kind === 'strategy-ploy' || at === 'gambit';

/** An action of the kill team's own, which tw performs. */
export const isOwnAction = ({ kind, does }: TeamRule): boolean =>
  kind === 'action' && does.some(({ when }) => when === 'used');

/** Used in an activation or counteraction, as an action or besides them. */
export const isUsedActing = (rule: TeamRule): boolean =>
  isOwnAction(rule) || rule.at === 'activation' || rule.at === 'activates' || rule.at === 'acting';

const isUsedInTurn = (rule: TeamRule): boolean => isUsedActing(rule) || rule.at === 'gambit';

/** What it says beside its deeds acts only for those for whom an effect of it has begun. */
const holdsLater = ({ does }: TeamRule): boolean =>
  does.some((entry) => entry.effects.some((effect) => mayHold(effect)));

function mayHold(effect: object): boolean {
  // Of a test it is what comes where its conditions hold.
  if ('holds' in effect) return !Array.isArray(effect.holds) || effect.holds.some(mayHold);
  if ('either' in effect && Array.isArray(effect.either))
    return effect.either.some(({ effects }: { readonly effects: readonly object[] }) => effects.some(mayHold));
  return 'succeeds' in effect && Array.isArray(effect.succeeds) && effect.succeeds.some(mayHold);
}

/** The use of the rule by which it acts for this operative now; `always` where it needs none; undefined: it does not act. */
export function actingUse(
  state: GameState,
  own: OwnRule,
  operative: Operative,
): Pick<RuleUse, 'choice'> | 'always' | undefined {
  const { rule } = own;
  if (isAlwaysOn(rule)) return 'always';
  const holding = holdingOf(state, own, operative);
  if (holding) return holding;
  return state.ruleUses?.findLast(
    (use) => isSameRule(own, use) && isOfPlayer(use, operative) && isGoingOn(state, rule, use, operative),
  );
}

const isGoingOn = (state: GameState, rule: TeamRule, use: RuleUse, operative: Operative): boolean =>
  isInForce(state, rule, use) && (isGambit(rule) || use.id === operative.id);

/** A strategy ploy lasts for the turning point; another rule, if it says so, for the activation in which it was used. */
export function isInForce(state: GameState, rule: TeamRule, use: RuleUse): boolean {
  if (use.turningPoint !== state.turningPoint) return false;
  if (isGambit(rule)) return rule.lasts === undefined;
  const during = activeNow(state);
  return rule.lasts === 'activation' && during !== null && use.during === during;
}

/** Whose activation is under way, as recorded with the use of a rule. */
export const activeNow = ({ acting, npoActing }: GameState): string | null => acting?.id ?? npoActing;

/** The CP of the player who uses a rule for this operative. */
export const pointsFor = ({ adversary, commandPoints }: GameState, player: string | undefined): number =>
  adversary === null ? commandPoints : (adversary.players.find(({ id }) => id === player)?.commandPoints ?? 0);

/** Points of that name that the player has. */
export const pointsLeft = (state: GameState, points: string, player: string | undefined): number =>
  state.teamPoints?.[pointsKey(points, state.adversary === null ? undefined : player)] ?? 0;

/** Tokens of that name that somebody has. */
export const tokensOf = ({ tokens }: GameState, id: string, token: string): number =>
  tokens?.find((one) => one.id === id && one.token === token)?.count ?? 0;
