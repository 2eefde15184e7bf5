import { switchDefaults } from '../catalog/rulings.ts';
import type { SwitchId } from '../catalog/types.ts';
import type { GameConfig } from './state.ts';

/** The value of a ruling switch in this game. */
export const ruling = (config: GameConfig, id: SwitchId): string => config.rulings[id] ?? switchDefaults[id];
