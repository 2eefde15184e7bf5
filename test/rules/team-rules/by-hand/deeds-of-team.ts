import any from '../../../../data/teams/any.rules.json';
import { teamRules } from '../../../../src/catalog/team-rules.ts';
import type { DatacardId } from '../../../../src/catalog/types.ts';
import { npoFight } from '../../../../src/rules/combat/npo-attack.ts';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { withSaidPloys } from '../../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../../src/rules/effects/team-rules/strategy-ploys.ts';
import type { ActArgs } from '../../../../src/rules/language/deed.ts';
import { ownDoing } from '../../../../src/rules/players/own-doing.ts';
import type { GameState, Operative, RuleUse } from '../../../../src/rules/state/state.ts';
import { type Answers, only, play, refusal, type Scene, scene } from '../../scene.ts';
import { acting } from '../own-team.ts';

/** What is on the table beside Kel: Vane, of another datacard, and one NPO with an Engage order. */
interface Table {
  readonly kel?: Partial<Operative>;
  /** Its datacard; nobody if it is not said. */
  readonly vane?: string;
  readonly npo?: DatacardId;
  /** A strategy ploy or gambit in force, with what was chosen after a colon. */
  readonly inForce?: string;
  readonly of?: Scene;
}

/** The deeds of players and NPOs, as a game carries them out, with the rules of this kill team; 3 CP, turning point 2. */
export function deedsOf(data: unknown) {
  const rules = teamRules.parse(data);
  const { team } = rules;
  const use = (said: string): RuleUse => {
    const [rule = '', choice] = said.split(':');
    return { rule, team, id: null, turningPoint: 2, during: null, ...(choice !== undefined && { choice }) };
  };
  /** Kel of one datacard, 12 wounds, Save 4+, Engage. */
  const table = (card: string, { kel, vane, npo = 'necron-warrior', inForce, of }: Table = {}): GameState => {
    const man = { order: 'engage', team, apl: 3, move: 6, wounds: 12, maxWounds: 12 } as const;
    return scene({
      phase: 'firefight',
      teamRules: [teamRules.parse(any), rules],
      commandPoints: 3,
      apart: true,
      npos: [{ datacard: npo, order: 'engage' }],
      operatives: [
        { ...man, id: 'kel', teamCard: card, ...kel },
        ...(vane === undefined ? [] : [{ ...man, id: 'vane', teamCard: vane }]),
      ],
      ...(inForce !== undefined && { ruleUses: [use(inForce)] }),
      ...of,
    });
  };
  const acts = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', engaged: false, ...args } });
  const shoot = (weapon: string, args: ActArgs = {}): ActArgs => ({
    action: 'shoot',
    target: 'warrior-1',
    weapon,
    cover: false,
    obscured: false,
    ...args,
  });
  const fight = (weapon: string, args: ActArgs = {}): ActArgs => ({
    action: 'fight',
    target: 'warrior-1',
    weapon,
    engaged: true,
    assists: 0,
    ...args,
  });
  /** In the middle of its activation, with 3 AP, so that no order is asked; with an enemy in control range if it fights. */
  const amid = (of: Table, { engaged }: ActArgs): Table => ({
    ...of,
    of: { apart: engaged !== true, ...acting({ ap: 3 }), ...of.of },
  });
  return {
    team,
    table,
    /** One action of Kel's in its activation. */
    act: (card: string, args: ActArgs, answers: Answers = {}, of: Table = {}) =>
      play(acts(args), table(card, amid(of, args)), answers),
    actNot: (card: string, args: ActArgs, answers: Answers = {}, of: Table = {}): string =>
      refusal(acts(args), table(card, amid(of, args)), answers).message,
    /** The next action on a table as it stands. */
    next: (state: GameState, args: ActArgs, answers: Answers = {}) => play(acts(args), state, answers),
    nextNot: (state: GameState, args: ActArgs, answers: Answers = {}): string =>
      refusal(acts(args), state, answers).message,
    shoot,
    fight,
    /** A rule of the kill team, as an action or used in the activation. */
    own: (id: string, args: ActArgs = {}): ActArgs => ({ action: 'team-action', missionAction: id, ...args }),
    /** A Necron Warrior activates and shoots Kel: Atk 4, Hit 4+, Dmg 3/4, Piercing 1. */
    shotAt: (card: string, answers: Answers, of: Table & { ploys?: readonly string[]; tags?: string } = {}) =>
      play(deedRule({ do: 'resolve-npo', args: { id: 'warrior-1', ploys: [...(of.ploys ?? [])] } }), table(card, of), {
        'valid-targets': [[`kel${of.tags ?? ''}`]],
        ...answers,
      }),
    /** A Necron Warrior fights Kel: Atk 3, Hit 4+, Dmg 3/4. */
    beset: (card: string, answers: Answers, of: Table & { ploys?: readonly string[]; assists?: number } = {}) =>
      play(
        withSaidPloys(
          { ploys: [...(of.ploys ?? [])] },
          npoFight({ npo: 'warrior-1', target: 'kel', assists: of.assists ?? 0, ignoresInjury: false }),
        ),
        table(card, of),
        answers,
      ),
    /** The Gambit step. */
    gambit: (card: string, ploys: readonly string[], answers: Answers = {}, of: Table = {}) =>
      play(
        withSaidPloys({ ploys: [...ploys] }, useStrategyPloys(ownDoing)),
        table(card, { ...of, of: { phase: 'strategy', ...of.of } }),
        answers,
      ),
    gambitNot: (card: string, ploys: readonly string[], answers: Answers = {}, of: Table = {}): string =>
      refusal(
        withSaidPloys({ ploys: [...ploys] }, useStrategyPloys(ownDoing)),
        table(card, { ...of, of: { phase: 'strategy', ...of.of } }),
        answers,
      ).message,
  };
}

type Played = ReturnType<ReturnType<typeof deedsOf>['act']>;

/** The weapon rules with which an attack was rolled; the second one is what the enemy retaliates with. */
export const rolledWith = ({ events }: Played, which = 0): readonly string[] | undefined =>
  only('attack-rolled', events)[which]?.rules;

/** The dice of an attack, by what they came to. */
export const resultsOf = ({ events }: Played, which = 0) =>
  only('attack-rolled', events)[which]?.dice.map(({ result }) => result);

/** What was inflicted on this one, dice by dice. */
export const hurt = ({ events }: Played, id: string): readonly number[] =>
  only('damage-inflicted', events)
    .filter((one) => one.id === id)
    .map(({ wounds }) => wounds);

/** A Shoot that misses, and one hit that nothing saves. */
export const miss: Answers = { 'attack-dice': [[1]] };
export const oneHit: Answers = { 'attack-dice': [[3]], 'defence-dice': [[1, 1, 1]] };
/** A Fight of one dice, which misses, against three that miss. */
export const missed: Answers = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
/** Two normal hits of 3 of a Gauss flayer, Piercing 1, and two defence dice that fail. */
export const twoHits: Answers = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
