import type { Run } from '../cli/line/command.ts';
import type { OddsWords } from '../cli/odds/query.ts';

type OddsOf = 'shoot' | 'fight';

/** The commands of matched play and the second edition, each loaded when needed. */
export const matchedPlay = {
  /** `tw matched …` */
  verb: () => import('./cli/matched.ts'),
  keepsMatch: async (run: Run) => (await import('./cli/in-match.ts')).keepsMatch(run),
  sequence: async (run: Run) => (await import('./cli/in-match.ts')).sequenceInMatch(run),
  readMatch: async (path: string) => (await import('./game/game.ts')).readMatch(path),
  table: async () => (await import('./cli/table.ts')).matchedTable,
  trials: async () => (await import('./game/trial-match.ts')).matchTrials,
  documents: async () => (await import('./cli/schema.ts')).matchDocuments,
  terms: async () => (await import('./catalog/second-edition.ts')).secondEditionTerms,
  rulings: async () => (await import('./catalog/second-edition.ts')).secondEditionRulings,
  odds: {
    query: async (of: OddsOf, words: OddsWords) => (await import('./cli/odds.ts')).secondEditionQuery(of, words),
    request: async (of: OddsOf, value: unknown) => (await import('./cli/odds-line.ts')).secondEditionRequest(of, value),
  },
};
