import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { demandLines } from '@portal/call-off/server/offers.ts';
import { SENT } from '@portal/delivery-note/contract/status.ts';
import { carriedLines } from '@portal/delivery-note/server/offers.ts';
import { excess, verdictOf } from './misfits.ts';

/** SQL: the first and the last day of a line's period as one text, in the order of days. */
const period = sql`to_char(line.due_on, 'YYYY-MM-DD') || to_char(line.last_on, 'YYYY-MM-DD')`;

/**
 * SQL, a table expression: goods of notes under way that do not fit any more, with what is wrong. `moved` are the releases that are looked at:
 * id, agreement_id and release_id. Only lines that they changed count. Where goods are wanted instead: on the first later day of their
 * agreement that the same releases raise, else on the last sooner one, else at another point. All are looked for by windows over the lines: a join
 * would be planned for rows that nobody has counted yet, as a loop over all of them.
 */
export const judgedGoods = (
  { scope }: Pick<Reader, 'scope'>,
  moved: RawBuilder<unknown>,
  { zone, freezeDays }: { readonly zone: string; readonly freezeDays: number | null },
): RawBuilder<unknown> => sql`(
  with asked as (
    select line.*, moved.id as part_id,
      min(${period}) filter (where line.raised and line.open_qty > 0) over (
        partition by line.agreement_id order by line.due_on range between interval '1 day' following and unbounded following) as later_on,
      max(${period}) filter (where line.raised and line.open_qty > 0) over (
        partition by line.agreement_id order by line.due_on range between unbounded preceding and interval '1 day' preceding) as sooner_on,
      min(${period} || line.unloading_point) filter (where line.raised and line.open_qty > 0) over (
        partition by line.part_no order by line.unloading_point range between unbounded preceding and unbounded following exclude group) as elsewhere
    from ${moved} as moved join ${demandLines({ scope })} as line
      on line.agreement_id = moved.agreement_id and line.release_id = moved.release_id
  ),
  carried as (
    select note.*, asked.part_id, asked.agreement_id, asked.part_no, asked.unit, asked.unloading_point as line_point, coalesce(asked.later_on, asked.sooner_on) as other_day, asked.elsewhere,
      greatest(0, -asked.open_qty) as credit, ${inStates('note.status', [SENT])} as is_sent,
      (note.expected_arrival at time zone ${zone})::date as arrives_on
    from ${carriedLines({ scope })} as note join asked on asked.line_id = note.line_id
  ),
  shared as (select *, ${excess} as over from carried),
  goods as (
    select shared.*, left(coalesce(other_day, elsewhere), 10)::date as goes_day, substr(coalesce(other_day, elsewhere), 11, 10)::date as goes_until,
      case when other_day is not null then line_point else substr(elsewhere, 21) end as goes_point
    from shared where over > 0
  )
  select goods.*, verdict.* from goods cross join lateral ${verdictOf(freezeDays)} as verdict where verdict.misfit is not null
)`;
