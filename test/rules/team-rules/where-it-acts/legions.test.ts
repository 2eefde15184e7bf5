import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const injured = { kel: { wounds: 3 } };
const deadly = { kel: { wounds: 1 }, mine: [4, 4, 4], theirs: [6, 6, 6, 6] };
const unsaved = { mine: [1, 1, 1], saves: [1, 1, 1] };
const marked = (god: string) => ({ holds: `mark-of-chaos:${god}` });

expectWhere('legionaries', [
  ['blood-for-the-blood-god', 'fights', marked('nurgle')],
  ['blood-for-the-blood-god', 'fights, is fought', marked('khorne')],
  ['fickle-fates', 'shoots', { npo: { state: 'ready' }, kel: { state: 'expended' } }],
  ['fickle-fates', 'nowhere', { npo: { state: 'expended' }, kel: { state: 'expended' } }],
  ['implacable', 'is shot at', piercing],
  ['implacable', 'nowhere', { enemy: ['Piercing 2'] }],
  ['implacable', 'nowhere'],
  ['quicksilver-speed', 'fights', marked('khorne')],
  ['quicksilver-speed', 'fights?', { ...marked('khorne'), told: false }],
  ['quicksilver-speed', 'fights, is shot at', { ...marked('slaanesh'), inches: 7 }],
  ['quicksilver-speed', 'fights', { ...marked('slaanesh'), inches: 6 }],
  ['quicksilver-speed', 'nowhere', { ...marked('slaanesh'), inches: 7, npo: { wounds: 3 } }],
  ['malignant-aura', 'shoots', { ...marked('nurgle'), inches: 3 }],
  ['malignant-aura', 'nowhere', { ...marked('nurgle'), inches: 4 }],
  ['malignant-aura', 'nowhere', { ...marked('khorne'), inches: 3 }],
  ['unending-bloodshed', 'fights, is fought', { ...marked('khorne'), ...deadly }],
  ['unending-bloodshed', 'nowhere', { ...marked('nurgle'), ...deadly }],
  ['tainted-rounds', 'shoots', { weapon: 'Boltgun' }],
  ['siphon-life', 'nowhere', { weapon: 'Life Syphon', ...unsaved }],
  ['soul-gorge', 'nowhere', { kel: { wounds: 8 } }],
  ['soul-gorge', 'fights, is fought', { kel: { wounds: 8 }, npo: { wounds: 1 } }],
  ['unleash-daemon', 'nowhere', { holds: 'unleash-daemon', weapon: 'Fists', damage: [3, 3] }],
  [
    'unleash-daemon',
    'fights, is fought',
    { holds: 'unleash-daemon', weapon: 'Daemonic Claw', damage: [3, 3], melee: true },
  ],
  ['vicious-reflexes', 'is fought'],
]);

expectShown('legionaries', [
  ['blood-for-the-blood-god', 'fights', marked('khorne'), ['Dmg 4/5 (Blood For The Blood God)']],
  ['blood-for-the-blood-god', 'fights', marked('nurgle'), []],
]);

expectWhere('murderwing', [
  ['cull-the-weak', 'shoots, fights'],
  ['cull-the-weak', 'shoots?, fights?', { told: false }],
  ['instil-fear', 'fights'],
  ['challenge', 'fights, is fought', { enemyHas: ['Challenge'], choice: 'brutal' }],
  ['challenge', 'nowhere', { choice: 'brutal' }],
]);

const screecher = 'night-lord-screecher';

expectWhere('nemesis-claw', [
  ['in-midnight-clad', 'is shot at', { inches: 9 }],
  ['in-midnight-clad', 'is shot at?', { inches: 9, told: false }],
  ['in-midnight-clad', 'is shot at?', { inches: 8 }],
  ['preysight', 'shoots', { inches: 6 }],
  ['preysight', 'nowhere', { inches: 7 }],
  ['dirty-fighter', 'is fought'],
  ['death-to-the-false-emperor', 'nowhere', { rival: ['CHAOS'] }],
  ['death-to-the-false-emperor', 'nowhere', { rival: ['ADEPTUS ASTARTES'] }],
  ['death-to-the-false-emperor', 'shoots, fights, is fought', { rival: ['IMPERIUM'] }],
  ['grisly-trophy-near', 'fights, is shot at, is fought', { kelHas: ['Grisly Trophy'], inches: 2 }],
  ['grisly-trophy-near', 'nowhere', { kelHas: ['Grisly Trophy'], inches: 3 }],
  ['grisly-trophy-near', 'nowhere', { vane: screecher }],
  ['appetite-for-cruelty', 'fights', { weapon: 'Lightning Claws', npo: { wounds: 8 } }],
  ['appetite-for-cruelty', 'nowhere', { weapon: 'Lightning Claws' }],
  ['appetite-for-cruelty', 'nowhere', { npo: { wounds: 8 } }],
  ['screecher', 'fights, is shot at, is fought', { enemy: ['Balanced'], card: screecher, inches: 3 }],
  ['screecher', 'nowhere', { enemy: ['Balanced'], card: screecher, vane: screecher, near: [], inches: 4 }],
  [
    'screecher',
    'fights, is shot at, is fought',
    { enemy: ['Balanced'], card: 'night-lord-warrior', vane: screecher, inches: 4 },
  ],
]);

expectShown('nemesis-claw', [
  ['screecher', 'is shot at', { enemy: ['Balanced'], card: screecher, vane: screecher }, ['no re-rolls (Screecher)']],
]);

const bearer = 'plague-marine-icon-bearer';

expectWhere('plague-marines', [
  ['cloud-of-flies', 'is shot at', { inches: 4, of: { ownMarkers: [{ marker: 'Cloud of Flies', by: 'kel' }] } }],
  ['cloud-of-flies', 'nowhere', { inches: 4 }],
  ['contagion', 'fights, is shot at, is fought', { enemyHas: ['Poison'], inches: 3 }],
  ['contagion', 'nowhere', { enemyHas: ['Poison'], inches: 4 }],
  ['contagion', 'nowhere', { enemyHas: ['Poison'], inches: 3, npo: { wounds: 3 } }],
  ['contagion', 'fights, is shot at, is fought', { card: bearer, inches: 3 }],
  ['contagion', 'nowhere', { inches: 3 }],
  ['lumbering-death', 'shoots, fights, is fought', { acting: {} }],
  ['lumbering-death', 'is fought'],
  ['lumbering-death', 'is fought', { acting: { counteracts: true } }],
  ['lumbering-death', 'shoots?, fights?, is fought', { after: ['reposition'], told: false }],
  ['curse-of-rot', 'shoots, fights', { inches: 3, theirs: [3, 3, 3], saves: [3, 3, 3], hit: 3 }],
  ['curse-of-rot', 'nowhere', { inches: 4, theirs: [3, 3, 3], saves: [3, 3, 3], hit: 3 }],
  ['curse-of-rot', 'shoots, fights', { enemyHas: ['Poison'], inches: 7, theirs: [3, 3, 3], saves: [3, 3, 3] }],
  ['curse-of-rot', 'fights', { enemyHas: ['Poison'], inches: 8, theirs: [3, 3, 3], saves: [3, 3, 3] }],
  ['plague-rounds', 'shoots', { weapon: 'Boltgun', saves: [1, 1, 1] }],
  ['plague-rounds', 'nowhere', { saves: [1, 1, 1] }],
]);

const boon = (choice: string) => ({ holds: `boons-of-tzeentch:${choice}` });

expectWhere('warpcoven', [
  ['incorporeal-sight', 'shoots', boon('incorporeal-sight')],
  ['warp-swell', 'fights, is fought', boon('warp-swell')],
  ['twist-of-fate', 'shoots', { ...boon('twist-of-fate'), weapon: 'Fluxblast' }],
  ['astral-bombardment-doombolt', 'shoots', { ...boon('astral-bombardment'), weapon: 'Doombolt' }],
  ['astral-bombardment-doombolt', 'nowhere', { ...boon('astral-bombardment'), weapon: 'Fluxblast' }],
  ['aetherial-warding', 'is shot at', piercing],
  ['aetherial-warding', 'nowhere', { enemy: ['Piercing 2'] }],
  ['aetherial-warding', 'nowhere'],
  ['ensorcelled-rounds', 'shoots', { weapon: 'Autopistol' }],
  ['daemonmaw-weapons', 'fights, is fought', { weapon: 'Fists' }],
  ['daemonmaw-weapons', 'nowhere', { weapon: 'Prosperine Khopesh' }],
  ['mindburn', 'fights, is shot at, is fought', { enemyHas: ['Mindburn'] }],
  ['mindburn', 'nowhere', { enemyHas: ['Mindburn'], npo: { wounds: 3 } }],
  [
    'protected-by-fate',
    'is shot at',
    { kelHas: ['Protected By Fate'], vane: 'sorcerer-of-destiny', card: 'tzaangor-warrior', saves: [1, 1, 1] },
  ],
  ['protected-by-fate', 'nowhere', { kelHas: ['Protected By Fate'], card: 'tzaangor-warrior', saves: [1, 1, 1] }],
  ['slow-and-purposeful', 'shoots', { after: ['shoot'] }],
  ['slow-and-purposeful', 'nowhere'],
  ['slow-and-purposeful', 'nowhere', { after: ['reposition', 'shoot'] }],
  ['shield', 'fights, is fought', { weapon: 'Tzaangor Blade & Shield' }],
]);

expectShown('warpcoven', [
  ['daemonmaw-weapons', 'fights', { weapon: 'Fists' }, ['Atk +1 (Daemonmaw Weapons)']],
  [
    'daemonmaw-weapons',
    'is fought',
    { weapon: 'Fists' },
    ['Atk +1 (Daemonmaw Weapons)', 'Accurate 1 (Daemonmaw Weapons)'],
  ],
]);

const wrecka = { of: { teamPoints: { Wrecka: 2 } }, mine: [4, 1, 1] };

expectWhere('wrecka-krew', [
  ['wrecka-rampage', 'shoots, fights, is fought', { ...wrecka, card: 'tankbusta-gunner' }],
  ['wrecka-rampage', 'nowhere', { ...wrecka, card: 'wrecka-bomb-squig' }],
  ['wrecka-rampage', 'shoots, fights, is fought', { card: 'tankbusta-gunner', of: { teamPoints: { Wrecka: 2 } } }],
  ['kaboom', 'shoots', { figures: '3 3+ 3/4 Blast 1"' }],
  ['drill-rokkits', 'shoots', { weapon: 'Rokkit Launcha' }],
  ['salvo', 'shoots', { weapon: 'Two Rokkit Pistols (salvo)', after: ['shoot'] }],
  ['salvo', 'nowhere', { weapon: 'Two Rokkit Pistols (salvo)' }],
  ['salvo', 'nowhere', { weapon: 'Two Rokkit Pistols (salvo)', after: ['shoot'], kelHas: ['Salvo'] }],
]);

expectWhere('kommandos', [
  ['kunnin-but-brutal', 'fights', { kel: { order: 'conceal' }, after: ['charge'], mine: [4, 4, 4] }],
  ['kunnin-but-brutal', 'nowhere', { kel: { order: 'engage' }, after: ['charge'], mine: [4, 4, 4] }],
  ['kunnin-but-brutal', 'nowhere', { kel: { order: 'conceal' }, after: ['dash'], mine: [4, 4, 4] }],
  ['collapsible-stocks', 'shoots', { weapon: 'Slugga', figures: '3 3+ 3/4 Range 8"' }],
  ['collapsible-stocks', 'nowhere', { weapon: 'Shoota', figures: '3 3+ 3/4 Range 8"' }],
]);

expectShown('kommandos', [
  ['collapsible-stocks', 'fights', { weapon: 'Slugga', figures: '3 3+ 3/4 Range 8"', ...injured }, []],
]);
