import { hasRows } from '@portal/platform/server/database/has-rows.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { supplierParts, type SupplierPart } from '@portal/part/server/offers.ts';
import { linesForUpdate, type LockedLine } from './lock-lines.ts';

export { applyRelease, applyReleases, type AppliedReleases } from './releases/apply.ts';
export type { ReleaseInput, ReleaseOutcome } from './releases/input.ts';
export {
  changeQuantities,
  deallocate,
  markReceived,
  markSent,
  allocate,
  unmarkSent,
  type LineQuantity,
  type AllocatedQuantity,
  type ReceivedQuantity,
} from './allocations.ts';
export { trackingStep } from './tracking.ts';
export { callOffCounters } from './counters.ts';

/** A line for a delivery note, with the versions the plant orders of its part; null where it orders none. */
export type OpenLine = LockedLine & {
  changeIndex: string | null;
  softwareRevision: string | null;
  hardwareRevision: string | null;
  gStand: string | null;
};

/**
 * Lines that a delivery note is to be written for, in the order of their ids, locked until the transaction ends; whether they
 * may be taken is for `takeQuantity` to say. Fails with `callOff.noDetail` when one is not there for the caller.
 */
export const openLinesForUpdate = async (caller: Caller, ids: readonly string[]): Promise<OpenLine[]> => {
  const lines = await linesForUpdate(caller, ids);
  const bySupplier = Map.groupBy(lines, (line) => line.supplierCode);
  const ordered = await Promise.all(
    [...bySupplier].map(([supplierCode, own]) =>
      supplierParts(caller, { supplierCode, partNos: own.map((line) => line.partNo) }),
    ),
  );
  return lines.map((line) => {
    const part = ordered.flat().find((one) => isOrderedAs(one, line));
    return {
      ...line,
      changeIndex: part?.change_index ?? null,
      softwareRevision: part?.software_revision ?? null,
      hardwareRevision: part?.hardware_revision ?? null,
      gStand: part?.g_stand ?? null,
    };
  });
};

const isOrderedAs = (part: SupplierPart, line: LockedLine): boolean =>
  part.supplier_code === line.supplierCode &&
  part.part_no === line.partNo &&
  part.unloading_point === line.unloadingPoint;

/** Whether the present plant has called anything off. */
export const hasCallOffs = async (caller: Reader): Promise<boolean> => hasRows(caller, 'call_off_line');
