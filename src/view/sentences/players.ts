import { missionOfGame } from '../../catalog/catalogue.ts';
import { kebab } from '../../engine/spelling.ts';
import type { playerEvents } from '../../rules/events/players.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nameOf, padRooms, playerName } from '../words/names.ts';
import { capital, listed } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

/** What player operatives do, attacks apart. */
export const playerSentences: SentencesOf<typeof playerEvents> = {
  'operative-activated': (event, state) =>
    `${nameOf(state, event.id)}: ${event.order === 'engage' ? 'Engage' : 'Conceal'}, ${event.ap} AP.`,
  'operative-counteracts': (event, state) =>
    event.actions !== undefined
      ? `${nameOf(state, event.id)} counteracts: two different 1 AP actions, not Shoot and Fight, moving no more than 2" (doorways count).`
      : `${nameOf(state, event.id)} counteracts: one free 1 AP action, moving no more than 2" (doorways count).`,
  'npo-counteracts': (event, state) =>
    `${nameOf(state, event.id)} counteracts: one 1 AP action, moving no more than 2" (doorways count).`,
  'action-performed'(event, state) {
    const cost = event.free ? 'free' : `${event.ap} AP`;
    const door = event.door
      ? ` ${doorNames[event.door.kind]}${event.door.kind === 'sarcophagus' ? '' : ` ${event.door.number}`}`
      : '';
    if (event.action === 'breach') return `${nameOf(state, event.id)} breaches${door} (${cost}).`;
    const own = ownActionName(event.missionAction, state);
    return `${nameOf(state, event.id)}: ${own ?? actionName[event.action]}${door} (${cost}).`;
  },
  'opened-in-mid-move': (event, state) =>
    event.enemy
      ? `An enemy behind hatchway ${event.number} is in control range: the move of ${nameOf(state, event.id)} ends here (Operate Hatch).`
      : null,
  'hatchway-due': () => null,
  'counteract-declined': (event, state) =>
    event.player === undefined
      ? `No ${event.side === 'npos' ? 'NPO' : 'player operative'} counteracts.`
      : `${playerName(state, event.player)} does not counteract.`,
  'turns-left-to-table': () =>
    'No player activation was recorded in this turning point, so you keep track of turns yourselves.',
  'action-points-spent': (event, state) => `${nameOf(state, event.id)}: ${event.ap} AP more (${event.because}).`,
  'own-rule-allows': (event, state) =>
    `${nameOf(state, event.id)}: a rule of yours allows ${actionName[event.action]}.`,
  // A strategy ploy is a line of the list that follows.
  'rule-reminded': (event, state) =>
    ruleOf(event, state)?.kind === 'strategy-ploy'
      ? null
      : `Remember ${event.name}${event.id === null ? '' : ` (${nameOf(state, event.id)})`}: ${ruleWords(event, state)}`,
  'rule-used'(event, state) {
    const who = event.id === null ? '' : ` (${nameOf(state, event.id)})`;
    const chosen = event.choice?.split(',').map((one) => choiceName(one, ruleOf(event, state)?.chooses));
    const price = ploysEffect(event, state);
    const what =
      price !== undefined
        ? `the ploy costs ${price.cp} CP.`
        : chosen === undefined
          ? ruleWords(event, state)
          : `${listed(chosen)}.`;
    return `${event.name}${who}: ${what}`.trim();
  },
  'operative-expended': (event, state) =>
    state.acting?.id === event.id && state.acting.counteracts
      ? `${nameOf(state, event.id)} has counteracted.`
      : `${nameOf(state, event.id)} is expended.`,
  'guard-began': (event, state) => `${nameOf(state, event.id)} is on guard.`,
  'guard-ended': (event, state) => `${nameOf(state, event.id)} is no longer on guard.`,
  escaped: (event, state) => `Remove ${nameOf(state, event.id)}: escaped.`,
  teleported(event, state) {
    const other =
      event.with === undefined
        ? `anybody there changes places${state.adversary === null ? ', an NPO to where it hinders the players most' : ''}`
        : `${nameOf(state, event.with)} changes places`;
    return `Set up ${nameOf(state, event.id)} on the other teleport pad${padRooms(state)}; ${other} (Teleport pad).`;
  },
};

/** The printed name of an action that only the mission or the kill team has. */
function ownActionName(id: string | undefined, { config }: GameState): string | undefined {
  if (id === undefined) return undefined;
  const ofTeam = config.teamRules
    ?.flatMap(({ rules }) => rules)
    .find((rule) => rule.kind === 'action' && rule.id === id);
  return missionOfGame(config)?.does?.actions?.find((action) => action.id === id)?.name ?? ofTeam?.name;
}

const doorNames = { hatchway: 'hatchway', 'breach-point': 'breach point', sarcophagus: 'the sarcophagus' } as const;

interface Named {
  readonly team: string;
  readonly rule: string;
}

const ruleOf = ({ team, rule }: Named, { config }: GameState) =>
  config.teamRules?.find((one) => one.team === team)?.rules.find(({ id }) => id === rule);

/** The effect by which a rule made a ploy cheaper, where that is what was used of it. */
function ploysEffect(event: Named & { readonly choice?: string | undefined }, state: GameState) {
  const at = /^effect-(\d+)$/.exec(event.choice ?? '')?.[1];
  const entry = at === undefined ? undefined : ruleOf(event, state)?.does[Number(at)];
  return entry?.when === 'always' ? entry.effects.find((effect) => 'ploys' in effect) : undefined;
}

/** What a rule of a kill team does, in words of ours. */
const ruleWords = (named: Named, state: GameState): string => ruleOf(named, state)?.says ?? '';

/** As the rule writes it. */
const choiceName = (choice: string, all: 'order' | readonly string[] = []): string =>
  [...all].find((one) => kebab(one) === choice) ?? capital(choice.replaceAll('-', ' '));
