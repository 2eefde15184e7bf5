import { eventCardIn } from '../../../catalog/catalogue.ts';
import { whyEntry } from '../../../game/again/why.ts';
import { partsOf } from '../../../rules/state/parts.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { cardOf, npoById, operativeById } from '../../../rules/state/stats.ts';
import { amendmentsIn } from '../../../session/journal/timeline.ts';
import { type Block, heading, paragraph, tableBlock } from '../../../view/page/page.ts';
import { questionRule } from '../../../view/questions/question-rule.ts';
import { battleReport } from '../../../view/report/report.ts';
import { datacardPage, eventCardPage } from '../../../view/sheets.ts';
import { missionGlance } from '../../../view/steps/mission-words.ts';
import { whyPage } from '../../../view/steps/why.ts';
import { doorTable, nposInKillzone, operativeTable } from '../../../view/tables/killzone.ts';
import { ownRulesBlocks } from '../../../view/tables/own-rules.ts';
import { rosterBlocks } from '../../../view/tables/roster.ts';
import { measuresText } from '../../../view/words/measures.ts';
import { capital } from '../../../view/words/text.ts';
import { AheadSheet } from '../ahead/ahead-sheet.tsx';
import { type OpenSheet, type Stage, useStage } from '../stage/stage.ts';
import { Blocks } from './block-view.tsx';
import { ByHand, DoorByHand } from './by-hand.tsx';
import { LogSheet } from './log-sheet.tsx';
import { Settings } from './settings.tsx';
import { doorKind } from './titles.ts';

export function SheetBody({ sheet: { name, of = '' } }: { sheet: OpenSheet }) {
  const stage = useStage();
  const state = stage.state.value;
  if (name === 'settings') return <Settings />;
  if (name === 'match')
    return <Blocks blocks={stage.match.value?.sheets.find(({ title }) => title === of)?.blocks ?? []} />;
  if (!state) return <p>There is no game yet.</p>;
  switch (name) {
    case 'ahead':
      return <AheadSheet />;
    case 'log':
      return <LogSheet />;
    case 'card':
      return (
        <>
          <p>{standsHow(state, of)}</p>
          <Blocks blocks={cardBlocks(state, of)} />
          <ByHand state={state} id={of} />
        </>
      );
    case 'door':
      return <DoorByHand state={state} kind={doorKind(of)} number={Number(of.slice(1))} />;
    default:
      return <Blocks blocks={blocksOf(name, state, stage)} />;
  }
}

function blocksOf(
  name: 'mission' | 'forces' | 'cards' | 'why' | 'report' | 'rule',
  state: GameState,
  stage: Stage,
): readonly Block[] {
  const game = stage.game.value;
  const open = stage.open.value;
  switch (name) {
    case 'mission':
      return missionGlance(state);
    case 'forces':
      return [tableBlock(nposInKillzone(state)), tableBlock(operativeTable(state)), tableBlock(doorTable(state))];
    case 'cards':
      return cardsInForce(state);
    case 'rule':
      return open?.is === 'asked' ? questionRule(open.asked.question, state) : [paragraph('Nothing is asked now.')];
    case 'why': {
      if (!game || game.standing.length === 0) return [paragraph('Nothing has been done yet.')];
      const { why } = whyEntry(game, undefined);
      return whyPage('The last step', why);
    }
    case 'report':
      return game
        ? battleReport({ config: game.session.header, entries: game.standing, amendments: amendmentsIn(game.session) })
            .blocks
        : [];
  }
}

/** What its base shows on the map, in words. */
function standsHow(state: GameState, id: string): string {
  const one = npoById(state, id) ?? operativeById(state, id);
  if (!one) return '';
  const order = one.order === 'engage' ? 'Engage order' : 'Conceal order';
  const guard = state.onGuard.includes(id) ? ['on guard'] : [];
  const at = state.positions[id];
  const measured = at && measuresText(state, id, at);
  const where = at ? (measured === undefined ? [] : [measured]) : ['nobody has said where'];
  return `${capital([one.state, order, `${one.wounds} of ${one.maxWounds} wounds`, ...guard, ...where].join(', '))}.`;
}

function cardBlocks(state: GameState, id: string): readonly Block[] {
  const npo = npoById(state, id);
  // The sheet has its name.
  if (npo) return datacardPage(cardOf(state, npo), state.config.pack).slice(1);
  const operative = operativeById(state, id);
  return operative
    ? [...rosterBlocks('Operative', [operative]), ...ownRulesBlocks(state, operative)]
    : [paragraph('Nobody by that name is there.')];
}

function cardsInForce({ deck: { inPlay, draw, used }, catalogue, config }: GameState): readonly Block[] {
  if (!partsOf(config).eventCards) return [paragraph('This battle is without event cards.')];
  const deck = paragraph(`Event deck: ${draw.length} to draw, ${used.length} used, ${inPlay.length} in force.`);
  if (inPlay.length === 0) return [deck, paragraph('No event card is in force.')];
  return [deck, heading('In force'), ...inPlay.flatMap((id) => eventCardPage(eventCardIn(catalogue, id), config.pack))];
}
