import { LONGEST_CELL } from './xml-text.ts';
import type { SheetColumn, SheetRow, SheetValue } from './write-sheet.ts';

/**
 * Rows of PostgreSQL's COPY text format: tabs between values, a line each, `\N` for null, backslash before what is special.
 * Each byte becomes one character (latin1), so that UTF-8 passes through undecoded; the writer turns them back into bytes.
 */
export async function* copyRows(
  chunks: AsyncIterable<Buffer>,
  columns: readonly SheetColumn[],
): AsyncGenerator<SheetRow> {
  const flags = columns.flatMap(({ kind }, at) => (kind === 'flag' ? [at] : []));
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk.latin1Slice()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const row: SheetValue[] = line.split('\t');
      if (line.includes('\\')) for (let at = 0; at < row.length; at++) row[at] = unescaped(row[at] as string);
      for (const at of flags) if (row[at] === 't' || row[at] === 'f') row[at] = row[at] === 't';
      yield row;
    }
  }
}

type Texts = { readonly encoded: (text: string) => string; readonly shorten?: (text: string) => string };

/** How texts are treated while they are bytes in disguise: our own words join them so, and a cut must not split a character. */
export const copyTexts: Texts = {
  encoded: (text) => Buffer.from(text).toString('latin1'),
  shorten: (text) => {
    const plain = Buffer.from(text, 'latin1').toString();
    return plain.length > LONGEST_CELL ? copyTexts.encoded(`${plain.slice(0, LONGEST_CELL - 1)}…`) : text;
  },
};

export const plainTexts: Texts = { encoded: (text) => text };

const SHORT: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (value: string): string | null => {
  if (value === '\\N') return null;
  return value.includes('\\') ? value.replaceAll(/\\(.)/g, (_, letter: string) => SHORT[letter] ?? letter) : value;
};
