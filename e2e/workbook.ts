import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import { openWorkbook } from '@portal/platform/sheet/read/open-workbook.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetLimits } from '@portal/platform/sheet/sheet-limits.ts';
import { columnLetters } from '@portal/platform/sheet/xml-text.ts';
import { BAD, LOCKED } from '@portal/platform/sheet/write/sheet-styles.ts';
import { zip } from '@portal/platform/sheet/write/zip-writer.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  SHEET,
];

/** A workbook of the portal in the hands of a person: what its cells say, which are marked, and some of them typed over in place. */
export type Workbook = {
  /** The cells of the rows below the heading, by heading. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** Whether a cell is marked as wrong; rows count from 0 below the heading. */
  readonly isMarked: (row: number, heading: string) => boolean;
  /** The file with cells typed over. Everything else of it stays as it came: hidden columns, stamps, styles. */
  readonly typed: (cells: readonly [row: number, heading: string, value: string][]) => Promise<Buffer>;
};

export const workbookOf = async (download: Download): Promise<Workbook> => {
  const bytes = await readFile(await download.path());
  const [heading, ...lines] = await Array.fromAsync(readSheet(bytes));
  const headings = heading!.cells.map(({ text }) => text);
  const archive = await openWorkbook(bytes, sheetLimits);
  const parts = new Map<string, Buffer>();
  for (const name of PARTS) if (archive.has(name)) parts.set(name, await buffer(await archive.part(name)));
  archive.close();
  const sheet = parts.get(SHEET)!.toString();
  /** The cells of a row by their letters, in order; where nothing is, there is no cell. */
  const cellsIn = (row: string): Map<string, string> =>
    new Map(
      [...row.matchAll(/<c r="([A-Z]+)\d+"(?:[^>]*\/>|[^>]*>.*?<\/c>)/gs)].map(([cell, letters]) => [
        letters!,
        cell,
      ]),
    );
  const lettersOf = (name: string): string => columnLetters(headings.indexOf(name));
  const rowsOf = [...sheet.matchAll(/<row\b[^>]*>.*?<\/row>/gs)].map(([row]) => row).slice(1);
  const styleOf = (cell: string): number => Number(/ s="(\d+)"/.exec(cell)?.[1]);
  return {
    rows: lines.map(({ cells }) =>
      Object.fromEntries(headings.map((name, at) => [name, cells[at]?.text ?? ''])),
    ),
    isMarked: (row, name) => {
      const style = styleOf(cellsIn(rowsOf[row]!).get(lettersOf(name)) ?? '');
      return style >= BAD && style < LOCKED;
    },
    typed: async (written) => {
      let changed = sheet;
      for (const [row, name, value] of written) {
        const before = rowsOf[row]!;
        const cells = cellsIn(before);
        const open = /^<row r="(\d+)"[^>]*>/.exec(before)!;
        const letters = lettersOf(name);
        const style = / s="\d+"/.exec(cells.get(letters) ?? '')?.[0] ?? '';
        cells.set(letters, `<c r="${letters}${open[1]}"${style} t="inlineStr"><is><t>${value}</t></is></c>`);
        const inOrder = headings.flatMap((_, at) => cells.get(columnLetters(at)) ?? []);
        changed = changed.replace(before, () => `${open[0]}${inOrder.join('')}</row>`);
      }
      const entries = [...parts].map(([name, content]) => ({
        name,
        content: [name === SHEET ? Buffer.from(changed) : content],
      }));
      return Buffer.concat(await Array.fromAsync(zip(entries)));
    },
  };
};
