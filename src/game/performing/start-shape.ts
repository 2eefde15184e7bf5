import { checkSwitch } from '../../catalog/rulings.ts';
import { anyText, formOf, lazily, maybe } from '../../catalog/schema-parts.ts';
import { type MissionId, switchIds } from '../../catalog/types.ts';
import type { Difficulty, GameConfig, RosterOperative } from '../../rules/state/state.ts';
import { asShape } from '../../session/journal/bridge.ts';
import { keptPack } from '../../session/packs/kept-pack.ts';
import { limits } from '../../session/roster/imported.ts';
import { operativeFields } from '../../session/roster/own.ts';
import { every, form, some } from '../../shape/objects.ts';
import { among, choice, either, isRecord, list, optional, orNull, text, whole, wholeFrom } from '../../shape/shape.ts';
import { fitting } from '../../shape/written.ts';

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

const rulings = fitting(some(switchIds, text), (chosen, wrong) => {
  for (const [id, value] of Object.entries(chosen)) {
    const checked = checkSwitch(id, value);
    if (!checked.ok) wrong([id], `be one of ${checked.allowed.join(', ')}`, value);
  }
});

/** The changes that the levers of the difficulty make. */
const change = wholeFrom(-9, 99);

const newOperative = lazily(() => formOf({ ...operativeFields(), player: maybe(anyText()), owner: maybe(anyText()) }));

const battle = {
  seed: optional(text),
  rulings: optional(rulings),
  npoLimit: optional(wholeFrom(1, 999)),
  themes: optional(list(text)),
  difficulty: optional(
    form<Difficulty>({
      npos: change,
      types: among({ harder: true, easier: true, printed: true }),
      cards: change,
      without: list(text),
    }),
  ),
  inventory: optional(orNull(every(wholeFrom(0, 999)))),
  map: orNull(either(whole, text)),
  pack: optional(keptPack),
  operatives: list<NewOperative>(asShape(newOperative), 0, limits.operatives),
};
const jointOperation = form<NewJointOperation>({ ...battle, mission: either<MissionId, number>(text, whole) });
const rivalry = form<NewRivalry>({ ...battle, players: list(text, 2) });

/** What a new game is created with, as a program writes it. */
export const newGameShape = choice<NewGame>([jointOperation, rivalry], (value) =>
  isRecord(value) && 'players' in value ? rivalry : jointOperation,
);
