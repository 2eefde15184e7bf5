import type { FightChoice } from '../../odds/fight-moves.ts';
import { counted, listed } from '../text.ts';

/** `strike with a critical success`; no choice where there is nothing to resolve. */
export function openingText(choice: FightChoice | undefined): string {
  if (choice === undefined) return 'nothing to resolve';
  const success = choice.success === 'critical' ? 'a critical success' : 'a normal success';
  return choice.use === 'strike' ? `strike with ${success}` : `block ${blocked(choice)} with ${success}`;
}

function blocked({ criticals, normals }: Extract<FightChoice, { readonly use: 'block' }>): string {
  const parts = [
    ...(criticals > 0 ? [counted(criticals, 'critical')] : []),
    ...(normals > 0 ? [counted(normals, 'normal')] : []),
  ];
  return listed(parts);
}
