import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { mondayOf, today, type Day } from '@portal/platform/contract/day.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { contains, filtered, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { changedPlaces, insideFirmZone, movedPieces } from '@portal/call-off/server/offers.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listMovedLines } from '../../contract/meter-calls.ts';
import { words } from '../../contract/words.en.ts';

type Moved = {
  id: string;
  part_id: string;
  change_id: string;
  at: string;
  part_no: string;
  supplier_code: string;
  sa_no: string;
  unloading_point: string;
  dispositor: string;
  unit: string;
  release_no: string | null;
  due_on: string | null;
  former: string | null;
  quantity: string | null;
  inside: boolean;
  pieces: string;
};

/** SQL: a part that changed in the week of this Monday, or in the present one. */
const within = async (caller: Caller, week: Day | undefined): Promise<RawBuilder<SqlBool>> => {
  const zone = await plantZone(caller);
  const monday = week ?? mondayOf(today(zone));
  return sql<SqlBool>`(moved.at >= (${monday}::date)::timestamp at time zone ${zone} and moved.at < (${monday}::date + 7)::timestamp at time zone ${zone})`;
};

/** What is said of a part, in its row and in those of its lines. */
const ofPart = (row: 'moved' | 'line') => ({
  dispositor: is(`${row}.dispositor`),
  unit: is(`${row}.unit`),
  supplierCode: contains(`${row}.supplier_code`),
  partNo: (typed: string) => partNumbered(`${row}.part_no`, typed),
});

/**
 * What moved in one week, line by line: their pieces are the meter's. Where the release lies in an archive its lines are not known; what was kept
 * of the part stands for them.
 */
const listed = listFrom(
  listMovedLines,
  { title: { zh: '变动的要货行', en: 'Lines that changed' }, words, zone: plantZone },
  async (caller, { week }) => {
    const { db, scope } = caller;
    const isOfWeek = await within(caller, week);
    const rows = sql<Moved>`(
      select moved.id || '-' || place.slot as id, moved.id as part_id, moved.change_id, moved.at, moved.part_no, moved.supplier_code, moved.sa_no,
        moved.unloading_point, moved.dispositor, moved.unit, place.release_no, place.due_on, place.former, place.quantity, place.inside, place.pieces
      from release_change_part as moved join release_change as change on change.tenant_id = moved.tenant_id and change.id = moved.change_id and change.objection_id is null
      cross join lateral (
        select place.slot, place.release_no, place.due_on, place.former, place.quantity, ${insideFirmZone('place', sql.ref('change.firm_until'))} as inside,
          ${movedPieces('place')} as pieces
        from ${changedPlaces(caller)} as place where place.tenant_id = moved.tenant_id and place.release_id = moved.release_id
        union all
        select side.slot, null, null, null, null, side.inside, side.pieces
        from (values ('inside', true, moved.moved_inside), ('beyond', false, moved.moved_beyond)) as side (slot, inside, pieces)
        where side.pieces > 0 and not exists (
          select from ${changedPlaces(caller)} as place where place.tenant_id = moved.tenant_id and place.release_id = moved.release_id)
      ) as place
      where ${ownRows(scope, 'release_change_part', 'moved')} and ${isOfWeek}
    )`;
    return {
      rows: db.selectFrom(rows.as('line')),
      key: 'line.id',
      order: '-at',
      // each release is taken apart
      walkedOnce: true,
      columns: {
        id: 'line.id',
        unit: 'line.unit',
        changeId: 'line.change_id',
        partNo: 'line.part_no',
        supplierCode: 'line.supplier_code',
        saNo: 'line.sa_no',
        unloadingPoint: 'line.unloading_point',
        dispositor: 'line.dispositor',
        dueOn: 'line.due_on',
        inside: 'line.inside',
        former: 'line.former',
        quantity: 'line.quantity',
        moved: 'line.pieces',
        at: 'line.at',
        releaseNo: 'line.release_no',
      },
      filters: {
        week: () => sql<boolean>`true`,
        ...ofPart('line'),
        inside: (value) => (value === 'Y' ? sql<boolean>`line.inside` : sql<boolean>`not line.inside`),
      },
      sorts: { at: 'line.part_id' },
    };
  },
);

/** The lines of so many parts are taken out of their releases within a third of a second. */
const MOST_PARTS = 3_000;

/** A page of them; fails with `err.tooBroad` where more parts changed. A workbook has all. */
const page = async (
  caller: Caller,
  input: ParsedInput<typeof listMovedLines>,
): Promise<PageOf<typeof listMovedLines>> => {
  const { week, dispositor, unit, supplierCode, partNo } = input;
  const parts = caller.db
    .selectFrom('release_change_part as moved')
    .where(ownRows(caller.scope, 'release_change_part', 'moved'))
    .where(await within(caller, week));
  const reached = filtered(parts, { dispositor, unit, supplierCode, partNo }, ofPart('moved'));
  await requireNarrow(caller, reached.select('moved.id'), MOST_PARTS);
  return listed.page(caller, input);
};

export const movedLines = { ...listed, page };
