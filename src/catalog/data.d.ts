// The type of each file of data/ is what its schema gives (data-files.ts).
declare module '*/data/clauses.json' {
  const data: import('./data-files.ts').DataIn<'clauses.json'>;
  export default data;
}
declare module '*/data/corners.json' {
  const data: import('./data-files.ts').DataIn<'corners.json'>;
  export default data;
}
declare module '*/data/datacards.json' {
  const data: import('./data-files.ts').DataIn<'datacards.json'>;
  export default data;
}
declare module '*/data/event-cards.json' {
  const data: import('./data-files.ts').DataIn<'event-cards.json'>;
  export default data;
}
declare module '*/data/glossary.json' {
  const data: import('./data-files.ts').DataIn<'glossary.json'>;
  export default data;
}
declare module '*/data/killzone.json' {
  const data: import('./data-files.ts').DataIn<'killzone.json'>;
  export default data;
}
declare module '*/data/measured-chances.json' {
  const data: import('./data-files.ts').DataIn<'measured-chances.json'>;
  export default data;
}
declare module '*/data/missions.json' {
  const data: import('./data-files.ts').DataIn<'missions.json'>;
  export default data;
}
declare module '*/data/npo-table.json' {
  const data: import('./data-files.ts').DataIn<'npo-table.json'>;
  export default data;
}
declare module '*/data/rulings.json' {
  const data: import('./data-files.ts').DataIn<'rulings.json'>;
  export default data;
}
declare module '*/data/threat-grades.json' {
  const data: import('./data-files.ts').DataIn<'threat-grades.json'>;
  export default data;
}
declare module '*/data/maps/map-1.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-1.json'>;
  export default data;
}
declare module '*/data/maps/map-2.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-2.json'>;
  export default data;
}
declare module '*/data/maps/map-3.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-3.json'>;
  export default data;
}
declare module '*/data/maps/map-4.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-4.json'>;
  export default data;
}
declare module '*/data/maps/map-5.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-5.json'>;
  export default data;
}
declare module '*/data/maps/map-6.json' {
  const data: import('./data-files.ts').DataIn<'maps/map-6.json'>;
  export default data;
}
declare module '*/data/second-edition/glossary.json' {
  const data: import('./data-files.ts').DataIn<'second-edition/glossary.json'>;
  export default data;
}
declare module '*/data/second-edition/matched.json' {
  const data: import('./data-files.ts').DataIn<'second-edition/matched.json'>;
  export default data;
}
declare module '*/data/second-edition/rulings.json' {
  const data: import('./data-files.ts').DataIn<'second-edition/rulings.json'>;
  export default data;
}
declare module '*/data/teams/compositions.json' {
  const data: import('./data-files.ts').DataIn<'teams/compositions.json'>;
  export default data;
}
declare module '*/data/teams/teams.json' {
  const data: import('./data-files.ts').DataIn<'teams/teams.json'>;
  export default data;
}
/** The rules of one kill team. */
declare module '*.rules.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
