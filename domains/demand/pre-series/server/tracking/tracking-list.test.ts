import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { putOnWay } from '@portal/app-server/testing/goods/goods-on-way.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  latenesses,
  latenessOf,
  verdicts,
  type Lateness,
} from '@portal/call-off/contract/tracking/tracking-rules.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import {
  auditPreSeries,
  closePreSeries,
  commitPreSeries,
  readPreSeriesRules,
} from '../../contract/endpoints.ts';
import { publishPreSeriesOrder, readPreSeriesOrder } from '../../contract/order-calls.ts';
import { exportPreSeriesTracking, listPreSeriesTracking } from '../../contract/tracking-calls.ts';
import { judgedRow, type PreSeriesTrackingRow } from '../../contract/tracking-list.ts';

const P1 = { plantNo: 'P1' };
let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const publish = async (orderNo: string, days: readonly string[], projectNo = 'PJ-E5') =>
  at.mrp.calls(publishPreSeriesOrder, {
    orderNo,
    supplierCode: world.supplier,
    projectNo,
    reason: 'pilot',
    remark: null,
    forecastVersion: 'V1',
    lines: days.map((requestedOn, index) => ({
      lineNo: index + 1,
      partNo: world.parts.bracket,
      unloadingPoint: 'A13',
      requestedOn,
      requestedQty: '100',
      urgent: index === 0 ? ('Y' as const) : ('N' as const),
    })),
  });

const list = async (input: object, person = at.mrp): Promise<PreSeriesTrackingRow[]> =>
  person.calls(listPreSeriesTracking, { sort: 'dueOn', limit: 100, ...input }, P1);

describe('found by what people ask for', () => {
  const days = [inDays(20), inDays(21), inDays(22)] as const;
  const shown = async (input: object, person = at.mrp) =>
    (await list({ orderNo: 'PO-WAY', ...input }, person)).map(({ lineNo }) => lineNo);
  const versions = async (id: string) => (await at.supplier.calls(readPreSeriesOrder, { id })).lines;

  /** The first line waits, the second is promised, of the third two lots are agreed, the later one on the 29th day. */
  beforeAll(async () => {
    const { id } = await publish('PO-WAY', days);
    const [, second, third] = await versions(id);
    const none = { batchReason: null, remark: null };
    await at.supplier.calls(commitPreSeries, {
      lines: [
        { id: second!.id, version: second!.version, ...none },
        {
          id: third!.id,
          version: third!.version,
          batches: [
            { deliverOn: days[2], quantity: '60' },
            { deliverOn: inDays(29), quantity: '40' },
          ],
          batchReason: 'capacity',
          remark: '模具',
        },
      ],
    });
    const { version } = (await versions(id))[2]!;
    expect((await list({ orderNo: 'PO-WAY' }))[2]!.dueOn).toBe(days[2]);
    await at.mrp.calls(auditPreSeries, {
      lines: [{ id: third!.id, version }],
      verdict: 'accept',
      reason: null,
      remark: '可以',
    });
  });

  test.each<[string, object, number[]]>([
    ['its order', {}, [1, 2, 3]],
    ['no step at all', { step: 'none' }, [1]],
    ['promised', { step: '0' }, [2, 3]],
    ['not yet promised', { notYet: '0' }, [1]],
    ['urgent', { urgent: 'Y' }, [1]],
    ['its project', { projectNo: 'e5' }, [1, 2, 3]],
    ['another project', { projectNo: 'E9' }, []],
    ['its part, without blanks', { partNo: world.parts.bracket.replaceAll(' ', '') }, [1, 2, 3]],
    ['its supplier', { supplierCode: world.supplier }, [1, 2, 3]],
    ['the day it is due', { dueFrom: days[1], dueTo: days[1] }, [2]],
    ['the last day that was agreed', { dueFrom: inDays(29), dueTo: inDays(29) }, [3]],
    ['the latest first', { sort: '-dueOn' }, [3, 2, 1]],
    ['how far they are', { sort: 'tracking' }, [1, 2, 3]],
    ['in time', { lateness: 'inTime' }, [1, 2, 3]],
  ])('%s', async (_, input, lineNos) => {
    expect(await shown(input)).toEqual(lineNos);
  });

  test('a supplier finds his own lines only', async () => {
    expect(await shown({}, at.supplier)).toHaveLength(3);
    expect(await shown({}, at.otherSupplier)).toEqual([]);
  });

  test('a row tells who promised and when; the document is the order', async () => {
    expect((await list({ orderNo: 'PO-WAY' }))[1]).toMatchObject({
      orderNo: 'PO-WAY',
      projectNo: 'PJ-E5',
      answered: true,
      transportDays: 1,
      tracking: 0,
      steps: [{ step: 0, userName: at.supplier.userName, document: 'PO-WAY', quantity: '100' }],
    });
  });

  test('the workbook has a pair of who and when for each step of the plant', async () => {
    const { bytes } = await at.mrp.downloads(
      exportPreSeriesTracking,
      { orderNo: 'PO-WAY', sort: 'dueOn', columns: 'orderNo,status,tracking' },
      { ...P1, language: 'en' },
    );
    const [heads, , second] = await Array.fromAsync(readSheet(bytes), ({ cells }) =>
      cells.map(({ text }) => text),
    );
    expect(heads!.slice(0, 5)).toEqual(['Order no.', 'Status', 'Tracking', 'Commitment by', 'Commitment at']);
    expect(second!.slice(0, 4)).toEqual(['PO-WAY', 'Committed in full', 'Committed', at.supplier.userName]);
  });

  test('nothing is late of what the plant closed', async () => {
    const { id } = await publish('PO-OFF', [inDays(20)]);
    const late = async () => list({ orderNo: 'PO-OFF', lateness: 'late' });
    await at.owner.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'test', true), set_config('app.user_name', '张三', true)`.execute(
        db,
      );
      await sql`update pre_series_line set requested_on = current_date - 5 where tenant_id = ${at.tenant} and order_id = ${id}`.execute(
        db,
      );
    });
    expect(await late()).toHaveLength(1);
    const { id: lineId, version } = (await versions(id))[0]!;
    await at.mrp.calls(closePreSeries, { lines: [{ id: lineId, version }], reason: '项目取消' });
    expect(await late()).toEqual([]);
    expect((await list({ orderNo: 'PO-OFF' }))[0]).toMatchObject({
      wanted: false,
      lateDays: 0,
      missed: false,
    });
  });
});

describe('what the database finds late is what the rules say', () => {
  const LINES = 400;
  let rows: PreSeriesTrackingRow[];
  let today: string;
  const every = async (input: object = {}): Promise<PreSeriesTrackingRow[]> => {
    const pages = [1, 2, 3, 4, 5].map(async (page) => list({ orderNo: 'PO-LATE', page, ...input }));
    return (await Promise.all(pages)).flat();
  };

  /** Lines of all states around today, each step reached in part, wholly or not at all, in an order that nobody meant. */
  beforeAll(async () => {
    const { id } = await publish(
      'PO-LATE',
      Array.from({ length: LINES }, () => inDays(1)),
    );
    await at.owner.transaction().execute(async (db) => {
      await sql`select set_config('app.tenant', ${String(at.tenant)}, true), set_config('app.user_no', 'test', true), set_config('app.user_name', '张三', true)`.execute(
        db,
      );
      await sql`select setseed(0.4711)`.execute(db);
      await sql`
        update pre_series_line as line set requested_on = current_date - 10 + (line_no * 20 / ${LINES}), agreed = drawn.agreed, agreed_on = drawn.agreed_on,
          asked_at = now() - drawn.asked * interval '1 day', answered_at = case when drawn.answered > 0 then now() - (drawn.asked - drawn.answered) * interval '1 day' end,
          confirmed_qty = drawn.confirmed, allocated_qty = drawn.allocated, received_qty = drawn.received
        from (
          select id, (array['new', 'full', 'part', 'batch', 'reject', 'accept', 'partAccept', 'partReject', 'split', 'partSplit', 'fullSplit', 'closed'])[1 + floor(random() * 12)::int] as agreed,
            case when random() < 0.6 then current_date - 8 + floor(random() * 16)::int end as agreed_on,
            1 + floor(random() * 20)::int as asked, floor(random() * 10)::int - 3 as answered, (array[0, 60, 100])[1 + floor(random() * 3)::int] as confirmed,
            (array[0, 60, 100])[1 + floor(random() * 3)::int] as allocated, (array[0, 60, 100])[1 + floor(random() * 3)::int] as received
          from pre_series_line where tenant_id = ${at.tenant} and order_id = ${id}
        ) as drawn where line.tenant_id = ${at.tenant} and drawn.id = line.id`.execute(db);
      await sql`
        insert into pre_series_tracking (line_id, plant_no, supplier_code, step, at, document, quantity, dispatch_on)
        select id, plant_no, supplier_code, step, now() - random() * 12 * interval '1 day', document, (array[30, 50])[1 + floor(random() * 2)::int],
          case when step = 4 and random() < 0.7 then current_date - 6 + floor(random() * 10)::int end
        from pre_series_line cross join unnest(array[0, 4, 4, 5, 5, 6, 6], array['R', 'N1', 'N2', 'N1', 'N2', 'G1', 'G2']) as tracked (step, document)
        where tenant_id = ${at.tenant} and order_id = ${id} and random() < 0.45`.execute(db);
      await sql`
        insert into pre_series_lot (tenant_id, line_id, lot_no, plant_no, supplier_code, state, deliver_on, quantity)
        select tenant_id, id, 1, plant_no, supplier_code, 'confirmed', due_on, 60 from pre_series_line
        where tenant_id = ${at.tenant} and order_id = ${id} and random() < 0.3`.execute(db);
      await putOnWay(
        db,
        at.tenant,
        sql`(select null::bigint as line_id, lot.id as lot_id, null::bigint as agreement_id, lot.plant_no, lot.supplier_code, line.part_no, 60 as quantity,
            current_date - 5 + floor(random() * 20)::int as arrives_on
          from pre_series_lot as lot join pre_series_line as line on line.tenant_id = lot.tenant_id and line.id = lot.line_id
          where lot.tenant_id = ${at.tenant} and line.order_id = ${id})`,
      );
    });
    ({ today } = await at.mrp.calls(readPreSeriesRules, {}, P1));
    rows = await every();
  });

  const expected = (row: PreSeriesTrackingRow) => latenessOf(judgedRow(row, today));

  test('of every line, and each verdict occurs', () => {
    expect(rows).toHaveLength(LINES);
    for (const row of rows)
      expect({ id: row.id, lateDays: row.lateDays, missed: row.missed }).toEqual({
        id: row.id,
        ...expected(row),
      });
    const seen = new Set(
      rows.flatMap((row) => Object.values(judgedRow(row, today)).map(({ verdict }) => verdict)),
    );
    expect([...seen].toSorted()).toEqual(verdicts.toSorted());
  });

  const holds: Readonly<Record<Lateness, (row: PreSeriesTrackingRow) => boolean>> = {
    late: (row) => expected(row).lateDays > 0,
    missed: (row) => expected(row).missed,
    expected: (row) => row.expectedLateDays > 0,
    inTime: (row) => expected(row).lateDays === 0 && !expected(row).missed && row.expectedLateDays === 0,
  };
  test.each(latenesses)('the filter %s', async (named) => {
    const found = await every({ lateness: named });
    expect(found.map(({ id }) => id)).toEqual(rows.filter(holds[named]).map(({ id }) => id));
    expect(found.length).toBeGreaterThan(0);
  });

  test('the order by lateness, the latest first', async () => {
    const days = (await every({ sort: '-lateDays' })).map(({ lateDays }) => lateDays);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(days[0]).toBeGreaterThan(0);
  });
});
