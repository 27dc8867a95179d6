import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, rejectHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import {
  acceptSettlement,
  blockSettlement,
  createBuyer,
  createSeller,
  deleteSettlementLines,
  disputeSettlementLines,
  dissolveSettlement,
  editSettlementLine,
  holdBackGoods,
  listSettlementLines,
  listSettlementWaiting,
  listSettlements,
  makeSettlements,
  previewSettlements,
  printSettlement,
  proveSettlements,
  readSettlement,
  releaseGoods,
  unblockSettlement,
} from '../contract/endpoints.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { periodOf, postingMonth } from '../contract/period.ts';
import { archiveParts } from './archive-parts.ts';
import { makeLastPeriod } from './by-the-clock.ts';

const now = today('Asia/Shanghai');
const BUYER = { buyerName: '长春汽车有限公司', buyerTaxId: '91220101MA0Y1TNC2G', currency: 'CNY' };

let at: TestWorld;
let clerk: Person;
let other: Person;
let finance: Person;
beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  other = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  await release(at);
}, 120_000);

/** A note of so many pieces, received; some of them on hold. */
const receive = async (quantity: string, onHold: readonly string[] = []) => {
  const { id: noteId } = await packedNote(at, await callOffLines(at, [quantity]));
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const [line] = (await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList;
  const { id, number } = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [{ lineId: line!.id, receivedQty: quantity, differenceReason: null }],
    holds: onHold.map((held) => ({
      lineId: line!.id,
      quantity: held,
      reason: 'damaged',
      remark: null,
      evidence: [],
    })),
  });
  await at.jobsDone();
  return { id, number };
};
const reverse = async (id: string) => {
  const { version } = await at.lead.calls(readReceipt, { id });
  await at.lead.calls(reverseReceipt, { id, version, reason: '收错' });
};
const waiting = async (receiptNumber?: string) =>
  (await clerk.calls(listSettlementWaiting, { receiptNumber, limit: 100 })).map(
    ({ reason, quantity, kind }) => `${kind} ${quantity} ${reason}`,
  );
const goods = async (receiptNumber: string) =>
  (await clerk.calls(listSettlementWaiting, { receiptNumber })).map(({ id, version }) => ({ id, version }));
const linesOf = async (settlementId: string) =>
  (await clerk.calls(listSettlementLines, { settlementId, limit: 100 })).map(
    ({ id, version, kind, quantity, net, tax, receiptNumber }) => ({
      id,
      version,
      kind,
      quantity,
      net,
      tax,
      receiptNumber,
    }),
  );
const newest = async () => {
  const [list] = await clerk.calls(listSettlements, { limit: 1 });
  return list!;
};
const seen = async (id: string) => ({ id, version: (await clerk.calls(readSettlement, { id })).version });
const make = async () => clerk.calls(makeSettlements, { through: now, supplierCode: null });
/** Nothing is lost and nothing is there twice. */
const proven = async () => {
  const proof = await clerk.calls(proveSettlements, { supplierCode: null });
  expect(proof).toMatchObject({ differences: [], wrongSums: [] });
  expect(Number(proof.received)).toBe(Number(proof.listed) + Number(proof.waiting));
  return proof;
};

describe('from receipt to list', () => {
  test('received goods wait at once, first for a buyer, then for a price, then for their period', async () => {
    const { number } = await receive('10');
    expect(await waiting(number)).toEqual(['receipt 10 noPrice']);
    await approvedPrice('12.345');
    await at.jobsDone();
    expect(await waiting(number)).toEqual(['receipt 10 noBuyer']);
    await clerk.calls(createBuyer, { validFrom: '2020-01-01', ...BUYER });
    await at.jobsDone();
    expect(await waiting(number)).toEqual(['receipt 10 period']);
    expect(await make()).toEqual({ made: 1, lines: 1 });
    expect(await waiting(number)).toEqual([]);
    const list = await newest();
    expect(list).toMatchObject({ net: '123.45', tax: '16.05', gross: '139.5', lines: 1, status: 'new' });
    expect(await linesOf(list.id)).toMatchObject([{ kind: 'receipt', quantity: '10', net: '123.45' }]);
    expect(await finance.calls(readSettlement, { id: list.id })).toMatchObject({
      buyerName: BUYER.buyerName,
      lastDay: now,
    });
    expect(await make()).toEqual({ made: 0, lines: 0 });
    await proven();
  });

  test('what is on hold waits apart: released it is settled, rejected it never came', async () => {
    const { id, number } = await receive('20', ['5', '3']);
    expect((await waiting(number)).toSorted()).toEqual([
      'receipt 12 period',
      'receipt 3 onHold',
      'receipt 5 onHold',
    ]);
    const holds = await at.lead.calls(listQualityHolds, { receipt: id });
    const held = (quantity: string) =>
      holds.filter(({ heldQty }) => heldQty === quantity).map(({ id, version }) => ({ id, version }));
    await at.lead.calls(releaseHolds, { lines: held('5'), decision: null });
    await at.lead.calls(rejectHolds, { lines: held('3'), reason: '裂纹' });
    await at.jobsDone();
    expect((await waiting(number)).toSorted()).toEqual(['receipt 12 period', 'receipt 5 period']);
    expect(await make()).toEqual({ made: 1, lines: 2 });
    await proven();
  });

  test('a receipt that is reversed before it is settled leaves nothing', async () => {
    const { id, number } = await receive('7');
    await reverse(id);
    expect(await waiting(number)).toEqual([]);
    expect(await make()).toEqual({ made: 0, lines: 0 });
    await proven();
  });

  test('reversed after that it comes as a negative line of the next list, once, at the old price', async () => {
    const { id, number } = await receive('8');
    await make();
    const first = await newest();
    expect(first.net).toBe('98.76');
    await reverse(id);
    expect(await waiting(number)).toEqual(['reversal -8 period']);
    // alone it cannot be invoiced: it waits for something to be taken off
    expect(await make()).toEqual({ made: 0, lines: 0 });
    const { lists } = await clerk.calls(previewSettlements, { through: now, supplierCode: null });
    expect(lists).toMatchObject([{ lines: 1, net: '-98.76', carried: true }]);
    await receive('9');
    expect(await make()).toEqual({ made: 1, lines: 2 });
    const second = await newest();
    expect(second).toMatchObject({ net: '12.35', lines: 2 });
    expect((await linesOf(second.id)).map(({ kind, quantity, net }) => [kind, quantity, net])).toEqual([
      ['reversal', '-8', '-98.76'],
      ['receipt', '9', '111.11'],
    ]);

    const [line] = await clerk.calls(listSettlementLines, { settlementId: second.id, limit: 1 });
    const served = await at.supplier.calls(readCallOff, { id: line!.callOffLineId! });
    expect(served.partNo).toBe(line!.partNo);
    const { bytes } = await finance.downloads(printSettlement, { id: second.id });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(
      clerk.calls(dissolveSettlement, { ...(await seen(first.id)), reason: '重做' }),
    ).rejects.toMatchObject({ key: 'settlement.takenBackElsewhere' });
    await proven();
  });

  test('a list that is dissolved sets its goods free; one whose receipt was reversed comes to nothing', async () => {
    const kept = await receive('4');
    const gone = await receive('6');
    await make();
    const list = await newest();
    await reverse(gone.id);
    expect(await waiting(gone.number)).toEqual(['reversal -6 period']);
    await clerk.calls(dissolveSettlement, { ...(await seen(list.id)), reason: '重做' });
    expect(await waiting(gone.number)).toEqual([]);
    expect(await waiting(kept.number)).toEqual(['receipt 4 period']);
    expect(await clerk.calls(readSettlement, { id: list.id })).toMatchObject({
      status: 'dissolved',
      lines: 0,
      gross: '0',
      endReason: '重做',
    });
    await make();
    await proven();
  });

  test('two who make lists at the same time make them once', async () => {
    const { number } = await receive('3');
    const made = await Promise.all([make(), make(), make()]);
    expect(made.map((one) => one.lines).toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await waiting(number)).toEqual([]);
    await proven();
  });

  test('the job takes what was posted up to the 20th, whenever it comes', async () => {
    const { number } = await receive('2');
    await sql`update settlement_waiting set posted_on = '2026-03-20' where receipt_number = ${number}`.execute(
      at.owner,
    );
    const place = { tenantId: at.tenant, plantNo: world.plant };
    expect(await makeLastPeriod(at.services, place, '2026-03-20')).toBe(0);
    await sql`insert into price_span (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, price_id, first_day, last_day)
      select tenant_id, 'x', 'x', plant_no, supplier_code, part_no, price_id, '2026-03-01', '2026-03-31' from price_span where tenant_id = ${at.tenant} limit 1`.execute(
      at.owner,
    );
    expect(await makeLastPeriod(at.services, place, '2026-03-21')).toBe(1);
    expect(await newest()).toMatchObject({ lastDay: '2026-03-20' });
    await proven();
  });
});

describe('what both sides do with a list', () => {
  test('the supplier accepts it, unless it is blocked', async () => {
    await receive('11');
    await make();
    const { id } = await newest();
    await clerk.calls(blockSettlement, { ...(await seen(id)), reason: '等质量部' });
    await expect(finance.calls(acceptSettlement, await seen(id))).rejects.toMatchObject({
      key: 'settlement.blocked',
      details: { reason: '等质量部' },
    });
    await clerk.calls(unblockSettlement, await seen(id));
    await finance.calls(acceptSettlement, await seen(id));
    expect(await clerk.calls(readSettlement, { id })).toMatchObject({ status: 'accepted' });
    await expect(clerk.calls(acceptSettlement, await seen(id))).rejects.toMatchObject({ status: 403 });
  });

  test('a note stays out of archives while goods of it wait, or its list may be disputed', async () => {
    const { number } = await receive('12');
    const mayGo = async () => {
      const { rows } = await sql<{ lets: boolean }>`
        select ${archiveParts.delivery_note!.lets!('note', now)} as lets from delivery_note as note join goods_receipt as receipt on receipt.tenant_id = note.tenant_id
          and receipt.delivery_note_id = note.id where receipt.tenant_id = ${at.tenant} and receipt.number = ${number}`.execute(
        at.owner,
      );
      return rows[0]!.lets;
    };
    expect(await mayGo()).toBe(false);
    await make();
    expect(await mayGo()).toBe(false);
    const { id } = await newest();
    await finance.calls(acceptSettlement, await seen(id));
    expect(await mayGo()).toBe(true);
  });

  test('disputed lines leave it and wait for the plant, which releases them with an answer', async () => {
    const { number } = await receive('13');
    await receive('14');
    await make();
    const { id } = await newest();
    const [line] = (await linesOf(id)).filter((one) => one.receiptNumber === number);
    await finance.calls(disputeSettlementLines, {
      ...(await seen(id)),
      lines: [{ id: line!.id, version: line!.version }],
      reason: '少收 1 件',
    });
    expect(await waiting(number)).toEqual(['receipt 13 disputed']);
    expect(await clerk.calls(readSettlement, { id })).toMatchObject({ lines: 1, net: '172.83' });
    expect(await make()).toEqual({ made: 0, lines: 0 });
    await clerk.calls(releaseGoods, { lines: await goods(number), reason: '已复核，数量无误' });
    expect(await waiting(number)).toEqual(['receipt 13 period']);
    expect(await make()).toEqual({ made: 1, lines: 1 });
    await proven();
  });

  test('the plant takes lines out, or a part of one; each piece stays where it can be found', async () => {
    const { number } = await receive('15');
    const { number: whole } = await receive('16');
    await make();
    const { id } = await newest();
    const line = async (of: string) => {
      const found = (await linesOf(id)).find((one) => one.receiptNumber === of)!;
      return { id: found.id, version: found.version };
    };
    await expect(
      clerk.calls(editSettlementLine, {
        ...(await seen(id)),
        line: await line(number),
        quantity: '15',
        reason: 'x',
      }),
    ).rejects.toMatchObject({ key: 'settlement.notLess' });
    await clerk.calls(editSettlementLine, {
      ...(await seen(id)),
      line: await line(number),
      quantity: '5',
      reason: '先结 5 件',
    });
    expect(await waiting(number)).toEqual(['receipt 10 heldBack']);
    await clerk.calls(deleteSettlementLines, {
      ...(await seen(id)),
      lines: [await line(whole)],
      reason: '下期再结',
    });
    expect(await clerk.calls(readSettlement, { id })).toMatchObject({ lines: 1, net: '61.73' });
    await proven();
    await clerk.calls(releaseGoods, {
      lines: [...(await goods(number)), ...(await goods(whole))],
      reason: '放行',
    });
    expect(await make()).toEqual({ made: 1, lines: 2 });
    await proven();
  });

  test.each([
    ['the supplier disputes', () => finance, disputeSettlementLines, 'disputed'],
    ['the plant deletes', () => clerk, deleteSettlementLines, 'heldBack'],
  ] as const)('a list of which %s every line is dissolved for that reason', async (_, person, call, as) => {
    const { number } = await receive('18');
    await make();
    const { id } = await newest();
    const lines = (await linesOf(id)).map((line) => ({ id: line.id, version: line.version }));
    await person().calls(call, { ...(await seen(id)), lines, reason: '整单重做' });
    expect(await clerk.calls(readSettlement, { id })).toMatchObject({
      status: 'dissolved',
      lines: 0,
      endReason: '整单重做',
    });
    expect(await waiting(number)).toEqual([`receipt 18 ${as}`]);
    await clerk.calls(releaseGoods, { lines: await goods(number), reason: '放行' });
    expect(await make()).toEqual({ made: 1, lines: 1 });
    await proven();
  });

  test('goods are held back before they are settled, and released once', async () => {
    const { number } = await receive('17');
    await clerk.calls(holdBackGoods, { lines: await goods(number), reason: '核价中' });
    expect(await waiting(number)).toEqual(['receipt 17 heldBack']);
    await expect(
      clerk.calls(holdBackGoods, { lines: await goods(number), reason: '再次' }),
    ).rejects.toMatchObject({ key: 'settlement.keptBackAlready' });
    expect(await make()).toEqual({ made: 0, lines: 0 });
    await clerk.calls(releaseGoods, { lines: await goods(number), reason: '已核' });
    await expect(
      clerk.calls(releaseGoods, { lines: await goods(number), reason: '再次' }),
    ).rejects.toMatchObject({ key: 'settlement.notKeptBack' });
    await make();
    await proven();
  });

  test('notices name the seller who invoices, what is settled and the month, on both sides', async () => {
    await clerk.calls(createSeller, {
      supplierCode: world.supplier,
      sellerTaxId: '91320199MA0DEMX013',
      sellerName: '示例零部件（江苏）有限公司',
    });
    const [seller, buyer] = [
      await withAccount(at, 'supplier', 'supplier-finance'),
      await withAccount(at, 'plant', 'settlement-clerk'),
    ];
    await receive('19');
    await receive('20');
    await make();
    const { id, number, postingMonth } = await newestWithMonth();
    const [line] = await linesOf(id);
    await finance.calls(disputeSettlementLines, {
      ...(await seen(id)),
      lines: [{ id: line!.id, version: line!.version }],
      reason: '少收',
    });
    await at.jobsDone();
    const param = {
      number,
      invoicingParty: '示例零部件（江苏）有限公司',
      postingMonth,
      type: '正式价 Final',
    };
    const [made] = (await seller.calls(listNewestNotices, {})).records;
    expect(made).toMatchObject({ type: 'settlement.update', param });
    const [disputed] = (await buyer.calls(listNewestNotices, {})).records;
    expect(disputed).toMatchObject({ type: 'settlement.disputed', param: { ...param, reason: '少收' } });
  });

  test('a supplier sees his own alone, and does nothing of the plant', async () => {
    const stranger = at.is({
      party: 'supplier',
      companyCode: world.otherSupplier,
      role: 'supplier-finance',
    });
    expect(await stranger.calls(listSettlements)).toEqual([]);
    expect(await stranger.calls(listSettlementWaiting)).toEqual([]);
    const all = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: ['settlement:list', 'settlement:make', 'settlement:decide', 'settlement-waiting:list'],
    });
    await expect(all.calls(makeSettlements, { through: now, supplierCode: null })).rejects.toMatchObject({
      key: 'settlement.wrongParty',
    });
    const { id } = await newest();
    await expect(all.calls(dissolveSettlement, { ...(await seen(id)), reason: 'x' })).rejects.toMatchObject({
      key: 'settlement.wrongParty',
    });
  });

  test('a day to come is not settled', async () => {
    await expect(
      clerk.calls(makeSettlements, { through: addDays(now, 1), supplierCode: null }),
    ).rejects.toMatchObject({ key: 'settlement.notPast' });
  });
});

const newestWithMonth = async () => {
  const list = await newest();
  return { ...list, postingMonth: postingMonth(periodOf(list.lastDay)) };
};

/** A price of all parts that are received here, valid from this year on, and before. */
const approvedPrice = async (price: string) => {
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
    edition: 1,
    reason: null,
  });
  const lines = async () => [{ id, version: (await clerk.calls(readPrice, { id })).version }];
  await agreeing(clerk, submitPrices, { lines: await lines() });
  await agreeing(other, approvePrices, { lines: await lines() });
};
