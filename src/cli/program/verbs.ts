import { matchedPlay } from '../../matched/contributions.ts';
import type { Verb } from '../line/command.ts';

/** A step of the turning point that carries out the deed with its name. */
async function stepOf(name: 'initiative' | 'ready' | 'end-turn' | 'firefight' | 'strategy') {
  return { define: (await import('../commands/deeds.ts')).defineWithPloys(name) };
}

/** The rulings of both editions. */
const allRulings = async () => [
  ...(await import('../../catalog/ruling-texts.ts')).rulings,
  ...(await matchedPlay.rulings()),
];

const does = (name: string, summary: string, load: Verb['load']): Verb => ({ name, summary, load });

/** A command that rolls no dice and asks nothing. */
const tells = (name: string, summary: string, load: Verb['load']): Verb => ({ name, summary, load, asksNothing: true });

/** All commands by their heading in the help: first the dozen that a game needs, in the order of a game. */
export const verbs: Readonly<Record<string, readonly Verb[]>> = {
  'A game needs:': [
    does('play', 'play the whole game, led question by question', () => import('../play/play.ts')),
    does('new-game', 'start a game: mission, map, operatives, NPOs', () => import('../commands/new-game.ts')),
    tells('status', 'where the game stands, and what to run next', () => import('../commands/status.ts')),
    does('next', 'do what the game sequence says is next', async () => ({
      define: (await import('../commands/deeds.ts')).defineNext,
    })),
    does('strategy', 'play the whole Strategy phase', () => stepOf('strategy')),
    does('draw-event', 'draw an event card (NPO gambit)', async () => ({
      define: (await import('../commands/npo-gambits.ts')).defineDrawEvent,
    })),
    does('reinforce', 'bring in reinforcements (NPO gambit)', async () => ({
      define: (await import('../commands/npo-gambits.ts')).defineReinforce,
    })),
    does('act', 'record what a player operative does; tw works out the rest', () => import('../commands/act.ts')),
    does('resolve-npo', 'play one NPO activation, from order to the last dice', async () => ({
      define: (await import('../commands/deeds.ts')).defineResolveNpo,
    })),
    does('threat', 'show the threat level, raise it or put it right', () => import('../commands/threat.ts')),
    does('end-turn', 'end the turning point', () => stepOf('end-turn')),
    tells('undo', 'take back the last command, or several', async () => ({
      define: (await import('../commands/undo.ts')).defineUndo,
    })),
  ],
  'More of a game:': [
    does('concede', 'end a game that cannot be won', async () => ({
      define: (await import('../commands/deeds.ts')).defineConcede,
    })),
    does('table', 'show the game on a page, also on phones beside the table', async () => ({
      define: (await import('../commands/table.ts')).defineTable(matchedPlay.table),
    })),
    does('initiative', 'play the Initiative step', () => stepOf('initiative')),
    does('ready', 'play the Ready step', () => stepOf('ready')),
    does('firefight', 'go on to the Firefight phase', () => stepOf('firefight')),
    does('attack', 'resolve one Shoot or Fight, without recording activations', () => import('../commands/attack.ts')),
    does('counteract', 'counteract with an expended NPO', async () => ({
      define: (await import('../commands/deeds.ts')).defineCounteract,
    })),
    does('hatch', 'correct a hatchway (open or closed)', async () => ({
      define: (await import('../commands/doors.ts')).defineHatch,
    })),
    does('breach', 'correct a breach point (open or closed)', async () => ({
      define: (await import('../commands/doors.ts')).defineBreach,
    })),
    does(
      'mission',
      'show the mission; put its markers, points and rooms right',
      () => import('../commands/mission.ts'),
    ),
  ],
  'Corrections:': [
    does('npo', 'list, add, wound, heal, set or remove NPOs', async () => ({
      define: (await import('../commands/corrections.ts')).defineNpo,
    })),
    does('operative', 'list, add, wound, heal, set or remove player operatives', async () => ({
      define: (await import('../commands/corrections.ts')).defineOperative,
    })),
    does('place', 'say where operatives are on the map', () => import('../commands/place.ts')),
    does('cp', 'spend command points, or put them right', async () => ({
      define: (await import('../commands/points.ts')).defineCp,
    })),
    does('vp', 'score victory points, or put them right (Adversary Ops)', async () => ({
      define: (await import('../commands/points.ts')).defineVp,
    })),
    does('dice', 'choose whose dice are rolled on the table: players, all or none', async () => ({
      define: (await import('../commands/deeds.ts')).defineDice,
    })),
    tells('redo', 'bring back what was undone', async () => ({
      define: (await import('../commands/undo.ts')).defineRedo,
    })),
    does('reroll', 'do the last command again with other dice', async () => ({
      define: (await import('../commands/deeds.ts')).defineReroll,
    })),
    does(
      'reconcile',
      'compare the table with the record, and enter what differs',
      () => import('../commands/reconcile.ts'),
    ),
    does('amend', 'correct an earlier entry; later ones are resolved again', () => import('../commands/amend.ts')),
  ],
  'The journal:': [
    tells('log', 'list all entries of the journal', () => import('../commands/log.ts')),
    tells('show', 'show one entry in full', () => import('../commands/show.ts')),
    tells('why', 'show why an entry came out as it did', () => import('../commands/why.ts')),
    tells('replay', 'show the whole game again, step by step', () => import('../commands/replay.ts')),
    tells(
      'verify',
      'check the journal against the rules, or show the seal of the seed',
      () => import('../commands/verify.ts'),
    ),
    does('audit', 'find what the rules require and the journal does not have', () => import('../commands/audit.ts')),
    tells('report', 'write the whole battle as Markdown or HTML', () => import('../commands/report.ts')),
  ],
  'Look up:': [
    tells('datacard', 'look up a datacard of an NPO', async () => ({
      define: (await import('../commands/look-up.ts')).defineDatacard,
    })),
    tells('card', 'look up an event card', async () => ({
      define: (await import('../commands/look-up.ts')).defineCard,
    })),
    tells('missions', 'look up a mission', async () => ({
      define: (await import('../commands/look-up.ts')).defineMissions,
    })),
    tells('maps', 'look up a killzone map', () => import('../commands/maps.ts')),
    tells('board', 'draw the map with everybody on it', () => import('../board/board.ts')),
    tells('teams', 'list the kill teams, with figures to start from', () => import('../commands/teams.ts')),
    tells('packs', 'list your own packs, and those of this game', () => import('../commands/packs.ts')),
    tells('pack', 'start a pack of your own, check one, or compare its NPOs', () => import('../commands/pack.ts')),
    does('roster', 'make, check, show, import or export a roster', () => import('../commands/roster.ts')),
    tells('rules', 'look up a term, an action, a weapon rule or the game sequence', async () => ({
      define: (await import('../commands/rules.ts')).defineRules(matchedPlay),
    })),
    tells('rulings', 'list what tw does where the rules are silent', async () => ({
      define: (await import('../commands/look-up.ts')).defineRulings(allRulings),
    })),
    tells('odds', 'work out the exact odds of a Shoot or Fight', async () => ({
      define: (await import('../odds/odds.ts')).defineOdds(matchedPlay.odds),
    })),
    does('simulate', 'play whole games ahead: how often such a game is won', () => import('../commands/simulate.ts')),
    tells('forecast', 'how this game may end, and which option is best', () => import('../commands/forecast.ts')),
    does('director', 'find the difficulty that gives you the chance you want', () => import('../commands/director.ts')),
    does('roll', 'roll dice: 2D6, D3+2', () => import('../commands/roll.ts')),
  ],
  'Critical Operations (second edition):': [
    does('matched', 'play Critical Operations 2022, or draw a mission of it', matchedPlay.verb),
  ],
  'Scripts:': [
    tells(
      'sessions',
      'list the games in this folder, and the latest elsewhere',
      () => import('../commands/sessions.ts'),
    ),
    tells('stats', 'count your finished games: wins, luck, turning points', () => import('../commands/stats.ts')),
    tells('completion', 'complete tw in bash, zsh or fish', async () => ({
      define: (await import('../commands/completion.ts')).defineCompletion(allRulings),
    })),
    tells('help', 'explain a command or a topic', () => import('../commands/help.ts')),
    tells('watch', 'show the status again whenever the game changes', () => import('../commands/watch.ts')),
    tells('export', 'write the session as one file to send', async () => ({
      define: (await import('../commands/portable.ts')).defineExport(matchedPlay.readMatch),
    })),
    tells('import', 'take in a session that was sent, and check it', async () => ({
      define: (await import('../commands/portable.ts')).defineImport(matchedPlay.readMatch),
    })),
    tells('config', 'set your default options', () => import('../commands/config.ts')),
    tells('doctor', 'check versions, settings, terminal and session; report a bug', async () => ({
      define: (await import('../commands/doctor.ts')).defineDoctor(matchedPlay.keepsMatch),
    })),
    tells('selftest', 'play random games and check every step', async () => ({
      define: (await import('../commands/selftest.ts')).defineSelftest(matchedPlay.trials),
    })),
    does('run', 'run commands from a file, one a line', () => import('../commands/run.ts')),
    tells('schema', 'print what tw reads and prints as JSON Schemas', async () => ({
      define: (await import('../schema/schema.ts')).defineSchema(matchedPlay.documents),
    })),
  ],
};

const former = (name: string, now: string, load: Verb['load']): Verb => ({
  ...tells(name, `the former word for tw ${now}`, load),
  former: true,
});

/** Words of 1.0.0 for things that other commands do now. */
export const formerVerbs: readonly Verb[] = [
  former('forge', 'pack forge', () => import('../commands/forge.ts')),
  former('sequence', 'rules --sequence', async () => ({
    define: (await import('../commands/sequence.ts')).defineSequence(matchedPlay.sequence),
  })),
  former('seal', 'verify --seal', () => import('../commands/seal.ts')),
  former('bug', 'doctor --bug', () => import('../commands/bug.ts')),
];

export const allVerbs: readonly Verb[] = [...Object.values(verbs).flat(), ...formerVerbs];

const byName: ReadonlyMap<string, Verb> = new Map(allVerbs.map((verb) => [verb.name, verb]));

/** Commands that a match has too, below the verb `matched`. */
const alsoOfMatches: ReadonlySet<string> = new Set([
  ...['status', 'next', 'play', 'undo', 'redo', 'reroll', 'amend', 'log', 'show', 'why', 'verify', 'report'],
]);

/** The line with the same meaning in a match: for `undo 2`, `matched undo 2`. Undefined if a match has no such command. */
export function lineInMatch(verb: string, words: readonly string[]): readonly string[] | undefined {
  if (!alsoOfMatches.has(verb) || words.includes('--seal')) return undefined;
  return words.includes(verb)
    ? words.flatMap((word) => (word === verb ? ['matched', word] : [word]))
    : [...words, 'matched', verb];
}

export const verbNamed = (name: string): Verb | undefined => byName.get(name);

/** The first word that names a command; words before it belong to options. */
export const verbIn = (words: readonly string[]): string | undefined => words.find((word) => byName.has(word));
