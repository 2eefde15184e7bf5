/** Values by position, for positions of 30 bits of which few occur: an open-addressed table. */
export interface FightTable {
  /** Position + 1 and value side by side; a position of 0 marks a free slot. The length is a power of 2. */
  slots: Int32Array;
  /** How many slots may still be taken before the table grows. */
  room: number;
}

const slotsAtFirst = 2048;

export const fightTable = (): FightTable => ({ slots: new Int32Array(2 * slotsAtFirst), room: slotsAtFirst / 2 });

/** Where in `slots` the value of a position is, or would go. It is free if `slots[at - 1]` is 0. */
export function slotOf({ slots }: FightTable, position: number): number {
  const mask = slots.length - 2;
  const key = position + 1;
  const mixed = Math.imul(key, 0x9e3779b1);
  let at = (mixed ^ (mixed >>> 15)) & mask;
  while (slots[at] !== key && slots[at] !== 0) at = (at + 2) & mask;
  return at + 1;
}

/** Stores the value of a position that has none yet. */
export function keep(table: FightTable, position: number, value: number): void {
  if (table.room === 0) grow(table);
  const at = slotOf(table, position);
  table.slots[at - 1] = position + 1;
  table.slots[at] = value;
  table.room--;
}

function grow(table: FightTable): void {
  const { slots: old } = table;
  table.slots = new Int32Array(old.length * 4);
  for (let at = 1; at < old.length; at += 2) {
    const key = old[at - 1] ?? 0;
    if (key === 0) continue;
    const to = slotOf(table, key - 1);
    table.slots[to - 1] = key;
    table.slots[to] = old[at] ?? 0;
  }
  table.room = (table.slots.length - old.length) / 4;
}
