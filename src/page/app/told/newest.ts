/** Letters of what has just happened that a phone shows above a question: three lines. */
const most = 150;

/** The first of these texts that is new enough to be shown at once: the last is always. `taken`: letters that are shown beside them. */
export function newestFrom(texts: readonly string[], taken = 0): number {
  let from = Math.max(texts.length - 1, 0);
  let letters = taken + (texts[from]?.length ?? 0);
  while (from > 0) {
    letters += (texts[from - 1]?.length ?? 0) + 1;
    if (letters > most) break;
    from -= 1;
  }
  return from;
}
