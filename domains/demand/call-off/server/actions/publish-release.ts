import { Failure } from '@portal/platform/contract/failure.ts';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { partUnit, supplierPart } from '@portal/part/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { readCallOffRules } from '../plant-rules.ts';
import { applyRelease } from '../releases/apply.ts';

/** A release written by hand. What is due within the freeze period is firm, the rest is forecast (DOMAIN.md, "Call-offs"). */
export const publishRelease: Action<typeof calls.publishRelease> = async (caller, input) => {
  const ordered = await supplierPart(caller, input);
  if (!ordered)
    throw new Failure('callOff.unknownPart', { partNo: input.partNo, unloadingPoint: input.unloadingPoint });
  const { today, freezeDays } = await readCallOffRules(caller);
  const firmUntil = addDays(today, freezeDays ?? 0);
  const lines = input.lines.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const { releaseId, agreementId } = await applyRelease(caller, {
    plantNo: caller.scope.plantNo,
    supplierCode: ordered.supplier_code,
    saNo: input.saNo,
    partNo: ordered.part_no,
    unloadingPoint: ordered.unloading_point,
    orderLine: input.orderLine ?? '',
    pointOfUse: input.pointOfUse ?? '',
    warehouseCode: ordered.warehouse_code,
    storageLocation: ordered.storage_location,
    unit: (await partUnit(caller, ordered.part_no))!,
    releaseNo: input.releaseNo,
    releaseDate: input.releaseDate,
    previousReleaseNo: null,
    previousReleaseDate: null,
    source: 'manual',
    messageId: null,
    receivedCumulative: input.receivedCumulative ?? null,
    resetOn: null,
    receivedBeforeReset: null,
    lastReceiptNote: null,
    lastReceiptDate: null,
    lastReceiptQuantity: null,
    backlog: null,
    firmUntil,
    materialUntil: null,
    lines: {
      dueOn: lines.map((line) => line.dueOn),
      frequency: lines.map((line) => line.frequency),
      zone: lines.map((line) => (line.dueOn <= firmUntil ? 'firm' : 'forecast')),
      quantity: lines.map((line) => line.quantity),
    },
  });
  return { releaseId, agreementId };
};
