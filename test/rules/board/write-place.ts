import type { PlaceWord } from '../../../src/rules/state/place-word.ts';

/** Writes a place as `readPlace` reads it. */
export function writePlace(word: PlaceWord): string {
  switch (word.is) {
    case 'exact':
      return `${word.x},${word.y}`;
    case 'code':
      return word.code;
    case 'against':
      return `${word.code}${word.side}`;
    case 'door':
      return `${word.door}${word.on === 'beyond' ? '+' : (word.room ?? '')}`.toLowerCase();
    case 'pad':
      return `p${word.pad}`;
    case 'touching':
      return `${word.piece.toLowerCase()}${word.side}`;
    case 'contact':
      return `=${word.with}${word.digit === undefined ? '' : ` ${word.digit}`}`;
    case 'behind':
      return `${word.piece.toLowerCase()}/${word.from}`;
    case 'step':
      return `${word.side}${word.inches}`;
    case 'towards':
      return `>${word.to} ${word.inches}`;
  }
}
