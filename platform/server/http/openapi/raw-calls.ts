import { isForPrograms, type Needs } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { FailureWords } from '../failures.ts';
import type { ApiContent, ApiParameter } from './call.ts';
import { refusalsBy, type NamedRefusal } from './refusals.ts';

/** An address that a domain serves by itself (`raw`), as the API document describes it: it is no declared call and guards itself. */
export type RawCall = {
  readonly method: 'GET' | 'POST';
  /** Below /api. */
  readonly path: string;
  readonly name: string;
  readonly needs: Needs;
  readonly orNeeds?: readonly Needs[];
  readonly forPrograms?: boolean;
  readonly summary: string;
  /** What comes, and when, beyond its shape. */
  readonly says?: string;
  readonly parameters: readonly ApiParameter[];
  readonly body?: ApiContent;
  readonly answer: ApiContent;
  readonly fails: readonly FailureKey[];
};

/** A query parameter of one. */
export const inAddress = (name: string, description: string, example: string): ApiParameter => ({
  name,
  in: 'query',
  required: false,
  description,
  example,
  schema: { type: 'string' },
});

type Stream = Pick<RawCall, 'path' | 'name' | 'needs' | 'orNeeds' | 'forPrograms' | 'summary' | 'says'>;

/** A stream of server-sent events; of a plant, which its address names. */
export const streamCall = (stream: Stream, ofPlant = true): RawCall => ({
  ...stream,
  method: 'GET',
  parameters: ofPlant
    ? [inAddress('plantNo', 'One of the plants of the user; the first of them without it', '8110')]
    : [],
  answer: {
    'text/event-stream': {
      schema: { type: 'string', description: 'Events as they come; the connection stays open' },
    },
  },
  fails: ofPlant ? ['err.forbidden'] : [],
});

/** What a raw call may be refused for: what it says, and what any session brings with it. */
export const refusalsOfRaw = ({ needs, fails, ...raw }: RawCall, words: FailureWords): NamedRefusal[] =>
  refusalsBy(
    [
      'err.token',
      'err.tokenAddress',
      'err.otherUser',
      'err.otherTenant',
      'err.plantNotAllowed',
      ...(isForPrograms({ needs, forPrograms: raw.forPrograms ?? false })
        ? []
        : (['err.peopleOnly'] as const)),
      'err.filesAway',
      'err.internal',
      'err.method',
      'err.tooManyRequests',
      'err.unavailable',
      ...fails,
    ],
    words,
  );
