/**
 * By the names of questions that were added beside others of the same deed: what was taken before they were asked. Entries written then
 * have no answers to them.
 */
export const laterQuestions: Readonly<Record<string, boolean>> = {
  'target-visible': true,
  'friend-beside': false,
  'guard-engaged': false,
};
