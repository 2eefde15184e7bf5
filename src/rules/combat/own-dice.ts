import type { Option } from '../../engine/question.ts';
import type { DiceResult } from '../../odds/dice-rules.ts';
import { mayRerollFace, turnedBy } from '../../odds/ruled-dice.ts';
import { gainPoints } from '../effects/team-rules/after-attack.ts';
import {
  decidedOn,
  decideOn,
  different,
  isPutAside,
  ruleQuestion,
  suggestedOf,
  useInAttack,
} from '../effects/team-rules/at-moment.ts';
import type { SparingRule } from '../effects/team-rules/damage.ts';
import { type DiceOffer, diceOffers, mayBeUsedOn } from '../effects/team-rules/dice-offers.ts';
import { useDue } from '../effects/team-rules/reminders.ts';
import { asOffer } from '../effects/team-rules/use-rule.ts';
import { askNumber, choose, chooseMany, emit, look, type Rule, refuse, roll } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import { pointsLeft } from '../state/own-rules.ts';
import type { Operative } from '../state/state.ts';
import { diceName } from './dice-name.ts';

/** Dice that a player operative has rolled, before they are retained. */
export interface OwnDice {
  readonly kind: 'attack-dice' | 'defence-dice';
  readonly action: AttackAction;
  /** The weapon: one's own, or the enemy's that one defends against. */
  readonly use: WeaponUse;
  readonly who: Operative;
  readonly enemy: string;
  /** What the attack is, and whether the rolling operative began it. */
  readonly role: 'attacks' | 'retaliates';
  /** Of defence dice: how the one that rolls them is seen. */
  readonly sight?: Target;
  /** What they are for, in a question. */
  readonly label: string;
  readonly faces: readonly number[];
  /** New faces of re-rolled dice, by place. */
  readonly again: ReadonlyMap<number, number>;
  /** No attack dice may be re-rolled now (Dark Of The Tomb). */
  readonly mayReroll: boolean;
  resultOf(face: number): DiceResult;
  /**
   * The dice whose re-roll gains most, and the gain as a share of what the dice are worth; none if no re-roll gains. `faces`: what
   * they show; `turned`: what some of them count as.
   */
  best(
    faces: readonly number[],
    open: readonly number[],
  ): { readonly place: number; readonly gain: number } | undefined;
  /** What it gains that the dice count as `after`, as a share of what is at stake. */
  gainOf(before: readonly DiceResult[], after: readonly DiceResult[]): number;
  /** Rules that would act on the damage that comes of such dice: they are offered in the same question. */
  onDamage?(results: readonly DiceResult[]): Rule<readonly SparingRule[]>;
}

/** What rules have made of dice: new faces, and what some count as, by place. */
export interface ChangedDice {
  readonly again: ReadonlyMap<number, number>;
  readonly turned: ReadonlyMap<number, DiceResult>;
  /** Successes besides, without a roll. */
  readonly added?: readonly DiceResult[];
  /** So many of those that Accurate leaves unrolled are criticals. */
  readonly raised?: number;
  /** No result below 6 is a critical success. */
  readonly sixesAlone?: true;
}

type Rerolls = Extract<DiceOffer['effect'], { rerolls: unknown }>['rerolls'];

/**
 * What rules of the kill team, and Command Re-roll, make of dice that one of its operatives has rolled: rules that always act are
 * used in the best way; of the others, one question offers those that could do something.
 */
export function* changedByRules(dice: OwnDice): Rule<ChangedDice> {
  const again = new Map(dice.again);
  const turned = new Map<number, DiceResult>();
  const added: DiceResult[] = [];
  let raised = 0;
  const now = () => dice.faces.map((face, place) => again.get(place) ?? face);
  const resultAt = (place: number): DiceResult => turned.get(place) ?? dice.resultOf(now()[place] ?? 1);
  // Rules of the enemy bar re-rolls of attack dice alone.
  const fixed = dice.kind === 'attack-dice' ? dice.use.fixed : undefined;
  const rerollable = () =>
    (dice.mayReroll ? [...dice.faces.keys()] : []).filter(
      (at) => !again.has(at) && !turned.has(at) && mayRerollFace(fixed, now()[at] ?? 1),
    );
  const results = (): readonly DiceResult[] => [...dice.faces.keys()].map(resultAt);
  const fails = (): readonly number[] => [...dice.faces.keys()].filter((place) => resultAt(place) === 'fail');
  const doesSomething = ({ effect }: DiceOffer): boolean => {
    if ('adds' in effect || 'raises' in effect) return true;
    if ('face' in effect) return countOf(effect.face) > 0;
    if ('buys' in effect) return fails().length > 0;
    if ('turns' in effect) {
      const { places, least } = turnedBy(effect, now(), results());
      // A better save matters by what it blocks, a better hit also by what rules say of it.
      return places.length >= least && (dice.kind === 'attack-dice' || gainBy(effect) > 0);
    }
    return dice.best(now(), openTo(effect.rerolls)) !== undefined;
  };
  /** Of the dice that may be re-rolled, those that this rule concerns. */
  const openTo = (kind: Rerolls): readonly number[] =>
    rerollable().filter((place) =>
      kind === 'fails'
        ? resultAt(place) === 'fail'
        : typeof kind === 'string' || kind.results.includes(now()[place] ?? 1),
    );
  const gainBy = (effect: DiceOffer['effect']): number => {
    if ('adds' in effect)
      return dice.gainOf(results(), [...results(), ...new Array<DiceResult>(effect.dice).fill(effect.adds)]);
    if ('rerolls' in effect) return dice.best(now(), openTo(effect.rerolls))?.gain ?? 0;
    if (!('turns' in effect)) return 0;
    const { places, dice: count, into } = turnedBy(effect, now(), results());
    const changed = places.slice(0, count);
    return dice.gainOf(
      results(),
      results().map((one, place) => (changed.includes(place) ? into : one)),
    );
  };
  const countOf = (face: number): number => now().filter((one) => one === face).length;
  const rolled = () => ({ ...dice, results: results() });

  function* apply(offer: DiceOffer, asks: boolean): Rule {
    const { effect } = offer;
    if ('adds' in effect) {
      added.push(...new Array<DiceResult>(effect.dice).fill(effect.adds));
      return;
    }
    if ('raises' in effect) {
      raised += effect.dice;
      return;
    }
    if ('face' in effect)
      return yield* gainPoints({ ...effect, by: countOf(effect.face) }, dice.who, offer.own.rule.name);
    if ('buys' in effect) return yield* buy(effect, offer.own.rule.name);
    if ('turns' in effect) {
      const { places, dice: count, into } = turnedBy(effect, now(), results());
      for (const place of places.slice(0, count)) turned.set(place, into);
      return;
    }
    const places =
      effect.rerolls === 'all' ? yield* allOrNone(offer) : asks ? yield* whichDice(offer) : bestDice(effect.rerolls);
    if (places.length === 0) return;
    const faces = yield* roll('reroll-dice', `${offer.own.rule.name}: ${dice.label} re-rolled`, places.length, 6, {
      whose: 'players',
      by: dice.who.id,
    });
    for (const [index, place] of places.entries()) again.set(place, faces[index] ?? 1);
  }

  /** So many fails as the players like, for a point each. */
  function* buy({ dice: most, points }: Extract<DiceOffer['effect'], { buys: unknown }>, because: string): Rule {
    const { player } = dice.who;
    const left = pointsLeft(yield* look(), points, player);
    const open = fails();
    const max = Math.min(most, left, open.length);
    if (max === 0) return;
    const count = yield* askNumber({
      name: 'ploy-points',
      why: `${because}: how many of ${open.length} fails count as normal successes, 1 point each (${left} left)?`,
      min: 0,
      max,
      suggest: { value: 0, because: 'keep them' },
    });
    for (const place of open.slice(0, count)) turned.set(place, 'normal');
    const whose = player === undefined ? {} : { player };
    if (count > 0) yield* emit({ type: 'team-points-changed', points, change: -count, because, ...whose });
  }

  function* allOrNone({ own }: DiceOffer): Rule<readonly number[]> {
    const open = rerollable();
    const said = yield* choose({
      name: 'ploy-choice',
      by: dice.who.id,
      why: `${own.rule.name}: ${dice.label}: ${now().join(' ')}. Keep them, or roll all again?`,
      options: [
        { value: 'keep', label: 'keep' },
        { value: 'all', label: 'roll all again' },
      ],
      suggest: { value: 'keep', because: 'as rolled' },
    });
    return said === 'all' ? open : [];
  }

  function bestDice(kind: Rerolls): readonly number[] {
    const open = openTo(kind);
    const best = dice.best(now(), open);
    if (best === undefined) return [];
    if (kind === 'one') return [best.place];
    const failed = open.filter((place) => resultAt(place) === 'fail');
    if (kind !== 'alike') return failed.length > 0 ? failed : [best.place];
    const face = now()[best.place];
    return open.filter((place) => now()[place] === face);
  }

  function* whichDice({ own, effect }: DiceOffer): Rule<readonly number[]> {
    const kind = 'rerolls' in effect ? effect.rerolls : 'one';
    const open = openTo(kind);
    const option = (place: number): Option => ({
      value: diceName(place),
      label: `dice ${place + 1}: ${now()[place] ?? 1}, ${resultAt(place)}`,
    });
    const suggested = bestDice(kind).map(diceName);
    const question = { name: 'ploy-dice', by: dice.who.id } as const;
    if (kind === 'one') {
      // Of dice that show the same any will do.
      const first = open.filter((place, at) => open.findIndex((one) => now()[one] === now()[place]) === at);
      if (first.length === 1) return first;
      const best = first.find((place) => now()[place] === now()[bestDice(kind)[0] ?? -1]);
      const chosen = yield* choose({
        ...question,
        why: `${own.rule.name}: which dice do you re-roll?`,
        options: first.map(option),
        ...(first.length < open.length && {
          unlikely: open.filter((place) => !first.includes(place)).map(option),
        }),
        suggest: { value: best === undefined ? '' : diceName(best), because: 'best odds' },
      });
      return open.filter((place) => diceName(place) === chosen);
    }
    const chosen = yield* chooseMany({
      ...question,
      why: `${own.rule.name}: which dice do you re-roll?`,
      min: 1,
      max: open.length,
      options: open.map(option),
      suggest: { value: suggested, because: 'best odds' },
    });
    const places = open.filter((place) => chosen.includes(diceName(place)));
    if (kind === 'alike' && new Set(places.map((place) => now()[place])).size > 1)
      yield* refuse({ message: 'The dice re-rolled must all show the same result.', rule: own.rule.name });
    return places;
  }

  const barred = new Set<DiceOffer['own']>();
  for (const offer of yield* diceOffers(rolled(), 'acting')) if (doesSomething(offer)) yield* apply(offer, false);
  while (true) {
    const offers = (yield* diceOffers(rolled(), 'usable')).filter((one) => !barred.has(one.own) && doesSomething(one));
    if (offers.length === 0) return { again, turned, added, raised };
    const later = (dice.onDamage ? yield* dice.onDamage(results()) : []).filter(
      ({ own }) => decidedOn(dice.action, own, dice.who) !== 'use',
    );
    const due = dice.action.due.get(dice.who.id) ?? [];
    const state = yield* look();
    const all = [...offers.map(({ own, effect }) => ({ own, conditions: [], gain: gainBy(effect) })), ...later];
    const suggest = suggestedOf(all);
    const shown = now()
      .map((face, place) => `${again.has(place) ? `${dice.faces[place]}>` : ''}${face}${turned.has(place) ? '*' : ''}`)
      .join(' ');
    const isAside = isPutAside(dice.action, dice.who, suggest);
    const chosen = yield* choose({
      ...ruleQuestion(dice.who, isAside),
      why: `${dice.label}: ${shown}. Keep, or change them?`,
      options: [
        { value: 'none', label: 'keep' },
        ...[...different(all).map(({ own }) => own), ...due].map((own) => asOffer(state, own, dice.who)),
      ],
      suggest,
    });
    const said = due.find(({ rule }) => rule.id === chosen);
    if (said) {
      yield* useDue(dice.action, said, dice.who);
      continue;
    }
    const damaging = later.find(({ own }) => own.rule.id === chosen);
    if (damaging) {
      decideOn(dice.action, damaging.own, dice.who, 'use');
      continue;
    }
    const offer = offers.find(({ own }) => own.rule.id === chosen);
    if (!offer) {
      if (!isAside) dice.action.due.delete(dice.who.id);
      if (!isAside) for (const { own } of later) decideOn(dice.action, own, dice.who, 'not');
      return { again, turned, added, raised };
    }
    if (!(yield* mayBeUsedOn(offer, rolled()))) {
      barred.add(offer.own);
      continue;
    }
    yield* useInAttack(dice.action, offer.own, dice.who, { enemy: dice.enemy });
    yield* apply(offer, true);
  }
}
