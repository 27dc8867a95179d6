import { zip } from './write/zip-writer.ts';

/** Makes workbooks for tests part by part, also such as no honest program would write. */
export type Parts = { readonly [name: string]: string | Iterable<Buffer> };

export const workbook = (sheet: string, parts: Parts = {}): Promise<Buffer> =>
  workbookOf({ ...usual, 'xl/worksheets/sheet1.xml': sheetOf(sheet), ...parts });

/** A workbook of these parts alone. */
export const workbookOf = async (all: Parts): Promise<Buffer> => {
  const entries = Object.entries(all).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [Buffer.from(content)] : content,
  }));
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** So many megabytes of one piece repeated: it packs to almost nothing. */
export function* megabytes(count: number, piece: string): Generator<Buffer> {
  const block = Buffer.from(piece.repeat(Math.ceil(2 ** 20 / piece.length)));
  for (let at = 0; at < count; at++) yield block;
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const usual: Parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships><Relationship Id="r1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="r2" Type="${RELATION}/styles" Target="/xl/styles.xml"/>` +
    `<Relationship Id="r3" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
};
