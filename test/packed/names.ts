/** What people call their operatives: in ten scripts, with marks, joiners, signs of their own, and beyond the basic plane. */
export const names: readonly string[] = [
  "Château d'Âme",
  'Þórður',
  'Ольга',
  'Ἀχιλλεύς',
  '军团兵',
  'さくらの剣',
  '불사신',
  'العربية',
  'אברהם',
  'हिन्दी',
  'ไททัน',
  '🔥 Ember',
  '𝔊𝔬𝔱𝔥',
];
