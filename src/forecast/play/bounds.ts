/** The most games that are played of one job: months of a machine, and their numbers still have room. */
export const mostGames = 10_000_000;

/** The most threads that play them: each has the rules once more. */
export const mostThreads = 256;
