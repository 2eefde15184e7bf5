import { look, type Rule } from '../language/language.ts';
import type { Npo } from '../state/state.ts';
import { candidate, close, heed, lookedAtBy, mostDangerous, nextToAsk } from './candidates.ts';
import type { Candidate } from './danger.ts';
import { surveyNpoFirst } from './npo-first.ts';
import { asksNpoFirst } from './situation.ts';
import { besides, givenBy, type Idle, insistNoneIdle } from './who-first.ts';

/** Which one was said to come first, of those that can attack or, where none can, of all. */
interface First {
  readonly attacks: Candidate | null;
  readonly idle: readonly Idle[];
}

/** What is known about them, and which one was said to come first. */
interface Survey extends First {
  readonly candidates: readonly Candidate[];
}
const nobodyFirst: First = { attacks: null, idle: [] };

/**
 * Finds the targets of these NPOs until the most threatening attack is known. Asks about each in turn, beginning with the one that
 * could do most, until no other can outdo what is known (pack, Activation Priority 1).
 */
export function* survey(npos: readonly Npo[], counteracts = false): Rule<Survey> {
  const state = yield* look();
  const candidates: Candidate[] = [];
  for (const npo of npos) candidates.push(yield* candidate(state, npo, counteracts));
  if (asksNpoFirst(state)) {
    yield* surveyNpoFirst(state, candidates);
    return { candidates, ...nobodyFirst };
  }
  while (true) {
    const best = mostDangerous(state, candidates);
    const next = nextToAsk(state, candidates, best);
    if (next === undefined) return { candidates, ...nobodyFirst };
    const first = yield* ask(next, candidates, best);
    if (first !== undefined) return { candidates, ...first };
  }
}

/** Asks which operatives it can attack. Returns the NPO that was said to come first; undefined while none was named. */
function* ask(next: Candidate, all: readonly Candidate[], best: Candidate | undefined): Rule<First | undefined> {
  const state = yield* look();
  const others = all.filter((one) => one.open && one !== next);
  const at = lookedAtBy(state, next, best);
  const idle = best || next.at.counteracts ? [] : [next, ...all.filter((one) => one !== next && !one.open)];
  if (others.length > 0) at.look.besides = yield* besides(state, others, idle);
  yield* heed(next, at);
  const { said } = at.look;
  if (said.length === 0) return undefined;
  const named = others.filter(({ npo }) => said.some(({ value }) => value === npo.id));
  for (const one of named) {
    const remarks = said.find(({ value }) => value === one.npo.id)?.remarks ?? [];
    if (remarks.length === 0 && one !== named.at(-1)) continue;
    const own = lookedAtBy(state, one, best);
    if (remarks.length > 0) own.look.given = givenBy(remarks);
    yield* heed(one, own);
  }
  const first = named.at(-1);
  if (best || next.danger || named.some(({ danger }) => danger)) {
    yield* insistNoneIdle(said, idle, next);
    return { attacks: first ?? (next.danger ? next : null), idle: [] };
  }
  const saidIdle = all.flatMap((one): Idle[] => {
    const own = said.find(({ value }) => value === one.npo.id);
    return own && (idle.includes(one) || own.remarks.length > 0) ? [{ one, remarks: own.remarks }] : [];
  });
  if (first === undefined || saidIdle.length > 0)
    for (const one of others.filter((each) => !named.includes(each))) close(state, one);
  return { attacks: first ?? null, idle: saidIdle };
}
