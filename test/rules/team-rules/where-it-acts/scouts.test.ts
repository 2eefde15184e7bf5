import { expectShown, expectWhere } from '../where-it-acts.ts';

const injured = { kel: { wounds: 3 } };
const expended = { npo: { state: 'expended' } } as const;
const carbine = 'Custom Bolt Carbine';
const stalking = { holds: 'stealth-assault', after: ['charge', 'fight'], kel: { order: 'engage' } } as const;
const scan = (more: object) => ({ of: { teamPoints: { 'Auspex Scan': 1 } }, obscured: true, ...more });
const voxbreaker = 'infiltrator-voxbreaker';

expectWhere('phobos-strike-team', [
  ...['balanced', 'lethal-5', 'piercing-crits-1', 'rending', 'saturate'].flatMap(
    (choice) =>
      [
        [`custom-${choice}`, 'shoots', { holds: `custom:${choice}`, weapon: carbine }],
        [`custom-${choice}`, 'nowhere', { holds: `custom:${choice}`, weapon: 'Bolt Pistol' }],
      ] as const,
  ),
  ['deadly-shots', 'shoots', { after: ['shoot'] }],
  ['deadly-shots', 'shoots', { after: ['reposition', 'shoot'], told: true }],
  ['deadly-shots', 'shoots?', { after: ['reposition', 'shoot'], told: false }],
  ['deadly-shots', 'shoots?', { told: false }],
  ['deadly-shots', 'shoots?', { acting: { performed: ['shoot'], counteracts: true }, told: false }],
  ['lethal-assaults', 'fights'],
  ['critical-shot', 'shoots', { weapon: 'Bolt Carbine', saves: [1, 1, 1] }],
  ['stealth-assault', 'fights', { after: ['charge', 'fight'], kel: { order: 'engage' } }],
  ['stealth-assault', 'nowhere', { after: ['fight'], kel: { order: 'engage' } }],
  ['stealth-assault', 'nowhere', { after: ['charge', 'fight'], kel: { order: 'conceal' } }],
  ['stealth-assault', 'nowhere', { after: ['charge', 'shoot', 'fight'], kel: { order: 'engage' } }],
  ['special-issue-ammunition', 'shoots', { weapon: 'Bolt Carbine' }],
  ['special-issue-ammunition', 'nowhere', { weapon: 'Special Issue Bolt Pistol' }],
  ['auspex-scan', 'shoots', scan({ card: voxbreaker, inches: 8 })],
  ['auspex-scan', 'nowhere', scan({ card: voxbreaker, inches: 9 })],
  ['auspex-scan', 'nowhere', { card: voxbreaker, inches: 8, obscured: true }],
  ['auspex-scan', 'shoots', scan({ card: 'infiltrator-warrior', vane: voxbreaker })],
  ['auspex-scan', 'nowhere', { card: 'incursor-warrior', vane: voxbreaker, obscured: true }],
]);

expectShown('phobos-strike-team', [
  ['lethal-assaults', 'fights', { after: ['charge'] }, ['Balanced (Lethal Assaults)', 'Lethal 5+ (Lethal Assaults)']],
  ['lethal-assaults', 'fights', { after: ['dash'] }, ['Balanced (Lethal Assaults)']],
  ['lethal-assaults', 'shoots', { after: ['charge'] }, []],
  ['lethal-assaults', 'is fought', { after: ['charge'] }, []],
  ['deadly-shots', 'fights', { after: ['fight', 'shoot'] }, []],
  [
    'auspex-scan',
    'shoots',
    scan({ card: 'infiltrator-warrior', vane: voxbreaker }),
    ['nothing obscured (Auspex Scan)'],
  ],
  [
    'auspex-scan',
    'shoots',
    scan({ card: 'incursor-warrior', vane: voxbreaker }),
    ['nothing obscured (Auspex Scan)', 'Seek Light (Auspex Scan)'],
  ],
  ['auspex-scan', 'fights', scan({ card: 'incursor-warrior', vane: voxbreaker }), []],
  ['auspex-scan', 'fights', scan({ card: voxbreaker }), []],
  ['stealth-assault', 'shoots', stalking, []],
]);

const ambushed = { after: ['shoot', 'fight'] } as const;
const bolter = { weapon: 'Heavy Bolter', acting: {} };
const ceaseless = { figures: '3 3+ 3/4 Ceaseless' };

expectWhere('scout-squad', [
  ['ambush', 'shoots, fights', ambushed],
  ['ambush', 'shoots, fights', { ...ambushed, ...expended }],
  ['ambush', 'nowhere'],
  ['ambush', 'nowhere', expended],
  ['ambush', 'nowhere', { acting: { performed: ['shoot', 'fight'], counteracts: true } }],
  ['ambush', 'nowhere', { acting: { performed: ['shoot', 'fight'], counteracts: true }, ...expended }],
  ['emboldened-aspirant', 'shoots, fights', { saves: [1, 1, 1] }],
  ['camo-cloak', 'is shot at', { cover: true, card: 'scout-warrior' }],
  ['camo-cloak', 'nowhere', { cover: true, card: 'scout-sniper' }],
  ['camo-cloak', 'nowhere', { card: 'scout-warrior' }],
  ['heavy-weapon-bipod', 'shoots', bolter],
  ['heavy-weapon-bipod', 'shoots', { ...bolter, ...ceaseless }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Heavy Bolter' }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Boltgun', acting: {} }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Heavy Bolter', after: ['dash', 'shoot'] }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Heavy Bolter', ...ceaseless }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Boltgun', acting: {}, ...ceaseless }],
  ['heavy-weapon-bipod', 'nowhere', { weapon: 'Heavy Bolter', after: ['dash', 'shoot'], ...ceaseless }],
  [
    'heavy-weapon-bipod',
    'shoots',
    { weapon: 'Heavy Bolter', acting: { performed: ['dash', 'shoot'], counteracts: true } },
  ],
  ['targeting-oculars', 'shoots'],
  ['grapnel-assault', 'fights', { after: ['charge'] }],
  ['grapnel-assault', 'nowhere', { after: ['dash'] }],
  ['camo-cloak-scout-sniper', 'is shot at', { enemy: ['Saturate'] }],
  ['camo-cloak-scout-sniper', 'is shot at', { cover: true }],
  ['camo-cloak-scout-sniper', 'nowhere'],
  ['optics', 'shoots', { holds: 'optics', obscured: true }],
  ['auspex-scan', 'shoots', scan({ card: 'scout-tracker', inches: 8 })],
  ['auspex-scan', 'nowhere', scan({ card: 'scout-tracker', inches: 9 })],
  ['auspex-scan', 'nowhere', { card: 'scout-tracker', inches: 8, obscured: true }],
  ['auspex-scan', 'nowhere', { card: 'scout-sniper', vane: 'scout-tracker', kelHas: ['Optics'], obscured: true }],
  ['track-enemy', 'shoots', { enemyHas: ['Track Enemy'] }],
]);

const sniper = (more: object) => scan({ card: 'scout-sniper', vane: 'scout-tracker', ...more });

expectShown('scout-squad', [
  ['ambush', 'shoots', ambushed, ['Balanced (Ambush)']],
  ['ambush', 'shoots', { ...ambushed, ...expended }, ['Ceaseless (Ambush)']],
  ['heavy-weapon-bipod', 'shoots', bolter, ['Ceaseless (Heavy Weapon Bipod)']],
  ['heavy-weapon-bipod', 'shoots', { ...bolter, ...ceaseless }, ['Relentless (Heavy Weapon Bipod)']],
  ['heavy-weapon-bipod', 'fights', { ...bolter, ...ceaseless }, []],
  ['auspex-scan', 'shoots', sniper({}), ['nothing obscured (Auspex Scan)']],
  [
    'auspex-scan',
    'shoots',
    sniper({ kelHas: ['Optics'] }),
    ['nothing obscured (Auspex Scan)', 'Seek Light (Auspex Scan)'],
  ],
  ['auspex-scan', 'shoots', sniper({ card: 'scout-warrior', kelHas: ['Optics'] }), ['nothing obscured (Auspex Scan)']],
  ['auspex-scan', 'fights', sniper({ kelHas: ['Optics'] }), []],
]);

const wolf = 'wolf-scout-fenrisian-wolf';
const piercing = { enemy: ['Piercing 1'] };
const instigator = 'Instigator Bolt Carbine';
const senses = (choice: string, weapon: string) => ({ holds: `hunter-s-senses:${choice}`, weapon, obscured: true });
const fangbearer = { of: { teamPoints: { Fangbearer: 1 } }, enemy: ['Shock', 'Stun'] };

expectWhere('wolf-scouts', [
  ['tempestuous-wrath', 'fights, is fought'],
  ['storm-s-bite', 'fights'],
  ['storm-s-bite', 'fights?', { told: false }],
  ['savage-fighters', 'is fought'],
  ['savage-fighters', 'nowhere', { kel: { wounds: 1 }, mine: [1, 1, 1], theirs: [6, 6, 6, 6] }],
  ['acute-senses', 'shoots', { inches: 6 }],
  ['touched-by-lokyar', 'fights'],
  ['frost-weapons', 'fights, is fought', { weapon: 'Combat Blade' }],
  ['frost-weapons', 'fights, is fought', { weapon: 'Power Weapon' }],
  ['frost-weapons', 'nowhere', { weapon: 'Fists' }],
  ['runic-charms', 'is shot at', { ...piercing, card: 'wolf-scout-hunter' }],
  ['runic-charms', 'nowhere', { ...piercing, card: wolf }],
  ['wolfteeth-necklaces', 'shoots, fights, is fought', { mine: [4, 1, 1], card: 'wolf-scout-hunter' }],
  ['wolfteeth-necklaces', 'nowhere', { mine: [4, 1, 1], card: wolf }],
  ['talismanic-trophies', 'fights, is fought', { mine: [1, 1, 1], saves: [1, 1, 1], card: 'wolf-scout-hunter' }],
  ['talismanic-trophies', 'nowhere', { mine: [1, 1, 1], saves: [1, 1, 1], card: wolf }],
  ['spiritual-chirurgy', 'fights, is shot at, is fought', { ...fangbearer, card: 'wolf-scout-hunter' }],
  ['spiritual-chirurgy', 'nowhere', { ...fangbearer, ...injured, card: wolf }],
  ['spiritual-chirurgy', 'nowhere', { enemy: ['Shock', 'Stun'], ...injured, card: 'wolf-scout-hunter' }],
  ['hunter-s-senses', 'shoots', senses('severe', instigator)],
  ['hunter-s-senses', 'shoots', senses('saturate', instigator)],
  ['hunter-s-senses', 'nowhere', senses('severe', 'Bolt Pistol')],
  ['hunter-s-senses', 'nowhere', senses('saturate', 'Bolt Pistol')],
  ['tempest-s-fury', 'shoots', { weapon: 'Plasma Gun' }],
]);

expectShown('wolf-scouts', [
  ['hunter-s-senses', 'shoots', senses('severe', instigator), ["Severe (Hunter's Senses)"]],
  [
    'hunter-s-senses',
    'shoots',
    senses('saturate', instigator),
    ["Saturate (Hunter's Senses)", "nothing obscured (Hunter's Senses)"],
  ],
]);
