import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ReadingCaller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Cause } from '../contract/cause.ts';
import { listDisruptions } from '../contract/endpoints.ts';
import { disruptionDocument } from '../contract/fields.ts';
import { disruptionStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

type Found = {
  readonly id: string;
  readonly number: string;
  readonly cause: Cause;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly monday: Day;
};

/** Parts of open cards by weeks: the week that is named, else each that the effect touches; without an expected end it goes on. */
export const disruptedParts = async (
  caller: ReadingCaller,
  { mondays }: { readonly mondays: readonly Day[] },
) => {
  const { db, scope } = caller;
  if (!scope.permissions.has(listDisruptions.needs)) return [];
  const zone = await plantZone(caller);
  const day = (moment: 'starts_at' | 'ends_at') =>
    sql`(${sql.ref(`card.${moment}`)} at time zone ${zone})::date`;
  const { rows } = await sql<Found>`
    select distinct card.id, card.number, card.cause, card.supplier_code as "supplierCode", part.part_no as "partNo", week.monday
    from disruption as card
    join disruption_part as part on ${ownRows(scope, 'disruption_part', 'part')} and part.disruption_id = card.id and part.part_no is not null
    join unnest(${mondays}::date[]) as week(monday)
      on coalesce(part.week = week.monday, week.monday + 6 >= ${day('starts_at')} and week.monday <= coalesce(${day('ends_at')}, week.monday))
    where ${ownRows(scope, 'disruption', 'card')} and ${inStates('card.status', [disruptionStatus.start])}
    order by card.number, week.monday`.execute(db);
  return rows.map(({ cause, ...found }) => ({
    ...found,
    causeZh: words.zh.cause[cause],
    causeEn: words.en.cause[cause],
    to: disruptionDocument.addressOf(found.id),
  }));
};
