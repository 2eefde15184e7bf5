import { abilityIn, cardIn } from '../../catalog/catalogue.ts';
import type { AbilityData, AbilityId, DatacardData } from '../../catalog/types.ts';
import { correctedCard } from './npo-card.ts';
import { heldBack } from './own-facts.ts';
import { partsOf } from './parts.ts';
import type { Effect, GameState, Npo, Operative, Step } from './state.ts';

/** The datacard of an NPO in this game, with its corrected figures. */
export const cardOf = ({ catalogue }: GameState, npo: Npo): DatacardData =>
  correctedCard(cardIn(catalogue, npo.datacard), npo);

/** An ability of an NPO with its terms, as on its datacard. */
export const abilityOf = ({ catalogue }: GameState, npo: Npo, id: AbilityId): AbilityData | undefined =>
  abilityIn(cardIn(catalogue, npo.datacard), id);

/** NPOs in the killzone: set up and not incapacitated. */
export const nposInPlay = (state: GameState): readonly Npo[] =>
  state.npos.filter((npo) => npo.state !== 'incapacitated');

/** Player operatives in the killzone: neither incapacitated nor escaped. */
export const operativesInPlay = (state: GameState): readonly Operative[] =>
  state.operatives.filter((operative) => operative.state === 'ready' || operative.state === 'expended');

export const readyNpos = (state: GameState): readonly Npo[] => state.npos.filter((npo) => npo.state === 'ready');

/** The ready ones, without those that a rule of a kill team holds back while there are others. */
export function activatableNpos(state: GameState): readonly Npo[] {
  const ready = readyNpos(state);
  const free = ready.filter(({ id }) => !state.tokens?.some((one) => one.id === id && one.token === heldBack));
  return free.length > 0 ? free : ready;
}

/** At threat level 0 every NPO is dormant (pack, Dormant NPOs), where a battle has that. */
export const areAsleep = ({ config, threat }: GameState): boolean =>
  threat === 0 && partsOf(config).dormancy !== undefined;

export const npoById = (state: GameState, id: string): Npo | undefined => state.npos.find((npo) => npo.id === id);
export const operativeById = (state: GameState, id: string): Operative | undefined =>
  state.operatives.find((operative) => operative.id === id);

/** The enemies in the killzone of an operative of either side, including rivals' operatives (Adversary Ops). */
export function enemiesInPlay(state: GameState, id: string): readonly (Npo | Operative)[] {
  if (npoById(state, id)) return operativesInPlay(state);
  const player = operativeById(state, id)?.player;
  const rivals = state.adversary === null ? [] : operativesInPlay(state).filter((other) => other.player !== player);
  return [...nposInPlay(state), ...rivals];
}

/** The others in the killzone of a player operative's side, or of its player. */
export function friendsInPlay(state: GameState, id: string): readonly Operative[] {
  const player = operativeById(state, id)?.player;
  return operativesInPlay(state).filter((other) => other.id !== id && other.player === player);
}

/** An operative of either side. */
export const someoneById = (state: GameState, id: string): Npo | Operative | undefined =>
  npoById(state, id) ?? operativeById(state, id);

/** Fewer wounds than at the start (core rules, Stats). */
export const isWounded = (who: Npo | Operative): boolean => who.wounds < who.maxWounds;

/** Fewer than half of its wounds (core rules, Stats), unless a rule of its team says that it is never injured. */
export const isInjured = (who: Npo | Operative): boolean =>
  who.wounds > 0 && who.wounds * 2 < who.maxWounds && !ignoresInjuries(who);

const ignoresInjuries = (who: Npo | Operative): boolean =>
  ('neverInjured' in who && who.neverInjured === true) || who.effects.some(({ kind }) => kind === 'ignores-injured');

/** APL is never changed by more than 1 in total (core rules, Stats). */
export const aplChange = (effects: readonly Effect[]): number =>
  Math.max(
    -1,
    Math.min(
      1,
      effects.reduce((total, effect) => total + (effect.kind === 'apl' ? effect.change : 0), 0),
    ),
  );

/** The present APL of an NPO with this datacard. */
export const npoApl = (npo: Npo, card: DatacardData): number => Math.max(0, card.apl + aplChange(npo.effects));
export const operativeApl = (operative: Operative): number => Math.max(0, operative.apl + aplChange(operative.effects));

/** Injured: 2" less, never below 4" (core rules, Stats). `ignoresInjury`: Engrammatic Logic. Inches. */
export const npoMove = (npo: Npo, { move }: DatacardData, ignoresInjury = false): number =>
  ignoresInjury ? move : lessInjured(npo, move);

/** Inches; undefined if nobody has given its Move. */
export const operativeMove = (operative: Operative): number | undefined =>
  operative.move === undefined ? undefined : lessInjured(operative, operative.move);

const lessInjured = (who: Npo | Operative, move: number): number =>
  isInjured(who) ? Math.min(move, Math.max(4, move - 2)) : move;

/** First the Strategy phase, then the Firefight phase. */
export const stepNames: Readonly<Record<Step, string>> = {
  initiative: 'Initiative',
  ready: 'Ready',
  gambit: 'Gambit',
  activations: 'activation',
  end: 'last',
};

/** Such as "the Gambit step of the Strategy phase, turning point 2". */
export function whereNow(state: GameState): string {
  if (state.phase === 'over') return 'the end: the battle is over';
  if (state.phase === 'firefight') return `the Firefight phase of turning point ${state.turningPoint}`;
  return `the ${stepNames[state.step]} step of turning point ${state.turningPoint}`;
}
