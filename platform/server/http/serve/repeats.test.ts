import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { file, upload } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { serverPlugin } from '../../plugin.ts';
import { routesOf } from '../../route.ts';
import '../../testing/matchers.ts';
import { person, type Person } from '../../testing/people.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';

const Slip = z.object({ number: z.string(), reason: z.optional(z.string()) });
const slip = { types: ['application/pdf'], method: 'POST', needs: 'session', forPrograms: true } as const;
const drawSlip = file({
  ...slip,
  path: '/test/v1/slip/draw',
  work: 'print',
  summary: 'A slip that is drawn; a second one wants a reason',
  input: Slip,
  fails: ['err.status'],
});
const fetchSlip = file({
  ...slip,
  path: '/test/v1/slip/fetch',
  summary: 'A slip that lies ready; a second one wants a reason',
  input: Slip,
  fails: ['err.status'],
});
const takeRows = upload({
  path: '/test/v1/slip/row',
  needs: 'session',
  forPrograms: true,
  summary: 'Takes a file',
  input: z.object({ note: z.optional(z.string()) }),
  output: z.object({ taken: z.number() }),
  maxBytes: 1_000,
});

/** What was written down, and how often something was drawn. */
let written: string[] = [];
let drawn = 0;
let taken = 0;
/** Called while a slip is drawn. */
let whileDrawing: () => Promise<void> = async () => {};
const writeDown = (number: string, reason?: string): void => {
  if (written.includes(number) && reason === undefined) throw new Failure('err.status');
  written.push(number);
};
const slips = serverPlugin({
  name: 'slips',
  routes: routesOf(
    { drawSlip, fetchSlip, takeRows },
    {
      drawSlip: async (_, { number, reason }) => {
        if (written.includes(number) && reason === undefined) throw new Failure('err.status');
        return {
          name: `发货单 ${number}.pdf`,
          contentType: 'application/pdf',
          inline: true,
          body: async () => {
            await whileDrawing();
            drawn += 1;
            return Buffer.from(`${number} drawn ${drawn}`);
          },
          afterwards: async () => writeDown(number, reason),
        };
      },
      fetchSlip: async (_, { number, reason }) => {
        writeDown(number, reason);
        drawn += 1;
        return {
          name: `${number}.pdf`,
          contentType: 'application/pdf',
          body: Readable.from([Buffer.from(`${number} `), Buffer.from(`fetched ${drawn}`)]),
        };
      },
      takeRows: async (_, __, { stream }) => {
        for await (const _chunk of stream) taken += 1;
        return { taken };
      },
    },
  ),
});

let portal: TestPortal;
let program: Person;
let browser: Person;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [slips], seedVersion: 'none', seed: async () => {} });
  const identity = {
    tenantId: 0,
    userId: '1',
    userNo: 'jia',
    userName: '甲',
    party: 'supplier' as const,
    companyCode: 'S1',
    plants: ['P1'],
    role: 'supplier-dispatcher',
  };
  browser = person(portal.app, identity);
  program = person(portal.app, { ...identity, program: { id: '7', name: 'ERP' } });
});
afterAll(async () => portal.close());
beforeEach(() => {
  written = [];
  drawn = 0;
  taken = 0;
  whileDrawing = async () => {};
});

const inStore = async () => (await Array.fromAsync(portal.services.files.names())).toSorted();
const keptKey = async (key: string) => {
  const { rows } = await sql<{ answer: string | null; file_uuid: string }>`
    select answer, file_uuid from idempotency where key = ${`token 7 ${key}`}`.execute(portal.owner);
  return rows[0];
};
const headersOf = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['content-type'],
  headers['content-disposition'],
];

test.each([
  ['is drawn', drawSlip],
  ['lies ready', fetchSlip],
])('a program gets a file that %s again, and nothing is done twice', async (what, call) => {
  const key = `again ${what}`;
  const first = await program.downloads(call, { number: what }, { key });
  const second = await program.downloads(call, { number: what }, { key });
  expect(second.bytes).toEqual(first.bytes);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect([written, drawn]).toEqual([[what], 1]);
  expect(JSON.parse((await keptKey(key))!.answer!)).toMatchObject({ bytes: first.bytes.length });
  await expect(program.downloads(call, { number: 'other' }, { key })).toFailWith('err.keyOfOther');
  // Another key is another call.
  await expect(program.downloads(call, { number: what }, { key: `${key} 2` })).toFailWith('err.status');
  expect(written).toEqual([what]);
});

test('while it is drawn its repeat hears so, and gets it afterwards', async () => {
  const key = 'under way';
  const drawing = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  whileDrawing = async () => {
    drawing.resolve();
    await mayGoOn.promise;
  };
  const first = program.downloads(drawSlip, { number: 'slow' }, { key });
  await drawing.promise;
  await expect(program.downloads(drawSlip, { number: 'slow' }, { key })).toFailWith(
    'err.duplicateSubmission',
  );
  mayGoOn.resolve();
  const { bytes } = await first;
  expect((await program.downloads(drawSlip, { number: 'slow' }, { key })).bytes).toEqual(bytes);
  expect(written).toEqual(['slow']);
});

test('what a killed process had begun is drawn by the repeat, and counts once even when the first comes back to life', async () => {
  const key = 'killed';
  const drawing = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  whileDrawing = async () => {
    drawing.resolve();
    await mayGoOn.promise;
  };
  const before = await inStore();
  const first = program.downloads(drawSlip, { number: 'dead' }, { key });
  await drawing.promise;
  await sql`update idempotency set created_at = now() - interval '3 minutes' where key = ${`token 7 ${key}`}`.execute(
    portal.owner,
  );
  whileDrawing = async () => {};
  const second = await program.downloads(drawSlip, { number: 'dead' }, { key });
  mayGoOn.resolve();
  await expect(first).toFailWith('err.duplicateSubmission');
  expect((await program.downloads(drawSlip, { number: 'dead' }, { key })).bytes).toEqual(second.bytes);
  expect(written).toEqual(['dead']);
  expect((await inStore()).filter((name) => !before.includes(name))).toEqual([
    (await keptKey(key))!.file_uuid,
  ]);
});

test('what fails while it is drawn or written down keeps neither key nor file', async () => {
  const before = await inStore();
  whileDrawing = async () => {
    throw new Failure('err.status');
  };
  for (const who of [program, browser])
    await expect(who.downloads(drawSlip, { number: 'fails' }, { key: 'fails' })).toFailWith('err.status');
  whileDrawing = async () => void written.push('fails');
  await expect(program.downloads(drawSlip, { number: 'fails' }, { key: 'fails' })).toFailWith('err.status');
  expect([await keptKey('fails'), await inStore()]).toEqual([undefined, before]);
  whileDrawing = async () => {};
  for (const [at, who] of [program, browser].entries())
    await who.downloads(drawSlip, { number: `works ${at}` }, { key: 'fails' });
  expect(written).toEqual(['fails', 'works 0', 'works 1']);
});

test('of a browser no file is kept: a second submission is refused', async () => {
  const before = await inStore();
  await browser.downloads(drawSlip, { number: 'click' }, { key: 'click' });
  await expect(browser.downloads(drawSlip, { number: 'click' }, { key: 'click' })).toFailWith(
    'err.duplicateSubmission',
  );
  expect(await inStore()).toEqual(before);
});

test('a file that is sent again under its key is taken once; another one, or other fields, are refused', async () => {
  const one = { name: 'rows.txt', content: 'one' };
  const send = async (sent: object, fields = {}) =>
    program.uploads(takeRows, { ...one, ...sent }, fields, { key: 'rows' });
  expect([await send({}), await send({ name: 'again.txt' })]).toEqual([{ taken: 1 }, { taken: 1 }]);
  await expect(send({ content: 'two' })).toFailWith('err.keyOfOther');
  await expect(send({}, { note: 'more' })).toFailWith('err.keyOfOther');
  expect(await send({})).toEqual({ taken: 1 });
  expect(taken).toBe(1);
});
