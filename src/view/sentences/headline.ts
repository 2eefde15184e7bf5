import { missionOfGame } from '../../catalog/catalogue.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { playerById, playersIn } from '../../rules/mission/adversary-ops/players.ts';
import { playerInTurn } from '../../rules/players/turn-order.ts';
import { gradeAt, gradesOf, hasThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nposInPlay, readyNpos } from '../../rules/state/stats.ts';
import type { Look, Role } from '../page/look.ts';
import { type Block, banner } from '../page/page.ts';
import { nameOf, outcomeName, playedName, sideName } from '../words/names.ts';
import { joined, wrap } from '../words/text.ts';

const gradeRoles = ['grade-0', 'grade-1', 'grade-2'] as const satisfies readonly Role[];
/** Its highest grade is as bright as the printed one, whatever its number. */
export function gradeRole(config: GameState['config'], level: number): Role {
  const grade = gradeAt(config, level);
  const isHighest = grade > 0 && grade === gradesOf(config).at(-1)?.grade;
  return isHighest ? 'grade-3' : (gradeRoles[Math.min(grade, 2)] ?? 'grade-0');
}

/** Where the battle stands, in the same words and order everywhere: one line, or more in a narrow terminal. */
export function headline(state: GameState, { width, paint }: Look): string {
  const role = state.outcome === null ? gradeRole(state.config, state.threat) : roleOf(state.outcome);
  return wrap(joined(headlineParts(state), '\u00a0|'), width, 2)
    .map((line) => paint(role, line))
    .join('\n');
}

function headlineParts(state: GameState): string[] {
  const inPlay = nposInPlay(state).length;
  const npos = `NPOs ${inPlay}${inPlay < state.config.npoLimit ? '' : ' (limit)'}`;
  if (state.adversary !== null) return [...whenParts(state), ...playerParts(state), npos, ...activationPart(state)];
  return [
    ...whenParts(state),
    ...(hasThreat(state.config) ? [`threat ${state.threat} (grade ${gradeAt(state.config, state.threat)})`] : []),
    npos,
    `CP ${state.commandPoints}`,
    ...activationPart(state),
  ];
}

/** `TP 2`, and of how many where the mission ends with one. */
export function turningPointText({ config, turningPoint }: Pick<GameState, 'config' | 'turningPoint'>): string {
  const last = missionOfGame(config)?.does?.ends?.after;
  return `TP ${turningPoint}${last === undefined ? '' : ` of ${last}`}`;
}

function whenParts(state: GameState): string[] {
  switch (state.phase) {
    case 'setup':
      return ['Set-up', playedName(state.config)];
    case 'strategy':
      return [turningPointText(state), `Strategy phase, ${stepName[state.step]}`, ...initiativePart(state)];
    case 'firefight':
      return [turningPointText(state), 'Firefight phase', ...initiativePart(state)];
    case 'over':
      return ['Battle over', `${outcomeName[state.outcome ?? 'players-lose']} in TP ${state.turningPoint}`];
  }
}

const stepName = {
  initiative: 'Initiative',
  ready: 'Ready',
  gambit: 'Gambit',
  activations: 'Activations',
  end: 'End',
} as const;
const roleOf = (outcome: NonNullable<GameState['outcome']>): Role => (outcome === 'players-lose' ? 'lose' : 'win');

function initiativePart({ initiative, adversary }: GameState): string[] {
  if (initiative === null) return [];
  const player = adversary?.players.find(({ id }) => id === adversary.initiative);
  return [`initiative ${player?.name ?? sideName(initiative)}`];
}

/** Points of each player, in Adversary Ops. */
const playerParts = (state: GameState): string[] =>
  playersIn(state).map(({ name, victoryPoints, commandPoints }) => `${name} ${victoryPoints} VP, ${commandPoints} CP`);

/** NPO activations so far, of those and the ones still to come; and the player operative's that is going on. */
function activationPart(state: GameState): string[] {
  if (state.phase !== 'firefight') return [];
  const { activations, acting } = state;
  const all = activations + readyNpos(state).length;
  const going = acting ? [`${nameOf(state, acting.id)}: ${acting.ap} AP left`] : turnPart(state);
  if (all > 0) return [`activation ${activations} of ${all}`, ...going];
  const asleep = state.npos.some((npo) => npo.state === 'dormant');
  return [asleep ? 'NPOs dormant' : 'no NPO to activate', ...going];
}

/** Whose turn it is in Adversary Ops; in Joint Ops what to run next says it. */
function turnPart(state: GameState): string[] {
  const turn = playerInTurn(state);
  if (!turn) return [];
  return [turn === 'npos' ? "the NPOs' turn" : `${playerById(state, turn)?.name ?? turn}'s turn`];
}

/** What to run next; further commands that may come first follow it. */
export function nextLine(todo: readonly string[], { width, paint }: Look): string {
  const [first, ...others] = todo;
  if (first === undefined) return '';
  const lines = wrap(`Next: ${first}`, width, 6).map((line) => paint('next', line));
  return [...lines, ...others.flatMap((other) => wrap(`or: ${other}`, width - 2, 4).map((line) => `  ${line}`))].join(
    '\n',
  );
}

/** What everybody at the table has to hear, in two words, below what has caused it: another grade, the tomb, the end. */
const outcomeBanner = {
  'players-win': 'PLAYERS WIN',
  'players-lose': 'PLAYERS LOSE',
  'by-points': 'BATTLE OVER',
} as const;

export function bannersOf(event: GameEvent, { config }: Pick<GameState, 'config'>): Block[] {
  if (event.type === 'threat-changed') {
    const [before, now] = [gradeAt(config, event.from), gradeAt(config, event.to)];
    if (before === now) return [];
    return [banner(`GRADE ${now}`, gradeRole(config, event.to))];
  }
  if (event.type === 'tomb-woke') return [banner('TOMB WAKES', 'warning')];
  if (event.type === 'tomb-slept') return [banner('TOMB SLEEPS', 'grade-0')];
  if (event.type !== 'battle-ended') return [];
  const role = roleOf(event.outcome);
  return [banner(outcomeBanner[event.outcome], role)];
}
