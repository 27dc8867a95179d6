import { sql, type RawBuilder } from 'kysely';
import { addDays, mondayOf, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { demandWeeks, type PublishedVersion } from '@portal/forecast/server/offers.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { USUAL_WEEKS, type AskInput, type Target } from '../../contract/ask.ts';
import { surveyStatus, ACTIVE } from '../../contract/status.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { seriesInside } from '../load.ts';
import { versionOf } from './subjects.ts';
import { surveys } from './surveys.ts';

type Week = { readonly at: number; readonly monday: Day; readonly demand: string; readonly unit: string };

/**
 * A survey of each target with what the version expects of it, week by week: a week between the first and the last one without a bucket expects nothing.
 * Of which there is a survey of that version already none is made again. Fails with `capacity.noForecast` where the version expects nothing of one.
 */
export const createCapacitySurveys: Action<typeof calls.createCapacitySurveys> = async (caller, input) => {
  if (sideOf(caller) !== 'plant') throw new Failure('capacity.plantOnly');
  const { db, scope } = caller;
  const version = await versionOf(caller, input.versionId);
  const now = await plantToday(caller);
  const dueOn =
    input.dueOn ?? (await workdayFrom(caller, now, (await processOptions(caller)).capacityAnswerDays));
  if (dueOn < now) throw new Failure('capacity.duePast', { field: 'dueOn', dueOn });
  const targets = await newTargets(caller, version, input.targets);
  const known = input.targets.length - targets.length;
  if (targets.length === 0) return { made: 0, known };
  const weeks = Map.groupBy(await weeksOf(caller, version, targets, spanOf(input, now)), ({ at }) => at);
  const without = targets.findIndex((_, at) => !weeks.has(at));
  if (without >= 0) throw await noForecast(caller, version, targets[without]!, input.targets);
  const made = await surveys.create(
    caller,
    targets.map(({ supplierCode, partNo, groupId }, at) => {
      const own = weeks.get(at)!;
      return {
        plantNo: scope.plantNo,
        supplierCode,
        subject: partNo === null ? ('group' as const) : ('part' as const),
        partNo,
        groupId,
        unit: own[0]!.unit,
        versionId: version.id,
        source: version.source,
        demandType: version.demandType,
        versionNo: version.number,
        firstMonday: own[0]!.monday,
        lastMonday: own.at(-1)!.monday,
        dueOn,
        status: input.send === 'Y' ? surveyStatus.moves.send.to : surveyStatus.start,
      };
    }),
    { day: now },
  );
  await insertRows(
    db,
    'capacity_survey_week',
    made.flatMap(({ id }, at) =>
      weeks.get(at)!.map(({ monday, demand }) => ({
        plantNo: scope.plantNo,
        supplierCode: targets[at]!.supplierCode,
        surveyId: id,
        monday,
        demand,
      })),
    ),
  );
  if (input.send === 'Y') await caller.tell('capacity.sent', { ids: made.map(({ id }) => id) });
  return { made: made.length, known };
};

type Span = { readonly from: Day; readonly to: Day };

/** From the week after this one, or from the week that is named. Fails with `capacity.notAMonday`. */
const spanOf = ({ firstWeek, weekCount }: AskInput, now: Day): Span => {
  const from = firstWeek ?? addDays(mondayOf(now), 7);
  if (weekdayOf(from) !== 1) throw new Failure('capacity.notAMonday', { field: 'firstWeek', monday: from });
  return { from, to: addDays(from, 7 * ((weekCount ?? USUAL_WEEKS) - 1)) };
};

/** Each target once, without those of which there is a survey of the version. Fails with `capacity.groupNone`. */
const newTargets = async (
  { db, scope }: Caller,
  { id }: PublishedVersion,
  targets: readonly Target[],
): Promise<Target[]> => {
  const named = [...new Map(targets.map((one) => [keyOf(one), one])).values()];
  const ids = named.flatMap(({ groupId }) => groupId ?? []);
  const { rows: groups } = await sql<{ id: string; supplierCode: string }>`
    select id, supplier_code as "supplierCode" from capacity_group where ${ownRows(scope, 'capacity_group')} and ${inStates('status', [ACTIVE])} and id = any (${ids}::bigint[])`.execute(
    db,
  );
  const ownerOf = new Map(groups.map((one) => [one.id, one.supplierCode]));
  const foreign = named.findIndex(
    ({ groupId, supplierCode }) => groupId !== null && ownerOf.get(groupId) !== supplierCode,
  );
  if (foreign >= 0) throw new Failure('capacity.groupNone', { field: 'groupId', index: foreign });
  const known = await db
    .selectFrom('capacity_survey')
    .where(ownRows(scope, 'capacity_survey'))
    .where('version_id', '=', id)
    .select(['supplier_code as supplierCode', 'part_no as partNo', 'group_id as groupId'])
    .execute();
  const keys = new Set(known.map(keyOf));
  return named.filter((one) => !keys.has(keyOf(one)));
};

const keyOf = ({ supplierCode, partNo, groupId }: Target): string =>
  `${supplierCode}\n${partNo ?? ''}\n${groupId ?? ''}`;

/** What is expected of each target (`at`: its place) in each week between its first and its last one. */
const weeksOf = async (
  caller: Caller,
  version: PublishedVersion,
  targets: readonly Target[],
  { from, to }: Span,
): Promise<Week[]> => {
  const demand = await demandWeeks(caller, version);
  const asked = rowsOf(
    { at: 'int', supplier_code: 'text', part_no: 'text', group_id: 'bigint' },
    targets.map(({ supplierCode, partNo, groupId }, at) => ({
      at,
      supplier_code: supplierCode,
      part_no: partNo,
      group_id: groupId,
    })),
  );
  const { rows } = await sql<Week>`
    with asked as materialized (select * from ${asked} as asked),
    demand as materialized (select * from ${demand} as week where week.monday between ${from}::date and ${to}::date),
    placed as (
      select asked.at, demand.unit, demand.monday, demand.quantity from asked
      join demand on demand.supplier_code = asked.supplier_code and demand.part_no = asked.part_no
      union all ${ofGroups(caller, version)}
    ), summed as (select at, max(unit) as unit, monday, sum(quantity) as quantity from placed group by 1, 3),
    span as (select at, max(unit) as unit, min(monday) as first, max(monday) as last from summed group by 1)
    select span.at, span.unit, week.monday::date as monday, trim_scale(coalesce(summed.quantity, 0) + coalesce(beside.delta, 0))::text as demand
    from span join asked on asked.at = span.at
    cross join lateral generate_series(span.first::timestamp, span.last::timestamp, interval '7 days') as week(monday)
    left join summed on summed.at = span.at and summed.monday = week.monday::date
    left join capacity_group_week as beside on ${ownRows(caller.scope, 'capacity_group_week', 'beside')} and beside.group_id = asked.group_id and beside.monday = week.monday::date
    order by 1, 3`.execute(caller.db);
  return rows;
};

/** SQL: the load of groups, part by part, in the unit of each group. */
const ofGroups = (caller: Caller, { demandType }: PublishedVersion): RawBuilder<unknown> => sql`
  select asked.at, capacity_group.unit, demand.monday, demand.quantity * series.load_factor from asked
  join capacity_group on ${ownRows(caller.scope, 'capacity_group')} and capacity_group.id = asked.group_id
  join ${seriesInside(caller, sql`capacity_group.id in (select asked.group_id from asked)`)} as series on series.root_id = asked.group_id
  join demand on demand.supplier_code = series.supplier_code and demand.part_no = series.part_no
  where (series.demand_type is null or series.demand_type = ${demandType})`;

const noForecast = async (
  { db, scope }: Caller,
  { number }: PublishedVersion,
  target: Target,
  all: readonly Target[],
): Promise<Failure> => {
  const { supplierCode, partNo, groupId } = target;
  const group =
    groupId === null
      ? undefined
      : await db
          .selectFrom('capacity_group')
          .where(ownRows(scope, 'capacity_group'))
          .where('id', '=', groupId)
          .select('number')
          .executeTakeFirst();
  return new Failure('capacity.noForecast', {
    field: 'targets',
    index: all.indexOf(target),
    version: number,
    supplierCode,
    subject: partNo ?? group?.number ?? '',
  });
};
