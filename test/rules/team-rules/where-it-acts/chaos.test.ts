import { expectShown, expectWhere } from '../where-it-acts.ts';

const accurate = { figures: '3 3+ 3/4 Accurate 1' };
const injured = { kel: { wounds: 3 } };
const noCriticals = { mine: [4, 4, 1] };
const unsaved = { saves: [1, 1, 1] };
const piercing = { enemy: ['Piercing 1'] };

expectWhere('blooded', [
  ['blooded', 'shoots, fights, is fought', { ...accurate, kelHas: ['Gaze'] }],
  ['blooded', 'nowhere', { kelHas: ['Gaze'] }],
  ['symbols-of-bloody-worship', 'shoots, fights', { kel: { wounds: 11 }, ...unsaved }],
  // It falls to what the Warrior strikes back.
  ['symbols-of-bloody-worship', 'shoots', { kel: { wounds: 3 }, ...unsaved }],
  ['wicked-blades', 'fights, is fought', { weapon: 'Bayonet' }],
  ['wicked-blades', 'nowhere', { weapon: 'Power Weapon' }],
  ['blood-offering', 'fights, is fought', { weapon: 'Power Weapon and Cleaver' }],
  ['blood-offering', 'nowhere', { weapon: 'Power Weapon and Cleaver', ...noCriticals }],
  ['shield', 'fights, is fought', { weapon: 'Bayonet and Shield' }],
  ['shield', 'nowhere', { weapon: 'Bayonet' }],
  ['stalk', 'fights, is fought', { weapon: 'Skinning Blades' }],
  ['stalk', 'fights?, is fought?', { weapon: 'Skinning Blades', told: false }],
  ['lead-with-strength', 'shoots, fights, is fought', { ...accurate, home: true }],
  ['lead-with-strength', 'shoots, fights, is fought', { kelHas: ['Blooded'], home: false }],
  ['lead-with-strength', 'nowhere', { ...accurate, home: false }],
  ['lead-with-strength', 'nowhere', { ...accurate, kelHas: ['Blooded', 'Gaze'] }],
  ['grenadier', 'shoots', { weapon: 'Frag Grenade' }],
  ['unholy-sustenance', 'fights, is fought', { npo: { wounds: 1 }, kel: { wounds: 8 } }],
  ['unholy-sustenance', 'nowhere', { kel: { wounds: 8 } }],
  ['grueling-disciplinarian', 'shoots, fights, is fought', { ...injured, vane: 'traitor-enforcer' }],
  ['grueling-disciplinarian', 'shoots?, fights?, is fought?', { ...injured, vane: 'traitor-enforcer', near: [] }],
  ['grueling-disciplinarian', 'nowhere', { vane: 'traitor-enforcer' }],
  ['wretched', 'fights, is fought', { kel: { wounds: 1 }, mine: [4, 4, 4], theirs: [6, 6, 6, 6] }],
  ['a-name-whispered-in-blood', 'shoots', { holds: 'a-name-whispered-in-blood', enemyHas: ['Named In Blood'] }],
  ['a-name-whispered-in-blood', 'nowhere', { ...accurate, holds: 'a-name-whispered-in-blood' }],
  ['a-name-whispered-in-blood', 'nowhere', { ...accurate, enemyHas: ['Named In Blood'], kelHas: ['Gaze', 'Blooded'] }],
  ['shielding', 'is shot at', { holds: 'shielding' }],
]);

expectShown('blooded', [
  [
    'a-name-whispered-in-blood',
    'shoots',
    { holds: 'a-name-whispered-in-blood', enemyHas: ['Named In Blood'] },
    ['Accurate 1 (A Name Whispered In Blood)'],
  ],
  [
    'a-name-whispered-in-blood',
    'shoots',
    { holds: 'a-name-whispered-in-blood', enemyHas: ['Named In Blood'], kelHas: ['Blooded'] },
    [],
  ],
]);

expectWhere('chaos-cult', [
  ['barbed', 'nowhere', { holds: 'accursed-gifts:horned', enemy: ['Shock'] }],
  ['fervent-onslaught', 'fights, is fought'],
  ['sickening-aura', 'fights, is shot at, is fought', { card: 'chaos-devotee', vane: 'chaos-torment' }],
  ['sickening-aura', 'fights?, is shot at?, is fought?', { card: 'chaos-devotee', vane: 'chaos-torment', near: [] }],
  ['sickening-aura', 'nowhere', { card: 'chaos-devotee', vane: 'chaos-torment', npo: { wounds: 3 } }],
  ['sickening-aura', 'fights, is shot at, is fought', { card: 'chaos-torment' }],
  ['sickening-aura', 'fights, is fought', { card: 'chaos-torment', inches: 3 }],
  ['sickening-aura', 'nowhere', { card: 'chaos-torment', npo: { wounds: 3 } }],
]);

expectShown('chaos-cult', [
  ['fervent-onslaught', 'fights', { weapon: 'Hideous Mutations' }, ['Accurate 2 (Fervent Onslaught)']],
  ['fervent-onslaught', 'fights', { weapon: 'Cult Knife' }, ['Accurate 1 (Fervent Onslaught)']],
  ['fervent-onslaught', 'shoots', { weapon: 'Hideous Mutations' }, []],
  ['sickening-aura', 'is shot at', { card: 'chaos-mutant', vane: 'chaos-torment' }, ['Sickening Aura +1']],
]);

expectWhere('fellgor-ravagers', [
  ['ambush', 'fights', { after: ['fight'] }],
  ['ambush', 'nowhere', { after: ['shoot'] }],
  ['ambush', 'nowhere'],
  ['ambush', 'nowhere', { acting: { counteracts: true, performed: ['fight'] } }],
  ['pelting-firepower', 'shoots'],
  ['pelting-firepower', 'shoots?', { told: false }],
  ['reckless-determination', 'is shot at', { kel: { state: 'expended' } }],
  ['reckless-determination', 'nowhere', { kel: { state: 'expended' }, cover: true }],
  ['reckless-determination', 'is shot at', { kel: { state: 'expended' }, cover: true, enemy: ['Saturate'] }],
  ['reckless-determination', 'nowhere', { kel: { state: 'ready' } }],
  ['animalistic-fury', 'fights, is fought'],
  ['animalistic-fury', 'nowhere', noCriticals],
  ['chaos-sigil', 'is shot at', piercing],
  ['headtaker', 'nowhere', { kelHas: ['Heads'] }],
  ['headtaker', 'nowhere', { of: { tokens: [{ id: 'kel', token: 'Heads', count: 3 }] } }],
  ['headtaker', 'fights, is fought', { kelHas: ['Heads'], weapon: 'Skullcleaver', melee: true }],
  ['tactual-hunter', 'fights', { npo: { state: 'expended' } }],
  ['tactual-hunter', 'nowhere', { npo: { state: 'ready' } }],
  ['vicious-blows', 'fights', { weapon: 'Mancrusher' }],
  ['vicious-blows', 'nowhere'],
  ['gong-knell', 'is shot at', { ...piercing, holds: 'gong-knell' }],
]);

expectShown('fellgor-ravagers', [
  ['pelting-firepower', 'fights', {}, []],
  ['vicious-blows', 'shoots', { weapon: 'Mancrusher' }, []],
  ['gong-knell', 'is fought', { ...piercing, holds: 'gong-knell' }, []],
  ['gong-knell', 'is shot at', { ...piercing, holds: 'gong-knell' }, ['no Piercing 1 (Gong Knell)']],
]);

const threeFails = { figures: '4 3+ 3/4', mine: [4, 1, 1, 1] };
const threeHits = { figures: '4 3+ 3/4', mine: [4, 4, 4, 1] };
const twoOfEach = { figures: '4 3+ 3/4', mine: [4, 4, 1, 1] };
const hulk = 'bloatspawn';

expectWhere('gellerpox-infected', [
  ['blessings-of-infection', 'fights, is fought', threeFails],
  ['blessings-of-infection', 'fights, is fought', threeHits],
  ['blessings-of-infection', 'nowhere', twoOfEach],
  ['rust-emanations', 'fights', { theirs: [3, 3, 3], hit: 3 }],
  ['revolting-technology', 'is shot at'],
  ['revolting-technology', 'nowhere', { enemy: ['Hot'] }],
  ['plague-bellows', 'is shot at', { card: hulk, inches: 7, saves: [3, 1, 1] }],
  ['plague-bellows', 'nowhere', { card: hulk, inches: 6, saves: [3, 1, 1] }],
  ['plague-bellows', 'nowhere', { card: 'glitchling', inches: 7, saves: [3, 1, 1] }],
  ...['normal-dmg', 'critical-dmg', 'balanced', 'brutal', 'lethal-5', 'rending'].flatMap((choice) => [
    ['engineered', 'nowhere', { holds: `engineered:${choice}` }] as const,
    [
      'engineered',
      'fights, is fought',
      { holds: `engineered:${choice}`, weapon: 'Fleshmelded Weapons', melee: true },
    ] as const,
  ]),
  ['feast', 'fights, is fought', { weapon: 'Bloodsucking Proboscis', npo: { wounds: 8 } }],
  ['feast', 'nowhere', { weapon: 'Bloodsucking Proboscis' }],
  ['feast', 'nowhere', { npo: { wounds: 8 } }],
  ['swipe', 'fights', { weapon: 'Mutant Claws & Tentacles (swiping)', after: ['fight'] }],
  ['swipe', 'nowhere', { weapon: 'Mutant Claws & Tentacles (swiping)' }],
  ['swipe', 'nowhere', { weapon: 'Mutant Claws & Tentacles (swiping)', after: ['fight'], kel: { wounds: 1 } }],
  ['daemonic', 'is shot at', piercing],
]);

expectShown(
  'gellerpox-infected',
  (
    [
      ['normal-dmg', 'Dmg 4/4'],
      ['critical-dmg', 'Dmg 3/5'],
      ['balanced', 'Balanced'],
      ['brutal', 'Brutal'],
      ['lethal-5', 'Lethal 5+'],
      ['rending', 'Rending'],
    ] as const
  ).map(
    ([choice, shown]) =>
      [
        'engineered',
        'fights',
        { holds: `engineered:${choice}`, weapon: 'Fleshmelded Weapons' },
        [`${shown} (Engineered)`],
      ] as const,
  ),
);

expectWhere('goremongers', [
  ['rage', 'fights', { kelHas: ['Gore Tank'] }],
  ['rage', 'nowhere'],
  ['unbridled-aggression', 'fights', { after: ['charge'], ...noCriticals }],
  ['unbridled-aggression', 'nowhere', noCriticals],
  ['unbridled-aggression', 'nowhere', { after: ['charge'] }],
  ['chaos-sigil', 'is shot at', piercing],
  ['ritual', 'fights, is fought', { weapon: 'Ritual Blade' }],
  ['rooftop-stalker', 'fights'],
  ['rooftop-stalker', 'fights?', { told: false }],
]);
