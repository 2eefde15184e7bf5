import { expectShown, expectWhere } from '../where-it-acts.ts';

const piercing = { enemy: ['Piercing 1'] };
const deadly = { kel: { wounds: 1 }, mine: [4, 4, 4], theirs: [6, 6, 6, 6] };
const injured = { kel: { wounds: 3 } };
const four = { saves: [4, 1, 1] };

expectWhere('any', [
  ['ammo-resupply', 'shoots', { holds: 'ammo-resupply' }],
  ['ammo-resupply', 'nowhere', { holds: 'ammo-resupply', weapon: 'Krak Grenade' }],
]);

expectWhere('battleclade', [
  ['prioritised-acquisition', 'fights, is fought'],
  ['auto-ferric-supplication', 'is shot at', { ...piercing, card: 'technoarcheologist' }],
  ['auto-ferric-supplication', 'nowhere', { ...piercing, card: 'combat-servitor' }],
  ['electromantic-capacitors', 'fights, is fought'],
  ['achillan-eye', 'shoots', { card: 'auto-proxy-servitor' }],
  ['achillan-eye', 'shoots?', { card: 'auto-proxy-servitor', told: false }],
  ['achillan-eye', 'nowhere', { card: 'gun-servitor' }],
  ['gaze-of-the-omnissiah', 'shoots', { enemyHas: ['Gaze'] }],
]);

expectShown('battleclade', [
  ['electromantic-capacitors', 'fights', {}, ['Shock (Electromantic Capacitors)']],
  [
    'electromantic-capacitors',
    'is fought',
    {},
    ['Shock (Electromantic Capacitors)', 'Severe (Electromantic Capacitors)'],
  ],
  ['auto-ferric-supplication', 'is fought', { ...piercing, card: 'technoarcheologist' }, []],
]);

const inspiring = { kelHas: ['Inspiring'] };
const strong = { damage: [4, 5] } as const;

expectWhere('celestian-insidiants', [
  ['suspect-eliminate', 'shoots, fights', { enemyHas: ['Suspicion'] }],
  ['suspect-eliminate', 'nowhere'],
  ['holy-resilience', 'fights, is fought', { ...inspiring, ...strong }],
  ['holy-resilience', 'nowhere', strong],
  ['glory-to-the-martyrs', 'fights, is fought', { ...deadly }],
  ['fervent-hate', 'shoots, fights, is fought'],
  ['fervent-hate', 'nowhere', { rival: ['IMPERIUM'] }],
  ['fervent-hate', 'nowhere', { rival: ['IMPERIUM', 'CHAOS'] }],
  ['fervent-hate', 'shoots, fights, is fought', { rival: ['CHAOS'] }],
  ['fervent-hate', 'shoots, fights, is fought', { rival: ['PSYKER'] }],
  ['shield', 'fights, is fought', { weapon: 'Blessed Sword & Praesidium Protectiva (defensive)' }],
  ['null-field', 'fights, is shot at, is fought', { vane: 'insidiant-censor', card: 'insidiant-abjuror' }],
  ['null-field', 'fights?, is shot at?, is fought?', { vane: 'insidiant-censor', card: 'insidiant-abjuror', near: [] }],
  ['null-field', 'nowhere', { vane: 'insidiant-censor', card: 'insidiant-abjuror', npo: { wounds: 3 } }],
  ['inspirational-pyre', 'shoots', { weapon: 'Hand Flamer', saves: [1, 1, 1], vane: 'insidiant-abjuror' }],
  ['inspirational-pyre', 'nowhere', { weapon: 'Hand Flamer', mine: [1, 1, 1] }],
  ['inspirational-pyre', 'nowhere', { weapon: 'Hand Flamer', saves: [1, 1, 1], npo: { wounds: 1 } }],
  ['zealous-ultimatum', 'fights, is fought', { holds: 'zealous-ultimatum', enemyHas: ['Ultimatum'] }],
  ['zealous-ultimatum', 'fights, is fought', { holds: 'zealous-ultimatum', kelHas: ['Won'] }],
  ['zealous-ultimatum', 'nowhere', { holds: 'zealous-ultimatum' }],
  ['zealous-ultimatum-declined', 'fights, is fought', { enemyHas: ['Declined'] }],
]);

expectWhere('death-korps', [
  ['clear-the-line', 'fights, is fought', { home: false }],
  ['take-cover', 'is shot at', { cover: true, saves: [3, 3, 3] }],
  ['take-cover', 'nowhere', { cover: true, saves: [3, 3, 3], enemy: ['Saturate'] }],
  ['take-cover', 'nowhere', { saves: [3, 3, 3] }],
  ['combined-arms', 'shoots'],
  ['combined-arms', 'nowhere', { told: false }],
  ['guardsmen-orders', 'is shot at', { holds: 'guardsmen-orders:dig-in', cover: true, saves: [1, 1] }],
  ['guardsmen-orders', 'nowhere', { holds: 'guardsmen-orders:dig-in', saves: [1, 1, 1] }],
  ['guardsmen-orders', 'shoots', { holds: 'guardsmen-orders:take-aim', cover: true }],
  ['guardsmen-orders', 'shoots', { holds: 'guardsmen-orders:take-aim', cover: true, saves: [1, 1] }],
  ['guardsmen-orders', 'nowhere', { holds: 'guardsmen-orders:take-aim', weapon: 'Mortar Barrage' }],
  ['guardsmen-orders', 'fights, is fought', { holds: 'guardsmen-orders:fix-bayonets', cover: true }],
  ['bruiser', 'fights, is fought', { ...deadly }],
  ['spot', 'shoots', { enemyHas: ['Spot'], card: 'spotter' }],
  ['spot', 'shoots', { enemyHas: ['Spot'], card: 'trooper', vane: 'spotter' }],
  ['spot', 'shoots?', { enemyHas: ['Spot'], card: 'trooper', vane: 'spotter', near: [] }],
  ['spot', 'nowhere', { card: 'spotter' }],
]);

expectShown('death-korps', [
  ['clear-the-line', 'shoots', {}, []],
  ['clear-the-line', 'fights', { home: true }, ['Accurate 1 (Clear The Line)', 'Severe (Clear The Line)']],
  ['clear-the-line', 'fights', { home: false }, ['Accurate 1 (Clear The Line)']],
  ['clear-the-line', 'is fought', { home: false }, ['Accurate 1 (Clear The Line)', 'Severe (Clear The Line)']],
]);

const balanced = { figures: '3 3+ 3/4 Balanced' };
const shotgun = { weapon: 'Executioner Shotgun (stationary)', holds: 'optics' };

expectWhere('elucidian-starstriders', [
  ['lethal-proximity', 'shoots'],
  ['combined-arms', 'shoots'],
  ['armoured-undersuit', 'is shot at', { ...four, kel: { save: 5 }, card: 'voidsman' }],
  ['armoured-undersuit', 'nowhere', { ...four, kel: { save: 5 }, card: 'canid' }],
  ['armoured-undersuit', 'nowhere', { saves: [4, 1, 1], kel: { save: 4 }, card: 'voidsman' }],
  ['hot-shot-capacitor-pack', 'shoots', { weapon: 'Lasgun' }],
  ['hot-shot-capacitor-pack', 'nowhere', { weapon: 'Hot-shot Lasgun' }],
  ['disruption-field', 'is shot at', piercing],
  ['digital-lasers', 'fights'],
  ['merciless', 'shoots, fights, is fought', { npo: { wounds: 8 } }],
  ['merciless', 'shoots, fights, is fought', { ...balanced, npo: { wounds: 8 } }],
  ['merciless', 'nowhere'],
  ['merciless', 'nowhere', balanced],
  ['rapid-reflexes', 'is shot at', piercing],
  ['zealot', 'fights, is fought', { ...deadly }],
  ['normaliser-helm', 'shoots, fights, is fought', { ...injured, vane: 'rejuvenat-adept' }],
  ['normaliser-helm', 'shoots?, fights?, is fought?', { ...injured, vane: 'rejuvenat-adept', near: [] }],
  ['normaliser-helm', 'nowhere', { vane: 'rejuvenat-adept' }],
  ['disciplinarian', 'shoots', { vane: 'voidmaster' }],
  ['disciplinarian', 'shoots', { ...balanced, vane: 'voidmaster' }],
  ['disciplinarian', 'shoots?', { vane: 'voidmaster', near: [] }],
]);

expectShown('elucidian-starstriders', [
  ['merciless', 'shoots', { npo: { wounds: 8 } }, ['Balanced (Merciless)']],
  ['merciless', 'shoots', { ...balanced, npo: { wounds: 8 } }, ['Ceaseless (Merciless)', 'no Balanced (Merciless)']],
  ['disciplinarian', 'shoots', { vane: 'voidmaster' }, ['Balanced (Disciplinarian)']],
  [
    'disciplinarian',
    'shoots',
    { ...balanced, vane: 'voidmaster' },
    ['Ceaseless (Disciplinarian)', 'no Balanced (Disciplinarian)'],
  ],
]);

const maul = { weapon: 'Shock Maul & Assault Shield' };

expectWhere('exaction-squad', [
  ['dispense-justice', 'fights, is fought'],
  ['dispense-justice', 'fights, is fought', { after: ['charge'] }],
  ['dispense-justice', 'fights?, is fought?', { after: ['charge'], told: false }],
  ['guilt-reveals-itself', 'shoots', { inches: 4 }],
  ['guilt-reveals-itself', 'nowhere', { inches: 5 }],
  ['terminal-decree', 'shoots', { weapon: 'Webber', told: false }],
  ['terminal-decree', 'shoots'],
  ['terminal-decree', 'nowhere', { inches: 7 }],
  ['long-arm-of-the-emperor-s-law', 'shoots', { figures: '3 3+ 3/4 Range 6"' }],
  ['long-arm-of-the-emperor-s-law', 'nowhere', { figures: '3 3+ 3/4 Range 6"', weapon: 'Frag Grenade' }],
  ['long-arm-of-the-emperor-s-law', 'nowhere'],
  ['special-issue-shells', 'shoots', { weapon: 'Combat Shotgun', choice: 'saturate' }],
  ['special-issue-shells', 'nowhere', { weapon: 'Webber', choice: 'saturate' }],
  ['reinforced-mirror-visor', 'fights, is fought', { enemy: ['Shock'] }],
  ['repress', 'fights, is fought', maul],
  ['repress', 'nowhere', { weapon: 'Repression Baton' }],
  ['attack-pattern', 'fights, is fought', { holds: 'attack-pattern:aggressive', card: 'r-vr-cyber-mastiff' }],
  ['attack-pattern', 'nowhere', { holds: 'attack-pattern:aggressive', card: 'arbites-leashmaster' }],
  ['attack-pattern', 'nowhere', { holds: 'attack-pattern:swift', card: 'r-vr-cyber-mastiff' }],
  ['apprehend', 'fights, is shot at, is fought', { enemyHas: ['Apprehended'] }],
  ['apprehend', 'nowhere', { enemyHas: ['Apprehended'], npo: { wounds: 3 } }],
  ['veriscant', 'shoots, fights, is fought', { enemyHas: ['Veriscant'], vane: 'arbites-malocator' }],
  ['veriscant', 'nowhere', { vane: 'arbites-malocator' }],
  ['veriscant', 'nowhere', { enemyHas: ['Veriscant'] }],
  ['optics', 'shoots', { ...shotgun, obscured: true }],
  ['optics', 'shoots', shotgun],
  ['optics', 'nowhere', { ...shotgun, weapon: 'Shotpistol', obscured: true }],
  ['spot', 'shoots', { enemyHas: ['Spot'] }],
  ['stubborn-subjugator', 'fights, is fought', injured],
]);

const shells = (choice: string) => ({ weapon: 'Combat Shotgun', choice });

expectShown('exaction-squad', [
  ['special-issue-shells', 'shoots', shells('saturate'), ['Saturate (Special-Issue Shells)']],
  // A Necron Warrior has Save 4+.
  ['special-issue-shells', 'shoots', shells('piercing-1'), []],
  ['repress', 'shoots', maul, []],
  ['repress', 'is fought', maul, ['Shield (Repress)']],
  ['dispense-justice', 'shoots', { after: ['charge'], told: false }, []],
  ['optics', 'shoots', shotgun, ['Lethal 5+ (Optics)', 'nothing obscured (Optics)']],
  ['optics', 'shoots', { ...shotgun, weapon: 'Executioner Shotgun (mobile)' }, ['nothing obscured (Optics)']],
  ['optics', 'fights', shotgun, []],
]);
