import { request } from 'node:http';

/** A request as it goes over the wire. */
export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Replied {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** As it is written: nothing is put right on the way, as a browser would. */
export const sent = (port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Replied> =>
  new Promise((resolve, reject) => {
    const message = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      let text = '';
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }));
      reply.on('error', reject);
    });
    // A server that has read enough closes the door on the rest.
    message.on('error', (problem) => resolve({ status: 0, headers: {}, body: `${problem}` }));
    message.end(body);
  });
