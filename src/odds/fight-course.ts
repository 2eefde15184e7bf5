import type { Hand } from './fight.ts';
import type { FightGame } from './fight-game.ts';
import { type FightChoice, type Fighter, handOf, isAllowed, movesOf, type OnlyUse } from './fight-moves.ts';
import { type DamageRule, struck, type WoundsByDice } from './ruled-damage.ts';
import { certainly, goneOn, type Spread } from './spread.ts';

/** How rules let one side of a fight resolve its successes, besides its figures. */
export interface FightRules {
  /** What its dice inflict, as rules of both sides change it. */
  readonly damage: readonly DamageRule[];
  /** One success before the usual order; `alone`: it is all that it resolves. */
  readonly first?: { readonly only: OnlyUse | undefined; readonly alone: boolean } | undefined;
  /** After such a success another at once, once in the sequence. */
  readonly again: readonly { readonly after: 'strike' | 'critical' | 'any'; readonly only: OnlyUse | undefined }[];
  /** What each of its blocks inflicts; `critical`: with a critical success the Critical Dmg of its weapon. */
  readonly blocks: readonly (WoundsByDice | 'critical')[];
  /** What each fail of the enemy inflicts on the enemy. */
  readonly fails: readonly WoundsByDice[];
  /** What hurts the enemy for each dice that hurts it, or for each normal success that the enemy resolves. */
  readonly answers: readonly {
    readonly to: 'damage' | 'normal';
    readonly wounds: WoundsByDice;
    readonly roll?: number | undefined;
  }[];
  /** Strikes that are left to it when it has fallen. */
  readonly lastStrikes: number;
}

export const usualCourse: FightRules = {
  damage: [],
  again: [],
  blocks: [],
  fails: [],
  answers: [],
  lastStrikes: 0,
};

/** One side as the fight stands. */
interface Stand {
  readonly criticals: number;
  readonly normals: number;
  readonly wounds: number;
  readonly shocked: boolean;
  readonly followed: boolean;
  /** The rules of damage that have acted on their one dice, a bit each. */
  readonly spent: number;
}

/** The attacker, then the defender. */
type Fight = readonly [Stand, Stand];
type Side = 0 | 1;

/** A fight under rules, with the figures that its dice have before the rules of damage. */
export interface RuledCourse {
  readonly game: FightGame;
  readonly fighters: readonly [Fighter, Fighter];
  readonly rules: readonly [FightRules, FightRules];
  /** The defender resolves the first success. */
  readonly begins: boolean;
}

/** Wounds lost by both in one number. */
const lossesOf = (attacker: number, defender: number): number => attacker * 128 + defender;
export const attackerLossIn = (losses: number): number => losses >> 7;
export const defenderLossIn = (losses: number): number => losses & 127;

/**
 * How a fight comes out, for whatever both retain: the successes are used as the game without these rules does best, as suggested at the
 * table, and dice of rules fall as they may.
 */
export function ruledCourse({
  game,
  fighters,
  rules,
  begins,
}: RuledCourse): (attacker: Hand, defender: Hand) => Spread<number> {
  const moves = [movesOf(fighters[0], fighters[1]), movesOf(fighters[1], fighters[0])] as const;
  const known = new Map<string, Spread<number>>();

  function choiceOf(fight: Fight, side: Side, only: OnlyUse | undefined): FightChoice | undefined {
    const [own, enemy] = [fight[side], fight[other(side)]];
    const critical = only === 'normal-strike' ? own.normals === 0 : own.criticals > 0;
    const strike: FightChoice = { use: 'strike', success: critical ? 'critical' : 'normal' };
    if (successes(enemy) === 0 || only === 'normal-strike') return strike;
    const best = game.choice({ next: side === 0 ? 'attacker' : 'defender', attacker: fight[0], defender: fight[1] });
    if (only === undefined || best.use === only) return best;
    const [hand, itsHand] = [handOf(own.criticals, own.normals), handOf(enemy.criticals, enemy.normals)];
    return moves[side].find((move) => move.choice.use === only && isAllowed(move, hand, itsHand))?.choice;
  }

  /** One success of that side, and another where a rule lets it follow. */
  function resolved(fight: Fight, side: Side, only?: OnlyUse): Spread<Fight> {
    const choice = choiceOf(fight, side, only);
    if (!choice) return certainly(fight);
    const { success } = choice;
    const used = changed(fight, side, without(fight[side], success));
    const done =
      choice.use === 'strike'
        ? goneOn(striking(used, side, success), (now) => {
            const isHurt = now[other(side)].wounds < used[other(side)].wounds;
            return isHurt ? answered(now, other(side), 'damage') : certainly(now);
          })
        : blocking(used, side, choice);
    const answers = success === 'normal' ? goneOn(done, (now) => answered(now, other(side), 'normal')) : done;
    return goneOn(answers, (now) => following(now, side, choice));
  }

  function striking(fight: Fight, side: Side, success: 'critical' | 'normal'): Spread<Fight> {
    const own = fight[side];
    const blows = struck(rules[side].damage, success, fighters[side], own.spent);
    return goneOn(blows, ({ wounds, spent }) => {
      const hurt = inflicted(changed(fight, side, { ...own, spent }), other(side), wounds);
      const shocks = success === 'critical' && fighters[side].shock && !own.shocked && hurt[other(side)].wounds > 0;
      if (!shocks) return certainly(hurt);
      const enemy = hurt[other(side)];
      const shocked = changed(hurt, side, { ...hurt[side], shocked: true });
      const lost = enemy.normals > 0 ? 'normal' : 'critical';
      return certainly(successes(enemy) === 0 ? shocked : changed(shocked, other(side), without(enemy, lost)));
    });
  }

  function blocking(fight: Fight, side: Side, block: FightChoice & { use: 'block' }): Spread<Fight> {
    const enemy = fight[other(side)];
    const { success, criticals, normals } = block;
    const after = { ...enemy, criticals: enemy.criticals - criticals, normals: enemy.normals - normals };
    const blocked = changed(fight, other(side), after);
    if (criticals + normals === 0) return certainly(blocked);
    return rules[side].blocks.reduce<Spread<Fight>>((sofar, wounds) => {
      if (wounds !== 'critical') return goneOn(sofar, (now) => hurtBy(now, other(side), wounds));
      const most = success === 'critical' ? fighters[side].critical : 0;
      return goneOn(sofar, (now) => certainly(inflicted(now, other(side), most)));
    }, certainly(blocked));
  }

  /** What the rules of that side do to the enemy for what it has resolved. */
  const answered = (fight: Fight, side: Side, to: 'damage' | 'normal'): Spread<Fight> =>
    rules[side].answers
      .filter((one) => one.to === to)
      .reduce<Spread<Fight>>(
        (sofar, { wounds, roll }) =>
          goneOn(sofar, (now) => {
            if (isOut(now, other(side))) return certainly(now);
            if (roll === undefined) return hurtBy(now, other(side), wounds);
            return goneOn(rolledFrom(roll), (acts) => (acts ? hurtBy(now, other(side), wounds) : certainly(now)));
          }),
        certainly(fight),
      );

  function following(fight: Fight, side: Side, { use, success }: FightChoice): Spread<Fight> {
    const own = fight[side];
    if (own.followed || successes(own) === 0 || isOut(fight, 0) || isOut(fight, 1)) return certainly(fight);
    const rule = rules[side].again.find(
      ({ after }) => after === 'any' || (use === 'strike' && (after === 'strike' || success === 'critical')),
    );
    return rule ? resolved(changed(fight, side, { ...own, followed: true }), side, rule.only) : certainly(fight);
  }

  /** It has fallen; so many strikes are left to it. */
  function lastStrikes(fight: Fight, side: Side, left = rules[side].lastStrikes): Spread<Fight> {
    const own = fight[side];
    if (left === 0 || successes(own) === 0 || isOut(fight, other(side))) return certainly(fight);
    const success = own.criticals > 0 ? 'critical' : 'normal';
    return goneOn(striking(changed(fight, side, without(own, success)), side, success), (now) =>
      lastStrikes(now, side, left - 1),
    );
  }

  /** From there to the end; `side` is to resolve a success. */
  function course(fight: Fight, side: Side): Spread<number> {
    const key = `${side}${JSON.stringify(fight)}`;
    const before = known.get(key);
    if (before) return before;
    const found = played(fight, side);
    known.set(key, found);
    return found;
  }

  function played(fight: Fight, side: Side): Spread<number> {
    if (successes(fight[0]) + successes(fight[1]) === 0) return certainly(losses(fight));
    for (const fallen of [side, other(side)] as const)
      if (isOut(fight, fallen)) return goneOn(lastStrikes(fight, fallen), (now) => certainly(losses(now)));
    if (successes(fight[side]) === 0) return course(fight, other(side));
    return goneOn(resolved(fight, side), (now) => course(now, other(side)));
  }

  const losses = ([attacker, defender]: Fight): number =>
    lossesOf(fighters[0].wounds - attacker.wounds, fighters[1].wounds - defender.wounds);

  /** As soon as both have retained: Devastating, then what the enemy's fails inflict. */
  function atRetention(fight: Fight, side: Side): Spread<Fight> {
    if (isOut(fight, 0) || isOut(fight, 1)) return certainly(fight);
    const { criticals } = fight[side];
    const enemy = fight[other(side)];
    const fails = Math.max(0, fighters[other(side)].dice - enemy.criticals - enemy.normals);
    const devastated = inflicted(fight, other(side), criticals * fighters[side].devastating);
    return rules[side].fails
      .flatMap((wounds) => new Array<WoundsByDice>(fails).fill(wounds))
      .reduce<Spread<Fight>>(
        (sofar, wounds) => goneOn(sofar, (now) => hurtBy(now, other(side), wounds)),
        certainly(devastated),
      );
  }

  function outOfOrder(fight: Fight, side: Side): Spread<Fight> {
    const { first } = rules[side];
    if (first === undefined || successes(fight[side]) === 0 || isOut(fight, 0) || isOut(fight, 1))
      return certainly(fight);
    if (first.only === 'block' && successes(fight[other(side)]) === 0) return certainly(fight);
    const done = resolved(fight, side, first.only);
    if (!first.alone) return done;
    return goneOn(done, (now) => certainly(changed(now, side, { ...now[side], criticals: 0, normals: 0 })));
  }

  const steps = [
    (fight: Fight) => atRetention(fight, 0),
    (fight: Fight) => atRetention(fight, 1),
    (fight: Fight) => outOfOrder(fight, 0),
    (fight: Fight) => outOfOrder(fight, 1),
  ];
  return (attacker, defender) => {
    const stand = (hand: Hand, { wounds }: Fighter): Stand => ({
      ...{ criticals: hand.criticals, normals: hand.normals, wounds },
      ...{ shocked: false, followed: false, spent: 0 },
    });
    const fight: Fight = [stand(attacker, fighters[0]), stand(defender, fighters[1])];
    const opened = steps.reduce<Spread<Fight>>((sofar, step) => goneOn(sofar, step), certainly(fight));
    return goneOn(opened, (now) => course(now, begins ? 1 : 0));
  };
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const successes = ({ criticals, normals }: Stand): number => criticals + normals;
const isOut = (fight: Fight, side: Side): boolean => fight[side].wounds === 0;
const changed = (fight: Fight, side: Side, now: Stand): Fight => (side === 0 ? [now, fight[1]] : [fight[0], now]);

const without = (stand: Stand, success: 'critical' | 'normal'): Stand =>
  success === 'critical' ? { ...stand, criticals: stand.criticals - 1 } : { ...stand, normals: stand.normals - 1 };

const inflicted = (fight: Fight, side: Side, wounds: number): Fight =>
  wounds === 0 ? fight : changed(fight, side, { ...fight[side], wounds: Math.max(0, fight[side].wounds - wounds) });

const hurtBy = (fight: Fight, side: Side, { dice, cases }: WoundsByDice): Spread<Fight> => ({
  dice,
  // Each case is a fight of its own, also where nothing has been inflicted.
  cases: new Map(cases.map(({ wounds, ways }): [Fight, number] => [[...inflicted(fight, side, wounds)], ways])),
});

const rolledFrom = (face: number): Spread<boolean> => ({
  dice: 1,
  cases: new Map([
    [true, 7 - face],
    [false, face - 1],
  ]),
});
