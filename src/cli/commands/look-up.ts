import { catalogueOf, eventCardIn } from '../../catalog/catalogue.ts';
import { packBehind } from '../../catalog/pack.ts';
import { missions } from '../../catalog/tables.ts';
import type { RulingData } from '../../catalog/types.ts';
import { named } from '../../game/keeping/failure.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { tableBlock } from '../../view/page/page.ts';
import {
  datacardPage,
  datacardTable,
  eventCardPage,
  eventCardTable,
  isOfPack,
  provenance,
  rulingPage,
  rulingTable,
} from '../../view/sheets.ts';
import { missionPage, missionTable } from '../../view/tables/missions.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { type LookUpWords, packLookedAt, withPack } from '../set-up/pack-looked-at.ts';

export const defineDatacard: Define = (command, act) => {
  withPack(command)
    .argument('[name]', 'name of the datacard; without it, all of them')
    .action((name: string | undefined, words: LookUpWords) =>
      act(async (run) => {
        const pack = await packLookedAt(run, words);
        const cards = [...catalogueOf(pack).datacards.values()];
        if (name === undefined) return pageOutcome({ datacards: cards }, () => [tableBlock(datacardTable(cards))]);
        const card = named('datacard', name, cards);
        return pageOutcome({ datacard: card, pack: packBehind(pack, card.id) ?? null }, () => datacardPage(card, pack));
      }),
    );
};

export const defineCard: Define = (command, act) => {
  withPack(command)
    .argument('[name]', 'name of the event card; without it, all of them')
    .action((name: string | undefined, words: LookUpWords) =>
      act(async (run) => {
        const pack = await packLookedAt(run, words);
        const catalogue = catalogueOf(pack);
        const cards = [...catalogue.eventCards.values()];
        if (name === undefined) return pageOutcome({ cards }, () => [tableBlock(eventCardTable(cards))]);
        const wording = eventCardIn(catalogue, named('event card', name, cards).id);
        return pageOutcome({ card: wording, pack: packBehind(pack, wording.id) ?? null }, () =>
          eventCardPage(wording, pack),
        );
      }),
    );
};

export const defineMissions: Define = (command, act) => {
  withPack(command)
    .argument('[mission]', 'its number or name; without it, all of them')
    .action((word: string | undefined, words: LookUpWords) =>
      act(async (run) => {
        const pack = await packLookedAt(run, words);
        const all = [...missions, ...(pack?.missions ?? [])];
        if (word === undefined) return pageOutcome({ missions: all }, () => [tableBlock(missionTable(all))]);
        const mission = named('mission', word, all);
        return pageOutcome({ mission, pack: packBehind(pack, mission.id) ?? null }, () => [
          ...missionPage(mission),
          ...provenance(mission.id, pack),
        ]);
      }),
    );
};

/** `all`: the rulings of every edition. */
export const defineRulings =
  (all: () => Promise<readonly RulingData[]>): Define =>
  (command, act) => {
    command.argument('[id]', 'id of the ruling; without it, all of them').action((id: string | undefined) =>
      act(async (run) => {
        const { openGameIfAny } = await import('../session/session.ts');
        const config = openGameIfAny(run)?.state.config;
        const inGame = config?.rulings ?? {};
        const rulings = await all();
        if (id === undefined)
          return pageOutcome({ rulings, inGame, fromPacks: fromPacks(config) }, () => [
            tableBlock(rulingTable(rulings, config)),
          ]);
        const ruling = named('ruling', id, rulings);
        return pageOutcome({ ruling, inGame, fromPacks: fromPacks(config) }, () => rulingPage(ruling, config));
      }),
    );
  };

/** The packs that set the game's rulings, by ruling. */
const fromPacks = (config: GameConfig | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(config?.rulings ?? {}).flatMap((id) => {
      const pack = config && isOfPack(id, config) ? packBehind(config.pack, id) : undefined;
      return pack === undefined ? [] : [[id, pack] as const];
    }),
  );
