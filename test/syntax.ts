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
  let parents: Map<Node, Node> | undefined;
  const adopt = (node: Node, parents: Map<Node, Node>): void => {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      adopt(child, parents);
    }
  };
  return {
    program,
    parentOf: (node) => {
      if (!parents) {
        parents = new Map();
        adopt(program, parents);
      }
      return parents.get(node) ?? node;
    },
    textOf: ({ start, end }) => text.slice(start, end),
  };
}

/** In the order of the text; what stands for two at once, as in `{ dice }`, once. */
export function childrenOf(node: Node): readonly Node[] {
  const twice = node.type === 'Property' && node.shorthand;
  const children: Node[] = [];
  for (const [name, part] of Object.entries(node)) {
    if (typeof part !== 'object' || part === null || (twice && name === 'key')) continue;
    if (Array.isArray(part)) children.push(...part.filter(isNode));
    else if (isNode(part)) children.push(part);
  }
  return children.sort((a, b) => a.start - b.start);
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
