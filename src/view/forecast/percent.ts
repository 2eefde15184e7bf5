/** A share in whole per cent: 226 of 400 are 57, though 0.565 times 100 is a little less than 56.5 to a computer. */
export const percentOf = (share: number): number => Math.round(Number((share * 100).toFixed(6)));
