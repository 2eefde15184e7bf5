import { cardIn } from '../../../catalog/catalogue.ts';
import { killzoneMap } from '../../../catalog/maps.ts';
import type { DatacardId } from '../../../catalog/types.ts';
import type { Option, Suggestion } from '../../../engine/question.ts';
import { goalNames, nearestToGoal } from '../../goals.ts';
import { choose, look, type Rule } from '../../language.ts';
import { hasMiniature, type NpoType } from '../../modes/joint-ops/npo-type.ts';
import { placesLeft, setUp } from '../../modes/joint-ops/set-up-npo.ts';
import { missionOf } from '../../modes/modes.ts';
import type { Moments } from '../../moments/moments.ts';
import { ruling } from '../../rulings.ts';
import type { GameState } from '../../state.ts';
import { warriorSites } from '../../warrior-sites.ts';

/** Awakened Warrior: a ready Necron Warrior at a wall end or pillar side that has one modelled on it. */
export const awakenedWarrior: Moments = {
  *drawn() {
    const state = yield* look();
    if (placesLeft(state) === 0) return { because: 'limit' };
    const type = yield* warrior(state);
    if (!type) return { because: 'no-miniature' };
    const places = sites(state);
    const card = cardIn(state.catalogue, type.datacard);
    const site = yield* choose({
      name: 'site',
      why: `Awakened Warrior: where is the ${card.name} set up? Of the places with room the one that is worst for the players`,
      about: {
        predicate: 'has-room',
        by: null,
        ids: places.map(({ value }) => value),
        from: 'stands',
        base: card.base,
        others: { none: { is: 'none' } },
        rule: 'awakened-warrior',
      },
      options: [...places, { value: 'none', label: 'none of them has room' }],
      suggest: worst(state) ?? {
        value: places[0]?.value ?? 'none',
        because: 'the first of the places; pick a worse one for the players if you see it',
      },
    });
    if (site === 'none') return { because: 'no-site' };
    const label = places.find((option) => option.value === site)?.label ?? site;
    yield* setUp(type, 'awakened-warrior', { at: 'site', site: label });
    return undefined;
  },
};

/** A Lychguard in a crownworld, a Flayed One under the flayer curse (pack, Tombs Beyond Counting; ruling theme-choice). */
function* warrior(state: GameState): Rule<NpoType | null> {
  const { themes } = state.config;
  const wanted: DatacardId[] = [];
  if (themes.includes('crownworld')) wanted.push('lychguard');
  if (themes.includes('flayer-curse')) wanted.push('flayed-one');
  const there = [...wanted, 'necron-warrior'].filter((id) => hasMiniature(state, id));
  const first = there[0];
  if (first === undefined) return null;
  const asks = ruling(state.config, 'theme-choice') === 'ask';
  const chosen = asks
    ? yield* choose({
        name: 'theme-datacard',
        why: 'a Necron Warrior is called for',
        options: there.map((id) => ({ value: id, label: cardIn(state.catalogue, id).name })),
      })
    : first;
  const id = there.find((card) => card === chosen) ?? first;
  return { datacard: id, weapons: [] };
}

/** Setting Up NPOs 1: where it does most to keep the players from winning, as far as the map tells. */
function worst(state: GameState): Suggestion<string> | undefined {
  const { map } = state.config;
  if (map === null) return undefined;
  const goal = missionOf(state).goal(state);
  const site = nearestToGoal(state, goal, warriorSites(killzoneMap(map)), ({ beside }) => beside);
  return (
    site && {
      value: site.id,
      because: `nearest to ${goalNames[goal.at]}; pick a worse one for the players if you see it`,
    }
  );
}

/** The sites of the map; without a map the two kinds there are (ruling awakened-without-map). */
function sites(state: GameState): readonly Option[] {
  const { map } = state.config;
  if (map !== null) return warriorSites(killzoneMap(map)).map(({ id, label }) => ({ value: id, label }));
  return [
    { value: 'wall-end', label: 'a wall end with a Necron Warrior on it' },
    { value: 'pillar-side', label: 'the pillar side with a Necron Warrior on it of a long wall (A2)' },
  ];
}
