/**
 * As many of the entries of a list as there is room for around the marked one, each with all its lines; what is left out above
 * and below is counted. `room`: lines, at least three. An entry that is longer than that is cut.
 */
export function windowed(entries: readonly (readonly string[])[], marked: number, room: number): readonly string[] {
  if (entries.flat().length <= room) return entries.flat();
  const end = entries.length - 1;
  let first = Math.max(0, Math.min(marked, end));
  let last = first;
  const told = (from: number, to: number): number => (from > 0 ? 1 : 0) + (to < end ? 1 : 0);
  const fits = (from: number, to: number): boolean =>
    from >= 0 && to <= end && entries.slice(from, to + 1).flat().length + told(from, to) <= room;
  while (true) {
    if (fits(first, last + 1)) last += 1;
    else if (fits(first - 1, last)) first -= 1;
    else break;
  }
  return [
    ...(first > 0 ? [`  (${first} more above: arrow up)`] : []),
    ...entries
      .slice(first, last + 1)
      .flat()
      .slice(0, room - told(first, last)),
    ...(last < end ? [`  (${end - last} more below: arrow down)`] : []),
  ];
}
