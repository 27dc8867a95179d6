import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { file, list } from '@portal/platform/contract/endpoint.ts';
import { failureWords } from '../http/failures.ts';
import { openApiOf } from '../http/openapi/openapi.ts';
import { serverPlugin } from '../plugin.ts';
import { answersAsDeclared, type Answer } from './answers-as-declared.ts';

const boxes = list({
  path: '/test/v1/box',
  needs: 'session',
  summary: 'Boxes',
  row: z.object({ number: z.string(), packedOn: z.nullable(z.iso.date()) }),
  filters: z.object({}),
  sortable: [],
});
const paper = file({
  path: '/test/v1/box/paper',
  needs: 'session',
  summary: 'Paper',
  types: ['application/pdf'],
});
const document = await openApiOf(
  [
    serverPlugin({
      name: 'made-up',
      routes: [boxes, paper].map((endpoint) => ({
        verb: 'madeUp',
        endpoint,
        kind: 'action',
        action: async () => null,
      })),
    }),
  ],
  failureWords([]),
);
const wrongIn = answersAsDeclared(document);

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const page = (...rows: object[]): Answer => ({
  method: 'GET',
  url: '/api/test/v1/box',
  path: '/api/test/v1/box',
  status: 200,
  headers: JSON_TYPE,
  body: JSON.stringify({ code: '000000000', info: 'success', data: rows }),
});
const refusal = (status: number, info: string, headers: object = {}): Answer => ({
  ...page(),
  status,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify({ code: `${status}000001`, info, data: { message: '…' } }),
});
const row = { number: 'B1', packedOn: '2026-03-02' };
const printed: Answer = {
  ...page(),
  url: '/api/test/v1/box/paper',
  path: '/api/test/v1/box/paper',
  headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="box.pdf"' },
  body: '%PDF',
};

test.each<[string, Answer]>([
  ['a page', page({ ...row, total: 1 }, { ...row, packedOn: null })],
  ['a refusal', refusal(400, 'err.invalid')],
  ['too many', refusal(429, 'err.tooManyRequests', { 'retry-after': 7, 'ratelimit-remaining': '0' })],
  ['another method', { ...refusal(405, 'err.method', { allow: 'GET' }), path: undefined, method: 'PUT' }],
  ['no address', { ...refusal(404, 'err.notFound'), path: undefined, url: '/api/test/v1/lid' }],
  ['a file', printed],
  ['the head of a page', { ...page(), method: 'HEAD', body: undefined }],
])('%s is as declared', (_, answer) => {
  expect(wrongIn(answer)).toBeUndefined();
});

test.each<[string, Answer, RegExp]>([
  [
    'a field more',
    page({ ...row, lids: 2 }),
    /body\/data\/0 must NOT have additional properties.*lids.*came as .*B1/,
  ],
  ['a field less', page({ number: 'B1' }), /body\/data\/0 must have required property 'packedOn'/],
  ['a field of another type', page({ ...row, number: 1 }), /body\/data\/0\/number must be string.*came as 1/],
  ['a day that is none', page({ ...row, packedOn: '02.03.2026' }), /packedOn must match pattern/],
  ['a failure of other calls', refusal(400, 'err.noPlant'), /body\/info must be equal to one of/],
  ['a status of other calls', refusal(418, 'err.invalid'), /answers 418; declared are 200, 400/],
  ['no seconds to wait', refusal(503, 'err.unavailable'), /lacks the header retry-after/],
  [
    'seconds in words',
    refusal(503, 'err.unavailable', { 'retry-after': 'soon' }),
    /header retry-after must be integer/,
  ],
  [
    'a header that nobody declares',
    { ...page(), headers: { ...JSON_TYPE, 'x-lids': '2' } },
    /carries the header x-lids/,
  ],
  [
    'another method that names none',
    { ...refusal(405, 'err.method'), path: undefined },
    /lacks the header allow/,
  ],
  [
    'another media type',
    { ...printed, headers: { ...printed.headers, 'content-type': 'text/html' } },
    /media type "text\/html"; declared are application\/pdf/,
  ],
  ['half a body', { ...page(), body: '{"code":' }, /body is no JSON/],
  [
    'a call that is not there',
    { ...page(), path: '/api/test/v1/lid' },
    /is no call that the document describes/,
  ],
])('%s is found', (_, answer, expected) => {
  expect(wrongIn(answer)).toMatch(expected);
});
