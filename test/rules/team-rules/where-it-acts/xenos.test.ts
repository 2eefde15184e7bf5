import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const saturate = { enemy: ['Saturate'] };
const inCover = { cover: true };
const injured = { kel: { wounds: 3 } };
const mayReroll = { enemy: ['Balanced'] };

expectWhere('blades-of-khaine', [
  ['khaine-s-vengeance', 'shoots', { npo: { state: 'expended' } }],
  ['khaine-s-vengeance', 'nowhere', { npo: { state: 'ready' } }],
  ['ruthless-poise', 'fights', { npo: { state: 'ready' } }],
  ['ruthless-poise', 'nowhere', { npo: { state: 'expended' } }],
  ['contempt', 'is shot at, is fought', mayReroll],
  ['shimmershield', 'is shot at', { ...piercing, card: 'dire-avenger-exarch' }],
  ['shimmershield', 'nowhere', { card: 'dire-avenger-exarch' }],
  ['shimmershield', 'is shot at', { ...piercing, card: 'striking-scorpion-warrior', vane: 'dire-avenger-exarch' }],
  ['shimmershield', 'is shot at?', { ...piercing, card: 'dire-avenger-exarch', told: false }],
  ['banshee-mask', 'fights'],
  ['banshee-mask', 'nowhere', { npo: { wounds: 3 } }],
  ['mandiblasters', 'fights'],
]);

expectWhere('brood-brothers', [
  ['crossfire', 'shoots, fights'],
  ['crossfire', 'nowhere', { npo: { wounds: 1 }, saves: [1, 1, 1] }],
  ['embedded', 'is shot at', inCover],
  ['embedded', 'is shot at?', { ...inCover, told: false }],
  ['embedded', 'nowhere'],
  ['idolisation', 'shoots, fights, is fought', { card: 'brood-brother-trooper', vane: 'magus' }],
  ['idolisation', 'nowhere', { card: 'brood-brother-trooper', vane: 'magus', near: [] }],
  ['idolisation', 'nowhere', { card: 'brood-brother-trooper', vane: 'brood-brother-trooper' }],
  ['idolisation', 'nowhere', { card: 'patriarch', vane: 'magus' }],
  ['devoted', 'fights, is fought', { mine: [1, 1, 1], theirs: [4, 4, 1, 1], saves: [1, 1, 1] }],
  ['grenadier', 'shoots', { weapon: 'Frag Grenade' }],
  ['grenadier', 'nowhere', { weapon: 'Autogun' }],
  ['spiritual-leader', 'is shot at', { ...piercing, ...injured, holds: 'spiritual-leader:no-piercing', vane: 'magus' }],
  ['spiritual-leader', 'nowhere', { ...piercing, ...injured, holds: 'spiritual-leader:no-piercing' }],
  [
    'spiritual-leader',
    'shoots, fights, is fought',
    { ...piercing, ...injured, holds: 'spiritual-leader:no-injuries', vane: 'magus' },
  ],
  [
    'spiritual-leader',
    'nowhere',
    { ...piercing, ...injured, holds: 'spiritual-leader:no-change-of-apl', vane: 'magus' },
  ],
  ['alpha-predator', 'is shot at', piercing],
]);

expectWhere('canoptek-circle', [
  ['souldrain', 'fights, is fought'],
  ['souldrain', 'fights?, is fought?', { told: false }],
  ['phase-shifter', 'is shot at', { ...piercing, card: 'geomancer' }],
  ['phase-shifter', 'nowhere', { ...piercing, card: 'tomb-crawler' }],
  ['phase-shifter', 'nowhere', { card: 'geomancer' }],
  ['dimensional-banishment', 'shoots', { weapon: 'Transdimensional Isolator' }],
  ['dimensional-banishment', 'nowhere', { weapon: 'Tomb Crawler Claws' }],
]);

const adventure = (performed: readonly ('shoot' | 'fight')[]) => ({
  holds: 'contemptuous-adventurer',
  after: performed,
});
const longRifle = { weapon: 'Ranger Long Rifle', after: ['shoot'] } as const;

expectWhere('corsair-voidscarred', [
  ['contemptuous-adventurer', 'shoots', adventure(['shoot'])],
  ['contemptuous-adventurer', 'fights, is fought', adventure(['fight'])],
  ['contemptuous-adventurer', 'nowhere', adventure(['shoot', 'fight'])],
  ['contemptuous-adventurer', 'nowhere', adventure(['shoot', 'shoot'])],
  ['contemptuous-adventurer', 'nowhere', adventure(['fight', 'fight'])],
  ['mistfield', 'is shot at', { ...piercing, inches: 4 }],
  ['mistfield', 'nowhere', { ...piercing, inches: 3 }],
  ['rifles', 'shoots', longRifle],
  ['rifles', 'nowhere', { ...longRifle, after: ['reposition', 'shoot'] }],
  ['rifles', 'nowhere', { weapon: 'Ranger Long Rifle' }],
  ['rifles', 'nowhere', { weapon: 'Ranger Long Rifle', acting: { performed: ['shoot'], counteracts: true } }],
  ['rifles', 'nowhere', { ...longRifle, weapon: 'Shuriken Pistol' }],
  ['camo-cloak', 'is shot at', saturate],
  ['camo-cloak', 'is shot at', inCover],
  ['camo-cloak', 'nowhere'],
  ['faolchu-s-bond', 'is fought', { kel: { state: 'ready' } }],
  ['faolchu-s-bond', 'nowhere', { kel: { state: 'expended' } }],
  [
    'warding-shield',
    'fights, is shot at, is fought',
    { kelHas: ['Warding Shield'], vane: 'voidscarred-way-seeker', mine: [1, 1, 1], saves: [1, 1, 1] },
  ],
  ['warding-shield', 'nowhere', { vane: 'voidscarred-way-seeker' }],
  ['warding-shield', 'nowhere', { kelHas: ['Warding Shield'] }],
]);

const prey = { after: ['shoot'] } as const;
const bow = { weapon: 'Accelerator Bow', kelHas: ['Energised'] };
const huntingRifle = { weapon: 'Kroot Hunting Rifle (stationary)', holds: 'long-sight' };
const salvo = { weapon: 'Dual Kroot Pistols (salvo)', after: ['shoot'] } as const;

expectWhere('farstalker-kinband', [
  ['prey', 'shoots', prey],
  ['prey', 'nowhere'],
  ['prey', 'nowhere', { after: ['charge', 'shoot'] }],
  ['prey', 'nowhere', { acting: { performed: ['shoot'], counteracts: true } }],
  ['prey', 'shoots', { ...prey, figures: '3 3+ 3/4 Balanced' }],
  ['prey', 'nowhere', { figures: '3 3+ 3/4 Balanced' }],
  ['prey', 'nowhere', { after: ['fall-back', 'shoot'], figures: '3 3+ 3/4 Balanced' }],
  ['prey', 'nowhere', { acting: { performed: ['shoot'], counteracts: true }, figures: '3 3+ 3/4 Balanced' }],
  ['rogue', 'is shot at', saturate],
  ['rogue', 'is shot at', inCover],
  ['rogue', 'nowhere'],
  ['savage-ambush', 'is fought', { kel: { state: 'ready' } }],
  ['savage-ambush', 'nowhere', { kel: { state: 'expended' } }],
  ['piercing-shot', 'shoots', { weapon: 'Kroot Rifle' }],
  ['piercing-shot', 'nowhere', { weapon: 'Dual Kroot Pistols (salvo)' }],
  ['toxin-shot', 'shoots', { weapon: 'Kroot Scattergun' }],
  ['energise', 'shoots', bow],
  ['energise', 'nowhere', { ...bow, weapon: 'Kroot Pistol' }],
  ['energise', 'nowhere', { weapon: 'Accelerator Bow' }],
  ['long-sight', 'shoots', huntingRifle],
  ['long-sight', 'nowhere', { ...huntingRifle, weapon: 'Kroot Pistol' }],
  ['salvo', 'shoots', salvo],
  ['salvo', 'nowhere', { weapon: 'Dual Kroot Pistols (salvo)' }],
  ['salvo', 'nowhere', { ...salvo, kelHas: ['Salvo'] }],
  ['salvo', 'nowhere', { ...salvo, weapon: 'Dual Kroot Pistols (focused)' }],
  ['stealth-attack', 'fights', { acting: { performed: ['team-action', 'fight'], missionActions: ['stealth-attack'] } }],
  ['stealth-attack', 'nowhere', { after: ['fight'] }],
  ['marked-for-the-hunt', 'shoots', { of: { teamPoints: { "Pech'ra": 1 } }, vane: 'kroot-tracker' }],
  ['marked-for-the-hunt', 'nowhere', { vane: 'kroot-tracker' }],
  ['marked-for-the-hunt', 'nowhere', { of: { teamPoints: { "Pech'ra": 1 } } }],
]);

expectShown('farstalker-kinband', [
  ['prey', 'shoots', prey, ['Balanced (Prey)', 'Severe (Prey)']],
  ['prey', 'shoots', { ...prey, figures: '3 3+ 3/4 Balanced' }, ['Ceaseless (Prey)', 'Severe (Prey)']],
  ['long-sight', 'shoots', huntingRifle, ['Lethal 5+ (Long-Sight)', 'nothing obscured (Long-Sight)']],
  [
    'long-sight',
    'shoots',
    { ...huntingRifle, weapon: 'Kroot Hunting Rifle (mobile)' },
    ['nothing obscured (Long-Sight)'],
  ],
  ['long-sight', 'fights', huntingRifle, []],
]);
