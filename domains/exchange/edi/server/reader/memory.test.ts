import { describe, expect, test } from 'vitest';
import { BEGUN, endOf } from '../testing/delfor.ts';
import { heapInUse } from './fixtures/heap.ts';
import { fixture } from './fixtures/read-whole.ts';
import { readRelease } from './read-release.ts';
import { surveyRelease } from './survey.ts';

const MEGABYTE = 1024 * 1024;
const WANTED = 50 * MEGABYTE;

/** VDA: the transmission of the fixture over and over. */
async function* vdaStream() {
  const text = Buffer.from(fixture('4905-date-codes.txt'));
  for (let sent = 0; sent < WANTED; sent += text.length) yield text;
}

/** DELFOR: one message of ever more items, 26 lines each. */
async function* delforStream() {
  yield Buffer.from(BEGUN);
  const line = "SCC+1++D'QTY+113:12.5:PCE'DTM+2:20260304:102'";
  let segments = 0;
  for (let sent = 0, item = 1; sent < WANTED; item += 1) {
    const text = Buffer.from(
      `LIN+${item}++5G0 ${item}:IN'RFF+ON:5500012345'QTY+70:100:PCE'${line.repeat(26)}`,
    );
    segments += 3 + 3 * 26;
    sent += text.length;
    yield text;
  }
  yield Buffer.from(endOf(segments));
}

/** Counts, and the most memory in use after garbage was collected, measured every so many events. */
const measure = async (stream: AsyncIterable<Uint8Array>) => {
  const found = { items: 0, schedules: 0, warnings: 0 };
  let most = 0;
  let events = 0;
  for await (const event of readRelease(stream)) {
    if (event.kind === 'item') found.items += 1;
    if (event.kind === 'schedule') found.schedules += 1;
    if (event.kind === 'warning') found.warnings += 1;
    events += 1;
    if (events % 100_000 === 0) {
      most = Math.max(most, heapInUse());
    }
    if (event.kind === 'end') return { ...found, counts: event.counts, most };
  }
  throw new Error('no end');
};

describe('50 MB', () => {
  test.each([
    ['VDA 4905', vdaStream, 22 / 2],
    ['DELFOR', delforStream, 26],
  ])('%s is read with flat memory', { timeout: 180_000 }, async (_what, stream, linesPerItem) => {
    const before = heapInUse();
    const { items, schedules, warnings, counts, most } = await measure(stream());
    expect(warnings).toBe(0);
    expect(items).toBeGreaterThan(30_000);
    expect(schedules).toBe(items * linesPerItem);
    expect(counts).toMatchObject({ items, schedules });
    expect((most - before) / MEGABYTE).toBeLessThan(12);
  });
});

describe('100,000 items of one message, looked at ahead,', () => {
  const ITEMS = 100_000;

  test.each([
    ['all different', (item: number) => item, 50],
    ['all the same', () => 1, 5],
  ])('%s, take few bytes each', { timeout: 60_000 }, async (_what, numberOf, bytesEach) => {
    let most = 0;
    async function* stream() {
      yield Buffer.from(BEGUN);
      for (let item = 1; item <= ITEMS; item += 1)
        yield Buffer.from(`LIN+${item}++5G0 ${numberOf(item)}:IN'QTY+113:12.5:PCE'DTM+2:20260304:102'SCC+1'`);
      most = heapInUse();
      yield Buffer.from(endOf(4 * ITEMS));
    }
    const before = heapInUse();
    const { transmissions } = await surveyRelease(stream());
    expect(transmissions).toMatchObject([{ refusal: null, holds: [] }]);
    expect(transmissions[0]!.doubled.has(ITEMS)).toBe(numberOf(2) === 1);
    expect((most - before) / ITEMS).toBeLessThan(bytesEach);
  });
});
