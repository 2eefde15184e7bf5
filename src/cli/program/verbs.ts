import { matchedPlay } from '../../matched/contributions.ts';
import type { Verb } from '../line/command.ts';

/** A command that only carries out the deed of its name. */
async function plain(name: 'initiative' | 'ready' | 'firefight' | 'strategy' | 'end-turn') {
  const { plainDeed } = await import('../commands/deeds.ts');
  return { define: plainDeed({ do: name, args: {} }) };
}

/** The rulings of both editions. */
const allRulings = async () => [
  ...(await import('../../catalog/rulings.ts')).rulings,
  ...(await matchedPlay.rulings()),
];

/** All commands in the order of a game, by the heading they have in the help. */
export const verbs: Readonly<Record<string, readonly Verb[]>> = {
  'The game:': [
    {
      name: 'new-game',
      summary: 'start a game: mission, map, operatives, NPOs',
      load: () => import('../commands/new-game.ts'),
    },
    {
      name: 'status',
      asksNothing: true,
      summary: 'where the game stands and what to run next',
      load: () => import('../commands/status.ts'),
    },
    {
      name: 'next',
      summary: 'do the next step of the game',
      load: async () => ({ define: (await import('../commands/deeds.ts')).defineNext }),
    },
    {
      name: 'play',
      summary: 'be led through the whole game, question by question',
      load: () => import('../play/play.ts'),
    },
  ],
  'Strategy phase:': [
    { name: 'strategy', summary: 'the whole Strategy phase', load: () => plain('strategy') },
    { name: 'initiative', summary: 'Initiative step', load: () => plain('initiative') },
    { name: 'ready', summary: 'Ready step', load: () => plain('ready') },
    {
      name: 'draw-event',
      summary: 'NPO gambit: draw an event card',
      load: async () => ({ define: (await import('../commands/npo-gambits.ts')).defineDrawEvent }),
    },
    {
      name: 'reinforce',
      summary: 'NPO gambit: reinforcements',
      load: async () => ({ define: (await import('../commands/npo-gambits.ts')).defineReinforce }),
    },
  ],
  'Firefight phase:': [
    { name: 'firefight', summary: 'go on to the Firefight phase', load: () => plain('firefight') },
    {
      name: 'threat',
      summary: 'show the threat level, or what raises or corrects it',
      load: () => import('../commands/threat.ts'),
    },
    {
      name: 'resolve-npo',
      summary: 'one NPO activation, from order to the last dice',
      load: async () => ({ define: (await import('../commands/deeds.ts')).defineResolveNpo }),
    },
    {
      name: 'attack',
      summary: 'a player operative shoots or fights an NPO',
      load: () => import('../commands/attack.ts'),
    },
    {
      name: 'counteract',
      summary: 'an expended NPO counteracts',
      load: async () => ({ define: (await import('../commands/deeds.ts')).defineCounteract }),
    },
    {
      name: 'act',
      summary: 'what a player operative did: any action, with all that follows',
      load: () => import('../commands/act.ts'),
    },
    {
      name: 'hatch',
      summary: 'put a hatchway right: open or closed (the action is act)',
      load: async () => ({ define: (await import('../commands/doors.ts')).defineHatch }),
    },
    {
      name: 'breach',
      summary: 'put a breach point right (the action is act)',
      load: async () => ({ define: (await import('../commands/doors.ts')).defineBreach }),
    },
    {
      name: 'mission',
      summary: "the mission's rules and state, and what happens to its markers, points and rooms",
      load: () => import('../commands/mission.ts'),
    },
    { name: 'end-turn', summary: 'end the turning point', load: () => plain('end-turn') },
  ],
  'Corrections:': [
    {
      name: 'npo',
      summary: 'list, add, wound, heal, set or remove NPOs',
      load: async () => ({ define: (await import('../commands/corrections.ts')).defineNpo }),
    },
    {
      name: 'operative',
      summary: 'the same for player operatives',
      load: async () => ({ define: (await import('../commands/corrections.ts')).defineOperative }),
    },
    {
      name: 'place',
      summary: 'where operatives stand on the map: one, several, all',
      load: () => import('../commands/place.ts'),
    },
    {
      name: 'cp',
      summary: 'command points spent or put right',
      load: async () => ({ define: (await import('../commands/points.ts')).defineCp }),
    },
    {
      name: 'vp',
      summary: 'Adversary Ops: victory points of the players, scored or put right',
      load: async () => ({ define: (await import('../commands/points.ts')).defineVp }),
    },
    {
      name: 'dice',
      summary: 'whose dice are rolled on the table and typed: players, all or none',
      load: async () => ({ define: (await import('../commands/deeds.ts')).defineDice }),
    },
    {
      name: 'undo',
      asksNothing: true,
      summary: 'take back the last command, or several',
      load: async () => ({ define: (await import('../commands/undo.ts')).defineUndo }),
    },
    {
      name: 'redo',
      asksNothing: true,
      summary: 'bring back what was undone',
      load: async () => ({ define: (await import('../commands/undo.ts')).defineRedo }),
    },
    {
      name: 'reroll',
      summary: 'do the last command again with other dice',
      load: async () => ({ define: (await import('../commands/deeds.ts')).defineReroll }),
    },
    {
      name: 'reconcile',
      summary: 'compare the table with the record and enter what differs',
      load: () => import('../commands/reconcile.ts'),
    },
    {
      name: 'amend',
      summary: 'correct an earlier entry and resolve the later ones again',
      load: () => import('../commands/amend.ts'),
    },
  ],
  'The journal:': [
    { name: 'log', asksNothing: true, summary: 'all entries', load: () => import('../commands/log.ts') },
    { name: 'show', asksNothing: true, summary: 'one entry in full', load: () => import('../commands/show.ts') },
    {
      name: 'why',
      asksNothing: true,
      summary: 'why an entry came out as it did',
      load: () => import('../commands/why.ts'),
    },
    {
      name: 'replay',
      asksNothing: true,
      summary: 'tell the whole game again',
      load: () => import('../commands/replay.ts'),
    },
    {
      name: 'verify',
      asksNothing: true,
      summary: 'check the journal against the rules',
      load: () => import('../commands/verify.ts'),
    },
    {
      name: 'audit',
      summary: 'what the rules required and the journal does not show',
      load: () => import('../commands/audit.ts'),
    },
    {
      name: 'report',
      asksNothing: true,
      summary: 'the whole battle as Markdown or HTML, with a luck ledger',
      load: () => import('../commands/report.ts'),
    },
  ],
  'Look up:': [
    {
      name: 'datacard',
      asksNothing: true,
      summary: 'datacards of the NPOs',
      load: async () => ({ define: (await import('../commands/look-up.ts')).defineDatacard }),
    },
    {
      name: 'card',
      asksNothing: true,
      summary: 'event cards',
      load: async () => ({ define: (await import('../commands/look-up.ts')).defineCard }),
    },
    {
      name: 'missions',
      asksNothing: true,
      summary: 'the missions',
      load: async () => ({ define: (await import('../commands/look-up.ts')).defineMissions }),
    },
    { name: 'maps', asksNothing: true, summary: 'the killzone maps', load: () => import('../commands/maps.ts') },
    {
      name: 'board',
      asksNothing: true,
      summary: 'who sees, reaches and is in cover of whom, by where they stand',
      load: () => import('../board/board.ts'),
    },
    {
      name: 'teams',
      asksNothing: true,
      summary: 'figures of the kill teams, to begin with',
      load: () => import('../commands/teams.ts'),
    },
    {
      name: 'packs',
      asksNothing: true,
      summary: 'packs of your own, and the one of this game',
      load: () => import('../commands/packs.ts'),
    },
    {
      name: 'pack',
      asksNothing: true,
      summary: 'begin a pack of your own, or check one and play games with it',
      load: () => import('../commands/pack.ts'),
    },
    {
      name: 'forge',
      asksNothing: true,
      summary: 'what a made-up NPO is worth beside the printed ones',
      load: () => import('../commands/forge.ts'),
    },
    {
      name: 'roster',
      summary: 'make, check, show or import a roster of player operatives',
      load: () => import('../commands/roster.ts'),
    },
    {
      name: 'sequence',
      asksNothing: true,
      summary: 'the game sequence, with the step that is due',
      load: async () => ({
        define: (await import('../commands/sequence.ts')).defineSequence(matchedPlay.sequence),
      }),
    },
    {
      name: 'rules',
      asksNothing: true,
      summary: 'terms, actions and weapon rules',
      load: async () => ({ define: (await import('../commands/rules.ts')).defineRules(matchedPlay) }),
    },
    {
      name: 'rulings',
      asksNothing: true,
      summary: 'how tw reads what the rules leave open',
      load: async () => ({ define: (await import('../commands/look-up.ts')).defineRulings(allRulings) }),
    },
    {
      name: 'odds',
      asksNothing: true,
      summary: 'exact odds of a Shoot or Fight',
      load: async () => ({ define: (await import('../odds/odds.ts')).defineOdds(matchedPlay.odds) }),
    },
    { name: 'roll', summary: 'roll dice: 2D6, D3+2', load: () => import('../commands/roll.ts') },
  ],
  'Critical Operations (second edition):': [
    {
      name: 'matched',
      summary: 'a matched play game of two players, or its mission generator',
      load: matchedPlay.verb,
    },
  ],
  'Scripts:': [
    {
      name: 'seal',
      asksNothing: true,
      summary: 'what proves that the seed was not chosen by its dice',
      load: () => import('../commands/seal.ts'),
    },
    {
      name: 'sessions',
      asksNothing: true,
      summary: 'the games in this folder, and the latest elsewhere',
      load: () => import('../commands/sessions.ts'),
    },
    {
      name: 'completion',
      asksNothing: true,
      summary: 'what makes bash, zsh or fish complete tw',
      load: async () => ({ define: (await import('../commands/completion.ts')).defineCompletion(allRulings) }),
    },
    {
      name: 'help',
      asksNothing: true,
      summary: 'a command or a topic explained',
      load: () => import('../commands/help.ts'),
    },
    {
      name: 'watch',
      asksNothing: true,
      summary: 'the status, again whenever the session changes; --json: each event',
      load: () => import('../commands/watch.ts'),
    },
    {
      name: 'export',
      asksNothing: true,
      summary: 'the session as one file to send',
      load: async () => ({ define: (await import('../commands/portable.ts')).defineExport(matchedPlay.readMatch) }),
    },
    {
      name: 'import',
      asksNothing: true,
      summary: 'a session that was sent, checked',
      load: async () => ({ define: (await import('../commands/portable.ts')).defineImport(matchedPlay.readMatch) }),
    },
    {
      name: 'config',
      asksNothing: true,
      summary: 'what holds without being typed: session, colours, suggestions',
      load: () => import('../commands/config.ts'),
    },
    {
      name: 'doctor',
      asksNothing: true,
      summary: 'whether all is well: versions, settings, terminal, session',
      load: async () => ({ define: (await import('../commands/doctor.ts')).defineDoctor(matchedPlay.keepsMatch) }),
    },
    {
      name: 'selftest',
      asksNothing: true,
      summary: 'play whole games at random and check every step',
      load: async () => ({ define: (await import('../commands/selftest.ts')).defineSelftest(matchedPlay.trials) }),
    },
    {
      name: 'bug',
      asksNothing: true,
      summary: 'what helps to find a bug, without names',
      load: () => import('../commands/bug.ts'),
    },
    { name: 'run', summary: 'carry out commands from a file, one a line', load: () => import('../commands/run.ts') },
    {
      name: 'schema',
      asksNothing: true,
      summary: 'what --json prints, documented',
      load: async () => ({ define: (await import('../schema/schema.ts')).defineSchema(matchedPlay.documents) }),
    },
  ],
};

const byName: ReadonlyMap<string, Verb> = new Map(
  Object.values(verbs).flatMap((group) => group.map((verb) => [verb.name, verb] as const)),
);

/** Commands that a match has too, under the verb `matched`. */
const alsoOfMatches: ReadonlySet<string> = new Set([
  ...['status', 'next', 'play', 'undo', 'redo', 'amend', 'log', 'show', 'why', 'verify', 'report'],
]);

/** The line that means the same in a match: of `undo 2`, `matched undo 2`. Undefined where a match has no such command. */
export function lineInMatch(verb: string, words: readonly string[]): readonly string[] | undefined {
  if (!alsoOfMatches.has(verb)) return undefined;
  return words.includes(verb)
    ? words.flatMap((word) => (word === verb ? ['matched', word] : [word]))
    : [...words, 'matched', verb];
}

export const verbNamed = (name: string): Verb | undefined => byName.get(name);

/** The first word that names a command; what stands before it belongs to options. */
export const verbIn = (words: readonly string[]): string | undefined => words.find((word) => byName.has(word));
