import * as z from 'zod/mini';
import {
  anyText,
  checkedBy,
  eitherBy,
  formOf,
  fromTo,
  kebabWords,
  like,
  listOf,
  maybe,
  means,
  type ReportWrong,
  realText,
  textLike,
  trueOrFalse,
  variant,
  yes,
} from './schema-parts.ts';
import {
  boardEdges,
  clauseConditions,
  endPreferences,
  enemyPreferences,
  engageConditions,
  orderConditions,
  targetPreferences,
} from './words.ts';

/** Words of a closed set, one after the other, each once. */
const inOrder = <const W extends readonly [string, ...string[]]>(words: W) =>
  checkedBy(listOf(z.enum(words), 1, words.length), (named: readonly string[], wrong) => {
    for (const [index, one] of named.entries())
      if (named.indexOf(one) < index) wrong([index], 'be used only once', one);
  });

const when = maybe(means(z.enum(clauseConditions), 'only then; always, if left out'));
const twice = maybe(means(yes(), 'it may perform this action twice in one activation, for its AP each time'));
const target = maybe(
  means(
    inOrder(targetPreferences),
    'of several enemies, which it prefers, one word after the other (weakest: fewest wounds left; most-wounded: most wounds lost; carrier: carries a marker); who is still equal is chosen as ever (Threat Principle)',
  ),
);
const enemy = maybe(
  means(
    inOrder(enemyPreferences),
    'with "to": "operative": which of them, one word after the other; of those still equal the closest',
  ),
);

const inches = (most: number) => fromTo(0, most);
const boardPoint = formOf({
  point: means(
    z.readonly(z.tuple([inches(60), inches(60)])),
    'inches east and south of the north-west corner of the board',
  ),
});
const zoneNamed = formOf({
  zone: means(
    z.enum(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']),
    'a drop zone or territory, of Player A or Player B (the NPOs)',
  ),
});
const roomNamed = formOf({ room: means(textLike(/^[A-Z]$/, 'be the letter of a room'), 'the letter of a room') });
const spawnNamed = formOf({
  spawn: means(
    kebabWords(),
    "a spawn point of the mission, by its id; where it has no such point, the NPO goes for the mission's goal",
  ),
});
const place = z.union([boardPoint, zoneNamed, roomNamed, spawnNamed]);

const heads = {
  target: enemy,
  markers: maybe(
    means(
      listOf(z.union([fromTo(1, 9), kebabWords()]), 1, 20),
      'with "to": "marker": the nearest of these, by the number of an objective marker or the id of a marker; of all, if left out',
    ),
  ),
  place: maybe(means(place, 'with "to": "place": a point of the board, a zone, a room or a spawn point')),
  edge: maybe(
    means(
      z.enum(['nearest', ...boardEdges]),
      'with "to": "edge": which edge of the killzone; the nearest, if left out',
    ),
  ),
  prefer: maybe(
    means(
      inOrder(endPreferences),
      'with "to": "cover": what its end should be like as well; the first of these that can be: with a valid target that is not obscured, with a valid target, with an objective marker in sight, seen by nobody',
    ),
  ),
};
const leadsTo = (must: string) =>
  means(
    z.enum(['shooting-position', 'closest-operative', 'royal-warden', 'operative', 'cover', 'marker', 'place', 'edge']),
    must,
  );
const toText =
  'shooting-position: to a valid target that is not obscured, else to where it serves the NPOs best; closest-operative: towards the closest player operative; royal-warden: towards the Warden, or the closest player operative when there is none; operative: towards the one that target prefers; cover: into cover; marker, place, edge: towards that';
const cover = () => trueOrFalse();
const move = {
  when,
  to: leadsTo(toText),
  cover: means(cover(), 'ends in cover if it can'),
  dashFulfils: means(trueOrFalse(), 'a Dash that follows may be what fulfils it'),
  ...heads,
};
/** Which markers an action of an NPO is meant for. */
const markersAt = (what: string) =>
  maybe(means(listOf(kebabWords(), 1, 20), `${what}, by the id of a marker of the mission; any, if left out`));
const performs = <const A extends string>(action: A) => means(z.literal(action), 'the action that it performs');
/** One clause of a behaviour: an action and where it leads. */
const clause = z.discriminatedUnion('action', [
  variant({ action: performs('fight'), when, target, twice }),
  variant({ action: performs('shoot'), when, target, twice }),
  variant({
    action: performs('charge'),
    when,
    to: means(
      z.enum(['closest-operative', 'operative']),
      'the closest player operative; or of those that it can charge, the one that target prefers',
    ),
    target: enemy,
  }),
  variant({
    action: performs('fall-back'),
    when,
    to: leadsTo(toText),
    cover: maybe(means(cover(), 'ends in cover if it can')),
    ...heads,
  }),
  variant({ action: performs('reposition'), ...move }),
  variant({ action: performs('dash'), ...move }),
  variant({ action: performs('guard'), when }),
  variant({ action: performs('pick-up'), when, markers: markersAt('the marker that it picks up is one of these') }),
  variant({
    action: performs('mission-action'),
    when,
    id: means(anyText(), 'the id of one of the npoActions of the mission; where the mission has none such, it cannot'),
    markers: markersAt('it is performed at one of these'),
  }),
  variant({ action: means(z.literal('stay'), 'it does nothing more in this activation'), when }),
]);
export type BehaviourClause = z.infer<typeof clause>;

/** Each aim has what it needs, and nothing that it does not look at. */
function aimsFit(clauses: readonly BehaviourClause[], wrong: ReportWrong): void {
  for (const [index, one] of clauses.entries()) {
    const asBefore = clauses.findIndex((other) => JSON.stringify(other) === JSON.stringify(one));
    if (asBefore < index) wrong([index, 'action'], 'be in a clause unlike those before it', one.action);
    if (!('to' in one)) continue;
    if (one.to === 'place' && one.place === undefined) wrong([index, 'place'], 'say which place', undefined);
    if (one.to === 'operative' && one.target === undefined)
      wrong([index, 'target'], 'say which operative it prefers', undefined);
    if (one.to !== 'operative' && one.target !== undefined)
      wrong([index, 'target'], 'be left out: only "to": "operative" looks at it', one.target);
    if (!('prefer' in one || 'markers' in one || 'place' in one || 'edge' in one)) continue;
    for (const [field, to] of [
      ['markers', 'marker'],
      ['place', 'place'],
      ['edge', 'edge'],
    ] as const)
      if (one[field] !== undefined && one.to !== to)
        wrong([index, field], `be left out: only "to": "${to}" looks at it`, one[field]);
    if (one.prefer !== undefined && one.to !== 'cover')
      wrong([index, 'prefer'], 'be left out: only "to": "cover" looks at it', one.prefer);
  }
}

const ownOrder = formOf({
  engageIf: means(
    listOf(z.enum(engageConditions), 0, engageConditions.length),
    'Engage if one of these holds, else Conceal: it can come to a fight, charge, shoot or guard in this activation; it is injured or wounded; always. An empty list: never',
  ),
});

/** How an NPO attacks that is never readied or activated. */
const standsIn = formOf({
  reload: means(
    z.enum(['d6-activations', 'ready-step', 'always']),
    'when it can Shoot again. ready-step: in each Ready step; d6-activations: then too, and once so many player operatives have been activated in this turning point as the D6 shows that is rolled after its Shoot; always: at once',
  ),
});

export const behaviour = checkedBy(
  formOf({
    aim: means(realText(), 'what it is after, in words'),
    order: means(
      eitherBy(z.enum(orderConditions), ownOrder, (value) => typeof value === 'object' && value !== null),
      'when it has an Engage order. attack-made: if it is going to Shoot or Fight in this activation; attack-reached: if it can Fight or Charge at some point of it; attack-or-warden: also if it can end with an engaged Royal Warden in control range; engageIf: by conditions of its own',
    ),
    profile: maybe(
      means(
        formOf({
          weapon: means(kebabWords(), 'the id of the weapon'),
          profile: means(kebabWords(), 'the id of the profile that it then uses'),
          when: means(
            z.enum(['several-operatives', 'several-operatives-and-no-npo']),
            'it would hit several player operatives; or also no NPO',
          ),
        }),
        'a profile that it uses when that hits several',
      ),
    ),
    standsIn: maybe(
      means(
        standsIn,
        'it is never readied nor activated: whenever another NPO would be activated and it has reloaded and has a valid target, it Shoots in its place',
      ),
    ),
    neverObscured: maybe(means(like(yes()), 'it sees nobody as obscured')),
    clauses: means(
      checkedBy(listOf(clause, 1, 40), aimsFit),
      'tried from the top until one can be performed: an action and where it leads, in any order; an action in several clauses is performed once, by the first of them that can be',
    ),
  }),
  ({ standsIn: stands, clauses }, wrong) => {
    if (stands === undefined) return;
    for (const [index, { action }] of clauses.entries())
      if (action !== 'shoot')
        wrong(['clauses', index, 'action'], 'be shoot, since it is never activated (standsIn)', action);
  },
);
export type BehaviourData = z.infer<typeof behaviour>;
