/** What was taken back by key, so that it can be done again, until something else is done. */
export class Redoable {
  /** So many deeds were taken back at once; the last of them last. */
  private counts: readonly number[] = [];
  /** So many entries the journal had then; with more, something else has been done. */
  private entries = 0;

  /** So many deeds have been taken back; the journal has so many entries by then. */
  add(count: number, entries: number): void {
    this.counts = [...(this.lastOf(entries - 1) === undefined ? [] : this.counts), count];
    this.entries = entries;
  }

  /** How many deeds were taken back last; undefined: nothing can be done again. */
  lastOf(entries: number): number | undefined {
    return entries === this.entries ? this.counts.at(-1) : undefined;
  }

  /** They have been done again. */
  doneAgain(entries: number): void {
    this.counts = this.counts.slice(0, -1);
    this.entries = entries;
  }
}
