import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  blockSettlement,
  dissolveSettlement,
  readSettlement,
} from '@portal/settlement/contract/endpoints.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import {
  acceptDespite,
  checkAllocations,
  deleteInvoice,
  listAllocations,
  listOpenLines,
  proposeAllocations,
  readInvoice,
  rejectInvoice,
  saveAllocations,
  submitInvoices,
  uploadInvoiceFile,
} from '../../contract/endpoints.ts';
import { acceptedList, type AcceptedList } from '../testing/accepted-list.ts';
import { invoicePdf, invoiceXml, sample, type Sample } from '../testing/invoice-files.ts';

let at: TestWorld;
let finance: Person;
let clerk: Person;
beforeAll(async () => {
  at = await seededPortal();
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
}, 120_000);

let running = 0;
const NAME = '*汽车零部件*软管';
/** Both files of an invoice of its own number; of 10 pieces for 100.00 where nothing else is said. */
const uploaded = async (more: Partial<Sample> = {}): Promise<{ id: string; number: string }> => {
  const one = sample({ number: `99322000000001${String(++running).padStart(6, '0')}`, ...more });
  await finance.uploads(uploadInvoiceFile, { name: 'a.xml', content: invoiceXml(one) });
  const { results } = await finance.uploads(uploadInvoiceFile, {
    name: 'a.pdf',
    content: await invoicePdf(one),
  });
  return { id: results[0]!.invoiceId!, number: one.number };
};
const of = (quantity: string, net: string, tax: string): Partial<Sample> => ({
  net,
  tax,
  gross: (Number(net) + Number(tax)).toFixed(2),
  lines: [{ name: NAME, quantity, price: '10', net, rate: '0.13', tax }],
});
const red = (blue: { number: string }, quantity: string, net: string, tax: string): Partial<Sample> => ({
  ...of(quantity, net, tax),
  blue: 'N',
  remark: `被红冲蓝字数电发票号码：${blue.number} 红字发票信息确认单编号：34011326061001000001`,
});
const which = async ({ id }: { id: string }) => ({
  id,
  version: (await finance.calls(readInvoice, { id })).version,
});
const proposed = async (
  invoices: readonly { id: string }[],
  lists: readonly AcceptedList[],
): Promise<Allocation[]> => {
  const { allocations } = await finance.calls(proposeAllocations, {
    invoiceIds: invoices.map(({ id }) => id),
    settlementIds: lists.map(({ id }) => id),
  });
  return allocations;
};
const submits = async (invoices: readonly { id: string }[], allocations?: readonly Allocation[]) =>
  finance.calls(submitInvoices, {
    lines: await Promise.all(invoices.map(which)),
    ...(allocations && { allocations: [...allocations] }),
  });
const open = async ({ id }: AcceptedList) =>
  (await finance.calls(listOpenLines, { settlementId: id })).map(
    ({ openQuantity, openNet, openTax }) => `${openQuantity} ${openNet} ${openTax}`,
  );
const failing = async (invoice: { id: string }, allocations: readonly Allocation[]) => {
  const { failures, corrected } = await finance.calls(checkAllocations, {
    invoiceIds: [invoice.id],
    allocations: [...allocations],
  });
  return { keys: failures.map(({ key }) => key), failures, corrected };
};

describe('will it pass?', () => {
  test.each<[string, Partial<Sample>, readonly string[]]>([
    ['as agreed', {}, []],
    ['a cent too much is within the tolerance of prices', of('10', '100.01', '13.00'), []],
    ['too dear', of('10', '112.00', '14.56'), ['PP']],
    ['more pieces than were received', of('12', '120.00', '15.60'), ['DQ']],
    [
      'a lower rate than agreed',
      {
        ...of('10', '100.00', '9.00'),
        lines: [{ name: NAME, quantity: '10', price: '10', net: '100.00', rate: '0.09', tax: '9.00' }],
      },
      ['TR'],
    ],
  ])('%s', async (_, more, keys) => {
    const [invoice, list] = [await uploaded(more), await acceptedList(at)];
    const allocations = await proposed([invoice], [list]);
    const found = await failing(invoice, allocations);
    expect([...new Set(found.keys)]).toEqual(keys);
    const { failed } = await submits([invoice], allocations);
    expect(failed).toBe(keys.length > 0 ? 1 : 0);
    const kept = await finance.calls(readInvoice, { id: invoice.id });
    expect(kept).toMatchObject({
      status: keys.length > 0 ? 'toleranceFailed' : 'submitted',
      toleranceNo: 'TV0',
      failures: found.failures,
    });
  });

  test('a failure names line, limit, figures, money and what would pass; the corrected draft does', async () => {
    const [invoice, list] = [await uploaded(), await acceptedList(at)];
    const [right] = await proposed([invoice], [list]);
    const { failures, corrected } = await failing(invoice, [{ ...right!, quantity: '12' }]);
    expect(failures).toMatchObject([
      {
        key: 'DQ',
        limit: 'absoluteUpper',
        figure: '0',
        actual: '12',
        expected: '10',
        money: '20',
        passes: '10',
        settlementNumber: list.number,
        partNo: '5G0 123 456 A',
      },
    ]);
    expect(corrected).toMatchObject({ allocations: [{ quantity: '10', net: '100.00' }] });
    expect((await failing(invoice, corrected!.allocations)).keys).toEqual([]);
  });

  test('invoice and settlement stand side by side, with who can mend what differs', async () => {
    const [invoice, list] = [await uploaded(of('10', '112.00', '14.56')), await acceptedList(at)];
    const { comparisons } = await finance.calls(checkAllocations, {
      invoiceIds: [invoice.id],
      allocations: await proposed([invoice], [list]),
    });
    const differing = comparisons[0]!.rows.filter(({ differs }) => differs);
    expect(
      differing.map((row) => `${row.figure} ${row.invoice} ${row.settlement} ${row.mends.join()}`),
    ).toEqual([
      'net 112 100 binding,issuer,plant',
      'tax 14.56 13 binding,issuer,plant',
      'gross 126.56 113 binding,issuer,plant',
    ]);
  });
});

describe('never more than open', () => {
  test('several invoices share a list, and one is for several', async () => {
    const list = await acceptedList(at);
    const [small, large] = [
      await uploaded(of('4', '40.00', '5.20')),
      await uploaded(of('16', '160.00', '20.80')),
    ];
    const other = await acceptedList(at);
    await submits([small], await proposed([small], [list]));
    expect(await open(list)).toEqual(['6 60 7.8']);
    await submits([large], await proposed([large], [list, other]));
    expect([await open(list), await open(other)]).toEqual([[], []]);
  });

  test('what another one has is refused by its number, and free again once it is deleted', async () => {
    const [first, second, list] = [await uploaded(), await uploaded(), await acceptedList(at)];
    const draft = await proposed([first], [list]);
    await finance.calls(saveAllocations, { lines: [await which(first)], allocations: draft });
    const theirs = draft.map((one) => ({ ...one, invoiceId: second.id, invoiceLineId: null }));
    await expect(submits([second], theirs)).rejects.toMatchObject({
      key: 'invoice.lineTaken',
      details: { other: first.number, settlement: list.number, open: '0' },
    });
    await finance.calls(deleteInvoice, await which(first));
    expect(await submits([second], theirs)).toEqual({ submitted: 1, failed: 0 });
  });

  test('of two at once one is refused', async () => {
    const [first, second, list] = [await uploaded(), await uploaded(), await acceptedList(at)];
    const [mine, theirs] = [await proposed([first], [list]), await proposed([second], [list])];
    const outcomes = await Promise.allSettled([submits([first], mine), submits([second], theirs)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { key: 'invoice.lineTaken' },
    });
    expect(await open(list)).toEqual([]);
  });

  test.each<[string, () => Promise<AcceptedList>, string]>([
    ['a list that is not accepted', async () => acceptedList(at, { status: 'new' }), 'invoice.listNotOpen'],
    [
      'a list of another buyer',
      async () => acceptedList(at, { buyerTaxId: '91220101MA0Y1TNC2G' }),
      'invoice.otherBuyer',
    ],
    [
      'a list in another currency',
      async () => acceptedList(at, { currency: 'EUR' }),
      'invoice.otherCurrency',
    ],
    [
      'a list of another supplier',
      async () => acceptedList(at, { supplierCode: world.otherSupplier }),
      'invoice.lineNone',
    ],
  ])('%s is refused', async (_, made, key) => {
    const [invoice, list] = [await uploaded(), await made()];
    const allocation = {
      invoiceId: invoice.id,
      invoiceLineId: null,
      settlementLineId: list.lineIds[0]!,
      quantity: '10',
      net: '100.00',
      tax: '13.00',
    };
    await expect(submits([invoice], [allocation])).rejects.toMatchObject({ key });
  });

  test('nor more than the invoice says, and returns of a list go with what was received', async () => {
    const [invoice, list] = [
      await uploaded(of('7', '70.00', '9.10')),
      await acceptedList(at, {
        lines: [
          { quantity: '10', net: '100.00', tax: '13.00' },
          { quantity: '-3', net: '-30.00', tax: '-3.90' },
        ],
      }),
    ];
    const draft = await proposed([invoice], [list]);
    expect(draft.map(({ quantity, net }) => `${quantity} ${net}`)).toEqual(['-3 -30.00', '10 100.00']);
    const [, received] = draft;
    await expect(submits([invoice], [received!])).rejects.toMatchObject({ key: 'invoice.aboveInvoice' });
    await expect(submits([invoice], [{ ...received!, net: '70.00', tax: '9.10' }])).rejects.toMatchObject({
      key: 'invoice.returnsLeft',
    });
    expect(await submits([invoice], draft)).toEqual({ submitted: 1, failed: 0 });
  });

  test('a blue one that is for nothing is not submitted', async () => {
    await expect(submits([await uploaded()])).rejects.toMatchObject({ key: 'invoice.notBound' });
  });
});

test('what exceeds a limit is put right and submitted again, or accepted by the plant with a reason', async () => {
  const [invoice, list] = [await uploaded(), await acceptedList(at)];
  const [right] = await proposed([invoice], [list]);
  expect(await submits([invoice], [{ ...right!, quantity: '12' }])).toEqual({ submitted: 0, failed: 1 });
  expect(await submits([invoice], [right!])).toEqual({ submitted: 1, failed: 0 });
  const dear = await uploaded(of('10', '112.00', '14.56'));
  await submits([dear], await proposed([dear], [await acceptedList(at)]));
  const { version } = await clerk.calls(readInvoice, { id: dear.id });
  await clerk.calls(acceptDespite, { id: dear.id, version, reason: '原材料涨价，已批准' });
  expect(await finance.calls(readInvoice, { id: dear.id })).toMatchObject({
    status: 'submitted',
    acceptance: '原材料涨价，已批准',
    failures: [{ key: 'PP' }, { key: 'PP' }],
  });
});

describe('red invoices open again what their blue ones have', () => {
  test('a part of it, then the rest; and another one may be for it', async () => {
    const [blue, list] = [await uploaded(), await acceptedList(at)];
    await submits([blue], await proposed([blue], [list]));
    await submits([await uploaded(red(blue, '-4', '-40.00', '-5.20'))]);
    expect(await open(list)).toEqual(['4 40 5.2']);
    await submits([await uploaded(red(blue, '-6', '-60.00', '-7.80'))]);
    expect(await open(list)).toEqual(['10 100 13']);
    const next = await uploaded();
    await submits([next], await proposed([next], [list]));
    expect(await open(list)).toEqual([]);
    const rows = await clerk.calls(listAllocations, { settlementId: list.id });
    expect(rows.map(({ quantity }) => quantity)).toEqual(['10', '-6', '-4', '10']);
  });

  test('not ahead of the blue one; once that is rejected they open nothing', async () => {
    const [blue, list] = [await uploaded(), await acceptedList(at)];
    const back = await uploaded(red(blue, '-10', '-100.00', '-13.00'));
    await expect(submits([back])).rejects.toMatchObject({ key: 'invoice.blueFirst' });
    await submits([blue], await proposed([blue], [list]));
    await submits([back]);
    const { version } = await clerk.calls(readInvoice, { id: blue.id });
    await clerk.calls(rejectInvoice, { id: blue.id, version, reason: '重开' });
    expect(await open(list)).toEqual(['10 100 13']);
  });
});

test('a list with invoiced lines is not dissolved, and a blocked one is not invoiced', async () => {
  const [invoice, list] = [await uploaded(), await acceptedList(at)];
  await submits([invoice], await proposed([invoice], [list]));
  const seen = async (id: string) => ({ id, version: (await clerk.calls(readSettlement, { id })).version });
  await expect(
    clerk.calls(dissolveSettlement, { ...(await seen(list.id)), reason: '重做' }),
  ).rejects.toMatchObject({ key: 'settlement.invoiced', details: { invoice: invoice.number } });
  const blocked = await acceptedList(at);
  const other = await uploaded();
  const draft = await proposed([other], [blocked]);
  await clerk.calls(blockSettlement, { ...(await seen(blocked.id)), reason: '核对' });
  expect((await failing(other, draft)).keys).toEqual(['MB']);
  await expect(submits([other], draft)).rejects.toMatchObject({ key: 'invoice.listNotOpen' });
});
