import type { TeamRule } from '../../catalog/team-rules.ts';
import { datacardOf } from '../../rules/state/own-rules.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { spelling } from './by-names.ts';

/** What a file has beside an operative, or for the whole team. */
export interface NamedInFile {
  readonly names: readonly string[];
  readonly whose?: Pick<RosterOperative, 'name' | 'teamCard'>;
}

/** `Wrathful Onslaught` of a file is the rule Khorne - Wrathful Onslaught. */
export const isCalledSo = ({ name }: TeamRule, called: string): boolean =>
  [name, name.split(dash).at(-1) ?? ''].some((one) => spelling(one) === spelling(called));

const dash = ' - ';

/** The choice that such a name stands for with that rule: `Khorne`, `Mark of Khorne`, or what comes with it. */
function choiceCalled(rule: TeamRule, called: string, rules: readonly TeamRule[]): string | undefined {
  if (rule.asks === undefined || !Array.isArray(rule.chooses)) return undefined;
  const [kind] = rules.find((one) => one.name.includes(dash) && isCalledSo(one, called))?.name.split(dash) ?? [];
  return rule.chooses.find((choice) =>
    [called, kind ?? '', called.replace(/^.* of /i, '')].some((one) => spelling(one) === spelling(choice)),
  );
}

/** Whether it is a choice with a rule that asks for one as the battle begins. */
export const isChoice = (called: string, rules: readonly TeamRule[]): boolean =>
  rules.some((rule) => choiceCalled(rule, called, rules) !== undefined);

/** What was chosen in the file with rules that ask for it as the battle begins: it is asked for again. */
export function choicesTold(named: readonly NamedInFile[], rules: readonly TeamRule[]): readonly string[] {
  const told = rules.flatMap((rule) => {
    const chosen = named.flatMap(({ names, whose }) => {
      if (!mayChoose(rule, whose)) return [];
      const choices = new Set(names.flatMap((name) => choiceCalled(rule, name, rules) ?? []));
      // A file that has all of them beside an operative has chosen none.
      if (choices.size > (rule.picks ?? 1)) return [];
      return [...choices].map((choice) => (whose === undefined ? choice : `${choice} (${whose.name})`));
    });
    return chosen.length === 0 ? [] : [`${rule.name}: ${chosen.join(', ')}`];
  });
  return told.length === 0 ? [] : [`Chosen in the file, and asked for as the battle begins: ${told.join('; ')}.`];
}

function mayChoose({ asks, whose: owners }: TeamRule, whose: NamedInFile['whose']): boolean {
  if ((whose === undefined) !== (asks === 'team')) return false;
  return (
    whose === undefined ||
    typeof owners === 'string' ||
    !('operatives' in owners) ||
    owners.operatives.includes(datacardOf(whose))
  );
}
