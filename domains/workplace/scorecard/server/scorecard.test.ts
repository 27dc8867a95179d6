import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { putOnWay } from '@portal/app-server/testing/goods/goods-on-way.ts';
import { commitInFull, inDays, openLines, transmission } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { downloadFile, uploadFile } from '@portal/settings/contract/file-calls.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  acceptKpiPlan,
  approveKpiTemplate,
  changeKpiEntry,
  closeKpiScores,
  correctKpiLot,
  countKpiMonth,
  createKpiEntry,
  excludeKpiLot,
  listKpiDisputes,
  listKpiEntries,
  listKpiPlans,
  listKpiScores,
  listKpiTemplates,
  listScoreLots,
  previewKpiTemplate,
  printKpiScore,
  proposeKpiTemplate,
  publishKpiScores,
  raiseKpiDispute,
  readKpiEntry,
  readKpiPeriods,
  readKpiPlan,
  readKpiScore,
  readKpiTemplate,
  recountKpiScore,
  rejectKpiDispute,
  reportKpiPlan,
  returnKpiPlan,
  setKpiEntryEvidence,
  stateKpiFigures,
  submitKpiPlan,
} from '../contract/endpoints.ts';
import { indicatorsOf, isOfPlant, targets, type IndicatorKey, type Target } from '../contract/indicators.ts';
import { shown } from '../contract/scoring/score-of.ts';
import { firstRules, newRule, type Rules } from '../contract/template.ts';
import { escalatePlans } from './ladder.ts';
import { followScores } from './plans.ts';
import { recountEntered } from './entries.ts';
import { goodsTakenBack } from './late-goods.ts';
import { quartilesOf } from './periods/peers-of-periods.ts';
import { daysOf, firstOfNextMonth, monthBefore, monthOf } from './counting/frame.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let at: TestWorld;
let planner: Person;
let other: Person;
let supplier: Person;
/** A receipt that was reversed. */
let reversed: string;

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
  /** The supplier promises another day later on. */
  readonly later?: Day;
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
    for (const [saNo, { later }] of Object.entries(plans))
      if (later !== undefined)
        await sql`
          insert into call_off_answer (tenant_id, created_by, updated_by, plant_no, supplier_code, line_id, part_no, kind, due_on, asked_qty, said_by, party, release_no, created_at, is_first, shares)
          select said.tenant_id, 'test', 'test', said.plant_no, said.supplier_code, said.line_id, said.part_no, said.kind, said.due_on, said.asked_qty, said.said_by, said.party, said.release_no,
            said.created_at + interval '1 day', false, jsonb_build_array(jsonb_build_object('deliverOn', ${later}::text, 'quantity', '100'))
          from call_off_answer as said join call_off_line as line on line.tenant_id = said.tenant_id and line.id = said.line_id
          where line.tenant_id = ${tenant} and line.sa_no = ${saNo} and said.is_first`.execute(db);
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

/** What the plant did in the month: two releases, decisions, a confirmation, trucks that waited, money that was due. */
const plantFacts = async (): Promise<void> => {
  const owner = sql.raw(`${at.tenant}, 'test', 'test', '${world.plant}', '${world.supplier}'`);
  const at_ = (day: Day, time = '10:00') => `${day}T${time}:00+08:00`;
  const friday = addDays(wednesday, 2);
  await at.owner.transaction().execute(async (db) => {
    const run = async (statement: ReturnType<typeof sql>) =>
      (await statement.execute(db)).rows as { id: string }[];
    await run(
      sql`select set_config('app.user_no', 'test', true), set_config('app.user_name', 'test', true), set_config('app.party', 'plant', true)`,
    );
    for (const no of ['A', 'B'])
      await run(sql`insert into release (tenant_id, created_by, updated_by, plant_no, supplier_code, agreement_id, release_no, release_date, source, created_at, lines_due_on, lines_frequency,
          lines_zone, lines_quantity)
        select ${owner}, id, ${no}, ${wednesday}, 'edi', ${at_(wednesday)}, array[${addDays(wednesday, 3)}, ${addDays(wednesday, 4)}, ${addDays(wednesday, 60)}]::date[],
          '{D,D,D}', '{firm,firm,forecast}', '{100,50,999}' from scheduling_agreement where tenant_id = ${at.tenant} and sa_no = 'ONTIME'`);
    await run(sql`with change as (
        insert into release_change (tenant_id, created_by, updated_by, plant_no, supplier_code, at, made_by, source, first_release_id, last_release_id, releases, lines_added, lines_raised,
          lines_lowered, lines_gone, places_inside, places_beyond, by_unit)
        select ${owner}, now(), 'test', 'edi', id, id, 1, 0, 0, 1, 0, 1, 0, '[]' from release where tenant_id = ${at.tenant} and release_no = 'B' returning id, tenant_id, first_release_id)
      insert into release_change_part (tenant_id, created_by, updated_by, plant_no, supplier_code, change_id, at, agreement_id, release_id, part_no, sa_no, unloading_point, unit, dispositor,
        places_inside, places_beyond, moved_inside, moved_beyond)
      select ${owner}, change.id, now(), release.agreement_id, release.id, 'X', 'ONTIME', 'X', 'PCE', 'D01', 1, 0, 40, 0
      from change join release on release.tenant_id = change.tenant_id and release.id = change.first_release_id`);
    for (const [number, decided] of [
      ['DV-A', addDays(wednesday, 7)],
      ['DV-B', addDays(wednesday, 8)],
      ['DV-C', null],
    ] as const)
      await run(sql`insert into deviation (tenant_id, created_by, updated_by, plant_no, supplier_code, number, kind, reason, mend_by, due_on, raised_by, status, answered_as, answered_at, decided_at, decided_as)
        values (${owner}, ${number}, 'label', 'labelMissing', 'supplierEntry', ${friday}, 'test', ${decided ? 'upheld' : 'disputed'}, 'disputed', ${at_(wednesday)},
          ${decided && at_(decided)}, ${decided && 'upheld'})`);
    const [order] = await run(
      sql`insert into transport_order (tenant_id, created_by, updated_by, plant_no, supplier_code, number) values (${owner}, 'TO-KPI') returning id`,
    );
    // requested on Friday, answered on Monday: one workday; requested again, answered two workdays later; a third one was called off
    for (const [stage, days] of [
      ['requested', 2],
      ['confirmed', 5],
      ['requested', 5],
      ['rejected', 7],
      ['requested', 7],
      ['cancelled', 7],
    ] as const)
      await run(sql`insert into transport_stage (tenant_id, created_by, updated_by, plant_no, supplier_code, transport_order_id, stage, at, user_name)
        values (${owner}, ${order!.id}, ${stage}, ${at_(addDays(wednesday, days))}, 'test')`);
    for (const [number, called] of [
      ['V-A', '11:00'],
      ['V-B', '11:01'],
    ] as const)
      await run(sql`insert into yard_visit (tenant_id, created_by, updated_by, plant_no, supplier_code, transport_order_id, number, status, checked_in_by, checked_in_way, checked_in_at, called_at, checked_out_at)
        values (${owner}, ${order!.id}, ${number}, 'done', 'test', 'clerk', ${at_(wednesday)}, ${at_(wednesday, called)}, ${at_(wednesday, '12:00')})`);
    for (const [id, mover] of [
      [1, 'settlement'],
      [2, 'supplier'],
    ] as const)
      await run(sql`insert into payable_amount (tenant_id, created_by, updated_by, plant_no, supplier_code, row_key, stage, document, document_id, number, gross, unpriced, due_on, fixed, mover,
          waits_since, received_on, pauses)
        values (${owner}, ${`kpi ${id}`}, 'verified', 'invoice', ${id}, ${`IV-${id}`}, 100, 0, ${wednesday}, true, ${mover}, ${wednesday}, ${wednesday}, '[]')`);
  });
};

/** All that a template may count: the first rules, and the others with weight 0. */
const rulesOfAll = (target: Target): Rules => {
  const own = firstRules[target];
  const more = indicatorsOf(target).filter((key) => own.rules.every(({ indicator }) => indicator !== key));
  return { ...own, rules: [...own.rules, ...more.map((key) => ({ ...newRule(key), weight: '0' }))] };
};

/** Answers, reports and disruptions of the supplier in the month; one note has a deviation of its labels. */
const supplierFacts = async (): Promise<void> => {
  const owner = sql.raw(`${at.tenant}, 'test', 'test', '${world.plant}', '${world.supplier}'`);
  const moment = (days: number): string => `${addDays(wednesday, days)}T10:00:00+08:00`;
  await at.owner.transaction().execute(async (db) => {
    const run = async (statement: ReturnType<typeof sql>) =>
      (await statement.execute(db)).rows as { id: string }[];
    await run(
      sql`select set_config('app.user_no', 'test', true), set_config('app.user_name', 'test', true), set_config('app.party', 'plant', true)`,
    );
    for (const [number, submitted, late] of [
      ['FC-A', 0, false],
      ['FC-B', 1, true],
      ['FC-C', null, true],
    ] as const)
      await run(sql`with version as (
          insert into forecast_version (tenant_id, created_by, updated_by, plant_no, source, demand_type, number, due_on, parts)
          values (${at.tenant}, 'test', 'test', ${world.plant}, 'MRP', '0001', ${number}, ${wednesday}, 1) returning id)
        insert into forecast (tenant_id, created_by, updated_by, plant_no, supplier_code, number, version_id, source, demand_type, version_no, first_on, last_on, buckets, due_on, status,
          answered_late, submitted_at)
        select ${owner}, ${number}, id, 'MRP', '0001', ${number}, ${wednesday}, ${wednesday}, 1, ${wednesday}, ${submitted === null ? 'overtime' : 'submit'}, ${late},
          ${submitted === null ? null : moment(submitted)} from version`);
    for (const [number, reported] of [
      ['DC-A', -1],
      ['DC-B', 1],
    ] as const)
      await run(sql`insert into disruption (tenant_id, created_by, updated_by, plant_no, supplier_code, number, sent_by, cause, effect, text, starts_at, changed_at, created_at, notification_id, source_id)
        values (${owner}, ${number}, 'supplier', 'strike', 'capacity-reduction', '停产', ${moment(0)}, ${moment(reported)}, ${moment(reported)}, ${number}, ${number})`);
    for (const [number, status, submitted, late] of [
      ['8D-A', 'open', 2, true],
      ['8D-B', 'cancelled', null, false],
    ] as const)
      await run(sql`with report as (
          insert into eight_d (tenant_id, created_by, updated_by, plant_no, supplier_code, number, status, severity, part_no, complaint, complaint_date, customer_contact, counting, repeat_months,
            decide_days, rework_days, due_on)
          values (${owner}, ${number}, ${status}, 'major', 'X', '裂纹', ${wednesday}, '甲', 'workdays', 12, 3, 3, ${status === 'open' ? wednesday : null}) returning id)
        insert into eight_d_stage (tenant_id, created_by, updated_by, plant_no, supplier_code, eight_d_id, stage, due_on, content, submitted_at, submitted_late)
        select ${owner}, id, 'd13', ${wednesday}, '{}', ${submitted === null ? null : moment(submitted)}, ${late} from report`);
    await run(sql`insert into deviation (tenant_id, created_by, updated_by, plant_no, supplier_code, number, note_id, kind, reason, mend_by, due_on, raised_by)
      select ${owner}, 'DV-N', line.delivery_note_id, 'label', 'labelMissing', 'supplierEntry', ${wednesday}, 'test'
      from delivery_note_line as line join call_off_line as line_of on line_of.tenant_id = line.tenant_id and line_of.id = line.call_off_line_id
      where line.tenant_id = ${at.tenant} and line_of.sa_no = 'ONTIME' limit 1`);
    await run(
      sql`insert into backlog_evening (tenant_id, plant_no, day) values (${at.tenant}, ${world.plant}, ${daysOf(period).to})`,
    );
    for (const [saNo, quantity] of [
      ['MISSED', 100],
      ['PARTLY', 70],
      // more than was promised for the month
      ['REVERSED', 130],
    ] as const)
      await run(sql`insert into backlog_kept (tenant_id, plant_no, supplier_code, day, agreement_id, sa_no, part_no, unit, quantity)
        select tenant_id, plant_no, supplier_code, ${daysOf(period).to}, id, sa_no, part_no, unit, ${quantity} from scheduling_agreement
        where tenant_id = ${at.tenant} and sa_no = ${saNo}`);
  });
};

/** Trucks of a forwarder in the month: one whose load was damaged on the road and whose signed papers came back, one without them, and some that never were to come. */
const forwarderFacts = async (): Promise<void> => {
  const owner = sql.raw(
    `${at.tenant}, 'test', 'test', '${world.plant}', '${world.supplier}', '${world.forwarder}'`,
  );
  const came = `${wednesday}T10:00:00+08:00`;
  await at.owner.transaction().execute(async (db) => {
    const run = async (statement: ReturnType<typeof sql>) =>
      (await statement.execute(db)).rows as { id: string }[];
    await run(
      sql`select set_config('app.user_no', 'test', true), set_config('app.user_name', 'test', true), set_config('app.party', 'plant', true)`,
    );
    for (const [number, status, arrivedAt, papersOn] of [
      ['TO-DAMAGED', 'completed', came, 10],
      ['TO-PAPERS', 'completed', came, 11],
      ['TO-NOTHING', 'completed', came, null],
      ['TO-ABSENT', 'accepted', null, null],
      ['TO-CANCELLED', 'cancel', null, null],
      ['TO-DRAFT', 'ManualCreation', null, null],
      ['TO-REQUESTED', 'toBeConfirmed', null, null],
    ] as const) {
      const [order] =
        await run(sql`insert into transport_order (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, number, status, window_day, window_starts, window_ends, arrived_at)
        values (${owner}, ${number}, ${status}, ${wednesday}, '09:00', '11:00', ${arrivedAt}) returning id`);
      if (papersOn !== null)
        await run(sql`insert into tracking_event (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, transport_order_id, stage, status_at, source)
          values (${owner}, ${order!.id}, 'POD_COMPLETED', ${`${addDays(wednesday, papersOn)}T10:00:00+08:00`}, 'screen')`);
      if (number === 'TO-DAMAGED')
        await run(sql`with loaded as (
            update delivery_note as note set transport_order_id = ${order!.id}, transport_order_number = ${number} from delivery_note_line as line
            join call_off_line as line_of on line_of.tenant_id = line.tenant_id and line_of.id = line.call_off_line_id
            where note.tenant_id = ${at.tenant} and line.tenant_id = note.tenant_id and line.delivery_note_id = note.id and line_of.sa_no = 'ONTIME' returning note.id)
          insert into deviation (tenant_id, created_by, updated_by, plant_no, supplier_code, number, note_id, kind, reason, mend_by, due_on, raised_by, carrier_code)
          select ${at.tenant}, 'test', 'test', ${world.plant}, ${world.supplier}, 'DV-ROAD', id, 'damage', 'damagedInTransit', 'plantMasterData', ${addDays(wednesday, 90)}, 'test', ${world.forwarder}
          from loaded`);
    }
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
const takeBack = async (): Promise<void> =>
  inTenant(at.services, { tenantId: at.tenant, plantNo: world.plant }, 'test', async (caller) =>
    goodsTakenBack(caller, { receiptId: reversed }),
  );
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
  beforeAll(async () => {
    for (const target of targets)
      await sql`insert into kpi_template (tenant_id, created_by, updated_by, number, target, status, origin, valid_from, rules, proposed_by, proposed_by_no)
        values (${at.tenant}, 'test', 'test', ${target === 'supplier' ? 'KT1S' : 'KT1F'}, ${target}, 'approved', 'portal', '2001-01-01', ${JSON.stringify(rulesOfAll(target))}::jsonb, 'test', 'test')`.execute(
        at.owner,
      );
  });

  test('fault 3, 5, 6, 7, 8, 9, 10, 17, 23: each promise is counted by its first day on the clock of the plant, whenever it was typed, and opens to its lots', async () => {
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
      // a later promise of his own makes it no earlier
      LATE: { deliverOn: day(0), later: day(5), came: [[day(5), '100']] },
      PARTLY: { deliverOn: day(0), came: [[day(0), '30']] },
      MISSED: { deliverOn: day(0) },
      REVERSED: { deliverOn: day(0), came: [[day(0), '100']], reversed: true },
      MOVED: { deliverOn: day(0), moved: true },
      SATURDAY: { deliverOn: day(3), came: [[day(5), '100']] },
      OUTSIDE: { deliverOn: addDays(from, -1) },
    });
    await plantFacts();
    await supplierFacts();
    await forwarderFacts();

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
      (await planner.calls(listScoreLots, { score: score.id, limit: 100 })).filter(
        ({ indicator }) => !isOfPlant(indicator),
      ).length,
    );
    expect(score).toMatchObject({ status: 'draft', edition: 1, templateNumber: 'KT1S', peers: null });
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

  test('the plant’s own figures stand beside it, counted the same way, seen by both and no part of the total', async () => {
    const score = await scoreOf(supplier);
    const own = score.indicators.filter(({ indicator }) => isOfPlant(indicator));
    expect(
      own.map(({ indicator, kept, due, excluded, weight }) => [indicator, kept, due, excluded, weight]),
    ).toEqual([
      ['plantFirm', '210', '250', 0, '0'],
      ['plantDeviations', '1', '3', 0, '0'],
      ['plantDisputes', '0', '0', 0, '0'],
      ['plantTransports', '1', '2', 1, '0'],
      ['plantWaiting', '1', '2', 0, '0'],
      ['plantPayments', '0', '1', 1, '0'],
    ]);
    expect(score.categories.map(({ category }) => category)).not.toContain('plant');
    const lots = await supplier.calls(listScoreLots, { score: score.id, limit: 100 });
    const found = (document: string) =>
      lots
        .filter((lot) => isOfPlant(lot.indicator) && lot.document === document)
        .map(({ verdict, reason, daysLate }) => [verdict, reason, daysLate]);
    expect(['DV-A', 'DV-B', 'DV-C', 'V-A', 'V-B', 'IV-1', 'IV-2'].map((one) => found(one)[0])).toEqual([
      ['kept', null, null],
      ['late', null, 1],
      ['missed', null, null],
      ['kept', null, null],
      ['late', null, null],
      ['missed', null, null],
      ['excluded', 'waitsForParty', null],
    ]);
    expect(found('TO-KPI')).toEqual(
      expect.arrayContaining([
        ['kept', null, null],
        ['late', null, 1],
        ['excluded', 'cancelled', null],
      ]),
    );
    const late = lots.find(({ document }) => document === 'V-B')!;
    await expect(
      supplier.calls(raiseKpiDispute, { lotId: late.id, reason: '不对', evidence: [] }),
    ).rejects.toMatchObject({
      key: 'scorecard.notDisputable',
    });
  });

  test('other rules are tried on the lots of the month, the biggest differences first, and nothing is written', async () => {
    const rules = rulesOfAll('supplier');
    const tried = async (changed: Partial<Rules>) =>
      planner.calls(previewKpiTemplate, { target: 'supplier', rules: { ...rules, ...changed } });
    const { points: read, band } = await scoreOf(planner);
    const points = shown(read!);
    const same = await tried({});
    expect(same).toMatchObject({ month: { period, number: 'KT1S' }, recounted: [], more: 0 });
    expect(same.parties.find(({ partyCode }) => partyCode === world.supplier)).toMatchObject({
      before: points,
      after: points,
      change: '0',
      bandBefore: band,
      bandAfter: band,
    });
    // only what is counted another way is counted again: LATE came three workdays late
    const lenient = rules.rules.map((rule) =>
      rule.indicator === 'otdLots' ? { ...rule, lateDays: 3, weight: '90' } : { ...rule, leastSample: 2 },
    );
    const other = await tried({ rules: lenient });
    expect(other.recounted).toEqual(['otdLots']);
    expect(other.parties[0]).toMatchObject({ partyCode: world.supplier, before: points });
    expect(other.parties[0]!.after).not.toBe(points);
    const strict = await tried({
      bands: [
        { band: 'Z', from: '0', plan: 'N' },
        { band: 'A', from: '99', plan: 'N' },
      ],
    });
    expect(strict.bands.find((one) => one.band === 'Z')).toMatchObject({ before: 0, after: 1 });
    expect(await scoreOf(planner)).toMatchObject({ edition: 1, points: read });
    await expect(supplier.calls(previewKpiTemplate, { target: 'supplier', rules })).rejects.toMatchObject({});
  });

  test('answers, reports and disruptions are counted by their days, and notes by their deviations', async () => {
    const { indicators } = await scoreOf(supplier);
    const fraction = (key: IndicatorKey): string => {
      const { kept, due, excluded } = indicators.find(({ indicator }) => indicator === key)!;
      return `${kept}/${due} ${excluded}`;
    };
    expect(
      (
        [
          'forecastsAnswered',
          'surveysAnswered',
          'disruptionsReported',
          'claimsAnswered',
          'stagesInTime',
        ] as const
      ).map(fraction),
    ).toEqual(['1/3 0', '0/0 0', '1/2 0', '0/0 0', '0/1 1']);
    const [undamaged, papers] = [fraction('undamaged'), fraction('papersRight')];
    const [notes] = undamaged.split('/').map(Number);
    expect(notes).toBeGreaterThan(5);
    expect([undamaged, papers]).toEqual([`${notes}/${notes} 0`, `${notes! - 1}/${notes} 0`]);
  });

  test('what was in arrears when the month ended is counted by agreement, and never more than all of it', async () => {
    expect(await figureOf(supplier, 'withoutBacklog')).toMatchObject({
      kept: '630',
      due: '930',
      unit: 'PCE',
    });
    const lots = await lotsOf((await scoreOf(planner)).id, 'withoutBacklog');
    const verdictOf = (saNo: string) => lots.find(({ document }) => document === saNo)?.verdict;
    expect(['ONTIME', 'PARTLY', 'MISSED', 'REVERSED'].map(verdictOf)).toEqual([
      'kept',
      'partly',
      'missed',
      'missed',
    ]);
  });

  test('fault 12: of a forwarder neither drafts nor cancelled orders are missed; damage of the road is his by the deviation, papers by his tracking ticket', async () => {
    const [row] = await planner.calls(listKpiScores, {
      period,
      partyCode: world.forwarder,
      shown: 'present',
    });
    const score = await planner.calls(readKpiScore, { id: row!.id });
    const found = (key: IndicatorKey) => score.indicators.find(({ indicator }) => indicator === key);
    expect(found('windowKept')).toMatchObject({ kept: '3', due: '4', counted: 4, excluded: 1 });
    expect(await lotsOf(score.id, 'windowKept')).toMatchObject(
      (
        [
          ['TO-DAMAGED', 'kept'],
          ['TO-PAPERS', 'kept'],
          ['TO-NOTHING', 'kept'],
          ['TO-ABSENT', 'missed'],
          ['TO-CANCELLED', 'excluded'],
        ] as const
      ).map(([document, verdict]) => ({ document, verdict })),
    );
    expect(found('undamagedOnRoad')).toMatchObject({ kept: '2', due: '3' });
    expect(
      (await lotsOf(score.id, 'papersBack')).map(({ document, verdict, daysLate }) => [
        document,
        verdict,
        daysLate,
      ]),
    ).toEqual([
      ['TO-DAMAGED', 'kept', null],
      ['TO-PAPERS', 'late', expect.any(Number)],
      ['TO-NOTHING', 'missed', null],
    ]);
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

  test('fault 18: a receipt that is reversed later makes another edition in the month in which its goods were due', async () => {
    const { rows } = await sql<{ id: string }>`
      update goods_receipt as receipt set reversed_at = now(), reversed_by = 'test', reverse_reason = '收错了'
      from delivery_note_line as line join call_off_line as line_of on line_of.tenant_id = line.tenant_id and line_of.id = line.call_off_line_id
      where receipt.tenant_id = ${at.tenant} and line.delivery_note_id = receipt.delivery_note_id and line.tenant_id = receipt.tenant_id and line_of.sa_no = 'ONTIME'
      returning receipt.id`.execute(at.owner);
    reversed = rows[0]!.id;
    await takeBack();
    const now = await scoreOf(planner);
    expect(now).toMatchObject({ edition: 5, cause: 'takenBack', status: 'open' });
    expect(await figureOf(planner, 'otdLots')).toMatchObject({ kept: '4', due: '7' });
    expect(
      (await planner.calls(listScoreLots, { score: now.id, indicator: 'otdLots', differs: 'Y' })).map(
        ({ document, before, verdict }) => [document, before, verdict],
      ),
    ).toEqual([['ONTIME', 'kept', 'missed']]);
  });

  test('a score is printed on A4 in both languages for both sides', async () => {
    const { id } = await scoreOf(supplier);
    for (const [person, language] of [
      [supplier, 'zh'],
      [planner, 'en'],
    ] as const) {
      const { bytes } = await person.downloads(printKpiScore, { id }, { language });
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5_000);
    }
    await expect(at.otherSupplier.downloads(printKpiScore, { id })).rejects.toMatchObject({});
  });

  test('raters give points and other systems state figures: each rater once, the same figure again changes nothing, and the score is counted again', async () => {
    const rating = {
      period,
      target: 'supplier',
      partyCode: world.supplier,
      indicator: 'innovation',
      rater: '刘敏',
      ratedPoints: '80',
      statedTotal: null,
      statedBad: null,
      remark: '提出两项降重方案',
      proof: 'ECR-118',
    } as const;
    const { id } = await planner.calls(createKpiEntry, rating);
    await other.calls(createKpiEntry, { ...rating, rater: '何伟', ratedPoints: '61' });
    for (const [person, wrong, key] of [
      [planner, {}, 'scorecard.entryTaken'],
      [planner, { partyCode: 'NOBODY' }, 'scorecard.partyUnknown'],
      [planner, { indicator: 'carrierService' }, 'scorecard.otherTarget'],
      [planner, { rater: null }, 'err.invalid'],
      [planner, { ratedPoints: '101' }, 'err.invalid'],
      [planner, { indicator: 'qualityPpm' }, 'err.invalid'],
      [planner, { remark: '' }, 'err.invalid'],
      [supplier, {}, undefined],
    ] as const)
      await expect(person.calls(createKpiEntry, { ...rating, ...wrong })).rejects.toMatchObject(
        key === undefined || key === 'err.invalid' ? {} : { key },
      );
    await expect(
      other.calls(changeKpiEntry, { ...rating, id, version: 1, ratedPoints: '10' }),
    ).rejects.toMatchObject({ key: 'scorecard.entryOfOther' });
    const file = await planner.uploads(uploadFile, { name: 'ECR-118.png', content: PNG });
    const stored = { id: file.id, uuid: file.uuid };
    const evidence = [stored];
    await expect(other.calls(setKpiEntryEvidence, { id, version: 1, evidence: [] })).rejects.toMatchObject({
      key: 'scorecard.entryOfOther',
    });
    await planner.calls(setKpiEntryEvidence, { id, version: 1, evidence });
    expect(await other.calls(readKpiEntry, { id })).toMatchObject({ evidence: [{ name: 'ECR-118.png' }] });
    expect(await planner.calls(listKpiEntries, { indicator: 'innovation', sort: 'partyCode' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, evidenceCount: 1 })]),
    );
    await expect(supplier.calls(readKpiEntry, { id })).rejects.toMatchObject({});
    await expect(supplier.downloads(downloadFile, stored)).rejects.toMatchObject({
      key: 'err.notFound',
    });
    const figure = {
      period,
      partyCode: world.supplier,
      indicator: 'qualityPpm',
      statedTotal: '200000',
      statedBad: '17',
      remark: 'QM 9 月',
    } as const;
    expect(await planner.calls(stateKpiFigures, { figures: [figure] })).toEqual({ taken: 1, same: 0 });
    expect(await other.calls(stateKpiFigures, { figures: [figure] })).toEqual({ taken: 0, same: 1 });
    await expect
      .poll(async () => (await figureOf(supplier, 'qualityPpm')).kept, { timeout: 20_000 })
      .toBe('199983');
    const counted = await scoreOf(supplier);
    expect(counted).toMatchObject({ cause: 'entered', status: 'open' });
    // all of it is counted: once more changes nothing
    await inTenant(at.services, { tenantId: at.tenant, plantNo: world.plant }, 'test', async (caller) =>
      recountEntered(caller, { period, target: 'supplier', partyCodes: [world.supplier] }),
    );
    expect((await scoreOf(supplier)).edition).toBe(counted.edition);
    expect(await figureOf(supplier, 'innovation')).toMatchObject({
      kept: '141',
      due: '200',
      percent: '70.5',
    });
    expect(await figureOf(supplier, 'qualityPpm')).toMatchObject({ kept: '199983', percent: '99.9915' });
    // nobody entered anything of it: no data, and not 0 or 100
    expect(await figureOf(supplier, 'lineStops')).toMatchObject({ percent: null, noData: 'noLots' });
    const lots = await lotsOf((await scoreOf(planner)).id, 'innovation');
    expect(lots.map(({ document }) => document.split(': ')[1])).toEqual([
      '提出两项降重方案',
      '提出两项降重方案',
    ]);
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
    // what comes to light of it now changes nothing, and is kept for the next one to say
    await takeBack();
    expect(await scoreOf(planner)).toMatchObject({ id: closed.id, edition: closed.edition });
    const late = {
      period,
      partyCode: world.supplier,
      indicator: 'lineStops',
      statedTotal: '9600',
      statedBad: '0',
      remark: '补报',
    } as const;
    await expect(planner.calls(stateKpiFigures, { figures: [late] })).rejects.toMatchObject({
      key: 'scorecard.entryClosed',
    });
    const { rows: remarks } = await sql<{ period: string }>`
      select period from kpi_remark where tenant_id = ${at.tenant}`.execute(at.owner);
    expect(remarks).toEqual([{ period }]);
    await expect(planner.calls(recountKpiScore, { ...which(closed), reason: '再算' })).rejects.toMatchObject({
      key: 'scorecard.scoreStatus',
    });
    await expect(
      sql`update kpi_score set total = 100 where id = ${open.id}`.execute(at.owner),
    ).rejects.toThrow('closed');
    expect(daysBetween(from, closed.trend[0]!.period + '-01')).toBe(0);
  });

  test('fault 19: a year adds numerators and denominators of its months, and never their percentages', async () => {
    const before = monthBefore(period);
    await planner.calls(countKpiMonth, { month: before });
    const input = { target: 'supplier', by: 'party', span: 'year', month: period } as const;
    const both = await planner.calls(readKpiPeriods, { ...input, partyCode: world.supplier });
    const isOneYear = before.slice(0, 4) === period.slice(0, 4);
    const [whole] = both.groups;
    // 4 of 7 in the month, and what was promised for the last day of the month before never came
    expect(whole!.indicators.find(({ indicator }) => indicator === 'otdLots')).toMatchObject({
      kept: '4',
      due: isOneYear ? '8' : '7',
    });
    expect(whole).toMatchObject({ key: world.supplier, months: isOneYear ? 2 : 1 });
    expect(both.periods.at(-1)).toEqual({
      name: period.slice(0, 4),
      from: `${period.slice(0, 4)}-01`,
      to: period,
    });
    // the month before is not published: its supplier counts what he may see, and learns no rank
    const own = await supplier.calls(readKpiPeriods, input);
    expect(own.groups).toMatchObject([
      { key: world.supplier, rank: null, months: 1, total: (await scoreOf(supplier)).points },
    ]);
    expect(own.peers).toBeNull();
    expect((await planner.calls(readKpiPeriods, input)).groups[0]!.rank).toBe(1);
    const [all] = (await planner.calls(readKpiPeriods, { ...input, by: 'plant' })).groups;
    expect(all!.key).toBe(world.plant);
    const byGroup = await planner.calls(readKpiPeriods, { ...input, by: 'commodity' });
    expect(byGroup.groups.length).toBeGreaterThanOrEqual(0);
    expect((await at.otherSupplier.calls(readKpiPeriods, input)).groups).toEqual([]);
  });

  test('a score below its band asks for a plan: its party writes it, the plant reviews it, and a later score that is back closes it', async () => {
    const score = await scoreOf(planner);
    const found = async () => (await supplier.calls(listKpiPlans, { scoreNumber: score.number }))[0]!;
    await expect.poll(async () => (await found())?.status, { timeout: 20_000 }).toBe('requested');
    const plan = await found();
    expect(plan).toMatchObject({ band: 'D', planCause: 'band', dueOn: inDays(14) });
    const measures = [{ measure: '增加早班', owner: '林永康', until: inDays(20), doneOn: null }];
    const draft = {
      ...which(plan),
      rootCause: '人员不足',
      measures,
      reviewOn: inDays(30),
      eightDNumber: null,
    };
    for (const [person, wrong, key] of [
      [supplier, { measures: measures.slice(1) }, undefined],
      [supplier, { reviewOn: today }, 'scorecard.reviewPast'],
      [supplier, { eightDNumber: '8D-NONE' }, 'scorecard.eightDUnknown'],
      [at.otherSupplier, {}, 'scorecard.noPlan'],
    ] as const)
      await expect(person.calls(submitKpiPlan, { ...draft, ...wrong })).rejects.toMatchObject(
        key === undefined ? {} : { key },
      );
    await supplier.calls(submitKpiPlan, { ...draft, eightDNumber: '8D-A' });
    await planner.calls(returnKpiPlan, { ...which(await found()), reason: '措施不足' });
    await supplier.calls(submitKpiPlan, { ...draft, ...which(await found()) });
    await planner.calls(acceptKpiPlan, { ...which(await found()), reason: '同意' });
    await supplier.calls(reportKpiPlan, {
      ...which(await found()),
      measures: measures.map((one) => ({ ...one, doneOn: inDays(1) })),
    });
    expect(await planner.calls(readKpiPlan, { id: plan.id })).toMatchObject({
      status: 'accepted',
      measures: [{ measure: '增加早班', doneOn: inDays(1) }],
    });
    const { rows } = await sql<{ id: string }>`
      insert into kpi_score (tenant_id, created_by, updated_by, plant_no, supplier_code, target, number, period, status, template_id, template_number, zone, total, band, published_at, published_by)
      select tenant_id, 'test', 'test', plant_no, supplier_code, target, 'KS-BACK', '2999-01', 'open', template_id, template_number, zone, 95, 'A', now(), 'test'
      from kpi_score where id = ${score.id} returning id`.execute(at.owner);
    await inTenant(at.services, { tenantId: at.tenant, plantNo: world.plant }, 'test', async (caller) => {
      expect(await followScores(caller, [rows[0]!.id])).toEqual([]);
    });
    expect(await supplier.calls(readKpiPlan, { id: plan.id })).toMatchObject({
      status: 'closed',
      backNumber: 'KS-BACK',
    });
  });

  test('who does not write a plan is reminded, then it climbs to the plant; what is submitted climbs no more', async () => {
    await withAccount(at, 'supplier', 'supplier-dispatcher', 'kpi-dispatcher');
    await withAccount(at, 'plant', 'logistics-planner', 'kpi-planner');
    const score = await scoreOf(planner);
    const { rows } = await sql<{ id: string }>`
      insert into kpi_plan (tenant_id, created_by, updated_by, plant_no, supplier_code, number, score_id, score_number, period, points, band, plan_cause, due_on)
      values (${at.tenant}, 'test', 'test', ${world.plant}, ${world.supplier}, 'KP-LADDER', ${score.id}, ${score.number}, ${period}, 0, 'D', 'band', '2026-03-03') returning id`.execute(
      at.owner,
    );
    const climb = async (day: Day): Promise<string[]> => {
      await escalatePlans(at.services, { tenantId: at.tenant, plantNo: world.plant }, day);
      const { rows: notices } = await sql<{ line: string }>`
        with gone as (delete from notification where tenant_id = ${at.tenant} and type in ('scorecard.planDue', 'scorecard.planEscalated') returning *)
        select distinct user_no || ' ' || gone.type as line from gone join app_user on app_user.tenant_id = gone.tenant_id and app_user.id = gone.user_id
        where user_no like 'kpi-%' order by 1`.execute(at.owner);
      return notices.map(({ line }) => line);
    };
    // a workday ahead, on the last day nothing, behind it, and then up
    expect(await climb('2026-03-02')).toEqual(['kpi-dispatcher scorecard.planDue']);
    expect(await climb('2026-03-02')).toEqual([]);
    expect(await climb('2026-03-03')).toEqual([]);
    expect(await climb('2026-03-04')).toEqual(['kpi-dispatcher scorecard.planDue']);
    const higher = [
      ...(await climb('2026-03-05')),
      ...(await climb('2026-03-06')),
      ...(await climb('2026-03-09')),
    ];
    expect(higher).toContain('kpi-planner scorecard.planEscalated');
    await sql`update kpi_plan set status = 'submitted' where id = ${rows[0]!.id}`.execute(at.owner);
    expect(await climb('2026-03-10')).toEqual([]);
  });

  test('fault 13: months follow each other without a day between or twice, leap years too', () => {
    for (let month = '2023-11'; month < '2029-02'; month = monthOf(firstOfNextMonth(`${month}-10`))) {
      const { from: first, to: last } = daysOf(month);
      expect([first.slice(8), monthOf(last), monthBefore(month)]).toEqual([
        '01',
        month,
        monthOf(addDays(first, -1)),
      ]);
      expect(firstOfNextMonth(first)).toBe(addDays(last, 1));
      expect(firstOfNextMonth(last)).toBe(addDays(last, 1));
    }
  });

  test('quartiles of a period want five totals, and are totals that somebody has', () => {
    expect(quartilesOf(['1', '2', '3', '4'])).toBeNull();
    expect(quartilesOf(['9', '100', '50.99', '70', '80.05'])).toEqual({
      count: 5,
      low: '50.9',
      middle: '70.0',
      high: '80.0',
    });
  });
});
