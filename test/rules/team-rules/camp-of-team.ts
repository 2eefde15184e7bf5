import { type TeamRules, teamRules } from '../../../src/catalog/team-rules.ts';
import { ownMoment, teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import type { GameState, Operative, PlayerAction } from '../../../src/rules/state/state.ts';
import { operativeById, someoneById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, refusal, type Scene, scene } from '../scene.ts';
import { type Duel, duelOf } from './duel-of-team.ts';
import { acting, choosing, does, doesNot } from './own-team.ts';

/** Kel and Vane of one kill team, each with a datacard, 8 of 12 wounds and an Engage order, and a Necron Warrior; turning point 2, 3 CP. */
export function campOf(data: unknown) {
  const rules: TeamRules = teamRules.parse(data);
  const table = (kel: string, vane = kel, of: Scene = {}): GameState => {
    const man = { order: 'engage', team: rules.team, wounds: 8, maxWounds: 12, move: 6 } as const;
    const worn = rules.rules.flatMap(({ whose }) =>
      typeof whose === 'object' && 'equipment' in whose ? [whose.equipment] : [],
    );
    return scene({
      phase: 'firefight',
      teamRules: [rules],
      commandPoints: 3,
      npos: [{ datacard: 'necron-warrior', order: 'engage' }],
      operatives: [
        { ...man, id: 'kel', teamCard: kel, equipment: worn },
        { ...man, id: 'vane', teamCard: vane },
      ],
      ...of,
    });
  };
  const gambit = (ploys: readonly string[]) => withSaidPloys({ ploys }, useStrategyPloys(ownDoing));
  const strategy = (of: Scene): Scene => ({ phase: 'strategy', ...of });
  const { shot, fought, shotAt, beset } = duelOf(rules);
  const rolledWith = ({ events }: ReturnType<typeof shot>) => only('attack-rolled', events)[0]?.rules;
  return {
    table,
    shot,
    fought,
    shotAt,
    beset,
    /** Weapon rules of a shot that misses. */
    shotRules: (duel: Duel, answers: Answers = {}, weapon = 'Rifle 1 3+ 3/4') =>
      rolledWith(shot(weapon, duel, { 'attack-dice': [[1]], ...answers })),
    fightRules: (duel: Duel, answers: Answers = {}, weapon = 'Blade 1 3+ 3/4') =>
      rolledWith(fought(weapon, duel, { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]], ...answers })),
    /** Damage on Kel of a Gauss flayer: Atk 4, 3/4, Piercing 1. */
    hurtBy: (duel: Duel, dice: number[], saves: number[], answers: Answers = {}, cover = false) =>
      only(
        'damage-inflicted',
        shotAt(duel, { 'attack-dice': [dice], ...(saves.length > 0 && { 'defence-dice': [saves] }), ...answers }, cover)
          .events,
      ).map(({ wounds }) => wounds),
    /** What Kel may do in its activation, and for what AP. */
    leave: (kel: string, action: PlayerAction, performed: readonly PlayerAction[] = [], of: Scene = {}) => {
      const state = table(kel, kel, { ...acting({ performed }), ...of });
      const operative = operativeById(state, 'kel');
      return operative && { ...leaveFor(state, operative, action), ap: ownCost(state, operative, action, 1).ap };
    },
    /** Kel uses a rule in its activation; it has performed nothing if nothing else is said. */
    uses: (kel: string, own: string, args: ActArgs = {}, answers: Answers = {}, vane = kel, of: Scene = {}) =>
      does(table(kel, vane, { ...acting(), ...of }), { own }, args, answers),
    usesNot: (
      kel: string,
      own: string,
      args: ActArgs = {},
      vane = kel,
      of: Scene = {},
      answers: Answers = {},
    ): string => doesNot(table(kel, vane, { ...acting(), ...of }), { own }, args, answers),
    /** What is used in the Gambit step. */
    gambits: (ploy: string, kel: string, answers: Answers = {}, vane = kel, of: Scene = {}) =>
      play(gambit([ploy]), table(kel, vane, strategy(of)), answers),
    gambitsNot: (ploy: string, kel: string, vane = kel, of: Scene = {}): string =>
      refusal(gambit([ploy]), table(kel, vane, strategy(of))).message,
    /** Ready step, with what happens by itself. */
    readied: (kel: string, answers: Answers = {}, of: Scene = {}) =>
      play(teamMoment('ready', { doing: ownDoing }), table(kel, kel, strategy(of)), answers),
    /** Kel has incapacitated the Warrior. */
    killed: (kel: string, answers: Answers = {}, of: Scene = {}) =>
      play(
        ownMoment('kills', 'kel', { enemy: 'warrior-1', doing: ownDoing }),
        table(kel, kel, { ...acting(), ...of }),
        answers,
      ),
    /** Its activation is over: who follows it. */
    followers: (kel: string, vane = kel, of: Scene = {}) =>
      only('turn-kept', play(choosing({ action: 'done' }), table(kel, vane, { ...acting(), ...of })).events).flatMap(
        ({ ids }) => ids,
      ),
  };
}

export const woundsOf = (state: GameState, id: string): number | undefined => someoneById(state, id)?.wounds;

/** What lasts for it, in short: `apl 1`. */
export const lastingOn = (state: GameState, id: string): readonly string[] =>
  (operativeById(state, id) ?? someoneById(state, id))?.effects.map(({ kind, change }) => `${kind} ${change}`) ?? [];

export const marked = (state: GameState, token: string, id = 'warrior-1'): number => tokensOf(state, id, token);

/** A token on somebody, as an earlier rule has left it. */
export const withToken = (token: string, id = 'warrior-1'): Scene => ({
  tokens: [{ id, token, count: 1 }],
});

/** Kel of one datacard, and Vane of another. */
export const pair = (team: string, kel: string, vane: string, more: Partial<Operative> = {}) => {
  const man = { order: 'engage', team, wounds: 12, maxWounds: 12 } as const;
  return {
    operatives: [
      { ...man, id: 'kel', teamCard: kel, ...more },
      { ...man, id: 'vane', teamCard: vane },
    ],
  };
};

/** A strategy ploy or gambit that is in force. */
export const inForce = (team: string, rule: string, choice?: string): Scene => ({
  ruleUses: [{ rule, team, id: null, turningPoint: 2, during: null, ...(choice !== undefined && { choice }) }],
});
