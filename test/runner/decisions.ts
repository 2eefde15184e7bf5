import type { AnswerValue, ChoiceQuestion, Question } from '../../src/engine/question.ts';
import { operable } from '../../src/rules/players/actions/operate-hatch.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import type { Chance } from './chance.ts';
import type { Tabletop } from './tabletop.ts';

/** What is for a player to decide, or is in no need of a table. */
export const decisions: readonly string[] = [
  'operative',
  'action',
  'order',
  'target',
  'weapon',
  'retaliation-weapon',
  'move-ends',
  'hatchway-operated',
  'breached-door',
  'breach-cost',
  'guard-interrupt',
  'guard-action',
  'guard-target',
  'reroll-or-pass',
  'initiative',
  'theme-datacard',
  'npo-weapon',
  'accurate',
  'retaliation-weapon',
  'ceaseless',
  'balanced',
  'relentless',
  'cover-save',
  'strike-or-block',
  'npo-strike-or-block',
];

/** A player's decision: any that can be carried out on this table. */
export function decided(
  question: Exclude<Question<About>, { kind: 'dice' }>,
  table: Tabletop,
  by: Chance,
  state: GameState,
): AnswerValue {
  const concealed = state.operatives.some(({ id, order }) => id === state.acting?.id && order === 'conceal');
  if (question.kind === 'text' && /weapon$/.test(question.name))
    return concealed
      ? '3 3+ 3/4 silent'
      : by.pick(['4 4+ 3/4', '3 4+ 3/4 piercing 1', 'Sidearm 4 4+ 2/3 poison', '3 3+ 3/4 silent']);
  if (question.kind !== 'choice')
    return (
      question.suggest?.value ??
      (question.kind === 'confirm' ? false : question.kind === 'number' ? question.min : 'none')
    );
  const offered = question.options.map(({ value }) => value);
  const possible = offered.filter((value) => value !== 'another' && canBe(question, value, table, state));
  // This table may show what the record holds for impossible.
  const fits = possible.length === 0 && offered.includes('another') ? ['another'] : possible;
  if (fits.length === 0) throw new Error(`${question.name}: ${JSON.stringify(question.options)} cannot be`);
  if (['action', 'order', 'target', 'guard-interrupt', 'guard-action'].includes(question.name)) {
    const picked = by.pick(fits);
    if (question.name === 'guard-interrupt') table.guard = picked;
    return picked;
  }
  // Of what reaches only so far it is not known here whether it reaches the target.
  const suggested = question.options.find(({ value }) => value === question.suggest?.value);
  if (question.name === 'weapon' && /range/i.test(suggested?.label ?? ''))
    return question.options.find(({ label }) => !/range/i.test(label))?.value ?? question.suggest?.value ?? '';
  if (question.many) return question.suggest?.value ?? fits.slice(0, question.min);
  return suggested && fits.includes(suggested.value) ? suggested.value : by.pick(fits);
}

const scouts = (id: string, table: Tabletop, { objectives }: GameState): boolean => {
  const room = table.roomOf(id);
  if (
    objectives.mission !== 'scout-sub-crypt' ||
    !objectives.opened.includes(room) ||
    objectives.scouted.includes(room)
  )
    return false;
  return table.standing('npos').every((npo) => table.roomOf(npo.id) !== room);
};

function canBe({ name }: ChoiceQuestion<About>, value: string, table: Tabletop, state: GameState): boolean {
  const id = state.acting?.id ?? '';
  const isTarget = (shooter: string, npo: string): boolean => table.isTarget(shooter, npo) && !table.isGuarded(npo);
  const npos = (): readonly string[] => table.standing('npos').map((npo) => npo.id);
  if (name === 'target') return table.isClose(id, value) || (table.closeTo(id).length === 0 && isTarget(id, value));
  const mayOperate = (door: string): boolean =>
    table.isAtDoor(id, door) && !npos().some((npo) => table.isAtDoor(npo, door));
  if (name === 'hatchway-operated') return mayOperate(value);
  if (name === 'breached-door') return table.isAtDoor(id, value);
  if (name === 'guard-interrupt')
    return (
      value === 'none' ||
      (!value.startsWith('swapped-') && (isTarget(value, table.active) || table.isClose(value, table.active)))
    );
  if (name === 'guard-target') return isTarget(table.guard, value) || table.isClose(table.guard, value);
  if (name === 'guard-action')
    return (
      value === (table.isClose(table.guard, table.active) ? 'point-blank' : 'shoot') ||
      (value === 'fight' && table.isClose(table.guard, table.active))
    );
  if (name !== 'action') return true;
  switch (value) {
    case 'guard':
      return table.closeTo(id).length === 0;
    case 'breach':
    case 'cheap-breach':
      return [1, 2, 3, 4].some(
        (number) => table.isAtDoor(id, `breach-point-${number}`) && !table.open.has(`breach-point-${number}`),
      );
    case 'scout-room':
      return scouts(id, table, state);
    case 'shoot':
      return table.closeTo(id).length === 0 && npos().some((npo) => isTarget(id, npo));
    case 'fight':
      return table.closeTo(id).length > 0;
    case 'charge':
      return table.end(id, [{ action: 'charge', inches: 8 }]) !== null;
    case 'fall-back':
      return table.end(id, [{ action: 'fall-back', inches: 6, to: 'away-from-enemies' }]) !== null;
    case 'operate-hatch':
      return operable(state, id).some(({ number }) => mayOperate(String(number)));
    case 'reposition':
    case 'dash':
    case 'done':
      return true;
    default:
      return false;
  }
}
