import { Failure } from '@portal/platform/contract/failure.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { invoiceParties, type InvoiceParties } from '@portal/settlement/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { InvoiceFileResult } from '../../contract/endpoints.ts';
import { finding } from '../../contract/findings.ts';
import { takeFile } from '../intake/take-file.ts';
import type { ReadFile } from '../reading/read-files.ts';
import { readingOf } from '../reading-thread.ts';

/** Takes in what an upload holds, one file behind the other in the order of their numbers: two uploads of the same ones never wait in a circle. */
export const uploadInvoiceFile: UploadAction<typeof calls.uploadInvoiceFile> = async (caller, _, file) => {
  if (caller.scope.party !== 'supplier') throw new Failure('invoice.supplierOnly');
  const files = readingOf(file).toSorted((one, other) => numberOf(one).localeCompare(numberOf(other)));
  const results: InvoiceFileResult[] = [];
  let found: InvoiceParties | undefined;
  const parties = async () => (found ??= await invoiceParties(caller, caller.scope.companyCode));
  const first = new Map<string, ReadFile>();
  for (const one of files) {
    const kind = `${numberOf(one)} ${one.reading.format}`;
    const other = first.get(kind);
    if (one.reading.content !== null && other !== undefined && !Buffer.from(one.bytes).equals(other.bytes)) {
      results.push(numberTwice(one, other));
      continue;
    }
    first.set(kind, one);
    results.push(
      await onConflict(takeFile(caller, one, parties), {
        invoice_red_within_blue: new Failure('invoice.redAboveBlue', { number: numberOf(one) }),
      }),
    );
  }
  return { results };
};

/** Of two files of one kind and number that say otherwise nobody guesses which one is right: the first one of an upload counts. */
const numberTwice = (one: ReadFile, other: ReadFile): InvoiceFileResult => ({
  name: one.reading.name,
  format: one.reading.format,
  outcome: 'refused',
  findings: [finding('numberTwice', { number: numberOf(one), other: other.reading.name })],
  invoiceId: null,
  number: numberOf(one),
  status: null,
  missing: 'none',
  differs: [],
});

const numberOf = ({ reading }: ReadFile): string => reading.content?.number ?? '';
