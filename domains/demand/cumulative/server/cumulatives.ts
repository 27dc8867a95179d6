import { sql, type SqlBool } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { PageText, type PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import {
  contains,
  filtered,
  ofMany,
  withIds,
  type FilterMap,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { agreementCumulatives } from '@portal/call-off/server/offers.ts';
import { newestGoods } from '@portal/delivery-note/server/offers.ts';
import { onPart, partIn, partsFound } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { lineVisits } from '@portal/receipt/server/offers.ts';
import { onSupplier, supplierIn, suppliersFound } from '@portal/supplier/server/offers.ts';
import { listCumulatives } from '../contract/endpoints.ts';
import { markOf } from '../contract/explain.ts';
import { cumulativePermissions } from '../contract/permissions.ts';
import { doDiffer, signerOf, WAITS_FOR } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { differsNow, inTransitSaid, statusNow, type AgreementFigures } from './figures.ts';
import { picturesOf } from './pictures.ts';

/** What the workbook of figures is, in and out. */
export const cumulativeFrame = { title: cumulativePermissions['cumulative:list'], words, zone: plantZone };

/** Agreements with our figures and what their supplier said of them. */
const withAccounts = (caller: Caller) =>
  caller.db
    .selectFrom(sql<AgreementFigures>`${agreementCumulatives(caller)}`.as('agreement'))
    .leftJoin('supplier', onSupplier('agreement'))
    .leftJoin('part', onPart('agreement'))
    .leftJoin('cumulative_account as account', (join) =>
      join
        .on(ownRows(caller.scope, 'cumulative_account', 'account'))
        .onRef('account.agreement_id', '=', 'agreement.id'),
    );

type Filters = FiltersOf<typeof listCumulatives>;

const filtersOf = async (caller: Caller, { partNo, supplierCode }: Filters): Promise<FilterMap<Filters>> => {
  const [parts, suppliers] = await Promise.all([
    partsFound(caller, partNo),
    suppliersFound(caller, supplierCode),
  ]);
  const { scope } = caller;
  const side = signerOf(scope.party);
  return {
    ids: withIds('agreement.id'),
    supplierCode: supplierIn(suppliers, 'agreement.supplier_code'),
    partNo: partIn(parts, 'agreement.part_no'),
    saNo: contains('agreement.sa_no'),
    unloadingPoint: contains('agreement.unloading_point'),
    // Those that agree are almost all, and so are those of whom nothing was said.
    differs: (value) => (value === 'Y' ? differsNow : ofMany(sql<SqlBool>`(${differsNow}) is not true`)),
    status: (states) => sql<SqlBool>`(${statusNow}) in (${sql.join(states.map((state) => sql.lit(state)))})`,
    mine: (value) => {
      const waits =
        side === null ? sql<SqlBool>`false` : sql<SqlBool>`((${statusNow}) = ${sql.lit(WAITS_FOR[side])})`;
      return value === 'Y' ? waits : sql<SqlBool>`not ${waits}`;
    },
    said: (value) =>
      value === 'Y'
        ? sql<SqlBool>`account.said_at is not null`
        : ofMany(sql<SqlBool>`account.said_at is null`),
  };
};

type ListInput = Filters & { sort?: string | undefined };
/** Whether an index gives the order. */
const isInOrder = (sort = 'partNo') => /^-?partNo\b/.test(sort);

const listed = listFrom(listCumulatives, cumulativeFrame, async (caller, input: ListInput) => {
  const zone = await plantZone(caller);
  /** The latest of the newest goods: notes are received in nearly the order in which they were written. */
  const lastReceipt = (what: ReturnType<typeof sql>) => sql`(select ${what} from (
      select goods.number, coalesce(receipt.at, goods.received_at) as received_at
      from ${newestGoods(caller, { agreement: 'agreement.id', most: LATEST, onlyReceived: true })} as goods
      left join ${lineVisits(caller)} as receipt on receipt.tenant_id = goods.tenant_id and receipt.note_id = goods.note_id and receipt.note_line_id = goods.id
      where coalesce(receipt.at, goods.received_at) is not null
    ) as latest where agreement.last_receipt_date is null or (latest.received_at at time zone ${zone})::date >= agreement.last_receipt_date
    order by latest.received_at desc limit 1)`;
  return {
    rows: withAccounts(caller),
    key: 'agreement.id',
    order: 'partNo,saNo,unloadingPoint',
    ...(!isInOrder(input.sort) && { keysFirst: true }),
    // adds up the lines of an agreement
    walkedOnce: input.differs !== undefined,
    columns: {
      id: 'agreement.id',
      version: sql<number>`coalesce(account.version, 0)`,
      partNo: 'agreement.part_no',
      partNameZh: sql<string>`coalesce(part.name_zh, '')`,
      partNameEn: sql<string>`coalesce(part.name_en, '')`,
      saNo: 'agreement.sa_no',
      unloadingPoint: 'agreement.unloading_point',
      orderLine: 'agreement.order_line',
      pointOfUse: 'agreement.point_of_use',
      supplierCode: 'agreement.supplier_code',
      supplierNameZh: sql<string>`coalesce(supplier.name_zh, '')`,
      supplierNameEn: sql<string>`coalesce(supplier.name_en, '')`,
      status: statusNow,
      required: 'agreement.required_in_all',
      theirRequired: 'account.their_required',
      // Asked for only where the supplier said something: it adds up the lines of an agreement.
      requiredDifference: sql<
        string | null
      >`case when account.their_required is not null then account.their_required - agreement.required_in_all end`,
      sent: 'agreement.sent',
      theirSent: 'account.their_sent',
      sentDifference: sql<string | null>`account.their_sent - agreement.sent`,
      received: 'agreement.received',
      theirReceived: 'account.their_received',
      receivedDifference: sql<string | null>`account.their_received - agreement.received`,
      mark: sql<null>`null::text`,
      inTransit: 'agreement.in_transit',
      theirInTransit: 'account.their_in_transit',
      inTransitDifference: sql<string | null>`${inTransitSaid} - agreement.in_transit`,
      lastReceiptOn: sql<
        string | null
      >`coalesce(${lastReceipt(sql`(latest.received_at at time zone ${zone})::date`)}, agreement.last_receipt_date)`,
      lastReceiptNote: sql<
        string | null
      >`coalesce(${lastReceipt(sql`latest.number`)}, agreement.last_receipt_note)`,
      theirOn: 'account.their_on',
      theirRemark: 'account.their_remark',
      saidBy: 'account.said_by',
      saidAt: 'account.said_at',
      resetOn: 'agreement.reset_on',
      beforeReset: 'agreement.before_reset',
      agreedOn: 'account.agreed_on',
      unit: 'agreement.unit',
    },
    filters: await filtersOf(caller, input),
    stamp: sql`agreement.id || ':' || coalesce(account.version, 0)`,
  };
});

const LATEST = 20;
/** Of so many agreements all lines are added up within a third of a second. */
const MOST_ADDED_UP = 700;

/**
 * A page of figures; rows whose sides differ bear the first explanation. Fails with `err.tooBroad` where what is required by too many agreements would have
 * to be added up to tell which of them differ.
 */
const page = async (
  caller: Caller,
  input: ParsedInput<typeof listCumulatives>,
): Promise<PageOf<typeof listCumulatives>> => {
  if (input.differs !== undefined || input.sort?.includes('requiredDifference')) {
    const reached: Filters = { ...input, differs: undefined };
    const within = filtered(withAccounts(caller), reached, await filtersOf(caller, reached));
    await requireNarrow(caller, within.where('account.their_required', 'is not', null), MOST_ADDED_UP);
  }
  const found = await listed.page(caller, input);
  const rows = found.read();
  const differing = rows.filter(doDiffer).map(({ id }) => id);
  if (differing.length === 0) return found;
  const pictures = await picturesOf(caller, differing);
  return PageText.of(
    rows.map((row) => {
      const picture = pictures.get(row.id);
      return picture ? { ...row, mark: markOf(picture) } : row;
    }),
  );
};

export const cumulatives = { ...listed, page };
