import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ReadingCaller } from '@portal/platform/server/caller.ts';
import type { RadarDisruption } from '../../contract/radar/calls.ts';
import { seriesInside } from '../load.ts';

/** A part of a supplier that an open card disturbs in a week. */
export type DisruptedPart = Omit<RadarDisruption, 'groupId'> & {
  readonly supplierCode: string;
  readonly partNo: string;
};

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Parts that open disruption cards of the caller's own name, in which of these weeks. */
    'capacity.disrupted': { input: { mondays: readonly Day[] }; output: DisruptedPart };
  }
}

/** Which cards disturb which group in which week, each once: through a part of the group or of a group inside. */
export const disruptionsOf = async (
  caller: ReadingCaller,
  mondays: readonly Day[],
  groupIds: readonly string[],
): Promise<RadarDisruption[]> => {
  const parts = await caller.ask('capacity.disrupted', { mondays });
  if (parts.length === 0 || groupIds.length === 0) return [];
  const { rows } = await sql<{ groupId: string; supplierCode: string; partNo: string }>`
    select distinct series.root_id as "groupId", series.supplier_code as "supplierCode", series.part_no as "partNo"
    from ${seriesInside(caller, sql`capacity_group.id = any (${groupIds}::bigint[])`)} as series
    where series.part_no = any (${[...new Set(parts.map(({ partNo }) => partNo))]})`.execute(caller.db);
  const groupsOf = Map.groupBy(rows, ({ supplierCode, partNo }) => `${supplierCode}/${partNo}`);
  const marks = parts.flatMap(({ supplierCode, partNo, ...card }) =>
    (groupsOf.get(`${supplierCode}/${partNo}`) ?? []).map(({ groupId }) => ({ groupId, ...card })),
  );
  return [...new Map(marks.map((mark) => [`${mark.groupId}/${mark.monday}/${mark.id}`, mark])).values()];
};
