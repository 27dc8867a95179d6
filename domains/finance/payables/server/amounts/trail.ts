import { sql, type RawBuilder } from 'kysely';
import { invoicedMoney } from '@portal/invoice/server/offers.ts';
import { appliedMoney } from '@portal/payment-application/server/offers.ts';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { listedMoney } from '@portal/settlement/server/offers.ts';

/**
 * SQL, common table expressions up to `trail`: what kept money of a supplier and is over, by each document that the same money has come to since, and by the
 * day on which its goods were posted where it was about goods. A supplier has few of them: each is followed from where it was.
 */
export const trail = (caller: Whose, zone: string): RawBuilder<unknown> => sql`
  pause as materialized (
    select document, document_id, block, because, kept_by, (since at time zone ${zone})::date as from_on, (until at time zone ${zone})::date as until_on
    from payable_pause as over_now where ${ownRows(caller.scope, 'payable_pause', 'over_now')}
  ), settled as materialized (
    select pause.*, line.line_id, line.settlement_id, line.posted_on from pause join ${listedMoney(caller)} as line on pause.document = 'receipt' and line.receipt_id = pause.document_id
    union all select pause.*, line.line_id, line.settlement_id, line.posted_on from pause join ${listedMoney(caller)} as line on pause.document = 'claim' and line.claim_id = pause.document_id
    union all select pause.*, line.line_id, line.settlement_id, line.posted_on from pause join ${listedMoney(caller)} as line on pause.document = 'settlement' and line.settlement_id = pause.document_id
  ), billed as materialized (
    select distinct block, because, kept_by, from_on, until_on, money.invoice_id, settled.posted_on
    from settled join ${invoicedMoney(caller)} as money on money.line_id = settled.line_id
    union all select block, because, kept_by, from_on, until_on, document_id, null from pause where document = 'invoice'
  ), trail as materialized (
    select document, document_id, null::date as posted_on, block, because, kept_by, from_on, until_on from pause
    union select 'settlement', settlement_id, posted_on, block, because, kept_by, from_on, until_on from settled where document <> 'settlement'
    union select 'invoice', invoice_id, posted_on, block, because, kept_by, from_on, until_on from billed
    union select 'paymentApplication', money.application_id, billed.posted_on, block, because, kept_by, from_on, until_on
    from billed join ${appliedMoney(caller)} as money on money.invoice_id = billed.invoice_id
  )`;
