/** The words and numbers that stand in `data/` and in packs. */

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
export const themes = ['flayer-curse', 'destroyer-cult', 'crownworld'] as const;
/** One of ours, or of the pack that the game is played with. */
export type Theme = string;

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

/**
 * When the NPO gets an Engage order: `attack-made` if it is going to Shoot or Fight in this activation, `attack-reached`
 * if it can Fight or Charge at some point of it, `attack-or-warden` also if it can end with an engaged Royal Warden in
 * control range. Conceal in all other cases.
 */
export const orderConditions = ['attack-made', 'attack-reached', 'attack-or-warden'] as const;
/** What an order rule of its own is made of: attacks that it can come to in this activation, and its wounds. */
export const engageConditions = ['always', 'fight', 'charge', 'shoot', 'guard', 'injured', 'wounded'] as const;
export type EngageCondition = (typeof engageConditions)[number];

/** When a clause of a behaviour applies, if not always. `injured`: while the NPO has fewer than half of its wounds. */
export const clauseConditions = ['injured', 'wounded', 'not-injured', 'unhurt'] as const;
export type ClauseCondition = (typeof clauseConditions)[number];

/** Of several player operatives, the one with fewest wounds left; the one that has lost most; … */
export const enemyPreferences = ['closest', 'weakest', 'most-wounded', 'ready', 'carrier'] as const;
/** Of several targets of a Shoot, also how they are seen. */
export const targetPreferences = [...enemyPreferences, 'not-in-cover', 'not-obscured'] as const;
export type TargetPreference = (typeof targetPreferences)[number];

/** What the end of a move into cover should be like as well. */
export const endPreferences = ['target-not-obscured', 'valid-target', 'marker-visible', 'unseen'] as const;
export type EndPreference = (typeof endPreferences)[number];

export const missionIds = [
  'shifting-labyrinth',
  'demolition-protocol',
  'recover-transponder',
  'destroy-sarcophagus',
  'scout-sub-crypt',
  'regroup',
] as const;
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
  'npo-first',
] as const;
export type SwitchId = (typeof switchIds)[number];

export const mapNumbers = [1, 2, 3, 4, 5, 6] as const;
export type MapNumber = (typeof mapNumbers)[number];
export const boardEdges = ['top', 'right', 'bottom', 'left'] as const;
