import { sql, type Expression, type SqlBool } from 'kysely';
import { personIn } from '@portal/access/server/offers.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { listPage, listRows } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains as pattern } from '@portal/platform/server/database/search.ts';
import {
  contains,
  filtered,
  fromDay,
  oneOf,
  toDay,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { partKey } from '../contract/release-message.ts';
import { REFUSED } from '../contract/status.ts';

/** Rows of the present plant and those whose plant is not known; a row policy keeps other plants' away in any case. */
export const inPlant = (scope: Scope, alias: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${scope.tenantId} and ${sql.ref(`${alias}.plant_no`)} in (${scope.plantNo}, '')`;

const messageColumns = [
  'message.id',
  'message.plant_no as plantNo',
  'message.kind',
  'message.channel',
  'message.file_name as fileName',
  sql<number>`message.bytes::float8`.as('bytes'),
  'message.track_id as trackId',
  'message.task_id as taskId',
  'message.status',
  'message.sender',
  'message.receiver',
  'message.warning_count as warningCount',
  'message.held',
  'message.transmissions_refused as transmissionsRefused',
  'message.repeated',
  'message.gaps',
  'message.items_taken as itemsTaken',
  'message.items_waiting as itemsWaiting',
  'message.items_refused as itemsRefused',
  'message.items_discarded as itemsDiscarded',
  'message.schedule_lines as scheduleLines',
  'message.created_at as receivedAt',
  personIn('message.created_by').as('receivedBy'),
  'message.read_at as readAt',
] as const;

/** Whose items a party may look into; others cannot search by them. */
const looksInside = ({ party }: Scope): boolean => party === 'plant' || party === 'admin';

/** The log's page is open to everybody (SPEC section 2); its lines are of those who work with messages or with the call-offs in them. */
const FOLLOWED_BY = [
  'edi:list',
  'call-off:list',
  'call-off:history',
] as const satisfies readonly PermissionCode[];

const visible = (scope: Scope): Expression<SqlBool> => {
  if (!FOLLOWED_BY.some((code) => scope.permissions.has(code))) return sql<SqlBool>`false`;
  if (looksInside(scope)) return inPlant(scope, 'message');
  return scope.party === 'supplier' ? ownRows(scope, 'edi_message', 'message') : sql<SqlBool>`false`;
};

/** The messages that the filters choose, days as those of the plant in `zone`; both lists and the export stand on it. */
export const messagesFound = (
  { db, scope }: Caller,
  input: FiltersOf<typeof calls.listMessages>,
  zone: string,
) =>
  filtered(
    db.selectFrom('edi_message as message').where(ownTenant(scope, 'message')).where(visible(scope)),
    input,
    {
      kind: oneOf('message.kind'),
      status: oneOf('message.status'),
      channel: oneOf('message.channel'),
      fileName: contains('message.file_name'),
      trackId: contains('message.track_id'),
      taskId: contains('message.task_id'),
      sender: contains('message.sender'),
      gap: (requested) => sql<SqlBool>`(message.gaps > 0) = ${requested === 'Y'}`,
      partlyRefused,
      partNumber: (typed) => (looksInside(scope) ? hasPart(typed) : sql<SqlBool>`false`),
      receivedFrom: fromDay('message.created_at', zone),
      receivedTo: toDay('message.created_at', zone),
    },
  );

/**
 * The message has an item of this part, blanks left aside. It carries the numbers of its items, so theirs are looked at only where it is
 * for several plants: who sees the message does not see all of them.
 */
const hasPart = (typed: string) =>
  sql<SqlBool>`case when message.plant_no <> '' and message.part_keys is not null then message.part_keys ilike ${pattern(partKey(typed))}
    else exists (select from edi_item as item where item.tenant_id = message.tenant_id and item.message_id = message.id and ${ofPart(typed)} offset 0) end`;

/** Items of this part, blanks left aside. */
export const ofPart = (typed: string) =>
  sql<SqlBool>`replace(item.part_number, ' ', '') ilike ${pattern(partKey(typed))}`;

/** Something of it was taken or waits, and a transmission of it could not be read. */
const partlyRefused = (requested: 'Y' | 'N') =>
  sql<boolean>`(message.transmissions_refused > 0 and not ${inStates('message.status', [REFUSED])}) = ${requested === 'Y'}`;

const messageSort = {
  receivedAt: 'message.id',
  fileName: 'message.file_name',
  kind: 'message.kind',
  status: 'message.status',
} as const;

type Found = ReturnType<typeof messagesFound>;

/** The messages that a filter leaves, as page and workbook read them. */
export const messagesQuery = async (caller: Caller, input: FiltersOf<typeof calls.listMessages>) => ({
  base: messagesFound(caller, input, await plantZone(caller)),
  key: 'message.id',
  select: (rows: Found) => rows.select(messageColumns),
  sort: { ...messageSort, bytes: 'message.bytes', itemsWaiting: 'message.items_waiting' },
  fallback: '-receivedAt',
});

export const listMessages = async (caller: Caller, input: ParsedInput<typeof calls.listMessages>) => {
  return listPage(input, { db: caller.db, ...(await messagesQuery(caller, input)) });
};

/** The lines of the message log that a filter leaves. */
export const logQuery = async (caller: Caller, input: FiltersOf<typeof calls.listMessageLog>) => ({
  base: messagesFound(caller, input, await plantZone(caller)),
  key: 'message.id',
  select: (rows: Found) =>
    rows.select([
      'message.id',
      'message.created_at as receivedAt',
      'message.kind',
      'message.plant_no as plantNo',
      'message.file_name as fileName',
      'message.track_id as trackId',
      'message.task_id as taskId',
      'message.status',
    ]),
  sort: messageSort,
  fallback: '-receivedAt',
});

export const listMessageLog = async (caller: Caller, input: ParsedInput<typeof calls.listMessageLog>) => {
  return listPage(input, { db: caller.db, ...(await logQuery(caller, input)) });
};

/** Raw bytes speak of all items, and of other kinds of messages in the same file: who does not see all of them does not see the bytes. */
const seesAll = sql<boolean>`(message.mixed is not true and (select count(*) from edi_item as item where item.tenant_id = message.tenant_id and item.message_id = message.id)
  = message.items_taken + message.items_waiting + message.items_refused + message.items_discarded)`;

/** In whichever of his plants the caller works at present. Fails with `err.notFound` when it is not there for him. */
export const messageById = async ({ db, scope }: Caller, id: string) => {
  const row = await db
    .selectFrom('edi_message as message')
    .where(ownTenant(scope, 'message'))
    .where('message.id', '=', id)
    .select(messageColumns)
    .select([
      'message.sha256',
      'message.refusal',
      'message.warnings',
      sql<boolean>`message.file_uuid is not null and ${seesAll}`.as('hasRaw'),
    ])
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  return row;
};

export const transmissionsOf = async ({ db, scope }: Caller, messageId: string) =>
  db
    .selectFrom('edi_transmission')
    .where(ownTenant(scope))
    .where('message_id', '=', messageId)
    .select([
      'id',
      'format',
      'sender',
      'receiver',
      'number',
      'previous_number as previousNumber',
      sql<string | null>`nullif(sent_on, '')`.as('sentOn'),
      'outcome',
      'gap',
      'expected',
      'late',
      sql<boolean>`closed_by is not null`.as('closed'),
      'refusal',
      'holds',
    ])
    // A file of thousands of transmissions is told by its gaps and refusals first.
    .orderBy(sql`gap or outcome <> 'taken'`, 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

/** How many items of a message became what, and why. */
export const itemReasons = async ({ db, scope }: Caller, messageId: string) =>
  db
    .selectFrom('edi_item')
    .where(ownTenant(scope))
    .where('message_id', '=', messageId)
    .groupBy(['outcome', 'reason'])
    .select(['outcome', 'reason', sql<number>`count(*)::int`.as('count')])
    .orderBy('reason')
    .execute();

export const rawOf = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('edi_message as message')
    .where(ownTenant(scope, 'message'))
    .where('message.id', '=', id)
    .select([
      'message.file_uuid as fileUuid',
      'message.file_name as fileName',
      sql<number>`message.bytes::float8`.as('bytes'),
      seesAll.as('seesAll'),
    ])
    .executeTakeFirst();

export const itemColumns = [
  'item.id',
  'item.message_id as messageId',
  'item.plant_no as plantNo',
  'item.item_no as itemNo',
  'item.at',
  'item.outcome',
  'item.reason',
  'item.detail',
  'item.format',
  'item.customer_code as customerCode',
  'item.plant_code as plantCode',
  'item.supplier_code_given as supplierCodeGiven',
  'item.part_number as partNumber',
  'item.order_number as orderNumber',
  'item.order_line as orderLine',
  'item.unloading_point as unloadingPoint',
  'item.point_of_use as pointOfUse',
  'item.release_no as releaseNo',
  'item.release_date as releaseDate',
  'item.line_count as lineCount',
  'item.for_supplier as supplierCode',
  'item.part_no as partNo',
  'item.agreement_id as agreementId',
  'item.release_id as releaseId',
] as const;

export const pageItems = async ({ db, scope }: Caller, input: ParsedInput<typeof calls.listItems>) => {
  return listRows(input, {
    db,
    base: filtered(
      db
        .selectFrom('edi_item as item')
        .where(ownTenant(scope, 'item'))
        .where('item.message_id', '=', input.id),
      input as Omit<FiltersOf<typeof calls.listItems>, 'id'>,
      { outcome: oneOf('item.outcome'), partNumber: ofPart },
    ),
    key: 'item.id',
    select: (rows) => rows.select(itemColumns),
    sort: { itemNo: 'item.item_no', partNumber: 'item.part_number', outcome: 'item.outcome' },
    fallback: 'itemNo',
  });
};
