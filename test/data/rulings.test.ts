import { describe, expect, it } from 'vitest';
import { rulings } from '../../src/catalog/ruling-texts.ts';
import { switchIds } from '../../src/catalog/types.ts';
import { secondEditionRulings } from '../../src/matched/catalog/second-edition.ts';

const settled =
  `second-card redraw-counts hatchway-fight-threat threat-per-action free-shoot-threat wake-readies sleep-expends
  dormant-defends inventory-wrap difficulty-at-zero crownworld-limit auspex auspex-sides half-escaped
  awakened-without-map npo-rerolls threat-timing idle-order second-draw-turn dormant-counteract dormant-reaction closest-route
  npo-hatchway-fight charge-closest difficulty-dice difficulty-mission-5 difficulty-cards profile-target base-sizes
  whirling-d3 aura-self escape-edge auspex-side sabotage-blast room-territory nobody-left room-opened
  drop-zone-room room-npos-ready regroup-removal phasing-same regroup-single lychguard-weapon maze-blocked
  card-miniature drone-adversary drone-wounded devastating-shift relocation-repeat glyphs-duration hunger-order
  room-opener adversary-tie adversary-placing adversary-counteract adversary-target adversary-level
  adversary-several adversary-length adversary-start adversary-maze condensed-profile battle-length-outcome
  guard-both crt-lost-text npo-guard equal-npos severe-obscured doorway-step drop-zone-view teleport-heavy
  look-from wall-post light-hides light-climb slot operative-room cover-or-obscured board-sizes board-tolerance
  spread-territory hatchway-side mission-goal board-certainty board-order cover-on-the-way threat-dice
  told-sight own-blast idle-hatchway hatchway-or-dash idle-move unseen-cover dormant-initiative
  guard-counteraction guard-order pillar-cover npo-resources cover-part reload-after cover-first one-in`.split(/\s+/);

const ofTheSecondEdition =
  `cover-die invulnerable-choice two-rerolls hot-balanced hot-worth hot-dies lethal-skill indirect-cover stun-timing
  parry-choice reroll-sight reap-worth splash-mw blast-roll match-bids match-markers match-equipment match-map-types
  match-deck match-mission-cap match-tac-op-cap match-initiative`.split(/\s+/);

describe('rulings', () => {
  it('list the switches first and then everything settled [RUL-01]', () => {
    expect(rulings.map(({ id }) => id)).toEqual([...switchIds, ...settled]);
    expect(secondEditionRulings.map(({ id }) => id)).toEqual(ofTheSecondEdition);
  });

  it('only switches have values [RUL-02]', () => {
    expect(
      [...rulings, ...secondEditionRulings].filter(({ values }) => values !== undefined).map(({ id }) => id),
    ).toEqual([...switchIds]);
  });
});
