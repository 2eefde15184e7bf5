import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built program; a benchmark is started in the project's own folder. */
export const program = resolve('bin/tw.cjs');

export function tw(words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tw ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** A game whose journal has so many entries: one that was played, its deeds said over and over. */
export function journal(folder: string, entries: number): string {
  const path = join(folder, `${entries}.jsonl`);
  const session = ['--session', path];
  const roster = ['Kel:3:12:3', 'Vane:2:8:4', 'Sarn:2:10:4'].flatMap((words) => ['--operative', words]);
  tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'bench', ...roster, ...session]);
  const { npos } = JSON.parse(tw(['status', '--json', ...session])).status;
  for (const deed of deeds(npos[0].id)) tw([...deed.split(' '), ...session]);
  const [header = '', first = '', ...rest] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const lines = Array.from({ length: entries - 1 }, (_, index) =>
    JSON.stringify({ ...JSON.parse(rest[index % rest.length] ?? ''), n: index + 2 }),
  );
  writeFileSync(path, `${[header, first, ...lines].join('\n')}\n`);
  return path;
}

/** They leave the game as it was. */
const deeds = (npo: string): readonly string[] => [
  'threat set 11',
  'threat shoot',
  'operative wound kel 3',
  'hatch 1 open',
  `npo wound ${npo} 2`,
  'threat fight',
  'operative heal kel 3',
  `npo heal ${npo} 2`,
  'hatch 1 close',
];

/** A game in which an NPO may activate. */
export const activationDue = (folder: string): string => played(folder, 'activation', upToActivations);

/** A game in which the NPOs' reinforcements are due. */
export const reinforcementsDue = (folder: string): string =>
  played(folder, 'reinforcements', [
    ...upToActivations,
    'end-turn --force --reason bench',
    'initiative --dice 1,6 --auto',
    'ready',
  ]);

const upToActivations = ['threat set 7', 'initiative', 'ready', 'firefight'];

function played(
  folder: string,
  name: string,
  commands: readonly string[],
  who: readonly string[] = ['--operative', 'Kel:3:12:3'],
): string {
  const path = join(folder, `${name}.jsonl`);
  const session = ['--session', path];
  tw(['new-game', '--mission', '1', '--map', '1', '--seed', 'bench', ...who, ...session]);
  for (const command of commands) tw([...command.split(' '), ...session]);
  return path;
}

/**
 * The same activation in two games: with the places of eight NPOs and an operative known, and with none, answered there as the board
 * answers it here (ruling npo-first: a table with places is not asked which NPOs can attack).
 */
export function onTheBoardAndOff(folder: string): {
  readonly placed: readonly string[];
  readonly said: readonly string[];
} {
  const game = (name: string, place: { readonly place?: string }): string => {
    const roster = join(folder, `${name}.json`);
    writeFileSync(roster, JSON.stringify([{ name: 'Kel', apl: 3, wounds: 12, save: 3, move: 6, ...place }]));
    return played(folder, name, upToActivations, ['--roster', roster, '--ruling', 'npo-first=no', '--auto']);
  };
  const [placed, plain] = [game('placed', { place: '1355' }), game('plain', {})];
  const [command, once] = [['resolve-npo', '--auto', '--no-input'], join(folder, 'once.jsonl')];
  copyFileSync(placed, once);
  tw([...command, '--session', once]);
  const { answers } = JSON.parse(readFileSync(once, 'utf8').trimEnd().split('\n').at(-1) ?? '');
  const said = answers
    .filter(({ name }: { name: string }) => name !== 'npo-end')
    .flatMap(({ name, value }: { name: string; value: string | readonly string[] }) => [
      '--answer',
      `${name}=${Array.isArray(value) ? value.join() || 'none' : value}`,
    ]);
  return { placed: [...command, '--session', placed], said: [...command, '--session', plain, ...said] };
}

/** The words of a command with an answer to each of its questions: the suggestion, else the first that is allowed. */
export function answered(words: readonly string[]): readonly string[] {
  let answers: readonly string[] = [];
  for (let asked = 0; asked < 40; asked++) {
    const line = [...words, '--auto', '--no-input', ...answers];
    const { stdout } = spawnSync(process.execPath, [program, ...line, '--dry-run', '--json'], { encoding: 'utf8' });
    const { ok, error } = JSON.parse(stdout);
    if (ok) return line;
    const { question } = error;
    if (!question) throw new Error(`tw ${line.join(' ')}: ${error.message}`);
    const value = question.kind === 'choice' ? question.options[0].value : question.kind === 'confirm' ? 'no' : '1';
    answers = [...answers, '--answer', `${question.name}=${value}`];
  }
  throw new Error(`tw ${words.join(' ')} asks too much`);
}

/** Shoots and fights in turn, each unlike the others. */
export function requests(folder: string, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const attacker = {
      atk: 3 + (index % 3),
      hit: 3 + (index % 2),
      normal: 3,
      critical: 4 + (index % 4),
      rules: ['rending'],
    };
    const defender = { atk: 4, hit: 4, normal: 3, critical: 4, wounds: 7 + (index % 11) };
    return index % 2 === 0
      ? {
          kind: 'shoot',
          attacker,
          defender: { save: 3 + (index % 3), wounds: 7 + (index % 11) },
          cover: index % 4 === 0,
        }
      : { kind: 'fight', attacker: { ...attacker, wounds: 9 + (index % 10) }, defender, first: 'attacker' };
  });
  const path = join(folder, 'requests.jsonl');
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}
