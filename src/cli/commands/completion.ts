import { fits } from '../../catalog/schema-faults.ts';
import { anyText, atLeast, lazily, listOf, maybe } from '../../catalog/schema-parts.ts';
import type { RulingData } from '../../catalog/types.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { packFolder, packsIn } from '../../session/packs/sources.ts';
import { candidates } from '../completion/candidates.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { wordsOf } from '../line/command-words.ts';
import { openGameIfAny } from '../session/session.ts';

type Rulings = () => Promise<readonly RulingData[]>;

/** `rulings`: those of every edition. */
export const defineCompletion =
  (rulings: Rulings): Define =>
  (command, act) => {
    command
      .argument('<shell>', 'bash, zsh or fish: print its completion script')
      .argument('[words...]', 'for the completion script itself')
      .addHelpText('after', '\nExample, in ~/.bashrc:\n  eval "$(tw completion bash)"')
      .action((shell: string, words: readonly string[]) => act((run) => complete(run, shell, words, rulings)));
  };

async function complete(run: Run, shell: string, words: readonly string[], rulings: Rulings): Promise<CommandOutcome> {
  if (shell === 'words') return linesOf(await following(words, run, rulings));
  if (shell === 'line') return linesOf(await following(typedIn(words.join(' ')), run, rulings));
  if (isShell(shell)) return linesOf([scripts[shell]]);
  throw new Failure('usage', `There is no completion for ${shell}.`, { hint: 'bash, zsh and fish have one.' });
}

const isShell = (word: string): word is Shell => Object.hasOwn(scripts, word);

const linesOf = (lines: readonly string[]): CommandOutcome => ({
  document: { lines },
  show: async () => lines.join('\n'),
});

/** The words after `tw` typed so far; the last is empty after a blank. */
function typedIn(line: string): readonly string[] {
  const [, ...words] = wordsOf(line) ?? wordsOf(`${line}"`) ?? [];
  return /\s$/.test(line) ? [...words, ''] : words;
}

function following(words: readonly string[], run: Run, rulings: Rulings): Promise<readonly string[]> {
  const options = { ...run.options, ...sessionIn(words) };
  return candidates(words, {
    verbs: run.verbs,
    state: stateOf({ ...run, options }),
    answers: (typed) => openAnswers(typed, run),
    rulings: async () => (await rulings()).map(({ id }) => id),
    packNames: () => {
      const folder = packFolder(run.io.env);
      return folder === undefined ? [] : packsIn(folder).map(({ name }) => name);
    },
    packs: (named) => packsNamed(named, run),
  });
}

/** Undefined if one of them cannot be read: completion reports no errors. */
async function packsNamed(words: readonly string[], { io }: Run) {
  try {
    const { readPacks } = await import('../set-up/packs.ts');
    const files = words.filter((word) => word !== '-');
    return await readPacks(files, { ...io, tell: () => {} });
  } catch (problem) {
    if (problem instanceof Failure) return undefined;
    throw problem;
  }
}

function sessionIn(words: readonly string[]): { session?: string } {
  const session = words[words.indexOf('--session') + 1];
  return words.includes('--session') && session !== undefined ? { session } : {};
}

function stateOf(run: Run) {
  try {
    return openGameIfAny(run)?.state;
  } catch {
    return undefined;
  }
}

const asking = lazily(() =>
  atLeast({
    error: atLeast({
      question: atLeast({
        name: anyText(),
        kind: anyText(),
        options: maybe(listOf(atLeast({ value: anyText() }))),
      }),
    }),
  }),
);

/** Carries the command line out without writing anything: its open question shows the possible answers. */
async function openAnswers(words: readonly string[], { io, execute }: Run): Promise<readonly string[]> {
  const documents: unknown[] = [];
  const silent = {
    ...io,
    canPrompt: false,
    print: () => {},
    tell: () => {},
    document: (each: unknown) => void documents.push(each),
  };
  await execute([...words, '--dry-run', '--no-input', '--json'], silent);
  const [document] = documents;
  if (!fits(asking(), document)) return [];
  const { name, kind, options = [] } = document.error.question;
  if (kind === 'confirm') return [`${name}=yes`, `${name}=no`];
  return options.length === 0 ? [`${name}=`] : options.map(({ value }) => `${name}=${value}`);
}

/** For each shell: a function that asks `tw completion words -- …` what may follow, and its registration. */
const scripts = {
  bash: `# tw completion bash: in ~/.bashrc, eval "$(tw completion bash)"
_tw() {
  local line=\${COMP_LINE:0:COMP_POINT} word=\${COMP_WORDS[COMP_CWORD]} reply
  case $word in =|:) word= ;; esac
  # bash parts words at = and : as well, and wants only what comes after the last of them.
  local typed=\${line##*[[:space:]]} kept
  kept=\${typed%"$word"}
  COMPREPLY=()
  while IFS= read -r reply; do
    COMPREPLY+=("\${reply#"$kept"}")
  done < <(tw completion line -- "$line" 2>/dev/null)
}
complete -o default -F _tw tw`,
  zsh: `#compdef tw
# tw completion zsh: in ~/.zshrc after compinit, eval "$(tw completion zsh)"
_tw() {
  local -a replies
  replies=("\${(@f)$(tw completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n $replies ]] && compadd -a replies || _files
}
compdef _tw tw`,
  fish: `# tw completion fish: in ~/.config/fish/config.fish, tw completion fish | source
complete -c tw -f -a '(tw completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
complete -c tw -l session -l roster -l pack -r -F`,
} as const;

type Shell = keyof typeof scripts;
