import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { putOnWay } from '@portal/app-server/testing/goods/goods-on-way.ts';
import { commitInFull, inDays, openLines, transmission } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
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

const today = inDays(0);
const period = monthBefore(monthOf(today));
const { from } = daysOf(period);
/** A Wednesday of the month, so that the days around it are workdays. */
const wednesday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(from, 7 + n)).find((day) => weekdayOf(day) === 3)!;
type Plan = {
  readonly deliverOn: Day;
  readonly came?: readonly (readonly [Day, string])[];
  readonly reversed?: true;
  /** The plant asks again a day ahead. */
  readonly moved?: true;
};

/** A promise of 100 for each plan, what came of it late in the evening of which days, and what the plant did with it. */
const promised = async (plans: Readonly<Record<string, Plan>>): Promise<void> => {
  await transmission(
    at,
    Object.keys(plans).map((saNo) => ({
      saNo,
      lines: { dueOn: [inDays(3)], frequency: ['D'], zone: ['firm'], quantity: ['100'] },
    })),
  );
  const lines = (await openLines(supplier)).filter(({ saNo }) => plans[saNo] !== undefined);
  await commitInFull(supplier, lines);
  const planned = sql`jsonb_to_recordset(${JSON.stringify(
    Object.entries(plans).map(([sa_no, { deliverOn, moved = false }]) => ({
      sa_no,
      deliver_on: deliverOn,
      moved,
    })),
  )}::jsonb) as plan(sa_no text, deliver_on date, moved boolean)`;
  const { tenant } = at;
  await at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.user_no', 'test', true), set_config('app.user_name', 'test', true), set_config('app.party', 'plant', true)`.execute(
      db,
    );
    await sql`
    update call_off_answer as said set created_at = plan.deliver_on - 5, shares = jsonb_build_array(jsonb_build_object('deliverOn', plan.deliver_on, 'quantity', '100'))
    from call_off_line as line join ${planned} on plan.sa_no = line.sa_no where line.tenant_id = ${tenant} and said.line_id = line.id and said.tenant_id = line.tenant_id`.execute(
      db,
    );
    await sql`
    insert into call_off_answer (tenant_id, created_by, updated_by, plant_no, supplier_code, line_id, part_no, kind, due_on, asked_qty, said_by, party, release_no, created_at)
    select line.tenant_id, 'test', 'test', line.plant_no, line.supplier_code, line.id, line.part_no, 'askAgain', line.due_on, 100, 'test', 'plant', '', plan.deliver_on - 1
    from call_off_line as line join ${planned} on plan.sa_no = line.sa_no where line.tenant_id = ${tenant} and plan.moved`.execute(
      db,
    );
    const arrivals = Object.entries(plans).flatMap(([sa_no, { came = [] }]) =>
      came.map(([day, quantity]) => ({ sa_no, day, quantity })),
    );
    await putOnWay(
      db,
      tenant,
      sql`(select line.id as line_id, null::bigint as lot_id, line.agreement_id, line.plant_no, line.supplier_code, line.part_no, came.quantity, came.day as arrives_on
      from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as came(sa_no text, day date, quantity numeric)
      join call_off_line as line on line.sa_no = came.sa_no and line.tenant_id = ${tenant})`,
    );
    const reversed = Object.keys(plans).filter((saNo) => plans[saNo]!.reversed);
    await sql`
    with receipt as (
      insert into goods_receipt (tenant_id, created_by, updated_by, plant_no, supplier_code, number, delivery_note_id, received_at, received_by, has_difference, reversed_at, reversed_by, reverse_reason)
      select note.tenant_id, 'test', 'test', note.plant_no, note.supplier_code, 'GR' || note.number, note.id, (note.dispatch_on + time '23:30') at time zone 'Asia/Shanghai', 'test', false,
        undone.at, case when undone.at is not null then 'test' end, case when undone.at is not null then '收错了' end
      from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
      join call_off_line as line_of on line_of.tenant_id = line.tenant_id and line_of.id = line.call_off_line_id
      cross join lateral (select case when line_of.sa_no = any (${reversed}::text[]) then now() end as at) as undone
      where note.tenant_id = ${tenant} and note.number_year = 2019
      returning id, tenant_id, delivery_note_id
    )
    insert into goods_receipt_line (tenant_id, receipt_id, delivery_note_line_id, plant_no, supplier_code, part_no, unit, noted_qty, received_qty)
    select line.tenant_id, receipt.id, line.id, line.plant_no, line.supplier_code, line.part_no, line.unit, line.quantity, line.quantity
    from receipt join delivery_note_line as line on line.tenant_id = receipt.tenant_id and line.delivery_note_id = receipt.delivery_note_id`.execute(
      db,
    );
  });
};

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
  at = await seededPortal();
  ({ supplier } = at);
  planner = at.is({ party: 'plant', role: 'logistics-planner', userNo: 'planner1', userId: '901' });
  other = at.is({ party: 'plant', role: 'logistics-planner', userNo: 'planner2', userId: '902' });
}, 300_000);

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
    const day = (days: number): Day => addDays(wednesday, days);
    await promised({
      ONTIME: { deliverOn: day(0), came: [[day(0), '100']] },
      SPLIT: {
        deliverOn: day(0),
        came: [
          [day(-1), '40'],
          [day(0), '60'],
        ],
      },
      EARLY: { deliverOn: day(0), came: [[day(-2), '100']] },
      LATE: { deliverOn: day(0), came: [[day(5), '100']] },
      PARTLY: { deliverOn: day(0), came: [[day(0), '30']] },
      MISSED: { deliverOn: day(0) },
      REVERSED: { deliverOn: day(0), came: [[day(0), '100']], reversed: true },
      MOVED: { deliverOn: day(0), moved: true },
      SATURDAY: { deliverOn: day(3), came: [[day(5), '100']] },
      OUTSIDE: { deliverOn: addDays(from, -1) },
    });

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
    expect(found('ONTIME')).toMatchObject({ verdict: 'kept', inWindow: '100' });
    expect(found('SPLIT')).toMatchObject({ verdict: 'kept', inWindow: '100' });
    expect(found('EARLY')).toMatchObject({ verdict: 'early', inWindow: '0', came: '100' });
    expect(found('LATE')).toMatchObject({ verdict: 'late', daysLate: 3 });
    expect(found('PARTLY')).toMatchObject({ verdict: 'partly', inWindow: '30', came: '30' });
    expect(found('MISSED')).toMatchObject({ verdict: 'missed', came: '0' });
    expect(found('REVERSED')).toMatchObject({ verdict: 'missed', came: '0' });
    expect(found('MOVED')).toMatchObject({ verdict: 'excluded', reason: 'movedByPlant' });
    expect(found('SATURDAY')).toMatchObject({ verdict: 'kept' });
    expect(found('OUTSIDE')).toBeUndefined();

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
      (await planner.calls(listScoreLots, { score: score.id, limit: 100 })).length,
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
      (await planner.calls(listScoreLots, { score: scoreId, differs: 'Y' })).map(({ before, verdict }) => [
        before,
        verdict,
      ]),
    ).toEqual([1, 2, 3].map(() => ['missed', 'excluded']));
  });

  test('what comes to light later makes another edition when it is counted again, and decisions hold', async () => {
    await sql`
      update goods_receipt as receipt set received_at = (${wednesday}::date + time '08:00') at time zone 'Asia/Shanghai'
      from delivery_note_line as line join call_off_line as line_of on line_of.tenant_id = line.tenant_id and line_of.id = line.call_off_line_id
      where receipt.tenant_id = ${at.tenant} and line.delivery_note_id = receipt.delivery_note_id and line.tenant_id = receipt.tenant_id and line_of.sa_no = 'LATE'`.execute(
      at.owner,
    );
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
