import { today } from '@portal/platform/contract/day.ts';
import type { ErpInvoice } from '@portal/invoice/contract/erp/document.ts';

/** What an ERP decides on an invoice. */
export type Judgement =
  | { readonly answer: 'verified'; readonly irNumber: string; readonly postedOn: string }
  | { readonly answer: 'verificationFailed' | 'collectionFailed'; readonly reason: string };

const ZONE = 'Asia/Shanghai';

/**
 * Three rules stand for all that a real one looks at: an invoice without its XML cannot be kept, one above a million is looked at by a person first, everything else is
 * booked today under a number of its own.
 */
export const judged = ({ submissionId, gross, files }: ErpInvoice): Judgement => {
  if (!files.some(({ format }) => format === 'xml'))
    return { answer: 'collectionFailed', reason: '没有 XML，无法归档' };
  if (Number(gross) > MOST)
    return { answer: 'verificationFailed', reason: '价税合计超过 100 万元，请分开开票' };
  return {
    answer: 'verified',
    irNumber: `51${submissionId.replaceAll('-', '').padStart(8, '0')}`,
    postedOn: today(ZONE),
  };
};
const MOST = 1_000_000;
