import { formatRemarked, type Option, parseRemarked, type Remarked, type Suggestion } from '../../engine/question.ts';
import { asOption, chooseRemarked, type Rule } from '../language/language.ts';
import type { About, Meaning, Told } from '../questions/about.ts';
import { worse, worseMeans } from '../questions/remarked.ts';
import type { Outlook } from '../state/outlook.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { nposInPlay } from '../state/stats.ts';
import { unseen } from './place.ts';
import type { LookAhead, Situation } from './situation.ts';

/** A question about what an NPO sees, as it is put to people. */
export interface LookAt {
  readonly question: Parameters<typeof chooseRemarked>[0];
  /** The remarks on operatives, and the options besides. */
  readonly tags: readonly Told[];
  readonly others: readonly Told[];
}

/** Builds that question. `tags` are remarks on these operatives, `others` options beside them, `unlisted` further answers. */
export function lookAt(
  name: string,
  operatives: readonly Operative[],
  tags: readonly Told[],
  others: readonly Told[],
  about: About,
  barred: (operative: Operative) => Partial<Option> = () => ({}),
  unlisted: readonly Option[] = [],
): LookAt {
  return {
    tags,
    others,
    question: {
      name,
      options: [...operatives.map((one) => ({ ...asOption(one), ...barred(one) })), ...others.map(plain)],
      tags: tags.map(plain),
      min: 0,
      max: operatives.length + others.length + unlisted.length,
      ...(unlisted.length > 0 && { unlikely: unlisted }),
      about: { ...about, remarks: meanings(tags), others: meanings(others) },
    },
  };
}

interface Suggested {
  readonly suggest?: Suggestion<readonly string[]>;
}

/** Its answer: what was said about this NPO together with another one's, else what is asked now. */
export function* lookAnswer(at: Situation, { question }: LookAt, told: Suggested): Rule<readonly Remarked[]> {
  const { given } = at.look;
  at.look.given = null;
  return given ?? (yield* chooseRemarked({ ...question, ...stillThere(told, question.options) }));
}

/** Drops suggestions of operatives that were incapacitated or left since, and of answers that would be refused by now. */
function stillThere({ suggest }: Suggested, options: readonly Option[]): Suggested {
  if (!suggest) return {};
  const is = (one: string): boolean => {
    const { value, remarks } = parseRemarked(one);
    return options.some((option) => option.value === value && !remarks.some((tag) => option.barred?.includes(tag)));
  };
  return { suggest: { ...suggest, value: suggest.value.filter(is) } };
}

const plain = ({ means, ...option }: Told): Option => option;
const meanings = (all: readonly Told[]): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(all.map(({ value, means }) => [value, means]));

/** Whether the answer named no operative and so settles the matter: nothing more is asked about this place. */
export function saysBesides(at: Situation, answer: readonly Remarked[]): boolean {
  const { besides } = at.look;
  const said = answer.filter(({ value }) => besides.some((one) => one.value === value));
  at.look.besides = [];
  at.look.said = said;
  if (said.length === 0 || answer.length > said.length) return false;
  Object.assign(at.here, unseen({ engaged: false, trapped: false, targets: [], enemies: [], nothing: true }));
  return true;
}

/** One key repeats the earlier answer; without one, it says that nobody outdoes the NPO known to do worst. */
export function asBefore({ besides, best, attacks }: LookAhead, told: readonly string[] | null): Suggested {
  if (told !== null && (told.length > 0 || !attacks))
    return { suggest: { value: told, because: 'as before, unless a move changed it' } };
  const noOther = besides.find(({ means }) => means.is === 'no-other-first');
  if (best === null || !noOther) return {};
  return { suggest: { value: [noOther.value], because: `${best} is the most dangerous so far` } };
}

/** An enemy is in its control range; whether it gets away is not said. */
export const isClose = 'close';

/** What a shooter was told, spelled with the remarks offered now: an enemy in control range counts before targets. */
export function targetsTold({ engaged, trapped, across, ahead }: Outlook, { tags, others }: LookAt): readonly string[] {
  const saidClose = trapped ? 'trapped' : 'engaged';
  if (engaged) return [others.some(({ value }) => value === saidClose) ? saidClose : isClose];
  if (across) return ['across'];
  return ahead.flatMap(({ way, targets }) =>
    (targets ?? []).map(({ id, cover, obscured, worse: isWorse }) =>
      spelled(id, tags, [
        ...(way[0] === 'operate-hatch' ? ['hatchway'] : []),
        ...way.slice(-1),
        ...(cover ? ['cover'] : []),
        ...(obscured ? ['obscured'] : []),
        ...(isWorse ? [worse.value] : []),
      ]),
    ),
  );
}

/** The enemies in control range or within a Charge, spelled the same way. */
export const enemiesTold = ({ enemies, across, ahead }: Outlook, tags: readonly Told[]): readonly string[] => [
  ...(enemies ?? []).map(({ id, assists }) => spelled(id, tags, assists > 0 ? [`assist-${assists}`] : [])),
  ...(typeof across === 'object' ? across : []).map(({ id, assists }) =>
    spelled(id, tags, ['across', ...(assists > 0 ? [`assist-${assists}`] : [])]),
  ),
  ...ahead.flatMap(({ way, enemies: charged }) =>
    (charged ?? []).map(({ id }) => spelled(id, tags, [way[0] === 'operate-hatch' ? 'hatchway' : 'charge'])),
  ),
];

function spelled(value: string, tags: readonly Told[], said: readonly string[]): string {
  return formatRemarked({ value, remarks: tags.map((tag) => tag.value).filter((tag) => said.includes(tag)) });
}

/** `many`: how many may be named. If only one is, nothing is worse; in Adversary Ops nobody is asked (pack, Threat Principle). */
export const worseOf = ({ adversary }: GameState, many: number): readonly Told[] =>
  many > 1 && adversary === null ? [{ ...worse, means: worseMeans }] : [];

/** `others`: how many NPOs could assist. */
export const assisted = (others: number): readonly Told[] =>
  [1, 2, 3].slice(0, others).map((by) => ({
    value: `assist-${by}`,
    label: `${by} other NPO${by === 1 ? '' : 's'} assist${by === 1 ? 's' : ''}`,
    means: { is: 'assisted', by },
  }));

/** Other NPOs in the killzone, including dormant ones. */
export const assistants = (state: GameState, npo: Npo): number =>
  nposInPlay(state).filter(({ id }) => id !== npo.id).length;
