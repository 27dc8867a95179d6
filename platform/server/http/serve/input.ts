import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { NOT_BY_KEY } from '@portal/platform/contract/paging.ts';
import { brokenIn, type Broken } from '@portal/platform/contract/values/check-text.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { nearestOf, undeclaredIn } from '@portal/platform/contract/values/undeclared.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { FailureWords } from '../failures.ts';
import { astrayIn, besideBody, inputOf, isWriting, LONGEST_KEY, repeatKeyOf } from '../request.ts';
import { tooManyIn } from './most.ts';

type Sent = Pick<FastifyRequest, 'method' | 'query' | 'body' | 'params' | 'headers'>;

/**
 * Path, query and body as one value, checked by the endpoint's shape; of an upload its `fields` are the body. Inputs are closed: what the
 * endpoint does not declare, and what stands where nobody would look for it, is refused by name. Fails with `err.invalid` and the fields
 * that are wrong.
 */
export const checkedInput = (
  endpoint: Endpoint,
  request: Sent,
  language: Language,
  words: FailureWords,
  fields?: Readonly<Record<string, string>>,
): unknown => {
  const sent = fields === undefined ? request : { ...asSent(request), body: fields };
  const { data, wrong } = checkedBy(endpoint, sent);
  if (wrong === undefined) return data;
  throw invalid(wrong, language, words, (path) => words.fieldOf(endpoint, path, language));
};

/** Of a call that takes its body as it comes. Fails with `err.invalid` for a key that is too long. */
export const checkKey = (request: Pick<Sent, 'headers'>, language: Language, words: FailureWords): void => {
  const wrong = tooLongKey(request);
  if (wrong.length > 0) throw invalid(wrong, language, words, (path) => path);
};

const invalid = (
  wrong: readonly Wrong[],
  language: Language,
  words: FailureWords,
  nameOf: (path: string) => string,
): Failure => {
  const named = wrong.map(({ path, ...broken }) => ({
    path,
    ...tellable(broken),
    message: words.checkOf(broken, language),
  }));
  return new Failure('err.invalid', {
    fields: named,
    field: named[0]?.path,
    summary: named
      .slice(0, 5)
      .map(({ path, code, message }) =>
        path === '' ? message : `${BY_NAME.has(code) ? path : nameOf(path)}: ${message}`,
      )
      .join('; '),
  });
};

/** What is sent wrongly is named as it was sent, not by a word of a screen. */
const BY_NAME: ReadonlySet<string> = new Set([
  'unknownField',
  'unknownSort',
  'inBody',
  'otherThanAddress',
  'besideAfter',
]);

type Wrong = Broken & { readonly path: string };

const asSent = ({ method, query, body, params, headers }: Sent): Sent => ({
  method,
  query,
  body,
  params,
  headers,
});

/** What a program may read of a broken check beside its code. */
const tellable = ({ code, nearest }: Broken) => ({ code, ...(nearest !== undefined && { nearest }) });

const checkedBy = (endpoint: Endpoint, sent: Sent): { data?: unknown; wrong?: readonly Wrong[] } => {
  const { input } = endpoint;
  const values = inputOf(sent, endpoint);
  const full = tooManyIn(input, values);
  if (full) return { wrong: [{ path: full.join('.'), code: 'tooMany' }] };
  const beside = besideBody(sent);
  const strange = [
    ...(isWriting(endpoint) ? tooLongKey(sent) : []),
    ...astrayIn(sent, endpoint),
    ...undeclaredIn(input, { ...beside, ...values }).map(({ path, known }) => ({
      path: path.map(shown).join('.'),
      ...unknown('unknownField', path.at(-1)!, known),
    })),
    ...Object.keys(beside)
      .filter((name) => undeclaredIn(input, { [name]: null }).length === 0)
      .map((path) => ({ path, code: 'inBody' })),
    ...unsortableIn(endpoint, values),
    ...besideAfter(endpoint, values),
  ];
  const parsed = z.safeParse(input, values);
  if (strange.length > 0 || !parsed.success)
    return {
      wrong: [
        ...strange,
        ...(parsed.success ? [] : brokenIn(parsed.error))
          .slice(0, 100)
          .map(({ path, code, max }) => ({ path: path.join('.'), code, max })),
      ],
    };
  const unfit = unfitIn(parsed.data);
  return unfit === undefined
    ? { data: parsed.data }
    : { wrong: [{ path: unfit.join('.'), code: 'invalid' }] };
};

/** A key that were cut would be that of another write. */
const tooLongKey = (sent: Pick<Sent, 'headers'>): Wrong[] =>
  (repeatKeyOf(sent) ?? '').length > LONGEST_KEY
    ? [{ path: 'idempotency-key', code: 'tooLong', max: LONGEST_KEY }]
    : [];

/** Columns by which a list cannot be sorted; its `sort` names several, a minus before those that descend. */
const unsortableIn = ({ sortable }: Endpoint, values: object): Wrong[] => {
  const { sort } = values as { sort?: unknown };
  if (sortable === undefined || typeof sort !== 'string') return [];
  return sort
    .slice(0, LONGEST_SORT)
    .split(',')
    .map((term) => term.replace(/^-/, ''))
    .filter((name) => name !== '' && !sortable.includes(name))
    .map((name) => ({ path: 'sort', ...unknown('unknownSort', name, sortable) }));
};

/** What is sent with `after`, and would have to be ignored: a list that is read by its keys has one order and no pages. */
const besideAfter = ({ kind, input }: Endpoint, values: object): Wrong[] =>
  kind === 'list' && 'after' in values && 'after' in (input as z.ZodMiniObject).shape
    ? NOT_BY_KEY.filter((name) => name in values).map((path) => ({ path, code: 'besideAfter' }))
    : [];

/** Its shape takes no longer one. */
const LONGEST_SORT = 200;

const unknown = (code: string, name: string, known: readonly string[]): Broken => {
  const nearest = nearestOf(name, known);
  return {
    code,
    name: shown(name),
    known: known.slice(0, MOST_NAMED).join(', '),
    ...(nearest !== undefined && { nearest }),
  };
};
const MOST_NAMED = 12;

/** A name as an answer can say it: however long it is, and whatever it holds. */
const shown = (name: string): string => {
  const fit = name.replaceAll('\0', '').toWellFormed();
  return fit.length > LONGEST_NAMED ? `${fit.slice(0, LONGEST_NAMED)}…` : fit;
};
const LONGEST_NAMED = 60;

/**
 * The way to the first text that the database cannot hold as it is: with a NUL character, which in a statement that carries its values
 * is the end, or with half a character, in whose place another would be kept.
 */
const unfitIn = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isFit(value) ? undefined : [];
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isFit(name) ? unfitIn(inner) : [];
    if (found) return [name.replaceAll('\0', '').toWellFormed(), ...found];
  }
  return undefined;
};

const isFit = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
