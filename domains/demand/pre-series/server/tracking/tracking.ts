import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { TrackingStep } from '@portal/call-off/contract/tracking/tracking.ts';
import type { LockedLine, Writing } from '../lines/lock-lines.ts';

type Reached = {
  readonly line: Pick<LockedLine, 'id'>;
  readonly quantity: Quantity;
  readonly document: string;
};

/** Lines reached a step through a document. A second time with the same document adds its quantity to the first. */
export const reached = async (
  { db, scope }: Writing,
  lines: readonly Reached[],
  step: TrackingStep,
): Promise<void> => {
  const rows = lines.map(({ line, quantity, document }) => ({ line_id: line.id, quantity, document }));
  await sql`
    insert into pre_series_tracking as track (line_id, plant_no, supplier_code, step, document, quantity)
    select line.id, line.plant_no, line.supplier_code, ${step}::smallint, given.document, sum(given.quantity)
    from ${rowsOf(REACHED, rows)} as given join pre_series_line as line on ${ownTenant(scope, 'line')} and line.id = given.line_id
    group by line.id, line.plant_no, line.supplier_code, given.document
    on conflict on constraint pre_series_tracking_once do update set quantity = track.quantity + excluded.quantity`.execute(
    db,
  );
  await follow({ db, scope }, rows);
};

/** Takes quantities back from the step that `document` stands for; nothing is left of it when all is back. */
export const unreached = async (
  { db, scope }: Writing,
  lines: readonly Reached[],
  step: TrackingStep,
): Promise<void> => {
  const rows = lines.map(({ line, quantity, document }) => ({ line_id: line.id, quantity, document }));
  await sql`update pre_series_tracking as track set quantity = track.quantity - given.quantity
    from (select line_id, document, sum(quantity) as quantity from ${rowsOf(REACHED, rows)} as each group by 1, 2) as given
    where ${ownTenant(scope, 'track')} and track.line_id = given.line_id and track.step = ${step} and track.document = given.document`.execute(
    db,
  );
  await sql`delete from pre_series_tracking as track where ${ownTenant(scope, 'track')} and step = ${step} and quantity <= 0
    and line_id = any(${rows.map((row) => row.line_id)}::bigint[])`.execute(db);
  await follow({ db, scope }, rows);
};

/** The first of these documents that told a step of a line. */
export const firstDocument = async (
  { db, scope }: Writing,
  lineId: string,
  step: TrackingStep,
  documents: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ document: string }>`select document from pre_series_tracking as track
    where ${ownTenant(scope, 'track')} and line_id = ${lineId}::bigint and step = ${step} and document = any(${documents}::text[])
    order by array_position(${documents}::text[], document) limit 1`.execute(db);
  return rows[0]?.document;
};

/** A step that `document` stood for was none. */
export const removeStep = async (
  { db, scope }: Writing,
  lineIds: readonly string[],
  step: TrackingStep,
  document: string,
): Promise<void> => {
  await sql`delete from pre_series_tracking as track where ${ownTenant(scope, 'track')} and step = ${step} and document = ${document}
    and line_id = any(${lineIds}::bigint[])`.execute(db);
  await follow(
    { db, scope },
    lineIds.map((line_id) => ({ line_id })),
  );
};

/** The note `document` with these lots leaves on this day: their trucks are measured by it. Asked again whenever the day changes. */
export const planLotDispatch = async (
  { db, scope }: Writing,
  { lineIds, document, dispatchOn }: { lineIds: readonly string[]; document: string; dispatchOn: Day },
): Promise<void> => {
  await sql`update pre_series_tracking as track set dispatch_on = ${dispatchOn}
    where ${ownTenant(scope, 'track')} and track.step = 4 and track.document = ${document} and track.dispatch_on is distinct from ${dispatchOn}
      and track.line_id in (select lot.line_id from pre_series_lot as lot where ${ownTenant(scope, 'lot')} and lot.id = any(${lineIds}::bigint[]))`.execute(
    db,
  );
};

/** Lines say the latest step that they have reached. */
const follow = async ({ db, scope }: Writing, rows: readonly { line_id: string }[]): Promise<void> => {
  await sql`update pre_series_line as line set tracking = last.step
    from (select wanted.id, (select max(step) from pre_series_tracking as track where ${ownTenant(scope, 'track')} and track.line_id = wanted.id) as step
      from unnest(${rows.map((row) => row.line_id)}::bigint[]) as wanted (id)) as last
    where ${ownTenant(scope, 'line')} and line.id = last.id and line.tracking is distinct from last.step`.execute(
    db,
  );
};

const REACHED = { line_id: 'bigint', quantity: 'numeric', document: 'text' } as const;
