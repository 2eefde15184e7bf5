import type { TeamRule, TeamRules } from './team-rules.ts';

/** How many options of equipment may be chosen for a battle, each once. */
export const mostEquipment = 4;

/** An option of equipment that may be chosen for a kill team. */
export interface EquipmentOption {
  readonly name: string;
  /** What it does, in short. */
  readonly says: string;
  /** The id of the team whose option it is. */
  readonly team: string;
}

/** The options that these teams have, each once. */
export const equipmentIn = (teams: readonly TeamRules[]): readonly EquipmentOption[] =>
  teams.flatMap(({ team, rules }) => {
    const carried = rules.filter(isOfOption).flatMap((rule) => carriedFor(rule).map((name) => ({ name, rule })));
    return [...new Set(carried.map(({ name }) => name))].map((name) => {
      const its = carried.filter((one) => one.name === name).map(({ rule }) => rule);
      return { name, says: saysOf(its), team };
    });
  });

/** A faction rule may name equipment that an operative always has; that is no option. */
const isOfOption = ({ kind }: TeamRule): boolean => kind === 'equipment' || kind === 'action';

/** The equipment for whose carriers the rule acts. */
export const carriedFor = ({ whose }: TeamRule): readonly string[] =>
  typeof whose === 'object' && 'equipment' in whose ? [whose.equipment] : [];

/** What an option says; for one that only brings actions, their names. */
function saysOf(rules: readonly TeamRule[]): string {
  const own = rules.filter(({ kind }) => kind === 'equipment');
  return own.length > 0 ? own.map(({ says }) => says).join(' ') : `${rules.map(({ name }) => name).join(', ')}.`;
}
