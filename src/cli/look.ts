import { type Look, noPaint } from '../view/look.ts';
import type { Screen } from './terminal.ts';

/** How pages are drawn on a screen. Loads the colours only where they are shown. */
export async function lookOf({ color, width, unicode }: Screen): Promise<Look> {
  const fitting = Math.max(20, width);
  if (!color) return { width: fitting, unicode, paint: noPaint };
  const { colours } = await import('../view/colours.ts');
  return { width: fitting, unicode, paint: colours(2) };
}
