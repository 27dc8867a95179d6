import { Failure } from '@portal/platform/contract/failure.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { isInvoiceNumber } from '../../contract/endpoints.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_LINES } from '../../contract/fields.ts';

/** Invoice numbers wherever they stand in a workbook, each once and in their order. Fails with `paymentApplication.noNumbers`. */
export const readPayableWorkbook: UploadAction<typeof calls.readPayableWorkbook> = async (_, __, file) => {
  const numbers = new Set(
    file
      .workbook!.lines.flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
      .filter((text) => isInvoiceNumber(text)),
  );
  if (numbers.size === 0) throw new Failure('paymentApplication.noNumbers');
  return { numbers: [...numbers].slice(0, MOST_LINES) };
};
