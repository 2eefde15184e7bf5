/** The paper of a dark page is not black: the darkest that a colour becomes, from 0 to 1. */
const darkest = 0.08;

/** A drawing for a dark page: each colour keeps its hue, and is as dark as it was light. */
export const darkened = (svg: string): string =>
  svg.replaceAll(/#([\da-f]{6}|[\da-f]{3})\b/gi, (_, digits: string) => {
    const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const parts = (whole.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
    // Lightness is the mean of the strongest and the weakest part.
    const shift = 1 - Math.max(...parts) - Math.min(...parts);
    const turned = parts.map((part) => darkest + (1 - darkest) * Math.min(1, Math.max(0, part + shift)));
    return `#${turned
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  });
