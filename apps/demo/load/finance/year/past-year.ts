import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { createPaymentTerm } from '@portal/payables/server/offers.ts';
import { people } from '../../../world/people.ts';
import { asPerson } from '../../as-person.ts';
import { SELLERS } from '../parties.ts';
import { openAccounts } from './accounts.ts';
import { monthsBefore } from './months.ts';
import { applyForPastMonths } from './past-applications.ts';
import { receivePastGoods } from './past-goods.ts';
import type { PastInvoice } from './past-invoice.ts';
import { invoicePastMonths } from './past-invoices.ts';
import { settlePastMonths } from './past-lists.ts';

const CLERK = people.find(({ userNo }) => userNo === 'settlement')!;
/** Agreed with the suppliers who invoice, in their order; of all others the law's 60 days. */
const TERMS = [
  { termDays: 60, countsFrom: 'acceptance' },
  { termDays: 45, countsFrom: 'acceptance' },
  { termDays: 30, countsFrom: 'reconciliation' },
] as const;

/**
 * A year that is over: each month's goods came on lists, were invoiced, bound and paid by their terms; of the last month that was invoiced an application stands
 * in each state, and the lists of the newest one wait for their invoices. Returns the invoices.
 */
export const settleYear = async (caller: Caller, today: Day): Promise<readonly PastInvoice[]> => {
  const months = monthsBefore(today);
  await agreeOnTerms(caller, months[0]!.postedOn[0]);
  const accounts = await openAccounts(caller, today);
  await receivePastGoods(caller, months);
  const lines = await settlePastMonths(caller, months);
  const invoices = await invoicePastMonths(caller, months, lines);
  await applyForPastMonths(caller, invoices, accounts);
  await dateHistories(caller);
  return invoices;
};

const agreeOnTerms = async (caller: Caller, validFrom: Day): Promise<void> =>
  asPerson(caller, CLERK, async (clerk) => {
    await createPaymentTerm(clerk, { supplierCode: null, validFrom, ...TERMS[0] });
    for (const [at, supplierCode] of [...SELLERS.keys()].entries())
      await createPaymentTerm(clerk, { supplierCode, validFrom, ...TERMS[at]! });
  });

/** Their histories tell the days on which it happened. */
const dateHistories = async ({ db, scope }: Caller): Promise<void> => {
  const dated = async (entity: string, at: RawBuilder<unknown>): Promise<void> => {
    await sql`
      update history set at = least(${at}, now()) from ${sql.table(entity)} as made
      where history.tenant_id = ${scope.tenantId} and history.entity = ${entity} and made.tenant_id = history.tenant_id and made.id = history.record_id`.execute(
      db,
    );
  };
  await dated(
    'settlement',
    sql`case when history.field is null then made.created_at
      when history.field in ('ended_at', 'ended_by', 'end_reason') or history.after = 'closed' then made.ended_at else made.accepted_at end`,
  );
  await dated('invoice', sql`made.created_at`);
  await dated('payment_application', sql`made.created_at`);
};
