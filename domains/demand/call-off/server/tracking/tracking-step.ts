import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';

/**
 * Lines reached a step through a document (release, note, order or receipt number): who and when are the caller and now. A second
 * time with the same document adds its quantity to the first. Steps 0, 4 and 6 are told by the promise, `allocate` and
 * `markReceived`; a departing truck tells 5. Needs the rights of a supplier, a plant user or a job: a forwarder's call tells an
 * event and lets a job do it.
 */
export const trackingStep = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  lines: readonly { readonly lineId: string; readonly quantity: Quantity }[],
  step: TrackingStep,
  document: string,
): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }));
  await sql`
    with line as materialized (${linesOf(scope, rows)})
    insert into call_off_tracking as track (line_id, plant_no, supplier_code, step, document, quantity)
    select line.id, line.plant_no, line.supplier_code, ${step}::smallint, ${document}, sum(line.quantity)
    from line group by line.id, line.plant_no, line.supplier_code
    on conflict on constraint call_off_tracking_once do update set quantity = track.quantity + excluded.quantity`.execute(
    db,
  );
  await sql`update call_off_line set tracking = greatest(tracking, ${step}::smallint)
    where ${ownTenant(scope)} and id = any(${rows.map((one) => one.line_id)}::bigint[])
      and tracking is distinct from greatest(tracking, ${step}::smallint)`.execute(db);
};

/** A step that `document` stood for was none: the lines say the latest step that they have reached otherwise. */
export const trackingStepBack = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  lineIds: readonly string[],
  step: TrackingStep,
  document: string,
): Promise<void> => {
  await sql`delete from call_off_tracking
    where ${ownTenant(scope)} and line_id = any(${lineIds}::bigint[]) and step = ${step}::smallint and document = ${document}`.execute(
    db,
  );
  await sayLatestStep({ db, scope }, lineIds);
};

const sayLatestStep = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  lineIds: readonly string[],
): Promise<void> => {
  await sql`update call_off_line as line set tracking =
      (select max(track.step) from call_off_tracking as track where track.tenant_id = line.tenant_id and track.line_id = line.id)
    where ${ownTenant(scope, 'line')} and line.id = any(${lineIds}::bigint[])`.execute(db);
};

/**
 * The lines with what is said of each, read first and by their keys: the row policies let the planner expect few agreements, so he would
 * look for each line in each agreement.
 */
const linesOf = (scope: Caller['scope'], rows: readonly { line_id: string; quantity: Quantity }[]) => sql`
  select line.id, line.plant_no, line.supplier_code, line.agreement_id, given.quantity
  from ${rowsOf({ line_id: 'bigint', quantity: 'numeric' }, rows)} as given
  join call_off_line as line on ${ownTenant(scope, 'line')} and line.id = given.line_id`;

/** Step 0: the lines were promised for the release in force; a new promise for the same release takes the place of the previous one. */
export const committedStep = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  lines: readonly { readonly lineId: string; readonly quantity: Quantity }[],
): Promise<void> => {
  const rows = lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }));
  await sql`
    with line as materialized (${linesOf(scope, rows)})
    insert into call_off_tracking (line_id, plant_no, supplier_code, step, document, quantity)
    select line.id, line.plant_no, line.supplier_code, 0, release.release_no, line.quantity
    from line join scheduling_agreement as agreement on ${ownTenant(scope, 'agreement')} and agreement.id = line.agreement_id
    join release on ${ownTenant(scope, 'release')} and release.id = agreement.current_release_id
    on conflict on constraint call_off_tracking_once do update set
      quantity = excluded.quantity, at = excluded.at, user_no = excluded.user_no, user_name = excluded.user_name`.execute(
    db,
  );
  await sql`update call_off_line set tracking = coalesce(tracking, 0)
    where ${ownTenant(scope)} and id = any(${rows.map((one) => one.line_id)}::bigint[]) and tracking is null`.execute(
    db,
  );
};

/**
 * What became of the lines' pickup plan `document`: 1 its supplier answered, 2 it is accepted, 3 it is refused. Of the last two only the later one
 * stands, for a line that was refused may be planned again; then it says the latest step that it has reached.
 */
export const pickupStep = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  lines: readonly { readonly lineId: string; readonly quantity: Quantity }[],
  step: 1 | 2 | 3,
  document: string,
): Promise<void> => {
  const { db, scope } = caller;
  const ids = lines.map(({ lineId }) => lineId);
  if (step !== 1)
    await sql`delete from call_off_tracking
      where ${ownTenant(scope)} and line_id = any(${ids}::bigint[]) and step in (2, 3)`.execute(db);
  await trackingStep(caller, lines, step, document);
  if (step !== 1) await sayLatestStep(caller, ids);
};

/** The note `document` with these lines leaves on this day: their trucks are measured by it. Asked again whenever the day changes. */
export const planDispatch = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { lineIds, document, dispatchOn }: { lineIds: readonly string[]; document: string; dispatchOn: Day },
): Promise<void> => {
  if (lineIds.length === 0) return;
  await sql`update call_off_tracking set dispatch_on = ${dispatchOn}
    where ${ownTenant(scope)} and line_id = any(${lineIds}::bigint[]) and step = 4 and document = ${document}
      and dispatch_on is distinct from ${dispatchOn}`.execute(db);
};
