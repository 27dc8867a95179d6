import { sql } from 'kysely';
import { contains } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import * as apiDocCalls from '../../contract/permissions/api-doc-call.ts';

type Call = { id: string; method: string; url: string; summary: string; permissions: string[] };

/** What the domains declared when the process started; a call that several permissions open is one row. */
const calls = sql<Call>`(
  select call ->> 'method' || ' ' || (call ->> 'path') as id, call ->> 'method' as method, call ->> 'path' as url,
    min(call ->> 'summary') as summary, array_agg(code order by code) as permissions
  from permission, jsonb_array_elements(calls) as call
  where active = 'Y'
  group by 1, 2, 3)`;

export const listApiCalls = pageFrom(apiDocCalls.listApiCalls, ({ db }) => ({
  rows: db.selectFrom(calls.as('call')),
  key: 'call.id',
  order: 'url',
  columns: {
    id: 'call.id',
    method: 'call.method',
    url: 'call.url',
    summary: 'call.summary',
    permissions: 'call.permissions',
  },
  filters: { name: contains('call.url', 'call.summary') },
}));
