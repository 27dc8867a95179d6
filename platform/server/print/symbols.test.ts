import { expect, test } from 'vitest';
import { pagesOf, symbolsOn } from './paper-fixture.ts';
import { A4, addPage, createPdf, finishPdf } from './pdf.ts';
import { dataMatrix, drawSymbol, formatEnvelope06, pdf417, qrCode } from './symbols.ts';
import type { Symbol2D } from './symbols.ts';

const seen = async (symbol: Symbol2D) => {
  const pdf = createPdf('x');
  addPage(pdf, A4);
  drawSymbol(pdf, symbol, { x: 20, y: 20, width: 120, height: 60 }, 0.5);
  const [page] = await pagesOf((await finishPdf(pdf)).pdf, 203);
  return symbolsOn(page!);
};

const fields = [
  { di: '12P', value: 'GTL3' },
  { di: 'Q', value: '12.5' },
];

test.each([
  ['DataMatrix', dataMatrix],
  ['PDF417', pdf417],
] as const)('%s carries the envelope', async (format, make) => {
  const envelope = formatEnvelope06(fields);
  expect(await seen(make(envelope))).toEqual({ [format]: [envelope] });
});

test('a QR code carries an address', async () => {
  expect(await seen(qrCode('https://portal.example/dn?id=42^7'))).toEqual({
    QRCode: ['https://portal.example/dn?id=42^7'],
  });
});

test('the envelope is built as ISO/IEC 15434 says', () => {
  expect(formatEnvelope06(fields)).toBe('[)>\u001E06\u001D12PGTL3\u001DQ12.5\u001E\u0004');
  expect(formatEnvelope06([])).toBe('[)>\u001E06\u001E\u0004');
});

test.each([
  { di: 'q', value: '1' },
  { di: '1234P', value: '1' },
  { di: '', value: '1' },
  { di: 'Q', value: '1\u001D2' },
  { di: 'Q', value: '1\u0004' },
])('%j is no field', (field) => {
  expect(() => formatEnvelope06([field])).toThrow(RangeError);
});
