import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import { pagesOf, symbolsOn, textOf, wordsOf } from '@portal/platform/server/print/paper-fixture.ts';
import { points } from '@portal/platform/server/print/pdf.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import { stopThreads } from '@portal/platform/server/threads/threads.ts';
import { bitmapFrom } from '@portal/platform/server/print/zpl-fixture.ts';
import { pngOf } from '@portal/platform/server/print/bitmap.ts';
import { codesOf } from '../../contract/layout/layout.ts';
import { formOf, labelPlaces } from '../../contract/layout/places.ts';
import { codeText } from '../../contract/proof.ts';
import type { Label, LabelTexts } from '../../contract/text/texts.ts';
import { identifiers, labelOf, layouts } from './label-fixture.ts';
import { renderLabels, renderZpl, type LabelJob } from './render-labels.ts';

afterAll(stopThreads);
const jobOf = (labels: readonly Label[], more: Partial<LabelJob> = {}): LabelJob => ({
  title: '标签',
  labels,
  gtl: true,
  layouts: layouts(),
  ...more,
});
const print = (...labels: Label[]) => renderLabels(jobOf(labels));

/** What scanners find on a label: the texts of its codes by symbology. */
const saidBy = ({ texts, facts }: Label, gtl = true): Record<string, string[]> => {
  const form = formOf(texts.kind, gtl);
  const codes = codesOf(form, layouts()[form].layout, identifiers, facts);
  const texted = codes.map((code) => [FORMAT[code.kind], codeText(code)] as const);
  return Object.fromEntries(
    [...Map.groupBy(texted, ([format]) => format)].map(([format, all]) => [
      format,
      all.map(([, text]) => text).toSorted(),
    ]),
  );
};
const FORMAT = { code128: 'Code128', code39: 'Code39', dataMatrix: 'DataMatrix' } as const;

const kinds = ['M', 'S', 'MIX'] as const;

describe.each([203, 300])('printed at %d dpi', (dpi) => {
  test.each([true, false])(
    'scanners read from each kind of label what its codes have to say (GTL: %s)',
    async (gtl) => {
      const labels = kinds.map((kind, at) => labelOf(kind, 42 + at));
      const { pdf, proved, faults } = await renderLabels(jobOf(labels, { gtl }));
      expect({ proved, faults }).toEqual({ proved: 3, faults: [] });
      const pages = await pagesOf(pdf, dpi);
      expect(pages).toHaveLength(3);
      for (const [at, label] of labels.entries())
        expect(await symbolsOn(pages[at]!)).toEqual(saidBy(label, gtl));
    },
  );
});

test.each([
  [203, true, kinds],
  [203, false, kinds],
  [300, true, kinds],
  [600, true, ['S']],
] as const)(
  'the picture in ZPL for %d dpi holds the same codes (GTL: %s)',
  async (dots, gtl, some) => {
    const labels = some.map((kind, at) => labelOf(kind, 42 + at));
    const { zpl, faults } = await renderZpl({ ...jobOf(labels, { gtl }), dots, copies: 1 });
    expect(faults).toEqual([]);
    const bitmaps = bitmapFrom(Buffer.from(zpl).toString('latin1'));
    expect(bitmaps).toHaveLength(labels.length);
    for (const [at, bitmap] of bitmaps.entries()) {
      expect(bitmap.width).toBe(Math.round((210 / 25.4) * dots));
      expect(await symbolsOn(Buffer.from(await pngOf(bitmap)))).toEqual(saidBy(labels[at]!, gtl));
    }
  },
  60_000,
);

test('the symbol holds the separators as bytes, and signs of the encoder as they are', async () => {
  const label = labelOf('S', 7, {}, { partNumber: 'A^029B^', batchNumber: '', quantity: '1' });
  const some = { P: 'partNumber', '30P': 'batchNumber', Q: 'quantity' } as const;
  const { pdf } = await renderLabels(jobOf([label], { layouts: layouts({ identifiers: some }) }));
  const [page] = await pagesOf(pdf, 300);
  expect((await symbolsOn(page!)).DataMatrix).toEqual(['[)>\u001E06\u001DPA^029B^\u001DQ1\u001E\u0004']);
});

test('texts of any length stay whole and inside of their boxes', async () => {
  const long = {
    shipFrom: {
      name: '某某新能源动力电池系统零部件（长春）有限责任公司第三生产基地 Advanced Battery Components',
      code: 'ABCDEFGHIJKLMNOP',
    },
    shipTo: {
      name: '新能源汽车制造有限公司'.repeat(5),
      address: '曹安公路五千二百八十八号总装车间三号门'.repeat(4),
    },
    partNumber: 'W'.repeat(36),
    description: '后保险杠总成（带雷达孔、带牵引盖板、哑光黑色底漆）'.repeat(4),
    quantity: '999999999999999.999',
    batch: 'X'.repeat(35),
    packageType: 'Y'.repeat(22),
    order: 'Z'.repeat(35),
    supplierLines: ['供'.repeat(60), '应', '商'],
  };
  const labels = [labelOf('M', 1, long), labelOf('S', 2, long)];
  const { pdf } = await print(...labels);
  const words = await wordsOf(pdf);
  for (const [page, label] of labels.entries()) {
    const { places } = labelPlaces[formOf(label.texts.kind, true)];
    const seen = words.filter((word) => word.page === page);
    expect(seen.length).toBeGreaterThan(30);
    const outside = seen.filter(
      ({ left, right, top, bottom }) =>
        !places.some(({ x, y, width, height }) => {
          const middle = (top + bottom) / 2;
          return (
            left >= points(x) &&
            right <= points(x + width) &&
            middle >= points(y) &&
            middle <= points(y + height)
          );
        }),
    );
    expect(outside).toEqual([]);
    const letters = seen.map(({ text }) => text).join('');
    for (const text of [long.partNumber, long.quantity, long.description])
      expect(lettersOf(letters)).toContain(lettersOf(text));
    for (const [letter, count] of Object.entries({ X: 35, Y: 22, 曹: 4, 某: 2 }))
      expect(letters.split(letter).length - 1).toBeGreaterThanOrEqual(count);
  }
});

/** Words of one text may be told in another order where lines touch; letters alone can be compared. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

test('a single label shows the expiry, else the shipping day, else production; outer ones never production', async () => {
  const dates = { expiry: '2027-01-31', ship: '2026-11-21', production: '2026-11-19' };
  const shown = async (kind: 'S' | 'M', own: LabelTexts['dates']) =>
    /\d{4}-\d\d-\d\d/.exec(await textOf((await print(labelOf(kind, 1, { dates: own }))).pdf))?.[0];
  expect(await shown('S', dates)).toBe('2027-01-31');
  expect(await shown('S', { ...dates, expiry: undefined })).toBe('2026-11-21');
  expect(await shown('S', { production: '2026-11-19' })).toBe('2026-11-19');
  expect(await shown('M', dates)).toBe('2026-11-21');
  expect(await shown('M', { production: '2026-11-19' })).toBeUndefined();
});

test('people read the licence plate in groups', async () => {
  expect(await textOf((await print(labelOf('M', 42))).pdf)).toContain('(6J) UN 123456789 000000042');
});

test('characters that the font lacks are told', async () => {
  expect((await print(labelOf('M', 1, { description: '𠮷祥😀' }))).missing).toEqual(['𠮷', '😀']);
  expect((await print(labelOf('M', 1))).missing).toEqual([]);
});

test.each([
  ['a value that the bars cannot carry', { licencePlate: '6JUN标签' }, '6JUN标签', true],
  ['bars that would be too small', { partNumber: 'W'.repeat(60) }, 'P' + 'W'.repeat(60), false],
] as const)('%s is a fault of the label and its field', async (_, facts, meant, gtl) => {
  const { proved, faults } = await renderLabels(
    jobOf([labelOf('M', 1, {}, facts), labelOf('M', 2)], { gtl }),
  );
  expect(proved).toBe(1);
  expect(faults).toContainEqual(
    expect.objectContaining({ plate: '6JUN123456789000000001', meant, read: null }),
  );
});

test('500 labels in a thread are one file of 500 pages, and the server goes on meanwhile', async () => {
  const labels = Array.from({ length: 500 }, (_, at) => labelOf(at % 2 ? 'S' : 'M', at));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const { pdf } = await renderInWorker(
    new URL('./render-labels.ts', import.meta.url),
    jobOf(labels),
    'renderLabels',
  );
  delay.disable();
  const milliseconds = (value: number) => (value / 1e6).toFixed(1);
  process.stdout.write(
    `500 labels: ${(performance.now() - started).toFixed(0)} ms, event loop delay p99 ${milliseconds(delay.percentile(99))} ms, max ${milliseconds(delay.max)} ms\n`,
  );
  const text = await textOf(pdf);
  expect(text.split('\f').length - 1).toBe(500);
  expect(new Set(text.match(/\(\dJ\) UN 123456789 \d{9}/g)).size).toBe(500);
}, 180_000);

test('on A4 two outer or four inner labels share a sheet, each kind on its own, and all can be scanned', async () => {
  const labels = [labelOf('M', 1), ...[2, 3, 4, 5, 6].map((number) => labelOf('S', number))];
  const { pdf } = await renderLabels(jobOf(labels, { sheet: 'a4' }));
  const pages = await pagesOf(pdf, 203);
  expect(pages.map((page) => [page.readUInt32BE(16), page.readUInt32BE(20)])).toEqual(
    [0, 1, 2].map(() => [
      expect.closeTo((210 / 25.4) * 203, -1) as number,
      expect.closeTo((297 / 25.4) * 203, -1) as number,
    ]),
  );
  const plates: string[] = [];
  for (const page of pages) plates.push(...((await symbolsOn(page)).Code128 ?? []));
  expect(plates.toSorted()).toEqual(labels.map(({ texts }) => texts.licencePlate).toSorted());
});
