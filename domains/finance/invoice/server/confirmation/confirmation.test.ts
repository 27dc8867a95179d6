import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as calls from '../../contract/confirmation/calls.ts';
import type { ConfirmationStatus } from '../../contract/confirmation/status.ts';
import { readInvoice, submitInvoices, uploadInvoiceFile } from '../../contract/endpoints.ts';
import { acceptedList, boundTo } from '../testing/accepted-list.ts';
import { invoicePdf, invoiceXml, sample, type Sample } from '../testing/invoice-files.ts';
import { lapse } from './by-the-clock.ts';

let at: TestWorld;
let finance: Person;
let otherFinance: Person;
let clerk: Person;
beforeAll(async () => {
  at = await seededPortal();
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  otherFinance = at.is({ party: 'supplier', companyCode: world.otherSupplier, role: 'supplier-finance' });
  clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
}, 120_000);

let running = 0;
const fresh = (more: Partial<Sample> = {}): Sample =>
  sample({ number: `99322000000000${String(700 + ++running).padStart(6, '0')}`, ...more });
/** Both files of an invoice. */
const whole = async (one: Sample): Promise<string> => {
  await finance.uploads(uploadInvoiceFile, { name: 'a.xml', content: invoiceXml(one) });
  const { results } = await finance.uploads(uploadInvoiceFile, {
    name: 'a.pdf',
    content: await invoicePdf(one),
  });
  return results[0]!.invoiceId!;
};
/** A blue invoice of 100.00 and 13.00 that the buyer has booked. */
const booked = async (): Promise<Sample> => {
  const blue = fresh();
  const id = await whole(blue);
  await finance.calls(submitInvoices, await boundTo(finance, id, await acceptedList(at)));
  await sql`update invoice set status = 'verified' where id = ${id}`.execute(at.owner);
  return blue;
};
const red = (blueNumber: string, confirmation: string, [net, tax, gross] = ['-40.00', '-5.20', '-45.20']) =>
  fresh({
    net,
    tax,
    gross,
    blue: 'N',
    remark: `被红冲蓝字数电发票号码：${blueNumber} 红字发票信息确认单编号：${confirmation}`,
    lines: [{ name: '*汽车零部件*软管', quantity: '-1', price: '10', net, rate: '0.13', tax }],
  });
const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const opens = async (by: Person, blue: Sample, more: object = {}) => {
  const number = `340113260610010${String(++running).padStart(6, '0')}`;
  const { id } = await by.calls(calls.openRedConfirmation, {
    number,
    blueNumber: blue.number,
    cause: 'allowance',
    net: '-40',
    tax: '-5.2',
    enteredAt: hoursAgo(1),
    ...more,
  });
  return { id, number };
};
const seen = async (id: string, by = clerk) => by.calls(calls.readRedConfirmation, { id });
const which = async (id: string) => ({ id, version: (await seen(id)).version });

describe('72 hours', () => {
  test('the seller opens it, the buyer confirms in time, the red invoice takes its amounts', async () => {
    const blue = await booked();
    const { id, number } = await opens(finance, blue);
    expect(await seen(id)).toMatchObject({ status: 'sellerOpened', openedSide: 'seller', gross: '-45.2' });
    await expect(
      finance.calls(calls.confirmRedConfirmation, { ...(await which(id)), confirmedAt: hoursAgo(0) }),
    ).rejects.toMatchObject({ key: 'invoice.confirmationStatus' });
    const redId = await whole(red(blue.number, number));
    expect(await finance.calls(readInvoice, { id: redId })).toMatchObject({
      status: 'saved',
      findings: expect.arrayContaining([{ key: 'confirmationState', details: { number, code: '02' } }]),
    });
    const { version } = await finance.calls(readInvoice, { id: redId });
    await expect(finance.calls(submitInvoices, { lines: [{ id: redId, version }] })).rejects.toMatchObject({
      key: 'invoice.confirmationOpen',
    });
    await clerk.calls(calls.confirmRedConfirmation, { ...(await which(id)), confirmedAt: hoursAgo(0) });
    await finance.calls(submitInvoices, { lines: [{ id: redId, version }] });
    expect(await seen(id)).toMatchObject({ status: 'confirmed', redId });
    await expect(
      clerk.calls(calls.voidRedConfirmation, { ...(await which(id)), reason: '不再需要' }),
    ).rejects.toMatchObject({ key: 'invoice.confirmationUsed' });
  });

  test('unanswered it lapses by the clock; what was confirmed in time is noted late, what was not is not', async () => {
    const blue = await booked();
    const [late, open] = [
      await opens(clerk, blue, { enteredAt: hoursAgo(73) }),
      await opens(clerk, blue, { enteredAt: hoursAgo(71) }),
    ];
    await workAsSystem(lapse, at.services, lapse.name);
    expect(await seen(late.id)).toMatchObject({ status: 'lapsed' });
    expect(await seen(open.id)).toMatchObject({ status: 'buyerOpened' });
    const confirms = async (hours: number) =>
      finance.calls(calls.confirmRedConfirmation, {
        ...(await which(late.id)),
        confirmedAt: hoursAgo(hours),
      });
    await expect(confirms(0.5)).rejects.toMatchObject({ key: 'invoice.confirmationTooLate' });
    await expect(confirms(80)).rejects.toMatchObject({ key: 'invoice.confirmationTooLate' });
    await confirms(2);
    expect(await seen(late.id)).toMatchObject({ status: 'confirmed', endedAt: null });
  });
});

test('what the buyer neither used nor booked needs no confirmation', async () => {
  const blue = fresh();
  await whole(blue);
  const { id } = await opens(finance, blue);
  expect(await seen(id)).toMatchObject({ status: 'noneNeeded' });
});

test.each<[string, ConfirmationStatus, (row: { id: string; version: number }) => Promise<unknown>]>([
  [
    'denied by the buyer',
    'buyerDenied',
    async (row) => clerk.calls(calls.denyRedConfirmation, { ...row, reason: '不退' }),
  ],
  ['withdrawn by the seller', 'withdrawn', async (row) => finance.calls(calls.withdrawRedConfirmation, row)],
  [
    'stopped by the platform',
    'taxpayerBlocked',
    async (row) =>
      finance.calls(calls.stopRedConfirmation, { ...row, stop: 'taxpayerBlocked', reason: '非正常户' }),
  ],
  [
    'voided after it was confirmed',
    'voided',
    async (row) => {
      await clerk.calls(calls.confirmRedConfirmation, { ...row, confirmedAt: hoursAgo(0) });
      await clerk.calls(calls.voidRedConfirmation, { ...(await which(row.id)), reason: '改为退货' });
    },
  ],
])('%s it gives its amounts back', async (_, status, ends) => {
  const blue = await booked();
  const { id } = await opens(finance, blue, { net: '-100', tax: '-13' });
  await expect(opens(finance, blue)).rejects.toMatchObject({
    key: 'invoice.confirmationAboveBlue',
    details: { spokenFor: '113.00', amount: '45.20' },
  });
  await ends(await which(id));
  expect(await seen(id)).toMatchObject({ status });
  await opens(finance, blue);
});

describe('what is refused', () => {
  test('a number twice, a blue one that is not here, what is to come, amounts that take nothing back', async () => {
    const blue = await booked();
    const { number } = await opens(finance, blue);
    const tries: [object, string][] = [
      [{ number }, 'invoice.confirmationTaken'],
      [{ blueNumber: '99322000000000999999' }, 'invoice.confirmationBlue'],
      [{ enteredAt: hoursAgo(-1) }, 'invoice.confirmationInFuture'],
      [{ tax: '5.2' }, 'invoice.confirmationTax'],
    ];
    for (const [more, key] of tries) await expect(opens(finance, blue, more)).rejects.toMatchObject({ key });
    await expect(opens(finance, blue, { net: '40' })).rejects.toThrow();
    await expect(opens(otherFinance, blue)).rejects.toMatchObject({ key: 'invoice.confirmationBlue' });
  });

  test('a red invoice that says other amounts than its confirmation', async () => {
    const blue = await booked();
    const { number } = await opens(finance, blue);
    const id = await whole(red(blue.number, number, ['-50.00', '-6.50', '-56.50']));
    const { status, findings } = await finance.calls(readInvoice, { id });
    expect(status).toBe('collectionFailed');
    expect(findings).toContainEqual({
      key: 'confirmationDiffers',
      details: { number, blueNumber: blue.number, net: '-40.00', tax: '-5.20' },
    });
  });
});

test('a supplier finds his own alone', async () => {
  const { id } = await opens(clerk, await booked());
  expect(await seen(id, finance)).toMatchObject({ openedSide: 'buyer' });
  await expect(seen(id, otherFinance)).rejects.toMatchObject({ key: 'invoice.confirmationNone' });
});
