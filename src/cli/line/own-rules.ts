import type { OwnRuleArgs, PloyArgs } from '../../rules/language/deed.ts';

const several = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** `--ploy command-re-roll`; may be repeated. */
export const ployOption = [
  '--ploy <id>',
  'use a ploy or rule of your kill team: command-re-roll, mission-tactics:engage; may be repeated',
  several,
] as const;

/** `--with "lethal 5, reroll one"`; may be repeated. */
export const withOption = [
  '--with <changes>',
  'what a rule of yours changes of this attack: "lethal 5, reroll one, +1 atk, ignore injured"; may be repeated',
  several,
] as const;

interface Said {
  readonly with?: readonly string[] | undefined;
  readonly ploy?: readonly string[] | undefined;
}

/** These options as deeds have them. */
export const ownRulesSaid = ({ with: own, ploy }: Said): OwnRuleArgs & PloyArgs => ({
  ...(own === undefined ? {} : { with: own.join(', ') }),
  ...(ploy === undefined ? {} : { ploys: ploy }),
});
