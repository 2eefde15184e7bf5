import { eventCard } from '../catalog/event-cards.ts';
import { glossaryEntry } from '../catalog/glossary.ts';
import { mission } from '../catalog/missions.ts';
import { eventCardIn, printedAbilities } from '../catalog/pack.ts';
import { formatAnswer } from '../engine/answer.ts';
import type { AnswerValue, Question, Suggestion } from '../engine/question.ts';
import { type About, aboutOf } from '../rules/questions/about.ts';
import type { GameState } from '../rules/state.ts';
import { cardOf, npoById } from '../rules/stats.ts';
import { type Block, heading, paragraph } from './page.ts';
import { behindFact, behindName } from './rules-behind.ts';
import { datacardPage } from './sheets/datacard.ts';
import { eventCardPage } from './sheets/event-card.ts';
import { glossaryPage } from './sheets/rules.ts';

/**
 * The rules behind a question: the datacard of the NPO that asks, the event card, ability or rule of this mission because
 * of which it is asked, and the terms, actions and weapon rules that it is about. Null state: before the game.
 */
export function questionRule(question: Question, state: GameState | null): Block[] {
  const about = aboutOf(question);
  const behind = [
    ...(about?.rule === undefined ? [] : [about.rule]),
    ...behindName(question.name),
    ...(about ? behindFact(about) : []),
    ...(question.kind === 'choice' ? question.options.map(({ value }) => value) : []),
  ];
  const blocks = [
    ...(state === null || !about ? [] : datacardOf(about, state)),
    ...[...new Set(behind)].flatMap((id) => ruleOf(id, state)),
  ];
  const because = question.kind === 'dice' || !question.suggest ? [] : [suggested(question.suggest)];
  if (blocks.length > 0) return [...blocks, ...because];
  return [paragraph(`${question.why} No more is said of it; tw rules lists the terms.`), ...because];
}

const suggested = ({ value, because }: Suggestion<AnswerValue>): Block =>
  paragraph(`Suggested is ${formatAnswer(value)}: ${because}.`);

function datacardOf({ by }: About, state: GameState): Block[] {
  const npo = by === null ? undefined : npoById(state, by);
  return npo ? datacardPage(cardOf(state, npo)) : [];
}

/** An event card, an ability, a rule of this mission, or an entry of the glossary. */
function ruleOf(id: string, state: GameState | null): Block[] {
  if (state !== null) {
    const card = eventCard(id);
    if (card) return eventCardPage(eventCardIn(state.config.pack, card.id));
    const own = mission(state.config.mission).rules.find(({ name }) => kebab(name) === id);
    if (own) return [heading(own.name), paragraph(own.text)];
  }
  const ability = printedAbilities.get(id);
  if (ability) return [heading(ability.name), paragraph(ability.effect)];
  const entry = glossaryEntry(id);
  return entry ? glossaryPage(entry) : [];
}

const kebab = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
