/** The most games of one job: months of computing, and numbers with room to spare. */
export const mostGames = 10_000_000;

/** The most threads: each loads the rules again. */
export const mostThreads = 256;
