import { parseWithin, type Remarked, type Within } from '../../engine/question.ts';
import { relayed, unasked } from '../../engine/rule.ts';
import { percent } from '../attack-odds/attack-odds.ts';
import { movesLeft } from '../behaviour/behaviour.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import { look, type Rule, reject } from '../language/language.ts';
import type { Told } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import type { Candidate } from './danger.ts';
import { hatchwaysOpened, justOpens, passesHatchway } from './hatchways.ts';
import type { LookAt } from './looking.ts';
import { reachFrom } from './reach.ts';
import { fallsBackFirst, sightFrom } from './sight.ts';
import { asksNpoFirst, situationOf } from './situation.ts';
import { seesFirst } from './surroundings.ts';

/** An NPO that was said to go first although none can attack, with the remarks on that. */
export interface Idle {
  readonly one: Candidate;
  readonly remarks: readonly string[];
}

const noOther = 'no-other';
const nobody = 'nobody';

/**
 * Options that end the survey at once: that no other NPO does worse, or which one does, together with its targets. `idle`: who
 * else may go first if none can attack.
 */
export function* besides(
  state: GameState,
  others: readonly Candidate[],
  idle: readonly Candidate[],
): Rule<readonly Told[]> {
  const firsts: Told[] = [];
  for (const one of others) {
    const asks = yield* ownLookOnce(state, one);
    firsts.push({
      value: one.npo.id,
      label: `${one.npo.name} goes first (${bestChance(one.bound?.odds.incapacitate ?? 0)})`,
      means: { is: 'comes-first', npo: one.npo.id },
      ...(asks ? { within: withinOf(asks, idle.length > 0) } : { bare: true as const }),
    });
  }
  return [
    {
      value: noOther,
      bare: true,
      label: 'this is the best attack (ticked alone: nobody can attack)',
      means: { is: 'no-other-first', npos: others.map(({ npo }) => npo.id) },
    },
    ...firsts,
    ...idle.map((one) => goesIdle(state, one)),
  ];
}

const bestChance = (chance: number): string =>
  chance === 0 ? 'cannot incapacitate anybody' : `at best ${percent(chance)} to incapacitate`;

/**
 * Computed once for all that are asked before it, however often a rule is resolved from there. Only if it does nothing but look:
 * events that it states belong to each entry.
 */
function* ownLookOnce(state: GameState, one: Candidate): Rule<LookAt | null> {
  const now = yield* look();
  const inState = looks.get(now) ?? new Map<string, OwnLook>();
  looks.set(now, inState);
  const key = `${one.npo.id} ${one.at.counteracts}`;
  const known = inState.get(key);
  if (known?.state === state) return known.asks;
  let onlyLooks = true;
  const noticing = relayed(ownLook(state, one), (request) => {
    onlyLooks &&= request.do === 'look';
    return request;
  });
  const asks = (yield* unasked(noticing)) ?? null;
  if (onlyLooks) inState.set(key, { state, asks });
  return asks;
}

interface OwnLook {
  readonly state: GameState;
  readonly asks: LookAt | null;
}

const looks = new WeakMap<GameState, Map<string, OwnLook>>();

/** Its own question about the table, if nothing must be asked before it; null if an enemy is known to be close. */
function* ownLook(state: GameState, { npo, at: { counteracts } }: Candidate): Rule<LookAt | null> {
  const at = situationOf(state, npo, counteracts);
  if (at.here.engaged !== undefined) return null;
  const { asks } = (yield* seesFirst(at)) ? yield* sightFrom(at) : yield* reachFrom(at);
  return asks;
}

const withinOf = ({ tags, question: { options, about } }: LookAt, mayBeIdle: boolean): Within => ({
  options: [
    ...options,
    ...(mayBeIdle ? [{ value: nobody, label: 'nobody can attack: let it go first', bare: true as const }] : []),
  ],
  tags: tags.map(({ means, ...tag }) => tag),
  about,
});

/** It has been looked at: only where it stands matters. */
function goesIdle(state: GameState, one: Candidate): Told {
  const { npo } = one;
  const options = idleRemarks(state, [one]).map(({ means, ...option }) => option);
  return {
    value: npo.id,
    label: `nobody can attack: let ${npo.name} go first`,
    means: { is: 'goes-first-idle', npo: npo.id },
    ...(options.length === 0 ? { bare: true as const } : { within: { options, tags: [] } }),
  };
}

/** The remarks on the one that goes first while none of these attacks: what one of them can do, as far as it is unknown. */
export const idleRemarks = (state: GameState, among: readonly Candidate[]): readonly Told[] => [
  ...(state.hatchways.some(({ open }) => !open) && among.some(({ at }) => movesLeft(state, at).length > 0)
    ? asksNpoFirst(state)
      ? hatchwaysOpened(
          state,
          among.map(({ npo }) => npo),
        ).tags
      : [
          {
            value: justOpens,
            label: 'opens a hatchway on the way (1 AP)',
            means: passesHatchway(
              state,
              among.map(({ npo }) => npo),
            ),
          },
        ]
    : []),
  ...(among.some(({ npo, at }) => isEngagedOnRecord(state, npo.id) === undefined && fallsBackFirst(at))
    ? [
        {
          value: 'engaged',
          label: 'has an enemy in control range and falls back',
          means: { is: 'engaged', canLeave: true },
        } as const,
      ]
    : []),
];

/** What was said about it at once, as the answer to its own question. */
export const givenBy = (remarks: readonly string[]): readonly Remarked[] =>
  remarks.map(parseWithin).filter(({ value }) => value !== nobody);

/** Nobody goes first for where it stands while another can attack. */
export function* insistNoneIdle(said: readonly Remarked[], idle: readonly Candidate[], asked: Candidate): Rule {
  const wrong = said.find(
    ({ value, remarks }) =>
      remarks.includes(nobody) || (value !== asked.npo.id && idle.some(({ npo }) => npo.id === value)),
  );
  if (wrong)
    yield* reject({
      message: `${wrong.value} cannot go first: another NPO can attack. Say ${noOther}, or name the one with the worst attack.`,
    });
}
