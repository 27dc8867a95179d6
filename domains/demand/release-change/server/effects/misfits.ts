import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Misfit } from '../../contract/effects.ts';

const literal = (misfit: Misfit): RawBuilder<Misfit> => sql.lit(misfit);
const tooMuch = literal('tooMuch');
const tooEarly = literal('tooEarly');
const tooLate = literal('tooLate');
/** SQL: `isOfDay`. */
export const isOfDay = (misfit: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(misfit)} in (${tooEarly}, ${tooLate}))`;
const wrongPoint = literal('wrongPoint');

/**
 * SQL, a row to join laterally: `misfitOf` of `goods` with over, arrives_on, point, goes_day, goes_until and goes_point. Its columns are misfit (null:
 * it fits) and not_before.
 */
export const verdictOf = (freezeDays: number | null): RawBuilder<unknown> => sql`(
  select case
      when not goods.over > 0 then null
      when goods.goes_day is null then ${tooMuch}
      when goods.goes_point <> goods.point then ${wrongPoint}
      when goods.arrives_on < goods.goes_day - ${freezeDays}::int then ${tooEarly}
      when goods.arrives_on > goods.goes_until then ${tooLate}
      else ${tooMuch}
    end as misfit, goods.goes_day - ${freezeDays}::int as not_before
)`;

/** SQL: `excessOf` for all notes of each line at once, over rows with line_id, credit, quantity, is_sent, arrives_on and note_line_id. */
export const excess: RawBuilder<string> = sql`least(quantity, greatest(0, credit - coalesce(sum(quantity) over (
  partition by line_id order by is_sent, arrives_on desc, note_line_id desc rows between unbounded preceding and 1 preceding), 0)))`;

/**
 * SQL: `isMended` of `effect`, a row of release_change_effect, beside the same goods as they are: `now` (quantity, arrives_on, point, order_id; null
 * where they are on no note that is under way), `line` (open_qty) and `booked` (day).
 */
export const mended: RawBuilder<SqlBool> = sql`(
  now.note_line_id is null or now.quantity <= effect.kept
  or line.open_qty >= 0
  or (effect.kind <> 'note' and now.order_id is distinct from effect.document_id)
  or (effect.misfit = ${wrongPoint} and now.point = effect.point)
  or (effect.misfit = ${tooEarly} and effect.not_before is not null and case effect.kind
    when 'window' then coalesce(booked.day >= effect.not_before, true) else now.arrives_on >= effect.not_before end)
  or (effect.misfit = ${tooLate} and effect.not_after is not null and case effect.kind
    when 'window' then coalesce(booked.day <= effect.not_after, true) else now.arrives_on <= effect.not_after end))`;
