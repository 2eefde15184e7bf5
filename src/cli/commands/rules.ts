import { Option } from 'commander';
import { crossReferences, type Edition, editions, glossaries, glossaryEntry } from '../../catalog/glossary.ts';
import type { GlossaryEntry } from '../../catalog/types.ts';
import { meantBy } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { glossaryPage } from '../../view/sheets.ts';
import { joined } from '../../view/words/text.ts';
import { type Define, type Outcome, pageOutcome, type Run } from '../line/command.ts';

export const define: Define = (command, act) => {
  command
    .argument('[term...]', 'such as silent, or operate hatch; without it, all names')
    .addOption(new Option('--edition <year>', 'of the rules: 2021 for Critical Operations').choices([...editions]))
    .action((words: string[], { edition }: { edition?: Edition }) =>
      act(async (run) => {
        const of = edition ?? (await editionInPlay(run));
        return words.length === 0 ? allTerms(of) : oneTerm(words.join(' '), of);
      }),
    );
};

/** Of the game that is going on; without one, that of Joint Ops. */
async function editionInPlay(run: Run): Promise<Edition> {
  const { matchedInPlay } = await import('../../matched/cli/in-play.ts');
  return matchedInPlay(run) ? '2021' : '2024';
}

function allTerms(edition: Edition): Outcome {
  const entries = glossaries[edition];
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

/** The entry that a word means, of this edition or else of the other; what is only near is shown and said to be so. */
function oneTerm(word: string, edition: Edition): Outcome {
  const exact = glossaryEntry(word, edition);
  if (exact) return shown(exact, edition, []);
  const other = otherOf(edition);
  const elsewhere = glossaryEntry(word, other);
  if (elsewhere)
    return shown(elsewhere, other, [`The ${edition} rules have no ${elsewhere.name}; this is of ${other}.`]);

  const [near, ...more] = nearestTo(word, edition);
  if (!near)
    throw new Failure('invalid-data', `The ${edition} rules have no term ${word}.`, {
      hint: `tw rules --edition ${edition} lists them all.`,
    });
  const alike = more.length === 0 ? '' : ` As near: ${more.map(({ name }) => name).join(', ')}.`;
  return shown(near, edition, [`Nearest to "${word}".${alike}`]);
}

const otherOf = (edition: Edition): Edition => (edition === '2021' ? '2024' : '2021');
const mostNear = 5;

/** By spelling, else the entries that speak of it. */
function nearestTo(word: string, edition: Edition): readonly GlossaryEntry[] {
  const entries = glossaries[edition];
  const meant = meantBy(word, entries);
  if (meant.is === 'one') return [meant.one];
  const near = meant.is === 'several' ? meant.several : meant.near;
  const found = near.length > 0 ? near : entries.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
  return found.slice(0, mostNear);
}

function shown(entry: GlossaryEntry, edition: Edition, notes: readonly string[]): Outcome {
  const see = crossReferences(entry, edition);
  const also = glossaryEntry(entry.name, otherOf(edition));
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
