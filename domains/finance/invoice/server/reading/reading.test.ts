import { describe, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import type { FindingKey } from '../../contract/findings.ts';
import { zipOf } from '../testing/zip-of.ts';
import {
  invoicePdf,
  invoiceXml,
  lockedPdf,
  pdfLines,
  pdfOf,
  sample,
  type Sample,
} from '../testing/invoice-files.ts';
import { amountInWords } from './amount-in-words.ts';
import { pdfContent } from './pdf.ts';
import { qrOf } from './qr.ts';
import { readFiles } from './read-files.ts';
import { redReference } from './remark.ts';

const read = async (content: string | Buffer, name = 'file') =>
  (await readFiles({ name, bytes: Buffer.from(content) })).files;
const findingsOf = async (content: string | Buffer): Promise<FindingKey[]> =>
  (await read(content))[0]!.reading.findings.map(({ key }) => key);
const utf16 = (text: string): Buffer => Buffer.from(`\u{FEFF}${text}`, 'utf16le');
const xmlFindings = async (more: Partial<Sample>): Promise<FindingKey[]> =>
  (await findingsOf(invoiceXml(sample(more)))).filter((key) => key !== 'xmlUnsigned');
const line = (net: string, tax: string, more: Partial<Sample['lines'][number]> = {}) => ({
  name: '*汽车零部件*软管',
  net,
  tax,
  rate: '0.13',
  ...more,
});
const GOOD = invoiceXml(sample());
const MEGABYTE = 1024 * 1024;
const bomb = () => ({ 'bomb.xml': Buffer.alloc(6 * MEGABYTE) });
const bombs = (count: number) =>
  Array.from({ length: count }, (_, n) => [`${n}.xml`, Buffer.alloc(4.9 * MEGABYTE)] as const);
const names = (count: number) => Array.from({ length: count }, (_, n) => [`${n}.xml`, ''] as const);
/** Archives whose first entry is not as it should be: by its marks, by a byte of what is packed, by its size in the directory. */
const lockedFirst = async (files: Readonly<Record<string, string>>) => {
  const zip = await zipOf(files);
  const entry = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
  zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
  return zip;
};
const changedFirst = async (files: Readonly<Record<string, string>>) => {
  const zip = await zipOf(files);
  zip[60] = zip[60]! ^ 0xff;
  return zip;
};
const shortFirst = async (files: Readonly<Record<string, string | Buffer>>) => {
  const zip = await zipOf(files);
  zip.writeUInt32LE(100, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  return zip;
};

describe('what is no invoice is refused with what to bring', () => {
  test.each<[string, string | Buffer, FindingKey]>([
    ['nothing', '', 'emptyFile'],
    ['a text', '发票', 'unknownFormat'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'unknownFormat'],
    [
      'a document type, before anything of it is read',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><EInvoice>&x;</EInvoice>`,
      'doctype',
    ],
    ['an entity that nobody declared', '<EInvoice>&x;</EInvoice>', 'malformedXml'],
    ['an element that is not closed', GOOD.slice(0, -20), 'malformedXml'],
    ['depth', '<a>'.repeat(50), 'xmlTooMuch'],
    ['one huge text', GOOD.replace('<Remark>', `<Remark>${'x'.repeat(200_000)}`), 'xmlTooMuch'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('<EInvoice>'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('</EInvoice>')]),
      'encoding',
    ],
    ['an encoding of elsewhere', '<?xml version="1.0" encoding="EBCDIC"?><EInvoice/>', 'encoding'],
    ['UTF-8 that says it is GBK', GOOD.replace('encoding="utf-8"', 'encoding="GBK"'), 'encoding'],
    ['a document type behind a mark of UTF-16', utf16(`<!DOCTYPE a>${GOOD.slice(38)}`), 'doctype'],
    [
      'a document type of UTF-16 without a mark',
      utf16(`<?xml version="1.0"?><!DOCTYPE a><a/>`).subarray(2),
      'doctype',
    ],
    ['only its first half', GOOD.slice(0, GOOD.length / 2), 'malformedXml'],
    ['zeros', Buffer.alloc(50_000), 'unknownFormat'],
    ['more than any invoice', Buffer.alloc(6 * 1024 * 1024, '<a>'), 'tooLarge'],
    ['an invoice without a number', GOOD.replaceAll('99322000000000000101', ''), 'elementMissing'],
    ['two invoices, one behind the other', `${GOOD}${GOOD.slice(38)}`, 'severalInvoices'],
    ['two with their heads', `${GOOD}\n${GOOD}`, 'severalInvoices'],
    ['another root', '<html/>', 'otherXml'],
    [
      'an element twice',
      GOOD.replace('<SellerName>', '<SellerName>另一家</SellerName><SellerName>'),
      'elementTwice',
    ],
    ['two invoices under one root', `<all>${GOOD.slice(38)}${GOOD.slice(38)}</all>`, 'severalInvoices'],
    ['a missing total', GOOD.replace(/<TotalTaxAm>[^<]*<\/TotalTaxAm>/, ''), 'elementMissing'],
    ['a total that is no figure', GOOD.replace('<TotalTaxAm>13.00', '<TotalTaxAm>1e3'), 'figureForm'],
    ['a total of three decimals', GOOD.replace('<TotalTaxAm>13.00', '<TotalTaxAm>13.005'), 'figureForm'],
    ['a tax of thirteen digits', GOOD.replace('<ComTaxAm>13.00', '<ComTaxAm>1000000000000.00'), 'figureForm'],
    ['a day of the year 0', GOOD.replace('2026-05-22', '0000-05-22'), 'dayForm'],
    ['a day that is none', GOOD.replace('2026-05-22', '2026-02-30'), 'dayForm'],
    ['a number of 19 digits', GOOD.replaceAll('99322000000000000101', '9932200000000000010'), 'numberForm'],
    ['two numbers', GOOD.replace('99322000000000000101', '99322000000000000102'), 'numbersDiffer'],
    [
      'an older kind',
      '<eInvoice><InvoiceCode>050001700111</InvoiceCode><InvoiceNo>99999951</InvoiceNo></eInvoice>',
      'oldKind',
    ],
    ['a damaged PDF', '%PDF-1.7 nothing', 'pdfDamaged'],
    ['a damaged archive', 'PK\u0003\u0004 nothing', 'zipDamaged'],
  ])('%s', async (_, content, key) => expect(await findingsOf(content)).toEqual([key]));

  test('a name between two totals is part of none: only whole paths count', async () => {
    const [file] = await read(GOOD.replace('<Version>', '<Version><TotalTaxAm>1.00</TotalTaxAm>'));
    expect(file!.reading.content).toMatchObject({ tax: '13.00' });
  });
});

test('whatever is changed in a file, it is read or refused', async () => {
  const pick = chance(17);
  const whole = Array.from({ length: 2_000 }, (_, n) => n / 2_000);
  const sources = [Buffer.from(GOOD), await zipOf({ 'a.xml': GOOD, 'b.bin': 'no' })];
  const written = [
    '',
    '<',
    '&#0;',
    ']]>',
    '9'.repeat(40),
    '-',
    '*',
    '%',
    'NaN',
    '\u0000',
    '１２',
    '<a>'.repeat(50),
  ];
  for (let turn = 0; turn < 600; turn++) {
    const source = pick(sources);
    const [from, to] = [pick(whole), pick(whole)]
      .map((part) => Math.floor(part * source.length))
      .toSorted((a, b) => a - b);
    const changed = pick([
      source.subarray(0, from),
      Buffer.concat([
        source.subarray(0, from),
        Buffer.from(pick(written)),
        source.subarray(pick([from!, to!])),
      ]),
      Buffer.concat([source.subarray(0, to), source.subarray(from)]),
    ]);
    for (const { reading } of await read(changed))
      expect(reading.content ?? reading.findings[0]).toBeDefined();
  }
}, 30_000);

describe('an invoice agrees with itself, or it is said where not', () => {
  test.each<[string, Partial<Sample>, FindingKey[]]>([
    ['all is well', {}, []],
    ['words with 元 and 正', { words: '壹佰壹拾叁元正' }, []],
    ['other words', { words: '壹佰壹拾肆圆整' }, ['wordsDiffer']],
    ['gross is not net and tax', { gross: '114.00' }, ['grossDiffers']],
    ['lines do not add up', { lines: [line('90.00', '13.00', { rate: '*' })] }, ['sumsDiffer']],
    ['tax of a line 0.06 off', { lines: [line('100.46', '13.00')], net: '100.46', gross: '113.46' }, []],
    [
      'tax of a line 0.07 off',
      { lines: [line('100.54', '13.00')], net: '100.54', gross: '113.54' },
      ['lineTaxDiffers'],
    ],
    ['six decimals of tax', { lines: [line('33.33', '4.332900'), line('66.67', '8.667100')] }, []],
    ['not taxed', { tax: '0.00', gross: '100.00', lines: [line('100.00', '*', { rate: '*' })] }, []],
    [
      'taxed on a difference',
      { remark: '差额征税：60.00。', tax: '5.20', gross: '105.20', lines: [line('100.00', '5.20')] },
      [],
    ],
    [
      'a discount behind its item',
      {
        net: '95.00',
        tax: '12.35',
        gross: '107.35',
        lines: [line('100.00', '13.00', { quantity: '1', price: '100' }), line('-5.00', '-0.65')],
      },
      [],
    ],
    [
      'a discount of nothing',
      {
        net: '95.00',
        tax: '12.35',
        gross: '107.35',
        lines: [line('-5.00', '-0.65'), line('100.00', '13.00')],
      },
      ['discountAlone'],
    ],
    [
      'a discount larger than its item',
      {
        net: '-5.00',
        tax: '-0.65',
        gross: '-5.65',
        lines: [line('100.00', '13.00'), line('-105.00', '-13.65')],
      },
      ['signDiffers', 'discountAlone'],
    ],
    ['a kind that nobody says', { kind: '' }, ['kindUnknown']],
    [
      'red without the blue number',
      { blue: 'N', net: '-100.00', tax: '-13.00', gross: '-113.00', lines: [line('-100.00', '-13.00')] },
      ['redWithoutBlue'],
    ],
  ])('%s', async (_, more, keys) => expect(await xmlFindings(more)).toEqual(keys));

  test('100 lines of 97.09 at 3 % have 291.00 of tax: the header is the sum of its lines', async () => {
    const lines = Array.from({ length: 100 }, () => line('97.09', '2.91', { rate: '0.03' }));
    expect(await xmlFindings({ net: '9709.00', tax: '291.00', gross: '10000.00', lines })).toEqual([]);
  });
});

test.each([
  ['贰万零陆佰肆拾叁圆柒角壹分', '20643.71'],
  ['壹拾玖圆整', '19.00'],
  ['拾圆零伍分', '10.05'],
  ['负贰仟柒佰玖拾壹圆壹角整', '-2791.10'],
  ['壹亿零叁拾万圆整', '100300000.00'],
  ['伍角整', '0.50'],
  ['零圆整', '0.00'],
  ['壹佰美元', undefined],
])('%s is %s', (text, figure) => expect(amountInWords(text)).toBe(figure));

test.each([
  [
    '被红冲蓝字数电发票号码：99322000000000000011 红字发票信息确认单编号：34011326061001000001',
    '99322000000000000011',
    '34011326061001000001',
  ],
  ['被红冲蓝字数电票号码：99322000000000000011', '99322000000000000011', null],
  ['被红冲蓝字发票代码:050001700111 号码:99999951', '99999951', null],
  ['结算单号：JS202605-000123', null, null],
])('the remark %s names %s', (remark, blueNumber, confirmationNumber) =>
  expect(redReference(remark)).toEqual({ blueNumber, confirmationNumber }),
);

test('a code with an amount that was changed does not fit its check digits', () => {
  expect(qrOf('01,31,,99322000000000000011,20643.71,20260522,,7FEE')).toMatchObject({
    amount: '20643.71',
    amountMeans: 'gross',
    checkFits: true,
  });
  expect(qrOf('01,31,,99322000000000000011,20643.17,20260522,,7FEE')).toMatchObject({ checkFits: false });
  expect(qrOf('01,32, ,99322000000000000028,1985.97,2026-05-25, ,')).toMatchObject({
    issuedOn: '2026-05-25',
    checkFits: null,
  });
  expect(qrOf('https://example.org')).toBeUndefined();
});

describe('PDF', () => {
  test('number, day, tax numbers and the amounts that add up are taken, whatever else runs together', async () => {
    const [file] = await read(await invoicePdf(sample({ net: '1234.56', tax: '160.49', gross: '1395.05' })));
    expect(file!.reading.content).toMatchObject({
      number: '99322000000000000101',
      issuedOn: '2026-05-22',
      kind: 'special',
      net: '1234.56',
      tax: '160.49',
      gross: '1395.05',
      buyer: { taxNo: '91340199MA0DEMX02E' },
      seller: { taxNo: '91320199MA0DEMX013' },
    });
  });
  test('a list of goods that came along is no invoice', async () => {
    expect(await findingsOf(await pdfOf(['销货清单', '¥100.00']))).toEqual(['pdfNoInvoice']);
  });
  test('a page without text is a scan', async () => {
    expect(await findingsOf(await pdfOf([]))).toEqual(['pdfNoText']);
  });
  test('one with a password', async () => {
    expect(await findingsOf(await lockedPdf(pdfLines(sample())))).toEqual(['pdfLocked']);
  });
  test('only its first half', async () => {
    const pdf = await invoicePdf(sample());
    expect(await findingsOf(pdf.subarray(0, pdf.length / 2))).toEqual([expect.stringMatching(/^pdf/)]);
  });
  test('a second invoice behind the first is seen, whatever its code says; other long numbers are not one', () => {
    const qr = qrOf('01,31,,99322000000000000101,113.00,20260522,,')!;
    const page = (number: string) => pdfLines(sample({ number })).join('\n');
    const both = `${page('99322000000000000101')}\f${page('99322000000000000102')}`;
    expect(() => pdfContent(both, qr)).toThrow('pdfSeveral');
    expect(() => pdfContent(both)).toThrow('pdfSeveral');
    const ordered = `${page('99322000000000000101')}\n订单号：12345678901234567890\f第 2 页`;
    expect(pdfContent(ordered, qr).number).toBe('99322000000000000101');
  });
  test('the numbers of a reversed invoice and of its confirmation are not its own', () => {
    const remark =
      '被红冲蓝字数电发票号码：99322000000000000011 红字发票信息确认单编号：34011326061001000001';
    expect(pdfContent([...pdfLines(sample()), remark].join('\n'))).toMatchObject({
      number: '99322000000000000101',
      blueNumber: '99322000000000000011',
    });
  });
});

describe('archives', () => {
  test('each file inside has its own outcome', async () => {
    const files = await read(
      await zipOf({ '发票/a.bin': GOOD, 'b.txt': 'no', '__MACOSX/a': 'x' }),
      'all.zip',
    );
    expect(
      files.map(({ reading: { name, content, findings } }) => [name, content?.number ?? findings[0]?.key]),
    ).toEqual([
      ['all.zip/发票/a.bin', '99322000000000000101'],
      ['all.zip/b.txt', 'unknownFormat'],
    ]);
  });
  test.each<[string, () => Promise<Buffer>, FindingKey]>([
    ['an empty one', async () => zipOf({}), 'zipEmpty'],
    ['a name that leads outside', async () => zipOf({ '../a.xml': GOOD }), 'zipNames'],
    ['one inside another', async () => zipOf({ 'in.zip': await zipOf({ 'a.xml': GOOD }) }), 'zipNested'],
    [
      'too many files',
      async () => zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.xml`, '']))),
      'zipTooMuch',
    ],
    ['a bomb', async () => zipOf(Object.fromEntries(bombs(9))), 'zipTooMuch'],
    ['ten thousand names', async () => zipOf(Object.fromEntries(names(10_000))), 'zipTooMuch'],
    ['one without its end', async () => (await zipOf({ 'a.xml': GOOD })).subarray(0, -30), 'zipDamaged'],
    [
      'a layout that is no invoice',
      async () => zipOf({ 'OFD.xml': '<OFD><DocBody/></OFD>' }),
      'ofdNoInvoice',
    ],
  ])('%s', async (_, make, key) => expect(await findingsOf(await make())).toEqual([key]));

  test.each<[string, () => Promise<Buffer>, FindingKey]>([
    ['a name that leads outside', async () => zipOf({ '../../etc/a.xml': GOOD, 'b.xml': GOOD }), 'zipNames'],
    ['one from the root', async () => zipOf({ '/a.xml': GOOD, 'b.xml': GOOD }), 'zipNames'],
    ['one as Windows writes it', async () => zipOf({ '..\\a.xml': GOOD, 'b.xml': GOOD }), 'zipNames'],
    ['an entry larger than any invoice', async () => zipOf({ ...bomb(), 'b.xml': GOOD }), 'tooLarge'],
    [
      'an archive',
      async () => zipOf({ 'in.zip': await zipOf({ ...bomb(), '../x': '' }), 'b.xml': GOOD }),
      'zipNested',
    ],
    ['an entry with a password', async () => lockedFirst({ 'a.xml': GOOD, 'b.xml': GOOD }), 'zipLocked'],
    ['an entry that was changed', async () => changedFirst({ 'a.xml': GOOD, 'b.xml': GOOD }), 'zipDamaged'],
    [
      'an entry that says less than it has',
      async () => shortFirst({ ...bomb(), 'b.xml': GOOD }),
      'zipDamaged',
    ],
    [
      'a file of zeros',
      async () => zipOf({ 'a.xml': Buffer.alloc(100_000), 'b.xml': GOOD }),
      'unknownFormat',
    ],
    [
      'a document type',
      async () => zipOf({ 'a.xml': `<!DOCTYPE x>${GOOD.slice(38)}`, 'b.xml': GOOD }),
      'doctype',
    ],
  ])('%s beside a good file: it is refused, and the other is taken', async (_, make, key) => {
    const files = await read(await make());
    expect(files.map(({ reading }) => reading.content?.number ?? reading.findings[0]?.key)).toEqual([
      key,
      '99322000000000000101',
    ]);
  });

  test('a layout says its header fields', async () => {
    const field = (name: string, text: string) => `<CustomData Name="${name}">${text}</CustomData>`;
    const ofd = `<OFD><DocBody><DocInfo><CustomDatas>${field('发票号码', '99322000000000000101')}${field('合计金额', '100.00')}${field('合计税额', '13.00')}${field('开票日期', '2026年05月22日')}</CustomDatas></DocInfo></DocBody></OFD>`;
    const [file] = await read(await zipOf({ 'OFD.xml': ofd }));
    expect(file!.reading).toMatchObject({
      format: 'ofd',
      content: { net: '100.00', issuedOn: '2026-05-22', gross: null },
    });
    expect(file!.reading.findings.map(({ key }) => key)).toEqual(['layoutUnsigned', 'layoutPartial']);
  });
});
