import { SaxesParser } from 'saxes';
import type { ForeignRoster } from './builder.ts';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';
import { readForces } from './new-recruit.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/**
 * Reads a BattleScribe roster, an XML document. Entities of its own, too deep or too large ones are refused, and so are
 * rosters of other games; undefined for any other document.
 */
export function readRos(file: string, text: string): ForeignRoster | Unreadable | undefined {
  const read = elementOf(file, text);
  if ('ok' in read) return read;
  if (['catalogue', 'gameSystem'].includes(read.name))
    return unreadableRoster(
      `${file}: it is a data file of BattleScribe, not a roster.`,
      'Open it in BattleScribe or New Recruit, make a roster there, and save that.',
    );
  if (read.name !== 'roster') return undefined;
  return readForces(file, fieldsOf(read));
}

/** The lists of a roster, with what they are lists of. */
const lists = {
  forces: 'force',
  selections: 'selection',
  profiles: 'profile',
  characteristics: 'characteristic',
  categories: 'category',
  rules: 'rule',
} as const;

/** An element as New Recruit writes it: attributes and lists are fields. */
const fieldsOf = ({ attributes, children, text }: Element): object => ({
  ...attributes,
  ...(text !== '' && { $text: text }),
  ...Object.fromEntries(
    Object.entries(lists).map(([list, item]) => {
      const own = children.filter(({ name }) => name === list).flatMap((one) => one.children);
      return [list, own.filter(({ name }) => name === item).map(fieldsOf)];
    }),
  ),
});

class Refused extends Error {}

function elementOf(file: string, text: string): Element | Unreadable {
  const parser = new SaxesParser();
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [];
  const innermost = (): Element => open.at(-1) ?? document;
  let count = 0;
  parser.on('doctype', () => {
    throw new Refused('it declares entities or a document type, which no roster needs');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > limits.elements) throw new Refused(`it has more than ${limits.elements} elements`);
    if (open.length >= limits.depth) throw new Refused(`its elements are nested more than ${limits.depth} deep`);
    const element: Element = { name, attributes, children: [], text: '' };
    innermost().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (part: string): void => {
    innermost().text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (problem) => {
    throw new Refused(`line ${parser.line}, column ${parser.column} is not XML (${wordsOf(problem)})`);
  });
  try {
    parser.write(text).close();
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return unreadableRoster(`${file}: ${problem.message}.`);
  }
  return document.children[0] ?? unreadableRoster(`${file}: it is empty.`);
}

/** What the parser says, without the place that it puts before it. */
const wordsOf = ({ message }: Error): string =>
  message
    .replace(/^[^:]*\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 80);
