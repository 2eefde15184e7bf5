import { caseOf } from '../../catalog/schema-cases.ts';
import { among, anyText, anyWhole, like, listOf, maybe, means, orNull } from '../../catalog/schema-parts.ts';
import { face, faces } from './attack-values.ts';
import { modelId, operative } from './operative-values.ts';
import { cause, place } from './place-values.ts';
import { datacard, order, player } from './values.ts';

/** From the rolls for mission and map to the first turning point. */
export const setUpEvents = {
  'mission-rolled': caseOf('The mission was rolled for.', () => ({ face: face() })),
  'map-rolled': caseOf('The map was rolled for.', () => ({ face: face() })),
  'npo-count-decided': caseOf('How many NPOs the battle starts with.', () => ({
    count: means(anyWhole(), 'in all'),
    dice: means(like(faces()), 'the D3s'),
    plus: means(anyWhole(), 'added by the mission'),
    difficulty: means(anyWhole(), 'added by difficulty'),
  })),
  'npo-set-up': caseOf('An NPO is to be set up.', () => ({
    id: means(like(modelId()), 'id of the NPO or operative'),
    datacard: datacard(),
    name: anyText(),
    weapons: means(listOf(anyText()), 'their ids'),
    dice: maybe(means(like(faces()), 'of its type, where that was rolled')),
    wounds: means(anyWhole(), 'all of them'),
    order: order(),
    state: among(['ready', 'expended', 'dormant']),
    place: means(like(place()), 'where'),
    room: maybe(
      means(anyText(), 'letter of the room of the map in which it is placed, where the place leaves several'),
    ),
    cause: cause(),
    by: maybe(means(like(player()), 'id of the player who sets it up (Adversary Ops)')),
  })),
  'row-skipped': caseOf('No miniature was left, so a later row served.', () => ({
    rolled: means(like(datacard()), 'datacard that was rolled'),
    used: means(like(datacard()), 'datacard that came'),
  })),
  'npo-not-set-up': caseOf('NPOs did not come.', () => ({
    datacard: means(orNull(datacard()), 'null when no type was rolled'),
    because: among(['limit', 'no-miniature']),
    cause: cause(),
    count: means(anyWhole(), 'how many'),
    dice: maybe(means(like(faces()), 'of the type, where that was rolled')),
  })),
  'warden-came': caseOf('The Royal Warden of this battle has come.', () => ({})),
  'operative-set-up': caseOf('A player operative was set up.', () => ({ operative: operative() })),
  'battle-began': caseOf('Set-up is done.', () => ({})),
};
