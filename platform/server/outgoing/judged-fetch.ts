import { request as inClear, type IncomingMessage } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP } from 'node:net';
import { outerAddressOf } from './inner-address.ts';

/** Bytes of an answer: whoever sends more is not listened to. */
const MOST_BYTES = 1024 * 1024;

type FetchInput = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ConstructorParameters<typeof Response>[0];
  readonly signal?: AbortSignal;
};

/**
 * `fetch` for addresses that somebody else named: the host is looked up, its address is judged (`inner-address.ts`), and the judged one is connected
 * to; name and certificate stay those of the host. `mayBeInner` says which addresses the operator vouches for. Redirects are not followed. Fails where a
 * host is not in the internet, and above 1 MB.
 */
export const judgedFetch =
  (mayBeInner: (url: URL) => boolean) =>
  async (address: string, { method, headers, body, signal }: FetchInput): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const judged = mayBeInner(url) ? host : await outerAddressOf(host);
    if (judged === undefined) throw new Error(`${url.host} lies on this machine or in a private network`);
    const sent = Buffer.from(await new Response(body).arrayBuffer());
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    (url.protocol === 'https:' ? encrypted : inClear)(
      {
        host: judged,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers, host: url.host, 'content-length': sent.length },
        signal,
        ...(isIP(host) === 0 && { servername: host }),
      },
      resolve,
    )
      .on('error', reject)
      .end(sent);
    return answerOf(await promise);
  };

const answerOf = async (message: IncomingMessage): Promise<Response> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`The answer is longer than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    for (const value of values) headers.append(name, value);
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), {
    status: message.statusCode ?? 502,
    headers,
  });
};
