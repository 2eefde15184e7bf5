/** Millimetres across (core rules, Markers). */
export const markerSize = { objective: 40, other: 20 } as const;
