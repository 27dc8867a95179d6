import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listSupplierAccounts } from '../contract/account/calls.ts';
import { PROPOSED } from '../contract/account/status.ts';
import { listPaymentApplications } from '../contract/endpoints.ts';
import { APPROVED, FIRST_APPROVED, RETURNED, SUBMITTED, type ApplicationStatus } from '../contract/status.ts';
import { accountWaiting, applicationWaiting } from '../contract/waiting.ts';

const inState = async (
  { db, scope }: Reader,
  table: 'payment_application' | 'supplier_account',
  state: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(table)} where ${ownRows(scope, table)} and ${inStates('status', [state])} limit ${COUNTED_UP_TO + 1}) as counted`.execute(
    db,
  );
  return rows[0]!.count;
};

/** What the home page shows of payments. */
export const counters: DeclaredCounters = {
  paymentApplications: countersOf({
    list: listPaymentApplications,
    count: async (caller) => {
      const of = async (state: ApplicationStatus) => inState(caller, 'payment_application', state);
      const [returned, submitted, firstApproved, approved] = await Promise.all([
        of(RETURNED),
        of(SUBMITTED),
        of(FIRST_APPROVED),
        of(APPROVED),
      ]);
      return { returned, submitted, firstApproved, approved };
    },
    waiting: applicationWaiting,
  }),
  supplierAccounts: countersOf({
    list: listSupplierAccounts,
    count: async (caller) => ({ proposed: await inState(caller, 'supplier_account', PROPOSED) }),
    waiting: accountWaiting,
  }),
};
