import { sql, type SqlBool } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import type { resendStates } from '../../contract/alerts/resend.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

/** SQL: how far a request has come. What has come, or what a person has closed, is answered. */
const state = sql<(typeof resendStates)[number]>`case when alert.closed_at is not null then 'answered'
  when alert.resend_taken_at >= alert.asked_at then 'taken' else 'waiting' end`;

/** Missing numbers that are requested again, the newest first: what the system of the sender fetches. */
export const resends = listFrom(
  calls.listJisResends,
  { title: jisCallOffPermissions['jis:alerts'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('jis_alert as alert')
      .where(ownRows(caller.scope, 'jis_alert', 'alert'))
      .where('alert.asked_at', 'is not', null),
    key: 'alert.id',
    order: '-requestedAt',
    columns: {
      id: 'alert.id',
      version: 'alert.version',
      assemblyLine: 'alert.assembly_line',
      statusCode: 'alert.status_code',
      partGroup: 'alert.part_group',
      supplierCode: 'alert.said_supplier',
      sequenceNo: sql<string | null>`coalesce(alert.open_numbers, alert.numbers)`,
      resendState: state,
      requestedAt: sql<string>`alert.asked_at`,
      requestedBy: sql<string>`alert.asked_by`,
      resendTakenAt: 'alert.resend_taken_at',
      resendTakenBy: 'alert.resend_taken_by',
      answeredAt: 'alert.closed_at',
    },
    sorts: { requestedAt: 'alert.id' },
    filters: {
      resendState: (is) => sql<SqlBool>`${state} = ${is}`,
      assemblyLine: (typed) => sql<SqlBool>`alert.assembly_line = ${typed.toUpperCase()}`,
    },
  }),
);

/** The system of the sender has taken these up, and sends them again. */
export const takeJisResends: Action<typeof calls.takeJisResends> = async ({ db, scope }, { ids }) => {
  const { rows } = await sql<{ id: string }>`
    update jis_alert set resend_taken_at = now(), resend_taken_by = ${scope.userNo}
    where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null and asked_at is not null
      and (resend_taken_at is null or resend_taken_at < asked_at)
    returning id`.execute(db);
  return { taken: rows.length };
};
