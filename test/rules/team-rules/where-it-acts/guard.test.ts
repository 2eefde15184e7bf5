import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const injured = { kel: { wounds: 3 } };
const failed = { mine: [4, 1, 1] };
const noCriticals = { mine: [4, 4, 1] };
const skill = (choice: string) => ({ holds: `skill-at-arms:${choice}` });

expectWhere('kasrkin', [
  ['skill-at-arms', 'shoots', { ...skill('light-em-up'), ...noCriticals, saves: [6, 6, 6] }],
  ['skill-at-arms', 'fights, is fought', { ...skill('for-cadia'), saves: [1, 1, 1] }],
  [
    'skill-at-arms',
    'fights, is shot at, is fought',
    { ...skill('ice-in-your-veins'), mine: [1, 1, 1], saves: [1, 1, 1] },
  ],
  ['skill-at-arms', 'nowhere', { ...skill('strike-fast'), ...noCriticals, saves: [1, 1, 1] }],
  ['clearance-sweep', 'shoots', { of: { ownMarkers: [{ marker: 'Clearance Sweep', by: null }] } }],
  ['clearance-sweep', 'shoots?', { told: false, of: { ownMarkers: [{ marker: 'Clearance Sweep', by: null }] } }],
  ['elimination-pattern', 'shoots', { weapon: 'Hot-Shot Lasgun' }],
  ['elimination-pattern', 'shoots', { weapon: 'Hot-Shot Volley Gun' }],
  ['elimination-pattern', 'nowhere', { weapon: 'Bolt Pistol' }],
  ['foregrip', 'shoots', { weapon: 'Meltagun', inches: 3 }],
  ['foregrip', 'nowhere', { weapon: 'Meltagun', inches: 4 }],
  ['foregrip', 'nowhere', { weapon: 'Hot-Shot Laspistol', inches: 3 }],
  ['long-range-scope', 'shoots', { weapon: 'Hot-Shot Lasgun', inches: 7 }],
  ['long-range-scope', 'nowhere', { weapon: 'Hot-Shot Lasgun', inches: 6 }],
  ['auspex-scan', 'shoots', { kelHas: ['Auspex'], inches: 8, obscured: true }],
  ['auspex-scan', 'nowhere', { kelHas: ['Auspex'], inches: 9, obscured: true }],
  ['auspex-scan', 'nowhere', { inches: 8, obscured: true, vane: 'recon-trooper' }],
  ['camo-cloak', 'is shot at', { enemy: ['Saturate'] }],
]);

expectShown('kasrkin', [
  ['elimination-pattern', 'shoots', { weapon: 'Hot-Shot Lasgun' }, ['Piercing Crits 1 (Elimination Pattern)']],
  ['elimination-pattern', 'shoots', { weapon: 'Hot-Shot Volley Gun' }, ['Piercing 1 (Elimination Pattern)']],
  ['skill-at-arms', 'shoots', skill('for-cadia'), []],
]);

const shotgun = { weapon: 'Navis Shotgun' };

expectWhere('imperial-navy-breachers', [
  ['void-armour', 'is shot at', { enemy: ['Blast 2"'], saves: [4, 1, 1] }],
  ['void-armour', 'is shot at', { enemy: ['Torrent 1"'], saves: [4, 1, 1], card: 'navis-grenadier' }],
  ['void-armour', 'nowhere', { saves: [4, 1, 1], card: 'navis-grenadier' }],
  ['close-assault', 'shoots', { ...shotgun, inches: 3, saves: [1, 1, 1] }],
  ['close-assault', 'nowhere', { ...shotgun, inches: 4 }],
  ['close-assault', 'shoots, fights', { ...failed, inches: 3 }],
  ['close-assault', 'fights', { ...failed, inches: 4 }],
  ['blitz', 'shoots, fights'],
  ['blitz', 'nowhere', { told: false }],
  ['slugs', 'shoots', { weapon: 'Navis Shotgun (long range)' }],
  ['spot', 'shoots', { enemyHas: ['Spot'] }],
  ['shield', 'fights, is fought', { weapon: 'Shield Bash' }],
  ['grenadier', 'shoots', { weapon: 'Frag Grenade' }],
]);

const rifle = { weapon: 'Sniper Rifle' };
const optics = { holds: 'optics', obscured: true };
const hunter = { weapon: 'Combat Knife', kel: { order: 'conceal' } } as const;

expectWhere('ratlings', [
  ['bruteshield', 'fights, is fought', { card: 'bullgryn', blocks: true }],
  ['bruteshield', 'nowhere', { card: 'ratling-sneak', blocks: true }],
  ['crack-shots', 'shoots', { ...rifle, inches: 7 }],
  ['crack-shots', 'nowhere', { ...rifle, inches: 6 }],
  ['crack-shots', 'nowhere', { ...rifle, inches: 7, after: ['reposition'] }],
  ['crack-shots', 'shoots', { ...rifle, inches: 7, acting: { performed: ['reposition'], counteracts: true } }],
  ['crack-shots', 'nowhere', { weapon: 'Autopistol', inches: 7 }],
  ['lucky-round', 'shoots', { ...rifle, ...noCriticals }],
  ['lucky-round', 'nowhere', { ...rifle, mine: [6, 4, 1] }],
  ['lucky-round', 'nowhere', { weapon: 'Autopistol', ...noCriticals }],
  ['target-designation', 'shoots', { ...rifle, enemyHas: ['Designated'] }],
  ['target-designation', 'nowhere', { ...rifle }],
  ['target-designation', 'nowhere', { weapon: 'Autopistol', enemyHas: ['Designated'] }],
  ['hunter', 'fights, is fought', { ...hunter, after: ['charge'], melee: true }],
  ['hunter', 'nowhere', { ...hunter, after: ['dash'] }],
  ['hunter', 'nowhere', { ...hunter, acting: { performed: ['charge'], counteracts: true } }],
  ['hunter', 'nowhere', { ...hunter, weapon: 'Fists', after: ['charge'] }],
  ['hunter', 'nowhere', { ...hunter, kel: { order: 'engage' }, after: ['charge'] }],
  ['spot', 'shoots', { enemyHas: ['Spot'], vane: 'ratling-spotter' }],
  ['spot', 'nowhere', { vane: 'ratling-spotter' }],
  ['optics', 'shoots', optics],
]);

expectShown('ratlings', [
  ['optics', 'shoots', optics, ['nothing obscured (Optics)']],
  [
    'optics',
    'shoots',
    { ...optics, weapon: 'Suppressed Sniper Rifle (stationary)' },
    ['nothing obscured (Optics)', 'Lethal 5+ (Optics)'],
  ],
  ['optics', 'fights', { ...optics, weapon: 'Suppressed Sniper Rifle (stationary)' }, []],
]);

const salvo = { weapon: 'Hot-Shot Laspistol (salvo)', after: ['shoot'] } as const;
const longlas = { weapon: 'Hot-Shot Longlas' };

expectWhere('tempestus-aquilons', [
  ['drop-and-secure', 'fights, is fought'],
  ['sudden-offensive', 'shoots, fights, is fought', { after: ['shoot'] }],
  ['sudden-offensive', 'nowhere', { acting: { performed: ['shoot'], counteracts: true } }],
  ['sudden-offensive', 'nowhere'],
  ['hot-drop', 'shoots, fights'],
  ['salvo', 'shoots', salvo],
  ['salvo', 'nowhere', { weapon: 'Hot-Shot Laspistol (salvo)' }],
  ['salvo', 'nowhere', { ...salvo, kelHas: ['Salvo'] }],
  ['salvo', 'nowhere', { ...salvo, weapon: 'Hot-Shot Laspistol (focused)' }],
  ['grenadier', 'shoots', { weapon: 'Krak Grenade' }],
  ['sniper-s-vantage', 'shoots', longlas],
  ['sniper-s-vantage', 'nowhere', { ...longlas, npo: { order: 'conceal' } }],
  ['sniper-s-vantage', 'nowhere', { weapon: 'Bolt Pistol' }],
  ['vicious-knife-fighter', 'fights'],
]);

const censured = { enemy: ['Balanced'] };
const penitent = { weapon: 'Penitent Eviscerator' };
const castigates = { after: ['fight'] } as const;

expectWhere('novitiates', [
  ['blazing-inferno', 'shoots', { weapon: 'Ministorum Flamer', saves: [1, 1, 1] }],
  ['blazing-inferno', 'nowhere', { weapon: 'Autogun', saves: [1, 1, 1] }],
  ['blazing-inferno', 'nowhere', { weapon: 'Ministorum Flamer', saves: [1, 1, 1], npo: { wounds: 1 } }],
  ['guided-by-faith', 'shoots', { inches: 6 }],
  ['guided-by-faith', 'nowhere', { inches: 7 }],
  ['sanctified-rounds', 'shoots', { weapon: 'Autogun' }],
  ['zealous-rage', 'fights', penitent],
  ['zealous-rage', 'nowhere'],
]);

expectWhere('sanctifiers', [
  ['fervent-brawl', 'fights, is fought'],
  ['zealous-persecution', 'fights', { after: ['charge'] }],
  ['zealous-persecution', 'nowhere', { after: ['dash'] }],
  ['zealous-persecution', 'nowhere', { acting: { performed: ['charge'], counteracts: true } }],
  ['ardent-eradication', 'shoots, fights'],
  ['purity-seals', 'shoots, fights', failed],
  ['imperial-cult-symbols', 'is shot at', { saves: [1, 1, 1] }],
  ['twin-torrent', 'shoots', { weapon: 'Twin Hand Flamers (twin torrent)', after: ['shoot'] }],
  ['twin-torrent', 'nowhere', { weapon: 'Twin Hand Flamers (twin torrent)' }],
  ['twin-torrent', 'nowhere', { weapon: 'Twin Hand Flamers (twin torrent)', after: ['shoot'], kelHas: ['Salvo'] }],
  ['twin-torrent', 'nowhere', { after: ['shoot'] }],
  ['schola-progenium-disciplinarian', 'shoots, fights, is fought', { ...injured, vane: 'sanctifier-drill-abbot' }],
  ['schola-progenium-disciplinarian', 'nowhere', { vane: 'sanctifier-drill-abbot' }],
  ['merciless-castigation', 'fights', castigates],
  ['merciless-castigation', 'nowhere'],
  ['merciless-castigation', 'nowhere', { after: ['fight', 'fight'] }],
  ['merciless-castigation', 'nowhere', { ...castigates, npo: { wounds: 1 } }],
  ['merciless-castigation', 'nowhere', { ...castigates, kel: { wounds: 1 }, mine: [1, 1, 1], theirs: [6, 6, 6, 6] }],
  ['merciless-castigation', 'nowhere', { ...castigates, kelHas: ['Castigation'] }],
]);

const maul = { weapon: 'Shock Maul & Assault Shield' };
const stationary = { weapon: 'Executioner Shotgun (stationary)', holds: 'optics' };
const severe = { figures: '3 3+ 3/4 Severe' };

expectWhere('inquisitorial-agents', [
  ['intense-scrutiny', 'shoots', { inches: 4 }],
  ['intense-scrutiny', 'nowhere', { inches: 5 }],
  [
    'armoured-bodysuits',
    'is shot at',
    { kel: { save: 5 }, card: 'questkeeper', saves: [4, 1, 1], theirs: [4, 4, 4, 4] },
  ],
  ['armoured-bodysuits', 'nowhere', { kel: { save: 4 }, card: 'questkeeper', saves: [4, 1, 1], theirs: [4, 4, 4, 4] }],
  ['armoured-bodysuits', 'nowhere', { kel: { save: 5 }, card: 'tome-skull', saves: [4, 1, 1], theirs: [4, 4, 4, 4] }],
  ['irrepressible-purpose', 'fights, is fought', { kel: { wounds: 1 }, mine: [4, 4, 4], theirs: [6, 6, 6, 6] }],
  ['scry', 'shoots, fights, is fought', { kelHas: ['Guidance'], vane: 'mystic', card: 'questkeeper' }],
  ['scry', 'nowhere', { kelHas: ['Guidance'] }],
  ['scry', 'is shot at', { kelHas: ['Protection'], vane: 'mystic', card: 'questkeeper', saves: [1, 1, 1] }],
  ['scry', 'nowhere', { kelHas: ['Protection'], saves: [1, 1, 1] }],
  ['pistolier', 'shoots', injured],
  ['bruiser', 'fights, is fought', { mine: [1, 1, 1], theirs: [4, 4, 1, 1], saves: [1, 1, 1] }],
  ['attack-pattern', 'fights, is fought', { holds: 'attack-pattern:aggressive', card: 'r-vr-cyber-mastiff' }],
  ['attack-pattern', 'is shot at', { holds: 'attack-pattern:defensive', card: 'r-vr-cyber-mastiff', saves: [3, 3, 3] }],
  ['attack-pattern', 'nowhere', { holds: 'attack-pattern:defensive', card: 'questkeeper', saves: [3, 3, 3] }],
  [
    'veriscant',
    'shoots, fights, is fought',
    { enemyHas: ['Veriscant'], vane: 'arbites-malocator', card: 'questkeeper' },
  ],
  [
    'veriscant',
    'shoots, fights, is fought',
    { ...severe, enemyHas: ['Veriscant'], vane: 'arbites-malocator', card: 'questkeeper' },
  ],
  ['veriscant', 'nowhere', { enemyHas: ['Veriscant'] }],
  ['veriscant', 'nowhere', { ...severe, enemyHas: ['Veriscant'] }],
  ['veriscant', 'nowhere', { ...severe, vane: 'arbites-malocator' }],
  ['repress', 'fights, is fought', { ...maul, theirs: [4, 4, 4, 4], blocks: true }],
  ['repress', 'nowhere', { theirs: [4, 4, 4, 4], blocks: true }],
  ['camo-cloak', 'is shot at', { enemy: ['Saturate'] }],
  ['auspex-scan', 'shoots', { kelHas: ['Auspex'], inches: 8, obscured: true }],
  ['apprehend', 'fights, is shot at, is fought', { enemyHas: ['Apprehended'] }],
  ['apprehend', 'nowhere', { enemyHas: ['Apprehended'], npo: { wounds: 3 } }],
  ['optics', 'shoots', { ...stationary, obscured: true }],
  ['optics', 'nowhere', { ...stationary, weapon: 'Shotpistol', obscured: true }],
  ['spot', 'shoots', { enemyHas: ['Spot'], vane: 'arbites-revelatum' }],
  ['spot', 'shoots?', { enemyHas: ['Spot'], vane: 'arbites-revelatum', near: [] }],
  ['spot', 'nowhere', { vane: 'arbites-revelatum' }],
  // Navis alone shoot by what their C.A.T. unit sees, and from wherever they are.
  ['spot', 'shoots', { enemyHas: ['Seen By C.A.T.'], card: 'navis-gunner', vane: 'navis-c-a-t-unit', near: [] }],
  ['spot', 'nowhere', { enemyHas: ['Seen By C.A.T.'], card: 'questkeeper', vane: 'navis-c-a-t-unit' }],
  ['spot', 'nowhere', { enemyHas: ['Spot'], card: 'navis-gunner', vane: 'navis-c-a-t-unit' }],
  ['stubborn-subjugator', 'fights, is fought', injured],
  ['void-armour', 'is shot at', { enemy: ['Blast 2"'], saves: [4, 1, 1] }],
  ['void-armour', 'nowhere', { saves: [4, 1, 1], card: 'navis-grenadier' }],
  ['shield', 'fights, is fought', { weapon: 'Shield Bash', theirs: [4, 4, 4, 4], blocks: true }],
  ['shield', 'nowhere', { theirs: [4, 4, 4, 4], blocks: true }],
  ['grenadier', 'shoots', { weapon: 'Frag Grenade' }],
]);

expectShown('inquisitorial-agents', [
  ['combat-daggers', 'fights', { card: 'sister-of-silence-prosecutor' }, []],
  ['hexorcise', 'is shot at', { ...censured, card: 'hexorcist', inches: 6 }, ['no re-rolls (Hexorcise)']],
  ['hexorcise', 'is shot at', { ...censured, card: 'hexorcist', inches: 7 }, []],
  ['hexorcise', 'is shot at', { card: 'hexorcist', inches: 6 }, []],
  ['hexorcise', 'is shot at', { ...censured, card: 'questkeeper', vane: 'mystic', inches: 6 }, []],
  ['veriscant', 'fights', { enemyHas: ['Veriscant'], vane: 'arbites-malocator' }, ['Severe (Veriscant)']],
  ['veriscant', 'fights', { ...severe, enemyHas: ['Veriscant'], vane: 'arbites-malocator' }, ['Lethal 5+ (Veriscant)']],
  ['optics', 'shoots', stationary, ['Lethal 5+ (Optics)', 'nothing obscured (Optics)']],
  ['optics', 'fights', { ...stationary, ...piercing }, []],
]);
