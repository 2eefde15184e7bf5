import { among, formOf, fromTo, lazily, maybe, type Of, trueOrFalse } from '../../catalog/schema-parts.ts';
import { parseWeaponRule, type WeaponRule } from '../../catalog/weapon-rule.ts';
import { oddsProfile } from '../../rules/effects/weapon-rules/odds.ts';
import { fightRequest, shootRequest } from '../../view/odds/answer.ts';
import type { FightRequest, OddsRequest, ShootRequest } from '../../view/odds/request.ts';
import { readAs, readLine } from '../line/batch.ts';
import {
  type Armed,
  armed,
  first,
  head,
  idle,
  playing,
  requestFields,
  ruleOf,
  save,
  sideFields,
  unused,
  wounds,
} from './request-parts.ts';

/** The kind of request on a line of `tw odds --batch`, with the rest still to be read. Throws `BadRequest`. */
export function readHead(line: string) {
  const value = readLine(line);
  return { ...readAs(head(), value), value };
}

/** Reads a request of the rules of 2024. Throws `BadRequest`. */
export const readRequest = (kind: 'shoot' | 'fight', value: unknown): OddsRequest =>
  kind === 'shoot' ? shootIn(value) : fightIn(value);

const rule = () =>
  ruleOf(
    (written) => parseWeaponRule(written) !== undefined,
    'be a weapon rule as on a card, like "piercing 1" (tw rules lists them)',
  );
const environment = () => maybe(among(['none', 'condensed']));

const shot = lazily(() =>
  formOf({
    ...requestFields(),
    attacker: formOf({ ...idle('save', 'wounds', 'defenceDice'), ...armed(rule()) }),
    defender: formOf({
      ...idle(...unused),
      ...sideFields(),
      ...{ save: save(), wounds: wounds(), defenceDice: maybe(fromTo(0, 5)) },
    }),
    ...{ cover: maybe(trueOrFalse()), obscured: maybe(trueOrFalse()), environment: environment() },
    ...idle('first'),
  }),
);
const fighter = lazily(() => formOf({ ...idle('save', 'defenceDice'), ...armed(rule()), wounds: wounds() }));
const fight = lazily(() =>
  formOf({
    ...requestFields(),
    ...{ attacker: fighter(), defender: fighter(), first: first(), environment: environment() },
    ...idle('cover', 'obscured'),
  }),
);

function shootIn(value: unknown): ShootRequest {
  const request = readAs(shot(), value);
  const { attacker, defender } = request;
  const worse = request.injured === true || attacker.injured === true;
  return shootRequest({
    ...playing(request),
    attacker: oddsProfile(weaponOf(attacker), worse, request.environment ?? 'none'),
    defender: { save: defender.save, wounds: defender.wounds, defenceDice: defender.defenceDice ?? 3 },
    situation: { cover: request.cover === true, obscured: request.obscured === true },
  });
}

/** `injured` at the top of the request is the attacker's. */
function fightIn(value: unknown): FightRequest {
  const request = readAs(fight(), value);
  const combatant = (of: Of<typeof fighter>, injured = false) => ({
    attack: oddsProfile(weaponOf(of), injured || of.injured === true, request.environment ?? 'none'),
    wounds: of.wounds,
  });
  return fightRequest({
    ...playing(request),
    attacker: combatant(request.attacker, request.injured),
    defender: combatant(request.defender),
    first: request.first ?? 'attacker',
  });
}

const weaponOf = ({ atk, hit, normal, critical, rules = [] }: Armed) => ({
  ...{ atk, hit, normal, critical },
  rules: rules.flatMap((written): WeaponRule | WeaponRule[] => parseWeaponRule(written) ?? []),
});
