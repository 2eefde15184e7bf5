import { missionOfGame } from '../../catalog/catalogue.ts';
import type { Goal } from '../../rules/events/events.ts';
import { counterOf } from '../../rules/language/counters.ts';
import type { Progress, Prospect } from '../../rules/mission/mission.ts';
import { checkOutcome, missionOf } from '../../rules/modes/modes.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type Block, heading, paragraph } from '../page/page.ts';
import { goalText } from '../sentences/goals.ts';
import { objectivesText } from '../sentences/missions.ts';
import { missionInShort } from '../tables/missions.ts';
import { nameOf, playedTitle } from '../words/names.ts';
import { capital, counted } from '../words/text.ts';

/** How far the players have come, as a part of a line: `Escaped 1/2`, `Item: Kel`; null where the program does not know what is played for. */
export function progressText(state: GameState): string | null {
  const progress = missionOf(state).progress(state);
  if (progress === null) return countersText(state);
  switch (progress.counts) {
    case 'item':
      return `Item: ${progress.carrier === null ? 'on the floor' : nameOf(state, progress.carrier)}`;
    case 'together':
      return `Regroup all ${progress.needed}`;
    case 'own':
      return `${capital(progress.name.replaceAll('-', ' '))} ${progress.done}/${progress.needed}`;
    default:
      return `${countWords[progress.counts]} ${progress.done}/${progress.needed}`;
  }
}

/** The counters of a mission that is decided by them when it ends: `Points 3, Points of the NPOs 2`. */
function countersText(state: GameState): string | null {
  const { ends, counters = [] } = missionOfGame(state.config)?.does ?? {};
  if (!ends?.won || counters.length === 0) return null;
  return counters.map(({ id, name }) => `${name} ${counterOf(state, id)}`).join(', ');
}

const countWords: Readonly<Record<Exclude<Progress['counts'], 'item' | 'together' | 'own'>, string>> = {
  escaped: 'Escaped',
  demolished: 'Demolished',
  searched: 'Markers searched',
  'destruction-points': 'Destruction',
  scouted: 'Scouted',
};

/** What the players can still lose, as a part of a line; null where there is nothing to say, or no longer. */
export function prospectText(state: GameState): string | null {
  const prospect = prospectOf(state);
  if (prospect === null) return null;
  switch (prospect.is) {
    case 'open':
      return `${prospect.left} standing (lose at ${prospect.left - prospect.mayFall - 1})`;
    case 'hopeless':
      return 'cannot be won';
    case 'safe':
      return 'cannot be lost';
  }
}

/** One more loss decides the mission. */
export const isLastStand = (state: GameState): boolean => {
  const prospect = prospectOf(state);
  return prospect?.is === 'open' && prospect.mayFall === 0;
};

/** The same in a sentence, with the reason. */
export function prospectSentence(state: GameState): string | null {
  const prospect = prospectOf(state);
  if (prospect === null) return null;
  switch (prospect.is) {
    case 'open':
      return prospect.mayFall === 0
        ? 'Lose one more operative, and the mission cannot be won.'
        : `You can lose ${prospect.mayFall} of your ${counted(prospect.left, 'operative')}; one more, and the mission cannot be won.`;
    case 'hopeless':
      return `The mission can no longer be won: it takes ${counted(prospect.needed, 'operative')}, ${prospect.left} left. Concede, or play on to the printed end.`;
    case 'safe':
      return 'The mission can no longer be lost: half have escaped. Play on until no operative is left.';
  }
}

/** What an event has made true: the next loss decides the mission, or it is decided; null if neither. */
export function prospectNews(before: GameState, after: GameState): string | null {
  const [was, is] = [prospectOf(before), prospectOf(after)];
  return is !== null && stage(is) !== 'open' && (was === null || stage(was) !== stage(is))
    ? prospectSentence(after)
    : null;
}

const stage = (prospect: Prospect): string => (prospect.is === 'open' && prospect.mayFall === 0 ? 'last' : prospect.is);

/** Null before the battle, and once it is decided. */
const prospectOf = (state: GameState): Prospect | null =>
  state.phase === 'setup' || state.outcome !== null || checkOutcome(state) !== null
    ? null
    : missionOf(state).prospect(state);

/** The mission of this game in short, and how it stands: for a look at any moment of the game. */
export function missionGlance(state: GameState): Block[] {
  const data = missionOfGame(state.config);
  const now = [objectivesText(state), ...nowLines(state)].filter((line) => line !== '');
  return [
    heading(playedTitle(state.config)),
    ...(data ? [paragraph(...missionInShort(data))] : []),
    ...(now.length === 0 ? [] : [heading('Now'), paragraph(...now)]),
  ];
}

/** Where the Escape marker stands is told with it. */
function goalNow(state: GameState): Goal {
  const goal = missionOf(state).goal(state);
  return goal.at === 'escape-marker' ? { ...goal, place: null } : goal;
}

/** What else to know of the mission now: what can still be lost, and what the NPOs go for. */
export function nowLines(state: GameState): string[] {
  if (state.outcome !== null || state.phase === 'setup') return [];
  const prospect = prospectSentence(state);
  return [...(prospect === null ? [] : [prospect]), `NPOs that cannot attack go ${goalText(goalNow(state), state)}.`];
}
