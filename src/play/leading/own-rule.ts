import type { Question, TextQuestion } from '../../engine/question.ts';
import { kebab } from '../../engine/spelling.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { allRules } from '../../rules/state/own-rules.ts';
import type { GameState } from '../../rules/state/state.ts';
import { conversation } from '../asking/conversation.ts';
import type { Guided } from '../asking/guided.ts';
import { LedAway } from '../asking/led-away.ts';
import type { Keys } from '../screen.ts';

/** Questions of an attack before its dice. */
const ofAttack: readonly string[] = ['target', 'weapon', 'cover', 'obscured', 'assists', 'distance'];

/** Before an attack `+` takes what a rule of the players' own changes of it. */
export const ownRuleKey = (deed: Deed, { name }: Question, { config }: GameState): Keys =>
  deed.do === 'act' && config.teamRules !== undefined && ofAttack.includes(name) ? { '+': 'a rule of yours' } : {};

/** The deed with what applies to its attack this once: a rule that tw knows by its name, else changes in words. */
export async function askOwnRule({ screen, access }: Guided, deed: Deed): Promise<Deed> {
  const { state } = access.read();
  if (deed.do !== 'act') return deed;
  const talk = conversation(screen, { state, turn: null });
  const question: TextQuestion = {
    kind: 'text',
    name: 'own-rule',
    why: 'What applies to this attack? For instance "lethal 5, +1 atk", or a ploy by its name.',
    suggest: { value: 'none', because: 'nothing' },
  };
  let said: string;
  try {
    said = String(await talk.ask(question)).trim();
  } catch (problem) {
    if (problem instanceof LedAway && problem.key === 'u') return deed;
    throw problem;
  }
  if (said === 'none' || said === '') return deed;
  const [name = '', choice] = said.split(':');
  const own = allRules(state).find(({ rule }) => rule.id === kebab(name));
  const { ploys = [], with: before } = deed.args;
  if (!own) return { do: 'act', args: { ...deed.args, with: before === undefined ? said : `${before}, ${said}` } };
  const ploy = choice === undefined ? own.rule.id : `${own.rule.id}:${kebab(choice)}`;
  return { do: 'act', args: { ...deed.args, ploys: [...ploys, ploy] } };
}
