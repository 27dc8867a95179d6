import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { createBuyer, createSeller } from '@portal/settlement/contract/endpoints.ts';
import {
  deleteInvoice,
  importTaxList,
  listInvoices,
  readInvoice,
  rejectInvoice,
  submitInvoices,
  uploadInvoiceFile,
} from '../contract/endpoints.ts';
import { BUYER, SELLER, invoicePdf, invoiceXml, sample, type Sample } from './testing/invoice-files.ts';
import { zipOf } from './testing/zip-of.ts';
import { acceptedList, boundTo } from './testing/accepted-list.ts';

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
/** An invoice of its own number. */
const fresh = (more: Partial<Sample> = {}): Sample =>
  sample({ number: `99322000000000${String(200 + ++running).padStart(6, '0')}`, ...more });
const sends = async (content: Buffer | string, { name = 'renamed.bin', by = finance } = {}) =>
  (await by.uploads(uploadInvoiceFile, { name, content })).results;
/** Both files of an invoice. */
const whole = async (one: Sample): Promise<string> => {
  await sends(invoiceXml(one));
  const [result] = await sends(await invoicePdf(one));
  return result!.invoiceId!;
};
const seen = async (id: string, by = finance) => by.calls(readInvoice, { id });
const submitted = async (one: Sample): Promise<string> => {
  const id = await whole(one);
  await finance.calls(submitInvoices, await boundTo(finance, id, await acceptedList(at)));
  return id;
};
const red = (blueNumber: string, net: string, tax: string, gross: string): Sample =>
  fresh({
    net,
    tax,
    gross,
    blue: 'N',
    remark: `被红冲蓝字数电发票号码：${blueNumber} 红字发票信息确认单编号：34011326061001000001`,
    lines: [{ name: '*汽车零部件*软管', quantity: '-1', price: '10', net, rate: '0.13', tax }],
  });

describe('files find each other by the number inside', () => {
  test('whichever comes first, and whatever they are called', async () => {
    const one = fresh();
    const [pdf] = await sends(await invoicePdf(one), { name: '发票.xml' });
    expect(pdf).toMatchObject({ outcome: 'taken', status: 'imported', missing: 'xml', number: one.number });
    const [xml] = await sends(invoiceXml(one), { name: 'scan.pdf' });
    expect(xml).toMatchObject({
      outcome: 'taken',
      status: 'saved',
      missing: 'none',
      invoiceId: pdf!.invoiceId,
    });
    const row = await seen(xml!.invoiceId!);
    expect(row).toMatchObject({ gross: '113', kind: 'special', issuedOn: '2026-05-22' });
    expect(row.files.map(({ format }) => format)).toEqual(['xml', 'pdf']);
    expect(row.lines).toMatchObject([{ name: '*汽车零部件*软管', taxRate: '0.13' }]);
  });

  test('the same file once more changes nothing', async () => {
    const one = fresh();
    await sends(invoiceXml(one));
    const [again] = await sends(invoiceXml(one));
    expect(again).toMatchObject({ outcome: 'known', status: 'imported', missing: 'layout' });
  });

  test('a layout that says another total is named with its field, and a better one mends it', async () => {
    const one = fresh();
    await sends(invoiceXml(one));
    const [wrong] = await sends(await invoicePdf({ ...one, net: '90.00', gross: '103.00' }));
    expect(wrong).toMatchObject({ status: 'collectionFailed', differs: ['net', 'gross'] });
    const [right] = await sends(await invoicePdf(one));
    expect(right).toMatchObject({ status: 'saved', differs: [] });
  });

  test('a bad file does not hold up the others of its upload', async () => {
    const [nothing] = await sends('no invoice at all');
    expect(nothing).toMatchObject({ outcome: 'refused', findings: [{ key: 'unknownFormat' }] });
  });
});

test('of two files of one number in an archive that say otherwise the second one is not taken', async () => {
  const one = fresh();
  const archive = await zipOf({ 'a.xml': invoiceXml(one), 'b.xml': invoiceXml({ ...one, kind: '02' }) });
  const results = await sends(archive, { name: 'both.zip' });
  expect(results).toMatchObject([
    { outcome: 'taken', number: one.number },
    { outcome: 'refused', findings: [{ key: 'numberTwice', details: { number: one.number } }] },
  ]);
});

describe('a number counts once', () => {
  test('another supplier learns only that it is taken; a deleted one is free again', async () => {
    const one = fresh();
    const [mine] = await sends(invoiceXml(one));
    const [theirs] = await sends(invoiceXml(one), { by: otherFinance });
    expect(theirs).toMatchObject({ outcome: 'refused', invoiceId: null, findings: [{ key: 'numberTaken' }] });
    const id = mine!.invoiceId!;
    await finance.calls(deleteInvoice, { id, version: (await seen(id)).version });
    const [now] = await sends(invoiceXml(one), { by: otherFinance });
    expect(now).toMatchObject({ outcome: 'taken' });
  });

  test('what is submitted keeps its files; once rejected it may be brought again', async () => {
    const one = fresh();
    const id = await submitted(one);
    const [late] = await sends(invoiceXml({ ...one, kind: '02' }));
    expect(late).toMatchObject({ outcome: 'refused', findings: [{ key: 'alreadySubmitted' }] });
    await clerk.calls(rejectInvoice, { id, version: (await seen(id)).version, reason: '抬头有误' });
    expect(await seen(id)).toMatchObject({ status: 'rejected', decision: '抬头有误' });
    const [again] = await sends(invoiceXml(one));
    expect(again).toMatchObject({ outcome: 'taken', status: 'imported' });
  });

  test('what is not whole cannot be submitted', async () => {
    const [half] = await sends(invoiceXml(fresh()));
    const id = half!.invoiceId!;
    const lines = [{ id, version: (await seen(id)).version }];
    await expect(finance.calls(submitInvoices, { lines })).rejects.toMatchObject({ key: 'invoice.status' });
  });
});

describe('red invoices', () => {
  test('take back part of a blue one, then the rest, and never more', async () => {
    const blue = fresh();
    const id = await whole(blue);
    await whole(red(blue.number, '-40.00', '-5.20', '-45.20'));
    expect(await seen(id)).toMatchObject({ reversed: 'partly', related: [{ gross: '-45.2' }] });
    const [tooMuch] = await sends(invoiceXml(red(blue.number, '-70.00', '-9.10', '-79.10')));
    expect(tooMuch).toMatchObject({ status: 'collectionFailed' });
    expect(tooMuch!.findings).toContainEqual(expect.objectContaining({ key: 'redAboveBlue' }));
    await whole(red(blue.number, '-60.00', '-7.80', '-67.80'));
    expect(await seen(id)).toMatchObject({ reversed: 'wholly' });
  });

  test('a blue one that comes after too many red ones is named', async () => {
    const blue = fresh();
    await whole(red(blue.number, '-200.00', '-26.00', '-226.00'));
    const [late] = await sends(invoiceXml(blue));
    expect(late).toMatchObject({ status: 'collectionFailed' });
    expect(late!.findings).toContainEqual(expect.objectContaining({ key: 'blueBelowRed' }));
  });
});

test('the list of the tax platform marks what is here and names what nobody uploaded', async () => {
  const [one, other] = [fresh(), fresh()];
  const id = await submitted(one);
  await submitted(other);
  const headings = ['序号', '数电发票号码', '金额', '税额', '价税合计', '发票状态'];
  const rows = [
    ['1', one.number, '100', '13', '113', '正常'],
    ['2', other.number, '100', '13', '112', '正常'],
    ['3', '99322000000000999999', '1', '0', '1', '正常'],
    ['4', '12345678', '1', '0', '1', '正常'],
    ['5', one.number, '100', '13', '113', '作废'],
  ];
  const content = await sheetBytes({
    name: '全量发票查询',
    zone: 'Asia/Shanghai',
    columns: headings.map((heading) => ({ header: heading, kind: 'text', width: 20 })),
    rows,
  });
  const result = await clerk.uploads(importTaxList, { name: '清单.xlsx', content });
  expect(result).toMatchObject({ good: 1, bad: 4 });
  expect(result.rows.map(({ row, problem }) => [row, problem])).toEqual([
    [3, 'figures'],
    [4, 'notHere'],
    [5, 'number'],
    [6, 'twice'],
  ]);
  expect(await seen(id, clerk)).toMatchObject({ taxState: 'normal' });
});

test('each sees what waits for him, and a supplier his own', async () => {
  await submitted(fresh());
  const mine = await clerk.calls(listInvoices, { shown: 'mine', limit: 100 });
  expect(await clerk.calls(listInvoices.counts, {})).toMatchObject({ mine: mine.length, verified: 0 });
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['submitted']));
  expect(await otherFinance.calls(listInvoices, { supplierCode: world.supplier })).toEqual([]);
});

describe('whose invoice it is', () => {
  test('nothing is registered: it says that nobody was checked', async () => {
    const [xml] = await sends(invoiceXml(fresh()));
    const keys = xml!.findings.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['sellerUnchecked', 'buyerUnchecked']));
  });

  test('a seller who is not the supplier, or a buyer who is not the plant, cannot be submitted; who was changed since neither', async () => {
    const before = await whole(fresh());
    const registered = (sellerTaxId: string) => ({
      supplierCode: world.supplier,
      sellerTaxId,
      sellerName: '甲零部件',
    });
    await clerk.calls(createBuyer, {
      validFrom: '2020-01-01',
      buyerName: '甲汽车',
      buyerTaxId: BUYER,
      currency: 'CNY',
    });
    await clerk.calls(createSeller, registered('91220101MA17F9QK3J'));
    const lines = [{ id: before, version: (await seen(before)).version }];
    await expect(finance.calls(submitInvoices, { lines })).rejects.toMatchObject({
      key: 'invoice.partiesUnknown',
    });
    const foreign = fresh();
    await sends(invoiceXml(foreign));
    const [paired] = await sends(await invoicePdf(foreign));
    expect(paired).toMatchObject({ status: 'collectionFailed' });
    expect(paired!.findings).toContainEqual({
      key: 'sellerUnknown',
      details: { taxNo: SELLER, known: '91220101MA17F9QK3J' },
    });
    await clerk.calls(createSeller, registered(SELLER));
    await finance.calls(submitInvoices, await boundTo(finance, before, await acceptedList(at)));
    const own = await whole(fresh());
    expect(await seen(own)).toMatchObject({ status: 'saved' });
  });
});
