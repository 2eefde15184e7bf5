import { type AnswerValue, formatRemarked, type Question } from '../../src/engine/question.ts';
import type { About, Meaning, Way } from '../../src/rules/questions/about.ts';
import { apart, closeBy, doorAt, least, type Point, sarcophagus, type Tabletop } from './tabletop.ts';

/** The answer to a question of fact by where everybody stands. Of the question itself only its kind is of interest. */
export function answerFrom(about: About, kind: Question['kind'], many: boolean, table: Tabletop): AnswerValue {
  const told = tell(about, table);
  const all = typeof told === 'object' ? told : [];
  switch (kind) {
    case 'number':
      return typeof told === 'number' ? told : all.length;
    case 'confirm':
      return typeof told === 'boolean' ? told : all.length > 0;
    default:
      if (about.predicate === 'can-attack') return all.length > 0 ? all : ['none'];
      return many ? all : (all[0] ?? other(about, ({ is }) => is === 'none' || is === 'no-difference') ?? 'no');
  }
}

const other = ({ others = {} }: About, is: (means: Meaning) => boolean): string | undefined =>
  Object.entries(others).find(([, means]) => is(means))?.[0];

/** Those of whom it is so, or whether it is so, or how far. */
function tell(about: About, table: Tabletop): readonly string[] | boolean | number {
  const { by, ids } = about;
  const me = by ?? '';
  const at = (id: string): Point => table.piece(id).at;
  const there = by === null || about.from === 'stands' ? null : table.end(by, about.from.way);
  const inches = (id: string, to: readonly string[]): number => Math.min(...to.map((one) => apart(at(id), at(one))));
  switch (about.predicate) {
    case 'valid-target':
      return targets(about, me, table);
    case 'in-control-range':
      return inReach(about, me, table);
    case 'engaged':
      return ids.some((id) => table.isClose(me, id));
    case 'free-of':
      return there !== null;
    case 'can-end-beside':
      return there !== null && ids.some((id) => apart(there, at(id)) <= closeBy);
    case 'near':
      return ids.filter((id) => inches(id, about.around) <= about.inches);
    case 'distance':
      return Math.ceil(inches(me, ids));
    case 'closest': {
      const nearest = least(ids, (id) => inches(id, about.to ?? [me]));
      return nearest === undefined ? [] : [nearest];
    }
    case 'can-charge':
      return ids.filter((id, index) => table.end(id, [{ action: 'charge', inches: about.inches[index] ?? 0 }]));
    case 'as-told':
    case 'near-place':
    case 'move-end':
    case 'arrival':
      return [];
    case 'visible':
      return ids;
    case 'in-cover':
      return ids.filter((id) => table.inCover(at(me), at(id)));
    case 'in-light-cover':
      return [];
    case 'obscured':
      return ids.filter((id) => table.isObscured(at(me), at(id)));
    case 'assisting':
      return ids.flatMap((id) => assistants(table, me, id));
    case 'same-room': {
      const rooms = (by === null ? ids : [by]).map(table.roomOf);
      return ids.filter((id) => rooms.filter((room) => room === table.roomOf(id)).length > (by === null ? 1 : 0));
    }
    case 'in-room':
      return about.room === 'sarcophagus'
        ? ids.filter((id) => at(id).x > 10 && at(id).x < 20)
        : ids.filter((id) => table.roomOf(id) === about.room);
    case 'can-attack':
      return ids.filter((id) =>
        (about.looks[id] ?? []).some((one) => {
          const said = answerFrom(one, 'choice', true, table);
          const isEngaged = (value: string) => ['engaged', 'across-open-door'].includes(one.others?.[value]?.is ?? '');
          return (
            Array.isArray(said) &&
            said.map((value) => `${value}`.split(':')[0] ?? '').some((who) => about.to.includes(who) || isEngaged(who))
          );
        }),
      );
    case 'most-exposed': {
      const open = ids.filter((id) => about.to.some((one) => !table.inCover(at(one), at(id))));
      const among = open.length > 0 ? open : ids;
      if (about.inOrder)
        return ids.toSorted(
          (a, b) => Number(open.includes(b)) - Number(open.includes(a)) || inches(a, about.to) - inches(b, about.to),
        );
      return among.filter((id) => among.every((other) => inches(id, about.to) <= inches(other, about.to)));
    }
    case 'on-its-way':
      return ids
        .filter((id) => about.others?.none === undefined || table.isAtDoor(me, id))
        .toSorted((a, b) => apart(at(me), doorAt(a)) - apart(at(me), doorAt(b)));
    case 'room-of':
      return ids.filter((room) => room === table.roomOf(me));
    case 'hinders-scouting': {
      if (ids.some((id) => table.isClose(me, id))) return ['engaged'];
      return ids.some((id) => table.roomOf(id) === about.room) ? ['npo-in-room'] : ['no'];
    }
    case 'contests-marker':
      return ids.filter((id) => apart(at(id), at(me)) <= closeBy);
    case 'at-sarcophagus':
      return ids.filter((id) => apart(at(id), sarcophagus) <= closeBy);
    case 'in-territory':
      return ids.every((id) =>
        about.player === 'A' ? at(id).y - (about.inches ?? 0) < 4 : at(id).y + (about.inches ?? 0) > 18,
      );
    case 'all-in-drop-zone':
      return ids.every((id) => (about.player === 'A' ? at(id).y < 4 : at(id).y > 18));
    case 'all-free-of':
      return ids.every((id) => !about.enemies.some((enemy) => table.isClose(id, enemy)));
    case 'each-near-another':
      return ids.every(
        (id) =>
          inches(
            id,
            ids.filter((one) => one !== id),
          ) <= about.inches,
      );
    case 'fits-at-hatchway':
      return true;
    case 'base-in-access-point':
      return ids.filter((door) =>
        [...table.pieces.values()].some((one) => !one.down && apart(one.at, doorAt(door)) < 0.5),
      );
    case 'beyond-access-point':
      return ids.filter(
        (id) =>
          table.isAtDoor(id, `${about.door}-${about.number}`) &&
          at(id).y > doorAt(`${about.door}-${about.number}`).y !== at(me).y > doorAt(`${about.door}-${about.number}`).y,
      );
    case 'across-open-door':
    case 'moves-elsewhere':
    case 'on-other-pad':
      return [];
    case 'stands-at':
    case 'moves-made':
      return [other(about, ({ is }) => is === (table.moved.has(me) ? 'other-moves' : 'no-move')) ?? ''];
    case 'has-room':
      return ids;
    case 'hatchway-watched':
      return ids.some((id) => table.isAtDoor(id, String(about.hatchway)));
  }
}

/** Others in control range of the target who are in no other enemy's (core rules, Fight). */
const assistants = (table: Tabletop, fighter: string, target: string): readonly string[] =>
  table
    .friends(table.piece(fighter))
    .filter(({ id }) => table.isClose(id, target) && table.closeTo(id).every((enemy) => enemy.id === target))
    .map(({ id }) => id);

/** The ways that the remarks tell of, besides that of the question itself. */
const laterWays = ({ remarks = {} }: About): readonly (readonly [string, Way])[] =>
  Object.entries(remarks).flatMap(([value, means]) => (means.is === 'after' ? [[value, means.way] as const] : []));

const firstWay = ({ from }: About): Way => (from === 'stands' ? [] : from.way);

/** Set up each with the first way by which it is so: and what else there is to remark. */
function byWays(
  about: About,
  who: string,
  table: Tabletop,
  isSo: (id: string, from: Point) => boolean,
  remark: (id: string, from: Point) => (means: Meaning) => boolean,
): readonly string[] {
  const said = new Map<string, string>();
  for (const [value, way] of [['', firstWay(about)] as const, ...laterWays(about)]) {
    const from = table.end(who, way);
    for (const id of from ? about.ids.filter((one) => !said.has(one) && isSo(one, from)) : []) {
      const holds = from ? remark(id, from) : () => false;
      const remarks = Object.entries(about.remarks ?? {}).flatMap(([name, means]) => (holds(means) ? [name] : []));
      said.set(id, formatRemarked({ value: id, remarks: [...(value === '' ? [] : [value]), ...remarks] }));
    }
  }
  if (said.size > 0) return [...said.values()];
  const opens = other(about, ({ is }) => is === 'hatchway-on-its-way');
  const door = [1, 2, 3, 4, 5, 6].find(
    (number) => !table.open.has(`hatchway-${number}`) && table.isAtDoor(who, String(number)),
  );
  return opens !== undefined && door !== undefined ? [opens] : [];
}

function targets(
  about: Extract<About, { predicate: 'valid-target' }>,
  shooter: string,
  table: Tabletop,
): readonly string[] {
  const engaged = firstWay(about).length === 0 && table.closeTo(shooter).length > 0;
  if (engaged && about.unlessEngaged) return [];
  const how = other(about, (means) => {
    if (means.is !== 'engaged') return false;
    return means.canLeave === null || means.canLeave === (table.end(shooter, means.way ?? []) !== null);
  });
  if (engaged && how !== undefined) return [how];
  const { beside } = about;
  return byWays(
    about,
    shooter,
    table,
    (id, from) =>
      table.isTarget(shooter, id, from, about.inches) &&
      (beside === undefined ||
        (apart(table.piece(id).at, table.piece(beside.id).at) <= beside.inches &&
          !beside.clearOf.some((friend) => table.isClose(friend, id)))),
    (id, from) => (means) =>
      (means.is === 'in-cover' && table.inCover(from, table.piece(id).at)) ||
      (means.is === 'alone' &&
        means.ids.every((one) => one === id || apart(table.piece(one).at, table.piece(id).at) > means.inches)) ||
      (means.is === 'obscured' && table.isObscured(from, table.piece(id).at)),
  );
}

/** Whoever has an enemy in control range is told no else: it does not Charge. */
function inReach(about: About, who: string, table: Tabletop): readonly string[] {
  const stands = {
    ...about,
    remarks: Object.fromEntries(Object.entries(about.remarks ?? {}).filter(([, { is }]) => is !== 'after')),
  };
  const engaged = about.from === 'stands' && about.ids.some((id) => table.isClose(who, id));
  return byWays(
    engaged ? stands : about,
    who,
    table,
    (id, from) => apart(from, table.piece(id).at) <= closeBy,
    (id) => (means) => means.is === 'assisted' && means.by === Math.min(3, assistants(table, who, id).length),
  );
}
