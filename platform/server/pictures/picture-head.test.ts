import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { pictureHead } from './picture-head.ts';
import { isTooLarge } from './point-limits.ts';
import { withExif, withPlace } from './photo.fixture.ts';

const canvas = createCanvas(30, 20);
const [png, jpeg, webp] = [
  canvas.encodeSync('png'),
  canvas.encodeSync('jpeg', 80),
  canvas.encodeSync('webp', 80),
];
const gif = Buffer.from('GIF89a\x1e\0\x14\0', 'latin1');
const bmp = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(30);
  head.write('BM', 'latin1');
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  return head;
};
/** Width and height of a first page, as short numbers. */
const tiff = Buffer.from(
  '49492a0008000000 0200 000103000100 00001e000000 010103000100000014000000'.replaceAll(' ', ''),
  'hex',
);
const tga = Buffer.from([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 0, 20, 0, 24, 0, 0]);
const pcx = Buffer.from([10, 5, 1, 8, 0, 0, 0, 0, 29, 0, 19, 0]);

test.each([
  ['png', png, true],
  ['jpeg', jpeg, true],
  ['webp', webp, true],
  ['gif', gif, true],
  ['bmp', bmp(30, -20), true],
  ['tiff', tiff, false],
  ['pcx', pcx, true],
] as const)('%s says how large it is, and whether it is bare', (format, bytes, isBare) => {
  expect(pictureHead(bytes)).toEqual({ format, width: 30, height: 20, isBare });
});

test('a TGA is known by its name only', () => {
  expect([pictureHead(tga, true)?.width, pictureHead(tga)]).toEqual([30, undefined]);
});

test.each([
  ['a photo with EXIF', withExif(jpeg, 6)],
  ['a PNG with a place', withPlace(png)],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.from('more')])],
  ['a JPEG with something behind it', Buffer.concat([jpeg, jpeg])],
  ['a WebP with EXIF', Buffer.concat([webp, Buffer.from('EXIF\x02\0\0\0MM', 'latin1')])],
])('%s is not bare', (_, bytes) => {
  expect(pictureHead(bytes)).toMatchObject({ width: 30, height: 20, isBare: false });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('text')],
  ['the beginning of a PNG', png.subarray(0, 20)],
  ['the beginning of a JPEG', jpeg.subarray(0, 12)],
  ['the beginning of a WebP', webp.subarray(0, 14)],
  ['the beginning of a GIF', gif.subarray(0, 7)],
  ['the beginning of a TIFF', tiff.subarray(0, 12)],
])('%s says nothing of its size', (_, bytes) => {
  expect(pictureHead(bytes)).toBeUndefined();
});

test.each([
  [12_000, 12_000, true],
  [6_000, 6_000, false],
  [12_001, 1, true],
  [1, 12_000, false],
  [7_000, 7_000, true],
])('%i × %i points: too large is %s', (width, height, expected) => {
  expect(isTooLarge({ width, height })).toBe(expected);
});
