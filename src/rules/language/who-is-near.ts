import type { Npo, Operative } from '../state/state.ts';
import { asOption, chooseMany, type Rule } from './language.ts';

/** Which of these the board or the table sees near somebody; `rule`: by which it is asked. */
export function* whoIsNear(
  all: readonly (Npo | Operative)[],
  { id, name }: Npo | Operative,
  { within, visible = false }: { readonly within: number; readonly visible?: boolean | undefined },
  rule?: { readonly id: string; readonly name: string },
): Rule<readonly string[]> {
  const asked = `${visible ? 'visible to and ' : ''}within ${within}" of ${name}?`;
  return yield* chooseMany({
    name: 'near-by-rule',
    why: rule ? `${rule.name}: who is ${asked}` : `Who is ${asked}`,
    about: {
      predicate: 'near',
      by: id,
      ids: all.map((one) => one.id),
      from: 'stands',
      around: [id],
      inches: within,
      visible,
      measure: 'around-walls',
      ...(rule && { rule: rule.id }),
    },
    min: 0,
    max: all.length,
    options: all.map(asOption),
  });
}
