import { sql } from 'kysely';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { archivedRelease } from './archived-releases.ts';
import type { LockedAgreement } from './agreements.ts';
import type { ReleaseInput } from './input.ts';

type Placed = { readonly input: ReleaseInput; readonly agreement: LockedAgreement };

/** A release with its agreement; all but repeated ones have a row of their own now. */
export type PlacedRelease = Placed &
  (
    | { readonly kind: 'taken'; readonly id: string; readonly chainGap: boolean }
    | { readonly kind: 'outdated'; readonly id: string }
    | { readonly kind: 'repeated' }
  );

/**
 * Writes the releases that are not repeated, outdated ones for the history only. Their agreements are locked, so nobody takes
 * another one meanwhile.
 */
export const insertReleases = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  placed: readonly Placed[],
): Promise<PlacedRelease[]> => {
  const fitting = placed.filter((one) => refusalOf(one) !== 'repeated');
  const rows = fitting.map((one) => columnsOf(one));
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));
  const { rows: written } = await sql<{ id: string; agreementId: string }>`
    insert into release (${names}, lines_due_on, lines_frequency, lines_zone, lines_quantity)
    select ${names}, due_on::date[], frequency::text[], zone::text[], quantity::numeric[] from ${rowsOf({ ...COLUMNS, ...LINES }, rows)} as given
    where not exists (${archivedRelease(caller, { agreement: 'given.agreement_id', number: 'given.release_no', day: 'given.release_date' })})
    on conflict on constraint release_repeated do nothing
    returning id, agreement_id as "agreementId"`.execute(caller.db);
  const ids = new Map(written.map((one) => [one.agreementId, one.id]));
  const releases = placed.map((one): PlacedRelease => {
    const refusal = refusalOf(one);
    const id = ids.get(one.agreement.id);
    if (refusal === 'repeated' || id === undefined) return { ...one, kind: 'repeated' };
    return refusal === 'outdated'
      ? { ...one, kind: 'outdated', id }
      : { ...one, kind: 'taken', id, chainGap: hasGap(one) };
  });
  await closeGaps(
    caller,
    releases.flatMap((one) => (one.kind === 'outdated' ? one.id : [])),
  );
  return releases;
};

/**
 * What came late closes the gap before the release that named it; it leaves one of its own where its predecessor never came.
 * Example: 1, 3 (after 2) is a gap; 2 (after 1) comes late and closes it.
 */
const closeGaps = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  late: readonly string[],
): Promise<void> => {
  if (late.length === 0) return;
  await sql`with late as (select agreement_id, release_no from release where ${ownTenant(scope)} and id = any(${late}::bigint[]))
    update release set chain_gap = not exists (select from release as former where former.tenant_id = release.tenant_id
      and former.agreement_id = release.agreement_id and former.release_no = release.previous_release_no)
      and not exists (${archivedRelease({ scope }, { agreement: 'release.agreement_id', number: 'release.previous_release_no' })})
    from late where ${ownTenant(scope, 'release')} and release.agreement_id = late.agreement_id and release.chain_gap
      and (release.id = any(${late}::bigint[]) or release.previous_release_no = late.release_no)`.execute(db);
};

/**
 * The number in force again is a repetition, whatever its date; an older date must not replace a newer demand, and of one day the
 * message that came first not the one after it, whichever was read first.
 */
const refusalOf = ({ input, agreement }: Placed): 'repeated' | 'outdated' | undefined => {
  if (agreement.releaseNo === null || agreement.releaseDate === null) return undefined;
  if ([agreement.releaseNo, agreement.corrects].includes(input.releaseNo)) return 'repeated';
  if (input.releaseDate !== agreement.releaseDate)
    return input.releaseDate < agreement.releaseDate ? 'outdated' : undefined;
  return cameBefore(input.messageId, agreement.messageId) ? 'outdated' : undefined;
};

/** Messages are numbered as they come. */
const cameBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && BigInt(one) < BigInt(other);

/** A release that names another predecessor than the one in force: one in between is missing. The first one has no chain yet. */
const hasGap = ({ input, agreement }: Placed): boolean =>
  agreement.releaseNo !== null &&
  input.previousReleaseNo !== null &&
  ![agreement.releaseNo, agreement.corrects].includes(input.previousReleaseNo);

const COLUMNS = {
  plant_no: 'text',
  supplier_code: 'text',
  agreement_id: 'bigint',
  release_no: 'text',
  release_date: 'date',
  previous_release_no: 'text',
  previous_release_date: 'date',
  chain_gap: 'boolean',
  source: 'text',
  message_id: 'bigint',
  received_cumulative: 'numeric',
  reset_on: 'date',
  last_receipt_note: 'text',
  last_receipt_date: 'date',
  last_receipt_quantity: 'numeric',
  backlog: 'numeric',
  firm_until: 'date',
  material_until: 'date',
  said: 'jsonb',
  firm_reason: 'text',
  firm_remark: 'text',
  corrects: 'text',
  objection_id: 'bigint',
  line_count: 'int',
  total_quantity: 'numeric',
} as const;
/** The schedule lines: `unnest` takes arrays apart to the last, so each release's come as one text. */
const LINES = { due_on: 'text', frequency: 'text', zone: 'text', quantity: 'text' } as const;

const columnsOf = (placed: Placed): Record<keyof typeof COLUMNS | keyof typeof LINES, unknown> => {
  const { input, agreement } = placed;
  return {
    plant_no: input.plantNo,
    supplier_code: input.supplierCode,
    agreement_id: agreement.id,
    release_no: input.releaseNo,
    release_date: input.releaseDate,
    previous_release_no: input.previousReleaseNo,
    previous_release_date: input.previousReleaseDate,
    chain_gap: hasGap(placed),
    source: input.source,
    message_id: input.messageId,
    received_cumulative: input.receivedCumulative,
    reset_on: input.resetOn,
    last_receipt_note: input.lastReceiptNote,
    last_receipt_date: input.lastReceiptDate,
    last_receipt_quantity: input.lastReceiptQuantity,
    backlog: input.backlog,
    firm_until: input.firmUntil,
    material_until: input.materialUntil,
    said: input.said ? JSON.stringify(input.said) : null,
    firm_reason: input.firmReason ?? null,
    firm_remark: input.firmRemark ?? null,
    corrects: input.correction?.of ?? input.again?.of ?? null,
    objection_id: input.correction?.objectionId ?? null,
    line_count: input.lines.quantity.length,
    total_quantity: add(...input.lines.quantity),
    due_on: arrayOf(input.lines.dueOn),
    frequency: arrayOf(input.lines.frequency),
    zone: arrayOf(input.lines.zone),
    quantity: arrayOf(input.lines.quantity),
  };
};

/** An array literal; none of these values holds a comma, quote or brace. */
const arrayOf = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;
