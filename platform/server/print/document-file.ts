import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller, OutgoingFile } from '../caller.ts';
import { Threads, TookTooLong } from '../threads/threads.ts';
import type { PrintDocument } from './document.ts';
import type { Printed } from './pdf.ts';

/** Milliseconds for one paper. */
const LONGEST = 20_000;
/** Papers have a thread of their own, and those with pictures that people sent in another one: labels never wait for either. */
const papers = new Threads({ name: 'papers', most: 1, longest: LONGEST, heapMegabytes: 512 });
const withPictures = new Threads({
  name: 'papers with pictures',
  most: 1,
  longest: LONGEST,
  heapMegabytes: 512,
});

/**
 * A document as a PDF that browsers show; drawn in a thread when the transaction of the call is over. `name` without its ending. `keep` writes down
 * that it was printed, with its pages, in a transaction of its own; what allows it may have changed meanwhile, so it asks again. Fails with
 * `err.paperTooSlow`, and with `missing` as `printedDocument` says.
 */
export const documentFile = async (
  document: PrintDocument,
  name: string,
  missing: FailureKey,
  keep?: (caller: Caller, printed: Pick<Printed, 'pages'>) => Promise<void>,
): Promise<OutgoingFile> => {
  let printed: Printed | undefined;
  return {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    inline: true,
    body: async () => {
      printed = await printedDocument(document, missing);
      return Buffer.from(printed.pdf);
    },
    ...(keep && { afterwards: async (caller) => keep(caller, printed!) }),
  };
};

/**
 * In the place of a character that no font has stands a square, and a line under the tables names it: goods do not wait for a sign in a name.
 * Fails with `missing`, which names such characters, where its number has one: that is read as a code.
 */
const printedDocument = async (document: PrintDocument, missing: FailureKey): Promise<Printed> => {
  const printed = await rendered(document);
  if (printed.missing.length === 0) return printed;
  const lost = printed.missing.filter((character) => document.number.includes(character));
  if (lost.length > 0) throw new Failure(missing, { characters: lost.join(' ') });
  const remarks = [document.remarks, unprintableText(printed.missing)].filter(Boolean).join('\n');
  return rendered({ ...document, remarks });
};

/** In both languages, for paper goes to readers of either. Example: `□ 为无法打印的字符 / stands for characters that cannot be printed: U+1F69A`. */
const unprintableText = (characters: readonly string[]): string =>
  `□ 为无法打印的字符 / stands for characters that cannot be printed: ${characters
    .map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ')}`;

const rendered = async (document: PrintDocument): Promise<Printed> => {
  const lane = document.pictures?.items.length ? withPictures : papers;
  try {
    return await lane.run<Printed>(new URL('./document.ts', import.meta.url), 'renderDocument', document);
  } catch (error) {
    if (error instanceof TookTooLong)
      throw new Failure('err.paperTooSlow', { seconds: LONGEST / 1000, number: document.number });
    throw error;
  }
};
