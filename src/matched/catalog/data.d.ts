declare module '*/data/second-edition/glossary.json' {
  const data: readonly import('../../catalog/types.ts').GlossaryEntry[];
  export default data;
}
declare module '*/data/second-edition/matched.json' {
  const data: import('./matched.ts').MatchedData;
  export default data;
}
