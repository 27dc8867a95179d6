import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { linesForUpdate, type LockedLine } from './lock-lines.ts';

export { applyRelease, applyReleases, type AppliedReleases } from './releases/apply.ts';
export type { ReleaseInput, ReleaseOutcome } from './releases/input.ts';
export {
  giveBack,
  markReceived,
  markSent,
  takeQuantity,
  unmarkSent,
  type LineQuantity,
  type NotedQuantity,
  type ReceivedQuantity,
} from './noting.ts';
export { trackingStep } from './tracking.ts';
export { callOffCounters } from './counters.ts';

/** A line for a delivery note, with the versions the plant orders of its part. */
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
  const { rows: ordered } = await sql<
    Pick<OpenLine, 'id' | 'changeIndex' | 'softwareRevision' | 'hardwareRevision' | 'gStand'>
  >`
    select line.id, part.change_index as "changeIndex", part.software_revision as "softwareRevision",
      part.hardware_revision as "hardwareRevision", part.g_stand as "gStand"
    from call_off_line as line
    join plant_supplier_part as part on part.tenant_id = line.tenant_id and part.plant_no = line.plant_no
      and part.supplier_code = line.supplier_code and part.part_no = line.part_no and part.unloading_point = line.unloading_point
    where ${ownRows(caller.scope, 'call_off_line', 'line')} and line.id = any(${ids}::bigint[])`.execute(
    caller.db,
  );
  const versions = new Map(ordered.map((one) => [one.id, one]));
  return lines.map((line) => ({ ...NO_VERSIONS, ...line, ...versions.get(line.id) }));
};

const NO_VERSIONS = { changeIndex: null, softwareRevision: null, hardwareRevision: null, gStand: null };
