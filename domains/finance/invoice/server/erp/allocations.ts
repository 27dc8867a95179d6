import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listedLines } from '@portal/settlement/server/offers.ts';
import type { ErpAllocation } from '../../contract/erp/document.ts';

/** What of an invoice settles which line of a list, as the invoice says it; of a red one what it takes back. */
export const erpAllocations = async (caller: Caller, invoiceId: string): Promise<ErpAllocation[]> =>
  caller.db
    .selectFrom('invoice_allocation as allocation')
    .innerJoin(listedLines(caller).as('line'), (join) =>
      join
        .onRef('line.tenant_id', '=', 'allocation.tenant_id')
        .onRef('line.id', '=', 'allocation.settlement_line_id'),
    )
    .where(ownRows(caller.scope, 'invoice_allocation', 'allocation'))
    .where('allocation.invoice_id', '=', invoiceId)
    .select([
      'line.settlement_number as settlementNumber',
      'allocation.settlement_line_id as settlementLineId',
      'allocation.invoiced_net as net',
      'allocation.invoiced_tax as tax',
    ])
    .orderBy('allocation.id')
    .execute();
