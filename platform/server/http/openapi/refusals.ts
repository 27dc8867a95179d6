import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { failureCode, type FailureKey } from '@portal/platform/contract/failure.ts';
import { STATUS_CODES } from 'node:http';
import { declaredRefusals, ofAnyCall } from '../declared-refusals.ts';
import type { FailureWords } from '../failures.ts';
import type { ApiContent, Reference } from './call.ts';
import { headersOfRefusal, type ApiHeaders } from './headers.ts';

export type ApiAnswer = {
  description: string;
  headers?: ApiHeaders;
  content: ApiContent;
};
/** `name` says status and keys: refusals of the same name are the same. */
export type NamedRefusal = { readonly status: string; readonly name: string; readonly refusal: ApiAnswer };

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

const refusalOf = (status: number, keys: readonly string[], words: FailureWords): ApiAnswer => {
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
    headers: headersOfRefusal(status),
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
  additionalProperties: false,
};

/** Refusals that several calls have alike stand once, under a name of their status and keys. `shared` tells the reference, or itself. */
export const sharedRefusals = (
  all: readonly NamedRefusal[],
): {
  components: Record<string, ApiAnswer>;
  shared: (refusal: NamedRefusal) => ApiAnswer | Reference;
} => {
  const several = [...Map.groupBy(all, ({ name }) => name)].filter(([, same]) => same.length > 1);
  const components = Object.fromEntries(several.map(([name, [first]]) => [name, first!.refusal]));
  return {
    components,
    shared: ({ name, refusal }) =>
      name in components ? { $ref: `#/components/responses/${name}` } : refusal,
  };
};
