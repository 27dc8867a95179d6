import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownSeededPortal, world, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { listDeliveryNotes } from '../../contract/endpoints.ts';

/** A part that stands on more notes than a total counts, one on few, and the last note, which has neither. */
const NOTES = 10_100;
const OF_OTHER = 3;

let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
  await at.owner.connection().execute(async (db) => {
    const run = async (statement: string) => sql.raw(statement).execute(db);
    // Without histories: it is the list that is tried.
    await run('set session_replication_role = replica');
    await run(`
      insert into delivery_note (tenant_id, plant_no, supplier_code, number, number_year, status, stage, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, created_by, updated_by)
      select ${world.tenant}, 'P1', case when n <= ${OF_OTHER} then 'S1002' else 'S1001' end, lpad(n::text, 8, '0'), 2020, 'sent', case when n % 1000 = 0 then 'arrived' else 'received' end, 'WHX', 'A13',
        date '2026-01-01', '2026-01-01', 'road', 'x', 'x' from generate_series(1, ${NOTES + 1}) n`);
    await run(`
      insert into delivery_note_line (tenant_id, plant_no, supplier_code, delivery_note_id, line_no, agreement_id, part_no, unit, quantity, created_by, updated_by)
      select tenant_id, plant_no, supplier_code, id, line, 1, case line when 1 then '5G0 123 456 A' else '3Q0 907 530 C' end, 'PCE', 1, 'x', 'x'
      from delivery_note, generate_series(1, 2) as line
      where tenant_id = ${world.tenant} and warehouse_code = 'WHX' and number::int <= ${NOTES} and (line = 1 or number::int % 5000 = 0)`);
    await run('set session_replication_role = origin');
    await run('analyze delivery_note, delivery_note_line');
  });
});
afterAll(async () => at.close());

const found = async (filters: object) => {
  const rows = await at.mrp.calls(listDeliveryNotes, { limit: 20, ...filters });
  return { total: rows[0]?.total, numbers: rows.map(({ number }) => Number(number)) };
};

test('of many notes the newest come first, and more are counted than a total says', async () => {
  const { total, numbers } = await found({ partNo: '5G0123' });
  expect(total).toBe(10_001);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => NOTES - n));
  expect((await found({ partNo: '5G0123', page: 3 })).numbers[0]).toBe(NOTES - 40);
  expect((await found({ partNo: '5G0123', exact: 'Y' })).total).toBe(NOTES);
});

test.each([
  ['what else is filtered is counted', { partNo: '5G0123', stage: 'arrived' }, 10, 10_000],
  ['a supplier with few of them', { partNo: '5G0123', supplierCode: 'S1002' }, OF_OTHER, OF_OTHER],
  ['a part on few notes', { partNo: '3Q0' }, 2, 10_000],
] as const)('%s', async (_, filters, total, first) => {
  const few = await found(filters);
  expect(few.total).toBe(total);
  expect(few.numbers[0]).toBe(first);
});

test('a part that nobody has finds nothing', async () =>
  expect(await found({ partNo: 'NO SUCH' })).toEqual({ total: undefined, numbers: [] }));
