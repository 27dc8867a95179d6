import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { pageFrom, rowById } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../../contract/tokens/token-calls.ts';
import { MOST_TOKENS } from '../../contract/tokens/token.ts';

const state = sql<(typeof calls.listTokens.row.shape.state)['_zod']['output']>`case
  when api_token.ended_at is not null then 'ended' when api_token.expires_at <= now() then 'expired'
  when maker.active = 'N' or maker.locked = 'Y' then 'suspended' else 'valid' end`;

/** Whose tokens the caller sees is the rule of the rows (migration 20261130T0600): his company's, and for a plant those that reach it. */
const source = ({ db, scope }: Pick<Reader, 'db' | 'scope'>) => ({
  rows: db
    .selectFrom('api_token')
    .innerJoin('app_user as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'api_token.tenant_id').onRef('maker.id', '=', 'api_token.user_id'),
    )
    .where(ownTenant(scope, 'api_token')),
  key: 'api_token.id',
  order: '-createdAt',
  columns: {
    id: 'api_token.id',
    version: 'api_token.version',
    name: 'api_token.name',
    state,
    party: 'api_token.party',
    companyCode: 'api_token.company_code',
    madeBy: 'maker.name',
    plants: sql<string>`array_to_string(api_token.plants, ', ')`,
    permissionCount: sql<number>`cardinality(api_token.permissions)`,
    expiresAt: 'api_token.expires_at',
    lastUsedAt: 'api_token.last_used_at',
    lastUsedFrom: 'api_token.last_used_from',
    hint: 'api_token.hint',
    addresses: sql<string>`array_to_string(api_token.addresses, ', ')`,
    createdAt: 'api_token.created_at',
    isMine: sql<boolean>`api_token.user_id = ${scope.userId}::bigint`,
  },
  filters: {
    name: contains('api_token.name'),
    state: (value: string) => sql<boolean>`${state} = ${value}`,
    companyCode: contains('api_token.company_code'),
  },
});

export const listTokens = pageFrom(calls.listTokens, source as never);

/** A row of the list and the codes that it opens; undefined where the caller sees none. */
export const tokenById = async (caller: Caller, id: string) => {
  const row = await rowById(calls.listTokens, source(caller) as never, id);
  if (row === undefined) return undefined;
  const { permissions } = await caller.db
    .selectFrom('api_token')
    .select('permissions')
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { row: row as calls.TokenRow, permissions };
};

/** Whether the company has as many good tokens as it may. */
export const isFull = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>): Promise<boolean> => {
  const { count } = await db
    .selectFrom('api_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownTenant(scope))
    .where('party', '=', scope.party as never)
    .where('company_code', '=', scope.companyCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return count >= MOST_TOKENS;
};
