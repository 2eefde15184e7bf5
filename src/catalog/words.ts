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

/** When a clause of a behaviour applies, if not always. `injured`: while the NPO has fewer than half of its wounds. */
export const clauseConditions = ['injured', 'wounded'] as const;
export type ClauseCondition = (typeof clauseConditions)[number];

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
