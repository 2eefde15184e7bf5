import type { ScreenCalled, ScreenOver } from '../wire/screen-messages.ts';
import { isSent, type NewsSent } from '../wire/sent.ts';
import type { Net, Stream } from './net.ts';

/** News as it comes from the server. */
export interface StreamOfNews {
  /** Hands out what had to wait. */
  look(): Promise<void>;
  close(): void;
}

type Streamed = NewsSent | ScreenCalled | ScreenOver;

interface Hearing {
  /** False: it has to wait until `look` is called. */
  takes(news: Streamed): Promise<boolean>;
  /**
   * The stream has broken off, so many times since anything came down it; resolves once the server answers again. False: it does not know
   * this page any more.
   */
  brokenOff(times: number): Promise<boolean>;
}

/** Listens to what is new after the game of `tag()`, and goes on listening when the stream has broken off. */
export function streamOfNews(net: Net, tag: () => string, { takes, brokenOff }: Hearing): StreamOfNews {
  let waiting: Streamed[] = [];
  let looking: Promise<void> = Promise.resolve();
  let isOver = false;
  let times = 0;
  const handOut = async (): Promise<void> => {
    for (let news = waiting[0]; news && !isOver; news = waiting[0]) {
      if (!(await takes(news))) return;
      waiting.shift();
    }
  };
  const look = (): Promise<void> => {
    looking = looking.then(handOut, handOut);
    return looking;
  };
  const opened = (): Stream => {
    const stream = net.openStream(`/api/events?seen=${encodeURIComponent(tag())}`);
    stream.onmessage = ({ data }) => {
      times = 0;
      const news: unknown = JSON.parse(data);
      if (isSent<Streamed>(news, ['entries', 'queue', 'match', 'replaced', 'ended', 'screen', 'over']))
        waiting.push(news);
      look();
    };
    stream.onerror = () => {
      stream.close();
      // What waits comes again, for the next stream begins at the game as it is known then; but not that the server has ended.
      waiting = waiting.filter(({ is }) => is === 'ended');
      look();
      if (!isOver) again();
    };
    return stream;
  };
  const again = async (): Promise<void> => {
    times += 1;
    if ((await brokenOff(times)) && !isOver) stream = opened();
  };
  let stream = opened();
  function close(): void {
    isOver = true;
    stream.close();
  }
  return { look, close };
}
