import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffs } from '../contract/endpoints.ts';
import { agreementOf, asJob, inDays } from './testing/act.ts';

const AGREEMENTS = 320;
const SUPPLIER = 'S1001';
const P1 = { plantNo: 'P1' };

let at: TestWorld;
/** Agreements MANY-001 to MANY-320 with a line each, the later ones due sooner; every fourth line is taken away, half are for B07. */
beforeAll(async () => {
  at = await seededPortal();
  await agreementOf(at, 'FIRST').releases([[inDays(2), '10', 'firm']]);
  await asJob(at, async ({ db }) => {
    await sql`
      insert into scheduling_agreement (plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit, current_release_id)
      select plant_no, supplier_code, 'MANY-' || lpad(i::text, 3, '0'), part_no, case when i % 2 = 0 then 'B07' else unloading_point end, warehouse_code, unit, current_release_id
      from scheduling_agreement cross join generate_series(1, ${AGREEMENTS}::int) as i where sa_no = 'FIRST'`.execute(
      db,
    );
    await sql`
      insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, slot, due_on, frequency, zone, status, requested_qty)
      select plant_no, supplier_code, id, current_release_id, sa_no, part_no, unloading_point, warehouse_code, unit, 'x', ${inDays(400)}::date - right(sa_no, 3)::int, 'D', 'firm',
        case when right(sa_no, 3)::int % 4 = 0 then 'empty' else 'new' end, 10
      from scheduling_agreement where sa_no like 'MANY-%'`.execute(db);
  });
  // So soon the database has not counted them by itself.
  await sql`analyze scheduling_agreement, call_off_line`.execute(at.owner);
});

const numbered = (first: number, step = 1, count = 20) =>
  Array.from({ length: count }, (_, i) => `MANY-${String(first - i * step).padStart(3, '0')}`);

test.each<[string, object, string[], number]>([
  ['all of them', { saNo: 'many-' }, numbered(320), 320],
  ['a later page', { saNo: 'many-', page: 3 }, numbered(280), 320],
  ['the last first', { saNo: 'many-', sort: '-dueOn' }, numbered(1, -1), 320],
  ['another order', { saNo: 'many-', sort: 'saNo' }, numbered(1, -1), 320],
  ['what was taken away', { saNo: 'many-', status: 'empty' }, numbered(320, 4), 80],
  ['those of one point', { saNo: 'many-', unloadingPoint: 'B07' }, numbered(320, 2), 160],
  ['one', { saNo: 'many-077' }, ['MANY-077'], 1],
  ['a name that none has', { saNo: 'many-', partName: '无此物料' }, [], 0],
])('%s: found the same, many agreements or few', async (_, filters, numbers, total) => {
  for (const [who, more] of [
    [at.supplier, {}],
    [at.mrp, { supplierCode: SUPPLIER }],
    [at.mrp, {}],
  ] as const) {
    const rows = await who.calls(listCallOffs, { limit: 20, ...filters, ...more }, P1);
    expect(rows.map(({ saNo }) => saNo)).toEqual(numbers);
    expect(rows[0]?.total ?? 0).toBe(total);
  }
  expect(await at.otherSupplier.calls(listCallOffs, filters, P1)).toEqual([]);
});
