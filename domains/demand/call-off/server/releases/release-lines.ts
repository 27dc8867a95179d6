import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Frequency, Zone } from '../../contract/horizon/horizon.ts';

export type LineOfRelease = {
  readonly supplierCode: string;
  readonly partNo: string;
  readonly dueOn: Day;
  readonly frequency: Frequency;
  readonly quantity: Quantity;
};

/** What releases of the caller say in a zone, added up over agreements, by supplier, part and day; what names no day is left out. */
export const linesOfReleases = async (
  { db, scope }: Reader,
  releaseIds: readonly string[],
  zone: Zone,
): Promise<LineOfRelease[]> => {
  const { rows } = await sql<LineOfRelease>`
    select release.supplier_code as "supplierCode", agreement.part_no as "partNo", line.due_on as "dueOn", line.frequency, sum(line.quantity) as quantity
    from release
      join scheduling_agreement as agreement on agreement.tenant_id = release.tenant_id and agreement.id = release.agreement_id
      cross join lateral unnest(release.lines_due_on, release.lines_frequency, release.lines_zone, release.lines_quantity) as line (due_on, frequency, zone, quantity)
    where ${ownRows(scope, 'release', 'release')} and release.id = any (${releaseIds}::bigint[]) and line.zone = ${zone} and line.due_on is not null
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db);
  return rows;
};
