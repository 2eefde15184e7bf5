import data from '../../data/missions.json';
import { frozen } from './frozen.ts';

/** The six missions of Joint Ops, by number. */
export const missions = frozen(data);
