import type { Point } from '../../geometry/point.ts';
import type { AttackDice, DefenceDice, EventOf, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { gradeAt } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeById, someoneById } from '../../rules/state/stats.ts';
import { carriedWeapon } from '../words/names.ts';
import { blockedBy, type DieShown } from './blocked.ts';

/** What a step changed that matters at once, as it is drawn: attacks with their dice, wounds, threat, who wakes. */
export interface Moment {
  readonly attacks: readonly AttackMoment[];
  /** Wounds that somebody lost or got back otherwise. */
  readonly others: readonly WoundsChanged[];
  /** Null where it is as before. */
  readonly threat: { readonly from: number; readonly to: number } | null;
  /** How many NPOs have become ready because the tomb woke, or dormant again. */
  readonly woke: number;
  readonly slept: number;
  /** The grade that the threat level has come to, where that is another one. */
  readonly grade: number | null;
}

export interface AttackMoment {
  readonly id: string;
  readonly target: string;
  /** Where both stood then, as far as that is known. */
  readonly line: { readonly from?: Point | undefined; readonly to?: Point | undefined };
  readonly weapon: string;
  readonly isShoot: boolean;
  /** The dice of who attacks, and of who is shot at or retaliates. */
  readonly dice: readonly DieShown[];
  readonly against: readonly DieShown[];
  readonly wounds: readonly WoundsChanged[];
}

export interface WoundsChanged {
  readonly id: string;
  /** Where it stood when that came, as far as that is known. */
  readonly at?: Point | undefined;
  readonly from: number;
  readonly to: number;
  readonly isPlayers: boolean;
  readonly isIncapacitated: boolean;
}

/** Something in it is worth a card. */
export const isWorthACard = ({ attacks, others, threat, woke, slept }: Moment): boolean =>
  attacks.length > 0 || others.length > 0 || threat !== null || woke + slept > 0;

export function momentOf(events: readonly GameEvent[], before: GameState): Moment {
  const attacks: AttackMoment[] = [];
  const others: WoundsChanged[] = [];
  let state = before;
  for (const event of events) {
    const next = evolve(state, event);
    const last = attacks.at(-1);
    if (event.type === 'attack-rolled' && event.roll === 'retaliation' && last)
      attacks[attacks.length - 1] = { ...last, against: event.dice.map(attackDie) };
    else if (event.type === 'attack-rolled') attacks.push(attackOf(event, state));
    else if (event.type === 'defence-rolled' && last) attacks[attacks.length - 1] = defended(last, event);
    else if (event.type === 'success-blocked' && last) attacks[attacks.length - 1] = blockedInFight(last, event);
    const changed = woundsChanged(state, next);
    const now = attacks.at(-1);
    for (const one of changed)
      if (now && (one.id === now.target || one.id === now.id))
        attacks[attacks.length - 1] = { ...now, wounds: withWounds(attacks.at(-1)?.wounds ?? [], one) };
      else others.splice(0, others.length, ...withWounds(others, one));
    state = next;
  }
  const [from, to] = [before.threat, state.threat];
  const grades = [from, to].map((level) => gradeAt(state.config, level));
  return {
    attacks,
    others,
    threat: from === to ? null : { from, to },
    woke: events.reduce((sum, event) => sum + (event.type === 'tomb-woke' ? event.npos.length : 0), 0),
    slept: events.reduce((sum, event) => sum + (event.type === 'tomb-slept' ? event.npos.length : 0), 0),
    grade: grades[0] === grades[1] ? null : (grades[1] ?? null),
  };
}

type Rolled = EventOf<'attack-rolled'>;

const attackOf = ({ id, target, weapon, roll, dice }: Rolled, state: GameState): AttackMoment => ({
  ...{ id, target },
  line: { from: state.positions[id], to: state.positions[target] },
  weapon: carriedWeapon(state, id, weapon),
  isShoot: roll === undefined || roll === 'shoot',
  dice: dice.filter(({ result }) => result !== 'discarded').map(attackDie),
  against: [],
  wounds: [],
});

const attackDie = ({ face, rerolled, result }: AttackDice): DieShown => ({
  face: rerolled ?? face,
  result: result === 'discarded' ? 'fail' : result,
});
const defenceDie = ({ face, rerolled, result }: DefenceDice): DieShown => ({ face: rerolled ?? face, result });

/** Which hits the saves took, as the rules tell how many are left. */
function defended(attack: AttackMoment, { dice, left, ...rolled }: EventOf<'defence-rolled'>): AttackMoment {
  if (rolled.id !== attack.target) return attack;
  const saves = dice.map(defenceDie);
  return { ...attack, against: saves, dice: blockedBy(attack.dice, saves, left) };
}

/** In a Fight a success that blocks takes one of the other side, the best that it may. */
function blockedInFight(
  attack: AttackMoment,
  { id, success, criticals, normals }: EventOf<'success-blocked'>,
): AttackMoment {
  const side = id === attack.id ? 'against' : 'dice';
  const own = (id === attack.id ? attack.dice : attack.against).find(({ result }) => result === success);
  const open = { critical: criticals, normal: normals, fail: 0 };
  const taken = attack[side].map((die) => {
    if (die.takenBy || open[die.result] <= 0) return die;
    open[die.result] -= 1;
    return { ...die, takenBy: [own?.face ?? null] };
  });
  return { ...attack, [side]: taken };
}

function woundsChanged(before: GameState, after: GameState): readonly WoundsChanged[] {
  if (before.operatives === after.operatives && before.npos === after.npos) return [];
  return [...after.operatives, ...after.npos].flatMap(({ id, wounds: to }) => {
    const from = someoneById(before, id)?.wounds;
    if (from === undefined || from === to) return [];
    return [
      {
        id,
        at: before.positions[id],
        from,
        to,
        isPlayers: operativeById(after, id) !== undefined,
        isIncapacitated: to <= 0,
      },
    ];
  });
}

/** One after another they are one change. */
const withWounds = (all: readonly WoundsChanged[], one: WoundsChanged): readonly WoundsChanged[] => {
  const before = all.find(({ id }) => id === one.id);
  return [...all.filter(({ id }) => id !== one.id), { ...one, from: before?.from ?? one.from }];
};
