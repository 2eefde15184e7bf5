import { type Command, Option } from 'commander';
import { usualNpoLimit } from '../../game/performing/new-game.ts';
import { wholeNumber } from '../line/options.ts';

/** The options for who plays and how difficult it is: the same wherever a game is set up. */
export const setUpOptions = (command: Command): Command => whatComes(levers(whoComes(command)));

/** The same where the official levers of the difficulty are varied, not chosen. */
export const setUpWithoutLevers = (command: Command): Command => whatComes(whoComes(command));

const whoComes = (command: Command): Command =>
  command
    .option(
      '--roster <file[:names]>',
      'a roster of tw, KTDash, killteamjson, BattleScribe (.ros, .rosz) or New Recruit; - is standard input',
      repeated,
    )
    .option(
      '--operative <name:apl:wounds[:save]>',
      'an operative with its weapons: "Kel:3:12:3 | ranged Bolt rifle 4 3+ 3/4"; may be repeated',
      repeated,
    )
    .option(
      '--team <name[:operatives]>',
      'a kill team (tw teams) or some of its operatives, as below; two teams: half of each',
      repeated,
    )
    .option('--equipment <names>', 'equipment for all of them, four options at most: mines,ladders', repeated)
    .option('--demo', 'a ready game with a made-up team: mission 1, map 1')
    .option('--ruling <id=value>', 'choose a ruling where the rules are silent (tw rulings); may be repeated', repeated)
    .option('--npo-limit <count>', `most NPOs in the killzone at once (else ${usualNpoLimit})`, (text) =>
      wholeNumber(text, 1, 'a number of NPOs'),
    );

const levers = (command: Command): Command =>
  command
    .option('--npos <change>', 'difficulty: more or fewer NPOs, such as 1 or -1', change)
    .addOption(
      new Option('--npo-types <types>', 'difficulty: NPO types by three dice, the harder or the easier').choices([
        'harder',
        'easier',
      ]),
    )
    .option('--event-cards <change>', 'difficulty: more or fewer event cards, such as 1 or -1', change);

const whatComes = (command: Command): Command =>
  command
    .option('--without-card <card>', 'difficulty: leave this event card out (or all); may be repeated', repeated)
    .option('--theme <theme>', 'flayer-curse, destroyer-cult or crownworld; may be repeated', repeated)
    .option('--inventory <datacard=count>', 'miniatures that you own, such as warrior=5; may be repeated', repeated)
    .option(
      '--pack <file>',
      'a pack of your own (tw packs): its name, file or folder; - is standard input; may be repeated',
      repeated,
    );

/** An option that may be repeated. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
const change = (text: string): number => wholeNumber(text, -9, 'a change, such as 1 or -1');
