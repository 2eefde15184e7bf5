/** A player of Adversary Ops: one person, or several on one side. In Joint Ops all together are one player without a name. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** What is kept of a player of Adversary Ops. */
export interface PlayerTally extends Player {
  readonly commandPoints: number;
  /** As the players enter them: the pack that they play beside this one says what scores. */
  readonly victoryPoints: number;
  /** Operatives of other players that this one's have incapacitated; NPOs, and whom NPOs incapacitate, do not count (pack, VPs). */
  readonly kills: number;
}

/** The activation of an NPO in Adversary Ops: whom it goes for, and which player controls it (pack, Threat Principle). */
export interface ControlledNpo {
  readonly npo: string;
  /** Id of the player operative. */
  readonly target: string;
  /** Id of the player. */
  readonly by: string;
}

/** What only a battle between players has (pack, Adversary Ops). Players by id. */
export interface Adversary {
  /** In the order of their turns, from whoever has the initiative round to it again. */
  readonly players: readonly PlayerTally[];
  /** Of this turning point; null until the Initiative step is done. */
  readonly initiative: string | null;
  /** Of the turning point before. */
  readonly lastInitiative: string | null;
  /** Who did not win the initiative roll-off, and sets up the reinforcement; null until it is rolled. */
  readonly reinforcer: string | null;
  /** Whose operative activated or counteracted last in this Firefight phase. */
  readonly last: string | null;
  /** The NPO whose activation goes on. */
  readonly controlled: ControlledNpo | null;
}
