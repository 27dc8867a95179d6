import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import { readInvoice } from '../../contract/endpoints.ts';
import { failInvoices, passInvoices, processInvoices, takeInvoiceAnswers } from '../../contract/erp-calls.ts';
import type { SentAnswer } from '../../contract/erp/answer.ts';
import type { InvoiceStatus } from '../../contract/status.ts';

let at: TestWorld;
let erp: Person;
let clerk: Person;
beforeAll(async () => {
  at = await seededPortal();
  erp = at.is({ userName: 'ERP', permissions: ['invoice:answer'] });
  clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
}, 120_000);

let running = 0;
/** An invoice that was submitted and handed over. */
const handedOver = async (status: InvoiceStatus = 'submitted'): Promise<string> => {
  const id = await idOf(
    at,
    sql`insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, net, tax, gross, status, submitted_at, submitted_by)
      values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, ${`99322000000001${String(++running).padStart(6, '0')}`}, 100, 13, 113,
        ${status}, '2026-05-23T01:00:00Z', '甲') returning id`,
  );
  await idOf(
    at,
    sql`insert into invoice_hand_over (tenant_id, created_by, updated_by, plant_no, supplier_code, invoice_id, submission, submitted_at)
      values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, ${id}, 1, '2026-05-23T01:00:00Z') returning id`,
  );
  return id;
};
const seen = async (id: string) => clerk.calls(readInvoice, { id });
const says = (id: string, more: Partial<SentAnswer> = {}): SentAnswer => ({
  messageId: `m-${++running}`,
  submissionId: `${id}-1`,
  answer: 'processing',
  at: '2026-05-24T09:00:00+08:00',
  ...more,
});
const verified = { answer: 'verified', irNumber: '5105600123', postedOn: '2026-05-24' };
const answers = async (...all: SentAnswer[]) =>
  erp.calls(takeInvoiceAnswers, { answers: all }, { language: 'en' });

test('answers move invoices as the ERP decided them, in whatever order they come', async () => {
  const [one, other] = [await handedOver(), await handedOver()];
  const later = { at: '2026-05-24T10:00:00+08:00' };
  expect(await answers(says(one, { ...verified, ...later }), says(one))).toMatchObject({ taken: 2, late: 0 });
  expect(await seen(one)).toMatchObject({
    status: 'verified',
    irNumber: '5105600123',
    postedOn: '2026-05-24',
    answeredBy: 'ERP',
    handOver: 'taken',
  });
  await answers(says(other, { ...verified, ...later }));
  const failed = { answer: 'verificationFailed', reason: '收货数量不足' };
  expect(await answers(says(other, failed), says(other))).toMatchObject({ taken: 0, late: 2, refused: [] });
  expect(await seen(other)).toMatchObject({ status: 'verified', answerReason: null });
});

test.each([
  [{}, 'processing'],
  [{ answer: 'collectionFailed', reason: '没有 XML' }, 'collectionFailed'],
  [{ answer: 'verificationFailed', reason: '收货数量不足' }, 'verificationFailed'],
  [verified, 'verified'],
] as const)('%j leads to %s, from submitted and from processing', async (answer, status) => {
  for (const from of ['submitted', 'processing'] as const) {
    const id = await handedOver(from);
    expect(await answers(says(id, answer))).toMatchObject({ taken: 1, refused: [] });
    expect((await seen(id)).status).toBe(status);
  }
});

test('what failed may turn out well while nobody touched it; what is verified stands', async () => {
  const id = await handedOver();
  await answers(says(id, { answer: 'verificationFailed', reason: '价格' }));
  const later = { at: '2026-05-25T10:00:00+08:00' };
  expect(await answers(says(id, { ...verified, ...later }))).toMatchObject({ taken: 1 });
  expect(await seen(id)).toMatchObject({ status: 'verified', answerReason: null });
  const undone = says(id, { answer: 'verificationFailed', reason: '冲销', at: '2026-05-26T10:00:00+08:00' });
  expect((await answers(undone)).refused).toMatchObject([{ field: 'answer', reason: 'invoice.status' }]);
});

test('a message counts once, and its id belongs to what it said', async () => {
  const id = await handedOver();
  const message = says(id, verified);
  expect(await answers(message, message)).toMatchObject({ taken: 1, repeated: 1 });
  expect(await answers(message)).toMatchObject({ taken: 0, repeated: 1, refused: [] });
  const other = await answers({ ...message, irNumber: '5105600999' });
  expect(other.refused).toMatchObject([{ field: 'messageId', reason: 'invoice.messageTwice' }]);
});

test('each bad one is named with its reason and keeps no other out', async () => {
  const id = await handedOver();
  const tomorrow = `${Number(today('Asia/Shanghai').slice(0, 4)) + 1}-01-01`;
  const answer = await answers(
    says(id, { answer: 'booked' }),
    says(id, { answer: 'verified', postedOn: '2026-05-24' }),
    says(id, { answer: 'verificationFailed' }),
    says(id, { at: 'yesterday' }),
    says('999999'),
    says(id, { submissionId: 'no id of ours' }),
    says(id, { ...verified, postedOn: tomorrow }),
    says(id),
  );
  expect(answer).toMatchObject({ taken: 1, repeated: 0, late: 0 });
  expect(answer.refused.map(({ index, field, reason }) => [index, field, reason])).toEqual([
    [0, 'answer', 'invalidChoice'],
    [1, 'irNumber', 'required'],
    [2, 'reason', 'required'],
    [3, 'at', 'notAMoment'],
    [4, 'submissionId', 'invoice.answerUnknown'],
    [5, 'submissionId', 'invoice.answerUnknown'],
    [6, 'postedOn', 'invoice.postedInFuture'],
  ]);
  expect(answer.refused[4]!.text).toContain('999999-1');
});

test('answers of another plant, or of whoever is not the ERP, move nothing', async () => {
  const id = await handedOver();
  const sent = { answers: [says(id, verified)] };
  const elsewhere = await erp.calls(takeInvoiceAnswers, sent, { plantNo: world.otherPlant });
  expect(elsewhere.refused).toMatchObject([{ reason: 'invoice.answerUnknown' }]);
  await expect(clerk.calls(takeInvoiceAnswers, sent)).rejects.toMatchObject({ status: 403 });
  const supplier = at.is({
    party: 'supplier',
    companyCode: world.supplier,
    permissions: ['invoice:answer', 'invoice:decide'],
  });
  for (const tried of [
    supplier.calls(takeInvoiceAnswers, sent),
    supplier.calls(processInvoices, { lines: [{ id, version: 1 }] }),
  ])
    await expect(tried).rejects.toMatchObject({ key: 'invoice.plantOnly' });
  expect((await seen(id)).status).toBe('submitted');
});

test('without an ERP the plant moves one or many by hand', async () => {
  const ids = [await handedOver(), await handedOver(), await handedOver()];
  const [first, second, third] = ids as [string, string, string];
  await clerk.calls(processInvoices, { lines: ids.map((id) => ({ id, version: 1 })) });
  const postedOn = '2026-05-25';
  const booked = { lines: [first, second].map((id) => ({ id, version: 2, irNumber: `IR-${id}` })), postedOn };
  await expect(clerk.calls(passInvoices, { ...booked, postedOn: '2999-01-01' })).rejects.toMatchObject({
    key: 'invoice.postedInFuture',
  });
  await clerk.calls(passInvoices, booked);
  expect(await seen(second)).toMatchObject({
    status: 'verified',
    irNumber: `IR-${second}`,
    postedOn,
    answeredBy: clerk.userName,
  });
  const failed = { lines: [{ id: third, version: 2 }], failure: 'collection' as const, reason: '附件不清' };
  await clerk.calls(failInvoices, failed);
  expect(await seen(third)).toMatchObject({ status: 'collectionFailed', answerReason: '附件不清' });
});
