declare module '*/data/datacards.json' {
  const data: readonly import('./types.ts').DatacardData[];
  export default data;
}
declare module '*/data/event-cards.json' {
  const data: readonly import('./types.ts').EventCardData[];
  export default data;
}
declare module '*/data/missions.json' {
  const data: readonly import('./types.ts').MissionData[];
  export default data;
}
declare module '*/data/npo-table.json' {
  const data: readonly import('./types.ts').NpoTableRow[];
  export default data;
}
declare module '*/data/threat-grades.json' {
  const data: readonly import('./types.ts').ThreatGrade[];
  export default data;
}
declare module '*/data/rulings.json' {
  const data: readonly import('./types.ts').RulingData[];
  export default data;
}
declare module '*/data/second-edition/rulings.json' {
  const data: readonly import('./types.ts').RulingData[];
  export default data;
}
declare module '*/data/glossary.json' {
  const data: readonly import('./types.ts').GlossaryEntry[];
  export default data;
}
declare module '*/data/clauses.json' {
  const data: readonly import('./clauses.ts').ClauseSigns[];
  export default data;
}
declare module '*/data/corners.json' {
  const data: { readonly maps: Readonly<Record<import('./maps.ts').MapNumber, string>> };
  export default data;
}
declare module '*/data/measured-chances.json' {
  const data: import('./measured.ts').MeasuredData;
  export default data;
}
declare module '*/data/killzone.json' {
  const data: import('./killzone.ts').KillzoneData;
  export default data;
}
declare module '*/data/teams/teams.json' {
  const data: import('./teams.ts').TeamsData;
  export default data;
}
declare module '*/data/teams/any.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/angels-of-death.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/deathwatch.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
