import { resolve as absolute, dirname } from 'node:path';
import { nearest } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type DiceOf, diceChoices } from '../../rules/state/state.ts';
import { workingFolder } from '../../session/disk/folders.ts';
import { maySet, projectSettings, readSettings, userSettings } from '../../session/files/settings-file.ts';
import type { GlobalOptions } from './options.ts';

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

const yesOrNo = ['yes', 'no'];
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

/** A setting in force, and where it comes from. */
export interface Held {
  readonly setting: Setting;
  readonly value: string;
  /** The variable, the file, or `default`. */
  readonly origin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings in force here: environment before project (if its file is the user's own) before user. Throws `Failure`. */
export function heldSettings(env: Environment): readonly Held[] {
  const here = workingFolder();
  const project = here === undefined ? undefined : projectSettings(here);
  const user = userSettings(env);
  const files = [
    ...(project !== undefined && maySet(project) ? [project] : []),
    ...(user === undefined ? [] : [user]),
  ].map((path) => ({
    path,
    values: valuesIn(path),
  }));
  return settings.map((setting): Held => {
    const said = env[setting.variable];
    if (said !== undefined && said !== '')
      return { setting, value: checked(setting, said, setting.variable), origin: setting.variable };
    const file = files.find(({ values }) => values[setting.name] !== undefined);
    const value = file?.values[setting.name];
    if (file === undefined || value === undefined) return { setting, value: setting.otherwise, origin: 'default' };
    const isOfFolder = setting.name === 'session' && file.path === project;
    return { setting, value: isOfFolder ? absolute(dirname(file.path), value) : value, origin: file.path };
  });
}

/** The settings in one file, checked. Throws `Failure`. */
export function valuesIn(path: string): Readonly<Record<string, string>> {
  const read = readSettings(path);
  if (!read.ok) throw new Failure('invalid-data', read.message, { hint: read.hint });
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(read.values))
    values[name] = checked(settingNamed(name, path), typeof value === 'boolean' ? (value ? 'yes' : 'no') : value, path);
  return values;
}

/** Throws `Failure`; `where`: a file. */
export function settingNamed(name: string, where?: string): Setting {
  const setting = settings.find((each) => each.name === name);
  if (setting) return setting;
  const names = settings.map((each) => each.name);
  const near = nearest(name, names);
  const place = where === undefined ? '' : `${where}: `;
  throw new Failure(
    'invalid-data',
    `${place}There is no setting ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    { hint: `Settings are ${names.join(', ')}.` },
  );
}

/** The usual spellings of yes and no in variables. */
const switched: ReadonlyMap<unknown, string> = new Map([
  ...(['1', 'true', 'on'] as const).map((word) => [word, 'yes'] as const),
  ...(['0', 'false', 'off'] as const).map((word) => [word, 'no'] as const),
]);

/** Throws `Failure` for a value that the setting cannot have; `where`: a file or a variable. */
export function checked({ name, choices, pattern }: Setting, said: unknown, where?: string): string {
  const value =
    choices === yesOrNo ? (switched.get(typeof said === 'string' ? said.toLowerCase() : said) ?? said) : said;
  if (typeof value === 'string' && (!choices || choices.includes(value)) && pattern?.fits.test(value) !== false)
    return value;
  const place = where === undefined ? '' : `${where}: `;
  throw new Failure(
    'invalid-data',
    `${place}${name} is ${choices?.join(', ') ?? pattern?.means ?? 'a text'}, not ${JSON.stringify(value)}.`,
  );
}

/** The options of a line, completed by the settings; the line's own come first. Throws `Failure`. */
export function withSettings(options: GlobalOptions, env: Environment): GlobalOptions {
  const held = new Map(heldSettings(env).map((each) => [each.setting.name, each]));
  const set = (name: string): string | undefined => {
    const one = held.get(name);
    return one === undefined || one.origin === 'default' ? undefined : one.value;
  };
  const session = options.session ?? set('session');
  const color = options.color === 'auto' ? colours.find((each) => each === set('color')) : undefined;
  return {
    ...options,
    ...(session === undefined ? {} : { session }),
    ...(color === undefined ? {} : { color }),
    ...(set('auto') === 'yes' ? { auto: true } : {}),
    ...(set('plain') === 'yes' ? { plain: true } : {}),
    ...(set('bell') === 'yes' ? { bell: true } : {}),
  };
}

const colours = ['auto', 'always', 'never'] as const;

/** Whose dice are rolled on the table in a new game, if set. Throws `Failure`. */
export function diceOfNewGames(env: Environment): DiceOf | undefined {
  const held = heldSettings(env).find(({ setting, origin }) => setting.name === 'dice-of' && origin !== 'default');
  return diceChoices.find((choice) => choice === held?.value);
}
