import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { FIRM_ZONES } from '../../contract/horizon/firm-zone.ts';

/** A release that took the place of another one, and what that had asked for in the firm zone from its day on. */
export type FirmPieces = {
  readonly tenant_id: number;
  readonly release_id: string;
  readonly supplier_code: string;
  readonly document: string;
  readonly part_no: string;
  readonly unit: string;
  readonly at: string;
  readonly taken_on: Day;
  readonly firm: string;
};

/** SQL, a table expression of `FirmPieces`: releases taken between two days, changed or not; those before which nothing was firm are left out. */
export const firmPieces = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<FirmPieces> => sql<FirmPieces>`(
  select release.tenant_id, release.id as release_id, release.supplier_code, concat_ws(' ', agreement.sa_no, nullif(release.release_no, '')) as document, agreement.part_no,
    agreement.unit, release.created_at as at, taken.day as taken_on, before.firm
  from release
  join scheduling_agreement as agreement on agreement.tenant_id = release.tenant_id and agreement.id = release.agreement_id
  cross join lateral (select (release.created_at at time zone ${zone})::date as day) as taken
  cross join lateral (
    select previous.lines_due_on, previous.lines_zone, previous.lines_quantity from release as previous
    where previous.tenant_id = release.tenant_id and previous.agreement_id = release.agreement_id and previous.id < release.id order by previous.id desc limit 1
  ) as previous
  cross join lateral (
    select sum(line.quantity) as firm from unnest(previous.lines_due_on, previous.lines_zone, previous.lines_quantity) as line (due_on, zone, quantity)
    where ${inStates('line.zone', FIRM_ZONES)} and line.due_on >= taken.day
  ) as before
  where ${ownRows(scope, 'release', 'release')} and before.firm > 0
    and release.created_at >= ${from}::date::timestamp at time zone ${zone} and release.created_at < (${to}::date + 1)::timestamp at time zone ${zone}
)`;
