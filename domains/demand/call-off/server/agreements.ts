import { sql, type SqlBool } from 'kysely';
import { personIn } from '@portal/access/server/offers.ts';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import type { PageOf } from '@portal/platform/server/database/page-text.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { partNumbered, onPart, partNames } from '@portal/part/server/offers.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  oneOf,
  to,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { numberIn, numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { compareReleases, type ComparedRelease } from '../contract/compare.ts';
import type * as agreementCalls from '../contract/agreement-calls.ts';
import type * as calls from '../contract/release-calls.ts';
import { agreementFigures } from '../contract/figures.ts';
import { readCallOffRules } from './plant-rules.ts';

/** A scheduling agreement line with its figures and the release in force. Fails with `callOff.noDetail`. */
export const agreementById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof agreementCalls.readAgreement>> => {
  const { db, scope } = caller;
  const head = await db
    .selectFrom('scheduling_agreement as agreement')
    .innerJoin('supplier', onSupplier('agreement'))
    .innerJoin('part', onPart('agreement'))
    .where(ownRows(scope, 'scheduling_agreement', 'agreement'))
    .where('agreement.id', '=', id)
    .select([
      'agreement.id',
      'agreement.plant_no as plantNo',
      'agreement.supplier_code as supplierCode',
      ...supplierNames,
      'agreement.sa_no as saNo',
      'agreement.part_no as partNo',
      ...partNames,
      'agreement.unloading_point as unloadingPoint',
      'agreement.order_line as orderLine',
      'agreement.point_of_use as pointOfUse',
      'agreement.warehouse_code as warehouseCode',
      'agreement.storage_location as storageLocation',
      'agreement.unit',
      'agreement.cumulative_reset_on as cumulativeResetOn',
      'agreement.cumulative_before_reset as cumulativeBeforeReset',
      sql<string | null>`trim_scale(agreement.over_delivery_percent)`.as('overDeliveryPercent'),
      'agreement.cumulative_received as cumulativeReceived',
      'agreement.stated_received as statedReceived',
      'agreement.cumulative_sent as cumulativeSent',
      'agreement.sent_by_release as sentByRelease',
      'agreement.current_release_id as currentReleaseId',
    ])
    .executeTakeFirst();
  if (!head) throw new Failure('callOff.noDetail', { id });
  const [{ cutOff }, lines, inForce] = await Promise.all([
    readCallOffRules(caller),
    db
      .selectFrom('call_off_line')
      .where(ownRows(scope, 'call_off_line'))
      .where('agreement_id', '=', id)
      .where('settled', '=', false)
      .select([
        'due_on as dueOn',
        'requested_qty as requestedQty',
        'allocated_qty as allocatedQty',
        'received_qty as receivedQty',
        'counted_qty as countedQty',
      ])
      .execute(),
    head.currentReleaseId === null
      ? undefined
      : releasesFound(caller, {})
          .where('release.id', '=', head.currentReleaseId)
          .select(releaseColumns)
          .select(statedColumns)
          .executeTakeFirst(),
  ]);
  const {
    cumulativeReceived,
    statedReceived,
    cumulativeSent,
    sentByRelease,
    currentReleaseId: _,
    ...shown
  } = head;
  const cumulatives = { cumulativeReceived, statedReceived, cumulativeSent, sentByRelease };
  return {
    ...shown,
    cutOff,
    figures: agreementFigures(cumulatives, lines, cutOff),
    release: inForce ?? null,
  };
};

/** Releases that a filter leaves, with agreement, supplier and part. */
const releasesFound = (
  { db, scope }: Caller,
  input: FiltersOf<typeof calls.listReleases>,
  numbered?: NumbersFound,
) =>
  filtered(
    db
      .selectFrom('release')
      .innerJoin('scheduling_agreement as agreement', (join) =>
        join
          .onRef('agreement.tenant_id', '=', 'release.tenant_id')
          .onRef('agreement.id', '=', 'release.agreement_id'),
      )
      .leftJoin('supplier', onSupplier('release'))
      .leftJoin('part', onPart('agreement'))
      .where(ownRows(scope, 'release'))
      // the same plant and supplier by their release; said so, an index of agreements gives the order by their columns
      .where(ownRows(scope, 'scheduling_agreement', 'agreement')),
    input,
    {
      partNo: (typed) => partNumbered('agreement.part_no', typed),
      supplierCode: is('release.supplier_code'),
      saNo: contains('agreement.sa_no'),
      releaseNo: numberIn(numbered, 'release.id', 'release.release_no'),
      unloadingPoint: is('agreement.unloading_point'),
      agreement: is('release.agreement_id'),
      source: oneOf('release.source'),
      releasedFrom: from('release.release_date'),
      releasedTo: to('release.release_date'),
      chainGap: flag('release.chain_gap'),
      // said so, those in force are found by their agreements
      inForce: (requested) =>
        requested === 'Y'
          ? sql<SqlBool>`release.id = agreement.current_release_id`
          : sql<SqlBool>`release.id <> agreement.current_release_id`,
    },
  );

const releaseColumns = [
  'release.id',
  'release.agreement_id as agreementId',
  'release.plant_no as plantNo',
  'release.supplier_code as supplierCode',
  sql<string>`coalesce(supplier.name_zh, '')`.as('supplierNameZh'),
  sql<string>`coalesce(supplier.name_en, '')`.as('supplierNameEn'),
  'agreement.sa_no as saNo',
  'agreement.part_no as partNo',
  sql<string>`coalesce(part.name_zh, '')`.as('partNameZh'),
  sql<string>`coalesce(part.name_en, '')`.as('partNameEn'),
  'agreement.unloading_point as unloadingPoint',
  'agreement.order_line as orderLine',
  'agreement.point_of_use as pointOfUse',
  'agreement.unit',
  sql<boolean>`coalesce(release.id = agreement.current_release_id, false)`.as('inForce'),
  'release.release_no as releaseNo',
  'release.release_date as releaseDate',
  'release.previous_release_no as previousReleaseNo',
  'release.previous_release_date as previousReleaseDate',
  'release.chain_gap as chainGap',
  'release.source',
  'release.line_count as lineCount',
  'release.total_quantity as totalQuantity',
  'release.lines_added as linesAdded',
  'release.lines_raised as linesRaised',
  'release.lines_lowered as linesLowered',
  'release.lines_gone as linesGone',
  'release.created_at as createdAt',
  personIn('release.created_by').as('createdBy'),
] as const;

const statedColumns = [
  'release.received_cumulative as receivedCumulative',
  'release.last_receipt_note as lastReceiptNote',
  'release.last_receipt_date as lastReceiptDate',
  'release.last_receipt_quantity as lastReceiptQuantity',
  'release.backlog as statedBacklog',
  'release.firm_until as firmUntil',
  'release.material_until as materialUntil',
  'release.said',
  'release.firm_reason as firmReason',
  'release.firm_remark as firmRemark',
  'release.corrects',
] as const;

/** One page of releases, the newest first. Fails with `err.tooBroad` where a number is looked for that too many of them have. */
export const listReleases = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listReleases>,
): Promise<PageOf<typeof calls.listReleases>> => {
  const found = await numbersFound(caller, 'release', input.releaseNo, 'release_no');
  if (input.releaseNo !== undefined && found === undefined) {
    const reached = releasesFound(caller, { ...input, releaseNo: undefined });
    await requireNarrow(caller, reached.select('release.id'));
  }
  return listPage(input, {
    db: caller.db,
    base: releasesFound(caller, input, found),
    key: 'release.id',
    select: (base) => base.select(releaseColumns),
    sort: {
      id: 'release.id',
      releaseDate: 'release.release_date',
      supplierCode: 'release.supplier_code',
      saNo: 'agreement.sa_no',
      partNo: 'agreement.part_no',
      lineCount: 'release.line_count',
      createdAt: 'release.id',
    },
    fallback: '-id',
    keysFirst: input.inForce === 'Y',
  });
};

/** One release as it came. Fails with `callOff.noDetail`. */
export const releaseById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readRelease>> => {
  const head = await releasesFound(caller, {})
    .where('release.id', '=', id)
    .select(releaseColumns)
    .select(statedColumns)
    .select('release.reset_on as resetOn')
    .executeTakeFirst();
  if (!head) throw await missing(caller, 'release', id, new Failure('callOff.noDetail', { id }));
  const lines = await caller.db
    .selectFrom('release_line')
    .where(ownTenant(caller.scope))
    .where('release_id', '=', id)
    .orderBy('line_no')
    .select(['line_no as lineNo', 'due_on as dueOn', 'frequency', 'zone', 'quantity'])
    .execute();
  return { ...head, lines };
};

/** A release against another of its agreement, by default the one before it. Fails with `callOff.differentAgreement`. */
export const compareRelease = async (
  caller: Caller,
  { id, other }: ParsedInput<typeof calls.compareRelease>,
): Promise<OutputOf<typeof calls.compareRelease>> => {
  const now = await releaseById(caller, id);
  const before = other === undefined ? await releaseBefore(caller, now) : undefined;
  if (before?.archive) {
    const { releaseNo, releaseDate, archive } = before;
    const archived = { releaseNo, releaseDate, archive };
    return { previous: null, now: named(now), archived, unit: now.unit, rows: [] };
  }
  const previousId = other ?? before?.id;
  const previous = previousId === undefined ? null : await releaseById(caller, previousId);
  if (previous && previous.agreementId !== now.agreementId) throw new Failure('callOff.differentAgreement');
  return {
    previous: previous && named(previous),
    now: named(now),
    archived: null,
    unit: now.unit,
    rows: compareReleases(
      previous === null
        ? { releaseDate: now.releaseDate, received: now.receivedCumulative, lines: NO_LINES }
        : sideOf(previous, now),
      sideOf(now, previous ?? now),
    ),
  };
};

type FoundRelease = OutputOf<typeof calls.readRelease>;

const named = ({ id, releaseNo, releaseDate }: FoundRelease) => ({ id, releaseNo, releaseDate });

/** The release of the same agreement before one, wherever it lies; `archive` is null in production. */
const releaseBefore = async (
  { db, scope }: Caller,
  { id, agreementId, releaseDate }: FoundRelease,
): Promise<{ id: string; releaseNo: string; releaseDate: string; archive: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; releaseNo: string; releaseDate: string; archive: string | null }>`
    select id, number as "releaseNo", day as "releaseDate", archive from (
      select id, release_no as number, release_date as day, null as archive from release
      where ${ownRows(scope, 'release')} and agreement_id = ${agreementId}::bigint
      union all
      select record_id, number, day, archive_name from archived_record
      where ${ownRows(scope, 'archived_record')} and entity = 'release' and parent_id = ${agreementId}::bigint
    ) as known where (day, id) < (${releaseDate}::date, ${id}::bigint) order by day desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
};

const NO_LINES = { dueOn: [], frequency: [], zone: [], quantity: [] };

/** One side of the comparison. Cumulatives from before and after a reset do not compare. */
const sideOf = (
  { releaseDate, receivedCumulative, resetOn, lines }: FoundRelease,
  other: FoundRelease,
): ComparedRelease => ({
  releaseDate,
  received: resetOn === other.resetOn ? receivedCumulative : null,
  lines: {
    dueOn: lines.map((line) => line.dueOn),
    frequency: lines.map((line) => line.frequency),
    zone: lines.map((line) => line.zone),
    quantity: lines.map((line) => line.quantity),
  },
});
