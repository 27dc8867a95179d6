import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Frequency, Zone } from '../../contract/horizon/horizon.ts';
import type { StoredStatus } from '../../contract/status.ts';

export type LockedLine = {
  id: string;
  version: number;
  plantNo: string;
  supplierCode: string;
  agreementId: string;
  releaseId: string;
  saNo: string;
  partNo: string;
  unloadingPoint: string;
  warehouseCode: string;
  unit: string;
  slot: string;
  dueOn: Day;
  frequency: Frequency;
  zone: Zone;
  status: StoredStatus;
  requestedQty: Quantity;
  committedQty: Quantity;
  allocatedQty: Quantity;
  receivedQty: Quantity;
  countedQty: Quantity;
  openQty: Quantity;
  answeredAt: string | null;
  /** By how many per cent notes may go beyond what it asks for. */
  overDeliveryPercent: string | null;
};

/** The lines for changing, see `lockedLines`. Fails with `callOff.noDetail` when one of them is not there for the caller. */
export const linesForUpdate = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  ids: readonly string[],
  agreementIds: readonly string[] = [],
): Promise<LockedLine[]> => {
  const lines = await lockedLines(caller, ids, agreementIds);
  const present = new Set(lines.map((line) => line.id));
  const missing = ids.find((id) => !present.has(id));
  if (missing !== undefined) throw new Failure('callOff.noDetail', { id: missing });
  return lines;
};

/**
 * Those of the lines that are there for the caller, in the order of their ids, locked until the transaction ends. Everyone who
 * changes lines locks their agreements first and both in the order of ids, releases too: so they wait for each other and never
 * in a circle. `agreementIds` are locked beside those of the lines.
 */
export const lockedLines = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  ids: readonly string[],
  agreementIds: readonly string[] = [],
): Promise<LockedLine[]> => {
  await sql`select id from scheduling_agreement as agreement where ${ownRows(scope, 'scheduling_agreement', 'agreement')}
    and (id = any(${agreementIds}::bigint[]) or id in (
      select agreement_id from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and line.id = any(${ids}::bigint[])))
    order by id for no key update`.execute(db);
  const { rows } = await sql<LockedLine>`
    select id, version, plant_no as "plantNo", supplier_code as "supplierCode", agreement_id as "agreementId", release_id as "releaseId",
      sa_no as "saNo", part_no as "partNo", unloading_point as "unloadingPoint", warehouse_code as "warehouseCode", unit,
      slot, due_on as "dueOn", frequency, zone, status, requested_qty as "requestedQty", committed_qty as "committedQty",
      allocated_qty as "allocatedQty", received_qty as "receivedQty", counted_qty as "countedQty", open_qty as "openQty", answered_at as "answeredAt",
      (select agreement.over_delivery_percent from scheduling_agreement as agreement
        where agreement.tenant_id = line.tenant_id and agreement.id = line.agreement_id) as "overDeliveryPercent"
    from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db);
  return rows;
};
