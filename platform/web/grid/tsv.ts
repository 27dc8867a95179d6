/**
 * Text of a spreadsheet's clipboard as cells. Fields are parted by tabs, rows by line ends; a field in quotes may hold
 * both, and a doubled quote in it stands for one. The line end that Excel puts behind the last row adds no row.
 */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(field.value);
    at = field.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (at >= text.length) break;
  }
  return rows;
};

/** Cells as a spreadsheet takes them from the clipboard. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(guarded).join('\t')).join('\n');

type Field = { value: string; end: number };

const plain = (text: string, start: number): Field => {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end]!)) end += 1;
  return { value: text.slice(start, end), end };
};

/** A quote that is never closed, or closed in the middle of a field (`12" pipe`), is ordinary text. */
const quoted = (text: string, start: number): Field => {
  let value = '';
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return plain(text, start);
    value += text.slice(at, close);
    if (text[close + 1] === '"') {
      value += '"';
      at = close + 2;
      continue;
    }
    const end = close + 1;
    return end === text.length || '\t\r\n'.includes(text[end]!) ? { value, end } : plain(text, start);
  }
};

const guarded = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
