/** Replies that are remembered: a page asks again soon, if at all. */
const most = 64;

/**
 * Does something once for each key, and gives the same reply to the same key again: a page that has lost
 * the reply to a deed sends the deed again.
 */
export function onceEach<T, R>(does: (value: T) => Promise<R>): (key: string, value: T) => Promise<R> {
  const replies = new Map<string, Promise<R>>();
  return (key, value) => {
    const known = replies.get(key);
    if (known) return known;
    const reply = does(value);
    replies.set(key, reply);
    reply.catch(() => replies.delete(key));
    for (const oldest of replies.keys()) {
      if (replies.size <= most) break;
      replies.delete(oldest);
    }
    return reply;
  };
}
