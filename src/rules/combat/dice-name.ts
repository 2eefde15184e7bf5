/** Dice are named `dice-1`, `dice-2`, … in rolling order. */
export const diceName = (place: number): string => `dice-${place + 1}`;
