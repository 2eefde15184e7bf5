import { type DeedMoment, momentIds as deedMoments } from '../../../catalog/team-moments.ts';
import type { RuleEntry } from '../../../catalog/team-rules.ts';
import { asOption, choose, look, type Rule } from '../../language/language.ts';
import { whoIsNear } from '../../language/who-is-near.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import { actingUse, actsOfItself, allRules, isOwn, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { bar, mayMeet, meets } from './condition.ts';
import type { Occasion } from './occasion.ts';
import { markersInReady } from './own-markers.ts';
import { performEffects } from './perform-effects.ts';
import { type By, noteUse } from './rule-choice.ts';
import { ruleTargets } from './rule-targets.ts';
import { offered, useRule } from './use-rule.ts';

/** What a moment is of: what has been done, who the enemy is. */
interface At {
  readonly doing?: Doing | undefined;
  /** Of `acted`: the action, and the rule of an own one. */
  readonly after?: readonly string[];
  readonly enemy?: string | undefined;
  /** Of `friend-falls`: who falls. */
  readonly about?: string | undefined;
  /** Of `kills`: the attack that it was. */
  readonly attack?: AttackAt | undefined;
}

/** An attack as the conditions of a moment ask for it. */
export type AttackAt = Pick<Occasion, 'action' | 'role' | 'use'>;

/** A moment of one operative: what its rules do of themselves, then those that it may use, in one question. */
export function* ownMoment(moment: DeedMoment, id: string, at: At = {}): Rule {
  const state = yield* look();
  const self = operativeById(state, id);
  if (!self || state.config.teamRules === undefined) return;
  for (const own of rulesOf(state, self)) yield* actOfItself(moment, own, self, at);
  yield* offerAt(moment, id, at);
}

/** A moment of the whole team: each rule once, if somebody is there whose it is. */
export function* teamMoment(moment: DeedMoment, at: At = {}): Rule {
  const state = yield* look();
  if (state.config.teamRules === undefined) return;
  if (moment === 'ready') yield* markersInReady();
  const players = playersAt(state, moment, at);
  for (const own of allRules(state)) {
    if (!own.rule.does.some(({ when }) => when === moment)) continue;
    for (const player of players) {
      const [one] = operativesInPlay(yield* look()).filter((who) => who.player === player && isOwn(own, who, state));
      if (one) yield* actOfItself(moment, own, one, at, isForAll(own) ? null : one.id);
    }
  }
  yield* offerToTeams(players, moment, at);
}

/** In Adversary Ops operatives of one player are enemies of the others, whose rules answer what they do. */
export function* rivalMoment(moment: DeedMoment, id: string, at: At = {}): Rule {
  if ((yield* look()).adversary !== null) yield* teamMoment(moment, { ...at, enemy: id });
}

/** Whose rules are asked at a moment: of what an enemy does, not those of its own player. */
function playersAt(state: GameState, moment: DeedMoment, { enemy }: At): ReadonlySet<string | undefined> {
  const players = operativesInPlay(state).map(({ player }) => player);
  const its = moment.startsWith('enemy-') ? operativeById(state, enemy ?? '') : undefined;
  return new Set(its ? players.filter((player) => player !== its.player) : players);
}

/** An enemy falls back: what those do in whose control range it is, each by itself. Returns who they are, as the board or the table says. */
export function* whenFallingBack(enemy: string, doing: Doing): Rule<readonly string[]> {
  const state = yield* look();
  const who = someoneById(state, enemy);
  if (!who || state.config.teamRules === undefined) return [];
  const against = playersAt(state, 'enemy-falls-back', { enemy });
  const may = operativesInPlay(state).filter(
    (self) =>
      against.has(self.player) &&
      rulesOf(state, self).some((own) =>
        entriesAt(own, 'enemy-falls-back').some((entry) =>
          mayMeet(entry.if, { self, enemy: who, told: new Map() }, state),
        ),
      ),
  );
  if (may.length === 0) return [];
  const near = yield* whoIsNear(may, who, { within: 1 });
  for (const id of near) yield* ownMoment('enemy-falls-back', id, { enemy, doing });
  return near;
}

/** Of a rule of one datacard its effects are for that one; of a rule of the team for all of it. */
const isForAll = ({ rule: { whose } }: OwnRule): boolean => whose === 'team';

const entriesAt = ({ rule }: OwnRule, moment: DeedMoment, after: readonly string[] = []) =>
  rule.does.flatMap((entry) =>
    isMoment(entry) && entry.when === moment && isAfter(entry.after, after) ? [entry] : [],
  );

const isMoment = (entry: RuleEntry): entry is Extract<RuleEntry, { when: DeedMoment }> =>
  deedMoments.some((moment) => moment === entry.when);

const isAfter = (wanted: readonly string[] | undefined, done: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => done.includes(one));

/** Nobody decides it: conditions alone do, and how often it acts. */
function* actOfItself(
  moment: DeedMoment,
  own: OwnRule,
  self: Operative,
  { doing, after, enemy, about, attack }: At,
  id: string | null = self.id,
): Rule {
  if (!isAbout(yield* look(), own, { id, player: self.player }, { enemy, about })) return;
  const targets = about === undefined ? {} : { targets: [about] };
  for (const entry of entriesAt(own, moment, after)) {
    const state = yield* look();
    const acting = actingUse(state, own, self) ?? (actsOfItself(own.rule) ? 'always' : undefined);
    if (acting === undefined || (id !== null && operativeById(state, id) === undefined)) continue;
    if (isLimited(own) && whyNotUsable(state, own, { id: self.id, player: self.player }) !== undefined) continue;
    const choice = acting === 'always' ? undefined : acting.choice;
    const occasion: Occasion = { self, enemy: enemyOf(state, enemy), choice, told: new Map(), ...attack };
    if (!(yield* meets(entry.if, own, occasion))) continue;
    if (about !== undefined && !(yield* isNearEnough(own, self, id, about))) continue;
    if (isLimited(own)) yield* noteUse(own, self);
    yield* performEffects(entry.effects, { own, self: id, player: self.player, enemy, choice, doing, ...targets });
  }
}

/** Whether the one that the moment is about is such as the rule wants: `target` says it. */
function isAbout(
  state: GameState,
  { rule: { target } }: OwnRule,
  { id, player }: By,
  { enemy, about }: Pick<At, 'enemy' | 'about'>,
): boolean {
  if (about === undefined || target === undefined) return true;
  return ruleTargets(state, target, id, player, enemy).some((one) => one.id === about);
}

const enemyOf = (state: Parameters<typeof someoneById>[0], enemy: string | undefined) =>
  enemy === undefined ? undefined : someoneById(state, enemy);

const isLimited = ({ rule }: OwnRule): boolean => rule.once !== undefined && actsOfItself(rule);

/** Rules at will that act at this moment, one after another, none where nobody wants them. */
function* offerAt(moment: DeedMoment, id: string, at: At): Rule {
  const refused = new Set<string>();
  while (true) {
    const state = yield* look();
    const self = operativeById(state, id);
    if (!self || self.state === 'incapacitated') return;
    const offers = rulesOf(state, self).filter(
      (own) => isOwn(own, self, state) && !refused.has(own.rule.id) && mayUse(state, moment, own, self, self, at),
    );
    if (offers.length === 0) return;
    const chosen = yield* choose({
      name: 'ploy',
      by: id,
      why: `${self.name}: use a rule of your own?`,
      ...offered(state, offers, self),
    });
    const own = offers.find(({ rule }) => rule.id === chosen);
    if (!own) return;
    refused.add(own.rule.id);
    yield* useAt(moment, own, self, self, at);
  }
}

/** The same of a moment of the whole team, for each of these players: a rule of the team is nobody's alone. */
function* offerToTeams(players: ReturnType<typeof playersAt>, moment: DeedMoment, at: At): Rule {
  for (const player of players) yield* offerToTeam(moment, player, at);
}

function* offerToTeam(moment: DeedMoment, player: string | undefined, at: At): Rule {
  const refused = new Set<string>();
  while (true) {
    const state = yield* look();
    const mine = operativesInPlay(state).filter((one) => one.player === player);
    const offers = allRules(state).flatMap((own) => {
      if (refused.has(own.rule.id)) return [];
      const users = mine.filter(
        (one) =>
          isOwn(own, one, state) && mayUse(state, moment, own, one, isForAll(own) ? { id: null, player } : one, at),
      );
      return users.length > 0 ? [{ own, users }] : [];
    });
    if (offers.length === 0) return;
    const enemy = enemyOf(state, at.enemy)?.name;
    const chosen = yield* choose({
      name: 'ploy',
      ...(player !== undefined && { answerer: player }),
      why: `${enemy === undefined ? '' : `${enemy}: `}${whyOf[moment] ?? 'use'} a rule of your own?`,
      ...offered(
        state,
        offers.map(({ own }) => own),
        { id: null, player },
      ),
    });
    const offer = offers.find(({ own }) => own.rule.id === chosen);
    const [first] = offer?.users ?? [];
    if (!offer || !first) return;
    const { own, users } = offer;
    refused.add(own.rule.id);
    const user = isForAll(own) || users.length === 1 ? first : yield* whichUser(own, users, first);
    yield* useAt(moment, own, user, isForAll(own) ? { id: null, player } : user, at);
  }
}

const whyOf: Partial<Record<DeedMoment, string>> = {
  'enemy-would-activate': 'before it activates, use',
  'enemy-acted': 'after its action, use',
  'enemy-expended': 'after its activation, use',
  'friend-falls': 'use',
};

function* whichUser({ rule }: OwnRule, users: readonly Operative[], first: Operative): Rule<Operative> {
  const id = yield* choose({ name: 'rule-target', why: `${rule.name}: who uses it?`, options: users.map(asOption) });
  return users.find((one) => one.id === id) ?? first;
}

/** Whether it may be used at will at this moment, by what is known. */
function mayUse(
  state: GameState,
  moment: DeedMoment,
  own: OwnRule,
  self: Operative,
  by: By,
  { after, enemy, about, attack }: At,
): boolean {
  const { rule } = own;
  if ((rule.offered !== true && rule.kind !== 'firefight-ploy') || rule.at !== undefined) return false;
  const occasion: Occasion = { self, enemy: enemyOf(state, enemy), told: new Map(), ...attack };
  return (
    entriesAt(own, moment, after).some((entry) => mayMeet(entry.if, occasion, state)) &&
    mayMeet(rule.if, occasion, state) &&
    isAbout(state, own, by, { enemy, about }) &&
    (rule.target === undefined || ruleTargets(state, rule.target, by.id, by.player, enemy).length > 0) &&
    whyNotUsable(state, own, by) === undefined
  );
}

/** It is used: what it says of its use, then of the moment. */
function* useAt(moment: DeedMoment, own: OwnRule, self: Operative, { id, player }: By, at: At): Rule {
  const { doing, after, enemy, about, attack } = at;
  const occasion: Occasion = { self, enemy: enemyOf(yield* look(), enemy), told: new Map(), ...attack };
  const now = [];
  for (const entry of entriesAt(own, moment, after)) if (yield* meets(entry.if, own, occasion)) now.push(entry);
  if (now.length === 0 || (about !== undefined && !(yield* isNearEnough(own, self, id, about))))
    return yield* bar(own, self.id);
  const abouts = about === undefined ? {} : { about: [about] };
  const used = yield* useRule(own, { id, player, enemy, doing, ...abouts });
  const { on = [] } = (yield* look()).ruleUses?.at(-1) ?? {};
  const deeds = { own, self: id, player, targets: on, enemy, choice: used.choice, doing };
  for (const one of now) yield* performEffects(one.effects, deeds);
}

/** Of one that falls, where the rule says how near it must be to its owner. */
function* isNearEnough({ rule }: OwnRule, self: Operative, id: string | null, about: string): Rule<boolean> {
  const { within, visible, from } = rule.target ?? {};
  const who = operativeById(yield* look(), about);
  if (within === undefined || from !== undefined || id === null || !who) return true;
  return (yield* whoIsNear([who], self, { within, visible }, rule)).length > 0;
}
