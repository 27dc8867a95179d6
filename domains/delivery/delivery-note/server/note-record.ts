import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, fromThousandths, thousandths, times } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { forwarderNames, onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { agreementFor, packagingByCode } from '@portal/packaging/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { HandlingUnit, LineAgreement, NoteLine } from '../contract/fields.ts';
import type { Outer } from '../contract/packing.ts';
import { rowColumns } from './queries.ts';

/** One note with everything its pages show. Fails with `err.notFound` for a note that is not the caller's to see. */
export const noteById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readDeliveryNote>> => {
  const { db, scope } = caller;
  const head = await db
    .selectFrom('delivery_note as note')
    .innerJoin('supplier', onSupplier('note'))
    .leftJoin('forwarder', onForwarder('note'))
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.id', '=', id)
    .select(rowColumns)
    .select(forwarderNames)
    .select([
      'supplier.duns as supplierDuns',
      'note.transport_type as transportType',
      'note.payment_terms as paymentTerms',
      'note.origin_code as originCode',
      'note.remark',
      'note.return_reason as returnReason',
      'note.packing_deviation_reason as packingDeviationReason',
      'note.transport_order_id as transportOrderId',
      'note.transport_order_number as transportOrderNumber',
      'note.receipt_number as receiptNumber',
      'note.sent_by as sentBy',
      'note.plant_no as plantNo',
    ])
    .executeTakeFirst();
  if (!head) throw new Failure('err.notFound', { id });
  const [lineList, unitList, prints] = await Promise.all([
    noteLines(caller, id),
    noteUnits(caller, id),
    notePrints(caller, id),
  ]);
  const { plantNo, ...shown } = head;
  const agreements = await lineAgreements(
    caller,
    { plantNo, supplierCode: head.supplierCode, dispatchOn: head.dispatchOn },
    lineList,
  );
  const tare = await tareOf(caller, unitList);
  const net = lineList.map((line) => weightOf(line));
  return { ...shown, lineList, unitList, agreements, prints, grossWeightKg: add(tare, ...net) };
};

/** The materials of a note with what was ordered, in their order. */
export const noteLines = async ({ db, scope }: Caller, noteId: string): Promise<NoteLine[]> => {
  const rows = await db
    .selectFrom('delivery_note_line as line')
    .innerJoin('scheduling_agreement as agreement', (join) =>
      join
        .onRef('agreement.tenant_id', '=', 'line.tenant_id')
        .onRef('agreement.id', '=', 'line.agreement_id'),
    )
    .innerJoin('part', onPart('line'))
    .leftJoin('call_off_line as wanted', (join) =>
      join.onRef('wanted.tenant_id', '=', 'line.tenant_id').onRef('wanted.id', '=', 'line.call_off_line_id'),
    )
    .leftJoin('plant_supplier_part as ordered', (join) =>
      join
        .onRef('ordered.tenant_id', '=', 'line.tenant_id')
        .onRef('ordered.plant_no', '=', 'line.plant_no')
        .onRef('ordered.supplier_code', '=', 'line.supplier_code')
        .onRef('ordered.part_no', '=', 'line.part_no')
        .onRef('ordered.unloading_point', '=', 'agreement.unloading_point'),
    )
    .where(ownRows(scope, 'delivery_note_line', 'line'))
    .where('line.delivery_note_id', '=', noteId)
    .orderBy('line.line_no')
    .select([
      'line.id',
      'line.line_no as lineNo',
      'line.call_off_line_id as callOffLineId',
      'agreement.sa_no as saNo',
      'line.agreement_id as agreementId',
      'line.part_no as partNo',
      ...partNames,
      'line.unit',
      'line.quantity',
      sql<string | null>`wanted.open_qty + line.quantity`.as('mostQuantity'),
      'wanted.due_on as dueOn',
      'line.received_quantity as receivedQuantity',
      'line.batch_no as batchNo',
      'line.change_index as changeIndex',
      'line.software_revision as softwareRevision',
      'line.hardware_revision as hardwareRevision',
      'line.actual_g_stand as actualGStand',
      'line.production_date as productionDate',
      'line.expiry_date as expiryDate',
      'ordered.change_index as orderedChangeIndex',
      'ordered.software_revision as orderedSoftware',
      'ordered.hardware_revision as orderedHardware',
      'ordered.g_stand as orderedGStand',
      'part.weight_kg as weightKg',
    ])
    .execute();
  return rows.map(({ orderedChangeIndex, orderedSoftware, orderedHardware, orderedGStand, ...row }) => ({
    ...row,
    ordered: {
      changeIndex: orderedChangeIndex,
      softwareRevision: orderedSoftware,
      hardwareRevision: orderedHardware,
      gStand: orderedGStand,
    },
  }));
};

export const noteUnits = async ({ db, scope }: Caller, noteId: string): Promise<HandlingUnit[]> =>
  db
    .selectFrom('handling_unit as unit')
    .where(ownRows(scope, 'handling_unit', 'unit'))
    .where('unit.delivery_note_id', '=', noteId)
    .orderBy('unit.position')
    .select([
      'unit.id',
      'unit.parent_id as parentId',
      'unit.position',
      'unit.package_type as packageType',
      'unit.packaging_code as packagingCode',
      'unit.licence_plate as licencePlate',
      'unit.line_id as lineId',
      'unit.quantity',
      'unit.auxiliary_code as auxiliaryCode',
      'unit.auxiliary_count as auxiliaryCount',
    ])
    .execute();

const notePrints = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('print_log as print')
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.delivery_note_id', '=', noteId)
    .orderBy('print.id', 'desc')
    .select([
      'print.id',
      'print.kind',
      'print.what',
      'print.sheet',
      'print.pages',
      'print.created_at as at',
      sql<string>`coalesce(print.printed_by, print.created_by)`.as('by'),
      'print.reason',
    ])
    .execute();

/** The packaging agreement of each line on the day of dispatch; lines without one are missing. */
export const lineAgreements = async (
  caller: Caller,
  note: { plantNo: string; supplierCode: string; dispatchOn: string },
  lines: readonly { id: string; partNo: string }[],
): Promise<LineAgreement[]> => {
  const agreed = await agreementFor(caller, {
    plantNo: note.plantNo,
    supplierCode: note.supplierCode,
    partNos: lines.map((line) => line.partNo),
    day: note.dispatchOn,
  });
  return lines.flatMap((line) => {
    const one = agreed.find((agreement) => agreement.partNo === line.partNo);
    if (!one) return [];
    const {
      innerCode,
      quantityPerInner,
      outerCode,
      innerPerLayer,
      layers,
      auxiliaryCode,
      auxiliaryPerOuter,
    } = one;
    return [
      {
        lineId: line.id,
        innerCode,
        quantityPerInner,
        outerCode,
        innerPerLayer,
        layers,
        auxiliaryCode,
        auxiliaryPerOuter,
      },
    ];
  });
};

/** Kept units as the structure that packing rules speak of. */
export const outerUnits = (units: readonly HandlingUnit[]): Outer[] =>
  units
    .filter((unit) => unit.parentId === null)
    .map((unit) => ({
      id: unit.id,
      packageType: unit.packageType as 'M' | 'MIX',
      packagingCode: unit.packagingCode,
      auxiliaryCode: unit.auxiliaryCode,
      auxiliaryCount: unit.auxiliaryCount,
      inner: units
        .filter((box) => box.parentId === unit.id)
        .map((box) => ({
          id: box.id,
          packagingCode: box.packagingCode,
          lineId: box.lineId!,
          quantity: box.quantity!,
        })),
    }));

/** Weight of boxes, pallets and lids, in kg with 3 decimals. */
const tareOf = async (caller: Caller, units: readonly HandlingUnit[]): Promise<string> => {
  const counts = new Map<string, number>();
  for (const unit of units) {
    counts.set(unit.packagingCode, (counts.get(unit.packagingCode) ?? 0) + 1);
    if (unit.auxiliaryCode)
      counts.set(unit.auxiliaryCode, (counts.get(unit.auxiliaryCode) ?? 0) + unit.auxiliaryCount);
  }
  if (counts.size === 0) return '0';
  const known = await packagingByCode(caller, [...counts.keys()]);
  return add('0', ...[...known].map(([code, { tareKg }]) => times(tareKg, counts.get(code)!)));
};

/** Net weight of a line in kg: quantity times the weight of one unit, cut to grams. */
const weightOf = (line: { quantity: string; weightKg: string }): string =>
  fromThousandths((thousandths(line.quantity) * thousandths(line.weightKg)) / 1000n);
