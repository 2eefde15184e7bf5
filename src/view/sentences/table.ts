import { allSolids } from '../../rules/board/ground/judge.ts';
import { standsIn } from '../../rules/board/sight/control-range.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type { tableEvents } from '../../rules/events/table.ts';
import type { GameState } from '../../rules/state/state.ts';
import { isInjured, npoById, someoneById } from '../../rules/state/stats.ts';
import { carriedWeapon, causeName, doorNameOf, nameOf } from '../words/names.ts';
import { signed } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

/** Only a player's action closes a hatchway; nobody need look where the board is sure that nobody stands in it. */
function mayHaveABaseInIt(state: GameState, number: number): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  if (!state.acting || !table || table.absent.length > 0) return state.acting !== null;
  return allSolids(table.board).some((solids) =>
    solids.doors.some((door) => door.id === `H${number}` && table.all().some((one) => standsIn(one, door, 1))),
  );
}

/** Doors, wounds and effects. */
export const tableSentences: SentencesOf<typeof tableEvents> = {
  'hatchway-moved': (event, state) =>
    event.open
      ? `Open ${doorNameOf(state, 'hatchway', event.number)}.`
      : `Close ${doorNameOf(state, 'hatchway', event.number)}${mayHaveABaseInIt(state, event.number) ? '. Set back any base in the way as little as possible, keeping its control ranges' : ''}.`,
  'breach-point-moved': (event, state) =>
    `${event.open ? 'Open' : 'Close'} ${doorNameOf(state, 'breach-point', event.number)}.`,
  breached: (event) => `${event.door === 'hatchway' ? 'Hatchway' : 'Breach point'} ${event.number} has been breached.`,
  'wounds-regained'(event, state) {
    const regained = `${nameOf(state, event.id)} regains ${event.wounds}`;
    return `${regained}${woundsText(state, event.id, event.wounds)} (${causeName(event.because)}).`;
  },
  'damage-inflicted'(event, state) {
    const damage = `${nameOf(state, event.id)} takes ${event.wounds} damage`;
    const by =
      event.by === undefined || event.by === null
        ? causeName(event.because)
        : carriedWeapon(state, event.by, event.because);
    return `${damage}${woundsText(state, event.id, -event.wounds)} (${by}).`;
  },
  incapacitated: (event, state) => `${nameOf(state, event.id)} is incapacitated.${scoresNothing(event, state)}`,
  'effect-began'(event, state) {
    // What begins with a rule of a kill team is said with its use.
    const { kind, change, source, until } = event.effect;
    if (kind === 'ignores-injured') return null;
    const what =
      kind === 'apl'
        ? `APL ${signed(change)}`
        : kind === 'move'
          ? `Move ${signed(change)}"`
          : `Save ${change < 0 ? 'better' : 'worse'} by ${Math.abs(change)}`;
    return `${nameOf(state, event.id)}: ${what} ${untilText[until]} (${causeName(source)}).`;
  },
  'effects-ended': () => null,
};

/** NPOs are left out of whatever scores for incapacitating (pack, VPs). */
function scoresNothing({ id, by }: EventOf<'incapacitated'>, state: GameState): string {
  if (state.adversary === null) return '';
  if (npoById(state, id)) return ' No VP for it, in any op.';
  return by && npoById(state, by) ? ' An NPO did it: nobody scores for it.' : '';
}

export const untilText = {
  'end-of-turning-point': 'to the end of the turning point',
  'end-of-next-activation': 'until its next activation ends',
  'end-of-activation': 'to the end of this activation',
  'start-of-next-activation': 'until its next activation begins',
  'end-of-battle': 'to the end of the battle',
} as const;

/** `: wounds 5 to 7 of 9`, with a word when it is injured now, or no longer. */
function woundsText(state: GameState, id: string, change: number): string {
  const who = someoneById(state, id);
  if (who === undefined) return '';
  const now = Math.min(who.maxWounds, Math.max(0, who.wounds + change));
  const [was, is] = [isInjured(who), isInjured({ ...who, wounds: now })];
  const word = was === is ? '' : is ? ', now injured' : ', no longer injured';
  return `: wounds ${who.wounds} to ${now} of ${who.maxWounds}${now === 0 ? '' : word}`;
}
