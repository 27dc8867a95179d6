import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inBulk, type Step } from './bulk.ts';
import { sources, tenMillion } from './ten-million.ts';
import type { World } from './world.ts';

/** Lines of one agreement that are added, and how many of them at once: a million lines are sorted on disk in 250 MB. */
export type Years = { readonly linesEach: number; readonly atOnce: number };

/** The ten million, and three years before them. */
export const fortyMillion: World = {
  name: 'forty_million',
  sources: [...sources, new URL(import.meta.url)],
  from: tenMillion,
  about: '30,000,000 call-off lines of earlier years beside the ten million',
  fill: async (owner, note) => fillYears(owner, { linesEach: 600, atOnce: 40 }, note),
};

/**
 * Adds lines that are older than all there are: one every second day of each agreement, completed but for 1 of 200 that was taken
 * away and 1 that was refused, as in `demand.ts`. Nothing else: the documents of those years went into archives.
 */
export const fillYears = async (
  owner: Kysely<Tables>,
  { linesEach, atOnce }: Years,
  note: (line: string) => void,
): Promise<void> => {
  const firsts = Array.from({ length: Math.ceil(linesEach / atOnce) }, (_, at) => 1 + at * atOnce);
  const steps = firsts
    .toReversed()
    .map((first) => linesBefore(first, Math.min(first + atOnce - 1, linesEach), linesEach));
  await inBulk(owner, [OLDEST, ...steps], note, ['call_off_line']);
  note('counting');
  await sql`vacuum (analyze) call_off_line`.execute(owner);
};

/** Kept for the transaction: the lines that are added are older. */
const OLDEST: Step = {
  about: 'the oldest line',
  statement: `select set_config('bench.oldest', min(due_on)::text, true) from call_off_line`,
};

/** From the `last` to the `first` line before the oldest, of every agreement. */
const linesBefore = (first: number, last: number, all: number): Step => ({
  about: `lines ${all - last + 1} to ${all - first + 1} of ${all}`,
  statement: `
    insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, frequency, zone, slot, status,
      requested_qty, former_qty, committed_qty, allocated_qty, sent_qty, received_qty, tracking, asked_at, answer, answered_at)
    select plant_no, supplier_code, id, current_release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, 'D', 'firm', due_on || ' D', status,
      quantity, case when chance % 10 = 0 then quantity - 10 else quantity end, case when status = 'rejected' then 0 else quantity end,
      came, came, came, case when status = 'completed' then 6 end, (due_on - 20)::timestamptz,
      case when status = 'rejected' then null when chance % 100 = 0 then 'batch' when chance % 50 = 0 then 'part' else 'full' end, (due_on - 18)::timestamptz
    from (
      select *, case when status = 'completed' then quantity else 0 end as came
      from (
        select *, case chance % 200 when 1 then 'empty' when 2 then 'rejected' else 'completed' end as status
        from (
          select agreement.*, current_setting('bench.oldest')::date - 2 * i + (agreement.id % 2)::int as due_on, 60 + 20 * ((agreement.id + i) % 5) as quantity, abs(hashint8(agreement.id * 1000 - i)) as chance
          from generate_series(${first}, ${last}) as i cross join scheduling_agreement as agreement
        ) as drawn
      ) as line
    ) as answered order by due_on, plant_no, supplier_code`,
});
