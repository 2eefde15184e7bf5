import { Option } from 'commander';
import { type Glossary, glossary } from '../../catalog/glossary.ts';
import type { GlossaryEntry } from '../../catalog/types.ts';
import { meantBy } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { glossaryPage } from '../../view/sheets.ts';
import { joined } from '../../view/words/text.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { modeOfSequence, type SequenceOfMatch, type SequenceWords, sequenceOutcome } from './sequence.ts';

/** Critical Operations belong to 2021, Joint Ops and Adversary Ops to 2024. */
const editions = ['2021', '2024'] as const;
type Edition = (typeof editions)[number];
type Terms = Readonly<Record<Edition, Glossary>>;

/** The edition of 2021, each part loaded when needed. */
interface SecondEdition {
  terms(): Promise<Glossary>;
  /** Whether the session of this command holds a match, which uses that edition. */
  keepsMatch(run: Run): Promise<boolean>;
  sequence: SequenceOfMatch;
}

interface RulesWords extends SequenceWords {
  readonly edition?: Edition;
  readonly sequence?: true;
}

export const defineRules =
  (secondEdition: SecondEdition): Define =>
  (command, act) => {
    command
      .argument('[term...]', 'such as silent, or operate hatch; without it, all names')
      .addOption(
        new Option('--edition <year>', 'edition of the rules: 2021 for Critical Operations').choices([...editions]),
      )
      .option('--sequence', 'the game sequence instead, with the step that is due')
      .addOption(modeOfSequence())
      .action((words: string[], { edition, sequence, mode }: RulesWords) =>
        act(async (run) => {
          if (words.length > 0 && words.join('').trim() === '')
            throw new Failure('usage', 'Name a term, such as silent.', { hint: 'tw rules lists them all.' });
          if (sequence && (words.length > 0 || edition !== undefined))
            throw new Failure('usage', '--sequence tells the game sequence alone: leave out terms and --edition.');
          if (sequence) return sequenceOutcome(run, secondEdition.sequence, mode === undefined ? {} : { mode });
          if (mode !== undefined) throw new Failure('usage', '--mode goes with --sequence.');
          const of = edition ?? ((await secondEdition.keepsMatch(run)) ? '2021' : '2024');
          const terms = { '2021': await secondEdition.terms(), '2024': glossary };
          return words.length === 0 ? allTerms(of, terms[of]) : oneTerm(words.join(' '), of, terms);
        }),
      );
  };

function allTerms(edition: Edition, { entries }: Glossary): CommandOutcome {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return pageOutcome({ edition: Number(edition), glossary: entries }, () =>
    kinds.flatMap((kind) => [
      heading(titles[kind]),
      paragraph(joined(entries.filter((entry) => entry.kind === kind).map(({ name }) => name))),
    ]),
  );
}

const titles: Readonly<Record<GlossaryEntry['kind'], string>> = {
  action: 'Actions',
  'weapon-rule': 'Weapon rules',
  sequence: 'Sequences',
  term: 'Terms',
};

/** The entry that a word means: in this edition, by its beginning if that is unique; else in the other; else the nearest. */
function oneTerm(word: string, edition: Edition, terms: Terms): CommandOutcome {
  const exact = terms[edition].entry(word);
  if (exact) return shown(exact, edition, terms, []);
  const meant = meantBy(word, terms[edition].entries);
  if (meant.is === 'one') return shown(meant.one, edition, terms, [`Nearest to "${word}".`]);
  const other = otherOf(edition);
  const elsewhere = terms[other].entry(word);
  if (elsewhere)
    return shown(elsewhere, other, terms, [`The ${edition} rules have no ${elsewhere.name}; this is of ${other}.`]);

  const [near, ...more] = nearestTo(word, terms[edition]);
  if (!near)
    throw new Failure('invalid-data', `The ${edition} rules have no term ${word}.`, {
      hint: `tw rules --edition ${edition} lists them all.`,
    });
  const alike = more.length === 0 ? '' : ` As near: ${more.map(({ name }) => name).join(', ')}.`;
  return shown(near, edition, terms, [`Nearest to "${word}".${alike}`]);
}

const otherOf = (edition: Edition): Edition => (edition === '2021' ? '2024' : '2021');
const mostNear = 5;

/** The nearest by spelling, else the entries that mention it. */
function nearestTo(word: string, { entries }: Glossary): readonly GlossaryEntry[] {
  const meant = meantBy(word, entries);
  const near = meant.is === 'several' ? meant.several : meant.is === 'none' ? meant.near : [meant.one];
  const found = near.length > 0 ? near : entries.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
  return found.slice(0, mostNear);
}

function shown(entry: GlossaryEntry, edition: Edition, terms: Terms, notes: readonly string[]): CommandOutcome {
  const see = terms[edition].crossReferences(entry);
  const also = terms[otherOf(edition)].entry(entry.name);
  const document = {
    ...{ edition: Number(edition), entry, see: see.map(({ id }) => id) },
    ...(notes.length === 0 ? {} : { notes }),
    ...(also ? { otherEdition: also } : {}),
  };
  return pageOutcome(document, (): readonly Block[] => [
    ...(notes.length === 0 ? [] : [paragraph(...notes)]),
    ...glossaryPage(entry),
    paragraph(
      ...(see.length === 0 ? [] : [`See also: ${joined(see.map(({ name }) => name))}.`]),
      ...(also ? [`In ${otherOf(edition)}: ${also.text}`] : []),
    ),
  ]);
}
