import type { ChoiceQuestion, Question } from '../../engine/question.ts';
import type { Prompt } from '../../game/answering/terms.ts';
import type { RosterOperative } from '../../rules/state/state.ts';

/** Whose operatives they are in Joint Ops, if each person has some: `Anna=dorn,meck`, one for each person. */
export async function askOwners(operatives: readonly RosterOperative[], ask: Prompt): Promise<readonly string[]> {
  if (operatives.length < 2 || (await ask(sharedOut)) !== true) return [];
  const people = namesIn(String(await ask(peopleWanted)));
  const owned = new Map<string, string[]>();
  for (const { id, name } of operatives) {
    const whose = String(await ask(whoseIs(name, people)));
    if (people.includes(whose)) owned.set(whose, [...(owned.get(whose) ?? []), id]);
  }
  return [...owned].map(([person, ids]) => `${person}=${ids.join(',')}`);
}

/** The names of a line, without the signs that `--owner` takes for something else. */
const namesIn = (line: string): readonly string[] =>
  [...new Set(line.split(',').map((name) => name.replaceAll(/[=:]/g, ' ').trim().slice(0, longestName)))].filter(
    (name) => name !== '',
  );

const longestName = 30;

const sharedOut: Question = {
  kind: 'confirm',
  name: 'owners',
  why: 'Does each of you play only some of the operatives?',
  suggest: { value: false, because: 'you all play all of them' },
};

const peopleWanted: Question = {
  kind: 'text',
  name: 'people',
  why: 'Who plays? Names with commas between: Anna, Ben.',
};

const whoseIs = (operative: string, people: readonly string[]): ChoiceQuestion => ({
  kind: 'choice',
  name: 'owner',
  why: `Whose is ${operative}?`,
  options: [
    ...people.map((name) => ({ value: name, label: name })),
    { value: 'everybody', label: "everybody's", bare: true },
  ],
  many: false,
  min: 1,
  max: 1,
});
