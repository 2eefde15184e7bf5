import { type Page, pageOf } from '../session/kept-page.ts';
import type { DefinePlain, Line } from './command.ts';
import type { GlobalOptions } from './options.ts';
import { plainLine } from './plain-line.ts';
import { sessionPath } from './session-path.ts';

/** What `status` shows, and may have shown before of a session that nothing has touched since. */
export interface Before extends Page {
  readonly options: GlobalOptions;
}

/** `verb`: `status`, or undefined where no command is named. Undefined where the line says more than how it is to be shown. */
export function shownBefore({ words, io }: Line, verb: string | undefined): Before | undefined {
  if (io.build === undefined) return undefined;
  const options = plainLine(words, verb, takesNothing, async () => {})?.options;
  if (!options) return undefined;
  const { session, json, input, color, pager, ...others } = options;
  if (Object.keys(others).length > 0) return undefined;
  const { width, unicode, color: coloured } = io.screen(color);
  const way = json ? 'json' : [width, unicode, coloured].join(' ');
  const page = pageOf(sessionPath({ options, io }), io.build, way, io.env);
  return page && { ...page, options };
}

const takesNothing: DefinePlain = (command) => {
  command.action(async () => {});
};
