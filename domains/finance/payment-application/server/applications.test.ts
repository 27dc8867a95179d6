import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import * as accountCalls from '../contract/account/calls.ts';
import * as calls from '../contract/endpoints.ts';
import { takePayments } from '../contract/erp-calls.ts';
import { acceptedInvoice, provenPeople } from './testing/arrange.ts';

let at: TestWorld;
let finance: Person;
let otherFinance: Person;
let confirmer: Person;
let clerk: Person;
let second: Person;
let proven: Awaited<ReturnType<typeof provenPeople>>;
beforeAll(async () => {
  at = await seededPortal();
  const plant = { party: 'plant', role: 'settlement-clerk' } as const;
  const supplier = { party: 'supplier', role: 'supplier-finance' } as const;
  finance = at.is({ ...supplier, companyCode: world.supplier });
  otherFinance = at.is({ ...supplier, companyCode: world.otherSupplier });
  [confirmer, clerk, second] = [at.is(plant), at.is(plant), at.is(plant)];
  proven = await provenPeople(at);
  for (const who of [finance, otherFinance]) await hasAccount(who);
}, 120_000);
afterAll(async () => proven.end());

const account = {
  supplierCode: null,
  holder: '甲零部件有限公司',
  bank: '甲银行长春支行',
  bankCode: '102241000018',
  accountNo: '4200 2223 0900 6689 012',
  validFrom: '2020-01-01',
  reason: null,
} as const;
const proposes = async (who: Person, more: object = {}) =>
  (await who.calls(accountCalls.proposeSupplierAccount, { ...account, ...more })).id;
const accountNow = async (id: string, who = clerk) => who.calls(accountCalls.readSupplierAccount, { id });
const decides = async (
  call: typeof accountCalls.confirmSupplierAccount,
  id: string,
  by = confirmer,
): Promise<unknown> => by.calls(call, { id, version: (await accountNow(id)).version });
const hasAccount = async (who: Person): Promise<string> => {
  const id = await proposes(who);
  await decides(accountCalls.confirmSupplierAccount, id);
  return id;
};

type Line = { invoiceId: string; amount: string };
const written = (lines: Line[]) => ({
  wishedOn: '2026-06-30',
  remark: null,
  attachments: 1,
  trackingNo: 'SF1',
  lines,
});
const creates = async (lines: Line[], by = finance) =>
  (await by.calls(calls.createPaymentApplication, written(lines))).id;
const over = async (gross = '113', amount = gross, by = finance) => {
  const supplierCode = by === finance ? world.supplier : world.otherSupplier;
  const invoice = await acceptedInvoice(at, { gross, supplierCode });
  return { invoice, id: await creates([{ invoiceId: invoice.id, amount }], by) };
};
const seen = async (id: string, by = clerk) => by.calls(calls.readPaymentApplication, { id });
const does = async (call: Endpoint, id: string, by: Person, more: object = {}): Promise<unknown> =>
  by.calls(call, { id, version: (await seen(id)).version, ...more });
const submitted = async (gross = '113', by = finance) => {
  const { id } = await over(gross, gross, by);
  await does(calls.submitPaymentApplication, id, by);
  return id;
};
const approved = async (gross = '113', by = finance) => {
  const id = await submitted(gross, by);
  await does(calls.approvePaymentApplication, id, clerk);
  return id;
};
const pays = async (id: string) =>
  does(calls.payPaymentApplication, id, clerk, { paidOn: '2026-06-01', reference: 'B1' });

describe('from draft to payment', () => {
  test('it carries the account and the invoices of its moment', async () => {
    const { id, invoice } = await over('113', '100');
    expect(await seen(id)).toMatchObject({
      status: 'draft',
      applied: '100',
      accountNo: null,
      invoices: [{ invoiceNumber: invoice.number, openAmount: '113', amount: '100', left: '13.00' }],
    });
    await does(calls.submitPaymentApplication, id, finance);
    expect(await seen(id)).toMatchObject({
      status: 'submitted',
      accountNo: '4200222309006689012',
      buyerName: '甲汽车',
      wantsTwo: 'N',
    });
    await does(calls.approvePaymentApplication, id, clerk);
    await pays(id);
    expect(await seen(id)).toMatchObject({ status: 'paid', paidOn: '2026-06-01', paidReference: 'B1' });
    const { bytes } = await clerk.downloads(calls.printPaymentApplication, { id });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('each side does what is its own', async () => {
    const { id } = await over();
    const holdsAll = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: Object.keys(at.services.permissions),
      role: 'supplier-finance',
    });
    await expect(does(calls.submitPaymentApplication, id, clerk)).toFailWith('err.forbidden');
    await does(calls.submitPaymentApplication, id, finance);
    await expect(does(calls.approvePaymentApplication, id, finance)).toFailWith('err.forbidden');
    await expect(does(calls.approvePaymentApplication, id, holdsAll)).toFailWith(
      'paymentApplication.plantOnly',
    );
    await expect(does(calls.changePaymentApplication, id, finance, written([]))).toFailWith(
      'paymentApplication.status',
    );
    await expect(pays(id)).toFailWith('paymentApplication.status');
    await expect(does(calls.cancelPaymentApplication, id, otherFinance, { reason: '误' })).toFailWith(
      'paymentApplication.none',
    );
    await does(calls.approvePaymentApplication, id, clerk);
    await expect(does(calls.cancelPaymentApplication, id, finance, { reason: '误' })).toFailWith(
      'paymentApplication.status',
    );
  });

  test('above the amount of the process options a second person approves', async () => {
    const id = await submitted('1000000.01');
    await does(calls.approvePaymentApplication, id, clerk);
    expect(await seen(id)).toMatchObject({ status: 'firstApproved', wantsTwo: 'Y', ownHand: 'Y' });
    await expect(pays(id)).toFailWith('paymentApplication.status');
    await expect(does(calls.approvePaymentApplicationSecond, id, clerk)).toFailWith(
      'paymentApplication.ownHand',
    );
    await does(calls.approvePaymentApplicationSecond, id, second);
    expect(await seen(id)).toMatchObject({ status: 'approved', approvedBy: second.userName });
  });

  test('returned with a reason it gives its amounts back, and is looked at again when it comes again', async () => {
    const { invoice, id } = await over();
    await does(calls.submitPaymentApplication, id, finance);
    await does(calls.returnPaymentApplication, id, clerk, { reason: '缺少合同' });
    expect(await seen(id)).toMatchObject({ status: 'returned', decision: '缺少合同' });
    const other = await creates([{ invoiceId: invoice.id, amount: '50' }]);
    await expect(does(calls.submitPaymentApplication, id, finance)).toFailWith(
      'paymentApplication.aboveOpen',
    );
    await does(calls.cancelPaymentApplication, other, finance, { reason: '不需要' });
    await does(calls.submitPaymentApplication, id, finance);
    expect(await seen(id)).toMatchObject({ status: 'submitted', decision: null });
  });

  test('whoever approves has proved lately who he is', async () => {
    const id = await submitted();
    await proven.prove('long ago');
    await expect(does(calls.approvePaymentApplication, id, clerk)).toFailWith('err.proofNeeded');
    const proposal = await proposes(otherFinance, { accountNo: '12345678' });
    await expect(decides(accountCalls.confirmSupplierAccount, proposal)).toFailWith('err.proofNeeded');
    await proven.prove('now');
    await decides(accountCalls.confirmSupplierAccount, proposal);
    await does(calls.approvePaymentApplication, id, clerk);
  });
});

describe('never more than open', () => {
  test('fifty at once for one invoice: one gets it', async () => {
    const invoice = await acceptedInvoice(at);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, async () => creates([{ invoiceId: invoice.id, amount: '60' }])),
    );
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { key: string }).key] : [],
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      refused.filter(
        (key) => !/^paymentApplication\.(aboveOpen|openMeanwhile)$|^err\.(tooMany|busy)/.test(key),
      ),
    ).toEqual([]);
    const { invoices } = await finance.calls(calls.findPayableInvoices, {
      numbers: [invoice.number],
      applicationId: null,
    });
    expect(invoices).toMatchObject([{ open: '53.00' }]);
  });

  test('in parts it is used up, whoever still drafts', async () => {
    const invoice = await acceptedInvoice(at);
    const first = await creates([{ invoiceId: invoice.id, amount: '100' }]);
    await expect(creates([{ invoiceId: invoice.id, amount: '13.01' }])).toFailWith(
      'paymentApplication.aboveOpen',
    );
    await creates([{ invoiceId: invoice.id, amount: '13' }]);
    await expect(
      does(
        calls.changePaymentApplication,
        first,
        finance,
        written([{ invoiceId: invoice.id, amount: '100.01' }]),
      ),
    ).toFailWith('paymentApplication.aboveOpen');
    await does(
      calls.changePaymentApplication,
      first,
      finance,
      written([{ invoiceId: invoice.id, amount: '99' }]),
    );
  });

  test('what is not accepted, of another supplier or twice in it is refused', async () => {
    const saved = await acceptedInvoice(at, { status: 'submitted' });
    const foreign = await acceptedInvoice(at, { supplierCode: world.otherSupplier });
    for (const { id } of [saved, foreign])
      await expect(creates([{ invoiceId: id, amount: '1' }])).toFailWith('paymentApplication.notPayable');
    const one = { invoiceId: (await acceptedInvoice(at)).id, amount: '1' };
    await expect(creates([one, one])).toFailWith('paymentApplication.invoiceTwice');
    const elsewhere = await acceptedInvoice(at, { buyerNo: '91220101MA0Y1TNC2G' });
    await expect(creates([one, { invoiceId: elsewhere.id, amount: '1' }])).toFailWith(
      'paymentApplication.severalBuyers',
    );
  });

  test('a red invoice that comes while it waits keeps it from being approved', async () => {
    const { id, invoice } = await over();
    await does(calls.submitPaymentApplication, id, finance);
    await acceptedInvoice(at, { gross: '-13', blueNumber: invoice.number });
    await expect(does(calls.approvePaymentApplication, id, clerk)).toFailWith(
      'paymentApplication.openMeanwhile',
    );
    await does(calls.returnPaymentApplication, id, clerk, { reason: '已红冲 13 元' });
    await does(
      calls.changePaymentApplication,
      id,
      finance,
      written([{ invoiceId: invoice.id, amount: '100' }]),
    );
    await does(calls.submitPaymentApplication, id, finance);
    await does(calls.approvePaymentApplication, id, clerk);
  });
});

describe('files and amounts', () => {
  test.each([
    ['nothing selected', undefined, 'paymentApplication.empty'],
    ['without XML', { xml: 0 }, 'paymentApplication.xmlMissing'],
    ['with OFD in the place of the PDF', { pdf: 0 }, 'paymentApplication.filesUnequal'],
  ])('%s', async (_, files, key) => {
    const lines =
      files === undefined ? [] : [{ invoiceId: (await acceptedInvoice(at, files)).id, amount: '113' }];
    const id = await creates(lines);
    await expect(does(calls.submitPaymentApplication, id, finance)).toFailWith(key);
    await does(calls.cancelPaymentApplication, id, finance, { reason: '测试' });
  });

  test('numbers of a workbook are found, and what cannot be applied for says why', async () => {
    const [good, saved] = [await acceptedInvoice(at), await acceptedInvoice(at, { status: 'saved' })];
    const content = await sheetBytes({
      name: '发票',
      zone: 'Asia/Shanghai',
      columns: [{ header: '随便', kind: 'text', width: 30 }],
      rows: [['备注'], [good.number], [saved.number], ['99322000000009999999']],
    });
    const { numbers } = await finance.uploads(calls.readPayableWorkbook, { name: 'a.xlsx', content });
    expect(numbers).toEqual([good.number, saved.number, '99322000000009999999']);
    const found = await finance.calls(calls.findPayableInvoices, {
      numbers: [...numbers, '123'],
      applicationId: null,
    });
    expect(found.invoices.map(({ number }) => number)).toContain(good.number);
    expect(found.problems).toEqual([
      { number: saved.number, problem: 'notAccepted' },
      { number: '99322000000009999999', problem: 'unknown' },
      { number: '123', problem: 'number' },
    ]);
  });
});

describe('what is negative', () => {
  test('a red invoice after payment has to be set off, whole, by whoever submits first', async () => {
    const { invoice, id } = await over('113', '113', otherFinance);
    await does(calls.submitPaymentApplication, id, otherFinance);
    await does(calls.approvePaymentApplication, id, clerk);
    await pays(id);
    await acceptedInvoice(at, {
      gross: '-45.20',
      blueNumber: invoice.number,
      supplierCode: world.otherSupplier,
    });
    const orphan = await acceptedInvoice(at, {
      gross: '-5',
      blueNumber: '99322000000000000777',
      supplierCode: world.otherSupplier,
    });
    const next = await acceptedInvoice(at, { gross: '100', supplierCode: world.otherSupplier });
    const line = { invoiceId: next.id, amount: '100' };
    const alone = await creates([line], otherFinance);
    await expect(does(calls.submitPaymentApplication, alone, otherFinance)).rejects.toMatchObject({
      key: 'paymentApplication.negativeMissing',
      details: { numbers: `${invoice.number} (-45.20), ${orphan.number} (-5.00)` },
    });
    const back = [
      { invoiceId: invoice.id, amount: '-45.20' },
      { invoiceId: orphan.id, amount: '-5' },
    ];
    await expect(
      does(
        calls.changePaymentApplication,
        alone,
        otherFinance,
        written([line, { invoiceId: invoice.id, amount: '-45' }]),
      ),
    ).toFailWith('paymentApplication.notWhole');
    // A draft takes nothing back: it may stand in two, and the first one handed in has it.
    const both = await creates(back, otherFinance);
    await expect(does(calls.submitPaymentApplication, both, otherFinance)).toFailWith(
      'paymentApplication.notPositive',
    );
    await does(calls.changePaymentApplication, alone, otherFinance, written([line, ...back]));
    await does(calls.submitPaymentApplication, alone, otherFinance);
    expect(await seen(alone)).toMatchObject({ applied: '49.8', status: 'submitted' });
    await expect(does(calls.submitPaymentApplication, both, otherFinance)).rejects.toMatchObject({
      key: 'paymentApplication.aboveOpen',
    });
  });
});

describe('bank accounts', () => {
  test('a changed one stops approval and payment until another person confirms it', async () => {
    const [waiting, ready] = [await submitted(), await approved()];
    const changed = await proposes(finance, { accountNo: '6222000011112222' });
    await expect(proposes(finance)).toFailWith('supplierAccount.otherOpen');
    expect(await seen(waiting)).toMatchObject({ accountWaits: expect.stringMatching(/^BA/) });
    await expect(does(calls.approvePaymentApplication, waiting, clerk)).toFailWith(
      'paymentApplication.accountUnconfirmed',
    );
    await expect(pays(ready)).toFailWith('paymentApplication.accountUnconfirmed');
    await decides(accountCalls.confirmSupplierAccount, changed, second);
    await expect(pays(ready)).toFailWith('paymentApplication.accountReplaced');
    await does(calls.returnPaymentApplication, waiting, clerk, { reason: '账户已变更' });
    await does(calls.submitPaymentApplication, waiting, finance);
    await expect(does(calls.approvePaymentApplication, waiting, second)).toFailWith(
      'paymentApplication.ownHand',
    );
    await does(calls.approvePaymentApplication, waiting, confirmer);
    expect(await seen(waiting)).toMatchObject({ accountNo: '6222000011112222', status: 'approved' });
    await decides(accountCalls.confirmSupplierAccount, await proposes(finance), confirmer);
  });

  test('four eyes, masked in lists, whole on its page', async () => {
    const id = await proposes(clerk, { supplierCode: world.supplier, accountNo: '0200-0041-0902' });
    await expect(decides(accountCalls.confirmSupplierAccount, id, clerk)).toFailWith(
      'supplierAccount.ownProposal',
    );
    const [row] = await finance.calls(accountCalls.listSupplierAccounts, { shown: 'proposed' });
    expect(row).toMatchObject({ id, maskedNo: '•••• 0902', own: 'N' });
    expect(JSON.stringify(row)).not.toContain('0041');
    expect(await accountNow(id, finance)).toMatchObject({ accountNo: '0200-0041-0902' });
    await expect(accountNow(id, otherFinance)).toFailWith('supplierAccount.none');
    await decidesWith(accountCalls.returnSupplierAccount, id, second, { reason: '未收到函件' });
    expect(await accountNow(id)).toMatchObject({ status: 'returned', standing: null });
    await expect(proposes(clerk)).toFailWith('supplierAccount.supplierMissing');
  });

  test('of the future it counts from its day on', async () => {
    const id = await proposes(finance, { validFrom: '2999-01-01' });
    await decides(accountCalls.confirmSupplierAccount, id, second);
    expect(await accountNow(id)).toMatchObject({ standing: 'toCome' });
    const inForce = await clerk.calls(accountCalls.listSupplierAccounts, {
      shown: 'inForce',
      supplierCode: world.supplier,
    });
    expect(inForce).toHaveLength(1);
  });
});
const decidesWith = async (call: Endpoint, id: string, by: Person, more: object): Promise<unknown> =>
  by.calls(call, { id, version: (await accountNow(id)).version, ...more });

describe('payments of the ERP', () => {
  test('are noted once; what is wrong is named and keeps no other out', async () => {
    const erp = at.is({
      party: 'plant',
      role: 'settlement-clerk',
      permissions: ['payment-application:take'],
    });
    const [one, waiting] = [await seen(await approved()), await seen(await submitted())];
    const payment = { number: one.number, paidOn: '2026-06-02', reference: 'E1' };
    const sends = async (...payments: (typeof payment)[]) => erp.calls(takePayments, { payments });
    expect(
      await sends(
        payment,
        { ...payment, number: waiting.number },
        { ...payment, number: 'PA-NONE' },
        { ...payment, paidOn: '2026-13-01' },
        { ...payment, paidOn: '2999-01-01' },
      ),
    ).toMatchObject({
      paid: 1,
      repeated: 0,
      refused: [
        { index: 1, reason: 'paymentApplication.status' },
        { index: 2, reason: 'paymentApplication.none' },
        { index: 3, reason: 'paymentApplication.paymentForm' },
        { index: 4, reason: 'paymentApplication.paidOtherwise' },
      ],
    });
    expect(await sends(payment, { ...payment, reference: 'E2' })).toMatchObject({
      paid: 0,
      repeated: 1,
      refused: [{ reason: 'paymentApplication.paidOtherwise' }],
    });
    await expect(clerk.calls(takePayments, { payments: [payment] })).toFailWith('err.forbidden');
  });
});
