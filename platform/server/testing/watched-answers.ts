import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureWords } from '../http/failures.ts';
import { openApiOf } from '../http/openapi/openapi.ts';
import type { ServerPlugin } from '../plugin.ts';
import { answersAsDeclared, type Answer } from './answers-as-declared.ts';
import { noteWrongAnswer } from './wrong-answers.ts';

const CALLS = '/api/';
/**
 * Addresses beside the calls: for who watches over the process, the document itself, and what the browser of a person opens by a link: the
 * way to another house that says who he is, and back, and the page on which he ends mails.
 */
const NO_CALLS = new Set([
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/system/v1/login/provider',
  '/api/system/v1/login/provider/callback',
  '/api/system/v1/notification/unsubscribe',
]);

type WrongIn = (answer: Answer) => string | undefined;
/** Portals of the same plugins share it: the document of all of them takes seconds. */
const known = new WeakMap<readonly ServerPlugin[], Promise<WrongIn>>();

/** Each answer of a portal is held against its API document; what is wrong makes the test fail in which it came. */
export const watchAnswers = async (app: FastifyInstance, plugins: readonly ServerPlugin[]): Promise<void> => {
  const shared = known.get(plugins) ?? wrongInAnswersOf(plugins);
  known.set(plugins, shared);
  const wrongIn = await shared;
  const hold = (request: FastifyRequest, came: Pick<Answer, 'status' | 'headers' | 'body'>): void => {
    const { method, url, is404: isNobodys } = request;
    const path = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
    if (!url.startsWith(CALLS) || (path !== undefined && NO_CALLS.has(path))) return;
    const wrong = wrongIn({ method, url, path: isNobodys ? undefined : path, ...came });
    if (wrong !== undefined) noteWrongAnswer(wrong);
  };
  app.addHook('onRequest', (request, reply, done) => {
    onStream(reply, (status, headers) => hold(request, { status, headers, body: undefined }));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    hold(request, {
      status: reply.statusCode,
      headers: reply.getHeaders(),
      body: isText && request.method !== 'HEAD' ? payload.toString() : undefined,
    });
    done();
  });
};

const wrongInAnswersOf = async (plugins: readonly ServerPlugin[]): Promise<WrongIn> =>
  answersAsDeclared(await openApiOf(plugins, failureWords(plugins)));

type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => FastifyReply['raw'];
/** A stream writes by itself, past what an answer goes through: its head is seen as it is written. */
const onStream = (
  reply: FastifyReply,
  begins: (status: number, headers: OutgoingHttpHeaders) => void,
): void => {
  const { raw } = reply;
  const writeHead = raw.writeHead.bind(raw) as WriteHead;
  const watched: WriteHead = (...head) => {
    const [status, headers = {}] = head;
    if (reply.sent) begins(status, headers);
    return writeHead(...head);
  };
  raw.writeHead = watched as typeof raw.writeHead;
};
