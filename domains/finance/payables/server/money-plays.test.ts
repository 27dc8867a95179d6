import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { asJob, callOffLines, packedNote, type OpenLine } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import * as invoiceCalls from '@portal/invoice/contract/endpoints.ts';
import { passInvoices } from '@portal/invoice/contract/erp-calls.ts';
import { invoiceOfd, invoiceXml, sample, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';
import * as accounts from '@portal/payment-application/contract/account/calls.ts';
import * as payments from '@portal/payment-application/contract/endpoints.ts';
import { provenPeople } from '@portal/payment-application/server/testing/arrange.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as differences from '@portal/price-difference/contract/endpoints.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, rejectHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import * as lists from '@portal/settlement/contract/endpoints.ts';
import { waitingMoney } from '@portal/settlement/server/offers.ts';
import { amounts } from './amounts/amounts.ts';
import { moves } from './statement/moves.ts';

/**
 * Whatever is played between a receipt and its payment, no piece and no cent is lost, and nothing is paid twice: goods, holds, reversals, prices of the past, lists, invoices,
 * red letters, applications and payments, several at once. `MONEY_SEED=7 MONEY_ROUNDS=60` plays longer and otherwise.
 */
const SEED = Number(process.env.MONEY_SEED ?? 5);
const ROUNDS = Number(process.env.MONEY_ROUNDS ?? 16);
const AT_ONCE = 4;
const BUYER = { taxNo: '91340199MA0DEMX02E', name: '示例汽车（安徽）有限公司' };

const pick = chance(SEED);
const now = today('Asia/Shanghai');
let at: TestWorld;
let clerk: Person;
let other: Person;
let finance: Person;
let open: OpenLine[];
let proven: Awaited<ReturnType<typeof provenPeople>>;

beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  other = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  proven = await provenPeople(at);
  open = await callOffLines(
    at,
    Array.from({ length: ROUNDS * AT_ONCE + 6 }, () => pick(['7', '40', '120'])),
  );
  await clerk.calls(lists.createBuyer, {
    validFrom: '2020-01-01',
    buyerName: BUYER.name,
    buyerTaxId: BUYER.taxNo,
    currency: 'CNY',
  });
  const { id } = await finance.calls(accounts.proposeSupplierAccount, {
    supplierCode: null,
    holder: '甲零部件有限公司',
    bank: '甲银行长春支行',
    bankCode: '102241000018',
    accountNo: '4200222309006689012',
    validFrom: '2020-01-01',
    reason: null,
  });
  await at
    .is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan3', userId: '903' })
    .calls(accounts.confirmSupplierAccount, { id, version: 1 });
  await approvePrice();
}, 120_000);
afterAll(async () => proven.end());

type Play = () => Promise<unknown>;
type Seen = { readonly id: string; readonly version: number };
const seen = ({ id, version }: Seen): Seen => ({ id, version });
/** What counts of each receipt, as those who received it would write it down. */
const counted = new Map<string, number>();
const receipts: { readonly id: string; readonly number: string }[] = [];

const receive: Play = async () => {
  const line = open.shift()!;
  const { id: noteId } = await packedNote(at, [line]);
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const [noteLine] = (await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList;
  const held = { lineId: noteLine!.id, quantity: '3', reason: 'damaged', remark: null, evidence: [] };
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [{ lineId: noteLine!.id, receivedQty: line.openQty, differenceReason: null }],
    holds: pick([[], [], [held]]),
  });
  counted.set(receipt.number, Number(line.openQty));
  receipts.push(receipt);
};
const reverse: Play = async () => {
  const receipt = pick(receipts);
  const { version } = await at.lead.calls(readReceipt, { id: receipt.id });
  await at.lead.calls(reverseReceipt, { id: receipt.id, version, reason: '收错' });
  counted.set(receipt.number, 0);
};
const decideHold: Play = async () => {
  const [hold] = await at.lead.calls(listQualityHolds, { shown: 'held', limit: 1 });
  if (hold === undefined) return;
  if (pick([true, false])) {
    await at.lead.calls(releaseHolds, { lines: [seen(hold)], decision: null });
    return;
  }
  await at.lead.calls(rejectHolds, { lines: [seen(hold)], reason: '裂纹' });
  counted.set(hold.receiptNumber, counted.get(hold.receiptNumber)! - Number(hold.heldQty));
};

let editions = 0;
/** A version of the past: what is on lists already has a difference. */
const approveAt = async (price: string): Promise<void> => {
  const { id } = await clerk.calls(createPrice, {
    partNo: world.parts.bracket,
    supplierCode: world.supplier,
    price,
    priceUnit: 1,
    currency: 'CNY',
    basis: pick(['net', 'gross'] as const),
    taxRate: '13',
    priceType: 'final',
    validFrom: addDays(now, -40),
    validTo: null,
    edition: ++editions,
    reason: null,
  });
  const lines = async () => [{ id, version: (await clerk.calls(readPrice, { id })).version }];
  await agreeing(clerk, submitPrices, { lines: await lines() });
  await agreeing(other, approvePrices, { lines: await lines() });
};
const approvePrice: Play = async () => approveAt(pick(['12.345', '13.1', '11.87']));
const propose: Play = async () =>
  clerk.calls(differences.proposePriceDifferences, { supplierCode: null, partNo: null });
const review: Play = async () => {
  const [list] = await clerk.calls(differences.listPriceDifferences, { status: 'proposed', limit: 1 });
  const reviewer = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan4', userId: '904' });
  if (list) await reviewer.calls(differences.approvePriceDifference, { ...seen(list), fallsBy: 'list' });
};

const makeLists = async () => clerk.calls(lists.makeSettlements, { through: now, supplierCode: null });
const accept: Play = async () => {
  for (const list of await finance.calls(lists.listSettlements, { status: 'new', limit: 20 }))
    await finance.calls(lists.acceptSettlement, seen(list));
};

let running = 0;
/** Files of an invoice, whole; its PDF is as good as the layout that was read, and without it nothing is paid. */
const upload = async (one: Sample): Promise<string> => {
  await finance.uploads(invoiceCalls.uploadInvoiceFile, { name: 'a.xml', content: invoiceXml(one) });
  const content = await invoiceOfd(one);
  const { results } = await finance.uploads(invoiceCalls.uploadInvoiceFile, { name: 'a.ofd', content });
  const { invoiceId } = results[0]!;
  await sql`update invoice_file set format = 'pdf' where tenant_id = ${at.tenant} and invoice_id = ${invoiceId}::bigint and format = 'ofd'`.execute(
    at.owner,
  );
  return invoiceId!;
};
const fresh = (net: Big, tax: Big, more: Partial<Sample> = {}): Sample =>
  sample({
    number: `99322000000000${String(20_000_000 + ++running).slice(-6)}`,
    issuedOn: now,
    net: net.toFixed(2),
    tax: tax.toFixed(2),
    gross: net.plus(tax).toFixed(2),
    buyer: BUYER,
    ...more,
  });
/** Of what is open of one list an invoice, of all its lines together or with returns left out where they are too many. */
const invoice: Play = async () => {
  const [list] = await finance.calls(lists.listSettlements, { shown: 'toInvoice', limit: 1, sort: 'at' });
  if (list === undefined) return;
  const lines = await finance.calls(invoiceCalls.listOpenLines, { settlementId: list.id, limit: 100 });
  const sum = (figure: 'openNet' | 'openTax') =>
    lines.reduce((all, line) => all.plus(line[figure]), new Big(0));
  const [net, tax] = [sum('openNet'), sum('openTax')];
  if (net.lte(0)) return;
  const one = fresh(net, tax, {
    lines: lines.map(({ partNo, openQuantity, openNet, openTax }) => ({
      name: `*汽车零部件*${partNo}`,
      quantity: openQuantity,
      net: new Big(openNet).toFixed(2),
      rate: '0.13',
      tax: new Big(openTax).toFixed(2),
    })),
  });
  const id = await upload(one);
  const { allocations } = await finance.calls(invoiceCalls.proposeAllocations, {
    invoiceIds: [id],
    settlementIds: [list.id],
  });
  await finance.calls(invoiceCalls.submitInvoices, { lines: [await invoiceNow(id)], allocations });
};
const invoiceNow = async (id: string) => seen(await finance.calls(invoiceCalls.readInvoice, { id }));
const pass: Play = async () => {
  const submitted = await clerk.calls(invoiceCalls.listInvoices, { status: 'submitted', limit: 5 });
  const lines = submitted.map((one) => ({ ...seen(one), irNumber: `51${one.number.slice(-8)}` }));
  if (lines.length > 0) await clerk.calls(passInvoices, { lines, postedOn: now });
};
const rejectOne: Play = async () => {
  const [one] = await clerk.calls(invoiceCalls.listInvoices, { status: 'submitted', limit: 1 });
  if (one) await clerk.calls(invoiceCalls.rejectInvoice, { ...seen(one), reason: '重开' });
};
/** Takes back a part of a blue one, or all that is left of it. */
const redLetter: Play = async () => {
  const blues = await finance.calls(invoiceCalls.listInvoices, {
    status: 'verified',
    colour: 'blue',
    limit: 20,
  });
  if (blues.length === 0) return;
  const { number, net, tax } = pick(blues);
  const share = pick(['0.25', '1']);
  const [redNet, redTax] = [net!, tax!].map((figure) => new Big(figure).times(share).times(-1).round(2));
  const line = { net: redNet!.toFixed(2), rate: '0.13', tax: redTax!.toFixed(2) };
  const red = fresh(redNet!, redTax!, {
    blue: 'N',
    remark: `被红冲蓝字数电发票号码：${number} 红字发票信息确认单编号：22011326061001000001`,
    lines: [{ name: '*汽车零部件*折让', ...line }],
  });
  const id = await upload(red);
  await finance.calls(invoiceCalls.submitInvoices, { lines: [await invoiceNow(id)] });
};

const apply: Play = async () => {
  const { invoices: payable } = await finance.calls(payments.findPayableInvoices, {});
  const picked = payable.filter(({ open: left }) => Number(left) < 0 || pick([true, true, false]));
  const lines = picked.map(({ id: invoiceId, open: left }) => ({ invoiceId, amount: left }));
  if (lines.length === 0) return;
  const { id } = await finance.calls(payments.createPaymentApplication, {
    wishedOn: now,
    remark: null,
    attachments: 1,
    trackingNo: null,
    lines,
  });
  await finance.calls(payments.submitPaymentApplication, { id, version: 1 });
};
const onApplication =
  (status: 'draft' | 'submitted' | 'approved', does: (one: Seen) => Promise<unknown>): Play =>
  async () => {
    const [one] = await clerk.calls(payments.listPaymentApplications, { status, limit: 1 });
    if (one) await does(seen(one));
  };
const approve = onApplication('submitted', async (one) =>
  clerk.calls(payments.approvePaymentApplication, one),
);
const giveBack = onApplication('submitted', async (one) =>
  clerk.calls(payments.returnPaymentApplication, { ...one, reason: '重做' }),
);
const cancel = onApplication('draft', async (one) =>
  finance.calls(payments.cancelPaymentApplication, { ...one, reason: '重做' }),
);
const pay = onApplication('approved', async (one) =>
  clerk.calls(payments.payPaymentApplication, { ...one, paidOn: now, reference: 'B1' }),
);

/** Those that bring something stand more than once. */
const PLAYS: readonly Play[] = [
  receive,
  receive,
  reverse,
  decideHold,
  approvePrice,
  propose,
  review,
  makeLists,
  makeLists,
  accept,
  accept,
  invoice,
  invoice,
  invoice,
  pass,
  pass,
  rejectOne,
  redLetter,
  apply,
  apply,
  approve,
  approve,
  giveBack,
  cancel,
  pay,
  pay,
];
/** All of them in an order by chance, and again. */
const deck: Play[] = [];
const nextPlay = (): Play => {
  if (deck.length === 0) deck.push(...PLAYS);
  return deck.splice(deck.indexOf(pick(deck)), 1)[0]!;
};
/** What somebody else was quicker with, or what its state does not let. */
const REFUSED =
  /^(?:err\.(?:updatedByOther|notFound)|(?:settlement|receipt|qualityHold|invoice|paymentApplication|priceDifference|price)\.)/;
const outcomeOf = async (play: Play): Promise<unknown> =>
  play().catch((refused: { key?: string }) => {
    if (!REFUSED.test(refused.key ?? '')) throw refused;
  });

const figures = async () => {
  const [stages, moved] = await asJob(at, async (caller) => {
    const { rows } = await sql<{ stages: string; moved: string }>`
      select (select coalesce(sum(gross), 0)::text from (${await amounts(caller)}) as amount) as stages,
        (select coalesce(sum(gross), 0)::text from (${await moves(caller)}) as move) as moved`.execute(
      caller.db,
    );
    return [rows[0]!.stages, rows[0]!.moved];
  });
  return { stages: Number(stages), moved: Number(moved) };
};

const piecesAreConserved = async (): Promise<void> => {
  const { rows } = await sql<{ number: string; pieces: string }>`
    select receipt_number as number, sum(quantity)::float8 as pieces from (
      select receipt_number, quantity from settlement_line where tenant_id = ${at.tenant} and kind <> 'difference'
      union all select receipt_number, quantity from settlement_waiting where tenant_id = ${at.tenant} and kind <> 'difference') as piece
    group by 1`.execute(at.owner);
  const found = new Map(rows.map(({ number, pieces }) => [number, pieces]));
  for (const [number, pieces] of counted) expect([number, found.get(number) ?? 0]).toEqual([number, pieces]);
};

/** Stages and moves come to what was received and agreed, less what was paid. */
const moneyIsConserved = async (): Promise<void> => {
  const { rows } = await sql<{ settled: string; beyond: string; paid: string }>`
    select (select coalesce(sum(gross), 0) from settlement_line where tenant_id = ${at.tenant}) as settled,
      (select coalesce(sum(allocation.invoiced_net + allocation.invoiced_tax - allocation.net - allocation.tax), 0) from invoice_allocation as allocation
        join invoice on invoice.id = allocation.invoice_id where allocation.tenant_id = ${at.tenant} and invoice.status not in ('rejected', 'deleted')) as beyond,
      (select coalesce(sum(line.amount), 0) from payment_application_line as line join payment_application as application on application.id = line.application_id
        where line.tenant_id = ${at.tenant} and application.status = 'paid') as paid`.execute(at.owner);
  const waiting = await asJob(at, async (caller) => {
    const { rows: all } = await sql<{
      gross: string;
    }>`select coalesce(sum(gross), 0)::text as gross from ${waitingMoney(caller)} as waiting`.execute(
      caller.db,
    );
    return all[0]!.gross;
  });
  const { settled, beyond, paid } = rows[0]!;
  const owed = Number(new Big(settled).plus(waiting).plus(beyond).minus(paid).toFixed(2));
  expect(await figures()).toEqual({ stages: owed, moved: owed });
};

/** Of an invoice never more is paid than it says, of a line of a list never more is invoiced than it has. */
const nothingIsPaidTwice = async (): Promise<void> => {
  const { rows } = await sql<{ number: string }>`
    select invoice.number from invoice join payment_application_line as line on line.invoice_id = invoice.id
    join payment_application as application on application.id = line.application_id and application.status in ('approved', 'paid')
    where invoice.tenant_id = ${at.tenant} group by invoice.id, invoice.number, invoice.gross having sum(line.amount) > greatest(invoice.gross, 0)
    union all select line.id::text from settlement_line as line join invoice_allocation as allocation on allocation.settlement_line_id = line.id
    join invoice on invoice.id = allocation.invoice_id and invoice.status not in ('rejected', 'deleted')
    where line.tenant_id = ${at.tenant} group by line.id, line.gross having abs(sum(allocation.net + allocation.tax)) > abs(line.gross)`.execute(
    at.owner,
  );
  expect(rows).toEqual([]);
};

const isSome = (count: number): boolean => count > 0;

/** All that is settled, invoiced and paid, row by row. */
const whole = async () =>
  (
    await sql`
      select 'line' as of, to_jsonb(line) as row from settlement_line as line where tenant_id = ${at.tenant}
      union all select 'waiting', to_jsonb(waiting) from settlement_waiting as waiting where tenant_id = ${at.tenant}
      union all select 'allocation', to_jsonb(allocation) from invoice_allocation as allocation where tenant_id = ${at.tenant}
      union all select 'application', to_jsonb(application) from payment_application as application where tenant_id = ${at.tenant} order by 1, 2`.execute(
      at.owner,
    )
  ).rows;

/** Whatever is run again finds nothing to do. */
const againChangesNothing = async (): Promise<void> => {
  await makeLists();
  await propose();
  await at.jobsDone();
  const before = await whole();
  expect(await makeLists()).toEqual({ made: 0, lines: 0 });
  await propose();
  await at.jobsDone();
  expect(await whole()).toEqual(before);
};

test(`both sides at once (seed ${SEED}): pieces and money are conserved from receipt to payment, and nothing is paid twice`, async () => {
  await receive();
  await receive();
  for (const play of [makeLists, accept, invoice, pass, apply, approve, pay]) await outcomeOf(play);
  for (let round = 0; round < ROUNDS; round++) {
    const plays = Array.from({ length: AT_ONCE }, nextPlay);
    await Promise.all(plays.map(outcomeOf));
    await at.jobsDone();
    await piecesAreConserved();
    await moneyIsConserved();
    await nothingIsPaidTwice();
  }
  const ending = [receive, async () => approveAt('14.2'), propose, review, makeLists, accept, invoice, pass];
  for (const play of [...ending, redLetter, pass, apply, approve, pay]) {
    await outcomeOf(play);
    await at.jobsDone();
  }
  await piecesAreConserved();
  await moneyIsConserved();
  await nothingIsPaidTwice();
  await againChangesNothing();
  const { rows } = await sql<{ paid: number; red: number; differences: number }>`
    select (select count(*)::int from payment_application where tenant_id = ${at.tenant} and status = 'paid') as paid,
      (select count(*)::int from invoice where tenant_id = ${at.tenant} and colour = 'red') as red,
      (select count(*)::int from settlement_line where tenant_id = ${at.tenant} and kind = 'difference') as differences`.execute(
    at.owner,
  );
  // it was worth playing
  expect(rows[0]).toEqual({
    paid: expect.toSatisfy(isSome),
    red: expect.toSatisfy(isSome),
    differences: expect.toSatisfy(isSome),
  });
}, 120_000);
