import { InvalidArgumentError, Option } from 'commander';
import type { Spelled } from '../../engine/spelling.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { actWords } from '../../game/performing/act-words.ts';
import type { ActArgs } from '../../rules/language/deed.ts';
import { whyUnarmed } from '../../rules/players/actions/shoot.ts';
import { type GameState, type Order, playerActions } from '../../rules/state/state.ts';
import type { Define, Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { ownRulesSaid, ployOption, withOption } from '../line/own-rules.ts';
import { performDeed } from '../performing/perform-deed.ts';

interface Options {
  readonly order?: Order;
  readonly weapon?: string;
  readonly cover?: boolean;
  readonly obscured?: boolean;
  readonly distance?: number;
  readonly assists?: number;
  readonly engaged?: boolean;
  readonly enemyAtHatchway?: true;
  readonly cheap?: boolean;
  readonly free?: true;
  readonly cost?: number;
  readonly escapes?: true;
  readonly dash?: true;
  readonly teleports?: true;
  readonly phases?: number;
  readonly wounds?: string;
  readonly with?: readonly string[];
  readonly ploy?: readonly string[];
}

type Words = readonly [
  operative: string | undefined,
  action: string | undefined,
  what: string | undefined,
  place: readonly string[],
  options: Options,
];

/** What the third word says, by the action: an NPO, a door, a marker or a room. */
export const define: Define = (command, act) => {
  command
    .argument('[operative]', 'who acts (asked if left out); none: nobody counteracts')
    .argument('[action]', `${[...playerActions, 'done'].join(', ')}; asked for when left out`)
    .argument(
      '[what]',
      'the NPO attacked, in Adversary Ops also an operative of another player; the hatchway operated; what is breached: 2, hatchway-3, sarcophagus; a marker; a room; of a move: where it ends',
    )
    .argument('[place...]', 'where a Charge ends, such as =w1 (tw place --help)')
    .addOption(new Option('--order <order>', 'its order, as its activation begins').choices(['engage', 'conceal']))
    .option('--weapon <weapon>', 'a weapon of the roster, or a profile: "4 3+ 3/4 piercing 1"')
    .option('--cover', 'the target is in cover')
    .option('--no-cover', 'the target is not in cover')
    .option('--obscured', 'the target is obscured')
    .option('--no-obscured', 'the target is not obscured')
    .addOption(whole('--distance <inches>', 'to the target, rounded up', 0))
    .addOption(whole('--assists <count>', 'others that assist in the fight', 0))
    .option('--engaged', 'an enemy is in its control range')
    .option('--no-engaged', 'no enemy is in its control range')
    .option('--enemy-at-hatchway', "the access point of the hatchway to be closed is in an enemy's control range")
    .option('--cheap', 'Breach for 1 AP less (breach marker, grenadier or mine on its datacard)')
    .option('--no-cheap', 'Breach for 2 AP, though 1 would do')
    .option('--free', 'the action costs no AP (a rule of your kill team)')
    .addOption(whole('--cost <ap>', 'AP it costs here', 0))
    .option('--dash', 'Reposition and Dash: the place is where the Dash ends')
    .option('--escapes', 'the operative escapes with this move (missions 1 and 3)')
    .option('--teleports', 'go from one teleport pad to the other instead of moving')
    .addOption(whole('--phases <inches>', 'inches of its move left as it goes through a hatchway (mission 6)', 0))
    .option('--wounds <count>', 'damage that a different action inflicts: 3, or w1=2,w2=1', damageWords)
    .option(...withOption)
    .option(...ployOption)
    .addHelpText(
      'after',
      '\nIt applies what the action does: AP, order, doors, damage, mission and threat. tw hatch, tw breach and tw mission only put the record right.',
    )
    .action((...[operative, action, what, place, options]: Words) =>
      act((run) =>
        performDeed(run, (state) => {
          const { operatives, npos } = state;
          const said = actWords({ operative, action, what, place }, state);
          insistOnRangedWeapon(said, options, run, state);
          return { do: 'act', args: { ...said, ...wordsOf(options, [...npos, ...operatives]) } };
        }),
      ),
    );
};

/** Asking for a weapon that it does not have leads nobody on. One that a rule lends it can be named. */
function insistOnRangedWeapon(
  { action, id }: ActArgs,
  { weapon }: Options,
  { options: { answer = [], force } }: Run,
  state: GameState,
): void {
  const operative = action === 'shoot' ? state.operatives.find((one) => one.id === id) : undefined;
  const isNamed = weapon !== undefined || answer.some(({ name }) => name.includes('weapon'));
  if (!operative || isNamed || force || whyUnarmed(operative, state) === undefined) return;
  throw new Failure('refused', `${operative.name} has no ranged weapon. Name one that a rule lends it with --weapon.`, {
    rule: 'Shoot',
  });
}

function damageWords(text: string): string {
  if (/^\s*(?:[1-9]\d?|[^=,]+=[1-9]\d?(?:,[^=,]+=[1-9]\d?)*)\s*$/.test(text)) return text;
  throw new InvalidArgumentError(
    'It takes a whole number, 1 or more, or ID=NUMBER for each, like warrior-1=2,warrior-2=1.',
  );
}

/** The options as a deed has them: damage to one operative, or to several by their names. */
function wordsOf({ wounds, dash, with: own, ploy, ...words }: Options, all: readonly Spelled[]): Partial<ActArgs> {
  const others = { ...words, ...(dash && { dashes: true }), ...ownRulesSaid({ with: own, ploy }) };
  if (wounds === undefined) return others;
  if (!wounds.includes('=')) return { ...others, wounds: Number(wounds) };
  const harm = wounds.split(',').map((one) => {
    const [who = '', count] = one.split('=');
    return { id: named('NPO or operative', who, all).id, wounds: Number(count) };
  });
  return { ...others, harm };
}

const whole = (flags: string, description: string, min: number): Option =>
  new Option(flags, description).argParser((text) => wholeNumber(text, min, `a whole number, ${min} or more`));
