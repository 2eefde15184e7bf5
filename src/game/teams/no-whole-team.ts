/** What is said where a team is made up otherwise than its rules allow; nothing where it is not. */
export const noWholeTeam = (name: string, illegal: readonly string[]): readonly string[] =>
  illegal.length === 0
    ? []
    : [`This is no whole team by the rules of ${name}; play it if you like. ${illegal.join(' ')}`];
