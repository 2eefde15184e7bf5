import { Failure, named } from '../../game/keeping/failure.ts';
import { nextDeed } from '../../rules/course/course.ts';
import { type DiceOf, diceChoices } from '../../rules/state/state.ts';
import { paragraph } from '../../view/page/page.ts';
import { diceOfText } from '../../view/sentences/corrections.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { ownRulesSaid, ployOption } from '../line/own-rules.ts';
import { inGame, seedOption } from '../performing/alone.ts';
import { performDeed, rerollHelp, rerollLast } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';
import type { AloneWords } from './activation-alone.ts';

/** A step of the turning point in which the players may use ploys and rules of their kill teams. */
export const defineWithPloys =
  (name: 'firefight' | 'strategy' | 'initiative' | 'ready' | 'end-turn'): Define =>
  (command, act) => {
    command
      .option(...ployOption)
      .action((options: { ploy?: readonly string[] }) =>
        act((run) => performDeed(run, { do: name, args: ownRulesSaid(options) })),
      );
  };

export const defineNext: Define = (command, act) => {
  command.action(() =>
    act((run) =>
      performDeed(run, (state) => {
        const deed = nextDeed(state);
        if (deed) return deed;
        throw new Failure('refused', 'The battle is over: there is no next step.', {
          rule: 'Game Sequence 5',
          hint: 'tw undo goes back, tw new-game starts another.',
        });
      }),
    ),
  );
};

export const defineResolveNpo: Define = (command, act) => {
  command
    .argument('[id]', 'the NPO; without it, the NPO that is next')
    .addHelpText(
      'after',
      '\nIn a game: in the Firefight phase, when it is the turn of the NPOs and one is ready; tw next says so. With --datacard at any time, without a game.',
    )
    .option('--datacard <datacard>', 'without a game: play one NPO with this datacard against one operative')
    .option('--against <operative>', 'with --datacard: the operative, as NAME:APL:WOUNDS[:SAVE]')
    .option(...seedOption)
    .option(...ployOption)
    .action((word: string | undefined, { datacard, ploy, ...alone }: AloneWords & WordsOfNpo) =>
      act(async (run) => {
        if (datacard !== undefined)
          return (await import('./activation-alone.ts')).activationAlone(run, datacard, alone);
        return inGame(run, { verb: 'resolve-npo', alone: '--datacard warrior', does: 'plays one', ...alone }, () =>
          performDeed(run, ({ npos }) => ({
            do: 'resolve-npo',
            args: { ...(word !== undefined && { id: named('NPO', word, npos).id }), ...ownRulesSaid({ ploy }) },
          })),
        );
      }),
    );
};

interface WordsOfNpo {
  readonly datacard?: string;
  readonly ploy?: readonly string[];
}

export const defineCounteract: Define = (command, act) => {
  command
    .option(...ployOption)
    .argument('[id]', 'the NPO; without it, the NPO that is next; none if none can do anything')
    .addHelpText('after', '\nA player operative that is expended counteracts with tw act.')
    .action((word: string | undefined, options: { ploy?: readonly string[] }) =>
      act((run) =>
        performDeed(run, ({ npos }) => ({
          do: 'counteract',
          args: {
            ...(word !== undefined && { id: word === 'none' ? word : named('NPO', word, npos).id }),
            ...ownRulesSaid(options),
          },
        })),
      ),
    );
};

export const defineDice: Define = (command, act) => {
  command
    .addArgument(
      command.createArgument('[whose]', 'whose, from now on; without it, show whose now').choices(diceChoices),
    )
    .addHelpText(
      'after',
      '\nThe others are rolled for you. --dice-of WHOSE says it for one command, and for the whole game with new-game.',
    )
    .action((word: DiceOf | undefined) =>
      act(async (run) => {
        if (word !== undefined) return performDeed(run, { do: 'dice-of', args: { of: word } });
        const { diceOf } = gameOfSession(run).state;
        return pageOutcome({ diceOf }, () => [paragraph(diceOfText[diceOf])]);
      }),
    );
};

export const defineReroll: Define = (command, act) => {
  command.addHelpText('after', rerollHelp).action(() => act(rerollLast));
};

export const defineConcede: Define = (command, act) => {
  command
    .argument('[player]', 'who concedes, in Adversary Ops (asked if left out)')
    .addHelpText(
      'after',
      '\nAt any time in a battle. In Joint Ops the players lose; in Adversary Ops the other player with the most VP wins. tw stats counts the game, tw undo takes it back.',
    )
    .action((player: string | undefined) =>
      act((run) =>
        performDeed(run, ({ adversary }) => ({
          do: 'concede',
          args: player === undefined ? {} : { player: named('player', player, adversary?.players ?? []).id },
        })),
      ),
    );
};
