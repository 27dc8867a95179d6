import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { leave } from './leave.ts';

/** A server, and somebody who keeps one connection to it. */
const opened = async () => {
  const server = http.createServer(
    (request, answer) => void request.resume().on('end', () => answer.end('done')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const post = async (through: http.Agent | false = agent) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    http
      .request({ host: '127.0.0.1', port, agent: through, method: 'POST' }, resolve)
      .once('error', reject)
      .end('{}');
    const answer = await promise;
    return { said: await text(answer), connection: answer.headers.connection };
  };
  return { server, agent, post };
};

test('a call over a connection that was kept is answered while the server leaves, and is the last one there', async () => {
  const { server, post } = await opened();
  expect(await post()).toEqual({ said: 'done', connection: 'keep-alive' });
  const left = leave(server);
  while (server.listening) await new Promise(setImmediate);
  expect(await post()).toEqual({ said: 'done', connection: 'close' });
  // Nobody holds it any more: the wait is over.
  await left;
  await expect(post()).rejects.toThrow('ECONNREFUSED');
});

test('nobody new gets in, and a connection that rests is not broken off', async () => {
  const { server, agent, post } = await opened();
  await post();
  const kept = Object.values(agent.freeSockets)[0]![0]!;
  let closed = false;
  kept.once('close', () => (closed = true));
  const left = leave(server);
  while (server.listening) await new Promise(setImmediate);
  await expect(post(false)).rejects.toThrow('ECONNREFUSED');
  await left;
  expect(closed).toBe(false);
  server.closeAllConnections();
});

test('who knocked while the process was busy is answered', async () => {
  const { server, post } = await opened();
  const answers = Array.from({ length: 20 }, async () => post(false));
  await new Promise(setImmediate);
  const left = leave(server);
  expect((await Promise.all(answers)).every(({ said }) => said === 'done')).toBe(true);
  await left;
});
