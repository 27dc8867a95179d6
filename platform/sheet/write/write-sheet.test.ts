import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import type { ReadRow } from '../read/read-sheet.ts';
import { sheetLimits } from '../sheet-limits.ts';
import { columnLetters } from '../xml-text.ts';
import { sheetBytes, sheetStream } from './write-sheet.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { SheetRow } from './write-sheet.ts';

const zone = 'Asia/Shanghai';
const column = (kind: SheetColumn['kind'], header: string = kind): SheetColumn => ({
  header,
  kind,
  width: 14,
});
const kinds = (['text', 'quantity', 'integer', 'day', 'moment', 'money', 'flag'] as const).map((kind) =>
  column(kind),
);

const rowsIn = async (bytes: Buffer): Promise<ReadRow[]> => {
  const rows: ReadRow[] = [];
  for await (const row of readSheet(bytes)) rows.push(row);
  return rows;
};
const texts = (rows: readonly ReadRow[]) => rows.slice(1).map(({ cells }) => cells.map(({ text }) => text));
const written = async (columns: readonly SheetColumn[], ...rows: SheetRow[]) =>
  rowsIn(await sheetBytes({ name: '发货单', columns, rows, zone }));
const partOf = async (bytes: Buffer, name: string): Promise<string> => {
  const archive = await openWorkbook(bytes, sheetLimits);
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.part(name)) chunks.push(chunk as Buffer);
  archive.close();
  return Buffer.concat(chunks).toString();
};

test('each kind of value comes back as it went in', async () => {
  const rows = await written(kinds, [
    '零件 A',
    '12.500',
    7,
    '2026-11-21',
    '2026-11-21T00:30:00Z',
    '1234.56',
    true,
  ]);
  expect(rows[0]?.cells.map(({ text }) => text)).toEqual(kinds.map(({ header }) => header));
  expect(rows[1]?.cells.map(({ kind }) => kind)).toEqual([
    'text',
    'number',
    'number',
    'date',
    'date',
    'number',
    'boolean',
  ]);
  expect(texts(rows)).toEqual([
    ['零件 A', '12.5', '7', '2026-11-21', '2026-11-21T08:30:00', '1234.56', 'true'],
  ]);
});

test.each([
  '=SUM(A1)',
  '+1',
  '-1',
  '@x',
  '  = 1 ',
  '007',
  '<b>&"\'',
  '两行\n文字',
  '\u0001\u001D',
  '_x0041_',
  '😀𠮷',
  'a\tb\r\n',
])('the text %j stays text', async (text) => {
  const rows = await written([column('text')], [text]);
  expect(rows[1]?.cells).toEqual([{ text, kind: 'text' }]);
});

test.each([
  ['0.1', '0.1', 'number'],
  ['-15.250', '-15.25', 'number'],
  ['123456789012.345', '123456789012.345', 'number'],
  ['123456789012345.678', '123456789012345.678', 'text'],
  ['12 PCS', '12 PCS', 'text'],
  ['1e3', '1e3', 'text'],
  ['.5', '.5', 'text'],
  ['-', '-', 'text'],
])('the quantity %s is written exactly', async (quantity, text, kind) => {
  const rows = await written([column('quantity')], [quantity]);
  expect(rows[1]?.cells).toEqual([{ text, kind }]);
});

test.each([
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00'],
  ['2026-11-21 08:00:00.75+00', 'Europe/Berlin', '2026-11-21T09:00:00'],
  ['2026-11-21 08:00:00+05:45', 'Asia/Shanghai', '2026-11-21T10:15:00'],
  ['2026-11-21T08:00', 'Asia/Shanghai', '2026-11-21T08:00:00'],
  [new Date('2026-06-30T16:00:00Z'), 'Asia/Shanghai', '2026-07-01'],
  ['next week', 'Asia/Shanghai', 'next week'],
  ['2026-02-30T08:00:00Z', 'Asia/Shanghai', '2026-02-30T08:00:00Z'],
])('the moment %s in %s shows the wall clock', async (moment, zone, text) => {
  const bytes = await sheetBytes({ name: 'x', columns: [column('moment')], rows: [[moment]], zone });
  expect(texts(await rowsIn(bytes))).toEqual([[text]]);
});

test.each(['1899-12-31', '1900-02-28', '2026-02-29', '2026-13-01', 'soon'])(
  '%s is no day that Excel can count and stays text',
  async (day) => {
    const rows = await written([column('day')], [day]);
    expect(rows[1]?.cells).toEqual([{ text: day, kind: 'text' }]);
  },
);

test.each(['1900-03-01', '2000-02-29', '2024-12-31', '2026-11-21', '2100-03-01'])(
  'the day %s comes back',
  async (day) => {
    const rows = await written([column('day')], [day]);
    expect(rows[1]?.cells).toEqual([{ text: day, kind: 'date' }]);
  },
);

test('flags speak the words that they are given', async () => {
  const bytes = await sheetBytes({
    name: 'x',
    columns: [column('flag')],
    rows: [[true], [false], [null]],
    zone,
    flags: ['是', '否'],
  });
  expect(texts(await rowsIn(bytes))).toEqual([['是'], ['否']]);
});

test('a text longer than Excel allows is cut where one sees it', async () => {
  const rows = await written([column('text')], ['长'.repeat(40_000)]);
  expect(rows[1]?.cells[0]?.text).toBe(`${'长'.repeat(32_766)}…`);
});

test('a copy from the database makes the same sheet as its rows', async () => {
  const fields = [
    ['零件 A', '12.5', '7', '2026-11-21', '2026-11-21 00:30:00+00', '1234.56', 't'],
    [
      '=1+1\\n_x0041_ <&>',
      '0',
      '-3',
      '1850-01-01',
      '2026-11-21 00:30:00.123456+00',
      '123456789012345.67',
      'f',
    ],
    ['\\N', '\\N', '\\N', '\\N', '\\N', '\\N', '\\N'],
    [' a\\\\b ', 'NaN', '', 'infinity', 'infinity', '-0.50', '\\N'],
    ['长'.repeat(40_000), '1.', '1', '2026-11-21', '2026-11-21 23:59:59+08', '.', 'x'],
  ];
  const lines = Buffer.from(fields.map((row) => `${row.join('\t')}\n`).join(''));
  const plain: SheetRow[] = [
    ['零件 A', '12.5', '7', '2026-11-21', '2026-11-21 00:30:00+00', '1234.56', true],
    [
      '=1+1\n_x0041_ <&>',
      '0',
      '-3',
      '1850-01-01',
      '2026-11-21 00:30:00.123456+00',
      '123456789012345.67',
      false,
    ],
    [null, null, null, null, null, null, null],
    [' a\\b ', 'NaN', '', 'infinity', 'infinity', '-0.50', null],
    ['长'.repeat(40_000), '1.', '1', '2026-11-21', '2026-11-21 23:59:59+08', '.', 'x'],
  ];
  async function* pieces(size: number) {
    for (let at = 0; at < lines.length; at += size) yield lines.subarray(at, at + size);
  }
  const frame = { name: 'x', columns: kinds, zone };
  const fromRows = await partOf(await sheetBytes({ ...frame, rows: plain }), 'xl/worksheets/sheet1.xml');
  for (const size of [7, 1000, lines.length]) {
    const fromCopy = await partOf(
      await sheetBytes({ ...frame, copy: pieces(size) }),
      'xl/worksheets/sheet1.xml',
    );
    expect(fromCopy).toBe(fromRows);
  }
});

describe('rows past the last one of a sheet', () => {
  const frame = {
    name: '批量要货通知'.repeat(6),
    columns: [column('text', '物料'), column('quantity', '数量')],
    zone,
    mostRows: 3,
  };
  const lines = Array.from({ length: 7 }, (_, at) => `PN${at}\t${at}\n`).join('');
  const pieces = function* (size: number) {
    const bytes = Buffer.from(lines);
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };
  const copy = (size: number) => Readable.from(pieces(size), { objectMode: true });
  const cells = (xml: string) =>
    [...xml.matchAll(/<row r="(\d+)".*?<\/row>/g)].map(([row, number]) => [
      Number(number),
      /<t[^>]*>(.*?)<\/t>/.exec(row)![1],
    ]);

  test.each([1, 5, 16, 1000])(
    'go on in further sheets, each with its heading (%i bytes at once)',
    async (size) => {
      const bytes = await sheetBytes({ ...frame, copy: copy(size), several: true });
      const sheets = await Promise.all(
        [1, 2, 3].map(async (n) => cells(await partOf(bytes, `xl/worksheets/sheet${n}.xml`))),
      );
      const head = [1, '物料'];
      expect(sheets).toEqual([
        [head, [2, 'PN0'], [3, 'PN1'], [4, 'PN2']],
        [head, [2, 'PN3'], [3, 'PN4'], [4, 'PN5']],
        [head, [2, 'PN6']],
      ]);
      const names = [...(await partOf(bytes, 'xl/workbook.xml')).matchAll(/<sheet name="(.*?)"/g)].map(
        ([, name]) => name!,
      );
      expect(names.map((name) => name.length)).toEqual([31, 31, 31]);
      expect(names.map((name) => / \(\d\)$/.exec(name)?.[0])).toEqual([undefined, ' (2)', ' (3)']);
      expect((await rowsIn(bytes)).length).toBe(4);
    },
  );

  test.each([
    [6, 2],
    [3, 1],
    [0, 1],
  ])('%i rows make %i sheets', async (rows, sheets) => {
    const some = lines
      .split('\n')
      .slice(0, rows)
      .map((line) => Buffer.from(`${line}\n`));
    const bytes = await sheetBytes({ ...frame, copy: Readable.from(some), several: true });
    expect((await partOf(bytes, 'xl/workbook.xml')).match(/<sheet /g)).toHaveLength(sheets);
  });

  test('are refused where there may be one sheet only', async () => {
    await expect(sheetBytes({ ...frame, copy: copy(16) })).rejects.toMatchObject({
      code: 'sheet.tooManyRows',
    });
    const rows = Array.from({ length: 4 }, () => ['A', '1']);
    await expect(sheetBytes({ ...frame, rows })).rejects.toMatchObject({ code: 'sheet.tooManyRows' });
  });
});

test('a refused cell is red, has its reason as a note, and the row tells all its reasons', async () => {
  const columns = [column('text', '物料'), column('quantity', '数量')];
  const rows: SheetRow[] = [
    ['A', '1'],
    ['B', { value: '十个', problem: '不是数字' }],
  ];
  const bytes = await sheetBytes({ name: 'x', columns, rows, zone, problems: '错误' });
  expect(texts(await rowsIn(bytes))).toEqual([
    ['A', '1'],
    ['B', '十个', '数量: 不是数字'],
  ]);
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(
    '<c r="B3" s="11" t="inlineStr"><is><t>十个</t></is></c>',
  );
  expect(await partOf(bytes, 'xl/comments1.xml')).toContain('<comment ref="B3" authorId="0">');
  expect(await partOf(bytes, 'xl/drawings/vmlDrawing1.vml')).toContain(
    '<x:Row>2</x:Row><x:Column>1</x:Column>',
  );
});

test('each cell has its address, for many programs open no workbook without: headings, rows, copied rows, lists apart', async () => {
  const kinds = ['text', 'quantity', 'day', 'moment', 'flag', 'money'] as const;
  // 30 columns: the addresses of the last ones have two letters
  const columns: SheetColumn[] = Array.from({ length: 30 }, (_, at) => ({
    ...column(kinds[at % kinds.length]!, `列${at}`),
    ...(at === 29 && { choices: Array.from({ length: 90 }, (_, choice) => `零件族 ${choice}`) }),
  }));
  const rows: SheetRow[] = Array.from({ length: 120 }, (_, row) =>
    columns.map((_, at) => (row % 3 === 0 && at % 4 === 0 ? null : at % 2 === 0 ? 'A & B' : '12.5')),
  );
  const lines = rows.map((row) => Buffer.from(`${row.map((cell) => cell ?? '\\N').join('\t')}\n`));
  const frame = { name: 'x', columns, zone };
  for (const content of [{ rows }, { copy: Readable.from(lines) }, { rows, problems: '错误' }]) {
    const bytes = await sheetBytes({ ...frame, ...content });
    for (const sheet of [1, 2]) {
      const xml = await partOf(bytes, `xl/worksheets/sheet${sheet}.xml`);
      const found = [...xml.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gs)].map(([, row, cells]) => ({
        row: Number(row),
        cells: [...cells!.matchAll(/<c(?: r="([A-Z]+\d+)")?[ /]/g)].map(([, address]) => address),
      }));
      expect(found.length).toBe(sheet === 1 ? 121 : 90);
      for (const { row, cells } of found)
        expect(
          Array.from({ length: 31 }, (_, at) => `${columnLetters(at)}${row}`).filter((address) =>
            cells.includes(address),
          ),
        ).toEqual(cells);
    }
  }
});

test('lists of choices end where an import ends, or with the last row', async () => {
  const columns: SheetColumn[] = [{ ...column('text', '状态'), choices: ['新建', '已发送'] }];
  const endOf = async (count: number) => {
    const rows = Array.from({ length: count }, () => ['新建']);
    const sheet = await partOf(
      await sheetBytes({ name: 'x', columns, rows, zone }),
      'xl/worksheets/sheet1.xml',
    );
    return /sqref="A2:A(\d+)"/.exec(sheet)![1];
  };
  expect([await endOf(1), await endOf(10_003)]).toEqual(['10001', '10004']);
});

test('headings stay in view and can be filtered; hints and choices help who fills in', async () => {
  const columns: SheetColumn[] = [{ ...column('text', '状态'), hint: '必填', choices: ['新建', '已发送'] }];
  const bytes = await sheetBytes({ name: 'a/b:*?[c]', columns, rows: [['新建']], zone });
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('ySplit="1"');
  expect(sheet).toContain('<autoFilter ref="A1:A2"/>');
  expect(sheet).toContain('<formula1>"新建,已发送"</formula1>');
  expect(await partOf(bytes, 'xl/comments1.xml')).toContain('必填');
  expect(await partOf(bytes, 'xl/workbook.xml')).toContain('<sheet name="a b    c"');
});

test('a reader who is slow finds every row as it was copied', async () => {
  const count = 19_000;
  const name = 'PN'.repeat(60);
  const lines = Array.from({ length: count }, (_, row) => `${name}${row}\t${row % 2 === 0 ? 't' : 'f'}\n`);
  const copy = Readable.from(lines.map((line) => Buffer.from(line)));
  const chunks: Buffer[] = [];
  for await (const chunk of sheetStream({
    name: '1',
    zone,
    columns: [column('text'), column('flag')],
    copy,
  })) {
    chunks.push(chunk as Buffer);
    await setTimeout(5);
  }
  const rows = texts(await rowsIn(Buffer.concat(chunks)));
  expect(rows).toHaveLength(count);
  expect(rows.findIndex(([part, flag], row) => part !== name + row || flag !== String(row % 2 === 0))).toBe(
    -1,
  );
});

test('whoever stops listening stops the query behind the rows', async () => {
  let input = 0;
  let isClosed = false;
  async function* rows() {
    try {
      for (;;) yield [`零件 ${input++} ${'x'.repeat(500)}`];
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of sheetStream({ name: 'x', columns: [column('text')], rows: rows(), zone }))
    if (input > 0) break;
  await expect.poll(() => isClosed).toBe(true);
});

test('a copy that runs already is stopped even before its first row was asked for', async () => {
  const copy = new Readable({ read: () => undefined });
  const stream = sheetStream({ name: 'x', columns: [column('text')], copy, zone });
  stream.destroy();
  await once(stream, 'close');
  expect(copy.destroyed).toBe(true);
});

test('an error of the query is an error of the stream', async () => {
  // oxlint-disable-next-line require-yield -- the query fails at once
  async function* rows(): AsyncGenerator<SheetRow> {
    throw new Error('connection lost');
  }
  await expect(sheetBytes({ name: 'x', columns: [column('text')], rows: rows(), zone })).rejects.toThrow(
    'connection lost',
  );
});

test('others on the event loop are served while a large sheet is written', async () => {
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  const rows = Array.from({ length: 20_000 }, (_, at) => [`零件 ${at}`, `${at}.5`]);
  await sheetBytes({ name: 'x', columns: [column('text'), column('quantity')], rows, zone });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});
