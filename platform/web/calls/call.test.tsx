import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, file, list, upload as uploadCall } from '../../contract/endpoint.ts';
import { XLSX } from '../../contract/values/media-types.ts';
import { Id } from '../../contract/fields.ts';
import { useSession } from '../session/session.ts';
import { call } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { download, nameIn } from './files/download.ts';
import { onSessionEnd } from './on-session-end.ts';
import { upload } from './files/upload.ts';

const rows = list({
  path: '/sf/v1/note',
  needs: 'session',
  summary: 'Notes',
  row: z.object({ id: z.string() }),
  filters: z.object({ status: z.optional(z.string()) }),
  sortable: [],
});
const change = endpoint({
  method: 'PUT',
  path: '/sf/v1/note/{id}/remark',
  needs: 'session',
  summary: 'Changes a remark',
  input: z.object({ id: Id, remark: z.nullable(z.string()) }),
});
const remove = endpoint({
  method: 'DELETE',
  path: '/sf/v1/note/{id}',
  needs: 'session',
  summary: 'Deletes a note',
  input: z.object({ id: Id, version: z.number() }),
});
const select = endpoint({
  path: '/sf/v1/customer/selectByType',
  reads: true,
  needs: 'session',
  summary: 'Customers',
  input: z.object({ types: z.array(z.string()) }),
});
const export_ = file({
  types: [XLSX],
  path: '/sf/v1/note/export',
  needs: 'session',
  summary: 'Notes',
  input: z.object({ ids: z.array(z.string()) }),
});
const importNotes = uploadCall({
  path: '/sf/v1/note/import',
  needs: 'session',
  summary: 'Import',
  maxBytes: 100,
  input: z.object({ mode: z.string() }),
});

const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, status = 200): void => {
  fetched.mockImplementation(async () => Response.json(body, { status }));
};
const good = (data: unknown) => ({ code: '000000000', info: 'success', data });
const sent = () => {
  const [url, init] = fetched.mock.lastCall!;
  const address = new URL(url as string, location.href);
  return {
    path: address.pathname,
    query: Object.fromEntries(address.searchParams),
    init: init!,
    headers: init!.headers as Record<string, string>,
  };
};
const failureOf = async (promise: Promise<unknown>): Promise<CallFailure> =>
  promise.then(
    () => expect.fail('The call should have failed'),
    (failure: unknown) => {
      expect(failure).toBeInstanceOf(CallFailure);
      return failure as CallFailure;
    },
  );

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ ...useSession.getInitialState(), plantNo: '1000', language: 'zh' });
});

test('a read carries who asks, from where and when; arrays are joined, nothing is left out', async () => {
  answers(good([{ id: '1' }]));
  await expect(call(rows, { page: 2, limit: 20, status: 'new,sent', sort: undefined })).resolves.toEqual([
    { id: '1' },
  ]);
  const { path, query, init, headers } = sent();
  expect(path).toBe('/api/sf/v1/note');
  expect(query).toEqual({
    page: '2',
    limit: '20',
    status: 'new,sent',
    _t: expect.stringMatching(/^\d{13}$/) as string,
  });
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin', body: null });
  expect(headers).toMatchObject({ 'plant-no': '1000', language: 'zh' });
  // Nobody is known here, and the browser may remember another tenant than the session is of.
  expect(headers).not.toHaveProperty('tenant-id');
  expect(headers['client-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers).not.toHaveProperty('idempotency-key');
});

test('a write takes path values out of its body and has a key of its own, or the one it is given', async () => {
  answers(good(null));
  await call(change, { id: '17', remark: null });
  expect(sent().path).toBe('/api/sf/v1/note/17/remark');
  expect(JSON.parse(sent().init.body as string)).toEqual({ remark: null });
  const first = sent().headers['idempotency-key'];
  await call(change, { id: '17', remark: 'x' });
  expect(sent().headers['idempotency-key']).not.toBe(first);
  await call(change, { id: '17', remark: 'x' }, { key: 'mine' });
  expect(sent().headers['idempotency-key']).toBe('mine');
});

test('a deletion has its rest in the query; a read by POST has a body and no key', async () => {
  answers(good(null));
  await call(remove, { id: '17', version: 3 });
  expect(sent()).toMatchObject({ path: '/api/sf/v1/note/17', query: { version: '3' } });
  expect(sent().headers).toHaveProperty('idempotency-key');
  await call(select, { types: ['a', 'b'] });
  expect(JSON.parse(sent().init.body as string)).toEqual({ types: ['a', 'b'] });
  expect(sent().headers).not.toHaveProperty('idempotency-key');
});

test('a refusal keeps its key, its words, its details and its status', async () => {
  answers(
    { code: '409123456', info: 'deliveryNote.alreadySent', data: { message: '发货单已发送', number: '7' } },
    409,
  );
  const failure = await failureOf(call(change, { id: '17', remark: 'x' }));
  expect(failure).toMatchObject({ key: 'deliveryNote.alreadySent', message: '发货单已发送', status: 409 });
  expect(failure.details.number).toBe('7');
});

test('the end of the session is told once, however many calls fail', async () => {
  const ended = vi.fn<(failure: CallFailure) => void>();
  const stop = onSessionEnd(ended);
  fetched.mockImplementation(async () =>
    Response.json({ code: '401000001', info: 'err.token', data: { message: '登录已失效' } }, { status: 401 }),
  );
  await Promise.all([1, 2, 3].map(async () => failureOf(call(change, { id: '1', remark: null }))));
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test('no answer, a late answer and an answer that is none have words of their own', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failureOf(call(change, { id: '1', remark: null }))).toMatchObject({
    key: 'client.network',
    message: '无法连接服务器，请检查网络后重试',
    status: 0,
  });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  fetched.mockImplementation(async (_url, init) => {
    init!.signal!.throwIfAborted();
    return Response.json(good(null));
  });
  expect((await failureOf(call(change, { id: '1', remark: null }))).key).toBe('client.timeout');
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  expect(await failureOf(call(change, { id: '1', remark: null }))).toMatchObject({
    key: 'client.unreadable',
    status: 502,
  });
});

test('an export is saved under the name the server gave, 下载.xls without one', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const name = encodeURIComponent('发货单 2026-03.xlsx');
  fetched.mockResolvedValueOnce(
    new Response('PK', {
      headers: { 'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${name}` },
    }),
  );
  await download(export_, { ids: ['1', '2'] });
  expect(sent().query.ids).toBe('1,2');
  fetched.mockResolvedValueOnce(new Response('PK'));
  await download(export_, { ids: [] });
  expect(saved).toEqual(['发货单 2026-03.xlsx', '下载.xls']);
});

test('an export that answers a refusal is importFail; JSON that is a file is saved', async () => {
  answers({ code: '404000001', info: 'err.noData', data: { message: '没有数据' } }, 404);
  expect(await failureOf(download(export_, { ids: [] }))).toMatchObject({
    key: 'importFail',
    message: '导出失败：没有数据',
    details: { refusedAs: 'err.noData' },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fetched.mockResolvedValueOnce(new Response('{"some":"json"}'));
  await download(export_, { ids: [] });
  expect(click).toHaveBeenCalledOnce();
});

test('an export that breaks off is a failure, and no file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  click.mockClear();
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('PK'));
      controller.error(new TypeError('network error'));
    },
  });
  fetched.mockResolvedValueOnce(new Response(broken));
  expect(await failureOf(download(export_, { ids: [] }))).toMatchObject({
    key: 'importFail',
    message: expect.stringContaining('导出中断'),
  });
  expect(click).not.toHaveBeenCalled();
});

test.each([
  ["attachment; filename*=UTF-8''%E5%8D%95.xlsx", '单.xlsx'],
  ['attachment; filename="plain.xlsx"', 'plain.xlsx'],
  ['attachment; filename="a.xlsx"; filename*=UTF-8\'\'%ZZ', 'a.xlsx'],
  ['inline', null],
  [null, null],
])('the name in %s is %s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});

test('an upload sends the fields before the file, tells its progress and opens the envelope', async () => {
  const form = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    Object.defineProperty(this, 'responseText', { value: JSON.stringify(good({ rows: 2 })) });
    this.dispatchEvent(new ProgressEvent('load'));
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
  const progress: number[] = [];
  const answer = await upload(importNotes, { mode: 'all' }, new File(['x'], '单.xlsx'), (percent) =>
    progress.push(percent),
  );
  expect(answer).toEqual({ rows: 2 });
  expect(progress).toEqual([25]);
  const body = [...(form.mock.lastCall![0] as FormData).entries()];
  expect(body.map(([name]) => name)).toEqual(['mode', 'file']);
  expect((body[1]![1] as File).name).toBe('单.xlsx');
});
