import type { EventType, GameEvent } from '../../rules/events.ts';

type FieldsOf<T extends EventType> = Exclude<keyof Extract<GameEvent, { readonly type: T }>, 'type'>;

/** What an event says, then each of its fields: what it holds, and its type where that is no plain word or number. */
interface EventMeaning<T extends EventType> {
  readonly means: string;
  readonly fields: Readonly<Record<FieldsOf<T>, string>>;
}

const id = 'id of the NPO or operative';
const face = 'the D6';
const door = 'of the door, as on the map';
const because = 'why, in words';
const order = 'engage | conceal';
const card = 'id of the event card';
const place = '{ edge, inches } along that edge from its first corner, clockwise';
const success = 'critical | normal';

/** Every event of `events`, in the order of the game. */
export const eventMeanings: { readonly [T in EventType]: EventMeaning<T> } = {
  'mission-rolled': { means: 'The mission was rolled for.', fields: { face } },
  'map-rolled': { means: 'The map was rolled for.', fields: { face } },
  'npo-count-decided': {
    means: 'How many NPOs the battle starts with.',
    fields: { count: 'in all', dice: 'the D3s', plus: 'added by the mission', difficulty: 'added by difficulty' },
  },
  'npo-set-up': {
    means: 'An NPO is to be set up.',
    fields: {
      id,
      datacard: 'id of its datacard',
      name: 'its name',
      weapons: 'ids of its weapons',
      wounds: 'all of them',
      order,
      state: 'ready | expended | dormant',
      place: 'where: { at: territory | rooms | hatchway | site | npo | anywhere, ... }',
      cause: 'mission | reinforcements | correction | room | id of an event card',
    },
  },
  'row-skipped': {
    means: 'No miniature was left, so a later row served.',
    fields: { rolled: 'datacard that was rolled', used: 'datacard that came' },
  },
  'npo-not-set-up': {
    means: 'NPOs did not come.',
    fields: {
      datacard: 'null when no type was rolled',
      because: 'limit | no-miniature',
      cause: 'as in npo-set-up',
      count: 'how many',
    },
  },
  'warden-came': { means: 'The Royal Warden of this battle has come.', fields: {} },
  'operative-set-up': { means: 'A player operative was set up.', fields: { operative: 'as in status.operatives' } },
  'battle-began': { means: 'Set-up is done.', fields: {} },
  'step-began': {
    means: 'The game went on to a step.',
    fields: { phase: 'strategy | firefight', step: 'initiative | ready | gambit | activations | end' },
  },
  'initiative-rolled': { means: 'The roll-off for initiative.', fields: { npos: face, players: face } },
  'initiative-set': {
    means: 'A side has the initiative.',
    fields: { side: 'players | npos', because: 'first-turning-point | threat-0 | won | chosen | tie | correction' },
  },
  'command-points-changed': {
    means: 'The players gained or lost CP.',
    fields: { change: 'by how many', because: 'ready-step | set-up | correction' },
  },
  readied: { means: 'Operatives were readied.', fields: { npos: 'their ids', operatives: 'their ids' } },
  'deck-shuffled': { means: 'Used event cards went back to the deck.', fields: { returned: 'their ids' } },
  'gambit-turn': {
    means: 'A turn in the alternation of gambits.',
    fields: { side: 'players | npos', gambit: 'event-card | reinforcements | pass | own' },
  },
  'gambit-used': { means: 'The NPOs used a gambit.', fields: { gambit: 'event-card | reinforcements' } },
  'gambit-not-due': {
    means: 'A gambit of the NPOs is left out.',
    fields: { gambit: 'event-card | reinforcements', because: 'first-turning-point | grade | difficulty' },
  },
  'reinforcements-decided': {
    means: 'How many reinforcements come.',
    fields: { grade: 'threat grade', extra: 'earned by cards', difficulty: 'added by difficulty', count: 'in all' },
  },
  'card-drawn': { means: 'An event card was drawn.', fields: { card } },
  'card-set-aside': { means: 'It cannot be applied; another is drawn.', fields: { card, because } },
  'card-in-force': { means: 'It is in force to the end of the turning point.', fields: { card } },
  'card-resolved': { means: 'It has been resolved.', fields: { card } },
  'deck-exhausted': { means: 'No card is left to draw.', fields: {} },
  'reinforcement-earned': { means: 'One more reinforcement will come.', fields: {} },
  'positions-swapped': { means: 'Two operatives change places.', fields: { ids: 'both ids' } },
  'glyph-rolled': {
    means: 'Subjugation Glyphs rolled for an operative.',
    fields: { id, face, apl: 'its APL', lost: 'true when it has 1 APL less' },
  },
  'hatchway-moved': { means: 'A hatchway opened or closed.', fields: { number: door, open: 'as it is now' } },
  'breach-point-moved': { means: 'A breach point opened or closed.', fields: { number: door, open: 'as it is now' } },
  breached: { means: 'Breach was performed on it.', fields: { door: 'hatchway | breach-point', number: door } },
  'wounds-regained': { means: 'Wounds were regained.', fields: { id, wounds: 'how many', because } },
  'damage-inflicted': { means: 'Wounds were lost.', fields: { id, wounds: 'how many', because } },
  incapacitated: { means: 'It is incapacitated.', fields: { id } },
  'effect-began': { means: 'A change of APL began.', fields: { id, effect: '{ kind, change, source, until }' } },
  'effects-ended': {
    means: 'Changes of APL ended.',
    fields: { id, until: 'end-of-turning-point | end-of-next-activation' },
  },
  'threat-rolled': {
    means: 'A trigger was rolled for.',
    fields: { trigger: 'operate-hatch | breach', face, raises: 'true on 4+' },
  },
  'threat-unmoved': {
    means: 'A trigger did not move the threat level.',
    fields: { trigger: 'which', because: 'silent | unseen-kill | mission | limit | roll | ruling' },
  },
  'threat-changed': {
    means: 'The threat level moved.',
    fields: { from: 'level before', to: 'level now', reasons: '{ trigger, change }[]' },
  },
  'tomb-woke': { means: 'The level left 0.', fields: { npos: 'ids of those ready now' } },
  'tomb-slept': { means: 'The level is 0.', fields: { npos: 'ids of those dormant now' } },
  'npo-chosen': { means: 'Which NPO activates.', fields: { id, because, from: 'ids it was chosen from' } },
  'npo-activated': {
    means: 'An NPO activates.',
    fields: { id, order, because: 'why this order', apl: 'as it is', move: 'inches' },
  },
  'clause-failed': {
    means: 'An action of its behaviour could not be performed.',
    fields: { id, clause: 'its number on the datacard', action: 'which', because },
  },
  'npo-acted': {
    means: 'An NPO performs an action.',
    fields: {
      id,
      clause: 'its number on the datacard, or null',
      action: 'which',
      ap: 'what it costs',
      aim: 'of a move: { inches, to, operatives, cover, hatchway }',
      target: 'id of the one attacked',
      weapon: 'id',
      profile: 'id',
      because,
    },
  },
  'attack-rolled': {
    means: 'Attack dice.',
    fields: {
      id,
      target: 'id of the one attacked',
      weapon: 'id',
      profile: 'id',
      hit: '4 for 4+',
      modifiers: 'in words',
      dice: '{ face, rerolled, result, by? }[]',
      criticals: 'retained',
      normals: 'retained',
      rules: 'weapon rules in force',
    },
  },
  'defence-rolled': {
    means: 'Defence dice against a Shoot.',
    fields: {
      id,
      attacker: 'id',
      save: '4 for 4+',
      modifiers: 'in words',
      dice: '{ face, result }[]; face null for the cover save',
      criticals: 'retained',
      normals: 'retained',
      left: '{ criticals, normals } of the attack after the best blocks',
    },
  },
  'success-struck': { means: 'A success of a Fight strikes.', fields: { id, target: 'id', success } },
  'success-blocked': {
    means: 'A success of a Fight blocks.',
    fields: { id, target: 'id', success, criticals: 'blocked', normals: 'blocked' },
  },
  'success-discarded': { means: 'A success is discarded.', fields: { id, success, because } },
  'rule-rolled': {
    means: 'Dice of a card, ability or weapon rule.',
    fields: { rule: 'its id', id, dice: 'faces', needs: 'such as 4+', successes: 'how many' },
  },
  'reanimation-rolled': {
    means: 'Reanimation Protocols rolled for an NPO.',
    fields: { id, face, reanimated: 'true on 4+' },
  },
  'operative-attacked': {
    means: 'A player operative attacks.',
    fields: {
      id,
      action: 'shoot | fight | hatchway-fight',
      target: 'id',
      weapon: 'id',
      profile: 'id',
      heavy: 'with a Heavy weapon: none | dash | reposition, the move still allowed',
    },
  },
  'order-changed': { means: 'It has another order.', fields: { id, order, because } },
  'weapon-used': { means: 'One use of a Limited weapon.', fields: { id, weapon: 'id' } },
  'npo-expended': { means: 'Its activation is over.', fields: { id, acted: 'false when it did nothing' } },
  'turning-point-ended': { means: 'The turning point is over.', fields: { turningPoint: 'its number' } },
  'operative-activated': { means: 'A player operative activates.', fields: { id, order, ap: 'to spend' } },
  'operative-counteracts': { means: 'A player operative counteracts.', fields: { id } },
  'npo-counteracts': { means: 'An NPO counteracts.', fields: { id } },
  'action-performed': {
    means: 'A player operative performs an action.',
    fields: {
      id,
      action: 'which',
      ap: 'what it costs',
      target: 'id',
      door: '{ kind, number }',
      cheap: 'true when it costs less than printed',
      free: 'true when it costs nothing',
    },
  },
  'counteract-declined': { means: 'A side that could counteract does not.', fields: { side: 'players | npos' } },
  'operative-expended': { means: 'Its activation is over.', fields: { id } },
  'guard-began': { means: 'It is on guard.', fields: { id } },
  'guard-ended': { means: 'It is no longer on guard.', fields: { id } },
  escaped: { means: 'It has escaped.', fields: { id } },
  teleported: { means: 'It has gone to the other teleport pad.', fields: { id } },
  'escape-marker-placed': { means: 'The Escape marker was set up.', fields: { place } },
  'auspex-rolled': { means: 'Auspex Calibration.', fields: { d3: 'the direction', inches: 'how far' } },
  'escape-marker-moved': {
    means: 'The Escape marker moved.',
    fields: {
      place,
      direction: 'left | right',
      inches: 'as rolled',
      further: 'inches more, past terrain',
    },
  },
  'item-searched': {
    means: 'An objective marker was searched.',
    fields: { id, marker: 'its number', d3: 'the D3', others: 'markers left', found: 'true when it is the item' },
  },
  'marker-removed': { means: 'An objective marker was removed.', fields: { marker: 'its number' } },
  'marker-picked-up': { means: 'The item was picked up.', fields: { id } },
  'marker-placed': { means: 'The item was placed.', fields: { id } },
  'destruction-points-changed': {
    means: 'Destruction points were gained or lost.',
    fields: {
      change: 'by how many',
      dice: 'faces',
      because: 'breach | nanoscarab-repair | correction',
      near: 'player operatives with the sarcophagus in control range',
    },
  },
  'objective-markers-placed': { means: 'The objective markers were set up.', fields: { count: 'how many' } },
  'room-opened': { means: 'A room was opened.', fields: { room: 'its letter' } },
  'room-npos-decided': {
    means: 'How many NPOs wait in an opened room.',
    fields: { d3: 'the D3', grade: 'threat grade', count: 'in all' },
  },
  'room-scouted': { means: 'A room was scouted.', fields: { room: 'its letter' } },
  phased: {
    means: 'Phasing moved an operative.',
    fields: { id, hatchway: 'that it came out of', inches: 'left to move' },
  },
  'phasing-failed': { means: 'It had no room to come out of that hatchway.', fields: { id, hatchway: door } },
  'regroup-checked': {
    means: 'The conditions of mission 6 at the end of a turning point.',
    fields: { fails: 'drop-zone | control-range | together, or null' },
  },
  'npo-corrected': { means: 'An NPO was put right by hand.', fields: { id, changes: '{ wounds?, order?, state? }' } },
  'operative-corrected': {
    means: 'A player operative was put right by hand.',
    fields: { id, changes: '{ wounds?, apl?, save?, order?, state? }' },
  },
  'door-corrected': {
    means: 'A door was put right by hand.',
    fields: { door: 'hatchway | breach-point', number: door, open: 'true or false', breached: 'true or false' },
  },
  'cards-corrected': {
    means: 'The cards in force were put right by hand.',
    fields: { inPlay: 'ids of the event cards' },
  },
  'objectives-corrected': {
    means: 'What the mission keeps count of was put right by hand.',
    fields: { objectives: 'as in status.objectives' },
  },
  override: {
    means: 'A refusal was overruled.',
    fields: { rule: 'that says no', message: 'what it said', reason: 'given with --reason' },
  },
  'ruling-applied': { means: 'A ruling decided something.', fields: { ruling: 'its id' } },
  'battle-ended': { means: 'The battle is over.', fields: { outcome: 'players-win | players-lose', because } },
};
