import { periodOf, postingMonth } from '@portal/settlement/contract/period.ts';
import { words } from '../../contract/words.en.ts';
import type { invoices } from '../invoices.ts';

type Invoice = Awaited<ReturnType<typeof invoices.row>>;

/** SPEC section 3, "Notification": the parameters of settlement notices; the month is that of the period in which the invoice was issued. */
export const noticeParam = (
  invoice: Pick<Invoice, 'number' | 'kind' | 'sellerName' | 'issuedOn' | 'answerReason'>,
) => ({
  number: invoice.number,
  // one text for readers of both languages
  type: `${words.zh.kind[invoice.kind]} ${words.en.kind[invoice.kind]}`,
  invoicingParty: invoice.sellerName ?? '',
  postingMonth: invoice.issuedOn === null ? '' : postingMonth(periodOf(invoice.issuedOn)),
  reason: invoice.answerReason ?? '',
});
