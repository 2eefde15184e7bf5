import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const injured = { kel: { wounds: 3 } };
const strong = { damage: [4, 5] } as const;
const deadly = { kel: { wounds: 1 }, mine: [4, 4, 4], theirs: [6, 6, 6, 6] };
const beamer = {
  weapon: 'EtaCarn Plasma Beamer',
  figures: '5 3+ 1/1',
  mine: [6, 6, 6, 6, 6],
  saves: [1, 1, 1],
  vane: 'hearthkyn-warrior',
};
const points = (name: string) => ({ of: { teamPoints: { [name]: 1 } } });

expectWhere('hearthkyn-salvagers', [
  ['wrought-defence', 'is shot at', { saves: [4, 1, 1], theirs: [4, 4, 4, 4] }],
  ['wrought-defence', 'nowhere', { saves: [4, 4, 1], theirs: [4, 4, 4, 4] }],
  ['force-impact', 'fights', { weapon: 'Plasma Weapon', after: ['charge'] }],
  ['force-impact', 'nowhere', { weapon: 'Plasma Weapon', after: ['dash'] }],
  ['force-impact', 'nowhere', { weapon: 'Fists', after: ['charge'] }],
  ['brawler', 'fights, is fought', strong],
  ['brawler', 'fights, is fought', deadly],
  ['grenadier', 'shoots', { weapon: 'Krak Grenade' }],
  ['beam', 'shoots', beamer],
  ['beam', 'nowhere', { ...beamer, weapon: 'Bolter' }],
  ['beam', 'nowhere', { ...beamer, mine: [4, 4, 4, 4, 4] }],
  ['pan-spectral-scan', 'shoots', { ...points('Pan Spectral Scan'), vane: 'hearthkyn-lokatr' }],
  ['pan-spectral-scan', 'nowhere', points('Pan Spectral Scan')],
  ['pan-spectral-scan', 'nowhere', { vane: 'hearthkyn-lokatr' }],
  ['spot', 'shoots', { enemyHas: ['Spot'], vane: 'hearthkyn-lokatr' }],
]);

expectShown('hearthkyn-salvagers', [
  ['brawler', 'is shot at', strong, []],
  ['pan-spectral-scan', 'fights', { ...points('Pan Spectral Scan'), vane: 'hearthkyn-lokatr' }, []],
]);

const knife = {
  weapon: 'Plasma Knife',
  kel: { equipment: ['Plasma Knives'], weapons: [{ name: 'Plasma Knife', type: 'melee', profile: '3 3+ 3/4' }] },
} as const;

expectWhere('hernkyn-yaegirs', [
  ['masterful-bladework', 'fights', { kel: { order: 'engage' } }],
  ['masterful-bladework', 'fights, is fought', { kel: { order: 'conceal' } }],
  ['hidden-engagement', 'shoots'],
  ['firestorm-bolt-shells', 'shoots', { weapon: 'Bolt Shotgun (short range)' }],
  ['stabilized-bolt-shells', 'shoots', { weapon: 'Bolt Shotgun (long range)' }],
  ['bipod', 'shoots', { weapon: 'APM Launcher', after: ['shoot'] }],
  ['bipod', 'nowhere', { weapon: 'APM Launcher', after: ['dash', 'shoot'] }],
  ['bipod', 'nowhere', { weapon: 'APM Launcher' }],
  ['irrepressible-hardiness', 'fights, is fought', deadly],
  ['weavewerke-cloak', 'is shot at', { enemy: ['Saturate'] }],
  ['weavewerke-cloak', 'is shot at', { cover: true }],
  ['weavewerke-cloak', 'nowhere'],
]);

const bladework = (figures: string, order: 'engage' | 'conceal') => ({ figures, kel: { order } });

expectShown('hernkyn-yaegirs', [
  [
    'masterful-bladework',
    'fights',
    bladework('3 3+ 3/4', 'engage'),
    ['Balanced (Masterful Bladework)', 'Atk +1 (Masterful Bladework)'],
  ],
  [
    'masterful-bladework',
    'fights',
    bladework('3 3+ 3/4 Balanced', 'engage'),
    ['Ceaseless (Masterful Bladework)', 'no Balanced (Masterful Bladework)', 'Atk +1 (Masterful Bladework)'],
  ],
  ['masterful-bladework', 'is fought', bladework('3 3+ 3/4 Balanced', 'engage'), []],
  ['masterful-bladework', 'shoots', bladework('3 3+ 3/4 Balanced', 'engage'), []],
  ['plasma-knives', 'fights', { ...knife, card: 'yaegir-warrior' }, ['Balanced (Plasma Knives)']],
  ['plasma-knives', 'fights', { ...knife, card: 'yaegir-gunner' }, []],
  ['plasma-knives', 'fights', { ...knife, weapon: 'Fists', card: 'yaegir-warrior' }, []],
]);

const augmented = (rule: string) => ({
  kelHas: [`Augment ${rule}`],
  vane: 'technomancer',
  weapon: 'Staff',
  kel: staff,
});
const staff = {
  weapons: [
    { name: 'Staff', type: 'ranged', profile: '3 3+ 3/4' },
    { name: 'Staff', type: 'melee', profile: '3 3+ 3/4' },
  ],
} as const;

expectWhere('hierotek-circle', [
  ['methodical-elimination', 'fights, is fought'],
  ['methodical-elimination', 'fights, is fought', { after: ['charge', 'fight'] }],
  ['relentless-onslaught', 'shoots', { inches: 8 }],
  ['relentless-onslaught', 'nowhere', { inches: 9 }],
  ['living-lightning', 'shoots', { weapon: 'Tesla Carbine' }],
  ['phase-shifter', 'is shot at', { ...piercing, card: 'technomancer' }],
  ['phase-shifter', 'nowhere', { ...piercing, card: 'deathmark' }],
  ['chronometron', 'is shot at', { kelHas: ['Chronometron'], vane: 'chronomancer' }],
  ['chronometron', 'nowhere', { kelHas: ['Chronometron'] }],
  ['chronometron', 'nowhere', { vane: 'chronomancer' }],
  ...['Lethal 5+', 'Rending', 'Saturate', 'Severe'].flatMap(
    (rule) =>
      [
        ['augment-weapon', 'shoots, fights, is fought', augmented(rule)],
        ['augment-weapon', 'nowhere', { ...augmented(rule), vane: 'deathmark' }],
        ['augment-weapon', 'nowhere', { ...augmented(rule), kelHas: [] }],
        // It retaliates with its staff.
        ['augment-weapon', 'is fought', { ...augmented(rule), weapon: 'Combat Dagger' }],
        ['augment-weapon', 'shoots?, fights?, is fought?', { ...augmented(rule), told: false }],
      ] as const,
  ),
  ['deathmarked', 'shoots', { enemyHas: ['Deathmarked'] }],
  ['deathmarked', 'nowhere'],
  ['multi-dimensional-vision', 'shoots', { holds: 'multi-dimensional-vision', obscured: true }],
]);

const accurate = (x: number) => [`Accurate ${x} (Methodical Elimination)`];

expectShown('hierotek-circle', [
  ['methodical-elimination', 'is fought', {}, accurate(2)],
  ['methodical-elimination', 'fights', {}, accurate(1)],
  ['methodical-elimination', 'fights', { after: ['fight'] }, accurate(2)],
  ['methodical-elimination', 'fights', { acting: { performed: ['fight'], counteracts: true } }, accurate(1)],
  ['methodical-elimination', 'fights', { after: ['charge', 'fight'], told: false }, accurate(1)],
  ['methodical-elimination', 'fights', { after: ['charge', 'fight'], told: true }, accurate(2)],
  ['methodical-elimination', 'is fought', { after: ['fight'] }, accurate(2)],
  ['methodical-elimination', 'is fought', { after: ['charge', 'fight'], told: true }, accurate(2)],
  ['methodical-elimination', 'is fought', { after: ['charge', 'fight'], told: true }, accurate(2)],
  ['methodical-elimination', 'shoots', { after: ['fight'] }, []],
  ['methodical-elimination', 'shoots', { after: ['charge', 'fight'], told: false }, []],
  ['methodical-elimination', 'shoots', { after: ['charge', 'fight'], told: true }, []],
  [
    'methodical-elimination',
    'fights',
    { acting: { performed: ['charge', 'fight'], counteracts: true }, told: false },
    accurate(1),
  ],
]);

const doctrine = (choice: string) => ({ holds: `doctrina-imperatives:${choice}` });
const omnissiah = (choice: string) => ({
  of: {
    ruleHoldings: [
      { rule: 'omnissiah-s-imperative', team: 'hunter-clade', id: 'kel', until: 'end-of-battle' as const },
      { rule: 'doctrina-imperatives', team: 'hunter-clade', id: 'kel', until: 'end-of-battle' as const, choice },
    ],
  },
  used: true,
});
const vanguard = 'skitarii-vanguard-warrior';

expectWhere('hunter-clade', [
  ['doctrina-imperatives', 'shoots, fights, is fought', doctrine('protector')],
  ['doctrina-imperatives', 'shoots', { ...doctrine('protector'), ...injured }],
  ['doctrina-imperatives', 'shoots, fights, is fought', doctrine('conqueror')],
  ['doctrina-imperatives', 'fights, is fought', { ...doctrine('conqueror'), ...injured }],
  ['omnissiah-s-imperative', 'shoots', { ...omnissiah('protector'), mine: [4, 4, 1] }],
  ['omnissiah-s-imperative', 'fights', omnissiah('conqueror')],
  ['omnissiah-s-imperative', 'is shot at', omnissiah('bulwark')],
  ['omnissiah-s-imperative', 'nowhere', { ...omnissiah('neutral'), mine: [4, 4, 1] }],
  [
    'neurostatic-interference',
    'fights, is shot at, is fought',
    { card: 'sicarian-infiltrator-warrior', enemy: ['Balanced'], inches: 6 },
  ],
  ['neurostatic-interference', 'nowhere', { card: vanguard, enemy: ['Balanced'], inches: 6 }],
  ['refractor-field', 'is shot at', piercing],
  ['canticle-of-destruction', 'fights', { card: 'sicarian-ruststalker-princeps' }],
  ['canticle-of-destruction', 'nowhere', { card: vanguard, vane: 'sicarian-ruststalker-princeps' }],
  [
    'canticle-of-destruction',
    'fights',
    { card: 'sicarian-ruststalker-warrior', vane: 'sicarian-ruststalker-princeps' },
  ],
  ['wasteland-stalker', 'is shot at', { cover: true }],
  ['wasteland-stalker', 'nowhere'],
  ['canticle-of-elimination', 'shoots', { card: 'skitarii-ranger-warrior', vane: 'skitarii-ranger-alpha' }],
  ['canticle-of-elimination', 'shoots?', { card: 'skitarii-ranger-warrior', vane: 'skitarii-ranger-alpha', near: [] }],
  ['canticle-of-elimination', 'nowhere', { card: vanguard, vane: 'skitarii-ranger-alpha' }],
  ['targeting-protocol', 'shoots', { after: ['shoot'] }],
  ['targeting-protocol', 'nowhere', { after: ['shoot'], weapon: 'Krak Grenade' }],
  ['targeting-protocol', 'nowhere', { after: ['dash', 'shoot'] }],
  ['rad-saturation', 'fights, is shot at, is fought', { card: vanguard }],
  ['rad-saturation', 'nowhere', { card: vanguard, npo: { wounds: 3 } }],
  ['rad-saturation', 'fights, is shot at, is fought', { card: 'skitarii-ranger-warrior', vane: vanguard }],
  ['rad-saturation', 'nowhere', { card: 'skitarii-ranger-warrior', vane: vanguard, npo: { wounds: 3 } }],
  ['spot', 'shoots', { enemyHas: ['Spot'], vane: 'skitarii-ranger-surveyor' }],
]);

expectShown('hunter-clade', [
  ['rad-saturation', 'is shot at', { card: vanguard, vane: vanguard }, ['Rad-Saturation +1']],
]);
