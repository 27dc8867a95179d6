import { LABEL_PREFIX } from './plate.ts';

/** The longest scan that is taken: a Data Matrix of a label with every field filled, its control characters spelt out. */
export const SCAN_LENGTH = 1000;

/** What a scan names: handling units by their licence plates (one of them is meant), or notes by their number. */
export type Scan = { readonly plates: readonly string[] } | { readonly noteNumber: string };

/**
 * Reads what a scanner or a person typed: a licence plate with or without its data identifier, a note number, or a whole Data
 * Matrix (ISO/IEC 15434, format 06), of which the licence plate is taken, else the note number. `identifiers` say which fields hold a note number
 * (`16K`). Scanners send RS and GS as they are, as other characters (`<GS>`, `|`), or not at all: nothing is read from them.
 *
 * Example: `[)>`RS`06`GS`6JUN123456789000000042`GS`Q480`RS EOT, and `[)>066JUN123456789000000042Q480`, are unit `6JUN123456789000000042`.
 */
export const readScan = (text: string, identifiers: readonly string[]): Scan => {
  const word = text.toUpperCase().replaceAll(/\s/g, '');
  return word.startsWith(ENVELOPE) ? inEnvelope(word, identifiers) : plain(word);
};

const ENVELOPE = '[)>';
const PREFIXES = Object.values(LABEL_PREFIX);
/** `UN`, nine digits of the company, nine of the unit. */
const PLATE = String.raw`UN\d{18}`;
const BARE = new RegExp(`^${PLATE}$`);
const WITH_IDENTIFIER = new RegExp(`(?:${PREFIXES.join('|')})${PLATE}`);

const plain = (word: string): Scan => {
  if (BARE.test(word)) return { plates: PREFIXES.map((prefix) => prefix + word) };
  if (WITH_IDENTIFIER.exec(word)?.[0] === word) return { plates: [word] };
  return { noteNumber: word.replace(/^0*(?=\d)/, '').padStart(8, '0') };
};

const inEnvelope = (word: string, identifiers: readonly string[]): Scan => {
  const plate = WITH_IDENTIFIER.exec(word)?.[0];
  if (plate !== undefined) return { plates: [plate] };
  for (const identifier of identifiers) {
    // Where separators came through, a field begins behind one; else wherever its identifier stands.
    const number =
      new RegExp(`[^0-9A-Z]${identifier}(\\d{8})`).exec(word) ??
      new RegExp(`${identifier}(\\d{8})`).exec(word);
    if (number) return { noteNumber: number[1]! };
  }
  return { plates: [] };
};

/** A scan as a message names it. */
export const scanName = (scan: Scan, text: string): string =>
  'noteNumber' in scan ? scan.noteNumber : (scan.plates[0] ?? text.slice(0, 35));
