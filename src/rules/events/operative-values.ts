import {
  among,
  anyText,
  anyWhole,
  atLeastAs,
  checkedBy,
  type FieldsOf,
  formAs,
  formOf,
  lazily,
  listOf,
  maybe,
  means,
  type Of,
  type Schema,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import type { Effect, NpoProfile, Operative, RosterOperative, RosterWeapon } from '../state/state.ts';
import { order } from './values.ts';

export const until = lazily(
  (): Schema<Effect['until']> =>
    among({
      'end-of-turning-point': true,
      'end-of-next-activation': true,
      'end-of-activation': true,
      'start-of-next-activation': true,
      'end-of-battle': true,
    }),
);
export const effect = lazily(() =>
  atLeastAs<Effect>({
    kind: among({ apl: true, 'ignores-injured': true, move: true, save: true }),
    change: among([0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]),
    source: means(anyText(), 'the card, ability, action or rule that caused it'),
    until: until(),
  }),
);

export const rosterWeapon = lazily(() =>
  formAs<RosterWeapon>({
    name: anyText(),
    type: among({ ranged: true, melee: true }),
    profile: means(anyText(), 'such as "4 3+ 3/4 piercing 1"'),
    typed: maybe(means(trueOrFalse(), 'true when it was told as it was first used')),
  }),
);
/** The id of a model as `tw` makes them: words joined by hyphens, nothing that a shell would read as more. */
export const modelId = lazily(() =>
  checkedBy(anyText(), (value, wrong) => {
    if (!/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(value)) wrong([], 'be words joined by hyphens', value);
  }),
);
const rosterFields = (): FieldsOf<RosterOperative> => ({
  id: modelId(),
  name: anyText(),
  apl: anyWhole(),
  wounds: anyWhole(),
  save: means(anyWhole(), '3 for 3+'),
  weapons: listOf(rosterWeapon()),
  move: maybe(means(anyWhole(), 'inches')),
  base: maybe(means(anyWhole(), 'its diameter in mm')),
  keywords: maybe(means(listOf(anyText()), 'of its datacard')),
  equipment: maybe(means(listOf(anyText()), 'as text')),
  player: maybe(means(anyText(), 'id of the player whose operative it is (Adversary Ops)')),
  owner: maybe(means(anyText(), 'name of the person whose operative it is (Joint Ops)')),
  place: maybe(means(anyText(), 'where it starts, as a place is typed')),
  woundsLeft: maybe(means(anyWhole(), 'what it begins with, if that is less')),
  team: maybe(means(anyText(), 'id of its kill team, whose rules it plays by')),
  teamCard: maybe(means(anyText(), 'its datacard in that team')),
  reminders: maybe(means(listOf(anyText()), 'names of rules of its own, which the table plays')),
  neverInjured: maybe(means(trueOrFalse(), 'by a rule of its team')),
});
export const rosterOperative = lazily(() => formAs<RosterOperative>(rosterFields()));
export const operative = lazily(() =>
  atLeastAs<Operative>({
    ...rosterFields(),
    maxWounds: anyWhole(),
    order: order(),
    state: among({ ready: true, expended: true, incapacitated: true, escaped: true }),
    effects: listOf(effect()),
  }),
);

/** A profile of an NPO's weapon as a correction has it. */
export const npoProfile = lazily(() =>
  formAs<NpoProfile>({
    weapon: means(anyText(), 'id of the weapon on its datacard'),
    profile: means(anyText(), 'id of the profile on its datacard'),
    figures: means(anyText(), 'such as "4 3+ 4/5 Piercing 1"'),
  }),
);
export const npoChanges = lazily(() =>
  formOf({
    name: maybe(anyText()),
    maxWounds: maybe(anyWhole()),
    weapons: maybe(means(listOf(anyText()), 'ids of those it carries')),
    wounds: maybe(anyWhole()),
    order: maybe(order()),
    state: maybe(among(['ready', 'expended', 'dormant', 'incapacitated'])),
    apl: maybe(anyWhole()),
    save: maybe(means(anyWhole(), '3 for 3+')),
    move: maybe(means(anyWhole(), 'inches')),
    profiles: maybe(means(listOf(npoProfile()), 'all that differ from its datacard')),
  }),
);
export type NpoChanges = Of<typeof npoChanges>;

export const operativeChanges = lazily(() =>
  formOf({
    name: maybe(anyText()),
    maxWounds: maybe(anyWhole()),
    wounds: maybe(anyWhole()),
    apl: maybe(anyWhole()),
    save: maybe(anyWhole()),
    order: maybe(order()),
    state: maybe(among(['ready', 'expended', 'incapacitated', 'escaped'])),
    weapons: maybe(means(listOf(rosterWeapon()), 'all that it has')),
    move: maybe(means(anyWhole(), 'inches')),
    base: maybe(means(anyWhole(), 'its diameter in mm')),
    keywords: maybe(listOf(anyText())),
    equipment: maybe(listOf(anyText())),
    neverInjured: maybe(means(trueOrFalse(), 'by a rule of its team')),
  }),
);
export type OperativeChanges = Of<typeof operativeChanges>;
