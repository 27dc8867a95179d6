import { describe, expect, test } from 'vitest';
import type { ReleaseEvent } from '../../contract/release-message.ts';
import { numbersFrom } from './fixtures/numbers.ts';
import { fixture, inPortions, readUntilRefused, whole } from './fixtures/read-whole.ts';

const files = [
  '4905-bmw.txt',
  '4905-six-transmissions.txt',
  '4905-two-transmissions-crlf.txt',
  '4905-no-line-ends.txt',
  '4905-date-codes.txt',
  '4905-short-record.txt',
  'delfor-d97a.edi',
  'delfor-d04a-latin1.edi',
  'delfor-d96a-quantity-first.edi',
];

const outcome = async (portions: AsyncIterable<Uint8Array>) => {
  const { events, refusal } = await readUntilRefused(portions);
  return { events, refusal: refusal?.message };
};

describe('however the bytes arrive, the events are the same', () => {
  test.each(files)('%s', async (name) => {
    const bytes = fixture(name);
    const expected = await outcome(whole(bytes));
    expect(expected.events.length).toBeGreaterThan(0);
    for (const size of [1, 2, 3, 7, 127, 128, 129, 511, 512, 513])
      expect(await outcome(inPortions(bytes, () => size)), `portions of ${size}`).toEqual(expected);
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = numbersFrom(seed);
      const longest = 1 + next(400);
      const found = await outcome(inPortions(bytes, () => next(longest)));
      expect(found, `seed ${seed}, up to ${longest}`).toEqual(expected);
    }
  });

  test('wrapped at any column, EDIFACT stays the same', async () => {
    const text = Buffer.from(fixture('delfor-d97a.edi')).toString('latin1').replaceAll('\n', '');
    const plain = await outcome(whole(Buffer.from(text)));
    for (const column of [9, 35, 70, 80]) {
      const pieces = text.match(new RegExp(`(?:[^?]|[?].){1,${column}}`, 'g')) ?? [];
      expect(await outcome(whole(Buffer.from(pieces.join('\r\n')))), `column ${column}`).toEqual(plain);
    }
  });

  test('UTF-8 with a byte order mark, umlauts cut by a portion', async () => {
    const text = Buffer.from(fixture('delfor-d04a-latin1.edi')).toString('latin1');
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf8');
    for (const size of [1, 2, 5, 64, bytes.length]) {
      const { events, refusal } = await readUntilRefused(inPortions(bytes, () => size));
      expect(refusal).toBeUndefined();
      expect(itemOf(events)).toMatchObject({ supplierPartNumber: 'GÜ-1', pointOfUse: 'MÜ-12' });
      expect(events.filter(({ kind }) => kind === 'warning')).toEqual([]);
    }
  });
});

const itemOf = (events: ReleaseEvent[]) => events.find(({ kind }) => kind === 'item');
