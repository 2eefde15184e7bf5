import { isSo } from '../../facts/certain.ts';
import type { OwnRule } from '../../state/own-rules.ts';
import { type PloyPrice, ployPrice } from '../../state/ploy-price.ts';
import type { GameState } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { territoryAbout } from './territory.ts';

type Using = Parameters<typeof ployPrice>[2];

/** What a ploy costs now, as the board sees it: what makes it cheaper in a place counts only where it does. */
export function priceNow(state: GameState, own: OwnRule, using: Using): PloyPrice {
  const { where, ...price } = ployPrice(state, own, using);
  if (where === undefined || price.by === undefined) return price;
  const holds = whereHolds(state, { ...price, where, by: price.by });
  if (holds === undefined) return { ...price, where };
  return holds ? price : { cp: own.rule.cp ?? 0 };
}

function whereHolds(
  state: GameState,
  { where, by, whose = '' }: Required<Pick<PloyPrice, 'by'>> & PloyPrice,
): boolean | undefined {
  const self = operativeById(state, whose);
  if (self === undefined || where === undefined || !('territory' in where)) return undefined;
  return isSo(state, territoryAbout(where, by.rule.id, { self, whom: self.id }, state));
}

/** The rule as an option: its name and its price now; what only the table can tell of the price is left open. */
export function priced(state: GameState, own: OwnRule, using: Using): string {
  const { name, cp: printed } = own.rule;
  if (!printed) return name;
  const { cp, by, told, where } = priceNow(state, own, using);
  const isOpen = by !== undefined && (told !== undefined || where !== undefined);
  return `${name}, ${isOpen ? `${printed} CP (${cp} by ${by.rule.name})` : `${cp} CP`}`;
}
