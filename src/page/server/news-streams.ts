import type { ServerResponse } from 'node:http';
import { Failure } from '../../game/keeping/failure.ts';
import type { ScreenCalled, ScreenOver } from '../wire/screen-messages.ts';
import type { NewsSent } from '../wire/sent.ts';
import type { SharedGame } from './shared-game.ts';
import type { Discreet } from './without-folders.ts';

/** Pages that listen: each hears what it does not know yet. */
export interface NewsStreams {
  /**
   * Opens a stream for a page that has the game of this tag; `gone` is called once it has closed. Returns what sends something else to
   * that page, after all that is new.
   */
  open(response: ServerResponse, tag: string, gone: () => void): (message: ScreenCalled | ScreenOver) => void;
  /** Tells all what is new, if anything is. */
  look(): void;
  /** Tells all that the server ends. */
  end(): void;
}

interface Listener {
  readonly response: ServerResponse;
  tag: string;
  /** Of what waits, as it was told last. */
  version: number;
}

/** `table`: the game that is played now. `discreet`: of what a guide says. */
export function newsStreams(table: () => Pick<SharedGame, 'newsSince' | 'shared'>, discreet: Discreet): NewsStreams {
  const listeners = new Set<Listener>();
  /** Of a file that cannot be read nothing is known: who asks for the game hears why. */
  const newsFor = (tag: string): NewsSent | null => {
    try {
      return table().newsSince(tag);
    } catch (problem) {
      if (problem instanceof Failure) return null;
      throw problem;
    }
  };
  const send = ({ response, tag }: Listener, news: NewsSent): void => {
    response.write(`id: ${tag}\ndata: ${JSON.stringify(news)}\n\n`);
  };
  const tell = (listener: Listener): void => {
    const news = newsFor(listener.tag);
    if (news && news.is !== 'ended' && news.is !== 'queue') {
      listener.tag = news.tag;
      send(listener, news);
    }
    const waiting = table().shared?.waiting();
    if (!waiting || waiting.version === listener.version) return;
    listener.version = waiting.version;
    send(listener, { is: 'queue', waiting });
  };
  return {
    open(response, tag, gone) {
      const listener: Listener = { response, tag, version: -1 };
      listeners.add(listener);
      response.on('close', () => {
        listeners.delete(listener);
        gone();
      });
      // A page that has lost its stream tries again soon.
      response.write('retry: 500\n\n');
      tell(listener);
      return (message) => {
        tell(listener);
        response.write(`data: ${discreet(JSON.stringify(message))}\n\n`);
      };
    },
    look() {
      for (const listener of listeners) tell(listener);
    },
    end() {
      for (const listener of listeners) {
        send(listener, { is: 'ended' });
        listener.response.end();
      }
    },
  };
}
