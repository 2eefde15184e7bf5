import type { Answer } from '../../engine/question.ts';
import type { Exchange } from './exchanges.ts';

/** Whether the target of a Shoot was in cover and obscured, from what was said and what the dice show. */
export function seenFacts({ from, attack, defence }: Exchange): {
  readonly cover: boolean;
  readonly obscured: boolean;
} {
  const { entry } = from;
  const said = entry.do === 'attack' || entry.do === 'act' ? entry.args : {};
  const told = (fact: 'cover' | 'obscured'): boolean =>
    said[fact] === true || entry.answers.some((answer) => tells(answer, fact, attack.target));
  return {
    cover: told('cover') || defence?.modifiers.includes('cover save') === true,
    obscured: told('obscured') || attack.dice.some(({ by }) => by === 'obscured'),
  };
}

/** Yes to the question of that name, or a remark on the target: `kel:cover:obscured`. */
function tells({ name, value }: Answer, fact: string, target: string): boolean {
  if (name === fact) return value === true;
  if (!Array.isArray(value)) return false;
  return value.some((item) => {
    const [id, ...tags] = String(item).split(':');
    return id === target && tags.includes(fact);
  });
}
