import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffAnswers, listCallOffs } from '../contract/endpoints.ts';
import { listTracking } from '../contract/tracking/tracking-calls.ts';
import { agreementOf, asJob, inDays } from './testing/act.ts';

const FAR = 400;
const P1 = { plantNo: 'P1' };

/** Its own: among so many lines each list of the files behind it would take its time. */
let at: OwnWorld;
/** A line, and 100,001 others of the plant in a far year. */
beforeAll(async () => {
  at = await ownSeededPortal();
  const of = agreementOf(at, 'NARROW-1');
  await of.releases([[inDays(2), '10', 'firm']]);
  const { id } = await at.owner
    .selectFrom('call_off_line')
    .select('id')
    .where('sa_no', '=', 'NARROW-1')
    .executeTakeFirstOrThrow();
  // By the owner: whom the portal serves may not wait so long for one statement.
  await at.owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'test', true), set_config('app.user_name', 'test', true)`.execute(
      db,
    );
    await sql`
      insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, slot, due_on, frequency, zone, requested_qty)
      select plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, 'far ' || i, due_on + ${FAR}::int + i % 3, frequency, zone, requested_qty
      from call_off_line cross join generate_series(1, 100001) as i where id = ${id}`.execute(db);
  });
  await sql`analyze call_off_line`.execute(at.owner);
});
afterAll(async () => at.close());

const [sorted, changed] = [{ sort: 'partNo' }, { changed: 'Y' as const }];
const near = { dueTo: inDays(FAR - 10) };
const far = { dueFrom: inDays(FAR - 10) };

test.each([
  ['an order without an index', sorted],
  ['the same downwards', { sort: '-openQty' }],
  ['the same of far days', { ...sorted, ...far }],
  ['what the release in force has changed', changed],
])('%s over more than 100,000 lines asks for a narrower range', async (_, input) => {
  await expect(at.mrp.calls(listCallOffs, input, P1)).rejects.toMatchObject({
    key: 'err.tooBroad',
    details: { most: '100,000' },
  });
});

test('the same of one supplier', async () => {
  for (const [who, more] of [
    [at.supplier, {}],
    [at.mrp, { supplierCode: 'S1001' }],
  ] as const)
    await expect(who.calls(listCallOffs, { ...sorted, ...more }, P1)).rejects.toMatchObject({
      key: 'err.tooBroad',
    });
});

test.each([
  ['soonest first', {}],
  ['of one supplier first', { sort: 'supplierCode' }],
  ['an order within days that hold few', { ...sorted, ...near }],
  ['an order of what was found by an index', { ...sorted, status: 'rejected' }],
  ['a change within days that hold few', { ...changed, ...near }],
])('%s is answered', async (_, input) => {
  await expect(at.mrp.calls(listCallOffs, input, P1)).resolves.toBeDefined();
});

test('steps that no index serves ask for a narrower range', async () => {
  const broad = [
    { lateness: 'late' },
    { sort: '-lateDays' },
    { step: '5' },
    { notYet: '6' },
    { sort: 'tracking' },
  ];
  for (const input of broad)
    await expect(at.mrp.calls(listTracking, input, P1), JSON.stringify(input)).toFailWith('err.tooBroad');
  for (const input of [{}, { sort: '-supplierCode' }, ...broad.map((one) => ({ ...one, ...near }))])
    await expect(at.mrp.calls(listTracking, input, P1), JSON.stringify(input)).resolves.toBeDefined();
});

describe('what was said of lines, more than 4,000 times', () => {
  /** One every minute, until now. */
  beforeAll(async () => {
    await asJob(at, async ({ db }) =>
      sql`
        insert into call_off_answer (plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, said_by, party, release_no, created_at)
        select plant_no, supplier_code, id, part_no, 'full', true, due_on, requested_qty, requested_qty, '[]', 'test', 'supplier', '1', now() - i * interval '1 minute'
        from call_off_line cross join generate_series(0, 4000) as i where sa_no = 'NARROW-1' and due_on = ${inDays(2)}`.execute(
        db,
      ),
    );
    await sql`analyze call_off_answer`.execute(at.owner);
  });

  test.each([['a number that all agreements have', { saNo: 'NARROW' }]])(
    '%s asks for a narrower range',
    async (_, input) => {
      await expect(at.mrp.calls(listCallOffAnswers, input, P1)).rejects.toMatchObject({
        key: 'err.tooBroad',
        details: { most: '4,000' },
      });
    },
  );

  test.each([
    ['all of them', {}],
    ['one kind of them', { kind: 'full' as const }],
    ['what is in the name of many a supplier', { supplierCode: 'S1' }],
    ['a part that none is of', { partNo: 'no such part' }],
    ['one agreement within days that hold few', { saNo: 'NARROW-1', answeredOnFrom: inDays(-1) }],
  ])('%s is answered', async (_, input) => {
    const found = await at.mrp.calls(listCallOffAnswers, input, P1);
    expect(found.length).toBe('partNo' in input ? 0 : 20);
  });

  test('so is a part that all are of', async () => {
    const [{ partNo } = { partNo: '' }] = await at.mrp.calls(listCallOffAnswers, {}, P1);
    const found = await at.mrp.calls(listCallOffAnswers, { partNo }, P1);
    expect(found.map((answer) => answer.partNo)).toEqual(Array.from({ length: 20 }, () => partNo));
  });
});
