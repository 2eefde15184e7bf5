/** Values by position, made for positions of 30 bits that are few among all that could be. */
export interface FightTable {
  /** The value + 1 of a position, or 0 when it has none yet. A value is never -1. */
  readonly get: (position: number) => number;
  readonly set: (position: number, value: number) => void;
}

/** Of so many slots, two numbers each; a power of 2. */
const slotsAtFirst = 2048;

/** An open-addressed table: positions and values lie side by side in one array. */
export function fightTable(): FightTable {
  let slots = new Int32Array(2 * slotsAtFirst);
  let mask = slots.length - 2;
  let room = slotsAtFirst / 2;

  /** Where a position is, or where it would go: its key is 1 more, so that 0 is a free slot. */
  function slotOf(key: number): number {
    const mixed = Math.imul(key, 0x9e3779b1);
    let at = (mixed ^ (mixed >>> 15)) & mask;
    while (slots[at] !== key && slots[at] !== 0) at = (at + 2) & mask;
    return at;
  }

  function grow(): void {
    const old = slots;
    slots = new Int32Array(old.length * 2);
    mask = slots.length - 2;
    room = old.length / 4;
    for (let at = 0; at < old.length; at += 2) {
      const key = old[at] ?? 0;
      if (key === 0) continue;
      const to = slotOf(key);
      slots[to] = key;
      slots[to + 1] = old[at + 1] ?? 0;
    }
  }

  return {
    get: (position) => slots[slotOf(position + 1) + 1] ?? 0,
    set: (position, value) => {
      if (room === 0) grow();
      const at = slotOf(position + 1);
      if (slots[at] === 0) room--;
      slots[at] = position + 1;
      slots[at + 1] = value + 1;
    },
  };
}
