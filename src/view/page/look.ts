import type { MapRole } from './canvas.ts';

/** The meaning of a piece of text, for its colour. The words say it too: colour is never needed. */
export type Role =
  | MapRole
  | 'grade-0'
  | 'grade-1'
  | 'grade-2'
  | 'grade-3'
  | 'heading'
  | 'instruction'
  | 'next'
  | 'ready'
  | 'expended'
  | 'dormant'
  | 'injured'
  | 'incapacitated'
  | 'escaped'
  | 'undone'
  | 'warning'
  | 'win'
  | 'lose';

/** Colours a text that lies on one line, or leaves it as it is. */
export type Paint = (role: Role, text: string) => string;

export const noPaint: Paint = (_role, text) => text;

/** How something is shown: `width` in columns (20 or more), `unicode` for lines around tables, `plain` for none at all. */
export interface Look {
  readonly width: number;
  readonly unicode: boolean;
  readonly plain?: boolean;
  readonly paint: Paint;
}
