import type { Option } from '../../engine/question.ts';
import { asOption, chooseMany, look, type Rule, refuse } from '../language.ts';
import { carried } from '../menace.ts';
import { operativesInPlay } from '../stats.ts';
import { coverTags, readTarget, remarksOn, type Target, type Way } from './facts.ts';
import { hatchwayRemark, mayOpenHatchway, opensHatchway } from './hatchways.ts';
import { apOf, dashInches, fallsBack, moveOf, nothingAhead, type Situation, type View } from './situation.ts';
import { padRemark } from './teleport.ts';

/** What a shooter sees: the enemy in its control range, or whom it can shoot, now or later in this activation. */
export interface Sight {
  readonly engaged: 'no' | 'yes' | 'trapped';
  readonly view: View;
}

/** One look at the table for a shooter. An enemy in control range outweighs targets. After a fight nobody is left there. */
export function* askSight(at: Situation, name: 'valid-targets' | 'targets-after-fight'): Rule<Sight> {
  const operatives = operativesInPlay(yield* look());
  if (operatives.length === 0) return { engaged: 'no', view: nothingAhead };
  const mayOpen = yield* mayOpenHatchway(at);
  const others = [...(name === 'valid-targets' ? engagedOptions(at) : []), ...(mayOpen ? [opensHatchway] : [])];
  const answer = yield* chooseMany({
    name,
    why: `${at.npo.name}: which player operatives are valid targets from where it stands${rangeOf(at)}?${yield* later(at, mayOpen)}`,
    options: [...operatives.map(asOption), ...others],
    tags: [...coverTags, ...wayTags(at, mayOpen)],
    min: 0,
    max: operatives.length + others.length,
  });
  if (answer.includes('trapped')) return { engaged: 'trapped', view: nothingAhead };
  if (answer.includes('engaged')) return { engaged: 'yes', view: nothingAhead };
  yield* insistValid(answer);
  const view = nearest(
    answer.filter((one) => one !== opensHatchway.value),
    apOf(at),
  );
  return { engaged: 'no', view: { ...view, opens: answer.includes(opensHatchway.value) && !isAttack(view) } };
}

/** Whom it could shoot after a Fall Back, with AP left for it. */
export function* askTargetsAfterFallBack(at: Situation): Rule<readonly Target[]> {
  const operatives = operativesInPlay(yield* look());
  const answer = yield* chooseMany({
    name: 'fall-back-targets',
    why: `${at.npo.name}: which player operatives are valid targets${rangeOf(at)} once it has fallen back up to ${moveOf(at)}" (to where one is not obscured, if it can)?${yield* padRemark()}`,
    options: operatives.map(asOption),
    tags: coverTags,
    min: 0,
    max: operatives.length,
  });
  yield* insistValid(answer);
  return answer.map(readTarget);
}

/** In cover with a Conceal order nobody is a valid target; held to it where the players' orders are recorded (core rules, Shoot 2). */
function* insistValid(answer: readonly string[]): Rule {
  const { playersRecorded, operatives } = yield* look();
  if (!playersRecorded) return;
  const targets = answer.map(readTarget);
  const hidden = operatives.find(
    ({ id, order }) => order === 'conceal' && targets.some((target) => target.id === id && target.cover),
  );
  if (hidden)
    yield* refuse({
      message: `${hidden.name} is in cover with a Conceal order: no valid target.`,
      rule: 'Shoot 2: valid target',
      hint: {
        deed: { do: 'operative', args: { change: 'set', id: hidden.id, to: { order: 'engage' } } },
        does: 'puts a wrong order right',
      },
    });
}

const isAttack = ({ targets, ahead }: View): boolean => targets.length > 0 || ahead !== null;

function engagedOptions(at: Situation): readonly Option[] {
  if (!fallsBack(at) || apOf(at) < 2) return [{ value: 'engaged', label: 'an enemy is in its control range' }];
  return [
    { value: 'engaged', label: 'an enemy is in its control range, and it can fall back' },
    { value: 'trapped', label: 'an enemy is in its control range, and it cannot get away' },
  ];
}

function* later(at: Situation, mayOpen: boolean): Rule<string> {
  if (apOf(at) < 2) return '';
  const dash = apOf(at) > 2 ? ` (and, if need be, dashed up to ${dashInches(at)}")` : '';
  const hatchway = mayOpen ? `, or once it has opened a hatchway${yield* hatchwayRemark()}` : '';
  return ` If none: which are once it has repositioned up to ${moveOf(at)}"${dash}, to where one is not obscured, if it can${hatchway}?${yield* padRemark()}`;
}

function wayTags(at: Situation, mayOpen: boolean): readonly Option[] {
  if (apOf(at) < 2) return [];
  return [
    { value: 'reposition', label: 'only after its Reposition' },
    ...(apOf(at) > 2 ? [{ value: 'dash', label: 'only after its Reposition and its Dash' }] : []),
    ...(mayOpen ? [{ value: 'hatchway', label: 'only once it has opened a hatchway (1 AP)' }] : []),
  ];
}

function wayTo(answer: string): Way {
  const { has } = remarksOn(answer);
  const moves: Way = has('dash') ? ['reposition', 'dash'] : has('reposition') ? ['reposition'] : [];
  return has('hatchway') ? ['operate-hatch', ...moves] : moves;
}

/** A hatchway only where nothing else does (datacards, Behaviour), then the fewest AP; beyond its AP is nothing. */
function nearest(answer: readonly string[], ap: number): View {
  const ways = answer.map(wayTo).filter((way) => way.length < ap);
  const cost = (way: Way): number => way.length + (way.includes('operate-hatch') ? 10 : 0);
  const [way] = ways.toSorted((a, b) => cost(a) - cost(b));
  if (!way) return nothingAhead;
  const targets = answer.filter((one) => wayTo(one).join() === way.join()).map(readTarget);
  return way.length === 0 ? { ...nothingAhead, targets } : { ...nothingAhead, ahead: { way, targets, enemies: [] } };
}

/** Such as ` and within 8"`: when every ranged profile that it carries has that Range. */
function rangeOf({ npo, card }: Situation): string {
  const ranges = carried(npo, card, 'ranged')
    .flatMap((weapon) => weapon.profiles)
    .map((profile) => profile.rules.find((rule) => rule.startsWith('Range ')));
  const range = ranges[0];
  return range !== undefined && ranges.every((other) => other === range)
    ? ` and within ${range.slice('Range '.length)}`
    : '';
}
