import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { wantsReason } from './wants-reason.ts';

/** What a message changed inside the firm zone, over all its suppliers; nothing while its changes are not kept yet. */
export const changesOfMessage = async (
  { db, scope }: Caller,
  message: string,
): Promise<OutputOf<typeof calls.readMessageChanges>> => {
  const { rows } = await sql<OutputOf<typeof calls.readMessageChanges>>`
    with change as (
      select * from release_change as change where ${ownRows(scope, 'release_change', 'change')} and change.message_id = ${message}::bigint
        and change.places_inside > 0)
    select count(distinct change.supplier_code)::int as suppliers, count(*) filter (where ${wantsReason})::int as wanting,
      (select coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'inside', inside::text, 'beyond', beyond::text) order by unit), '[]') from (
        select one ->> 'unit' as unit, trim_scale(sum((one ->> 'inside')::numeric)) as inside, trim_scale(sum((one ->> 'beyond')::numeric)) as beyond
        from change as moved cross join lateral jsonb_array_elements(moved.by_unit) as one group by 1) as of_unit) as "byUnit"
    from change`.execute(db);
  return rows[0]!;
};
