import type { Effect } from './models.ts';

/** By how much effects change a figure of somebody, together: Move in inches, Save below 0 is better. */
export const effectOn = ({ effects }: { readonly effects: readonly Effect[] }, figure: 'move' | 'save'): number =>
  effects.reduce((sum, { kind, change }) => (kind === figure ? sum + change : sum), 0);
