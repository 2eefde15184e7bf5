import { mapOf } from '../../catalog/pack.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import type { ownRuleEvents } from '../../rules/events/own-rules.ts';
import { actionName } from '../../rules/state/action-names.ts';
import { allRules, pointsLeft, tokensOf } from '../../rules/state/own-rules.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nameOf } from '../words/names.ts';
import type { SentencesOf } from './strategy.ts';
import { untilText } from './table.ts';

/** What rules of the players' kill teams bring about. */
export const ownRuleSentences: SentencesOf<typeof ownRuleEvents> = {
  'token-changed'(event, state) {
    const has = Math.max(0, tokensOf(state, event.id, event.token) + event.change);
    const until = event.until === undefined ? '' : ` ${untilText[event.until]}`;
    return `${nameOf(state, event.id)}: ${event.change > 0 ? 'gains' : 'loses'} ${count(event.change, event.token)}${until}, has ${has} (${event.because}).`;
  },
  'team-points-changed': (event, state) =>
    `${event.change > 0 ? '+' : ''}${event.change} ${event.points}: ${Math.max(0, pointsLeft(state, event.points, event.player) + event.change)} (${event.because}).`,
  'rule-holds': (event, state) =>
    `${event.name} applies${event.id === null ? '' : ` to ${nameOf(state, event.id)}`} ${untilText[event.until]}.`,
  'free-actions-granted': (event, state) =>
    `${nameOf(state, event.id)}: free ${listed(event.actions, event.each === true, state)} (${event.because}).`,
  'free-action-due': (event, state) =>
    `${nameOf(state, event.id)} may perform a free ${listed(event.actions, false, state)} after this action${event.beside === undefined ? '' : `, to beside ${nameOf(state, event.beside)}`} (${event.because}).`,
  'free-action-began': (event, state) => `${nameOf(state, event.id)}: a free action (${event.because}).`,
  'free-action-ended': () => null,
  'action-points-gained': (event, state) =>
    `${nameOf(state, event.id)}: ${event.ap > 0 ? '+' : ''}${event.ap} AP (${event.because}).`,
  'moved-by-rule': (event, state) =>
    `Move ${nameOf(state, event.id)} up to ${event.inches}", or set it up again there (${event.because}).`,
  'expended-by-rule': (event, state) => `${nameOf(state, event.id)} is expended (${event.because}).`,
  'own-marker-placed': (event, state) =>
    `Place the ${event.marker} marker${event.beside && event.by !== null ? ` in control range of ${nameOf(state, event.by)}` : ''} (${event.because}).`,
  'own-marker-located': ({ marker, at }, state) =>
    at === undefined
      ? `The place of the ${marker} marker is not known.`
      : `The ${marker} marker is at ${codeOn(mapOf(state.config), at)}.`,
  'own-marker-removed': (event) => `Remove the ${event.marker} marker (${event.because}).`,
  'own-marker-dwindles': (event) =>
    `The ${event.marker} marker goes after ${event.activations} ${event.activations === 1 ? 'activation' : 'activations'}.`,
  'activation-skipped': (event) => `No activation now (${event.because}): the other side is next.`,
  'turn-kept': (event, state) =>
    `Next to activate, before the other side: ${event.ids.map((id) => nameOf(state, id)).join(' or ')} (${event.because}).`,
};

const count = (change: number, token: string): string =>
  `${Math.abs(change)} ${token}${/token$|marker$/i.test(token) ? '' : ' token'}${Math.abs(change) === 1 ? '' : 's'}`;

const names: Readonly<Record<string, string>> = actionName;

/** Actions by their names, own ones by those of their rules. */
const listed = (actions: readonly string[], each: boolean, state: GameState): string =>
  actions
    .map((one) => names[one] ?? allRules(state).find(({ rule }) => rule.id === one)?.rule.name ?? one)
    .join(each ? ' and ' : ' or ');
