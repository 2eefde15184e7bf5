import type { Fault, FaultPath as Path } from '../../catalog/schema-faults.ts';
import { didYouMean } from '../../engine/spelling.ts';
import { lineAndColumn, lineOf } from '../disk/json-text.ts';

/** The first fault of a data file in one sentence, with the line where its `text` has several. */
export function describeDataProblem(file: string, [first]: readonly Fault[], text = ''): string {
  if (!first) return `${file}: not as it should be.`;
  const line = text.trimEnd().includes('\n') ? ` (line ${lineOf(text, first.at)})` : '';
  return `${file}: ${sentenceOf(first)}${line}.`;
}

/** The same with the nearest right word; `what` it is that a person or a program gave. A slip in a name is told first. */
export function describeFault(what: string, faults: readonly Fault[], text = ''): string {
  const isBeside = (slip: Fault) => slip.strange && `${slip.at}` === `${faults[0]?.at.slice(0, -1)}`;
  const told = [faults.find(isBeside) ?? faults[0]].filter((fault) => fault !== undefined);
  return `${describeDataProblem(what, told, text)}${told.map(meantInstead).join('')}`;
}

/** All faults of a data file that a person wrote, each with its line and column and the nearest right word. */
export const dataProblems = (text: string, faults: readonly Fault[]): readonly string[] =>
  faults.map((fault) => {
    const { line, column } = lineAndColumn(text, fault.at);
    return `line ${line}, column ${column}: ${sentenceOf(fault)}.${meantInstead(fault)}`;
  });

const sentenceOf = (fault: Fault): string => {
  const place = pathWords(fault.at);
  return `${place === '' ? 'the whole' : place} must ${fault.must}${fault.isSaid ? '' : `, but ${foundIn(fault)}`}`;
};

/** `datacards[0].weapons[1].name` */
const pathWords = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

function foundIn({ found, strange }: Fault): string {
  if (strange) return `has ${strange.join(', ')}`;
  if (found === undefined) return 'is missing';
  if (Array.isArray(found)) return found.length === 0 ? 'is an empty list' : `is a list of ${found.length}`;
  if (typeof found === 'object' && found !== null) return 'is a group of fields';
  const text = JSON.stringify(found);
  if (text.length <= 60) return `is ${text}`;
  return `is ${text.slice(0, 60)}…${typeof found === 'string' ? ` (${found.length} characters)` : ''}`;
}

/** ` Did you mean ranged?`, for a word that is near to one that would be right. */
function meantInstead({ found, strange, right = [] }: Fault): string {
  const word = strange?.[0] ?? found;
  return typeof word === 'string' && word.length > 1 ? didYouMean(word, right) : '';
}
