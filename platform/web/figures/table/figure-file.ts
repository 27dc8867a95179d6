import type { Figures } from '../figures.ts';
import type { FigureWords } from '../calculate/figure-text.ts';
import { columnsOf, type TableOptions } from './table-columns.ts';

/** Excel reads Chinese in a file of this kind only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The table of the figures as text with commas (RFC 4180) that Excel opens: what the screen shows, with numbers as numbers and what is not known left
 * empty. For figures that no call hands out as a workbook.
 */
export const figureFile = <Key extends string>(
  figures: Figures<Key>,
  options: TableOptions<Key>,
  words: Pick<FigureWords, 'total' | 'head'>,
): string => {
  const columns = columnsOf(figures, options, words);
  const rows = figures.points.map((point) =>
    columns.map(({ kind, text }) =>
      kind === 'number' ? text(point).replaceAll(',', '') : asText(text(point)),
    ),
  );
  const lines = [columns.map(({ title }) => asText(title)), ...rows].map((cells) =>
    cells.map(quoted).join(','),
  );
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
};

/** A name that begins like a formula stays a name: Excel would calculate it. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
