import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const injured = { kel: { wounds: 3 } };
const wounded = { npo: { wounds: 8 } };
const unsaved = { saves: [1, 1, 1] };
const strong = { damage: [4, 5] } as const;

expectWhere('hand-of-the-archon', [
  ['from-darkness-death', 'shoots, fights', { after: [], enemyHas: ['From Darkness'], ...unsaved }],
  ['from-darkness-death', 'nowhere', { after: [], ...unsaved }],
  ['merciless-sadists', 'shoots, fights', wounded],
  ['merciless-sadists', 'nowhere'],
  ['prey-on-the-wounded', 'shoots, fights', wounded],
  ['prey-on-the-wounded', 'nowhere'],
  ['power-from-pain', 'shoots, fights', { npo: { wounds: 6 }, mine: [4, 1, 1], theirs: [1, 1, 1], ...unsaved }],
  ['wicked-blades', 'fights, is fought', { weapon: 'Array Of Blades' }],
  ['wicked-blades', 'nowhere'],
  ['toxic-coating', 'fights, is fought', { mine: [5, 1, 1] }],
  ['refined-poison', 'shoots', { weapon: 'Splinter Rifle' }],
  ['flay', 'fights, is fought', { weapon: 'Pain Sculptors' }],
  ['flay', 'nowhere', { weapon: 'Pain Sculptors', mine: [4, 4, 1] }],
  ['tangle', 'fights, is fought', { weapon: 'Razorflail' }],
  ['rifles', 'shoots', { weapon: 'Splinter Rifle', after: ['shoot'] }],
  ['rifles', 'nowhere', { weapon: 'Splinter Rifle', acting: { performed: ['shoot'], counteracts: true } }],
  ['rifles', 'nowhere', { weapon: 'Splinter Rifle', after: ['reposition', 'shoot'] }],
  ['combat-drugs', 'fights, is shot at, is fought', { holds: 'combat-drugs:painbringer', mine: [1, 1, 1], ...unsaved }],
  ['combat-drugs', 'nowhere', { holds: 'combat-drugs:hypex', mine: [1, 1, 1], ...unsaved }],
  ['omen', 'shoots, fights, is shot at, is fought', { holds: 'omen', enemyHas: ['Omen'] }],
  ['omen', 'shoots, fights, is shot at, is fought', { holds: 'omen', kelHas: ['Omen'], saves: [1, 1, 1] }],
  ['omen', 'nowhere', { holds: 'omen', saves: [1, 1, 1] }],
  ['mark', 'shoots', { enemyHas: ['Mark'] }],
]);

const shadow = { told: true };

expectWhere('mandrakes', [
  ['umbral-entities', 'is shot at', { ...piercing, told: false, saves: [3, 3, 3] }],
  ['shadow-s-bite', 'is fought', shadow],
  ['soul-feast', 'shoots, fights, is fought', { kel: { wounds: 8 }, inches: 6, ...unsaved }],
  ['soul-feast', 'fights, is fought', { kel: { wounds: 8 }, inches: 7, ...unsaved }],
  ['soul-feast', 'nowhere', { kel: { wounds: 8 }, mine: [1, 1, 1] }],
  // It falls to what the Warrior strikes back.
  ['soul-feast', 'shoots', { kel: { wounds: 3 }, theirs: [6, 6, 6, 6], ...unsaved }],
  ['soul-gem', 'shoots', { weapon: 'Baleblast' }],
  ['oubliex', 'fights, is shot at, is fought', { kelHas: ['Oubliex'], mine: [1, 1, 1], ...unsaved }],
  ['oubliex', 'nowhere', { mine: [1, 1, 1], ...unsaved }],
  ['balefire', 'shoots', { enemyHas: ['Balefire'], vane: 'mandrake-abyssal' }],
  ['balefire', 'nowhere', { enemyHas: ['Balefire'] }],
  ['balefire', 'is shot at', { kelHas: ['Balefire'], vane: 'mandrake-abyssal' }],
  ['balefire', 'nowhere', { kelHas: ['Balefire'] }],
  ['balefire', 'nowhere', { vane: 'mandrake-abyssal' }],
  ['shadow-warrior', 'fights, is fought', { weapon: 'Glimmersteel Blade' }],
]);

const light = (count: number) => ({
  of: { tokens: [{ id: 'warrior-1', token: 'Markerlight', count }] },
  weapon: 'Pulse Carbine',
  figures: '3 5+ 3/4',
  obscured: true,
});
const optic = (count: number) => ({ ...light(count), kel: { equipment: ['Target Analysis Optic'] } });
const drone = 'mv1-gun-drone';
const lit = (...shown: string[]) => shown.map((text) => `${text} (Markerlight)`);

expectWhere('pathfinders', [
  ...[1, 2, 3, 4].flatMap(
    (count) =>
      [
        ['markerlight', 'shoots', light(count)],
        ['markerlight', 'nowhere', { ...light(count), weapon: 'Fusion Grenade' }],
      ] as const,
  ),
  ...[1, 2, 3].flatMap(
    (count) =>
      [
        ['target-analysis-optic', 'shoots', { ...optic(count), card: 'marksman-pathfinder' }],
        ['target-analysis-optic', 'nowhere', { ...optic(count), card: drone }],
        [
          'target-analysis-optic',
          'nowhere',
          { ...optic(count), card: 'marksman-pathfinder', weapon: 'Fusion Grenade' },
        ],
      ] as const,
  ),
  ['target-analysis-optic', 'nowhere', { ...optic(4), card: 'marksman-pathfinder' }],
  ['bonded', 'shoots', { vane: 'blooded-pathfinder' }],
  ['bonded', 'shoots?', { vane: 'blooded-pathfinder', near: [] }],
  ['bonded', 'nowhere', { vane: 'mv1-gun-drone' }],
  ['suppressing-fire', 'is shot at', { enemy: ['Ceaseless'], told: false, theirs: [1, 1, 1, 1] }],
  ['suppressing-fire', 'is shot at?', { enemy: ['Ceaseless'], told: true }],
  ['suppressing-fire', 'nowhere', { told: false }],
  ['take-cover', 'is shot at', { cover: true, saves: [3, 3, 3] }],
  ['take-cover', 'nowhere', { cover: true, saves: [3, 3, 3], enemy: ['Saturate'] }],
  ['take-cover', 'nowhere', { saves: [3, 3, 3] }],
  ['grenadier-specialist', 'shoots', { weapon: 'Frag Grenade' }],
  ['inertial-dampener', 'shoots', { ...injured, weapon: 'Marksman Rail Rifle' }],
  ['inertial-dampener', 'nowhere', injured],
  ['multi-dimensional-vision', 'shoots', { obscured: true }],
  ['shield-generator', 'is shot at', piercing],
  [
    'pulse-accelerator',
    'shoots',
    {
      weapon: 'Pulse Carbine',
      card: 'marksman-pathfinder',
      vane: 'mv31-pulse-accelerator-drone',
      of: { tokens: [{ id: 'vane', token: 'Accelerator', count: 1 }] },
    },
  ],
]);

expectShown('pathfinders', [
  ['markerlight', 'shoots', light(1), lit('Saturate', 'Balanced')],
  ['markerlight', 'shoots', light(2), [...lit('Saturate', 'Balanced'), 'Markerlight -1']],
  ['markerlight', 'shoots', light(3), [...lit('Saturate', 'Balanced', 'nothing obscured'), 'Markerlight -1']],
  [
    'markerlight',
    'shoots',
    light(4),
    [...lit('Saturate', 'Balanced', 'nothing obscured', 'Seek Light'), 'Markerlight -1'],
  ],
  ['markerlight', 'fights', light(4), []],
  ...([1, 2, 3] as const).flatMap(
    (count) =>
      [
        [
          'target-analysis-optic',
          'shoots',
          { ...optic(count), card: 'marksman-pathfinder' },
          [
            [
              'Target Analysis Optic -1',
              'nothing obscured (Target Analysis Optic)',
              'Seek Light (Target Analysis Optic)',
            ][count - 1] ?? '',
          ],
        ],
        ['target-analysis-optic', 'fights', { ...optic(count), card: 'marksman-pathfinder' }, []],
      ] as const,
  ),
]);

expectWhere('raveners', [
  ['death-from-below', 'fights'],
  ['subterranean-horror', 'is fought'],
  ['chromatospore-camouflage', 'is shot at', { cover: true }],
  ['chromatospore-camouflage', 'nowhere'],
  ['distended-dorsal-sac', 'shoots', { weapon: 'Venom Blast', kelHas: ['Distended Dorsal Sac'] }],
  ['distended-dorsal-sac', 'nowhere', { weapon: 'Venom Blast' }],
  ['distended-dorsal-sac', 'nowhere', { kelHas: ['Distended Dorsal Sac'] }],
]);

const blaster = { weapon: 'Neutron Blaster' };
const longsting = 'vespid-longsting';

expectWhere('vespid-stingwings', [
  ['neutron-charge', 'shoots', blaster],
  ['aerial-agility', 'is shot at', unsaved],
  ['hardened-exoskeleton', 'fights, is fought', strong],
  ['vicious-venom', 'fights', { card: longsting }],
  ['vicious-venom', 'nowhere', { card: 'oversight-drone' }],
  ['neutron-overload', 'shoots', { ...blaster, ...unsaved, after: ['reposition', 'shoot'], inches: 4 }],
  ['neutron-overload', 'nowhere', { ...blaster, ...unsaved, after: ['reposition', 'shoot'], inches: 5 }],
  ['neutron-overload', 'nowhere', { ...blaster, ...unsaved, after: ['shoot'], inches: 4 }],
  ['neutron-overload', 'nowhere', { ...unsaved, after: ['reposition', 'shoot'], inches: 4 }],
  ['aggression-stimulant', 'fights', { card: longsting }],
  ['aggression-stimulant', 'nowhere', { card: 'oversight-drone' }],
  ['neutron-fragment', 'shoots', { weapon: 'Neutron Rail Rifle (aimed)', ...unsaved }],
  ['neutron-fragment', 'nowhere', { weapon: 'Neutron Rail Rifle (aimed)', mine: [1, 1, 1] }],
  ['neutron-fragment', 'nowhere', { weapon: 'Neutron Rail Rifle (aimed)', ...unsaved, npo: { wounds: 1 } }],
  ['neutron-bombardment', 'shoots', { weapon: 'Neutron Grenade Launcher' }],
  ['evasive-drone', 'is shot at', piercing],
  [
    'aerial-guidance',
    'shoots',
    { card: longsting, vane: 'oversight-drone', of: { tokens: [{ id: 'vane', token: 'Guidance', count: 1 }] } },
  ],
  ['camouflaged', 'is shot at', { ...piercing, cover: true }],
  ['camouflaged', 'is shot at', { enemy: ['Piercing 1', 'Blast 2"'], cover: true, told: true }],
  ['camouflaged', 'is shot at?', { enemy: ['Piercing 1', 'Blast 2"'], cover: true, told: false }],
]);

const accolade = (choice: string) => ({ holds: `saedath:${choice}`, kelHas: ['Accolade'] });

expectWhere('void-dancer-troupe', [
  ['saedath', 'fights', accolade('epic')],
  ['saedath', 'shoots', accolade('melodrama')],
  ['saedath', 'nowhere', { holds: 'saedath:epic' }],
  ['saedath', 'nowhere', { holds: 'saedath:melodrama' }],
  ['murderous-entrance', 'fights', { after: ['charge'] }],
  ['murderous-entrance', 'nowhere', { after: ['dash'] }],
  ['shrieker-toxic-rounds', 'shoots', { weapon: 'Shuriken Pistol' }],
]);

const sanctusRifle = { weapon: 'Sanctus Sniper Rifle (stationary)' };

expectWhere('wyrmblade', [
  ['cult-ambush', 'shoots, fights', { after: ['shoot'] }],
  ['cult-ambush', 'nowhere', { acting: { performed: ['shoot'], counteracts: true } }],
  ['the-day-is-at-hand', 'shoots, fights, is fought', { after: [] }],
  ['the-day-is-at-hand', 'nowhere'],
  ['the-day-is-at-hand', 'nowhere', { acting: { counteracts: true } }],
  ['one-with-the-shadows', 'is shot at', { kel: { order: 'conceal' } }],
  ['one-with-the-shadows', 'nowhere', { kel: { order: 'engage' } }],
  ['crossfire', 'shoots'],
  ['coiled-serpent', 'shoots, fights', { after: [], ...unsaved }],
  ['coiled-serpent', 'nowhere', unsaved],
  ['coiled-serpent', 'nowhere', { acting: { counteracts: true }, ...unsaved }],
  ['spotlights', 'shoots', { obscured: true }],
  ['hypersense', 'shoots', { weapon: 'Liberator Autostubs (hypersense)', obscured: true }],
  ['cult-agent', 'is shot at', { enemy: ['Piercing 1', 'Saturate'] }],
  ['familiar-s-soulsight', 'shoots', { ...sanctusRifle, enemyHas: ['Soulsight'] }],
  ['familiar-s-soulsight', 'nowhere', { enemyHas: ['Soulsight'] }],
  ['familiar-s-soulsight', 'fights, is fought', { weapon: 'Sanctus Bio-Dagger', melee: true, enemyHas: ['Soulsight'] }],
  ['familiar-s-soulsight', 'nowhere', { weapon: 'Sanctus Bio-Dagger' }],
  ['target-vulnerability', 'shoots', { ...sanctusRifle, holds: 'target-vulnerability' }],
  ['target-vulnerability', 'nowhere', { weapon: 'Sanctus Sniper Rifle (mobile)', holds: 'target-vulnerability' }],
  ['assassinate', 'fights', { acting: { performed: ['team-action', 'fight'], missionActions: ['assassinate'] } }],
  ['assassinate', 'nowhere', { after: ['fight'] }],
]);

const ambush = { of: { ownMarkers: [{ marker: 'Ambush', by: 'kel' }] } };
const noneNormal = { theirs: [6, 6, 1, 1] };

expectWhere('xv26-stealth-battlesuits', [
  ['patient-hunters', 'shoots, fights', { npo: { state: 'expended' } }],
  ['patient-hunters', 'nowhere', { npo: { state: 'ready' } }],
  ['bonds-of-unity', 'shoots, fights, is fought', { ...injured, kelHas: ['Steady Hit'] }],
  ['bonds-of-unity', 'nowhere', injured],
  ['ambush', 'shoots', ambush],
  ['holowave-countermeasures', 'is shot at', { inches: 7, told: false }],
  ['holowave-countermeasures', 'is shot at', { ...noneNormal, inches: 7, told: false }],
  ['holowave-countermeasures', 'nowhere', { theirs: [1, 1, 1, 1], inches: 7, told: false }],
  ['holowave-countermeasures', 'nowhere', { inches: 6, told: false }],
  ['xv26-multitrackers', 'shoots', { weapon: 'Burst Cannon (sweeping)' }],
  ['markerlight', 'shoots', { vane: 'xv26-designator', mine: [4, 4, 1] }],
  ['grenadier', 'shoots', { weapon: 'Krak Grenade' }],
  ['electrochaff-launcher', 'is shot at', { ...piercing, card: 'xv26-lodestar', inches: 3 }],
  ['electrochaff-launcher', 'nowhere', { ...piercing, card: 'xv26-designator', inches: 3 }],
]);

expectShown('xv26-stealth-battlesuits', [
  ['patient-hunters', 'fights', { npo: { state: 'expended' } }, ['Balanced (Patient Hunters)']],
  [
    'patient-hunters',
    'shoots',
    { npo: { state: 'expended' } },
    ['Balanced (Patient Hunters)', 'Saturate (Patient Hunters)'],
  ],
]);
