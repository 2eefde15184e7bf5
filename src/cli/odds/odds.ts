import { Failure } from '../../game/keeping/failure.ts';
import { policies, utilities } from '../../odds/profile.ts';
import type { OddsQuery, OddsRequest } from '../../view/odds/request.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import type { OddsWords } from './query.ts';

type Kind = 'shoot' | 'fight';

/** The options as typed; there may be several defenders. */
interface TypedWords extends Omit<OddsWords, 'defender'> {
  readonly defender?: readonly string[];
}

/** Reads the odds of the edition of 2021. */
interface SecondEdition {
  /** From the options. Throws `Failure`. */
  query(kind: Kind, words: OddsWords): Promise<OddsQuery>;
  /** From a request of `--batch`. Throws `BadRequest`. */
  request(kind: Kind, value: unknown): Promise<OddsRequest>;
}

export const defineOdds =
  (secondEdition: SecondEdition): Define =>
  (command, act) => {
    command
      .argument('[kind]', 'shoot or fight')
      .option('--attacker <who>', 'an NPO, an operative, datacard:weapon, or a profile: "4 3+ 3/4 piercing 1"')
      .option(
        '--defender <who>',
        'an operative, an NPO, a datacard, or "save wounds [profile]": "3+ 12"; several: a row for each',
        (who: string, before: readonly string[] = []) => [...before, who],
      )
      .option('--cover', 'the target is in cover')
      .option('--obscured', 'the target is obscured')
      .option('--injured', 'the attacker is injured (in a game, tw knows)')
      .option('--condensed', 'a typed profile counts as used in the killzone (datacards always do)')
      .addOption(
        command.createOption('--first <side>', 'who resolves first in a fight').choices(['attacker', 'defender']),
      )
      .addOption(command.createOption('--policy <name>', 'one policy instead of both').choices([...policies]))
      .addOption(command.createOption('--utility <name>', 'what both sides play for').choices([...utilities]))
      .addOption(command.createOption('--edition <year>', 'of the rules').choices(['2021', '2024']).default('2024'))
      .option('--defence <dice>', "2021: the target's Defence (3)")
      .option('--invulnerable <save>', "2021: the target's invulnerable save: 5+")
      .option('--batch <file>', 'answer one JSON request a line; - is standard input')
      .addHelpText('after', help)
      .action((kind: string | undefined, words: TypedWords) => act((run) => odds(run, kind, words, secondEdition)));
  };

const help = `
A typed fighter has its Save and wounds before its profile. Names of the game are taken as they stand on the table,
wounds and injuries included; event cards in force are not.

  tw odds --edition 2021 shoot --attacker "4 3+ 3/4 AP1, Lethal 5+" --defender "4+ 10" --invulnerable 5+ --cover
  tw odds --edition 2021 fight --attacker "3+ 12 4 3+ 4/5 Stun" --defender "4+ 9 4 4+ 3/4 Brutal"
In the second edition both sides are typed: Attacks, BS or WS, damage and rules as on its cards.

A request of --batch, on one line; rules as on a card, and "policy", "utility", "injured" and "environment" if wanted:
  {"kind":"shoot","attacker":{"atk":4,"hit":4,"normal":3,"critical":4,"rules":["piercing 1"]},
   "defender":{"save":3,"wounds":12},"cover":false,"obscured":false}
  {"kind":"fight","attacker":{"atk":5,...,"wounds":10},"defender":{"atk":4,...,"wounds":12},"first":"attacker"}
  {"edition":2021,"kind":"shoot","attacker":{"atk":4,"hit":3,"normal":3,"critical":4,"rules":["AP1","Lethal 5+"]},
   "defender":{"defence":3,"save":4,"invulnerable":5,"wounds":10},"cover":true}
Without a policy a result is that of the standard one, with the optimal one beside it.`;

async function odds(
  run: Run,
  kind: string | undefined,
  { defender: defenders = [], ...others }: TypedWords,
  secondEdition: SecondEdition,
): Promise<CommandOutcome> {
  const [only] = defenders;
  const words: OddsWords = { ...others, ...(only !== undefined && { defender: only }) };
  if (words.batch !== undefined) return batch(run, kind, words, words.batch, secondEdition);
  if (kind !== 'shoot' && kind !== 'fight')
    throw new Failure('usage', kind === undefined ? 'Odds of what?' : `There are no odds of ${kind}.`, {
      hint: 'tw odds shoot or tw odds fight, with --attacker and --defender; tw odds --help says more.',
    });
  const [{ oddsQuery }, { oddsDocument }, { openGameIfAny }] = await Promise.all([
    import('./query.ts'),
    import('../../view/odds/document.ts'),
    import('../session/session.ts'),
  ]);
  const queryOf = async (one: OddsWords): Promise<OddsQuery> =>
    one.edition === '2021'
      ? await secondEdition.query(kind, one)
      : oddsQuery(kind, one, () => openGameIfAny(run)?.state);
  if (defenders.length > 1) {
    const queries = await Promise.all(defenders.map((defender) => queryOf({ ...others, defender })));
    return againstSeveral(queries, oddsDocument);
  }
  const query = await queryOf(words);
  const { request, attacker, defender, notCounted } = query;
  const sides = { attacker, defender, ...(notCounted.length === 0 ? {} : { notCounted }) };
  return {
    document: run.options.json ? { ...sides, ...oddsDocument(request, { openings: true }) } : {},
    async show(look) {
      const [{ oddsPage }, { drawPage }] = await Promise.all([
        import('../../view/odds/page.ts'),
        import('../../view/page/draw-page.ts'),
      ]);
      return drawPage(oddsPage(query, look), look);
    },
  };
}

/** One attacker, and separate figures for each defender. */
function againstSeveral(
  queries: readonly OddsQuery[],
  document: (request: OddsRequest) => Readonly<Record<string, unknown>>,
): CommandOutcome {
  const each = queries.map(({ request, defender }) => ({ defender, ...document(request) }));
  const notCounted = [...new Set(queries.flatMap((query) => query.notCounted))];
  return {
    document: { attacker: queries[0]?.attacker, defenders: each, ...(notCounted.length === 0 ? {} : { notCounted }) },
    async show(look) {
      const [{ severalPage }, { drawPage }] = await Promise.all([
        import('../../view/odds/several.ts'),
        import('../../view/page/draw-page.ts'),
      ]);
      return drawPage(severalPage(queries), look);
    },
  };
}

async function batch(
  run: Run,
  kind: string | undefined,
  words: OddsWords,
  file: string,
  secondEdition: SecondEdition,
): Promise<CommandOutcome> {
  if (kind !== undefined || Object.keys(words).some((word) => word !== 'batch' && word !== 'edition'))
    throw new Failure('usage', '--batch takes no other words: each request says everything.');
  const [{ answerBatch }, { readHead, readRequest }, { oddsDocument }] = await Promise.all([
    import('../line/batch.ts'),
    import('./request-line.ts'),
    import('../../view/odds/document.ts'),
  ]);
  return answerBatch(run, file, async (line) => {
    const { edition, kind, value } = readHead(line);
    return oddsDocument(edition === 2021 ? await secondEdition.request(kind, value) : readRequest(kind, value));
  });
}
