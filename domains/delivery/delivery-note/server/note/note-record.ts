import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, fromThousandths, thousandths } from '@portal/platform/contract/quantity.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { historyFrom, reachesPast } from '@portal/platform/server/database/history-past.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { printsOf } from '@portal/label/server/offers.ts';
import { forwarderNames, onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { overDelivered } from '@portal/call-off/server/offers.ts';
import { onLineOfLot, onLot } from '@portal/pre-series/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { AdvisedLoad, NoteAdvice, NoteLine } from '../../contract/fields.ts';
import { SAVED } from '../../contract/status.ts';
import { containersOf, tareOf } from '../../contract/packing/containers.ts';
import { extraContainers } from '../packing/note-containers.ts';
import { partiesNow } from './note-parties.ts';
import { rowColumns } from '../queries.ts';
import { noteUnits, lineAgreements, measuresOf } from '../packing/note-packing.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The file that a note came in, if it came in one. */
    'delivery-note.advice': { input: { noteId: string }; output: NoteAdvice & { load: AdvisedLoad | null } };
  }
}

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
      'note.transport_mode as transportMode',
      'note.payment_terms as paymentTerms',
      'note.origin_code as originCode',
      'note.remark',
      'note.return_reason as returnReason',
      'note.packing_deviation_code as packingDeviationCode',
      'note.packing_deviation_reason as packingDeviationReason',
      'note.transport_order_id as transportOrderId',
      'note.transport_order_number as transportOrderNumber',
      'note.receipt_number as receiptNumber',
      'note.sent_by as sentBy',
      'note.plant_no as plantNo',
      'note.parties',
    ])
    .executeTakeFirst();
  if (!head) throw await missing(caller, 'delivery_note', id, new Failure('err.notFound', { id }));
  const [
    { noteMandatory: mandatory, dnLineCreation },
    lineList,
    unitList,
    prints,
    { shipper, receiver },
    extras,
    [advised],
    dispatchMovedAt,
  ] = await Promise.all([
    processOptions(caller, head.plantNo),
    noteLines(caller, id),
    noteUnits(caller, id),
    printsOf(caller, id),
    head.parties ?? partiesNow(caller, head),
    extraContainers(caller, id),
    caller.ask('delivery-note.advice', { noteId: id }),
    movedAt(caller, id, head.createdAt),
  ]);
  const { plantNo, parties: _, ...shown } = head;
  const agreements = await lineAgreements(
    caller,
    { plantNo, supplierCode: head.supplierCode, dispatchOn: head.dispatchOn },
    lineList,
  );
  const measures = await measuresOf(caller, agreements, unitList, extras);
  const containers = containersOf(unitList, extras, measures);
  const net = lineList.map((line) => weightOf(line));
  return {
    ...shown,
    shipper,
    receiver,
    advice: advised && head.status === SAVED ? adviceOf(advised) : null,
    advisedLoad: advised?.load ?? null,
    free: dnLineCreation === 'FREE' && head.kind === 'series',
    mandatory,
    lineList,
    unitList,
    agreements,
    measures,
    containers,
    dispatchMovedAt,
    prints,
    grossWeightKg: add(tareOf(containers), ...net),
  };
};

/** When the day of dispatch of a note was changed last, as its history says. */
const movedAt = async ({ db, scope }: Reader, noteId: string, createdAt: string): Promise<string | null> => {
  const changed = await db
    .selectFrom(historyFrom(reachesPast(createdAt)))
    .where(ownTenant(scope, 'history'))
    .where('entity', '=', 'delivery_note')
    .where('record_id', '=', noteId)
    .where('field', '=', 'dispatch_on')
    .where('before', 'is not', null)
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return changed?.at ?? null;
};

const adviceOf = ({ adviceId, fileName, problems }: NoteAdvice): NoteAdvice => ({
  adviceId,
  fileName,
  problems,
});

/** The materials of a note with what was ordered, in their order. */
export const noteLines = async ({ db, scope }: Reader, noteId: string): Promise<NoteLine[]> => {
  const rows = await db
    .selectFrom('delivery_note_line as line')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'line.tenant_id').onRef('note.id', '=', 'line.delivery_note_id'),
    )
    .leftJoin('scheduling_agreement as agreement', (join) =>
      join
        .onRef('agreement.tenant_id', '=', 'line.tenant_id')
        .onRef('agreement.id', '=', 'line.agreement_id'),
    )
    .leftJoin('pre_series_lot as lot', onLot('line'))
    .leftJoin('pre_series_line as asked', onLineOfLot('lot'))
    .innerJoin('part', onPart('line'))
    .leftJoin('call_off_line as call_off', (join) =>
      join
        .onRef('call_off.tenant_id', '=', 'line.tenant_id')
        .onRef('call_off.id', '=', 'line.call_off_line_id'),
    )
    .leftJoin('plant_supplier_part as ordered', (join) =>
      join
        .onRef('ordered.tenant_id', '=', 'line.tenant_id')
        .onRef('ordered.plant_no', '=', 'line.plant_no')
        .onRef('ordered.supplier_code', '=', 'line.supplier_code')
        .onRef('ordered.part_no', '=', 'line.part_no')
        .onRef('ordered.unloading_point', '=', 'note.unloading_point'),
    )
    .where(ownRows(scope, 'delivery_note_line', 'line'))
    .where('line.delivery_note_id', '=', noteId)
    .orderBy('line.line_no')
    .select([
      'line.id',
      'line.line_no as lineNo',
      'line.call_off_line_id as callOffLineId',
      'line.pre_series_lot_id as preSeriesLotId',
      sql<string>`coalesce(agreement.sa_no, asked.order_no)`.as('saNo'),
      'line.agreement_id as agreementId',
      'asked.order_id as preSeriesOrderId',
      'line.part_no as partNo',
      ...partNames,
      'line.unit',
      'line.quantity',
      sql<
        string | null
      >`coalesce(call_off.open_qty + ${overDelivered('call_off')}, lot.open_qty) + line.quantity`.as(
        'mostQuantity',
      ),
      sql<string | null>`coalesce(call_off.due_on, lot.deliver_on)`.as('dueOn'),
      'line.serves_on as servesOn',
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

/** Net weight of a line in kg: quantity times the weight of one unit, cut to grams. */
const weightOf = (line: { quantity: string; weightKg: string }): string =>
  fromThousandths((thousandths(line.quantity) * thousandths(line.weightKg)) / 1000n);
