import type { Pack } from '../../../../src/catalog/pack.ts';
import { readPack } from '../../../../src/session/packs/read-pack.ts';
import { packTexts } from '../../../../src/session/packs/sources.ts';
import type { NpoSketch, Scene } from '../../scene.ts';

/** The pack with the datacards of the core book's NPOs. */
export const corePack: Pack = (() => {
  const read = readPack(packTexts('examples/core-joint-operations'));
  if (!read.ok) throw new Error(read.message);
  return read.pack;
})();

export const core = (card: string) => `core-joint-operations/${card}`;

/** An NPO of the pack by its short id. */
export const one = (card: string, more: Partial<Exclude<NpoSketch, string>> = {}): NpoSketch => ({
  datacard: core(card),
  ...more,
});

/** A scene with the pack; hatchways are open, so that only the fewest things are asked. */
export const of = (npos: readonly NpoSketch[], operatives: Scene['operatives'] = ['kel', 'vane']): Scene => ({
  pack: corePack,
  npos,
  operatives: operatives ?? [],
  openHatchways: [1, 2, 3, 4, 5, 6],
});
