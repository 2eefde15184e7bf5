import { type Node, type Program, parseSync } from 'oxc-parser';

/** A file of TypeScript as a tree; `start` and `end` of a node are places in the text. */
export interface Syntax {
  readonly program: Program;
  /** What a node stands in; the program stands in itself. */
  readonly parentOf: (node: Node) => Node;
  readonly textOf: (node: Node) => string;
}

/** Throws where the text is no TypeScript. */
export function syntaxOf(name: string, text: string): Syntax {
  const { program, errors } = parseSync(name, text);
  const [error] = errors;
  if (error) throw new Error(`${name}: ${error.message}`);
  const parents = new Map<Node, Node>();
  const adopt = (node: Node): void => {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      adopt(child);
    }
  };
  adopt(program);
  return {
    program,
    parentOf: (node) => parents.get(node) ?? node,
    textOf: ({ start, end }) => text.slice(start, end),
  };
}

/** In the order of the text; what stands for two at once, as in `{ dice }`, once. */
export function childrenOf(node: Node): readonly Node[] {
  const twice = node.type === 'Property' && node.shorthand;
  const parts: readonly unknown[] = Object.entries(node).flatMap(([name, part]) =>
    twice && name === 'key' ? [] : part,
  );
  return parts.filter(isNode).toSorted((a, b) => a.start - b.start);
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
