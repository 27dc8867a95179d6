import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection on which anything can be said, also what no HTTP client would. */
export const line = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that hangs up is what most of these tests want.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Says `words` and answers what comes back until the server hangs up or is silent for `patience` milliseconds. */
export const talk = async (url: string, words: string | Buffer, patience = 1_500): Promise<string> => {
  const socket = await line(url);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(words);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
};

/** A request as it goes over the wire; its connection is closed after the answer. */
export const request = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: portal',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');

/** The status of an answer; 0 when there is none. */
export const statusOf = (heard: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
