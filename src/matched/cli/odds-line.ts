import {
  among,
  formOf,
  fromTo,
  lazily,
  maybe,
  type Of,
  orNull,
  such,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { readAs } from '../../cli/line/batch.ts';
import {
  type Armed,
  armed,
  first,
  idle,
  playing,
  requestFields,
  ruleOf,
  save,
  sideFields,
  unused,
  wounds,
} from '../../cli/odds/request-parts.ts';
import type { OddsRequest } from '../../view/odds/request.ts';
import { parseSecondEditionRule, type SecondEditionRule } from '../catalog/weapon-rule.ts';
import { mostDefence, secondEditionWeapon } from '../odds/profile.ts';
import { secondEditionFightRequest, secondEditionShootRequest } from '../view/odds.ts';

/** Reads a request of `tw odds --batch` whose edition is 2021. Throws `BadRequest`. */
export const secondEditionRequest = (kind: 'shoot' | 'fight', value: unknown): OddsRequest =>
  kind === 'shoot' ? shootIn(value) : fightIn(value);

const rule = () =>
  ruleOf(
    (written) => parseSecondEditionRule(written) !== undefined,
    'be a weapon rule of the second edition as on a card, like "AP1" (tw rules --edition 2021 lists them)',
  );
const defence = () => maybe(fromTo(0, mostDefence));
/** Rules that the edition does not have may only be `false`. */
const no = () => maybe(such(trueOrFalse(), (said) => !said, 'be false: the second edition has none'));
const plain = () => maybe(among(['none']));

const shot = lazily(() =>
  formOf({
    ...requestFields(),
    attacker: formOf({ ...idle('save', 'wounds', 'defence', 'invulnerable'), ...armed(rule()) }),
    defender: formOf({
      ...idle(...unused),
      ...sideFields(),
      ...{ defence: defence(), defenceDice: defence(), save: save() },
      ...{ invulnerable: maybe(orNull(save())), wounds: wounds() },
    }),
    ...{ cover: maybe(trueOrFalse()), obscured: no(), environment: plain() },
    ...idle('first'),
  }),
);
const fighter = lazily(() =>
  formOf({ ...idle('save', 'defence', 'invulnerable'), ...armed(rule()), wounds: wounds() }),
);
const fight = lazily(() =>
  formOf({
    ...requestFields(),
    ...{ attacker: fighter(), defender: fighter(), first: first(), obscured: no(), environment: plain() },
    ...idle('cover'),
  }),
);

function shootIn(value: unknown): OddsRequest {
  const read = readAs(shot(), value);
  const { attacker, defender } = read;
  return secondEditionShootRequest({
    ...playing(read),
    attacker: secondEditionWeapon(weaponOf(attacker), read.injured === true || attacker.injured === true),
    defender: {
      defence: defender.defence ?? defender.defenceDice ?? 3,
      save: defender.save,
      invulnerable: defender.invulnerable ?? undefined,
      wounds: defender.wounds,
      cover: read.cover === true,
    },
  });
}

function fightIn(value: unknown): OddsRequest {
  const read = readAs(fight(), value);
  const combatant = (of: Of<typeof fighter>, injured = false) => ({
    weapon: secondEditionWeapon(weaponOf(of), injured || of.injured === true),
    wounds: of.wounds,
  });
  return secondEditionFightRequest({
    ...playing(read),
    attacker: combatant(read.attacker, read.injured),
    defender: combatant(read.defender),
    first: read.first ?? 'attacker',
  });
}

const weaponOf = ({ atk, hit, normal, critical, rules = [] }: Armed) => ({
  ...{ attacks: atk, skill: hit, normal, critical },
  rules: rules.flatMap((written): SecondEditionRule | SecondEditionRule[] => parseSecondEditionRule(written) ?? []),
});
