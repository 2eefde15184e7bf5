import { nearest } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { topics } from '../line/help-topics.ts';

/** The topics of `tw help`; commander itself shows the help of a command. */
export const define: Define = (command, act) => {
  command.argument('[topic]', topics.map(({ id }) => id).join(', ')).action((word: string | undefined) =>
    act(async ({ verbs }) => {
      if (word === undefined)
        return pageOutcome({ topics: topics.map(({ id, summary }) => ({ id, summary })) }, () => [
          paragraph('tw --help lists the commands, tw help COMMAND says more about one. Besides:'),
          paragraph(...topics.map(({ id, summary }) => `${id}: ${summary}`)),
        ]);
      const topic = topics.find(({ id }) => id === word);
      if (!topic)
        throw notKnown(
          word,
          verbs.filter(({ former }) => !former).map(({ name }) => name),
        );
      const { id, summary, text } = topic;
      const isCommand = command.parent?.commands.some((each) => each.name() === id);
      return pageOutcome({ topic }, () => [
        heading(`${id}: ${summary}`),
        ...text.map((lines) => paragraph(...lines)),
        ...(isCommand ? [paragraph(`tw ${id} --help says what the command of that name takes.`)] : []),
      ]);
    }),
  );
};

function notKnown(word: string, verbs: readonly string[]): Failure {
  const near = nearest(word, [...verbs, ...topics.map(({ id }) => id)]);
  return new Failure('usage', `There is no help on ${word}.${near === undefined ? '' : ` Did you mean ${near}?`}`, {
    hint: `tw --help lists the commands. Topics: ${topics.map(({ id }) => id).join(', ')}.`,
  });
}
