import { Option } from 'commander';
import { Failure, named } from '../../game/keeping/failure.ts';
import type { AttackArgs } from '../../rules/language/deed.ts';
import type { Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { ownRulesSaid, ployOption, withOption } from '../line/own-rules.ts';
import { performDeed } from '../performing/perform-deed.ts';

interface Options {
  readonly shoot?: true;
  readonly fight?: true;
  readonly hatchwayFight?: true;
  readonly weapon?: string;
  readonly cover?: boolean;
  readonly obscured?: boolean;
  readonly distance?: number;
  readonly assists?: number;
  readonly pointBlank?: true;
  readonly with?: readonly string[];
  readonly ploy?: readonly string[];
}

export const define: Define = (command, act) => {
  command
    .argument('<operative>', 'the player operative')
    .argument('<npo>', 'its target')
    .option('--shoot', 'Shoot')
    .option('--fight', 'Fight')
    .option('--hatchway-fight', 'Hatchway Fight, across an access point')
    .option('--weapon <weapon>', 'a weapon of the roster, or a profile: "4 3+ 3/4 piercing 1"')
    .option('--cover', 'the target is in cover')
    .option('--no-cover', 'the target is not in cover')
    .option('--obscured', 'the target is obscured')
    .option('--no-obscured', 'the target is not obscured')
    .addOption(
      new Option('--distance <inches>', 'to the target, rounded up').argParser((text) =>
        wholeNumber(text, 0, 'whole inches'),
      ),
    )
    .addOption(
      new Option('--assists <count>', 'others that assist in the fight').argParser((text) =>
        wholeNumber(text, 0, 'how many assist'),
      ),
    )
    .option('--point-blank', 'interrupt from guard, at an enemy in control range')
    .option(...withOption)
    .option(...ployOption)
    .addHelpText(
      'after',
      '\nWhat is left out is asked for, where it can change the outcome. Where activations are recorded this is tw act OPERATIVE shoot or fight NPO; an operative on guard interrupts.',
    )
    .action((operative: string, npo: string, options: Options) =>
      act((run) =>
        performDeed(run, ({ operatives, npos, adversary }) => ({
          do: 'attack',
          args: {
            operative: named('operative', operative, operatives).id,
            npo: named('NPO', npo, adversary === null ? npos : [...npos, ...operatives]).id,
            ...argsOf(options),
            ...ownRulesSaid(options),
          },
        })),
      ),
    );
};

function argsOf({
  shoot,
  fight,
  hatchwayFight,
  with: _with,
  ploy: _ploy,
  ...facts
}: Options): Omit<AttackArgs, 'operative' | 'npo'> {
  const actions = [
    ...(shoot ? (['shoot'] as const) : []),
    ...(fight ? (['fight'] as const) : []),
    ...(hatchwayFight ? (['hatchway-fight'] as const) : []),
  ];
  const [action, another] = actions;
  if (another) throw new Failure('usage', `It is one of --${action} and --${another}.`);
  const isShoot = action === 'shoot' || (action === undefined && facts.pointBlank === true);
  for (const [option, goesWith, given] of [
    ['--point-blank', 'shoot', facts.pointBlank],
    ['--cover', 'shoot', facts.cover],
    ['--obscured', 'shoot', facts.obscured],
    ['--assists', 'fight', facts.assists],
  ] as const)
    if (given !== undefined && action !== undefined && (goesWith === 'shoot') !== isShoot)
      throw new Failure('usage', `${option} goes with --${goesWith}.`);
  if (isShoot) return { action: 'shoot', ...facts };
  return action === undefined ? facts : { action, ...facts };
}
