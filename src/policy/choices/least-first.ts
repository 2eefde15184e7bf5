/**
 * The indices of these lengths, the shortest first; of equal lengths the lower index. Sorted only as far as it is asked, mostly a few of
 * hundreds (a heap: Williams 1964).
 */
export class LeastFirst {
  private readonly lengths: Float64Array;
  private readonly heap: Uint16Array;
  private left: number;
  private readonly order: number[] = [];

  /** Of at most 65,535 lengths. */
  constructor(lengths: Float64Array) {
    this.lengths = lengths;
    this.left = lengths.length;
    this.heap = Uint16Array.from(lengths.keys());
    for (let at = (this.left >> 1) - 1; at >= 0; at -= 1) this.sink(at);
  }

  /** The index of that rank, from 0; undefined beyond the last. */
  at(rank: number): number | undefined {
    while (this.order.length <= rank && this.left > 0) {
      this.order.push(this.heap[0] ?? 0);
      this.left -= 1;
      this.heap[0] = this.heap[this.left] ?? 0;
      this.sink(0);
    }
    return this.order[rank];
  }

  private sink(from: number): void {
    const { heap, left } = this;
    const one = heap[from] ?? 0;
    let at = from;
    for (let child = 2 * at + 1; child < left; child = 2 * at + 1) {
      if (child + 1 < left && this.isBefore(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
      const below = heap[child] ?? 0;
      if (this.isBefore(one, below)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = one;
  }

  private isBefore(one: number, other: number): boolean {
    const a = this.lengths[one] ?? 0;
    const b = this.lengths[other] ?? 0;
    return a < b || (a === b && one < other);
  }
}
