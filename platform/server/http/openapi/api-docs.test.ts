import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiFields } from '@portal/platform/contract/api-field.ts';
import { endpoint, file, list, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { commonFailures, failureCode } from '@portal/platform/contract/failure.ts';
import { DictEntry } from '../../../contract/shell/shell.ts';
import { serverPlugin } from '../../plugin.ts';
import type { Route } from '../../route.ts';
import { apiDocs } from './api-docs.ts';
import { apiFilesOf, bytesOfDocument } from './api-files.ts';
import { failureWords } from '../failures.ts';
import { openApiOf } from './openapi.ts';
import { documentedShapes } from './shapes.ts';

const packing = endpoint({
  path: '/test/v1/box/{id}/pack',
  needs: 'menu:system',
  summary: 'Packs <b>boxes</b> & lids',
  input: z.object({ id: z.string(), lids: z.string() }),
  output: z.object({ entries: z.array(DictEntry) }),
  fails: ['err.inUse'],
});
const boxes = list({
  path: '/test/v1/box',
  needs: 'session',
  summary: 'Boxes',
  row: z.object({ number: z.string(), packedOn: z.string(), entry: DictEntry }),
  filters: z.object({ kind: z.optional(z.enum(['KLT', 'GLT'])) }),
  sortable: [],
});
const entries = endpoint({
  method: 'GET',
  path: '/test/v1/entry',
  needs: 'session',
  summary: 'Entries',
  output: z.array(DictEntry),
});
const open = endpoint({ method: 'GET', path: '/test/v1/key', needs: 'anyone', summary: 'A key' });

const bound = (...endpoints: Endpoint[]) =>
  serverPlugin({
    name: 'made-up',
    routes: endpoints.map((one): Route => ({
      verb: 'madeUp',
      endpoint: one,
      kind: 'action',
      action: async () => null,
    })),
    apiFields: apiFields({
      number: { says: 'Number of the box', example: 'B-1' },
      lids: { says: 'Its lids', example: 'longer than it may be' },
    }),
  });
const plugin = bound(packing, boxes, open, entries);
const words = failureWords([]);
const document = await openApiOf([plugin], words);
const callAt = (path: string, method: string) => document.paths[path]![method]!;
const received = async () => {
  const app = Fastify();
  apiDocs(app, async () => apiFilesOf(bytesOfDocument(document)));
  return {
    page: await app.inject({ url: '/api/docs' }),
    json: await app.inject({ url: '/api/docs/openapi.json' }),
  };
};

test('a shape that a contract exports stands once among the components, and every reference leads there', () => {
  expect(Object.keys(document.components.schemas)).toEqual(['Refusal', 'DictEntry']);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(references.filter(([, name]) => name === 'DictEntry')).toHaveLength(3);
});

test('a call that no contract exports is named like its address', () => {
  expect(callAt('/api/test/v1/box/{id}/pack', 'post').operationId).toBe('postTestV1BoxIdPack');
});

test('a shape that contains itself must be exported, for it stands among the components', async () => {
  type Box = { boxes: Box[] };
  const Box: z.ZodMiniType<Box> = z.object({
    get boxes() {
      return z.array(Box);
    },
  });
  const nested = endpoint({ path: '/test/v1/nested', needs: 'session', summary: 'Boxes', output: Box });
  await expect(openApiOf([bound(nested)], words)).rejects.toThrow('contains itself');
});

test('fields say what their domain and the end of their name tell', () => {
  const content = callAt('/api/test/v1/box', 'get').responses[200] as unknown as {
    content: { 'application/json': { schema: { properties: { data: { items: { properties: object } } } } } };
  };
  expect(content.content['application/json'].schema.properties.data.items.properties).toMatchObject({
    number: { description: 'Number of the box', examples: ['B-1'] },
    packedOn: { examples: ['2026-03-02'] },
    total: { description: expect.stringContaining('first row') as string },
  });
});

test('an example that the shape refuses is left out', async () => {
  const short = endpoint({
    path: '/test/v1/short',
    needs: 'session',
    summary: 'Lids',
    input: z.object({ lids: z.string().check(z.maxLength(3)) }),
  });
  const made = await openApiOf([bound(short)], words);
  expect(made.paths['/api/test/v1/short']!.post!.requestBody!.content['application/json']!.schema).toEqual({
    type: 'object',
    properties: { lids: { type: 'string', maxLength: 3, description: 'Its lids' } },
    required: ['lids'],
    additionalProperties: false,
  });
});

test('two shapes of one domain that share a name are refused: the one would be described as the other', () => {
  const one = z.object({ id: z.string() });
  const other = z.object({ dueOn: z.string() });
  const named = (name: string, domain: string) => ({ name, domain });
  const shapesOf = (second: string) =>
    documentedShapes(
      [one, other],
      [],
      new Map<unknown, { name: string; domain: string }>([
        [one, named('Row', 'box')],
        [other, named('Row', second)],
      ]),
    );
  expect([...shapesOf('lid').components.keys()].toSorted()).toEqual(['BoxRow', 'LidRow']);
  expect(() => shapesOf('box')).toThrow('Two shapes are exported as BoxRow');
});

test('columns to sort by are named, rows are flat and closed, and files say what they are', async () => {
  const rows = list({
    path: '/test/v1/entry-row',
    needs: 'session',
    summary: 'Entries',
    row: DictEntry,
    filters: z.object({}),
    sortable: ['code', 'label'],
  });
  const paper = file({
    path: '/test/v1/paper',
    needs: 'session',
    summary: 'Paper',
    types: ['application/pdf'],
  });
  const { paths, components } = await openApiOf([bound(rows, paper)], words);
  const call = paths['/api/test/v1/entry-row']!.get!;
  expect(call.parameters.find((one) => 'name' in one && one.name === 'sort')).toMatchObject({
    example: 'code',
    schema: {
      anyOf: [
        { enum: ['code', '-code', 'label', '-label'] },
        { pattern: '^-?(code|label)(,-?(code|label))*$' },
      ],
    },
  });
  const answer = (call.responses[200] as { content: Record<string, { schema: object }> }).content;
  expect(answer['application/json']!.schema).toMatchObject({
    properties: {
      data: {
        items: { type: 'object', properties: { total: { type: 'integer' } }, additionalProperties: false },
      },
    },
  });
  const file200 = paths['/api/test/v1/paper']!.get!.responses[200] as { content: object };
  expect(Object.keys(file200.content)).toEqual(['application/pdf']);
  const tooMany = Object.entries(components.responses).find(([name]) => name.startsWith('Refused429'));
  expect(tooMany![1].headers).toMatchObject({ 'Retry-After': { required: true }, 'RateLimit-Remaining': {} });
});

test('a call tells what its needs and its being a write bring with them', () => {
  const keysOf = (path: string, method: string) =>
    Object.values(callAt(path, method).responses).flatMap((response) => {
      const { description } = (
        '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1)!] : response
      ) as { description: string };
      return [...description.matchAll(/`([\w.]+)`/g)].map((match) => match[1]!);
    });
  expect(keysOf('/api/test/v1/box/{id}/pack', 'post').toSorted()).toEqual([
    'err.agencyOver',
    'err.bodyTooLarge',
    'err.clientId',
    'err.connectionClosed',
    'err.duplicateSubmission',
    'err.fileTooLarge',
    'err.filesAway',
    'err.forbidden',
    'err.inUse',
    'err.internal',
    'err.invalid',
    'err.keyOfOther',
    'err.mediaType',
    'err.method',
    'err.newPasswordNeeded',
    'err.noPlant',
    'err.notFound',
    'err.otherTenant',
    'err.otherUser',
    'err.plantNotAllowed',
    'err.tenantMoved',
    'err.tenantMoves',
    'err.token',
    'err.tokenAddress',
    'err.tooManyRequests',
    'err.unavailable',
  ]);
  expect(keysOf('/api/test/v1/box', 'get').toSorted()).toEqual([
    'err.agencyOver',
    'err.connectionClosed',
    'err.filesAway',
    'err.forbidden',
    'err.internal',
    'err.invalid',
    'err.method',
    'err.newPasswordNeeded',
    'err.otherTenant',
    'err.otherUser',
    'err.peopleOnly',
    'err.plantNotAllowed',
    'err.tenantMoved',
    'err.tenantMoves',
    'err.token',
    'err.tokenAddress',
    'err.tooManyRequests',
    'err.tooSlow',
    'err.unavailable',
  ]);
  expect(keysOf('/api/test/v1/key', 'get').toSorted()).toEqual([
    'err.connectionClosed',
    'err.filesAway',
    'err.internal',
    'err.invalid',
    'err.method',
    'err.tenantMoved',
    'err.tenantMoves',
    'err.tooManyRequests',
    'err.unavailable',
  ]);
});

test('a write names the header that a browser must carry, and the schemes by which a program and a browser come', () => {
  const { parameters, security } = callAt('/api/test/v1/box/{id}/pack', 'post');
  const clientId = Object.values(document.components.parameters).find(({ name }) => name === 'client-id');
  expect(JSON.stringify([parameters, clientId])).toContain('client-id');
  expect(security).toEqual([{ bearer: [] }, { accessToken: [] }, { cookie: [] }]);
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    accessToken: { in: 'header', name: 'access-token' },
    cookie: { in: 'cookie', name: '__Host-portal_session' },
  });
});

test('the page shows every call with needs, parameters, answer and failures in both languages', async () => {
  const { page, json } = await received();
  expect(json.json()).toEqual(document);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const part of [
    '/api/test/v1/box/{id}/pack',
    'menu:system',
    '<code>kind</code> one of KLT, GLT',
    'Number of the box',
    failureCode('err.inUse', commonFailures['err.inUse']),
    words.textOf('err.inUse', {}, 'zh'),
    'href="#shape-DictEntry"',
    'id="shape-DictEntry"',
    'href="/api/docs/openapi.json"',
  ])
    expect(page.body).toContain(part);
});

test('both are kept as bytes: compressed as the reader takes it, or unpacked, and a 304 for who has it', async () => {
  const app = Fastify();
  let made = 0;
  apiDocs(app, async () => {
    made++;
    return apiFilesOf(bytesOfDocument(document));
  });
  const ask = async (
    headers: Record<string, string>,
    method: 'GET' | 'HEAD' = 'GET',
    remoteAddress = '10.0.0.1',
  ) => app.inject({ method, url: '/api/docs/openapi.json', headers, remoteAddress });
  const [br, gzip, plain] = [
    await ask({ 'accept-encoding': 'gzip, deflate, br' }),
    await ask({ 'accept-encoding': 'gzip;q=1.0, br;q=0' }),
    await ask({ 'accept-encoding': 'identity' }),
  ];
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  const texts = [brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload].map(
    String,
  );
  expect(new Set(texts)).toEqual(new Set([JSON.stringify(document)]));
  expect(br.headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
  for (const one of [br, gzip, plain]) {
    const asked = {
      'accept-encoding': one.headers['content-encoding'] ?? '',
      'if-none-match': `W/${one.headers.etag}`,
    };
    const again = await ask(asked);
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect((await ask({}, 'HEAD')).body).toBe('');
  expect(made).toBe(1);
});

test('strangers are counted by their network', async () => {
  const app = Fastify();
  apiDocs(app, async () => apiFilesOf(bytesOfDocument(document)));
  const statuses = async (remoteAddress: string, times: number) =>
    Promise.all(
      Array.from(
        { length: times },
        async () => (await app.inject({ url: '/api/docs', method: 'HEAD', remoteAddress })).statusCode,
      ),
    );
  expect((await statuses('10.0.0.1', 40)).filter((status) => status === 200)).toHaveLength(30);
  expect(await statuses('10.0.0.2', 1)).toEqual([200]);
});

test('the page needs no script and nothing from elsewhere, and what is declared cannot break out of it', async () => {
  const { page } = await received();
  expect(page.body).toContain('Packs &lt;b&gt;boxes&lt;/b&gt; &amp; lids');
  expect(page.body).not.toMatch(/<script|<link|<img|https?:\/\/| style=| on\w+=/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*';/);
});
