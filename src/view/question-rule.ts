import { eventCards } from '../catalog/event-cards.ts';
import { glossary, glossaryEntry } from '../catalog/glossary.ts';
import { mission } from '../catalog/missions.ts';
import { eventCardIn } from '../catalog/pack.ts';
import type { GlossaryEntry } from '../catalog/types.ts';
import { formatAnswer } from '../engine/answer.ts';
import type { AnswerValue, Question, Suggestion } from '../engine/question.ts';
import type { GameState } from '../rules/state.ts';
import { cardOf } from '../rules/stats.ts';
import { type Block, heading, paragraph } from './page.ts';
import { datacardPage } from './sheets/datacard.ts';
import { eventCardPage } from './sheets/event-card.ts';
import { glossaryPage } from './sheets/rules.ts';

/** The rules behind a question: terms, actions and weapon rules it is about, the NPO's datacard, the event card or the mission's own rule that asks. Null state: before the game. */
export function questionRule(question: Question, state: GameState | null): Block[] {
  const blocks = [
    ...(state === null ? [] : namedInGame(question.why, state)),
    ...termsOf(question).flatMap(glossaryPage),
  ];
  const because = question.kind === 'dice' || !question.suggest ? [] : [suggested(question.suggest)];
  if (blocks.length > 0) return [...blocks, ...because];
  return [paragraph(`${question.why} No more is said of it; tw rules lists the terms.`), ...because];
}

const suggested = ({ value, because }: Suggestion<AnswerValue>): Block =>
  paragraph(`Suggested is ${formatAnswer(value)}: ${because}.`);

/** Terms that a question is about besides those that it names. */
const termsByName: Readonly<Record<string, readonly string[]>> = {
  'go-on': ['turning-point'],
  operative: ['activation', 'counteract'],
  order: ['order', 'engage', 'conceal'],
  initiative: ['initiative'],
  'valid-targets': ['valid-target', 'visible', 'in-cover', 'obscured', 'control-range'],
  'targets-after-fight': ['valid-target', 'in-cover', 'obscured'],
  'fall-back-targets': ['fall-back', 'valid-target', 'obscured'],
  'fall-back': ['fall-back', 'control-range'],
  'secondary-targets': ['valid-target'],
  closest: ['shoot-ladder'],
  activate: ['activation-ladder'],
  'helps-players-most': ['fight-ladder'],
  'control-range': ['control-range', 'charge'],
  'hatchway-opened': ['operate-hatch', 'hatchway'],
  'attack-dice': ['shoot-sequence'],
  'cover-save': ['cover-save'],
  cover: ['in-cover'],
  'light-cover': ['in-cover', 'terrain-types'],
  obscured: ['obscured'],
  assists: ['assist'],
  'retaliation-weapon': ['retaliate'],
  'visible-to-others': ['visible', 'threat-level'],
  'strike-or-block': ['strike', 'block'],
  'npo-strike-or-block': ['strike', 'block'],
  'beyond-access-point': ['breach', 'access-point'],
  'breached-door': ['breach', 'breach-point'],
  'hatchway-operated': ['operate-hatch'],
  'guard-interrupt': ['on-guard', 'point-blank-shot'],
  site: ['set-up-ladder'],
};

function termsOf({ name, why, ...question }: Question): readonly GlossaryEntry[] {
  const offered = question.kind === 'choice' ? question.options.map(({ value }) => value) : [];
  const entries = [...(termsByName[name] ?? [name]), ...offered].flatMap((id) => glossaryEntry(id) ?? []);
  const spoken = glossary.filter((entry) => entry.kind !== 'term' && isNamed(entry.name.replace(/ x\+?$/, ''), why));
  return [...new Set([...entries, ...spoken])];
}

function namedInGame(why: string, state: GameState): Block[] {
  const npo = state.npos.find((one) => isNamed(one.name, why));
  const cards = eventCards.filter((card) => isNamed(card.name, why));
  const rules = mission(state.config.mission).rules.filter((rule) => isNamed(rule.name, why));
  return [
    ...(npo ? datacardPage(cardOf(state, npo)) : []),
    ...cards.flatMap(({ id }) => eventCardPage(eventCardIn(state.config.pack, id))),
    ...rules.flatMap((rule) => [heading(rule.name), paragraph(rule.text)]),
  ];
}

/** `Necron Warrior 1` is not named by `Necron Warrior 12`. */
const isNamed = (name: string, text: string): boolean =>
  ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `);
