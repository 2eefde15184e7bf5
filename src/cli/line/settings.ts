import { resolve as absolute, dirname } from 'node:path';
import { didYouMean } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type DiceOf, diceChoices } from '../../rules/state/state.ts';
import { workingFolder } from '../../session/disk/folders.ts';
import { maySet, projectSettings, readSettings, userSettings } from '../../session/files/settings-file.ts';
import type { GlobalOptions } from './options.ts';
import { type Setting, settings } from './setting.ts';

/** A setting in force, and where it comes from. */
export interface Held {
  readonly setting: Setting;
  readonly value: string;
  /** The variable, the file, or `default`. */
  readonly origin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings in force here: environment before project (if its file is the user's own) before user. Throws `Failure`. */
export async function heldSettings(env: Environment): Promise<readonly Held[]> {
  const here = workingFolder();
  const project = here === undefined ? undefined : projectSettings(here);
  const user = userSettings(env);
  const paths = [...(project !== undefined && maySet(project) ? [project] : []), ...(user === undefined ? [] : [user])];
  const files = await Promise.all(paths.map(async (path) => ({ path, values: await valuesIn(path) })));
  const ofVariables = await Promise.all(settings.map((setting) => valueInVariable(setting, env)));
  return settings.map((setting, index): Held => {
    const said = ofVariables[index];
    if (said !== undefined) return { setting, value: said, origin: setting.variable };
    const file = files.find(({ values }) => values[setting.name] !== undefined);
    const value = file?.values[setting.name];
    if (file === undefined || value === undefined) return { setting, value: setting.otherwise, origin: 'default' };
    const isOfFolder = setting.name === 'session' && file.path === project;
    return { setting, value: isOfFolder ? absolute(dirname(file.path), value) : value, origin: file.path };
  });
}

async function valueInVariable({ name, variable }: Setting, env: Environment): Promise<string | undefined> {
  const said = env[variable];
  return said === undefined || said === '' ? undefined : (await checked({ [name]: said }, variable))[name];
}

/** The settings in one file, checked. Throws `Failure`. */
export async function valuesIn(path: string): Promise<Readonly<Record<string, string>>> {
  const read = readSettings(path);
  if (!read.ok) throw new Failure('invalid-data', read.message, { hint: read.hint });
  return Object.keys(read.values).length === 0 ? {} : checked(read.values, path);
}

/** What checks them is loaded where somebody has set something. */
async function checked(
  said: Readonly<Record<string, unknown>>,
  where: string,
): Promise<Readonly<Record<string, string>>> {
  const { checkedSettings } = await import('./settings-schema.ts');
  return checkedSettings(said, where);
}

/** Throws `Failure`. */
export function settingNamed(name: string): Setting {
  const setting = settings.find((each) => each.name === name);
  if (setting) return setting;
  const names = settings.map((each) => each.name);
  throw new Failure('invalid-data', `There is no setting ${name}.${didYouMean(name, names)}`, {
    hint: `Settings are ${names.join(', ')}.`,
  });
}

/** The options of a line, completed by the settings; the line's own come first. Throws `Failure`. */
export async function withSettings(options: GlobalOptions, env: Environment): Promise<GlobalOptions> {
  const held = new Map((await heldSettings(env)).map((each) => [each.setting.name, each]));
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
export async function diceOfNewGames(env: Environment): Promise<DiceOf | undefined> {
  const held = (await heldSettings(env)).find(
    ({ setting, origin }) => setting.name === 'dice-of' && origin !== 'default',
  );
  return diceChoices.find((choice) => choice === held?.value);
}
