import { parseWeaponRule } from '../../../catalog/weapon-rule.ts';
import { kebab } from '../../../engine/spelling.ts';
import { choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import {
  activeNow,
  isGambit,
  isOwn,
  type OwnRule,
  type PloyPrice,
  ployPrice,
  type RuleInPlay,
} from '../../state/own-rules.ts';
import { operativeById, operativesInPlay, someoneById } from '../../state/stats.ts';
import { meets } from './condition.ts';
import { type Deeds, performEffects } from './perform-effects.ts';
import { chooseTargets } from './rule-targets.ts';

/** Who uses a rule: for this operative, or for everybody of this player. */
export interface Using {
  readonly id: string | null;
  readonly player?: string | undefined;
  /** Whom it is used on, if that has been said. */
  readonly target?: string | undefined;
  /** Whom the moment is about, such as a friend that would fall. */
  readonly about?: readonly string[] | undefined;
  /** The enemy of the moment. */
  readonly enemy?: string | undefined;
  readonly doing?: Doing | undefined;
}

/** A rule is used: what is chosen with it, what it takes, and what it does from now on. */
export function* useRule(own: OwnRule, using: Using): Rule<RuleInPlay> {
  const { team, rule } = own;
  const price = ployPrice(yield* look(), own, using);
  const choice = yield* chosenWith(own, using);
  const on = using.about ?? (yield* chooseTargets(own, using.id, using.player, using.target));
  const during = activeNow(yield* look());
  const player = using.player === undefined ? {} : { player: using.player };
  yield* emit({
    type: 'rule-used',
    rule: rule.id,
    name: rule.name,
    team: team.team,
    id: using.id,
    during,
    ...(choice === undefined ? {} : { choice }),
    ...(on.length === 0 ? {} : { on }),
    ...player,
  });
  if (price.by?.rule.once) yield* noteUseOf(price, using);
  if (price.cp > 0)
    yield* emit({ type: 'command-points-changed', change: -price.cp, because: 'ploy', for: rule.name, ...player });
  yield* pay(own, using);
  const deeds = {
    own,
    self: using.id,
    player: using.player,
    targets: on,
    enemy: using.enemy,
    choice,
    doing: using.doing,
  };
  yield* lastFor(deeds);
  yield* performUsed(deeds);
  return { own, choice };
}

/** The rule by which a ploy costs less is used with it. */
function* noteUseOf({ by, whose }: PloyPrice, { player }: Using): Rule {
  if (!by) return;
  yield* emit({
    type: 'rule-used',
    rule: by.rule.id,
    name: by.rule.name,
    team: by.team.team,
    id: whose ?? null,
    during: activeNow(yield* look()),
    ...(player !== undefined && { player }),
  });
}

/** Points of the team, or tokens of who uses it. */
function* pay({ rule: { pays, name } }: OwnRule, { id, player }: Using): Rule {
  if (pays === undefined) return;
  const whose = player === undefined || (yield* look()).adversary === null ? {} : { player };
  if ('points' in pays)
    yield* emit({ type: 'team-points-changed', points: pays.points, change: -pays.by, because: name, ...whose });
  else if (id !== null) yield* emit({ type: 'token-changed', id, token: pays.token, change: -pays.by, because: name });
}

/** An order, or some of several, such as weapon rules; undefined where nothing is chosen. */
function* chosenWith({ rule }: OwnRule, { id }: Using): Rule<string | undefined> {
  const { chooses, name, picks } = rule;
  if (chooses === undefined) return undefined;
  const all = chooses === 'order' ? ['engage', 'conceal'] : chooses;
  const who = id === null ? undefined : operativeById(yield* look(), id)?.name;
  const whose = rule.asks === 'operative' && who !== undefined ? ` (${who})` : '';
  const question = {
    name: rule.asks === undefined ? 'ploy-choice' : 'battle-choice',
    why: `${name}${whose}: ${chooses === 'order' ? 'which order' : picks === undefined ? 'which one' : `which ${picks}`}?`,
    ...(id === null ? {} : { by: id }),
    options: all.map((one) => ({ value: kebab(one), label: chooses === 'order' ? capital(one) : one })),
  };
  if (picks === undefined) return yield* choose(question);
  return (yield* chooseMany({ ...question, min: picks, max: picks })).join(',');
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** The weapon rule that was chosen, as its profile spells it. */
export function chosenWeaponRule({ rule }: OwnRule, choice: string | undefined) {
  const { chooses } = rule;
  if (choice === undefined || chooses === undefined || chooses === 'order') return undefined;
  const text = chooses.find((one) => kebab(one) === choice);
  return text === undefined ? undefined : parseWeaponRule(text);
}

/** What it says of weapons, dice, actions and figures acts from now on for who uses it, as long as it says. */
function* lastFor({ own, self, player, choice }: Deeds): Rule {
  const { lasts, asks } = own.rule;
  if (asks === undefined && (lasts === undefined || (lasts === 'activation' && !isGambit(own.rule)))) return;
  const ends = asks === undefined ? lasts : 'battle';
  yield* emit({
    type: 'rule-holds',
    rule: own.rule.id,
    name: own.rule.name,
    team: own.team.team,
    id: self,
    until: ends === undefined ? 'end-of-battle' : untilOf[ends],
    ...(choice !== undefined && { choice }),
    ...(player !== undefined && { player }),
  });
}

const untilOf = {
  activation: 'end-of-activation',
  'turning-point': 'end-of-turning-point',
  'next-activation': 'end-of-next-activation',
  'start-of-next-activation': 'start-of-next-activation',
  battle: 'end-of-battle',
} as const;

/** What it does at once. Of a rule for all, conditions are those of each whose it is. */
function* performUsed(deeds: Deeds): Rule {
  const { own, self, player, choice } = deeds;
  for (const entry of own.rule.does) {
    if (entry.when !== 'used') continue;
    if (entry.if === undefined) {
      yield* performEffects(entry.effects, deeds);
      continue;
    }
    const state = yield* look();
    const all = operativesInPlay(state).filter((other) => other.player === player && isOwn(own, other, state));
    const one = self === null ? undefined : operativeById(state, self);
    const [named = deeds.enemy] = deeds.targets ?? [];
    const enemy = named === undefined ? undefined : someoneById(state, named);
    for (const who of one ? [one] : all)
      if (yield* meets(entry.if, own, { self: who, enemy, choice }))
        yield* performEffects(entry.effects, { ...deeds, self: who.id });
  }
}
