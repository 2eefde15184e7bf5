import { ruling } from '../../catalog/rulings.ts';
import type { correctionEvents } from '../../rules/events/table.ts';
import type { EventOf } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { causeName, nameOf, someone } from '../names.ts';
import { capital, listed } from '../text.ts';
import type { SentencesOf } from './chapter.ts';
import { objectivesText } from './missions.ts';
import { endedText } from './reasons.ts';

export const correctionSentences: SentencesOf<typeof correctionEvents> = {
  'npo-corrected': (event, state) => `${nameOf(state, event.id)}: ${changesText(event, state)} (correction).`,
  'operative-corrected': (event, state) => `${nameOf(state, event.id)}: ${changesText(event, state)} (correction).`,
  'door-corrected'(event) {
    const door = `${event.door === 'hatchway' ? 'Hatchway' : 'Breach point'} ${event.number}`;
    return `${door}: ${event.open ? 'open' : 'closed'}${event.breached ? ', breached' : ''} (correction).`;
  },
  'cards-corrected': (event) =>
    `Cards in force: ${event.inPlay.length === 0 ? 'none' : listed(event.inPlay.map(causeName))} (correction).`,
  'objectives-corrected': (event, state) =>
    `${objectivesText({ ...state, objectives: event.objectives })} (Correction.)`,
  'dice-of-set': (event) => diceOfText[event.of],
  override: (event) => `Overruled: ${event.message} (${event.rule}). Reason: ${event.reason}`,
  'ruling-applied'(event, state) {
    const known = ruling(event.ruling);
    return known === undefined
      ? `Ruling ${event.ruling}.`
      : `Ruling ${known.id}: ${rulingText(known.id, known.answer, state)}`;
  },
  'battle-ended'(event, state) {
    const result = event.outcome === 'players-win' ? 'win' : 'lose';
    return `The battle is over: the players ${result} (${endedText(event, state)}).`;
  },
};

export const diceOfText = {
  players: "The players' dice are rolled on the table, the NPOs' are rolled for you.",
  all: 'All dice are rolled on the table.',
  none: 'All dice are rolled for you.',
} as const;

/** The answer, or the value of the switch where this game has another. */
function rulingText(id: string, answer: string, state: GameState): string {
  const other = Object.entries(state.config.rulings).find(([name]) => name === id);
  return other === undefined ? answer : `set to ${other[1]} in this game.`;
}

function changesText(event: EventOf<'npo-corrected' | 'operative-corrected'>, state: GameState): string {
  const { wounds, order, state: readiness } = event.changes;
  const max = someone(state, event.id)?.maxWounds;
  const stats = event.type === 'operative-corrected' ? event.changes : {};
  return [
    ...(wounds === undefined ? [] : [`wounds ${wounds}${max === undefined ? '' : `/${max}`}`]),
    ...(stats.apl === undefined ? [] : [`APL ${stats.apl}`]),
    ...(stats.save === undefined ? [] : [`save ${stats.save}+`]),
    ...(order === undefined ? [] : [capital(order)]),
    ...(readiness === undefined ? [] : [readiness]),
  ].join(', ');
}
