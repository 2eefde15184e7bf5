import { didYouMean } from '../../../engine/spelling.ts';
import type { PloyArgs } from '../../language/deed.ts';
import { look, type Rule, refuse, reject } from '../../language/language.ts';
import { allRules, isOwn, type OwnRule } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import { operativesInPlay } from '../../state/stats.ts';
import { notHere } from './condition.ts';

interface Said {
  readonly id: string;
  readonly choice: string | undefined;
  /** Whom it is used on. */
  readonly target: string | undefined;
  /** What is played of it decides whether it can be used here; else its reminder takes it. */
  readonly isPlayed: boolean;
  readonly rule: OwnRule['rule'];
}

/**
 * The same rule, with the questions which ploy is used answered by what was said; where nobody is asked, none is used besides. What
 * could not be used is refused.
 */
export function* withSaidPloys<R>({ ploys = [], asksPloys = false }: PloyArgs, rule: Rule<R>): Rule<R> {
  const left: Said[] = [];
  for (const text of ploys) left.push(yield* saidPloy(text));
  const all = [...left];
  let last: Said | undefined;
  /** Strategy ploys are used one after another. */
  let choices: Said[] = [];
  let strategies: Said[] = [];
  let step = rule.next({ is: 'done' });
  while (!step.done) {
    const request = step.value;
    if (request.do === 'emit' && request.event.type === 'rule-barred') {
      const { rule } = request.event;
      const said = all.find(({ id }) => id === rule);
      if (said) yield* refuse(notHere(said.rule));
    }
    if (request.do === 'ask' && request.question.kind === 'choice') {
      const { name, options } = request.question;
      const values = options.map(({ value }) => value);
      if (name === 'ploy' || isNeverAsked(name) || name === 'reminder') {
        const at = left.findIndex(({ id, isPlayed }) => values.includes(id) && (name !== 'reminder' || !isPlayed));
        if (at >= 0 || !asksPloys || isNeverAsked(name)) {
          [last] = at >= 0 ? left.splice(at, 1) : [undefined];
          step = rule.next({ is: 'answer', value: last?.id ?? (name === 'reminder' ? 'not-now' : 'none') });
          continue;
        }
        last = undefined;
      } else if (name === 'strategy-ploys') {
        const said = values.flatMap((value) => left.find(({ id }) => id === value) ?? []);
        if (said.length > 0 || !asksPloys) {
          for (const one of said) left.splice(left.indexOf(one), 1);
          choices = said.filter(({ choice }) => choice !== undefined);
          strategies = [...said];
          step = rule.next({ is: 'answer', value: said.map(({ id }) => id) });
          continue;
        }
      } else if (name === 'reminders' || name === 'rules-told') {
        const said = left.filter(({ id, isPlayed }) => values.includes(id) && !isPlayed);
        if (said.length > 0 || !asksPloys || name === 'rules-told') {
          for (const one of said) left.splice(left.indexOf(one), 1);
          step = rule.next({ is: 'answer', value: said.map(({ id }) => id) });
          continue;
        }
      } else if (name === 'ploy-price' && !asksPloys) {
        step = rule.next({ is: 'answer', value: 'cheaper' });
        continue;
      } else if (name === 'battle-choice') {
        const at = left.findIndex(({ choice }) => chosenOf(choice).every((one) => values.includes(one)));
        const [said] = at < 0 ? [] : left.splice(at, 1);
        if (said) {
          step = rule.next({ is: 'answer', value: asAnswer(chosenOf(said.choice), request.question.many) });
          continue;
        }
      } else if (name === 'rule-target') {
        const said = [last, ...strategies].find((one) => one?.target !== undefined && values.includes(one.target));
        if (said?.target !== undefined) {
          step = rule.next({ is: 'answer', value: asAnswer([said.target], request.question.many) });
          continue;
        }
      } else if (name === 'ploy-choice' && choices.some(({ choice = '' }) => values.includes(choice))) {
        const at = choices.findIndex(({ choice = '' }) => values.includes(choice));
        step = rule.next({ is: 'answer', value: choices.splice(at, 1)[0]?.choice ?? '' });
        continue;
      } else if (name === 'ploy-choice' && last?.choice !== undefined && values.includes(last.choice)) {
        step = rule.next({ is: 'answer', value: last.choice });
        continue;
      }
    }
    step = rule.next(yield request);
  }
  const [unused] = left;
  if (unused) yield* insistUsed(unused.id);
  return step.value;
}

/** Which rules are used before the dice, and those that gain little once something has been asked in an attack, is only said. */
const isNeverAsked = (name: string): boolean => name === 'ploy-before' || name === 'ploy-later';

/** Several are said with a plus. */
const chosenOf = (choice = '?'): readonly string[] => choice.split('+');

const asAnswer = (values: readonly string[], many: boolean): string | string[] =>
  many ? [...values] : (values[0] ?? '');

/** A ploy of this game, affordable and not used up: rejected or refused else. */
function* saidPloy(text: string): Rule<Said> {
  const [id = '', choice, target = choice] = text.split(':');
  const state = yield* look();
  const all = allRules(state).filter(
    ({ rule }) => rule.kind.endsWith('-ploy') || rule.offered || rule.at || rule.asks || rule.reminds,
  );
  const meant = all.filter(({ rule }) => rule.id === id);
  const [own] = meant;
  if (!own) {
    const none = all.length === 0 ? ' This game has no rules of kill teams.' : '';
    return yield* reject({
      message: `No ploy of yours is called "${id}".${didYouMean(
        id,
        all.map(({ rule }) => rule.id),
      )}${none}`,
    });
  }
  const players = state.adversary === null ? [undefined] : state.adversary.players.map((one) => one.id);
  const reasons = players.map((player) => reasonFor(state, meant, player));
  const [because] = reasons;
  if (because !== undefined && reasons.every((one) => one !== undefined))
    yield* refuse({ message: `${own.rule.name} cannot be used: ${because}.`, rule: own.rule.name });
  return { id, choice, target, isPlayed: own.rule.does.length > 0, rule: own.rule };
}

type State = Parameters<typeof whyNotUsable>[0];

/** Of rules with the same id in two teams one is enough. */
function reasonFor(state: State, meant: readonly OwnRule[], player: string | undefined): string | undefined {
  const all = meant.flatMap((own) =>
    // Counted for each operative by itself.
    own.rule.each
      ? operativesInPlay(state)
          .filter((one) => one.player === player && isOwn(own, one, state))
          .map((one) => whyNotUsable(state, own, one))
      : [whyNotUsable(state, own, { id: null, player })],
  );
  return all.includes(undefined) ? undefined : all[0];
}

function* insistUsed(id: string): Rule {
  const own = allRules(yield* look()).find(({ rule }) => rule.id === id);
  yield* refuse({
    message: `${own?.rule.name ?? id} has nothing to do here: ${own?.rule.says ?? ''}`,
    rule: own?.rule.name ?? 'ploys',
  });
}
