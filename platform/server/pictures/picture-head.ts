/**
 * What a picture says of itself before anybody unpacks it: points in both directions, and whether it is bare: nothing but the picture, no
 * place and time of a photo (EXIF), no texts, nothing behind its end.
 */
export type PictureHead = {
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif' | 'bmp' | 'tiff' | 'pcx' | 'tga';
  readonly width: number;
  readonly height: number;
  readonly isBare: boolean;
};

/** Undefined for bytes that are none of these, or say it nowhere. TGA has no sign of its own: its name must say so. */
export const pictureHead = (bytes: Buffer, isTga = false): PictureHead | undefined => {
  try {
    const reader = isTga ? tga : READERS.find(({ starts }) => starts(bytes))?.read;
    return reader?.(bytes);
  } catch (error) {
    // It ends before it has said it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

type Read = (bytes: Buffer) => PictureHead | undefined;
const at = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Chunks that say how the picture looks, and nothing of where it comes from. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM iCCP sRGB sBIT pHYs bKGD hIST'.split(' '));
const png: Read = (bytes) => {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  let isBare = true;
  let place = 8;
  for (let name = ''; name !== 'IEND' && place + 12 <= bytes.length;) {
    name = at(bytes, place + 4, place + 8);
    isBare &&= PNG_CHUNKS.has(name);
    place += 12 + bytes.readUInt32BE(place);
  }
  return { format: 'png', width, height, isBare: isBare && place === bytes.length };
};

/** Start of frame, of whichever way of packing; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF, a profile of colours, and Adobe's word on them; all other application data may be EXIF, XMP, a thumbnail. */
const isPlain = (marker: number, begin: string): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && begin.startsWith('ICC_PROFILE'));
const jpeg: Read = (bytes) => {
  let size: { width: number; height: number } | undefined;
  let isBare = true;
  for (let place = 2; ;) {
    if (bytes.readUInt8(place) !== 0xff) return undefined;
    const marker = bytes.readUInt8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    // The picture itself begins; it ends with the file.
    if (marker === 0xda) break;
    if (isFrame(marker))
      size ??= { height: bytes.readUInt16BE(place + 5), width: bytes.readUInt16BE(place + 7) };
    else if (
      (marker >= 0xe0 && marker <= 0xef && !isPlain(marker, at(bytes, place + 4, place + 16))) ||
      marker === 0xfe
    )
      isBare = false;
    place += 2 + bytes.readUInt16BE(place + 2);
  }
  return size && { format: 'jpeg', ...size, isBare: isBare && endsOnce(bytes) };
};
/** Its only end is the end of the file, and nothing hides between its scans. */
const endsOnce = (bytes: Buffer): boolean =>
  bytes.indexOf(Buffer.from([0xff, 0xd9])) === bytes.length - 2 && !bytes.includes('Exif\0');

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const webp: Read = (bytes) => {
  const size = webpSize(bytes);
  let isBare = true;
  let place = 12;
  for (; place + 8 <= bytes.length; place += 8 + ((bytes.readUInt32LE(place + 4) + 1) & ~1))
    isBare &&= WEBP_CHUNKS.has(at(bytes, place, place + 4));
  return size && { format: 'webp', ...size, isBare: isBare && place === bytes.length };
};
const webpSize = (bytes: Buffer): { width: number; height: number } | undefined => {
  switch (at(bytes, 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
};

/** GIF and BMP have no place for EXIF. */
const gif: Read = (bytes) => ({
  format: 'gif',
  width: bytes.readUInt16LE(6),
  height: bytes.readUInt16LE(8),
  isBare: true,
});
const bmp: Read = (bytes) => {
  const isOld = bytes.readUInt32LE(14) === 12;
  return {
    format: 'bmp',
    width: isOld ? bytes.readUInt16LE(18) : Math.abs(bytes.readInt32LE(18)),
    height: isOld ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22)),
    isBare: true,
  };
};

const TIFF_WIDTH = 256;
const TIFF_HEIGHT = 257;
const TIFF_SHORT = 3;
/** The first page says its size. */
const tiff: Read = (bytes) => {
  const isLittle = bytes[0] === 0x49;
  const two = (place: number) => (isLittle ? bytes.readUInt16LE(place) : bytes.readUInt16BE(place));
  const four = (place: number) => (isLittle ? bytes.readUInt32LE(place) : bytes.readUInt32BE(place));
  const first = four(4);
  const size: Record<number, number> = {};
  for (let entry = 0; entry < two(first); entry++) {
    const place = first + 2 + entry * 12;
    size[two(place)] = two(place + 2) === TIFF_SHORT ? two(place + 8) : four(place + 8);
  }
  const [width, height] = [size[TIFF_WIDTH], size[TIFF_HEIGHT]];
  return width === undefined || height === undefined
    ? undefined
    : { format: 'tiff', width, height, isBare: false };
};

const pcx: Read = (bytes) => ({
  format: 'pcx',
  width: bytes.readUInt16LE(8) - bytes.readUInt16LE(4) + 1,
  height: bytes.readUInt16LE(10) - bytes.readUInt16LE(6) + 1,
  isBare: true,
});
const tga: Read = (bytes) => ({
  format: 'tga',
  width: bytes.readUInt16LE(12),
  height: bytes.readUInt16LE(14),
  isBare: true,
});

const READERS: readonly { readonly starts: (bytes: Buffer) => boolean; readonly read: Read }[] = [
  { starts: (bytes) => at(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', read: png },
  { starts: (bytes) => at(bytes, 0, 3) === '\xff\xd8\xff', read: jpeg },
  { starts: (bytes) => at(bytes, 0, 4) === 'RIFF' && at(bytes, 8, 12) === 'WEBP', read: webp },
  { starts: (bytes) => /^GIF8[79]a$/.test(at(bytes, 0, 6)), read: gif },
  { starts: (bytes) => at(bytes, 0, 2) === 'BM', read: bmp },
  { starts: (bytes) => ['II*\0', 'MM\0*'].includes(at(bytes, 0, 4)), read: tiff },
  { starts: (bytes) => bytes[0] === 0x0a && bytes[2] === 1, read: pcx },
];
