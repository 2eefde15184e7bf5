import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { actionEffects, counteractsConcealed, leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { lentWeapons } from '../../../src/rules/state/own-arms.ts';
import { aplNow, moveNow, ownWays, saveNow } from '../../../src/rules/state/own-figures.ts';
import { type GameState, playerActions } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { bothTables, type Setting } from './where-it-acts.ts';

/** What Kel may do, and for what AP; its figures, injured and with 1 APL less; its ways and weapons. */
function outlookOf(state: GameState): Readonly<Record<string, unknown>> {
  const kel = operativeById(state, 'kel');
  if (!kel) throw new Error('nobody is there');
  const short = { kind: 'apl', change: -1, source: 'test', until: 'end-of-turning-point' } as const;
  const hurt = { ...kel, wounds: 3, effects: [short] };
  const limits = [...actionEffects(state, kel)].map(({ effect }) => effect);
  return {
    ...Object.fromEntries(
      playerActions.map((action) => [action, [leaveFor(state, kel, action), ownCost(state, kel, action, 1).ap]]),
    ),
    counteracts: counteractsConcealed(state, kel),
    weapons: limits.filter((effect) => 'only' in effect || 'with' in effect || 'shoots' in effect),
    arms: lentWeapons(state, kel).map(({ name }) => name),
    apl: aplNow(state, hurt),
    move: [kel, hurt].map((one) => ['reposition', 'charge'].map((during) => moveNow(state, one, during))),
    save: saveNow(state, kel),
    ways: ownWays(state, kel, 'reposition'),
  };
}

/** Of that, what the rule changes: `nothing` on the forbidden side. */
function whatItChanges(team: string, id: string, setting: Setting): string {
  const tables = bothTables(team, id, { kel: { move: 6, apl: 2 }, ...setting });
  const [one, other] = [outlookOf(tables.with), outlookOf(tables.without)];
  return (
    Object.keys(one)
      .filter((key) => !isDeepStrictEqual(one[key], other[key]))
      .join(', ') || 'nothing'
  );
}

const own = (...missionActions: readonly string[]) => ({
  acting: { performed: missionActions.map(() => 'team-action' as const), missionActions },
});
const chosen = (holds: string) => ({ holds });
const cheap = 'operate-hatch, breach, pick-up, place, scout-room, mission-action';
const cheaper = (team: string, rule: string, changes = cheap, card?: string) =>
  [
    [team, rule, changes, { after: [], ...(card !== undefined && { card }) }],
    [team, rule, 'nothing', { acting: { counteracts: true }, ...(card !== undefined && { card }) }],
    [team, rule, 'nothing', { after: ['mission-action'], ...(card !== undefined && { card }) }],
  ] as const;
const fangbearer = { of: { teamPoints: { Fangbearer: 1 } } };
const wolf = 'wolf-scout-fenrisian-wolf';

const cases: readonly (readonly [team: string, rule: string, changes: string, setting: Setting])[] = [
  ['brood-brothers', 'explosives', 'charge, dash, fall-back', own('explosives')],
  ['brood-brothers', 'explosives', 'nothing', { after: [] }],
  ['brood-brothers', 'spiritual-leader', 'move', { holds: 'spiritual-leader:no-injuries', vane: 'magus' }],
  ['brood-brothers', 'spiritual-leader', 'apl', { holds: 'spiritual-leader:no-change-of-apl', vane: 'magus' }],
  ['brood-brothers', 'spiritual-leader', 'nothing', { holds: 'spiritual-leader:no-piercing', vane: 'magus' }],
  ['chaos-cult', 'deformed-wings', 'ways', chosen('accursed-gifts:deformed-wings')],
  ['chaos-cult', 'deformed-wings', 'nothing', chosen('accursed-gifts:horned')],
  ['corsair-voidscarred', 'aeldari-raiders', 'dash', { card: 'voidscarred-warrior', after: [] }],
  ['corsair-voidscarred', 'aeldari-raiders', 'nothing', { card: 'voidscarred-felarch', after: [] }],
  ['corsair-voidscarred', 'pistol-barrage', 'shoot, weapons', own('pistol-barrage')],
  ['corsair-voidscarred', 'pistol-barrage', 'nothing', { after: [] }],
  ['elucidian-starstriders', 'uncompromising-fire', 'shoot, weapons', own('uncompromising-fire')],
  ['elucidian-starstriders', 'uncompromising-fire', 'nothing', { after: [] }],
  ['inquisitorial-agents', 'pistol-barrage', 'shoot, weapons', own('pistol-barrage')],
  ['inquisitorial-agents', 'pistol-barrage', 'nothing', { after: [] }],
  ...cheaper('elucidian-starstriders', 'missionary-of-the-martian-creed'),
  ...cheaper('exaction-squad', 'acute-focus'),
  ...cheaper('hearthkyn-salvagers', 'i-ve-got-it', 'operate-hatch, breach, scout-room, mission-action'),
  ...cheaper('inquisitorial-agents', 'acute-focus').slice(0, 1),
  ...cheaper('kommandos', 'i-got-a-plan-ladz').slice(0, 1),
  ...cheaper('ratlings', 'light-fingered').slice(0, 1),
  ['inquisitorial-agents', 'acute-focus', 'nothing', {}],
  ['kommandos', 'i-got-a-plan-ladz', 'nothing', {}],
  ['ratlings', 'light-fingered', 'nothing', {}],
  ['farstalker-kinband', 'stealth-attack', 'fight, move', own('stealth-attack')],
  ['farstalker-kinband', 'stealth-attack', 'nothing', { after: [] }],
  ['wyrmblade', 'assassinate', 'fight, move', own('assassinate')],
  ['wyrmblade', 'assassinate', 'nothing', { after: [] }],
  ['fellgor-ravagers', 'ruthless-rampage', 'charge', { holds: 'ruthless-rampage', after: ['charge', 'fight'] }],
  ['fellgor-ravagers', 'ruthless-rampage', 'nothing', { holds: 'ruthless-rampage', after: ['fight', 'charge'] }],
  ['fellgor-ravagers', 'uncompromising-attack', 'shoot, weapons', own('uncompromising-attack')],
  ['fellgor-ravagers', 'uncompromising-attack', 'nothing', { after: [] }],
  ['fellgor-ravagers', 'savage', 'fight', { after: ['fight'] }],
  ['fellgor-ravagers', 'savage', 'nothing', { after: ['fight', 'dash'] }],
  ['gellerpox-infected', 'frightening-onslaught', 'fight', { holds: 'frightening-onslaught', after: ['fight'] }],
  [
    'gellerpox-infected',
    'frightening-onslaught',
    'nothing',
    { holds: 'frightening-onslaught', after: ['fight', 'dash'] },
  ],
  ['goremongers', 'dash-and-spray', 'weapons', own('dash-and-spray')],
  ['goremongers', 'dash-and-spray', 'nothing', { after: [] }],
  ['hand-of-the-archon', 'combat-drugs', 'move', chosen('combat-drugs:hypex')],
  ['hand-of-the-archon', 'combat-drugs', 'nothing', chosen('combat-drugs:painbringer')],
  ['hernkyn-yaegirs', 'stalwart-defence', 'weapons', { holds: 'stalwart-defence', kelHas: ['Stalwart'] }],
  ['hernkyn-yaegirs', 'stalwart-defence', 'nothing', { holds: 'stalwart-defence' }],
  ['inquisitorial-agents', 'attack-pattern', 'save', { holds: 'attack-pattern:defensive', card: 'r-vr-cyber-mastiff' }],
  ['inquisitorial-agents', 'attack-pattern', 'nothing', { holds: 'attack-pattern:defensive', card: 'questkeeper' }],
  ['kommandos', 'harpoon', 'arms', { card: 'kommando-boy' }],
  ['kommandos', 'harpoon', 'nothing', { card: 'kommando-grot' }],
  ['kommandos', 'dakka-dash', 'weapons', own('dakka-dash')],
  ['kommandos', 'dakka-dash', 'nothing', { after: [] }],
  ['legionaries', 'slaanesh-unnatural-agility', 'move', chosen('mark-of-chaos:slaanesh')],
  ['legionaries', 'slaanesh-unnatural-agility', 'nothing', chosen('mark-of-chaos:khorne')],
  ['nemesis-claw', 'premonition', 'charge, fall-back', own('premonition')],
  ['nemesis-claw', 'premonition', 'nothing', { after: [] }],
  ['novitiates', 'absolution-through-destruction', 'fight', { after: ['fight'] }],
  ['novitiates', 'absolution-through-destruction', 'nothing', { after: ['fight', 'dash'] }],
  ['ratlings', 'slabshield', 'save', { card: 'bullgryn' }],
  ['ratlings', 'slabshield', 'nothing', { card: 'ratling-sneak' }],
  ['sanctifiers', 'merciless-castigation', 'fight', { after: ['fight'], kelHas: ['Castigation'] }],
  ['sanctifiers', 'merciless-castigation', 'nothing', { after: ['fight'] }],
  [
    'tempestus-aquilons',
    'tempestus-exemplars',
    cheap,
    { holds: 'tempestus-exemplars', kelHas: ['Tempestus Exemplars'], after: [] },
  ],
  ['tempestus-aquilons', 'tempestus-exemplars', 'nothing', { holds: 'tempestus-exemplars', after: [] }],
  ['tempestus-aquilons', 'tempestus-dagger', 'arms', { card: 'aquilon-trooper' }],
  ['tempestus-aquilons', 'tempestus-dagger', 'nothing', { card: 'aquilon-servo-sentry' }],
  ['vespid-stingwings', 'darting-flight', 'shoot, fight', { holds: 'darting-flight', kelHas: ['Darting Flight'] }],
  ['vespid-stingwings', 'darting-flight', 'nothing', { holds: 'darting-flight' }],
  ['vespid-stingwings', 'skytorch-assault', 'weapons', own('skytorch-assault')],
  ['vespid-stingwings', 'skytorch-assault', 'nothing', { after: [] }],
  ['warpcoven', 'relic-hunters', cheap, { holds: 'relic-hunters', kelHas: ['Relic Hunters'], after: [] }],
  ['warpcoven', 'relic-hunters', 'nothing', { holds: 'relic-hunters', after: [] }],
  ['wolf-scouts', 'spiritual-chirurgy', 'apl, move', { ...fangbearer, card: 'wolf-scout-hunter' }],
  ['wolf-scouts', 'spiritual-chirurgy', 'nothing', { ...fangbearer, card: wolf }],
  ['wolf-scouts', 'spiritual-chirurgy', 'nothing', { card: 'wolf-scout-hunter' }],
  ['wyrmblade', 'creeping-shadow', 'charge', { card: 'sanctus-talon', after: ['charge', 'dash'] }],
  [
    'xv26-stealth-battlesuits',
    'hardwired-target-locks',
    'counteracts',
    { kel: { order: 'conceal', equipment: ['Hardwired Target Locks'] } },
  ],
  [
    'xv26-stealth-battlesuits',
    'hardwired-target-locks',
    'nothing',
    { kel: { order: 'engage', equipment: ['Hardwired Target Locks'] } },
  ],
  ['xv26-stealth-battlesuits', 'hardwired-target-locks', 'nothing', { acting: { counteracts: true } }],
  ['xv26-stealth-battlesuits', 'hardwired-target-locks', 'nothing', { after: [], kelHas: ['Target Lock'] }],
  ['xv26-stealth-battlesuits', 'bonds-of-unity', 'move', { kelHas: ['Steady Move'] }],
  ['xv26-stealth-battlesuits', 'bonds-of-unity', 'nothing', {}],
  ['hunter-clade', 'omnissiah-s-imperative', 'nothing', { holds: 'omnissiah-s-imperative' }],
];

it.each(cases)('%s, %s: %s (%j)', (team, rule, changes, setting) => {
  expect(whatItChanges(team, rule, setting)).toBe(changes);
});
