import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outliveFaults, rememberRequests } from './lone-faults.ts';

/** A server whose faults reach `outliveFaults` as those of the process would; the process itself is left to the test runner. */
let app: FastifyInstance;
let from: EventEmitter;
let logged: { trace?: string; err: Error }[];
let givenUp: number;
let now: number;

beforeEach(async () => {
  from = new EventEmitter();
  logged = [];
  givenUp = 0;
  now = 0;
  app = Fastify({ genReqId: () => 'R1' });
  rememberRequests(app);
  const log = { error: (line: (typeof logged)[number]) => logged.push(line) } as never;
  outliveFaults(
    log,
    () => givenUp++,
    from as never,
    () => now,
  );
  app.get('/sound', async () => 'sound');
  app.get('/broken', async () => {
    const stream = new PassThrough();
    // What the process would be told of a stream nobody listens to.
    stream.on('error', (error) => from.emit('uncaughtException', error));
    setImmediate(() => stream.destroy(new Error('aborted')));
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => app.close());

const ask = async (path: string): Promise<string> => {
  const { port } = app.server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
};

test('a fault nobody caught loses its own request, and the log names it', async () => {
  await expect(ask('/broken')).rejects.toThrow('fetch failed');
  expect(logged).toEqual([{ err: expect.objectContaining({ message: 'aborted' }), trace: 'R1' }]);
  expect(await ask('/sound')).toBe('sound');
  expect(givenUp).toBe(0);
});

test('a fault of no request is logged as well', () => {
  from.emit('unhandledRejection', new Error('lost'));
  expect(logged).toEqual([{ err: expect.objectContaining({ message: 'lost' }), trace: undefined }]);
});

test('a process that meets one fault after the other is given up', () => {
  for (let count = 0; count < 50; count++) from.emit('uncaughtException', new Error('again'));
  expect(givenUp).toBe(0);
  now = 60_001;
  from.emit('uncaughtException', new Error('later'));
  expect(givenUp).toBe(0);
  for (let count = 0; count < 50; count++) from.emit('uncaughtException', new Error('again'));
  expect(givenUp).toBe(1);
});
