import { isBlank } from './decode.ts';
import { EdiRefusal } from './refusal.ts';

export type EdiFormat = 'VDA4905' | 'VDA4913' | 'EDIFACT' | 'X12' | 'XML';

/** So many bytes (or the whole file) are wanted to tell a format for sure. */
export const DETECT_BYTES = 512;

/**
 * Which format a file is, from its first bytes. Refuses an empty file (`edi.emptyFile`), what is no text at all
 * such as a workbook or a PDF (`edi.binaryFile`, `detail.kind` says what), and text of no known format
 * (`edi.unknownFormat`).
 */
export const detectFormat = (head: Uint8Array): EdiFormat => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, DETECT_BYTES));
  const binary = BINARY.find(({ hex }) => bytes.toString('hex', 0, 8).startsWith(hex));
  if (binary) throw new EdiRefusal('edi.binaryFile', { byte: 1 }, { kind: binary.kind });
  const text = bytes.toString('latin1').replace(/^ï»¿/, '');
  if (isBlank(text)) throw new EdiRefusal('edi.emptyFile', { byte: 1 });
  const format = TEXT.find(({ begins }) => begins.test(text))?.format;
  if (format) return format;
  if (text.includes('\u0000')) throw new EdiRefusal('edi.binaryFile', { byte: 1 }, { kind: 'unknown' });
  throw new EdiRefusal('edi.unknownFormat', { byte: 1 }, { begins: text.trimStart().slice(0, 20) });
};

const BINARY = [
  { hex: '504b0304', kind: 'zip' },
  { hex: '504b0506', kind: 'zip' },
  { hex: '25504446', kind: 'pdf' },
  { hex: '1f8b', kind: 'gzip' },
  { hex: 'd0cf11e0', kind: 'oldOffice' },
  { hex: 'fffe', kind: 'utf16' },
  { hex: 'feff', kind: 'utf16' },
];

/** Blanks before EDIFACT are decoration; before a fixed record only empty lines are. */
const TEXT: { begins: RegExp; format: EdiFormat }[] = [
  { begins: /^\s*UN[AB]/, format: 'EDIFACT' },
  { begins: /^[\r\n]*51[1-9]\d\d/, format: 'VDA4905' },
  { begins: /^[\r\n]*71[1-9]\d\d/, format: 'VDA4913' },
  { begins: /^\s*ISA[^A-Za-z0-9\s]/, format: 'X12' },
  { begins: /^\s*<[?!A-Za-z]/, format: 'XML' },
];
