import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { heldContainers } from '@portal/container-ledger/server/offers.ts';
import type { PartnerKind } from '../contract/fields.ts';
import { archivedPartners } from './archived-statements.ts';

/** Of one partner, or of all that have no statement of the month, here or in an archive. */
export type Whose = { readonly kind: PartnerKind; readonly code: string } | 'without';

/**
 * SQL: what partners had, got and gave of each container in the month that begins on `first`, by condition. What they have today goes back over the
 * months since: so one who has been here for years costs no more than a new one.
 */
export const lineFigures = (
  { scope }: Pick<Reader, 'scope'>,
  first: Day,
  whose: Whose,
): RawBuilder<unknown> => {
  const meant =
    whose === 'without'
      ? sql`held.holder_kind in ('supplier', 'forwarder') and not exists (
          select from container_statement as earlier where ${ownRows(scope, 'container_statement', 'earlier')}
            and earlier.plant_no = held.plant_no and earlier.month = ${first}::date and earlier.holder_kind = held.holder_kind and earlier.holder_code = held.holder_code)
          and not exists (select from ${archivedPartners({ scope }, first)} as agreed
            where agreed.plant_no = held.plant_no and agreed.holder_kind = held.holder_kind and agreed.holder_code = held.holder_code)`
      : sql`held.holder_kind = ${whose.kind} and held.holder_code = ${whose.code}`;
  return sql`
    select held.plant_no, held.holder_kind, held.holder_code, held.container_code,
      sum(split.closing - split.taken + split.given) as opening, sum(split.taken - split.turned) as taken,
      sum(split.given - split.turned) as given, sum(split.closing) as closing,
      jsonb_agg(
        jsonb_build_object('condition', split.condition, 'opening', split.closing - split.taken + split.given, 'taken', split.taken, 'given', split.given, 'closing', split.closing)
        order by split.place
      ) filter (where split.closing <> 0 or split.taken <> 0 or split.given <> 0) as by_condition
    from ${heldContainers({ scope })} as held
    cross join lateral (
      select now.place, now.condition,
        now.stock::bigint - coalesce(sum(moved.taken - moved.given) filter (where moved.month > ${first}::date), 0) as closing,
        coalesce(sum(moved.taken) filter (where moved.month = ${first}::date), 0) as taken,
        coalesce(sum(moved.given) filter (where moved.month = ${first}::date), 0) as given,
        coalesce(sum(moved.turned) filter (where moved.month = ${first}::date), 0) as turned
      from (values (1, 'available', held.available), (2, 'defect', held.defect), (3, 'repaired', held.repaired), (4, 'scrapped', held.scrapped)) as now (place, condition, stock)
      left join container_month as moved on ${ownRows(scope, 'container_month', 'moved')} and moved.plant_no = held.plant_no
        and moved.holder_kind = held.holder_kind and moved.holder_code = held.holder_code and moved.container_code = held.container_code
        and moved.condition = now.condition and moved.month >= ${first}::date
      group by now.place, now.condition, now.stock
    ) as split
    where ${meant}
    group by 1, 2, 3, 4
    having bool_or(split.closing <> 0 or split.taken <> 0 or split.given <> 0)`;
};
