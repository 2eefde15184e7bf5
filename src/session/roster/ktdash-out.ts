import { parseProfile } from '../../catalog/parse-profile.ts';
import { formatWeaponRule } from '../../catalog/weapon-rule.ts';
import type { RosterOperative, RosterWeapon } from '../../rules/state/state.ts';

/** A roster as KTDash writes one (`/api/rosters/ID`), as far as it has names and figures; our reader reads the same again. */
export const asKtdash = (name: string, operatives: readonly RosterOperative[]): object => ({
  rosterName: name,
  ops: operatives.map((one, index) => opOf(one, index)),
});

function opOf(one: RosterOperative, index: number): object {
  const { name, apl, move, save, wounds, base, keywords = [], equipment = [], neverInjured } = one;
  const weapons = one.weapons.map((weapon, place) => weaponOf(weapon, `${index + 1}-${place + 1}`));
  const figures = {
    ...(move === undefined ? {} : { MOVE: `${move}"` }),
    APL: apl,
    SAVE: `${save}+`,
    WOUNDS: wounds,
    keywords: keywords.join(', '),
  };
  return {
    seq: index + 1,
    opName: name,
    opTypeName: name,
    ...figures,
    currWOUNDS: one.woundsLeft ?? wounds,
    isDeployed: true,
    ...(neverInjured ? { neverInjured } : {}),
    wepIds: weapons.map(({ wepId }) => wepId).join(','),
    weapons,
    // What they carry as text is no equipment of the team: KTDash has no other field for it.
    equipments: equipment.map((eqName) => ({ eqName })),
    opType: { opTypeName: name, ...figures, ...(base === undefined ? {} : { basesize: base }), weapons },
  };
}

function weaponOf({ name, type, profile }: RosterWeapon, wepId: string) {
  const parsed = parseProfile(profile);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { atk, hit, normal, critical, rules, texts = [] } = parsed.profile;
  const WR = [...rules.map(formatWeaponRule), ...texts].join(', ');
  return {
    wepId,
    wepName: name,
    wepType: type === 'ranged' ? 'R' : 'M',
    isDefault: true,
    profiles: [{ profileName: '', ATK: `${atk}`, HIT: `${hit}+`, DMG: `${normal}/${critical}`, WR }],
  };
}
