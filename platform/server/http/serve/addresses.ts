import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '@portal/platform/contract/failure.ts';

/** Fails for an address that nobody serves, or not by this method. */
export type RefuseUnknown = (request: Pick<FastifyRequest, 'url' | 'method'>) => never;

const CALLS = '/api/';

/**
 * Remembers the calls that are bound from here on. What it returns is for requests that none of them takes: it fails with `err.method`
 * where the address takes other methods, with `err.notFound` where it takes none.
 */
export const rememberAddresses = (app: FastifyInstance): RefuseUnknown => {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith(CALLS)) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return ({ url, method }) => {
    const [path = ''] = url.split('?');
    const found = path.startsWith(CALLS) ? known.filter(({ pattern }) => pattern.test(path)) : [];
    const allowed = [...new Set(found.flatMap(({ methods }) => methods))].toSorted().join(', ');
    if (allowed !== '' && !allowed.split(', ').includes(method))
      throw new Failure('err.method', { method, allowed });
    throw Object.assign(new Error('Not found'), { statusCode: 404 });
  };
};

/** `/api/sf/v1/note/:id` takes one part of an address in the place of `:id`. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) =>
        part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
      )
      .join('/')}$`,
  );
