import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import { captions, labelOf } from './label-fixture.ts';
import { labelPages } from './label-layout.ts';
import { renderLabels } from './label.ts';
import type { LabelFields } from './label-fields.ts';
import { pagesOf, symbolsOn, textOf, wordsOf } from './paper-fixture.ts';
import { points } from './pdf.ts';
import { renderInWorker, stopPrinting } from './print-worker.ts';
import { formatEnvelope06 } from './symbols.ts';

afterAll(stopPrinting);
const print = (...labels: LabelFields[]) => renderLabels({ title: '标签', labels, captions });

describe.each([203, 300])('printed at %d dpi', (dpi) => {
  test('scanners read the licence plate and exactly the given fields from each kind of label', async () => {
    const labels = [labelOf('M', 42), labelOf('S', 43), labelOf('MIX', 44)];
    const pages = await pagesOf((await print(...labels)).pdf, dpi);
    expect(pages).toHaveLength(3);
    for (const [at, label] of labels.entries()) {
      const symbols = await symbolsOn(pages[at]!);
      expect(symbols).toEqual({
        Code128: label.licencePlate,
        DataMatrix: formatEnvelope06(label.dataFields),
      });
    }
  });
});

test('the symbol holds the separators as bytes, and signs of the encoder as they are', async () => {
  const label = labelOf('S', 7, {
    dataFields: [
      { di: 'P', value: 'A^029B^' },
      { di: '30P', value: '' },
      { di: 'Q', value: '1' },
    ],
  });
  const [page] = await pagesOf((await print(label)).pdf, 300);
  expect((await symbolsOn(page!)).DataMatrix).toBe('[)>\u001E06\u001DPA^029B^\u001D30P\u001DQ1\u001E\u0004');
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
    const { cells } = labelPages[label.kind === 'S' ? 'inner' : 'outer'];
    const seen = words.filter((word) => word.page === page);
    expect(seen.length).toBeGreaterThan(30);
    const outside = seen.filter(
      ({ left, right, top, bottom }) =>
        !cells.some(({ x, y, width, height }) => {
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
  const shown = async (kind: 'S' | 'M', own: LabelFields['dates']) =>
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

test('what Code 128 cannot carry is refused, not printed wrong', async () => {
  await expect(print(labelOf('M', 1, { licencePlate: '6JUN标签' }))).rejects.toThrow(RangeError);
});

test('500 labels in a thread are one file of 500 pages, and the server goes on meanwhile', async () => {
  const labels = Array.from({ length: 500 }, (_, at) => labelOf(at % 2 ? 'S' : 'M', at));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const { pdf } = await renderInWorker(
    new URL('./label.ts', import.meta.url),
    { title: '标签', labels, captions },
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
}, 60_000);

test('on A4 two outer or four inner labels share a sheet, each kind on its own, and all can be scanned', async () => {
  const labels = [labelOf('M', 1), ...[2, 3, 4, 5, 6].map((number) => labelOf('S', number))];
  const { pdf } = await renderLabels({ title: '标签', labels, captions, sheet: 'a4' });
  const pages = await pagesOf(pdf, 203);
  expect(pages.map((page) => [page.readUInt32BE(16), page.readUInt32BE(20)])).toEqual(
    [0, 1, 2].map(() => [
      expect.closeTo((210 / 25.4) * 203, -1) as number,
      expect.closeTo((297 / 25.4) * 203, -1) as number,
    ]),
  );
  expect((await symbolsOn(pages[0]!)).Code128).toBe(labels[0]!.licencePlate);
  expect((await symbolsOn(pages[2]!)).Code128).toBe(labels[5]!.licencePlate);
});
