/** Fewer and more of something, with how many there are between. */
export function Stepper({
  of,
  value,
  least,
  most,
  words = `${value}`,
  change,
}: {
  /** What is counted, as a screen reader says it. */
  of: string;
  value: number;
  least: number;
  most: number;
  /** How many, as it is shown. */
  words?: string;
  change: (to: number) => void;
}) {
  return (
    <span class="stepper" role="group" aria-label={of}>
      <button type="button" aria-label={`One fewer: ${of}`} disabled={value <= least} onClick={() => change(value - 1)}>
        −
      </button>
      <b>{words}</b>
      <button type="button" aria-label={`One more: ${of}`} disabled={value >= most} onClick={() => change(value + 1)}>
        +
      </button>
    </span>
  );
}
