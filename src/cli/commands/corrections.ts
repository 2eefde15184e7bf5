import { Argument, type Command, Option } from 'commander';
import { cardIn } from '../../catalog/catalogue.ts';
import { didYouMean, kebab } from '../../engine/spelling.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { datacardIdOf } from '../../game/performing/game-words.ts';
import { operativeFromWords, weaponFromWords } from '../../game/teams/operative-words.ts';
import type { NpoChanges, OperativeChanges } from '../../rules/events/events.ts';
import type { Deed, NpoArgs, OperativeArgs } from '../../rules/language/deed.ts';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import { apartFromNpos } from '../../rules/state/roster.ts';
import type { Effect, GameState, Npo, Operative, RosterWeapon } from '../../rules/state/state.ts';
import { type PageTable, tableBlock } from '../../view/page/page.ts';
import { statusDocument } from '../../view/status.ts';
import { nposInKillzone, operativeTable, weaponTable } from '../../view/tables/killzone.ts';
import { type Act, type Define, pageOutcome } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { todo } from '../performing/hint-words.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';
import { npoWeaponChanges } from '../set-up/npo-weapon-words.ts';

export const defineNpo: Define = (command, act) => {
  defineCorrections(command, act, {
    kind: 'NPO',
    all: ({ npos }) => npos,
    tables: (state) => [nposInKillzone(state)],
    deed: (args) => ({ do: 'npo', args }),
    takeOut: (id) => ({ do: 'npo', args: { change: 'take-out', id } }),
  });
  command
    .command('add')
    .description('set up one more NPO')
    .argument('<datacard>', 'its datacard, such as warrior')
    .option('--weapon <weapon>', 'its ranged weapon; else at random')
    .action((word: string, { weapon }: { weapon?: string }) =>
      act((run) =>
        performDeed(run, ({ catalogue }) => ({
          do: 'npo',
          args: {
            change: 'add',
            datacard: datacardIdOf(word, catalogue),
            ...(weapon === undefined ? {} : { weapon: kebab(weapon) }),
          },
        })),
      ),
    );
  command
    .command('set')
    .description('change anything about it')
    .argument('<id>')
    .addOption(new Option('--order <order>', 'its order').choices(['engage', 'conceal']))
    .addOption(new Option('--state <state>', 'its state').choices(['ready', 'expended', 'dormant', 'incapacitated']))
    .addOption(number('--wounds <count>', 'the wounds that it has left', 0, 'a number of wounds'))
    .addOption(number('--max-wounds <count>', 'the wounds that it has unhurt', 1, 'a number of wounds'))
    .option('--name <name>', 'its name')
    .addOption(number('--apl <count>', 'its APL', 1, 'an APL, 1 or more'))
    .addOption(saveOption())
    .addOption(number('--move <inches>', 'its Move', 0, 'inches'))
    .option('--weapon <weapon>', npoWeaponHelp, listed)
    .action((word: string, { weapon = [], ...changes }: NpoSetWords) =>
      act((run) =>
        performDeed(run, ({ npos, catalogue }) => {
          const npo = named('NPO', word, npos);
          const weapons = npoWeaponChanges(npo, cardIn(catalogue, npo.datacard), weapon);
          const to = weapon.length > 0 ? { ...changes, ...weapons } : someChange(changes);
          return { do: 'npo', args: { change: 'set', id: npo.id, to } };
        }),
      ),
    );
};

export const defineOperative: Define = (command, act) => {
  defineCorrections(command, act, {
    kind: 'operative',
    all: ({ operatives }) => operatives,
    tables: (state) => [operativeTable(state), weaponTable(state)],
    takeOut: (id) => ({ do: 'operative', args: { change: 'remove', id } }),
    deed: (args) => ({ do: 'operative', args }),
  });
  command
    .command('add')
    .description('add a player operative')
    .argument('<name:apl:wounds[:save]>', 'such as "Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4 piercing 1"')
    .option('--weapon <weapon>', weaponHelp, listed)
    .addOption(number('--move <inches>', 'its Move', 0, 'inches'))
    .addOption(number('--base <mm>', 'its base', 0, 'millimetres'))
    .option('--keywords <words>', 'its keywords, separated by commas', commas)
    .option('--equipment <things>', 'its equipment, separated by commas', commas)
    .option('--player <player>', 'its player (Adversary Ops)')
    .action((words: string, { weapon = [], player, ...more }: CardWords & { readonly player?: string }) =>
      act((run) =>
        performDeed(run, (state) => {
          const taken = [...state.npos, ...state.operatives].map(({ id }) => id);
          const typed = operativeFromWords([words, ...weapon].join(' | '), taken);
          const [operative = typed] = apartFromNpos([typed], state.catalogue, taken);
          const whose = player === undefined ? {} : { player: playerOf(player, state) };
          return { do: 'operative', args: { change: 'add', operative: { ...operative, ...more, ...whose } } };
        }),
      ),
    );
  command
    .command('set')
    .description('change anything about it')
    .argument('<id>')
    .option('--name <name>', 'its name')
    .addOption(new Option('--order <order>', 'its order').choices(['engage', 'conceal']))
    .addOption(new Option('--state <state>', 'its state').choices(['ready', 'expended', 'incapacitated', 'escaped']))
    .addOption(number('--wounds <count>', 'the wounds that it has left', 0, 'a number of wounds'))
    .addOption(number('--apl <count>', 'its APL', 1, 'an APL, 1 or more'))
    .addOption(saveOption())
    .addOption(number('--max-wounds <count>', 'the wounds that it has unhurt', 1, 'a number of wounds'))
    .addOption(number('--move <inches>', 'its Move', 0, 'inches'))
    .addOption(number('--base <mm>', 'its base', 0, 'millimetres'))
    .option('--keywords <words>', 'all its keywords, separated by commas', commas)
    .option('--equipment <things>', 'all its equipment, separated by commas', commas)
    .option('--weapon <weapon>', `${weaponHelp}; one of that name is changed`, listed)
    .option('--without-weapon <name>', 'take a weapon away; may be repeated', listed)
    .addOption(new Option('--never-injured', 'by a rule of its team, it is never injured').conflicts('canBeInjured'))
    .option('--can-be-injured', 'it is injured like others again')
    .action((word: string, { weapon = [], withoutWeapon = [], canBeInjured, ...words }: SetWords) =>
      act((run) =>
        performDeed(run, ({ operatives }) => {
          const operative = named('operative', word, operatives);
          const changes = canBeInjured ? { ...words, neverInjured: false } : words;
          const isArmed = weapon.length + withoutWeapon.length > 0;
          const weapons = isArmed ? { weapons: weaponsWith(operative, weapon, withoutWeapon) } : {};
          return {
            do: 'operative',
            args: { change: 'set', id: operative.id, to: someChange({ ...changes, ...weapons }) },
          };
        }),
      ),
    );
};

const npoWeaponHelp =
  'carried instead of the one of that type; with figures ("gauss-flayer 4 3+ 4/5 piercing 1") it has these; may be repeated';

interface NpoSetWords extends Omit<NpoChanges, 'weapons' | 'profiles'> {
  readonly weapon?: readonly string[];
}

const weaponHelp = '"ranged Bolt rifle 4 3+ 3/4 piercing 1"; may be repeated';

interface CardWords extends Pick<OperativeChanges, 'move' | 'base' | 'keywords' | 'equipment'> {
  readonly weapon?: readonly string[];
}

interface SetWords extends Omit<OperativeChanges, 'weapons'> {
  readonly weapon?: readonly string[];
  readonly withoutWeapon?: readonly string[];
  readonly canBeInjured?: true;
}

const listed = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

const commas = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.toLowerCase() !== 'none');

const number = (flags: string, help: string, least: number, what: string): Option =>
  new Option(flags, help).argParser((text) => wholeNumber(text.replace(/["″]$/, ''), least, what));

const saveOption = (): Option =>
  new Option('--save <count>', 'its Save: 3 or 3+').argParser((text) =>
    wholeNumber(text.replace(/\+$/, ''), 2, 'a Save, 2 to 6'),
  );

/** Its weapons with these added or, under an existing name, replaced, and without those. Throws `Failure`. */
function weaponsWith(
  { weapons }: Operative,
  typed: readonly string[],
  without: readonly string[],
): readonly RosterWeapon[] {
  const gone = without.map((word) => named('weapon', word, weapons.map(asNamed)).name);
  const all = weapons.filter(({ name }) => !gone.includes(name));
  for (const weapon of typed.map((text) => weaponFromWords(text, weapons))) {
    const at = all.findIndex(
      ({ name, type }) => name.toLowerCase() === weapon.name.toLowerCase() && type === weapon.type,
    );
    if (at < 0) all.push(weapon);
    else all[at] = weapon;
  }
  return all;
}

const asNamed = ({ name }: RosterWeapon) => ({ id: kebab(name), name });

/** Id of the player that a word names. Throws `Failure`. */
function playerOf(word: string, state: GameState): string {
  const players = playersIn(state);
  if (players.length > 0) return named('player', word, players).id;
  throw new Failure('usage', 'In Joint Ops all play together: leave --player out.');
}

type Correction = Extract<NpoArgs & OperativeArgs, { readonly change: 'wound' | 'heal' | 'end-effects' }>;

/** A side whose operatives can be corrected. */
interface Side {
  /** In a sentence: `NPO`. */
  readonly kind: string;
  all(state: GameState): readonly (Npo | Operative)[];
  tables(state: GameState): readonly PageTable[];
  deed(correction: Correction): Deed;
  /** It was entered by mistake. */
  takeOut(id: string): Deed;
}

/** `list` (also without a word), `wound`, `heal`, `end-effects` and `remove` of one side. */
function defineCorrections(command: Command, act: Act, { kind, all, tables, deed, takeOut }: Side): void {
  const list = () =>
    act(async (run) => {
      const { state } = gameOfSession(run);
      return pageOutcome({ status: statusDocument(state, todo(state)) }, () => tables(state).map(tableBlock));
    });
  command.allowExcessArguments().action(() => {
    const [word] = command.args;
    if (word !== undefined) throw unknownWord(command, word);
    return list();
  });
  command.command('list').description('list all of them (as without a word)').action(list);
  for (const change of ['wound', 'heal'] as const)
    command
      .command(change)
      .description(change === 'wound' ? 'take wounds away (0 left: incapacitated)' : 'give lost wounds back')
      .argument('<id>')
      .argument('<wounds>', 'how many wounds', (text) => wholeNumber(text, 1, 'a number of wounds, 1 or more'))
      .action((word: string, wounds: number) =>
        act((run) => performDeed(run, (state) => deed({ change, id: named(kind, word, all(state)).id, wounds }))),
      );
  command
    .command('end-effects')
    .description('end the changes of its APL')
    .argument('<id>')
    .addArgument(
      new Argument('<until>', 'when they would have ended').choices(['end-of-turning-point', 'end-of-next-activation']),
    )
    .action((word: string, until: Effect['until']) =>
      act((run) =>
        performDeed(run, (state) => deed({ change: 'end-effects', id: named(kind, word, all(state)).id, until })),
      ),
    );
  command
    .command('remove')
    .description('take out what was entered by mistake (if incapacitated: set --state incapacitated)')
    .argument('<id>')
    .action((word: string) => act((run) => performDeed(run, (state) => takeOut(named(kind, word, all(state)).id))));
}

function unknownWord(command: Command, word: string): Failure {
  const known = command.commands.map((sub) => sub.name());
  return new Failure('usage', `tw ${command.name()} has no command ${word}.${didYouMean(word, known)}`, {
    hint: `Known: ${known.join(', ')}.`,
  });
}

/** The changes of `set`. Throws `Failure` if there are none. */
function someChange<T extends object>(changes: T): T {
  if (Object.keys(changes).length > 0) return changes;
  throw new Failure('usage', 'Nothing to set: name an option, such as --order engage.');
}
