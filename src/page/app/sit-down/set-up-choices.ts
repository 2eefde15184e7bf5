import type { TeamData } from '../../../catalog/teams.ts';
import type { GameState, RosterOperative } from '../../../rules/state/state.ts';

/** One who comes, with the ids of its weapons. */
export interface PickChosen {
  readonly operative: string;
  readonly arms: readonly string[];
}

/** Where the operatives come from. `out`: ids of those of a roster that do not play. */
export type TeamChosen =
  | { readonly is: 'made-up' }
  | { readonly is: 'team'; readonly id: string; readonly picks: readonly PickChosen[] }
  | {
      readonly is: 'roster';
      readonly operatives: readonly RosterOperative[];
      readonly out: readonly string[];
      readonly notes: readonly string[];
    };

/** Those of the kill team that is chosen; undefined until they have come, and where none is. */
export type Figures = TeamData | undefined;

/** All that is chosen on the page of the set-up, as it is kept until the game begins. */
export interface SetUpChoices {
  readonly team: TeamChosen;
  /** By id or number, or `random`. */
  readonly mission: string;
  readonly map: string;
  /** Names of packs that are played with, besides those that mission, map or team are of. */
  readonly packs: readonly string[];
  /** Options of equipment for all of the team, besides what a roster brings. */
  readonly equipment: readonly string[];
  readonly diceOf: GameState['diceOf'];
  /** Names of those who play together; one alone needs none. */
  readonly people: readonly string[];
  /** Whose an operative is, by its id in the roster. */
  readonly owner: Readonly<Record<string, string>>;
  readonly npos: number;
  readonly npoTypes: 'printed' | 'harder' | 'easier';
  readonly eventCards: number;
  readonly themes: readonly string[];
  /** How many miniatures of each datacard somebody owns; null: of all enough. */
  readonly owned: Readonly<Record<string, number>> | null;
  readonly seed: string;
}

export const firstChoices: SetUpChoices = {
  team: { is: 'made-up' },
  mission: 'random',
  map: 'random',
  packs: [],
  equipment: [],
  diceOf: 'none',
  people: [],
  owner: {},
  npos: 0,
  npoTypes: 'printed',
  eventCards: 0,
  themes: [],
  owned: null,
  seed: '',
};
