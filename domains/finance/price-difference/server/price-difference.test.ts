import { beforeAll, describe, expect, test } from 'vitest';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { money, sum } from '@portal/platform/contract/values/decimal.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  createBuyer,
  deleteSettlementLines,
  dissolveSettlement,
  editSettlementLine,
  listSettlementLines,
  listSettlementWaiting,
  listSettlements,
  makeSettlements,
  proveSettlements,
  readSettlement,
  releaseGoods,
} from '@portal/settlement/contract/endpoints.ts';
import {
  approvePriceDifference,
  listPriceDifferenceLines,
  listPriceDifferences,
  previewPriceDifferences,
  proposePriceDifferences,
  readPriceDifference,
  recalculatePriceDifference,
  rejectPriceDifference,
} from '../contract/endpoints.ts';
import { postReviewed } from './posting.ts';

const now = today('Asia/Shanghai');
const ALL = { supplierCode: null, partNo: null };

let at: TestWorld;
let clerk: Person;
let other: Person;
let third: Person;
let finance: Person;
let edition = 0;
beforeAll(async () => {
  at = await seededPortal();
  const clerkOf = (userNo: string, userId: string) =>
    at.is({ party: 'plant', role: 'settlement-clerk', userNo, userId });
  [clerk, other, third] = [
    clerkOf('jiesuan1', '901'),
    clerkOf('jiesuan2', '902'),
    clerkOf('jiesuan3', '903'),
  ];
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  await release(at);
  await clerk.calls(createBuyer, {
    validFrom: '2020-01-01',
    buyerName: '长春汽车有限公司',
    buyerTaxId: '91220101MA0Y1TNC2G',
    currency: 'CNY',
  });
  await approvedPrice('10', { priceType: 'provisional' });
}, 120_000);

/** A version valid from long ago: it takes all days of the one before. */
const approvedPrice = async (price: string, more: object = {}) => {
  const { id } = await clerk.calls(createPrice, {
    partNo: world.parts.bracket,
    supplierCode: world.supplier,
    price,
    priceUnit: 1,
    currency: 'CNY',
    basis: 'net',
    taxRate: '13',
    priceType: 'final',
    validFrom: addDays(now, -40),
    validTo: null,
    edition: ++edition,
    reason: null,
    ...more,
  });
  const lines = async () => [{ id, version: (await clerk.calls(readPrice, { id })).version }];
  await agreeing(clerk, submitPrices, { lines: await lines() });
  await agreeing(other, approvePrices, { lines: await lines() });
  await at.jobsDone();
  return id;
};
const receive = async (quantity: string) => {
  const { id: noteId } = await packedNote(at, await callOffLines(at, [quantity]));
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const [line] = (await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList;
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [{ lineId: line!.id, receivedQty: quantity, differenceReason: null }],
    holds: [],
  });
  await at.jobsDone();
  return receipt;
};
const reverse = async (id: string) => {
  const { version } = await at.lead.calls(readReceipt, { id });
  await at.lead.calls(reverseReceipt, { id, version, reason: '收错' });
};
const make = async () => {
  const made = await clerk.calls(makeSettlements, { through: now, supplierCode: null });
  await at.jobsDone();
  return made;
};
/** Received and on a list of its own. */
const settled = async (quantity: string) => {
  const receipt = await receive(quantity);
  await make();
  return receipt;
};
const newest = async () => {
  const [list] = await clerk.calls(listPriceDifferences, { limit: 1 });
  return list!;
};
const seen = async (id: string) => ({
  id,
  version: (await clerk.calls(readPriceDifference, { id })).version,
});
const approve = async (id: string, fallsBy: 'list' | 'redLetter' = 'list') => {
  await third.calls(approvePriceDifference, { ...(await seen(id)), fallsBy });
  await at.jobsDone();
};
/** All pieces of a receipt, on lists and waiting: kind and net amount of what is on lists. */
const piecesOf = async (receiptNumber: string) => {
  const lists = await clerk.calls(listSettlements, { limit: 100 });
  const lines = await Promise.all(
    lists.map(async ({ id }) => clerk.calls(listSettlementLines, { settlementId: id, receiptNumber })),
  );
  return lines.flat().map(({ kind, quantity, net }) => [kind, quantity, net]);
};
const waitingOf = async (receiptNumber: string) =>
  (await clerk.calls(listSettlementWaiting, { receiptNumber })).map(
    ({ kind, quantity, reason }) => `${kind} ${quantity} ${reason}`,
  );
const netOf = async (receiptNumber: string) =>
  money(sum((await piecesOf(receiptNumber)).map(([, , net]) => net!)));
const linesOf = async (differenceId: string) =>
  clerk.calls(listPriceDifferenceLines, { differenceId, limit: 100 });
const proven = async () =>
  expect(await clerk.calls(proveSettlements, { supplierCode: null })).toMatchObject({
    differences: [],
    wrongSums: [],
  });

describe('from a price of the past to a line of a list', () => {
  test('what waits is simply priced again; what is settled has a difference, proposed by itself', async () => {
    const old = await settled('100');
    const waits = await receive('7');
    await approvedPrice('10.5', { priceType: 'final' });
    const list = await newest();
    expect(list).toMatchObject({
      status: 'proposed',
      lines: 1,
      net: '50',
      tax: '6.5',
      gross: '56.5',
      priceType: 'final',
      own: 'Y',
    });
    expect(await linesOf(list.id)).toMatchObject([
      { receiptNumber: old.number, quantity: '100', priceBefore: '10', change: '0.5', way: 'list' },
    ]);
    expect(await finance.calls(listPriceDifferences)).toEqual([]);
    await expect(finance.calls(readPriceDifference, { id: list.id })).rejects.toMatchObject({
      key: 'priceDifference.none',
    });
    expect(await finance.calls(listPriceDifferenceLines, { differenceId: list.id })).toEqual([]);
    await make();
    expect(await piecesOf(waits.number)).toEqual([['receipt', '7', '73.5']]);
  });

  test('whoever made the price does not review it; once reviewed a job posts it, and the supplier hears of it', async () => {
    const { id } = await newest();
    await expect(
      clerk.calls(approvePriceDifference, { ...(await seen(id)), fallsBy: 'list' }),
    ).rejects.toMatchObject({ key: 'priceDifference.ownReview' });
    await approve(id);
    expect(await clerk.calls(readPriceDifference, { id })).toMatchObject({ status: 'posted' });
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ postedTo: null, waitsBecause: 'period' });
    // a job that comes again posts nothing again
    const place = { tenantId: at.tenant, plantNo: world.plant };
    const again = async () => inTenant(at.services, place, 'test', async (job) => postReviewed(job, id));
    await Promise.all([again(), again()]);
    expect(await waitingOf(line!.receiptNumber)).toEqual(['difference 100 period']);
    expect(await finance.calls(readPriceDifference, { id })).toMatchObject({ gross: '56.5' });
    await expect(
      third.calls(approvePriceDifference, { ...(await seen(id)), fallsBy: 'list' }),
    ).rejects.toMatchObject({ key: 'priceDifference.status' });
    await make();
    expect(await piecesOf(line!.receiptNumber)).toEqual([
      ['difference', '100', '50'],
      ['receipt', '100', '1000'],
    ]);
    expect((await linesOf(id))[0]!.postedTo).toMatch(/^SL/);
    await proven();
  });

  test('a later version builds on what was paid, falls come off the next list, and nothing is proposed twice', async () => {
    const [line] = await linesOf((await newest()).id);
    await approvedPrice('10.2', { basis: 'gross' });
    const list = await newest();
    // 100 at 10.20 with tax are 902.65 without, of which 1050 are paid; so for the 7
    expect(list).toMatchObject({ lines: 2, net: '-157.66', status: 'proposed' });
    expect(await clerk.calls(previewPriceDifferences, ALL)).toMatchObject({ lists: [] });
    expect(await clerk.calls(proposePriceDifferences, ALL)).toEqual({ made: 0, lines: 0 });
    await approve(list.id);
    expect(await make()).toEqual({ made: 0, lines: 0 });
    await receive('50');
    expect(await make()).toMatchObject({ made: 1, lines: 3 });
    expect(await netOf(line!.receiptNumber)).toBe('902.65');
    await proven();
  });

  test('an expected red letter waits until the plant releases it', async () => {
    const { number } = await settled('20');
    await approvedPrice('10', { basis: 'gross' });
    const list = await newest();
    await approve(list.id, 'redLetter');
    expect(await waitingOf(number)).toEqual(['difference 20 redLetter']);
    expect((await linesOf(list.id))[0]).toMatchObject({ way: 'redLetter', waitsBecause: 'redLetter' });
    await receive('60');
    expect(await make()).toEqual({ made: 1, lines: 1 });
    const goods = await clerk.calls(listSettlementWaiting, { reason: 'redLetter', limit: 100 });
    await clerk.calls(releaseGoods, {
      lines: goods.map(({ id, version }) => ({ id, version })),
      reason: '已收到红字发票',
    });
    expect(await waitingOf(number)).toEqual(['difference 20 period']);
    await receive('61');
    await make();
    await proven();
  });
});

describe('what happens meanwhile', () => {
  test('a reversal takes its share of each difference back, once; what waits is gone', async () => {
    const { id, number } = await settled('30');
    await approvedPrice('11');
    await approve((await newest()).id);
    await receive('31');
    await make();
    await approvedPrice('12');
    await approve((await newest()).id);
    expect(await waitingOf(number)).toEqual(['difference 30 period']);
    await reverse(id);
    expect((await waitingOf(number)).toSorted()).toEqual(['difference -30 period', 'reversal -30 period']);
    await receive('99');
    await make();
    expect(await netOf(number)).toBe('0.00');
    await proven();
    // it is none of the settled goods any more
    await approvedPrice('12.5');
    expect((await linesOf((await newest()).id)).map(({ receiptNumber }) => receiptNumber)).not.toContain(
      number,
    );
  });

  test('figures that changed since are not approved, but recalculated; a rejected list is proposed again', async () => {
    const { id } = await newest();
    const gone = (await linesOf(id)).find(({ quantity }) => quantity === '99')!;
    await reverse(gone.receiptId);
    await expect(
      third.calls(approvePriceDifference, { ...(await seen(id)), fallsBy: 'list' }),
    ).rejects.toMatchObject({ key: 'priceDifference.outdated', details: { count: 1 } });
    expect(await third.calls(recalculatePriceDifference, await seen(id))).toEqual({ changed: 1 });
    expect((await linesOf(id)).find((line) => line.id === gone.id)).toMatchObject({ leftOut: 'gone' });
    await third.calls(rejectPriceDifference, { ...(await seen(id)), reason: '价格有误' });
    expect(await clerk.calls(readPriceDifference, { id })).toMatchObject({
      status: 'rejected',
      endReason: '价格有误',
    });
    expect(await clerk.calls(proposePriceDifferences, ALL)).toMatchObject({ made: 1 });
    await approvedPrice('12.5', { priceType: 'provisional' });
    // the same price under another type: of lists at 12 a difference again, and the one before lapses
    const [next, before] = await clerk.calls(listPriceDifferences, { limit: 2 });
    expect([next!.status, before!.status]).toEqual(['proposed', 'lapsed']);
    await approve(next!.id);
    expect(await newest()).toMatchObject({ status: 'posted' });
    await proven();
  });

  test('goods with a difference on another list stay; those whose difference waits are priced again', async () => {
    const { number } = await settled('40');
    await approvedPrice('13');
    await approve((await newest()).id);
    const [line] = (await waitingOf(number)).toSorted();
    expect(line).toBe('difference 40 period');
    const [list] = await clerk.calls(listSettlements, { limit: 1 });
    const [goods] = await clerk.calls(listSettlementLines, { settlementId: list!.id, receiptNumber: number });
    const seenList = async () => ({
      id: list!.id,
      version: (await clerk.calls(readSettlement, { id: list!.id })).version,
    });
    const which = { id: goods!.id, version: goods!.version };
    await expect(
      clerk.calls(editSettlementLine, { ...(await seenList()), line: which, quantity: '5', reason: 'x' }),
    ).rejects.toMatchObject({ key: 'settlement.takenBackElsewhere' });
    await clerk.calls(deleteSettlementLines, { ...(await seenList()), lines: [which], reason: '重算' });
    expect(await waitingOf(number)).toEqual(['receipt 40 heldBack']);
    const [waits] = await clerk.calls(listSettlementWaiting, { receiptNumber: number });
    await clerk.calls(releaseGoods, { lines: [{ id: waits!.id, version: waits!.version }], reason: '放行' });
    await receive('100');
    await make();
    expect(await piecesOf(number)).toEqual([['receipt', '40', '520']]);
    await proven();
    await approvedPrice('14');
    await approve((await newest()).id);
    await make();
    const [, first] = await clerk.calls(listSettlements, { limit: 2 });
    await expect(
      clerk.calls(dissolveSettlement, {
        id: first!.id,
        version: (await clerk.calls(readSettlement, { id: first!.id })).version,
        reason: '重做',
      }),
    ).rejects.toMatchObject({ key: 'settlement.takenBackElsewhere' });
  });

  test('in another currency there is no difference to say, another rate is said', async () => {
    await settled('15');
    await approvedPrice('15', { taxRate: '9' });
    expect(await clerk.calls(readPriceDifference, { id: (await newest()).id })).toMatchObject({
      taxRate: '9',
      status: 'proposed',
    });
    const { otherRates, lines } = await clerk.calls(readPriceDifference, { id: (await newest()).id });
    expect(otherRates).toBe(lines);
    await approvedPrice('2', { currency: 'EUR' });
    const { lists, otherCurrencies } = await clerk.calls(previewPriceDifferences, ALL);
    expect(lists).toEqual([]);
    expect(otherCurrencies).toBeGreaterThan(0);
  });
});

test('a supplier finds his own alone, and proposes nothing', async () => {
  const stranger = at.is({ party: 'supplier', companyCode: world.otherSupplier, role: 'supplier-finance' });
  expect(await stranger.calls(listPriceDifferences)).toEqual([]);
  const all = at.is({
    party: 'supplier',
    companyCode: world.supplier,
    permissions: ['price-difference:list', 'price-difference:propose', 'price-difference:review'],
  });
  await expect(all.calls(proposePriceDifferences, ALL)).rejects.toMatchObject({
    key: 'priceDifference.plantOnly',
  });
  expect(
    (await all.calls(listPriceDifferences, { limit: 100 })).filter(({ status }) => status !== 'posted'),
  ).toEqual([]);
});
