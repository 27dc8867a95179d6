import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  listInvoices,
  readInvoice,
  rejectInvoice,
  submitInvoices,
  uploadInvoiceFile,
} from '@portal/invoice/contract/endpoints.ts';
import {
  handOverInvoices,
  processInvoices,
  readErpDocument,
  readInvoiceErp,
  takeInvoiceAnswers,
} from '@portal/invoice/contract/erp-calls.ts';
import { invoicePdf, invoiceXml, sample, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { acceptedList, boundTo } from '@portal/invoice/server/testing/accepted-list.ts';
import { listInterfaces, redriveInterface, readInterface } from '@portal/log/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { ReferenceErp } from './reference-erp.ts';

const TOKEN = 'reference-erp-token-of-tests';
let at: TestWorld;
let erp: ReferenceErp;
let account: Person;
let finance: Person;
let clerk: Person;
beforeAll(async () => {
  at = await seededPortal();
  account = at.is({ userNo: 'erp', userName: 'ERP', permissions: ['invoice:answer'] });
  finance = await withAccount(at, 'supplier', 'supplier-finance');
  clerk = await withAccount(at, 'plant', 'settlement-clerk');
  erp = new ReferenceErp({
    token: TOKEN,
    answer: async (plantNo, answers) => {
      const { refused } = await account.calls(takeInvoiceAnswers, { answers }, { plantNo });
      if (refused.length > 0) throw new Error(refused.map(({ text }) => text).join());
    },
  });
  vi.stubEnv('ERP_URL', await erp.listen());
  vi.stubEnv('ERP_TOKEN', TOKEN);
  vi.stubEnv('ERP_TENANT', String(at.tenant));
}, 120_000);
afterAll(() => {
  erp.close();
  vi.unstubAllEnvs();
});

let running = 0;
const fresh = (): Sample => sample({ number: `99322000000000${String(700 + ++running).padStart(6, '0')}` });
const seen = async (id: string) => clerk.calls(readInvoice, { id });
/** Invoices whose files are whole. */
const whole = async (): Promise<string> => {
  const one = fresh();
  await finance.uploads(uploadInvoiceFile, { name: 'a', content: invoiceXml(one) });
  const { results } = await finance.uploads(uploadInvoiceFile, { name: 'b', content: await invoicePdf(one) });
  return results[0]!.invoiceId!;
};
const submit = async (...ids: string[]): Promise<void> => {
  const bound = [];
  for (const id of ids) bound.push(await boundTo(finance, id, await acceptedList(at)));
  await finance.calls(submitInvoices, {
    lines: bound.flatMap(({ lines }) => lines),
    allocations: bound.flatMap(({ allocations = [] }) => allocations),
  });
};
const submitted = async (): Promise<string> => {
  const id = await whole();
  await submit(id);
  return id;
};
const submissionIdOf = (id: string, submission = 1) => `${id}-${submission}`;
/** The lines of the interface log about an invoice, the oldest first. */
const logged = async (id: string) =>
  at.admin.calls(listInterfaces, { trackId: submissionIdOf(id), zone: 'Asia/Shanghai', sort: 'at' });
const linesOf = async (id: string) => [{ id, version: (await seen(id)).version }];

test('what is submitted reaches the ERP whole, is processed there, and its answer verifies it', async () => {
  const id = await submitted();
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({
    status: 'processing',
    handOver: 'taken',
    handedOver: { tries: 1, reference: `REF-${submissionIdOf(id)}`, problem: null },
  });
  const sent = erp.taken.get(submissionIdOf(id))!.document;
  expect(sent).toMatchObject({
    submission: 1,
    supplierCode: world.supplier,
    net: '100',
    gross: '113',
    lines: [{ name: '*汽车零部件*软管' }],
    files: [{ format: 'pdf' }, { format: 'xml' }],
  });
  expect(await clerk.calls(readErpDocument, { id })).toEqual(sent);
  await erp.decide(submissionIdOf(id));
  expect(await seen(id)).toMatchObject({ status: 'verified', answeredBy: 'ERP' });
  expect((await seen(id)).irNumber).toMatch(/^51\d{8,}$/);
  const mine = await clerk.calls(listInvoices, { shown: 'mine' });
  expect(mine.map((row) => row.id)).not.toContain(id);
});

test('whatever goes wrong on the way, each is tried again under its id, and the ERP has it once', async () => {
  const ids = [await whole(), await whole(), await whole(), await whole(), await whole()];
  erp.troubles.push('lost', 'broken', 'signIn', 'redirect', 'broken');
  await submit(...ids);
  const first = await vi.waitUntil(
    async () => {
      const all = await Promise.all(ids.map(seen));
      return all.every(({ handedOver }) => (handedOver?.tries ?? 0) > 0) && all;
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(first.map(({ handOver, status }) => [handOver, status])).toEqual(
    ids.map(() => ['retrying', 'submitted']),
  );
  expect(first.map(({ handedOver }) => handedOver!.said!.slice(0, 9)).toSorted()).toEqual([
    '200 <html',
    '302',
    '500 Out o',
    '500 Out o',
    'socket ha',
  ]);
  const unwanted = first.find(({ handedOver }) => handedOver!.said!.startsWith('500'))!.id;
  await clerk.calls(rejectInvoice, { ...(await linesOf(unwanted))[0]!, reason: '抬头有误' });
  await at.jobsDone();
  for (const id of ids) {
    const isRejected = id === unwanted;
    expect(erp.heard.filter((one) => one === submissionIdOf(id))).toHaveLength(isRejected ? 1 : 2);
    expect(await seen(id)).toMatchObject(
      isRejected
        ? { status: 'rejected', handOver: 'dropped' }
        : { status: 'processing', handOver: 'taken', handedOver: { tries: 2, problem: null } },
    );
    expect((await logged(id)).map(({ outcome }) => outcome)).toEqual(
      isRejected ? ['failed'] : ['failed', 'ok'],
    );
  }
});

test('an answer that comes before the reply stands', async () => {
  erp.troubles.push('answersFirst');
  const id = await submitted();
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({ status: 'verified', handOver: 'taken' });
});

test('what the ERP refuses waits for the plant, which hears of it and sends it again', async () => {
  erp.troubles.push('refuses');
  const id = await submitted();
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({
    status: 'submitted',
    handOver: 'failed',
    handedOver: { problem: 'refused', said: '422 Supplier is blocked' },
  });
  const { records } = await clerk.calls(listNewestNotices, {});
  expect(records[0]).toMatchObject({
    type: 'invoice.hand-over-failed',
    link: `/finance/invoice-detail?id=${id}`,
  });
  expect((await clerk.calls(listInvoices, { shown: 'mine' })).map((row) => row.id)).toContain(id);
  erp.troubles.push('refuses');
  await clerk.calls(handOverInvoices, { lines: await linesOf(id) });
  await at.jobsDone();
  const [, second] = await logged(id);
  // What it is about is in the log, what it says is not: whoever reads logs need not see invoices.
  const { request, response } = await at.admin.calls(readInterface, { id: second!.id });
  expect(JSON.parse(request)).toMatchObject({ submissionId: submissionIdOf(id), submission: 1 });
  expect(`${request}${response}`).not.toMatch(/"113|blocked/);
  await at.admin.calls(redriveInterface, { id: second!.id });
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({ status: 'processing', handOver: 'taken' });
  await expect(clerk.calls(handOverInvoices, { lines: await linesOf(id) })).rejects.toMatchObject({
    key: 'invoice.status',
  });
  await expect(clerk.calls(processInvoices, { lines: await linesOf(id) })).rejects.toMatchObject({
    key: 'invoice.erpDecides',
  });
});

test('the supplier hears of what failed, and it goes under the next id once it is submitted again', async () => {
  const id = await submitted();
  await at.jobsDone();
  await erp.decide(submissionIdOf(id), { answer: 'verificationFailed', reason: '收货数量不足' });
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({ status: 'verificationFailed', answerReason: '收货数量不足' });
  const { records } = await finance.calls(listNewestNotices, {});
  expect(records[0]).toMatchObject({
    type: 'settlement.verification-failed',
    param: { invoicingParty: '示例零部件（江苏）有限公司', postingMonth: '2026-06', reason: '收货数量不足' },
  });
  await submit(id);
  await at.jobsDone();
  expect(await seen(id)).toMatchObject({ status: 'processing', answerReason: null });
  expect(erp.taken.get(submissionIdOf(id, 2))!.document).toMatchObject({ submission: 2, invoiceId: id });
  await erp.decide(submissionIdOf(id, 1));
  expect(await seen(id)).toMatchObject({ status: 'processing' });
});

test('another tenant keeps its invoices', async () => {
  const other = at.is({ tenantId: at.otherTenant, party: 'plant', role: 'settlement-clerk' });
  expect(await other.calls(readInvoiceErp, {})).toEqual({ handsOver: 'N', demonstrates: 'N' });
  expect(await clerk.calls(readInvoiceErp, {})).toEqual({ handsOver: 'Y', demonstrates: 'N' });
});
