import { nextDeed } from '../rules/course/course.ts';
import type { Deed } from '../rules/language/deed.ts';
import { hasNpoGambits, partsOf } from '../rules/state/parts.ts';
import type { GameConfig, GameState } from '../rules/state/state.ts';
import { type Block, heading, paragraph } from './page/page.ts';
import { columnBlock } from './page/table.ts';

/** A step of a game sequence; `asks`: what tw wants to know at it. */
export interface SequenceStep {
  readonly step: string;
  readonly name: string;
  readonly asks: string;
  readonly due: boolean;
}

interface Row {
  readonly step: string;
  readonly name: string;
  readonly asks: string;
  /** The deeds with which it is done. */
  readonly deeds: readonly Deed['do'][];
}

/** Joint Ops, Game sequence; core rules, Turning point. */
const rows: readonly Row[] = [
  { step: 'setup', name: 'Set up the battle', asks: 'mission, map, operatives, difficulty', deeds: ['new-game'] },
  { step: 'initiative', name: 'Strategy phase: initiative', asks: 'dice of the roll-off', deeds: ['initiative'] },
  { step: 'ready', name: 'Strategy phase: ready', asks: 'nothing', deeds: ['ready'] },
  {
    step: 'gambit',
    name: 'Strategy phase: gambits in turn',
    asks: "the players' own gambits; what an event card wants to know",
    deeds: ['draw-event', 'reinforce', 'mission'],
  },
  { step: 'firefight', name: 'Go on to the Firefight phase', asks: 'nothing', deeds: ['firefight'] },
  {
    step: 'players-activate',
    name: 'Firefight phase: the players activate an operative, or counteract',
    asks: 'who, its order and actions, their dice and targets',
    deeds: ['act'],
  },
  {
    step: 'npos-activate',
    name: 'Firefight phase: an NPO is activated',
    asks: 'what the table shows, as far as it can matter',
    deeds: ['resolve-npo'],
  },
  {
    step: 'npos-counteract',
    name: 'Firefight phase: an NPO counteracts',
    asks: 'what the table shows, as far as it can matter',
    deeds: ['counteract'],
  },
  { step: 'end-turn', name: 'End of the turning point', asks: 'what the mission wants to know', deeds: ['end-turn'] },
  { step: 'over', name: 'End of the battle, when the mission says so', asks: 'nothing', deeds: [] },
];

/** Of what the mission has: without gambits of the NPOs the step is the players' own, without a roll-off it asks nothing. */
function rowsOf(config: GameConfig): readonly Row[] {
  const asks = new Map<string, string>([
    ...(partsOf(config).npoInitiative ? [] : [['initiative', 'nothing'] as const]),
    ...(hasNpoGambits(config) ? [] : [['gambit', "the players' own gambits"] as const]),
  ]);
  return rows.map((row) => ({ ...row, asks: asks.get(row.step) ?? row.asks }));
}

/** Adversary Ops; core rules, Turning point. */
const rivalRows: readonly Row[] = [
  { step: 'setup', name: 'Set up the battle', asks: 'players, map, operatives of each', deeds: ['new-game'] },
  {
    step: 'initiative',
    name: 'Strategy phase: initiative',
    asks: 'a D6 of each player; who has it, as the winner decides',
    deeds: ['initiative'],
  },
  { step: 'ready', name: 'Strategy phase: ready', asks: 'nothing', deeds: ['ready'] },
  {
    step: 'gambit',
    name: 'Strategy phase: gambits in turn, the NPOs first',
    asks: 'from the second turning point on what the event card wants to know, who decides by a roll-off, and the hatchway of the reinforcement',
    deeds: ['draw-event', 'reinforce', 'mission'],
  },
  { step: 'firefight', name: 'Go on to the Firefight phase', asks: 'nothing', deeds: ['firefight'] },
  {
    step: 'players-activate',
    name: 'Firefight phase: the players in turn activate an operative, or counteract',
    asks: 'who, its order and actions, their dice and targets; which rooms are opened or entered',
    deeds: ['act'],
  },
  {
    step: 'npos-activate',
    name: 'Firefight phase: last in turn one NPO is activated',
    asks: 'a roll-off where several are ready; the closest operative that it can attack or go for, and whose it is',
    deeds: ['resolve-npo'],
  },
  {
    step: 'end-turn',
    name: 'End of the turning point, when all operatives and NPOs are expended',
    asks: 'VP of each player by the other pack, besides those entered with tw vp',
    deeds: ['end-turn'],
  },
  { step: 'over', name: 'End of the battle: most VP win', asks: 'nothing', deeds: [] },
];

/** The game sequence of Joint Ops or Adversary Ops with the step that is due; without a game that of Joint Ops, and none is. */
export function gameSequence(
  state: GameState | undefined,
  mode: GameConfig['mode'] = state?.config.mode ?? 'joint-ops',
): readonly SequenceStep[] {
  const due = state && nextDeed(state)?.do;
  const shown = mode === 'adversary-ops' ? rivalRows : state ? rowsOf(state.config) : rows;
  return shown.map(({ deeds, ...row }) => ({
    ...row,
    due: due === undefined ? state !== undefined && row.step === 'over' : deeds.includes(due),
  }));
}

/** `note`: below the table. */
export function sequencePage(title: string, steps: readonly SequenceStep[], ...notes: readonly string[]): Block[] {
  return [
    heading(`${title}: game sequence`),
    columnBlock({
      columns: [
        {
          title: 'Step',
          cell: ({ due }, index) => (due ? { text: `> ${index + 1}`, role: 'heading' } : `${index + 1}`),
        },
        { title: 'What', stacked: '', cell: ({ name, due }) => (due ? `${name} (due now)` : name) },
        { title: 'It asks', stacked: 'asks', cell: ({ asks }) => asks },
      ],
      rows: steps,
    }),
    ...(notes.length > 0 ? [paragraph(...notes)] : []),
  ];
}
