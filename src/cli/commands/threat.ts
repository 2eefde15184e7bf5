import { didYouMean } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { appliedTriggers, type ThreatArgs } from '../../rules/language/deed.ts';
import { gradeAt, gradesOf, hasThreat, maxThreat } from '../../rules/state/parts.ts';
import { tableBlock } from '../../view/page/page.ts';
import { statusDocument } from '../../view/status.ts';
import { threatTable } from '../../view/tables/threat.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { inGame } from '../performing/alone.ts';
import { todo } from '../performing/hint-words.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';

interface Facts {
  readonly silent?: true;
  readonly unseenKill?: true;
  readonly damage?: true;
}

export const define: Define = (command, act) => {
  command
    .argument('[what]', `${appliedTriggers.join(', ')}; +2 or -1; set`)
    .argument('[level]', 'with set: the level, 0 to 15')
    .option('--level <0-15>', 'without a game: show the table at this threat level', (text) =>
      wholeNumber(text, 0, 'a threat level from 0 to 15', maxThreat),
    )
    .option('--silent', 'shoot: the weapon has Silent')
    .option('--unseen-kill', 'fight: the NPO was incapacitated unseen by other NPOs')
    .option('--damage', 'breach: it also damaged an NPO')
    .addHelpText(
      'after',
      '\nWithout words it shows the level, the grade and what each trigger would do. It may be used at any time in a game of Joint Ops, for what tw act and tw resolve-npo did not record. With --level at any time, without a game; --json gives that level as threat, and the levels of each grade as grades.',
    )
    .action((what: string | undefined, level: string | undefined, { level: alone, ...facts }: Facts & Alone) =>
      act(async (run) => {
        if (alone !== undefined) return showAlone(alone, what);
        if (what === undefined)
          return inGame(run, { verb: 'threat', alone: '--level 7', does: 'shows the table' }, async () =>
            showThreat(run),
          );
        return performDeed(run, { do: 'threat', args: argsOf(what, level, facts) });
      }),
    );
};

interface Alone {
  readonly level?: number;
}

function argsOf(what: string, level: string | undefined, { silent, unseenKill, damage }: Facts): ThreatArgs {
  const given = { ...(silent && { silent }), ...(unseenKill && { unseenKill }), ...(damage && { damage }) };
  const trigger = appliedTriggers.find((known) => known === what);
  for (const [fact, of, said] of [
    ['--silent', 'shoot', silent],
    ['--unseen-kill', 'fight', unseenKill],
    ['--damage', 'breach', damage],
  ] as const)
    if (said && trigger !== of) throw new Failure('usage', `${fact} goes with tw threat ${of}.`);
  if (what === 'set') {
    if (level !== undefined && /^\d+$/.test(level)) return { to: Number(level) };
    throw new Failure('usage', 'tw threat set takes a level from 0 to 15.');
  }
  if (level !== undefined)
    throw new Failure('usage', `tw threat ${what} takes no further words; leave out "${level}".`);
  if (trigger !== undefined) return { trigger, ...given };
  if (/^[+-]\d+$/.test(what)) return { by: Number(what) };
  if (/^\d+$/.test(what))
    throw new Failure('usage', `Is ${what} a change or a level?`, {
      hint: `tw threat +${what}, or tw threat set ${what}.`,
    });
  throw new Failure(
    'usage',
    `Nothing called ${what} moves the threat level.${didYouMean(what, [...appliedTriggers, 'set'])}`,
    {
      hint: `Known: ${appliedTriggers.join(', ')}, set, or a change such as +2.`,
    },
  );
}

/** The same table at a level that somebody names. */
async function showAlone(level: number, what: string | undefined): Promise<CommandOutcome> {
  if (what !== undefined)
    throw new Failure('usage', `tw threat --level ${level} shows a table without a game; leave out "${what}".`);
  const { atThreat } = await import('../../game/performing/one-shot.ts');
  const state = atThreat(level);
  const threat = { level, grade: gradeAt(state.config, level) };
  return pageOutcome({ threat, grades: gradesOf(state.config) }, () => [tableBlock(threatTable(state))]);
}

/** The level, the grade and what each trigger would do; changes nothing. */
function showThreat(run: Run): CommandOutcome {
  const { state } = gameOfSession(run);
  if (state.adversary !== null)
    throw new Failure('usage', 'Adversary Ops has no threat level.', { hint: 'tw vp shows what the players have.' });
  if (!hasThreat(state.config))
    throw new Failure('usage', 'This mission has no threat level.', { hint: 'tw status shows what it has.' });
  const { threat } = statusDocument(state, []);
  return pageOutcome({ threat, grades: gradesOf(state.config), status: statusDocument(state, todo(state)) }, () => [
    tableBlock(threatTable(state)),
  ]);
}
