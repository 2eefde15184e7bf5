import { type Answers, only } from '../scene.ts';

/** What a scene has come to. */
interface Played {
  readonly events: Parameters<typeof only>[1];
}

/** Dice of an attack that come up again and again. */
export const miss = { 'attack-dice': [[1]] };
export const noSave = { 'defence-dice': [[1, 1, 1]] };
export const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
export const hit = { 'attack-dice': [[6]], ...noSave };
export const twoHits = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
/** Single dice of a rule, one after another. */
export const dice = (...faces: number[]): Answers => ({ 'own-rule': faces.map((one) => [one]) });
export const ones = (count: number): readonly number[] => new Array<number>(count).fill(1);

/** Of an attack roll, the first one: its rules, each with what gave it; the same without; Hit, Atk. */
export const rulesOf = ({ events }: Played, at = 0) => only('attack-rolled', events)[at]?.rules;
export const ruleNames = (played: Played) => rulesOf(played)?.map((rule) => rule.replace(/ \(.*/, ''));
export const hitOf = ({ events }: Played) => only('attack-rolled', events)[0]?.hit;
export const atkOf = ({ events }: Played) => only('attack-rolled', events)[0]?.dice.length;
/** Damage on somebody, blow by blow. */
export const hurt = (id: string, { events }: Played) =>
  only('damage-inflicted', events)
    .filter((one) => one.id === id)
    .map(({ wounds }) => wounds);
