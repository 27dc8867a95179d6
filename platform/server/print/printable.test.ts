import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { pictureHead } from '../pictures/picture-head.ts';
import { withExif } from '../pictures/photo.fixture.ts';
import { renderDocument } from './document.ts';
import { printable } from './printable.ts';

const canvas = createCanvas(2_000, 1_000);
const jpeg = createCanvas(20, 10).encodeSync('jpeg');
/** What it says of itself is larger than it is: nobody unpacks it. */
const bomb = (): Buffer => {
  const png = createCanvas(2, 2).encodeSync('png');
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(12_000, 20);
  return png;
};

test.each([
  ['a large PNG with transparency', canvas.encodeSync('png'), 1_600],
  ['a large JPEG', canvas.encodeSync('jpeg'), 1_600],
  ['a photo with EXIF', withExif(jpeg, 1), 20],
])('%s is drawn anew for paper', async (_, image, width) => {
  const drawn = Buffer.from(await printable(image));
  expect(pictureHead(drawn)).toMatchObject({ format: 'jpeg', width, isBare: true });
});

test('a small plain one is taken as it is', async () => {
  expect(Buffer.from(await printable(jpeg)).equals(jpeg)).toBe(true);
});

test.each([
  ['unpacks to gigabytes', bomb()],
  ['is none', Buffer.from('text')],
  ['is broken', canvas.encodeSync('png').subarray(0, 60)],
])('the place of one that %s is crossed out', async (_, image) => {
  expect(await printable(image)).toHaveLength(0);
  const { pages } = await renderDocument({
    title: 'x',
    number: '1',
    facts: [],
    tables: [],
    pictures: { caption: 'x', items: [{ caption: 'x', image }] },
    footer: '',
    pageWords: '{page}',
  });
  expect(pages).toBe(1);
});
