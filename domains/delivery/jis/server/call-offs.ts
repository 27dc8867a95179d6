import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { fromDay, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onJisStatus } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listJisCallOffs } from '../contract/endpoints.ts';
import { ORDER_FIXED } from '../contract/fields.ts';
import { jisCallOffPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { shownNumber } from './numbers/shown-number.ts';

/**
 * Messages of the vehicles one of whose numbers begins or ends as typed, which is what people know of it. Each vehicle stands once in `jis_call`: both
 * have their index there, and its messages are found by the whole number.
 */
const ofVehicle = (
  scope: Scope,
  number: 'manufacturing_no' | 'vehicle_id',
): ((typed: string) => Expression<SqlBool>) => {
  const column = sql.ref(`known.${number}`);
  const begins = (text: readonly string[]) => `${text.join('').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (typed) => {
    const signs = Array.from(typed.toUpperCase());
    const found = (what: RawBuilder<unknown>) => sql`array(
      select distinct ${what} from jis_call as known where ${ownRows(scope, 'jis_call', 'known')}
        and (${column} like ${begins(signs)} or reverse(${column}) like ${begins(signs.toReversed())}))`;
    // As values, not as a join: the planner would go through all messages for them, the newest first.
    return sql<SqlBool>`(message.manufacturing_no = any (${found(sql`known.manufacturing_no`)})
      and message.assembly_line || ' ' || message.manufacturing_no = any (${found(sql`known.assembly_line || ' ' || known.manufacturing_no`)}))`;
  };
};

const isUpper =
  (column: string) =>
  (typed: string): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} = ${typed.toUpperCase()}`;

/** Whose it is, or nobody's where the supplier was not known when it came. */
const ofSupplier = (typed: string): Expression<SqlBool> => {
  const code = typed.toUpperCase();
  return sql<SqlBool>`message.said_supplier = ${code} and (message.supplier_code = ${code} or message.supplier_code is null)`;
};

/** Filters that leave the order of an index as it is. */
const SERVED = [
  'assemblyLine',
  'statusCode',
  'partGroup',
  'supplierCode',
  'plannedAtFrom',
  'plannedAtTo',
  'createdAtFrom',
  'createdAtTo',
  'isRead',
  'isPrinted',
  'isReplaced',
  'sequenceNo',
  'action',
] as const;

/** JIS call-offs, the newest first. */
export const callOffs = listFrom(
  listJisCallOffs,
  { title: jisCallOffPermissions['jis:list'], words, zone: plantZone },
  async (caller, input) => {
    const { plannedAtFrom, plannedAtTo, createdAtFrom, createdAtTo } = input;
    const zone =
      (plannedAtFrom ?? plannedAtTo ?? createdAtFrom ?? createdAtTo) ? await plantZone(caller) : '';
    const messages = caller.db
      .selectFrom('jis_message as message')
      .where(ownRows(caller.scope, 'jis_message', 'message'))
      // the newest state, unless what was replaced is looked for
      .$if(input.isReplaced === undefined, (rows) => rows.where('message.replaced_as', 'is', null));
    return {
      rows: messages
        .leftJoin('supplier', onSupplier('message'))
        .leftJoin('jis_status', onJisStatus('message')),
      counted: messages,
      key: 'message.id',
      order: '-createdAt',
      columns: {
        id: 'message.id',
        version: 'message.version',
        sequenceNo: shownNumber('message'),
        syncNo: sql<string | null>`message.sync_no::text`,
        assemblyLine: 'message.assembly_line',
        manufacturingNo: 'message.manufacturing_no',
        vehicleId: 'message.vehicle_id',
        tma: 'message.tma',
        partGroup: 'message.part_group',
        statusCode: 'message.status_code',
        statusNameZh: 'jis_status.name_zh',
        statusNameEn: 'jis_status.name_en',
        statusSource: 'message.status_source',
        statusPosition: 'jis_status.position',
        action: 'message.action',
        plannedAt: 'message.planned_at',
        supplierCode: 'message.said_supplier',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        partCount: sql<number>`jsonb_array_length(message.parts)`,
        partNos: sql<string>`(select string_agg(part ->> 'partNo', ', ' order by (part ->> 'position')::int) from jsonb_array_elements(message.parts) as part)`,
        replaced: 'message.replaced_as',
        isRead: sqlYesNo(sql`message.read_at is not null`),
        isPrinted: sqlYesNo(sql`message.printed_at is not null`),
        printedAt: 'message.printed_at',
        isManual: 'message.is_manual',
        unloadingPoint: 'message.unloading_point',
        messageId: 'message.message_id',
        trackId: 'message.track_id',
        sentAt: 'message.sent_at',
        createdAt: 'message.created_at',
      },
      // they are numbered in the order in which they come
      sorts: { createdAt: 'message.id' },
      // vehicles are looked for by each end of their number
      walkedOnce: [input.manufacturingNo, input.vehicleId].some(Boolean),
      served: {
        sorts: ['createdAt', 'plannedAt'],
        filters: SERVED,
        found: ['manufacturingNo', 'vehicleId'],
      },
      filters: {
        assemblyLine: isUpper('message.assembly_line'),
        statusCode: (typed) => sql<SqlBool>`message.status_code = ${typed}`,
        manufacturingNo: ofVehicle(caller.scope, 'manufacturing_no'),
        vehicleId: ofVehicle(caller.scope, 'vehicle_id'),
        partGroup: isUpper('message.part_group'),
        supplierCode: ofSupplier,
        plannedAtFrom: fromDay('message.planned_at', zone),
        plannedAtTo: toDay('message.planned_at', zone),
        createdAtFrom: fromDay('message.created_at', zone),
        createdAtTo: toDay('message.created_at', zone),
        // what is printed was read before (a constraint of the table): what is unread has the index of what is not printed
        isRead: (is) =>
          is === 'Y'
            ? sql<SqlBool>`message.read_at is not null`
            : sql<SqlBool>`message.read_at is null and message.printed_at is null`,
        isPrinted: (is) => sql<SqlBool>`message.printed_at is ${is === 'Y' ? sql`not null` : sql`null`}`,
        isReplaced: (is) => sql<SqlBool>`message.replaced_as is ${is === 'Y' ? sql`not null` : sql`null`}`,
        sequenceNo: (typed) =>
          /^\d{1,10}$/.test(typed)
            ? sql<SqlBool>`message.sequence_no = ${typed}::bigint`
            : sql<SqlBool>`false`,
        action: oneOf('message.action'),
      },
    };
  },
);

/** SPEC section 1, "JIS today": call-offs of the first status point, how many vehicles they are of, and re-orders, that came today on the clock of `zone`; as many as the list has. */
export const jisToday = async ({ db, scope }: Caller, zone: string): Promise<Today> => {
  const count = (
    condition: RawBuilder<unknown>,
    what: RawBuilder<unknown> = sql``,
  ) => sql`(select count(*)::int from (
    select ${what} from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} and ${condition} and message.replaced_as is null
      and message.created_at >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone} limit ${COUNTED_UP_TO + 1}) as counted)`;
  const isFixed = sql`message.status_code = ${ORDER_FIXED}`;
  const { rows } = await sql<Today>`
    select ${count(isFixed)} as "orderFixed",
      ${count(isFixed, sql`distinct message.assembly_line, message.manufacturing_no`)} as vehicles,
      ${count(sql`message.action = 'reorder'`)} as reorders`.execute(db);
  return rows[0]!;
};
type Today = Record<'orderFixed' | 'vehicles' | 'reorders', number>;
