import { type Pack, packBehind } from '../catalog/pack.ts';
import {
  type DatacardData,
  type EventCardData,
  type GlossaryEntry,
  type RulingData,
  switchIds,
  type WeaponData,
} from '../catalog/types.ts';
import { ruling } from '../rules/language/rulings.ts';
import type { GameConfig } from '../rules/state/state.ts';
import { type Block, heading, type PageTable, paragraph, tableBlock } from './page/page.ts';
import { columnTable } from './page/table.ts';
import { clauseText, orderRuleText, standInLines } from './words/clause-words.ts';
import { joined } from './words/text.ts';

/** A datacard: stats, weapons, behaviour in the order of its actions, abilities. */
export function datacardPage(card: DatacardData, pack?: Pack): Block[] {
  const { apl, move, save, wounds, base, keywords = [], behaviour } = card;
  const order = orderRuleText(behaviour.order);
  return [
    heading(`${card.name} (${card.id})`),
    paragraph(
      joined([`APL ${apl}`, `Move ${move}"`, `Save ${save}+`, `Wounds ${wounds}`, `base ${base} mm`]),
      ...(keywords.length === 0 ? [] : [`Keywords: ${keywords.join(', ')}`]),
    ),
    tableBlock(weaponTable(card.weapons)),
    heading('Behaviour'),
    paragraph(
      behaviour.aim,
      `Order: ${order}`,
      ...standInLines(behaviour),
      ...profileLines(card),
      ...behaviour.clauses.map((clause, index) => `${index + 1} ${clauseText(clause)}`),
    ),
    ...abilityBlocks(card),
    ...(card.correction === undefined ? [] : [paragraph(`${sourceText[card.source]}: ${card.correction}`)]),
    ...provenance(card.id, pack),
  ];
}

/** Which pack changes or adds what has this id; nothing where it is as printed. */
export function provenance(id: string, pack: Pack | undefined): Block[] {
  const name = packBehind(pack, id);
  return name === undefined ? [] : [paragraph(`From the pack ${name}.`)];
}

const sourceText = { printed: 'Printed', corrected: 'Corrected', unverified: 'Unverified', pack: 'Pack' } as const;

const weaponTable = (weapons: readonly WeaponData[]): PageTable =>
  columnTable({
    columns: [
      {
        title: 'Weapon',
        cell: ({ weapon, profile }) => (profile.name === undefined ? weapon.name : `${weapon.name} (${profile.name})`),
      },
      { title: 'Type', stacked: '', cell: ({ weapon }) => weapon.type },
      { title: 'Atk', cell: ({ profile }) => `${profile.atk}` },
      { title: 'Hit', cell: ({ profile }) => `${profile.hit}+` },
      { title: 'Dmg', cell: ({ profile }) => `${profile.normal}/${profile.critical}` },
      {
        title: 'Rules',
        stacked: '',
        cell: ({ weapon, profile }) =>
          [
            ...profile.rules,
            ...(profile.notes ?? []).map(({ name }) => name),
            ...(weapon.oneIn === undefined ? [] : [`carried by one in ${weapon.oneIn}`]),
          ].join(', '),
      },
    ],
    rows: weapons.flatMap((weapon) => weapon.profiles.map((profile) => ({ weapon, profile }))),
  });

function profileLines({ weapons, behaviour: { profile } }: DatacardData): string[] {
  if (profile === undefined) return [];
  const weapon = weapons.find(({ id }) => id === profile.weapon);
  const named = weapon?.profiles.find(({ id }) => id === profile.profile)?.name ?? profile.profile;
  const when = {
    'several-operatives': 'two player operatives or more would be targets',
    'several-operatives-and-no-npo': 'two player operatives or more would be targets and no NPO',
  };
  return [`${weapon?.name ?? profile.weapon}: always ${named} if ${when[profile.when]}.`];
}

function abilityBlocks({ abilities, notes = [], weapons }: DatacardData): Block[] {
  const ofWeapons = weapons.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.notes ?? []));
  const told = [...notes, ...ofWeapons].map(
    ({ name, text }) => `${name} (by hand): ${text.replaceAll('{name}', 'it')}`,
  );
  if (abilities.length + told.length === 0) return [];
  return [heading('Abilities'), paragraph(...abilities.map(({ name, effect }) => `${name}: ${effect}`), ...told)];
}

/** All datacards with their stats. */
export function datacardTable(datacards: readonly DatacardData[]): PageTable {
  return columnTable({
    title: 'Datacards',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', stacked: '', spare: true, cell: ({ name }) => name },
      { title: 'APL', cell: ({ apl }) => `${apl}` },
      { title: 'Move', cell: ({ move }) => `${move}"` },
      { title: 'Save', cell: ({ save }) => `${save}+` },
      { title: 'Wounds', cell: ({ wounds }) => `${wounds}` },
      { title: 'Theme', cell: ({ theme }) => theme ?? '' },
    ],
    rows: datacards,
  });
}

/** An event card with all that is known of it. */
export function eventCardPage(card: EventCardData, pack?: Pack): Block[] {
  const facts = [
    lastsText[card.lasts],
    `${card.copies} in the deck`,
    ...(card.theme === undefined ? [] : [`theme ${card.theme}`]),
  ];
  return [
    heading(`${card.name} (${card.id})`),
    paragraph(
      card.effect,
      ...(card.redraw === undefined ? [] : [`Draw another card if: ${card.redraw}`]),
      `${facts.join('; ')}.`,
    ),
    ...(card.correction === undefined
      ? []
      : [paragraph(`${card.source === 'corrected' ? 'Corrected' : 'Unverified'}: ${card.correction}`)]),
    ...provenance(card.id, pack),
  ];
}

const lastsText = {
  'at-once': 'Resolved at once',
  'turning-point': 'In force to the end of the turning point',
} as const;

/** All event cards. */
export function eventCardTable(cards: readonly EventCardData[]): PageTable {
  return columnTable({
    title: 'Event cards',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Card', stacked: '', spare: true, cell: ({ name }) => name },
      { title: 'Copies', stacked: 'copies', cell: ({ copies }) => `${copies}` },
      { title: 'Lasts', stacked: '', cell: ({ lasts }) => (lasts === 'at-once' ? 'at once' : 'turning point') },
      { title: 'Theme', stacked: '', cell: ({ theme }) => theme ?? '' },
    ],
    rows: cards,
  });
}

/** Rulings; for the switches the value in this game (without a game the default) and the values it can have. */
export const rulingTable = (rulings: readonly RulingData[], config?: GameConfig): PageTable =>
  columnTable({
    title: 'Rulings',
    records: true,
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      {
        title: 'Switch',
        stacked: 'switch',
        cell: (each) => {
          const from = config && isOfPack(each.id, config) ? `, from the pack ${packBehind(config.pack, each.id)}` : '';
          return `${switchText(each, config)}${from}`;
        },
      },
      { title: 'Question', stacked: '', cell: ({ question }) => question },
      { title: 'Answer', stacked: '', cell: ({ answer }) => answer },
    ],
    rows: rulings,
  });

/** One ruling with its reason. */
export function rulingPage(each: RulingData, config?: GameConfig): Block[] {
  const set = switchText(each, config);
  return [
    heading(each.id),
    paragraph(
      each.question,
      `Answer: ${each.answer}`,
      `Because: ${each.because}`,
      ...(set === '' ? [] : [`Switch: ${set}`]),
    ),
    ...(config && isOfPack(each.id, config) ? provenance(each.id, config.pack) : []),
  ];
}

/** Whether the game plays by it because its pack says so. */
export function isOfPack(id: string, { pack, rulings: set }: Pick<GameConfig, 'pack' | 'rulings'>): boolean {
  const known = switchIds.find((each) => each === id);
  const chosen = known === undefined ? undefined : pack?.rulings?.[known];
  return known !== undefined && chosen !== undefined && set[known] === chosen;
}

/** `yes (or no)`, with the pack that says so. */
function switchText({ id, values = [] }: RulingData, config: GameConfig | undefined): string {
  const known = switchIds.find((each) => each === id);
  if (known === undefined) return '';
  const now = config === undefined ? values[0] : ruling(config, known);
  const others = values.filter((value) => value !== now);
  return `${now} (or ${others.join(', ')})`;
}

/** An action, weapon rule, term or sequence of the rules. */
export function glossaryPage({ name, kind, text, source }: GlossaryEntry): Block[] {
  return [heading(`${name} (${kind.replace('-', ' ')})`), paragraph(text, `Source: ${source}`)];
}
