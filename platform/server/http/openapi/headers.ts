import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { isForPrograms } from '@portal/platform/contract/endpoint.ts';
import type { Reference } from './call.ts';
import type { JsonSchema } from './output-schema.ts';

export type ApiHeader = { description: string; required?: true; schema: JsonSchema };
export type ApiHeaders = Readonly<Record<string, ApiHeader | Reference>>;

const SECONDS = { type: 'integer', minimum: 0 };
const COUNT = { type: 'integer', minimum: 0 };

/** Headers that answers of many calls carry. */
export const SHARED_HEADERS: Readonly<Record<string, ApiHeader>> = {
  RateLimitLimit: { description: 'Calls a minute, where such are counted', schema: COUNT },
  RateLimitRemaining: { description: 'Calls that are left in this minute', schema: COUNT },
  RateLimitReset: { description: 'Seconds until the minute is over', schema: SECONDS },
  RequestId: {
    description:
      'Names the call: the operation log has it under this number, and so has an error that somebody reports',
    schema: { type: 'string' },
  },
  FileName: {
    description: 'How the file is shown and called (RFC 6266)',
    required: true,
    schema: { type: 'string' },
  },
};

const shared = (name: keyof typeof SHARED_HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

/** What is left of what somebody may ask: a call that is refused after it was counted says it as well. */
const LEFT: ApiHeaders = {
  'RateLimit-Limit': shared('RateLimitLimit'),
  'RateLimit-Remaining': shared('RateLimitRemaining'),
  'RateLimit-Reset': shared('RateLimitReset'),
};

/** What every answer of a call carries. */
export const HEADERS_OF_ALL: ApiHeaders = { 'Request-Id': shared('RequestId') };

/** What a success carries beside its body: a file its name, a call that is counted what is left. */
export const headersOfSuccess = (endpoint: Pick<Endpoint, 'kind' | 'needs' | 'forPrograms'>): ApiHeaders => ({
  ...HEADERS_OF_ALL,
  ...(endpoint.kind === 'file' && { 'Content-Disposition': shared('FileName') }),
  ...(isCounted(endpoint) && LEFT),
});

/** Calls that send or make a file are counted of everybody, others of programs (`pace.ts`). */
const isCounted = (endpoint: Pick<Endpoint, 'kind' | 'needs' | 'forPrograms'>): boolean =>
  endpoint.needs !== 'anyone' &&
  (endpoint.kind === 'file' || endpoint.kind === 'upload' || isForPrograms(endpoint));

const AFTER = {
  'Retry-After': { description: 'Seconds until it may be tried again', required: true, schema: SECONDS },
} as const satisfies ApiHeaders;

/** What a refusal of a status carries beside its body. */
export const headersOfRefusal = (status: number): ApiHeaders => ({
  ...(status === 405 && {
    Allow: { description: 'Methods that the address takes', required: true, schema: { type: 'string' } },
  }),
  ...((status === 429 || status === 503) && AFTER),
  ...HEADERS_OF_ALL,
  ...LEFT,
});
