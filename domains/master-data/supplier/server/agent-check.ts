import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';

type Agent = { supplierCode: string; agency: 'Y' | 'N' };

/** A supplier stays an agent as long as he acts for others, today or later: those agencies are named, and ended by people first. */
export const checkAgents = async (caller: Caller, drafts: readonly Draft<Agent>[]): Promise<void> => {
  const { db, scope } = caller;
  const leaving = drafts.filter(({ id, input }) => id !== undefined && input.agency === 'N');
  if (leaving.length === 0) return;
  const agents = await db
    .selectFrom('supplier')
    .select('supplier_code as code')
    .where(ownRows(scope, 'supplier'))
    .where(sql<boolean>`id = any (${leaving.map(({ id }) => id)}::bigint[])`)
    .where('agency', '=', true)
    .execute();
  if (agents.length === 0) return;
  const { rows } = await sql<{ agent: string; text: string }>`
    select agent_code as agent, concat(supplier_code, ' (', plant_no, ', ', valid_from, ' – ', valid_to, ')') as text
    from running_agencies(${scope.tenantId}, ${agents.map(({ code }) => code)})`.execute(db);
  const running = Map.groupBy(rows, ({ agent }) => agent);
  for (const { input, refuse } of leaving) {
    const ones = running.get(input.supplierCode) ?? [];
    if (ones.length === 0) continue;
    const named = ones.slice(0, MOST_NAMED).map(({ text }) => text);
    refuse('supplier.actsForOthers', {
      field: 'agency',
      supplierCode: input.supplierCode,
      count: ones.length,
      agencies: named.join('; '),
    });
  }
};
const MOST_NAMED = 5;
