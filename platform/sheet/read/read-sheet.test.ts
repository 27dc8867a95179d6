import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSheetSafely } from './read-sheet-safely.ts';
import { readSheet } from './read-sheet.ts';
import type { ReadRow, SheetQuery } from './read-sheet.ts';
import { megabytes, sheetOf, workbook, workbookOf } from '../workbook-fixture.ts';

const all = async (rows: AsyncIterable<ReadRow>): Promise<ReadRow[]> => {
  const found: ReadRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
};
const cells = async (sheet: string, parts = {}) =>
  (await all(readSheet(await workbook(sheet, parts))))[0]?.cells;
const refusal = async (file: string | Buffer, query?: SheetQuery) =>
  all(readSheet(file, query)).then(
    () => 'taken',
    (error: unknown) => error,
  );

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="[Red]#,##0.00&quot; days&quot;"/>' +
  '<numFmt numFmtId="172" formatCode="[h]:mm"/><numFmt numFmtId="173" formatCode="0\\%"/><numFmt numFmtId="174" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="31"/><xf numFmtId="172"/><xf numFmtId="9"/><xf numFmtId="173"/><xf numFmtId="174"/><xf numFmtId="11"/></cellXfs></styleSheet>';

test.each([
  ['<c s="1"><v>46347</v></c>', '2026-11-21', 'date'],
  ['<c s="2"><v>46347.5</v></c>', '2026-11-21T12:00:00', 'date'],
  ['<c s="4"><v>46346.99999999</v></c>', '2026-11-21', 'date'],
  ['<c s="1"><v>59</v></c>', '1900-02-28', 'date'],
  ['<c s="1"><v>61</v></c>', '1900-03-01', 'date'],
  ['<c s="1"><v>0.5</v></c>', '12:00:00', 'date'],
  ['<c s="1"><v>-5</v></c>', '-5', 'number'],
  ['<c s="3"><v>46347</v></c>', '46347', 'number'],
  ['<c t="d"><v>2026-11-21T00:00:00</v></c>', '2026-11-21', 'date'],
  ['<c><v>0.10000000000000001</v></c>', '0.1', 'number'],
  ['<c><v>1.2E-4</v></c>', '0.00012', 'number'],
  ['<c><v>130012.0</v></c>', '130012', 'number'],
  ['<c s="7"><v>50</v></c>', '50', 'number'],
  ['<c><v>1E+15</v></c>', '1000000000000000', 'number'],
  ['<c t="b"><v>1</v></c>', 'true', 'boolean'],
  ['<c t="e"><v>#N/A</v></c>', '#N/A', 'error'],
  ['<c t="str"><v>a</v></c>', 'a', 'text'],
  ['<c t="inlineStr"><is><r><t>零</t></r><r><t>件</t></r><rPh><t>ling</t></rPh></is></c>', '零件', 'text'],
  ['<c t="s"><v>1</v></c>', '共享 & 文字', 'text'],
])('%s reads as %s', async (cell, text, kind) => {
  const sharedStrings = '<sst><si><t>no</t></si><si><r><t>共享 &amp; </t></r><r><t>文字</t></r></si></sst>';
  const parts = { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': sharedStrings };
  expect(await cells(`<row r="1">${cell}</row>`, parts)).toMatchObject([{ text, kind }]);
});

test.each([
  ['<c s="6"><v>0.5</v></c>', { text: '0.5', kind: 'number', look: { as: 'percent' } }],
  ['<c s="8"><v>123</v></c>', { text: '123', kind: 'number', look: { as: 'plain', digits: 5 } }],
  ['<c s="9"><v>5E10</v></c>', { text: '50000000000', kind: 'number', look: { as: 'power' } }],
])('%s says what it looks like', async (cell, read) => {
  expect(await cells(`<row>${cell}</row>`, { 'xl/styles.xml': styles })).toEqual([read]);
});

test('the date system of 1904 is understood', async () => {
  const parts = {
    'xl/styles.xml': styles,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
  };
  expect(await cells('<row><c s="1"><v>44885</v></c><c s="1"><v>1</v></c></row>', parts)).toMatchObject([
    { text: '2026-11-21' },
    { text: '1904-01-02' },
  ]);
});

test('a formula cell gives what was calculated last and says so', async () => {
  expect(
    await cells('<row><c><f>A1+1</f><v>3</v></c><c t="str"><f>B1</f><v>x</v></c><c><f>1</f></c></row>'),
  ).toEqual([
    { text: '3', kind: 'number', formula: true },
    { text: 'x', kind: 'text', formula: true },
    { text: '', kind: 'empty', formula: true },
  ]);
});

test('rows keep their numbers, gaps become empty cells, empty rows are left out', async () => {
  const sheet =
    '<row r="3"><c r="B3"><v>1</v></c><c r="D3"><v>2</v></c><c r="ZZ3" s="1"/></row><row r="4"><c r="A4" s="1"/></row><row r="9"><c><v>3</v></c></row>';
  const rows = await all(readSheet(await workbook(sheet)));
  expect(rows.map(({ row, cells }) => [row, ...cells.map(({ text }) => text)])).toEqual([
    [3, '', '1', '', '2'],
    [9, '3'],
  ]);
});

test('a row in which nothing is to be seen is no row', async () => {
  const blank = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const sheet =
    `<row r="1">${blank(' ')}${blank('&#160;')}${blank('\u3000')}</row><row r="2">${blank('\u200B')}${blank('&#9;&#10;')}</row>` +
    '<row r="3"><c t="str"><f>IF(A9="","",A9)</f><v></v></c></row><row r="4"><c><v>1</v></c></row>';
  const rows = await all(readSheet(await workbook(sheet), { limits: { rows: 1 } }));
  expect(rows.map(({ row }) => row)).toEqual([4]);
});

test('names of parts with backslashes and in other cases are understood, links to other workbooks left unread', async () => {
  const renamed: Record<string, string> = {
    '[content_types].XML': '<Types/>',
    '_rels\\.rels':
      '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="\\XL\\Workbook.xml"/></Relationships>',
    'xl\\workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets><externalReferences><externalReference r:id="r2"/></externalReferences></workbook>',
    'xl\\_rels\\workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets\\Sheet1.xml"/><Relationship Id="r2" Type="x/externalLink" Target="externalLinks\\externalLink1.xml"/></Relationships>',
    'xl\\worksheets\\sheet1.xml': sheetOf('<row><c><v>5</v></c></row>'),
    'xl\\externalLinks\\externalLink1.xml': 'no xml at all',
  };
  expect((await all(readSheet(await workbookOf(renamed))))[0]?.cells).toEqual([
    { text: '5', kind: 'number' },
  ]);
});

test('prefixed tags and hidden sheets are understood', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:q="r"><x:sheets><x:sheet name="H" state="hidden" q:id="r9"/><x:sheet name="S" q:id="r1"/></x:sheets></x:workbook>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  expect(await cells('', parts)).toEqual([{ text: '5', kind: 'number' }]);
});

test.each([
  ['a text file', () => Buffer.from('物料,数量\n1,2\n'), 'sheet.notExcel'],
  ['an empty file', () => Buffer.alloc(0), 'sheet.notExcel'],
  ['an old .xls or a locked workbook', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'sheet.oldOrLocked'],
  ['half a workbook', async () => (await workbook('<row/>')).subarray(0, 300), 'sheet.damaged'],
  [
    'an archive of something else',
    () => workbook('', { '_rels/.rels': '<Relationships/>' }),
    'sheet.notExcel',
  ],
  ['a macro', () => workbook('', { 'xl/vbaProject.bin': 'x' }), 'sheet.macro'],
  ['an old macro sheet', () => workbook('', { 'xl/macrosheets/sheet1.xml': 'x' }), 'sheet.macro'],
  [
    'a query of outside data',
    () => workbook('', { 'xl/queryTables/queryTable1.xml': 'x' }),
    'sheet.external',
  ],
  ['a connection', () => workbook('', { 'XL/Connections.xml': 'x' }), 'sheet.external'],
  ['two parts of one name', () => workbook('', { 'XL/Workbook.xml': '<workbook/>' }), 'sheet.damaged'],
  ['a name that leads outside', () => workbook('', { '..\\xl\\styles.xml': 'x' }), 'sheet.damaged'],
  ['a number that is none', () => workbook('<row><c><v>0x1F</v></c></row>'), 'sheet.damaged'],
  ['a file inside', () => workbook('', { 'xl/embeddings/oleObject1.bin': 'x' }), 'sheet.embedded'],
  [
    'entities',
    () => workbook('', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf('')}` }),
    'sheet.dtd',
  ],
  [
    'entities in a side part',
    () => workbook('', { 'xl/styles.xml': '<!DOCTYPE a><styleSheet/>' }),
    'sheet.dtd',
  ],
  ['broken XML', () => workbook('<row><c></row>'), 'sheet.damaged'],
  [
    'bytes that are no text',
    () => workbook('', { 'xl/worksheets/sheet1.xml': [Buffer.from([60, 97, 62, 255])] }),
    'sheet.damaged',
  ],
  ['rows out of order', () => workbook('<row r="5"/><row r="4"/>'), 'sheet.damaged'],
  ['a shared text that is not there', () => workbook('<row><c t="s"><v>4</v></c></row>'), 'sheet.damaged'],
  ['a row beyond Excel', () => workbook('<row r="99999999"><c><v>1</v></c></row>'), 'sheet.damaged'],
  ['a number that is none', () => workbook('<row><c><v>one</v></c></row>'), 'sheet.damaged'],
  [
    'a sheet that is not there',
    () => workbook('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
    'sheet.noSheet',
  ],
  ['too many columns', () => workbook('<row><c r="GS1"><v>1</v></c></row>'), 'sheet.tooManyColumns'],
  [
    'a text that is too long',
    () => workbook(`<row><c t="inlineStr"><is><t>${'长'.repeat(32_768)}</t></is></c></row>`),
    'sheet.longText',
  ],
  ['a way out of the archive', () => workbook('', { '../../etc/passwd': 'x' }), 'sheet.damaged'],
])('%s is refused', async (_, file, code) => {
  expect(await refusal(await file())).toMatchObject({ name: 'SheetRefusal', code });
});

test.each([
  [
    'rows',
    (): Parameters<typeof workbook> => [
      '',
      { 'xl/worksheets/sheet1.xml': megabytes(200, '<row><c><v>1</v></c></row>') },
    ],
  ],
  ['one text', (): Parameters<typeof workbook> => ['', { 'xl/worksheets/sheet1.xml': megabytes(200, 'x') }]],
  [
    'shared texts',
    (): Parameters<typeof workbook> => ['', { 'xl/sharedStrings.xml': megabytes(61, '<si><t>x</t></si>') }],
  ],
])('a bomb of %s is refused by what it declares, before it is unpacked', async (_, parts) => {
  const bomb = await workbook(...parts());
  expect(bomb.length).toBeLessThan(2 ** 21);
  expect(await refusal(bomb)).toMatchObject({ code: 'sheet.bomb' });
});

test('a bomb that lies about its size is cut off while unpacking', async () => {
  const bomb = await workbook('', { 'xl/worksheets/sheet1.xml': megabytes(200, '<a/>') });
  expect(await refusal(declaring(bomb, 'xl/worksheets/sheet1.xml', 1000))).toMatchObject({
    code: 'sheet.bomb',
  });
});

test('a part that is shorter than it says is damaged', async () => {
  const file = await workbook('<row><c><v>1</v></c></row>');
  expect(await refusal(declaring(file, 'xl/worksheets/sheet1.xml', 5000))).toMatchObject({
    code: 'sheet.damaged',
  });
});

test('two parts of the same name are damage: programs disagree on which one counts', async () => {
  const file = await workbook('', { 'xl/worksheets/sheet9.xml': 'x' });
  const twice = Buffer.from(file.toString('latin1').replaceAll('sheet9.xml', 'sheet1.xml'), 'latin1');
  expect(await refusal(twice)).toMatchObject({ code: 'sheet.damaged' });
});

test('limits are the caller’s', async () => {
  const file = await workbook('<row><c><v>1</v></c></row>'.repeat(11));
  expect(await refusal(file, { limits: { rows: 10 } })).toMatchObject({
    code: 'sheet.tooManyRows',
    details: { limit: 10 },
  });
  expect(await refusal(file, { limits: { rows: 11 } })).toBe('taken');
  expect(await refusal(file, { limits: { fileBytes: 100 } })).toMatchObject({ code: 'sheet.tooLarge' });
  expect(await refusal(file, { limits: { files: 2 } })).toMatchObject({ code: 'sheet.tooManyFiles' });
});

test('in a thread of its own: the same rows, in order, from content or path', async () => {
  const file = await workbook(
    '<row><c><v>1</v></c><c t="inlineStr"><is><t>零件</t></is></c></row>'.repeat(1203),
  );
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  await writeFile(join(folder, 'upload'), file);
  try {
    for (const source of [file, join(folder, 'upload')]) {
      const rows = await all(readSheetSafely(source));
      expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 1203 }, (_, at) => at + 1));
      expect(rows[1202]?.cells).toEqual([
        { text: '1', kind: 'number' },
        { text: '零件', kind: 'text' },
      ]);
    }
    expect(file.length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('in a thread of its own: refusals arrive as refusals, and time ends', async () => {
  await expect(all(readSheetSafely(await workbook('', { 'xl/vbaProject.bin': 'x' })))).rejects.toMatchObject({
    name: 'SheetRefusal',
    code: 'sheet.macro',
    details: { part: 'xl/vbaProject.bin' },
  });
  const long = await workbook('', { 'xl/worksheets/sheet1.xml': oneRoot(megabytes(140, '<a><b/></a>')) });
  await expect(all(readSheetSafely(long, { limits: { milliseconds: 150 } }))).rejects.toMatchObject({
    code: 'sheet.tooSlow',
  });
});

test('what is no workbook by its size or first bytes opens no thread', async () => {
  let threads = 0;
  const count = () => threads++;
  process.on('worker', count);
  try {
    for (const [source, limits, code] of [
      [Buffer.from('物料,数量\n1,2\n'), {}, 'sheet.notExcel'],
      [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), {}, 'sheet.oldOrLocked'],
      [await workbook('<row/>'), { fileBytes: 10 }, 'sheet.tooLarge'],
    ] as const)
      await expect(all(readSheetSafely(source, { limits }))).rejects.toMatchObject({ code });
    expect(threads).toBe(0);
    await all(readSheetSafely(await workbook('<row/>')));
    expect(threads).toBe(1);
  } finally {
    process.off('worker', count);
  }
});

function* oneRoot(content: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from('<worksheet>');
  yield* content;
  yield Buffer.from('</worksheet>');
}

/** Writes another unpacked size into the directory of the archive. */
const declaring = (file: Buffer, part: string, size: number): Buffer => {
  const changed = Buffer.from(file);
  let at = changed.indexOf(Buffer.from('504b0102', 'hex'));
  for (; at >= 0; at = changed.indexOf(Buffer.from('504b0102', 'hex'), at + 4)) {
    const name = changed.toString('utf8', at + 46, at + 46 + changed.readUInt16LE(at + 28));
    if (name === part) changed.writeUInt32LE(size, at + 24);
  }
  return changed;
};
