import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import {
  downloadLabels,
  orderLabels,
  printNote,
  readLabelPrint,
} from '@portal/delivery-note/contract/print-calls.ts';
import { boxed, makeBoxKey, unboxed } from '@portal/platform/server/config/secret-box.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { s3Store } from '@portal/platform/server/files/s3/s3-store.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { startS3Server, type S3Server } from '@portal/platform/server/testing/s3-server.ts';
import { Refused } from '@portal/platform/server/testing/people.ts';
import { downloadFile, uploadFile } from '@portal/settings/contract/file-calls.ts';
import { noteFor, release } from '../testing/goods/goods.ts';
import { ownSeededPortal, type OwnWorld } from '../testing/portal.ts';

/** The portal over a store that speaks S3: what it does there, and what it does while the store is away. */
const PAPER = { name: '检验报告.txt', content: '尺寸合格\n'.repeat(50_000) };
const ANSWER = 2_000;

let server: S3Server;
let files: FileStore;
let at: OwnWorld;
beforeAll(async () => {
  server = await startS3Server();
  files = s3Store(server.place, { answer: ANSWER, sent: ANSWER, piece: ANSWER });
  // Its own: the store is that of the whole portal, and is away for all of it.
  at = await ownSeededPortal(files);
  await release(at);
});
afterAll(async () => {
  server.set('pass');
  await at.close();
  await server.close();
});

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const refusalOf = async (work: Promise<unknown>): Promise<Refused> => {
  const error: unknown = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(Refused);
  return error as Refused;
};
const metric = async (name: string): Promise<number> => {
  const { body } = await at.app.inject({ url: '/api/metrics' });
  return Number(new RegExp(String.raw`^${name}(?:\{[^}]*\})? (\d+)`, 'm').exec(body)?.[1]);
};

test('files are kept and read, papers and labels printed, all of it in the bucket', async () => {
  const kept = await at.supplier.uploads(uploadFile, PAPER);
  expect(await files.sizeOf(kept.uuid)).toBe(Buffer.byteLength(PAPER.content));
  const { bytes } = await at.supplier.downloads(downloadFile, { id: kept.id, uuid: kept.uuid });
  expect(bytes.toString()).toBe(PAPER.content);

  const note = await noteFor(at.supplier, { send: true });
  const paper = await at.supplier.downloads(printNote, { id: note.id, reason: null });
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const before = (await Array.fromAsync(files.names())).length;
  const { printId } = await at.supplier.calls(orderLabels, { id: note.id, reason: null });
  await at.jobsDone();
  expect(await at.supplier.calls(readLabelPrint, { printId })).toMatchObject({ failure: null });
  expect((await Array.fromAsync(files.names())).length).toBeGreaterThan(before);
  const labels = await at.supplier.downloads(downloadLabels, { printId, reason: null });
  expect(labels.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await metric('portal_file_store_up')).toBe(1);
});

test.each(['cut', 'hang'] as const)(
  'while the store is %s, what needs a file is refused in words, all else works, and it is back by itself',
  async (mode) => {
    const kept = await at.supplier.uploads(uploadFile, PAPER);
    const named = (await Array.fromAsync(files.names())).length;
    const box = await boxed(files, 'test', 'a secret');
    server.set(mode);

    // As many as are let in at once, and more: each may hold a connection of the database until its deadline.
    const uploads = Array.from({ length: 8 }, async () => refusalOf(at.supplier.uploads(uploadFile, PAPER)));
    const plain = await took(async () => {
      await at.supplier.calls(listCallOffs, {});
      await at.supplier.calls(listDeliveryNotes, {});
      await noteFor(at.supplier);
    });
    expect(plain).toBeLessThan(ANSWER);
    for (const refused of await Promise.all(uploads)) {
      expect(refused).toMatchObject({ key: 'err.filesAway', status: 503 });
      expect(refused.details.message).toBe(
        '文件存储暂时无法访问，本次操作未执行，请稍后重试；不涉及文件的功能可照常使用',
      );
    }
    const download = async (language: 'zh' | 'en') =>
      refusalOf(at.supplier.downloads(downloadFile, { id: kept.id, uuid: kept.uuid }, { language }));
    expect(await download('en')).toMatchObject({
      key: 'err.filesAway',
      details: {
        message:
          'The file store cannot be reached for the moment, so nothing was done; please try again shortly. Whatever needs no file works as ever',
      },
    });
    // By now nobody waits for it any more.
    expect(await took(async () => download('zh'))).toBeLessThan(ANSWER / 2);
    expect((await at.app.inject({ url: '/api/ready' })).json()).toEqual({ status: 'ready' });
    expect(await unboxed(files, 'test', box)).toBe('a secret');
    expect(await boxed(files, 'test', 'another')).not.toBe(box);
    expect(await metric('portal_file_store_up')).toBe(0);
    expect(await metric('portal_file_store_failures_total')).toBeGreaterThan(0);

    server.set('pass');
    const back = async () => at.supplier.uploads(uploadFile, PAPER).then(() => true, String);
    await expect.poll(back, { timeout: 15_000, interval: 250 }).toBe(true);
    const { bytes } = await at.supplier.downloads(downloadFile, { id: kept.id, uuid: kept.uuid });
    expect(bytes.toString()).toBe(PAPER.content);
    expect(await metric('portal_file_store_up')).toBe(1);
    // What was refused left no bytes behind.
    expect((await Array.fromAsync(files.names())).length).toBe(named + 1);
  },
);

test('a store that is away at the start makes no new key, and one without a key no old one', async () => {
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  const started = async (store: FileStore) =>
    inTransaction(at.services.sidePool, { scope }, async ({ db }) => makeBoxKey(db, store));
  const box = await boxed(files, 'test', 'a secret');
  for (const mode of ['cut', 'hang'] as const) {
    server.set(mode);
    const store = s3Store(server.place, { answer: 500, sent: 500 });
    await expect(started(store)).rejects.toMatchObject({ code: 'FILES_AWAY' });
  }
  server.set('pass');
  const again = s3Store(server.place);
  await started(again);
  expect(await unboxed(again, 'test', box)).toBe('a secret');

  const halved = s3Store({ ...server.place, prefix: `${randomUUID()}/` });
  await halved.put('secret-box-key', Readable.from([Buffer.from('half a key')]));
  await expect(started(halved)).rejects.toThrow('has 10 bytes');
});
