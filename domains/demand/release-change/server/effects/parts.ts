import { sql, type SqlBool } from 'kysely';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import { archivedAmong } from '@portal/platform/server/plugins/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { listRows } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isInsideFirmZone } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { releasePictures, type ReleasePicture } from '@portal/call-off/server/offers.ts';
import { onPart, partNames, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { filtered } from '@portal/platform/server/list/filters.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { ChangeEffect } from '../../contract/fields.ts';
import { UNDECIDED } from '../../contract/status.ts';
import { periodsOf } from '../../contract/weeks.ts';
import { effectsNow } from './effects-now.ts';

/**
 * The parts of a change, what moved most inside the firm zone first; weeks, lines and documents of one page are read beside it. Fails with
 * `releaseChange.none`.
 */
export const listChangedParts = async (
  caller: Caller,
  { change, partNo, broke, ...page }: ParsedInput<typeof calls.listChangedParts>,
): Promise<OutputOf<typeof calls.listChangedParts>> => {
  const { db, scope } = caller;
  const firmUntil = await firmEnd(caller, change);
  const found = await listRows(page, {
    db,
    base: filtered(
      db
        .selectFrom('release_change_part as moved')
        .innerJoin('part', onPart('moved'))
        .where(ownRows(scope, 'release_change_part', 'moved'))
        .where('moved.change_id', '=', change),
      { partNo, broke },
      {
        partNo: (typed) => partNumbered('moved.part_no', typed),
        broke: (value) => {
          const broken = sql<SqlBool>`exists (select from release_change_effect as broken where broken.tenant_id = moved.tenant_id and broken.part_id = moved.id and broken.change_id = moved.change_id)`;
          return value === 'Y' ? broken : sql<SqlBool>`not ${broken}`;
        },
      },
    ),
    key: 'moved.id',
    select: (rows) =>
      rows.select([
        'moved.id',
        'moved.agreement_id as agreementId',
        'moved.release_id as releaseId',
        'moved.part_no as partNo',
        ...partNames,
        'moved.sa_no as saNo',
        'moved.unloading_point as unloadingPoint',
        'moved.unit',
        'moved.dispositor',
        'moved.moved_inside as movedInside',
        'moved.moved_beyond as movedBeyond',
      ]),
    sort: { inside: 'moved.moved_inside', beyond: 'moved.moved_beyond' },
    fallback: '-inside,-beyond',
  });
  const [pictures, effects] = await Promise.all([
    releasePictures(
      caller,
      found.map((one) => one.releaseId),
    ),
    effectsOf(
      caller,
      change,
      found.map((one) => one.id),
    ),
  ]);
  const objected = await objectedLines(
    caller,
    pictures.flatMap(({ changed }) => changed.flatMap(({ lineId }) => lineId ?? [])),
  );
  const archived = await archivedAmong(
    caller,
    'release',
    found.flatMap(({ releaseId }) => (pictures.some((one) => one.releaseId === releaseId) ? [] : releaseId)),
  );
  const byRelease = new Map(pictures.map((one) => [one.releaseId, one]));
  return found.map((one) => {
    const { releaseNo, slots, changed } = byRelease.get(one.releaseId) ?? gone(archived, one.releaseId);
    return {
      ...one,
      releaseNo,
      archive: archived.get(one.releaseId)?.archive ?? null,
      periods: periodsOf(slots, changed, firmUntil),
      lines: changed.map((line) => ({
        ...line,
        inside: isInsideFirmZone(line, firmUntil),
        withinPeriod: firmUntil !== null && line.dueOn <= firmUntil,
        objected: line.lineId !== null && objected.has(line.lineId),
      })),
      effects: effects.get(one.id) ?? [],
    };
  });
};

/** Of a release in an archive its number alone is known. */
const gone = (
  archived: Awaited<ReturnType<typeof archivedAmong>>,
  releaseId: string,
): Pick<ReleasePicture, 'releaseNo' | 'slots' | 'changed'> => ({
  releaseNo: archived.get(releaseId)?.number ?? '',
  slots: [],
  changed: [],
});

const effectsOf = async (
  caller: Caller,
  change: string,
  parts: readonly string[],
): Promise<Map<string, ChangeEffect[]>> => {
  const { rows } = await sql<ChangeEffect & { partId: string }>`
    select part_id as "partId", id, kind, document_id as "documentId", document_number as "documentNumber", note_id as "noteId",
      note_number as "noteNumber", note_line_id as "noteLineId", line_id as "lineId", misfit, quantity, arrives_on as "arrivesOn", day, point,
      not_before as "notBefore", state, kind = 'note' and is_unsent and state <> 'mended' as reducible, whereabouts as where,
      return_asked as "returnAsked", movable, suits_on as "suitsOn", line_due_on as "lineDueOn", coalesce(open_now, 0) as "lineOpen"
    from ${effectsNow(caller, await plantZone(caller))} as touched
    where touched.change_id = ${change}::bigint and touched.part_id = any (${parts}::bigint[])
    order by state = 'mended', note_id, kind = 'note' desc, id`.execute(caller.db);
  return Map.groupBy(
    rows.map((row) => ({ ...row, quantity: canonical(row.quantity), lineOpen: canonical(row.lineOpen) })),
    ({ partId }) => partId,
  );
};

/** Where the firm zone ended when the change came. Fails with `releaseChange.none`. */
const firmEnd = async ({ db, scope }: Caller, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('release_change')
    .where(ownRows(scope, 'release_change'))
    .where('id', '=', id)
    .select('firm_until as firmUntil')
    .executeTakeFirst();
  if (!found) throw new Failure('releaseChange.none', { id });
  return found.firmUntil;
};

const objectedLines = async ({ db, scope }: Caller, lineIds: readonly string[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('release_objection')
    .where(ownRows(scope, 'release_objection'))
    .where(sql<SqlBool>`line_id = any (${lineIds}::bigint[])`)
    .where(inStates('status', [UNDECIDED]))
    .select('line_id as lineId')
    .execute();
  return new Set(found.map(({ lineId }) => lineId));
};
