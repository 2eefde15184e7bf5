import type { DeedEffect } from '../../../catalog/team-deeds.ts';
import type { Until } from '../../../catalog/team-words.ts';
import { asOption, choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import { heldBack } from '../../state/own-facts.ts';
import { aplNow } from '../../state/own-figures.ts';
import { pointsLeft, tokensOf } from '../../state/own-rules.ts';
import type { Effect, Npo, Operative, Order } from '../../state/state.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { rolledAmount } from './amounts.ts';
import type { Deeds } from './deeds.ts';
import { byDice, byTable, changeInitiative, chooseAnew } from './deeds-by-choice.ts';
import { byTest, keepTurn, prevent, skipTurn, steady, stop } from './deeds-on-somebody.ts';
import { changeMarkers } from './own-markers.ts';
import { receivers } from './receivers.ts';
import { mostTargets, ruleTargets } from './rule-targets.ts';

/** More than a side can have. */
const everybody = 99;

/** Effects of a rule, one after another. */
export function* performEffects(effects: readonly DeedEffect[], deeds: Deeds): Rule {
  for (const effect of effects) yield* performEffect(effect, deeds);
}

function* performEffect(effect: DeedEffect, deeds: Deeds): Rule {
  const because = deeds.own.rule.name;
  if ('test' in effect) return yield* performEffects(yield* byTest(effect, deeds), deeds);
  if ('table' in effect) return yield* performEffects(yield* byTable(effect, deeds), deeds);
  if ('roll' in effect) return yield* performEffects(yield* byDice(effect, deeds), deeds);
  if ('renews' in effect)
    return yield* chooseAnew(
      effect,
      receivers(yield* look(), effect.of ?? 'self', deeds).map(({ id }) => id),
      deeds,
    );
  if ('prevents' in effect) return yield* prevent(effect.prevents, deeds);
  if ('initiative' in effect) return yield* changeInitiative(effect.initiative, deeds);
  if ('either' in effect) return yield* oneOf(effect, deeds);
  if ('tells' in effect) return yield* tell(effect.tells, deeds);
  if ('places' in effect || 'removes' in effect)
    return yield* changeMarkers(effect, { id: deeds.self, player: deeds.player, because });
  if ('points' in effect) return yield* changePoints(effect, deeds);
  if ('next' in effect) return yield* keepTurn(effect.next, deeds);
  if ('skips' in effect) return yield* skipTurn(deeds);
  if ('choose' in effect) return yield* onChosen(effect, deeds);
  if ('cp' in effect) {
    const player = deeds.player === undefined ? {} : { player: deeds.player };
    const change = typeof effect.cp === 'number' ? effect.cp : yield* rolledAmount(effect.cp, `${because}: CP`);
    return yield* emit({ type: 'command-points-changed', change, because: 'ploy', for: because, ...player });
  }
  if ('ap' in effect) {
    const state = yield* look();
    const acts = operativeById(state, state.acting?.id ?? '');
    if (!acts) return;
    const ap = effect.ap === 'lost' ? Math.max(0, acts.apl - aplNow(state, acts)) : effect.ap;
    return ap === 0 ? undefined : yield* emit({ type: 'action-points-gained', id: acts.id, ap, because });
  }
  if ('holds' in effect && deeds.self === null && (effect.of ?? 'self') === 'self')
    return yield* holdFor(null, effect.holds, deeds);
  const of = 'clears' in effect && effect.of === undefined ? 'self' : effect.of;
  const isOfAll = 'clears' in effect && of === 'target' && (deeds.targets ?? []).length === 0;
  const now = yield* look();
  const all = isOfAll ? [...operativesInPlay(now), ...now.npos] : receivers(now, of ?? 'self', deeds);
  if ('inflict' in effect) return yield* inflict(effect, all, deeds);
  if ('each' in effect && typeof effect.each === 'object') {
    for (const { id } of receivers(now, effect.of ?? 'target', deeds))
      yield* performEffects(effect.each, { ...deeds, targets: [id] });
    return;
  }
  for (const who of all) yield* performFor(effect, who, deeds);
}

/** The effects that are for somebody. */
type ForSomebody = Exclude<
  DeedEffect,
  | { roll: unknown }
  | { test: unknown }
  | { renews: unknown }
  | { either: unknown }
  | { tells: unknown }
  | { places: unknown }
  | { removes: unknown }
  | { prevents: unknown }
  | { initiative: unknown }
  | { points: unknown }
  | { next: unknown }
  | { skips: unknown }
  | { cp: unknown }
  | { ap: unknown }
  | { inflict: unknown }
  | { each: DeedEffect[] }
  | { choose: unknown }
>;

function* performFor(effect: ForSomebody, who: Npo | Operative, deeds: Deeds): Rule {
  const { id, name } = who;
  const because = deeds.own.rule.name;
  const now = yield* look();
  if ('heal' in effect) {
    if (who.wounds >= who.maxWounds || effect.heal === 'highest') return;
    yield* regainWounds(who, yield* rolledAmount(effect.heal, `${because}: wounds that ${name} regains`), because);
  } else if ('apl' in effect) yield* begin(id, 'apl', effect.apl, effect.until, because);
  else if ('move' in effect) yield* begin(id, 'move', effect.move, effect.until, because);
  else if ('save' in effect) yield* begin(id, 'save', effect.save, effect.until, because);
  else if ('ignores' in effect) yield* begin(id, 'ignores-injured', 0, effect.until, because);
  else if ('order' in effect) yield* changeOrder(effect.order, who, because);
  else if ('token' in effect) {
    const has = tokensOf(now, id, effect.token);
    const by = yield* rolledAmount(effect.by ?? 1, `${because}: ${effect.token} tokens`);
    const change = Math.min(by, (effect.most ?? Number.POSITIVE_INFINITY) - has);
    const until = effect.until === undefined ? {} : { until: effect.until };
    if (change > 0 || (change < 0 && has > 0))
      yield* emit({
        type: 'token-changed',
        id,
        token: effect.token,
        change: Math.max(change, -has),
        ...until,
        because,
      });
  } else if ('delays' in effect) {
    const others =
      effect.delays === 'last'
        ? everybody
        : effect.delays === 'each'
          ? receivers(now, 'friends', deeds).length
          : yield* rolledAmount(effect.delays, `${because}: how many others go before ${name}`);
    const change = others - tokensOf(now, id, heldBack);
    const until = effect.delays === 'last' ? 'end-of-battle' : 'end-of-turning-point';
    if (change > 0) yield* emit({ type: 'token-changed', id, token: heldBack, change, until, because });
  } else if ('clears' in effect) {
    const has = tokensOf(now, id, effect.clears);
    if (has > 0) yield* emit({ type: 'token-changed', id, token: effect.clears, change: -has, because });
  } else if ('steadies' in effect) yield* steady(who);
  else if ('stops' in effect) yield* stop(who, deeds);
  else if ('frees' in effect) yield* free(effect, who, deeds);
  else if ('holds' in effect) yield* holdFor(id, effect.holds, deeds);
  else if ('readies' in effect) {
    if (who.state === 'expended')
      yield* emit({
        type: 'readied',
        npos: 'datacard' in who ? [id] : [],
        operatives: 'datacard' in who ? [] : [id],
      });
  } else if ('expends' in effect) yield* emit({ type: 'expended-by-rule', id, because });
  else {
    yield* emit({ type: 'moved-by-rule', id, inches: effect.moves, because });
    if (deeds.doing?.stands) yield* deeds.doing.stands(id);
  }
}

/** Never more than it has lost. */
export function* regainWounds({ id, wounds, maxWounds }: Npo | Operative, most: number, because: string): Rule {
  const regained = Math.min(most, maxWounds - wounds);
  if (regained > 0) yield* emit({ type: 'wounds-regained', id, wounds: regained, because });
}

export const otherOrder = (order: Order): Order => (order === 'engage' ? 'conceal' : 'engage');

const begin = (id: string, kind: Effect['kind'], change: number, until: Until, source: string): Rule =>
  emit({ type: 'effect-began', id, effect: { kind, change, source, until } });

function* changeOrder(
  order: Extract<DeedEffect, { order: unknown }>['order'],
  { id, name, order: now }: Npo | Operative,
  because: string,
): Rule {
  const other = otherOrder(now);
  const wanted = order === 'changes' || order === 'may-change' ? other : order;
  if (wanted === now) return;
  if (order === 'may-change') {
    const said = yield* choose({
      name: 'ploy-choice',
      by: id,
      why: `${because}: change the order of ${name} to ${other === 'engage' ? 'Engage' : 'Conceal'}?`,
      options: [
        { value: 'keep', label: 'keep it' },
        { value: 'change', label: 'change it' },
      ],
      suggest: { value: 'keep', because: 'as now' },
    });
    if (said === 'keep') return;
  }
  yield* emit({ type: 'order-changed', id, order: wanted, because });
}

function* inflict(
  { inflict: amount, above }: Extract<DeedEffect, { inflict: unknown }>,
  all: readonly (Npo | Operative)[],
  deeds: Deeds,
): Rule {
  const because = deeds.own.rule.name;
  const damage = [];
  for (const { id, name, wounds: left } of all) {
    const rolled = yield* rolledAmount(amount, `${because}: ${above ? 'dice for' : 'damage on'} ${name}`);
    const wounds = above === undefined ? rolled : rolled - left;
    if (wounds > 0 || above === undefined) damage.push({ id, wounds, because, by: deeds.self });
  }
  if (deeds.doing) yield* deeds.doing.inflict(damage);
  else
    for (const { id, wounds } of damage)
      yield* tell(`${wounds} damage on ${someoneById(yield* look(), id)?.name}`, deeds);
}

/** What else the rule says acts from now on for that one, or for all whose it is. */
export function* holdFor(id: string | null, until: Until, { own: { team, rule }, choice, player }: Deeds): Rule {
  yield* emit({
    type: 'rule-holds',
    rule: rule.id,
    name: rule.name,
    team: team.team,
    id,
    until,
    ...(choice !== undefined && { choice }),
    ...(player !== undefined && { player }),
  });
}

function* changePoints(
  { points, by, most }: Extract<DeedEffect, { points: unknown }>,
  { own: { rule }, player }: Deeds,
): Rule {
  const state = yield* look();
  const there = operativesInPlay(state).filter((one) => one.player === player).length;
  const rolled =
    by === 'each'
      ? there
      : by === 'half'
        ? Math.ceil(there / 2)
        : typeof by === 'number'
          ? by
          : yield* rolledAmount(by, `${rule.name}: ${points}`);
  const now = pointsLeft(state, points, player);
  const change = Math.max(-now, Math.min(rolled, (most ?? Number.POSITIVE_INFINITY) - now));
  if (change === 0) return;
  const whose = player === undefined ? {} : { player };
  yield* emit({ type: 'team-points-changed', points, change, because: rule.name, ...whose });
}

function* oneOf({ either }: Extract<DeedEffect, { either: unknown }>, deeds: Deeds): Rule {
  const chosen = yield* choose({
    name: 'ploy-choice',
    ...(deeds.self !== null && { by: deeds.self }),
    why: `${deeds.own.rule.name}: which one?`,
    options: either.map(({ id, name }) => ({ value: id, label: name })),
  });
  const one = either.find(({ id }) => id === chosen);
  if (one) yield* performEffects(one.effects, { ...deeds, choice: one.id });
}

/** On those whom the players choose now, or nobody. */
function* onChosen({ choose: target, effects }: Extract<DeedEffect, { choose: unknown }>, deeds: Deeds): Rule {
  const { own, self, player, enemy } = deeds;
  const all = ruleTargets(yield* look(), target, self, player, enemy).filter(
    ({ id, wounds }) => (target.withEnemy || id !== enemy) && wounds > 0,
  );
  if (all.length === 0) return;
  const ids = yield* chooseMany({
    name: 'rule-target',
    ...(self !== null && { by: self }),
    why: `${own.rule.name}: on whom?`,
    min: 0,
    max: yield* mostTargets(target, own.rule.name, player, all.length),
    options: all.map(asOption),
    suggest: {
      value: all.length === 1 ? all.map(({ id }) => id) : [],
      because: all.length === 1 ? 'nobody else' : 'not now',
    },
  });
  if (ids.length > 0) yield* performEffects(effects, { ...deeds, targets: ids });
}

function* tell(words: string, { own: { rule }, self }: Deeds): Rule {
  yield* emit({
    type: 'table-told',
    text: `${rule.name}: ${words}`,
    because: rule.id,
    ...(self !== null && { id: self }),
  });
}

function* free(
  { frees, each, inches, at }: Extract<DeedEffect, { frees: unknown }>,
  { id }: Npo | Operative,
  deeds: Deeds,
): Rule {
  const because = deeds.own.rule.name;
  const grant = { id, actions: frees, because };
  const target = at === undefined ? {} : { target: deeds.enemy };
  if ((yield* look()).acting?.id === id) yield* emit({ type: 'free-actions-granted', ...grant, ...(each && { each }) });
  else if (deeds.doing?.act) yield* deeds.doing.act({ ...grant, ...target, each: each === true, inches });
  else yield* tell(`free: ${frees.join(', ')}`, { ...deeds, self: id });
}
