/** When effects act of themselves, or are offered where the rule is used at will, for the operative whose rule it is. */
export const momentIds = [
  /** Its activation begins. */
  'activates',
  /** It has performed an action: `after` says which. */
  'acted',
  /** Its activation is over. */
  'expended',
  'counteracts',
  /** It has incapacitated an enemy. */
  'kills',
  /** An enemy falls, and is not yet removed; once for the whole team. */
  'enemy-falls',
  /** An enemy falls back, before it moves: of those in whose control range it is. */
  'enemy-falls-back',
  /** It has been shot at, or fought, by an enemy and still stands. */
  'attacked',
  /** Another friend falls, and is not yet removed: it is the one that the moment is about. */
  'friend-falls',
  /** It is its side's turn to activate, and it is named; nothing has been done yet. */
  'would-activate',
  /** An enemy would activate; once for the whole team. */
  'enemy-would-activate',
  /** An enemy has performed an action in its activation or counteraction, `after` says which; once for the whole team. */
  'enemy-acted',
  /** An enemy activates; once for the whole team. */
  'enemy-activates',
  /** An enemy has been expended; once for the whole team. */
  'enemy-expended',
  /** Once for the whole team, if somebody is there whose rule it is. */
  'set-up',
  'initiative',
  'ready',
  'turn-ends',
] as const;
export type DeedMoment = (typeof momentIds)[number];
