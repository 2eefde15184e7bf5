import { parseWeaponRule, type WeaponRule } from '../../catalog/weapon-rule.ts';
import { parseSecondEditionRule, type SecondEditionRule } from '../../matched/catalog/weapon-rule.ts';
import { secondEditionWeapon } from '../../matched/odds/odds-profile.ts';
import { mostDefence } from '../../matched/odds/profile.ts';
import { policies, utilities } from '../../odds/profile.ts';
import { oddsProfile } from '../../rules/effects/weapon-rules/odds.ts';
import { object, only } from '../../shape/objects.ts';
import {
  among,
  anything,
  list,
  type Of,
  optional,
  orNull,
  type Shape,
  such,
  text,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import type { OddsRequest } from '../../view/odds/request.ts';
import { readAs, readLine } from '../line/batch.ts';

/** Reads one line of `tw odds --batch`. Throws `BadRequest`. */
export function readRequest(line: string): OddsRequest {
  const value = readLine(line);
  const { kind, edition = 2024 } = readAs(head, value);
  if (edition === 2021) return kind === 'shoot' ? shoot2021(value) : fight2021(value);
  return kind === 'shoot' ? shoot2024(value) : fight2024(value);
}

const kind = among(['shoot', 'fight']);
const edition = among([2021, 2024]);
const head = object({ kind, edition: optional(edition) });

const rule = (isKnown: (written: string) => boolean, meaning: string) => such(text, isKnown).means(meaning);
const wounds = wholeFrom(1, 100);
const save = wholeFrom(2, 6);

/** Fields of every request and of every side; `id` and `name` are for the one who asks. */
const every = {
  ...{ kind, edition: optional(edition), id: optional(anything), name: optional(anything) },
  ...{ policy: optional(among(policies)), utility: optional(among(utilities)) },
  injured: optional(yesNo),
};
const side = { id: optional(anything), name: optional(anything), injured: optional(yesNo) };
const armed = (rules: Shape<string>) => ({
  ...side,
  ...{ atk: wholeFrom(1, 8), hit: wholeFrom(2, 6), normal: wholeFrom(0, 60), critical: wholeFrom(0, 60) },
  rules: optional(list(rules)),
});
/** A whole datacard may stand for either side: what the request does not need is left alone. */
const idle = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, optional(anything)]));
const first = optional(among(['attacker', 'defender']));
const unused = ['atk', 'hit', 'normal', 'critical', 'rules'];

const rules2024 = rule(
  (written) => parseWeaponRule(written) !== undefined,
  'a weapon rule as on a card, like "piercing 1" (tw rules lists them)',
);
const environment = optional(among(['none', 'condensed']));
const dice = optional(wholeFrom(0, 5));

const shootShape = only({
  ...every,
  attacker: only({ ...idle('save', 'wounds', 'defenceDice'), ...armed(rules2024) }),
  defender: only({ ...idle(...unused), ...side, save, wounds, defenceDice: dice }),
  ...{ cover: optional(yesNo), obscured: optional(yesNo), environment },
  ...idle('first'),
});
const fighter = only({ ...idle('save', 'defenceDice'), ...armed(rules2024), wounds });
const fightShape = only({
  ...every,
  ...{ attacker: fighter, defender: fighter, first, environment },
  ...idle('cover', 'obscured'),
});

function shoot2024(value: unknown): OddsRequest {
  const request = readAs(shootShape, value);
  const { attacker, defender } = request;
  const worse = request.injured === true || attacker.injured === true;
  return {
    kind: 'shoot',
    ...playing(request),
    attacker: oddsProfile(weapon2024(attacker), worse, request.environment ?? 'none'),
    defender: { save: defender.save, wounds: defender.wounds, defenceDice: defender.defenceDice ?? 3 },
    situation: { cover: request.cover === true, obscured: request.obscured === true },
  };
}

/** `injured` of the request is that of the attacker. */
function fight2024(value: unknown): OddsRequest {
  const request = readAs(fightShape, value);
  const combatant = (of: Of<typeof fighter>, injured = false) => ({
    attack: oddsProfile(weapon2024(of), injured || of.injured === true, request.environment ?? 'none'),
    wounds: of.wounds,
  });
  return {
    kind: 'fight',
    ...playing(request),
    attacker: combatant(request.attacker, request.injured),
    defender: combatant(request.defender),
    first: request.first ?? 'attacker',
  };
}

interface Armed {
  readonly atk: number;
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules?: readonly string[];
}

const weapon2024 = ({ atk, hit, normal, critical, rules = [] }: Armed) => ({
  ...{ atk, hit, normal, critical },
  rules: rules.flatMap((written): WeaponRule | WeaponRule[] => parseWeaponRule(written) ?? []),
});

const rules2021 = rule(
  (written) => parseSecondEditionRule(written) !== undefined,
  'a weapon rule of the second edition as on a card, like "AP1" (tw rules --edition 2021 lists them)',
);
const defence = optional(wholeFrom(0, mostDefence));
/** What the edition does not have may be said to be absent. */
const no = optional(such(yesNo, (said) => !said).means('false: the second edition has none'));
const plain = optional(among(['none']));

const shootShape2021 = only({
  ...every,
  attacker: only({ ...idle('save', 'wounds', 'defence', 'invulnerable'), ...armed(rules2021) }),
  defender: only({
    ...idle(...unused),
    ...side,
    ...{ defence, defenceDice: defence, save, invulnerable: optional(orNull(save)), wounds },
  }),
  ...{ cover: optional(yesNo), obscured: no, environment: plain },
  ...idle('first'),
});
const fighter2021 = only({ ...idle('save', 'defence', 'invulnerable'), ...armed(rules2021), wounds });
const fightShape2021 = only({
  ...every,
  ...{ attacker: fighter2021, defender: fighter2021, first, obscured: no, environment: plain },
  ...idle('cover'),
});

function shoot2021(value: unknown): OddsRequest {
  const request = readAs(shootShape2021, value);
  const { attacker, defender } = request;
  return {
    kind: 'shoot',
    edition: 2021,
    ...playing(request),
    attacker: secondEditionWeapon(weapon2021(attacker), request.injured === true || attacker.injured === true),
    defender: {
      defence: defender.defence ?? defender.defenceDice ?? 3,
      save: defender.save,
      invulnerable: defender.invulnerable ?? undefined,
      wounds: defender.wounds,
      cover: request.cover === true,
    },
  };
}

function fight2021(value: unknown): OddsRequest {
  const request = readAs(fightShape2021, value);
  const combatant = (of: Of<typeof fighter2021>, injured = false) => ({
    weapon: secondEditionWeapon(weapon2021(of), injured || of.injured === true),
    wounds: of.wounds,
  });
  return {
    kind: 'fight',
    edition: 2021,
    ...playing(request),
    attacker: combatant(request.attacker, request.injured),
    defender: combatant(request.defender),
    first: request.first ?? 'attacker',
  };
}

const weapon2021 = ({ atk, hit, normal, critical, rules = [] }: Armed) => ({
  ...{ attacks: atk, skill: hit, normal, critical },
  rules: rules.flatMap((written): SecondEditionRule | SecondEditionRule[] => parseSecondEditionRule(written) ?? []),
});

const playing = ({ policy, utility = 'incapacitate' }: Pick<Of<typeof shootShape>, 'policy' | 'utility'>) => ({
  policy,
  utility,
});
