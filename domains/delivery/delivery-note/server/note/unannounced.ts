import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { agreementsForNote } from '@portal/call-off/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import { headDictionaries } from '../../contract/fields.ts';
import { SENT } from '../../contract/status.ts';
import { moveDemand } from '../demand/demand.ts';

export type Unannounced = {
  readonly lines: readonly { readonly agreementId: string; readonly quantity: Quantity }[];
  readonly remark: string | null;
};

/**
 * A sent note that the plant writes on the supplier's behalf, as goods had come without one: parts of agreements, whatever the plant lets suppliers
 * write freely, and nothing that a supplier must say of his own notes (packing, origin, mandatory fields). Nobody is told that it was sent. All is of one
 * supplier, warehouse and unloading point. Fails with `callOff.noDetail`, `deliveryNote.severalSuppliers`, `deliveryNote.otherWarehouse`,
 * `deliveryNote.otherPoint`, `deliveryNote.materialAdded`, `unit.tooFine`.
 */
export const writeUnannounced = async (
  caller: Caller,
  { lines, remark }: Unannounced,
): Promise<{ id: string; number: string; supplierCode: string }> => {
  if (caller.scope.party === 'supplier' || caller.scope.party === 'forwarder')
    throw new Failure('err.forbidden', { needs: 'plant' });
  const parts = new Map(
    (
      await agreementsForNote(
        caller,
        lines.map(({ agreementId }) => agreementId),
      )
    ).map((part) => [part.id, part]),
  );
  const goods = lines.map((line) => ({ ...line, part: parts.get(line.agreementId)! }));
  const [{ part: first }] = goods as [(typeof goods)[number]];
  for (const { part } of goods) {
    if (part.supplierCode !== first.supplierCode) throw new Failure('deliveryNote.severalSuppliers');
    if (part.warehouseCode !== first.warehouseCode)
      throw new Failure('deliveryNote.otherWarehouse', {
        one: first.warehouseCode,
        other: part.warehouseCode,
        partNo: part.partNo,
      });
    if (part.unloadingPoint !== first.unloadingPoint)
      throw new Failure('deliveryNote.otherPoint', {
        one: first.unloadingPoint,
        other: part.unloadingPoint,
        partNo: part.partNo,
      });
  }
  const repeated = goods.find(
    ({ agreementId }, index) => goods.findIndex((one) => one.agreementId === agreementId) !== index,
  );
  if (repeated) throw new Failure('deliveryNote.materialAdded', { partNo: repeated.part.partNo });
  await requireDecimals(
    caller,
    goods.map(({ quantity, part }) => ({ quantity, unit: part.unit, of: '0' })),
    (_, at) => ({ partNo: goods[at]!.part.partNo, row: at + 1, field: `lines.${at}.quantity` }),
  );
  const note = await insertNote(caller, first, remark);
  await caller.db
    .insertInto('delivery_note_line')
    .values(
      goods.map(({ part, quantity }, index) => ({
        plant_no: caller.scope.plantNo,
        supplier_code: part.supplierCode,
        delivery_note_id: note.id,
        line_no: index + 1,
        agreement_id: part.id,
        part_no: part.partNo,
        unit: part.unit,
        quantity,
        change_index: part.changeIndex,
      })),
    )
    .execute();
  await moveDemand(
    caller,
    'series',
    goods.map(({ agreementId, quantity }) => ({
      callOffLineId: null,
      preSeriesLotId: null,
      agreementId,
      quantity,
    })),
    'sent',
  );
  return { ...note, supplierCode: first.supplierCode };
};

type Place = { supplierCode: string; warehouseCode: string; unloadingPoint: string };

const insertNote = async (
  caller: Caller,
  { supplierCode, warehouseCode, unloadingPoint }: Place,
  remark: string | null,
): Promise<{ id: string; number: string }> => {
  const today = await plantToday(caller);
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<{
    number: string;
  }>`select next_note_number_of(${supplierCode}, ${year}::int) as number`.execute(caller.db);
  const [transport] = await dictChoices(caller, headDictionaries.transportType);
  const now = new Date().toISOString();
  return caller.db
    .insertInto('delivery_note')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      number: rows[0]!.number,
      number_year: year,
      status: SENT,
      unannounced: true,
      warehouse_code: warehouseCode,
      unloading_point: unloadingPoint,
      dispatch_on: today,
      expected_arrival: now,
      // The goods are there: a dictionary without an entry keeps nobody from receiving them.
      transport_type: transport?.code ?? '',
      remark,
      sent_at: now,
      sent_by: caller.scope.userName,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
};
