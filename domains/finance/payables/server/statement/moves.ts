import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ofSupplier, parties } from '../amounts/of-supplier.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { invoicedMoney, unboundMoney } from '@portal/invoice/server/offers.ts';
import { PAID } from '@portal/payment-application/contract/status.ts';
import { appliedMoney } from '@portal/payment-application/server/offers.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { listedMoney, waitingMoney } from '@portal/settlement/server/offers.ts';
import { settlementStatus } from '@portal/settlement/contract/status.ts';
import type { MoveKind } from '../../contract/statement.ts';
import type { MoneyDocument } from '../../contract/stages.ts';

/** What changes what is owed: below zero where it becomes less. */
export type Move = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  currency: string;
  day: Day;
  kind: MoveKind;
  document: MoneyDocument;
  document_id: string;
  number: string;
  gross: string;
  /** What of it the supplier disputes. */
  disputed: string;
  /** What invoices that were handed in say. */
  invoiced: string;
};

const CLOSED = settlementStatus.moves.close.to;
const kindOfPiece = (as: string) =>
  sql<MoveKind>`case ${sql.ref(`${as}.kind`)} when 'difference' then 'difference' when 'claim' then 'difference' else 'received' end`;
const receipt = (
  as: string,
) => sql`${sql.ref(`${as}.tenant_id`)}, ${sql.ref(`${as}.plant_no`)}, ${sql.ref(`${as}.supplier_code`)}, ${sql.ref(`${as}.currency`)},
  ${sql.ref(`${as}.posted_on`)} as day, ${kindOfPiece(as)} as kind, case ${sql.ref(`${as}.kind`)} when 'claim' then 'claim' else 'receipt' end as document,
  coalesce(${sql.ref(`${as}.claim_id`)}, ${sql.ref(`${as}.receipt_id`)}) as document_id, coalesce(${sql.ref(`${as}.claim_number`)}, ${sql.ref(`${as}.receipt_number`)}) as number, ${sql.ref(`${as}.gross`)} as gross`;

/**
 * SQL, a select: all that changes what is owed to some suppliers, from the first receipt on. What is received counts on its posting day whether it waits or stands on a
 * list, so a list that is made or dissolved moves nothing. An invoice whose goods were reconciled outside the portal counts from its day on. What waits counts at the price of today, and without a price not at all.
 */
export const movesOf = async (caller: Caller, suppliers: readonly string[]): Promise<RawBuilder<Move>> => {
  const [zone, his] = [await plantZone(caller), ofSupplier(caller)];
  return sql<Move>`
    select his.* from ${parties(suppliers)} cross join lateral (
    select ${receipt('waiting')}, case when waiting.reason = 'disputed' then waiting.gross else 0 end as disputed, 0 as invoiced
    from ${waitingMoney(his)} as waiting where waiting.gross is not null and waiting.currency is not null
    union all select ${receipt('line')}, 0, 0 from ${listedMoney(his)} as line
    union all select line.tenant_id, line.plant_no, line.supplier_code, line.currency, (line.ended_at at time zone ${zone})::date, 'outside', 'settlement',
      line.settlement_id, line.number, coalesce(invoiced.taken, 0) - line.gross, 0, 0
    from ${listedMoney(his)} as line
    left join lateral (select sum(taken) as taken from ${invoicedMoney(his)} as money where money.tenant_id = line.tenant_id and money.line_id = line.line_id) as invoiced on true
    where line.status = ${CLOSED}
    union all select money.tenant_id, money.plant_no, money.supplier_code, line.currency, (money.at at time zone ${zone})::date, 'difference', 'invoice',
      money.own_id, money.own_number, money.invoiced - money.taken, 0, case when money.is_submitted then money.invoiced else 0 end
    from ${invoicedMoney(his)} as money join ${listedMoney(his)} as line on line.tenant_id = money.tenant_id and line.line_id = money.line_id
    union all select money.tenant_id, money.plant_no, money.supplier_code, money.currency, money.issued_on, 'outside', 'invoice', money.own_id, money.own_number,
      money.gross, 0, money.gross
    from ${unboundMoney(his)} as money
    union all select money.tenant_id, money.plant_no, money.supplier_code, money.currency, money.paid_on, 'paid', 'paymentApplication', money.application_id,
      money.number, -money.amount, 0, 0
    from ${appliedMoney(his)} as money where ${inStates('money.status', [PAID])}
    ) as his`;
};
