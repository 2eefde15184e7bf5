import * as z from 'zod/mini';
import { anyText, anything, lazily, listOf, type Of } from '../../catalog/schema-parts.ts';

/** What is read of the open data sets (KTDash, killteamjson). Nothing in them is sure: what cannot be read is as if it were not there. */

/** A text or number, as text. */
const spelled = () => z.union([z.string().check(z.regex(/\S/)), z.pipe(z.number(), z.transform(String))]);
const word = () => z.catch(z.optional(spelled()), undefined);

/** The names of fields in lower case: each set has its own way of writing them. `has`: all of them. */
const inLowerCase = z.transform((value: unknown): object => {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  const fields = isGroup ? Object.entries(value).map(([name, field]) => [name.toLowerCase(), field] as const) : [];
  return { ...Object.fromEntries(fields), has: fields.map(([name]) => name) };
});

/** A group with some of these fields; anything else is one without any. */
const group = <const F extends z.core.$ZodShape>(fields: F) =>
  z.pipe(inLowerCase, z.object({ ...fields, has: listOf(anyText()) }));

/** A list of such groups. */
const rows = <T extends z.ZodMiniType>(row: T) => z.catch(z._default(z.array(row), []), []);
/** The same, which another list may stand for. */
const someRows = <T extends z.ZodMiniType>(row: T) => z.catch(z.optional(z.array(row)), undefined);
const trueOr = (otherwise: boolean) => z.catch(z._default(z.boolean(), otherwise), otherwise);
const marked = <const M extends string | number | boolean>(marks: readonly M[]) =>
  z.catch(
    z._default(
      z.pipe(
        z.literal(marks),
        z.transform(() => true),
      ),
      false,
    ),
    false,
  );

/** Of a list of weapon rules: `{ "id": "WR-UNIV-PIERCING", "number": 1, "details": "Crits" }`. */
const listedRule = lazily(() =>
  group({ id: word(), name: word(), prefix_num: word(), details: word(), number: word() }),
);
export type ListedRuleRow = Of<typeof listedRule>;

/** Weapon rules, in a text or a list. */
const weaponRules = () =>
  z.catch(z.optional(z.union([spelled(), z.array(z.union([z.string(), listedRule()]))])), undefined);

const profile = lazily(() =>
  group({
    ...{ profilename: word(), name: word(), weptype: word() },
    ...{ atk: word(), a: word(), hit: word(), bs: word(), dmg: word(), d: word() },
    ...{ wr: weaponRules(), sr: weaponRules() },
  }),
);
export type ProfileRow = Of<typeof profile>;

const weapon = lazily(() =>
  group({
    ...{ wepid: word(), wepname: word(), weptype: word() },
    ...{ isselected: marked([true, 1, '1', 'true']), isdefault: marked([true, 1, '1', 'true']) },
    ...{ profiles: someRows(profile()), weaponprofiles: someRows(profile()) },
  }),
);
export type WeaponRow = Of<typeof weapon>;

const ability = lazily(() =>
  group({ title: word(), abilityname: word(), name: word(), ap: word(), abilityid: word() }),
);
export type AbilityRow = Of<typeof ability>;

/** What a datacard has, and an operative beside it. */
const figures = () => ({
  ...{ optypename: word(), keywords: word(), apl: word(), basesize: word() },
  ...{ move: word(), m: word(), save: word(), sv: word(), wounds: word(), w: word() },
  weapons: rows(weapon()),
  ...{ abilities: rows(ability()), uniqueactions: rows(ability()), actions: rows(ability()) },
});
const kind = lazily(() => group(figures()));
export type KindRow = Of<typeof kind>;

export const operativeRow = lazily(() =>
  group({
    ...figures(),
    ...{ opname: word(), edition: word(), wepids: word(), currwounds: word(), curw: word() },
    ...{ isdeployed: trueOr(true), hidden: marked([true, 1, '1']), neverinjured: trueOr(false) },
    equipments: rows(group({ eqname: word() })),
    options: rows(group({ optionname: word(), name: word(), optionid: word(), effects: word() })),
    optype: z.prefault(kind(), {}),
  }),
);
export type OperativeRow = Of<typeof operativeRow>;

const keyOfRules = () => rows(group({ code: word(), rulename: word(), name: word() }));
export type RuleKeyRow = Of<ReturnType<typeof keyOfRules>>[number];

const within = () => z.optional(z.unknown());
/** What kill teams may stand in. */
export const holderRow = lazily(() =>
  group({
    ...{ killteams: within(), killteam: within(), factions: within() },
    ...{ roster: within(), rosters: within(), data: within() },
  }),
);

/** KTDash's tables beside each other; of their rows only the ids by which they belong together are looked at. */
export const tablesRow = lazily(() => {
  const table = () => z.catch(z.optional(z.array(z.unknown())), undefined);
  return group({
    ...{ killteams: table(), optypes: table(), weapons: table(), weaponprofiles: table(), abilities: table() },
    weaponrules: within(),
  });
});
export const idsOfRow = lazily(() => group({ killteamid: word(), optypeid: word(), wepid: word() }));

/** A kill team, or a roster made of one: what it has besides operatives. */
export const teamRow = lazily(() =>
  group({
    ...{ rostername: word(), killteamname: word(), name: word() },
    ...{ operatives: someRows(anything()), ops: someRows(anything()), optypes: someRows(anything()) },
    fireteams: rows(group({ operatives: rows(anything()) })),
    equipments: rows(group({ eqname: word(), weapons: rows(weapon()) })),
    ploys: rows(group({ ployname: word() })),
    teamabilities: rows(group({ abilityname: word() })),
    weapon_rules: rows(group({ id: word(), name: word() })),
    weaponrules: keyOfRules(),
    killteam: z.prefault(group({ killteamname: word(), weaponrules: keyOfRules() }), {}),
  }),
);
export type TeamRow = Of<typeof teamRow>;
