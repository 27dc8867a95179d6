import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import type { ReleaseInput } from './input.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

/** An agreement and the release that is in force for it. */
export type LockedAgreement = {
  id: string;
  releaseNo: string | null;
  releaseDate: Day | null;
  /** The message that brought it. */
  messageId: string | null;
  cumulativeReceived: Quantity;
  resetOn: Day | null;
  liveFrom: Day | null;
};

/** What tells one agreement from all others of a tenant. */
export const agreementKey = (input: ReleaseInput): string =>
  JSON.stringify([input.plantNo, input.supplierCode, input.saNo, input.partNo, input.unloadingPoint]);

/** The agreement of each release, in their order; missing ones are made. Locked in the order of their ids. */
export const lockAgreements = async (
  caller: Writing,
  inputs: readonly ReleaseInput[],
): Promise<LockedAgreement[]> => {
  const given = inputs.map(columnsOf);
  const found = new Map<number, LockedAgreement>();
  await findInto(found, caller, given);
  if (found.size < given.length) {
    await insertAgreements(
      caller,
      given.filter((one) => !found.has(one.at)),
    );
    await findInto(found, caller, given);
  }
  return given.map(({ at }) => found.get(at)!);
};

const KEY = {
  at: 'int',
  plant_no: 'text',
  supplier_code: 'text',
  sa_no: 'text',
  part_no: 'text',
  unloading_point: 'text',
} as const;
const COLUMNS = { ...KEY, warehouse_code: 'text', storage_location: 'text', unit: 'text' } as const;

const columnsOf = (input: ReleaseInput, at: number) => ({
  at,
  plant_no: input.plantNo,
  supplier_code: input.supplierCode,
  sa_no: input.saNo,
  part_no: input.partNo,
  unloading_point: input.unloadingPoint,
  warehouse_code: input.warehouseCode,
  storage_location: input.storageLocation,
  unit: input.unit,
});
type Given = ReturnType<typeof columnsOf>;

const findInto = async (
  found: Map<number, LockedAgreement>,
  { db, scope }: Writing,
  given: readonly Given[],
): Promise<void> => {
  const { rows } = await sql<LockedAgreement & { at: number }>`
    select given.at, agreement.id, release.release_no as "releaseNo", release.release_date as "releaseDate", release.message_id as "messageId",
      agreement.cumulative_received as "cumulativeReceived", agreement.cumulative_reset_on as "resetOn", agreement.live_from as "liveFrom"
    from ${rowsOf(KEY, given)} as given
    join scheduling_agreement as agreement on agreement.tenant_id = ${scope.tenantId} and agreement.plant_no = given.plant_no
      and agreement.supplier_code = given.supplier_code and agreement.sa_no = given.sa_no and agreement.part_no = given.part_no
      and agreement.unloading_point = given.unloading_point
    left join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
    order by agreement.id for no key update of agreement`.execute(db);
  for (const { at, ...agreement } of rows) found.set(at, agreement);
};

const insertAgreements = async ({ db }: Writing, given: readonly Given[]): Promise<void> => {
  const { at: _, ...columns } = COLUMNS;
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`insert into scheduling_agreement (${names}) select ${names} from ${rowsOf(COLUMNS, given)} as given
    on conflict on constraint scheduling_agreement_taken do nothing`.execute(db);
};
