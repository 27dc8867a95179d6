import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiFiles, KeptText } from './api-files.ts';
import { PAGE_POLICY } from './api-page.ts';
import { CountedStrangers } from './counted-strangers.ts';
import { hangUpOnSilence } from '../reading.ts';

/** In a minute, of one network: a person who reads, and programs that look whether something changed. */
const MOST_A_MINUTE = 30;
/** Seconds that nobody asks again. */
const FRESH = 300;

/**
 * `GET /api/docs/openapi.json`, and `GET /api/docs`: the same for people. Open to everybody on purpose, so nothing of it costs: both are made once,
 * with the first question, and kept as bytes. Whoever takes them compressed gets these, who has them already a 304; whoever takes neither
 * gets them unpacked as fast as he reads.
 */
export const apiDocs = (app: FastifyInstance, filesOf: () => Promise<ApiFiles>): void => {
  const strangers = new CountedStrangers(MOST_A_MINUTE);
  let files: Promise<ApiFiles> | undefined;
  const keptFiles = async (): Promise<ApiFiles> => {
    files ??= filesOf();
    try {
      return await files;
    } catch (error) {
      // The next one who asks has it made again.
      files = undefined;
      throw error;
    }
  };
  app.get('/api/docs/openapi.json', async (request, reply) => {
    strangers.count(request.ip);
    return sendKept(request, reply.type('application/json; charset=utf-8'), (await keptFiles()).json);
  });
  app.get('/api/docs', async (request, reply) => {
    strangers.count(request.ip);
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
    return sendKept(request, reply, (await keptFiles()).page);
  });
};

const sendKept = (request: FastifyRequest, reply: FastifyReply, text: KeptText): FastifyReply => {
  const form = formFor(request.headers['accept-encoding'] ?? '');
  const etag = `"${text.etag}-${form}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${FRESH}`, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (form === 'plain') return sendPlain(request, reply, text);
  return reply.header('content-encoding', form).send(text[form]);
};

/** Unpacked by another thread, and only as far as the reader takes it. */
const sendPlain = (request: FastifyRequest, reply: FastifyReply, { gzip }: KeptText): FastifyReply => {
  if (request.method === 'HEAD') return reply.send();
  hangUpOnSilence(reply.raw);
  const unpacked = createGunzip();
  unpacked.end(gzip);
  reply.raw.once('close', () => unpacked.destroy());
  return reply.send(unpacked);
};

type Form = 'br' | 'gzip' | 'plain';
/** The smallest that the reader takes; `;q=0` says that he does not. */
const formFor = (accepted: string): Form => {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(' ', ''))
    .filter((one) => !/;q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') || taken.includes('x-gzip') || taken.includes('*') ? 'gzip' : 'plain';
};

const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
