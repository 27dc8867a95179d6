import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import {
  commitInFull,
  inDays,
  noteHead,
  openLines,
  release,
} from '@portal/app-server/testing/goods/goods.ts';
import { ownSeededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  approveKpiTemplate,
  closeKpiScores,
  correctKpiLot,
  countKpiMonth,
  excludeKpiLot,
  listKpiDisputes,
  listKpiScores,
  listKpiTemplates,
  listScoreLots,
  proposeKpiTemplate,
  publishKpiScores,
  raiseKpiDispute,
  readKpiScore,
  readKpiTemplate,
  recountKpiScore,
  rejectKpiDispute,
} from '../contract/endpoints.ts';
import { firstRules } from '../contract/template.ts';
import { daysOf, firstOfNextMonth, monthBefore, monthOf } from './counting/frame.ts';

let at: TestWorld;
let planner: Person;
let other: Person;
let supplier: Person;
let lead: Person;

const today = inDays(0);
const period = monthBefore(monthOf(today));
const { from } = daysOf(period);
/** A Wednesday of the month, so that the days around it are workdays. */
const wednesday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(from, 7 + n)).find((day) => weekdayOf(day) === 3)!;
/** A moment on a day of the plant, late in its evening: in UTC it is still the same day's afternoon. */
const evening = (day: Day): string => `${day}T15:30:00.000Z`;

let agreements = 0;
/** A promise for a day of the month, and what came of it on which days. */
const promised = async (quantity: string, deliverOn: Day, came: readonly [Day, string][]) => {
  const saNo = `SCORED-${++agreements}`;
  await release(at, { saNo, ...lineOf(quantity) });
  const line = (await openLines(supplier)).find((one) => one.saNo === saNo)!;
  await commitInFull(supplier, [line]);
  await sql`
    update call_off_answer set created_at = ${addDays(deliverOn, -5)}::date, shares = jsonb_build_array(jsonb_build_object('deliverOn', ${deliverOn}::text, 'quantity', ${quantity}::text))
    where line_id = ${line.id}`.execute(at.owner);
  const receipts: { id: string }[] = [];
  for (const [day, part] of came) {
    const { id: noteId } = await supplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ callOffLineId: line.id, quantity: part }],
    });
    const unsent = await supplier.calls(readDeliveryNote, { id: noteId });
    await supplier.calls(packAutomatically, { id: noteId, version: unsent.version });
    await agreeing(supplier, sendDeliveryNote, { id: noteId });
    const { lineList } = await supplier.calls(readDeliveryNote, { id: noteId });
    const receipt = await at.receiving.calls(confirmReceipt, {
      noteId,
      remark: null,
      lines: [{ lineId: lineList[0]!.id, receivedQty: part, differenceReason: null }],
      deviations: [],
    });
    await sql`update goods_receipt set received_at = ${evening(day)} where id = ${receipt.id}`.execute(
      at.owner,
    );
    receipts.push(receipt);
  }
  return { saNo, lineId: line.id, receipts };
};
const lineOf = (quantity: string) => ({
  lines: {
    dueOn: [inDays(3)],
    frequency: ['D' as const],
    zone: ['firm' as const],
    quantity: [quantity],
  },
});

const scoreOf = async (person: Person) => {
  const [row] = await person.calls(listKpiScores, { period, partyCode: world.supplier, shown: 'present' });
  return person.calls(readKpiScore, { id: row!.id });
};
const lotsOf = async (id: string, indicator = 'otdLots') =>
  (await planner.calls(listScoreLots, { score: id, indicator: indicator as 'otdLots' })).map(
    ({ document, verdict, reason, inWindow, came, daysLate }) => ({
      document,
      verdict,
      reason,
      inWindow,
      came,
      daysLate,
    }),
  );
const figureOf = async (person: Person, indicator: string) =>
  (await scoreOf(person)).indicators.find((one) => one.indicator === indicator)!;
const which = ({ id, version }: { id: string; version: number }) => ({ id, version });

beforeAll(async () => {
  at = await ownSeededPortal();
  ({ supplier } = at);
  planner = at.is({ party: 'plant', role: 'logistics-planner', userNo: 'planner1', userId: '901' });
  lead = at.is({ party: 'plant', role: 'receiving-lead', userNo: 'lead1', userId: '903' });
  other = at.is({ party: 'plant', role: 'logistics-planner', userNo: 'planner2', userId: '902' });
}, 120_000);

describe('templates', () => {
  test('a tenant begins with rules; others count from a month to come, approved by somebody else', async () => {
    const [forwarder, first] = (await planner.calls(listKpiTemplates, { sort: 'proposedAt' })).toSorted(
      (one, two) => one.target.localeCompare(two.target),
    );
    expect([first, forwarder]).toMatchObject([
      { target: 'supplier', standing: 'inForce', origin: 'portal' },
      { target: 'forwarder', standing: 'inForce', origin: 'portal' },
    ]);
    const rules = { ...firstRules.supplier, disputeDays: 5 };
    const draft = { target: 'supplier', reason: '缩短异议期', rules } as const;
    for (const validFrom of [from, `${monthOf(today)}-01`, addDays(firstOfNextMonth(today), 1)])
      await expect(planner.calls(proposeKpiTemplate, { ...draft, validFrom })).rejects.toMatchObject({
        key: 'scorecard.monthBegun',
      });
    const validFrom = firstOfNextMonth(today);
    await expect(
      planner.calls(proposeKpiTemplate, { ...draft, validFrom, rules: firstRules.forwarder }),
    ).rejects.toMatchObject({ key: 'scorecard.otherTarget' });
    const { id } = await planner.calls(proposeKpiTemplate, { ...draft, validFrom });
    await expect(planner.calls(proposeKpiTemplate, { ...draft, validFrom })).rejects.toMatchObject({
      key: 'scorecard.otherOpen',
    });
    const proposal = await planner.calls(readKpiTemplate, { id });
    expect(proposal).toMatchObject({ rules: { disputeDays: 5 }, previous: { number: first!.number } });
    await expect(planner.calls(approveKpiTemplate, which(proposal))).rejects.toMatchObject({
      key: 'scorecard.ownApproval',
    });
    await other.calls(approveKpiTemplate, which(proposal));
    expect(await planner.calls(readKpiTemplate, { id })).toMatchObject({
      status: 'approved',
      standing: 'toCome',
    });
  });
});

describe('a month', () => {
  test('counts each promise by its first day, whenever it was typed, and opens to its lots', async () => {
    const onTime = await promised('100', wednesday, [[wednesday, '100']]);
    const split = await promised('100', wednesday, [
      [addDays(wednesday, -1), '40'],
      [wednesday, '60'],
    ]);
    const early = await promised('100', wednesday, [[addDays(wednesday, -2), '100']]);
    const late = await promised('100', wednesday, [[addDays(wednesday, 5), '100']]);
    const partly = await promised('100', wednesday, [[wednesday, '30']]);
    const missed = await promised('100', wednesday, []);
    const reversed = await promised('100', wednesday, [[wednesday, '100']]);
    await lead.calls(reverseReceipt, { id: reversed.receipts[0]!.id, version: 2, reason: '收错了' });
    const moved = await promised('100', wednesday, []);
    await sql`
      insert into call_off_answer (tenant_id, created_by, updated_by, plant_no, supplier_code, line_id, part_no, kind, due_on, asked_qty, said_by, party, release_no, created_at)
      select tenant_id, 'test', 'test', plant_no, supplier_code, line_id, part_no, 'askAgain', due_on, asked_qty, 'test', 'plant', '', ${addDays(wednesday, -1)}::date
      from call_off_answer where line_id = ${moved.lineId}`.execute(at.owner);
    const saturday = await promised('100', addDays(wednesday, 3), [[addDays(wednesday, 5), '100']]);
    const outside = await promised('100', addDays(from, -1), []);

    await expect(planner.calls(countKpiMonth, { month: monthOf(today) })).rejects.toMatchObject({
      key: 'scorecard.monthNotOver',
    });
    await expect(supplier.calls(countKpiMonth, { month: period })).rejects.toMatchObject({});
    await planner.calls(countKpiMonth, { month: period });
    await expect(planner.calls(countKpiMonth, { month: period })).rejects.toMatchObject({
      key: 'scorecard.monthCounted',
    });

    const score = await scoreOf(planner);
    const lots = await lotsOf(score.id);
    const found = (saNo: string) => lots.find(({ document }) => document === saNo);
    expect(found(onTime.saNo)).toMatchObject({ verdict: 'kept', inWindow: '100' });
    expect(found(split.saNo)).toMatchObject({ verdict: 'kept', inWindow: '100' });
    expect(found(early.saNo)).toMatchObject({ verdict: 'early', inWindow: '0', came: '100' });
    expect(found(late.saNo)).toMatchObject({ verdict: 'late', daysLate: 3 });
    expect(found(partly.saNo)).toMatchObject({ verdict: 'partly', inWindow: '30', came: '30' });
    expect(found(missed.saNo)).toMatchObject({ verdict: 'missed', came: '0' });
    expect(found(reversed.saNo)).toMatchObject({ verdict: 'missed', came: '0' });
    expect(found(moved.saNo)).toMatchObject({ verdict: 'excluded', reason: 'movedByPlant' });
    expect(found(saturday.saNo)).toMatchObject({ verdict: 'kept' });
    expect(found(outside.saNo)).toBeUndefined();

    expect(await figureOf(planner, 'otdLots')).toMatchObject({
      kept: '3',
      due: '8',
      counted: 8,
      excluded: 1,
      percent: '37.5',
    });
    expect(await figureOf(planner, 'otdQuantity')).toMatchObject({ kept: '330', due: '800', unit: 'PCE' });
    expect(await figureOf(planner, 'inFull')).toMatchObject({ kept: '530', due: '800' });
    expect(score.counted + score.excluded).toBe(
      (await planner.calls(listScoreLots, { score: score.id, limit: 200 })).length,
    );
    expect(score).toMatchObject({ status: 'draft', edition: 1, templateNumber: 'KT0S', peers: null });
    expect(score.leftOut).toContainEqual({ indicator: 'otdLots', reason: 'movedByPlant', lots: 1 });
  });

  test('the supplier finds his own once it is published, without rank', async () => {
    expect(await supplier.calls(listKpiScores, { period })).toEqual([]);
    const score = await scoreOf(planner);
    await expect(supplier.calls(readKpiScore, { id: score.id })).rejects.toMatchObject({
      key: 'scorecard.noScore',
    });
    expect(await supplier.calls(listScoreLots, { score: score.id })).toEqual([]);
    await planner.calls(publishKpiScores, { lines: [which(score)] });
    const seen = await scoreOf(supplier);
    expect(seen).toMatchObject({ status: 'open', rank: null, mayDispute: 'Y', disputeBy: inDays(10) });
    expect((await scoreOf(planner)).rank).toBe(1);
  });

  test('a lot is disputed, decided, and the score counted again at once; the edition before it stays', async () => {
    const first = await scoreOf(supplier);
    const bad = (
      await supplier.calls(listScoreLots, { score: first.id, indicator: 'otdLots', verdict: 'missed' })
    ).toSorted((one, two) => one.document.localeCompare(two.document));
    const [kept] = await supplier.calls(listScoreLots, { score: first.id, verdict: 'kept' });
    await expect(
      supplier.calls(raiseKpiDispute, { lotId: kept!.id, reason: '不对', evidence: [] }),
    ).rejects.toMatchObject({ key: 'scorecard.notDisputable' });
    const reason = '工厂大门关闭';
    await supplier.calls(raiseKpiDispute, { lotId: bad[0]!.id, reason, evidence: [] });
    await expect(
      supplier.calls(raiseKpiDispute, { lotId: bad[0]!.id, reason, evidence: [] }),
    ).rejects.toMatchObject({ key: 'scorecard.alreadyDisputed' });
    await supplier.calls(raiseKpiDispute, { lotId: bad[1]!.id, reason: '已送到', evidence: [] });
    const [late] = await supplier.calls(listScoreLots, {
      score: first.id,
      indicator: 'otdLots',
      verdict: 'late',
    });
    await supplier.calls(raiseKpiDispute, { lotId: late!.id, reason: '不算迟到', evidence: [] });
    await expect(
      planner.calls(closeKpiScores, { lines: [which(await scoreOf(planner))] }),
    ).rejects.toMatchObject({
      key: 'scorecard.stillDisputable',
    });

    const waiting = await planner.calls(listKpiDisputes, { shown: 'mine', sort: 'number' });
    expect(waiting).toHaveLength(3);
    const { scoreId } = await planner.calls(excludeKpiLot, { ...which(waiting[0]!), reason: '属实' });
    const second = await planner.calls(readKpiScore, { id: scoreId });
    expect(second).toMatchObject({ edition: 2, cause: 'dispute', previous: { id: first.id, edition: 1 } });
    // 3 of 8 is 3 of 7: out of both parts, in each indicator that counts the same
    expect(await figureOf(supplier, 'otdLots')).toMatchObject({ kept: '3', due: '7' });
    expect(await figureOf(supplier, 'inFull')).toMatchObject({ kept: '530', due: '700' });
    await planner.calls(correctKpiLot, { ...which(waiting[1]!), reason: '门卫记录属实' });
    expect(await figureOf(supplier, 'otdLots')).toMatchObject({ kept: '4', due: '7' });
    expect(await figureOf(supplier, 'inFull')).toMatchObject({ kept: '530', due: '700' });
    await planner.calls(rejectKpiDispute, { ...which(waiting[2]!), reason: '确实迟到' });
    expect(await scoreOf(supplier)).toMatchObject({ edition: 3, number: first.number });
    expect(await supplier.calls(readKpiScore, { id: first.id })).toMatchObject({
      status: 'replaced',
      indicators: first.indicators,
    });
    expect(
      (await planner.calls(listScoreLots, { score: scoreId, changed: 'Y' })).map(({ before, verdict }) => [
        before,
        verdict,
      ]),
    ).toEqual([1, 2, 3].map(() => ['missed', 'excluded']));
  });

  test('what comes to light later makes another edition when it is counted again, and decisions hold', async () => {
    const saNo = (await lotsOf((await scoreOf(planner)).id)).find(
      ({ verdict }) => verdict === 'late',
    )!.document;
    await sql`
      update goods_receipt as receipt set received_at = ${evening(wednesday)} from goods_receipt_line as got
      join delivery_note_line as line on line.id = got.delivery_note_line_id join call_off_line as line_of on line_of.id = line.call_off_line_id
      where got.receipt_id = receipt.id and line_of.sa_no = ${saNo}`.execute(at.owner);
    const before = await scoreOf(planner);
    const { id } = await planner.calls(recountKpiScore, { ...which(before), reason: '收货时间更正' });
    expect(await planner.calls(readKpiScore, { id })).toMatchObject({
      edition: 4,
      cause: 'recount',
      reason: '收货时间更正',
    });
    expect(await figureOf(planner, 'otdLots')).toMatchObject({ kept: '5', due: '7' });
  });

  test('once the days for disputes are over it is closed, and stays', async () => {
    const open = await scoreOf(planner);
    await sql`update kpi_score set dispute_by = ${inDays(-1)}::date where id = ${open.id}`.execute(at.owner);
    const [lot] = await supplier.calls(listScoreLots, { score: open.id, verdict: 'early' });
    await expect(
      supplier.calls(raiseKpiDispute, { lotId: lot!.id, reason: '太晚了', evidence: [] }),
    ).rejects.toMatchObject({ key: 'scorecard.disputeOver' });
    const now = await scoreOf(planner);
    await planner.calls(closeKpiScores, { lines: [which(now)] });
    const closed = await scoreOf(planner);
    expect(closed).toMatchObject({ status: 'closed' });
    await expect(planner.calls(recountKpiScore, { ...which(closed), reason: '再算' })).rejects.toMatchObject({
      key: 'scorecard.scoreStatus',
    });
    await expect(
      sql`update kpi_score set total = 100 where id = ${open.id}`.execute(at.owner),
    ).rejects.toThrow('closed');
    expect(daysBetween(from, closed.trend[0]!.period + '-01')).toBe(0);
  });
});
