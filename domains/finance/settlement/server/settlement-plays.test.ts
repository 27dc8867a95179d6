import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { asJob, callOffLines, packedNote, type OpenLine } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, rejectHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import { amountsOf } from '../contract/amounts.ts';
import * as calls from '../contract/endpoints.ts';
import { make as hourly } from './by-the-clock.ts';
import { takeOut } from './take-out.ts';
import { judgeWaiting } from './waiting/judge.ts';
import { follows } from './waiting/pieces.ts';

/**
 * Whatever is played, no piece is lost and none is settled twice, and each figure is that of its price: receipts, holds, reversals, prices, decisions of both sides,
 * what is taken out and what is settled in between, several of them at
 * once. `SETTLEMENT_SEED=7 SETTLEMENT_ROUNDS=60` plays longer and otherwise.
 */
const SEED = Number(process.env.SETTLEMENT_SEED ?? 3);
const ROUNDS = Number(process.env.SETTLEMENT_ROUNDS ?? 12);
const AT_ONCE = 3;

const pick = chance(SEED);
const now = today('Asia/Shanghai');
let at: TestWorld;
let clerk: Person;
let other: Person;
let finance: Person;
let open: OpenLine[];

beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  other = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  open = await callOffLines(
    at,
    Array.from({ length: ROUNDS * AT_ONCE + 12 }, () => pick(['7', '40', '120', '333'])),
  );
  await clerk.calls(calls.createBuyer, {
    validFrom: '2020-01-01',
    buyerName: '长春汽车有限公司',
    buyerTaxId: '91220101MA0Y1TNC2G',
    currency: 'CNY',
  });
  await approvePrice();
}, 120_000);

type Play = () => Promise<unknown>;
/** What counts of each receipt, as those who received it would write it down. */
const counted = new Map<string, number>();
const receipts: { readonly id: string; readonly number: string }[] = [];

const receive: Play = async () => {
  const line = open.shift()!;
  const { id: noteId } = await packedNote(at, [line]);
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const [noteLine] = (await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList;
  const lineId = noteLine!.id;
  const held = { lineId, quantity: '3', reason: 'damaged', remark: null, evidence: [] };
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [{ lineId, receivedQty: line.openQty, differenceReason: null }],
    holds: pick([[], [held], [held, { ...held, quantity: '2' }]]),
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
  const lines = [{ id: hold.id, version: hold.version }];
  if (pick([true, false])) {
    await at.lead.calls(releaseHolds, { lines, decision: null });
    return;
  }
  await at.lead.calls(rejectHolds, { lines, reason: '裂纹' });
  counted.set(hold.receiptNumber, counted.get(hold.receiptNumber)! - Number(hold.heldQty));
};

let editions = 0;
/** A version that takes days from those before it, net or gross, of one rate or another. */
const approvePrice: Play = async () => {
  const { id } = await clerk.calls(createPrice, {
    partNo: world.parts.bracket,
    supplierCode: world.supplier,
    price: pick(['12.345', '0.87', '1999.999999']),
    priceUnit: pick([1, 100, 1000]),
    currency: 'CNY',
    basis: pick(['net', 'gross'] as const),
    taxRate: pick(['13', '9']),
    priceType: pick(['final', 'provisional']),
    validFrom: addDays(now, -40),
    validTo: null,
    edition: ++editions,
    reason: null,
  });
  const lines = async () => [{ id, version: (await clerk.calls(readPrice, { id })).version }];
  await agreeing(clerk, submitPrices, { lines: await lines() });
  await agreeing(other, approvePrices, { lines: await lines() });
};

const makeLists = async () => clerk.calls(calls.makeSettlements, { through: now, supplierCode: null });
type Seen = { readonly id: string; readonly version: number };
/** One of the lists that may still change, by what it was when somebody looked at it. */
const someList = async () => {
  const lists = await clerk.calls(calls.listSettlements, {
    status: pick(['new', 'new', 'accepted']),
    limit: 20,
  });
  return lists.length === 0 ? undefined : pick(lists);
};
const onList =
  (does: (list: Seen) => Promise<unknown>): Play =>
  async () => {
    const list = await someList();
    if (list !== undefined) await does(seen(list));
  };
/** The same with one of its lines, where it has any left. */
const onLine = (does: (list: Seen, line: Seen) => Promise<unknown>): Play =>
  onList(async (list) => {
    const lines = await clerk.calls(calls.listSettlementLines, { settlementId: list.id, limit: 100 });
    if (lines.length > 0) await does(list, seen(pick(lines)));
  });
const seen = ({ id, version }: Seen): Seen => ({ id, version });

const accept = onList(async (list) => finance.calls(calls.acceptSettlement, list));
const close = onList(async (list) => clerk.calls(calls.closeSettlement, { ...list, reason: '线下已结' }));
const dissolve = onList(async (list) => clerk.calls(calls.dissolveSettlement, { ...list, reason: '重做' }));
const block = onList(async (list) => clerk.calls(calls.blockSettlement, { ...list, reason: '等质量部' }));
const unblock = onList(async (list) => clerk.calls(calls.unblockSettlement, list));
const dispute = onLine(async (list, line) =>
  finance.calls(calls.disputeSettlementLines, { ...list, lines: [line], reason: '少收' }),
);
const takeLine = onLine(async (list, line) =>
  clerk.calls(calls.deleteSettlementLines, { ...list, lines: [line], reason: '下期' }),
);
const settleLess = onLine(async (list, line) => {
  const quantity = pick(['1', '2.5', '6']);
  return clerk.calls(calls.editSettlementLine, { ...list, line, quantity, reason: '先结部分' });
});
const holdBack: Play = async () => {
  const goods = await clerk.calls(calls.listSettlementWaiting, { limit: 50 });
  if (goods.length > 0)
    await clerk.calls(calls.holdBackGoods, { lines: [seen(pick(goods))], reason: '核价中' });
};
const release: Play = async () => {
  const reason = pick(['disputed', 'heldBack'] as const);
  const goods = await clerk.calls(calls.listSettlementWaiting, { reason, limit: 50 });
  if (goods.length > 0) await clerk.calls(calls.releaseGoods, { lines: goods.map(seen), reason: '已核' });
};

/** Those that bring something stand more than once. */
const PLAYS: readonly Play[] = [
  receive,
  receive,
  receive,
  reverse,
  decideHold,
  approvePrice,
  makeLists,
  makeLists,
  accept,
  close,
  dissolve,
  block,
  unblock,
  dispute,
  takeLine,
  settleLess,
  holdBack,
  release,
];
/** What somebody else was quicker with, or what its state does not let. */
const REFUSED = /^(?:err\.updatedByOther|err\.notFound|settlement\.|receipt\.|qualityHold\.)/;
const outcomeOf = async (play: Play): Promise<unknown> =>
  play().catch((refused: { key?: string }) => {
    if (!REFUSED.test(refused.key ?? '')) throw refused;
  });

type Line = Record<
  'id' | 'list' | 'ofLine' | 'quantity' | 'net' | 'tax' | 'gross' | 'price' | 'taxRate' | 'agreed',
  string
> & { basis: 'net' | 'gross'; priceUnit: number };
const allLines = async (): Promise<Line[]> =>
  (
    await sql<Line>`
      select line.id::text, line.settlement_id::text as list, line.of_line_id::text as "ofLine", trim_scale(line.quantity)::text as quantity, line.net::text, line.tax::text,
        line.gross::text, trim_scale(line.price)::text as price, line.price_unit as "priceUnit", line.basis, trim_scale(list.tax_rate)::text as "taxRate",
        trim_scale(price.price)::text as agreed
      from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
      join price on price.tenant_id = line.tenant_id and price.id = line.price_id
      where line.tenant_id = ${at.tenant} and line.kind <> 'difference' order by line.id`.execute(at.owner)
  ).rows;
/** All that is on lists or waits, row by row. */
const whole = async () => ({
  lines: await allLines(),
  waiting: (
    await sql`select to_jsonb(waiting) as row from settlement_waiting as waiting where tenant_id = ${at.tenant} order by id`.execute(
      at.owner,
    )
  ).rows,
});

const piecesAreConserved = async (): Promise<void> => {
  const { rows } = await sql<{ number: string; pieces: string }>`
    select receipt_number as number, sum(quantity)::float8 as pieces from (
      select receipt_number, quantity from settlement_line where tenant_id = ${at.tenant} and kind <> 'difference'
      union all select receipt_number, quantity from settlement_waiting where tenant_id = ${at.tenant} and kind <> 'difference') as piece
    group by 1`.execute(at.owner);
  const found = new Map(rows.map(({ number, pieces }) => [number, pieces]));
  for (const [number, pieces] of counted) expect([number, found.get(number) ?? 0]).toEqual([number, pieces]);
  const proof = await clerk.calls(calls.proveSettlements, { supplierCode: null });
  expect(proof).toMatchObject({ differences: [], wrongSums: [] });
};

const moneyIsConserved = async (): Promise<void> => {
  const lines = await allLines();
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const { net, tax, gross } = amountsOf(line.quantity, line);
    expect([Number(line.net), Number(line.tax), Number(line.gross)]).toEqual([
      Number(net),
      Number(tax),
      Number(gross),
    ]);
    expect(line.price).toBe(line.agreed);
    const taken = byId.get(line.ofLine);
    // what takes back and what it takes back come to nothing
    if (taken)
      expect([
        Number(taken.quantity) + Number(line.quantity),
        Number(taken.gross) + Number(line.gross),
      ]).toEqual([0, 0]);
  }
};

/** Whatever is run again finds nothing to do: lists, the clock, reasons. */
const againChangesNothing = async (): Promise<void> => {
  await makeLists();
  const before = await whole();
  expect(await makeLists()).toEqual({ made: 0, lines: 0 });
  await workAsSystem(hourly, at.services, hourly.name);
  expect(await asJob(at, async (caller) => judgeWaiting(caller, sql`true`))).toBe(0);
  expect(await whole()).toEqual(before);
};

test(`both sides at once (seed ${SEED}): pieces and money are conserved, and running again changes nothing`, async () => {
  await receive();
  await receive();
  const played = new Set<Play>();
  for (let round = 0; round < ROUNDS; round++) {
    const left = [...PLAYS];
    const plays = Array.from({ length: AT_ONCE }, () => left.splice(left.indexOf(pick(left)), 1)[0]!);
    for (const play of plays) played.add(play);
    await Promise.all(plays.map(outcomeOf));
    await at.jobsDone();
    await piecesAreConserved();
    await moneyIsConserved();
    if (round % 4 === 3) await againChangesNothing();
  }
  await againChangesNothing();
  expect(await allLines()).not.toEqual([]);
  expect(played.size).toBeGreaterThan(new Set(PLAYS).size / 2);
}, 120_000);

test.each(['taken out first', 'reversed first'])(
  'a line is taken out while its receipt is reversed, %s: both wait for each other, and nothing of it is left',
  async (first) => {
    const { receipt, list } = await settled();
    const [hasTaken, mayEnd] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const takes = async (caller: Caller) =>
      first === 'taken out first' ? takeOut(caller, list, null, null) : backOf(caller, receipt.id);
    const meets = async (caller: Caller) =>
      first === 'taken out first' ? backOf(caller, receipt.id) : takeOut(caller, list, null, null);
    const taken = asJob(at, async (caller) => {
      await takes(caller);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(caller.db);
      hasTaken.resolve(rows[0]!.pid);
      await mayEnd.promise;
    });
    const holder = await Promise.race([hasTaken.promise, taken.then(() => 0)]);
    const met = asJob(at, meets);
    await expect.poll(async () => isWaitedFor(holder), { timeout: 10_000, interval: 20 }).toBe(true);
    mayEnd.resolve();
    await Promise.all([taken, met]);
    expect(await lineOf(receipt.number)).toEqual([]);
    expect(await clerk.calls(calls.listSettlementWaiting, { receiptNumber: receipt.number })).toEqual([]);
  },
  60_000,
);

/** A receipt that is on a list: what comes to nothing with what is taken back is made into none. */
const settled = async () => {
  for (;;) {
    await receive();
    await makeLists();
    const receipt = receipts.at(-1)!;
    const [list] = await lineOf(receipt.number);
    if (list) return { receipt, list };
  }
};
const backOf = async (caller: Caller, receiptId: string): Promise<void> =>
  follows['receipt.takenBack']!(caller, { receiptId });
const lineOf = async (receiptNumber: string) =>
  (
    await sql<{
      id: string;
      number: string;
      priceType: string;
      currency: string;
      taxRate: string;
    }>`
      select list.id::text, list.number, list.price_type as "priceType", list.currency, list.tax_rate as "taxRate" from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
      where line.tenant_id = ${at.tenant} and line.receipt_number = ${receiptNumber}`.execute(at.owner)
  ).rows;
/** Whether a transaction waits for the one that somebody else works in. */
const isWaitedFor = async (pid: number): Promise<boolean> =>
  (
    await sql`select from pg_locks as waits join pg_locks as held on held.transactionid = waits.transactionid and held.granted
      where not waits.granted and held.pid = ${pid}`.execute(at.owner)
  ).rows.length > 0;
