import { catalogueOf } from '../../catalog/catalogue.ts';
import { named } from '../../game/keeping/failure.ts';
import { type ForgeMeasure, measured, yardsticks } from '../../rules/attack-odds/forge.ts';
import { type Block, paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { type LookUpWords, packLookedAt, withPack } from '../set-up/pack-looked-at.ts';

export const define: Define = (command, act) => {
  withPack(command)
    .argument('[datacard]', 'a datacard, made up or printed; without it, all of them')
    .addHelpText('after', help)
    .action((name: string | undefined, words: LookUpWords) => act((run) => forge(run, name, words)));
};

const help = `
Exact odds of each weapon against a made-up yardstick team in the open, without
abilities. Threat: wounds that its best attack takes from one of them on average.
Endures: how many of their shots incapacitate it. Printed NPOs are listed
beside it.`;

async function forge(run: Run, name: string | undefined, words: LookUpWords): Promise<CommandOutcome> {
  const pack = await packLookedAt(run, words);
  const cards = [...catalogueOf(pack).datacards.values()];
  const all = cards.map(measured).toSorted((a, b) => b.threat - a.threat);
  if (name === undefined) return pageOutcome({ yardsticks, npos: all }, () => [ranking(all)]);
  const { id } = named('datacard', name, cards);
  const one = all.filter((measure) => measure.id === id);
  return pageOutcome({ yardsticks, npo: one[0] ?? null, npos: all }, () => [
    ...one.flatMap(weaponBlocks),
    ranking(all, id),
  ]);
}

const weaponBlocks = ({ name, weapons, toFall }: ForgeMeasure): readonly Block[] => [
  columnBlock<ForgeMeasure['weapons'][number]>({
    title: `${name}: wounds taken (chance to incapacitate)`,
    columns: [
      { title: 'Weapon', cell: ({ profile }) => profile },
      ...yardsticks.map((one, index) => ({
        title: `${one.name} ${one.wounds}W ${one.save}+`,
        stacked: one.name,
        cell: ({ blows }: ForgeMeasure['weapons'][number]) => blowText(blows[index]),
      })),
    ],
    rows: weapons,
  }),
  paragraph(`Falls to ${toFall.map(({ by, shots }) => `${shots.toFixed(1)} shots of the ${by} one`).join(', ')}.`),
];

const blowText = (blow: ForgeMeasure['weapons'][number]['blows'][number] | undefined): string =>
  blow === undefined ? '' : `${blow.wounds.toFixed(1)} (${Math.round(blow.incapacitates * 100)} %)`;

const ranking = (all: readonly ForgeMeasure[], marked?: string): Block =>
  columnBlock({
    title: 'Beside the others',
    columns: [
      { title: 'NPO', cell: ({ id, name }) => `${id === marked ? '> ' : ''}${name}` },
      { title: 'Threat', align: 'right', cell: ({ threat }) => threat.toFixed(1) },
      { title: 'Endures', align: 'right', cell: ({ endures }) => endures.toFixed(1) },
    ],
    rows: all,
  });
