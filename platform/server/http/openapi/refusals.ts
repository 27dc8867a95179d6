import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { failureCode, type FailureKey } from '@portal/platform/contract/failure.ts';
import { STATUS_CODES } from 'node:http';
import { declaredRefusals, ofAnyCall } from '../declared-refusals.ts';
import type { FailureWords } from '../failures.ts';
import type { ApiContent, Reference } from './call.ts';
import type { JsonSchema } from './output-schema.ts';

export type ApiRefusal = {
  description: string;
  headers?: Readonly<Record<string, ApiHeader>>;
  content: ApiContent;
};
type ApiHeader = { description: string; required?: true; schema: JsonSchema };
/** `name` says status and keys: refusals of the same name are the same. */
export type NamedRefusal = { readonly status: string; readonly name: string; readonly refusal: ApiRefusal };

/** What a call may refuse, by status, with what any call may be refused with. */
export const refusalsOf = (endpoint: Endpoint, words: FailureWords): NamedRefusal[] =>
  refusalsBy([...declaredRefusals(endpoint), ...ofAnyCall(endpoint)], words);

/** Refusals of so many keys, one for each status, under a name that says both. */
export const refusalsBy = (keys: readonly FailureKey[], words: FailureWords): NamedRefusal[] => {
  const byStatus = Map.groupBy(new Set(keys), (key) => words.statusOf(key));
  return [...byStatus].map(([status, same]) => {
    const sorted = same.toSorted();
    const name = `Refused${status}${sorted.map(asName).join('')}`;
    return { status: String(status), name, refusal: refusalOf(status, sorted, words) };
  });
};

/** `deliveryNote.alreadySent` is `DeliveryNoteAlreadySent`. */
const asName = (key: string): string =>
  key
    .replace(/^err\./, '')
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const SECONDS = { type: 'integer', minimum: 0 };
const COUNT = { type: 'integer', minimum: 0 };
/** What a refusal carries beside its body. */
const HEADERS: Readonly<Record<number, Readonly<Record<string, ApiHeader>>>> = {
  405: {
    Allow: { description: 'Methods that the address takes', required: true, schema: { type: 'string' } },
  },
  429: {
    'Retry-After': { description: 'Seconds until it may be tried again', required: true, schema: SECONDS },
    'RateLimit-Limit': { description: 'Calls a minute, where such are counted', schema: COUNT },
    'RateLimit-Remaining': { description: 'Calls that are left in this minute', schema: COUNT },
    'RateLimit-Reset': { description: 'Seconds until the minute is over', schema: SECONDS },
  },
  503: {
    'Retry-After': { description: 'Seconds until it may be tried again', required: true, schema: SECONDS },
  },
};

const refusalOf = (status: number, keys: readonly string[], words: FailureWords): ApiRefusal => {
  const lines = keys.map(
    (key) =>
      `- \`${key}\` (${failureCode(key, status)}): ${words.textOf(key, {}, 'en')} · ${words.textOf(key, {}, 'zh')}`,
  );
  const info = { type: 'string', enum: keys, description: 'Key of the failure' };
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { info } }],
  };
  return {
    description: [STATUS_CODES[status], ...lines].join('\n'),
    ...(HEADERS[status] && { headers: HEADERS[status] }),
    content: { 'application/json': { schema } },
  };
};

/** The envelope of a failure. */
export const REFUSAL = {
  type: 'object',
  description: 'A refusal: nothing was done',
  properties: {
    code: {
      type: 'string',
      pattern: '^\\d{9}$',
      description: 'Nine digits that stand for the failure',
      examples: ['404385371'],
    },
    info: { type: 'string', description: 'Key of the failure', examples: ['err.notFound'] },
    data: {
      type: 'object',
      description: 'The failure in the language of the call, and its details',
      properties: {
        message: { type: 'string', description: 'Words for people', examples: ['这个页面或记录不存在'] },
      },
      required: ['message'],
      additionalProperties: true,
    },
  },
  required: ['code', 'info', 'data'],
};

/** Refusals that several calls have alike stand once, under a name of their status and keys. `shared` tells the reference, or itself. */
export const sharedRefusals = (
  all: readonly NamedRefusal[],
): {
  components: Record<string, ApiRefusal>;
  shared: (refusal: NamedRefusal) => ApiRefusal | Reference;
} => {
  const several = [...Map.groupBy(all, ({ name }) => name)].filter(([, same]) => same.length > 1);
  const components = Object.fromEntries(several.map(([name, [first]]) => [name, first!.refusal]));
  return {
    components,
    shared: ({ name, refusal }) =>
      name in components ? { $ref: `#/components/responses/${name}` } : refusal,
  };
};
