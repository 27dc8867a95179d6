import { crc32 } from 'node:zlib';

/** A JPEG as a telephone writes it: EXIF that says how it was held, and where. @param orientation 1 to 8, of EXIF */
export const withExif = (jpeg: Buffer, orientation: number): Buffer => {
  const entries = Buffer.from([
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const body = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    entries,
    Buffer.from('GPS 43.8171N 125.3235E'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
};

/** A PNG with a text of where it was taken. */
export const withPlace = (png: Buffer): Buffer => {
  const body = Buffer.from('tEXtComment\0GPS 43.8171N 125.3235E', 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
};
