import { type EquipmentOption, equipmentIn, mostEquipment } from '../../catalog/equipment.ts';
import { teamRulesOf } from '../../catalog/pack.ts';
import { rulesOfGame } from '../../catalog/rules-of-team.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { kebab } from '../../engine/spelling.ts';
import { everyTeam } from '../../rules/state/own-rules.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { decide } from '../answering/decide.ts';
import { leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { Failure, named } from '../keeping/failure.ts';

const { chooseMany } = vocabulary<null, never>();

const question = 'team-equipment';

/** An option as it is listed and typed: `plague-bells`. */
export type ListedEquipment = EquipmentOption & { readonly id: string };

type Teams = Parameters<typeof teamRulesOf>[0];

/** What these teams have of their own comes first. */
export async function equipmentOf(teams: readonly string[], pack: Teams): Promise<readonly ListedEquipment[]> {
  const all = equipmentIn(await rulesOfGame(teams, teamRulesOf(pack))).map((option) => ({
    ...option,
    id: kebab(option.name),
  }));
  const isEverybodys = ({ team }: ListedEquipment): boolean => team === everyTeam;
  return [...all.filter((one) => !isEverybodys(one)), ...all.filter(isEverybodys)];
}

const optionsFor = (operatives: readonly RosterOperative[], pack: Teams): Promise<readonly ListedEquipment[]> =>
  equipmentOf(
    operatives.flatMap(({ team }) => team ?? []),
    pack,
  );

function* whichEquipment(options: readonly ListedEquipment[]): RuleOf<null, never, readonly string[]> {
  return yield* chooseMany({
    name: question,
    why: 'Which equipment do you choose?',
    min: 0,
    max: mostEquipment,
    options: options.map(({ id, name, says, team }) => ({
      value: id,
      label: `${name}${team === everyTeam ? ' (universal)' : ''}: ${says}`,
    })),
    suggest: { value: [], because: 'none' },
  });
}

/** The operatives with the equipment that `words` choose for all of them. Throws `Failure`. */
export const withEquipment = async (
  operatives: readonly RosterOperative[],
  words: readonly string[],
  pack: Teams,
): Promise<readonly RosterOperative[]> =>
  equippedWith(operatives, optionsNamed(words, await optionsFor(operatives, pack)));

/**
 * The same as it is answered, and the terms without what that took of them. It is asked only where somebody is at a prompt: without one
 * nothing is chosen. Throws `Failure`.
 */
export async function askEquipment(operatives: readonly RosterOperative[], terms: Terms, pack: Teams) {
  const isAnswered = terms.given.answers.some(({ name }) => name === question);
  if (!isAnswered && (terms.ask === undefined || terms.auto)) return { operatives, asked: [], rest: terms };
  const options = await optionsFor(operatives, pack);
  const { result, asked } = await decide(
    () => whichEquipment(options),
    null,
    (state): null => state,
    answerersOn(terms, () => undefined),
  );
  const chosen: readonly string[] = result;
  return {
    operatives: equippedWith(
      operatives,
      options.filter(({ id }) => chosen.includes(id)),
    ),
    asked,
    rest: { ...terms, given: leftOf(terms.given, asked) },
  };
}

/** `plague-bells,mines`, or `none`. */
function optionsNamed(words: readonly string[], options: readonly ListedEquipment[]): readonly ListedEquipment[] {
  const chosen = words
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'none')
    .map((word) => named('equipment', word, options, options.length));
  const twice = chosen.find((one, index) => chosen.indexOf(one) !== index);
  if (twice) throw new Failure('invalid-data', `${twice.name} is chosen twice: no equipment option may be.`);
  if (chosen.length > mostEquipment)
    throw new Failure('invalid-data', `Choose at most ${mostEquipment} equipment options, not ${chosen.length}.`);
  return chosen;
}

/** A team's own equipment is carried by its operatives alone, everybody's by all. */
export const equippedWith = (
  operatives: readonly RosterOperative[],
  options: readonly EquipmentOption[],
): readonly RosterOperative[] =>
  operatives.map((one) => {
    const its = options.filter(({ team }) => team === everyTeam || team === one.team).map(({ name }) => name);
    return its.length === 0 ? one : { ...one, equipment: [...new Set([...(one.equipment ?? []), ...its])] };
  });
