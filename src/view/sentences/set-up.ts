import { cardIn } from '../../catalog/catalogue.ts';
import { missions } from '../../catalog/missions.ts';
import type { setUpEvents } from '../../rules/events/set-up.ts';
import type { EventOf } from '../../rules/events.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import type { GameState } from '../../rules/state.ts';
import { causeName, loadoutName } from '../names.ts';
import { capital, counted, signed } from '../text.ts';
import type { SentencesOf } from './chapter.ts';
import { placeText } from './place.ts';

export const setUpSentences: SentencesOf<typeof setUpEvents> = {
  'mission-rolled'(event) {
    const rolled = missions.find(({ number }) => number === event.face);
    return `Mission roll ${event.face}: ${rolled?.name ?? 'no mission'}.`;
  },
  'map-rolled': (event) => `Map roll ${event.face}: map ${event.face}.`,
  'npo-count-decided': (event) =>
    `${capital(counted(event.count, 'NPO'))} to start with: ${countSum(event)} (mission).`,
  'npo-set-up': (event, state) => placing(event, state),
  'row-skipped'(event, state) {
    const [rolled, used] = [event.rolled, event.used].map((id) => cardIn(state.catalogue, id).name);
    return `No ${rolled} miniature is left: ${used} instead (NPO table, next row).`;
  },
  'npo-not-set-up': (event, state) => `${notSetUp(event, state)}: ${notSetUpBecause(event, state)}.`,
  'warden-came': () => 'The first Tomb Crawler of the battle comes as a Royal Warden with a Lychguard (crownworld).',
  'operative-set-up'(event) {
    const { name, wounds, apl, save } = event.operative;
    return `${name}: APL ${apl}, ${wounds} wounds, save ${save}+.`;
  },
  'battle-began': (_event, state) =>
    `Set up the player operatives wholly within Player A's drop zone, each with a Conceal order${missionOf(state).accessDenied ? '; nowhere else, whatever their own rules say (Access Denied)' : ''}. The battle begins.`,
};

function countSum({ dice, plus, difficulty }: EventOf<'npo-count-decided'>): string {
  const parts = [...dice.map((face) => `D3 ${face}`), ...(plus === 0 ? [] : [`${plus}`])].join(' + ');
  return difficulty === 0 ? parts : `${parts}, difficulty ${signed(difficulty)}`;
}

function placing(event: EventOf<'npo-set-up'>, state: GameState): string {
  const carried = loadoutName(cardIn(state.catalogue, event.datacard), event.weapons);
  const who = carried === '' ? event.name : `${event.name} (${carried})`;
  const readiness = event.state === 'dormant' ? 'Dormant while the threat is 0' : capital(event.state);
  const rule = causeRule(event.cause);
  return `Place ${who} with ${capital(event.order)} ${placeText(event.place, state)}. ${readiness}${rule}.`;
}

function causeRule(cause: EventOf<'npo-set-up'>['cause']): string {
  if (cause === 'mission' || cause === 'correction') return '';
  if (cause === 'reinforcements') return ' (NPO Reinforcements)';
  return cause === 'room' ? ' (mission, room opened)' : ` (${causeName(cause)})`;
}

function notSetUp({ datacard: id, count }: EventOf<'npo-not-set-up'>, { catalogue }: GameState): string {
  const what = id === null ? 'NPO' : cardIn(catalogue, id).name;
  return count === 1 ? `One ${what} is not set up` : `${count} ${what}s are not set up`;
}

function notSetUpBecause({ because }: EventOf<'npo-not-set-up'>, state: GameState): string {
  return because === 'limit' ? `the limit of ${state.config.npoLimit} NPOs is reached` : 'no miniature is left';
}
