import data from '../../data/teams/compositions.json';
import { frozen } from './frozen.ts';

/** Of whom a kill team may be made (its rules, composition). Operatives by their ids in the team. */
export interface Composition {
  /** Id of the team. */
  readonly team: string;
  /** So many selections of each list. */
  readonly parts: readonly CompositionPart[];
  /** Those who may come more than once. */
  readonly several?: readonly string[];
  /** Those who may come more than once, each with other weapons. */
  readonly differing?: readonly string[];
  /** Those who count as another number of selections than one. */
  readonly weights?: Readonly<Record<string, number>>;
  /** No more than so many of these operatives, or of these weapons, together. */
  readonly limits?: readonly CompositionLimit[];
  /** No fewer than so many of these. */
  readonly atLeast?: readonly { readonly count: number; readonly operatives: readonly string[] }[];
  /** Who comes only beside another. */
  readonly needs?: Readonly<Record<string, string>>;
  /** So many selections may be left out: each makes a ploy of the team free instead. */
  readonly leaveOut?: number;
  /** Those who come by another rule of the team, in play or for equipment. */
  readonly besides?: readonly string[];
  /**
   * The options of an operative's weapons: `Flamer|Meltagun, Fists` is one of the first two, with the last. A weapon of its
   * card that no option names it has in any case; who is not in here has all that its card prints.
   */
  readonly weapons?: Readonly<Record<string, readonly string[]>>;
}

export interface CompositionPart {
  readonly count: number;
  readonly of: readonly string[];
}

export interface CompositionLimit {
  readonly most: number;
  readonly operatives?: readonly string[];
  readonly weapons?: readonly string[];
}

const all: readonly Composition[] = frozen(data);

/** Of whom this team may be made; undefined for one of a pack. Load this file only where a team is wanted. */
export const compositionOf = (team: string): Composition | undefined => all.find((one) => one.team === team);
