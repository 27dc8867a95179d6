import type pg from 'pg';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';

/** A call aimed at one record; `of` is the tenant whose record it is. */
export type Target = { readonly call: string; readonly input: Record<string, string>; readonly of: number };

/** One record of each kind and state for every call that names one; rows of the demo's own suppliers go first. */
export const targetsIn = async (url: string): Promise<Target[]> =>
  withClient(ownerConnection({ url }), async (client) => {
    const found: Target[] = [];
    for (const { calls, rows } of aims) found.push(...(await aimed(client, calls, rows)));
    return found;
  });

const aimed = async (client: pg.ClientBase, calls: string[], text: string): Promise<Target[]> => {
  const { rows } = await client.query<{ of: number; input: Record<string, string | number> }>(
    `select tenant_id as of, to_jsonb(chosen) - 'tenant_id' as input from (${text}) as chosen`,
  );
  return calls.flatMap((call) =>
    rows.map(({ of, input }) => ({
      call,
      of,
      input: Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
    })),
  );
};

const one = (table: string, by: string, as = 'id', first = 'id'): string =>
  `select distinct on (tenant_id, ${by}) tenant_id, id as "${as}" from ${table} order by tenant_id, ${by}, ${first}`;
const DEMO_FIRST = `supplier_code not in ('S1001', 'S1002'), id`;

type Aim = { readonly calls: string[]; readonly rows: string };
const aims: readonly Aim[] = [
  { calls: ['/system/v1/role/{id}'], rows: one('role', 'code') },
  {
    calls: ['/system/v1/permission/{code}'],
    rows: `select tenant.tenant_id, code from (select distinct tenant_id from role) as tenant, permission where kind = 'menu' or code in ('receipt:list', 'system:jobs-redrive', 'edi:list', 'part:edit')`,
  },
  {
    calls: ['/system/v1/user/{id}'],
    rows: one('app_user', 'party, active, locked'),
  },
  {
    calls: ['/system/v1/user/{userId}/permission', '/system/v1/user/{userId}/session'],
    rows: one('app_user', 'party, active, locked', 'userId'),
  },
  { calls: ['/system/v1/bulletin/{id}'], rows: one('bulletin', 'active, on_login, valid_to') },
  { calls: ['/system/v1/interface-log/{id}'], rows: one('interface_log', 'outcome, direction, type') },
  { calls: ['/system/v1/mail-log/{id}'], rows: one('mail_log', 'state, scenario, user_id') },
  { calls: ['/sf/v1/unpointdoor/{id}/doorAssociate'], rows: one('unloading_point', 'plant_no') },
  {
    calls: ['/sf/v1/call-off/{id}'],
    rows: one('call_off_line', 'plant_no, status, zone, answer', 'id', DEMO_FIRST),
  },
  {
    calls: ['/sf/v1/scheduling-agreement/{id}'],
    rows: one('scheduling_agreement', 'plant_no, supplier_code'),
  },
  {
    calls: ['/sf/v1/release/{id}', '/sf/v1/release/{id}/compare'],
    rows: one('release', 'plant_no, source, chain_gap', 'id', DEMO_FIRST),
  },
  { calls: ['/sf/v1/delivery-note/{id}'], rows: one('delivery_note', 'status, stage, return_reason') },
  {
    calls: ['/sf/v1/delivery-note/print/{printId}', '/sf/v1/delivery-note/print/{printId}/file'],
    rows: one('print_log', 'kind, status', 'printId'),
  },
  { calls: ['/transport/v1/order/{id}'], rows: one('transport_order', 'status, arrived_at is null') },
  { calls: ['/sf/v1/goods-receipt/{id}'], rows: `select tenant_id, id from goods_receipt` },
  {
    calls: [
      '/edi/v1/message/{id}',
      '/edi/v1/message/{id}/item',
      '/edi/v1/message/{id}/text',
      '/edi/v1/message/{id}/raw',
    ],
    rows: one('edi_message', 'status, channel, kind'),
  },
  {
    calls: ['/edi/v1/item/{id}', '/edi/v1/item/{id}/orders'],
    rows: one(`(select * from edi_item where outcome = 'waiting') as item`, 'reason'),
  },
  { calls: ['/system/v1/archive/{id}'], rows: one('archive', 'status') },
  { calls: ['/system/v1/file/{id}/{uuid}'], rows: `select tenant_id, id, uuid from stored_file` },
  {
    calls: ['/system/v1/theme/picture/{uuid}'],
    rows: `select tenant_id, uuid from stored_file where source = 'theme'`,
  },
  {
    calls: ['/system/v1/table-setting/{table}'],
    rows: `select tenant_id, name as "table" from table_setting`,
  },
  {
    calls: ['/system/v1/history/{entity}/{id}'],
    rows: `select distinct on (tenant_id, entity, plant_no) tenant_id, entity, record_id as id from history order by tenant_id, entity, plant_no, ${DEMO_FIRST}`,
  },
];
