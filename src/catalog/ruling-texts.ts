import data from '../../data/rulings.json';
import { frozen } from './frozen.ts';

/** Every place where the rules are silent or can be read in two ways: first the switches, then what is settled. */
export const rulings = frozen(data);
