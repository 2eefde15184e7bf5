import { type Look, noPaint } from '../../src/view/page/look.ts';

export const ascii: Look = { width: 80, unicode: false, paint: noPaint };
export const unicode: Look = { width: 80, unicode: true, paint: noPaint };
export const narrow: Look = { width: 40, unicode: false, paint: noPaint };
