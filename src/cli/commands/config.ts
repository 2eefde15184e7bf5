import { Failure, named } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { projectSettings, userSettings, writeSettings } from '../../session/files/settings-file.ts';
import { paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { settings } from '../line/setting.ts';
import { heldSettings, settingNamed, valuesIn } from '../line/settings.ts';
import { checkedSettings } from '../line/settings-schema.ts';

interface ConfigWords {
  readonly project?: true;
  readonly unset?: true;
  readonly showOrigin?: true;
}

export const define: Define = (command, act) => {
  command
    .argument('[setting]', settings.map(({ name }) => name).join(', '))
    .argument('[value]', 'its new value')
    .option('--project', 'for this folder alone (tw.config.json)')
    .option('--unset', 'forget the setting')
    .option('--show-origin', 'say where each value comes from')
    .addHelpText('after', help)
    .action((name: string | undefined, value: string | undefined, words: ConfigWords) =>
      act(async (run) => (name === undefined ? shown(run, words) : changed(run, name, value, words))),
    );
};

const help = `
An option on the line comes first, then the environment, then tw.config.json in
this folder, then your own tw/config.json (in XDG_CONFIG_HOME, else ~/.config).
A tw.config.json that belongs to somebody else, or lies in their folder, is ignored.
${settings.map(({ name, variable, says }) => `  ${name} (${variable}): ${says}`).join('\n')}`;

async function shown(run: Run, { unset, showOrigin }: ConfigWords): Promise<CommandOutcome> {
  if (unset) throw new Failure('usage', '--unset needs the name of a setting.');
  const held = await heldSettings(run.io.env);
  const document = held.map(({ setting: { name }, value, origin }) => ({ name, value, origin }));
  return pageOutcome({ settings: document }, () => [
    columnBlock<(typeof held)[number]>({
      columns: [
        { title: 'Setting', cell: ({ setting }) => setting.name },
        { title: 'Value', cell: ({ value }) => value },
        ...(showOrigin ? [{ title: 'From', cell: ({ origin }: (typeof held)[number]) => origin }] : []),
      ],
      rows: held,
    }),
  ]);
}

async function changed(
  run: Run,
  name: string,
  value: string | undefined,
  { project, unset }: ConfigWords,
): Promise<CommandOutcome> {
  const setting = settingNamed(name);
  if (value === undefined && !unset) {
    const held = (await heldSettings(run.io.env)).find((each) => each.setting === setting);
    return pageOutcome({ name, value: held?.value, origin: held?.origin }, () => [paragraph(held?.value ?? '')]);
  }
  if (value !== undefined && unset) throw new Failure('usage', '--unset takes no value.');
  const now = value === undefined ? undefined : checkedSettings({ [name]: value }, 'The setting')[name];
  if (now !== undefined) await insistOnName(name, now);
  const path = project ? projectSettings(process.cwd()) : userSettings(run.io.env);
  if (path === undefined)
    throw new Failure('usage', 'There is no place for settings of this user: HOME is not set.', {
      hint: '--project keeps them in this folder.',
    });
  const { [name]: before, ...others } = await valuesIn(path);
  const values = now === undefined ? others : { ...others, [name]: now };
  if (!run.options.dryRun) {
    const wrong = writeSettings(path, values);
    if (wrong) throw failureOf(wrong);
  }
  return pageOutcome({ name, before: before ?? null, value: now ?? null, file: path }, () => [
    paragraph(now === undefined ? `${name} is no longer set in ${path}.` : `${name} is ${now}, in ${path}.`),
  ]);
}

/** Checks the name of a mission or kill team. Throws `Failure`. */
async function insistOnName(setting: string, value: string): Promise<void> {
  if (setting === 'mission' && value !== 'random' && !/^[1-6]$/.test(value)) {
    const { missions } = await import('../../catalog/tables.ts');
    named('mission', value, missions);
  }
  if (setting === 'team') {
    const { teamFromWords } = await import('../../game/teams/team-words.ts');
    teamFromWords(value);
  }
}
