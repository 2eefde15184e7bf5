import type { MissionRules } from './mission-rules.ts';
import type { CardRules } from './operations.ts';

/** The shapes of `data/`: what the packs print, as facts. Distances in inches, bases in millimetres. */

/** The datacards of ours: four of the mission pack, five of Tombs Beyond Counting. */
export const datacardIds = [
  'canoptek-scarab-swarm',
  'necron-warrior',
  'canoptek-tomb-crawler',
  'canoptek-macrocyte',
  'flayed-one',
  'skorpekh-destroyer',
  'hexmark-destroyer',
  'royal-warden',
  'lychguard',
] as const;
/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type DatacardId = string;

export const themes = ['flayer-curse', 'destroyer-cult', 'crownworld'] as const;
/** One of ours, or of the pack that the game is played with. */
export type Theme = string;

/** Where a fact comes from: the seed as printed, our correction of a garbled seed, a second-hand source, or a user's own pack. */
export type SourceTag = 'printed' | 'corrected' | 'unverified' | 'pack';

export interface ProfileData {
  /** Kebab-case; the weapon's own id when it has a single profile. */
  readonly id: string;
  /** As printed in brackets after the weapon's name, e.g. `focused`; absent with a single profile. */
  readonly name?: string;
  readonly atk: number;
  /** Hit 4+ is 4. */
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  /** As on the card: `Piercing 1`, `Range 8"`. */
  readonly rules: readonly string[];
  /** Rules of its own: the table plays them, and is told of them when it is used. */
  readonly notes?: readonly TableRule[];
}

/** A rule of a pack that is in words alone. */
export interface TableRule {
  readonly name: string;
  /** With {name} for who has it. */
  readonly text: string;
}

export interface WeaponData {
  readonly id: string;
  readonly name: string;
  readonly type: 'ranged' | 'melee';
  readonly profiles: readonly ProfileData[];
}

/** The abilities that the rules know. Any datacard may have them. */
export const abilityIds = [
  'weapon-sentinel',
  'steadfast',
  'aggressive-defence-construct',
  'horrifying-flaying',
  'hulking',
  'multi-threat-eliminator',
  'engrammatic-logic',
  'guardian-protocols',
] as const;
export type AbilityId = (typeof abilityIds)[number];

/** The values of an ability that a datacard may set otherwise than printed. */
export interface AbilityTerms {
  /** How far it reaches: Aggressive Defence Construct, Horrifying Flaying, Multi-Threat Eliminator, Engrammatic Logic. */
  readonly inches?: number;
  /** The weapon and profile that Multi-Threat Eliminator shoots with. */
  readonly weapon?: string;
  readonly profile?: string;
  /** Whose miniature in its control range Guardian Protocols protect. */
  readonly protects?: DatacardId;
}

export interface AbilityData extends AbilityTerms {
  readonly id: AbilityId;
  readonly name: string;
  /** What it does, in our words. */
  readonly effect: string;
}

/**
 * When the NPO gets an Engage order: `attack-made` if it is going to Shoot or Fight in this activation, `attack-reached`
 * if it can Fight or Charge at some point of it, `attack-or-warden` also if it can end with an engaged Royal Warden in
 * control range. Conceal in all other cases.
 */
export const orderConditions = ['attack-made', 'attack-reached', 'attack-or-warden'] as const;
type OrderCondition = (typeof orderConditions)[number];

/** When a clause of a behaviour applies, if not always. `injured`: while the NPO has fewer than half of its wounds. */
export const clauseConditions = ['injured', 'wounded'] as const;
export type ClauseCondition = (typeof clauseConditions)[number];

/**
 * One clause of a behaviour: an action and where it leads. `shooting-position`: to a valid target that is not obscured,
 * failing that to where it serves the NPOs best. `closest-operative`: towards (for Charge: at) the closest player
 * operative. `royal-warden`: towards the Warden, or the closest player operative when there is none. `cover`: ends in
 * cover if it can. `dashFulfils`: a following Dash may be what fulfils it. `when`: the NPO has this clause only then.
 */
export type BehaviourClause = { readonly when?: ClauseCondition } & (
  | { readonly action: 'fight' | 'shoot' }
  | { readonly action: 'charge'; readonly to: 'closest-operative' }
  | { readonly action: 'fall-back'; readonly to: 'shooting-position' }
  | {
      readonly action: 'reposition' | 'dash';
      readonly to: 'shooting-position' | 'closest-operative' | 'royal-warden';
      readonly cover: boolean;
      readonly dashFulfils: boolean;
    }
);

export interface BehaviourData {
  readonly aim: string;
  readonly order: OrderCondition;
  /** Weapon profiles that the card prescribes: `profile` of `weapon` whenever `when` holds. */
  readonly profile?: {
    readonly weapon: string;
    readonly profile: string;
    readonly when: 'several-operatives' | 'several-operatives-and-no-npo';
  };
  readonly clauses: readonly BehaviourClause[];
}

export interface DatacardData {
  readonly id: DatacardId;
  readonly name: string;
  /** Short form for ids and lists: `warrior` gives `warrior-1`. */
  readonly short: string;
  readonly apl: number;
  readonly move: number;
  /** Save 5+ is 5. */
  readonly save: number;
  readonly wounds: number;
  readonly base: number;
  readonly weapons: readonly WeaponData[];
  readonly abilities: readonly AbilityData[];
  /** Abilities of its own: the table plays them, and is told of them when it activates. */
  readonly notes?: readonly TableRule[];
  readonly behaviour: BehaviourData;
  readonly theme?: Theme;
  /** The datacard that it comes instead of when its theme is in use and that one is called for. */
  readonly replaces?: DatacardId;
  readonly source: SourceTag;
  /** What differs from the seed, when `source` is not `printed`. */
  readonly correction?: string;
}

/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type CardId = string;

export interface EventCardData {
  readonly id: CardId;
  readonly name: string;
  /** Copies in the deck. */
  readonly copies: number;
  /** `at-once`: resolved when drawn. `turning-point`: in force to the end of the turning point. */
  readonly lasts: 'at-once' | 'turning-point';
  readonly effect: string;
  /** When another card is drawn instead; absent when that never happens. */
  readonly redraw?: string;
  readonly theme?: Theme;
  /** The release of tw that brought it; no game that an earlier one began has it. Absent: the first. */
  readonly since?: string;
  /** What it does, as data; absent where the rules have code for it that no other card would share. */
  readonly does?: CardRules;
  readonly source: SourceTag;
  readonly correction?: string;
}

export const missionIds = [
  'shifting-labyrinth',
  'demolition-protocol',
  'recover-transponder',
  'destroy-sarcophagus',
  'scout-sub-crypt',
  'regroup',
] as const;
/** Kebab-case: one of ours or of the pack that the game is played with. A game's catalogue knows them all. */
export type MissionId = string;

export interface MissionData {
  readonly number: number;
  readonly id: MissionId;
  readonly name: string;
  /** NPOs to start with: `d3` D3s plus `plus`. Absent in mission 5. */
  readonly npos?: { readonly d3: number; readonly plus: number };
  readonly placement: 'territory' | 'objective-rooms' | 'sarcophagus-half' | 'rooms-when-opened';
  readonly objectiveMarkers: boolean;
  /** The mission in a sentence or two each: how it is won and lost, what the players do, what the NPOs do. */
  readonly glance: { readonly wins: string; readonly loses: string; readonly players: string; readonly npos: string };
  /** The mission's rules in our words, one titled sentence or two each. */
  readonly rules: readonly { readonly name: string; readonly text: string }[];
  readonly victory: readonly string[];
  /** Its rules as data; absent where the rules have code for it that no other mission would share. */
  readonly does?: MissionRules;
}

/** A row of the 2D6 table. `ranged`: the NPO carries one of these weapons; empty when the card has none. */
export interface NpoTableRow {
  readonly from: number;
  readonly to: number;
  readonly datacard: DatacardId;
  readonly ranged: readonly string[];
}

export interface ThreatGrade {
  readonly grade: 0 | 1 | 2 | 3;
  readonly from: number;
  readonly to: number;
  readonly source: SourceTag;
  readonly correction?: string;
}

export const switchIds = [
  'initiative-tie',
  'reinforcements-ready',
  'breach-damage-threat',
  'guard-threat',
  'loadout',
  'battle-length',
  'my-will-be-done',
  'fight-choices',
  'npo-teleport',
  'theme-choice',
  'mission-target',
] as const;
export type SwitchId = (typeof switchIds)[number];

export interface RulingData {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly because: string;
  /** Present for the switches: the values, the default first. `number` stands for a whole number of 1 or more. */
  readonly values?: readonly string[];
}

export interface GlossaryEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'action' | 'weapon-rule' | 'term' | 'sequence';
  /** Other words that players use for it, in lower case. */
  readonly also?: readonly string[];
  readonly text: string;
  readonly source: string;
}
