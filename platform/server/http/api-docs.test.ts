import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { commonFailures, failureCode } from '@portal/platform/contract/failure.ts';
import { apiDocs } from './api-docs.ts';
import { failureWords } from './failures.ts';
import { openApiOf } from './openapi.ts';

type Box = { name: string; boxes: Box[] };
const Box: z.ZodMiniType<Box> = z.object({
  name: z.string(),
  get boxes() {
    return z.array(Box);
  },
});
const packing = endpoint({
  path: '/test/v1/box/{id}/pack',
  needs: 'menu:system',
  summary: 'Packs <b>boxes</b> & lids',
  input: z.object({ id: z.string(), content: z.array(Box) }),
  output: z.object({ outer: z.array(Box) }),
  fails: ['err.inUse'],
});
const boxes = list({
  path: '/test/v1/box',
  needs: 'session',
  summary: 'Boxes',
  row: z.object({ number: z.string(), inside: z.array(Box) }),
  filters: z.object({ kind: z.optional(z.enum(['KLT', 'GLT'])) }),
  sortable: [],
});
const open = endpoint({ method: 'GET', path: '/test/v1/key', needs: 'anyone', summary: 'A key' });

const document = openApiOf([packing, boxes, open], commonFailures);
const words = failureWords([]);
const asked = async () => {
  const app = Fastify();
  apiDocs(app, () => document, words);
  return {
    page: await app.inject({ url: '/api/docs' }),
    json: await app.inject({ url: '/api/docs/openapi.json' }),
  };
};

test('shapes that contain themselves stand once among the components, and every reference leads there', () => {
  const text = JSON.stringify(document);
  expect(text).not.toContain('definitions');
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!);
  expect(references.length).toBeGreaterThan(2);
  for (const name of references)
    expect(document.components.schemas[name]).toMatchObject({ properties: { name: { type: 'string' } } });
});

test('input and answer of one call do not take each other’s shapes', () => {
  expect(Object.keys(document.components.schemas)).toEqual([
    'postTestV1BoxIdPackInput',
    'postTestV1BoxIdPackAnswer',
    'getTestV1BoxAnswer',
  ]);
});

test('a call tells what its needs and its being a write bring with them', () => {
  const keysOf = (path: string, method: string) =>
    Object.values(document.paths[path]![method]!.responses).flatMap((response) =>
      (response['x-failures'] ?? []).map(({ key }) => key),
    );
  expect(keysOf('/api/test/v1/box/{id}/pack', 'post').toSorted()).toEqual([
    'err.clientId',
    'err.duplicateSubmission',
    'err.forbidden',
    'err.inUse',
    'err.invalid',
    'err.newPasswordNeeded',
    'err.plantNotAllowed',
    'err.token',
  ]);
  expect(keysOf('/api/test/v1/box', 'get').toSorted()).toEqual([
    'err.invalid',
    'err.newPasswordNeeded',
    'err.plantNotAllowed',
    'err.token',
  ]);
  expect(keysOf('/api/test/v1/key', 'get')).toEqual(['err.invalid']);
});

test('the page shows every call with needs, parameters, answer and failures in both languages', async () => {
  const { page, json } = await asked();
  expect(json.json()).toEqual(document);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const part of [
    '/api/test/v1/box/{id}/pack',
    'menu:system',
    '<code>kind</code> one of KLT, GLT',
    failureCode('err.inUse', commonFailures['err.inUse']),
    words.textOf('err.inUse', {}, 'zh'),
    'href="#shape-getTestV1BoxAnswer"',
    'id="shape-getTestV1BoxAnswer"',
    'href="/api/docs/openapi.json"',
  ])
    expect(page.body).toContain(part);
});

test('the page needs no script and nothing from elsewhere, and what is declared cannot break out of it', async () => {
  const { page } = await asked();
  expect(page.body).toContain('Packs &lt;b&gt;boxes&lt;/b&gt; &amp; lids');
  expect(page.body).not.toMatch(/<script|<link|<img|https?:\/\/| style=| on\w+=/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*';/);
});
