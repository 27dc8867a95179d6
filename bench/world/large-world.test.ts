import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { fillYears } from './forty-million.ts';
import { FIFTIETH } from './size.ts';
import { fillWorld } from './ten-million.ts';

/** Every part of the large world at a thousandth of it: a column that became needed shows itself here, not a quarter of an hour into a bench. */
const THOUSANDTH = {
  ...FIFTIETH,
  suppliers: 20,
  parts: 200,
  agreements: 60,
  ofBigSupplier: 20,
  ediItems: 200,
  operations: 1_000,
  notices: 200,
  histories: 1_000,
  docksEach: 1,
  fleetEach: 10,
  handovers: 2_000,
  containerNotes: 200,
  containerCounts: 40,
  containerDefects: 60,
  jisMessages: 4_000,
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins, seedVersion: 'empty', seed: async () => {}, authenticator });
}, 240_000);
afterAll(async () => portal.close());

test('the large world of the bench can be made on the tables as they are', async () => {
  const made: string[] = [];
  await fillWorld(portal.owner, THOUSANDTH, (line) => made.push(line));
  expect(made.at(-1)).toBe('counting');
  for (const table of [
    'call_off_line',
    'call_off_commitment',
    'call_off_answer',
    'call_off_escalation',
    'release_change',
    'release_change_part',
    'release_change_effect',
    'release_objection',
    'cumulative_account',
    'cumulative_event',
    'cumulative_reset',
    'pre_series_order',
    'pre_series_edition',
    'pre_series_line',
    'pre_series_lot',
    'pre_series_answer',
    'pre_series_tracking',
    'delivery_note',
    'handling_unit',
    'transport_order',
    'goods_receipt',
    'deviation',
    'quality_hold',
    'packing_deviation',
    'packing_alternative',
    'print_log',
    'transport_print',
    'tracking_ticket',
    'tracking_event',
    'despatch_advice',
    'delivery_note_advised',
    'edi_transmission',
    'interface_log',
    'mail_log',
    'import_batch',
    'activity_follow',
    'container_announcement',
    'container_balance',
    'container_closing',
    'container_count',
    'container_count_line',
    'container_defect',
    'container_limit',
    'container_month',
    'container_movement',
    'container_need',
    'container_need_run',
    'container_note',
    'container_note_item',
    'container_statement',
    'container_statement_line',
    'jis_alert',
    'jis_call',
    'jis_delivery',
    'jis_message',
    'jis_message_key',
    'jis_print',
    'jis_rack',
    'jis_rack_piece',
    'jis_rack_scan',
    'jis_status',
    'jis_stream',
    'jis_supplier_status',
    'door_booking',
    'door_booking_unit',
    'driver',
    'driver_link',
    'milk_run',
    'milk_run_stop',
    'pickup_plan',
    'pickup_plan_line',
    'pickup_plan_note',
    'pickup_standing',
    'pickup_truck',
    'vehicle',
    'window_wish',
    'yard_visit',
  ]) {
    const { rows } = await sql<{
      some: boolean;
    }>`select exists (select from ${sql.table(table)}) as some`.execute(portal.owner);
    expect([table, rows[0]!.some]).toEqual([table, true]);
  }
}, 120_000);

test('earlier years are older than all there was, and closed but for the few that were taken away or refused', async () => {
  const counted = async () =>
    (
      await sql<{ lines: number; slots: number; first: string; waiting: number }>`
        select count(*)::int as lines, count(distinct (agreement_id, slot))::int as slots, min(due_on)::text as first,
          count(*) filter (where not closed and status not in ('empty', 'rejected'))::int as waiting
        from call_off_line`.execute(portal.owner)
    ).rows[0]!;
  const before = await counted();
  await fillYears(portal.owner, { linesEach: 30, atOnce: 20 }, () => {});
  const after = await counted();
  expect(after.lines - before.lines).toBe(30 * THOUSANDTH.agreements);
  expect(after.slots).toBe(after.lines);
  expect(after.waiting).toBe(before.waiting);
  const { rows } = await sql<{ newer: number; states: string[] }>`
    select count(*) filter (where due_on >= ${before.first}::date)::int as newer, array_agg(distinct status order by status) as states
    from (select due_on, status from call_off_line order by id desc limit ${30 * THOUSANDTH.agreements}) as added`.execute(
    portal.owner,
  );
  expect(rows[0]).toEqual({ newer: 0, states: ['completed', 'empty', 'rejected'] });
}, 60_000);
