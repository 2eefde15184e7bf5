import { describe, expect, it } from 'vitest';
import { type Net, NotTakenByServer, replyOf } from '../../../src/page/keeping/net.ts';

/** A network that writes down what it was asked for, and replies with these, one after another; a text is a cut cable. */
function networkOf(...replies: readonly (number | 'cut')[]): Net & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    async fetch(path) {
      const status = replies[sent.length] ?? 200;
      sent.push(path);
      if (status === 'cut') throw new TypeError('Failed to fetch');
      return { status, json: async () => ({ is: 'taken' }), text: async () => 'A message has no more than 1 MB.' };
    },
    openStream: () => ({ onmessage: null, onerror: null, close() {} }),
    pause: async () => {},
  };
}

describe('a message of a page', () => {
  it('is sent again until the server answers', async () => {
    const net = networkOf('cut', 429, 'cut');
    let away = 0;
    expect(await replyOf(net, '/api/deed', { id: '1' }, () => away++)).toEqual({ is: 'taken' });
    expect(net.sent).toHaveLength(4);
    expect(away).toBe(2);
  });

  it('that is too large is sent once at most: the page says so', async () => {
    const refused = networkOf(413);
    await expect(replyOf(refused, '/api/deed', { id: '1' }, () => {})).rejects.toThrow(NotTakenByServer);
    expect(refused.sent).toHaveLength(1);
    const net = networkOf();
    const message = { id: '1', text: 'é'.repeat(600_000) };
    await expect(replyOf(net, '/api/deed', message, () => {})).rejects.toThrow('more than 1 MB');
    expect(net.sent).toEqual([]);
  });
});
