import type { Look, Role } from './look.ts';
import { widthOf, wrap } from './text.ts';

/** A line that catches the eye across the table, between two rules. */
export function drawBanner(
  { text, role }: { readonly text: string; readonly role: Role },
  { width, unicode, paint }: Look,
): string {
  const lines = wrap(text, width);
  const rule = (unicode ? '\u2501' : '=').repeat(Math.max(...lines.map(widthOf)));
  return [rule, ...lines, rule].map((line) => paint(role, line)).join('\n');
}
