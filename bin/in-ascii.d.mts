export function patternInAscii(raw: string): string;
export function inAscii(script: string): string;
