import { diceChoices } from '../../rules/state/state.ts';

/** An option that may be set once instead of in every command line. */
export interface Setting {
  readonly name: string;
  /** The variable that overrides the files. */
  readonly variable: string;
  /** The allowed values; any text if there is neither list nor pattern. */
  readonly choices?: readonly string[];
  readonly pattern?: { readonly fits: RegExp; readonly means: string };
  readonly otherwise: string;
  readonly says: string;
}

export const yesOrNo = ['yes', 'no'];
const change = { fits: /^[+-]?\d$/, means: 'a number from -9 to 9' };

export const settings: readonly Setting[] = [
  { name: 'session', variable: 'TW_SESSION', otherwise: 'tw-session.jsonl', says: 'the session file' },
  {
    name: 'color',
    variable: 'TW_COLOR',
    choices: ['auto', 'always', 'never'],
    otherwise: 'auto',
    says: 'colours',
  },
  { name: 'auto', variable: 'TW_AUTO', choices: yesOrNo, otherwise: 'no', says: 'take suggested answers' },
  { name: 'plain', variable: 'TW_PLAIN', choices: yesOrNo, otherwise: 'no', says: 'tables as lines with tabs' },
  {
    name: 'dice-of',
    variable: 'TW_DICE_OF',
    choices: diceChoices,
    otherwise: 'none',
    says: 'whose dice are rolled on the table in a new game',
  },
  {
    name: 'bell',
    variable: 'TW_BELL',
    choices: yesOrNo,
    otherwise: 'no',
    says: 'ring the bell in tw play when the NPOs are done',
  },
  { name: 'mission', variable: 'TW_MISSION', otherwise: '', says: 'the mission of a new game: 1 to 6, a name, random' },
  {
    name: 'map',
    variable: 'TW_MAP',
    choices: ['1', '2', '3', '4', '5', '6', 'random', 'none'],
    otherwise: '',
    says: 'the map of a new game: 1 to 6, random, none',
  },
  { name: 'team', variable: 'TW_TEAM', otherwise: '', says: 'your kill team in a new game, as after --team' },
  { name: 'roster', variable: 'TW_ROSTER', otherwise: '', says: 'your roster in a new game, as after --roster' },
  { name: 'npos', variable: 'TW_NPOS', pattern: change, otherwise: '', says: 'more or fewer NPOs in a new game' },
  {
    name: 'event-cards',
    variable: 'TW_EVENT_CARDS',
    pattern: change,
    otherwise: '',
    says: 'more or fewer event cards in a new game',
  },
];
