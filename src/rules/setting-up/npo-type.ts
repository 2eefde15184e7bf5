import { cardIn } from '../../catalog/catalogue.ts';
import type { DatacardId, NpoTableRow } from '../../catalog/types.ts';
import { choose, emit, look, pick, type Rule, roll, rollD6 } from '../language/language.ts';
import { decidedBy, ruling } from '../language/rulings.ts';
import type { GameState } from '../state/state.ts';
import { nposInPlay } from '../state/stats.ts';

/** An NPO to set up: its datacard, and weapons: of each type it carries one that is named, or any if none is. */
export interface NpoType {
  readonly datacard: DatacardId;
  readonly weapons: readonly string[];
}

/** The type that the dice chose; null if no miniature is left for any. */
interface RolledType {
  readonly type: NpoType | null;
  readonly dice: readonly number[];
}

/** Type of one NPO: 2D6 on the table (pack, NPO Datacards); three dice where the difficulty says so (ruling difficulty-dice). */
export function* rollNpoType(): Rule<RolledType> {
  const { config, catalogue } = yield* look();
  const { types } = config.difficulty;
  if (types !== 'printed') yield* decidedBy('difficulty-dice');
  const dice = yield* roll('npo-type', typeWhy[types], types === 'printed' ? 2 : 3);
  const faces = dice.toSorted((a, b) => b - a);
  const kept = types === 'easier' ? faces.slice(-2) : faces.slice(0, 2);
  const sum = kept.reduce((total, face) => total + face, 0);
  const type = yield* firstWithMiniature(catalogue.npoTable.findIndex((row) => row.from <= sum && sum <= row.to));
  return { type, dice };
}

const typeWhy = {
  printed: 'NPO type',
  harder: 'NPO type: the two highest of three dice',
  easier: 'NPO type: the two lowest of three dice',
} as const;

/** Without a miniature the next row serves, wrapping to the first (pack, NPO Datacards; ruling inventory-wrap). */
function* firstWithMiniature(rolled: number): Rule<NpoType | null> {
  const state = yield* look();
  const { npoTable } = state.catalogue;
  for (let step = 0; step < npoTable.length; step++) {
    const row = npoTable[(rolled + step) % npoTable.length];
    const first = npoTable[rolled];
    if (!row || !first) return null;
    const type = yield* themed(row, state);
    if (!type) continue;
    if (rolled + step >= npoTable.length) yield* decidedBy('inventory-wrap');
    if (step > 0) yield* emit({ type: 'row-skipped', rolled: first.datacard, used: type.datacard });
    return type;
  }
  return null;
}

/** The datacard for a row: a theme's own, if it is on and a miniature is there (pack, Tombs Beyond Counting; ruling theme-choice). */
function* themed(row: NpoTableRow, state: GameState): Rule<NpoType | null> {
  const printed = { datacard: row.datacard, weapons: row.ranged };
  const own = (id: DatacardId): NpoType => ({ datacard: id, weapons: [] });
  const candidates = replacements(row.datacard, state).filter((id) => hasMiniature(state, id));
  const printedThere = hasMiniature(state, row.datacard);
  if (candidates.length === 0) return printedThere ? printed : null;
  yield* decidedBy('theme-choice');
  if (ruling(state.config, 'theme-choice') === 'ask') {
    const offered = printedThere ? [row.datacard, ...candidates] : candidates;
    const chosen = yield* choose({
      name: 'theme-datacard',
      why: `What is set up instead of a ${cardIn(state.catalogue, row.datacard).name}?`,
      options: offered.map((id) => cardOption(id, state)),
    });
    const replacement = candidates.find((id) => id === chosen);
    return replacement ? own(replacement) : printed;
  }
  if (candidates[0] === 'royal-warden') return own('royal-warden');
  return own(
    yield* pick(
      'theme-datacard',
      `Random datacard instead of a ${cardIn(state.catalogue, row.datacard).name}`,
      candidates,
      (id) => cardOption(id, state),
    ),
  );
}

/** The datacards that replace this one by the themes in use: the Royal Warden before all others, and only once in a battle. */
function replacements(called: DatacardId, { config, catalogue, wardenCame }: GameState): readonly DatacardId[] {
  const ids = [...catalogue.datacards.values()]
    .filter(({ replaces, theme }) => replaces === called && theme !== undefined && config.themes.includes(theme))
    .map(({ id }) => id);
  const others = ids.filter((id) => id !== 'royal-warden');
  return ids.length > others.length && !wardenCame ? ['royal-warden', ...others] : others;
}

const cardOption = (id: DatacardId, { catalogue }: GameState) => ({ value: id, label: cardIn(catalogue, id).name });

/** Is a miniature left? Those in the killzone are in use; a datacard that the inventory does not name has enough. */
export function hasMiniature(state: GameState, id: DatacardId): boolean {
  const owned = state.config.inventory?.[id];
  return owned === undefined || nposInPlay(state).filter((npo) => npo.datacard === id).length < owned;
}

/**
 * The weapons of a new NPO: one ranged and one melee weapon, if it has any, of those that its row allows (pack, NPO
 * Datacards; rulings loadout, lychguard-weapon).
 */
export function* loadout(type: NpoType): Rule<readonly string[]> {
  const { catalogue } = yield* look();
  const carried: string[] = [];
  for (const kind of ['ranged', 'melee'] as const) {
    const all = cardIn(catalogue, type.datacard)
      .weapons.filter((weapon) => weapon.type === kind)
      .map((weapon) => weapon.id);
    const allowed = all.filter((id) => type.weapons.includes(id));
    carried.push(
      ...(yield* oneOf(allowed.length > 0 ? allowed : yield* inProportion(all, type.datacard), type.datacard)),
    );
  }
  return carried;
}

/** Of the NPOs with this datacard, counted from the first ever set up, one in so many carries such a weapon and no other does (ruling one-in). */
function* inProportion(ids: readonly string[], id: DatacardId): Rule<readonly string[]> {
  const { catalogue, npos } = yield* look();
  const rare = cardIn(catalogue, id).weapons.filter((weapon) => weapon.oneIn !== undefined && ids.includes(weapon.id));
  if (rare.length === 0) return ids;
  yield* decidedBy('one-in');
  const number = npos.filter(({ datacard }) => datacard === id).length + 1;
  const due = rare.find(({ oneIn = 1 }) => number % oneIn === 0);
  return due ? [due.id] : ids.filter((one) => !rare.some((weapon) => weapon.id === one));
}

/** An even chance: 1 to 3 the first, 4 to 6 the second. */
function* oneOf(ids: readonly string[], id: DatacardId): Rule<readonly string[]> {
  const [first, second] = ids;
  if (first === undefined || second === undefined) return ids;
  const { config, catalogue } = yield* look();
  const { name, weapons } = cardIn(catalogue, id);
  yield* decidedBy(id === 'lychguard' ? 'lychguard-weapon' : 'loadout');
  const label = (weapon: string): string => weapons.find(({ id: own }) => own === weapon)?.name ?? weapon;
  if (ruling(config, 'loadout') === 'ask')
    return [
      yield* choose({
        name: 'npo-weapon',
        why: `Weapon of the ${name}?`,
        options: ids.map((value) => ({ value, label: label(value) })),
      }),
    ];
  const face = yield* rollD6('npo-weapon', `${name}: 1-3 ${label(first)}, 4-6 ${label(second)}`);
  return [face <= 3 ? first : second];
}
