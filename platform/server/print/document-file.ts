import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { OutgoingFile } from '../caller.ts';
import type { PrintDocument } from './document.ts';
import type { Printed } from './pdf.ts';
import { renderInWorker } from './print-worker.ts';

/** A document as PDF, made in a thread of its own. Fails with `missing`, which names the characters that no font has. */
export const printedDocument = async (document: PrintDocument, missing: FailureKey): Promise<Printed> => {
  const printed = await renderInWorker(new URL('./document.ts', import.meta.url), document, 'renderDocument');
  if (printed.missing.length > 0) throw new Failure(missing, { characters: printed.missing.join(' ') });
  return printed;
};

/** The same as a file that browsers show. `name` without its ending. */
export const documentFile = async (
  document: PrintDocument,
  name: string,
  missing: FailureKey,
): Promise<OutgoingFile> => pdfFile(await printedDocument(document, missing), name);

export const pdfFile = ({ pdf }: Pick<Printed, 'pdf'>, name: string): OutgoingFile => ({
  name: `${name}.pdf`,
  contentType: 'application/pdf',
  body: Buffer.from(pdf),
  inline: true,
});
