import { type Page, pageOf } from '../session/kept-page.ts';
import type { DefinePlain, Line } from './line/command.ts';
import type { GlobalOptions } from './line/options.ts';
import { withSettings } from './line/settings.ts';
import { plainLine } from './plain-line.ts';
import { sessionPath } from './session/session.ts';

/** What `status` shows, and may have shown before of a session that nothing has touched since. */
export interface Before extends Page {
  readonly options: GlobalOptions;
}

/** `verb`: `status`, or undefined where no command is named. Undefined where the line says more than how it is to be shown. */
export function shownBefore({ words, io }: Line, verb: string | undefined): Before | undefined {
  if (io.build === undefined) return undefined;
  const line = plainLine(words, verb, takesNothing, async () => {});
  if (!line) return undefined;
  const options = withSettings(line.options, io.env);
  const { session, json, input, auto, color, plain, pager, ...others } = options;
  if (Object.keys(others).length > 0 || line.options.auto) return undefined;
  const { width, unicode, color: coloured } = io.screen(color);
  const way = json ? 'json' : plain ? 'plain' : [width, unicode, coloured].join(' ');
  const page = pageOf(sessionPath({ options, io }), io.build, way, io.env);
  return page && { ...page, options };
}

const takesNothing: DefinePlain = (command) => {
  command.action(async () => {});
};
