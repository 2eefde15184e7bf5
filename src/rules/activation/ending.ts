import { killzone } from '../../catalog/killzone.ts';
import type { Suggestion } from '../../engine/question.ts';
import { crosses, isInside } from '../../geometry/box.ts';
import { apart, epsilon, type Point } from '../../geometry/point.ts';
import { placesOn } from '../../geometry/step.ts';
import { straightGap } from '../board/ground/distances.ts';
import { codeOn } from '../board/ground/keypad.ts';
import type { AccessPointBox } from '../board/ground/solids.ts';
import { fieldOf } from '../board/moves/field.ts';
import { movesAsOne } from '../board/moves/legs.ts';
import { endFacts } from '../board/shots/exposure.ts';
import { isSeen, isValid, seenFrom } from '../board/shots/shots.ts';
import { canBeWorkedOut, othersAbsent, type PlacedModel } from '../board/table/standing.ts';
import { leavingOut, type Table } from '../board/table/table.ts';
import { tableOf } from '../board/table/table-of.ts';
import type { EventOf } from '../events/events.ts';
import { askText, emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { endAmongPlaced } from '../npo-places/answer.ts';
import { endAtDoor, type MoveEnds } from '../npo-places/end.ts';
import { changesPads } from '../placing/pads.ts';
import { placing } from '../placing/placing.ts';
import { moveBounds } from '../players/way-there.ts';
import type { MoveEndAbout } from '../questions/about.ts';
import { boardOf } from '../state/base.ts';
import { unknownPlace } from '../state/place-word.ts';
import type { GameState } from '../state/state.ts';
import { npoById } from '../state/stats.ts';
import { unseen } from './place.ts';
import type { Situation } from './situation.ts';

type Placed = EventOf<'placed'>;
export type EndAim = Pick<MoveEndAbout, 'leg' | 'to' | 'cover' | 'ids' | 'next' | 'through' | 'goal' | 'prefer'> & {
  readonly range: number | null;
};

/**
 * Where its move ends, said before it moves; null if nobody knows: in games without positions, and while its own place or that of
 * an operative is unknown. The board answers, or suggests a place while another NPO has none; people may type a different place.
 */
export function* askEnd(at: Situation, aim: EndAim): Rule<Placed | null> {
  const state = yield* look();
  const all = state.keepsPositions ? tableOf(state) : undefined;
  const { id, name } = at.npo;
  if (!all?.standing.has(id) || !canBeWorkedOut(all, id)) return null;
  const about: MoveEndAbout = { predicate: 'move-end', by: id, from: 'stands', ...aim };
  const suggest = placeWithoutThem(state, all, about);
  const why = `Where does the move of ${name} end?`;
  const text = yield* askText({ name: 'npo-end', why, about, ...(suggest && { suggest }) });
  const table = leavingOut(all);
  const exact = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)(?:,(dash|shot))?$/.exec(text);
  const there = { x: Number(exact?.[1]), y: Number(exact?.[2]) };
  if (exact && isInside(there, boardOf(table.map))) return toldPlace(table, about, { ...there, ...servesAs(exact[3]) });
  const { action, inches = 0 } = aim.leg;
  const bounds = moveBounds(id, { action, inches, opensHatchways: aim.through !== undefined });
  const bounded = placing(state, id, text, { bounds });
  if ('problem' in bounded && bounded.barred)
    yield* refuse({
      message: bounded.problem,
      rule: bounds.rule,
      ...(bounded.hint === undefined ? {} : { hint: bounded.hint }),
    });
  const placed = 'problem' in bounded && bounded.barred ? placing(state, id, text) : bounded;
  if ('problem' in placed)
    return yield* reject({ message: placed.problem, ...(placed.hint === undefined ? {} : { hint: placed.hint }) });
  return placed.type === 'placed' ? { ...placed, ...withWay(table, about, placed) } : null;
}

const servesAs = (word: string | undefined): Pick<MoveEnds, 'serves'> =>
  word === 'dash' || word === 'shot' ? { serves: word } : {};

/**
 * Beside the hatchway that it has opened: there it stood when the rooms behind filled, where they leave it no way on. Null without places,
 * and where somebody has been set up since.
 */
export function* besideItsHatchway(at: Situation, before: GameState, aim: EndAim): Rule<Placed | null> {
  const [then, now] = [tableOf(before), tableOf(yield* look())];
  const { id } = at.npo;
  if (!before.keepsPositions || !then?.standing.has(id) || !canBeWorkedOut(then, id) || !now) return null;
  const about: MoveEndAbout = { predicate: 'move-end', by: id, from: 'stands', ...aim };
  const who = then.of(id);
  const there = endAtDoor(leavingOut(then), who, about);
  const others = [...now.friendsOf(who), ...now.enemiesOf(who)];
  if (!there || others.some((one) => straightGap({ ...who, ...there }, one) < 0)) return null;
  const { end: got, way } = toldPlace(leavingOut(then), about, there);
  const placed = toldPlace(leavingOut(now), about, there);
  if (!got || !placed.end) return null;
  return { ...placed, ...(way && { way }), end: { ...placed.end, inches: got.inches } };
}

/** It stands there now, and sees anew from there. */
export function* standsAt(at: Situation, placed: Placed | null): Rule {
  if (placed === null) return;
  yield* emit(placed);
  if (placed.end?.teleports) yield* changesPads(placed.id);
  yield* seesAsTold(placed);
  at.here = unseen({ engaged: at.here.engaged });
}

/** It sees what people said it sees from there: nobody is asked about that again (ruling told-sight). */
function* seesAsTold({ id, how, end }: Placed): Rule {
  const table = how === 'told' ? tableOf(yield* look()) : undefined;
  const who = table?.standing.get(id);
  for (const { id: to, cover, obscured, hair } of end?.sees ?? []) {
    const target = table?.standing.get(to);
    if (hair || !table || !who || !target || !isValid({ cover, obscured, sure: true }, target)) continue;
    if (isSeen(table, who, target, null) && seenFrom(table, who, target).sure) continue;
    yield* emit({ type: 'sight-told', by: id, to, valid: true, cover, obscured });
  }
}

function toldPlace(table: Table, about: MoveEndAbout, { serves, ...there }: MoveEnds): Placed {
  const who = table.of(about.by ?? '');
  const way = withWay(table, about, there, serves);
  const then = way.end?.teleports ? table.swappedBy(who, there) : table;
  const touched = then.enemiesOf(who).find((enemy) => touches({ ...who, ...there }, enemy));
  return {
    type: 'placed',
    id: who.id,
    ...there,
    error: killzone.tolerance.told,
    how: 'told',
    ...(touched && { relation: { is: 'contact', with: touched.id } }),
    ...way,
  };
}

/** Nearer than anybody could put two bases side by side. */
const touches = (one: PlacedModel, other: PlacedModel): boolean => straightGap(one, other) < 0.01;

function withWay(
  table: Table,
  about: MoveEndAbout,
  there: Point,
  serves?: MoveEnds['serves'],
): Pick<Placed, 'way' | 'end'> {
  const who = table.of(about.by ?? '');
  const field = fieldOf(table, who, movesAsOne([about.leg]));
  const stays = apart(who, there) < 1e-6;
  const pad = field.teleport;
  const teleports = !stays && pad !== undefined && apart(pad, there) < 1e-3;
  const way = stays || teleports ? null : (field.reach.wayTo(there) ?? null);
  const bends = way ? placesOn(way).map(({ x, y }) => ({ x, y })) : [];
  return {
    ...(bends.length > 2 && { way: bends.slice(1, -1) }),
    end: {
      inches: way ? way.cost : stays ? 0 : null,
      doors: doorsOn(table, bends),
      ...(teleports && { teleports: true }),
      ...(serves && { serves }),
      ...endFacts(teleports ? table.swappedBy(who, there) : table, field.at(there)),
    },
  };
}

/** Past a door's middle counts as through it (ruling doorway-step). */
function isPast(point: Point, { opening, through }: AccessPointBox): boolean {
  const middle = through === 'x' ? (opening.left + opening.right) / 2 : (opening.top + opening.bottom) / 2;
  return point[through] - middle >= -epsilon;
}

/** The doors on that way in order, each once. */
const doorsOn = ({ solids }: Table, points: readonly Point[]): readonly string[] => [
  ...new Set(
    points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [];
      return solids.doors
        .filter((door) => door.open && crosses(point, next, door.opening) && isPast(point, door) !== isPast(next, door))
        .map(({ id }) => id);
    }),
  ),
];

/**
 * The suggested end of an NPO's move while other NPOs have no place: where it would end without them. Undefined if nobody's place
 * is missing and the board answers.
 */
export function placeWithoutThem(state: GameState, table: Table, about: MoveEndAbout): Suggestion<string> | undefined {
  const missing = othersAbsent(table, about.by ?? '').flatMap(({ id }) => npoById(state, id) ?? []);
  if (missing.length === 0) return undefined;
  const whose = `${missing.map(({ name }) => name).join(', ')}, whose place is not known`;
  if (about.to === 'royal-warden' && missing.some(({ datacard }) => datacard === 'royal-warden'))
    return { value: unknownPlace, because: `depends on the place of ${whose}` };
  const value = endAmongPlaced(state, about);
  const [x, y] = value.split(',').map(Number);
  if (x === undefined || y === undefined) return { value: unknownPlace, because: `needs the place of ${whose}` };
  return { value, because: `${codeOn(table.map, { x, y })}, without ${whose}` };
}
