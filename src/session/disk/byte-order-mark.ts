/** Some editors put a mark in front of a text: it is no part of it. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);
