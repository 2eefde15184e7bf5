import { type DeedMoment, momentIds as deedMoments } from '../../../catalog/team-moments.ts';
import type { RuleEntry } from '../../../catalog/team-rules.ts';
import { choose, look, type Rule } from '../../language/language.ts';
import { whoIsNear } from '../../language/who-is-near.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import { actingUse, actsOfItself, allRules, isOwn, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { Operative } from '../../state/state.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { insistOn, mayMeet, meets } from './condition.ts';
import type { Occasion } from './occasion.ts';
import { markersInReady } from './own-markers.ts';
import { performEffects } from './perform-effects.ts';
import { noteUse, offered, useRule } from './use-rule.ts';

/** What a moment is of: what has been done, who the enemy is. */
interface At {
  readonly doing?: Doing | undefined;
  /** Of `acted`: the action, and the rule of an own one. */
  readonly after?: readonly string[];
  readonly enemy?: string | undefined;
}

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
  for (const own of allRules(state)) {
    if (!own.rule.does.some(({ when }) => when === moment)) continue;
    const players = new Set(operativesInPlay(state).map(({ player }) => player));
    for (const player of players) {
      const [one] = operativesInPlay(yield* look()).filter((who) => who.player === player && isOwn(own, who, state));
      if (one) yield* actOfItself(moment, own, one, at, isForAll(own) ? null : one.id);
    }
  }
}

/** An enemy falls back: what those do in whose control range it is, each by itself; the board or the table says who they are. */
export function* whenFallingBack(enemy: string, doing: Doing): Rule {
  const state = yield* look();
  if (state.config.teamRules === undefined) return;
  const may = operativesInPlay(state).filter((one) =>
    rulesOf(state, one).some((own) => own.rule.does.some(({ when }) => when === 'enemy-falls-back')),
  );
  const npo = someoneById(state, enemy);
  if (may.length === 0 || !npo) return;
  for (const id of yield* whoIsNear(may, npo, { within: 1 }))
    yield* ownMoment('enemy-falls-back', id, { enemy, doing });
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
  { doing, after, enemy }: At,
  id: string | null = self.id,
): Rule {
  for (const entry of entriesAt(own, moment, after)) {
    const state = yield* look();
    const acting = actingUse(state, own, self) ?? (actsOfItself(own.rule) ? 'always' : undefined);
    if (acting === undefined || (id !== null && operativeById(state, id) === undefined)) continue;
    if (isLimited(own) && whyNotUsable(state, own, { id: self.id, player: self.player }) !== undefined) continue;
    const choice = acting === 'always' ? undefined : acting.choice;
    const occasion: Occasion = { self, enemy: enemyOf(state, enemy), choice, told: new Map() };
    if (!(yield* meets(entry.if, own, occasion))) continue;
    if (isLimited(own)) yield* noteUse(own, self);
    yield* performEffects(entry.effects, { own, self: id, player: self.player, enemy, choice, doing });
  }
}

const enemyOf = (state: Parameters<typeof someoneById>[0], enemy: string | undefined) =>
  enemy === undefined ? undefined : someoneById(state, enemy);

const isLimited = ({ rule }: OwnRule): boolean => rule.once !== undefined && actsOfItself(rule);

/** Rules at will that act at this moment, one after another, none where nobody wants them. */
function* offerAt(moment: DeedMoment, id: string, { doing, after, enemy }: At): Rule {
  const refused = new Set<string>();
  while (true) {
    const state = yield* look();
    const self = operativeById(state, id);
    if (!self || self.state === 'incapacitated') return;
    const occasion: Occasion = { self, enemy: enemyOf(state, enemy), told: new Map() };
    const offers = rulesOf(state, self).filter(
      (own) =>
        (own.rule.offered === true || own.rule.kind === 'firefight-ploy') &&
        own.rule.at === undefined &&
        isOwn(own, self, state) &&
        !refused.has(own.rule.id) &&
        entriesAt(own, moment, after).some((entry) => mayMeet(entry.if, occasion, state)) &&
        mayMeet(own.rule.if, occasion, state) &&
        whyNotUsable(state, own, { id, player: self.player }) === undefined,
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
    const [entry] = entriesAt(own, moment, after);
    yield* insistOn(entry?.if, own, occasion);
    const used = yield* useRule(own, { id, player: self.player, enemy, doing });
    const { on = [] } = (yield* look()).ruleUses?.at(-1) ?? {};
    const deeds = { own, self: id, player: self.player, targets: on, enemy, choice: used.choice, doing };
    for (const one of entriesAt(own, moment, after)) yield* performEffects(one.effects, deeds);
  }
}
