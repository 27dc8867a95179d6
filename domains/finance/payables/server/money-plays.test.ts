import { AsyncLocalStorage } from 'node:async_hooks';
import Big from 'big.js';
import type pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { asJob, callOffLines, packedNote, type OpenLine } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import * as claims from '@portal/claim/contract/endpoints.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import * as invoiceCalls from '@portal/invoice/contract/endpoints.ts';
import { passInvoices } from '@portal/invoice/contract/erp-calls.ts';
import { invoiceOfd, invoiceXml, sample, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';
import * as accounts from '@portal/payment-application/contract/account/calls.ts';
import * as payments from '@portal/payment-application/contract/endpoints.ts';
import { provenPeople } from '@portal/payment-application/server/testing/arrange.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as differences from '@portal/price-difference/contract/endpoints.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, rejectHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import * as lists from '@portal/settlement/contract/endpoints.ts';
import { waitingMoney } from '@portal/settlement/server/offers.ts';
import { amountRows } from './amounts/amount-rows.ts';
import { amountsOf } from './amounts/amounts.ts';
import { keepStale } from './kept/keep.ts';
import { movesOf } from './statement/moves.ts';

/**
 * Whatever is played between a receipt and its payment, no piece and no cent is lost, and nothing is paid twice: goods, holds, reversals, prices of the past, claims of both sides,
 * lists, invoices, red letters, applications and payments, several at once, some of them killed before they are kept. `MONEY_SEED=7 MONEY_ROUNDS=60` plays longer and otherwise.
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
  letTransactionsDie();
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

/** Of the plant or of the supplier, in several items, some of them taxed. */
const claim: Play = async () => {
  const by = pick([clerk, finance]);
  const { id } = await by.calls(claims.createClaim, {
    supplierCode: world.supplier,
    reason: 'quality',
    description: null,
    partNo: world.parts.bracket,
    quantity: null,
    unit: null,
    poNumber: null,
    poLine: null,
    noteNumber: null,
    receiptNumber: null,
    eightDNumber: null,
    items: [
      {
        kind: 'sorting',
        description: null,
        quantity: pick(['3', '1']),
        rate: pick(['33.333', '7.5']),
        vat: 'taxed',
      },
      {
        kind: 'demurrage',
        description: null,
        quantity: '1',
        rate: '20.01',
        vat: pick(['taxed', 'untaxed'] as const),
      },
    ],
    causes: [],
  });
  await by.calls(claims.sendClaims, { lines: [await claimNow(by, id)] });
};
const claimNow = async (by: Person, id: string) => seen(await by.calls(claims.readClaim, { id }));
type Claim = OutputOf<typeof claims.listClaims>[number];
const raiserOf = ({ raisedBy }: Claim): Person => (raisedBy === 'plant' ? clerk : finance);
const answererOf = ({ raisedBy }: Claim): Person => (raisedBy === 'plant' ? finance : clerk);
const onClaim =
  (status: Claim['status'], does: (one: Claim) => Promise<unknown>): Play =>
  async () => {
    const [one] = await clerk.calls(claims.listClaims, { status, limit: 1 });
    if (one) await does(one);
  };
const acceptClaim = onClaim('sent', async (one) =>
  answererOf(one).calls(claims.acceptClaims, { lines: [seen(one)], said: null }),
);
/** Half of what is claimed, or nothing. */
const offerOnClaim = onClaim('sent', async (one) => {
  const { items, version } = await answererOf(one).calls(claims.readClaim, { id: one.id });
  const share = pick(['0.5', '0']);
  await answererOf(one).calls(claims.answerClaim, {
    id: one.id,
    version,
    said: '数量不符',
    items: items.map(({ id, claimedNet }) => ({
      itemId: id,
      net: new Big(claimedNet).times(share).toFixed(2),
      reason: '数量不符',
    })),
  });
});
const agreeToOffer = onClaim('partly', async (one) => raiserOf(one).calls(claims.agreeClaim, seen(one)));
const decideClaim = onClaim('disputed', async (one) => {
  const { items, version } = await clerk.calls(claims.readClaim, { id: one.id });
  await clerk.calls(claims.decideClaim, {
    id: one.id,
    version,
    said: '按现场记录',
    items: items.map(({ id, claimedNet }) => ({
      itemId: id,
      net: new Big(claimedNet).times('0.7').toFixed(2),
    })),
  });
});
/** Also what is on a list already, or paid. */
const withdrawClaim: Play = async () => {
  const all = await clerk.calls(claims.listClaims, {
    shown: pick(['settled', 'talked'] as const),
    limit: 20,
  });
  if (all.length === 0) return;
  const one = pick(all);
  await raiserOf(one).calls(claims.withdrawClaim, { ...seen(one), said: '查无此事' });
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
  claim,
  claim,
  acceptClaim,
  offerOnClaim,
  agreeToOffer,
  decideClaim,
  withdrawClaim,
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
  /^(?:err\.(?:updatedByOther|notFound)|(?:settlement|claim|receipt|qualityHold|invoice|paymentApplication|priceDifference|price)\.)/;
const outcomeOf = async (play: Play): Promise<unknown> =>
  play().catch((refused: { key?: string }) => {
    if (!REFUSED.test(refused.key ?? '')) throw refused;
  });

/** Within it, about every other transaction dies when all its work is done and nothing is kept. */
const dying = new AsyncLocalStorage<{ died: number }>();
type Any = (...values: unknown[]) => unknown;
const DIED = 'the process was killed';
/** As a process that is killed leaves it: the transaction ends without its commit. */
const letTransactionsDie = (): void => {
  const { pool } = at.services;
  const connect = pool.connect.bind(pool) as (...how: unknown[]) => Promise<pg.PoolClient>;
  vi.spyOn(pool, 'connect').mockImplementation((async (...how: unknown[]) => {
    // the pool's own way to ask something at once
    if (how.length > 0) return connect(...how);
    const client = await connect();
    const scene = dying.getStore();
    if (scene === undefined || pick([true, false])) return client;
    const [ask, letGo] = [client.query.bind(client), client.release.bind(client)] as unknown as Any[];
    Object.assign(client, {
      query: (...values: unknown[]) => {
        if (values[0] !== 'commit') return ask!(...values);
        scene.died += 1;
        return Promise.reject(new Error(DIED));
      },
      // whoever gets it next finds the pool's own again
      release: (...how: unknown[]) => {
        Reflect.deleteProperty(client, 'query');
        Reflect.deleteProperty(client, 'release');
        letGo!(...how);
      },
    });
    return client;
  }) as never);
};
let deaths = 0;
/** What a person does meanwhile fails, or is done: never half of it. */
const killed = async (play: Play): Promise<unknown> => {
  const scene = { died: 0 };
  const outcome = await dying.run(scene, async () =>
    outcomeOf(play).catch((error: unknown) => {
      if (scene.died === 0) throw error;
    }),
  );
  deaths += scene.died;
  return outcome;
};

type Figures = { readonly stages: number; readonly moved: number; readonly kept: number };
/** From where they come, and as the calendar reads them. */
const figures = async (): Promise<Figures> =>
  asJob(at, async (caller) => {
    const all = [world.supplier, world.otherSupplier];
    const { rows } = await sql<Figures>`
      select (select coalesce(sum(gross), 0)::float8 from (${await amountsOf(caller, all)}) as amount) as stages,
        (select coalesce(sum(gross), 0)::float8 from (${await movesOf(caller, all)}) as move) as moved,
        (select coalesce(sum(gross), 0)::float8 from (${(await amountRows(caller)).rows.select('amount.gross')}) as amount) as kept`.execute(
      caller.db,
    );
    return rows[0]!;
  });

const piecesAreConserved = async (): Promise<void> => {
  const { rows } = await sql<{ number: string; pieces: string }>`
    select receipt_number as number, sum(quantity)::float8 as pieces from (
      select receipt_number, quantity from settlement_line where tenant_id = ${at.tenant} and kind not in ('difference', 'claim')
      union all select receipt_number, quantity from settlement_waiting where tenant_id = ${at.tenant} and kind not in ('difference', 'claim')) as piece
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
  expect(await figures()).toEqual({ stages: owed, moved: owed, kept: owed });
  if (pick([true, false])) {
    await asJob(at, keepStale);
    expect(await figures()).toEqual({ stages: owed, moved: owed, kept: owed });
  }
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

/** What was agreed of a claim stands in settlement, once, with the sign of the side that owes it; what was withdrawn comes to nothing. */
const claimsAreConserved = async (): Promise<void> => {
  const { rows } = await sql<{ number: string; owed: number; found: number }>`
    select number, case when status <> 'settled' then 0 when raised_by = 'plant' then -agreed_gross else agreed_gross end::float8 as owed,
      ((select coalesce(sum(gross), 0) from settlement_line where tenant_id = claim.tenant_id and claim_id = claim.id)
        + (select coalesce(sum(gross), 0) from settlement_waiting where tenant_id = claim.tenant_id and claim_id = claim.id))::float8 as found
    from claim where tenant_id = ${at.tenant} order by id`.execute(at.owner);
  expect(rows.map(({ number, found }) => [number, found])).toEqual(
    rows.map(({ number, owed }) => [number, owed]),
  );
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
    await Promise.all(plays.map(pick([outcomeOf, outcomeOf, killed])));
    await at.jobsDone();
    await piecesAreConserved();
    await moneyIsConserved();
    await nothingIsPaidTwice();
    await claimsAreConserved();
  }
  const ending = [
    receive,
    claim,
    acceptClaim,
    async () => approveAt('14.2'),
    propose,
    review,
    makeLists,
    accept,
    invoice,
    pass,
  ];
  for (const play of [...ending, redLetter, pass, apply, approve, pay]) {
    await outcomeOf(play);
    await at.jobsDone();
  }
  await piecesAreConserved();
  await moneyIsConserved();
  await nothingIsPaidTwice();
  await claimsAreConserved();
  await againChangesNothing();
  const { rows } = await sql<{ paid: number; red: number; differences: number; claimed: number }>`
    select (select count(*)::int from payment_application where tenant_id = ${at.tenant} and status = 'paid') as paid,
      (select count(*)::int from invoice where tenant_id = ${at.tenant} and colour = 'red') as red,
      (select count(*)::int from settlement_line where tenant_id = ${at.tenant} and kind = 'difference') as differences,
      (select count(distinct claim_id)::int from settlement_line where tenant_id = ${at.tenant} and kind = 'claim') as claimed`.execute(
    at.owner,
  );
  // it was worth playing
  expect(deaths).toBeGreaterThan(0);
  expect(rows[0]).toEqual({
    paid: expect.toSatisfy(isSome),
    red: expect.toSatisfy(isSome),
    differences: expect.toSatisfy(isSome),
    claimed: expect.toSatisfy(isSome),
  });
}, 120_000);
