import { isUtf8 } from 'node:buffer';
import { Refused } from '../refused.ts';

const DECLARED = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
/** Encodings in which invoices come; GB 18030 holds GBK and GB 2312. */
const KNOWN: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
};

/**
 * The text of an XML file in the encoding of its byte order mark, or else the one that it declares. Refuses (`encoding`) an encoding that no invoice
 * has, and bytes that it does not have: never a garbled name.
 */
export const decodeXml = (bytes: Uint8Array): string => {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (isOtherThanDeclared(encoding, bytes)) throw new Refused('encoding', { encoding });
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('encoding', { encoding });
  }
};

/** Text of GB 18030 is next to never UTF-8 by chance: an editor has saved the file again, and its head no longer says the truth. */
const isOtherThanDeclared = (encoding: string, bytes: Uint8Array): boolean =>
  encoding === 'gb18030' && bytes.some((byte) => byte > 127) && isUtf8(bytes);

const markedEncoding = (bytes: Uint8Array): string | undefined => {
  const mark = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  // the first sign of two bytes, without a mark
  if (mark === '3c003f' || mark === '3c0045') return 'utf-16le';
  return mark.startsWith('003c00') ? 'utf-16be' : undefined;
};

const declaredEncoding = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = KNOWN[declared];
  if (encoding === undefined) throw new Refused('encoding', { encoding: declared });
  return encoding;
};
