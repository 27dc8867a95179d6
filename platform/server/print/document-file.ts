import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { OutgoingFile } from '../caller.ts';
import type { PrintDocument } from './document.ts';
import type { Printed } from './pdf.ts';
import { renderInWorker } from './print-worker.ts';

/**
 * A document as PDF, made in a thread of its own. In the place of a character that no font has stands a square, and a line under the tables names it:
 * goods do not wait for a sign in a name. Fails with `missing`, which names such characters, where its number has one: that is read as a code.
 */
export const printedDocument = async (document: PrintDocument, missing: FailureKey): Promise<Printed> => {
  const printed = await rendered(document);
  if (printed.missing.length === 0) return printed;
  const lost = printed.missing.filter((character) => document.number.includes(character));
  if (lost.length > 0) throw new Failure(missing, { characters: lost.join(' ') });
  const remarks = [document.remarks, unprintableText(printed.missing)].filter(Boolean).join('\n');
  return rendered({ ...document, remarks });
};

const rendered = async (document: PrintDocument): Promise<Printed> =>
  renderInWorker(new URL('./document.ts', import.meta.url), document, 'renderDocument');

/** In both languages, for paper goes to readers of either. Example: `□ 为无法打印的字符 / stands for characters that cannot be printed: U+1F69A`. */
const unprintableText = (characters: readonly string[]): string =>
  `□ 为无法打印的字符 / stands for characters that cannot be printed: ${characters
    .map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ')}`;

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
