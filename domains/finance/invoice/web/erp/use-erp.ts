import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { readInvoiceErp } from '../../contract/erp-calls.ts';

/** Whether submitted invoices go to an ERP, and whether that is the one of the demonstration; undefined until that is known. */
export const useErp = (): { readonly handsOver: boolean; readonly demonstrates: boolean } | undefined => {
  const { data } = useAnswer(readInvoiceErp, {}, { quiet: true });
  return data && { handsOver: data.handsOver === 'Y', demonstrates: data.demonstrates === 'Y' };
};
