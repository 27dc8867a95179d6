import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { withExif, withPlace } from '@portal/platform/server/pictures/photo.fixture.ts';
import { stopThreads } from '@portal/platform/server/threads/threads.ts';
import { judgedPicture } from './judged-picture.ts';

afterAll(stopThreads);

const judged = async (name: string, bytes: Buffer): Promise<Buffer | undefined> => {
  const file = await judgedPicture(() => ({ name, contentType: '', stream: Readable.from([bytes]) }));
  return file && buffer(file.stream);
};
/** Red on the left, blue on the right. */
const picture = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = 'blue';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
};
/** Only its head: nobody comes as far as its points. */
const sizedPng = (width: number, height: number): Buffer => {
  const png = picture(2, 2).encodeSync('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

test('a photo is drawn anew, upright, and says no more where and when it was taken', async () => {
  const drawn = await judged('photo.JPG', withExif(picture(200, 100).encodeSync('jpeg'), 6));
  expect(drawn!.includes('Exif') || drawn!.includes('GPS')).toBe(false);
  const shown = await loadImage(drawn!);
  expect([shown.width, shown.height]).toEqual([100, 200]);
  const canvas = createCanvas(100, 200);
  canvas.getContext('2d').drawImage(shown, 0, 0);
  const [red, , blue] = canvas.getContext('2d').getImageData(50, 10, 1, 1).data;
  expect([red! > 200, blue! < 60]).toEqual([true, true]);
});

test.each([
  ['box.png', withPlace(picture(20, 10).encodeSync('png'))],
  ['photo.exif', withExif(picture(20, 10).encodeSync('jpeg'), 1)],
])('%s loses what stood beside the picture', async (name, bytes) => {
  const drawn = await judged(name, bytes);
  expect(drawn!.includes('GPS')).toBe(false);
  expect((await loadImage(drawn!)).width).toBe(20);
});

test('a large one becomes as large as anybody looks at', async () => {
  const drawn = await loadImage((await judged('plan.png', picture(4_000, 1_000).encodeSync('png')))!);
  expect([drawn.width, drawn.height]).toEqual([2_560, 640]);
});

describe('kept as it came is', () => {
  test.each([
    ['a bare picture', 'a.png', picture(20, 10).encodeSync('png')],
    ['a bare photo', 'a.jpeg', picture(20, 10).encodeSync('jpeg')],
    ['a drawing', 'a.svg', Buffer.from('<svg/>')],
    ['a paper', 'a.pdf', Buffer.from('%PDF-1.7')],
    ['what is no picture by its bytes, which is refused behind', 'a.png', Buffer.from('MZ')],
    ['what is above 5 MB, which is refused behind', 'a.png', Buffer.alloc(6 * 1024 * 1024)],
    ['nothing, which is refused behind', 'a.png', Buffer.alloc(0)],
  ])('%s', async (_, name, bytes) => {
    expect(await judged(name, bytes)).toBeUndefined();
  });
});

test.each([
  ['too many points', 'a.png', sizedPng(12_000, 12_000), 'file.pictureTooLarge'],
  ['too long a side', 'a.png', sizedPng(12_001, 1), 'file.pictureTooLarge'],
  [
    'a GIF that unpacks to billions',
    'a.gif',
    Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
    'file.pictureTooLarge',
  ],
  [
    'points that are not there',
    'a.webp',
    picture(20, 10).encodeSync('webp').subarray(0, 40),
    'file.pictureUnreadable',
  ],
  ['no head', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'file.pictureUnreadable'],
])('a picture with %s is refused', async (_, name, bytes, key) => {
  await expect(judged(name, bytes)).rejects.toMatchObject({ key });
});
