import { expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import type { PrintDocument } from './document.ts';
import { pagesOf, symbolsOn, textOf, wordsOf } from './paper-fixture.ts';

const columns = [
  { header: '行', width: 12, align: 'center' as const },
  { header: '物料号', width: 50 },
  { header: '描述', width: 80 },
  { header: '数量', width: 40, align: 'right' as const },
];
const note = (lines: number, more: Partial<PrintDocument> = {}): PrintDocument => ({
  title: '发货单',
  number: '00012345',
  facts: [{ caption: '发货日期', value: '2026-11-21' }],
  tables: [
    {
      columns,
      rows: Array.from({ length: lines }, (_, at) => [
        `${at + 1}`,
        `PN-${at + 1}`,
        '左前门内饰板总成',
        `${at}.5`,
      ]),
    },
  ],
  signatures: ['发货人', '收货人'],
  footer: 'WebEDI',
  pageWords: '第 {page} 页，共 {pages} 页',
  ...more,
});
const pages = async (document: PrintDocument) =>
  (await textOf((await renderDocument(document)).pdf)).split('\f').slice(0, -1);

test('a short document is one page: the footer does not make another', async () => {
  const [page, ...others] = await pages(note(3));
  expect(others).toEqual([]);
  expect(page).toContain('第 1 页，共 1 页');
});

test('a long table goes over pages, each with the head, the number and its place among them; no line is lost', async () => {
  const all = await pages(note(120));
  expect(all.length).toBeGreaterThan(2);
  for (const [at, page] of all.entries()) {
    expect(page).toContain(`第 ${at + 1} 页，共 ${all.length} 页`);
    expect(page).toContain('00012345');
  }
  expect(all.filter((page) => /PN-\d/.test(page)).every((page) => page.includes('物料号'))).toBe(true);
  const found = [...all.join('').matchAll(/PN-(\d+)/g)].map(([, number]) => Number(number));
  expect(found).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
});

test('a row grows with its text', async () => {
  const rows = [['1', 'PN-1', '很长的物料描述'.repeat(12), '1']];
  expect(lettersOf((await pages(note(0, { tables: [{ columns, rows }] }))).join(''))).toContain(
    '很长的物料描述'.repeat(12),
  );
});

test('the heads of a table have one size, and no word of them is broken', async () => {
  const narrow = [
    { header: '#', width: 8 },
    { header: 'Part no.', width: 60 },
    { header: 'Scheduling agreement', width: 26 },
    { header: 'Unit', width: 12 },
    { header: 'Batch no.', width: 20 },
    { header: 'Change index', width: 12 },
  ];
  const { pdf } = await renderDocument(note(0, { tables: [{ columns: narrow, rows: [] }] }));
  const words = await wordsOf(pdf);
  const heads = ['Part', 'Scheduling', 'agreement', 'Unit', 'Batch', 'Change', 'index'].map((head) =>
    words.find(({ text }) => text === head),
  );
  expect(heads).not.toContain(undefined);
  expect(new Set(heads.map((head) => Math.round((head!.bottom - head!.top) * 10))).size).toBe(1);
});

test('a long name has the size of all other cells; where its column says so it ends after some lines', async () => {
  const name = 'Front left door trim panel assembly, black, with ambient light and loudspeaker bracket';
  const rows = [['1', '5G0 123 456 A', name, '1000']];
  const of = async (lines?: number) => {
    const named = columns.map((column, at) => (at === 2 ? { ...column, width: 40, lines } : column));
    return wordsOf((await renderDocument(note(0, { tables: [{ columns: named, rows }] }))).pdf);
  };
  const words = await of();
  const size = (text: string) => heightOfWord(words.find((word) => word.text === text)!);
  for (const word of name.split(' ')) expect(size(word)).toBe(size('1000'));
  const cut = (await of(2)).map(({ text }) => text);
  expect(cut).toContain('Front');
  expect(cut).not.toContain('bracket');
  expect(cut.some((text) => text.endsWith('…'))).toBe(true);
});

test('a code stands in one line, though its column is narrow: others have room to spare', async () => {
  const narrow = columns.map((column) => (column.header === '行' ? { ...column, width: 4 } : column));
  const plate = '1JUN123456789123456789';
  const rows = [['BATCH-2026-11-0001', plate, '门把手', '1']];
  const texts = (
    await wordsOf((await renderDocument(note(0, { tables: [{ columns: narrow, rows }] }))).pdf)
  ).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['BATCH-2026-11-0001', plate]));
});

test('facts have one size: a long one takes more cells; an empty one is left out, unless it is written by hand', async () => {
  const numbers = Array.from({ length: 24 }, (_, at) => `000123${at + 10}`);
  const { pdf } = await renderDocument(
    note(0, {
      facts: [
        { caption: 'Terms', value: '' },
        { caption: 'Truck', value: '', byHand: true },
        { caption: 'Documents', value: numbers.join(', ') },
        { caption: 'Gross', value: '234.4' },
      ],
    }),
  );
  const words = await wordsOf(pdf);
  expect(words.map(({ text }) => text)).not.toContain('Terms');
  expect(words.map(({ text }) => text)).toContain('Truck');
  const sizes = words
    .filter(({ text }) => numbers.includes(text.replace(',', '')) || text === '234.4')
    .map(heightOfWord);
  expect(sizes).toHaveLength(25);
  expect(new Set(sizes).size).toBe(1);
});

test('two parties share the whole width, and a box is as high as its address', async () => {
  const address = Array.from({ length: 9 }, (_, at) => `Street${at}`);
  const { pdf } = await renderDocument(
    note(1, {
      parties: [
        { caption: 'Consignor', lines: ['Left', ...address] },
        { caption: 'Consignee', lines: ['', 'Right', 'Street'] },
      ],
    }),
  );
  const words = await wordsOf(pdf);
  const word = (text: string) => words.find((one) => one.text === text)!;
  expect(word('Consignee').left).toBeGreaterThan(A4_POINTS / 2);
  for (const line of address) expect(heightOfWord(word(line))).toBe(heightOfWord(word('Street')));
  expect(word('发货日期').top).toBeGreaterThan(word('Street8').bottom);
});

const A4_POINTS = 595;
const heightOfWord = ({ top, bottom }: { top: number; bottom: number }): number =>
  Math.round((bottom - top) * 10);

test('remarks go on to the next page at their size', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => `R${at}`);
  const words = await wordsOf((await renderDocument(note(1, { remarks: lines.join('\n') }))).pdf);
  const found = lines.map((line) => words.find(({ text }) => text === line));
  expect(found).not.toContain(undefined);
  expect(found.at(-1)!.page).toBeGreaterThan(0);
  expect(new Set(found.map((word) => heightOfWord(word!))).size).toBe(1);
});

const lettersOf = (page: string): string => page.replaceAll(/[^\u4E00-\u9FFF]/g, '');

test('the number is on the first page as Code 128', async () => {
  const [page] = await pagesOf((await renderDocument(note(1))).pdf, 203);
  expect(await symbolsOn(page!)).toEqual({ Code128: ['00012345'] });
});
