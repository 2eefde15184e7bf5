import type { EventType } from '../../src/rules/events/events.ts';
import { scene } from '../rules/scene.ts';
import { ownRuleExamples } from './own-rule-examples.ts';
import { type Example, playerExamples } from './player-examples.ts';

/** A Necron Warrior with 5 of 9 wounds, a Macrocyte and a dormant Tomb Crawler against Kel and Vane; 3 CP, threat 5. */
export const table = scene({
  map: 1,
  npos: [
    { datacard: 'necron-warrior', wounds: 5, weapons: ['gauss-flayer', 'combat-attachment'] },
    'canoptek-macrocyte',
    { datacard: 'canoptek-tomb-crawler', state: 'dormant' },
  ],
  operatives: ['kel', 'vane'],
  commandPoints: 3,
});

/** One event of every type, with its sentence on that table; null for those that need none. */
export const examples: { readonly [T in EventType]: Example<T> } = {
  ...playerExamples,
  ...ownRuleExamples,
  'mission-rolled': [{ type: 'mission-rolled', face: 4 }, 'Mission roll 4: Destroy Sarcophagus.'],
  'map-rolled': [{ type: 'map-rolled', face: 2 }, 'Map roll 2: map 2.'],
  'npo-count-decided': [
    { type: 'npo-count-decided', count: 8, dice: [2, 2], plus: 3, difficulty: 1 },
    '8 NPOs to start with: D3 2 + D3 2 + 3, difficulty +1.',
  ],
  'npo-set-up': [
    {
      type: 'npo-set-up',
      id: 'warrior-2',
      datacard: 'necron-warrior',
      name: 'Necron Warrior 2',
      weapons: ['gauss-flayer', 'combat-attachment'],
      wounds: 9,
      order: 'conceal',
      state: 'ready',
      place: { at: 'hatchway', hatchway: 3, territory: false, near: 'avoid' },
      cause: 'reinforcements',
    },
    'Set up Necron Warrior 2 (gauss flayer) with Conceal, ready, at hatchway 3 (B-D) (NPO Reinforcements). Access point in control range, or as close as possible. Not within control range of player operatives if possible. Choice of places? Nearest to an access point still to be breached, then where the NPO can attack, then out of sight.',
  ],
  'row-skipped': [
    { type: 'row-skipped', rolled: 'canoptek-scarab-swarm', used: 'canoptek-macrocyte' },
    'No Canoptek Scarab Swarm miniature left: Canoptek Macrocyte instead (next row of the NPO table).',
  ],
  'npo-not-set-up': [
    { type: 'npo-not-set-up', datacard: null, because: 'limit', cause: 'reinforcements', count: 2 },
    '2 NPOs are not set up: the limit of 10 NPOs is reached.',
  ],
  'warden-came': [
    { type: 'warden-came' },
    'The first Tomb Crawler of the battle comes as a Royal Warden with a Lychguard (crownworld).',
  ],
  'operative-set-up': [
    {
      type: 'operative-set-up',
      operative: {
        id: 'sarn',
        name: 'Sarn',
        apl: 3,
        wounds: 14,
        maxWounds: 14,
        save: 3,
        weapons: [],
        order: 'conceal',
        state: 'ready',
        effects: [],
      },
    },
    'Sarn: APL 3, 14 wounds, save 3+.',
  ],
  'battle-began': [
    { type: 'battle-began' },
    "Set up your operatives wholly within Player A's drop zone with Conceal orders.",
  ],
  'step-began': [{ type: 'step-began', phase: 'strategy', step: 'ready' }, null],
  'rolled-off': [
    {
      type: 'rolled-off',
      about: 'target',
      dice: [
        { player: 'anna', face: 5 },
        { player: 'ben', face: 2 },
      ],
      winner: 'anna',
    },
    'Roll-off for the target: anna 5 and ben 2: anna wins.',
  ],
  'victory-points-changed': [
    { type: 'victory-points-changed', player: 'anna', change: 2, because: 'Crit Op' },
    'anna: +2 VP, now 2 (Crit Op).',
  ],
  'initiative-rolled': [
    { type: 'initiative-rolled', npos: 4, players: 2 },
    'Roll-off for initiative: NPOs 4, players 2.',
  ],
  'initiative-set': [
    { type: 'initiative-set', side: 'npos', because: 'tie' },
    'The NPOs have the initiative (tie: the side that did not have it last time).',
  ],
  'command-points-changed': [
    { type: 'command-points-changed', change: 2, because: 'ready-step' },
    'The players: +2 CP, now 5 (Ready step).',
  ],
  readied: [
    { type: 'readied', npos: ['warrior-1', 'macrocyte-1'], operatives: ['kel'] },
    'Ready: 2 NPOs and 1 player operative; 1 NPO dormant (Ready step).',
  ],
  'deck-shuffled': [
    { type: 'deck-shuffled', returned: ['living-metal-flux', 'awakened-warrior'] },
    'Shuffled back into the deck: Living Metal Flux and Awakened Warrior.',
  ],
  'gambit-turn': [{ type: 'gambit-turn', side: 'npos', gambit: 'pass' }, 'NPOs: pass.'],
  'own-gambit-used': [{ type: 'own-gambit-used', side: 'npos', id: 'alarm' }, 'NPOs: alarm.'],
  'gambit-used': [{ type: 'gambit-used', gambit: 'event-card' }, null],
  'gambit-not-due': [
    { type: 'gambit-not-due', gambit: 'event-card', because: 'grade' },
    'No event card: the threat grade is too low.',
  ],
  'reinforcements-decided': [
    { type: 'reinforcements-decided', grade: 2, extra: 1, difficulty: -1, count: 2 },
    '2 reinforcements: grade 2, difficulty -1, +1 by event card (NPO Reinforcements).',
  ],
  'card-drawn': [
    { type: 'card-drawn', card: 'living-metal-flux' },
    'Event card: Living Metal Flux. Every NPO regains up to D3+2 lost wounds, each with a roll of its own.',
  ],
  'card-set-aside': [
    { type: 'card-set-aside', card: 'living-metal-flux', because: 'no-wounded-npo' },
    'Living Metal Flux is set aside (no NPO has lost wounds); draw another.',
  ],
  'card-in-force': [
    { type: 'card-in-force', card: 'dark-of-the-tomb' },
    'Dark Of The Tomb is in force to the end of the turning point.',
  ],
  'card-resolved': [{ type: 'card-resolved', card: 'living-metal-flux' }, null],
  'deck-exhausted': [{ type: 'deck-exhausted' }, 'The deck is empty: no card is drawn.'],
  'reinforcement-earned': [
    { type: 'reinforcement-earned' },
    'One more reinforcement in this Strategy phase (Stirrings Of Horror at threat 15).',
  ],
  'card-rolled': [
    { type: 'card-rolled', card: 'flesh-hunger', id: 'kel', face: 4, needs: 5, met: false },
    'Flesh Hunger, Kel: D6 4 (5+ needed), not met.',
  ],
  'table-told': [
    { type: 'table-told', text: 'Turn {name} around.', because: 'flesh-hunger', id: 'kel' },
    'Turn Kel around (Flesh Hunger).',
  ],
  'counter-changed': [
    { type: 'counter-changed', counter: 'sealed-doors', change: 2, because: 'flesh-hunger' },
    'Sealed doors: +2, now 2 (Flesh Hunger).',
  ],
  'positions-swapped': [
    { type: 'positions-swapped', ids: ['kel', 'vane'] },
    'Swap the positions of Kel and Vane (Transdimensional Relocation).',
  ],
  'glyph-rolled': [
    { type: 'glyph-rolled', id: 'kel', face: 4, apl: 2, lost: true },
    'Kel: D6 4, above APL 2: 1 APL less to the end of the turning point (Subjugation Glyphs).',
  ],
  'hatchway-moved': [{ type: 'hatchway-moved', number: 3, open: false }, 'Close hatchway 3 (B-D).'],
  'breach-point-moved': [{ type: 'breach-point-moved', number: 1, open: true }, 'Open breach point 1 (A-B).'],
  breached: [{ type: 'breached', door: 'breach-point', number: 1 }, 'Breach point 1 has been breached.'],
  'wounds-regained': [
    { type: 'wounds-regained', id: 'warrior-1', wounds: 5, because: 'living-metal-flux' },
    'Necron Warrior 1 regains 5: wounds 5 to 9 of 9 (Living Metal Flux).',
  ],
  'damage-inflicted': [
    { type: 'damage-inflicted', id: 'warrior-1', wounds: 3, because: 'Shoot' },
    'Necron Warrior 1 takes 3 damage: wounds 5 to 2 of 9, now injured (Shoot).',
  ],
  incapacitated: [{ type: 'incapacitated', id: 'kel' }, 'Kel is incapacitated.'],
  'effect-began': [
    {
      type: 'effect-began',
      id: 'kel',
      effect: { kind: 'apl', change: -1, source: 'horrifying-flaying', until: 'end-of-next-activation' },
    },
    'Kel: APL -1 until its next activation ends (Horrifying Flaying).',
  ],
  'effects-ended': [{ type: 'effects-ended', id: 'kel', until: 'end-of-next-activation' }, null],
  'threat-rolled': [
    { type: 'threat-rolled', trigger: 'operate-hatch', face: 5, raises: true },
    'Operate Hatch: D6 5 (threat rises on 4+).',
  ],
  'threat-unmoved': [
    { type: 'threat-unmoved', trigger: 'shoot', because: 'silent' },
    'Threat stays at 5: Silent weapon.',
  ],
  'threat-changed': [
    {
      type: 'threat-changed',
      from: 5,
      to: 7,
      reasons: [
        { trigger: 'breach', change: 1 },
        { trigger: 'breach-roll', change: 1 },
      ],
    },
    'Threat 5 to 7, grade 1 to 2: player Breach +1, its roll +1.',
  ],
  'tomb-woke': [
    { type: 'tomb-woke', npos: ['warrior-1', 'macrocyte-1'] },
    'The tomb wakes: 2 NPOs ready (Dormant NPOs).',
  ],
  'tomb-slept': [{ type: 'tomb-slept', npos: ['warrior-1'] }, 'Threat is 0: 1 NPO dormant (Dormant NPOs).'],
  'npo-chosen': [
    {
      type: 'npo-chosen',
      id: 'warrior-1',
      because: 'most-threatening',
      chance: 0.123,
      from: ['warrior-1', 'macrocyte-1'],
    },
    'Necron Warrior 1 activates (best attack: 12.3 % to incapacitate).',
  ],
  'npo-looked': [
    {
      type: 'npo-looked',
      id: 'warrior-1',
      outlook: {
        apl: 2,
        move: 5,
        engaged: false,
        trapped: null,
        enemies: null,
        ahead: [{ way: [], targets: [], enemies: null }],
        nothing: false,
        of: ['kel'],
      },
    },
    null,
  ],
  'sight-told': [{ type: 'sight-told', by: 'warrior-1', to: 'kel', valid: true, cover: true, obscured: false }, null],
  'npo-targeted': [
    { type: 'npo-targeted', id: 'warrior-1', target: 'kel', controller: 'ben', as: 'shoot', from: ['kel', 'vane'] },
    'Necron Warrior 1 targets Kel (the closest to shoot). ben controls Necron Warrior 1 and has to go for that target.',
  ],
  'npo-activated': [
    { type: 'npo-activated', id: 'warrior-1', order: 'engage', because: 'shoots', apl: 2, move: 5 },
    'Necron Warrior 1: Engage (to Shoot).',
  ],
  'clause-failed': [
    { type: 'clause-failed', id: 'warrior-1', clause: 1, action: 'fall-back', because: 'not-engaged' },
    '1 Fall Back: no (no enemy in control range).',
  ],
  'npo-acted': [
    {
      type: 'npo-acted',
      id: 'warrior-1',
      clause: 2,
      action: 'shoot',
      ap: 1,
      target: 'kel',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      because: 'ready',
    },
    'Necron Warrior 1 shoots Kel with gauss flayer (still ready).',
  ],
  'npo-expended': [{ type: 'npo-expended', id: 'warrior-1', acted: true }, 'Necron Warrior 1 is expended.'],
  'npo-stands-in': [
    { type: 'npo-stands-in', id: 'warrior-1' },
    'Necron Warrior 1 shoots instead of an NPO activating.',
  ],
  'npo-interrupts': [
    { type: 'npo-interrupts', id: 'warrior-1', of: 'kel' },
    'Necron Warrior 1 interrupts Kel from guard.',
  ],
  'reload-rolled': [
    { type: 'reload-rolled', id: 'warrior-1', face: 4, activated: 2 },
    'Necron Warrior 1 reloads: D6 4. It can shoot again once 4 player operatives have been activated this turning point (2 so far), one of them from now on.',
  ],
  'npo-reloaded': [{ type: 'npo-reloaded', id: 'warrior-1' }, 'Necron Warrior 1 has reloaded.'],
  'turning-point-ended': [{ type: 'turning-point-ended', turningPoint: 2 }, 'Turning point 2 ends.'],
  'operative-attacked': [
    {
      type: 'operative-attacked',
      id: 'kel',
      action: 'shoot',
      target: 'warrior-1',
      weapon: 'Bolter',
      profile: 'Bolter',
    },
    'Kel shoots Necron Warrior 1 with Bolter.',
  ],
  'attack-rolled': [
    {
      type: 'attack-rolled',
      id: 'warrior-1',
      target: 'kel',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      hit: 5,
      modifiers: ['4+', 'injured +1'],
      dice: [
        { face: 6, rerolled: null, result: 'critical' },
        { face: 5, rerolled: null, result: 'normal' },
        { face: 2, rerolled: null, result: 'fail' },
        { face: 1, rerolled: null, result: 'fail' },
      ],
      criticals: 1,
      normals: 1,
      rules: [],
    },
    'Gauss flayer on Kel: hits on 5+ (4+, injured +1); dice 6 5 2 1: 1 critical, 1 normal.',
  ],
  'defence-rolled': [
    {
      type: 'defence-rolled',
      id: 'kel',
      attacker: 'warrior-1',
      save: 4,
      modifiers: [],
      dice: [
        { face: null, result: 'normal' },
        { face: 3, result: 'fail' },
      ],
      criticals: 0,
      normals: 1,
      left: { criticals: 1, normals: 0 },
    },
    'Kel saves on 4+; dice - 3: 1 normal. Through: 1 critical.',
  ],
  'success-struck': [
    { type: 'success-struck', id: 'kel', target: 'warrior-1', success: 'critical' },
    'Kel strikes Necron Warrior 1 with a critical success.',
  ],
  'success-blocked': [
    { type: 'success-blocked', id: 'warrior-1', target: 'kel', success: 'critical', criticals: 0, normals: 1 },
    'Necron Warrior 1 blocks 1 normal of Kel with a critical success.',
  ],
  'success-discarded': [
    { type: 'success-discarded', id: 'kel', success: 'normal', because: 'Shock' },
    'Kel loses a normal success (Shock).',
  ],
  'rule-rolled': [
    { type: 'rule-rolled', rule: 'horrifying-flaying', id: 'vane', dice: [4], needs: '3+', successes: 1 },
    'Horrifying Flaying, Vane: D6 4 (3+ needed): success.',
  ],
  'own-rule-acted': [{ type: 'own-rule-acted', rule: 'tough', name: 'Tough', id: 'vane' }, 'Tough applies to Vane.'],
  'rule-barred': [
    { type: 'rule-barred', rule: 'shield-flare', name: 'Shield Flare', id: 'vane' },
    'Shield Flare cannot be used here.',
  ],
  'own-rule-rolled': [
    { type: 'own-rule-rolled', rule: 'medic', name: 'Medic', id: 'vane', face: 4, needs: 4 },
    'Medic, Vane: D6 4 (4+ needed): success.',
  ],
  'breach-rolled': [
    { type: 'breach-rolled', id: 'warrior-1', face: 2, hurts: false },
    'Breach, Necron Warrior 1 beyond: D6 2, no damage (damage on 4+).',
  ],
  'reanimation-rolled': [
    { type: 'reanimation-rolled', id: 'warrior-1', face: 4, reanimated: true },
    'Necron Warrior 1: D6 4 (4+ needed), reanimated with 1 wound (Reanimation Protocols).',
  ],
  'order-changed': [
    { type: 'order-changed', id: 'warrior-1', order: 'engage', because: 'multi-threat-eliminator' },
    'Give Necron Warrior 1 an Engage order (Multi-Threat Eliminator).',
  ],
  'dice-of-set': [
    { type: 'dice-of-set', of: 'players' },
    "The players' dice are rolled on the table, the NPOs' are rolled for you.",
  ],
  'team-rules-noted': [
    {
      type: 'team-rules-noted',
      when: 'set-up',
      weapons: [
        { id: 'kel', weapon: 'Toxin blade', rules: ['Poison', 'persing 1'] },
        { id: 'vane', weapon: 'Flamer', rules: ['Blaze'] },
      ],
    },
    'Not known to tw: Poison, persing 1 [Piercing?] (Kel, Toxin blade); Blaze (Vane, Flamer). You are reminded whenever the weapon is used; apply the rule yourselves.',
  ],
  'weapon-used': [{ type: 'weapon-used', id: 'kel', weapon: 'Meltagun' }, null],
  'npo-corrected': [
    { type: 'npo-corrected', id: 'warrior-1', changes: { wounds: 4, order: 'engage', state: 'expended' } },
    'Necron Warrior 1: wounds 4/9, Engage, expended (correction).',
  ],
  'operative-corrected': [
    { type: 'operative-corrected', id: 'kel', changes: { apl: 3, save: 3 } },
    'Kel: APL 3, save 3+ (correction).',
  ],
  'npo-removed': [
    { type: 'npo-removed', id: 'warrior-1' },
    'Necron Warrior 1 is taken out as if never set up (correction).',
  ],
  'operative-removed': [{ type: 'operative-removed', id: 'kel' }, 'Kel is taken out as if never set up (correction).'],
  'weapon-kept': [
    { type: 'weapon-kept', id: 'kel', weapon: { name: 'ranged weapon', type: 'ranged', profile: '4 3+ 3/4' } },
    'Kept for Kel: ranged 4 3+ 3/4.',
  ],
  'uses-corrected': [
    { type: 'uses-corrected', id: 'kel', weapon: 'Plasma gun', uses: 1 },
    'Kel: Plasma gun used once (correction).',
  ],
  'course-corrected': [
    {
      type: 'course-corrected',
      turningPoint: 2,
      initiative: 'npos',
      turn: 'players',
      counteracted: ['kel'],
      draws: 1,
      reinforced: true,
      auspex: false,
      reanimationRolled: [],
    },
    "Turning point 2, initiative NPOs, the players are next, counteracted: Kel, event card gambits used: 1, reinforcement gambit used, the mission's gambit not used yet and Reanimation Protocols rolled for: nobody (correction).",
  ],
  placed: [
    {
      type: 'placed',
      id: 'kel',
      x: 14.2,
      y: 9.1,
      error: 0.3,
      how: 'typed',
      word: '=w1',
      aside: 0.34,
      off: 'vane',
      relation: { is: 'contact', with: 'warrior-1' },
    },
    'Kel is at 4383, in base contact with Necron Warrior 1, moved 0.3" off Vane.',
  ],
  'place-forgotten': [{ type: 'place-forgotten', id: 'kel' }, 'The place of Kel is not known.'],
  'positions-dropped': [{ type: 'positions-dropped' }, 'Positions are no longer kept in this game.'],
  'door-corrected': [
    { type: 'door-corrected', door: 'hatchway', number: 3, open: true, breached: true },
    'Hatchway 3: open, breached (correction).',
  ],
  'cards-corrected': [
    { type: 'cards-corrected', inPlay: ['dark-of-the-tomb'] },
    'Cards in force: Dark Of The Tomb (correction).',
  ],
  'objectives-corrected': [
    { type: 'objectives-corrected', objectives: { mission: 'destroy-sarcophagus', destructionPoints: 12 } },
    'Destruction points: 12 of 20. (Correction.)',
  ],
  override: [
    { type: 'override', rule: 'Gambit step', message: 'Reinforcements are not due.', reason: 'we forgot them' },
    'Overruled: Reinforcements are not due. (Gambit step). Reason: we forgot them',
  ],
  'ruling-applied': [
    { type: 'ruling-applied', ruling: 'initiative-tie' },
    'Ruling initiative-tie: The side without initiative in the last turning point; NPOs then take it.',
  ],
  'battle-ended': [
    { type: 'battle-ended', outcome: 'players-win', because: 'sarcophagus-destroyed', count: 20 },
    'The battle is over: the players win (the sarcophagus has 20 Destruction points).',
  ],
};
