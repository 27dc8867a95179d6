import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as apiDocCalls from '../contract/api-doc-call.ts';

type Call = { id: string; method: string; url: string; summary: string; permissions: string[] };

/** What the domains declared when the process started; a call that several permissions open is one row. */
const calls = sql<Call>`(
  select call ->> 'method' || ' ' || (call ->> 'path') as id, call ->> 'method' as method, call ->> 'path' as url,
    min(call ->> 'summary') as summary, array_agg(code order by code) as permissions
  from permission, jsonb_array_elements(calls) as call
  where active = 'Y'
  group by 1, 2, 3)`;

export const pageCalls = (caller: Caller, asked: GivenOf<typeof apiDocCalls.listApiCalls>) => {
  const known = caller.db.selectFrom(calls.as('call'));
  return listPage(asked, {
    db: caller.db,
    base: asked.name ? known.where(holds(asked.name, 'call.url', 'call.summary')) : known,
    key: 'call.id',
    select: (found) => found.selectAll('call'),
    sort: { id: 'call.id', url: 'call.url' },
    fallback: 'url',
  });
};
