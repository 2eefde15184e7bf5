import { among, lazily, type Of } from '../../catalog/schema-parts.ts';

/** Why something was so, as words of closed lists; the view has the sentence for each. */

/** Why an NPO was chosen to activate (pack, Activation Priority). */
export const chosenBecause = lazily(() =>
  among([
    'only-ready',
    'nobody-to-attack',
    'worse-for-players',
    'helps-players',
    'most-threatening',
    'as-threatening',
    'closest',
    'rolled-off',
  ]),
);
export type ChosenBecause = Of<typeof chosenBecause>;

/** What told it from others that are no more threatening (pack, Activation Priority 2, 3). */
export const exposedRung = lazily(() => among(['not-in-cover', 'closest', 'closest-in-cover']));
export type ExposedRung = Of<typeof exposedRung>;

/** Why an NPO has its order (datacards, Behaviour). */
export const orderBecause = lazily(() =>
  among([
    'shoots',
    'shoots-once-hatchway-open',
    'shoots-once-moved',
    'shoots-once-fallen-back',
    'no-attack',
    'fights',
    'fights-trapped',
    'fights-once-charged',
    'falls-back',
    'can-fight',
    'can-charge',
    'can-charge-once-hatchway-open',
    'can-guard',
    'neither-fight-nor-charge',
    'beside-warden',
    'not-beside-warden',
    'no-engaged-warden',
    'always',
    'never',
    'injured',
    'wounded',
    'conditions-not-met',
  ]),
);
export type OrderBecause = Of<typeof orderBecause>;

/** Why a clause of a behaviour cannot be performed (core rules, Actions). */
export const failedBecause = lazily(() =>
  among([
    'condition',
    'performed',
    'not-engaged',
    'engaged',
    'ap',
    'barred',
    'no-melee-weapon',
    'no-ranged-weapon',
    'conceal',
    'no-valid-target',
    'cannot-be-charged',
    'trapped',
    'nobody',
    'leads-nowhere',
    'counteracts',
    'open-board',
    'carries',
    'no-marker',
    'not-controlled',
    'not-of-mission',
    'not-now',
  ]),
);
export type FailedBecause = Of<typeof failedBecause>;

/** What decided between targets (pack, Threat Principle), or the card or ability that made an NPO act. */
export const actedBecause = lazily(() =>
  among([
    'only-valid-target',
    'only-in-control-range',
    'worse-for-players',
    'likeliest',
    'not-obscured',
    'not-in-cover',
    'closest',
    'ready',
    'ready-as-close',
    'closest-target',
    'closest-left',
    'helps-players',
    'random',
    'multi-threat-eliminator',
    'flesh-hunger',
    'preferred',
  ]),
);
export type ActedBecause = Of<typeof actedBecause>;

/** Why the players' victory depends on an operative (the missions). */
export const hangsOn = lazily(() =>
  among([
    'carries-item',
    'at-sarcophagus',
    'before-unscouted-room',
    'may-escape',
    'may-breach',
    'may-pick-up',
    'holds-team',
  ]),
);
export type DecidesVictory = Of<typeof hangsOn>;

/** What players roll off for (pack, Adversary Ops). */
export const rollOffAbout = lazily(() =>
  among(['initiative', 'npo-activated', 'target', 'controller', 'event-card', 'room-opener']),
);
export type RollOffAbout = Of<typeof rollOffAbout>;

/** Why an event card could not be applied. */
export const redrawBecause = lazily(() =>
  among([
    'no-warden',
    'limit',
    'no-miniature',
    'no-site',
    'no-wounded-scarabs',
    'no-wounded-npo',
    'no-open-door',
    'open-doors-blocked',
    'too-few-operatives',
    'no-two-in-one-room',
    'nobody',
    'no-marker',
    'flayed-ones-engaged',
    'in-words',
  ]),
);
export type RedrawBecause = Of<typeof redrawBecause>;

/** How a mission was won or lost (pack, Victory). */
export const endedBecause = lazily(() =>
  among([
    'escaped-half',
    'escaped-too-few',
    'demolished',
    'item-out',
    'item-left-behind',
    'sarcophagus-destroyed',
    'rooms-scouted',
    'regrouped',
    'all-incapacitated',
    'last-turning-point',
    'conceded',
    'in-words',
  ]),
);
export type EndedBecause = Of<typeof endedBecause>;
