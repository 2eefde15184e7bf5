import type { Profile } from '../../catalog/parse-profile.ts';

/** One side of the odds as words gave it; what they left out is undefined. */
export interface Party {
  /** `Kel`; for a bare profile nothing. */
  readonly name: string | undefined;
  readonly save: number | undefined;
  /** Those remaining. */
  readonly wounds: number | undefined;
  readonly injured: boolean;
  readonly weapon: Weapon | undefined;
}

/** `condensed`: taken in the killzone, where Blast, Torrent and distance-Devastating have Lethal 5+. */
export interface Weapon {
  readonly name: string | undefined;
  readonly profile: Profile;
  readonly condensed: boolean;
}

export type WeaponType = 'ranged' | 'melee';
