import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { demandWeeks, publishedVersions, type PublishedVersion } from '@portal/forecast/server/offers.ts';
import { MOST_SURVEYS, MOST_VERSIONS, type SurveySubject } from '../../contract/ask.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { seriesInside } from '../load.ts';

/** Fails with `capacity.versionNone`. */
export const versionOf = async (caller: Caller, id: string): Promise<PublishedVersion> => {
  const [version] = await publishedVersions(caller, { id, most: 1 });
  if (!version) throw new Failure('capacity.versionNone', { field: 'versionId' });
  return version;
};

export const listSurveyVersions: Action<typeof calls.listSurveyVersions> = async (caller) =>
  (await publishedVersions(caller, { most: MOST_VERSIONS })).map(({ monthRule: _, ...version }) => version);

/** Parts or groups of which a version expects something, by supplier. Fails with `capacity.versionNone`. */
export const listSurveySubjects: Action<typeof calls.listSurveySubjects> = async (
  caller,
  { versionId, subject, supplierCode = '' },
) => {
  const { db, scope } = caller;
  const version = await versionOf(caller, versionId);
  const weeks = await demandWeeks(caller, version);
  const ofSupplier = sql`(${supplierCode} = '' or week.supplier_code = ${supplierCode})`;
  const parts = sql`
    select 'part' as subject, week.supplier_code, week.part_no, null::bigint as group_id, null::text as number, null::text as name,
      max(week.unit) as unit, sum(week.quantity) as demand
    from ${weeks} as week where ${ofSupplier} group by 2, 3`;
  const groups = sql`
    select 'group', week.supplier_code, null::text, capacity_group.id, capacity_group.number, capacity_group.name, capacity_group.unit,
      sum(week.quantity * series.load_factor)
    from capacity_group join ${seriesInside(caller, sql`true`)} as series on series.root_id = capacity_group.id
    join ${weeks} as week on week.supplier_code = series.supplier_code and week.part_no = series.part_no
    where ${ownRows(scope, 'capacity_group')} and ${ofSupplier} and (series.demand_type is null or series.demand_type = ${version.demandType})
    group by 2, 4, 5, 6, 7`;
  const { rows } = await sql<SurveySubject>`
    select subject.subject, subject.supplier_code as "supplierCode", subject.part_no as "partNo", subject.group_id as "groupId", subject.number as "groupNumber",
      subject.name as "groupName", subject.unit, trim_scale(subject.demand)::text as demand, survey.number as survey
    from (${subject === 'part' ? parts : groups}) as subject(subject, supplier_code, part_no, group_id, number, name, unit, demand)
    left join capacity_survey as survey on ${ownRows(scope, 'capacity_survey', 'survey')} and survey.version_id = ${versionId}::bigint
      and survey.supplier_code = subject.supplier_code and survey.part_no is not distinct from subject.part_no and survey.group_id is not distinct from subject.group_id
    order by subject.supplier_code, subject.number, subject.part_no limit ${MOST_SURVEYS + 1}`.execute(db);
  return { subjects: rows.slice(0, MOST_SURVEYS), more: rows.length > MOST_SURVEYS };
};
