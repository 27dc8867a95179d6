export type FileKind = 'xml' | 'zip' | 'pdf';

const HEAD = 1024;
/** Of an archive, and of an empty one. */
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** Byte order marks of UTF-8 and UTF-16, and blanks, which may stand before an XML. */
const XML_START = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?[\s\0]*<\0?[?!A-Za-z_\0]/;

/** What a file is by its bytes: platforms name downloads as they like. An OFD is a ZIP, and differs by what it holds. */
export const fileKind = (bytes: Uint8Array): FileKind | undefined => {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (ZIP_STARTS.some((start) => head.startsWith(start))) return 'zip';
  // a PDF may have something before its sign
  if (head.includes('%PDF-')) return 'pdf';
  return XML_START.test(head) ? 'xml' : undefined;
};
