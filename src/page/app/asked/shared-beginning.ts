/** From this many labels on, a shared beginning hides what tells them apart. */
const many = 3;

/**
 * The words that most of these labels begin with, where at least three do: `Infiltrator ` of `Infiltrator Sergeant`, `Infiltrator Veteran` and
 * `Infiltrator Commsman`. Each goes on with a word: not `Warrior ` of `Warrior 1` and `Warrior 2`. Empty where there are none.
 */
export function sharedBeginning(labels: readonly string[]): string {
  const beginnings = labels.flatMap((label) => {
    const words = label.split(' ');
    return words.flatMap((_, count) => (/^\p{L}/u.test(words[count] ?? '') ? [words.slice(0, count).join(' ')] : []));
  });
  const count = (beginning: string): number => beginnings.filter((one) => one === beginning).length;
  const [best] = [...new Set(beginnings)]
    .filter((one) => one !== '' && count(one) >= many)
    .toSorted((a, b) => count(b) - count(a) || b.length - a.length);
  return best === undefined ? '' : `${best} `;
}
