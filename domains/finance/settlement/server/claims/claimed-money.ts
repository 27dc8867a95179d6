import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { WaitReason } from '../../contract/reasons.ts';
import { NEW } from '../../contract/status.ts';

/** What of a claim is on a list, or waits for one because of something. */
export type ClaimedMoney = {
  readonly tenant_id: number;
  readonly claim_id: string;
  readonly claim_item_id: string;
  readonly claim_back: boolean;
  readonly settlement_id: string | null;
  readonly settlement_number: string | null;
  readonly reason: WaitReason | null;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
};

/** SQL, a table expression: items of claims where they are. */
export const claimedMoney = ({
  scope,
}: Pick<Reader, 'scope'>): RawBuilder<ClaimedMoney> => sql<ClaimedMoney>`(
  select line.tenant_id, line.claim_id, line.claim_item_id, line.claim_back, list.id as settlement_id, list.number as settlement_number, null::text as reason, line.net, line.tax,
    line.gross
  from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
  where ${ownRows(scope, 'settlement_line', 'line')} and line.kind = 'claim'
  union all
  select waiting.tenant_id, waiting.claim_id, waiting.claim_item_id, waiting.claim_back, null, null, waiting.reason, waiting.net, waiting.tax, waiting.gross
  from settlement_waiting as waiting where ${ownRows(scope, 'settlement_waiting', 'waiting')} and waiting.kind = 'claim'
)`;

/** SQL, on a claim of a query: nothing of it waits for a list, and no list of it may still be disputed. */
export const isClaimedMoneyListed = (claim: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  not exists (select from settlement_waiting as waiting where waiting.tenant_id = ${sql.ref(`${claim}.tenant_id`)}
    and waiting.kind = 'claim' and waiting.claim_id = ${sql.ref(`${claim}.id`)})
  and not exists (select from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
    where line.tenant_id = ${sql.ref(`${claim}.tenant_id`)} and line.kind = 'claim' and line.claim_id = ${sql.ref(`${claim}.id`)}
      and ${inStates('list.status', [NEW])}))`;
