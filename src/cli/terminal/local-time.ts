const two = (number: number): string => `${number}`.padStart(2, '0');

/** Date and time of an entry in the terminal's time zone: `2026-11-23 19:05`. `at` is as in the journal (UTC). */
export function localTime(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
