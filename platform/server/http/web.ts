import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RefuseUnknown } from './serve/addresses.ts';

/** Seconds that a file with a hash in its name may be kept by a browser. */
const A_YEAR = 31_536_000;

/** Also as the build compressed it. */
const WORKER = /\/page-worker\.js(?:\.(?:br|gz))?$/;
/** It asks for the portal's own files, and loads no script beside its own. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const PAPER = /\.html(?:\.(?:br|gz))?$/;
/** Of a page that lies in the folder, such as the user manual: its own style, script and pictures, and nothing that it could call. */
const PAPER_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the built browser application from `folder`. Every address that is no file and no call is the application itself, which
 * then routes; its page carries a fresh nonce, so only our own scripts and styles run (ASVS 5.0, chapter 3.4).
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  refuseUnknown: RefuseUnknown,
): Promise<void> => {
  const pageFile = path.join(folder, 'index.html');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    // As the build left them (`scripts/web/compressed.ts`): sent from disk, nothing is compressed for a reader.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
      );
      if (WORKER.test(file)) reply.header('content-security-policy', WORKER_POLICY);
      if (PAPER.test(file)) reply.header('content-security-policy', PAPER_POLICY);
    },
  });
  const page = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': [
          "default-src 'self'",
          // the decoder of codes on labels is WebAssembly of our own; text becomes no program
          `script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "style-src-attr 'unsafe-inline'",
          "img-src 'self' data: blob:",
          "font-src 'self' data:",
          "connect-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join('; '),
      })
      .send((await readFile(pageFile, 'utf8')).replaceAll('__CSP_NONCE__', nonce));
  };
  // To the file server the root is a folder, which it refuses to show.
  app.get('/', async (_request, reply) => page(reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url) || !(request.method === 'GET' || request.method === 'HEAD'))
      refuseUnknown(request);
    return page(reply);
  });
};
