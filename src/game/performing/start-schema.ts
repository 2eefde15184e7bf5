import { checkSwitch } from '../../catalog/rulings.ts';
import {
  among,
  anyText,
  anyWhole,
  checkedBy,
  either,
  eitherBy,
  type FieldsOf,
  formAs,
  formOf,
  fromTo,
  isRecord,
  lazily,
  listOf,
  maybe,
  mustBeOneOf,
  orNull,
  recordOf,
  type Schema,
  someOf,
} from '../../catalog/schema-parts.ts';
import { type MissionId, switchIds } from '../../catalog/types.ts';
import type { Difficulty, GameConfig, RosterOperative } from '../../rules/state/state.ts';
import { keptPack } from '../../session/packs/kept-pack.ts';
import { limits } from '../../session/roster/imported.ts';
import { operativeFields } from '../../session/roster/own.ts';

/** A player operative of a new game. `id`: from its name, and unlike those of NPOs; `save`: 4+ if left out. */
export type NewOperative = Pick<RosterOperative, 'name' | 'apl' | 'wounds'> & Partial<RosterOperative>;

interface NewBattle
  extends Partial<Pick<GameConfig, 'seed' | 'rulings' | 'npoLimit' | 'themes' | 'difficulty' | 'inventory' | 'pack'>> {
  /** 1 to 6, in Adversary Ops 1 to 3, or the id of a map of the pack; null for a killzone without a map. */
  readonly map: number | string | null;
  /** In Adversary Ops each has its `player`, by name. */
  readonly operatives: readonly NewOperative[];
}
export interface NewJointOperation extends NewBattle {
  readonly mission: MissionId | number | 'random';
}
/** Adversary Ops: two or more players; the first has drop zone A. */
export interface NewRivalry extends NewBattle {
  readonly players: readonly string[];
}
/** What a new game is created with. Whatever is left out is as printed; the seed is random. */
export type NewGame = NewJointOperation | NewRivalry;

const rulings = lazily(() =>
  checkedBy(someOf(switchIds, anyText()), (chosen, wrong) => {
    for (const [id, value = ''] of Object.entries(chosen)) {
      const checked = checkSwitch(id, value);
      if (!checked.ok) wrong([id], mustBeOneOf(checked.allowed), value);
    }
  }),
);

/** The changes that the levers of the difficulty make. */
const change = lazily(() => fromTo(-9, 99));

const newOperative = lazily(
  (): Schema<NewOperative> => formOf({ ...operativeFields(), player: maybe(anyText()), owner: maybe(anyText()) }),
);

const battle = (): FieldsOf<NewBattle> => ({
  seed: maybe(anyText()),
  rulings: maybe(rulings()),
  npoLimit: maybe(fromTo(1, 999)),
  themes: maybe(listOf(anyText())),
  difficulty: maybe(
    formAs<Difficulty>({
      npos: change(),
      types: among({ harder: true, easier: true, printed: true }),
      cards: change(),
      without: listOf(anyText()),
    }),
  ),
  inventory: maybe(orNull(recordOf(fromTo(0, 999)))),
  map: orNull(either(anyWhole(), anyText())),
  pack: maybe(keptPack()),
  operatives: listOf(newOperative(), 0, limits.operatives),
});

/** What a new game is created with, as a program writes it. */
export const newGameWords = lazily(
  (): Schema<NewGame> =>
    eitherBy(
      formAs<NewJointOperation>({ ...battle(), mission: either(anyText(), anyWhole()) }),
      formAs<NewRivalry>({ ...battle(), players: listOf(anyText(), 2) }),
      (value) => isRecord(value) && 'players' in value,
    ),
);
