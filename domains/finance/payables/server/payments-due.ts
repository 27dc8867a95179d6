import { sql, type RawBuilder } from 'kysely';
import { invoicedMoney } from '@portal/invoice/server/offers.ts';
import { appliedMoney } from '@portal/payment-application/server/offers.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listedMoney } from '@portal/settlement/server/offers.ts';
import { LONGEST_ACCEPTANCE } from '../contract/due.ts';
import { moneyDocuments, movers } from '../contract/stages.ts';
import { termOfLot } from './amounts/amounts.ts';

/** Money that is due on a day, by document, and when it was paid; no amounts. */
export type PaymentDue = {
  readonly supplier_code: string;
  readonly document: 'payment' | 'payable';
  readonly document_id: string;
  readonly part: number;
  readonly number: string;
  readonly due_on: Day;
  /** Null: not yet. */
  readonly paid_on: Day | null;
  /** What is not paid waits for the supplier: he has not invoiced, or has to mend something. */
  readonly waits_for_supplier: boolean;
};

/** A payment so many days behind its due day is still found. */
const LATEST = 400;

/**
 * SQL, a table expression of `PaymentDue`: payments whose goods were due between two days (the earliest due day of each invoice that they pay), and what was
 * due then and is not paid. Due days that are estimates are not among them.
 */
export const paymentsDue = (
  caller: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<PaymentDue> => sql<PaymentDue>`(
  select * from (
    select money.supplier_code, 'payment' as document, money.application_id as document_id,
      (row_number() over (partition by money.application_id order by money.invoice_id))::int as part, money.number, goods.due_on, money.paid_on, false as waits_for_supplier
    from ${appliedMoney(caller)} as money cross join lateral (
      select min(payment_due_on(lot.tenant_id, lot.plant_no, term_start.starts_on, term.term_days)) as due_on
      from (
        select line.tenant_id, line.plant_no, line.supplier_code, line.posted_on, line.was_held, (line.accepted_at at time zone ${zone})::date as reconciled_on
        from ${invoicedMoney(caller)} as invoiced join ${listedMoney(caller)} as line on line.tenant_id = invoiced.tenant_id and line.line_id = invoiced.line_id
        where invoiced.tenant_id = money.tenant_id and invoiced.invoice_id = money.invoice_id
      ) as lot
      cross join lateral ${termOfLot(caller)} as term
      cross join lateral (select case when term.counts_from = 'reconciliation' then lot.reconciled_on
        when lot.was_held then workday_from(lot.tenant_id, lot.plant_no, lot.posted_on, ${LONGEST_ACCEPTANCE}::int) else lot.posted_on end as starts_on) as term_start
    ) as goods
    where money.paid_on between ${from}::date - ${LATEST}::int and ${to}::date + ${LATEST}::int
  ) as paid where due_on between ${from}::date and ${to}::date
  union all
  select amount.supplier_code, 'payable', amount.document_id, array_position(${[...moneyDocuments]}::text[], amount.document), min(amount.number), min(amount.due_on), null,
    bool_and(amount.mover = ${SUPPLIER})
  from payable_amount as amount where ${ownRows(caller.scope, 'payable_amount', 'amount')} and amount.fixed and amount.gross > 0 and amount.due_on between ${from}::date and ${to}::date
  group by amount.supplier_code, amount.document, amount.document_id
)`;
const SUPPLIER = movers.find((one) => one === 'supplier')!;
