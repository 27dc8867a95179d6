import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, mondayOf, mondayOfWeek, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { HorizonView } from '../../contract/lines/line-fields.ts';
import {
  DAILY,
  DAYS_SHOWN,
  horizonOf,
  lastWeekOf,
  sharesOf,
  type LineShares,
  type PicturedLines,
} from '../../contract/horizon/horizon-places.ts';
import { countedHorizon, linesExpectedLate, OF_OPEN } from './counted-horizon.ts';
import { comingSeries, knownLateness, lastDayOfRow } from './known-arrivals.ts';
import { shownRules } from '../plant-rules.ts';

/** Of one agreement, or of all that the caller sees at the present plant: colleagues share the latter for a few seconds. */
export const readHorizon: Action<typeof calls.readHorizon> = async (
  caller,
  { agreement, dispositor = null },
) => {
  const { today, zone } = await shownRules(caller);
  return agreement === undefined
    ? caller.kept(`call-off:horizon ${dispositor ?? ''}`, async () => ({
        today,
        unit: null,
        places: await countedHorizon(caller, today, {
          dispositor,
          late: linesExpectedLate(caller, zone, dispositor),
        }),
      }))
    : horizonOfAgreement(caller, agreement, { today, zone });
};

/** Quantities: the lines of an agreement have one unit. Fails with `callOff.noDetail`. */
const horizonOfAgreement = async (
  { db, scope }: Reader,
  agreement: string,
  { today, zone }: { readonly today: Day; readonly zone: string },
): Promise<HorizonView> => {
  const { rows } = await sql<LineOfAgreement & { unit: string }>`
    select agreement.unit, line.due_on as "dueOn", line.frequency, line.zone, line.status, line.requested_qty as "requestedQty",
      line.committed_qty as "committedQty", line.allocated_qty as "allocatedQty", line.sent_qty as "sentQty", line.received_qty as "receivedQty", line.counted_qty as "countedQty", known.expected_late_qty as "lateQty", known.expected_late_sent_qty as "lateSentQty"
    from scheduling_agreement as agreement left join call_off_line as line on ${ownRows(scope, 'call_off_line', 'line')}
      and line.agreement_id = agreement.id and line.plant_no = agreement.plant_no and not line.closed and ${OF_OPEN}
    left join lateral ${knownLateness(zone, comingSeries)} as known on true
    where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and agreement.id = ${agreement}`.execute(db);
  const [head] = rows;
  if (!head) throw new Failure('callOff.noDetail', { id: agreement });
  const lines = rows.filter(({ dueOn }) => dueOn !== null).flatMap(partsOf);
  return { today, unit: head.unit, places: horizonOf(lines, today) };
};

type LineOfAgreement = Pick<PicturedLines, 'dueOn' | 'frequency' | 'zone'> & Parameters<typeof sharesOf>[0];

const partsOf = (line: LineOfAgreement): PicturedLines[] =>
  (Object.entries(sharesOf(line)) as [keyof LineShares, string][])
    .filter(([, quantity]) => isPositive(quantity))
    .map(([share, quantity]) => ({ ...line, share, lines: 1, quantity }));

/** SQL: `placeOf` of a line is this place. A place that is none holds nothing. */
export const standsAt = (place: string, today: Day): RawBuilder<SqlBool> => {
  const isOver = sql<SqlBool>`(line.due_on < ${today}::date and ${lastDayOfRow('line')} < ${today}::date)`;
  if (place === 'overdue') return isOver;
  const behind = addDays(today, DAYS_SHOWN);
  const daily = inStates('line.frequency', DAILY);
  const end = addDays(lastWeekOf(today), 7);
  if (place === 'later') return sql<SqlBool>`(line.due_on >= ${end}::date)`;
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(place) ?? [];
  if (year === undefined)
    return place >= today && place < behind
      ? sql<SqlBool>`(line.due_on = ${place}::date and ${daily})`
      : sql<SqlBool>`false`;
  const monday = mondayOfWeek(Number(year), Number(week));
  if (monday === undefined || monday >= end || monday < mondayOf(today)) return sql<SqlBool>`false`;
  const from = monday === mondayOf(today) ? addDays(monday, -LONGEST) : monday;
  return sql<SqlBool>`(line.due_on between ${from}::date and ${addDays(monday, 6)}::date and not ${isOver}
    and (not ${daily} or line.due_on >= ${behind}::date))`;
};

/** No period is longer. */
const LONGEST = 31;
