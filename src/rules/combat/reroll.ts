import type { Option } from '../../engine/question.ts';
import type { Worth } from '../../odds/pool.ts';
import { diceToReroll, dieToReroll } from '../../odds/reroll-choice.ts';
import { mayRerollFace } from '../../odds/ruled-dice.ts';
import { chooseMany, type Rule, refuse, roll } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import type { AttackAction } from '../moments/action.ts';
import { rolledBy, type WeaponUse } from '../moments/attack.ts';
import { diceName } from './dice-name.ts';
import { resultOf } from './retention.ts';

/** One side's attack dice, before they are rolled. */
export interface AttackRoll {
  readonly action: AttackAction;
  /** Name of the dice question. */
  readonly name: 'attack-dice' | 'retaliation-dice';
  /** What the dice are for. */
  readonly roll: 'shoot' | 'fight' | 'retaliation';
  readonly use: WeaponUse;
  readonly target: string;
  readonly targetName: string;
  readonly cover: boolean;
  readonly obscured: boolean;
  /** False under Dark Of The Tomb. */
  readonly mayReroll: boolean;
  /** In a fight: what the enemy uses. */
  readonly against?: WeaponUse | undefined;
  /** What retaining that many is worth to the user, for its best choices. */
  readonly worth: Worth;
}

/** New faces by the places of re-rolled dice. Relentless or Ceaseless first, then Balanced; no dice twice (core rules, Dice). */
export function* reroll(attack: AttackRoll, faces: readonly number[]): Rule<ReadonlyMap<number, number>> {
  const kinds = new Set(attack.use.rules.flatMap(({ steps }) => steps.rerolls ?? []));
  const again = new Map<number, number>();
  const now = () => faces.map((face, at) => again.get(at) ?? face);
  const { fixed } = attack.use;
  const mayRoll = (places: readonly number[]) => places.filter((at) => mayRerollFace(fixed, now()[at] ?? 1));
  // Nothing is asked where no dice may be re-rolled.
  if (kinds.size > 0 && fixed !== undefined && mayRoll([...faces.keys()]).length === 0) return again;
  if (kinds.has('any')) yield* rollAgain(attack, again, mayRoll(yield* anyDice(attack, faces)));
  else if (kinds.has('alike')) yield* rollAgain(attack, again, mayRoll(yield* alikeDice(attack, faces)));
  if (kinds.has('one') && !kinds.has('any'))
    yield* rollAgain(attack, again, mayRoll(yield* oneDice(attack, now(), [...again.keys()])));
  return again;
}

function* rollAgain({ use }: AttackRoll, again: Map<number, number>, places: readonly number[]): Rule {
  const dice = yield* roll('reroll-dice', `${use.label}: attack dice re-rolled`, places.length, 6, rolledBy(use));
  for (const [index, place] of places.entries()) again.set(place, dice[index] ?? 1);
}

/** An NPO re-rolls what the odds say is best (ruling npo-rerolls); a player is asked, unless every dice is a success that the odds would keep. */
function* anyDice(attack: AttackRoll, faces: readonly number[]): Rule<readonly number[]> {
  const best = bestPlaces(attack, faces);
  if (attack.use.side === 'npos') return yield* chosenForNpo(attack, faces, best);
  return yield* askPlaces(
    attack,
    faces,
    [...faces.keys()],
    'relentless',
    'Relentless: which dice do you re-roll?',
    best,
  );
}

function* alikeDice(attack: AttackRoll, faces: readonly number[]): Rule<readonly number[]> {
  const best = bestPlaces(attack, faces);
  if (attack.use.side === 'npos') return yield* chosenForNpo(attack, faces, best);
  const why = 'Ceaseless: which dice of one result do you re-roll?';
  const places = yield* askPlaces(attack, faces, [...faces.keys()], 'ceaseless', why, best);
  if (new Set(places.map((place) => faces[place])).size > 1)
    yield* refuse({ message: 'The dice re-rolled must all show the same result.', rule: 'Weapon Rules, Ceaseless' });
  return places;
}

function* oneDice(attack: AttackRoll, faces: readonly number[], rerolled: readonly number[]): Rule<readonly number[]> {
  const { use, obscured, worth } = attack;
  const best = dieToReroll(use.odds, obscured, faces, rerolled, worth);
  const places = best === undefined ? [] : [best];
  if (use.side === 'npos') return yield* chosenForNpo(attack, faces, places);
  const open = [...faces.keys()].filter((place) => !rerolled.includes(place));
  return yield* askPlaces(attack, faces, open, 'balanced', 'Balanced: re-roll which one?', places, 1);
}

/** There was a decision if a dice is re-rolled, or could have been: a fail. */
export function* chosenForNpo(
  { use }: AttackRoll,
  faces: readonly number[],
  places: readonly number[],
): Rule<readonly number[]> {
  if (places.length > 0 || faces.some((face) => resultOf(face, use) === 'fail')) yield* decidedBy('npo-rerolls');
  return places;
}

const bestPlaces = ({ use, obscured, worth }: AttackRoll, faces: readonly number[]): readonly number[] =>
  diceToReroll(use.odds, obscured, faces, worth);

function* askPlaces(
  { use }: AttackRoll,
  faces: readonly number[],
  open: readonly number[],
  name: string,
  why: string,
  best: readonly number[],
  max = open.length,
): Rule<readonly number[]> {
  if (best.length === 0 && open.every((place) => resultOf(faces[place] ?? 1, use) !== 'fail')) return [];
  const option = (place: number): Option => {
    const face = faces[place] ?? 1;
    return { value: diceName(place), label: `dice ${place + 1}: ${face}, ${resultOf(face, use)}` };
  };
  const chosen = yield* chooseMany({
    name,
    why: `${use.label}: ${why}`,
    min: 0,
    max,
    options: open.map(option),
    suggest: { value: best.map(diceName), because: 'best odds' },
  });
  return open.filter((place) => chosen.includes(diceName(place)));
}
