import { sql, type SqlBool } from 'kysely';
import { contains } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn } from '@portal/platform/server/list/numbered.ts';
import { noteGoods, notesNumbered, notesUnderWay } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { ordersFound, trucksByOrder } from '@portal/transport/server/offers.ts';
import { listExpectedNotes } from '../contract/expected.ts';
import { receiptPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** What the day still brings, and what should have come: the soonest first. */
export const expectedNotes = listFrom(
  listExpectedNotes,
  { title: receiptPermissions['receipt:list'], words, zone: plantZone },
  async (caller, { noteNumber, truckPlate }) => {
    const [zone, ofNotes, { plated }] = await Promise.all([
      plantZone(caller),
      notesNumbered(caller, noteNumber),
      ordersFound(caller, { truckPlate }),
    ]);
    const dayEnds = sql`((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
    const atGate = sql<SqlBool>`(note.stage = 'arrived')`;
    const isPast = sql<SqlBool>`(note.expected_arrival < now())`;
    return {
      rows: notesUnderWay(caller)
        .innerJoin('supplier', onSupplier('note'))
        .leftJoin(trucksByOrder(caller).as('truck'), (join) =>
          join
            .onRef('truck.tenant_id', '=', 'note.tenant_id')
            .onRef('truck.order_id', '=', 'note.transport_order_id'),
        )
        .where(sql<SqlBool>`(note.expected_arrival < ${dayEnds} or ${atGate})`),
      key: 'note.id',
      order: 'expectedArrival',
      columns: {
        id: 'note.id',
        noteNumber: 'note.number',
        lateMinutes: sql<number>`case when ${atGate} then 0 else greatest(0, floor(extract(epoch from now() - note.expected_arrival) / 60))::int end`,
        stage: 'note.stage',
        partlyReceived: sqlYesNo('note.partly_received'),
        expectedArrival: 'note.expected_arrival',
        promisedArrival: 'note.promised_arrival',
        supplierCode: 'note.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        unloadingPoint: 'note.unloading_point',
        warehouseCode: 'note.warehouse_code',
        door: 'truck.door',
        truckPlate: 'truck.truck_plate',
        transportNumber: 'truck.number',
        lines: sql<number>`(select count(*)::int from ${noteGoods(caller)} as goods where goods.note_id = note.id)`,
        brings: sql<string>`(select string_agg(goods.part_no || ' × ' || trim_scale(goods.quantity), ', ' order by goods.line_no) from ${noteGoods(caller)} as goods where goods.note_id = note.id and goods.quantity > 0 and goods.line_no <= ${sql.lit(NAMED)})`,
      },
      filters: {
        when: (asked) =>
          asked === 'atGate'
            ? atGate
            : asked === 'late'
              ? sql<SqlBool>`(${isPast} and not ${atGate})`
              : sql<SqlBool>`(not ${isPast} and not ${atGate})`,
        noteNumber: numberIn(ofNotes, 'note.id', 'note.number'),
        supplierCode: contains('note.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        door: contains('truck.door'),
        truckPlate: numberIn(plated, 'note.transport_order_id', 'truck.truck_plate'),
      },
    };
  },
);

/** Materials that a row names; the note has them all. */
const NAMED = 5;
