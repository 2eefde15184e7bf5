import * as z from 'zod/mini';
import { idsOfRow, type KindRow, type OperativeRow, tablesRow } from './data-set-schema.ts';
import { numberIn } from './figures.ts';

/** Options and abilities of KTDash, by their ids, with which an injury changes neither Move nor Hit. */
const neverInjured: readonly string[] = ['CHAOS-PM-PB', 'IMP-INQ-INQ24-PEN-A-CM'];
/** And those with which it leaves the Move alone. */
const keepsMove: readonly string[] = ['CHAOS-FELL-WP', 'IMP-INB-CS', 'IMP-NOV-HE', 'IMP-TEMPAQ-CS'];

/** What a roster of KTDash says of an operative in the game that it is in. */
export interface InPlay {
  /** The wounds that it has left. */
  readonly woundsLeft: string | undefined;
  readonly neverInjured: boolean;
  readonly isBenched: boolean;
  /** Its Move as printed. */
  readonly move: string | undefined;
  /** By how much the Hit of its weapons is worse than printed: 0 or 1. */
  readonly hitWorse: number;
  /** A sentence on what was taken back, or is the players' to apply. */
  readonly notes: readonly string[];
}

/**
 * KTDash works an injury into the figures of an operative with fewer than half its wounds: 2" less Move, but 4" at least, and
 * a Hit worse by 1. Both are taken back here; `kind` is its datacard, with the printed ones, where the file has it.
 */
export function inPlay(op: OperativeRow, name: string): InPlay {
  const woundsLeft = op.currwounds ?? op.curw;
  const [left, wounds] = [numberIn(woundsLeft), numberIn(op.wounds)];
  const gear = [
    ...op.options.map(({ optionid }) => optionid),
    ...op.abilities.map(({ abilityid }) => abilityid),
  ].flatMap((id) => id?.trim() ?? []);
  const isNever = gear.some((id) => neverInjured.includes(id));
  const keeps = gear.some((id) => keepsMove.includes(id));
  const isInjured = left !== undefined && wounds !== undefined && left * 2 < wounds && !isNever;
  const shown = op.move;
  const move = isInjured && !keeps ? unhurtMove(op, shown) : shown;
  const hitWorse = isInjured && isHitWorse(op) ? 1 : 0;
  const isChanged = move !== shown || hitWorse > 0;
  return {
    woundsLeft,
    neverInjured: isNever,
    isBenched: !op.isdeployed || op.hidden,
    move,
    hitWorse,
    notes: [
      ...(isChanged ? [`${name} is injured in the file: Move and Hit are taken as printed, without the injury.`] : []),
      ...(keeps ? [`${name} keeps its Move when injured, by a rule of its team: yours to apply.`] : []),
    ],
  };
}

const injuredLess = 2;
const least = 4;

function unhurtMove(op: OperativeRow, shown: string | undefined): string | undefined {
  const now = numberIn(shown);
  if (now === undefined) return shown;
  const printed = numberIn(op.optype.move);
  if (printed === undefined) return `${now + injuredLess}"`;
  const unhurt = printed + optionsMove(op);
  return Math.max(unhurt - injuredLess, least) === now ? `${unhurt}"` : shown;
}

/** What its options add to its Move: `"effects": "M|1"`. */
const optionsMove = ({ options }: OperativeRow): number =>
  options
    .flatMap(({ effects = '' }) => effects.split('^'))
    .map((effect) => /^\s*M\|([+-]?\d+)\s*$/.exec(effect)?.[1] ?? '0')
    .reduce((sum, inches) => sum + Number(inches), 0);

/** By comparison with the printed weapons; it is where there is nothing to compare. */
function isHitWorse(op: OperativeRow): boolean {
  const printed = hitsOf(op.optype);
  const compared = [...hitsOf(op)].filter(([id]) => printed.has(id));
  return compared.length === 0 || compared.some(([id, hit]) => hit > (printed.get(id) ?? hit));
}

/** The Hit of each profile, by its weapon's id and its place. */
const hitsOf = ({ weapons }: KindRow): ReadonlyMap<string, number> =>
  new Map(
    weapons.flatMap(({ wepid, profiles = [] }) =>
      profiles.flatMap((profile, index) => {
        const hit = numberIn(profile.hit);
        return hit === undefined ? [] : [[`${wepid?.trim()} ${index}`, hit] as const];
      }),
    ),
  );

type Row = Readonly<Record<string, unknown>>;

/**
 * KTDash's tables beside each other (`killteams`, `optypes`, `weapons`, `weaponprofiles`), as its kill teams with all that
 * belongs to each in it; undefined where these are no such tables.
 */
export function joinedTables(value: unknown): readonly Row[] | undefined {
  const tables = z.parse(tablesRow(), value);
  const [killteams, optypes, weapons, profiles] = [
    rowsIn(tables.killteams),
    rowsIn(tables.optypes),
    rowsIn(tables.weapons),
    rowsIn(tables.weaponprofiles),
  ];
  if (!killteams || !optypes || !weapons || !profiles) return undefined;
  const [byWeapon, byKind, byTeam] = [by('wepid', profiles), by('optypeid', weapons), by('killteamid', optypes)];
  const abilities = by('optypeid', rowsIn(tables.abilities) ?? []);
  const armed = (kind: string): readonly Row[] =>
    (byKind.get(kind) ?? []).map((weapon) => ({ ...weapon, profiles: byWeapon.get(idOf(weapon, 'wepid')) ?? [] }));
  return killteams.map((team) => ({
    ...team,
    weaponrules: tables.weaponrules,
    opTypes: (byTeam.get(idOf(team, 'killteamid')) ?? []).map((one) => {
      const kind = idOf(one, 'optypeid');
      return { ...one, weapons: armed(kind), abilities: abilities.get(kind) ?? [] };
    }),
  }));
}

const rowsIn = (rows: readonly unknown[] | undefined): readonly Row[] | undefined =>
  rows?.filter((row): row is Row => typeof row === 'object' && row !== null);

type Id = 'killteamid' | 'optypeid' | 'wepid';
const idOf = (row: Row, id: Id): string => z.parse(idsOfRow(), row)[id]?.trim() ?? '';

function by(id: Id, rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(idOf(row, id), [...(found.get(idOf(row, id)) ?? []), row]);
  return found;
}
