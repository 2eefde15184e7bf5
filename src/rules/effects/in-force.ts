import { eventCardIn } from '../../catalog/catalogue.ts';
import type { AbilityId, DatacardData } from '../../catalog/types.ts';
import type { Moments } from '../moments/moments.ts';
import type { GameState } from '../state/state.ts';
import { aggressiveDefenceConstruct } from './abilities/aggressive-defence-construct.ts';
import { engrammaticLogic } from './abilities/engrammatic-logic.ts';
import { guardianProtocols } from './abilities/guardian-protocols.ts';
import { horrifyingFlaying } from './abilities/horrifying-flaying.ts';
import { multiThreatEliminator } from './abilities/multi-threat-eliminator.ts';
import { momentsOfCard } from './event-cards/rules.ts';

/** Hulking, Weapon Sentinel: under a Conceal order Light terrain gives no cover when targets are chosen; it must be visible, and keeps its cover save. */
const hulking: Moments = { noLightCover: true };
const weaponSentinel: Moments = { noLightCover: true };

/** Steadfast touches no moment: the control of markers has it (`src/rules/placing/marker-control.ts`). */
const steadfast: Moments = {};

/** Every ability, in the order of acting where several touch the same moment; each finds its bearers itself. */
const abilities: Readonly<Record<AbilityId, Moments>> = {
  'aggressive-defence-construct': aggressiveDefenceConstruct,
  'horrifying-flaying': horrifyingFlaying,
  'multi-threat-eliminator': multiThreatEliminator,
  'engrammatic-logic': engrammaticLogic,
  'guardian-protocols': guardianProtocols,
  'weapon-sentinel': weaponSentinel,
  hulking,
  steadfast,
};

/** The abilities, then the event cards in force, oldest first. */
function entriesOf({ deck, catalogue }: GameState): readonly Moments[] {
  return [...Object.values(abilities), ...deck.inPlay.map((card) => momentsOfCard(eventCardIn(catalogue, card)))];
}

type Moment = keyof Moments;

/** What acts in this moment, in order. */
export function inForce<M extends Moment>(state: GameState, moment: M): readonly NonNullable<Moments[M]>[] {
  const acting: NonNullable<Moments[M]>[] = [];
  for (const { [moment]: entry } of entriesOf(state)) if (entry !== undefined) acting.push(entry);
  return acting;
}

/** What the abilities of a datacard are in this moment for their bearer; of several the first. */
export function ofBearer<M extends 'noLightCover'>(
  { abilities: own }: DatacardData,
  moment: M,
): NonNullable<Moments[M]> | undefined {
  for (const { id } of own) {
    const { [moment]: entry } = abilities[id];
    if (entry !== undefined) return entry;
  }
  return undefined;
}
