/** Where the pips of a face are, in a square of 3 by 3. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A die with that face up; a number where it has more than six. */
export function Die({ face }: { face: number }) {
  const dots = pips[face];
  return (
    <svg class="die" viewBox="0 0 24 24" role="img" aria-label={`${face}`}>
      <rect x="1" y="1" width="22" height="22" rx="4.5" />
      {dots ? (
        dots.map(([x, y]) => <circle key={`${x}${y}`} cx={6 + x * 6} cy={6 + y * 6} r="2" />)
      ) : (
        <text x="12" y="16" text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
