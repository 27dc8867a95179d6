import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator, startSession } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { deviationStatus } from '@portal/deviation/contract/status.ts';
import { instructionStatus } from '@portal/packaging-instruction/contract/status.ts';
import { ACCEPTED, DATE_PROPOSED } from '@portal/pickup-plan/contract/status.ts';
import {
  lineStatus,
  orderStatus,
  orderStatusOf,
  type StandingLine,
} from '@portal/pre-series/contract/status.ts';
import { AGREED, claimStatus, sourcedBy } from '@portal/claim/contract/status.ts';
import { findClaimSources } from '@portal/claim/server/offers.ts';
import { eightDStatus } from '@portal/eight-d/contract/status.ts';
import { invoiceStatus } from '@portal/invoice/contract/status.ts';
import { applicationStatus } from '@portal/payment-application/contract/status.ts';
import { priceStatus } from '@portal/price/contract/status.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { amountsOf } from '../../domains/finance/payables/server/amounts/amounts.ts';
import { movesOf } from '../../domains/finance/payables/server/statement/moves.ts';
import { asPerson } from './load/as-person.ts';
import { loadDemoWorld, type DemoSummary } from './seed.ts';
import { predecessors } from './world/master-data/part-versions.ts';
import { PART_COUNT } from './world/master-data/parts.ts';
import { deliveries } from './world/demand/deliveries.ts';
import { people } from './world/people.ts';

let portal: TestPortal;
let summary: DemoSummary;
beforeAll(async () => {
  portal = await openTestPortal({ plugins, seedVersion: 'empty', seed: async () => {}, authenticator });
  summary = await loadDemoWorld(portal.services, { today: '2026-11-20' });
}, 600_000);
afterAll(async () => portal.close());

const identity = {
  scope: systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] }),
  action: 'test',
  source: 'test',
};

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    portal.owner,
  );
  return rows[0]!.count;
};

test('an empty tenant is filled once', async () => {
  expect(summary).toMatchObject({ loaded: true, releases: deliveries.length * 2 });
  expect(await loadDemoWorld(portal.services)).toMatchObject({ loaded: false, releases: 0 });
  expect(await count('part')).toBe(PART_COUNT + predecessors.length);
  expect(await count('supplier')).toBe(37);
  expect(await count('plant_supplier_part')).toBe(deliveries.length);
  expect(await count(`door_association where for_supplier <> ''`)).toBeGreaterThan(3);
  expect(await count(`time_window where kind = 'minimum' and plant_no = '2000'`)).toBe(5);
});

test('what is delivered has prices in each state, and three parts that were received have none that counts', async () => {
  for (const state of statesOf(priceStatus))
    expect(await count(`price where status in ('${state}')`)).toBeGreaterThan(1);
  expect(await count(`price where price_type = 'provisional'`)).toBeGreaterThan(10);
  expect(
    await count('price where changed_by_no = submitted_by_no and decided_by is not null'),
  ).toBeGreaterThan(500);
  expect(await count('price_span where known_to is not null')).toBeGreaterThan(50);
  const received = `(select distinct plant_no, supplier_code, part_no from goods_receipt_line) as came`;
  const priced = `exists (select from price_span as span where span.plant_no = came.plant_no and span.supplier_code = came.supplier_code
    and span.part_no = came.part_no and span.known_to is null and '2026-11-20' >= first_day and '2026-11-20' <= coalesce(last_day, 'infinity'))`;
  expect(await count(`${received} where not ${priced}`)).toBe(3);
  expect(await count(`${received} where ${priced}`)).toBeGreaterThan(3);
});

test('the second plant fetches goods: pickups are planned, one is accepted and for one another day is asked', async () => {
  expect(await count(`pickup_plan where plant_no = '2000'`)).toBeGreaterThan(5);
  expect(await count(`pickup_plan where plant_no <> '2000'`)).toBe(0);
  for (const state of [ACCEPTED, DATE_PROPOSED])
    expect(await count(`pickup_plan where status in ('${state}')`)).toBe(1);
});

test('the yard has trucks in each state, and visits of days before for its figures', async () => {
  for (const state of ['waiting', 'called', 'atDoor', 'done'])
    expect(await count(`yard_visit where plant_no = '1000' and status = '${state}'`)).toBeGreaterThan(0);
  expect(await count(`yard_visit where checked_out_at > checked_in_at + interval '2 hours'`)).toBeGreaterThan(
    3,
  );
  expect(await count(`yard_visit where plant_no = '2000' and status = 'done'`)).toBeGreaterThan(10);
});

test('trucks of the yard have booked their docks, and runs of several suppliers stand in each state', async () => {
  expect(
    await count(`yard_visit as visit where visit.transport_order_id is not null and not exists (select from door_booking as booking
      where booking.transport_order_id = visit.transport_order_id and booking.door_id = visit.planned_door_id and booking.day = visit.window_day)`),
  ).toBe(0);
  expect(
    await count(
      `door_booking as booking where not exists (select from door_booking_unit where booking_id = booking.id)`,
    ),
  ).toBe(0);
  const { rows: states } = await sql<{ state: string }>`
    select string_agg(distinct shipment.status, ' ' order by shipment.status) as state
    from milk_run_stop as stop join transport_order as shipment on shipment.tenant_id = stop.tenant_id and shipment.id = stop.transport_order_id
    group by stop.milk_run_id order by 1`.execute(portal.owner);
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    'ManualCreation',
    'accepted departed',
    'completed',
    'confirmed',
    'departed',
    'toBeConfirmed',
  ]);
});

test('two lines run, with gaps, a re-order, a message sent again and a status point that nobody has configured', async () => {
  const { rows } = await sql<{ type: string; open: number }>`
    select type, count(*) filter (where closed_at is null)::int as open from jis_alert where tenant_id = 0 group by type order by type`.execute(
    portal.owner,
  );
  expect(rows.map(({ type }) => type)).toEqual(['missing_seq', 're-order', 'resend', 'unknown_status']);
  const { rows: lines } = await sql<{ vehicles: number }>`
    select count(distinct manufacturing_no)::int as vehicles from jis_call where tenant_id = 0 group by assembly_line`.execute(
    portal.owner,
  );
  expect(lines.every(({ vehicles }) => vehicles > 60)).toBe(true);
});

test('no page of the lines and of the gate is empty: part groups, rack types, a stop that is over and one that is not, a truck without an order', async () => {
  expect(await count('jis_part_group')).toBe(6);
  expect(await count('jis_rack_type')).toBe(6);
  expect(await count('jis_line_stop where until < now()')).toBe(1);
  expect(await count('jis_line_stop where until is null and since <= now()')).toBe(1);
  // whose line stands has passed nothing since
  expect(
    await count(
      `jis_message as message join jis_line_stop as stop on stop.assembly_line = message.assembly_line and message.sent_at > stop.since and message.sent_at < coalesce(stop.until, now())`,
    ),
  ).toBe(0);
  const unheld = `not exists (select from container_balance as balance where balance.holder_code = jis_rack_type.supplier_code
    and balance.container_code = jis_rack_type.container_code and balance.available > 0)`;
  expect(await count(`jis_rack_type where ${unheld}`)).toBe(0);
  expect(await count(`yard_visit where transport_order_id is null and status = 'waiting'`)).toBe(1);
});

test('master data are as mixed as those of a plant', async () => {
  expect(await count(`plant_supplier_part where storage_location is null`)).toBe(0);
  for (const some of [
    `supplier where not active`,
    `supplier where special`,
    `supplier where not gtl`,
    `supplier_agency where plant_no = '2000'`,
    `packaging_agreement where effective_from > '2026-11-20'`,
    `(select agreement_no from packaging_agreement group by agreement_no having count(*) > 1) as kept_on`,
    `(select supplier_code from supplier_origin group by supplier_code having sum(share_percent) < 100) as still_open`,
    `stored_file where entity = 'part'`,
    `tag_use where entity = 'bulletin'`,
  ])
    expect(await count(some), some).toBeGreaterThan(0);
});

test('an edition that was accepted is agreed from its day on, by who accepted it', async () => {
  const accepted = `packaging_instruction as one where status in ('effective', 'notEffective', 'expired')`;
  expect(
    await count(`${accepted} and (decided_by is null or not exists (select from packaging_agreement as agreed where agreed.plant_no = one.plant_no
      and agreed.supplier_code = one.supplier_code and agreed.part_no = one.part_no and agreed.effective_from = one.effective_on and agreed.layers = one.layers))`),
  ).toBe(0);
});

test('packaging instructions occur in every state, and the suppliers of the demo find theirs', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from packaging_instruction`.execute(
    portal.owner,
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual(
    Object.keys(instructionStatus.states).toSorted(),
  );
  expect(await count(`packaging_instruction where status = 'effective'`)).toBeGreaterThan(20);
  expect(await count(`packaging_instruction_step where picture_id is not null`)).toBeGreaterThan(60);
});

test('suppliers that leave demand unanswered are told of it, some of them higher up', async () => {
  const { rows } = await sql<{ kind: string; rung: string }>`
    select distinct kind, rung from call_off_escalation order by kind, rung`.execute(portal.owner);
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['series', 'preSeries']));
  expect(rows.map(({ rung }) => rung)).toEqual(
    expect.arrayContaining(['dispatchers', 'administrators', 'contact', 'planners']),
  );
});

test('a day that closed says what was called off for it', async () => {
  expect(await count(`plant_change_effect where kind = 'due' and supplier_code is not null`)).toBeGreaterThan(
    3,
  );
});

test('cumulatives are agreed on, signed by one side, and differ with and without an explanation', async () => {
  expect(await count(`cumulative_event where kind = 'agreed'`)).toBe(2);
  expect(await count(`cumulative_account where signed_party = 'supplier'`)).toBe(2);
  expect(await count(`cumulative_account where signed_party = 'plant'`)).toBe(2);
  expect(await count('cumulative_account')).toBeGreaterThan(7);
});

test('receipts of the day have a deviation in every state, and one was reversed', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from deviation`.execute(portal.owner);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(Object.keys(deviationStatus.states).toSorted());
  expect(await count('goods_receipt where reversed_at is not null')).toBe(1);
  expect(await count('goods_receipt')).toBe(12);
  expect(await count('delivery_note where unannounced')).toBe(1);
  for (const state of ['held', 'released', 'rejected'])
    expect(await count(`quality_hold where status = '${state}'`)).toBe(1);
  expect(await count('delivery_note where partly_received')).toBe(1);
  const standing = `deviation join goods_receipt as receipt on receipt.id = receipt_id where receipt.reversed_at is not null and status <> 'withdrawn'`;
  expect(await count(standing)).toBe(0);
});

test('notes go beyond call-offs and agreements: written freely, with a tolerance, packed in halves', async () => {
  expect(await count(`process_option where plant_no = '2000' and dn_line_creation = 'FREE'`)).toBe(1);
  expect(
    await count(`scheduling_agreement where plant_no = '2000' and supplier_code = 'S1001'`),
  ).toBeGreaterThan(0);
  expect(await count('scheduling_agreement where over_delivery_percent = 5')).toBe(1);
  expect(await count('label_printer where not active')).toBe(1);
  expect(await count('packing_alternative')).toBe(2);
  const packed = `delivery_note as note where exists (select from packing_deviation as one where one.delivery_note_id = note.id)`;
  expect(await count(`${packed} and packing_deviation_code is not null`)).toBe(3);
  expect(
    await count(
      `(select distinct part_no from packing_deviation except select part_no from packing_alternative) as waiting`,
    ),
  ).toBeGreaterThan(0);
});

test('pre-series lines occur in every state, and orders stand where their lines put them', async () => {
  const { rows } = await sql<{ status: keyof typeof orderStatus.states; lines: StandingLine[] }>`
    select whole.status, json_agg(json_build_object('status', line.status, 'hasAgreed', line.confirmed_qty > 0)) as lines from pre_series_order as whole
    join pre_series_line as line on line.tenant_id = whole.tenant_id and line.order_id = whole.id group by whole.id, whole.status`.execute(
    portal.owner,
  );
  expect([...new Set(rows.flatMap(({ lines }) => lines.map(({ status }) => status)))].toSorted()).toEqual(
    Object.keys(lineStatus.states).toSorted(),
  );
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(
    Object.keys(orderStatus.states).toSorted(),
  );
  for (const { status, lines } of rows) expect(orderStatusOf(lines)).toBe(status);
  const astray = `pre_series_line as line where confirmed_qty <> (select coalesce(sum(quantity), 0) from pre_series_lot as lot
    where lot.tenant_id = line.tenant_id and lot.line_id = line.id and lot.state = 'confirmed')`;
  expect(await count(astray)).toBe(0);
});

test('whatever is delivered has an agreement to call off from and one to pack by', async () => {
  const lacking = `plant_supplier_part as part where not exists (select from scheduling_agreement as a
    where a.plant_no = part.plant_no and a.supplier_code = part.supplier_code and a.part_no = part.part_no)
    or not exists (select from packaging_agreement as p
    where p.plant_no = part.plant_no and p.supplier_code = part.supplier_code and p.part_no = part.part_no and p.effective_from <= '2026-11-20')`;
  expect(await count(lacking)).toBe(0);
});

test('the figures of every agreement add up: required is received and what its lines ask for', async () => {
  const { rows } = await sql<{ id: string }>`
    select agreement.id from scheduling_agreement as agreement
    join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
    join lateral (select coalesce(sum(requested_qty - received_qty), 0) as asked, coalesce(sum(open_qty + allocated_qty - received_qty), 0) as open,
        coalesce(sum(received_qty), 0) as came, coalesce(sum(sent_qty - received_qty), 0) as road
      from call_off_line as line where line.tenant_id = agreement.tenant_id and line.agreement_id = agreement.id) as lines on true
    where release.total_quantity <> lines.asked + lines.came or lines.asked <> lines.open
      or agreement.stated_received is distinct from release.received_cumulative
      or agreement.cumulative_sent <> agreement.cumulative_received + lines.road`.execute(portal.owner);
  expect(rows).toEqual([]);
});

test('the comparison has something to show: new, raised, lowered and gone lines, and a broken chain', async () => {
  const { rows } = await sql<Record<string, number>>`
    select sum(lines_added)::int as added, sum(lines_raised)::int as raised, sum(lines_lowered)::int as lowered,
      sum(lines_gone)::int as gone, count(*) filter (where chain_gap)::int as gaps
    from release where release_date = (select max(release_date) from release)`.execute(portal.owner);
  for (const [name, value] of Object.entries(rows[0]!)) expect(value, name).toBeGreaterThan(0);
});

test('releases of the night break notes that were written of those before: changes have effects', async () => {
  await portal.jobsDone();
  expect(await count(`delivery_note where kind = 'series'`)).toBeGreaterThan(3);
  expect(await count(`delivery_note where kind = 'preSeries'`)).toBe(2);
  expect(await count(`release_change_effect where kind = 'note'`)).toBeGreaterThan(0);
});

test('received goods go on lists: one in each state, what waits has its reasons, and nothing is lost', async () => {
  const states = await sql<{
    status: string;
  }>`select distinct status || case when blocked_at is null then '' else ' blocked' end as status from settlement order by 1`.execute(
    portal.owner,
  );
  expect(states.rows.map(({ status }) => status)).toEqual(['accepted', 'closed', 'new', 'new blocked']);
  const reasons = await sql<{
    reason: string;
  }>`select distinct reason from settlement_waiting order by 1`.execute(portal.owner);
  expect(reasons.rows.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['disputed', 'heldBack', 'onHold']),
  );
  const lost = `goods_receipt as receipt join goods_receipt_line as line on line.tenant_id = receipt.tenant_id and line.receipt_id = receipt.id
    where (case when receipt.reversed_at is null then line.received_qty - line.rejected_qty else 0 end) <>
      (select coalesce(sum(quantity), 0) from settlement_line as listed where listed.receipt_id = receipt.id and listed.note_line_id = line.delivery_note_line_id and listed.kind <> 'difference') +
      (select coalesce(sum(quantity), 0) from settlement_waiting as waiting where waiting.receipt_id = receipt.id and waiting.note_line_id = line.delivery_note_line_id and waiting.kind <> 'difference')`;
  expect(await count(lost)).toBe(0);
});

test('prices of the past made differences: one posted, one to be reviewed, one rejected', async () => {
  const { rows } = await sql<{ status: string }>`select status from price_difference order by id`.execute(
    portal.owner,
  );
  expect(rows.map(({ status }) => status)).toEqual(['posted', 'proposed', 'rejected']);
  expect(await count(`settlement_waiting where kind = 'difference' and gross > 0`)).toBeGreaterThan(0);
});

test('a claim stands in each state that lasts, one of them without an answer in time', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from claim order by 1`.execute(
    portal.owner,
  );
  // a job settles at once what is agreed
  const lasting = statesOf(claimStatus).filter((state) => !(AGREED as readonly string[]).includes(state));
  expect(rows.map(({ status }) => status)).toEqual(lasting.toSorted());
  expect(await count(`claim where status = 'sent' and due_on < current_date`)).toBeGreaterThan(0);
  expect(await count(`settlement_waiting where kind = 'claim'`)).toBe(3);
});

test('an 8D report stands in each state, one of them repeats another', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from eight_d order by 1`.execute(
    portal.owner,
  );
  expect(rows.map(({ status }) => status)).toEqual(statesOf(eightDStatus).toSorted());
  expect(
    await count(`eight_d as later join eight_d as earlier on earlier.part_no = later.part_no and earlier.id < later.id
      and earlier.cause_codes && later.cause_codes where later.status = 'submitted'`),
  ).toBe(1);
});

test('each source of a claim has a record that nobody claims for yet', async () => {
  await inTransaction(portal.services.pool, identity, async (transaction) => {
    const caller = callerOf(portal.services, identity, 'zh', 'test', transaction);
    for (const [userNo, origins] of [
      ['settlement', sourcedBy.plant],
      ['finance', sourcedBy.supplier],
    ] as const)
      for (const origin of origins) {
        const who = people.find((one) => one.userNo === userNo)!;
        const { sources } = await asPerson(caller, who, async (one) => findClaimSources(one, { origin }));
        expect(
          sources.filter(({ claimNumber }) => claimNumber === null),
          `${userNo}: ${origin}`,
        ).not.toHaveLength(0);
      }
  });
  expect(await count(`claim where origin <> 'hand' and status = 'sent'`)).toBeGreaterThan(3);
});

test('a payment application stands in each state, and one account waits', async () => {
  const states = await sql<{
    status: string;
  }>`select distinct status from payment_application order by 1`.execute(portal.owner);
  expect(states.rows.map(({ status }) => status)).toEqual(statesOf(applicationStatus).toSorted());
  expect(await count(`supplier_account where status = 'proposed'`)).toBe(1);
});

test('an invoice stands in each state, bound to the lists it is for', async () => {
  const { rows } = await sql<{
    status: string;
  }>`select distinct status from invoice where plant_no = '1000' order by 1`.execute(portal.owner);
  expect(rows.map(({ status }) => status)).toEqual(statesOf(invoiceStatus).toSorted());
  expect(
    await count(`invoice where status not in ('imported', 'collectionFailed', 'saved', 'deleted')
      and not exists (select from invoice_allocation as allocation where allocation.invoice_id = invoice.id)`),
  ).toBe(0);
  expect(await count(`invoice where colour = 'red' and status = 'verified'`)).toBe(1);
  expect(
    await count(`invoice_file where jsonb_typeof(content) <> 'object' or jsonb_typeof(findings) <> 'array'`),
  ).toBe(0);
});

test('the months of a year are paid, and what is still owed adds up on all pages', async () => {
  expect(await count(`(select distinct last_day from settlement) as period`)).toBeGreaterThanOrEqual(12);
  expect(await count(`payment_application where status = 'paid'`)).toBeGreaterThan(25);
  await inTransaction(portal.services.pool, identity, async (transaction) => {
    const caller = callerOf(portal.services, identity, 'zh', 'test', transaction);
    const all = await caller.db.selectFrom('supplier').select('supplier_code as code').execute();
    const suppliers = all.map(({ code }) => code);
    const { rows } = await sql<{ stages: string; moved: string }>`
      select (select sum(gross) from (${await amountsOf(caller, suppliers)}) as amount) as stages,
        (select sum(gross) from (${await movesOf(caller, suppliers)}) as move) as moved`.execute(caller.db);
    expect(Number(rows[0]!.stages)).toBeGreaterThan(1_000_000);
    expect(rows[0]!.moved).toBe(rows[0]!.stages);
  });
});

test('everybody can open a session, with a role and the plants he works in', async () => {
  for (const { userNo } of people)
    expect(await startSession(portal.services, { tenantId: 0, userNo }), userNo).toBeTypeOf('string');
  expect(
    await count(`app_user as u where not exists (select from user_role as r where r.user_id = u.id)`),
  ).toBe(0);
  const second = await count(
    `user_plant as p join app_user as u on u.id = p.user_id where u.user_no = 'mrp2' and p.plant_no = '1000'`,
  );
  expect(second).toBe(0);
});

test('a year of operations lies behind it, none of it in the future', async () => {
  expect(await count(`operation_log where at < '2026-01-01' and user_no <> 'system'`)).toBeGreaterThan(100);
  expect(await count(`operation_log where at >= '2026-11-21' and parameters = '{"agent":"demo"}'`)).toBe(0);
});
