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

const does = (name: string, summary: string, load: Verb['load']): Verb => ({ name, summary, load });

/** It rolls no dice and asks nothing. */
const tells = (name: string, summary: string, load: Verb['load']): Verb => ({ name, summary, load, asksNothing: true });

/** All commands in the order of a game, by the heading they have in the help. */
export const verbs: Readonly<Record<string, readonly Verb[]>> = {
  'The game:': [
    does('new-game', 'start a game: mission, map, operatives, NPOs', () => import('../commands/new-game.ts')),
    tells('status', 'the state of the game, and what to run next', () => import('../commands/status.ts')),
    does('next', 'do the next step of the game', async () => ({
      define: (await import('../commands/deeds.ts')).defineNext,
    })),
    does('play', 'be led through the whole game, question by question', () => import('../play/play.ts')),
  ],
  'Strategy phase:': [
    does('strategy', 'the whole Strategy phase', () => plain('strategy')),
    does('initiative', 'Initiative step', () => plain('initiative')),
    does('ready', 'Ready step', () => plain('ready')),
    does('draw-event', 'NPO gambit: draw an event card', async () => ({
      define: (await import('../commands/npo-gambits.ts')).defineDrawEvent,
    })),
    does('reinforce', 'NPO gambit: reinforcements', async () => ({
      define: (await import('../commands/npo-gambits.ts')).defineReinforce,
    })),
  ],
  'Firefight phase:': [
    does('firefight', 'go on to the Firefight phase', () => plain('firefight')),
    does('threat', 'show the threat level, or what raises or corrects it', () => import('../commands/threat.ts')),
    does('resolve-npo', 'one NPO activation, from order to the last dice', async () => ({
      define: (await import('../commands/deeds.ts')).defineResolveNpo,
    })),
    does('attack', 'a player operative shoots or fights an NPO', () => import('../commands/attack.ts')),
    does('counteract', 'an expended NPO counteracts', async () => ({
      define: (await import('../commands/deeds.ts')).defineCounteract,
    })),
    does('act', 'what a player operative did: any action, with all that follows', () => import('../commands/act.ts')),
    does('hatch', 'put a hatchway right: open or closed (the action is act)', async () => ({
      define: (await import('../commands/doors.ts')).defineHatch,
    })),
    does('breach', 'put a breach point right (the action is act)', async () => ({
      define: (await import('../commands/doors.ts')).defineBreach,
    })),
    does(
      'mission',
      "the mission's rules and state, and what happens to its markers, points and rooms",
      () => import('../commands/mission.ts'),
    ),
    does('end-turn', 'end the turning point', () => plain('end-turn')),
  ],
  'Corrections:': [
    does('npo', 'list, add, wound, heal, set or remove NPOs', async () => ({
      define: (await import('../commands/corrections.ts')).defineNpo,
    })),
    does('operative', 'the same for player operatives', async () => ({
      define: (await import('../commands/corrections.ts')).defineOperative,
    })),
    does('place', 'places of operatives on the map: one, several, all', () => import('../commands/place.ts')),
    does('cp', 'command points spent or put right', async () => ({
      define: (await import('../commands/points.ts')).defineCp,
    })),
    does('vp', 'Adversary Ops: victory points of the players, scored or put right', async () => ({
      define: (await import('../commands/points.ts')).defineVp,
    })),
    does('dice', 'whose dice are rolled on the table and typed: players, all or none', async () => ({
      define: (await import('../commands/deeds.ts')).defineDice,
    })),
    tells('undo', 'take back the last command, or several', async () => ({
      define: (await import('../commands/undo.ts')).defineUndo,
    })),
    tells('redo', 'bring back what was undone', async () => ({
      define: (await import('../commands/undo.ts')).defineRedo,
    })),
    does('reroll', 'do the last command again with other dice', async () => ({
      define: (await import('../commands/deeds.ts')).defineReroll,
    })),
    does(
      'reconcile',
      'compare the table with the record and enter what differs',
      () => import('../commands/reconcile.ts'),
    ),
    does('amend', 'correct an earlier entry and resolve the later ones again', () => import('../commands/amend.ts')),
  ],
  'The journal:': [
    tells('log', 'all entries', () => import('../commands/log.ts')),
    tells('show', 'one entry in full', () => import('../commands/show.ts')),
    tells('why', 'why an entry came out as it did', () => import('../commands/why.ts')),
    tells('replay', 'tell the whole game again', () => import('../commands/replay.ts')),
    tells('verify', 'check the journal against the rules', () => import('../commands/verify.ts')),
    does('audit', 'what the rules required and the journal does not show', () => import('../commands/audit.ts')),
    tells('report', 'the whole battle as Markdown or HTML, with a luck ledger', () => import('../commands/report.ts')),
  ],
  'Look up:': [
    tells('datacard', 'datacards of the NPOs', async () => ({
      define: (await import('../commands/look-up.ts')).defineDatacard,
    })),
    tells('card', 'event cards', async () => ({ define: (await import('../commands/look-up.ts')).defineCard })),
    tells('missions', 'the missions', async () => ({
      define: (await import('../commands/look-up.ts')).defineMissions,
    })),
    tells('maps', 'the killzone maps', () => import('../commands/maps.ts')),
    tells('board', 'the map with everybody on it; sight, reach and cover', () => import('../board/board.ts')),
    tells('teams', 'figures of the kill teams, to begin with', () => import('../commands/teams.ts')),
    tells('packs', 'packs of your own, and the one of this game', () => import('../commands/packs.ts')),
    tells('pack', 'begin a pack of your own, or check one and play games with it', () => import('../commands/pack.ts')),
    tells('forge', 'what a made-up NPO is worth beside the printed ones', () => import('../commands/forge.ts')),
    does('roster', 'make, check, show or import a roster of player operatives', () => import('../commands/roster.ts')),
    tells('sequence', 'the game sequence, with the step that is due', async () => ({
      define: (await import('../commands/sequence.ts')).defineSequence(matchedPlay.sequence),
    })),
    tells('rules', 'terms, actions and weapon rules', async () => ({
      define: (await import('../commands/rules.ts')).defineRules(matchedPlay),
    })),
    tells('rulings', 'how tw reads what the rules leave open', async () => ({
      define: (await import('../commands/look-up.ts')).defineRulings(allRulings),
    })),
    tells('odds', 'exact odds of a Shoot or Fight', async () => ({
      define: (await import('../odds/odds.ts')).defineOdds(matchedPlay.odds),
    })),
    does('roll', 'roll dice: 2D6, D3+2', () => import('../commands/roll.ts')),
  ],
  'Critical Operations (second edition):': [
    does('matched', 'a matched play game of two players, or its mission generator', matchedPlay.verb),
  ],
  'Scripts:': [
    tells(
      'seal',
      'proof that the seed of the dice was not changed since the game began',
      () => import('../commands/seal.ts'),
    ),
    tells('sessions', 'the games in this folder, and the latest elsewhere', () => import('../commands/sessions.ts')),
    tells('completion', 'what makes bash, zsh or fish complete tw', async () => ({
      define: (await import('../commands/completion.ts')).defineCompletion(allRulings),
    })),
    tells('help', 'a command or a topic explained', () => import('../commands/help.ts')),
    tells(
      'watch',
      'the status, again whenever the session changes; --json: each event',
      () => import('../commands/watch.ts'),
    ),
    tells('export', 'the session as one file to send', async () => ({
      define: (await import('../commands/portable.ts')).defineExport(matchedPlay.readMatch),
    })),
    tells('import', 'a session that was sent, checked', async () => ({
      define: (await import('../commands/portable.ts')).defineImport(matchedPlay.readMatch),
    })),
    tells(
      'config',
      'what holds without being typed: session, colours, suggestions',
      () => import('../commands/config.ts'),
    ),
    tells('doctor', 'whether all is well: versions, settings, terminal, session', async () => ({
      define: (await import('../commands/doctor.ts')).defineDoctor(matchedPlay.keepsMatch),
    })),
    tells('selftest', 'play whole games at random and check every step', async () => ({
      define: (await import('../commands/selftest.ts')).defineSelftest(matchedPlay.trials),
    })),
    tells('bug', 'what helps to find a bug, without names', () => import('../commands/bug.ts')),
    does('run', 'carry out commands from a file, one a line', () => import('../commands/run.ts')),
    tells('schema', 'what --json prints, documented', async () => ({
      define: (await import('../schema/schema.ts')).defineSchema(matchedPlay.documents),
    })),
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
