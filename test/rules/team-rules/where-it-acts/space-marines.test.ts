import { expectShown, expectWhere } from '../where-it-acts.ts';

const shock = { enemy: ['Shock'] };
const piercing = { enemy: ['Piercing 1'] };
const inCover = { cover: true };
const critical5 = { saves: [5, 1, 1] };
const chapter = (tactic: string) => ({ holds: `chapter-tactics:${tactic}` });

expectWhere('angels-of-death', [
  ['ct-hardy', 'is shot at, is fought', { ...chapter('hardy'), ...critical5 }],
  ['ct-hardy', 'nowhere', { ...chapter('dueller'), ...critical5 }],
  ['ct-resolute', 'fights, is fought', { ...chapter('resolute'), ...shock }],
  ['ct-resolute', 'nowhere', { ...chapter('hardy'), ...shock }],
  ['ct-sharpshooter', 'shoots', { ...chapter('sharpshooter'), weapon: 'Bolt Rifle', after: [] }],
  ['ct-sharpshooter', 'nowhere', { ...chapter('sharpshooter'), weapon: 'Bolt Rifle' }],
  ['ct-sharpshooter', 'nowhere', { ...chapter('sharpshooter'), weapon: 'Bolt Rifle', after: ['reposition'] }],
  ['ct-sharpshooter', 'nowhere', { ...chapter('sharpshooter'), weapon: 'Bolt Rifle', acting: { counteracts: true } }],
  ['ct-sharpshooter', 'nowhere', { ...chapter('sharpshooter'), after: [] }],
  ['ct-stealthy', 'is shot at', { ...chapter('stealthy'), ...inCover }],
  ['ct-stealthy', 'nowhere', { ...chapter('hardy'), ...inCover }],
  ['combat-doctrine', 'shoots', { choice: 'devastator-doctrine', inches: 7 }],
  ['combat-doctrine', 'nowhere', { choice: 'devastator-doctrine', inches: 6 }],
  ['combat-doctrine', 'shoots', { choice: 'tactical-doctrine', inches: 6 }],
  ['combat-doctrine', 'nowhere', { choice: 'tactical-doctrine', inches: 7 }],
  ['combat-doctrine', 'fights, is fought', { choice: 'assault-doctrine' }],
  ['shock-assault', 'fights', { after: ['charge'] }],
  ['shock-assault', 'nowhere', { after: ['reposition'] }],
  ['tilting-shields', 'fights, is fought', { enemy: ['Lethal 4+'], theirs: [4, 4, 4, 4] }],
  ['auspex', 'shoots', { inches: 8, obscured: true }],
  ['auspex', 'nowhere', { inches: 9, obscured: true }],
  ['camo-cloak', 'is shot at', { ...inCover, enemy: ['Saturate'] }],
  ['camo-cloak', 'is shot at', { ...inCover, ...chapter('stealthy') }],
  ['camo-cloak', 'nowhere', inCover],
  ['optics', 'shoots', { holds: 'optics', obscured: true }],
  ['grenadier', 'shoots', { weapon: 'Krak Grenade' }],
  ['grenadier', 'nowhere'],
]);

expectShown('angels-of-death', [
  ['combat-doctrine', 'fights', { choice: 'tactical-doctrine' }, []],
  ['shock-assault', 'shoots', { after: ['charge'] }, []],
]);

expectWhere('deathwatch', [
  ['special-issue-ammunition', 'shoots', { choice: 'severe' }],
  ['the-shield-that-slays', 'fights, is shot at, is fought', { damage: [4, 5] }],
  ['the-shield-that-slays', 'nowhere', { damage: [4, 5], home: false }],
  ['the-shield-that-slays', 'is shot at', { damage: [4, 5], card: 'demolisher-veteran' }],
  ['suffer-not-the-alien', 'shoots, fights'],
  ['suffer-not-the-alien', 'nowhere', { rival: ['CHAOS'] }],
  ['suffer-not-the-alien', 'nowhere', { rival: ['IMPERIUM'] }],
  ['suffer-not-the-alien', 'shoots, fights', { rival: ['AELDARI'] }],
  ['advanced-auspex-scan', 'shoots', { obscured: true }],
  ['digital-weapons', 'fights'],
  ['phase-sweep', 'fights', { weapon: 'Xenophase Blade (phase sweep)', after: ['fight'] }],
  ['phase-sweep', 'nowhere', { weapon: 'Xenophase Blade (phase sweep)' }],
  ['phase-sweep', 'nowhere', { weapon: 'Xenophase Blade (sweep)', after: ['fight'] }],
  ['phase-sweep', 'nowhere', { weapon: 'Xenophase Blade (phase sweep)', after: ['fight'], kel: { wounds: 1 } }],
  ['storm-shield', 'is shot at', piercing],
  ['brutal-assault', 'fights', { weapon: 'Heavy Thunder Hammer' }],
  ['brutal-assault', 'nowhere', { after: ['charge'] }],
  ['clandestine-headtaker', 'fights', { told: false }],
  ['clandestine-headtaker', 'fights?', { told: true }],
]);

expectShown('deathwatch', [
  ['brutal-assault', 'shoots', { weapon: 'Heavy Thunder Hammer' }, []],
  ['brutal-assault', 'is fought', { weapon: 'Heavy Thunder Hammer' }, []],
]);
