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
declare module '*/data/teams/compositions.json' {
  const data: readonly import('./compositions.ts').Composition[];
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
declare module '*/data/teams/deathwatch.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/nemesis-claw.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/kasrkin.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/phobos-strike-team.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/scout-squad.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/murderwing.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/warpcoven.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/death-korps.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/tempestus-aquilons.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/exaction-squad.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/pathfinders.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/hierotek-circle.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/canoptek-circle.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/battleclade.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/blades-of-khaine.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/blooded.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/brood-brothers.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/celestian-insidiants.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/chaos-cult.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/corsair-voidscarred.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/elucidian-starstriders.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/fellgor-ravagers.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/goremongers.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/farstalker-kinband.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/gellerpox-infected.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/hand-of-the-archon.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/hearthkyn-salvagers.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/hernkyn-yaegirs.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/hunter-clade.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/mandrakes.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/raveners.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/wolf-scouts.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/imperial-navy-breachers.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/wrecka-krew.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/novitiates.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
declare module '*/data/teams/xv26-stealth-battlesuits.json' {
  const data: import('./team-rules.ts').TeamRules;
  export default data;
}
