import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hostsOf, turnedAway } from '../../../src/page/server/guard.ts';

function asked(headers: IncomingMessage['headers'], method = 'POST'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method });
  Object.assign(request.headers, { 'content-type': 'application/json', ...headers });
  return request;
}

describe('the name of a server', () => {
  it('has its port, which browsers leave out of it where it is 80', () => {
    expect(hostsOf('table.local', 4242)).toEqual(['table.local:4242']);
    const hosts = new Set(hostsOf('table.local', 80));
    expect(turnedAway(asked({ host: 'table.local', origin: 'http://table.local' }), hosts)).toBeUndefined();
    expect(turnedAway(asked({ host: 'table.local:80', origin: 'http://table.local:80' }), hosts)).toBeUndefined();
    expect(turnedAway(asked({ host: 'table.local', origin: 'http://other.local' }), hosts)?.status).toBe(403);
    expect(turnedAway(asked({ host: 'table.local' }), new Set(hostsOf('table.local', 4242)))?.status).toBe(421);
  });
});
