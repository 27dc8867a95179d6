import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { ChangedPlace } from '../../contract/horizon/firm-zone.ts';
import { PROMISED } from '../../contract/status.ts';
import { slotsOf, type Schedule, type Slot } from '../../contract/horizon/horizon.ts';

/** What a release asks for, and what it changed of what was asked for before; `lineId` is null where a line is no more. */
export type ReleasePicture = {
  readonly releaseId: string;
  readonly releaseNo: string;
  readonly slots: readonly Slot[];
  readonly changed: readonly (ChangedPlace & {
    readonly lineId: string | null;
    readonly open: string;
    readonly promised: boolean;
  })[];
};

/** Releases with what each changed, in one statement: for a page of them. */
export const releasePictures = async (
  { db, scope }: Reader,
  releaseIds: readonly string[],
): Promise<ReleasePicture[]> => {
  if (releaseIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select release.id as "releaseId", release.release_no as "releaseNo", release.release_date as "releaseDate",
      jsonb_build_object('dueOn', release.lines_due_on, 'frequency', release.lines_frequency, 'zone', release.lines_zone,
        'quantity', release.lines_quantity::text[]) as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('slot', place.slot, 'dueOn', place.due_on, 'formerZone', place.former_zone, 'zone', place.zone,
            'former', place.former::text, 'quantity', place.quantity::text, 'lineId', line.id::text, 'open', coalesce(line.open_qty, 0)::text,
            'promised', coalesce(${inStates('line.status', [PROMISED])}, false))
          order by place.due_on, place.slot)
        from unnest(release.changed_slot, release.changed_due_on, release.changed_former_zone, release.changed_zone, release.changed_former, release.changed_quantity)
          as place (slot, due_on, former_zone, zone, former, quantity)
        left join call_off_line as line on line.tenant_id = release.tenant_id and line.agreement_id = release.agreement_id and line.slot = place.slot
      ), '[]') as changed
    from release where ${ownRows(scope, 'release', 'release')} and release.id = any (${releaseIds}::bigint[])`.execute(
    db,
  );
  return rows.map(({ releaseId, releaseNo, releaseDate, lines, changed }) => ({
    releaseId,
    releaseNo,
    slots: slotsOf({ ...lines, quantity: lines.quantity.map(canonical) }, releaseDate),
    changed: changed.map((one) => ({
      ...one,
      former: canonical(one.former),
      quantity: canonical(one.quantity),
      open: canonical(one.open),
    })),
  }));
};

type Row = {
  releaseId: string;
  releaseNo: string;
  releaseDate: Day;
  lines: Schedule;
  changed: ReleasePicture['changed'];
};
