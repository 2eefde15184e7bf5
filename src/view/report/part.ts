import type { Table } from '../table.ts';
import type { ThreatCurve } from './threat-curve.ts';

/** A part of a report as a plain object; written as Markdown or HTML. */
export type Part =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'chart'; readonly curve: ThreatCurve };

export const heading = (text: string): Part => ({ kind: 'heading', text });
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
export const tablePart = (table: Table): Part => ({ kind: 'table', table });

/** A whole report; the title stands above all. */
export interface Report {
  readonly title: string;
  readonly parts: readonly Part[];
}
