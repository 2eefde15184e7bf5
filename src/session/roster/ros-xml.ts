import { SaxesParser } from 'saxes';
import type { ForeignRoster } from './builder.ts';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';
import { countOf, otherGame, rosterOfSelections, type Selection, type SelectionProfile } from './selections.ts';

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
  const selections = inside(read, 'force').flatMap((force) => childrenOf(force, 'selections', 'selection'));
  const roster = rosterOfSelections(
    `${read.attributes.name ?? 'roster'}, a BattleScribe roster`,
    selections.map(selectionOf),
  );
  const game = read.attributes.gameSystemName;
  return roster ?? (game === undefined ? undefined : otherGame(file, game));
}

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

const childrenOf = (element: Element, list: string, name: string): readonly Element[] =>
  element.children
    .filter((child) => child.name === list)
    .flatMap(({ children }) => children.filter((one) => one.name === name));

/** The forces of a roster, and the forces in them. */
function inside(element: Element, name: 'force'): readonly Element[] {
  const forces = childrenOf(element, 'forces', name);
  return forces.flatMap((force) => [force, ...inside(force, name)]);
}

function selectionOf(element: Element): Selection {
  const { name = '', customName = '', number } = element.attributes;
  return {
    name,
    ownName: customName.trim() === '' ? undefined : customName,
    count: countOf(number),
    profiles: childrenOf(element, 'profiles', 'profile').map(profileOf),
    categories: childrenOf(element, 'categories', 'category').map(({ attributes }) => attributes.name ?? ''),
    rules: childrenOf(element, 'rules', 'rule').map(({ attributes }) => attributes.name ?? ''),
    selections: childrenOf(element, 'selections', 'selection').map(selectionOf),
  };
}

const profileOf = (element: Element): SelectionProfile => ({
  name: element.attributes.name ?? '',
  type: element.attributes.typeName ?? '',
  values: new Map(
    childrenOf(element, 'characteristics', 'characteristic').map(({ attributes, text }) => [
      (attributes.name ?? '').trim().toLowerCase(),
      text === '' ? (attributes.value ?? '') : text,
    ]),
  ),
});
