import type { ChoiceQuestion, Question } from '../../engine/question.ts';
import type { Prompt } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { RosterOperative } from '../../rules/state/state.ts';

/** Who asks whose operatives they are. */
interface AskingForOwners {
  readonly ask: Prompt;
  /** The last answer was no use. */
  refused(problem: Failure): void | Promise<void>;
}

/** Whose operatives they are in Joint Ops, if each person has some: `Anna=dorn,meck`, one for each person. */
export async function askOwners(
  operatives: readonly RosterOperative[],
  asking: AskingForOwners,
): Promise<readonly string[]> {
  if (operatives.length < 2 || (await asking.ask(sharedOut)) !== true) return [];
  const people = await askPeople(asking);
  const owned = new Map<string, string[]>();
  for (const { id, name } of operatives) {
    const whose = String(await asking.ask(whoseIs(name, people)));
    if (people.includes(whose)) owned.set(whose, [...(owned.get(whose) ?? []), id]);
  }
  return [...owned].map(([person, ids]) => `${person}=${ids.join(',')}`);
}

/** At least two names; else they are asked for again. */
async function askPeople({ ask, refused }: AskingForOwners): Promise<readonly string[]> {
  while (true) {
    const names = String(await ask(peopleWanted)).split(',');
    const people = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
    if (people.length > 1 && people.every((name) => !/[=:]/.test(name) && name.length <= longestName)) return people;
    await refused(new Failure('usage', 'Type two names or more, with commas between: Anna, Ben.'));
  }
}

const longestName = 30;

const sharedOut: Question = {
  kind: 'confirm',
  name: 'owners',
  why: 'Does each of you play operatives of your own?',
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
