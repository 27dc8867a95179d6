import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import type { readAgreement } from '../../contract/agreement/agreement-calls.ts';
import { agreementFigures } from '../../contract/agreement/figures.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import { releaseColumns, releasesFound, statedColumns } from '../releases/releases-found.ts';

/** A scheduling agreement line with its figures and the release in force. Fails with `callOff.noDetail`. */
export const agreementById = async (caller: Caller, id: string): Promise<OutputOf<typeof readAgreement>> => {
  const { db, scope } = caller;
  const head = await db
    .selectFrom('scheduling_agreement as agreement')
    .innerJoin('supplier', onSupplier('agreement'))
    .innerJoin('part', onPart('agreement'))
    .where(ownRows(scope, 'scheduling_agreement', 'agreement'))
    .where('agreement.id', '=', id)
    .select([
      'agreement.id',
      'agreement.plant_no as plantNo',
      'agreement.supplier_code as supplierCode',
      ...supplierNames,
      'agreement.sa_no as saNo',
      'agreement.part_no as partNo',
      ...partNames,
      'agreement.unloading_point as unloadingPoint',
      'agreement.order_line as orderLine',
      'agreement.point_of_use as pointOfUse',
      'agreement.warehouse_code as warehouseCode',
      'agreement.storage_location as storageLocation',
      'agreement.unit',
      'agreement.cumulative_reset_on as cumulativeResetOn',
      'agreement.cumulative_before_reset as cumulativeBeforeReset',
      sql<string | null>`trim_scale(agreement.over_delivery_percent)`.as('overDeliveryPercent'),
      'agreement.cumulative_received as cumulativeReceived',
      'agreement.stated_received as statedReceived',
      'agreement.cumulative_sent as cumulativeSent',
      'agreement.sent_by_release as sentByRelease',
      'agreement.current_release_id as currentReleaseId',
    ])
    .executeTakeFirst();
  if (!head) throw new Failure('callOff.noDetail', { id });
  const [{ cutOff }, lines, inForce] = await Promise.all([
    callOffRulesOf(caller),
    db
      .selectFrom('call_off_line')
      .where(ownRows(scope, 'call_off_line'))
      .where('agreement_id', '=', id)
      .where('closed', '=', false)
      .select([
        'due_on as dueOn',
        'requested_qty as requestedQty',
        'allocated_qty as allocatedQty',
        'received_qty as receivedQty',
        'counted_qty as countedQty',
      ])
      .execute(),
    head.currentReleaseId === null
      ? undefined
      : releasesFound(caller, {})
          .where('release.id', '=', head.currentReleaseId)
          .select(releaseColumns)
          .select(statedColumns)
          .executeTakeFirst(),
  ]);
  const {
    cumulativeReceived,
    statedReceived,
    cumulativeSent,
    sentByRelease,
    currentReleaseId: _,
    ...shown
  } = head;
  const cumulatives = { cumulativeReceived, statedReceived, cumulativeSent, sentByRelease };
  return {
    ...shown,
    cutOff,
    figures: agreementFigures(cumulatives, lines, cutOff),
    release: inForce ?? null,
  };
};
