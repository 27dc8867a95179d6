import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededPortal } from './portal.ts';

/** They have millions of rows after a year (docs/decisions/0019): by the usual settings a million changes would wait for autovacuum. */
const LARGE = [
  'call_off_answer',
  'call_off_commitment',
  'call_off_line',
  'call_off_tracking',
  'container_month',
  'container_movement',
  'container_statement_line',
  'delivery_note',
  'delivery_note_line',
  'deviation',
  'edi_item',
  'forecast_bucket',
  'goods_receipt',
  'goods_receipt_line',
  'goods_receipt_unit',
  'handling_unit',
  'history',
  'history_past',
  'inbox_item',
  'notification',
  'pickup_plan',
  'pickup_plan_line',
  'record_change',
  'release',
  'release_change_part',
  'transport_order',
  'transport_order_note',
  'transport_stage',
];

test('large tables, each of their months, are counted and cleaned by parts of a hundred, also those whose rows only come', async () => {
  const { owner } = await seededPortal();
  const { rows } = await sql<{ name: string; settings: string[] }>`
    select distinct coalesce(inhparent::regclass::text, relname) as name, array(select unnest(reloptions) order by 1) as settings
    from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reloptions::text like '%autovacuum%' order by 1`.execute(
    owner,
  );
  expect(rows.map(({ name }) => name)).toEqual(LARGE);
  for (const { name, settings } of rows)
    expect(settings, name).toEqual(
      expect.arrayContaining([
        'autovacuum_analyze_scale_factor=0.01',
        'autovacuum_vacuum_insert_scale_factor=0.02',
        'autovacuum_vacuum_scale_factor=0.02',
      ]),
    );
});
