import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { UNDER_WAY } from '../contract/count-status.ts';
import { holderName, type Whose } from './whose.ts';

/**
 * A holder has several counts at a time, but none of a container that stands in another one: both would post the same difference. Of two who take a container into
 * a count at once, one waits for the other. Fails with `containerCount.openAlready`.
 */
export const requireNoOtherCount = async (
  caller: Caller,
  holder: Whose,
  containerCodes: readonly string[],
  ownId: string | null = null,
): Promise<void> => {
  const { db, scope } = caller;
  const { tenantId, plantNo } = scope;
  await holdName(db, `container count ${tenantId} ${plantNo} ${holder.kind} ${holder.code}`);
  const other = await db
    .selectFrom('container_count as count')
    .innerJoin('container_count_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'count.tenant_id').onRef('line.count_id', '=', 'count.id'),
    )
    .where(ownRows(scope, 'container_count', 'count'))
    .where(ownRows(scope, 'container_count_line', 'line'))
    .where('count.plant_no', '=', plantNo)
    .where('count.holder_kind', '=', holder.kind)
    .where('count.holder_code', '=', holder.code)
    .where(inStates('count.status', UNDER_WAY))
    .where(sql<boolean>`count.id is distinct from ${ownId}::bigint`)
    .where(sql<boolean>`line.container_code = any (${containerCodes}::text[])`)
    .select(['count.number', 'line.container_code as code'])
    .orderBy('line.container_code')
    .executeTakeFirst();
  if (other)
    throw new Failure('containerCount.openAlready', {
      holder: holderName(caller, holder),
      number: other.number,
      code: other.code,
      field: 'holderKind',
    });
};
