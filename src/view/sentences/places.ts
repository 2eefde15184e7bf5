import { codeAt } from '../../rules/board/keypad.ts';
import type { placeEvents } from '../../rules/events/places.ts';
import type { GameState, Relation } from '../../rules/state.ts';
import { nameOf } from '../names.ts';
import type { SentencesOf } from './chapter.ts';

/** Where operatives stand. */
export const placeSentences: SentencesOf<typeof placeEvents> = {
  placed(event, state) {
    const aside = event.aside === undefined ? '' : `, moved ${inches(event.aside)} off ${offText(event.off, state)}`;
    const relation = event.relation === undefined ? '' : `, ${relationText(event.relation, state)}`;
    return `${nameOf(state, event.id)} stands at ${codeAt(event)}${relation}${aside}.`;
  },
  'place-forgotten': (event, state) => `Where ${nameOf(state, event.id)} stands is not known any more.`,
  'positions-dropped': () => 'This game keeps no positions any more.',
};

function offText(off: string | undefined, state: GameState): string {
  switch (off) {
    case 'board-edge':
      return "the board's edge";
    case 'pad-rim':
      return 'the rim of a teleport pad';
    case undefined:
    case 'wall':
      return 'the wall';
    default:
      return nameOf(state, off);
  }
}

const inches = (length: number): string => `${Math.round(length * 10) / 10}"`;

/** What was said of a place. */
export function relationText(relation: Relation, state: GameState): string {
  switch (relation.is) {
    case 'contact':
      return `in base contact with ${nameOf(state, relation.with)}`;
    case 'pad':
      return `on teleport pad ${relation.pad}`;
    case 'door':
      return `touching ${relation.door.replace('H', 'hatchway ').replace('B', 'breach point ')}`;
    case 'touching':
      return `touching ${relation.piece}`;
    case 'cover':
      return `in cover of ${relation.piece} from ${nameOf(state, relation.from)}`;
  }
}
