import { createHash, createHmac, randomBytes } from 'node:crypto';
import type http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeringServer } from '../../testing/answering-server.ts';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { s3Store } from './s3-store.ts';

/**
 * Test stores check no signature. This one does, by the steps of "Signature Version 4" as AWS documents them and with nothing of the client's, and hands
 * on what is rightly signed.
 */
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const KEY = 'AKIAIOSFODNN7EXAMPLE';
const REGION = 'cn-north-1';

let server: S3Server;
let gate: Awaited<ReturnType<typeof answeringServer>>;
const verdicts: string[] = [];
beforeAll(async () => {
  server = await startS3Server();
  gate = await answeringServer((request, answer) => void pass(request, answer));
});
afterAll(async () => {
  gate.close();
  await server.close();
});

const pass = async (request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> => {
  const body = await buffer(request);
  const verdict = verdictOn(request, body);
  verdicts.push(`${request.method} ${verdict}`);
  if (verdict !== 'right')
    return void answer
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message></Error>');
  const behind = await fetch(new URL(request.url!, server.place.endpoint), {
    method: request.method!,
    ...(body.length > 0 && { body }),
  });
  const headers = Object.fromEntries(
    [...behind.headers].filter(([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  );
  return void answer.writeHead(behind.status, headers).end(Buffer.from(await behind.arrayBuffer()));
};

const sha256 = (input: string | Buffer): string => createHash('sha256').update(input).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const verdictOn = (request: http.IncomingMessage, body: Buffer): string => {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!said) return 'unsigned';
  const [, credential, signedHeaders, signature] = said as unknown as [string, string, string, string];
  const [key, day, region, service, end] = credential.split('/');
  const moment = String(request.headers['x-amz-date']);
  const digest = String(request.headers['x-amz-content-sha256']);
  if (digest !== sha256(body)) return 'another body';
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signedHeaders.split(';').includes(name)) return `${name} unsigned`;
  if (`${region}/${service}/${end}` !== `${REGION}/s3/aws4_request` || !moment.startsWith(day!))
    return 'another scope';
  const url = new URL(request.url!, 'http://host');
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    digest,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const signing = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  if (key !== KEY) return 'another key';
  return hmac(signing, toSign).toString('hex') === signature ? 'right' : 'wrong';
};

const NAME = '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01';
const at = (access: { key: string; secret: string }) =>
  s3Store({ ...server.place, endpoint: gate.endpoint, region: REGION, ...access }, { part: 5 * 1024 * 1024 });

test('the verdict is that of AWS on its own example of the documentation', () => {
  // "Examples: Signature Calculations in AWS Signature Version 4", GET Bucket Lifecycle, of the service s3.
  const signing = ['20130524', 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    'AWS4wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  );
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const canonical = [
    'GET',
    '/',
    'lifecycle=',
    'host:examplebucket.s3.amazonaws.com',
    `x-amz-content-sha256:${empty}`,
    'x-amz-date:20130524T000000Z',
    '',
    'host;x-amz-content-sha256;x-amz-date',
    empty,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    '20130524T000000Z',
    '20130524/us-east-1/s3/aws4_request',
    sha256(canonical),
  ].join('\n');
  expect(hmac(signing, toSign).toString('hex')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
});

test('every request is signed with the digest of what it sends', async () => {
  const store = at({ key: KEY, secret: SECRET });
  const content = randomBytes(12 * 1024 * 1024);
  await store.put(NAME, Readable.from([content], { objectMode: false }));
  expect((await buffer(store.get(NAME))).equals(content)).toBe(true);
  expect(await Array.fromAsync(store.names())).toEqual([NAME]);
  await store.removeUnfinished(new Date());
  await store.remove(NAME);
  expect(await store.sizeOf(NAME)).toBeUndefined();
  expect(new Set(verdicts)).toEqual(
    new Set(['POST right', 'PUT right', 'HEAD right', 'GET right', 'DELETE right']),
  );
});

test.each([
  ['another secret', { key: KEY, secret: 'another' }],
  ['another key', { key: 'AKIAOTHER', secret: SECRET }],
])('with %s nothing is kept', async (_, access) => {
  await expect(at(access).put(NAME, Readable.from(['x']))).rejects.toThrow('SignatureDoesNotMatch');
});
