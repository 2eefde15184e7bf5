import terms from '../../../data/second-edition/glossary.json';
import rulings from '../../../data/second-edition/rulings.json';
import { frozen } from '../../catalog/frozen.ts';
import { type Glossary, glossaryOf } from '../../catalog/glossary.ts';
import type { RulingData } from '../../catalog/types.ts';
import { parseSecondEditionRule } from './weapon-rule.ts';

/** The terms of the second edition (2021), including Critical Operations. */
export const secondEditionTerms: Glossary = glossaryOf(terms, (text) => parseSecondEditionRule(text)?.rule);

/** Where the second edition is silent or can be read in two ways. */
export const secondEditionRulings: readonly RulingData[] = frozen(rulings);
