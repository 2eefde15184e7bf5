import * as z from 'zod/mini';
import { formOf, fromTo, kebabWords, listOf, maybe, means, realText } from './schema-parts.ts';

const operatives = () => listOf(kebabWords());

const part = formOf({
  count: means(fromTo(1, 20), 'selections of this list'),
  of: means(operatives(), 'ids of its operatives'),
});
export type CompositionPart = z.infer<typeof part>;

const limit = formOf({
  most: means(fromTo(1, 20), 'the most of these that may be taken together'),
  operatives: maybe(means(operatives(), 'ids of operatives')),
  weapons: maybe(means(listOf(realText()), 'names of weapons')),
});
export type CompositionLimit = z.infer<typeof limit>;

/** Which operatives make up a kill team (the composition in its rules), by their ids in the team. */
const composition = formOf({
  team: means(kebabWords(), 'id of the team'),
  parts: means(listOf(part), 'its lists, with a number of selections each'),
  several: maybe(means(operatives(), 'who may come more than once')),
  differing: maybe(means(operatives(), 'who may come more than once, each time with other weapons')),
  weights: maybe(
    means(
      z.record(kebabWords(), z.number().check(z.gt(0), z.lte(5))),
      'selections, where one counts as more or less than one',
    ),
  ),
  limits: maybe(means(listOf(limit), 'how many of some are allowed together')),
  atLeast: maybe(
    means(listOf(formOf({ count: fromTo(1, 20), operatives: operatives() })), 'how many of some have to come'),
  ),
  needs: maybe(means(z.record(kebabWords(), kebabWords()), 'who comes only beside another')),
  leaveOut: maybe(means(fromTo(1, 20), 'selections that may be left out; each makes a ploy of the team free instead')),
  besides: maybe(means(operatives(), 'who comes by another rule of the team, in play or for equipment')),
  weapons: maybe(
    means(
      z.record(kebabWords(), listOf(realText())),
      'options of weapons: `Flamer|Meltagun, Fists` is one of the first two, with the last; a weapon that no option names comes in any case, and who is not in here has all',
    ),
  ),
});
export type Composition = z.infer<typeof composition>;

/** `data/teams/compositions.json`. */
export const compositionsSchema = listOf(composition);
