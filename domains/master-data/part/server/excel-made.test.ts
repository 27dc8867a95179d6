import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { codeKey } from '@portal/platform/contract/values/plain-code.ts';
import { workbook } from '@portal/platform/sheet/workbook-fixture.ts';
import { createPart, importParts, listParts } from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const HEADINGS = [
  'Part no.',
  'Name&#10;(Chinese)',
  'Name (English)',
  'Unit',
  'Weight\u00A0(kg)',
  'Kind',
  'Part group',
  'Length (mm)',
  'Width (mm)',
  'Height (mm)',
  'Successor part',
  'Active',
];
const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const REST = ['试验件', 'Trial part', 'pcs', '0.5', 'Body', 'fasteners', '10', '10', '10', '', 'Yes'];
/** A workbook of parts with these cells in front; styles are a date, a share and a power of ten. */
const book = async (parts: readonly string[], rest = REST.map(text), headings = HEADINGS) => ({
  name: 'parts.xlsx',
  content: await workbook(
    [
      headings.map(text).join(''),
      ...parts.map((part) => part + rest.join('')),
      `${text(' ')}${text('\u200B\u3000')}`,
    ]
      .map((cells) => `<row>${cells}</row>`)
      .join(''),
    {
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="11"/></cellXfs></styleSheet>',
      'xl/sharedStrings.xml': '<sst><si><t>ZZT&#160;S1</t></si></sst>',
    },
  ),
});
const imported = async (...made: Parameters<typeof book>) =>
  portal.admin.uploads(importParts, await book(...made), { preview: 'Y' }, { language: 'en' });

test('what Excel made of part numbers is refused in words of its own, what it left alone is taken', async () => {
  const { good, errors } = await imported([
    text('ZZT 1'),
    '<c><v>130012.0</v></c>',
    '<c t="s"><v>0</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c s="1"><v>46358</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c s="2"><v>0.5</v></c>',
    '<c s="3"><v>5E10</v></c>',
    '<c><v>1234567890123456</v></c>',
    text('ZZT&#9;2'),
  ]);
  expect(good).toBe(3);
  expect(errors.map(({ row, column, message }) => [row, column, message.replace(/[;,].*/, '')])).toEqual([
    [5, 'Part no.', 'The cell holds an error of Excel'],
    [6, 'Part no.', 'Excel made a date of this entry (2026-12-02)'],
    [7, 'Part no.', 'Excel made TRUE of this entry'],
    [8, 'Part no.', 'The cell is in per cent (50%)'],
    [9, 'Part no.', 'Excel made a power of ten of this entry (50000000000)'],
    [10, 'Part no.', 'Excel keeps 15 digits of a number'],
    [11, 'Part no.', 'A code holds no line break or tab'],
  ]);
});

test('a yes in Excel is a yes, a whole number is digits', async () => {
  const cells = REST.map(text);
  expect(await imported([text('ZZT 1')], cells.with(10, '<c t="b"><v>1</v></c>'))).toMatchObject({
    good: 1,
    bad: 0,
  });
  for (const length of ['0x1F', '1e3', '1 0'])
    expect(await imported([text('ZZT 1')], cells.with(6, text(length)))).toMatchObject({
      errors: [{ column: 'Length (mm)', message: 'Enter a number' }],
    });
});

test.each(['ZZT\u00A01', 'ZZT\u200B 1', 'ZZT1', 'zzt 1', 'ＺＺＴ　１', '\uFEFFZZT 1\u202C'])(
  'a second part %j looks like the first',
  async (twin) => {
    const { good, errors } = await imported([text('ZZT 1'), text(twin)]);
    expect([good, errors.map(({ row }) => row)]).toEqual([1, [3]]);
  },
);

test('the same heading twice is refused by its name', async () => {
  await expect(imported([], [], [...HEADINGS, 'Name\u00A0(Chinese)'])).rejects.toMatchObject({
    key: 'err.excelFormat',
    details: { reason: 'headings stand twice: Name (Chinese); keep one column of each' },
  });
});

test('a part is found by what was pasted, and no form makes a twin of it', async () => {
  const { unit } = world.parts;
  const pasted = `\u200B${unit.replaceAll(' ', '\u00A0')}\u202C`;
  for (const partNo of [pasted, unit.replaceAll(' ', '\u3000'), unit.replaceAll('1', '１')])
    expect((await portal.admin.calls(listParts, { partNo })).map((part) => part.partNo)).toContain(unit);
  const part = {
    nameZh: '件',
    nameEn: 'Part',
    unit: 'PCE',
    weightKg: '1',
    kind: 'body',
    partGroup: 'x',
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    successorNo: null,
    active: 'Y',
  } as const;
  await expect(portal.admin.calls(createPart, { ...part, partNo: pasted })).rejects.toMatchObject({
    key: 'part.numberTaken',
  });
});

test('the database compares codes as the portal does', async () => {
  const codes = [
    'A1',
    'a  1 ',
    '\u200BA\u00A01\uFEFF',
    'Ａ－１．２／３＿ｚ',
    'A\u2010\u2011\u2012\u2013\u2212\uFE631',
    ...'\u1680\u2000\u2005\u200A\u202F\u205F\u3000\u2800'.split('').map((blank) => `A${blank}1`),
    ...'\u00AD\u034F\u061C\u115F\u17B4\u180B\u180E\u200F\u202E\u2060\u206F\u3164\uFE0F\uFFA0\uFFF9\u{E0001}\u{1D173}'
      .match(/./gu)!
      .map((sign) => `A${sign}1`),
    'Cafe\u0301',
    '\uFA19',
    '工位（1）',
  ];
  const { rows } = await portal.services.pool.query<{ key: string }>(
    'select code_key(code) as key from unnest($1::text[]) with ordinality as given (code, at) order by at',
    [codes],
  );
  expect(rows.map(({ key }) => key)).toEqual(codes.map(codeKey));
});
